#pragma once

#include <string>
#include <vector>

#include "core/loader/variant_loader.h"

namespace chancery {

/// One option set to another value than the variant has been loaded with.
struct OptionVariation {
  std::string option;
  std::string value;
  LoadRequest request;  // the whole request, with it
};

/// For each option every other value it can have; of a wide range of numbers only the ends, as far
/// as it has any. `request` is how the variant was loaded.
std::vector<OptionVariation> option_variations(const Variant& variant, const LoadRequest& request);

/// Every other setup of the variant, as an option called "setup"; none when the request names one.
std::vector<OptionVariation> setup_variations(const Variant& variant, const LoadRequest& request);

}  // namespace chancery

// Lists the other values of a variant's options, and its other setups.
#pragma once

#include <string>
#include <vector>

#include "core/files/loader/variant_loader.h"

namespace chancery {

/// One option with a value other than the one with which the variant was loaded.
struct OptionVariation {
  std::string option;
  std::string value;
  LoadRequest request;  // the whole request, with that value
};

/// Every other value of each option; for a wide range of numbers only its limits, if it has any.
/// `request` is the one with which the variant was loaded.
std::vector<OptionVariation> option_variations(const Variant& variant, const LoadRequest& request);

/// Every other setup of the variant, as an option called "setup"; none if the request names one.
std::vector<OptionVariation> setup_variations(const Variant& variant, const LoadRequest& request);

}  // namespace chancery

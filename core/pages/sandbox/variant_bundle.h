// A variant with all its files as one text, for a page that plays it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/games/store/variant_copy.h"

namespace chancery {

/// The copy as JSON. Equal copies give equal bytes.
std::string write_bundle(const VariantCopy& copy);
/// Returns none if the text is not such a bundle; `problem` then says why.
std::optional<VariantCopy> read_bundle(std::string_view json, std::string& problem);

}  // namespace chancery

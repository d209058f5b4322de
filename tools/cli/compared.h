#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/variant/variant.h"

namespace chancery::cli {

/// The variant that everybody knows, which others are told apart from.
inline constexpr const char* well_known_variant = "standard";

enum class ComparedWith : std::uint8_t { parent_or_well_known, well_known };

/// What a variant is held against: the one asked for, or by itself. Null when there is none to be
/// found, or it is the variant itself; throws what main prints when one was asked for and cannot be
/// read.
std::shared_ptr<const Variant> find_compared(const Variant& variant, const std::string& asked,
                                             ComparedWith by_itself);

}  // namespace chancery::cli

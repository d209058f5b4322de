// The variant with which a report or the rules compare a variant.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/rules/variant/variant.h"

namespace chancery::cli {

/// The variant that everybody knows.
inline constexpr const char* well_known_variant = "standard";

enum class ComparedWith : std::uint8_t { parent_or_well_known, well_known };

/// The variant for the comparison: `asked` or, if that is empty, a default. Null if the default
/// cannot be loaded or is the variant itself; throws `InputProblem` if `asked` cannot be loaded.
std::shared_ptr<const Variant> find_compared(const Variant& variant, const std::string& asked,
                                             ComparedWith by_itself);

}  // namespace chancery::cli

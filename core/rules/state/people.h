// Orders and units of several people who play one power.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

inline constexpr std::int32_t most_people = 9;  // who play one power

/// A line and its writer: "@2 A PAR - BUR" was written by the second player of the power.
struct SignedLine {
  std::optional<std::int32_t> writer;  // none: the line is unsigned
  std::string_view text;               // without the signature
};
SignedLine read_signature(std::string_view line);
/// Returns the line with the signature of that writer, replacing any other.
std::string sign_line(std::int32_t writer, std::string_view line);

// The following functions return 0 if the variant has no [people].

/// Returns the number of people who play the power.
std::int32_t people_of(const Variant& variant, const Position& position, PowerId power);
/// Returns the number of the power's leader; 0: none.
std::int32_t leader_of(const Variant& variant, const Position& position, PowerId power);
/// Returns the number of the unit's commander; 0: anyone who plays the power.
std::int32_t commander_of(const Variant& variant, const Position& position, UnitId unit);
/// As commander_of, for a dislodged unit by its index.
std::int32_t commander_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged);

}  // namespace chancery

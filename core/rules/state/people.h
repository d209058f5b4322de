// Several people who play one power: who wrote an order, who commands a unit.
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
  std::optional<std::int32_t> writer;  // none: the line has no sign
  std::string_view text;               // without the sign
};
SignedLine read_signature(std::string_view line);
/// The line with the sign of that writer, which replaces any sign that it had.
std::string sign_line(std::int32_t writer, std::string_view line);

// These are 0 if the variant has no [people].

/// The number of people who play the power.
std::int32_t people_of(const Variant& variant, const Position& position, PowerId power);
/// The one who leads the power; 0: nobody.
std::int32_t leader_of(const Variant& variant, const Position& position, PowerId power);
/// The one who commands the unit; 0: anyone who plays the power.
std::int32_t commander_of(const Variant& variant, const Position& position, UnitId unit);
/// The same for a dislodged unit, by its index.
std::int32_t commander_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged);

}  // namespace chancery

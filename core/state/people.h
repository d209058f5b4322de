#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

inline constexpr std::int32_t most_people = 9;  // that play one power

/// A line, and who wrote it: "@2 A PAR - BUR" is of the second of those who play the power.
struct SignedLine {
  std::optional<std::int32_t> writer;  // none: it does not say
  std::string_view text;               // without the sign
};
SignedLine read_signature(std::string_view line);
/// The line as that writer's, whoever it said before.
std::string sign_line(std::int32_t writer, std::string_view line);

// Where nothing is declared of people ([people]), these are 0.

/// How many people play the power.
std::int32_t people_of(const Variant& variant, const Position& position, PowerId power);
/// Which of them leads; 0: nobody.
std::int32_t leader_of(const Variant& variant, const Position& position, PowerId power);
/// Which of them commands the unit; 0: any of them.
std::int32_t commander_of(const Variant& variant, const Position& position, UnitId unit);
/// The same of a dislodged unit, by its index.
std::int32_t commander_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged);

}  // namespace chancery

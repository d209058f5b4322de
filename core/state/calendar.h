#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/variant/variant.h"

namespace chancery {

/// When a phase is played.
struct Time {
  std::int32_t year = 0;
  std::uint8_t phase = 0;  // index into Calendar::phases
  friend bool operator==(const Time&, const Time&) = default;
};

/// The phase after this one in the calendar.
Time next_time(const Variant& variant, Time time);
/// "Spring 1901".
std::string phase_label(const Variant& variant, Time time);
/// The reverse; nothing when no phase of that kind has that label in any year, nor follows, before
/// the next movement, one that has it.
std::optional<Time> find_time(const Variant& variant, std::string_view label, PhaseKind kind);

}  // namespace chancery

// The calendar: phases, their labels and their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/variant/variant.h"

namespace chancery {

/// A phase of a certain year.
struct Time {
  std::int32_t year = 0;
  std::uint8_t phase = 0;  // index into Calendar::phases
  friend bool operator==(const Time&, const Time&) = default;
};

/// The phase after this one in the calendar.
Time next_time(const Variant& variant, Time time);
/// The year so many years later: without a year 0 if years before year 1 have a word of their own.
std::int32_t later_year(const Calendar& calendar, std::int32_t year, std::int32_t by);
/// "Spring 1901".
std::string phase_label(const Variant& variant, Time time);
/// The phase of that kind with that label. If none has it, the label may also be that of an earlier
/// phase with only phases other than movement between: "Spring 1901" names the retreats that follow
/// it, too.
std::optional<Time> find_time(const Variant& variant, std::string_view label, PhaseKind kind);

}  // namespace chancery

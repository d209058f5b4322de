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

/// Returns the next phase in the calendar.
Time next_time(const Variant& variant, Time time);
/// Returns `year` plus `by`. There is no year 0 if the calendar names years before year 1.
std::int32_t later_year(const Calendar& calendar, std::int32_t year, std::int32_t by);
/// "Spring 1901".
std::string phase_label(const Variant& variant, Time time);
/// True if the phase comes in games that wait for `now`, which it may be itself.
bool is_to_come(const Variant& variant, Time now, Time time);
/// Finds the phase of that kind with that label. If none has it, the label may be that of an
/// earlier phase, with only phases other than movement in between: "Spring 1901" also names the
/// following retreats.
std::optional<Time> find_time(const Variant& variant, std::string_view label, PhaseKind kind);

}  // namespace chancery

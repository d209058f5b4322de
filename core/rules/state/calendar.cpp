#include "core/rules/state/calendar.h"

#include <algorithm>
#include <charconv>

#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery {

Time next_time(const Variant& variant, Time time) {
  const auto& phases = variant.calendar.phases;
  time.year = later_year(variant.calendar, time.year, phases[time.phase].years);
  time.phase = static_cast<std::uint8_t>((time.phase + 1U) % phases.size());
  // Later rounds skip the phases that are played once.
  if (time.phase == 0)
    while (phases[time.phase].once && time.phase + 1U < phases.size()) ++time.phase;
  return time;
}

std::int32_t later_year(const Calendar& calendar, std::int32_t year, std::int32_t by) {
  const std::int32_t later = year + by;
  const bool has_no_zero = !calendar.bc.empty();
  return has_no_zero && year < 0 && later >= 0 ? later + 1 : later;
}

std::string phase_label(const Variant& variant, Time time) {
  std::string label = variant.calendar.phases[time.phase].label;
  const std::size_t at = label.find("{year}");
  if (at != std::string::npos) label.replace(at, 6, year_text(variant.calendar, time.year));
  return label;
}

bool is_to_come(const Variant& variant, Time now, Time time) {
  // A year may have no phases; a round always ends.
  constexpr std::size_t most_steps = 20'000;
  for (std::size_t step = 0; step < most_steps && now.year <= time.year; ++step) {
    if (now == time) return true;
    now = next_time(variant, now);
  }
  return false;
}

namespace {

/// Returns the number of the digits, with a minus sign before year 1 or followed by `bc`.
std::optional<std::int32_t> read_year(std::string_view digits, const std::string& bc) {
  const std::string before = fold_name(bc);
  digits = trimmed(digits);
  const bool is_before = !before.empty() && digits.ends_with(before);
  if (is_before) digits = trimmed(digits.substr(0, digits.size() - before.size()));
  std::int32_t year = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), year);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  if (year < -farthest_year || year > farthest_year) return std::nullopt;
  if (!before.empty() && year == 0) return std::nullopt;
  if (is_before && year < 0) return std::nullopt;
  return is_before ? -year : year;
}

/// Returns the year in a `label` that matches `pattern`; 0 for a pattern without a year.
std::optional<std::int32_t> year_in(std::string_view label, std::string_view pattern,
                                    const std::string& bc) {
  const std::size_t at = pattern.find("{year}");
  if (at == std::string_view::npos)
    return fold_name(label) == fold_name(pattern) ? std::optional(0) : std::nullopt;
  const std::string text = fold_name(label);
  const std::string before = fold_name(pattern.substr(0, at));
  const std::string after = fold_name(pattern.substr(at + 6));
  if (text.size() < before.size() + after.size() || !text.starts_with(before) ||
      !text.ends_with(after))
    return std::nullopt;
  std::string_view digits(text);
  digits = digits.substr(before.size(), text.size() - before.size() - after.size());
  return read_year(digits, bc);
}

/// Returns how many years after the first the second is.
std::int32_t years_between(const Calendar& calendar, std::int32_t first, std::int32_t second) {
  const bool passes_zero = !calendar.bc.empty() && first < 0 && second > 0;
  return second - first - (passes_zero ? 1 : 0);
}

/// True if a game of some setup reaches that phase in that year.
bool is_ever_played(const Variant& variant, Time wanted) {
  const auto& phases = variant.calendar.phases;
  std::int32_t round = 0;
  for (const Phase& phase : phases)
    if (!phase.once) round += phase.years;
  return std::any_of(variant.setups.begin(), variant.setups.end(), [&](const Setup& setup) {
    Time time{setup.year, setup.phase};
    for (std::size_t step = 0; step < phases.size() && time.phase != wanted.phase; ++step)
      time = next_time(variant, time);
    if (time.phase != wanted.phase) return false;  // it is played once, and the setup begins later
    if (phases[time.phase].once) return wanted.year == time.year;
    const std::int32_t later = years_between(variant.calendar, time.year, wanted.year);
    return later == 0 || (round > 0 && later > 0 && later % round == 0);
  });
}

}  // namespace

std::optional<Time> find_time(const Variant& variant, std::string_view label, PhaseKind kind) {
  const auto& phases = variant.calendar.phases;
  std::optional<Time> found;
  // If several phases have the same label, it means the one played in that year.
  const auto look_at = [&](std::size_t i, const std::string& pattern) {
    const auto year = year_in(label, pattern, variant.calendar.bc);
    if (!year) return;
    const Time time{*year, static_cast<std::uint8_t>(i)};
    if (!found || (!is_ever_played(variant, *found) && is_ever_played(variant, time))) found = time;
  };
  const auto look = [&](bool exact) {
    const auto is_meant = [&](std::size_t i) { return !exact || phases[i].kind == kind; };
    for (std::size_t i = 0; i < phases.size(); ++i)
      if (is_meant(i)) look_at(i, phases[i].label);
    for (std::size_t i = 0; !found && i < phases.size(); ++i)
      for (const std::string& other : phases[i].also)
        if (is_meant(i)) look_at(i, other);
  };
  look(true);
  if (found) return found;
  // For retreats, "Spring 1901" names those that follow that phase.
  look(false);
  for (std::size_t step = 0; found && step < phases.size(); ++step) {
    const PhaseKind here = phases[found->phase].kind;
    if (step > 0 && here == PhaseKind::movement) break;
    if (here == kind) return found;
    found = next_time(variant, *found);
  }
  return std::nullopt;
}

}  // namespace chancery

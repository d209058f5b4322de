// Names of phases as people write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/state/calendar.h"

namespace chancery {

/// The phase that a name means: "Fall 1901", "fall 1901 retreats", "Winter 1901 builds", "F1901",
/// "F01R" or "Fall '01". Without a year, the next phase with that name, including the current one.
/// Of several phases with the same name, the current one or else the movement phase. None if no
/// phase has the name. The phase may be over.
std::optional<Time> find_named_phase(const Variant& variant, Time now, std::string_view name);

/// True if the first is played before the second.
bool is_before(Time first, Time second);

/// A phase and how its name was written.
struct NamedPhase {
  Time time;
  std::string name;
};

/// The phases that the subject of a mail names, with their years.
std::vector<NamedPhase> phases_in_subject(const Variant& variant, Time now,
                                          std::string_view subject);

/// The labels of a phase without their years, folded: "fall", and others that are understood. One
/// without a year has no such name.
std::vector<std::string> phase_names(const Variant& variant, std::size_t phase);

/// "next turn", "this season": a phase told from another one. None if the words say something else.
std::optional<Time> find_relative_phase(const Variant& variant, Time from,
                                        const std::vector<std::string>& words);

/// "retreats", "builds": the next phase of that kind, which may be the one to start from.
std::optional<Time> find_phase_of_kind(const Variant& variant, Time from, std::string_view word);

/// True if the folded words have a season of the calendar, a year or a turn in them.
bool names_date(const Variant& variant, Time now, const std::vector<std::string>& words);

}  // namespace chancery

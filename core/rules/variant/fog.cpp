#include "core/rules/variant/fog.h"

#include <array>

namespace chancery {

std::string_view watched_by_name(WatchedBy by) {
  constexpr std::array<std::string_view, watched_by_count> names{"units", "centers", "homes",
                                                                 "provinces"};
  return names.at(static_cast<std::size_t>(by));
}

std::string_view watch_reach_name(WatchReach reach) {
  constexpr std::array<std::string_view, watch_reach_count> names{"same", "move", "touching"};
  return names.at(static_cast<std::size_t>(reach));
}

std::string_view watched_classes_name(WatchedClasses classes) {
  constexpr std::array<std::string_view, watched_classes_count> names{"any", "same", "other"};
  return names.at(static_cast<std::size_t>(classes));
}

std::string_view watch_time_name(WatchTime time) {
  constexpr std::array<std::string_view, watch_time_count> names{"start", "end", "either", "both"};
  return names.at(static_cast<std::size_t>(time));
}

std::string_view unit_fact_name(UnitFact fact) {
  constexpr std::array<std::string_view, unit_fact_count> names{"class",  "power",     "order",
                                                                "result", "dislodged", "retreats"};
  return names.at(static_cast<std::size_t>(fact));
}

/// An order is written with the class of its unit and listed under its power; a list of possible
/// retreats reveals the class.
std::vector<UnitFact> prerequisites_of(UnitFact fact) {
  switch (fact) {
    case UnitFact::order:
      return {UnitFact::unit_class, UnitFact::power};
    case UnitFact::result:
      return {UnitFact::order};
    case UnitFact::retreats:
      return {UnitFact::unit_class, UnitFact::dislodged};
    case UnitFact::power:
    case UnitFact::unit_class:
    case UnitFact::dislodged:
      break;
  }
  return {};
}

std::string_view reported_fact_name(ReportedFact fact) {
  constexpr std::array<std::string_view, reported_fact_count> names{
      "supports", "convoys", "retreats", "attackers", "standoffs", "voids"};
  return names.at(static_cast<std::size_t>(fact));
}

}  // namespace chancery

// Fog: what players see of units and owners on a board that everybody knows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/attribute_roles.h"

namespace chancery {

/// The kinds of a power's possessions that can watch provinces.
enum class WatchedBy : std::uint8_t {
  units,     // its units, also dislodged ones
  centers,   // the centers that it owns
  homes,     // its homes, whoever owns them
  provinces  // all provinces that it owns
};
inline constexpr std::size_t watched_by_count = 4;
std::string_view watched_by_name(WatchedBy by);

/// How far one step of a watch leads.
enum class WatchReach : std::uint8_t {
  same,     // the province itself only
  move,     // where the unit could move; from a province without a unit, where any unit could
  touching  // every province with a common edge, from any coast, for any class
};
inline constexpr std::size_t watch_reach_count = 3;
std::string_view watch_reach_name(WatchReach reach);

/// Which classes of units a watching unit sees, compared with its own.
enum class WatchedClasses : std::uint8_t { any, same, other };
inline constexpr std::size_t watched_classes_count = 3;
std::string_view watched_classes_name(WatchedClasses classes);

/// When a province must be watched for its events in a phase to be seen.
enum class WatchTime : std::uint8_t { start, end, either, both };
inline constexpr std::size_t watch_time_count = 4;
std::string_view watch_time_name(WatchTime time);

/// Facts that players learn about a visible foreign unit, besides that it exists.
enum class UnitFact : std::uint8_t { unit_class, power, order, result, dislodged, retreats };
inline constexpr std::size_t unit_fact_count = 6;
std::string_view unit_fact_name(UnitFact fact);
/// Returns the facts that must be reported too if this one is.
std::vector<UnitFact> prerequisites_of(UnitFact fact);

/// Facts that players learn besides what they see.
enum class ReportedFact : std::uint8_t {
  supports,   // the results of their supports and convoys
  convoys,    // that a move failed for lack of a convoy
  retreats,   // where exactly their dislodged units may go
  attackers,  // the origin of the unit that dislodged theirs
  standoffs,  // a standoff of unseen units in a watched province
  voids       // that an order was void for a reason that they do not see
};
inline constexpr std::size_t reported_fact_count = 6;
std::string_view reported_fact_name(ReportedFact fact);

/// One kind of watchers and what they see.
struct Watch {
  WatchedBy by = WatchedBy::units;
  std::vector<ClassId> classes;  // of units: only these classes watch; empty: all
  WatchReach reach = WatchReach::touching;
  std::int32_t hops = 1;
  bool sees_units = true;
  bool sees_owners = true;
  WatchedClasses of = WatchedClasses::any;
  SourceSpan span{};
};

struct Fog {
  std::vector<Watch> watches;
  WatchTime time = WatchTime::either;
  std::uint8_t unit_facts = 0;  // one bit per fact
  std::uint8_t reported_facts = 0;
  bool all_owners = false;  // everybody knows the owner of every center
  bool all_counts = false;  // everybody knows how many centers each power owns
  AnnouncedPhases phases = AnnouncedPhases::own;
  SourceSpan span{};

  [[nodiscard]] bool reports(UnitFact fact) const {
    return (unit_facts >> static_cast<unsigned>(fact) & 1U) != 0;
  }
  [[nodiscard]] bool reports(ReportedFact fact) const {
    return (reported_facts >> static_cast<unsigned>(fact) & 1U) != 0;
  }
};

/// Under fog: the players whose view a variant is. Such a variant has an additional power, and
/// perhaps an additional class, for what they do not know.
struct Viewpoint {
  std::vector<PowerId> eyes;  // the powers of these players; empty: of somebody who plays no power
  PowerId unknown;
  ClassId unknown_class;  // none: they know the class of every visible unit

  [[nodiscard]] bool is_own(PowerId power) const { return contains(eyes, power); }
};

}  // namespace chancery

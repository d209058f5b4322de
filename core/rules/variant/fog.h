// Fog: what players see of units and owners on a board that everybody knows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/attribute_roles.h"

namespace chancery {

/// What of a power watches.
enum class WatchedBy : std::uint8_t {
  units,     // its units, also dislodged ones
  centers,   // the centers that it owns
  homes,     // its homes, whoever owns them
  provinces  // everything that it owns
};
inline constexpr std::size_t watched_by_count = 4;
std::string_view watched_by_name(WatchedBy by);

/// How far one step of a watch leads.
enum class WatchReach : std::uint8_t {
  same,     // nowhere: the province itself is watched
  move,     // where its unit could move; from a province without a unit, where any could
  touching  // to every province with an edge in common, from any coast, for any class
};
inline constexpr std::size_t watch_reach_count = 3;
std::string_view watch_reach_name(WatchReach reach);

/// Which units a unit sees.
enum class WatchedClasses : std::uint8_t { any, same, other };
inline constexpr std::size_t watched_classes_count = 3;
std::string_view watched_classes_name(WatchedClasses classes);

/// Whose watch counts for what happens in a phase.
enum class WatchTime : std::uint8_t { start, end, either, both };
inline constexpr std::size_t watch_time_count = 4;
std::string_view watch_time_name(WatchTime time);

/// What players are told of a unit of others that they see, besides that it is there.
enum class UnitFact : std::uint8_t { unit_class, power, order, result, dislodged, retreats };
inline constexpr std::size_t unit_fact_count = 6;
std::string_view unit_fact_name(UnitFact fact);
/// The facts without which this one cannot be told.
std::vector<UnitFact> prerequisites_of(UnitFact fact);

/// What players are told, besides what they see.
enum class ReportedFact : std::uint8_t {
  supports,   // what became of their supports and convoys
  convoys,    // that a move failed for want of a convoy
  retreats,   // where exactly their dislodged units may go
  attackers,  // where the unit that dislodged theirs came from
  standoffs,  // that units which they do not see stopped each other in a province that they watch
  voids       // that an order was void for a reason that they do not see
};
inline constexpr std::size_t reported_fact_count = 6;
std::string_view reported_fact_name(ReportedFact fact);

/// One kind of watchers, and what they see.
struct Watch {
  WatchedBy by = WatchedBy::units;
  std::vector<ClassId> classes;  // of units: only these watch; none: all
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
  std::uint8_t unit_facts = 0;  // a bit for each
  std::uint8_t reported_facts = 0;
  bool all_owners = false;  // everybody knows the owner of every center
  bool all_counts = false;  // and how many centers each power owns
  AnnouncedPhases phases = AnnouncedPhases::own;
  SourceSpan span{};

  [[nodiscard]] bool reports(UnitFact fact) const {
    return (unit_facts >> static_cast<unsigned>(fact) & 1U) != 0;
  }
  [[nodiscard]] bool reports(ReportedFact fact) const {
    return (reported_facts >> static_cast<unsigned>(fact) & 1U) != 0;
  }
};

/// Whose view a variant is, if it is that of some players under fog. It has a power more, and
/// perhaps a class more, for what they do not know.
struct Viewpoint {
  std::vector<PowerId> eyes;  // none: of somebody who plays no power
  PowerId unknown;
  ClassId unknown_class;  // none: the class of every unit that they see is known

  [[nodiscard]] bool is_own(PowerId power) const {
    return std::find(eyes.begin(), eyes.end(), power) != eyes.end();
  }
};

}  // namespace chancery

#include "core/workbench/player_rules/fog_sentences.h"

#include <fmt/format.h>

#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery {
namespace {

using player_rules::listed;
using player_rules::several;

std::string watchers(const Variant& variant, const Watch& watch) {
  switch (watch.by) {
    case WatchedBy::units:
      return watch.classes.empty() ? "each of a power's units"
                                   : "each of a power's " + several(variant, watch.classes);
    case WatchedBy::centers:
      return "each center that a power owns";
    case WatchedBy::homes:
      return "each home of a power, whoever owns it,";
    case WatchedBy::provinces:
      break;
  }
  return "each province that a power owns";
}

std::string what_is_seen(const Watch& watch) {
  std::string units = "the units";
  if (watch.of == WatchedClasses::same) units = "the units of its own class";
  if (watch.of == WatchedClasses::other) units = "the units of other classes";
  if (!watch.sees_owners) return units;
  return watch.sees_units ? units + " and the owners" : "the owners";
}

std::string steps(std::int32_t hops) {
  return hops == 1 ? std::string("one step") : fmt::format("{} steps", hops);
}

std::string where_it_sees(const Watch& watch) {
  switch (watch.reach) {
    case WatchReach::same:
      return "in its own province";
    case WatchReach::move:
      if (watch.by == WatchedBy::units)
        return watch.hops == 1 ? std::string("in its province and wherever it could move")
                               : fmt::format("in its province and within {} moves", watch.hops);
      return fmt::format(
          "there and within {} of a unit that stands there",
          watch.hops == 1 ? std::string("one move") : fmt::format("{} moves", watch.hops));
    case WatchReach::touching:
      break;
  }
  return watch.hops == 1 ? std::string("there and in every province that touches it")
                         : fmt::format("there and within {}, from province to touching province",
                                       steps(watch.hops));
}

std::string time_sentence(WatchTime time) {
  switch (time) {
    case WatchTime::start:
      return "Players read the orders of those units of others whose places, before and after, "
             "they watched when the phase began";
    case WatchTime::end:
      return "Players read the orders of those units of others whose places, before and after, "
             "they watched when the phase was over";
    case WatchTime::either:
      return "Players read the orders of those units of others whose places, before and after, "
             "they watched when the phase began or when it was over";
    case WatchTime::both:
      break;
  }
  return "Players read the orders of those units of others whose places, before and after, they "
         "watched both when the phase began and when it was over";
}

void add_of_units(const Fog& fog, std::vector<std::string>& all) {
  std::vector<std::string> hidden;
  if (!fog.reports(UnitFact::unit_class)) hidden.emplace_back("its class");
  if (!fog.reports(UnitFact::power)) hidden.emplace_back("whose it is");
  if (!hidden.empty())
    all.push_back(fmt::format("Of a unit of others that they see, players are not told {}",
                              fmt::join(hidden, " or ")));
  if (fog.reports(UnitFact::order)) {
    all.push_back(time_sentence(fog.time) +
                  (fog.reports(UnitFact::result) ? std::string() : ", without their results"));
    all.emplace_back("Of a unit that only came into their sight or left it, they read that alone");
  } else {
    all.emplace_back("Players read no orders of others");
  }
  if (!fog.reports(UnitFact::dislodged))
    all.emplace_back("Dislodged units of others are not seen until they have retreated");
  if (fog.reports(UnitFact::retreats))
    all.emplace_back("Players see where dislodged units of others may go");
}

void add_of_own(const Fog& fog, std::vector<std::string>& all) {
  all.emplace_back(
      "A player always knows their own units and centers, and what became of their own moves; who "
      "was in the way they know only if they saw that unit");
  const auto add = [&](ReportedFact fact, const char* told, const char* untold) {
    all.emplace_back(fog.reports(fact) ? told : untold);
  };
  add(ReportedFact::supports, "They are told whether their supports and convoys counted",
      "They are not told what became of their supports and convoys");
  add(ReportedFact::convoys, "They are told if a move failed for want of a convoy",
      "A move that failed for want of a convoy looks as if somebody had been in its way");
  add(ReportedFact::retreats, "They are told exactly where their dislodged units may go",
      "Their dislodged units may go wherever they see no reason against it; a unit that is sent "
      "where it cannot go is disbanded");
  add(ReportedFact::attackers, "They are told where a unit that dislodged theirs came from",
      "They are not told where a unit that dislodged theirs came from, unless they see it");
  if (fog.reports(ReportedFact::standoffs))
    all.emplace_back("They are told of standoffs in provinces that they watch, without the units");
  add(ReportedFact::voids, "They are told that an order of theirs was void, though not why",
      "An order that is void for a reason that they do not see looks as if it had come to nothing");
  all.emplace_back("Orders may name units that their writer does not see");
}

}  // namespace

std::vector<std::string> fog_sentences(const Variant& variant) {
  std::vector<std::string> all;
  if (!variant.fog) return all;
  const Fog& fog = *variant.fog;
  for (const Watch& watch : fog.watches)
    all.push_back(player_rules::sentence(fmt::format("{} sees {} {}", watchers(variant, watch),
                                                     what_is_seen(watch), where_it_sees(watch))));
  if (fog.all_owners) all.emplace_back("The owners of all centers are known to everybody");
  if (fog.all_counts) all.emplace_back("How many centers each power owns is known to everybody");
  add_of_units(fog, all);
  add_of_own(fog, all);
  all.emplace_back(fog.phases == AnnouncedPhases::every
                       ? "Every retreat and every adjustment phase is announced, also if nobody "
                         "has anything to decide in it"
                       : "Players are told of the retreat and adjustment phases in which they have "
                         "something to decide, and of no others");
  return all;
}

}  // namespace chancery

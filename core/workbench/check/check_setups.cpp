#include "core/workbench/check/check_setups.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/state/position.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/map_findings.h"
#include "core/workbench/check/province_links.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

/// Findings that are true of several setups, as when one extends another, are reported only for the
/// first.
using Reported = std::set<std::vector<std::string>>;

/// The holdings of a power at the start.
struct StartHoldings {
  std::vector<ProvinceId> centers;
  std::size_t units = 0;
};

class SetupCheck {
 public:
  SetupCheck(const Variant& variant, const Setup& setup, Reported& reported, Diagnostics& findings)
      : variant_(variant),
        map_(variant.map),
        setup_(setup),
        reported_(reported),
        findings_(findings) {
    collect();
  }

  void run() {
    for (const StartUnit& unit : setup_.units) look_at_unit(unit);
    look_at_owners();
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      if (!is_closed(PowerId{i})) look_at_power(PowerId{i});
    look_at_players();
    look_at_year();
    look_at_end();
  }

 private:
  void collect() {
    holdings_.resize(variant_.powers.size());
    std::map<ProvinceId, PowerId> owners;
    for (const auto& [province, power] : setup_.owners) owners.emplace(province, power);
    for (const StartUnit& unit : setup_.units) {
      ++holdings_[unit.power.index()].units;
      const ProvinceId province = map_.province_of(unit.at);
      if (map_.is_center(province)) owners.emplace(province, unit.power);
    }
    for (const auto& [province, power] : owners)
      holdings_[power.index()].centers.push_back(province);
  }

  [[nodiscard]] bool is_closed(PowerId power) const { return contains(setup_.closed, power); }
  [[nodiscard]] bool is_standing(PowerId power) const {
    const auto& standing = setup_.standing;
    return contains(standing, power);
  }

  [[nodiscard]] const std::string& id_of(PowerId power) const {
    return variant_.powers[power.index()].id;
  }

  /// The power whose home it is, if it is not a home of the given power.
  [[nodiscard]] const Power* other_home(ProvinceId province, PowerId power) const {
    if (contains(variant_.powers[power.index()].homes, province)) return nullptr;
    for (const Power& other : variant_.powers)
      if (contains(other.homes, province)) return &other;
    return nullptr;
  }

  /// True if the power owns centers but none of its homes: these are listed for another power, or
  /// the power is placed elsewhere.
  [[nodiscard]] bool begins_elsewhere(PowerId id) const {
    const std::vector<ProvinceId>& homes = variant_.powers[id.index()].homes;
    const std::vector<ProvinceId>& owned = holdings_[id.index()].centers;
    return homes.size() > 1 && !owned.empty() &&
           std::none_of(homes.begin(), homes.end(),
                        [&](ProvinceId home) { return contains(owned, home); });
  }

  bool is_reported(std::vector<std::string> what) {
    return !reported_.insert(std::move(what)).second;
  }

  /// The loader rejects units that cannot stand where they start.
  [[nodiscard]] bool is_stuck(const StartUnit& unit) const {
    if (!map_.can_stand(unit.unit_class, unit.at) ||
        !map_.neighbors(unit.unit_class, unit.at).empty() ||
        is_on_convoys_way(variant_, unit.unit_class, map_.province_of(unit.at)))
      return false;
    const Graph ways = space_graph(variant_, unit.unit_class, find_province_links(variant_));
    return ways.out[unit.at.index()].empty();
  }

  [[nodiscard]] std::string why_stuck(const StartUnit& unit) const {
    const auto edges = map_.edges();
    const bool any = std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
      return edge.unit_class == unit.unit_class && edge.to == unit.at;
    });
    return any ? "every edge of the class there is one-way in" : "the class has no edge there";
  }

  void look_at_unit(const StartUnit& unit) {
    const ProvinceId province = map_.province_of(unit.at);
    const std::string& place = map_.space(unit.at).id;
    if (is_stuck(unit))
      findings_
          .warning("setup.no-way-out", unit.span,
                   fmt::format("a unit of class '{}' can never leave {}",
                               variant_.classes[unit.unit_class.index()].id, place),
                   why_stuck(unit))
          .at = {place};
    const Power* other = other_home(province, unit.power);
    if (other != nullptr && !begins_elsewhere(unit.power))
      findings_
          .warning("setup.in-foreign-home", unit.span,
                   fmt::format("a unit of {} stands in {}, a home of {}", id_of(unit.power),
                               map_.province(province).id, other->id),
                   "is it listed under the right power?")
          .at = {map_.province(province).id, id_of(unit.power), other->id};
  }

  void look_at_owners() {
    for (const auto& [province, power] : setup_.owners) {
      const Power* other = other_home(province, power);
      if (other == nullptr || is_reported({"owner", map_.province(province).id, id_of(power)}))
        continue;
      findings_
          .warning("setup.owns-foreign-home", setup_.span,
                   fmt::format("{} owns {}, a home of {}, at the start", id_of(power),
                               map_.province(province).id, other->id),
                   "is it listed under the right power?")
          .at = {map_.province(province).id, id_of(power), other->id};
    }
  }

  void look_at_power(PowerId id) {
    const StartHoldings& own = holdings_[id.index()];
    const Power& power = variant_.powers[id.index()];
    if (own.units == 0 && own.centers.empty()) {
      if (is_reported({"nothing", power.id})) return;
      findings_
          .warning(
              "setup.power-without-anything", setup_.span,
              fmt::format("{} begins setup '{}' without a unit or a center", power.id, setup_.id),
              "give it units, or name it in 'closed' if nobody plays it")
          .at = {power.id, setup_.id};
      return;
    }
    if (!is_standing(id)) compare_counts(power, own);
    look_at_homes(id);
    if (!is_standing(id)) look_at_target(power, own);
  }

  void look_at_homes(PowerId id) {
    const Power& power = variant_.powers[id.index()];
    const StartHoldings& own = holdings_[id.index()];
    std::vector<std::string> lost;
    for (const ProvinceId home : power.homes)
      if (map_.is_center(home) && !contains(own.centers, home) &&
          !is_reported({"home", power.id, map_.province(home).id}))
        lost.push_back(map_.province(home).id);
    if (lost.empty()) return;
    Diagnostic& finding = findings_.warning(
        "setup.home-not-owned", setup_.span,
        fmt::format("{} does not own its {} {} at the start of setup '{}'", power.id,
                    lost.size() > 1 ? "homes" : "home", MapFindings::listed(lost), setup_.id),
        begins_elsewhere(id)
            ? "it begins elsewhere; are the homes of another power listed as its own?"
            : "is a unit missing there, or an entry of 'owners'?");
    finding.at = std::move(lost);
    finding.at.push_back(power.id);
    finding.at.push_back(setup_.id);
  }

  void compare_counts(const Power& power, const StartHoldings& own) {
    // If an attribute counts supply, centers may feed any number of units.
    if (variant_.supply_count || own.units == own.centers.size() || adjusts_first()) return;
    const std::string units = plural_count(own.units, "unit");
    const std::string centers = plural_count(own.centers.size(), "center");
    if (is_reported({"counts", power.id, units, centers})) return;
    const std::string message =
        fmt::format("{} begins setup '{}' with {} and {}", power.id, setup_.id, units, centers);
    Diagnostic& finding =
        own.units > own.centers.size()
            ? findings_.warning("setup.more-units-than-centers", setup_.span, message,
                                "the first adjustment removes the excess")
            : findings_.note("setup.fewer-units-than-centers", setup_.span, message,
                             "is a unit missing?");
    finding.at = {power.id, setup_.id};
  }

  [[nodiscard]] bool adjusts_first() const {
    const auto& phases = variant_.calendar.phases;
    return setup_.phase < phases.size() && phases[setup_.phase].kind == PhaseKind::adjustment;
  }

  /// No player plays a standing power, so it cannot win.
  void look_at_target(const Power& power, const StartHoldings& own) {
    const PowerId id{static_cast<std::size_t>(&power - variant_.powers.data())};
    const Victory& victory = variant_.victory;
    const auto target = victory.target_for(id, setup_.year);
    const bool has_target = target && own.centers.size() >= static_cast<std::size_t>(*target);
    if ((target && !has_target) || own.centers.empty() || !holds_enough(id, own)) return;
    if (!victory.hold.empty()) return report_held(power, own, target);
    if (!target || victory.in_a_row > 1 || is_reported({"target", power.id})) return;
    findings_
        .warning("victory.won-at-the-start", victory.target_span,
                 fmt::format("{} begins setup '{}' with {} centers: the target is {}", power.id,
                             setup_.id, own.centers.size(), *target),
                 "it wins when centers are first counted")
        .at = {power.id, setup_.id};
  }

  [[nodiscard]] bool holds_enough(PowerId power, const StartHoldings& own) const {
    const auto& all = variant_.victory.hold;
    return std::all_of(all.begin(), all.end(), [&](const ProvincesToHold& hold) {
      if (!hold.powers.empty() && !contains(hold.powers, power)) return true;
      const auto owned = std::count_if(hold.provinces.begin(), hold.provinces.end(),
                                       [&](ProvinceId id) { return contains(own.centers, id); });
      return static_cast<std::size_t>(owned) >= hold.least;
    });
  }

  void report_held(const Power& power, const StartHoldings& own,
                   std::optional<std::int32_t> target) {
    if (is_reported({"hold", power.id})) return;
    const std::int32_t counts = variant_.victory.in_a_row;
    const std::string when = counts == 1 ? "when centers are first counted"
                                         : fmt::format("if it is still so at {} counts", counts);
    findings_
        .warning(
            "victory.holds-at-the-start", variant_.victory.hold.front().span,
            fmt::format("{} begins setup '{}' with all that it must hold{}", power.id, setup_.id,
                        target ? fmt::format(", and with {}: the target is {}",
                                             plural_count(own.centers.size(), "center"), *target)
                               : ""),
            fmt::format("it wins {}", when))
        .at = {power.id, setup_.id};
  }

  void look_at_players() {
    look_at_closed();
    if (!variant_.powers.empty() &&
        setup_.closed.size() + setup_.standing.size() == variant_.powers.size())
      findings_
          .warning("setup.nobody-plays", setup_.span,
                   fmt::format("all powers are closed{} in setup '{}'",
                               setup_.standing.empty() ? "" : " or standing", setup_.id))
          .at = {setup_.id};
    if (setup_.players.empty()) return;
    std::vector<std::string> left_out{setup_.id};
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const bool held =
          std::any_of(setup_.players.begin(), setup_.players.end(),
                      [&](const std::vector<PowerId>& hand) { return contains(hand, PowerId{i}); });
      if (!held && !is_closed(PowerId{i}) && !is_standing(PowerId{i}))
        left_out.push_back(variant_.powers[i].id);
    }
    if (left_out.size() == 1) return;
    findings_
        .warning("setup.power-without-player", setup_.span,
                 fmt::format("setup '{}' gives {} to no player and does not close it", setup_.id,
                             fmt::join(left_out.begin() + 1, left_out.end(), ", ")),
                 "add it to a hand of 'players', to 'closed' or to 'standing'")
        .at = left_out;
  }

  void look_at_closed() {
    for (const PowerId closed : setup_.closed) {
      const Power& power = variant_.powers[closed.index()];
      if (!power.homes.empty() || !power.region.empty()) continue;
      if (is_reported({"closed", power.id})) continue;
      findings_
          .warning("setup.closes-nothing", setup_.span,
                   fmt::format("setup '{}' closes {}, which has neither homes nor a region",
                               setup_.id, power.id),
                   "list the provinces that nothing may enter as its 'region'")
          .at = {power.id, setup_.id};
    }
  }

  /// Without a starting year the first year is 0, which players see in labels.
  void look_at_year() {
    if (variant_.calendar.phases.empty()) return;  // reported by the loader
    const std::string& label = variant_.calendar.phases[setup_.phase].label;
    if (setup_.year != 0 || label.find("{year}") == std::string::npos) return;
    findings_
        .note("setup.year-zero", setup_.span,
              fmt::format("setup '{}' begins with {}", setup_.id,
                          phase_label(variant_, {setup_.year, setup_.phase})),
              "set the first year: start = { year = 1 }")
        .at = {setup_.id};
  }

  void look_at_end() {
    const auto& last = variant_.victory.last_year;
    if (!last || setup_.year <= *last) return;
    findings_
        .warning("victory.over-at-the-start", variant_.victory.last_year_span,
                 fmt::format("setup '{}' begins in {}, after the last year {}", setup_.id,
                             setup_.year, *last),
                 "the game ends when centers are first counted")
        .at = {setup_.id};
  }

  const Variant& variant_;
  const Map& map_;
  const Setup& setup_;
  Reported& reported_;
  Diagnostics& findings_;
  std::vector<StartHoldings> holdings_;  // by power
};

/// Checks homes, which all setups share.
class HomeCheck {
 public:
  HomeCheck(const Variant& variant, Diagnostics& findings)
      : variant_(variant), findings_(findings) {}

  void run() {
    const bool at_home = needs_own_homes(variant_);
    std::map<ProvinceId, const Power*> owners;
    for (const Power& power : variant_.powers) {
      if (at_home && power.homes.empty() && !is_never_played(power))
        findings_
            .warning("setup.no-homes", power.span,
                     fmt::format("{} has no homes, and cannot build anywhere else", power.id),
                     "list its 'homes', or set build.sites = \"owned\" under [rules]")
            .at = {power.id};
      for (const ProvinceId home : power.homes) look_at_home(power, home, owners);
    }
  }

 private:
  /// True if the power is standing or closed in each setup. Such a power never builds.
  [[nodiscard]] bool is_never_played(const Power& power) const {
    const PowerId id{static_cast<std::size_t>(&power - variant_.powers.data())};
    const auto has = [&](const std::vector<PowerId>& some) { return contains(some, id); };
    const auto leaves_out = [&](const Setup& setup) {
      return has(setup.standing) || has(setup.closed);
    };
    return !variant_.setups.empty() &&
           std::all_of(variant_.setups.begin(), variant_.setups.end(), leaves_out);
  }

  void look_at_home(const Power& power, ProvinceId home,
                    std::map<ProvinceId, const Power*>& owners) {
    const Province& province = variant_.map.province(home);
    const auto [known, is_new] = owners.try_emplace(home, &power);
    if (!is_new)
      findings_
          .warning(
              "setup.home-of-two", power.homes_span,
              fmt::format("{} is a home of {} and of {}", province.id, known->second->id, power.id),
              "whichever owns it may build there")
          .at = {province.id, known->second->id, power.id};
    if (!province.center || can_be_built_in(home)) return;
    findings_
        .warning("setup.home-unbuildable", power.homes_span,
                 fmt::format("nothing can be built in {}, a home of {}", province.id, power.id),
                 "no class that an order builds can stand there")
        .at = {province.id, power.id};
  }

  [[nodiscard]] bool can_be_built_in(ProvinceId home) const {
    for (std::size_t i = 0; i < variant_.classes.size(); ++i)
      if (is_built(variant_, ClassId{i}) && stands_somewhere_in(variant_.map, ClassId{i}, home))
        return true;
    return false;
  }

  const Variant& variant_;
  Diagnostics& findings_;
};

bool builds(const Variant& variant) {
  const auto& phases = variant.calendar.phases;
  return variant.type_of(Action::build) &&
         std::any_of(phases.begin(), phases.end(),
                     [](const Phase& phase) { return phase.kind == PhaseKind::adjustment; });
}

}  // namespace

void check_setups(const Variant& variant, Diagnostics& findings) {
  Reported reported;
  // If the first setup is in force, all are checked; a chosen setup is checked alone.
  for (std::size_t i = 0; i < variant.setups.size(); ++i)
    if (variant.setup_index == 0 || variant.setup_index == i)
      SetupCheck(variant, variant.setups[i], reported, findings).run();
  // If nothing is built, homes have no effect.
  if (builds(variant) && !variant.map.edges().empty()) HomeCheck(variant, findings).run();
  check_calendar(variant, findings);
  check_victory(variant, findings);
  check_use(variant, findings);
}

}  // namespace chancery

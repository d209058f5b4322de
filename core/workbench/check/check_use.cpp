#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/workbench/check/check_setups.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

/// Where units can ever be: from every start and every build site, by all existing ways.
class UnitPresence {
 public:
  explicit UnitPresence(const Variant& variant)
      : variant_(variant),
        map_(variant.map),
        seen_(variant.classes.size() * map_.spaces().size()),
        used_(variant.classes.size()) {
    for (const Setup& setup : variant.setups)
      for (const StartUnit& unit : setup.units) enter(unit.unit_class, unit.at);
    add_builds();
    spread();
  }

  [[nodiscard]] bool is_used(ClassId unit_class) const { return used_[unit_class.index()] != 0; }
  [[nodiscard]] bool enters(ProvinceId province) const {
    for (std::size_t i = 0; i < variant_.classes.size(); ++i) {
      if (is_seen(ClassId{i}, map_.whole(province))) return true;
      for (const SpaceId coast : map_.province(province).coasts)
        if (is_seen(ClassId{i}, coast)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] bool is_seen(ClassId unit_class, SpaceId at) const {
    return seen_[unit_class.index() * map_.spaces().size() + at.index()] != 0;
  }

  void enter(ClassId unit_class, SpaceId at) {
    auto& seen = seen_[unit_class.index() * map_.spaces().size() + at.index()];
    if (seen != 0) return;
    seen = 1;
    used_[unit_class.index()] = 1;
    queue_.emplace_back(unit_class, at);
  }

  void enter_province(ClassId unit_class, ProvinceId province) {
    if (map_.can_stand(unit_class, map_.whole(province))) enter(unit_class, map_.whole(province));
    for (const SpaceId coast : map_.province(province).coasts)
      if (map_.can_stand(unit_class, coast)) enter(unit_class, coast);
  }

  /// Also enters the place inside the province, if it is not a center of its own.
  void enter_site(ClassId unit_class, ProvinceId province) {
    enter_province(unit_class, province);
    for (const ProvinceId inside : map_.inside(province))
      if (!map_.is_center(inside)) enter_province(unit_class, inside);
  }

  void add_builds() {
    const auto& phases = variant_.calendar.phases;
    const bool adjusts = std::any_of(phases.begin(), phases.end(), [](const Phase& phase) {
      return phase.kind == PhaseKind::adjustment;
    });
    if (!adjusts) return;
    // A power that may build in any center it owns may some day own any that it can enter.
    const bool anywhere = !builds_at_home(variant_) || variant_.builds.homes;
    for (std::size_t i = 0; i < variant_.classes.size(); ++i) {
      if (!is_built(variant_, ClassId{i})) continue;
      for (const Power& power : variant_.powers)
        for (const ProvinceId home : power.homes)
          if (map_.province(home).center) enter_site(ClassId{i}, home);
      for (const Setup& setup : variant_.setups)
        for (const auto& [province, power] : setup.owners)
          if (anywhere) enter_site(ClassId{i}, province);
    }
    builds_anywhere_ = anywhere;
  }

  void spread() {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const auto [unit_class, at] = queue_[next];
      for (const SpaceId to : map_.neighbors(unit_class, at))
        if (const ClassId arrived = class_on_arrival(map_, unit_class, at, to);
            map_.can_stand(arrived, to))
          enter(arrived, to);
      const ProvinceId province = map_.province_of(at);
      pass(unit_class, province);
      ride(unit_class, province);
      if (variant_.classes[unit_class.index()].convoyed) sail(unit_class, province);
      if (builds_anywhere_ && map_.is_center(province)) build_in(province);
    }
  }

  void build_in(ProvinceId province) {
    for (std::size_t i = 0; i < variant_.classes.size(); ++i)
      if (is_built(variant_, ClassId{i})) enter_site(ClassId{i}, province);
  }

  void pass(ClassId unit_class, ProvinceId from) {
    for (const Passage& passage : variant_.passages) {
      const auto& classes = passage.classes;
      if (!contains(classes, unit_class)) continue;
      if (passage.ends[0] == from) enter_province(unit_class, passage.ends[1]);
      if (passage.ends[1] == from) enter_province(unit_class, passage.ends[0]);
    }
  }

  void ride(ClassId unit_class, ProvinceId from) {
    for (const OrderTypeId id : variant_.lines) {
      const OrderType& type = variant_.order_types[id.index()];
      const auto is_in = [](const auto& all, auto item) { return contains(all, item); };
      if (!is_in(type.classes, unit_class) || !is_in(type.line, from)) continue;
      for (const ProvinceId to : type.line) enter_province(unit_class, to);
    }
  }

  /// Spreads by convoy over any connected waters; visits each stretch of water once per class.
  void sail(ClassId unit_class, ProvinceId from) {
    if (!lands(from)) return;
    std::vector<ProvinceId> waters;
    const auto add = [&](ProvinceId water) {
      const std::size_t key = unit_class.index() * map_.provinces().size() + water.index();
      if (sailed_.empty()) sailed_.resize(variant_.classes.size() * map_.provinces().size());
      if (!map_.carries(water) || sailed_[key] != 0) return;
      sailed_[key] = 1;
      waters.push_back(water);
    };
    for (const ProvinceId near : map_.touching(from)) add(near);
    for (std::size_t next = 0; next < waters.size(); ++next)
      for (const ProvinceId near : map_.touching(waters[next])) {
        add(near);
        if (lands(near)) enter_province(unit_class, near);
      }
  }

  [[nodiscard]] bool lands(ProvinceId province) const {
    return map_.terrains()[map_.province(province).terrain].lands && !map_.is_inner(province);
  }

  const Variant& variant_;
  const Map& map_;
  std::vector<std::uint8_t> seen_;  // by class and space
  std::vector<std::uint8_t> used_;  // by class
  std::vector<std::uint8_t> sailed_;
  std::vector<std::pair<ClassId, SpaceId>> queue_;
  bool builds_anywhere_ = false;
};

void check_classes(const Variant& variant, const UnitPresence& presence, Diagnostics& findings) {
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const UnitClass& unit_class = variant.classes[i];
    const auto edges = variant.map.edges();
    const bool has_edges = std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
      return edge.unit_class == ClassId{i};
    });
    // A class without edges is reported elsewhere.
    if (!has_edges || presence.is_used(ClassId{i})) continue;
    findings
        .warning(
            "setup.class-unused", unit_class.span,
            fmt::format("no setup has a unit of class '{}', and none can be built", unit_class.id),
            "add one to a setup, let an order build it, or remove the class")
        .at = {unit_class.id};
  }
}

void check_terrains(const Variant& variant, Diagnostics& findings) {
  const auto terrains = variant.map.terrains();
  std::vector<std::uint8_t> used(terrains.size());
  for (const Province& province : variant.map.provinces()) used[province.terrain] = 1;
  for (std::size_t i = 0; i < terrains.size(); ++i) {
    if (used[i] != 0 || terrains[i].id.empty()) continue;
    findings
        .note("setup.terrain-unused", terrains[i].span,
              fmt::format("no province has the terrain '{}'", terrains[i].id))
        .at = {terrains[i].id};
  }
}

void check_centers(const Variant& variant, const UnitPresence& presence, Diagnostics& findings) {
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    const Province& province = variant.map.provinces()[i];
    const bool falls = province.inner && province.inner->falls_with_province &&
                       presence.enters(province.inner->within);
    if (!province.center || falls || presence.enters(ProvinceId{i})) continue;
    findings
        .warning("setup.center-out-of-reach", province.span,
                 fmt::format("no unit can ever reach the center {}", province.id),
                 "check its edges, and where units can be built")
        .at = {province.id};
  }
}

}  // namespace

void check_use(const Variant& variant, Diagnostics& findings) {
  check_terrains(variant, findings);
  // The loader reports that these are missing.
  if (variant.map.edges().empty() || variant.setups.empty()) return;
  const UnitPresence presence(variant);
  check_classes(variant, presence, findings);
  check_centers(variant, presence, findings);
}

}  // namespace chancery

#include "core/phase/adjustment.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/base/names.h"
#include "core/hooks/hooks.h"
#include "core/orders/order_reader.h"

namespace chancery {

namespace {

constexpr std::int32_t unreachable = std::numeric_limits<std::int32_t>::max();

/// Steps from the nearest of `sources` over every border, whatever the unit.
std::vector<std::int32_t> plain_distances(const Map& map, std::span<const ProvinceId> sources) {
  std::vector<std::int32_t> distance(map.provinces().size(), unreachable);
  std::vector<ProvinceId> queue;
  for (ProvinceId source : sources) {
    distance[source.index()] = 0;
    queue.push_back(source);
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (ProvinceId around : map.touching(queue[next])) {
      if (distance[around.index()] != unreachable) continue;
      distance[around.index()] = distance[queue[next].index()] + 1;
      queue.push_back(around);
    }
  }
  return distance;
}

/// Steps of the unit itself to the nearest of `goals`, by the edges of its class; through closed
/// countries too, which count for distances.
std::int32_t own_distance(const Map& map, const Unit& unit, std::span<const ProvinceId> goals) {
  std::vector<std::int32_t> distance(map.spaces().size(), unreachable);
  std::vector<SpaceId> queue{unit.at};
  distance[unit.at.index()] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const SpaceId at = queue[next];
    if (std::find(goals.begin(), goals.end(), map.province_of(at)) != goals.end())
      return distance[at.index()];
    for (const Edge& edge : map.edges_from(unit.unit_class, at)) {
      if (distance[edge.to.index()] != unreachable) continue;
      distance[edge.to.index()] = distance[at.index()] + 1;
      queue.push_back(edge.to);
    }
  }
  return unreachable;
}

std::vector<ProvinceId> distance_goals(const Variant& variant, const Position& position,
                                       PowerId power) {
  std::vector<ProvinceId> goals;
  if (variant.rules.disorder_distance == DisorderDistance::owned_centers) {
    for (std::size_t i = 0; i < position.owner.size(); ++i)
      if (position.owner[i] == power && is_center(variant, position, ProvinceId{i}))
        goals.push_back(ProvinceId{i});
    return goals;
  }
  for (ProvinceId home : variant.powers[power.index()].homes)
    if (is_center(variant, position, home) ||
        variant.rules.disorder_distance == DisorderDistance::home_provinces)
      goals.push_back(home);
  return goals;
}

/// It is in disorder for having sent no orders this turn, and the rules let it raise nothing.
bool builds_nothing(const Variant& variant, const Position& position, PowerId power) {
  return variant.rules.disorder_builds == DisorderBuilds::none &&
         std::find(position.missed.begin(), position.missed.end(), power) != position.missed.end();
}

/// The orders of one power, decided one after another.
class PowerAdjustment {
 public:
  PowerAdjustment(const Variant& variant, const Position& position, PowerId power, std::int32_t due,
                  std::span<AdjustmentOrder> all, AdjustmentOutcome& outcome, Hooks* hooks)
      : variant_(variant),
        position_(position),
        power_(power),
        due_(due),
        outcome_(outcome),
        hooks_(hooks) {
    for (AdjustmentOrder& order : all)
      if (order.power == power) orders_.push_back(&order);
  }

  void resolve() {
    take_conversions();
    if (due_ > 0)
      resolve_builds();
    else if (due_ < 0)
      resolve_disbands();
    else
      refuse_all("there is nothing to adjust");
    resolve_conversions();
  }

 private:
  void refuse_all(const std::string& why) {
    for (AdjustmentOrder* order : orders_) order->why = why;
  }
  static void refuse(AdjustmentOrder& order, std::string why) {
    order.result = Result::void_order;
    order.why = std::move(why);
  }

  [[nodiscard]] bool has_missed() const { return builds_nothing(variant_, position_, power_); }
  void take_conversions();
  void resolve_conversions();
  [[nodiscard]] std::string why_no_conversion(const Order& order) const;
  void resolve_builds();
  [[nodiscard]] std::string why_no_build(const Order& order) const;
  void part_same_sites(std::vector<AdjustmentOrder*>& valid) const;
  void force_builds(std::int32_t missing);
  std::int32_t supply_builds(std::int32_t missing);
  void resolve_disbands();
  void keep_allowed(std::vector<AdjustmentOrder*>& valid, std::size_t allowed, TooMany rule,
                    std::string_view what) const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  std::int32_t due_;
  AdjustmentOutcome& outcome_;
  Hooks* hooks_;
  std::vector<AdjustmentOrder*> orders_;       // without those to convert
  std::vector<AdjustmentOrder*> conversions_;  // they cost nothing and come last
  std::vector<ProvinceId> sites_;              // where it may build, if a hook says so
};

void PowerAdjustment::take_conversions() {
  const auto others = std::stable_partition(
      orders_.begin(), orders_.end(),
      [](const AdjustmentOrder* order) { return order->order.action != Action::convert; });
  conversions_.assign(others, orders_.end());
  orders_.erase(others, orders_.end());
}

std::string PowerAdjustment::why_no_conversion(const Order& order) const {
  const Map& map = variant_.map;
  const Unit& unit = position_.units[order.target.index()];
  const ProvinceId province = map.province_of(unit.at);
  const std::string& name = map.province(province).name;
  if (!is_center(variant_, position_, province)) return fmt::format("{} is no supply center", name);
  if (position_.owner[province.index()] != power_)
    return fmt::format("{} does not own {}", variant_.powers[power_.index()].name, name);
  const auto& removed = outcome_.removed;
  if (std::find(removed.begin(), removed.end(), order.target) != removed.end())
    return "the unit is disbanded";
  const auto& done = outcome_.converted;
  if (std::any_of(done.begin(), done.end(),
                  [&](const Conversion& other) { return other.unit == order.target; }))
    return "the unit is converted already";
  return {};
}

void PowerAdjustment::resolve_conversions() {
  for (AdjustmentOrder* order : conversions_) {
    if (std::string why = why_no_conversion(order->order); !why.empty()) {
      refuse(*order, std::move(why));
      continue;
    }
    order->result = Result::converted;
    outcome_.converted.push_back({order->order.target, order->order.unit_class, order->order.to});
  }
}

std::string PowerAdjustment::why_no_build(const Order& order) const {
  const Map& map = variant_.map;
  const ProvinceId province = map.province_of(order.to);
  const std::string& name = map.province(province).name;
  const Power& power = variant_.powers[power_.index()];
  if (hooks_ != nullptr && hooks_->has(HookKind::build_sites)) {
    if (std::find(sites_.begin(), sites_.end(), province) == sites_.end())
      return fmt::format("{} may not build in {}", power.name, name);
    if (!map.can_stand(order.unit_class, order.to))
      return fmt::format("no unit of that class can stand in {}", map.space(order.to).name);
    return {};
  }
  if (!is_center(variant_, position_, province)) return fmt::format("{} is no supply center", name);
  const bool home =
      std::find(power.homes.begin(), power.homes.end(), province) != power.homes.end();
  if (variant_.rules.build_sites == BuildSites::home && !home)
    return fmt::format("{} is no home center of {}", name, power.name);
  if (position_.owner[province.index()] != power_)
    return fmt::format("{} does not own {}", power.name, name);
  if (position_.unit_in(province).valid()) return fmt::format("{} is occupied", name);
  if (!map.can_stand(order.unit_class, order.to))
    return fmt::format("no unit of that class can stand in {}", map.space(order.to).name);
  return {};
}

/// DATC 4.D.5: one build in a province.
void PowerAdjustment::part_same_sites(std::vector<AdjustmentOrder*>& valid) const {
  const Map& map = variant_.map;
  const auto same_site = [&](const AdjustmentOrder* a, const AdjustmentOrder* b) {
    return a->order.action == Action::build && b->order.action == Action::build &&
           map.province_of(a->order.to) == map.province_of(b->order.to);
  };
  std::vector<AdjustmentOrder*> kept;
  for (std::size_t i = 0; i < valid.size(); ++i) {
    bool twice = false;
    for (std::size_t j = 0; j < valid.size(); ++j) {
      const bool counts = variant_.rules.build_same_site == SameSite::void_order ? j != i : j < i;
      twice = twice || (counts && same_site(valid[i], valid[j]));
    }
    if (twice)
      refuse(*valid[i], "another build in the same province was ordered");
    else
      kept.push_back(valid[i]);
  }
  valid = std::move(kept);
}

/// DATC 4.D.4 and 4.D.6: which of too many orders count.
void PowerAdjustment::keep_allowed(std::vector<AdjustmentOrder*>& valid, std::size_t allowed,
                                   TooMany rule, std::string_view what) const {
  if (valid.size() <= allowed) return;
  const auto drop = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      refuse(*valid[i], fmt::format("too many orders: {} may {} {}",
                                    variant_.powers[power_.index()].name, what, allowed));
  };
  if (rule == TooMany::first) {
    drop(allowed, valid.size());
    valid.resize(allowed);
  } else if (rule == TooMany::last) {
    drop(0, valid.size() - allowed);
    valid.erase(valid.begin(), valid.end() - static_cast<std::ptrdiff_t>(allowed));
  } else {
    drop(0, valid.size());
    valid.clear();
  }
}

void PowerAdjustment::resolve_builds() {
  if (hooks_ != nullptr) list_build_sites(variant_, position_, power_, sites_, hooks_);
  std::vector<AdjustmentOrder*> valid;
  for (AdjustmentOrder* order : orders_) {
    if (order->order.action == Action::waive) {
      if (variant_.rules.build_decline == BuildDecline::forced)  // DATC 4.D.7
        refuse(*order, "a build may not be declined");
      else
        valid.push_back(order);
    } else if (order->order.action != Action::build) {
      refuse(*order, fmt::format("{} has units to build, none to disband",
                                 variant_.powers[power_.index()].name));
    } else if (has_missed()) {
      refuse(*order, fmt::format("{} sent no orders for the turn, and builds nothing",
                                 variant_.powers[power_.index()].name));
    } else if (std::string why = why_no_build(order->order); !why.empty()) {
      refuse(*order, std::move(why));
    } else {
      valid.push_back(order);
    }
  }
  part_same_sites(valid);
  keep_allowed(valid, static_cast<std::size_t>(due_), variant_.rules.build_too_many, "build");
  std::int32_t built = 0;
  for (AdjustmentOrder* order : valid) {
    const bool is_build = order->order.action == Action::build;
    order->result = is_build ? Result::built : Result::waived;
    if (!is_build) continue;
    ++built;
    outcome_.built.push_back({power_, order->order.unit_class, order->order.to});
  }
  built += supply_builds(due_ - static_cast<std::int32_t>(valid.size()));
  if (variant_.rules.build_decline == BuildDecline::forced && !has_missed())
    force_builds(due_ - built);
}

/// The hook `missing_builds`, for what was neither ordered nor declined; how many it gives.
std::int32_t PowerAdjustment::supply_builds(std::int32_t missing) {
  const bool asked = hooks_ != nullptr && hooks_->has(HookKind::missing_builds) && missing > 0 &&
                     position_.status_of(power_) != PowerStatus::surrendered;
  if (!asked) return 0;
  const Map& map = variant_.map;
  std::vector<ProvinceId> sites;
  list_build_sites(variant_, position_, power_, sites, hooks_);
  std::erase_if(sites, [&](ProvinceId site) {
    return std::any_of(outcome_.built.begin(), outcome_.built.end(),
                       [&](const Unit& unit) { return map.province_of(unit.at) == site; });
  });
  if (sites.empty()) return 0;
  hooks_->look_at(position_);
  const std::vector<Unit> units = hooks_->missing_builds(power_, missing, sites);
  outcome_.built.insert(outcome_.built.end(), units.begin(), units.end());
  outcome_.supplied.insert(outcome_.supplied.end(), units.begin(), units.end());
  return static_cast<std::int32_t>(units.size());
}

/// Where builds may not be declined, the first vacant site by name gets the first class that can
/// stand there.
void PowerAdjustment::force_builds(std::int32_t missing) {
  const Map& map = variant_.map;
  std::vector<ProvinceId> sites;
  list_build_sites(variant_, position_, power_, sites, hooks_);
  std::sort(sites.begin(), sites.end(), [&](ProvinceId a, ProvinceId b) {
    return fold_name(map.province(a).name) < fold_name(map.province(b).name);
  });
  for (ProvinceId site : sites) {
    if (missing <= 0) return;
    const bool taken = std::any_of(outcome_.built.begin(), outcome_.built.end(),
                                   [&](const Unit& u) { return map.province_of(u.at) == site; });
    if (taken) continue;
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      if (!map.can_stand(ClassId{c}, map.whole(site))) continue;
      outcome_.built.push_back({power_, ClassId{c}, map.whole(site)});
      outcome_.forced.push_back(outcome_.built.back());
      --missing;
      break;
    }
  }
}

void PowerAdjustment::resolve_disbands() {
  const auto allowed = static_cast<std::size_t>(-due_);
  std::vector<AdjustmentOrder*> valid;
  for (AdjustmentOrder* order : orders_) {
    if (order->order.action != Action::disband) {
      refuse(*order, fmt::format("{} has units to disband, none to build",
                                 variant_.powers[power_.index()].name));
      continue;
    }
    const UnitId target = order->order.target;
    const bool again = std::any_of(valid.begin(), valid.end(), [&](const AdjustmentOrder* other) {
      return other->order.target == target;
    });
    if (again)
      refuse(*order, "this unit is disbanded already");
    else
      valid.push_back(order);
  }
  keep_allowed(valid, allowed, variant_.rules.disband_too_many, "disband");
  std::vector<UnitId> removed;
  for (AdjustmentOrder* order : valid) {
    order->result = Result::disbanded;
    removed.push_back(order->order.target);
  }
  if (hooks_ != nullptr && hooks_->has(HookKind::missing_disbands) && removed.size() < allowed) {
    hooks_->look_at(position_);
    const auto missing = static_cast<std::int32_t>(allowed - removed.size());
    for (const UnitId unit : hooks_->missing_disbands(power_, missing, removed)) {
      removed.push_back(unit);
      outcome_.automatic.push_back(unit);
    }
  }
  const auto automatic =
      removed.size() < allowed ? removal_order(variant_, position_, power_) : std::vector<UnitId>{};
  for (UnitId unit : automatic) {
    if (removed.size() >= allowed) break;
    if (std::find(removed.begin(), removed.end(), unit) != removed.end()) continue;
    removed.push_back(unit);
    outcome_.automatic.push_back(unit);
  }
  outcome_.removed.insert(outcome_.removed.end(), removed.begin(), removed.end());
}

}  // namespace

namespace {

/// How many units each power may have. Where nothing counts supply, `due` is filled in place, for
/// this is asked of every position that is searched.
void feed_units(const Variant& variant, const Position& position, std::vector<std::int32_t>& due) {
  if (variant.supply_count) {
    due = count_supply(variant, position);
    return;
  }
  due.assign(variant.powers.size(), 0);
  for (ProvinceId center : variant.map.centers()) {
    const PowerId owner = position.owner[center.index()];
    if (owner.valid()) ++due[owner.index()];
  }
  for (const SupplyValue& one : variant.supply_values)
    if (position.owner[one.province.index()] == one.power) due[one.power.index()] += one.value - 1;
}

}  // namespace

std::int32_t adjustment_due(const Variant& variant, const Position& position, PowerId power,
                            Hooks* hooks) {
  if (!variant.is_played(power)) return 0;
  std::int32_t due = 0;
  if (variant.supply_count) due = count_supply(variant, position)[power.index()];
  for (ProvinceId center : variant.map.centers())
    if (!variant.supply_count && position.owner[center.index()] == power) ++due;
  for (const SupplyValue& one : variant.supply_values)
    if (one.power == power && position.owner[one.province.index()] == power) due += one.value - 1;
  const HooksOrOwn in_use(variant, hooks);
  if (in_use.get() != nullptr && in_use.get()->has(HookKind::capacity)) {
    in_use.get()->look_at(position);
    due = in_use.get()->capacity(power, due);
  }
  for (const Unit& unit : position.units)
    if (unit.power == power) --due;
  return due;
}

void list_adjustments_due(const Variant& variant, const Position& position,
                          std::vector<std::int32_t>& due, Hooks* hooks) {
  feed_units(variant, position, due);
  const HooksOrOwn in_use(variant, hooks);
  if (in_use.get() != nullptr && in_use.get()->has(HookKind::capacity)) {
    in_use.get()->look_at(position);
    for (std::size_t i = 0; i < due.size(); ++i)
      due[i] = in_use.get()->capacity(PowerId{i}, due[i]);
  }
  for (const Unit& unit : position.units) --due[unit.power.index()];
  for (std::size_t i = 0; i < due.size(); ++i)
    if (!variant.is_played(PowerId{i})) due[i] = 0;
}

void list_build_sites(const Variant& variant, const Position& position, PowerId power,
                      std::vector<ProvinceId>& sites, Hooks* hooks) {
  sites.clear();
  if (builds_nothing(variant, position, power)) return;
  const auto add_if_free = [&](ProvinceId province) {
    if (position.owner[province.index()] == power && is_center(variant, position, province) &&
        !position.unit_in(province).valid())
      sites.push_back(province);
  };
  if (variant.rules.build_sites == BuildSites::home) {
    for (ProvinceId home : variant.powers[power.index()].homes) add_if_free(home);
    std::sort(sites.begin(), sites.end());
  } else {
    for (ProvinceId center : variant.map.centers()) add_if_free(center);
  }
  const HooksOrOwn in_use(variant, hooks);
  if (in_use.get() == nullptr || !in_use.get()->has(HookKind::build_sites)) return;
  in_use.get()->look_at(position);
  sites = in_use.get()->build_sites(power, sites);
}

void list_conversions(const Variant& variant, const Position& position, PowerId power,
                      std::vector<Conversion>& conversions) {
  conversions.clear();
  const std::optional<OrderTypeId> type = variant.type_of(Action::convert);
  if (!type || !variant.is_played(power)) return;
  const std::vector<ClassId>& classes = variant.order_types[type->index()].classes;
  const Map& map = variant.map;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    const ProvinceId province = map.province_of(unit.at);
    const bool may = classes.empty() ||
                     std::find(classes.begin(), classes.end(), unit.unit_class) != classes.end();
    if (!may || unit.power != power || !is_center(variant, position, province) ||
        position.owner[province.index()] != power)
      continue;
    for (std::size_t c = 0; c < variant.classes.size(); ++c) {
      if (ClassId{c} == unit.unit_class) continue;
      for (const SpaceId at : map.meant_by(map.whole(province)))
        if (map.can_stand(ClassId{c}, at)) conversions.push_back({UnitId{i}, ClassId{c}, at});
    }
  }
}

std::vector<UnitId> removal_order(const Variant& variant, const Position& position, PowerId power) {
  struct Candidate {
    UnitId unit;
    bool spared;  // stands on a center, and those go last
    std::int32_t distance;
    std::uint8_t rank;
    std::string name;
  };
  const Map& map = variant.map;
  const std::vector<ProvinceId> goals = distance_goals(variant, position, power);
  const std::vector<std::int32_t> plain = plain_distances(map, goals);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    if (unit.power != power) continue;
    const UnitClass& unit_class = variant.classes[unit.unit_class.index()];
    // DATC 2.5: who can be carried counts land and water alike, others their own steps.
    const bool by_own_steps =
        variant.rules.disorder_distance == DisorderDistance::home_centers_by_unit &&
        !unit_class.convoyed;
    const ProvinceId at = map.province_of(unit.at);
    const bool spared = variant.rules.disorder_on_center == DisorderOnCenter::last &&
                        is_center(variant, position, at);
    candidates.push_back({UnitId{i}, spared,
                          by_own_steps ? own_distance(map, unit, goals) : plain[at.index()],
                          unit_class.removal_rank, fold_name(map.province(at).name)});
  }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    if (a.spared != b.spared) return b.spared;
    if (a.distance != b.distance) return a.distance > b.distance;
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.name < b.name;
  });
  std::vector<UnitId> order;
  for (const Candidate& candidate : candidates) order.push_back(candidate.unit);
  return order;
}

AdjustmentOutcome resolve_adjustments(const Variant& variant, const Position& position,
                                      std::span<AdjustmentOrder> orders, Hooks* hooks) {
  const HooksOrOwn in_use(variant, hooks);
  AdjustmentOutcome outcome;
  std::vector<std::int32_t> due;
  list_adjustments_due(variant, position, due, in_use.get());
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    PowerAdjustment(variant, position, PowerId{i}, due[i], orders, outcome, in_use.get()).resolve();
  std::sort(outcome.removed.begin(), outcome.removed.end());
  return outcome;
}

void apply_adjustments(const Variant& variant, const AdjustmentOutcome& outcome,
                       Position& position) {
  const std::size_t columns =
      position.units.empty() ? 0 : position.unit_attributes.size() / position.units.size();
  for (const Conversion& conversion : outcome.converted) {
    Unit& unit = position.units[conversion.unit.index()];
    unit.unit_class = conversion.into;
    unit.at = conversion.at;
  }
  for (auto gone = outcome.removed.rbegin(); gone != outcome.removed.rend(); ++gone) {
    const auto index = static_cast<std::ptrdiff_t>(gone->index());
    position.units.erase(position.units.begin() + index);
    const auto row =
        position.unit_attributes.begin() + index * static_cast<std::ptrdiff_t>(columns);
    position.unit_attributes.erase(row, row + static_cast<std::ptrdiff_t>(columns));
  }
  for (const Unit& unit : outcome.built) {
    position.units.push_back(unit);
    for (const Attribute& attribute : variant.attributes)
      if (attribute.owner == AttributeOwner::unit)
        position.unit_attributes.push_back(attribute.fallback);
  }
  position.settle(variant.map);
}

}  // namespace chancery

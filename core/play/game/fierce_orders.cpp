#include "core/play/game/fierce_orders.h"

#include <algorithm>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/state/calendar.h"

namespace chancery {
namespace {

class Attacks {
 public:
  Attacks(const Variant& variant, const Position& position, LegalOrders& legal, PhaseOrders& orders)
      : map_(variant.map),
        units_(position.units),
        owner_(position.owner),
        legal_(legal),
        orders_(orders),
        is_busy_(position.units.size(), false) {}

  void order(FierceGoal goal) {
    for (std::size_t i = 0; i < units_.size(); ++i)
      if (!is_busy_[i]) attack(UnitId{i});
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (is_busy_[i]) continue;
      if (goal == FierceGoal::centers)
        take_center(UnitId{i});
      else
        approach(UnitId{i});
    }
  }

 private:
  void attack(UnitId victim) {
    const ProvinceId there = map_.province_of(units_[victim.index()].at);
    for (std::size_t a = 0; a < units_.size(); ++a) {
      if (!is_enemy(UnitId{a}, victim)) continue;
      const auto move = find(UnitId{a}, [&](const Order& order) {
        return order.action == Action::move && map_.province_of(order.to) == there;
      });
      if (!move) continue;
      if (!support(UnitId{a}, there, victim)) continue;
      give(UnitId{a}, *move);
      const auto defense = find(victim, [](const Order& order) {
        return order.action == Action::support_hold || order.action == Action::support_move;
      });
      give(victim, defense.value_or(Order{}));
      return;
    }
  }

  bool support(UnitId attacker, ProvinceId there, UnitId victim) {
    for (std::size_t s = 0; s < units_.size(); ++s) {
      if (UnitId{s} == attacker || !is_enemy(UnitId{s}, victim)) continue;
      const auto found = find(UnitId{s}, [&](const Order& order) {
        return order.action == Action::support_move && order.target == attacker &&
               map_.province_of(order.to) == there;
      });
      if (!found) continue;
      give(UnitId{s}, *found);
      return true;
    }
    return false;
  }

  /// Powers that lose centers have units to disband.
  void take_center(UnitId unit) {
    const auto move = find(unit, [&](const Order& order) {
      if (order.action != Action::move) return false;
      const ProvinceId there = map_.province_of(order.to);
      return map_.is_center(there) && !contains(claimed_, there) &&
             owner_[there.index()] != units_[unit.index()].power;
    });
    if (move) give(unit, *move);
  }

  /// Goes nearer to the enemies, whatever class would get there, but not where another unit goes.
  void approach(UnitId unit) {
    const std::vector<std::size_t> far = distances_to_enemies(unit);
    std::size_t least = far[map_.province_of(units_[unit.index()].at).index()];
    std::optional<Order> best;
    for (const Order& order : legal_.of(unit)) {
      if (order.action != Action::move || legal_.is_refused(unit, order)) continue;
      const ProvinceId there = map_.province_of(order.to);
      if (far[there.index()] == 0 || far[there.index()] >= least || contains(claimed_, there))
        continue;
      least = far[there.index()];
      best = order;
    }
    if (best) give(unit, *best);
  }

  /// By province, how many borders lie between it and the nearest enemy.
  [[nodiscard]] std::vector<std::size_t> distances_to_enemies(UnitId unit) const {
    std::vector<std::size_t> far(map_.provinces().size(), map_.provinces().size());
    std::vector<ProvinceId> reached;
    for (const Unit& other : units_)
      if (other.power != units_[unit.index()].power) {
        reached.push_back(map_.province_of(other.at));
        far[reached.back().index()] = 0;
      }
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const ProvinceId next : map_.touching(reached[i]))
        if (far[next.index()] > far[reached[i].index()] + 1) {
          far[next.index()] = far[reached[i].index()] + 1;
          reached.push_back(next);
        }
    return far;
  }

  [[nodiscard]] bool is_enemy(UnitId unit, UnitId victim) const {
    return !is_busy_[unit.index()] && units_[unit.index()].power != units_[victim.index()].power;
  }

  template <class Wanted>
  std::optional<Order> find(UnitId unit, Wanted wanted) {
    for (const Order& order : legal_.of(unit))
      if (wanted(order) && !legal_.is_refused(unit, order)) return order;
    return std::nullopt;
  }

  void give(UnitId unit, const Order& order) {
    orders_.units[unit.index()] = order;
    if (order.action == Action::move) claimed_.push_back(map_.province_of(order.to));
    if (!orders_.details.empty()) orders_.details[unit.index()] = {};
    is_busy_[unit.index()] = true;
  }

  const Map& map_;
  const std::vector<Unit>& units_;
  const std::vector<PowerId>& owner_;
  LegalOrders& legal_;
  PhaseOrders& orders_;
  std::vector<bool> is_busy_;
  std::vector<ProvinceId> claimed_;  // where units were ordered to go
};

}  // namespace

void make_fierce(const Variant& variant, const Position& position, LegalOrders& legal,
                 const FierceWay& way, PhaseOrders& orders) {
  if (phase_kind(variant, position) == PhaseKind::movement) {
    Attacks(variant, position, legal, orders).order(way.goal);
    return;
  }
  if (way.left_out == OmittedOrders::nothing) return;
  std::fill(orders.units.begin(), orders.units.end(), Order{});
  const Action missing = way.left_out == OmittedOrders::builds ? Action::build : Action::disband;
  std::erase_if(orders.adjustments,
                [&](const AdjustmentOrder& each) { return each.order.action == missing; });
}

}  // namespace chancery

#include "core/rules/hooks/prepared_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/rules/hooks/hook_result.h"

namespace chancery {
namespace {

/// Returns the unit in the province that the value names.
UnitId unit_at(const HookScene& scene, const HookValue& value) {
  const UnitId unit = scene.position->unit_in(value.province());
  if (!unit.valid()) value.refuse("a province with a unit");
  return unit;
}

class PreparedOrderReader {
 public:
  PreparedOrderReader(const HookScene& scene, const OrderForHook& given)
      : scene_(scene), unit_(given.unit), type_(given.type), order_(given.order) {}

  PreparedOrder read(const HookValue& value) const {
    static constexpr std::array<std::string_view, 6> keys{"stand",   "move", "needs",
                                                          "support", "to",   "legs"};
    value.allow_only(keys);
    const int kinds = count(
        {value.field("stand"), value.field("move"), value.field("support"), value.field("legs")});
    if (kinds != 1)
      throw BadHookResult(
          fmt::format("{} has {} of 'stand', 'move', 'support' and 'legs', but must have one",
                      value.path(), kinds == 0 ? "none" : "several"));
    reject_stray(value, "needs", "move");
    reject_stray(value, "to", "support");
    if (!value.field("move").is_nil()) return read_move(value);
    if (!value.field("support").is_nil()) return read_support(value);
    if (!value.field("legs").is_nil()) return read_legs(value.field("legs"));
    if (!value.field("stand").boolean()) value.field("stand").refuse("true");
    return ordered({});
  }

 private:
  static int count(std::initializer_list<HookValue> values) {
    return static_cast<int>(std::count_if(values.begin(), values.end(),
                                          [](const HookValue& each) { return !each.is_nil(); }));
  }
  static void reject_stray(const HookValue& value, std::string_view key, std::string_view with) {
    if (!value.field(key).is_nil() && value.field(with).is_nil())
      throw BadHookResult(
          fmt::format("{} is allowed only beside '{}'", value.field(key).path(), with));
  }
  static PreparedOrder ordered(Order order) {
    PreparedOrder plan;
    plan.kind = PreparedOrder::Kind::ordered;
    plan.order = order;
    return plan;
  }
  [[nodiscard]] const Unit& unit() const { return scene_.position->units[unit_.index()]; }
  [[nodiscard]] ProvinceId home() const { return scene_.variant->map.province_of(unit().at); }

  [[nodiscard]] PreparedOrder read_move(const HookValue& value) const {
    Order order;
    order.action = Action::move;
    order.to = value.field("move").place_for(unit().unit_class);
    if (scene_.variant->map.province_of(order.to) == home())
      value.field("move").refuse("another province than where the unit is");
    PreparedOrder plan = ordered(order);
    if (value.field("needs").is_nil()) return plan;
    for (const HookValue& each : value.field("needs").list()) {
      const ProvinceId needed = each.province();
      if (needed == home()) each.refuse("another province than where the unit is");
      plan.needs.push_back(needed);
    }
    plan.order.routed = !plan.needs.empty();
    return plan;
  }

  [[nodiscard]] PreparedOrder read_support(const HookValue& value) const {
    Order order;
    order.action = Action::support_hold;
    order.target = unit_at(scene_, value.field("support"));
    if (order.target == unit_) value.field("support").refuse("another unit's province");
    const HookValue to = value.field("to");
    if (!to.is_nil()) {
      order.action = Action::support_move;
      order.to = to.place_for(scene_.position->units[order.target.index()].unit_class);
    }
    return ordered(order);
  }

  [[nodiscard]] PreparedOrder read_legs(const HookValue& value) const {
    static constexpr std::array<std::string_view, 2> keys{"to", "terminus"};
    const Map& map = scene_.variant->map;
    PreparedOrder plan;
    plan.kind = PreparedOrder::Kind::legs;
    for (const HookValue& each : value.list()) {
      each.allow_only(keys);
      Leg leg;
      leg.station = map.province_of(each.field("to").place_for(unit().unit_class));
      if (!each.field("terminus").is_nil()) leg.terminus = each.field("terminus").boolean();
      plan.legs.push_back(leg);
    }
    if (plan.legs.empty()) value.refuse("a list with at least one leg");
    if (const std::string problem = legs_problem(*scene_.variant, unit(), order_, plan.legs);
        !problem.empty())
      throw BadHookResult(fmt::format("{}: {}", value.path(), problem));
    plan.order.action = Action::legs;
    plan.order.type = type_;
    plan.order.to = map.whole(plan.legs.back().station);
    return plan;
  }

  const HookScene& scene_;
  UnitId unit_;
  OrderTypeId type_;
  Order order_;  // as it was written
};

}  // namespace

PreparedOrder read_prepared_order(const HookScene& scene, const OrderForHook& given,
                                  const HookValue& value) {
  return PreparedOrderReader(scene, given).read(value);
}

}  // namespace chancery

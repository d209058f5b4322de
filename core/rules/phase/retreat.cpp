#include "core/rules/phase/retreat.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/calendar.h"
#include "core/rules/state/edge_rules.h"

namespace chancery {

namespace {

/// What closes a province to a unit that retreats.
enum class Closed : std::uint8_t { no, occupied, contested, attacked_from };

Closed why_closed(const Position& after, const Dislodged& unit, ProvinceId province) {
  bool is_contested = false;
  for (const ProvinceId id : after.contested) is_contested |= id == province;
  bool is_barred = unit.barred_origin;
  is_barred &= province == unit.attacker_from;
  Closed why = is_barred ? Closed::attacked_from : Closed::no;
  why = is_contested ? Closed::contested : why;
  return after.unit_in(province).valid() ? Closed::occupied : why;
}

}  // namespace

void list_retreats(const Variant& variant, const Position& after, Dislodged& unit) {
  const Map& map = variant.map;
  const auto around = map.neighbors(unit.unit.unit_class, unit.unit.at);
  unit.retreats.resize(around.size());
  std::size_t open = 0;
  for (const SpaceId to : around) {  // no branch: which are closed cannot be predicted
    const bool is_closed =
        why_closed(after, unit, map.province_of(to)) != Closed::no ||
        (map.has_edge_rules() && !is_edge_open(variant, after, unit.unit, to, EdgeUse::retreat));
    unit.retreats[open] = to;
    open += is_closed ? 0 : 1;
  }
  unit.retreats.resize(open);
}

std::vector<std::vector<SpaceId>> retreats_by_hooks(const Variant& variant, const Position& after,
                                                    Hooks& hooks) {
  std::vector<std::vector<SpaceId>> open;
  hooks.set_position(after);
  for (std::size_t i = 0; i < after.dislodged.size(); ++i)
    open.push_back(hooks.has(HookKind::retreats) ? hooks.retreats(i, after.dislodged[i].retreats)
                                                 : after.dislodged[i].retreats);
  if (!hooks.has(HookKind::legal)) return open;
  Position waiting = after;
  if (phase_kind(variant, waiting) == PhaseKind::movement)
    waiting.time = next_time(variant, waiting.time);
  if (phase_kind(variant, waiting) != PhaseKind::retreat) return open;
  hooks.set_position(waiting);
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Unit& unit = after.dislodged[i].unit;
    Order order;
    order.action = Action::retreat;
    const OrderTypeId type =
        type_to_print(variant, order.action, PhaseKind::retreat, unit.unit_class);
    if (!type.valid()) continue;
    std::erase_if(open[i], [&](SpaceId to) {
      order.to = to;
      return hooks.legal({unit.power, type, UnitId{i}, order, {}}).has_value();
    });
  }
  hooks.set_position(after);
  return open;
}

bool can_retreat(const Dislodged& unit, SpaceId to) {
  return contains(unit.retreats, to);
}

namespace {

/// "; it can retreat to RUR or be disbanded". Nothing with [sight]: it may tell who is where.
std::string open_retreats(const Variant& variant, const Dislodged& unit) {
  if (variant.sight) return {};
  std::vector<std::string> places;
  for (const SpaceId to : unit.retreats) places.push_back(variant.map.space(to).id);
  if (places.empty()) return "; it can only be disbanded";
  return fmt::format("; it can retreat to {}", join_with_last(places, " or "));
}

std::string closed_text(Closed reason) {
  switch (reason) {
    case Closed::occupied:
      return ", which is occupied";
    case Closed::contested:
      return ", where there was a standoff";
    case Closed::attacked_from:
      return ", where the attack came from";
    case Closed::no:
      break;
  }
  return {};  // a hook or a question leaves it out
}

}  // namespace

std::string no_retreat_text(const Variant& variant, const Position& position, const Dislodged& unit,
                            SpaceId to) {
  const Map& map = variant.map;
  const std::string name = print_unit(variant, unit.unit.unit_class, unit.unit.at);
  const std::string& place = map.space(to).name;
  const bool is_back = map.province_of(to) == map.province_of(unit.unit.at);
  const bool is_far = !is_back && !map.adjacent(unit.unit.unit_class, unit.unit.at, to);
  const std::string by_edge = why_edge_closed(variant, position, unit.unit, to, EdgeUse::retreat);
  if (!by_edge.empty() && why_closed(position, unit, map.province_of(to)) == Closed::no)
    return by_edge + open_retreats(variant, unit);
  const std::string fact =
      is_far ? fmt::format("{} is not adjacent to {} for {}", place, map.space(unit.unit.at).name,
                           name)
             : fmt::format("{} cannot retreat to {}{}", name, place,
                           closed_text(why_closed(position, unit, map.province_of(to))));
  return fact + open_retreats(variant, unit);
}

void resolve_retreats(const Variant& variant, const Position& position,
                      std::span<const Order> orders, RetreatOutcome& outcome) {
  const Map& map = variant.map;
  const std::size_t count = position.dislodged.size();
  outcome.results.assign(count, Result::disbanded);
  outcome.collided.assign(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (action_kind(orders[i].action) != ActionKind::retreat) continue;
    outcome.results[i] =
        can_retreat(position.dislodged[i], orders[i].to) ? Result::retreated : Result::void_order;
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (outcome.results[i] != Result::retreated) continue;
    const ProvinceId to = map.province_of(orders[i].to);
    if (map.province(to).open) continue;
    for (std::size_t j = 0; j < count; ++j) {
      const bool legal =
          j != i && (outcome.results[j] == Result::retreated || outcome.collided[j] != 0);
      if (legal && map.province_of(orders[j].to) == to) outcome.collided[i] = 1;
    }
    if (outcome.collided[i] != 0) outcome.results[i] = Result::disbanded;
  }
}

void apply_retreats(const Variant& variant, std::span<const Order> orders,
                    const RetreatOutcome& outcome, Position& position) {
  const Map& map = variant.map;
  for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
    if (outcome.results[i] != Result::retreated) continue;
    Unit unit = position.dislodged[i].unit;
    unit.unit_class = class_on_arrival(map, unit.unit_class, unit.at, orders[i].to);
    unit.at = orders[i].to;
    const ProvinceId province = map.province_of(unit.at);
    if (!map.province(province).open)
      position.occupant[province.index()] = UnitId{position.units.size()};
    position.units.push_back(unit);
    const std::vector<std::int16_t>& own = position.dislodged[i].attributes;
    if (own.empty()) {
      for (const Attribute& attribute : variant.attributes)
        if (attribute.owner == AttributeOwner::unit)
          position.unit_attributes.push_back(attribute.fallback);
    }
    position.unit_attributes.insert(position.unit_attributes.end(), own.begin(), own.end());
  }
  position.dislodged.clear();
  position.contested.clear();
}

}  // namespace chancery

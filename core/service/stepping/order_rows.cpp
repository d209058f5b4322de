#include "core/service/stepping/order_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/state/regents.h"
#include "core/service/stepping/id_words.h"

namespace chancery {
namespace {

std::int32_t word(OrderRow row, RowWord which) {
  return row[static_cast<std::size_t>(which)];
}

/// True if the order says anything besides what the engine plays.
bool says_more(OrderRow row) {
  return std::any_of(row.begin() + static_cast<std::ptrdiff_t>(RowWord::number), row.end(),
                     [](std::int32_t number) { return number >= 0; });
}

OrderDetails details_of(OrderRow row) {
  OrderDetails details;
  if (word(row, RowWord::number) >= 0) details.number = word(row, RowWord::number);
  if (word(row, RowWord::choice) >= 0)
    details.choice = static_cast<std::uint16_t>(word(row, RowWord::choice));
  details.power = id_of<PowerId>(word(row, RowWord::of_power));
  details.place = id_of<ProvinceId>(word(row, RowWord::place));
  details.unit = id_of<UnitId>(word(row, RowWord::of_unit));
  return details;
}

}  // namespace

PowerId commander(const Variant& variant, const Position& position, std::size_t unit) {
  const bool retreats = phase_kind(variant, position) == PhaseKind::retreat;
  if (variant.regents)
    return retreats ? ordering_power_of_dislodged(variant, position, unit)
                    : ordering_power(variant, position, UnitId{unit});
  return retreats ? position.dislodged[unit].unit.power : position.units[unit].power;
}

OrderRows::OrderRows(const Variant& variant) : variant_(&variant) {
  for (std::size_t i = variant.order_types.size(); i-- > 0;)
    first_types_[static_cast<std::size_t>(variant.order_types[i].acts_as)] = OrderTypeId{i};
}

void OrderRows::write_row(PowerId power, const Order& order, const OrderDetails* details,
                          std::vector<std::int32_t>& words) const {
  const OrderTypeId type =
      order.type.valid() ? order.type : first_types_[static_cast<std::size_t>(order.action)];
  const std::size_t begin = words.size();
  words.resize(begin + row_words, no_id);
  const auto set = [&](RowWord which, std::int32_t value) {
    words[begin + static_cast<std::size_t>(which)] = value;
  };
  set(RowWord::power, word_of(power));
  set(RowWord::type, word_of(type));
  set(RowWord::unit_class, word_of(order.unit_class));
  set(RowWord::to, word_of(order.to));
  set(RowWord::target, word_of(order.target));
  set(RowWord::via_convoy, order.via_convoy ? 1 : 0);
  if (details == nullptr) return;
  if (details->number) set(RowWord::number, *details->number);
  if (details->choice) set(RowWord::choice, *details->choice);
  set(RowWord::of_power, word_of(details->power));
  set(RowWord::place, word_of(details->place));
  set(RowWord::of_unit, word_of(details->unit));
}

void OrderRows::write_unit(PowerId power, std::size_t unit, const Order& order,
                           const OrderDetails* details, std::vector<std::int32_t>& words) const {
  const std::size_t begin = words.size();
  write_row(power, order, details, words);
  words[begin + static_cast<std::size_t>(RowWord::unit)] = static_cast<std::int32_t>(unit);
}

void OrderRows::write_adjustment(const AdjustmentOrder& order,
                                 std::vector<std::int32_t>& words) const {
  write_row(order.power, order.order, &order.details, words);
}

void OrderRows::write(const Position& position, const PhaseOrders& orders, UnorderedUnits unordered,
                      std::vector<std::int32_t>& words) const {
  for (std::size_t i = 0; i < orders.units.size(); ++i) {
    const bool is_ordered = orders.units[i] != Order{} || orders.details_of(i) != nullptr;
    if (!is_ordered && unordered == UnorderedUnits::left_out) continue;
    write_unit(commander(*variant_, position, i), i, orders.units[i], orders.details_of(i), words);
  }
  for (const AdjustmentOrder& order : orders.adjustments) write_adjustment(order, words);
  for (const Permit& permit : orders.permits) write_permit(position, permit, words);
  for (const Declaration& declaration : orders.declarations) {
    Order order;
    order.action = Action::declare;
    order.type = declaration.type;
    order.target = declaration.about;
    write_row(declaration.power, order, &declaration.details, words);
  }
}

PowerId OrderRows::keeper_of(const Position& position, std::size_t passage) const {
  const UnitId keeper = position.unit_in(variant_->passages[passage].keeper);
  return keeper.valid() ? position.units[keeper.index()].power : PowerId::none();
}

void OrderRows::write_permit(const Position& position, const Permit& permit,
                             std::vector<std::int32_t>& words) const {
  const PowerId keeper = keeper_of(position, permit.passage);
  if (!keeper.valid()) return;
  for (std::size_t i = 0; i < variant_->order_types.size(); ++i) {
    if (variant_->order_types[i].passage != permit.passage) continue;
    Order order;
    order.type = OrderTypeId{i};
    order.target = permit.unit;
    write_row(keeper, order, nullptr, words);
    return;
  }
}

std::optional<RowProblem> OrderRows::read(const Position& position,
                                          std::span<const std::int32_t> words,
                                          PhaseOrders& orders) const {
  for (std::size_t i = 0; i < words.size() / row_words; ++i)
    if (std::string problem = read_row(position, row_at(words, i), orders); !problem.empty())
      return RowProblem{i, std::move(problem)};
  return std::nullopt;
}

std::string OrderRows::check_ids(const Position& position, OrderRow row) const {
  const auto is_below = [&](RowWord which, std::size_t count) {
    return word(row, which) < static_cast<std::int64_t>(count) && word(row, which) >= no_id;
  };
  if (word(row, RowWord::power) < 0 || !is_below(RowWord::power, variant_->powers.size()))
    return "no power has this number";
  if (word(row, RowWord::type) < 0 || !is_below(RowWord::type, variant_->order_types.size()))
    return "no order type has this number";
  const OrderType& type = variant_->order_types[static_cast<std::size_t>(word(row, RowWord::type))];
  const bool fits = is_below(RowWord::unit_class, variant_->classes.size()) &&
                    is_below(RowWord::to, variant_->map.spaces().size()) &&
                    is_below(RowWord::target, position.units.size()) &&
                    is_below(RowWord::choice, type.choices.size()) &&
                    is_below(RowWord::of_power, variant_->powers.size()) &&
                    is_below(RowWord::place, variant_->map.provinces().size()) &&
                    is_below(RowWord::of_unit, position.units.size()) &&
                    (word(row, RowWord::via_convoy) == 0 || word(row, RowWord::via_convoy) == 1);
  return fits ? "" : "a class, place, unit, choice or flag is out of range";
}

std::string OrderRows::read_row(const Position& position, OrderRow row, PhaseOrders& orders) const {
  if (std::string problem = check_ids(position, row); !problem.empty()) return problem;
  const OrderTypeId type{static_cast<std::size_t>(word(row, RowWord::type))};
  const OrderType& meaning = variant_->order_types[type.index()];
  const PowerId power{static_cast<std::size_t>(word(row, RowWord::power))};
  const PhaseKind phase = phase_kind(*variant_, position);
  if (!meaning.phases[static_cast<std::size_t>(phase)])
    return fmt::format("'{}' cannot be ordered in this phase", meaning.id);
  if (!meaning.powers.empty() && !contains(meaning.powers, power))
    return fmt::format("this power cannot order '{}'", meaning.id);
  const ActionTraits& traits = traits_of(meaning.acts_as);
  Order order;
  order.action = meaning.acts_as;
  order.via_convoy = word(row, RowWord::via_convoy) == 1;
  order.unit_class = id_of<ClassId>(word(row, RowWord::unit_class));
  order.to = id_of<SpaceId>(word(row, RowWord::to));
  order.target = id_of<UnitId>(word(row, RowWord::target));
  if (first_types_[static_cast<std::size_t>(order.action)] != type ||
      is_listed_by_type(order.action))
    order.type = type;
  switch (traits.kind) {
    case ActionKind::permit:
      if (!order.target.valid() || !meaning.passage)
        return fmt::format("'{}' needs a unit", meaning.id);
      if (keeper_of(position, *meaning.passage) != power)
        return fmt::format("'{}' is given by whoever keeps the passage", meaning.id);
      orders.permits.push_back({*meaning.passage, order.target});
      return {};
    case ActionKind::declare:
      orders.declarations.push_back({power, type, order.target, details_of(row)});
      return {};
    case ActionKind::plan:
    case ActionKind::vote:
    case ActionKind::keep_set:
      return fmt::format("'{}' cannot be given as a row", meaning.id);
    default:
      break;
  }
  if (phase == PhaseKind::adjustment) {
    if (adjusts_units(order.action) && order.action != Action::build && !order.target.valid())
      return fmt::format("'{}' needs a unit", meaning.id);
    if (order.action == Action::build && (!order.to.valid() || !order.unit_class.valid()))
      return fmt::format("'{}' needs a space and a class", meaning.id);
    orders.adjustments.push_back({power, order, Result::void_order, {}, details_of(row)});
    return {};
  }
  if (traits.needs.has(NotationSlot::to) && !order.to.valid())
    return fmt::format("'{}' needs a space", meaning.id);
  if (helps_another(order.action) && !order.target.valid())
    return fmt::format("'{}' needs another unit", meaning.id);
  return read_of_unit(position, row, order, orders);
}

std::string OrderRows::read_of_unit(const Position& position, OrderRow row, const Order& order,
                                    PhaseOrders& orders) const {
  const std::int32_t unit = word(row, RowWord::unit);
  if (unit < 0 || static_cast<std::size_t>(unit) >= orders.units.size())
    return "no unit has this number";
  const bool retreats = phase_kind(*variant_, position) == PhaseKind::retreat;
  const auto index = static_cast<std::size_t>(unit);
  const Unit& ordered = retreats ? position.dislodged[index].unit : position.units[index];
  if (word_of(commander(*variant_, position, index)) != word(row, RowWord::power))
    return "the unit takes orders from another power";
  const OrderTypeId type{static_cast<std::size_t>(word(row, RowWord::type))};
  const std::vector<ClassId>& classes = variant_->order_types[type.index()].classes;
  if (!classes.empty() && !contains(classes, ordered.unit_class))
    return "the unit's class has no such order";
  if (order.target == UnitId{index} && !retreats) return "a unit cannot help itself";
  if (says_more(row))
    orders.set(UnitId{index}, order, details_of(row));
  else
    orders.units[index] = order;
  return {};
}

}  // namespace chancery

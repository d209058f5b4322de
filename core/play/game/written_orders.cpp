#include "core/play/game/written_orders.h"

#include <algorithm>
#include <utility>

#include "core/rules/orders/order_print.h"
#include "core/rules/state/people.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

class OrderWriter {
 public:
  OrderWriter(const Variant& variant, const Position& position, PowerId power)
      : variant_(variant), position_(position), set_{power, {}} {}

  OrderSet take(const PhaseOrders& orders) {
    switch (phase_kind(variant_, position_)) {
      case PhaseKind::movement:
        write_movement(orders);
        break;
      case PhaseKind::retreat:
        write_retreats(orders);
        break;
      case PhaseKind::adjustment:
        for (const AdjustmentOrder& one : orders.adjustments)
          if (one.power == set_.power) write_adjustment(one);
        break;
      case PhaseKind::declaration:
        break;
    }
    for (const Declaration& one : orders.declarations)
      if (one.power == set_.power) write_declaration(one);
    return std::move(set_);
  }

 private:
  /// Signed by the commander of the unit, if several people play the power.
  void add(const Unit& subject, const Order& order, std::int32_t commander,
           const OrderDetails* details = nullptr) {
    std::string line = print_order(variant_, position_, subject, order,
                                   details != nullptr ? *details : OrderDetails{});
    if (line.empty()) return;
    set_.lines.push_back(commander == 0 ? std::move(line) : sign_line(commander, line));
  }

  [[nodiscard]] bool writes(const PhaseOrders& orders, std::size_t unit, bool is_chief) const {
    const bool by_other = unit < orders.writers.size() && orders.writers[unit].valid();
    return by_other ? orders.writers[unit] == set_.power : is_chief;
  }

  void write_movement(const PhaseOrders& orders) {
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (writes(orders, i, is_chief_of(variant_, position_, set_.power, UnitId{i})))
        add(position_.units[i], orders.units[i], commander_of(variant_, position_, UnitId{i}),
            orders.details_of(i));
    for (const Permit& permit : orders.permits) write_permit(permit);
  }

  void write_permit(const Permit& permit) {
    const Passage& passage = variant_.passages[permit.passage];
    const UnitId keeper = position_.unit_in(passage.keeper);
    if (!keeper.valid() || position_.units[keeper.index()].power != set_.power) return;
    const Unit& unit = position_.units[permit.unit.index()];
    const ProvinceId from = variant_.map.province_of(unit.at);
    for (std::size_t i = 0; i < variant_.order_types.size(); ++i) {
      const OrderType& type = variant_.order_types[i];
      if (action_kind(type.acts_as) != ActionKind::permit || type.passage != permit.passage)
        continue;
      Order order;
      order.action = Action::permit;
      order.type = OrderTypeId{i};
      order.target = permit.unit;
      order.to = variant_.map.whole(passage.ends[passage.ends[0] == from ? 1 : 0]);
      add(unit, order, 0);
      return;
    }
  }

  void write_retreats(const PhaseOrders& orders) {
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
      if (writes(orders, i, is_chief_of_dislodged(variant_, position_, set_.power, i)) &&
          !is_idle(orders.units[i].action))
        add(position_.dislodged[i].unit, orders.units[i],
            commander_of_dislodged(variant_, position_, i), orders.details_of(i));
  }

  void write_adjustment(const AdjustmentOrder& one) {
    const Order& order = one.order;
    if (action_kind(order.action) == ActionKind::build)
      add({set_.power, order.unit_class, order.to}, order, 0, &one.details);
    else
      add(position_.units[order.target.index()], order,
          commander_of(variant_, position_, order.target), &one.details);
  }

  void write_declaration(const Declaration& one) {
    Order order;
    order.action = Action::declare;
    order.type = one.type;
    order.target = one.about;
    add(one.about.valid() ? position_.units[one.about.index()] : Unit{}, order, 0, &one.details);
  }

  const Variant& variant_;
  const Position& position_;
  OrderSet set_;
};

}  // namespace

std::vector<OrderSet> write_orders(const Variant& variant, const Position& position,
                                   const PhaseOrders& orders, std::span<const PowerId> powers) {
  std::vector<OrderSet> sets;
  for (const PowerId power : powers)
    if (OrderSet set = OrderWriter(variant, position, power).take(orders); !set.lines.empty())
      sets.push_back(std::move(set));
  return sets;
}

void add_written(const Board& board, const Position& position, PowerId power,
                 const std::string& line, PhaseOrders& orders) {
  const OrderLine read = board.reader().read(line, power, position);
  if (!read.why.empty()) return;
  Order order = read.order;
  order.type = read.type;
  if (action_kind(order.action) == ActionKind::permit && read.type.valid()) {
    const auto& passage = board.variant().order_types[read.type.index()].passage;
    if (passage) orders.permits.push_back({*passage, order.target});
  } else if (is_declaration(order.action)) {
    orders.declarations.push_back({power, read.type, order.target, read.details});
  } else if (phase_kind(board.variant(), position) == PhaseKind::adjustment) {
    orders.adjustments.push_back({power, order, Result::void_order, {}, read.details});
  } else if (read.subject.valid()) {
    const std::size_t unit = read.subject.index();
    const bool is_chief = phase_kind(board.variant(), position) == PhaseKind::retreat
                              ? is_chief_of_dislodged(board.variant(), position, power, unit)
                              : is_chief_of(board.variant(), position, power, read.subject);
    // If the chief does not know that it is the chief, the order of the other power counts.
    if (!is_chief && orders.units[unit].type.valid()) return;
    orders.set(read.subject, order, read.details);
    if (is_chief && orders.writers.empty()) return;
    orders.writers.resize(orders.units.size());
    orders.writers[unit] = is_chief ? PowerId::none() : power;
  }
}

}  // namespace chancery

#include "core/rules/phase/phase_orders.h"

#include <utility>

#include "core/rules/orders/order_print.h"
#include "core/rules/state/people.h"
#include "core/rules/state/regents.h"

namespace chancery {

void PhaseOrders::reset(const Variant& variant, const Position& position) {
  const PhaseKind kind = phase_kind(variant, position);
  const std::size_t count = kind == PhaseKind::movement  ? position.units.size()
                            : kind == PhaseKind::retreat ? position.dislodged.size()
                                                         : 0;
  units.assign(count, Order{});
  details.clear();
  declarations.clear();
  permits.clear();
  adjustments.clear();
  writers.clear();
  types.clear();
  paths.clear();
  prepared.clear();
  disorder.clear();
  missed.clear();
}

void PhaseOrders::set(UnitId unit, const Order& order, const OrderDetails& what) {
  units[unit.index()] = order;
  if (details.empty() && what == OrderDetails{}) return;
  details.resize(units.size());
  details[unit.index()] = what;
}

OrderForHook given_by(const OrderLine& line) {
  return {line.power, line.type, line.subject, line.order, line.printed, &line.details};
}

std::vector<OrderForHook> given_by(const std::vector<OrderLine>& lines) {
  std::vector<OrderForHook> given;
  for (const OrderLine& line : lines) given.push_back(given_by(line));
  return given;
}

namespace {

class LineLister {
 public:
  LineLister(const Variant& variant, const Position& position, const PhaseOrders& orders,
             PowerId power)
      : variant_(variant),
        position_(position),
        orders_(orders),
        power_(power),
        kind_(phase_kind(variant, position)) {}

  std::vector<OrderLine> list() {
    if (kind_ == PhaseKind::movement) add_movement();
    if (kind_ == PhaseKind::retreat) add_retreats();
    for (const AdjustmentOrder& order : orders_.adjustments)
      if (order.power == power_) add_adjustment(order);
    for (const Declaration& declaration : orders_.declarations)
      if (declaration.power == power_) add_declaration(declaration);
    return std::move(lines_);
  }

 private:
  /// Returns nothing if no type of order does that.
  OrderLine* add(ClassId unit_class, SpaceId at, const Order& order, const OrderDetails* details) {
    const OrderTypeId type =
        order.type.valid() ? order.type : type_to_print(variant_, order.action, kind_, unit_class);
    if (!type.valid()) return nullptr;
    OrderLine& line = lines_.emplace_back();
    line.power = power_;
    line.type = type;
    line.unit_class = unit_class;
    line.at = at;
    line.order = order;
    if (details != nullptr) line.details = *details;
    return &line;
  }

  void add_of_unit(const Unit& unit, std::size_t index, std::int32_t commander) {
    OrderLine* const line =
        add(unit.unit_class, unit.at, orders_.units[index], orders_.details_of(index));
    if (line == nullptr) return;
    line->subject = UnitId{index};
    if (commander != 0) line->details.writer = commander;
  }

  [[nodiscard]] bool writes(std::size_t unit, bool is_chief) const {
    const bool by_other = unit < orders_.writers.size() && orders_.writers[unit].valid();
    return by_other ? orders_.writers[unit] == power_ : is_chief;
  }

  void add_movement() {
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (writes(i, decides_for_unit(variant_, position_, power_, UnitId{i})))
        add_of_unit(position_.units[i], i, commander_of(variant_, position_, UnitId{i}));
    for (const Permit& permit : orders_.permits) add_permit(permit);
  }

  void add_permit(const Permit& permit) {
    const Passage& passage = variant_.passages[permit.passage];
    const UnitId keeper = position_.unit_in(passage.keeper);
    if (!keeper.valid() || position_.units[keeper.index()].power != power_) return;
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
      add(unit.unit_class, unit.at, order, nullptr);
      return;
    }
  }

  void add_retreats() {
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
      if (writes(i, decides_for_dislodged(variant_, position_, power_, i)) &&
          !is_idle(orders_.units[i].action))
        add_of_unit(position_.dislodged[i].unit, i, commander_of_dislodged(variant_, position_, i));
  }

  void add_adjustment(const AdjustmentOrder& adjustment_order) {
    const Order& order = adjustment_order.order;
    if (!order.target.valid()) {
      add(order.unit_class, order.to, order, &adjustment_order.details);
      return;
    }
    const Unit& unit = position_.units[order.target.index()];
    OrderLine* const line = add(unit.unit_class, unit.at, order, &adjustment_order.details);
    const std::int32_t commander = commander_of(variant_, position_, order.target);
    if (line != nullptr && commander != 0) line->details.writer = commander;
  }

  void add_declaration(const Declaration& declaration) {
    Order order;
    order.action = Action::declare;
    order.type = declaration.type;
    order.target = declaration.about;
    const Unit about =
        declaration.about.valid() ? position_.units[declaration.about.index()] : Unit{};
    add(about.unit_class, about.at, order, &declaration.details);
  }

  const Variant& variant_;
  const Position& position_;
  const PhaseOrders& orders_;
  PowerId power_;
  PhaseKind kind_;
  std::vector<OrderLine> lines_;
};

}  // namespace

std::vector<OrderLine> lines_of(const Variant& variant, const Position& position,
                                const PhaseOrders& orders, PowerId power) {
  return LineLister(variant, position, orders, power).list();
}

std::string write_line(const Variant& variant, const Position& position, const OrderLine& line) {
  const bool moves = phase_kind(variant, position) == PhaseKind::movement;
  const UnitId about = line.subject.valid() && moves ? line.subject : line.order.target;
  const Unit other{line.power, line.unit_class, line.at};
  const Unit& unit = about.valid() ? position.units[about.index()] : other;
  std::string text = print_order(variant, position, unit, line.order, line.details);
  const bool has_unit = line.subject.valid() ||
                        action_kind(line.order.action) == ActionKind::disband ||
                        action_kind(line.order.action) == ActionKind::convert;
  if (text.empty() || !has_unit || !line.details.writer) return text;
  return sign_line(*line.details.writer, text);
}

}  // namespace chancery

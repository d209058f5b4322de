#include "core/game/order_choices.h"

#include <algorithm>
#include <cstdlib>

#include "core/phase/adjustment.h"
#include "core/phase/legal_orders.h"

namespace chancery {
namespace {

class ChoiceList {
 public:
  ChoiceList(const Variant& variant, const Position& position, PowerId power)
      : variant_(variant), position_(position), power_(power), legal_(variant) {}

  std::vector<OrderChoices> take() {
    if (!gives_orders(variant_, position_, power_)) return {};
    switch (phase_kind(variant_, position_)) {
      case PhaseKind::movement:
        list_moves();
        break;
      case PhaseKind::retreat:
        list_retreats();
        break;
      case PhaseKind::adjustment:
        list_adjustments();
        break;
    }
    return std::move(choices_);
  }

 private:
  void add(std::string subject, const Unit& unit, std::span<const Order> orders) {
    OrderChoices choices{std::move(subject), {}};
    for (const Order& order : orders) {
      std::string text = print_order(variant_, position_, unit, order);
      if (!text.empty()) choices.orders.push_back(std::move(text));
    }
    // Moves over different ways are written alike.
    std::sort(choices.orders.begin(), choices.orders.end());
    choices.orders.erase(std::unique(choices.orders.begin(), choices.orders.end()),
                         choices.orders.end());
    if (!choices.orders.empty()) choices_.push_back(std::move(choices));
  }
  [[nodiscard]] std::string name(const Unit& unit) const {
    return print_unit(variant_, unit.unit_class, unit.at);
  }

  void list_moves() {
    legal_.list_movement(position_);
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      const Unit& unit = position_.units[i];
      if (unit.power == power_) add(name(unit), unit, legal_.of(UnitId{i}));
    }
  }

  void list_retreats() {
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
      const Dislodged& one = position_.dislodged[i];
      if (one.unit.power == power_ && !one.retreats.empty())
        add(name(one.unit), one.unit, legal_.of_dislodged(position_, i));
    }
  }

  void list_adjustments() {
    const std::int32_t due = adjustment_due(variant_, position_, power_);
    if (due > 0) list_builds();
    if (due < 0) list_disbands();
  }

  void list_builds() {
    const std::span<const Order> builds = legal_.builds(position_, power_);
    std::vector<ProvinceId> sites;
    for (const Order& order : builds) sites.push_back(variant_.map.province_of(order.to));
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    for (const ProvinceId site : sites) {
      OrderChoices choices{variant_.map.province(site).id, {}};
      for (const Order& order : builds)
        if (variant_.map.province_of(order.to) == site)
          choices.orders.push_back(
              print_order(variant_, position_, {power_, order.unit_class, order.to}, order));
      choices_.push_back(std::move(choices));
    }
  }

  void list_disbands() {
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      const Unit& unit = position_.units[i];
      if (unit.power != power_) continue;
      Order order;
      order.action = Action::disband;
      order.target = UnitId{i};
      add(name(unit), unit, std::span(&order, 1));
    }
  }

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  LegalOrders legal_;
  std::vector<OrderChoices> choices_;
};

}  // namespace

std::vector<OrderChoices> order_choices(const Variant& variant, const Position& position,
                                        PowerId power) {
  return ChoiceList(variant, position, power).take();
}

namespace {

bool may_write(const OrderType& type, PowerId power) {
  const auto& powers = type.powers;
  return powers.empty() || std::find(powers.begin(), powers.end(), power) != powers.end();
}

/// Where the passage would take the unit; none if it does not.
ProvinceId other_end(const Map& map, const Passage& passage, const Unit& unit) {
  const ProvinceId from = map.province_of(unit.at);
  const ProvinceId to = passage.ends[passage.ends[0] == from ? 1 : 0];
  const bool leads = passage.joins(from, to) && passage.takes(unit.unit_class) &&
                     map.can_stand(unit.unit_class, map.whole(to));
  return leads ? to : ProvinceId::none();
}

}  // namespace

std::vector<OrderChoices> permit_choices(const Variant& variant, const Position& position,
                                         PowerId power) {
  std::vector<OrderChoices> choices;
  if (phase_kind(variant, position) != PhaseKind::movement ||
      !gives_orders(variant, position, power))
    return choices;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    if (type.acts_as != Action::permit || !type.passage || !may_write(type, power)) continue;
    const Passage& passage = variant.passages[*type.passage];
    const UnitId keeper = position.unit_in(passage.keeper);
    if (!keeper.valid() || position.units[keeper.index()].power != power) continue;
    OrderChoices permits{"passage " + passage.id, {}};
    for (std::size_t u = 0; u < position.units.size(); ++u) {
      const Unit& unit = position.units[u];
      const ProvinceId to = other_end(variant.map, passage, unit);
      if (!to.valid()) continue;
      Order permit;
      permit.action = Action::permit;
      permit.type = OrderTypeId{i};
      permit.target = UnitId{u};
      permit.to = variant.map.whole(to);
      if (std::string text = print_order(variant, position, unit, permit); !text.empty())
        permits.orders.push_back(std::move(text));
    }
    if (!permits.orders.empty()) choices.push_back(std::move(permits));
  }
  return choices;
}

bool has_to_decide(const Variant& variant, const Position& position, PowerId power) {
  if (!gives_orders(variant, position, power)) return false;
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      return std::any_of(position.units.begin(), position.units.end(),
                         [&](const Unit& unit) { return unit.power == power; });
    case PhaseKind::retreat:
      return std::any_of(
          position.dislodged.begin(), position.dislodged.end(),
          [&](const Dislodged& one) { return one.unit.power == power && !one.retreats.empty(); });
    case PhaseKind::adjustment:
      break;
  }
  const std::int32_t due = adjustment_due(variant, position, power);
  if (due <= 0) return due < 0;
  std::vector<ProvinceId> sites;
  list_build_sites(variant, position, power, sites);
  return !sites.empty();
}

OrderSet random_orders(const Variant& variant, const Position& position, PowerId power,
                       KeyedRandom random) {
  std::vector<OrderChoices> choices = order_choices(variant, position, power);
  std::size_t wanted = choices.size();
  if (phase_kind(variant, position) == PhaseKind::adjustment)
    wanted = std::min<std::size_t>(
        wanted, static_cast<std::size_t>(std::abs(adjustment_due(variant, position, power))));
  OrderSet set{power, {}};
  for (std::size_t i = 0; i < wanted; ++i) {
    // If not all groups get an order, a random one of those left; otherwise one after another.
    if (wanted < choices.size()) {
      const auto left = static_cast<std::uint32_t>(choices.size() - i);
      std::swap(choices[i], choices[i + random.below(left)]);
    }
    const std::vector<std::string>& orders = choices[i].orders;
    set.lines.push_back(orders[random.below(static_cast<std::uint32_t>(orders.size()))]);
  }
  return set;
}

}  // namespace chancery

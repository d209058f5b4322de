#include "core/game/order_choices.h"

#include <algorithm>
#include <cstdlib>

#include "core/game/possible_orders.h"
#include "core/orders/order_print.h"
#include "core/phase/adjustment.h"

namespace chancery {
namespace {

using Choices = std::vector<OrderChoices>;

/// The choices of a power, in groups.
class ChoiceList {
 public:
  ChoiceList(const Variant& variant, const Position& position, PowerId power)
      : variant_(variant),
        position_(position),
        power_(power),
        possible_(variant, position, power) {}

  Choices of_units() {
    switch (phase_kind(variant_, position_)) {
      case PhaseKind::movement:
        each_unit([&](UnitId unit) { return possible_.of_unit(unit); });
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

  Choices of_conversions() {
    if (phase_kind(variant_, position_) == PhaseKind::adjustment)
      each_unit([&](UnitId unit) { return possible_.conversions_of(unit); });
    return std::move(choices_);
  }

  Choices of_permits() {
    if (phase_kind(variant_, position_) == PhaseKind::movement)
      for (std::size_t i = 0; i < variant_.passages.size(); ++i)
        add("passage " + variant_.passages[i].id, possible_.permits_for(i));
    return std::move(choices_);
  }

  Choices of_declarations() {
    add("declarations", possible_.of_power(Action::declare));
    return std::move(choices_);
  }

  /// What a power orders for itself, besides declarations.
  Choices of_power() {
    OrderChoices all{"other orders", {}};
    for (const Action action :
         {Action::vote_draw, Action::vote_surrender, Action::keep_set, Action::waive}) {
      if (action == Action::waive && !may_waive()) continue;
      for (std::string& order : possible_.of_power(action)) all.orders.push_back(std::move(order));
    }
    add(std::move(all.subject), std::move(all.orders));
    return std::move(choices_);
  }

 private:
  void add(std::string subject, PossibleOrders::Texts orders) {
    if (!orders.empty()) choices_.push_back({std::move(subject), std::move(orders)});
  }
  template <class List>
  void each_unit(List list) {
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (position_.units[i].power == power_)
        add(print_unit(variant_, position_, UnitId{i}), list(UnitId{i}));
  }

  void list_retreats() {
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
      const Dislodged& one = position_.dislodged[i];
      if (one.unit.power == power_ && !one.retreats.empty())
        add(print_unit(variant_, one.unit.unit_class, one.unit.at),
            possible_.of_dislodged(UnitId{i}));
    }
  }

  void list_adjustments() {
    const std::int32_t due = possible_.due();
    if (due < 0) each_unit([&](UnitId unit) { return possible_.disbands_of(unit); });
    if (due <= 0) return;
    for (const ProvinceId site : possible_.build_sites())
      add(variant_.map.province(site).id, possible_.builds_in(site));
  }

  bool may_waive() {
    return phase_kind(variant_, position_) == PhaseKind::adjustment && possible_.due() > 0 &&
           variant_.rules.build_decline != BuildDecline::forced;
  }

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  PossibleOrders possible_;
  Choices choices_;
};

void append(Choices& all, Choices more) {
  for (OrderChoices& one : more) all.push_back(std::move(one));
}

/// Now and then, one order of a group that nobody needs to give.
void add_some(const Choices& choices, std::uint32_t one_in, KeyedRandom& random, OrderSet& set) {
  for (const OrderChoices& one : choices)
    if (random.below(one_in) == 0)
      set.lines.push_back(one.orders[random.below(static_cast<std::uint32_t>(one.orders.size()))]);
}

}  // namespace

Choices order_choices(const Variant& variant, const Position& position, PowerId power) {
  if (!gives_orders(variant, position, power)) return {};
  return ChoiceList(variant, position, power).of_units();
}

Choices permit_choices(const Variant& variant, const Position& position, PowerId power) {
  if (!gives_orders(variant, position, power)) return {};
  return ChoiceList(variant, position, power).of_permits();
}

Choices other_choices(const Variant& variant, const Position& position, PowerId power) {
  if (!gives_orders(variant, position, power)) return {};
  ChoiceList list(variant, position, power);
  Choices all = list.of_conversions();
  append(all, list.of_permits());
  append(all, list.of_declarations());
  append(all, list.of_power());
  return all;
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
  std::vector<Conversion> conversions;
  list_conversions(variant, position, power, conversions);
  const std::int32_t due = adjustment_due(variant, position, power);
  if (due <= 0) return due < 0 || !conversions.empty();
  std::vector<ProvinceId> sites;
  list_build_sites(variant, position, power, sites);
  return !sites.empty() || !conversions.empty();
}

OrderSet random_orders(const Variant& variant, const Position& position, PowerId power,
                       KeyedRandom random) {
  constexpr std::uint32_t one_conversion_in = 8;  // a unit that converts every year gets nowhere
  constexpr std::uint32_t one_statement_in = 4;
  OrderSet set{power, {}};
  if (!gives_orders(variant, position, power)) return set;
  ChoiceList list(variant, position, power);
  Choices choices = list.of_units();
  std::size_t wanted = choices.size();
  if (phase_kind(variant, position) == PhaseKind::adjustment)
    wanted = std::min<std::size_t>(
        wanted, static_cast<std::size_t>(std::abs(adjustment_due(variant, position, power))));
  for (std::size_t i = 0; i < wanted; ++i) {
    // If not all groups get an order, a random one of those left; otherwise one after another.
    if (wanted < choices.size()) {
      const auto left = static_cast<std::uint32_t>(choices.size() - i);
      std::swap(choices[i], choices[i + random.below(left)]);
    }
    const std::vector<std::string>& orders = choices[i].orders;
    set.lines.push_back(orders[random.below(static_cast<std::uint32_t>(orders.size()))]);
  }
  add_some(list.of_conversions(), one_conversion_in, random, set);
  add_some(list.of_permits(), one_statement_in, random, set);
  add_some(list.of_declarations(), one_statement_in, random, set);
  return set;
}

}  // namespace chancery

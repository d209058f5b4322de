#include "core/play/game/order_choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/common/contains.h"
#include "core/play/game/possible_orders.h"
#include "core/play/game/random_orders.h"
#include "core/play/game/written_orders.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/state/regents.h"

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
        list_moves();
        break;
      case PhaseKind::retreat:
        list_retreats();
        break;
      case PhaseKind::adjustment:
        list_adjustments();
        break;
      case PhaseKind::declaration:
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
        add(name_of(variant_.passages[i]), possible_.permits_for(i));
    return std::move(choices_);
  }

  Choices of_declarations() {
    add("declarations", possible_.of_power(Action::declare));
    return std::move(choices_);
  }

  /// Orders of the power itself, except declarations.
  Choices of_power() {
    OrderChoices all{"other orders", {}};
    for (const ActionKind kind : {ActionKind::vote, ActionKind::keep_set, ActionKind::waive}) {
      if (kind == ActionKind::waive && !may_waive()) continue;
      for (const Action action : all_actions())
        if (action_kind(action) == kind)
          for (std::string& order : possible_.texts(possible_.of_power(action)))
            all.orders.push_back(std::move(order));
    }
    if (!all.orders.empty()) choices_.push_back(std::move(all));
    return std::move(choices_);
  }

 private:
  void add(std::string subject, const PossibleOrders::Ways& ways) {
    PossibleOrders::Texts orders = possible_.texts(ways);
    if (!orders.empty()) choices_.push_back({std::move(subject), std::move(orders)});
  }
  template <class List>
  void each_unit(List list) {
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (position_.units[i].power == power_)
        add(print_unit(variant_, position_, UnitId{i}), list(UnitId{i}));
  }
  void list_moves() {
    each_unit([&](UnitId unit) { return possible_.ways_of_unit(unit); });
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (regent_of(variant_, position_, UnitId{i}) == power_)
        add(print_unit(variant_, position_, UnitId{i}), possible_.ways_of_unit(UnitId{i}));
  }

  /// A name for the passage, which has none of its own.
  [[nodiscard]] std::string name_of(const Passage& passage) const {
    return fmt::format("passage {} - {}", variant_.map.province(passage.ends[0]).name,
                       variant_.map.province(passage.ends[1]).name);
  }

  void list_retreats() {
    for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
      const Dislodged& dislodged = position_.dislodged[i];
      const bool is_its =
          dislodged.unit.power == power_ || regent_of_dislodged(variant_, position_, i) == power_;
      if (is_its && !dislodged.retreats.empty())
        add(print_unit(variant_, dislodged.unit.unit_class, dislodged.unit.at),
            possible_.ways_of_dislodged(UnitId{i}));
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
  for (OrderChoices& choices : more) all.push_back(std::move(choices));
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

namespace {

/// True if the power is expected to declare. A power with neither units nor centers may, but
/// nothing waits for it.
bool is_asked_to_declare(const Variant& variant, const Position& position, PowerId power) {
  const auto& owner = position.owner;
  const bool lives =
      contains(owner, power) || std::any_of(position.units.begin(), position.units.end(),
                                            [&](const Unit& unit) { return unit.power == power; });
  return lives && may_declare(variant, position, power);
}

}  // namespace

bool has_to_decide(const Variant& variant, const Position& position, PowerId power) {
  if (!gives_orders(variant, position, power)) return false;
  if (is_regent_now(variant, position, power)) return true;
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      return std::any_of(position.units.begin(), position.units.end(),
                         [&](const Unit& unit) { return unit.power == power; }) ||
             is_asked_to_declare(variant, position, power);
    case PhaseKind::retreat:
      return std::any_of(position.dislodged.begin(), position.dislodged.end(),
                         [&](const Dislodged& dislodged) {
                           return dislodged.unit.power == power && !dislodged.retreats.empty();
                         });
    case PhaseKind::declaration:
    case PhaseKind::adjustment:
      break;
  }
  if (is_asked_to_declare(variant, position, power)) return true;
  if (phase_kind(variant, position) == PhaseKind::declaration) return false;
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
  if (!gives_orders(variant, position, power)) return {power, {}};
  const HooksHandle hooks(variant, nullptr);
  LegalOrders legal(variant, hooks.get(), RefusedOrders::listed);
  if (phase_kind(variant, position) == PhaseKind::movement) legal.look_at_movement(position);
  PhaseOrders orders;
  orders.reset(variant, position);
  const std::array own{power};
  RandomOrders().draw({variant, position, own, legal, hooks.get()}, random, orders);
  std::vector<OrderSet> sets = write_orders(variant, position, orders, own);
  return sets.empty() ? OrderSet{power, {}} : std::move(sets.front());
}

}  // namespace chancery

#include "core/rules/phase/plans.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

/// An order that follows from a plan.
struct PlannedOrder {
  OrderLine line;
  std::string plan;  // as it was written
};

/// The plans of one power in one phase.
class PowerPlans {
 public:
  /// Reads those of the power among everybody's; a line that is no plan is left out.
  static PowerPlans read(const Variant& variant, const OrderReader& reader,
                         const Position& position, PowerId power,
                         const std::vector<OrderSet>& plans) {
    PowerPlans own(variant, reader, position, power);
    for (const OrderSet& set : plans) {
      if (set.power != power) continue;
      for (const std::string& line : set.lines)
        if (auto plan = reader.read_plan(line, power, position))
          own.plans_.push_back({std::move(plan), line});
    }
    return own;
  }

  /// The order of the unit; none if no plan has a possible one.
  [[nodiscard]] std::optional<PlannedOrder> retreat_of(const Dislodged& dislodged_unit) const {
    for (const Written& written : plans_) {
      if (!is_for(*written.plan, dislodged_unit)) continue;
      if (written.plan->choices.empty())
        return plan_order(dislodged_unit.unit, disband(), written.line);
      for (const Plan::Choice& choice : written.plan->choices) {
        Order order;
        order.action = Action::retreat;
        order.to = choice.at;
        PlannedOrder planned = plan_order(dislodged_unit.unit, order, written.line);
        if (planned.line.why.empty() && can_retreat(dislodged_unit, planned.line.order.to))
          return planned;
      }
    }
    return std::nullopt;
  }

  /// Builds (due above 0) or disbands (below); none if no plan is for that number.
  [[nodiscard]] std::optional<std::vector<PlannedOrder>> adjustment_of(std::int32_t due) const {
    const Action wanted = due > 0 ? Action::plan_build : Action::plan_disband;
    const auto found = std::find_if(plans_.begin(), plans_.end(), [&](const Written& written) {
      return written.plan->action == wanted && written.plan->count == std::abs(due);
    });
    if (due == 0 || found == plans_.end()) return std::nullopt;
    return due > 0 ? builds(*found) : disbands(*found);
  }

 private:
  PowerPlans(const Variant& variant, const OrderReader& reader, const Position& position,
             PowerId power)
      : variant_(variant), reader_(reader), position_(position), power_(power) {}

  struct Written {
    std::shared_ptr<const Plan> plan;
    std::string line;
  };

  [[nodiscard]] bool is_for(const Plan& plan, const Dislodged& dislodged_unit) const {
    return planned_kind(plan.action) == ActionKind::retreat &&
           variant_.map.province_of(plan.at) == variant_.map.province_of(dislodged_unit.unit.at);
  }

  static Order disband() {
    Order order;
    order.action = Action::disband;
    return order;
  }

  /// As if the player had written it now.
  [[nodiscard]] PlannedOrder plan_order(const Unit& unit, const Order& order,
                                        const std::string& plan) const {
    return {reader_.read(print_order(variant_, position_, unit, order), power_, position_), plan};
  }

  [[nodiscard]] std::vector<PlannedOrder> builds(const Written& written) const {
    std::vector<ProvinceId> sites;
    list_build_sites(variant_, position_, power_, sites);
    std::vector<PlannedOrder> orders;
    for (const Plan::Choice& choice : written.plan->choices) {
      const auto site = std::find(sites.begin(), sites.end(), variant_.map.province_of(choice.at));
      if (site == sites.end() || has_all(written, orders)) continue;
      sites.erase(site);
      Order order;
      order.action = Action::build;
      order.to = choice.at;
      order.unit_class = choice.unit_class;
      orders.push_back(plan_order({power_, choice.unit_class, choice.at}, order, written.line));
    }
    return orders;
  }

  [[nodiscard]] std::vector<PlannedOrder> disbands(const Written& written) const {
    std::vector<PlannedOrder> orders;
    for (const Plan::Choice& choice : written.plan->choices) {
      const UnitId id = position_.unit_in(variant_.map.province_of(choice.at));
      if (!id.valid() || has_all(written, orders)) continue;
      const Unit& unit = position_.units[id.index()];
      if (unit.power == power_) orders.push_back(plan_order(unit, disband(), written.line));
    }
    return orders;
  }

  [[nodiscard]] static bool has_all(const Written& written,
                                    const std::vector<PlannedOrder>& orders) {
    return orders.size() == static_cast<std::size_t>(written.plan->count);
  }

  const Variant& variant_;
  const OrderReader& reader_;
  const Position& position_;
  PowerId power_;
  std::vector<Written> plans_;
};

/// As adjustment_due, but no more builds than there are sites.
std::int32_t possible_due(const Variant& variant, const Position& position, PowerId power) {
  const std::int32_t due = adjustment_due(variant, position, power);
  if (due <= 0) return due;
  std::vector<ProvinceId> sites;
  list_build_sites(variant, position, power, sites);
  return std::min(due, static_cast<std::int32_t>(sites.size()));
}

/// The set that the power sent last; a new one if it sent none.
ReadSet& last_set(PowerId power, std::vector<ReadSet>& sets) {
  const auto last = std::find_if(sets.rbegin(), sets.rend(),
                                 [&](const ReadSet& set) { return set.power == power; });
  return last == sets.rend() ? sets.emplace_back(ReadSet{power, {}}) : *last;
}

/// The dislodged units that a power has given a legal order, by index.
std::vector<std::uint8_t> ordered_units(const Position& position, PowerId power,
                                        const ReadOrders& orders) {
  std::vector<std::uint8_t> ordered(position.dislodged.size(), 0);
  for (const ReadSet& set : orders.sets) {
    if (set.power != power) continue;
    for (const ReadLine& read_line : set.lines) {
      const OrderLine& line = read_line.line;
      if (!line.why.empty() || !line.subject.valid()) continue;
      const std::size_t unit = line.subject.index();
      if (action_kind(line.order.action) != ActionKind::retreat ||
          can_retreat(position.dislodged[unit], line.order.to))
        ordered[unit] = 1;
    }
  }
  return ordered;
}

/// Has the power sent orders, apart from votes and declarations?
bool sent_orders(PowerId power, const ReadOrders& orders) {
  const auto is_order = [](const ReadLine& line) {
    const Action action = line.line.order.action;
    return !is_vote(action) && !is_declaration(action) &&
           action_kind(action) != ActionKind::keep_set;
  };
  return std::any_of(orders.sets.begin(), orders.sets.end(), [&](const ReadSet& set) {
    return set.power == power && std::any_of(set.lines.begin(), set.lines.end(), is_order);
  });
}

bool has_plans(PowerId power, const std::vector<OrderSet>& plans) {
  return std::any_of(plans.begin(), plans.end(),
                     [&](const OrderSet& set) { return set.power == power; });
}

}  // namespace

void add_planned(const Variant& variant, const OrderReader& reader, const Position& position,
                 const std::vector<OrderSet>& plans, ReadOrders& orders,
                 std::vector<Message>& messages) {
  for (std::size_t p = 0; p < variant.powers.size(); ++p) {
    const PowerId power{p};
    if (!has_plans(power, plans)) continue;
    const PowerPlans own = PowerPlans::read(variant, reader, position, power, plans);
    const auto add = [&](PlannedOrder planned) {
      messages.push_back(
          {.text = fmt::format("{}: {}, as '{}' says", display_name(variant, position, power),
                               planned.line.text, planned.plan),
           .about = power,
           .is_private = true});
      last_set(power, orders.sets).lines.push_back({std::move(planned.line)});
    };
    if (phase_kind(variant, position) == PhaseKind::retreat) {
      const auto ordered = ordered_units(position, power, orders);
      for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
        const Dislodged& dislodged_unit = position.dislodged[i];
        if (dislodged_unit.unit.power != power || ordered[i] != 0) continue;
        if (auto planned = own.retreat_of(dislodged_unit)) add(*std::move(planned));
      }
    } else if (!sent_orders(power, orders)) {
      auto planned = own.adjustment_of(possible_due(variant, position, power));
      if (!planned) continue;
      for (PlannedOrder& order : *planned) add(std::move(order));
    }
  }
}

std::vector<PowerId> powers_to_ask(const Variant& variant, const OrderReader& reader,
                                   const Position& position, const std::vector<OrderSet>& plans) {
  const PhaseKind kind = phase_kind(variant, position);
  const auto is_open = [&](PowerId power) {
    if (kind == PhaseKind::movement)
      return std::any_of(position.units.begin(), position.units.end(),
                         [&](const Unit& unit) { return unit.power == power; });
    const PowerPlans own = PowerPlans::read(variant, reader, position, power, plans);
    if (kind == PhaseKind::retreat)
      return std::any_of(position.dislodged.begin(), position.dislodged.end(),
                         [&](const Dislodged& dislodged_unit) {
                           return dislodged_unit.unit.power == power &&
                                  !dislodged_unit.retreats.empty() &&
                                  !own.retreat_of(dislodged_unit);
                         });
    const std::int32_t due = possible_due(variant, position, power);
    return due != 0 && !own.adjustment_of(due);
  };
  std::vector<PowerId> undecided;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (gives_orders(variant, position, PowerId{i}) && is_open(PowerId{i}))
      undecided.push_back(PowerId{i});
  return undecided;
}

std::vector<OrderSet> plans_among(const std::vector<OrderLine>& lines) {
  std::vector<OrderSet> plans;
  for (const OrderLine& line : lines) {
    if (!line.plan || !line.why.empty()) continue;
    if (plans.empty() || plans.back().power != line.power)
      plans.push_back(OrderSet{line.power, {}});
    plans.back().lines.push_back(line.text);
  }
  return plans;
}

}  // namespace chancery

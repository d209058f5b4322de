#include "core/play/game/phase_summary.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/orders/order_print.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/conversions.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

std::string shown_order(const Variant& variant, const Position& before, const OrderReport& order) {
  if (order.order) return *order.order;
  if (order.unit.valid()) return print_unit(variant, before, order.unit) + " (no order)";
  const std::string unit =
      order.unit_class ? print_unit(variant, *order.unit_class, order.at) : std::string();
  return unit + " (no order)";
}

/// The unit in the province, or the dislodged unit that must retreat from there.
std::string name_culprit(const Variant& variant, const Position& before, ProvinceId province) {
  for (const Dislodged& dislodged : before.dislodged)
    if (variant.map.province_of(dislodged.unit.at) == province)
      return print_unit(variant, dislodged.unit.unit_class, dislodged.unit.at);
  if (const UnitId unit = before.unit_in(province); unit.valid())
    return print_unit(variant, before, unit);
  return variant.map.province(province).id;
}

/// True if the unit of this order was dislodged.
bool lost_its_place(const PhaseReport& report, const OrderReport& order) {
  return std::any_of(report.after.dislodged.begin(), report.after.dislodged.end(),
                     [&](const Dislodged& dislodged) {
                       return dislodged.unit.power == order.power &&
                              dislodged.unit.at == order.at &&
                              dislodged.unit.unit_class == order.unit_class;
                     });
}

std::string result_text(const Variant& variant, const Position& before, const PhaseReport& report,
                        const OrderReport& order) {
  std::string text(result_name(order.result));
  if (order.result == Result::stopped && order.to.valid())
    text += " in " + variant.map.space(order.to).id;
  if (!order.by.empty()) {
    std::vector<std::string> names;
    for (const ProvinceId province : order.by)
      names.push_back(name_culprit(variant, before, province));
    text += fmt::format(" ({})", fmt::join(names, ", "));
  }
  const bool is_said = order.result == Result::dislodged || order.why.starts_with("dislodged by ");
  if (!is_said && lost_its_place(report, order)) text += ", dislodged";
  return text;
}

std::string with_capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// The result, the reason and the explanation of an order, without repetitions.
OrderSummary summarize_order(const Variant& variant, const Position& before,
                             const PhaseReport& report, const OrderReport& order) {
  OrderSummary summary{shown_order(variant, before, order),
                       result_text(variant, before, report, order), order.why, order.explanation,
                       order.ok};
  if (order.regent.valid())
    summary.order += fmt::format(" (by {})", display_name(variant, before, order.regent));
  summary.loses_progress = order.result == Result::interrupted;
  summary.is_readable = !order.is_as_written;
  summary.is_loss = order.result == Result::disbanded;
  const std::string result(result_name(order.result));
  for (const std::string_view sign : {": ", ", "})
    if (summary.explanation.starts_with(result + std::string(sign)))
      summary.explanation.erase(0, result.size() + sign.size());
  if (summary.explanation == summary.why + '.')
    summary.explanation.clear();
  else if (summary.explanation.find(summary.why) != std::string::npos)
    summary.why.clear();
  summary.explanation = with_capital(std::move(summary.explanation));
  return summary;
}

std::vector<PowerOrders> orders_by_power(const Variant& variant, const Position& before,
                                         PhaseKind kind, const PhaseReport& report) {
  std::vector<PowerOrders> all;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    PowerOrders of{PowerId{i}, {}};
    for (const OrderReport& order : report.orders) {
      if (order.power != of.power) continue;
      const bool idle = !order.order && order.ok && order.result == Result::held;
      if (idle && kind != PhaseKind::movement) continue;
      of.orders.push_back(summarize_order(variant, before, report, order));
    }
    if (!of.orders.empty()) all.push_back(std::move(of));
  }
  return all;
}

/// " (not counted)" after a center that is worth nothing to its owner; empty after a usual one.
std::string uncommon_value(const Variant& variant, PowerId owner, ProvinceId center) {
  for (const SupplyValue& value : variant.supply_values) {
    if (value.province != center || value.power != owner || value.value == 1) continue;
    return value.value == 0 ? " (not counted)" : fmt::format(" (counts as {})", value.value);
  }
  return {};
}

}  // namespace

namespace {

/// Through fog: true if the owner is unknown.
bool is_unseen(const Variant& variant, PowerId owner) {
  return variant.viewpoint && owner == variant.viewpoint->unknown;
}

}  // namespace

std::vector<OwnerChange> owner_changes(const Variant& variant, const Position& before,
                                       const Position& after) {
  std::vector<OwnerChange> changes;
  for (std::size_t i = 0; i < after.owner.size(); ++i)
    if (after.owner[i] != before.owner[i] && !is_unseen(variant, before.owner[i]) &&
        !is_unseen(variant, after.owner[i]))
      changes.push_back({variant.map.provinces()[i].id, before.owner[i], after.owner[i]});
  return changes;
}

namespace {

/// Returns why a unit without retreats has none. Where it could go is not known through fog, or if
/// a hook may have closed places.
std::string why_no_retreat(const Variant& variant, const Position& position,
                           const Dislodged& dislodged) {
  if (variant.rules.dislodged_retreats == DislodgedRetreats::no) return "cannot retreat";
  if (variant.rules.disorder_dislodged != DisorderDislodged::disbanded) return "nowhere to go";
  if (variant.viewpoint || variant.scripts) return "cannot retreat";
  Dislodged free = dislodged;
  list_retreats(variant, position, free);
  return free.retreats.empty() ? "nowhere to go" : "in civil disorder";
}

}  // namespace

std::vector<RetreatNeeded> retreats_needed(const Variant& variant, const Position& position) {
  std::vector<RetreatNeeded> all;
  for (const Dislodged& dislodged : position.dislodged) {
    RetreatNeeded needed;
    needed.power = dislodged.unit.power;
    needed.unit = print_unit(variant, dislodged.unit.unit_class, dislodged.unit.at);
    if (dislodged.attacker_from.valid())
      needed.attacker_from = variant.map.province(dislodged.attacker_from).id;
    needed.is_told = variant.are_retreats_known(dislodged.unit.power);
    for (const SpaceId space : dislodged.retreats)
      needed.retreats.push_back(variant.map.space(space).id);
    if (dislodged.retreats.empty()) needed.why_none = why_no_retreat(variant, position, dislodged);
    all.push_back(std::move(needed));
  }
  return all;
}

std::vector<std::string> centers_of(const Variant& variant, const Position& position,
                                    PowerId power) {
  std::vector<std::string> ids;
  for (const ProvinceId center : variant.map.centers())
    if (position.owner[center.index()] == power && is_center(variant, position, center))
      ids.push_back(variant.map.province(center).id + uncommon_value(variant, power, center));
  return ids;
}

namespace {

/// "A PAR to F", "A STP to F STP/SC".
std::vector<std::string> conversions_of(const Variant& variant, const Position& position,
                                        PowerId power) {
  std::vector<Conversion> conversions;
  list_conversions(variant, position, power, conversions);
  std::vector<std::string> texts;
  for (const Conversion& conversion : conversions) {
    const Unit& unit = position.units[conversion.unit.index()];
    const std::string& letter = variant.classes[conversion.into.index()].letter;
    const std::string into =
        conversion.at == unit.at ? letter : print_unit(variant, conversion.into, conversion.at);
    texts.push_back(fmt::format("{} to {}", print_unit(variant, position, conversion.unit), into));
  }
  return texts;
}

}  // namespace

namespace {

/// Hides uncertain changes of a power that is seen through fog: seeing more of it does not mean
/// that it has more.
void keep_what_is_known(const Variant& variant, const Position& position, PowerStanding& standing) {
  standing.more = standing.more_units = 0;
  if (standing.power == variant.viewpoint->unknown) return;
  standing.are_centers_reported = !position.reported_centers.empty();
  if (standing.are_centers_reported)
    standing.centers = position.reported_centers[standing.power.index()];
}

}  // namespace

std::vector<PowerStanding> standings(const Variant& variant, const Position& earlier,
                                     const Position& position) {
  const std::vector<std::int32_t> centers = count_centers(variant, position);
  const std::vector<std::int32_t> centers_before = count_centers(variant, earlier);
  const std::vector<std::int32_t> units = count_units(variant, position);
  const std::vector<std::int32_t> units_before = count_units(variant, earlier);
  std::vector<std::int32_t> due;
  list_adjustments_due(variant, position, due);
  std::vector<PowerStanding> all;
  std::vector<ProvinceId> sites;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    PowerStanding standing{.power = PowerId{i},
                           .owned = centers_of(variant, position, PowerId{i}),
                           .centers = centers[i],
                           .is_part = !variant.is_known(PowerId{i}),
                           .more = centers[i] - centers_before[i],
                           .units = units[i],
                           .more_units = units[i] - units_before[i],
                           .due = due[i],
                           .sites = {},
                           .conversions = {}};
    if (standing.is_part) {
      keep_what_is_known(variant, position, standing);
      all.push_back(std::move(standing));
      continue;
    }
    if (due[i] > 0) {
      list_build_sites(variant, position, PowerId{i}, sites);
      for (const ProvinceId site : sites) standing.sites.push_back(variant.map.province(site).id);
    }
    if (phase_kind(variant, position) == PhaseKind::adjustment)
      standing.conversions = conversions_of(variant, position, PowerId{i});
    all.push_back(std::move(standing));
  }
  return all;
}

std::string describe_centers(const PowerStanding& standing) {
  return fmt::format("{}{}", standing.centers, standing.are_centers_reported ? "" : " seen");
}

std::string describe_due(const PowerStanding& standing) {
  if (standing.due < 0) return fmt::format("disbands {}", -standing.due);
  if (standing.due == 0) return {};
  if (standing.sites.empty()) return "cannot build: no site is free";
  return fmt::format("builds {} (at {})", standing.due, fmt::join(standing.sites, ", "));
}

std::string describe_conversions(const PowerStanding& standing) {
  return standing.conversions.empty()
             ? std::string()
             : fmt::format("may convert {}", fmt::join(standing.conversions, ", "));
}

PhaseSummary summarize(const Variant& variant, const Position& before, const PhaseReport& report) {
  PhaseSummary summary;
  summary.variant = variant.name;
  summary.phase = phase_label(variant, before.time);
  summary.kind = phase_kind(variant, before);
  summary.orders = orders_by_power(variant, played_in(report, before), summary.kind, report);
  summary.dislodged = retreats_needed(variant, report.after);
  if (summary.kind == PhaseKind::movement)
    for (const ProvinceId province : report.after.contested)
      summary.standoffs.push_back(variant.map.province(province).id);
  summary.owners = owner_changes(variant, before, report.after);
  if (captures_before_next(variant, report.after)) {
    summary.standings = standings(variant, before, report.after);
    summary.unowned = centers_of(variant, report.after, PowerId::none());
  }
  for (const OrderReport& order : report.orders)
    if (order.result == Result::voted)
      summary.votes.push_back(
          {order.power, shown_order(variant, played_in(report, before), order)});
  for (const Message& message : report.messages) {
    if (message.audience == Audience::everybody)
      summary.messages.push_back(message.text);
    else
      summary.whispers.push_back(message);
  }
  summary.ending = report.ending;
  return summary;
}

}  // namespace chancery

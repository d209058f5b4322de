#include "core/game/phase_summary.h"

#include <fmt/format.h>

#include "core/orders/order_print.h"
#include "core/phase/adjustment.h"
#include "core/phase/next_phase.h"

namespace chancery {
namespace {

std::string shown_order(const Variant& variant, const OrderReport& order) {
  if (order.order) return *order.order;
  const std::string unit =
      order.unit_class ? print_unit(variant, *order.unit_class, order.at) : std::string();
  return unit + " (no order)";
}

std::string result_text(const Variant& variant, const OrderReport& order) {
  std::string text(result_name(order.result));
  if (order.result == Result::stopped && order.to.valid())
    text += " in " + variant.map.space(order.to).id;
  if (order.by.empty()) return text;
  std::vector<std::string> ids;
  for (const ProvinceId province : order.by) ids.push_back(variant.map.province(province).id);
  return text + fmt::format(" ({})", fmt::join(ids, ", "));
}

std::vector<PowerOrders> orders_by_power(const Variant& variant, PhaseKind kind,
                                         const std::vector<OrderReport>& orders) {
  std::vector<PowerOrders> all;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    PowerOrders of{PowerId{i}, {}};
    for (const OrderReport& order : orders) {
      if (order.power != of.power) continue;
      const bool idle = !order.order && order.ok && order.result == Result::held;
      if (idle && kind != PhaseKind::movement) continue;
      of.orders.push_back({shown_order(variant, order), result_text(variant, order), order.why,
                           order.explanation, order.ok});
    }
    if (!of.orders.empty()) all.push_back(std::move(of));
  }
  return all;
}

std::vector<OwnerChange> owner_changes(const Variant& variant, const Position& before,
                                       const Position& after) {
  std::vector<OwnerChange> changes;
  for (std::size_t i = 0; i < after.owner.size(); ++i)
    if (after.owner[i] != before.owner[i])
      changes.push_back({variant.map.provinces()[i].id, before.owner[i], after.owner[i]});
  return changes;
}

}  // namespace

std::vector<RetreatNeeded> retreats_needed(const Variant& variant, const Position& position) {
  std::vector<RetreatNeeded> all;
  for (const Dislodged& one : position.dislodged) {
    RetreatNeeded needed;
    needed.power = one.unit.power;
    needed.unit = print_unit(variant, one.unit.unit_class, one.unit.at);
    if (one.attacker_from.valid())
      needed.attacker_from = variant.map.province(one.attacker_from).id;
    for (const SpaceId space : one.retreats) needed.retreats.push_back(variant.map.space(space).id);
    all.push_back(std::move(needed));
  }
  return all;
}

std::vector<std::string> centers_of(const Variant& variant, const Position& position,
                                    PowerId power) {
  std::vector<std::string> ids;
  for (const ProvinceId center : variant.map.centers())
    if (position.owner[center.index()] == power && is_center(variant, position, center))
      ids.push_back(variant.map.province(center).id);
  return ids;
}

std::vector<PowerStanding> standings(const Variant& variant, const Position& earlier,
                                     const Position& position) {
  const std::vector<std::int32_t> centers = count_centers(variant, position);
  const std::vector<std::int32_t> centers_before = count_centers(variant, earlier);
  const std::vector<std::int32_t> units = count_units(variant, position);
  std::vector<std::int32_t> due;
  list_adjustments_due(variant, position, due);
  std::vector<PowerStanding> all;
  std::vector<ProvinceId> sites;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    PowerStanding standing{.power = PowerId{i},
                           .owned = centers_of(variant, position, PowerId{i}),
                           .centers = centers[i],
                           .more = centers[i] - centers_before[i],
                           .units = units[i],
                           .due = due[i],
                           .sites = {}};
    if (due[i] > 0) {
      list_build_sites(variant, position, PowerId{i}, sites);
      for (const ProvinceId site : sites) standing.sites.push_back(variant.map.province(site).id);
    }
    all.push_back(std::move(standing));
  }
  return all;
}

std::string describe_due(const PowerStanding& standing) {
  if (standing.due < 0) return fmt::format("disbands {}", -standing.due);
  if (standing.due == 0) return {};
  if (standing.sites.empty()) return "cannot build: no site is free";
  return fmt::format("builds {} (at {})", standing.due, fmt::join(standing.sites, ", "));
}

PhaseSummary summarize(const Variant& variant, const Position& before, const PhaseReport& report) {
  PhaseSummary summary;
  summary.variant = variant.name;
  summary.phase = phase_label(variant, before.time);
  summary.kind = phase_kind(variant, before);
  summary.orders = orders_by_power(variant, summary.kind, report.orders);
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
      summary.votes.push_back({order.power, shown_order(variant, order)});
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

#include "core/games/view/view.h"

#include <algorithm>
#include <iterator>

#include "core/base/common/contains.h"

namespace chancery {

bool View::sees_orders_of(PowerId power) const {
  return sees_all_ || contains(powers_, power);
}

std::vector<OrderSet> View::orders(std::span<const OrderSet> sets) const {
  std::vector<OrderSet> seen;
  std::copy_if(sets.begin(), sets.end(), std::back_inserter(seen),
               [&](const OrderSet& set) { return sees_orders_of(set.power); });
  return seen;
}

Position View::position(const Position& position) const {
  return position;  // boards are open
}

namespace {

bool is_of_same_unit(const OrderReport& a, const OrderReport& b) {
  return a.power == b.power && a.at == b.at && a.unit_class == b.unit_class;
}

/// The unit of an order that is not shown, reported as if it had no order. Nothing if no unit has
/// that order.
std::optional<OrderReport> without_order(const PlayedPhase& played, const OrderReport& order) {
  const auto is_its_unit = [&](const Unit& unit) {
    return unit.power == order.power && unit.at == order.at && unit.unit_class == order.unit_class;
  };
  const auto among = [&](const std::vector<Dislodged>& all) {
    return std::find_if(all.begin(), all.end(),
                        [&](const Dislodged& entry) { return is_its_unit(entry.unit); });
  };
  if (!order.at.valid() || !order.unit_class) return std::nullopt;
  OrderReport unit;
  unit.power = order.power;
  unit.unit_class = order.unit_class;
  unit.at = order.at;
  const Position& before = played_in(played.report, played.before);
  if (among(before.dislodged) != before.dislodged.end()) {
    unit.result = Result::disbanded;
    return unit;
  }
  if (std::none_of(before.units.begin(), before.units.end(), is_its_unit)) return std::nullopt;
  const auto& dislodged = played.report.after.dislodged;
  const auto beaten = among(dislodged);
  unit.ok = beaten == dislodged.end();
  unit.result = unit.ok ? Result::held : Result::dislodged;
  if (!unit.ok && beaten->attacker_from.valid()) unit.by = {beaten->attacker_from};
  return unit;
}

}  // namespace

/// A unit whose order is left out is still there: it is shown without one.
std::vector<OrderReport> View::order_reports(const PlayedPhase& played) const {
  std::vector<OrderReport> seen;
  const std::vector<OrderReport>& all = played.report.orders;
  const auto is_shown = [&](const OrderReport& order) {
    return order.readers == OrderAudience::everybody || sees_orders_of(order.power);
  };
  for (const OrderReport& order : all) {
    if (is_shown(order)) {
      seen.push_back(order);
      continue;
    }
    const auto same = [&](const OrderReport& other) { return is_of_same_unit(order, other); };
    const bool is_known = std::any_of(seen.begin(), seen.end(), same) ||
                          std::any_of(all.begin(), all.end(), [&](const OrderReport& other) {
                            return same(other) && is_shown(other);
                          });
    if (auto unit = without_order(played, order); unit && !is_known)
      seen.push_back(std::move(*unit));
  }
  return seen;
}

PhaseReport View::report(const PlayedPhase& played) const {
  PhaseReport seen = played.report;
  if (sees_all_) return seen;
  seen.orders = order_reports(played);
  seen.plans = orders(played.report.plans);
  std::erase_if(seen.messages,
                [&](const Message& message) { return !may_be_read_openly_by(message, powers_); });
  if (seen.ending) seen.ending->reason.clear();
  return seen;
}

SeenPhase View::phase(const PlayedPhase& played) const {
  return {position(played.before), orders(played.orders), report(played)};
}

std::optional<Ending> View::ending(const std::optional<Ending>& ending) const {
  std::optional<Ending> seen = ending;
  if (seen && !sees_all_) seen->reason.clear();
  return seen;
}

std::vector<Announcement> View::announcements(std::span<const Announcement> all) const {
  std::vector<Announcement> seen;
  for (Announcement announcement : all) {
    const bool for_all = announcement.to.empty();
    // Other recipients stay hidden.
    std::erase_if(announcement.to, [&](PowerId power) { return !sees_orders_of(power); });
    if (for_all || !announcement.to.empty()) seen.push_back(std::move(announcement));
  }
  return seen;
}

SeenGame View::game(const GameRecord& record) const {
  SeenGame seen;
  seen.title = record.title;
  seen.eyes = powers_;
  for (const Player& player : record.players) seen.players.push_back({player.name, player.powers});
  for (const PlayedPhase& played : record.phases) seen.phases.push_back(phase(played));
  seen.announcements = announcements(record.announcements);
  seen.now = position(record.now);
  seen.waiting = orders(record.waiting);
  seen.ending = ending(record.ending);
  seen.deadline = record.deadline;
  return seen;
}

}  // namespace chancery

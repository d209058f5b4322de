#include "core/view/view.h"

#include <algorithm>
#include <iterator>

namespace chancery {

bool View::sees_orders_of(PowerId power) const {
  return sees_all_ || std::find(powers_.begin(), powers_.end(), power) != powers_.end();
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

SeenPhase View::phase(const PlayedPhase& played) const {
  return {position(played.before), orders(played.orders), played.report};
}

std::vector<Announcement> View::announcements(std::span<const Announcement> all) const {
  std::vector<Announcement> seen;
  for (Announcement one : all) {
    const bool for_all = one.to.empty();
    // Other recipients stay hidden.
    std::erase_if(one.to, [&](PowerId power) { return !sees_orders_of(power); });
    if (for_all || !one.to.empty()) seen.push_back(std::move(one));
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
  seen.ending = record.ending;
  return seen;
}

}  // namespace chancery

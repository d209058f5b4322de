#include "core/games/mail/found_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/base/common/contains.h"
#include "core/play/game/probable_orders.h"
#include "core/rules/orders/doubted_line.h"

namespace chancery {
namespace {

/// The unit or the place that an order is for.
using SubjectKey = std::pair<UnitId, SpaceId>;

struct ReadFound {
  FoundOrder found;
  OrderLine line;
  std::optional<SubjectKey> key;  // none: it is for no single unit
};

/// The orders of one power.
class PowerSettlement {
 public:
  PowerSettlement(const Board& board, const Position& position, const LetterState& state)
      : board_(board), position_(position), state_(state) {}

  void add(const FoundOrder& found) {
    ReadFound entry{found, board_.reader().read(found.text, found.power, position_), std::nullopt};
    const bool is_adjustment = phase_kind(board_.variant(), position_) == PhaseKind::adjustment;
    if (entry.line.has_condition) {
      // Whether it counts depends on its condition.
    } else if (entry.line.subject.valid()) {
      entry.key = {entry.line.subject, SpaceId::none()};
    } else if (is_adjustment && entry.line.at.valid()) {
      entry.key = {UnitId::none(), entry.line.at};
    } else if (!entry.line.why.empty()) {
      entry.key = probable_key(found);
    }
    all_.push_back(std::move(entry));
  }

  void settle(PowerId power, SettledOrders& out) {
    for (const ReadFound& entry : all_)
      if (entry.key && counts(entry))
        latest_[*entry.key] = std::max(latest_[*entry.key], entry.found.version);
    doubt_pairs();
    OrderSet set{power, {}};
    for (const ReadFound& entry : all_) take(entry, set, out);
    if (!set.lines.empty()) out.sets.push_back(std::move(set));
  }

 private:
  /// The unit that a line was probably meant for.
  [[nodiscard]] std::optional<SubjectKey> probable_key(const FoundOrder& found) const {
    const Map& map = board_.variant().map;
    const Found<UnitName> named = board_.first_unit_in(found.text);
    const auto place = named.value ? std::optional(map.province_of(named.value->at))
                                   : probable_subject(board_, found.text);
    if (!place || phase_kind(board_.variant(), position_) != PhaseKind::movement)
      return std::nullopt;
    for (std::size_t i = 0; i < position_.units.size(); ++i)
      if (position_.units[i].power == found.power &&
          map.province_of(position_.units[i].at) == *place)
        return SubjectKey{UnitId{i}, SpaceId::none()};
    return std::nullopt;
  }

  static bool counts(const ReadFound& entry) {
    return entry.found.doubt.empty() && entry.line.why.empty();
  }

  [[nodiscard]] bool is_latest(const ReadFound& entry) const {
    return entry.key && counts(entry) && latest_.at(*entry.key) == entry.found.version;
  }

  void doubt_pairs() {
    // By that switch, a later order corrects an earlier one without saying so.
    if (board_.variant().rules.orders_duplicate == DuplicateOrders::last) return;
    std::vector<std::pair<std::size_t, std::string>> doubts;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (!is_latest(all_[i])) continue;
      const auto other = std::find_if(all_.begin(), all_.end(), [&](const ReadFound& entry) {
        return is_latest(entry) && entry.key == all_[i].key &&
               entry.line.printed != all_[i].line.printed;
      });
      if (other == all_.end()) continue;
      doubts.emplace_back(i, fmt::format("the mail also orders '{}', and does not say which counts",
                                         other->line.printed));
    }
    for (auto& [index, why] : doubts) all_[index].found.doubt = std::move(why);
  }

  void take(const ReadFound& entry, OrderSet& set, SettledOrders& out) {
    const FoundOrder& found = entry.found;
    const auto latest = entry.key ? latest_.find(*entry.key) : latest_.end();
    const bool is_ordered = latest != latest_.end();
    if (found.may_be_talk && is_ordered) {
      out.talk.push_back(found.line.empty() ? found.text : found.line);
    } else if (counts(entry) && is_ordered && latest->second > found.version) {
      out.replaced.push_back(found.text);
    } else if (found.doubt.empty() && found.version < state_.taken_back) {
      set.lines.push_back(
          with_doubt(fmt::format("'{}' comes after it; does it still count?", state_.taken_back_by),
                     found.text));
    } else {
      set.lines.push_back(found.doubt.empty() ? found.text : with_doubt(found.doubt, found.text));
    }
  }

  const Board& board_;
  const Position& position_;
  const LetterState& state_;
  std::vector<ReadFound> all_;
  std::map<SubjectKey, std::size_t> latest_;  // the last version that orders it
};

}  // namespace

SettledOrders settle_orders(const Board& board, const Position& position,
                            const std::vector<FoundOrder>& found, const LetterState& state) {
  std::vector<PowerId> powers;
  for (const FoundOrder& order : found)
    if (!contains(powers, order.power)) powers.push_back(order.power);
  SettledOrders out;
  for (const PowerId power : powers) {
    PowerSettlement settlement(board, position, state);
    for (const FoundOrder& order : found)
      if (order.power == power) settlement.add(order);
    settlement.settle(power, out);
  }
  return out;
}

}  // namespace chancery

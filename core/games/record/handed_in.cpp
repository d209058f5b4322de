#include "core/games/record/handed_in.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "core/games/view/seen_board.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/collect_orders.h"

namespace chancery {
namespace {

class HandingIn {
 public:
  HandingIn(const Board& board, const Position& position, Hooks& hooks)
      : board_(board), position_(position), hooks_(hooks) {}

  void take(const Submission& one) {
    if (one.time != position_.time || !gives_orders(board_.variant(), position_, one.power)) {
      all_.left.push_back(one);
      return;
    }
    Submission left = one;
    left.lines.clear();
    for (const std::string& line : one.lines) {
      const std::vector<std::string> orders = orders_on(line, one.power);
      for (const std::string& order : orders)
        if (!take(order, one.power)) left.lines.push_back(order);
    }
    // Otherwise it would withdraw earlier orders.
    if (!left.lines.empty() || one.lines.empty()) all_.left.push_back(std::move(left));
  }
  HandedIn result() { return std::move(all_); }

 private:
  /// The orders on a line with several, if some of them are immediate.
  [[nodiscard]] std::vector<std::string> orders_on(const std::string& line, PowerId power) {
    const SeenBoard seen(board_, position_, {power});
    const OrderReader& reader = seen.board().reader();
    const auto read = [&](const std::string& text) {
      return reader.read(text, seen.here(power), seen.position());
    };
    if (read(line).type.valid()) return {line};
    const std::vector<std::string> orders = reader.split(line, seen.position(), split_attempts_);
    const bool any = std::any_of(orders.begin(), orders.end(), [&](const std::string& order) {
      return takes_effect_at_once(seen.variant(), read(order));
    });
    return any ? orders : std::vector{line};
  }

  /// Returns false if the line is not immediate. The answer depends only on the board that the
  /// writer knows: it must not show whether the declaration counts on the whole board.
  bool take(const std::string& text, PowerId power) {
    const SeenBoard seen(board_, position_, {power});
    const PowerId here = seen.here(power);
    const std::vector<std::string> lines{text};
    const Position then = seen.position_for(here, lines);
    OrderLine line = seen.board().reader().read(text, here, then);
    if (!takes_effect_at_once(seen.variant(), line)) return false;
    const auto own_hooks = Hooks::of(seen.variant());
    const CollectedOrders judged =
        collect_orders(seen.variant(), seen.board().reader(), then, {{here, lines}}, {},
                       SetOrder::as_sent, own_hooks.get());
    if (judged.lines.size() == 1) line = judged.lines.front();
    const std::optional<std::string> meant = seen.meant(text, power);
    if (line.why.empty() && !meant) line.why = "it names something that you do not know";
    all_.declared.push_back({power, text, line.printed, line.why});
    if (line.why.empty()) act({power, {*meant}});
    return true;
  }

  void act(OrderSet set) {
    if (auto acted = act_at_once(board_.variant(), board_.reader(), position_, {set}, {}, &hooks_))
      position_ = std::move(acted->position);
    all_.acts.orders.push_back(std::move(set));
  }

  const Board& board_;
  Position position_;
  Hooks& hooks_;
  HandedIn all_;
  std::size_t split_attempts_ = 30000;  // remaining attempts to split lines
};

}  // namespace

HandedIn hand_in(const Board& board, const Position& position,
                 const std::vector<Submission>& submissions, std::uint64_t seed) {
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  if (hooks == nullptr || !hooks->has(HookKind::at_once)) return {submissions, {}, {}};
  hooks->use_seed(seed);
  HandingIn handing(board, position, *hooks);
  for (const Submission& one : submissions) handing.take(one);
  HandedIn all = handing.result();
  all.acts.seed = seed;
  return all;
}

AfterActs carry_out(const Board& board, const Position& before, const TurnRecord& acts) {
  AfterActs after{before, {}};
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  if (hooks != nullptr) hooks->use_seed(acts.seed);
  for (const OrderSet& set : acts.orders) {
    for (const std::string& line : set.lines)
      after.messages.push_back({.text = fmt::format("handed in: {}", line),
                                .audience = Audience::power,
                                .power = set.power});
    auto acted =
        act_at_once(board.variant(), board.reader(), after.position, {set}, {}, hooks.get());
    if (!acted) continue;
    after.position = std::move(acted->position);
    after.messages.insert(after.messages.end(), acted->messages.begin(), acted->messages.end());
  }
  return after;
}

}  // namespace chancery

#include "core/games/record/order_intake.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "core/games/view/seen_board.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/collect_orders.h"

namespace chancery {
namespace {

class IntakeBuilder {
 public:
  IntakeBuilder(const Board& board, const Position& position, Hooks& hooks)
      : board_(board), position_(position), hooks_(hooks) {}

  void take(const Submission& submission) {
    if (submission.time != position_.time ||
        !gives_orders(board_.variant(), position_, submission.power)) {
      all_.left.push_back(submission);
      return;
    }
    Submission left = submission;
    left.lines.clear();
    for (const std::string& line : submission.lines) {
      const std::vector<std::string> orders = orders_on(line, submission.power);
      for (const std::string& order : orders)
        if (!take(order, submission.power)) left.lines.push_back(order);
    }
    // Otherwise it would withdraw earlier orders.
    if (!left.lines.empty() || submission.lines.empty()) all_.left.push_back(std::move(left));
  }
  OrderIntake result() { return std::move(all_); }

 private:
  /// The orders on a line with several, if some of them are immediate.
  [[nodiscard]] std::vector<std::string> orders_on(const std::string& line, PowerId power) {
    const SeenBoard seen(board_, position_, {power});
    const ReadOrders read = read_seen(seen, seen.position(), line, power, nullptr);
    std::vector<std::string> orders;
    bool any = false;
    for (const ReadLine& read_line : read.sets.front().lines) {
      orders.push_back(read_line.source.empty() ? read_line.line.text : read_line.source);
      any = any || takes_effect_at_once(seen.variant(), read_line.line);
    }
    return any && orders.size() > 1 ? orders : std::vector{line};
  }

  static ReadOrders read_seen(const SeenBoard& seen, const Position& position,
                              const std::string& text, PowerId power, Hooks* hooks) {
    const OrderSet set{seen.here(power), {text}};
    return read_orders(seen.board().reader(), position, std::span(&set, 1), hooks);
  }

  /// Returns false if the line is not immediate. The writer is answered from the board that he
  /// knows: whether the declaration counts on the whole board must not show.
  bool take(const std::string& text, PowerId power) {
    const SeenBoard seen(board_, position_, {power});
    const std::vector<std::string> lines{text};
    const Position then = seen.position_for(seen.here(power), lines);
    const auto own_hooks = Hooks::of(seen.variant());
    ReadOrders read = read_seen(seen, then, text, power, own_hooks.get());
    OrderLine line = read.sets.front().lines.front().line;
    if (!takes_effect_at_once(seen.variant(), line)) return false;
    CollectOptions options;
    options.hooks = own_hooks.get();
    const CollectedOrders judged = collect_orders(seen.variant(), then, std::move(read), options);
    if (judged.lines.size() == 1) line = judged.lines.front();
    const std::optional<std::string> meant = seen.meant(text, power);
    if (line.why.empty() && !meant) line.why = "it names something that you do not know";
    all_.declared.push_back({power, text, line.printed, line.why});
    if (line.why.empty()) act({power, {*meant}});
    return true;
  }

  void act(OrderSet set) {
    ReadOrders read = read_orders(board_.reader(), position_, std::span(&set, 1), &hooks_);
    if (auto acted = act_at_once(board_.variant(), position_, read, {}, &hooks_))
      position_ = std::move(acted->position);
    all_.acts.orders.push_back(std::move(set));
  }

  const Board& board_;
  Position position_;
  Hooks& hooks_;
  OrderIntake all_;
};

}  // namespace

OrderIntake hand_in(const Board& board, const Position& position,
                    const std::vector<Submission>& submissions, std::uint64_t seed) {
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  if (hooks == nullptr || !hooks->has(HookKind::at_once)) return {submissions, {}, {}};
  hooks->set_seed(seed);
  IntakeBuilder handing(board, position, *hooks);
  for (const Submission& submission : submissions) handing.take(submission);
  OrderIntake all = handing.result();
  all.acts.seed = seed;
  return all;
}

AppliedDeclarations carry_out(const Board& board, const Position& before, const TurnRecord& acts) {
  AppliedDeclarations after{before, {}};
  const std::unique_ptr<Hooks> hooks = Hooks::of(board.variant());
  if (hooks != nullptr) hooks->set_seed(acts.seed);
  for (const OrderSet& set : acts.orders) {
    for (const std::string& line : set.lines)
      after.messages.push_back({.text = fmt::format("handed in: {}", line),
                                .audience = Audience::power,
                                .power = set.power});
    ReadOrders read = read_orders(board.reader(), after.position, std::span(&set, 1), hooks.get());
    auto acted = act_at_once(board.variant(), after.position, read, {}, hooks.get());
    if (!acted) continue;
    after.position = std::move(acted->position);
    after.messages.insert(after.messages.end(), acted->messages.begin(), acted->messages.end());
  }
  return after;
}

}  // namespace chancery

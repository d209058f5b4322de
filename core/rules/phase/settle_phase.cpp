#include "core/rules/phase/settle_phase.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/plans.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

/// Does a unit wait for an order of the power?
bool has_to_move(const Variant& variant, const Position& position, PowerId power) {
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (decides_for_unit(variant, position, power, UnitId{i})) return true;
  return false;
}

bool is_order(const ReadLine& line) {
  return !line.line.type.valid() || !is_vote(line.line.order.action);
}

/// Powers with units that are in disorder only because they sent no orders (rules.orders_none).
std::vector<PowerId> find_missed(const Variant& variant, const Position& position,
                                 const ReadOrders& orders, const std::vector<PowerId>& declared) {
  std::vector<PowerId> missed;
  if (variant.rules.orders_none != NoOrders::disorder ||
      phase_kind(variant, position) != PhaseKind::movement)
    return missed;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    const bool wrote = std::any_of(orders.sets.begin(), orders.sets.end(), [&](const ReadSet& set) {
      return set.power == power && std::any_of(set.lines.begin(), set.lines.end(), is_order);
    });
    const bool known = contains(declared, power);
    if (!wrote && !known && has_to_move(variant, position, power)) missed.push_back(power);
  }
  return missed;
}

class Settling {
 public:
  Settling(const Variant& variant, const Position& start, const PhaseOptions& options, Hooks* hooks)
      : variant_(variant), start_(start), options_(options), hooks_(hooks) {}

  SettledPhase settle(ReadOrders read) {
    if (hooks_ != nullptr && hooks_->has(HookKind::at_once))
      settled_.immediate = act_at_once(
          variant_, start_, read, powers_in_disorder(variant_, start_, options_.disorder), hooks_);
    if (!has_pre_phase_hook()) {
      collect(std::move(read));
      return std::move(settled_);
    }
    collect(read);
    settled_.pre_phase =
        call_pre_phase_hook(variant_, settled_.played_in(start_), settled_.collected, hooks_);
    if (settled_.pre_phase) collect(read_after_hook(std::move(read)));
    return std::move(settled_);
  }

 private:
  [[nodiscard]] bool has_pre_phase_hook() const {
    const auto kind = hook_before(phase_kind(variant_, start_));
    return hooks_ != nullptr && kind && hooks_->has(*kind);
  }

  /// What was declared is not judged again: it was right when it was declared.
  [[nodiscard]] ReadOrders read_after_hook(ReadOrders read) const {
    const CollectedOrders& collected = settled_.collected;
    for (std::size_t i = 0; i < collected.lines.size(); ++i) {
      if (!is_declaration(collected.lines[i].order.action)) continue;
      const auto& [set, line] = collected.sources[i];
      read.sets[set].lines[line].line = collected.lines[i];
      read.sets[set].lines[line].is_settled = true;
    }
    const Position& before = settled_.immediate ? settled_.immediate->position : start_;
    const PrePhaseHookResult& done = *settled_.pre_phase;
    if (done.position == before) return read;
    return read_again(std::move(read), variant_, before, done.effects, done.position, hooks_);
  }

  void collect(ReadOrders read) {
    const Position& position = settled_.played_in(start_);
    settled_.messages.clear();
    CollectOptions how;
    how.disorder = powers_in_disorder(variant_, position, options_.disorder);
    const std::vector<PowerId> missed = find_missed(variant_, position, read, how.disorder);
    for (const PowerId power : missed)
      settled_.messages.push_back(
          {.text = fmt::format("{} sent no orders: it is in civil disorder this turn",
                               display_name(variant_, position, power)),
           .about = power});
    how.disorder.insert(how.disorder.end(), missed.begin(), missed.end());
    how.missed = missed;
    if (phase_kind(variant_, position) != PhaseKind::movement)
      add_plans(position, how.disorder, read);
    how.set_order = options_.set_order;
    how.hooks = hooks_;
    how.pre_phase = settled_.pre_phase ? &*settled_.pre_phase : nullptr;
    settled_.collected = collect_orders(variant_, position, std::move(read), how);
    settled_.collected.orders.missed = missed;
    const std::vector<Message>& messages = settled_.collected.messages;
    settled_.messages.insert(settled_.messages.end(), messages.begin(), messages.end());
  }

  /// Plans of powers in disorder do not count.
  void add_plans(const Position& position, const std::vector<PowerId>& disorder, ReadOrders& read) {
    if (options_.plans.empty()) return;
    std::vector<OrderSet> plans = options_.plans;
    std::erase_if(plans, [&](const OrderSet& set) { return contains(disorder, set.power); });
    add_planned(variant_, *read.reader, position, plans, read, settled_.messages);
  }

  const Variant& variant_;
  const Position& start_;
  const PhaseOptions& options_;
  Hooks* hooks_;
  SettledPhase settled_;
};

}  // namespace

std::vector<PowerId> powers_in_disorder(const Variant& variant, const Position& position,
                                        std::vector<PowerId> declared) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (!gives_orders(variant, position, PowerId{i}) && !contains(declared, PowerId{i}))
      declared.push_back(PowerId{i});
  return declared;
}

SettledPhase settle_phase(const Variant& variant, const Position& position, ReadOrders read,
                          const PhaseOptions& options, Hooks* hooks) {
  return Settling(variant, position, options, hooks).settle(std::move(read));
}

}  // namespace chancery

#include "core/rules/phase/resolve_phase.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/plans.h"
#include "core/rules/phase/report_phase.h"
#include "core/rules/phase/settle_phase.h"
#include "core/rules/phase/votes.h"
#include "core/rules/script/script_allowance.h"

namespace chancery {
namespace {

void append(std::vector<Message>& messages, const std::vector<Message>& more) {
  messages.insert(messages.end(), more.begin(), more.end());
}

/// Plans hold until the last phase of the turn they were written in.
void keep_plans(PhaseKind kind, const std::vector<OrderLine>& lines, const PhaseOptions& options,
                std::vector<OrderSet>& plans) {
  if (kind == PhaseKind::adjustment || kind == PhaseKind::declaration) return;
  if (kind == PhaseKind::retreat) plans = options.plans;
  for (OrderSet& own : plans_among(lines)) plans.push_back(std::move(own));
  std::stable_sort(plans.begin(), plans.end(),
                   [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
}

Votes votes_among(const std::vector<OrderLine>& lines) {
  Votes votes;
  for (const OrderLine& line : lines) {
    if (!line.why.empty()) continue;
    if (line.order.action == Action::vote_draw) votes.draw.push_back(line.power);
    if (line.order.action == Action::vote_surrender) votes.surrender.push_back(line.power);
  }
  return votes;
}

void append_notes(Hooks* hooks, std::vector<Message>& messages) {
  if (hooks == nullptr) return;
  for (std::string& note : hooks->take_notes())
    messages.push_back({.text = std::move(note), .audience = Audience::game_master});
}

/// What took effect at once comes first, among the lines of each power too.
void prepend_immediate(const ImmediateResult& immediate, PhaseReport& report) {
  std::vector<OrderReport> all;
  for (const OrderLine& line : immediate.lines) all.push_back(report_line(line));
  std::move(report.orders.begin(), report.orders.end(), std::back_inserter(all));
  std::stable_sort(all.begin(), all.end(),
                   [](const OrderReport& a, const OrderReport& b) { return a.power < b.power; });
  report.orders = std::move(all);
}

/// Throws HookFailure.
PhaseReport read_play_report(const OrderReader& reader, const Position& start,
                             const std::vector<OrderSet>& sets, const PhaseOptions& options,
                             Hooks* hooks) {
  const Variant& variant = reader.variant();
  SettledPhase settled =
      settle_phase(variant, start, read_orders(reader, start, sets, hooks), options, hooks);
  const Position& position = settled.played_in(start);
  CollectedOrders& collected = settled.collected;
  PhasePlayer player(variant, hooks);
  if (options.explain) player.record_knots();
  PhaseOutcome& outcome = player.play(position, collected.orders);

  PhaseReport report;
  if (settled.immediate) append(report.messages, settled.immediate->messages);
  if (settled.pre_phase) append(report.messages, settled.pre_phase->messages);
  append(report.messages, settled.messages);
  report_phase({variant, position, collected, outcome, player.resolver(), hooks, options.explain},
               report);
  if (settled.immediate) prepend_immediate(*settled.immediate, report);
  append(report.messages, outcome.messages);
  append_notes(hooks, report.messages);
  keep_plans(phase_kind(variant, position), collected.lines, options, report.plans);
  report.after = std::move(outcome.after);
  report.after.reindex(variant.map);
  if (captures_before_next(variant, report.after, hooks)) capture_centers(variant, report.after);
  report.ending = count_votes(variant, list_voters(variant, position, options.disorder),
                              votes_among(collected.lines), report.after, report.messages);
  if (&position != &start && !(position == start))
    report.hook_position = std::make_shared<const Position>(position);
  return report;
}

}  // namespace

PhaseReport resolve_phase(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                          const Position& position, const std::vector<OrderSet>& orders,
                          const PhaseOptions& options) {
  const ScriptAllowance allowance(AllowanceOf::phase);
  try {
    const HooksHandle hooks(*variant, options.hooks);
    if (hooks.get() != nullptr) hooks.get()->set_seed(options.seed);
    return read_play_report(reader, position, orders, options, hooks.get());
  } catch (const HookFailure& failure) {
    PhaseReport report;
    report.after = position;
    report.failure = failure.diagnostic;
    return report;
  }
}

}  // namespace chancery

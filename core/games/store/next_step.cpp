#include "core/games/store/next_step.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/games/record/correction.h"
#include "core/games/record/position_record.h"
#include "core/games/record/step_record.h"
#include "core/games/store/guarded.h"
#include "core/games/store/step.h"
#include "core/play/game/text_report.h"

namespace chancery {
namespace {

/// A step that plays a phase, from its orders to its stored row.
StepRow turn_step(const Variant& variant, const TurnRecord& record, const Resolution& resolution) {
  const PlayedPhase& played = resolution.played;
  StepRow step;
  step.kind = step_kind_name(StepKind::turn);
  step.phase = phase_name(variant, played.before);
  step.record = write_turn_record(variant, record);
  step.position = write_position_record(variant, resolution.next);
  step.ending = write_ending_record(variant, resolution.ending);
  step.line = resolution.line;
  // Stored as it is shown later, with or without explanations now.
  PhaseReport plain = played.report;
  for (OrderReport& order : plain.orders) order.explanation.clear();
  step.report = write_report_with_ids(variant, played.before, plain);
  return step;
}

/// Throws if the game is over or orders are missing.
void check_ready(const Variant& variant, const Position& position,
                 const std::optional<Ending>& ending, const OrderBook& book,
                 const std::vector<PowerId>& disorder, MissingOrders missing) {
  if (ending) throw DatabaseError(fmt::format("the game is over: {}", ending->text));
  if (missing == MissingOrders::assume) return;
  const std::vector<PowerId> powers = missing_powers(book, disorder);
  if (!powers.empty())
    throw DatabaseError(
        fmt::format("no orders yet from {}", join_power_names(variant, position, powers)));
}

}  // namespace

Found<Resolution> NextStep::try_resolve(MissingOrders missing, const PhaseOptions& options) const {
  try {
    check_ready(variant(), game_.position, game_.ending, game_.book, options.disorder, missing);
    const TurnRecord record = game_.turn_to_play(options.disorder);
    return play_turn(*game_.rulebook->board, game_.position, record, options);
  } catch (const DatabaseError& error) {
    return {std::nullopt, error.what(), {}};
  }
}

Found<Resolution> NextStep::resolve(MissingOrders missing, const PhaseOptions& options,
                                    const std::string& deadline) {
  Found<Resolution> resolution = try_resolve(missing, options);
  if (!resolution.value) return resolution;
  TurnRecord record = game_.turn_to_play(options.disorder);
  record.later = resolution.value->played.report.plans;
  const StepRow step = turn_step(variant(), record, *resolution.value);
  return guarded([&] {
    game_.change([&] {
      game_.check_head();
      game_.check_orders();
      const std::int64_t number = game_.add_step(step, *game_.rulebook);
      game_.write_journal("turn", fmt::format("{} resolved", step.phase), number);
      if (!deadline.empty()) game_.set_deadline(deadline, resolution.value->next.time);
    });
    return std::move(*resolution.value);
  });
}

StepEntry NextStep::undo() {
  if (!game_.head.parent) throw DatabaseError("the game has just begun: nothing can be undone");
  StepEntry undone = describe_step(variant(), game_.head);
  game_.change([&] {
    game_.check_head();
    game_.file.set_value("head", std::to_string(*game_.head.parent));
    game_.write_journal("undo",
                        fmt::format("undone: {}, {}", step_kind_name(undone.kind), undone.phase),
                        undone.number);
  });
  return undone;
}

std::vector<Message> NextStep::correct(const std::vector<std::string>& changes,
                                       const std::string& reason) {
  game_.check_not_over();
  if (changes.empty()) throw DatabaseError("no correction was given");
  auto corrected = apply_corrections(*game_.rulebook->board, changes, game_.position);
  if (!corrected.value) throw DatabaseError(corrected.problem);
  StepRow step = row_at(StepKind::correction, corrected.value->position);
  step.record = write_correction_record({changes, reason});
  store(step, fmt::format("{}: {}", fmt::join(changes, "; "), reason));
  return std::move(corrected.value->messages);
}

void NextStep::announce(const std::string& text, std::vector<PowerId> to) {
  std::sort(to.begin(), to.end());
  to.erase(std::unique(to.begin(), to.end()), to.end());
  if (const std::string problem = announcement_problem(text); !problem.empty())
    throw DatabaseError(problem);
  StepRow step = row_at(StepKind::announcement, game_.position);
  step.record = write_announcement_record(variant(), {text, to});
  step.ending = write_ending_record(variant(), game_.ending);
  store(step, fmt::format("to {}", to.empty() ? "everybody"
                                              : join_power_names(variant(), game_.position, to)));
}

void NextStep::end(const Ending& ending) {
  if (game_.ending)
    throw DatabaseError(fmt::format("the game is over already: {}", game_.ending->text));
  StepRow step = row_at(StepKind::end, game_.position);
  step.record = write_ending_record(variant(), ending);
  step.ending = step.record;
  store(step, ending.text);
}

StepRow NextStep::row_at(StepKind kind, const Position& position) const {
  StepRow step;
  step.kind = step_kind_name(kind);
  step.phase = phase_name(variant(), game_.position);
  step.position = write_position_record(variant(), position);
  return step;
}

void NextStep::store(const StepRow& step, const std::string& text) {
  game_.change([&] {
    game_.check_head();
    const std::int64_t number = game_.add_step(step, *game_.rulebook);
    game_.write_journal(step.kind, text, number);
  });
}

}  // namespace chancery

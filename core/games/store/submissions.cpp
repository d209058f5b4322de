#include "core/games/store/submissions.h"

#include <fmt/format.h>

#include "core/base/common/words.h"
#include "core/games/record/position_record.h"
#include "core/games/record/step_record.h"
#include "core/games/record/turn.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

Submission submission_of(PowerId power, const SubmissionRow& row) {
  auto lines = read_lines(row.lines);
  if (!lines)
    throw DatabaseError(
        fmt::format("the file is damaged: orders number {} cannot be read", row.number));
  Submission submission;
  submission.power = power;
  if (row.year && row.phase)
    submission.time =
        Time{static_cast<std::int32_t>(*row.year), static_cast<std::uint8_t>(*row.phase)};
  submission.mode = row.mode == "amend" ? SubmissionMode::amend : SubmissionMode::replace;
  submission.lines = std::move(*lines);
  submission.source = row.source;
  return submission;
}

SubmissionRow row_of(const Variant& variant, const Submission& submission,
                     const std::string& time) {
  SubmissionRow row;
  row.power = variant.powers[submission.power.index()].id;
  if (submission.time) {
    row.year = submission.time->year;
    row.phase = submission.time->phase;
  }
  row.mode = submission.mode == SubmissionMode::amend ? "amend" : "replace";
  row.lines = write_lines(submission.lines);
  row.time = time;
  row.source = submission.source;
  return row;
}

/// "Ruritania: 3 lines for Fall 1901, from mail.txt".
std::string describe_submission(const Variant& variant, const Position& position,
                                const Submission& submission) {
  return fmt::format("{}: {} line{} for {}{}{}{}",
                     display_name(variant, position, submission.power), submission.lines.size(),
                     submission.lines.size() == 1 ? "" : "s",
                     submission.time ? phase_label(variant, *submission.time) : "every phase",
                     submission.mode == SubmissionMode::amend ? ", added to the others" : "",
                     submission.source.empty() ? "" : ", from ", submission.source);
}

/// A step for immediate declarations.
StepRow step_of(const GameState& game, const TurnRecord& acts) {
  StepRow step;
  step.kind = step_kind_name(StepKind::declaration);
  step.phase = phase_name(game.variant(), game.position);
  step.record = write_turn_record(game.variant(), acts);
  step.position = write_position_record(
      game.variant(), carry_out(*game.rulebook->board, game.position, acts).position);
  return step;
}

}  // namespace

std::vector<Submission> read_submissions(const Rulebook& rulebook,
                                         const std::vector<SubmissionRow>& rows) {
  std::vector<Submission> all;
  for (const SubmissionRow& row : rows) {
    const auto power = rulebook.board->variant().find_power(row.power);
    if (power)
      all.push_back(submission_of(*power, row));
    else if (rulebook.row.number == 1)
      throw DatabaseError(
          fmt::format("the file is damaged: orders number {} have no power", row.number));
  }
  return all;
}

std::vector<SentOrders> all_submissions(const GameState& game) {
  std::vector<SentOrders> all;
  for (const SubmissionRow& row : game.file.submissions())
    if (const auto power = game.variant().find_power(row.power))
      all.push_back({row.number, submission_of(*power, row), row.time});
  return all;
}

std::vector<Submission> submissions_ahead(const GameState& game) {
  std::vector<Submission> all = read_submissions(*game.rulebook, game.file.submissions());
  const Time now = game.position.time;
  std::erase_if(all, [&](const Submission& submission) {
    return !submission.time || std::pair(submission.time->year, submission.time->phase) <=
                                   std::pair(now.year, now.phase);
  });
  return all;
}

OrderIntake try_submissions(const GameState& game, const std::vector<Submission>& submissions) {
  game.check_not_over();
  return hand_in(*game.rulebook->board, game.position, submissions, game.seed);
}

OrderIntake store_submissions(GameState& game, const std::vector<Submission>& submissions) {
  OrderIntake handed = try_submissions(game, submissions);
  const bool acts = !handed.acts.orders.empty();
  const StepRow step = acts ? step_of(game, handed.acts) : StepRow{};
  game.change([&] {
    game.check_head();
    for (const Submission& submission : handed.left) {
      game.file.add(row_of(game.variant(), submission, game.time));
      game.write_journal("orders", describe_submission(game.variant(), game.position, submission));
    }
    if (!acts) return;
    const std::int64_t number = game.add_step(step, *game.rulebook);
    game.write_journal(
        step.kind,
        fmt::format("{} took effect at once", plural_count(handed.acts.orders.size(), "order")),
        number);
  });
  return handed;
}

}  // namespace chancery

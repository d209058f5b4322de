#include "core/games/store/step.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/files/loader/setup_start.h"
#include "core/games/record/correction.h"
#include "core/games/record/order_intake.h"
#include "core/games/record/position_record.h"
#include "core/play/game/text_report.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/variant_scripts.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, 7> kind_names{
    "start", "turn", "correction", "upgrade", "end", "announcement", "declaration"};

Position read_position(const Rulebook& rulebook, const StepRow& step) {
  std::vector<std::string> problems;
  auto position = read_position_record(rulebook.board->variant(), step.position, problems);
  if (!position)
    throw DatabaseError(
        fmt::format("step {} of the game: {}", step.number, fmt::join(problems, "; ")));
  return std::move(*position);
}

Reached follow_turn(const Rulebook& rulebook, const Position& before, const StepRow& step) {
  const Variant& variant = rulebook.board->variant();
  const auto record = read_turn_record(variant, step.record);
  if (!record) unreadable(step);
  auto resolution = play_turn(*rulebook.board, before, *record);
  if (!resolution.value) throw DatabaseError(resolution.sentence());
  Resolution& played = *resolution.value;
  std::string report = write_report_with_ids(variant, before, played.played.report);
  return {std::move(played.next), std::move(played.ending), std::move(played.line),
          std::move(report), std::move(played.played.report.plans)};
}

Corrected correct_again(const Rulebook& rulebook, const Position& before, const StepRow& step) {
  const auto record = read_correction_record(step.record);
  if (!record) unreadable(step);
  auto corrected = apply_corrections(*rulebook.board, record->lines, before);
  if (!corrected.value)
    throw DatabaseError(fmt::format("step {} of the game: {}", step.number, corrected.problem));
  return std::move(*corrected.value);
}

Reached follow_correction(const Rulebook& rulebook, const Reached& before, const StepRow& step) {
  return {correct_again(rulebook, before.position, step).position, std::nullopt, {}, {}};
}

AppliedDeclarations act_again(const Rulebook& rulebook, const Position& before,
                              const StepRow& step) {
  const auto record = read_turn_record(rulebook.board->variant(), step.record);
  if (!record) unreadable(step);
  try {
    return carry_out(*rulebook.board, before, *record);
  } catch (const HookFailure& failure) {
    throw DatabaseError(one_line(failure.diagnostic));
  }
}

/// The powers by their names after the step.
std::string names_after(const Variant& variant, const StepRow& step,
                        const std::vector<PowerId>& powers) {
  std::vector<std::string> problems;
  const auto position = read_position_record(variant, step.position, problems);
  if (!position) unreadable(step);
  return join_power_names(variant, *position, powers);
}

/// The recipients, then each line.
std::vector<std::string> text_of_announcement(const Variant& variant, const StepRow& step) {
  const AnnouncementRecord record = read_announcement(variant, step);
  std::vector<std::string> text{
      "to " + (record.to.empty() ? "everybody" : names_after(variant, step, record.to))};
  for (std::string_view rest = record.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

/// The power and each of its declarations, one per line.
std::vector<std::string> text_of_declarations(const Variant& variant, const StepRow& step) {
  const auto record = read_turn_record(variant, step.record);
  if (!record) return {"cannot be read"};
  std::vector<std::string> text;
  for (const OrderSet& set : record->orders)
    text.push_back(
        fmt::format("{}: {}", names_after(variant, step, {set.power}), fmt::join(set.lines, "; ")));
  return text;
}

std::vector<std::string> text_of_turn(const Variant& variant, const StepRow& step) {
  const auto record = read_turn_record(variant, step.record);
  if (!record) return {"cannot be read"};
  std::vector<std::string> text = record->assumed;
  if (!record->disorder.empty())
    text.push_back("in civil disorder: " + names_after(variant, step, record->disorder));
  return text;
}

}  // namespace

std::span<const std::string_view> step_kind_names() {
  return kind_names;
}

std::string_view step_kind_name(StepKind kind) {
  return kind_names.at(static_cast<std::size_t>(kind));
}

std::optional<StepKind> find_step_kind(std::string_view name) {
  const auto found = std::find(kind_names.begin(), kind_names.end(), name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<StepKind>(found - kind_names.begin());
}

void unreadable(const StepRow& step) {
  throw DatabaseError(fmt::format("step {} of the game cannot be read", step.number));
}

AnnouncementRecord read_announcement(const Variant& variant, const StepRow& step) {
  auto record = read_announcement_record(variant, step.record);
  if (!record || !announcement_problem(record->text).empty()) unreadable(step);
  return std::move(*record);
}

Reached follow_step(const Rulebook& rulebook, const Reached* before, const StepRow& step,
                    std::uint64_t seed) {
  const auto kind = find_step_kind(step.kind);
  if (!kind || (*kind == StepKind::start) != (before == nullptr)) unreadable(step);
  switch (*kind) {
    case StepKind::start:
      return {begin_position(rulebook.board->variant(), rulebook.board->variant().setup(), seed),
              std::nullopt,
              {},
              {}};
    case StepKind::turn:
      return follow_turn(rulebook, before->position, step);
    case StepKind::correction:
      return follow_correction(rulebook, *before, step);
    case StepKind::declaration:
      return {act_again(rulebook, before->position, step).position, std::nullopt, {}, {}};
    case StepKind::upgrade:
      return {before->position, before->ending, {}, {}};
    case StepKind::announcement:
      (void)read_announcement(rulebook.board->variant(), step);
      return {before->position, before->ending, {}, {}};
    case StepKind::end:
      break;
  }
  Reached reached{before->position, std::nullopt, {}, {}};
  if (!read_ending_record(rulebook.board->variant(), step.record, reached.ending) ||
      !reached.ending)
    unreadable(step);
  return reached;
}

Reached carry_over(const Variant& from, const Rulebook& to, const Reached& reached) {
  std::vector<std::string> problems;
  auto position = read_position_record(to.board->variant(),
                                       write_position_record(from, reached.position), problems);
  if (!position) throw DatabaseError(fmt::format("{}", fmt::join(problems, "; ")));
  Reached carried{std::move(*position), std::nullopt, {}, {}};
  if (!read_ending_record(to.board->variant(), write_ending_record(from, reached.ending),
                          carried.ending))
    throw DatabaseError("the ending of the game names an unknown power");
  return carried;
}

std::vector<OrderSet> carry_over(const Variant& from, const Variant& to,
                                 const std::vector<OrderSet>& sets) {
  std::vector<OrderSet> carried;
  for (const OrderSet& set : sets)
    if (const auto power = to.find_power(from.powers[set.power.index()].id))
      carried.push_back({*power, set.lines});
  return carried;
}

Turn rebuild_turn(const Rulebook& rulebook, const StepRow& before, const StepRow& step) {
  const Variant& variant = rulebook.board->variant();
  const auto record = read_turn_record(variant, step.record);
  if (!record) unreadable(step);
  auto resolution = play_turn(*rulebook.board, read_position(rulebook, before), *record);
  if (!resolution.value) throw DatabaseError(resolution.sentence());
  Turn turn;
  turn.number = step.number;
  turn.phase = step.phase;
  turn.board = rulebook.board;
  turn.played = std::move(resolution.value->played);
  turn.disorder = record->disorder;
  turn.plans = record->plans;
  turn.seed = record->seed;
  turn.assumed = record->assumed;
  turn.line = step.line;
  turn.report = step.report;
  if (!read_ending_record(variant, step.ending, turn.ending)) unreadable(step);
  return turn;
}

std::vector<Message> messages_of_correction(const Rulebook& rulebook, const StepRow& before,
                                            const StepRow& step) {
  const VariantScripts* const scripts = rulebook.board->variant().scripts.get();
  if (scripts == nullptr || !scripts->has_enabled(hook_name(HookKind::after_correction))) return {};
  return correct_again(rulebook, read_position(rulebook, before), step).messages;
}

std::vector<Message> messages_of_declarations(const Rulebook& rulebook, const StepRow& before,
                                              const StepRow& step) {
  return act_again(rulebook, read_position(rulebook, before), step).messages;
}

StepEntry describe_step(const Variant& variant, const StepRow& step) {
  StepEntry entry;
  entry.number = step.number;
  entry.phase = step.phase;
  entry.time = step.time;
  const auto kind = find_step_kind(step.kind);
  if (!kind) unreadable(step);
  entry.kind = *kind;
  if (*kind == StepKind::turn) entry.text = text_of_turn(variant, step);
  if (*kind == StepKind::declaration) entry.text = text_of_declarations(variant, step);
  if (*kind == StepKind::correction) {
    const auto record = read_correction_record(step.record);
    if (!record) unreadable(step);
    entry.text = record->lines;
    entry.text.push_back("because: " + record->reason);
  }
  if (*kind == StepKind::announcement) {
    entry.text = text_of_announcement(variant, step);
    return entry;
  }
  std::optional<Ending> ending;
  if (read_ending_record(variant, step.ending, ending) && ending)
    entry.text.push_back("the game is over: " + ending->text +
                         (ending->reason.empty() ? "" : " (" + ending->reason + ")"));
  return entry;
}

}  // namespace chancery

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/game/text_report.h"
#include "core/loader/setup_start.h"
#include "core/store/correction.h"
#include "core/store/game_state.h"
#include "core/store/migrate_phase.h"
#include "core/store/position_record.h"

namespace chancery {
namespace {

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
  std::string report = write_text_report(variant, before, played.played.report);
  return {std::move(played.next), std::move(played.ending), std::move(played.line),
          std::move(report), std::move(played.played.report.plans)};
}

Reached follow_correction(const Rulebook& rulebook, const Reached& before, const StepRow& step) {
  const auto record = read_correction_record(step.record);
  if (!record) unreadable(step);
  Reached reached{before.position, std::nullopt, {}, {}};
  std::string problem;
  if (!apply_corrections(*rulebook.board, record->lines, reached.position, problem))
    throw DatabaseError(fmt::format("step {} of the game: {}", step.number, problem));
  return reached;
}

/// The recipients, then each line.
std::vector<std::string> text_of_announcement(const Variant& variant, const StepRow& step) {
  const AnnouncementRecord record = read_announcement(variant, step);
  std::vector<std::string> text{
      "to " + (record.to.empty() ? "everybody" : join_power_names(variant, record.to))};
  for (std::string_view rest = record.text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

std::vector<std::string> text_of_turn(const Variant& variant, const StepRow& step) {
  const auto record = read_turn_record(variant, step.record);
  if (!record) return {"cannot be read"};
  std::vector<std::string> text = record->assumed;
  if (!record->disorder.empty())
    text.push_back("in civil disorder: " + join_power_names(variant, record->disorder));
  return text;
}

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
  step.report = write_text_report(variant, played.before, played.report);
  return step;
}

}  // namespace

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

const Turn& Game::State::turn_of(const StepRow& before, const StepRow& step) {
  const auto known = rebuilt.find(step.number);
  if (known != rebuilt.end()) return known->second;
  return rebuilt.emplace(step.number, rebuild_turn(*rulebook_of(step.rulebook), before, step))
      .first->second;
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
    entry.text.push_back("the game is over: " + ending->text);
  return entry;
}

Found<std::vector<Turn>> Game::turns() const {
  return guarded<std::vector<Turn>>([&] {
    std::vector<Turn> turns;
    const std::vector<StepRow> steps = state_->file.steps_to(state_->head.number);
    for (std::size_t i = 1; i < steps.size(); ++i)
      if (steps[i].kind == step_kind_name(StepKind::turn))
        turns.push_back(state_->turn_of(steps[i - 1], steps[i]));
    return turns;
  });
}

namespace {

/// Somebody with several powers is one player.
std::vector<Player> players_of(const std::vector<Seat>& seats) {
  std::vector<Player> players;
  for (const Seat& seat : seats) {
    if (seat.player.empty()) continue;
    const auto known = std::find_if(players.begin(), players.end(), [&](const Player& player) {
      return player.name == seat.player && player.address == seat.address;
    });
    if (known == players.end())
      players.push_back({seat.player, seat.address, {seat.power}});
    else
      known->powers.push_back(seat.power);
  }
  return players;
}

}  // namespace

Found<ToldGame> Game::told() const {
  Found<std::vector<Turn>> played = turns();
  if (!played.value) return {std::nullopt, played.problem, played.hint};
  const Found<std::vector<Announced>> announced = announcements();
  if (!announced.value) return {std::nullopt, announced.problem, announced.hint};
  ToldGame told;
  GameRecord& record = told.record;
  record.title = name();
  record.seed = seed();
  record.players = players_of(seats());
  auto announce = [&, next = announced.value->begin()](std::int64_t before) mutable {
    for (; next != announced.value->end() && next->step < before; ++next)
      record.announcements.push_back(
          {record.phases.size(), next->what.when, next->what.text, next->what.to});
  };
  for (Turn& turn : *played.value) {
    announce(turn.number);
    std::string problem;
    if (turn.board.get() == &board())
      record.phases.push_back(std::move(turn.played));
    else if (auto carried = migrate_phase(turn.board->variant(), variant(), turn.played, problem))
      record.phases.push_back(std::move(*carried));
    else
      told.left_out.push_back(fmt::format("{}: {}", turn.phase, problem));
  }
  announce(std::numeric_limits<std::int64_t>::max());
  if (!told.left_out.empty())
    record.title += fmt::format(
        " (without {} from before the board was changed)",
        told.left_out.size() == 1 ? "a phase" : fmt::format("{} phases", told.left_out.size()));
  record.now = position();
  for (const BookEntry& entry : orders().entries)
    if (!entry.lines.empty()) record.waiting.push_back({entry.power, entry.lines});
  record.ending = ending();
  return {std::move(told), {}, {}};
}

Found<Turn> Game::last_turn() const {
  return guarded<Turn>([&] {
    std::optional<StepRow> step = state_->head;
    while (step && step->parent) {
      std::optional<StepRow> before = state_->file.step(*step->parent);
      if (!before) break;
      if (step->kind == step_kind_name(StepKind::turn)) return state_->turn_of(*before, *step);
      step = std::move(before);
    }
    throw DatabaseError("no phase has been resolved yet");
  });
}

Found<std::vector<StepEntry>> Game::history() const {
  return guarded<std::vector<StepEntry>>([&] {
    std::vector<std::int64_t> in_force;
    for (const StepRow& step : state_->file.steps_to(state_->head.number))
      in_force.push_back(step.number);
    std::vector<StepEntry> entries;
    for (const StepRow& step : state_->file.steps()) {
      StepEntry entry = describe_step(state_->rulebook_of(step.rulebook)->board->variant(), step);
      entry.undone = !std::binary_search(in_force.begin(), in_force.end(), step.number);
      entries.push_back(std::move(entry));
    }
    return entries;
  });
}

Found<std::vector<JournalEntry>> Game::journal() const {
  return guarded<std::vector<JournalEntry>>([&] {
    std::vector<JournalEntry> entries;
    for (const JournalRow& row : state_->file.journal())
      entries.push_back({row.kind, row.text, row.time});
    return entries;
  });
}

namespace {

/// Throws if the game is over or orders are missing.
void check_ready(const Variant& variant, const std::optional<Ending>& ending, const OrderBook& book,
                 const std::vector<PowerId>& disorder, MissingOrders missing) {
  if (ending) throw DatabaseError(fmt::format("the game is over: {}", ending->text));
  if (missing == MissingOrders::assume) return;
  const std::vector<PowerId> powers = missing_powers(book, disorder);
  if (!powers.empty())
    throw DatabaseError(fmt::format("no orders yet from {}", join_power_names(variant, powers)));
}

}  // namespace

TurnRecord Game::State::turn_to_play(const std::vector<PowerId>& disorder) const {
  TurnRecord record = collect_turn(*rulebook->board, position, book, disorder, plans);
  if (variant().scripts) record.seed = seed;
  return record;
}

Found<Resolution> Game::try_resolve(MissingOrders missing, const PhaseOptions& options) const {
  try {
    check_ready(variant(), state_->ending, state_->book, options.disorder, missing);
    const TurnRecord record = state_->turn_to_play(options.disorder);
    return play_turn(board(), state_->position, record, options);
  } catch (const DatabaseError& error) {
    return {std::nullopt, error.what(), {}};
  }
}

Found<Resolution> Game::resolve(MissingOrders missing, const PhaseOptions& options) {
  Found<Resolution> resolution = try_resolve(missing, options);
  if (!resolution.value) return resolution;
  TurnRecord record = state_->turn_to_play(options.disorder);
  record.later = resolution.value->played.report.plans;
  const StepRow step = turn_step(variant(), record, *resolution.value);
  return guarded<Resolution>([&] {
    state_->change([&] {
      state_->check_head();
      state_->check_orders();
      const std::int64_t number = state_->add_step(step, *state_->rulebook);
      state_->write_journal("turn", fmt::format("{} resolved", step.phase), number);
    });
    return std::move(*resolution.value);
  });
}

Found<StepEntry> Game::undo() {
  return guarded<StepEntry>([&] {
    if (!state_->head.parent) throw DatabaseError("the game has just begun: nothing can be undone");
    const StepEntry undone = describe_step(variant(), state_->head);
    state_->change([&] {
      state_->check_head();
      state_->file.set_value("head", std::to_string(*state_->head.parent));
      state_->write_journal(
          "undo", fmt::format("undone: {}, {}", step_kind_name(undone.kind), undone.phase),
          undone.number);
    });
    return undone;
  });
}

Found<Done> Game::correct(const std::vector<std::string>& changes, const std::string& reason) {
  return guarded<Done>([&] {
    if (state_->ending)
      throw DatabaseError(fmt::format("the game is over: {}", state_->ending->text));
    if (changes.empty()) throw DatabaseError("no correction was given");
    StepRow step;
    step.kind = step_kind_name(StepKind::correction);
    step.phase = phase_name(variant(), state_->position);
    step.record = write_correction_record({changes, reason});
    Position corrected = state_->position;
    std::string problem;
    if (!apply_corrections(board(), changes, corrected, problem)) throw DatabaseError(problem);
    step.position = write_position_record(variant(), corrected);
    state_->change([&] {
      state_->check_head();
      const std::int64_t number = state_->add_step(step, *state_->rulebook);
      state_->write_journal("correction", fmt::format("{}: {}", fmt::join(changes, "; "), reason),
                            number);
    });
    return Done{};
  });
}

Found<Done> Game::end(const Ending& ending) {
  return guarded<Done>([&] {
    if (state_->ending)
      throw DatabaseError(fmt::format("the game is over already: {}", state_->ending->text));
    StepRow step;
    step.kind = step_kind_name(StepKind::end);
    step.phase = phase_name(variant(), state_->position);
    step.record = write_ending_record(variant(), ending);
    step.ending = step.record;
    step.position = write_position_record(variant(), state_->position);
    state_->change([&] {
      state_->check_head();
      const std::int64_t number = state_->add_step(step, *state_->rulebook);
      state_->write_journal("end", ending.text, number);
    });
    return Done{};
  });
}

}  // namespace chancery

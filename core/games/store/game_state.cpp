#include "core/games/store/game_state.h"

#include <fmt/format.h>

#include <charconv>

#include "core/games/record/position_record.h"
#include "core/games/store/step.h"
#include "core/games/store/submissions.h"

namespace chancery {
namespace {

std::uint64_t read_number(const std::string& text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// The phase of a deadline as stored in the file.
std::string phase_key(Time time) {
  return fmt::format("{} {}", time.year, time.phase);
}

}  // namespace

void GameState::damaged(const std::string& what) const {
  throw DatabaseError(fmt::format("'{}' is damaged: {}", database.path(), what));
}

std::shared_ptr<const Rulebook> GameState::rulebook_of(std::int64_t number) {
  const auto known = rulebooks.find(number);
  if (known != rulebooks.end()) return known->second;
  const auto row = file.rulebook(number);
  if (!row) damaged(fmt::format("it has no variant number {}", number));
  auto loaded = load_rulebook(*row, file.sources(number));
  rulebooks.emplace(number, loaded);
  return loaded;
}

void GameState::load() {
  Transaction transaction(database, Transaction::Kind::read);
  values = file.values();
  seed = read_number(values["seed"]);
  auto step = file.step(file.head());
  if (!step) damaged("it does not record the current step");
  head = std::move(*step);
  rulebook = rulebook_of(head.rulebook);
  std::vector<std::string> problems;
  auto read = read_position_record(variant(), head.position, problems);
  if (!read) damaged(fmt::format("{}", fmt::join(problems, "; ")));
  position = std::move(*read);
  // A deadline is dropped with its phase. Old files do not say for which phase it was.
  const auto phase = values.find("deadline_phase");
  if (phase != values.end() && phase->second != phase_key(position.time)) values["deadline"] = "";
  if (!read_ending_record(variant(), head.ending, ending)) damaged("its ending cannot be read");
  seats.clear();
  for (std::size_t i = 0; i < variant().powers.size(); ++i) seats.push_back({PowerId{i}, {}, {}});
  for (const SeatRow& row : file.seats())
    if (const auto power = variant().find_power(row.power))
      seats[power->index()] = {*power, row.player, row.address};
  last_submission = file.last_submission();
  plans = find_plans();
  book = make_order_book(
      *rulebook->board, position,
      read_submissions(*rulebook, file.submissions_for(position.time.year, position.time.phase)),
      plans);
  transaction.commit();
}

void GameState::load_to_change() {
  constexpr const char* version = "PRAGMA data_version";  // changes when another program commits
  const std::int64_t loaded = database.number(version);
  load();  // takes the time that others need not wait
  database.reserve();
  if (database.number(version) != loaded) load();
}

std::vector<OrderSet> GameState::find_plans() {
  std::optional<StepRow> step = head;
  while (step && step->kind != step_kind_name(StepKind::turn))
    step = step->parent ? file.step(*step->parent) : std::nullopt;
  if (!step) return {};
  // The step was written in terms of the variant in force at that time.
  const std::shared_ptr<const Rulebook> then = rulebook_of(step->rulebook);
  auto record = read_turn_record(then->board->variant(), step->record);
  if (!record) damaged(fmt::format("step {} cannot be read", step->number));
  if (then == rulebook) return std::move(record->later);
  return carry_over(then->board->variant(), variant(), record->later);
}

void GameState::set_deadline(const std::string& text, Time phase) {
  file.set_value("deadline", text);
  file.set_value("deadline_phase", phase_key(phase));
  write_journal("deadline", text.empty() ? "no deadline" : "deadline: " + text);
}

void GameState::check_not_over() const {
  if (ending) throw DatabaseError(fmt::format("the game is over: {}", ending->text));
}

void GameState::check_head() const {
  if (file.head() != head.number)
    throw DatabaseError(
        fmt::format("another program has changed '{}' meanwhile; nothing was done, try again",
                    database.path()));
}

void GameState::check_orders() const {
  if (file.last_submission() != last_submission)
    throw DatabaseError(fmt::format("orders arrived in '{}' meanwhile; nothing was done, try again",
                                    database.path()));
}

std::int64_t GameState::add_step(StepRow step, const Rulebook& under) {
  const bool is_first = head.number == 0;
  if (!is_first) step.parent = head.number;
  step.rulebook = under.row.number;
  step.time = time;
  step.hash = hash_step(step, is_first ? "" : head.hash, under.row.text_hash);
  const std::int64_t number = file.add(step);
  file.set_value("head", std::to_string(number));
  return number;
}

void GameState::write_journal(const std::string& kind, const std::string& text,
                              std::optional<std::int64_t> step) {
  file.add(JournalRow{0, kind, text, step, time});
}

const Turn& GameState::turn_of(const StepRow& before, const StepRow& step) {
  const auto known = rebuilt.find(step.number);
  if (known != rebuilt.end()) return known->second;
  return rebuilt.emplace(step.number, rebuild_turn(*rulebook_of(step.rulebook), before, step))
      .first->second;
}

TurnRecord GameState::turn_to_play(const std::vector<PowerId>& disorder) const {
  TurnRecord record = collect_turn(*rulebook->board, position, book, disorder, plans);
  if (variant().scripts) record.seed = seed;
  return record;
}

}  // namespace chancery

#include "core/store/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/store/game_state.h"
#include "core/store/position_record.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, 6> kind_names{"start",   "turn", "correction",
                                                     "upgrade", "end",  "announcement"};

std::uint64_t number_of(const std::string& text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

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

/// Submissions of powers that an upgrade removed are skipped.
std::vector<Submission> submissions_of(const Rulebook& rulebook,
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
std::string describe(const Variant& variant, const Submission& one) {
  return fmt::format("{}: {} line{} for {}{}{}{}", variant.powers[one.power.index()].name,
                     one.lines.size(), one.lines.size() == 1 ? "" : "s",
                     one.time ? phase_label(variant, *one.time) : "every phase",
                     one.mode == SubmissionMode::amend ? ", added to the others" : "",
                     one.source.empty() ? "" : ", from ", one.source);
}

}  // namespace

std::string_view step_kind_name(StepKind kind) {
  return kind_names.at(static_cast<std::size_t>(kind));
}

std::optional<StepKind> find_step_kind(std::string_view name) {
  const auto found = std::find(kind_names.begin(), kind_names.end(), name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<StepKind>(found - kind_names.begin());
}

void Game::State::damaged(const std::string& what) const {
  throw DatabaseError(fmt::format("'{}' is damaged: {}", database.path(), what));
}

std::shared_ptr<const Rulebook> Game::State::rulebook_of(std::int64_t number) {
  const auto known = rulebooks.find(number);
  if (known != rulebooks.end()) return known->second;
  const auto row = file.rulebook(number);
  if (!row) damaged(fmt::format("it has no variant number {}", number));
  auto loaded = load_rulebook(*row, file.sources(number));
  rulebooks.emplace(number, loaded);
  return loaded;
}

void Game::State::load() {
  Transaction transaction(database, Transaction::Kind::read);
  values = file.values();
  seed = number_of(values["seed"]);
  auto step = file.step(file.head());
  if (!step) damaged("it does not record the current step");
  head = std::move(*step);
  rulebook = rulebook_of(head.rulebook);
  std::vector<std::string> problems;
  auto read = read_position_record(variant(), head.position, problems);
  if (!read) damaged(fmt::format("{}", fmt::join(problems, "; ")));
  position = std::move(*read);
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
      submissions_of(*rulebook, file.submissions_for(position.time.year, position.time.phase)),
      plans);
  transaction.commit();
}

std::vector<OrderSet> Game::State::find_plans() {
  std::optional<StepRow> step = head;
  while (step && step->kind != step_kind_name(StepKind::turn))
    step = step->parent ? file.step(*step->parent) : std::nullopt;
  if (!step) return {};
  // It was written in terms of the variant in force at that time.
  const std::shared_ptr<const Rulebook> then = rulebook_of(step->rulebook);
  auto record = read_turn_record(then->board->variant(), step->record);
  if (!record) damaged(fmt::format("step {} cannot be read", step->number));
  if (then == rulebook) return std::move(record->later);
  return carry_over(then->board->variant(), variant(), record->later);
}

void Game::State::check_head() const {
  if (file.head() != head.number)
    throw DatabaseError(
        fmt::format("another program has changed '{}' meanwhile; nothing was done, try again",
                    database.path()));
}

void Game::State::check_orders() const {
  if (file.last_submission() != last_submission)
    throw DatabaseError(fmt::format("orders arrived in '{}' meanwhile; nothing was done, try again",
                                    database.path()));
}

std::int64_t Game::State::add_step(StepRow step, const Rulebook& under) {
  const bool is_first = head.number == 0;
  if (!is_first) step.parent = head.number;
  step.rulebook = under.row.number;
  step.time = time;
  step.hash = hash_step(step, is_first ? "" : head.hash, under.row.text_hash);
  const std::int64_t number = file.add(step);
  file.set_value("head", std::to_string(number));
  return number;
}

void Game::State::write_journal(const std::string& kind, const std::string& text,
                                std::optional<std::int64_t> step) {
  file.add(JournalRow{0, kind, text, step, time});
}

namespace {

StepRow start_step(const Rulebook& rulebook, std::uint64_t seed) {
  StepRow step;
  step.kind = step_kind_name(StepKind::start);
  step.record = "{}";
  const Reached reached = follow_step(rulebook, nullptr, step, seed);
  const Variant& variant = rulebook.board->variant();
  step.phase = phase_name(variant, reached.position);
  step.position = write_position_record(variant, reached.position);
  return step;
}

/// By power, with names as people write them.
std::vector<Seat> read_seats(const Board& board,
                             const std::vector<std::pair<std::string, Seat>>& wanted) {
  std::vector<Seat> seats;
  for (const auto& [name, seat] : wanted) {
    const auto power = board.find_power(name);
    if (!power.value) throw DatabaseError(power.sentence());
    seats.push_back({*power.value, seat.player, seat.address});
  }
  return seats;
}

void put_seats(GameFile& file, const Variant& variant, const std::vector<Seat>& seats) {
  for (const Power& power : variant.powers) file.put(SeatRow{power.id, {}, {}});
  for (const Seat& seat : seats)
    file.put(SeatRow{variant.powers[seat.power.index()].id, seat.player, seat.address});
}

}  // namespace

Found<Game> Game::create(const std::string& path, const NewGame& begin, Diagnostics& diagnostics,
                         const FileSource& files) {
  return guarded<Game>([&] {
    std::shared_ptr<Rulebook> rulebook = make_rulebook(begin.request, diagnostics, files);
    const Variant& variant = rulebook->board->variant();
    const std::vector<Seat> seats = read_seats(*rulebook->board, begin.seats);
    NewFile whole(path);
    whole.make([&](const std::string& beside) {
      State state(beside, FileAccess::create);
      create_schema(state.database);
      state.time = begin.time;
      Transaction transaction(state.database, Transaction::Kind::write);
      state.file.set_value("name", begin.name.empty() ? variant.name : begin.name);
      state.file.set_value("seed", std::to_string(begin.seed));
      state.file.set_value("deadline", "");
      rulebook->row.number = store_rulebook(state.file, *rulebook);
      put_seats(state.file, variant, seats);
      const std::int64_t step = state.add_step(start_step(*rulebook, begin.seed), *rulebook);
      state.write_journal("start", fmt::format("{} begins", variant.name), step);
      transaction.commit();
    });
    whole.give_name();
    auto state = std::make_unique<State>(path, FileAccess::existing);
    state->rulebooks.emplace(rulebook->row.number, rulebook);
    state->load();
    state->time = begin.time;
    return Game(std::move(state));
  });
}

Found<Game> Game::open(const std::string& path) {
  return guarded<Game>([&] {
    check_file(path);
    auto state = std::make_unique<State>(path, FileAccess::existing);
    open_schema(state->database);
    state->load();
    return Game(std::move(state));
  });
}

Game::Game(std::unique_ptr<State> state) : state_(std::move(state)) {}
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;
Game::~Game() = default;

void Game::set_time(std::string time) {
  state_->time = std::move(time);
}
const std::string& Game::path() const {
  return state_->database.path();
}
const std::string& Game::name() const {
  return state_->values["name"];
}
std::uint64_t Game::seed() const {
  return state_->seed;
}
const std::string& Game::deadline() const {
  return state_->values["deadline"];
}
const Board& Game::board() const {
  return *state_->rulebook->board;
}
const Setup& Game::setup() const {
  return variant().setup();
}
const LoadRequest& Game::request() const {
  return state_->rulebook->copy.request();
}
const Position& Game::position() const {
  return state_->position;
}
const std::optional<Ending>& Game::ending() const {
  return state_->ending;
}
const std::vector<Seat>& Game::seats() const {
  return state_->seats;
}
const OrderBook& Game::orders() const {
  return state_->book;
}

std::vector<PowerId> Game::missing() const {
  if (state_->ending) return {};
  return missing_powers(state_->book, {});
}

Found<std::vector<Submission>> Game::orders_ahead() const {
  return guarded<std::vector<Submission>>([&] {
    std::vector<Submission> all = submissions_of(*state_->rulebook, state_->file.submissions());
    const Time now = state_->position.time;
    std::erase_if(all, [&](const Submission& one) {
      return !one.time ||
             std::pair(one.time->year, one.time->phase) <= std::pair(now.year, now.phase);
    });
    return all;
  });
}

Found<Done> Game::submit(const std::vector<Submission>& submissions) {
  return guarded<Done>([&] {
    if (state_->ending)
      throw DatabaseError(fmt::format("the game is over: {}", state_->ending->text));
    state_->change([&] {
      state_->check_head();
      for (const Submission& one : submissions) {
        state_->file.add(row_of(variant(), one, state_->time));
        state_->write_journal("orders", describe(variant(), one));
      }
    });
    return Done{};
  });
}

Found<Done> Game::seat(const Seat& seat) {
  return guarded<Done>([&] {
    state_->change([&] {
      const Power& power = variant().powers[seat.power.index()];
      state_->file.put(SeatRow{power.id, seat.player, seat.address});
      state_->write_journal("player", fmt::format("{} is played by {}", power.name,
                                                  seat.player.empty() ? "nobody" : seat.player));
    });
    return Done{};
  });
}

Found<Done> Game::set_deadline(const std::string& text) {
  return guarded<Done>([&] {
    state_->change([&] {
      state_->file.set_value("deadline", text);
      state_->write_journal("deadline", text.empty() ? "no deadline" : "deadline: " + text);
    });
    return Done{};
  });
}

}  // namespace chancery

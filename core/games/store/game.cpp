#include "core/games/store/game.h"

#include <fmt/format.h>

#include "core/games/store/game_replay.h"
#include "core/games/store/game_state.h"
#include "core/games/store/game_transfer.h"
#include "core/games/store/game_upgrade.h"
#include "core/games/store/guarded.h"
#include "core/games/store/history.h"
#include "core/games/store/new_game.h"
#include "core/games/store/next_step.h"
#include "core/games/store/schema.h"
#include "core/games/store/submissions.h"

namespace chancery {

Found<Game> Game::create(const std::string& path, const NewGame& begin, Diagnostics& diagnostics,
                         const FileSource& files) {
  return guarded([&] {
    const std::shared_ptr<Rulebook> rulebook = make_rulebook(begin.request, diagnostics, files);
    create_game_file(path, begin, *rulebook);
    auto state = std::make_unique<GameState>(path, FileAccess::existing);
    state->rulebooks.emplace(rulebook->row.number, rulebook);
    state->load();
    state->time = begin.time;
    return Game(std::move(state));
  });
}

Found<Game> Game::open(const std::string& path, GameAccess access) {
  return guarded([&] {
    check_file(path);
    auto state = std::make_unique<GameState>(path, FileAccess::existing);
    open_schema(state->database);
    access == GameAccess::change ? state->load_to_change() : state->load();
    return Game(std::move(state));
  });
}

Game Game::created(const std::string& path) {
  auto state = std::make_unique<GameState>(path, FileAccess::existing);
  state->load();
  return Game(std::move(state));
}

Game::Game(std::unique_ptr<GameState> state) : state_(std::move(state)) {}
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
  return guarded([&] { return submissions_ahead(*state_); });
}

Found<std::vector<SentOrders>> Game::submissions() const {
  return guarded([&] { return all_submissions(*state_); });
}

Found<std::vector<Turn>> Game::turns() const {
  return guarded([&] { return History(*state_).turns(); });
}
Found<Turn> Game::last_turn() const {
  return guarded([&] { return History(*state_).last_turn(); });
}
Found<GameForDisplay> Game::told() const {
  return guarded([&] { return History(*state_).told(); });
}
Found<std::vector<Announced>> Game::announcements() const {
  return guarded([&] { return History(*state_).announcements(); });
}
Found<std::vector<StepEntry>> Game::history() const {
  return guarded([&] { return History(*state_).steps(); });
}
Found<std::vector<JournalEntry>> Game::journal() const {
  return guarded([&] { return History(*state_).journal(); });
}

Found<OrderIntake> Game::submit(const std::vector<Submission>& submissions) {
  return guarded([&] { return store_submissions(*state_, submissions); });
}
Found<OrderIntake> Game::try_submit(const std::vector<Submission>& submissions) const {
  return guarded([&] { return try_submissions(*state_, submissions); });
}
Found<Resolution> Game::try_resolve(MissingOrders missing, const PhaseOptions& options) const {
  return NextStep(*state_).try_resolve(missing, options);
}
Found<Resolution> Game::resolve(MissingOrders missing, const PhaseOptions& options,
                                const std::string& deadline) {
  return NextStep(*state_).resolve(missing, options, deadline);
}
Found<StepEntry> Game::undo() {
  return guarded([&] { return NextStep(*state_).undo(); });
}
Found<std::vector<Message>> Game::correct(const std::vector<std::string>& changes,
                                          const std::string& reason) {
  return guarded([&] { return NextStep(*state_).correct(changes, reason); });
}
Found<std::monostate> Game::announce(const std::string& text, std::vector<PowerId> to) {
  return guarded([&] { NextStep(*state_).announce(text, std::move(to)); });
}
Found<std::monostate> Game::end(const Ending& ending) {
  return guarded([&] { NextStep(*state_).end(ending); });
}

Found<std::monostate> Game::seat(const Seat& seat) {
  return guarded([&] {
    state_->change([&] {
      const Power& power = variant().powers[seat.power.index()];
      state_->file.put(SeatRow{power.id, seat.player, seat.address});
      state_->write_journal("player", fmt::format("{} is played by {}", power.name,
                                                  seat.player.empty() ? "nobody" : seat.player));
    });
  });
}

Found<std::monostate> Game::set_deadline(const std::string& text) {
  return guarded(
      [&] { state_->change([&] { state_->set_deadline(text, state_->position.time); }); });
}

Found<UpgradePlan> Game::plan_upgrade(const LoadRequest& request, Diagnostics& diagnostics,
                                      const FileSource& files) const {
  return guarded(
      [&] { return chancery::plan_upgrade(*state_, *make_rulebook(request, diagnostics, files)); });
}
Found<UpgradePlan> Game::upgrade(const LoadRequest& request, Diagnostics& diagnostics,
                                 const FileSource& files) {
  return guarded([&] {
    state_->check_not_over();
    return upgrade_game(*state_, make_rulebook(request, diagnostics, files));
  });
}
Found<Replay> Game::replay() const {
  return guarded([&] { return replay_game(*state_); });
}

Found<std::string> Game::export_json() const {
  return guarded([&] { return write_game_json(*state_); });
}
Found<Game> Game::import_json(const std::string& path, std::string_view json) {
  return guarded([&] {
    create_from_json(path, json);
    return created(path);
  });
}
Found<std::string> Game::export_text() const {
  return guarded([&] { return write_game_text(*state_); });
}
Found<Game> Game::import_text(const std::string& path, std::string_view text) {
  return guarded([&] {
    create_from_text(path, text);
    return created(path);
  });
}

}  // namespace chancery

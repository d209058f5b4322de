// A game kept in one file: orders, turns, corrections, exports.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/record/order_intake.h"
#include "core/games/record/turn.h"
#include "core/games/view/view.h"
#include "core/play/game/board.h"
#include "core/play/game/played_phase.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/state/message.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Who plays a power.
struct Seat {
  PowerId power;
  std::string player;   // empty: no player was named
  std::string address;  // the player's address for mail
  friend bool operator==(const Seat&, const Seat&) = default;
};

struct NewGame {
  LoadRequest request;
  std::string name;  // empty: the variant's name
  std::uint64_t seed = 0;
  std::vector<std::pair<std::string, Seat>> seats;  // by a name of the power
  std::string time;                                 // see Game::set_time
};

enum class StepKind : std::uint8_t {
  start,
  turn,
  correction,
  upgrade,
  end,
  announcement,
  declaration  // declarations that took effect when they were submitted
};
std::string_view step_kind_name(StepKind kind);
/// The names of all kinds of steps, in their order.
std::span<const std::string_view> step_kind_names();
std::optional<StepKind> find_step_kind(std::string_view name);

/// One step of a game, for lists of steps.
struct StepEntry {
  std::int64_t number = 0;
  StepKind kind = StepKind::start;
  std::string phase;              // "Spring 1901 (movement)": the current phase before the step
  std::vector<std::string> text;  // what happened and why, one line each
  std::string time;               // see Game::set_time; may be empty
  bool undone = false;            // no longer part of the game
};

/// An entry in the log of everything done with the file, whether a step or not.
struct JournalEntry {
  std::string kind;
  std::string text;
  std::string time;
};

/// Orders as they were submitted.
struct SentOrders {
  std::int64_t number = 0;  // from 1, in the order of arrival
  Submission what;
  std::string time;  // see Game::set_time; may be empty
};

/// A resolved phase with its report.
struct Turn {
  std::int64_t number = 0;             // the number of its step
  std::string phase;                   // "Spring 1901 (movement)"
  std::shared_ptr<const Board> board;  // the board on which it was played
  PlayedPhase played;
  std::vector<PowerId> disorder;     // declared for this phase
  std::vector<OrderSet> plans;       // written in earlier phases of the turn
  std::uint64_t seed = 0;            // the seed of its random numbers
  std::vector<std::string> assumed;  // the assumptions about missing orders
  std::string line;                  // the answer sent then; see docs/reference/json-lines.md
  std::string report;                // the same as text
  std::optional<Ending> ending;
};

/// An announcement, and its step.
struct Announced {
  std::int64_t step = 0;
  Announcement what;  // its `phase` is not set
};

/// A game as pages show it.
struct GameForDisplay {
  GameRecord record;
  /// The phases from before an upgrade that cannot be shown on the current board, and why. The
  /// title says that they are missing.
  std::vector<std::string> left_out;
};

/// What to do if a power that has something to decide has not submitted orders.
enum class MissingOrders : std::uint8_t { refuse, assume };

/// The result of rebuilding a game from its orders.
struct Replay {
  std::size_t steps = 0;
  std::size_t turns = 0;
  std::vector<std::string> problems;  // differences from what is stored
};

/// The changes that upgrading a game to another version of its variant would make.
struct UpgradePlan {
  std::shared_ptr<const Variant> from, to;
  bool same = false;                   // the two versions are equal
  std::vector<std::string> conflicts;  // what does not fit; empty: it can be done
};

struct GameState;

/// What a program wants to do with a game.
enum class GameAccess : std::uint8_t {
  read,
  change  // soon: other programs that want to change it wait until the first change is stored
};

/// A game in one file. Every change is one transaction: it is written completely or not at all,
/// whatever happens to the program or the machine. Errors are returned as problems in words, and
/// leave the file unchanged. Two threads must not use a game at the same time. Two programs may
/// open the same file: a step is refused if the game has changed since it was loaded.
class Game {
 public:
  /// Creates the file, which must not exist. Errors in the variant are in the diagnostics.
  static Found<Game> create(const std::string& path, const NewGame& begin, Diagnostics& diagnostics,
                            const FileSource& files = disk());
  static Found<Game> open(const std::string& path, GameAccess access = GameAccess::read);

  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// Sets the time that is recorded with the steps that follow. No function here reads a clock, so
  /// that equal steps make equal files.
  void set_time(std::string time);

  [[nodiscard]] const std::string& path() const;
  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] std::uint64_t seed() const;
  /// A note for people about the current phase, for which it was set; may be empty.
  [[nodiscard]] const std::string& deadline() const;
  /// The variant, loaded from the copy in the file, with the options of the game.
  [[nodiscard]] const Board& board() const;
  [[nodiscard]] const Variant& variant() const { return board().variant(); }
  [[nodiscard]] const Setup& setup() const;
  /// The request that loads the variant; its paths are those of the copy.
  [[nodiscard]] const LoadRequest& request() const;
  /// The current position, or the last one if the game is over.
  [[nodiscard]] const Position& position() const;
  [[nodiscard]] const std::optional<Ending>& ending() const;
  [[nodiscard]] const std::vector<Seat>& seats() const;  // one for each power
  [[nodiscard]] const OrderBook& orders() const;         // for the current phase
  /// Powers that have something to decide in the current phase and submitted nothing.
  [[nodiscard]] std::vector<PowerId> missing() const;
  /// Orders for phases after the current one, in the order of arrival.
  [[nodiscard]] Found<std::vector<Submission>> orders_ahead() const;
  /// Everything that was ever submitted, in the order of arrival.
  [[nodiscard]] Found<std::vector<SentOrders>> submissions() const;

  /// Resolved phases in their order, without those that were undone.
  [[nodiscard]] Found<std::vector<Turn>> turns() const;
  /// The last turn; a problem if no phase was resolved.
  [[nodiscard]] Found<Turn> last_turn() const;
  /// The whole game, for pages, in terms of the variant in force.
  [[nodiscard]] Found<GameForDisplay> told() const;
  /// Announcements that were not undone, including those of scripts after a correction, in terms of
  /// the variant in force.
  [[nodiscard]] Found<std::vector<Announced>> announcements() const;
  /// Every step, including those that were undone.
  [[nodiscard]] Found<std::vector<StepEntry>> history() const;
  [[nodiscard]] Found<std::vector<JournalEntry>> journal() const;

  /// Stores all submissions or none. Immediate declarations among them take effect, as a step of
  /// their own.
  Found<OrderIntake> submit(const std::vector<Submission>& submissions);
  /// Returns what `submit` would do, without storing anything.
  [[nodiscard]] Found<OrderIntake> try_submit(const std::vector<Submission>& submissions) const;
  /// Resolves the current phase without storing anything.
  [[nodiscard]] Found<Resolution> try_resolve(MissingOrders missing,
                                              const PhaseOptions& options = {}) const;
  /// Resolves the current phase and drops its deadline. `deadline`, unless empty, is for the next
  /// phase.
  Found<Resolution> resolve(MissingOrders missing, const PhaseOptions& options = {},
                            const std::string& deadline = {});
  /// Goes back to the state before the last step and returns that step. Submitted orders are kept.
  Found<StepEntry> undo();
  /// Changes the position by hand; the format of the lines is in core/games/record/correction.h.
  /// Returns the messages of the variant's scripts about it; players read them as announcements.
  Found<std::vector<Message>> correct(const std::vector<std::string>& changes,
                                      const std::string& reason);
  /// Sends a message to the players of some powers, or to everybody, even after the end.
  Found<std::monostate> announce(const std::string& text, std::vector<PowerId> to = {});
  Found<std::monostate> end(const Ending& ending);
  Found<std::monostate> seat(const Seat& seat);
  /// Sets the deadline of the current phase.
  Found<std::monostate> set_deadline(const std::string& text);

  /// The changes that the current version of the variant, loaded by the request, would make.
  [[nodiscard]] Found<UpgradePlan> plan_upgrade(const LoadRequest& request,
                                                Diagnostics& diagnostics,
                                                const FileSource& files = disk()) const;
  Found<UpgradePlan> upgrade(const LoadRequest& request, Diagnostics& diagnostics,
                             const FileSource& files = disk());

  /// Plays the game again from its orders and compares every position with the stored one.
  [[nodiscard]] Found<Replay> replay() const;

  /// The whole file as JSON; `import_json` makes the same file from it.
  [[nodiscard]] Found<std::string> export_json() const;
  static Found<Game> import_json(const std::string& path, std::string_view json);
  /// The whole file as text for people: orders and other actions, without their results.
  /// `import_text` plays them again and makes the same file.
  [[nodiscard]] Found<std::string> export_text() const;
  static Found<Game> import_text(const std::string& path, std::string_view text);

 private:
  explicit Game(std::unique_ptr<GameState> state);
  /// Opens a file that was just written.
  static Game created(const std::string& path);

  std::unique_ptr<GameState> state_;
};

}  // namespace chancery

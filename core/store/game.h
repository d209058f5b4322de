// A game kept in one file: orders, turns, corrections, exports.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/game/played_phase.h"
#include "core/orders/order_reader.h"
#include "core/phase/phase_report.h"
#include "core/state/position.h"
#include "core/store/order_book.h"
#include "core/store/turn.h"
#include "core/view/view.h"

namespace chancery {

/// A step that was done, where there is nothing to tell about it.
struct Done {};

/// Who plays a power.
struct Seat {
  PowerId power;
  std::string player;   // empty: nobody was named
  std::string address;  // where mail goes to and comes from
  friend bool operator==(const Seat&, const Seat&) = default;
};

/// What a game begins with.
struct NewGame {
  LoadRequest request;
  std::string name;  // what people call the game; empty: the variant's name
  std::uint64_t seed = 0;
  std::vector<std::pair<std::string, Seat>> seats;  // by a name of the power
  std::string time;                                 // when it was made; see Game::set_time
};

enum class StepKind : std::uint8_t { start, turn, correction, upgrade, end, announcement };
std::string_view step_kind_name(StepKind kind);
std::optional<StepKind> find_step_kind(std::string_view name);

/// One step of a game, for lists of them.
struct StepEntry {
  std::int64_t number = 0;
  StepKind kind = StepKind::start;
  std::string phase;              // "Spring 1901 (movement)": where it was done
  std::vector<std::string> text;  // what was done and why, a line each
  std::string time;               // when, as the program said; may be empty
  bool undone = false;            // the game does not go through it any more
};

/// What somebody did with the file, steps or not.
struct JournalEntry {
  std::string kind;
  std::string text;
  std::string time;
};

/// A finished phase with what was told of it.
struct Turn {
  std::int64_t number = 0;             // of its step
  std::string phase;                   // "Spring 1901 (movement)"
  std::shared_ptr<const Board> board;  // what it was played on
  PlayedPhase played;
  std::vector<PowerId> disorder;     // declared for this phase
  std::vector<OrderSet> plans;       // written ahead in earlier phases of the turn
  std::uint64_t seed = 0;            // what chance began from
  std::vector<std::string> assumed;  // what was taken for granted where orders were missing
  std::string line;                  // as it was told then, docs/reference/json-lines.md
  std::string report;                // the same in words
  std::optional<Ending> ending;
};

/// Something that the game master told players, and the step that it is.
struct Announced {
  std::int64_t step = 0;
  Announcement what;  // its phase is not counted yet
};

/// A game as pages tell it.
struct ToldGame {
  GameRecord record;
  /// Phases from before an upgrade that cannot be shown on the board as it is now, and why; the
  /// title says that they are missing.
  std::vector<std::string> left_out;
};

/// What to do where a power that has something to decide has not ordered.
enum class MissingOrders : std::uint8_t { refuse, assume };

/// What came of rebuilding a game from its orders.
struct Replay {
  std::size_t steps = 0;
  std::size_t turns = 0;
  std::vector<std::string> problems;  // where what was rebuilt is not what was stored
};

/// What moving a game to another version of its variant comes to.
struct UpgradePlan {
  std::shared_ptr<const Variant> from, to;
  bool same = false;                   // nothing was edited
  std::vector<std::string> conflicts;  // what in play does not fit; empty: it can be done
};

/// A game in one file. Every step that changes it is one transaction: it is in the file as a whole
/// or not at all, whatever happens to the program or the machine. What is wrong comes back as a
/// problem in words, and the file is as it was. Not for use by two threads at once; two programs
/// may have the same file open: a step that was made for a game that has gone on since is refused.
class Game {
 public:
  /// Makes the file; there must be none of that name. What is wrong with the variant is in the
  /// diagnostics.
  static Found<Game> create(const std::string& path, const NewGame& begin, Diagnostics& diagnostics,
                            const FileSource& files = disk());
  static Found<Game> open(const std::string& path);

  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// What people will read as the time of the steps that follow. Nothing here asks a clock, so
  /// that the same steps make the same game.
  void set_time(std::string time);

  [[nodiscard]] const std::string& path() const;
  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] std::uint64_t seed() const;
  [[nodiscard]] const std::string& deadline() const;  // a note for people; may be empty
  /// The variant from the copy in the file, with the options of the game.
  [[nodiscard]] const Board& board() const;
  [[nodiscard]] const Variant& variant() const { return board().variant(); }
  [[nodiscard]] const Setup& setup() const;
  /// How the variant was asked for; its paths are those of the copy.
  [[nodiscard]] const LoadRequest& request() const;
  /// The position that waits for orders; the last one when the game is over.
  [[nodiscard]] const Position& position() const;
  [[nodiscard]] const std::optional<Ending>& ending() const;
  [[nodiscard]] const std::vector<Seat>& seats() const;  // by power, one for each
  [[nodiscard]] const OrderBook& orders() const;         // for the phase that waits
  /// Who has something to decide in the phase that waits and sent nothing.
  [[nodiscard]] std::vector<PowerId> missing() const;
  /// Orders for phases after the one that waits, in the order in which they came in.
  [[nodiscard]] Found<std::vector<Submission>> orders_ahead() const;

  /// Finished phases, the first one first, without those that were undone.
  [[nodiscard]] Found<std::vector<Turn>> turns() const;
  /// The one that was finished last; a problem when there is none.
  [[nodiscard]] Found<Turn> last_turn() const;
  /// All there is to know of the game, for pages, in the terms of the variant in force.
  [[nodiscard]] Found<ToldGame> told() const;
  /// What the game master told players and did not take back, in the terms of the variant in force.
  [[nodiscard]] Found<std::vector<Announced>> announcements() const;
  /// Every step, those that were undone too.
  [[nodiscard]] Found<std::vector<StepEntry>> history() const;
  [[nodiscard]] Found<std::vector<JournalEntry>> journal() const;

  /// Stores what powers sent: all of it or nothing.
  Found<Done> submit(const std::vector<Submission>& submissions);
  /// Resolves the phase that waits without storing anything.
  [[nodiscard]] Found<Resolution> try_resolve(MissingOrders missing,
                                              const PhaseOptions& options = {}) const;
  Found<Resolution> resolve(MissingOrders missing, const PhaseOptions& options = {});
  /// Goes back to where the game was before its last step, and says what that was. Orders that
  /// were sent are kept.
  Found<StepEntry> undo();
  /// Changes the position by hand; the lines are those of core/store/correction.h.
  Found<Done> correct(const std::vector<std::string>& changes, const std::string& reason);
  /// Tells players something, while the phase that waits does, or after the end: everybody, or
  /// those who play the powers.
  Found<Done> announce(const std::string& text, std::vector<PowerId> to = {});
  Found<Done> end(const Ending& ending);
  Found<Done> seat(const Seat& seat);
  Found<Done> set_deadline(const std::string& text);

  /// What the variant as it is now, loaded as the request says, would change.
  [[nodiscard]] Found<UpgradePlan> plan_upgrade(const LoadRequest& request,
                                                Diagnostics& diagnostics,
                                                const FileSource& files = disk()) const;
  Found<UpgradePlan> upgrade(const LoadRequest& request, Diagnostics& diagnostics,
                             const FileSource& files = disk());

  /// Plays the game anew from its orders and compares every position with the one stored.
  [[nodiscard]] Found<Replay> replay() const;

  /// The whole file as JSON; `import_game` makes the same file of it.
  [[nodiscard]] Found<std::string> export_json() const;
  static Found<Game> import_json(const std::string& path, std::string_view json);
  /// The same as text for people: what was ordered and done, without what follows from it.
  /// `import_text` plays it anew, and makes the same file of it.
  [[nodiscard]] Found<std::string> export_text() const;
  static Found<Game> import_text(const std::string& path, std::string_view text);

 private:
  struct State;
  explicit Game(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace chancery

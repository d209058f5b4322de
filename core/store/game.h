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
#include "core/rules/adjudicate.h"
#include "core/rules/order_text.h"
#include "core/rules/position.h"
#include "core/store/order_book.h"

namespace chancery {

/// A step that was done, where there is nothing to tell about it.
struct Done {};

/// Who plays a power.
struct Seat {
  PowerId power;
  std::string player;     // empty: nobody was named
  std::string address;    // where mail goes to and comes from
  bool disorder = false;  // declared in civil disorder by the game master
  friend bool operator==(const Seat&, const Seat&) = default;
};

/// What a game begins with.
struct NewGame {
  LoadRequest request;
  std::string setup;  // empty: the variant's first
  std::string name;   // what people call the game; empty: the variant's name
  std::uint64_t seed = 0;
  std::vector<Seat> seats;  // powers that are not named have no player
  std::string time;         // when it was made, for people; see Game::set_time
};

enum class StepKind : std::uint8_t { start, turn, correction, upgrade, end };
std::string_view step_kind_name(StepKind kind);

/// One step of a game as the file has it, for lists of them.
struct StepEntry {
  std::int64_t number = 0;
  StepKind kind = StepKind::start;
  std::string phase;    // "Spring 1901 (movement)": where it was done
  std::string text;     // what was done, in a few words
  std::string time;     // when, as the program said; may be empty
  bool undone = false;  // the game does not go through it any more
};

/// A finished phase with what was told of it.
struct Turn {
  std::int64_t number = 0;             // of its step
  std::string phase;                   // "Spring 1901 (movement)"
  std::shared_ptr<const Board> board;  // what it was played on
  PlayedPhase played;
  std::vector<std::string> assumed;  // what was taken for granted where orders were missing
  std::string line;                  // the answer as docs/reference/json-lines.md has it
};

/// What a resolved phase came to, before or after it was stored.
struct Resolution {
  PlayedPhase played;
  std::vector<std::string> assumed;
  Position next;  // where the game goes on; as the phase left it when the game is over
  std::optional<Ending> ending;
  std::string line;
};

/// What to do where a power that has something to decide has not ordered.
enum class MissingOrders : std::uint8_t { refuse, assume };

/// A game in one file. Every step that changes it is one transaction: it is in the file as a whole
/// or not at all, whatever happens to the program or the machine. What is wrong comes back as a
/// problem in words, and the file is as it was. Not for use by two threads at once; two programs
/// may have the same file open.
class Game {
 public:
  /// Makes the file; there must be none of that name.
  static Found<Game> create(const std::string& path, const NewGame& begin, Diagnostics& diagnostics,
                            const FileSource& files = disk());
  static Found<Game> open(const std::string& path);

  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// What people will read as the time of the steps that follow. The program does not ask a clock
  /// by itself, so that the same steps make the same file.
  void set_time(std::string time);

  [[nodiscard]] const std::string& path() const;
  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] std::uint64_t seed() const;
  [[nodiscard]] const std::string& deadline() const;  // a note for people; may be empty
  /// The variant from the copy in the file, with the options of the game.
  [[nodiscard]] const Board& board() const;
  [[nodiscard]] const std::shared_ptr<const Board>& shared_board() const;
  [[nodiscard]] const Setup& setup() const;
  /// The position that waits for orders; the last one when the game is over.
  [[nodiscard]] const Position& position() const;
  [[nodiscard]] const std::optional<Ending>& ending() const;
  [[nodiscard]] const std::vector<Seat>& seats() const;  // by power, one for each
  [[nodiscard]] const OrderBook& orders() const;         // for the phase that waits

  /// Finished phases, the first one first, without those that were undone.
  [[nodiscard]] Found<std::vector<Turn>> turns() const;
  /// The one that was finished last; no value and no problem when there is none.
  [[nodiscard]] Found<Turn> last_turn() const;

  /// Stores what a power sent for a phase: instead of what it sent before, or laid over it.
  Found<Done> submit(const Submission& submission);

  /// Resolves the phase that waits without storing anything.
  [[nodiscard]] Found<Resolution> try_resolve(MissingOrders missing,
                                              const PhaseOptions& options = {}) const;
  Found<Resolution> resolve(MissingOrders missing, const PhaseOptions& options = {});

 private:
  struct State;
  explicit Game(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace chancery

// SteppedGames: many games of one variant, stepped with rows of numbers.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/board.h"
#include "core/play/game/random_orders.h"
#include "core/rules/phase/game_runner.h"
#include "core/service/stepping/order_rows.h"
#include "core/service/stepping/position_words.h"

namespace chancery {

/// Many games of one variant. Different games may be used in different threads at once, one game in
/// one thread at a time. Equal seeds and orders give equal games on every machine. Functions throw
/// HookFailure; the game is then as it was.
class SteppedGames {
 public:
  /// All games begin at once, with the seeds 0, 1, 2 ….
  SteppedGames(std::shared_ptr<const Board> board, std::size_t count);
  ~SteppedGames();

  [[nodiscard]] std::size_t count() const { return games_.size(); }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Position& position(std::size_t game) const { return games_[game].position; }
  [[nodiscard]] const std::optional<Ending>& ending(std::size_t game) const {
    return games_[game].ending;
  }

  /// Begins a game from the setup in force.
  void begin(std::size_t game, std::uint64_t seed);
  /// Goes on from this position.
  void set(std::size_t game, Position position, std::uint64_t seed);
  /// Makes a game a copy of another, for searches.
  void copy(std::size_t from, std::size_t to);

  /// The state of the random orders, to draw the same again.
  [[nodiscard]] const KeyedRandom& random(std::size_t game) const { return games_[game].random; }
  void set_random(std::size_t game, const KeyedRandom& random) { games_[game].random = random; }

  void write_position(std::size_t game, std::vector<std::int32_t>& words) const;
  /// Replaces `rows` by all orders of units that the board allows, builds, disbands and
  /// conversions. Permits and declarations are not listed.
  void list_orders(std::size_t game, std::vector<std::int32_t>& rows);
  /// Replaces `rows` by random orders for all powers.
  void draw_orders(std::size_t game, std::vector<std::int32_t>& rows);

  /// Plays the phase that waits and goes on to the next in which somebody decides. Orders that the
  /// board or a hook does not allow become holds. If a row makes no sense nothing is played, and it
  /// is returned; all rows must be whole. A game that has ended stays as it is.
  std::optional<RowProblem> step(std::size_t game, std::span<const std::int32_t> rows);
  /// The orders of rows in the notation of the variant, by power. Throws a JsonProblem.
  [[nodiscard]] std::vector<OrderSet> texts_of(std::size_t game,
                                               std::span<const std::int32_t> rows) const;
  /// Replaces `rows` by orders as people write them. Returns why a line is void; empty if none is.
  [[nodiscard]] std::string read_texts(std::size_t game, std::span<const OrderSet> sets,
                                       std::vector<std::int32_t>& rows) const;

  /// Plays the phase that waits with random orders: as `step` with the rows of `draw_orders`.
  void step_at_random(std::size_t game);

 private:
  struct Game {
    Position position;
    std::optional<Ending> ending;
    std::uint64_t seed = 0;
    KeyedRandom random{0};
    // The orders drawn last in this position. Rows that come back as they were are not checked.
    // Empty for a variant with scripts.
    std::vector<std::int32_t> drawn_rows;
    std::vector<Order> drawn;
  };
  struct Workspace;  // what one thread needs to play
  class BorrowedWorkspace;

  void list_movement(const Position& position, Workspace& workspace,
                     std::vector<std::int32_t>& rows) const;
  void list_adjustments(const Position& position, PowerId power, Workspace& workspace,
                        std::vector<std::int32_t>& rows) const;
  void draw(Game& game, Workspace& workspace);
  /// Reads rows into the orders of the workspace, without those that the board does not allow.
  std::optional<RowProblem> read_allowed(const Game& game, std::span<const std::int32_t> rows,
                                         Workspace& workspace) const;
  /// Orders that the board does not allow become holds, and such retreats disbandments.
  void drop_illegal(const Position& position, Workspace& workspace) const;
  void play(Game& game, Workspace& workspace);

  std::shared_ptr<const Board> board_;
  OrderRows rows_;
  PositionWords words_;
  std::vector<PowerId> powers_;  // all powers
  std::vector<Game> games_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Workspace>> idle_;  // of no thread at present
};

}  // namespace chancery

// An open game, as the files of this room see it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/record/step_record.h"
#include "core/games/store/database.h"
#include "core/games/store/game.h"
#include "core/games/store/game_file.h"
#include "core/games/store/rulebook.h"
#include "core/games/store/schema.h"

namespace chancery {

/// An open game: its file, and what was read from it. Its functions throw DatabaseError.
struct GameState {
  GameState(const std::string& path, FileAccess access) : database(path, access), file(database) {}

  Database database;
  GameFile file;
  std::string time;

  std::map<std::string, std::string> values;  // "deadline": only for the current phase
  std::uint64_t seed = 0;
  std::map<std::int64_t, std::shared_ptr<const Rulebook>> rulebooks;
  std::shared_ptr<const Rulebook> rulebook;  // the rulebook in force
  StepRow head;
  std::int64_t last_submission = 0;
  Position position;
  std::optional<Ending> ending;
  std::vector<Seat> seats;
  std::vector<OrderSet> plans;  // plans written in earlier turns
  OrderBook book;
  std::map<std::int64_t, Turn> rebuilt;  // turns by step; they never change

  /// Reads everything from the file.
  void load();
  /// As load, and lets other programs that want to change the game wait until a change is stored.
  void load_to_change();
  /// The plans that remain after the last turn.
  [[nodiscard]] std::vector<OrderSet> find_plans();
  std::shared_ptr<const Rulebook> rulebook_of(std::int64_t number);
  /// The turn that led from one step to the next; the first call replays it.
  const Turn& turn_of(const StepRow& before, const StepRow& step);
  /// The orders to play if the turn is resolved now.
  [[nodiscard]] TurnRecord turn_to_play(const std::vector<PowerId>& disorder) const;
  [[nodiscard]] const Variant& variant() const { return rulebook->board->variant(); }
  [[noreturn]] void damaged(const std::string& what) const;

  /// Sets the deadline of a phase. Call it within a transaction.
  void set_deadline(const std::string& text, Time phase);

  /// Throws if the game is over.
  void check_not_over() const;
  /// Throws if another program has changed the game since it was loaded. Call it within a
  /// transaction.
  void check_head() const;
  void check_orders() const;
  /// Adds a step after the head, with its hash, and makes it the head. Call it within a
  /// transaction.
  std::int64_t add_step(StepRow step, const Rulebook& under);
  void write_journal(const std::string& kind, const std::string& text,
                     std::optional<std::int64_t> step = std::nullopt);

  /// Changes the file in one transaction, then loads it again.
  template <class Change>
  void change(Change change_file) {
    Transaction transaction(database, Transaction::Kind::write);
    convert_schema(database);
    change_file();
    transaction.commit();
    load();
  }
};

}  // namespace chancery

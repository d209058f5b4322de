// An open game as the parts of this room see it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/hooks/hooks.h"
#include "core/store/game.h"
#include "core/store/game_file.h"
#include "core/store/schema.h"
#include "core/store/step_record.h"
#include "core/store/variant_copy.h"

namespace chancery {

/// A variant as stored in a game.
struct Rulebook {
  RulebookRow row;
  VariantCopy copy;
  std::shared_ptr<const Board> board;
};

/// The result of a step.
struct Reached {
  Position position;
  std::optional<Ending> ending;
  std::string line;               // of a turn
  std::string report;             // of a turn
  std::vector<OrderSet> later{};  // of a turn: plans for the phase that follows
};

/// An open game: its file, and what was read from it. Its functions throw DatabaseError, which Game
/// turns into a problem.
struct Game::State {
  State(const std::string& path, FileAccess access) : database(path, access), file(database) {}

  Database database;
  GameFile file;
  std::string time;

  std::map<std::string, std::string> values;
  std::uint64_t seed = 0;
  std::map<std::int64_t, std::shared_ptr<const Rulebook>> rulebooks;
  std::shared_ptr<const Rulebook> rulebook;  // the one in force
  StepRow head;
  std::int64_t last_submission = 0;
  Position position;
  std::optional<Ending> ending;
  std::vector<Seat> seats;
  std::vector<OrderSet> plans;  // written ahead in the turns before
  OrderBook book;
  std::map<std::int64_t, Turn> rebuilt;  // turns by step; they never change

  /// Reads all of this from the file.
  void load();
  /// The plans that remain after the last turn.
  [[nodiscard]] std::vector<OrderSet> find_plans();
  std::shared_ptr<const Rulebook> rulebook_of(std::int64_t number);
  /// The turn that led from one step to the next; the first call plays it again.
  const Turn& turn_of(const StepRow& before, const StepRow& step);
  /// The orders to play if the turn is resolved now.
  [[nodiscard]] TurnRecord turn_to_play(const std::vector<PowerId>& disorder) const;
  [[nodiscard]] const Variant& variant() const { return rulebook->board->variant(); }
  [[noreturn]] void damaged(const std::string& what) const;

  /// Throws if another program has changed the game since it was loaded. Within a transaction.
  void check_head() const;
  void check_orders() const;
  /// Adds a step after the head, with its hash, and makes it the head. Within a transaction.
  std::int64_t add_step(StepRow step, const Rulebook& under);
  void write_journal(const std::string& kind, const std::string& text,
                     std::optional<std::int64_t> step = std::nullopt);

  /// Changes the file in one transaction, then loads it again.
  template <class Change>
  void change(Change change_file) {
    Transaction transaction(database, Transaction::Kind::write);
    change_file();
    transaction.commit();
    load();
  }
};

/// The result of a step, given that of the step before it; throws if it cannot be computed. The
/// seed of the game is for the first step.
Reached follow_step(const Rulebook& rulebook, const Reached* before, const StepRow& step,
                    std::uint64_t seed);
/// The same in terms of another variant; throws if it does not fit.
Reached carry_over(const Variant& from, const Rulebook& to, const Reached& reached);
/// Order sets in terms of another variant, without those of powers that it does not have.
std::vector<OrderSet> carry_over(const Variant& from, const Variant& to,
                                 const std::vector<OrderSet>& sets);
/// A turn as it was played, rebuilt from its record.
Turn rebuild_turn(const Rulebook& rulebook, const StepRow& before, const StepRow& step);
[[noreturn]] void unreadable(const StepRow& step);
AnnouncementRecord read_announcement(const Variant& variant, const StepRow& step);
StepEntry describe_step(const Variant& variant, const StepRow& step);

/// Loads the variant of a row from its sources.
std::shared_ptr<Rulebook> load_rulebook(const RulebookRow& row,
                                        const std::vector<SourceRow>& sources);
/// Loads a variant and makes a copy that loads to the same variant; its row has no number yet.
std::shared_ptr<Rulebook> make_rulebook(const LoadRequest& request, Diagnostics& diagnostics,
                                        const FileSource& files);
/// Adds it with its sources and returns its number. Within a transaction.
std::int64_t store_rulebook(GameFile& file, const Rulebook& rulebook);

/// The result of `act`, or the problem that it throws.
template <class T, class Act>
Found<T> guarded(Act act) {
  try {
    return {act(), {}, {}};
  } catch (const DatabaseError& error) {
    return {std::nullopt, error.what(), {}};
  } catch (const HookFailure& failure) {
    return {std::nullopt, one_line(failure.diagnostic), {}};
  }
}

/// A new file, written under a temporary name beside its own and renamed once it is complete.
class NewFile {
 public:
  /// Throws if the name exists already, or the folder cannot be written to.
  explicit NewFile(std::string path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// `write(path)` writes the file; errors name the final path.
  template <class Write>
  void make(Write write) const {
    try {
      write(beside_);
    } catch (const DatabaseError& error) {
      throw DatabaseError(by_its_name(error.what()));
    }
  }
  void give_name();

 private:
  [[nodiscard]] std::string by_its_name(std::string said) const;

  std::string path_;
  std::string beside_;
};

}  // namespace chancery

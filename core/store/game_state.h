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

/// A variant as a game keeps it.
struct Rulebook {
  RulebookRow row;
  VariantCopy copy;
  std::shared_ptr<const Board> board;
};

/// What a step led to.
struct Reached {
  Position position;
  std::optional<Ending> ending;
  std::string line;               // of a turn
  std::string report;             // of a turn
  std::vector<OrderSet> later{};  // of a turn: what of plans there is for the phase that follows
};

/// An open game: its file, and what was read of it. Functions that cannot do what they are for
/// throw DatabaseError, which Game turns into a problem.
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
  std::map<std::int64_t, Turn> rebuilt;  // turns by their steps, which never change

  /// Reads all of this anew.
  void load();
  /// What the turn that was played last leaves of plans.
  [[nodiscard]] std::vector<OrderSet> find_plans();
  std::shared_ptr<const Rulebook> rulebook_of(std::int64_t number);
  /// The turn that led from one step to the next, played anew when it is first asked for.
  const Turn& turn_of(const StepRow& before, const StepRow& step);
  /// What is played if the turn is resolved now.
  [[nodiscard]] TurnRecord turn_to_play(const std::vector<PowerId>& disorder) const;
  [[nodiscard]] const Variant& variant() const { return rulebook->board->variant(); }
  [[noreturn]] void damaged(const std::string& what) const;

  /// Refuses to go on from a game that is not the one that was loaded. Within a transaction.
  void check_head() const;
  void check_orders() const;
  /// Adds a step after the head, with its hash, and stands at it. Within a transaction.
  std::int64_t add_step(StepRow step, const Rulebook& under);
  void write_journal(const std::string& kind, const std::string& text,
                     std::optional<std::int64_t> step = std::nullopt);

  /// One transaction: what `change` does to the file, and the state read anew.
  template <class Change>
  void change(Change change_file) {
    Transaction transaction(database, Transaction::Kind::write);
    change_file();
    transaction.commit();
    load();
  }
};

/// Where a step leads from where the one before it led; throws when that cannot be found out. The
/// seed is that of the game, for its first step.
Reached follow_step(const Rulebook& rulebook, const Reached* before, const StepRow& step,
                    std::uint64_t seed);
/// The same in the terms of another variant; throws when it does not fit.
Reached carry_over(const Variant& from, const Rulebook& to, const Reached& reached);
/// Sets of lines in the terms of another variant; those of powers that it does not have are gone.
std::vector<OrderSet> carry_over(const Variant& from, const Variant& to,
                                 const std::vector<OrderSet>& sets);
/// A turn as it was played, rebuilt from its record.
Turn rebuild_turn(const Rulebook& rulebook, const StepRow& before, const StepRow& step);
[[noreturn]] void unreadable(const StepRow& step);
/// What an announcement says.
AnnouncementRecord read_announcement(const Variant& variant, const StepRow& step);
/// What a list of steps says of one.
StepEntry describe_step(const Variant& variant, const StepRow& step);

/// Loads the variant of a row from its sources.
std::shared_ptr<Rulebook> load_rulebook(const RulebookRow& row,
                                        const std::vector<SourceRow>& sources);
/// Loads a variant and takes a copy that gives the same one; its row has no number yet.
std::shared_ptr<Rulebook> make_rulebook(const LoadRequest& request, Diagnostics& diagnostics,
                                        const FileSource& files);
/// Adds it with its sources, and says under which number. Within a transaction.
std::int64_t store_rulebook(GameFile& file, const Rulebook& rulebook);

/// What `act` returns, or the problem that kept it from returning.
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

/// A file that is written beside the one that is wanted, and takes its name when it is whole.
class NewFile {
 public:
  /// Throws when there is something of that name, or nothing can be written there.
  explicit NewFile(std::string path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// `write(path)` makes the file; of what goes wrong with it is spoken by the name to come.
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

// What a game master does next in a stored game, each a step of its own.
#pragma once

#include <string>
#include <vector>

#include "core/games/store/game_state.h"

namespace chancery {

/// Adds the next step to a game, or takes the last one back. Unless they return a problem, its
/// functions throw DatabaseError.
class NextStep {
 public:
  explicit NextStep(GameState& game) : game_(game) {}

  /// Resolves the phase that waits without storing anything.
  [[nodiscard]] Found<Resolution> try_resolve(MissingOrders missing,
                                              const PhaseOptions& options) const;
  /// `deadline`, unless it is empty, is that of the phase that follows.
  Found<Resolution> resolve(MissingOrders missing, const PhaseOptions& options,
                            const std::string& deadline);
  StepEntry undo();
  /// Returns what the variant's scripts tell people about it.
  std::vector<Message> correct(const std::vector<std::string>& changes, const std::string& reason);
  void announce(const std::string& text, std::vector<PowerId> to);
  void end(const Ending& ending);

 private:
  /// A row of that kind in the phase that waits, without what it was made from.
  [[nodiscard]] StepRow row_at(StepKind kind, const Position& position) const;
  /// Stores the step with an entry in the journal.
  void store(const StepRow& step, const std::string& text);
  [[nodiscard]] const Variant& variant() const { return game_.variant(); }

  GameState& game_;
};

}  // namespace chancery

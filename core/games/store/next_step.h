// The game master's next action in a stored game, each a step of its own.
#pragma once

#include <string>
#include <vector>

#include "core/games/store/game_state.h"

namespace chancery {

/// Adds the next step to a game, or takes the last one back. Functions throw DatabaseError, except
/// for problems that they return.
class NextStep {
 public:
  explicit NextStep(GameState& game) : game_(game) {}

  /// Resolves the current phase without storing anything.
  [[nodiscard]] Found<Resolution> try_resolve(MissingOrders missing,
                                              const PhaseOptions& options) const;
  /// `deadline`, unless empty, is for the phase that follows.
  Found<Resolution> resolve(MissingOrders missing, const PhaseOptions& options,
                            const std::string& deadline);
  StepEntry undo();
  /// Returns the messages of the variant's scripts about the correction.
  std::vector<Message> correct(const std::vector<std::string>& changes, const std::string& reason);
  void announce(const std::string& text, std::vector<PowerId> to);
  void end(const Ending& ending);

 private:
  /// A row of that kind in the current phase, without its input.
  [[nodiscard]] StepRow row_at(StepKind kind, const Position& position) const;
  /// Stores the step with an entry in the journal.
  void store(const StepRow& step, const std::string& text);
  [[nodiscard]] const Variant& variant() const { return game_.variant(); }

  GameState& game_;
};

}  // namespace chancery

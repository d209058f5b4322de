// The history of a stored game: turns, announcements, steps, the journal.
#pragma once

#include <vector>

#include "core/games/store/game_state.h"

namespace chancery {

/// Reads the history of a game from its file. Its functions throw DatabaseError or HookFailure.
class History {
 public:
  explicit History(GameState& game) : game_(game) {}

  /// Resolved phases in their order, without those that were undone.
  [[nodiscard]] std::vector<Turn> turns() const;
  /// Throws if no phase was resolved.
  [[nodiscard]] Turn last_turn() const;
  /// Announcements that were not undone, including those of scripts after a correction, in terms of
  /// the variant in force.
  [[nodiscard]] std::vector<Announced> announcements() const;
  /// The whole game, for pages, in terms of the variant in force.
  [[nodiscard]] GameForDisplay told() const;
  /// Every step, including those that were undone.
  [[nodiscard]] std::vector<StepEntry> steps() const;
  [[nodiscard]] std::vector<JournalEntry> journal() const;

 private:
  /// Adds the phases, with the announcements made before each of them and after the last.
  void tell_phases(GameForDisplay& told) const;
  [[nodiscard]] std::vector<OrdersAhead> orders_ahead() const;
  /// `before` is null for the first step.
  [[nodiscard]] std::vector<Announcement> announced_in(const StepRow* before,
                                                       const StepRow& step) const;
  [[nodiscard]] std::vector<Message> messages_in(const StepRow* before, const StepRow& step) const;

  GameState& game_;
};

}  // namespace chancery

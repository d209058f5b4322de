// Replays the steps of a game from its text.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/games/store/game_text_part.h"
#include "core/games/store/rulebook_import.h"
#include "core/games/store/step.h"

namespace chancery {

/// Adds the steps in a text to a game file. Throws problems as DatabaseError.
class StepImport {
 public:
  /// `seed` is the seed of the game.
  StepImport(const RulebookImport& rulebooks, std::uint64_t seed, GameFile& file)
      : rulebooks_(rulebooks), seed_(seed), file_(file) {}

  /// Plays the step and stores its result.
  void read(const GameTextPart& part);
  [[nodiscard]] bool has(std::int64_t step) const { return done_.find(step) != done_.end(); }
  /// The number of the last step; 0 before the first.
  [[nodiscard]] std::int64_t last() const { return last_; }

 private:
  struct Done {
    std::shared_ptr<const Rulebook> rulebook;
    Reached reached;
    std::string hash;
  };

  const Done* find_parent(const GameTextPart& part, StepKind kind, const SectionFields& fields,
                          StepRow& row);
  [[nodiscard]] std::shared_ptr<const Rulebook> rulebook_for(StepKind kind,
                                                             const SectionFields& fields,
                                                             const Done* before) const;
  Reached follow(StepKind kind, const SectionFields& fields, const Done* before,
                 const Rulebook& rulebook, StepRow& row) const;

  const RulebookImport& rulebooks_;
  std::uint64_t seed_;
  GameFile& file_;
  std::map<std::int64_t, Done> done_;
  std::int64_t last_ = 0;
};

}  // namespace chancery

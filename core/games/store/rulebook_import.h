// Reads and loads the variants of a game from its text.
#pragma once

#include <map>
#include <memory>
#include <string_view>

#include "core/games/store/game_text_part.h"
#include "core/games/store/rulebook.h"

namespace chancery {

/// Adds the rulebooks in a text to a game file. Throws problems as DatabaseError.
class RulebookImport {
 public:
  explicit RulebookImport(GameFile& file) : file_(file) {}

  void read(const GameTextPart& part);
  /// The rulebook with the number in the field.
  [[nodiscard]] std::shared_ptr<const Rulebook> find(const TextField& number) const;
  /// Throws unless a variant of the game has this power.
  void check_power(std::size_t line, std::string_view id) const;

 private:
  GameFile& file_;
  std::map<std::int64_t, std::shared_ptr<const Rulebook>> rulebooks_;
  std::int64_t last_ = 0;
};

}  // namespace chancery

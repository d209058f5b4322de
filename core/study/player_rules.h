#pragma once

#include <string>
#include <vector>

#include "core/rules/variant.h"
#include "core/study/text_blocks.h"

namespace chancery {

struct RulesText {
  RulesChapter chapter = RulesChapter::introduction;
  std::string title;
  std::vector<TextBlock> blocks;
};

/// The rules of a variant as players read them.
struct PlayerRules {
  std::string title;
  std::string summary;
  std::vector<RulesText> chapters;  // those with something in them, in their order
};

/// Everything is taken from the definition with the options and the setup chosen, and the
/// designer's paragraphs follow in their chapters. `other` is what the last chapter holds it
/// against; null: that chapter has the designer's words alone.
PlayerRules write_player_rules(const Variant& variant, const Variant* other);

}  // namespace chancery

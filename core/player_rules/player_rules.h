#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/text_blocks.h"
#include "core/variant/variant.h"

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

/// What is told of a board that players find out in play: what they know beforehand, or all of it.
enum class ShownBoard : std::uint8_t { as_known, whole };

/// Are all setups told of, or the one in force alone? Where that merges powers, others cannot be.
enum class ShownSetups : std::uint8_t { all, in_force };

/// What victory is counted in: "centers", or "points" where a script counts them.
std::string_view counted_for_victory(const Variant& variant);

/// Everything is taken from the definition with the options and the setup chosen, and the
/// designer's paragraphs follow in their chapters. `other` is what the last chapter holds it
/// against; null: that chapter has the designer's words alone.
PlayerRules write_player_rules(const Variant& variant, const Variant* other,
                               ShownBoard shown = ShownBoard::as_known,
                               ShownSetups setups = ShownSetups::all);

/// The designer's own paragraphs alone, by chapter; those without any are left out.
std::vector<RulesText> designers_words(const Variant& variant);

}  // namespace chancery

// The rules of a variant, written for its players.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant/variant.h"
#include "core/workbench/study/text_blocks.h"

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
  std::vector<RulesText> chapters;  // chapters with content, in their order
};

/// How much of a board that players discover in play is shown: their initial knowledge, or all.
enum class ShownBoard : std::uint8_t { as_known, whole };

/// Whether all setups are described, or only the one in force. If that one merges powers, only it
/// can be.
enum class ShownSetups : std::uint8_t { all, in_force };

/// The unit in which victory is counted: "centers", or "points" if a script counts them.
std::string_view counted_for_victory(const Variant& variant);

/// What it takes to win in the first year: "18 of 34 centers", "hold Kelda and Rim at two center
/// counts in a row"; empty if nothing does. Does not name places that players discover.
std::string victory_goal(const Variant& variant);
/// What it takes in other years or for single powers, as sentences.
std::vector<std::string> special_victory_goals(const Variant& variant);

/// Writes the rules from the definition, with the chosen options and setup; the designer's
/// paragraphs end their chapters. The last chapter compares the variant with `other`; if that is
/// null, it has only the designer's paragraphs.
PlayerRules write_player_rules(const Variant& variant, const Variant* other,
                               ShownBoard shown = ShownBoard::as_known,
                               ShownSetups setups = ShownSetups::all);

/// Only the designer's paragraphs, by chapter, without empty chapters.
std::vector<RulesText> designers_words(const Variant& variant);

}  // namespace chancery

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/player_rules/player_rules.h"
#include "core/study/text_blocks.h"

namespace chancery {

/// Blocks as HTML, every text escaped; headings are of that level. Tables have captions and heads
/// that are read out, and scroll by themselves where the screen is too narrow.
std::string write_blocks_html(const std::vector<TextBlock>& blocks, int heading_level);
/// The same as Markdown. What a text has in it is text there too, whatever it looks like.
std::string write_blocks_markdown(const std::vector<TextBlock>& blocks, int heading_level);

/// Plain text for Markdown, without anything that would be taken for markup.
std::string escape_markdown(std::string_view text);

/// Rules as a file of Markdown.
std::string write_rules_markdown(const PlayerRules& rules);
/// Rules as one HTML file that needs nothing else and runs nothing.
std::string write_rules_html(const PlayerRules& rules);

}  // namespace chancery

// Text blocks and rules as HTML or Markdown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/workbench/player_rules/player_rules.h"
#include "core/workbench/study/text_blocks.h"

namespace chancery {

/// Blocks as HTML, with all text escaped and headings of that level. Tables have captions and
/// header cells for screen readers, and scroll on narrow screens.
std::string write_blocks_html(const std::vector<TextBlock>& blocks, int heading_level);
/// Blocks as Markdown; text that looks like markup is escaped.
std::string write_blocks_markdown(const std::vector<TextBlock>& blocks, int heading_level);

/// Escapes everything in the text that Markdown would take for markup.
std::string escape_markdown(std::string_view text);

/// Rules as a Markdown file.
std::string write_rules_markdown(const PlayerRules& rules);

}  // namespace chancery

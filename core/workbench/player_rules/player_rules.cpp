#include "core/workbench/player_rules/player_rules.h"

#include <fmt/format.h>

#include <array>

#include "core/base/common/words.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery {
namespace {

constexpr std::array<std::string_view, rules_chapter_count> titles{"The game",
                                                                   "The map",
                                                                   "The start",
                                                                   "The turn",
                                                                   "Writing orders",
                                                                   "Moves and conflicts",
                                                                   "Retreats",
                                                                   "Centers and new units",
                                                                   "The end of the game",
                                                                   "Rulings",
                                                                   "What is different"};

std::vector<TextBlock> chapter(const Variant& variant, const Variant* other, ShownBoard shown,
                               ShownSetups setups, RulesChapter chapter) {
  switch (chapter) {
    case RulesChapter::introduction:
      return player_rules::introduction(variant, shown, setups);
    case RulesChapter::map:
      return player_rules::map(variant, shown);
    case RulesChapter::setup:
      return player_rules::setups(variant, shown, setups);
    case RulesChapter::calendar:
      return player_rules::calendar(variant);
    case RulesChapter::orders:
      return player_rules::orders(variant, shown);
    case RulesChapter::conflicts:
      return player_rules::conflicts(variant, shown);
    case RulesChapter::retreats:
      return player_rules::retreats(variant);
    case RulesChapter::builds:
      return player_rules::builds(variant, shown);
    case RulesChapter::ending:
      return player_rules::ending(variant);
    case RulesChapter::rulings:
      return player_rules::rulings(variant);
    case RulesChapter::differences:
      if (other != nullptr) return player_rules::differences(variant, *other, shown);
      break;
  }
  return {};
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(trimmed(text.substr(0, end), " \t\r"));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Adds one paragraph or list, from lines without an empty one between them.
void add_passage(std::vector<std::string>& lines, TextBlocks& out) {
  if (lines.empty()) return;
  if (lines.front().starts_with("- ")) {
    std::vector<std::string> items;
    for (const std::string& line : lines)
      if (line.starts_with("- "))
        items.push_back(line.substr(2));
      else
        items.back() += ' ' + line;
    out.list(std::move(items));
  } else {
    out.paragraph(fmt::format("{}", fmt::join(lines, " ")));
  }
  lines.clear();
}

void add_paragraph_words(const Paragraph& paragraph, TextBlocks& out) {
  if (!paragraph.title.empty()) out.heading(paragraph.title);
  std::vector<std::string> passage;
  for (const std::string& line : lines_of(paragraph.text))
    if (line.empty())
      add_passage(passage, out);
    else
      passage.push_back(line);
  add_passage(passage, out);
}

}  // namespace

PlayerRules write_player_rules(const Variant& variant, const Variant* other, ShownBoard shown,
                               ShownSetups setups) {
  PlayerRules rules{variant.name, variant.summary, {}};
  for (std::size_t i = 0; i < rules_chapter_count; ++i) {
    const auto id = static_cast<RulesChapter>(i);
    TextBlocks blocks;
    blocks.add(chapter(variant, other, shown, setups, id));
    for (const Paragraph& paragraph : variant.paragraphs)
      if (paragraph.chapter == id) add_paragraph_words(paragraph, blocks);
    std::vector<TextBlock> all = blocks.take();
    if (!all.empty()) rules.chapters.push_back({id, std::string(titles[i]), std::move(all)});
  }
  return rules;
}

std::vector<RulesText> designers_words(const Variant& variant) {
  std::vector<RulesText> chapters;
  for (std::size_t i = 0; i < rules_chapter_count; ++i) {
    const auto id = static_cast<RulesChapter>(i);
    TextBlocks blocks;
    for (const Paragraph& paragraph : variant.paragraphs)
      if (paragraph.chapter == id) add_paragraph_words(paragraph, blocks);
    if (std::vector<TextBlock> all = blocks.take(); !all.empty())
      chapters.push_back({id, std::string(titles[i]), std::move(all)});
  }
  return chapters;
}

}  // namespace chancery

// Text for people in blocks, which can be written as Markdown or HTML.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace chancery {

struct TextColumn {
  std::string title;
  bool literal = false;  // as players write it, in a font of its own
};

/// A heading, paragraph, list or table. All its texts are plain, so writers must escape them.
struct TextBlock {
  enum class Kind : std::uint8_t { heading, paragraph, list, table };
  Kind kind = Kind::paragraph;
  std::string text{};                // of a heading or a paragraph; of a table: its subject
  std::vector<std::string> items{};  // of a list
  std::vector<TextColumn> columns{};
  std::vector<std::vector<std::string>> rows{};
};

/// Collects blocks in order.
class TextBlocks {
 public:
  void heading(std::string text) { add({TextBlock::Kind::heading, std::move(text)}); }
  void paragraph(std::string text) { add({TextBlock::Kind::paragraph, std::move(text)}); }
  void list(std::vector<std::string> items) {
    if (!items.empty()) add({.kind = TextBlock::Kind::list, .items = std::move(items)});
  }
  /// Adds a table, unless it has no rows.
  void table(std::string of, std::vector<TextColumn> columns,
             std::vector<std::vector<std::string>> rows) {
    if (rows.empty()) return;
    add({.kind = TextBlock::Kind::table,
         .text = std::move(of),
         .columns = std::move(columns),
         .rows = std::move(rows)});
  }
  void add(TextBlock block) { blocks_.push_back(std::move(block)); }
  void add(std::vector<TextBlock> blocks) {
    for (TextBlock& block : blocks) blocks_.push_back(std::move(block));
  }
  std::vector<TextBlock> take() { return std::move(blocks_); }

 private:
  std::vector<TextBlock> blocks_;
};

}  // namespace chancery

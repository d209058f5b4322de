// Long texts, taken out of a TOML document before it is parsed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// The parser takes two hundred instructions for each character, and most of a board's characters
/// are outlines of its provinces. So a long text that stands alone with its key on a line, in plain
/// characters without quotation marks and backslashes, is taken out first. Nothing is taken out of
/// documents with strings over several lines, since what looks like a key may lie in one of them.
class LongTexts {
 public:
  static constexpr std::size_t shortest = 64;

  explicit LongTexts(std::string_view document);

  [[nodiscard]] bool empty() const { return taken_.empty(); }
  /// The document with empty strings instead of them. All else is in the line and, up to the
  /// string, in the column where it was.
  [[nodiscard]] const std::string& rest() const { return rest_; }
  /// What was taken out of that line, counted from 1; it lies in the document.
  [[nodiscard]] std::optional<std::string_view> of_line(std::uint32_t line) const;

 private:
  struct Taken {
    std::uint32_t line;
    std::string_view text;
  };

  std::vector<Taken> taken_;  // by line
  std::string rest_;          // empty if nothing was taken out
};

}  // namespace chancery

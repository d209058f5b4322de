// Long texts, taken out of a TOML document before it is parsed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// Takes long texts out of a document, because the parser takes two hundred instructions per
/// character and most characters of a board are outlines of provinces. It takes out texts that
/// stand alone with their key on a line, in plain characters without quotation marks and
/// backslashes. Documents with strings over several lines stay whole, since what looks like a key
/// may lie in such a string.
class LongTexts {
 public:
  static constexpr std::size_t shortest = 64;

  explicit LongTexts(std::string_view document);

  [[nodiscard]] bool empty() const { return taken_.empty(); }
  /// Returns the document with empty strings instead of the long texts. Everything else keeps its
  /// line and, up to the string, its column.
  [[nodiscard]] const std::string& rest() const { return rest_; }
  /// Returns the text that was taken out of the line, counted from 1; it points into the document.
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

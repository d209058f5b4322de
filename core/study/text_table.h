#pragma once

#include <string>
#include <vector>

namespace chancery {

/// A table of text with aligned columns: the first to the left, the others to the right.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header) : rows_{std::move(header)} {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  /// Lines that begin with two blanks and end without any.
  [[nodiscard]] std::string write() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

/// How many characters the text has, each of which is taken to be as wide as any other.
std::size_t text_width(const std::string& text);

}  // namespace chancery

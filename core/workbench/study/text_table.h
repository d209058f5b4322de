// Tables of plain text with aligned columns.
#pragma once

#include <string>
#include <vector>

namespace chancery {

/// A table of text with aligned columns: the first column to the left, the others to the right.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header) : rows_{std::move(header)} {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  /// The lines, which begin with two spaces and have no trailing spaces.
  [[nodiscard]] std::string write() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

/// The number of characters; all are assumed to be equally wide.
std::size_t text_width(const std::string& text);

}  // namespace chancery

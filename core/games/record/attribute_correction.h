// A correction of one attribute: "attribute WHOSE NAME VALUE".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/record/correction_reading.h"

namespace chancery {

class AttributeCorrection : CorrectionReading {
 public:
  AttributeCorrection(const Board& board, Position& position, std::string& problem)
      : CorrectionReading(board, position, problem) {}

  /// `text` is the line without its first word. Returns false after a problem, with the position
  /// unchanged.
  bool apply(std::string_view text);

 private:
  /// A line split at the name of an attribute. A value of type `text` may have several words, or
  /// none.
  struct Line {
    const Attribute* attribute = nullptr;
    std::string_view whose, value;
  };
  /// The cells of one owner's attributes and the row in them.
  struct Row {
    std::vector<std::int16_t>* cells = nullptr;
    std::size_t number = 0;
  };

  [[nodiscard]] std::vector<Line> possible_lines(std::string_view text) const;
  bool set(const Attribute& attribute, std::string_view whose, std::string_view value);
  bool check_name(const Attribute& attribute, std::size_t row, std::string_view name);
  bool find_row(AttributeOwner owner, std::string_view whose, Row& row);
  bool find_unit_row(std::string_view whose, Row& row);
  bool find_pair(std::string_view text, Row& row);
  bool read_value(const Attribute& attribute, std::string_view text, std::int16_t& cell);
  bool read_number(const Attribute& attribute, std::string_view text, std::int16_t& cell);

  template <class Id>
  bool take_index(const Found<Id>& found, std::vector<std::int16_t>& cells, Row& row) {
    Id id;
    if (!take(found, id)) return false;
    row = {&cells, id.index()};
    return true;
  }
  template <class Id>
  bool take_cell(const Found<Id>& found, std::int16_t& cell) {
    Id id;
    if (!take(found, id)) return false;
    cell = static_cast<std::int16_t>(id.index());
    return true;
  }
};

}  // namespace chancery

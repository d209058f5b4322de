// The attributes that a case gives or expects.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cases/case_checks.h"
#include "core/cases/case_file.h"
#include "core/game/board.h"
#include "core/state/position.h"

namespace chancery {

/// The attributes that a case gives or expects.
class CaseAttributes {
 public:
  CaseAttributes(const Board& board, CaseChecks& checks) : board_(board), checks_(checks) {}

  /// Lays what the case gives over the position. False when something in it makes no sense.
  bool place(const CaseState& state, Position& position);
  /// Compares those that are named with the position.
  void check(const CaseState& state, const Position& position);

 private:
  struct Cell {
    const Attribute* attribute;
    std::size_t column;
    std::int16_t value;
    std::string text;  // instead of the value, of an attribute of type text
  };
  /// What a case says of one row of a position.
  struct Said {
    AttributeOwner owner;
    std::size_t row;
    std::string name;  // whose row it is, as the case has it
    const CaseRow* values;
  };
  /// Everything that it says, row by row, without those whose names stand for nothing.
  std::vector<Said> rows_of(const CaseState& state, const Position& position);
  void add_pairs(const CaseGrid& pairs, std::vector<Said>& all);
  void add_knowledge(const CaseGrid& knowledge, std::vector<Said>& all);
  std::optional<std::size_t> unit_row(const CaseText& name, const Position& position);
  std::optional<Cell> read(const CaseEntry<CaseValue>& entry, AttributeOwner owner);
  std::optional<std::int16_t> read_value(const CaseEntry<CaseValue>& entry,
                                         const Attribute& attribute);
  bool lay(const Said& given, Position& position);
  void compare(const Said& wanted, const Position& position);
  [[nodiscard]] std::size_t width(AttributeOwner owner) const;
  [[nodiscard]] std::string print(const Attribute& attribute, std::int16_t value,
                                  std::string_view text) const;

  const Board& board_;
  CaseChecks& checks_;
  bool all_named_ = true;  // every name of a row stood for something
};

}  // namespace chancery

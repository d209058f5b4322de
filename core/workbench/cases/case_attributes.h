// The attributes that a case gives or expects.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_file.h"

namespace chancery {

class CaseAttributes {
 public:
  CaseAttributes(const Board& board, CaseChecks& checks) : board_(board), checks_(checks) {}

  /// Sets the attributes that the case gives. Returns false after an error.
  bool place(const CaseState& state, Position& position);
  /// Compares the named attributes with the position.
  void check(const CaseState& state, const Position& position);

 private:
  struct Cell {
    const Attribute* attribute;
    std::size_t column;
    std::int16_t value;
    std::string text;  // instead of the value, for an attribute of type text
  };
  /// The attributes that a case names for one row of a position.
  struct Given {
    AttributeOwner owner;
    std::size_t row;
    std::string name;  // of the owner of the row, as the case has it
    const CaseRow* values;
  };
  /// The rows of all attributes; rows with unknown names are reported and left out.
  std::vector<Given> rows_of(const CaseState& state, const Position& position);
  void add_pairs(const CaseGrid& pairs, std::vector<Given>& all);
  void add_knowledge(const CaseGrid& knowledge, std::vector<Given>& all);
  std::optional<std::size_t> unit_row(const CaseText& name, const Position& position);
  std::optional<Cell> read(const CaseEntry<CaseValue>& entry, AttributeOwner owner);
  std::optional<std::int16_t> read_value(const CaseEntry<CaseValue>& entry,
                                         const Attribute& attribute);
  bool lay(const Given& given, Position& position);
  void compare(const Given& wanted, const Position& position);
  [[nodiscard]] std::size_t width(AttributeOwner owner) const;
  [[nodiscard]] std::string print(const Attribute& attribute, std::int16_t value,
                                  std::string_view text) const;

  const Board& board_;
  CaseChecks& checks_;
  bool all_named_ = true;  // all names of rows were known
};

}  // namespace chancery

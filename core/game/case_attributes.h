#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/game/case_checks.h"
#include "core/game/case_file.h"
#include "core/rules/position.h"

namespace chancery {

/// The attributes that a case gives to provinces and units, or expects of them.
class CaseAttributes {
 public:
  CaseAttributes(const Board& board, CaseChecks& checks) : board_(board), checks_(checks) {}

  /// Lays what the case gives over the position. False when something in it makes no sense.
  bool place(const CaseRows& provinces, const CaseRows& units, Position& position);
  /// Compares those that are named with the position.
  void check(const CaseRows& provinces, const CaseRows& units, const Position& position);

 private:
  struct Cell {
    const Attribute* attribute;
    std::size_t column;
    std::int16_t value;
    std::string text;  // instead of the value, of an attribute of type text
  };
  std::optional<std::size_t> province_row(const CaseText& name);
  std::optional<std::size_t> unit_row(const CaseText& name, const Position& position);
  std::optional<Cell> read(const CaseEntry<CaseValue>& entry, AttributeOwner owner);
  std::optional<std::int16_t> read_value(const CaseEntry<CaseValue>& entry,
                                         const Attribute& attribute);
  bool lay(const CaseEntry<std::vector<CaseEntry<CaseValue>>>& given, AttributeOwner owner,
           std::size_t row, Position& position);
  void compare(const CaseEntry<std::vector<CaseEntry<CaseValue>>>& wanted, AttributeOwner owner,
               std::size_t row, const Position& position);
  [[nodiscard]] std::size_t width(AttributeOwner owner) const;
  [[nodiscard]] std::string print(const Attribute& attribute, std::int16_t value,
                                  std::string_view text) const;

  const Board& board_;
  CaseChecks& checks_;
};

}  // namespace chancery

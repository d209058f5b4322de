// Reads units from JSON, on the board and dislodged: their power, class, place and attributes.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/play/json_lines/attributes_reader.h"
#include "core/play/json_lines/json_reading.h"

namespace chancery {

class JsonUnitReader : JsonReading {
 public:
  JsonUnitReader(const Board& board, Position& position, std::string& problem)
      : JsonReading(problem),
        board_(board),
        attributes_(board, position, problem),
        columns_(attribute_columns(board.variant(), AttributeOwner::unit)) {}

  /// The first keys of every unit, in the order that `read` expects their values.
  static constexpr std::array<std::string_view, 3> keys{"power", "unit", "at"};

  bool read(std::span<const JsonValue* const> fields, const JsonPath& path, Unit& unit);
  /// Appends the attributes of one unit, with defaults for those not in `given` (which may be
  /// null).
  bool add_attributes(const JsonValue* given, const JsonPath& path,
                      std::vector<std::int16_t>& rows);

 private:
  const Board& board_;
  AttributesReader attributes_;
  std::vector<AttributeColumn> columns_;
};

}  // namespace chancery

// The attributes of a position, read from JSON.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/play/game/attribute_columns.h"
#include "core/play/game/board.h"
#include "core/play/json_lines/json_reading.h"

namespace chancery {

/// Reads the attributes that questions give. Attributes that are not named keep their values.
class AttributesReader : JsonReading {
 public:
  AttributesReader(const Board& board, Position& position, std::string& problem)
      : JsonReading(problem), board_(board), variant_(board.variant()), position_(position) {}

  /// Reads an object with some of the attributes of one owner into its row.
  bool read_row(const JsonValue& object, const JsonPath& path,
                std::span<const AttributeColumn> columns, std::span<std::int16_t> row);
  /// Reads the keys "provinces", "powers", "pairs" and "knowledge" of a whole question.
  bool read_others(const JsonValue& object);

 private:
  bool read_provinces(const JsonValue& object);
  bool read_powers(const JsonValue& object);
  bool read_pairs(const JsonValue& object);
  bool read_knowledge(const JsonValue& object);
  std::string unknown_attribute(const std::string& path, std::string_view name,
                                std::span<const AttributeColumn> columns) const;
  bool read_cell(const JsonValue& value, const JsonPath& path, const Attribute& attribute,
                 std::int16_t& cell);
  bool read_power(const JsonValue& value, const JsonPath& path, std::int16_t& cell);
  bool read_province(const JsonValue& value, const JsonPath& path, std::int16_t& cell);
  bool read_text(const JsonValue& value, const JsonPath& path, std::int16_t& cell);
  bool read_integer(const JsonValue& value, const JsonPath& path, const Attribute& attribute,
                    std::int16_t& cell);

  const Board& board_;
  const Variant& variant_;
  Position& position_;
};

}  // namespace chancery

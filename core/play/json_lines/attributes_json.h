// The attributes of a position, written as JSON.
#pragma once

#include <span>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/play/game/attribute_columns.h"
#include "core/play/game/board.h"

namespace chancery {

/// Writes the attributes of a position as answers and questions have them. Attributes that follow
/// another are left out, since a question may not set them.
class AttributesJson {
 public:
  AttributesJson(const Board& board, JsonWriter& json)
      : variant_(board.variant()),
        names_(board.json_names()),
        json_(json),
        unit_columns_(attribute_columns(variant_, AttributeOwner::unit)) {}

  /// The key "attributes" of a unit, with values that differ from the defaults.
  void write_of_unit(const Position& position, std::size_t unit);
  void write_of_dislodged(const Position& position, const Dislodged& unit);
  /// The keys "provinces", "powers", "pairs" and "knowledge", with values that differ from the
  /// start. Each is written only if the variant declares such attributes.
  void write_others(const Position& position, const Position& start);

 private:
  using Row = std::span<const std::int16_t>;
  using Columns = std::vector<AttributeColumn>;

  void write_row_of_unit(const Position& position, Row row);
  const Columns& changed(const Columns& columns, const Position& position, Row row,
                         const Position& start, Row before);
  void write_row(const Position& position, const Columns& columns, Row row);
  template <class WriteKey>
  void write_rows(std::string_view key, AttributeOwner owner, const Position& position,
                  const Position& start, WriteKey write_key);
  /// The attributes that each power has for each of `seconds` others.
  template <class WriteKey>
  void write_between(std::string_view key, AttributeOwner owner, std::size_t seconds,
                     const Position& position, const Position& start, WriteKey write_second);
  void write_cell(const Position& position, const Attribute& attribute, std::int16_t cell);

  const Variant& variant_;
  const JsonNames& names_;
  JsonWriter& json_;
  Columns unit_columns_;
  Columns changed_;  // scratch
};

}  // namespace chancery

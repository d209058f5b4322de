// The units of a position, written as JSON.
#pragma once

#include <cstddef>

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/play/json_lines/attributes_json.h"

namespace chancery {

/// Writes units, on the board and dislodged, as answers and questions have them.
class UnitsJson {
 public:
  UnitsJson(const Board& board, JsonWriter& json, AttributesJson& attributes)
      : names_(board.json_names()), json_(json), attributes_(attributes) {}

  void write_unit(const Position& position, std::size_t unit);
  void write_dislodged(const Position& position, const Dislodged& dislodged);

 private:
  void begin(const Unit& unit);

  const JsonNames& names_;
  JsonWriter& json_;
  AttributesJson& attributes_;
};

}  // namespace chancery

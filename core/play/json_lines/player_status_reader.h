// Reads from JSON which powers play on, are in disorder or missed their orders.
#pragma once

#include <string_view>
#include <vector>

#include "core/play/json_lines/json_reading.h"
#include "core/play/json_lines/position_json.h"

namespace chancery {

class PlayerStatusReader : JsonReading {
 public:
  PlayerStatusReader(const Board& board, PositionLine& line, std::string& problem)
      : JsonReading(problem), board_(board), line_(line) {}

  /// Reads which powers no longer play, and why.
  bool read_status(const JsonValue& object);
  /// Reads which powers the game master has declared to be in civil disorder.
  bool read_disorder(const JsonValue& object);
  /// Reads which powers submitted no orders for the previous movement. The time must have been
  /// read.
  bool read_missed(const JsonValue& object);

 private:
  bool read_powers(const JsonValue& object, std::string_view key, std::vector<PowerId>& powers);

  const Board& board_;
  PositionLine& line_;
};

}  // namespace chancery

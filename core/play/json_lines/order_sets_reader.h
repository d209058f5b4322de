// Reads orders and plans from JSON: lists of lines by power.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/play/json_lines/json_reading.h"
#include "core/play/json_lines/position_json.h"

namespace chancery {

class OrderSetsReader : JsonReading {
 public:
  OrderSetsReader(const Board& board, PositionLine& line, std::string& problem)
      : JsonReading(problem), board_(board), line_(line) {}

  bool read_orders(const JsonValue& object, OrdersNeeded needed);
  /// Reads orders written in earlier phases of the turn.
  bool read_plans(const JsonValue& object);

 private:
  bool read_sets(const JsonValue& powers, const JsonPath& path, std::vector<OrderSet>& sets);
  bool read_lines(const JsonValue& list, const JsonPath& path, std::vector<std::string>& lines);
  std::string take_spare_text();

  const Board& board_;
  PositionLine& line_;
};

}  // namespace chancery

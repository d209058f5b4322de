// Reads the parts of a retreat phase from JSON: dislodged units and contested provinces.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/play/json_lines/json_reading.h"
#include "core/play/json_lines/unit_reader.h"

namespace chancery {

class AftermathReader : JsonReading {
 public:
  AftermathReader(const Board& board, Position& position, JsonUnitReader& units,
                  std::string& problem)
      : JsonReading(problem),
        board_(board),
        variant_(board.variant()),
        position_(position),
        units_(units) {}

  /// Reads the keys "dislodged" and "contested" of a whole question. The time and the units of the
  /// position must have been read before.
  bool read(const JsonValue& object);

 private:
  static constexpr std::array<std::string_view, 6> dislodged_keys{
      "power", "unit", "at", "by", "retreats", "attributes"};

  bool check_phase(const JsonValue& object);
  bool read_contested(const JsonValue& object);
  bool read_dislodged(const JsonValue& object);
  bool read_one_dislodged(const JsonValue& object, const JsonPath& path, Dislodged& dislodged);
  bool read_attacker(const JsonValue& by, const JsonPath& path, Dislodged& dislodged);
  bool read_retreats(const JsonValue& list, const JsonPath& path, Dislodged& dislodged);
  /// Calls the hook `retreats` for units whose list was not given.
  bool call_retreats_hook();

  const Board& board_;
  const Variant& variant_;
  Position& position_;
  JsonUnitReader& units_;
  std::vector<SpaceId> without_list_;  // places of the dislodged units that came without a list
};

}  // namespace chancery

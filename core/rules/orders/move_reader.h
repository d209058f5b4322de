// MoveReader: reads the destinations of orders and whether they say "via convoy".
#pragma once

#include "core/rules/orders/coast_reader.h"
#include "core/rules/orders/line_draft.h"

namespace chancery::order_language {

/// Reads the destination of an order, after its subject and target have been read.
class MoveReader {
 public:
  MoveReader(LineDraft& line, CoastReader& coasts) : line_(line), coasts_(coasts) {}

  void read_move();
  void read_retreat() { line_.out.order.to = coasts_.destination(line_.subject); }
  /// Reads the station that a unit goes to along a line.
  void read_line_move();
  void read_supported_move();
  void read_convoyed_move();
  /// Reads the move through a passage that the power of its keeper permits.
  void read_permitted_move();

 private:
  void read_path();
  [[nodiscard]] bool has_passage(const Unit& unit, ProvinceId to) const;
  bool read_target_province();
  [[nodiscard]] bool needs_coast_in_support() const;

  LineDraft& line_;
  CoastReader& coasts_;
};

}  // namespace chancery::order_language

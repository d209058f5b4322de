// PlanReader: reads plans for a later phase.
#pragma once

#include "core/rules/orders/build_reader.h"
#include "core/rules/orders/coast_reader.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/unit_reader.h"

namespace chancery::order_language {

/// Reads plans: conditional retreats, builds and disbands for a later phase.
class PlanReader {
 public:
  PlanReader(LineDraft& line, CoastReader& coasts, UnitReader& units, BuildReader& builds)
      : line_(line), coasts_(coasts), units_(units), builds_(builds) {}

  void read();

 private:
  void read_planned_retreat();
  void read_planned_adjustment();
  [[nodiscard]] Plan new_plan() const;
  [[nodiscard]] SpaceId space_of(const PlaceText& place);

  LineDraft& line_;
  CoastReader& coasts_;
  UnitReader& units_;
  BuildReader& builds_;
};

}  // namespace chancery::order_language

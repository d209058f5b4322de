// UnitReader: reads the subject and the target of an order.
#pragma once

#include "core/rules/orders/coast_reader.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/unit_search.h"

namespace chancery::order_language {

/// Reads the subject and the target of an order, and compares the class, coast and power written
/// with them with the units that stand there.
class UnitReader {
 public:
  UnitReader(LineDraft& line, CoastReader& coasts) : line_(line), coasts_(coasts), search_(line) {}

  /// Sets the subject. False, and the line is void, if there is no such unit.
  bool read_subject();
  /// Sets the target. False, and the line is void, if there is no such unit.
  bool read_target();
  /// Sets the own unit that a declaration names. False, and the line is void, if there is none.
  bool read_named();
  /// The unit that a plan is for, compared with what is written; null, and the line is void, if
  /// there is none.
  const Unit* read_planned_unit();
  /// Makes the line void if the class may not be given orders of this type.
  void check_type_class(ClassId id);

 private:
  [[nodiscard]] bool names_new_class_alone() const;
  void check_class(const UnitText& text, const Unit& unit);
  void check_nationality(const UnitText& text);
  void wrong_power(const UnitText& text, const Unit& unit);

  LineDraft& line_;
  CoastReader& coasts_;
  UnitSearch search_;
};

}  // namespace chancery::order_language

// UnitReader: reads the subject and the target of an order.
#pragma once

#include "core/rules/orders/coast_reader.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/unit_search.h"

namespace chancery::order_language {

/// Reads the subject and the target of an order, and compares the written class, coast and power
/// with the units there.
class UnitReader {
 public:
  UnitReader(LineDraft& line, CoastReader& coasts) : line_(line), coasts_(coasts), search_(line) {}

  /// Sets the subject. If there is no such unit, makes the line void and returns false.
  bool read_subject();
  /// Sets the target. If there is no such unit, makes the line void and returns false.
  bool read_target();
  /// Sets the own unit that a declaration names. If there is none, makes the line void and returns
  /// false.
  bool read_named();
  /// Returns the unit that a plan is for, compared with what is written. If there is none, makes
  /// the line void and returns null.
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

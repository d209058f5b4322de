// UnitSearch: finds the unit that an order means, or explains why there is none.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/orders/line_draft.h"

namespace chancery::order_language {

/// Finds the units that an order means.
class UnitSearch {
 public:
  explicit UnitSearch(LineDraft& line) : line_(line) {}

  /// Finds the unit that the order is for: a unit of the power or, in movement and retreats, one
  /// that the power may order as its regent. Returns an index into the units, or into the dislodged
  /// units in a retreat phase.
  [[nodiscard]] std::optional<UnitId> find_subject();
  /// Finds the power's own unit on the board that a declaration names.
  [[nodiscard]] std::optional<UnitId> find_named();
  /// Finds a unit of any power.
  [[nodiscard]] std::optional<UnitId> find_target();
  /// These make the line void because the subject or target was not found.
  void explain_missing_subject();
  void explain_missing_target();

 private:
  template <class Wanted>
  [[nodiscard]] std::optional<UnitId> find_inside(const UnitText& text, Wanted wanted) const;
  template <class Wanted>
  [[nodiscard]] std::optional<UnitId> find_standing(const UnitText& text, Wanted wanted);
  template <class Wanted>
  [[nodiscard]] std::vector<UnitId> sharing(const UnitText& text, Wanted wanted) const;
  [[nodiscard]] std::optional<UnitId> any_there(const UnitText& text) const;
  void explain_shared(const UnitText& text);
  [[nodiscard]] std::optional<UnitId> find_dislodged(const UnitText& text) const;
  [[nodiscard]] bool may_order(const Unit& unit) const;
  /// Returns "; did you mean Zenda?" if a wanted unit stands in a province with a similar name.
  template <class Wanted>
  [[nodiscard]] std::string near_unit(const std::string& name, Wanted wanted) const;
  [[nodiscard]] std::string near_dislodged(const std::string& name) const;
  [[nodiscard]] std::string own_units() const;
  [[nodiscard]] bool is_dislodged_meant() const;

  LineDraft& line_;
};

}  // namespace chancery::order_language

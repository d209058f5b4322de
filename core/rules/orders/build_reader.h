// BuildReader: reads builds and conversions.
#pragma once

#include <vector>

#include "core/rules/orders/coast_reader.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/unit_reader.h"

namespace chancery::order_language {

/// Reads the class to build, or what a unit becomes, and where it will stand.
class BuildReader {
 public:
  BuildReader(LineDraft& line, CoastReader& coasts, UnitReader& units)
      : line_(line), coasts_(coasts), units_(units) {}

  void read_build();
  /// Reads what the subject becomes.
  void read_conversion();
  /// Returns the class to build; `id` is the written class or none. Returns none if the class
  /// cannot be decided.
  ClassId class_to_build(ClassId id, ProvinceId where);

 private:
  [[nodiscard]] PlaceText site_meant(ClassId written) const;
  [[nodiscard]] bool can_stand_in(ClassId id, ProvinceId where) const;
  [[nodiscard]] std::vector<ClassId> classes_for(ProvinceId where) const;
  [[nodiscard]] bool names_own_coast_only(ClassId becomes) const;
  [[nodiscard]] std::string class_choice(const std::vector<ClassId>& classes) const;
  ClassId missing_class_to_build(ProvinceId where);
  ClassId only_other_class(ProvinceId where);

  LineDraft& line_;
  CoastReader& coasts_;
  UnitReader& units_;
};

}  // namespace chancery::order_language

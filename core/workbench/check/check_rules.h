// The parts of check_rules; the interface is core/workbench/check/check.h.
#pragma once

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The parts of the rules that can come into play.
struct Possibilities {
  explicit Possibilities(const Variant& variant);

  // The requirements of a convoy.
  bool carrier = false;  // a class that may carry, and can stand where the terrain carries
  bool carried = false;  // a class that may be carried
  bool shore = false;    // a province where convoys may begin and end
  bool ordered = false;  // an order to convoy

  bool coasts = false;   // some class stands on coasts
  bool classes = false;  // there are several classes
  bool guesses = false;  // names may be abbreviated
  bool retreats = false;
  bool dislodges = false;  // there is a phase for retreats
  bool adjustments = false;
  bool builds = false;
  bool conversions = false;
  bool regents = false;

  [[nodiscard]] bool convoys() const { return carrier && carried && shore && ordered; }
};

/// Order types: phases, notations, words, and missing types.
void check_orders(const Variant& variant, Diagnostics& findings);

/// Options that have no effect.
void check_options(const Variant& variant, Diagnostics& findings);

/// True if the id occurs in a script of the variant; how the script uses it is unknown.
bool is_in_scripts(const Variant& variant, const std::string& id);

/// Tasks that are impossible or have no effect.
void check_tasks(const Variant& variant, Diagnostics& findings);

/// Attributes that have no effect.
void check_attributes(const Variant& variant, Diagnostics& findings);

}  // namespace chancery

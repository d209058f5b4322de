#pragma once

#include "core/base/diagnostic.h"
#include "core/variant/variant.h"

// The parts of check_rules; the interface is core/check/check.h.
namespace chancery {

/// What of the rules can ever come into play.
struct Possibilities {
  explicit Possibilities(const Variant& variant);

  // What a convoy needs.
  bool carrier = false;  // a class that may carry, and can stand where the terrain carries
  bool carried = false;  // a class that may be carried
  bool shore = false;    // a province where convoys may begin and end
  bool ordered = false;  // an order to convoy

  bool coasts = false;   // some class stands on coasts
  bool classes = false;  // there are several
  bool retreats = false;
  bool adjustments = false;
  bool builds = false;
  bool conversions = false;

  [[nodiscard]] bool convoys() const { return carrier && carried && shore && ordered; }
};

/// Order types: phases, notations, words; and what they need of each other.
void check_orders(const Variant& variant, Diagnostics& findings);

/// What may be chosen and makes no difference.
void check_options(const Variant& variant, Diagnostics& findings);

/// Does the name stand in a script of the variant? Then something may come of it.
bool is_in_scripts(const Variant& variant, const std::string& id);

/// Tasks that nobody can ever do, or that nothing comes of.
void check_tasks(const Variant& variant, Diagnostics& findings);

/// Attributes that nothing comes of.
void check_attributes(const Variant& variant, Diagnostics& findings);

}  // namespace chancery

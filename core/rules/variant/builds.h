// Limits of builds besides the rule switches: changing homes, sites of classes, numbers of units.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/attribute.h"

namespace chancery {

/// How many units of a class, or of all classes, a power may have.
struct UnitLimit {
  ClassId unit_class;  // none: units of all classes together
  std::int32_t most = 0;
  friend bool operator==(const UnitLimit&, const UnitLimit&) = default;
};

/// The only provinces where a class is built.
struct ClassSites {
  ClassId unit_class;
  std::vector<ProvinceId> provinces;
  SourceSpan span{};
};

struct Builds {
  std::optional<AttributePlace> homes;  // of provinces: whose home each is now
  bool claims = false;  // a home of no power becomes a home of the power that captures it
  std::vector<ClassSites> only_in;  // by class; a class that is not listed is built anywhere
  std::vector<UnitLimit> most;      // for each power without limits of its own
  SourceSpan span{};

  /// Returns null if the class can be built anywhere.
  [[nodiscard]] const ClassSites* sites_of(ClassId unit_class) const;
};

struct Variant;

/// Returns how many units of the class, or of all classes, the power may have; nothing if there is
/// no limit.
std::optional<std::int32_t> most_units(const Variant& variant, PowerId power, ClassId unit_class);
/// Returns the limit of the class in the list; nothing if it has none.
std::optional<std::int32_t> limit_in(std::span<const UnitLimit> limits, ClassId unit_class);
/// True if a unit is built only in a home of its power.
bool builds_at_home(const Variant& variant);
/// True if a power without homes can never build.
bool needs_own_homes(const Variant& variant);
/// True if anything limits where or how many units of a class are built.
bool limits_classes(const Variant& variant);

}  // namespace chancery

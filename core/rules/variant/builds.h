// What limits builds, besides the rule switches: homes that change, places of classes, numbers.
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
  bool claims = false;                  // nobody's home becomes that of who captures it
  std::vector<ClassSites> only_in;      // by class; a class that is not listed is built anywhere
  std::vector<UnitLimit> most;          // of each power without limits of its own
  SourceSpan span{};

  /// Null if the class is built anywhere.
  [[nodiscard]] const ClassSites* sites_of(ClassId unit_class) const;
};

struct Variant;

/// How many units of the class, or of all classes, the power may have; nothing: as many as it
/// likes.
std::optional<std::int32_t> most_units(const Variant& variant, PowerId power, ClassId unit_class);
/// The limit among these; nothing if there is none for the class.
std::optional<std::int32_t> limit_in(std::span<const UnitLimit> limits, ClassId unit_class);
/// Is a unit built only in a home of its power?
bool builds_at_home(const Variant& variant);
/// Does a power without homes build nothing, ever?
bool needs_own_homes(const Variant& variant);
/// Does anything decide which classes are built where, or how many?
bool limits_classes(const Variant& variant);

}  // namespace chancery

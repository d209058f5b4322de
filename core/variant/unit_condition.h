// A condition that a unit, its province and its power must meet.
#pragma once

#include <cstdint>

#include "core/base/diagnostic.h"
#include "core/variant/attribute.h"

namespace chancery {

/// What must hold before a unit may do something; of several conditions, all must.
struct UnitCondition {
  enum class Kind : std::uint8_t { attribute, owner };
  enum class Owner : std::uint8_t { own, none, other };
  Kind kind = Kind::attribute;
  AttributePlace place;  // of the unit, of its province or of its power
  std::int16_t min = 0;
  std::int16_t max = 0;
  Owner owner = Owner::own;  // of the province
  SourceSpan span{};
};

}  // namespace chancery

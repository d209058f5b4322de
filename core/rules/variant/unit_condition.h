// A condition that a unit, its province and its power must meet.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/attribute.h"

namespace chancery {

/// A condition for what a unit may do. If there are several, all must hold.
struct UnitCondition {
  /// `inside` and `outside` test the unit inside the province, or the one around the place inside
  /// it. `under` tests whether a unit of another power there has worked at a task.
  enum class Kind : std::uint8_t { attribute, owner, inside, outside, under };
  enum class Owner : std::uint8_t { own, none, other };
  Kind kind = Kind::attribute;
  AttributePlace place;  // of the unit, of its province or of its power
  std::int16_t min = 0;
  std::int16_t max = 0;
  Owner owner = Owner::own;  // of the province, or of a unit inside or outside
  std::string task{};        // the id of a task
  bool is = true;            // for `under`: whether there must be such work
  SourceSpan span{};
};

}  // namespace chancery

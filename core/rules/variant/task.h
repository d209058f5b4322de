// A task: work of a unit over one or more turns.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"
#include "core/rules/variant/attribute.h"
#include "core/rules/variant/unit_condition.h"

namespace chancery {

/// What a finished task does to the unit, its province or its power.
struct TaskEffect {
  AttributePlace place;
  bool adds = false;       // adds, within the range of the attribute; otherwise sets
  bool own_power = false;  // sets the power of the unit
  std::int16_t value = 0;
  std::string text{};  // instead of the value, of an attribute of type text
};

struct Task {
  std::string id;
  OrderTypeId type;
  std::uint8_t turns = 1;  // 1 to 9
  std::vector<UnitCondition> where;
  std::vector<TaskEffect> effects;
  ClassId becomes;               // the unit's class when it is done; none: as before
  bool takes = false;            // the finished task gives the province to the power
  bool clears_inside = false;    // the finished task disbands the units of others inside
  bool goes_on = false;          // without an order, if the unit worked at it last turn
  bool broken_by_attack = true;  // by another power, if it arrives
  bool broken_by_other_order = true;
  SourceSpan span;
};

}  // namespace chancery

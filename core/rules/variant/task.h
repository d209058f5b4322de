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

/// An effect of a finished task on the unit, its province or its power.
struct TaskEffect {
  AttributePlace place;
  bool adds = false;       // adds within the range of the attribute; otherwise sets
  bool own_power = false;  // sets the attribute to the power of the unit
  std::int16_t value = 0;
  std::string text{};  // instead of `value`, for an attribute of type text
};

struct Task {
  std::string id;
  OrderTypeId type;
  std::uint8_t turns = 1;  // 1 to 9
  std::vector<UnitCondition> where;
  std::vector<TaskEffect> effects;
  ClassId becomes;     // the unit's class when the task is done; none: unchanged
  bool takes = false;  // the finished task gives the province to the power
  bool clears_inside =
      false;             // the finished task disbands units of other powers inside the province
  bool goes_on = false;  // a unit without an order continues it
  bool broken_by_attack = true;  // an arriving attack by another power interrupts it
  bool broken_by_other_order = true;
  SourceSpan span;
};

}  // namespace chancery

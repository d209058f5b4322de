// A task: work of a unit over one or more turns.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/ids.h"
#include "core/variant/attribute.h"

namespace chancery {

/// What must hold where a unit works at a task; all conditions must.
struct TaskCondition {
  enum class Kind : std::uint8_t { attribute, owner };
  enum class Owner : std::uint8_t { own, none, other };
  Kind kind = Kind::attribute;
  AttributePlace place;  // of the unit, of its province or of its power
  std::int16_t min = 0;
  std::int16_t max = 0;
  Owner owner = Owner::own;  // of the province
  SourceSpan span{};
};

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
  std::vector<TaskCondition> where;
  std::vector<TaskEffect> effects;
  bool takes = false;            // the finished task gives the province to the power
  bool goes_on = false;          // without an order, if the unit worked at it last turn
  bool broken_by_attack = true;  // by another power, if it arrives
  bool broken_by_other_order = true;
  SourceSpan span;
};

}  // namespace chancery

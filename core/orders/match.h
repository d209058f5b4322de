// Match: one way in which a line fits a notation.
#pragma once

#include <cstdint>
#include <vector>

#include "core/orders/place_names.h"
#include "core/state/order_details.h"
#include "core/variant/variant.h"

namespace chancery::order_language {

/// A unit as written: its power, class and place. Power and class may be missing.
struct UnitText {
  PowerId power;
  ClassId unit_class;
  PlaceText place;
};

/// One way in which a line fits a notation. Nothing in it has been compared with a position yet.
struct Match {
  OrderTypeId type;
  std::uint16_t notation = 0;  // which of the type's
  bool by_convoy = false;
  UnitText unit;  // the subject, or the unit to build and its place
  UnitText target;
  ClassId class_apart;  // "{class}": the class to build, or the new class of a converted unit
  PlaceText to;
  std::vector<PlaceText> path;    // or the places of a plan
  std::vector<UnitText> units{};  // of a plan
  std::int32_t count = 0;         // of a plan
  OrderDetails details{};
  bool needs_text = false;  // the notation cannot be printed without a text
};

}  // namespace chancery::order_language

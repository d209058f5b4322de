#pragma once

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/orders/order_reader.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// What one unit may be ordered, or what may be built in one place, in the variant's own notation.
struct OrderChoices {
  std::string subject;  // "A PAR"; of builds the place: "PAR"
  std::vector<std::string> orders;
};

/// Every legal order of a power's units in the phase that the position waits in, in groups of which
/// each takes one order; in an adjustment phase only as many groups as builds or disbands are due.
std::vector<OrderChoices> order_choices(const Variant& variant, const Position& position,
                                        PowerId power);

/// The permits that a power could write now for units to go through a passage, by passage.
std::vector<OrderChoices> permit_choices(const Variant& variant, const Position& position,
                                         PowerId power);

/// Has the power anything to decide in that phase?
bool has_to_decide(const Variant& variant, const Position& position, PowerId power);

/// Legal orders of a power, drawn with `random`.
OrderSet random_orders(const Variant& variant, const Position& position, PowerId power,
                       KeyedRandom random);

}  // namespace chancery

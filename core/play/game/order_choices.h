// The legal orders of a power as text, listed or drawn at random.
#pragma once

#include <string>
#include <vector>

#include "core/base/common/random.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The orders that one unit may get, the builds in one place, or orders of the power itself, in the
/// variant's notation.
struct OrderChoices {
  std::string subject;  // "A PAR"; for builds the place: "PAR"; else the kind of orders
  std::vector<std::string> orders;
};

/// Every legal order of a power in the current phase, in groups that take one order each; in an
/// adjustment phase, only as many groups as builds or disbands are due.
std::vector<OrderChoices> order_choices(const Variant& variant, const Position& position,
                                        PowerId power);

/// The permits that a power may give now, by passage.
std::vector<OrderChoices> permit_choices(const Variant& variant, const Position& position,
                                         PowerId power);

/// Every other order that the power may give now: conversions by unit, permits, declarations,
/// votes, and orders without anything to fill in. PossibleOrders documents what is in none of these
/// lists, and order_patterns how to write it.
std::vector<OrderChoices> other_choices(const Variant& variant, const Position& position,
                                        PowerId power);

/// True if the power has anything to decide in the current phase.
bool has_to_decide(const Variant& variant, const Position& position, PowerId power);

/// Legal orders of a power, drawn with `random`: one for each unit, the adjustments that are due,
/// and sometimes a conversion, permit or declaration. Never votes.
OrderSet random_orders(const Variant& variant, const Position& position, PowerId power,
                       KeyedRandom random);

}  // namespace chancery

// Printing units and orders in a variant's own notation.
#pragma once

#include <string>

#include "core/rules/state/order.h"
#include "core/rules/state/order_details.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Returns the order type in whose notation an order with this action is printed: the first one,
/// preferably one allowed for the class in that phase. None if no type has the action.
OrderTypeId type_to_print(const Variant& variant, Action action, PhaseKind phase,
                          ClassId unit_class);
/// "A PAR", "F STP/SC".
std::string print_unit(const Variant& variant, ClassId unit_class, SpaceId at);
/// As above, for a unit of the position: "A PAR #2" if it shares an open province.
std::string print_unit(const Variant& variant, const Position& position, UnitId unit);
/// Returns the order in the variant's own notation; empty if no notation of it can be printed. The
/// target is looked up in `position`. A subject that is an element of `position` itself, not a
/// copy, is printed with its number if it shares an open province.
std::string print_order(const Variant& variant, const Position& position, const Unit& subject,
                        const Order& order, const OrderDetails& details = {});

}  // namespace chancery

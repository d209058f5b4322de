// Compares two readings of one variant, so that equal parts need not be checked twice.
#pragma once

#include "core/rules/variant/variant.h"

namespace chancery {

/// True if all names, the colors of powers, the notations of orders and the rules for reading them
/// are the same.
bool have_same_names(const Variant& left, const Variant& right);

/// True if the two are the same, except that `fewer` lacks some of the orders.
bool lacks_orders_alone(const Variant& fewer, const Variant& all);

/// True if the same places touch, for the same classes.
bool have_same_edges(const Variant& left, const Variant& right);

/// True if everything is drawn at the same place, and the same places touch.
bool have_same_sheet(const Variant& left, const Variant& right);

}  // namespace chancery

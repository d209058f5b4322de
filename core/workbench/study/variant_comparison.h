// What two readings of one variant share, so that it need not be checked twice.
#pragma once

#include "core/rules/variant/variant.h"

namespace chancery {

/// Are all names, the colors of powers and the notations of orders the same, and how they are read?
bool have_same_names(const Variant& left, const Variant& right);

/// Is it so, but that `fewer` lacks some of the orders?
bool lacks_orders_alone(const Variant& fewer, const Variant& all);

/// Do the same places touch, for the same classes?
bool have_same_edges(const Variant& left, const Variant& right);

/// Is everything drawn at the same place, and do the same places touch?
bool have_same_sheet(const Variant& left, const Variant& right);

}  // namespace chancery

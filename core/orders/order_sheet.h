// Reading sheets with the orders of several powers.
#pragma once

#include <string_view>

#include "core/orders/order_grammar.h"
#include "core/orders/order_line.h"

namespace chancery::order_language {

/// Splits a sheet into the orders of each power. The orders themselves are not read yet.
OrderSheet read_sheet(const Grammar& grammar, const Variant& variant, std::string_view text);

}  // namespace chancery::order_language

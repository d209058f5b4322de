// CompiledOrders: what reading and printing a variant's orders needs, compiled once.
#pragma once

#include <memory>
#include <vector>

#include "core/rules/notation/order_grammar.h"
#include "core/rules/orders/order_forms.h"
#include "core/rules/orders/quick_reader.h"

namespace chancery::order_language {

/// Everything that reading and printing the orders of a variant needs, compiled once.
struct CompiledOrders {
  explicit CompiledOrders(std::shared_ptr<const Variant> of);

  /// Returns the form in which to print an order of the type; null if it has none.
  [[nodiscard]] const PrintedForm* form(OrderTypeId type, bool via_convoy,
                                        const OrderDetails& details) const;

  std::shared_ptr<const Variant>
      variant;  // for names only: the rule switches of the reader may differ
  Grammar grammar;
  std::vector<PrintedForm> forms;
  std::vector<std::size_t> first_form;  // by order type, with one more at the end
  QuickReader quick;
};

}  // namespace chancery::order_language

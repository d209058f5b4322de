#include "core/rules/orders/compiled_orders.h"

#include <span>

namespace chancery::order_language {
namespace {

std::vector<PrintedForm> all_forms(const Variant& variant) {
  std::vector<PrintedForm> all;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    for (PrintedForm& form : forms_of(variant, OrderTypeId{i})) all.push_back(std::move(form));
  }
  return all;
}

}  // namespace

CompiledOrders::CompiledOrders(std::shared_ptr<const Variant> of)
    : variant(std::move(of)),
      grammar(*variant),
      forms(all_forms(*variant)),
      quick(*variant, grammar, forms) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < variant->order_types.size(); ++i) {
    first_form.push_back(next);
    while (next < forms.size() && forms[next].type == OrderTypeId{i}) ++next;
  }
  first_form.push_back(next);
}

const PrintedForm* CompiledOrders::form(OrderTypeId type, bool via_convoy,
                                        const OrderDetails& details) const {
  const std::size_t first = first_form[type.index()];
  const std::size_t count = first_form[type.index() + 1] - first;
  return form_for(std::span(forms).subspan(first, count), via_convoy, details);
}

}  // namespace chancery::order_language

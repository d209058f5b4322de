#include "core/rules/orders/order_print.h"

#include <algorithm>

#include "core/rules/orders/order_forms.h"
#include "core/rules/state/shared_units.h"

namespace chancery {
namespace {

bool may_be_given(const OrderType& type, ClassId unit_class) {
  if (type.classes.empty()) return true;
  for (const ClassId allowed : type.classes) {
    if (allowed == unit_class) return true;
  }
  return false;
}

/// True if the form has a text or a number that the details lack.
bool lacks_details(const order_language::PrintedForm& form, const OrderDetails& details) {
  return std::any_of(form.parts.begin(), form.parts.end(), [&](const auto& part) {
    return part.is_slot && ((part.slot == NotationSlot::text && !details.text) ||
                            (part.slot == NotationSlot::number && !details.number) ||
                            (part.slot == NotationSlot::power && !details.power.valid()) ||
                            (part.slot == NotationSlot::choice && !details.choice));
  });
}

/// Returns the number of a subject that is an element of the position.
std::int32_t number_of_subject(const Variant& variant, const Position& position,
                               const Unit& subject) {
  if (!variant.map.has_open()) return 0;
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (&position.units[i] == &subject)
      return number_among_shared(variant.map, position, UnitId{i});
  return 0;
}

}  // namespace

OrderTypeId type_to_print(const Variant& variant, Action action, PhaseKind phase,
                          ClassId unit_class) {
  OrderTypeId best;
  int best_fit = -1;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i) {
    const OrderType& type = variant.order_types[i];
    if (type.acts_as != action) continue;
    const bool in_phase = type.phases[static_cast<std::size_t>(phase)];
    const int fit = (in_phase ? 2 : 0) + (may_be_given(type, unit_class) ? 1 : 0);
    if (fit <= best_fit) continue;
    best_fit = fit;
    best = OrderTypeId{i};
  }
  return best;
}

std::string print_unit(const Variant& variant, ClassId unit_class, SpaceId at) {
  std::string text = variant.classes[unit_class.index()].letter;
  text += ' ';
  text += variant.map.space(at).id;
  return text;
}

std::string print_unit(const Variant& variant, const Position& position, UnitId unit) {
  const Unit& current = position.units[unit.index()];
  std::string text = print_unit(variant, current.unit_class, current.at);
  if (const std::int32_t number = number_among_shared(variant.map, position, unit))
    text += " #" + std::to_string(number);
  return text;
}

std::string print_order(const Variant& variant, const Position& position, const Unit& subject,
                        const Order& order, const OrderDetails& details) {
  const OrderTypeId type =
      order.type.valid()
          ? order.type
          : type_to_print(variant, order.action, phase_kind(variant, position), subject.unit_class);
  if (!type.valid()) return {};
  const std::vector<order_language::PrintedForm> forms = order_language::forms_of(
      variant, type, {order.via_convoy, details.text.has_value(), details.number.has_value()});
  const order_language::PrintedForm* form =
      order_language::form_for(forms, order.via_convoy, details);
  if (form == nullptr || lacks_details(*form, details)) return {};
  order_language::FormValues values;
  values.unit_class = subject.unit_class;
  values.at = subject.at;
  values.number = number_of_subject(variant, position, subject);
  values.to = order.to;
  if (action_kind(order.action) == ActionKind::convert) {
    values.becomes = order.unit_class;
    values.at = order_language::place_to_convert(variant.map, order, subject.at);
  }
  if (order.target.valid() && order.target.index() < position.units.size()) {
    values.target_class = position.units[order.target.index()].unit_class;
    values.target_at = position.units[order.target.index()].at;
    values.target_number = number_among_shared(variant.map, position, order.target);
  }
  values.details = &details;
  if (is_declaration(order.action))
    order_language::fill_declaration(variant, position, details, values);
  return order_language::print_form(variant, *form, values);
}

}  // namespace chancery

#include "core/rules/orders/order_forms.h"

#include <algorithm>
#include <string_view>

#include "core/rules/state/shared_units.h"

namespace chancery::order_language {
namespace {

/// The place of a declaration is printed in the slot of a destination, since it may also name a
/// unit.
NotationSlot printed_slot(Action action, NotationSlot slot) {
  return is_declaration(action) && slot == NotationSlot::place ? NotationSlot::to : slot;
}

PrintedForm make_form(OrderTypeId type, Action action, const Wording& wording,
                      const Notation& notation) {
  PrintedForm form;
  form.type = type;
  form.wording = wording;
  std::string pending;
  for (const NotationPart& part : notation) {
    if (part.blank_before && !(form.parts.empty() && pending.empty())) pending += ' ';
    if (part.kind != NotationPart::Kind::slot) {
      pending += part.words;
      continue;
    }
    if (!pending.empty()) form.parts.push_back({false, NotationSlot::unit, std::move(pending)});
    pending.clear();
    form.parts.push_back({true, printed_slot(action, part.slot), {}});
  }
  if (!pending.empty()) form.parts.push_back({false, NotationSlot::unit, std::move(pending)});
  return form;
}

void append_unit(const Variant& variant, ClassId unit_class, SpaceId at, std::string& text) {
  if (unit_class.valid()) {
    text += variant.classes[unit_class.index()].letter;
    text += ' ';
  }
  if (at.valid()) text += variant.map.space(at).id;
}

void append_nationality(const Variant& variant, PowerId id, std::string& text) {
  if (!id.valid()) return;
  const Power& power = variant.powers[id.index()];
  text += power.adjectives.empty() ? power.name : power.adjectives.front();
  text += ' ';
}

void append_number(std::int32_t number, std::string& text) {
  if (number != 0) text += " #" + std::to_string(number);
}

void append_choices(const Variant& variant, const Plan* plan, std::string& text) {
  if (plan == nullptr) return;
  for (std::size_t i = 0; i < plan->choices.size(); ++i) {
    if (i > 0) text += ", ";
    append_unit(variant, plan->choices[i].unit_class, plan->choices[i].at, text);
  }
}

void append_slot(const Variant& variant, OrderTypeId type, NotationSlot slot,
                 const FormValues& values, std::string& text) {
  switch (slot) {
    case NotationSlot::unit:
      append_unit(variant, values.unit_class, values.at, text);
      append_number(values.number, text);
      return;
    case NotationSlot::target:
      append_nationality(variant, values.target_power, text);
      append_unit(variant, values.target_class, values.target_at, text);
      append_number(values.target_number, text);
      return;
    case NotationSlot::to:
    case NotationSlot::path:
      append_unit(variant, ClassId::none(), values.to, text);
      return;
    case NotationSlot::place:
      append_unit(variant, ClassId::none(), values.at, text);
      return;
    case NotationSlot::unit_class: {
      const ClassId named = values.becomes.valid() ? values.becomes : values.unit_class;
      if (named.valid()) text += variant.classes[named.index()].letter;
      return;
    }
    case NotationSlot::places:
    case NotationSlot::units:
      append_choices(variant, values.plan, text);
      return;
    case NotationSlot::count:
      if (values.plan != nullptr) text += std::to_string(values.plan->count);
      return;
    case NotationSlot::text:
      text += '"';
      if (values.details != nullptr) text += values.details->text.value_or("");
      text += '"';
      return;
    case NotationSlot::number:
      if (values.details != nullptr && values.details->number)
        text += std::to_string(*values.details->number);
      return;
    case NotationSlot::power:
      if (values.details != nullptr && values.details->power.valid())
        text += variant.powers[values.details->power.index()].name;
      return;
    case NotationSlot::choice:
      if (values.details != nullptr && values.details->choice)
        text += variant.order_types[type.index()].choices[*values.details->choice];
      return;
  }
}

}  // namespace

namespace {

/// Cached, since lists need this for each order and reading the notation takes long.
bool is_in_notation(const OrderType& type, std::string_view part) {
  return !type.notations.empty() && type.notations.front().find(part) != std::string::npos;
}

}  // namespace

bool has_number(const OrderType& type) {
  if (!is_in_notation(type, "{number}")) return false;
  const NotationReading reading = parse_notation(type.notations.front());
  return reading.notation && has_slot(*reading.notation, NotationSlot::number);
}

bool can_ask_for_convoy(const OrderType& type) {
  return is_in_notation(type, "{via_convoy}");
}

std::vector<PrintedForm> forms_of(const Variant& variant, OrderTypeId type, const Wording& most) {
  std::vector<PrintedForm> forms;
  const OrderType& order_type = variant.order_types[type.index()];
  if (order_type.notations.empty()) return forms;
  const NotationReading reading = parse_notation(order_type.notations.front());
  if (!reading.notation) return forms;
  for (unsigned said = 0; said < 8; ++said) {
    const Wording wording{(said & 1U) != 0, (said & 2U) != 0, (said & 4U) != 0};
    if ((wording.via_convoy && !most.via_convoy) || (wording.text && !most.text) ||
        (wording.number && !most.number))
      continue;
    if (const auto printed = printed_form(*reading.notation, wording)) {
      forms.push_back(make_form(type, order_type.acts_as, wording, *printed));
    }
  }
  return forms;
}

const PrintedForm* form_for(std::span<const PrintedForm> forms, bool via_convoy,
                            const OrderDetails& details) {
  const PrintedForm* best = nullptr;
  int best_fit = -1;
  for (const PrintedForm& form : forms) {
    const Wording& says = form.wording;
    if ((says.via_convoy && !via_convoy) || (says.text && !details.text) ||
        (says.number && !details.number))
      continue;
    const int fit = (says.via_convoy ? 1 : 0) + (says.text ? 1 : 0) + (says.number ? 1 : 0);
    if (fit <= best_fit) continue;
    best_fit = fit;
    best = &form;
  }
  return best;
}

void fill_declaration(const Variant& variant, const Position& position, const OrderDetails& details,
                      FormValues& values) {
  values.details = &details;
  if (details.place.valid()) values.to = variant.map.whole(details.place);
  if (!details.unit.valid() || details.unit.index() >= position.units.size()) return;
  const Unit& unit = position.units[details.unit.index()];
  values.unit_class = unit.unit_class;
  values.at = unit.at;
  if (variant.map.has_open())
    values.number = number_among_shared(variant.map, position, details.unit);
}

FormValues values_of(const Variant& variant, const Match& match) {
  const auto space = [&](const PlaceText& place) {
    if (!place.province.valid()) return SpaceId::none();
    return place.coast.valid() ? place.coast : variant.map.whole(place.province);
  };
  // A separate class is the unit's, unless the unit is written with one.
  const bool alone = !match.unit.unit_class.valid();
  return {alone ? match.class_apart : match.unit.unit_class,
          space(match.unit.place),
          match.target.power,
          match.target.unit_class,
          space(match.target.place),
          space(match.to),
          alone ? ClassId::none() : match.class_apart,
          nullptr,
          nullptr,
          match.unit.number,
          match.target.number};
}

SpaceId place_to_convert(const Map& map, const Order& order, SpaceId at) {
  if (!order.to.valid() || !order.unit_class.valid()) return at;
  const std::vector<SpaceId>& coasts = map.province(map.province_of(order.to)).coasts;
  const auto sites = std::count_if(coasts.begin(), coasts.end(), [&](SpaceId coast) {
    return map.can_stand(order.unit_class, coast);
  });
  return sites > 1 ? order.to : at;
}

std::string print_form(const Variant& variant, const PrintedForm& form, const FormValues& values) {
  std::string text;
  text.reserve(40);
  for (const PrintedForm::Part& part : form.parts) {
    if (part.is_slot) {
      append_slot(variant, form.type, part.slot, values, text);
    } else {
      text += part.words;
    }
  }
  return text;
}

}  // namespace chancery::order_language

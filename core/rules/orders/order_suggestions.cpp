#include "core/rules/orders/order_suggestions.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/orders/example_values.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::order_language {
namespace {

constexpr std::size_t most_examples = 3;

std::string_view word_for(NotationSlot slot) {
  switch (slot) {
    case NotationSlot::unit:
    case NotationSlot::target:
      return "UNIT";
    case NotationSlot::to:
    case NotationSlot::place:
    case NotationSlot::path:
      return "PLACE";
    case NotationSlot::unit_class:
      return "CLASS";
    case NotationSlot::places:
      return "PLACE, PLACE";
    case NotationSlot::units:
      return "UNIT, UNIT";
    case NotationSlot::count:
    case NotationSlot::number:
      return "NUMBER";
    case NotationSlot::text:
      return "\"TEXT\"";
    case NotationSlot::power:
      return "POWER";
    case NotationSlot::choice:
      return "CHOICE";
  }
  return {};
}

bool has_value(NotationSlot slot, const FormValues& values) {
  switch (slot) {
    case NotationSlot::unit:
    case NotationSlot::place:
      return values.at.valid();
    case NotationSlot::target:
      return values.target_at.valid();
    case NotationSlot::to:
    case NotationSlot::path:
      return values.to.valid();
    case NotationSlot::unit_class:
      return values.becomes.valid() || values.unit_class.valid();
    case NotationSlot::places:
    case NotationSlot::units:
      return values.plan != nullptr && !values.plan->choices.empty();
    case NotationSlot::count:
      return values.plan != nullptr;
    case NotationSlot::power:
      return values.details != nullptr && values.details->power.valid();
    case NotationSlot::choice:
      return values.details != nullptr && values.details->choice.has_value();
    case NotationSlot::text:
    case NotationSlot::number:
      break;
  }
  return false;
}

/// Prints the form with words instead of missing values.
std::string print_example(const Variant& variant, const PrintedForm& form,
                          const FormValues& values) {
  std::string text;
  for (const PrintedForm::Part& part : form.parts) {
    if (!part.is_slot)
      text += part.words;
    else if (has_value(part.slot, values))
      text += print_form(variant, {form.type, form.wording, {part}}, values);
    else if (part.slot == NotationSlot::choice)
      text += fmt::format("{}", fmt::join(variant.order_types[form.type.index()].choices, "|"));
    else
      text += word_for(part.slot);
  }
  return text;
}

bool has_gaps(const PrintedForm& form, const FormValues& values) {
  return std::any_of(form.parts.begin(), form.parts.end(), [&](const PrintedForm::Part& part) {
    return part.is_slot && !has_value(part.slot, values);
  });
}

std::optional<PrintedForm> plain_form(const Variant& variant, OrderTypeId type) {
  std::vector<PrintedForm> forms = forms_of(variant, type);
  if (forms.empty()) return std::nullopt;
  return std::move(forms.front());
}

std::string quoted(const std::string& order) {
  return fmt::format("'{}'", order);
}

}  // namespace

std::string pattern_of(const Variant& variant, OrderTypeId type) {
  const std::optional<PrintedForm> form = plain_form(variant, type);
  return form ? quoted(print_example(variant, *form, {})) : std::string();
}

std::vector<std::pair<std::string, std::string>> patterns_of(const Variant& variant,
                                                             OrderTypeId type,
                                                             const std::optional<Unit>& unit,
                                                             Patterns which) {
  const bool plan = which == Patterns::all || is_plan(variant.order_types[type.index()].acts_as);
  FormValues values;
  if (unit) {
    values.unit_class = unit->unit_class;
    values.at = unit->at;
  }
  std::vector<std::pair<std::string, std::string>> patterns;
  for (const PrintedForm& form : forms_of(variant, type)) {
    const bool needs_text =
        std::any_of(form.parts.begin(), form.parts.end(), [](const PrintedForm::Part& part) {
          return part.is_slot && part.slot == NotationSlot::text;
        });
    if ((!plan && !needs_text) || form.wording.via_convoy || form.wording.number) continue;
    PrintedForm beginning = form;
    const auto gap = std::find_if(beginning.parts.begin(), beginning.parts.end(),
                                  [&](const PrintedForm::Part& part) {
                                    return part.is_slot && !has_value(part.slot, values);
                                  });
    const bool is_text = gap != beginning.parts.end() && gap->slot == NotationSlot::text;
    beginning.parts.erase(gap, beginning.parts.end());
    patterns.emplace_back(print_example(variant, form, values),
                          print_example(variant, beginning, values) + (is_text ? "\"" : ""));
  }
  return patterns;
}

OrderSuggestions::OrderSuggestions(const Variant& variant, const Position& position, PowerId power)
    : variant_(variant),
      position_(position),
      power_(power),
      phase_(phase_kind(variant, position)) {}

const Unit& OrderSuggestions::unit_of(UnitId id) const {
  return phase_ == PhaseKind::retreat ? position_.dislodged[id.index()].unit
                                      : position_.units[id.index()];
}

std::optional<UnitId> OrderSuggestions::own_unit_in(ProvinceId province) const {
  const std::size_t count =
      phase_ == PhaseKind::retreat ? position_.dislodged.size() : position_.units.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Unit& unit = unit_of(UnitId{i});
    if (unit.power == power_ &&
        (!province.valid() || variant_.map.province_of(unit.at) == province))
      return UnitId{i};
  }
  return std::nullopt;
}

std::optional<UnitId> OrderSuggestions::first_unit() const {
  return own_unit_in(ProvinceId::none());
}

std::optional<UnitId> OrderSuggestions::named_unit(const Vocabulary& vocabulary,
                                                   std::string_view line,
                                                   std::span<const Token> tokens) const {
  for (std::uint32_t at = 0; at < tokens.size(); ++at) {
    std::vector<PlaceText> places;
    vocabulary.find_places(line, tokens, at, places);
    for (const PlaceText& place : places)
      if (const auto unit = own_unit_in(place.province)) return unit;
  }
  return std::nullopt;
}

std::vector<Unit> OrderSuggestions::all_own() const {
  std::vector<Unit> own;
  const auto add = [&](const Unit& unit) {
    if (unit.power == power_) own.push_back(unit);
  };
  if (phase_ == PhaseKind::retreat)
    for (const Dislodged& dislodged : position_.dislodged) add(dislodged.unit);
  else
    for (const Unit& unit : position_.units) add(unit);
  return own;
}

std::string OrderSuggestions::own_units() const {
  constexpr std::size_t most = 6;
  std::vector<std::string> names;
  for (const Unit& unit : all_own())
    names.push_back(print_unit(variant_, unit.unit_class, unit.at));
  if (names.empty() || names.size() > most) return {};
  const std::string_view kind = phase_ == PhaseKind::retreat ? "dislodged unit" : "unit";
  return names.size() == 1 ? fmt::format("; your {} is {}", kind, names.front())
                           : fmt::format("; your {}s are {}", kind, join_with_last(names, " and "));
}

std::string OrderSuggestions::own_units(std::string_view unknown_place) const {
  constexpr std::size_t too_short = 2;  // every name is similar to so few letters
  if (phase_ == PhaseKind::adjustment || phase_ == PhaseKind::declaration) return {};
  std::vector<std::string> names;
  for (const Unit& unit : all_own()) {
    const ProvinceId at = variant_.map.province_of(unit.at);
    names.push_back(display_name(variant_, position_, at));
    names.push_back(variant_.map.province(at).id);
  }
  const auto near =
      unknown_place.size() > too_short ? suggested_name(unknown_place, names) : std::nullopt;
  return near ? fmt::format("; did you mean {}?", *near) : own_units();
}

bool OrderSuggestions::is_for(const OrderType& type, UnitId unit) const {
  const Unit& subject = unit_of(unit);
  const bool class_fits = type.classes.empty() || contains(type.classes, subject.unit_class);
  return class_fits && (type.powers.empty() || contains(type.powers, power_));
}

std::string OrderSuggestions::example(OrderTypeId type, std::optional<UnitId> unit) const {
  const std::optional<PrintedForm> form = plain_form(variant_, type);
  if (!form || (unit && !is_for(variant_.order_types[type.index()], *unit))) return {};
  const ExampleValues sample(variant_, position_, power_, type, unit);
  return sample.is_possible() ? print_example(variant_, *form, sample.values()) : std::string();
}

/// Returns complete orders of any types.
std::vector<std::string> OrderSuggestions::for_unit(UnitId unit) const {
  std::vector<std::string> orders;
  for (std::size_t i = 0; i < variant_.order_types.size() && orders.size() < most_examples; ++i) {
    const OrderType& type = variant_.order_types[i];
    const bool fits = type.phases[static_cast<std::size_t>(phase_)] && !is_plan(type.acts_as) &&
                      action_kind(type.acts_as) != ActionKind::work && is_for(type, unit);
    const std::optional<PrintedForm> form =
        fits ? plain_form(variant_, OrderTypeId{i}) : std::nullopt;
    const bool has_unit =
        form &&
        std::any_of(form->parts.begin(), form->parts.end(), [](const PrintedForm::Part& part) {
          return part.is_slot && part.slot == NotationSlot::unit;
        });
    if (!has_unit) continue;
    const ExampleValues sample(variant_, position_, power_, OrderTypeId{i}, unit);
    const bool is_whole =
        sample.is_possible() && (variant_.sight || !has_gaps(*form, sample.values()));
    if (is_whole) orders.push_back(quoted(print_example(variant_, *form, sample.values())));
  }
  return orders;
}

std::vector<std::string> OrderSuggestions::patterns() const {
  std::vector<std::string> orders;
  for (std::size_t i = 0; i < variant_.order_types.size() && orders.size() < most_examples; ++i) {
    const OrderType& type = variant_.order_types[i];
    if (!type.phases[static_cast<std::size_t>(phase_)]) continue;
    if (std::string order = pattern_of(variant_, OrderTypeId{i}); !order.empty())
      orders.push_back(std::move(order));
  }
  return orders;
}

std::string OrderSuggestions::examples(std::span<const OrderTypeId> types,
                                       std::optional<UnitId> unit) const {
  std::vector<std::string> orders;
  const std::optional<UnitId> subject = unit ? unit : first_unit();
  if (types.size() <= most_examples)
    for (const OrderTypeId type : types)
      if (std::string order = example(type, subject); !order.empty())
        orders.push_back(quoted(order));
  const bool is_choice = phase_ != PhaseKind::adjustment && phase_ != PhaseKind::declaration;
  if (!unit) unit = first_unit();
  if (orders.empty() && unit && is_choice) orders = for_unit(*unit);
  if (orders.empty()) orders = patterns();
  std::vector<std::string> each;
  for (std::string& order : orders)
    if (!contains(each, order)) each.push_back(std::move(order));
  return each.empty() ? std::string() : "; for example " + join_with_last(each, " or ");
}

}  // namespace chancery::order_language

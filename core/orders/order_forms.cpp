#include "core/orders/order_forms.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/base/random.h"

namespace chancery::order_language {
namespace {

constexpr std::size_t longest_key = 16;

Form make_form(OrderTypeId type, const Wording& wording, const Notation& notation) {
  Form form;
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
    form.parts.push_back({true, part.slot, {}});
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

void append_choices(const Variant& variant, const Plan* plan, std::string& text) {
  if (plan == nullptr) return;
  for (std::size_t i = 0; i < plan->choices.size(); ++i) {
    if (i > 0) text += ", ";
    append_unit(variant, plan->choices[i].unit_class, plan->choices[i].at, text);
  }
}

void append_slot(const Variant& variant, NotationSlot slot, const FormValues& values,
                 std::string& text) {
  switch (slot) {
    case NotationSlot::unit:
      append_unit(variant, values.unit_class, values.at, text);
      return;
    case NotationSlot::target:
      append_unit(variant, values.target_class, values.target_at, text);
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
  }
}

/// The slots of a form can be filled each on its own, and the form has no path.
bool is_simple(const Form& form) {
  return std::none_of(form.parts.begin(), form.parts.end(), [](const Form::Part& part) {
    return part.is_slot && (part.slot == NotationSlot::path || part.slot == NotationSlot::text ||
                            part.slot == NotationSlot::number || is_of_plans(part.slot));
  });
}

bool begins_with_unit(const Form& form) {
  const std::vector<Form::Part>& parts = form.parts;
  if (!parts.front().is_slot || parts.front().slot != NotationSlot::unit) return false;
  return parts.size() == 1 || parts[1].is_slot || parts[1].words.front() == ' ';
}

bool names_only(const Grammar& grammar, const Variant& variant, SpaceId space) {
  const std::string& id = variant.map.space(space).id;
  const std::vector<Token> tokens = tokenize(id, grammar.words);
  std::vector<PlaceText> found;
  grammar.places.find(id, tokens, 0, found);
  const ProvinceId province = variant.map.province_of(space);
  const SpaceId coast = space == variant.map.whole(province) ? SpaceId::none() : space;
  std::size_t whole = 0;
  for (const PlaceText& place : found) {
    if (place.end != tokens.size()) continue;
    ++whole;
    if (place.province != province || place.coast != coast || place.stray_coast || place.guessed ||
        place.doubtful) {
      return false;
    }
  }
  return whole == 1;
}

bool letter_is_unique(const Grammar& grammar, const Variant& variant, ClassId unit_class) {
  const std::vector<Token> tokens =
      tokenize(variant.classes[unit_class.index()].letter, grammar.words);
  std::vector<NameTree::Found> found;
  grammar.classes.find(tokens, 0, grammar.dash, found);
  return found.size() == 1 && found.front().end == tokens.size() &&
         found.front().values.size() == 1;
}

}  // namespace

std::vector<Form> forms_of(const Variant& variant, OrderTypeId type) {
  std::vector<Form> forms;
  const OrderType& order_type = variant.order_types[type.index()];
  if (order_type.notations.empty()) return forms;
  const NotationReading reading = parse_notation(order_type.notations.front());
  if (!reading.notation) return forms;
  for (unsigned said = 0; said < 8; ++said) {
    const Wording wording{(said & 1U) != 0, (said & 2U) != 0, (said & 4U) != 0};
    if (const auto printed = printed_form(*reading.notation, wording)) {
      forms.push_back(make_form(type, wording, *printed));
    }
  }
  return forms;
}

const Form* form_for(std::span<const Form> forms, bool by_convoy, const OrderDetails& details) {
  const Form* best = nullptr;
  int best_fit = -1;
  for (const Form& form : forms) {
    const Wording& says = form.wording;
    if ((says.by_convoy && !by_convoy) || (says.text && !details.text) ||
        (says.number && !details.number))
      continue;
    const int fit = (says.by_convoy ? 1 : 0) + (says.text ? 1 : 0) + (says.number ? 1 : 0);
    if (fit <= best_fit) continue;
    best_fit = fit;
    best = &form;
  }
  return best;
}

FormValues values_of(const Variant& variant, const Match& match) {
  const auto space = [&](const PlaceText& place) {
    if (!place.province.valid()) return SpaceId::none();
    return place.coast.valid() ? place.coast : variant.map.whole(place.province);
  };
  // A class apart is that of the unit, unless that stands with the unit.
  const bool alone = !match.unit.unit_class.valid();
  return {alone ? match.class_apart : match.unit.unit_class,
          space(match.unit.place),
          match.target.unit_class,
          space(match.target.place),
          space(match.to),
          alone ? ClassId::none() : match.class_apart,
          nullptr,
          nullptr};
}

std::string print_form(const Variant& variant, const Form& form, const FormValues& values) {
  std::string text;
  text.reserve(40);
  for (const Form::Part& part : form.parts) {
    if (part.is_slot) {
      append_slot(variant, part.slot, values, text);
    } else {
      text += part.words;
    }
  }
  return text;
}

QuickReader::QuickReader(const Variant& variant, const Grammar& grammar,
                         const std::vector<Form>& forms) {
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const bool usable = letter_is_unique(grammar, variant, ClassId{i});
    letters_.push_back(usable ? variant.classes[i].letter : std::string{});
  }
  add_spaces(variant, grammar);
  if (samples_.empty()) return;
  for (const Form& form : forms) {
    if (is_simple(form)) add_form(variant, grammar, form);
  }
}

bool QuickReader::make_key(std::string_view id, Key& key) {
  if (id.empty() || id.size() > longest_key) return false;
  std::array<char, longest_key> bytes{};
  std::memcpy(bytes.data(), id.data(), id.size());
  std::memcpy(&key.low, bytes.data(), sizeof key.low);
  std::memcpy(&key.high, bytes.data() + sizeof key.low, sizeof key.high);
  return true;
}

std::size_t QuickReader::slot_of(const Key& key, std::size_t mask) {
  return static_cast<std::size_t>(mix(key.low ^ (key.high * 0x9e3779b97f4a7c15ULL))) & mask;
}

void QuickReader::add_spaces(const Variant& variant, const Grammar& grammar) {
  const std::size_t count = variant.map.spaces().size();
  table_.resize(std::bit_ceil(count * 4 + 4));
  for (std::size_t i = 0; i < count; ++i) {
    const SpaceId space{i};
    province_of_.push_back(variant.map.province_of(space));
    Key key;
    if (!make_key(variant.map.space(space).id, key) || !names_only(grammar, variant, space)) {
      continue;
    }
    std::size_t slot = slot_of(key, table_.size() - 1);
    while (table_[slot].space.valid()) slot = (slot + 1) & (table_.size() - 1);
    table_[slot] = {key, space};
    if (samples_.size() < 2) samples_.push_back(space);
  }
}

void QuickReader::add_form(const Variant& variant, const Grammar& grammar, const Form& form) {
  FormValues values;
  const auto letter = std::find_if(letters_.begin(), letters_.end(),
                                   [](const std::string& text) { return !text.empty(); });
  if (letter == letters_.end()) return;
  values.unit_class = ClassId{static_cast<std::size_t>(letter - letters_.begin())};
  values.target_class = values.unit_class;
  values.at = samples_.front();
  values.target_at = samples_.back();
  values.to = samples_.front();
  const std::string sample = print_form(variant, form, values);
  const std::vector<Token> tokens = tokenize(sample, grammar.words);
  const std::array<bool, phase_kind_count>& phases = variant.order_types[form.type.index()].phases;
  for (std::size_t phase = 0; phase < phase_kind_count; ++phase) {
    if (!phases[phase]) continue;
    const MatchResult result = match_line({grammar}, static_cast<PhaseKind>(phase), sample, tokens);
    const bool alone =
        std::all_of(result.matches.begin(), result.matches.end(), [&form](const Match& match) {
          return match.type == form.type && match.by_convoy == form.wording.by_convoy;
        });
    if (alone && !result.matches.empty()) forms_[phase].push_back(form);
  }
}

SpaceId QuickReader::find_space(std::string_view id) const {
  Key key;
  if (!make_key(id, key)) return SpaceId::none();
  const std::size_t mask = table_.size() - 1;
  for (std::size_t slot = slot_of(key, mask);; slot = (slot + 1) & mask) {
    const Entry& entry = table_[slot];
    if (!entry.space.valid() || entry.key == key) return entry.space;
  }
}

bool QuickReader::take_id(std::string_view line, std::size_t& at, char stop,
                          PlaceText& place) const {
  std::size_t end = at;
  while (end < line.size() && line[end] != ' ' && line[end] != stop) ++end;
  const SpaceId space = find_space(line.substr(at, end - at));
  if (!space.valid()) return false;
  at = end;
  place.province = province_of_[space.index()];
  // The space of a whole province has the index of the province.
  if (space.index() != place.province.index()) place.coast = space;
  return true;
}

bool QuickReader::take_class(std::string_view line, std::size_t& at, char stop,
                             ClassId& unit_class) const {
  std::size_t end = at;
  while (end < line.size() && line[end] != ' ' && line[end] != stop) ++end;
  const std::string_view letter = line.substr(at, end - at);
  if (letter.empty()) return false;
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    if (letters_[i] != letter) continue;
    unit_class = ClassId{i};
    at = end;
    return true;
  }
  return false;
}

bool QuickReader::take_unit(std::string_view line, std::size_t& at, char stop,
                            UnitText& unit) const {
  if (!take_class(line, at, ' ', unit.unit_class)) return false;
  if (at >= line.size() || line[at] != ' ') return false;
  ++at;
  return take_id(line, at, stop, unit.place);
}

bool QuickReader::fits(const Form& form, std::size_t first, std::string_view line, std::size_t at,
                       Match& match) const {
  for (std::size_t i = first; i < form.parts.size(); ++i) {
    const Form::Part& part = form.parts[i];
    if (!part.is_slot) {
      if (line.substr(at, part.words.size()) != part.words) return false;
      at += part.words.size();
      continue;
    }
    const bool more = i + 1 < form.parts.size() && !form.parts[i + 1].is_slot;
    const char stop = more ? form.parts[i + 1].words.front() : ' ';
    bool taken = false;
    switch (part.slot) {
      case NotationSlot::unit:
        taken = take_unit(line, at, stop, match.unit);
        break;
      case NotationSlot::target:
        taken = take_unit(line, at, stop, match.target);
        break;
      case NotationSlot::to:
        taken = take_id(line, at, stop, match.to);
        break;
      case NotationSlot::place:
        taken = take_id(line, at, stop, match.unit.place);
        break;
      case NotationSlot::unit_class:
        taken = take_class(line, at, stop, match.class_apart);
        break;
      case NotationSlot::path:
      case NotationSlot::places:
      case NotationSlot::units:
      case NotationSlot::count:
      case NotationSlot::text:
      case NotationSlot::number:
        break;
    }
    if (!taken) return false;
  }
  return at == line.size();
}

bool QuickReader::read(PhaseKind phase, std::string_view line, Match& match) const {
  // Nearly all forms begin with the unit and a blank: that much is read once for them.
  UnitText subject;
  std::size_t behind = 0;
  const bool has_subject = take_unit(line, behind, ' ', subject);
  for (const Form& form : forms_[static_cast<std::size_t>(phase)]) {
    const bool of_subject = begins_with_unit(form);
    if (of_subject && !has_subject) continue;
    match.type = form.type;
    match.by_convoy = form.wording.by_convoy;
    match.unit = of_subject ? subject : UnitText{};
    match.target = UnitText{};
    match.class_apart = ClassId::none();
    match.to = PlaceText{};
    if (fits(form, of_subject ? 1 : 0, line, of_subject ? behind : 0, match)) return true;
  }
  return false;
}

}  // namespace chancery::order_language

#include "core/rules/orders/quick_reader.h"

#include <algorithm>

#include "core/rules/notation/order_match.h"

namespace chancery::order_language {
namespace {

/// True if each slot can be read by itself, unlike those of paths, texts, numbers, plans and
/// declarations.
bool is_simple(const PrintedForm& form, Action action) {
  return !is_declaration(action) &&
         std::none_of(form.parts.begin(), form.parts.end(), [](const PrintedForm::Part& part) {
           return part.is_slot &&
                  (part.slot == NotationSlot::path || part.slot == NotationSlot::text ||
                   part.slot == NotationSlot::number || is_plan_slot(part.slot));
         });
}

bool begins_with_unit(const PrintedForm& form) {
  const std::vector<PrintedForm::Part>& parts = form.parts;
  if (!parts.front().is_slot || parts.front().slot != NotationSlot::unit) return false;
  return parts.size() == 1 || parts[1].is_slot || parts[1].words.front() == ' ';
}

bool names_only(const Grammar& grammar, const Variant& variant, SpaceId space) {
  const std::string& id = variant.map.space(space).id;
  const std::vector<Token> tokens = tokenize(id, grammar.words);
  std::vector<PlaceText> found;
  grammar.places.find(id, tokens, 0, found, NameReading::exact);
  const ProvinceId province = variant.map.province_of(space);
  const SpaceId coast = space == variant.map.whole(province) ? SpaceId::none() : space;
  std::size_t whole = 0;
  for (const PlaceText& place : found) {
    if (place.end != tokens.size()) continue;
    ++whole;
    if (place.province != province || place.coast != coast || place.stray_coast || place.guessed ||
        place.ambiguous) {
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

QuickReader::QuickReader(const Variant& variant, const Grammar& grammar,
                         const std::vector<PrintedForm>& forms) {
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const bool usable = letter_is_unique(grammar, variant, ClassId{i});
    letters_.push_back(usable ? variant.classes[i].letter : std::string{});
  }
  add_spaces(variant, grammar);
  if (samples_.empty()) return;
  for (const PrintedForm& form : forms) {
    if (is_simple(form, variant.order_types[form.type.index()].acts_as))
      add_form(variant, grammar, form);
  }
}

void QuickReader::add_spaces(const Variant& variant, const Grammar& grammar) {
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i) {
    const SpaceId space{i};
    province_of_.push_back(variant.map.province_of(space));
    if (!names_only(grammar, variant, space)) continue;
    spaces_.add(variant.map.space(space).id, space);
    if (samples_.size() < 2) samples_.push_back(space);
  }
}

void QuickReader::add_form(const Variant& variant, const Grammar& grammar,
                           const PrintedForm& form) {
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
  QuickForm quick{.form = form, .begins_with_unit = begins_with_unit(form)};
  if (quick.begins_with_unit && form.parts.size() > 1 && !form.parts[1].is_slot)
    quick.behind_unit = form.parts[1].words;
  const std::array<bool, phase_kind_count>& phases = variant.order_types[form.type.index()].phases;
  for (std::size_t phase = 0; phase < phase_kind_count; ++phase) {
    if (!phases[phase]) continue;
    const MatchResult result = match_line({grammar, nullptr, NameReading::exact},
                                          static_cast<PhaseKind>(phase), sample, tokens);
    const bool alone =
        std::all_of(result.matches.begin(), result.matches.end(), [&form](const Match& match) {
          return match.type == form.type && match.via_convoy == form.wording.via_convoy;
        });
    if (alone && !result.matches.empty()) forms_[phase].push_back(quick);
  }
}

bool QuickReader::take_id(std::string_view line, std::size_t& at, char stop,
                          PlaceText& place) const {
  std::size_t end = at;
  while (end < line.size() && line[end] != ' ' && line[end] != stop) ++end;
  const SpaceId* const space = spaces_.find(line.substr(at, end - at));
  if (space == nullptr) return false;
  at = end;
  place.province = province_of_[space->index()];
  // The space of a whole province has the index of the province.
  if (space->index() != place.province.index()) place.coast = *space;
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

bool QuickReader::fits(const PrintedForm& form, std::size_t first, std::string_view line,
                       std::size_t at, Match& match) const {
  for (std::size_t i = first; i < form.parts.size(); ++i) {
    const PrintedForm::Part& part = form.parts[i];
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
      case NotationSlot::power:
      case NotationSlot::choice:
        break;
    }
    if (!taken) return false;
  }
  return at == line.size();
}

/// Compares one letter, in which most forms differ: " S ", " - ". `fits` compares the rest.
bool QuickReader::may_go_on(const QuickForm& form, std::string_view rest) {
  const std::size_t middle = form.behind_unit.size() / 2;
  return form.behind_unit.empty() ||
         (middle < rest.size() && rest[middle] == form.behind_unit[middle]);
}

bool QuickReader::read(PhaseKind phase, std::string_view line, Match& match) const {
  // Nearly all forms begin with the unit and a space, so that is read once for all of them.
  UnitText subject;
  std::size_t behind = 0;
  const bool has_subject = take_unit(line, behind, ' ', subject);
  const std::string_view rest = line.substr(behind);
  for (const QuickForm& form : forms_[static_cast<std::size_t>(phase)]) {
    const bool of_subject = form.begins_with_unit;
    if (of_subject && (!has_subject || !may_go_on(form, rest))) continue;
    match.type = form.form.type;
    match.via_convoy = form.form.wording.via_convoy;
    match.unit = of_subject ? subject : UnitText{};
    match.target = UnitText{};
    match.class_apart = ClassId::none();
    match.to = PlaceText{};
    if (fits(form.form, of_subject ? 1 : 0, line, of_subject ? behind : 0, match)) return true;
  }
  return false;
}

}  // namespace chancery::order_language

#include "core/play/game/name_substitution.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/rules/state/names_in_play.h"
#include "core/rules/state/shared_units.h"

namespace chancery {
namespace {

/// True if the character can be part of an id as orders print it.
bool is_of_id(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  const bool is_digit = c >= '0' && c <= '9';
  return is_letter || is_digit || c == '_' || c == '/' || c == '.' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// In a sentence, "can" is usually not a place.
bool is_like_a_word(std::string_view id) {
  return std::all_of(id.begin(), id.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// "heavy cavalry" for the id "heavy_cavalry".
std::string spoken_class(const UnitClass& unit_class) {
  std::string word = unit_class.id;
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

/// The letters of classes, and the words of notations: "S" could be either in "A S S A B".
std::set<std::string, std::less<>> words_of_orders(const Variant& variant) {
  std::set<std::string, std::less<>> words;
  for (const UnitClass& unit_class : variant.classes) words.insert(unit_class.letter);
  for (const OrderType& type : variant.order_types)
    for (const std::string& notation : type.notations) {
      int depth = 0;  // of braces: slots are inside them
      std::string word;
      for (const char c : notation + " ") {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth == 0 && is_of_id(c)) {
          word += c;
          continue;
        }
        if (!word.empty()) words.insert(word);
        word.clear();
      }
    }
  return words;
}

}  // namespace

std::string spoken_place(const Variant& variant, const Position& position, SpaceId at) {
  const std::string& coast = variant.map.space(at).coast;
  const std::string name = display_name(variant, position, variant.map.province_of(at));
  return coast.empty() ? name : fmt::format("{} ({})", name, coast);
}

std::string spoken_unit(const Variant& variant, const Position& position, const Unit& unit) {
  return fmt::format("{} {}", variant.classes[unit.unit_class.index()].letter,
                     spoken_place(variant, position, unit.at));
}

std::string spoken_unit(const Variant& variant, const Position& position, UnitId unit) {
  const std::string name = spoken_unit(variant, position, position.units[unit.index()]);
  const std::int32_t number = number_among_shared(variant.map, position, unit);
  return number == 0 ? name : fmt::format("{} #{}", name, number);
}

NameSubstitution::NameSubstitution(const Variant& variant, const Position& position,
                                   UnitNames units) {
  if (units == UnitNames::by_class)
    for (const UnitClass& unit_class : variant.classes)
      class_of_.emplace(unit_class.letter, spoken_class(unit_class));
  const std::set<std::string, std::less<>> words = words_of_orders(variant);
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i) {
    const std::string& id = variant.map.space(SpaceId{i}).id;
    std::string name = spoken_place(variant, position, SpaceId{i});
    if (name != id && !is_like_a_word(id) && !words.contains(id))
      name_of_.emplace(id, std::move(name));
  }
}

std::string NameSubstitution::named(std::string_view text) const {
  std::string out;
  out.reserve(text.size() * 2);
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      const std::size_t end = std::min(text.find('"', at + 1), text.size() - 1);
      out += text.substr(at, end + 1 - at);
      at = end + 1;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_of_id(text[end])) ++end;
    if (end == at || text[at] == '.') {
      out += text[at++];
      continue;
    }
    std::string word(text.substr(at, end - at));
    auto found = name_of_.find(word);
    while (found == name_of_.end() && word.ends_with('.')) {  // at the end of a sentence
      word.pop_back();
      --end;
      found = name_of_.find(word);
    }
    if (found != name_of_.end()) spell_class(out);
    out += found == name_of_.end() ? word : found->second;
    at = end;
  }
  return out;
}

void NameSubstitution::spell_class(std::string& text) const {
  for (const auto& [letter, name] : class_of_) {
    const std::string end = letter + ' ';
    if (!text.ends_with(end)) continue;
    const std::size_t start = text.size() - end.size();
    if (start > 0 && is_of_id(text[start - 1])) continue;
    text.replace(start, letter.size(), name);
    return;
  }
}

void NameSubstitution::name(std::vector<std::string>& texts) const {
  for (std::string& text : texts) name(text);
}

void NameSubstitution::name(PowerStanding& standing) const {
  name(standing.owned);
  name(standing.sites);
  name(standing.conversions);
}

void NameSubstitution::name(RetreatNeeded& retreat) const {
  name(retreat.unit);
  name(retreat.attacker_from);
  name(retreat.retreats);
}

PhaseSummary NameSubstitution::named(PhaseSummary summary) const {
  for (PowerOrders& of : summary.orders)
    for (OrderSummary& order : of.orders) {
      if (order.is_readable) name(order.order);
      name(order.result);
      name(order.why);
      name(order.explanation);
    }
  for (RetreatNeeded& retreat : summary.dislodged) name(retreat);
  name(summary.standoffs);
  for (OwnerChange& change : summary.owners) name(change.place);
  for (PowerStanding& standing : summary.standings) name(standing);
  name(summary.unowned);
  name(summary.messages);
  for (Message& message : summary.whispers) name(message.text);
  return summary;
}

}  // namespace chancery

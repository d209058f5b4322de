#include "core/game/place_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/state/names_in_play.h"
#include "core/state/shared_units.h"

namespace chancery {
namespace {

/// Can the character be part of an id as orders print it?
bool is_of_id(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  const bool is_digit = c >= '0' && c <= '9';
  return is_letter || is_digit || c == '_' || c == '/' || c == '.' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string spoken_place(const Variant& variant, const Position& position, SpaceId at) {
  const std::string& coast = variant.map.space(at).coast;
  const std::string name = spoken_name(variant, position, variant.map.province_of(at));
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

PlaceNames::PlaceNames(const Variant& variant, const Position& position) {
  const auto is_letter_of_class = [&](const std::string& id) {
    return std::any_of(variant.classes.begin(), variant.classes.end(),
                       [&](const UnitClass& one) { return one.letter == id; });
  };
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i) {
    const std::string& id = variant.map.space(SpaceId{i}).id;
    std::string name = spoken_place(variant, position, SpaceId{i});
    if (name != id && !is_letter_of_class(id)) name_of_.emplace(id, std::move(name));
  }
}

std::string PlaceNames::named(std::string_view text) const {
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
    out += found == name_of_.end() ? word : found->second;
    at = end;
  }
  return out;
}

void PlaceNames::name(std::vector<std::string>& texts) const {
  for (std::string& text : texts) name(text);
}

void PlaceNames::name(PowerStanding& standing) const {
  name(standing.owned);
  name(standing.sites);
  name(standing.conversions);
}

void PlaceNames::name(RetreatNeeded& retreat) const {
  name(retreat.unit);
  name(retreat.attacker_from);
  name(retreat.retreats);
}

void PlaceNames::name(AttributeLine& line) const {
  name(line.whose);
  name(line.values);
}

PhaseSummary PlaceNames::named(PhaseSummary summary) const {
  for (PowerOrders& of : summary.orders)
    for (OrderSummary& order : of.orders) {
      if (order.is_readable) name(order.order);
      name(order.result);
      name(order.why);
      name(order.explanation);
    }
  for (RetreatNeeded& one : summary.dislodged) name(one);
  name(summary.standoffs);
  for (OwnerChange& one : summary.owners) name(one.place);
  for (PowerStanding& one : summary.standings) name(one);
  name(summary.unowned);
  name(summary.messages);
  for (Message& one : summary.whispers) name(one.text);
  return summary;
}

}  // namespace chancery

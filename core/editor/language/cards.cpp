#include "core/editor/language/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/common/words.h"
#include "core/workbench/study/province_graph.h"

namespace chancery {
namespace {

/// "the id of a province"; some keys accept ids of any kind.
std::string id_in_words(const std::string& kind) {
  if (kind == "id") return "any id";
  const bool is_vowel = std::string_view("aeio").find(kind.front()) != std::string_view::npos;
  return fmt::format("the id of {} {}", is_vowel ? "an" : "a", kind);
}

std::string form_in_words(const Form& form) {
  using Kind = Form::Kind;
  switch (form.kind) {
    case Kind::text:
      return form.names.empty() ? "a string" : id_in_words(form.names);
    case Kind::color:
      return "a color such as \"#c0392b\"";
    case Kind::word: {
      std::vector<std::string> words;
      for (const std::string& word : form.words) words.push_back("`" + word + "`");
      return join_with_last(words, " or ");
    }
    case Kind::integer:
      return "an integer";
    case Kind::length:
    case Kind::number:
      return "a number";
    case Kind::boolean:
      return "`true` or `false`";
    case Kind::list:
      return "a list of " + forms_in_words(form.elements);
    case Kind::table:
      return fmt::format("a table, [{}]", form.keys->name);
    case Kind::data:
      return "any data";
  }
  return {};
}

std::string list_places(const Map& map, std::span<const SpaceId> places) {
  std::vector<std::string> ids;
  for (const SpaceId place : places) ids.push_back(map.space(place).id);
  std::sort(ids.begin(), ids.end());
  return fmt::format("{}", fmt::join(ids, ", "));
}

/// The places to which units of each class can go, from the province and from its coasts.
std::string neighbors(const Variant& variant, ProvinceId province) {
  const Map& map = variant.map;
  std::string text;
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    for (const SpaceId place : named_spaces(map, map.whole(province))) {
      const auto near = map.neighbors(ClassId{i}, place);
      if (near.empty()) continue;
      const bool is_coast = place != map.whole(province);
      text += fmt::format("- {}{}: {}\n", variant.classes[i].id,
                          is_coast ? " on " + map.space(place).coast : "", list_places(map, near));
    }
  return text.empty() ? "No unit can leave it.\n" : text;
}

std::string owner_at_start(const Variant& variant, ProvinceId province) {
  if (variant.setups.empty()) return {};
  const Setup& setup = variant.setup();
  for (const auto& [owned, power] : setup.owners)
    if (owned == province) return variant.powers[power.index()].name;
  for (const StartUnit& unit : setup.units)
    if (variant.map.province_of(unit.at) == province && variant.map.is_center(province))
      return variant.powers[unit.power.index()].name;
  return {};
}

std::string unit_at_start(const Variant& variant, ProvinceId province) {
  if (variant.setups.empty()) return {};
  for (const StartUnit& unit : variant.setup().units)
    if (variant.map.province_of(unit.at) == province)
      return fmt::format("{} of {}", variant.classes[unit.unit_class.index()].id,
                         variant.powers[unit.power.index()].name);
  return {};
}

/// "walker 3, ship 2": from the nearest home of the power; empty if it cannot come.
std::string distance_from_homes(const Variant& variant, const Power& power, ProvinceId province) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    std::vector<SpaceId> starts;
    for (const ProvinceId home : power.homes)
      for (const SpaceId place : standing_places(variant.map, ClassId{i}, home))
        starts.push_back(place);
    if (starts.empty()) continue;
    const std::uint32_t moves =
        moves_to(variant.map, moves_from(variant.map, ClassId{i}, starts), province);
    if (moves != unreachable) parts.push_back(fmt::format("{} {}", variant.classes[i].id, moves));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// "- sample/map.toml:12: ABC, DEF": the ends of the edges, grouped by where the edges are
/// declared.
std::string edges_by_place(const Map& map, ProvinceId province) {
  std::map<std::pair<std::string, std::uint32_t>, std::set<std::string>> places;
  for (const Edge& edge : map.edges()) {
    if (map.province_of(edge.from) != province || !edge.span.file) continue;
    const std::string& path = edge.span.file->path;
    const std::size_t slash = path.rfind('/', path.rfind('/') - 1);
    places[{path.substr(slash == std::string::npos ? 0 : slash + 1), edge.span.line}].insert(
        map.space(edge.to).id);
  }
  std::string text;
  for (const auto& [at, beyond] : places)
    text += fmt::format("- {}:{}: {}\n", at.first, at.second, fmt::join(beyond, ", "));
  return text;
}

std::string names_of_provinces(const Map& map, std::span<const ProvinceId> provinces) {
  std::vector<std::string> ids;
  for (const ProvinceId province : provinces) ids.push_back(map.province(province).id);
  return ids.empty() ? "none" : fmt::format("{}", fmt::join(ids, ", "));
}

}  // namespace

std::string forms_in_words(std::span<const Form> forms) {
  std::vector<std::string> all;
  for (const Form& form : forms) all.push_back(form_in_words(form));
  return join_with_last(all, " or ");
}

std::string key_card(const KeyStep& step) {
  if (step.key == nullptr) return {};
  const Key& key = *step.key;
  std::string text = fmt::format("**{}** `{}` of `[{}]`\n\n{}\n\nHolds {}", key.title, step.name,
                                 step.table->name, key.text, forms_in_words(key.holds));
  text += key.is_required ? "; required." : ".";
  if (!key.fallback.empty()) text += fmt::format(" Without it: {}.", key.fallback);
  if (!key.written_condition().empty())
    text += fmt::format(" Only with `{}`.", key.written_condition());
  const std::string name = key.is_free() ? step.name : key.name;
  text += fmt::format("\n\n```toml\n{} = {}\n```\n", name, key.example);
  return text;
}

std::string province_card(const Variant& variant, ProvinceId province) {
  const Map& map = variant.map;
  const Province& current = map.province(province);
  std::string text =
      fmt::format("**{}** `{}`: {}", current.name, current.id, map.terrains()[current.terrain].id);
  if (current.center) text += ", center";
  if (current.open) text += ", open to several units";
  if (!current.also.empty()) text += fmt::format("; also {}", fmt::join(current.also, ", "));
  text += "\n\n";
  if (const std::string owner = owner_at_start(variant, province); !owner.empty())
    text += fmt::format("Owned at the start by {}. ", owner);
  if (const std::string unit = unit_at_start(variant, province); !unit.empty())
    text += fmt::format("Unit at the start: {}.", unit);
  text += "\n\nNeighbors:\n" + neighbors(variant, province);
  if (const std::string edges = edges_by_place(map, province); !edges.empty())
    text += "\nEdges are declared in:\n" + edges;
  std::string distances;
  for (const Power& power : variant.powers)
    if (const std::string moves = distance_from_homes(variant, power, province); !moves.empty())
      distances += fmt::format("- {}: {}\n", power.name, moves);
  if (!distances.empty()) text += "\nMoves from the nearest home:\n" + distances;
  return text;
}

std::string power_card(const Variant& variant, PowerId power) {
  const Power& current = variant.powers[power.index()];
  std::string text = fmt::format("**{}** `{}`: power\n\nHomes: {}\n", current.name, current.id,
                                 names_of_provinces(variant.map, current.homes));
  if (variant.setups.empty()) return text;
  std::vector<std::string> units;
  for (const StartUnit& unit : variant.setup().units)
    if (unit.power == power)
      units.push_back(variant.classes[unit.unit_class.index()].letter + ' ' +
                      variant.map.space(unit.at).id);
  text += fmt::format("\nUnits at the start: {}\n",
                      units.empty() ? "none" : fmt::format("{}", fmt::join(units, ", ")));
  return text;
}

std::string class_card(const Variant& variant, ClassId unit_class) {
  const UnitClass& current = variant.classes[unit_class.index()];
  std::string text = fmt::format("**{}** (`{}`): unit class", current.id, current.letter);
  if (current.convoys) text += ", convoys others";
  if (current.convoyed) text += ", can be convoyed";
  std::size_t places = 0;
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i)
    if (variant.map.can_stand(unit_class, SpaceId{i})) ++places;
  return text + fmt::format("\n\nCan stand in {}.\n", plural_count(places, "place"));
}

std::string switch_card(const RuleSwitch& row, const Variant* variant,
                        const std::vector<Edition>& editions) {
  std::string text = fmt::format("**{}**", row.name);
  if (!row.issue.empty()) text += fmt::format(" (DATC {})", row.issue);
  text += fmt::format("\n\n{}\n\n", row.question);
  const std::string_view in_force =
      variant != nullptr ? chosen(row, variant->rules) : std::string_view();
  for (const RuleChoice& choice : row.choices)
    text += fmt::format("- `{}`{}: {}\n", choice.name,
                        choice.name == in_force ? " **(in force)**" : "", choice.text);
  if (variant != nullptr && !variant->rule_reason(row.name).empty())
    text += fmt::format("\nWhy: {}\n", variant->rule_reason(row.name));
  std::string others;
  for (const Edition& edition : editions)
    for (const SwitchChoice& choice : edition.rules)
      if (choice.name == row.name) others += fmt::format("- {}: `{}`\n", edition.id, choice.choice);
  if (!others.empty()) text += "\nEditions:\n" + others;
  return text;
}

}  // namespace chancery

#include "tools/cli/play_tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/words.h"
#include "core/play/game/attributes_text.h"
#include "core/play/game/phase_summary.h"
#include "core/rules/state/edge_rules.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::cli {
namespace {

constexpr std::size_t line_width = 96;

/// The words in lines of limited length, each after `margin`.
std::string wrapped(const std::vector<std::string>& words, const std::string& margin,
                    const std::string& between) {
  std::string out;
  std::string line;
  const auto end_line = [&] {
    while (line.ends_with(' ')) line.pop_back();
    if (!line.empty()) out += margin + line + '\n';
    line.clear();
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + (i + 1 < words.size() ? between : "");
    if (margin.size() + line.size() + word.size() > line_width) end_line();
    line += word;
  }
  end_line();
  return out;
}

std::string terrain_text(const Map& map, ProvinceId province) {
  const Terrain& terrain = map.terrains()[map.province(province).terrain];
  return map.is_center(province) ? terrain.id + ", center" : terrain.id;
}

std::string class_list(const Variant& variant, const std::vector<ClassId>& classes) {
  std::vector<std::string> ids;
  for (const ClassId unit_class : classes) ids.push_back(variant.classes[unit_class.index()].id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

/// The unit that controls the passage.
std::string keeper_text(const Variant& variant, const Position& position, const Passage& passage) {
  const Unit& unit = position.units[position.unit_in(passage.keeper).index()];
  return fmt::format("{} {}", display_name(variant, position, unit.power),
                     spoken_unit(variant, position, unit));
}

/// The condition of the passage: "if it lets it through" or, if there is no keeper, why it is
/// closed.
std::string consent_text(const Variant& variant, const Position& position, const Passage& passage) {
  const std::string place = display_name(variant, position, passage.keeper);
  return position.unit_in(passage.keeper).valid()
             ? fmt::format("if {} lets it through", keeper_text(variant, position, passage))
             : fmt::format("while a unit in {} lets it through; nobody is there", place);
}

/// Passages that end in the province, and those controlled from it.
std::string passages_at(const Variant& variant, const Position& position, ProvinceId province) {
  const auto name = [&](ProvinceId at) { return display_name(variant, position, at); };
  std::string out;
  for (const Passage& passage : variant.passages) {
    const auto& ends = passage.ends;
    if (ends[0] == province || ends[1] == province)
      out += fmt::format(
          "    {} through the passage: {}, {}\n", class_list(variant, passage.classes),
          name(ends[ends[0] == province ? 1 : 0]), consent_text(variant, position, passage));
    if (passage.keeper == province)
      out += fmt::format("    a unit here keeps the passage between {} and {}, for {}\n",
                         name(ends[0]), name(ends[1]), class_list(variant, passage.classes));
  }
  return out;
}

/// Whether any unit of the class could go there now: the one that stands there, or else one of any
/// power.
bool is_open_now(const Variant& variant, const Position& position, ClassId unit_class, SpaceId from,
                 SpaceId to) {
  const auto is_open = [&](const Unit& unit) {
    return is_edge_open(variant, position, unit, to, EdgeUse::move);
  };
  for (const Unit& unit : position.units)
    if (unit.at == from && unit.unit_class == unit_class) return is_open(unit);
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (is_open({PowerId{i}, unit_class, from})) return true;
  return false;
}

/// The neighbor, with the limits of the edge to it: "Calais (closed now: only in Winter)".
std::string neighbor_text(const Variant& variant, const Position& position, ClassId unit_class,
                          SpaceId from, SpaceId to) {
  const std::string name = spoken_place(variant, position, to);
  const std::uint16_t rule = variant.map.edge_rule(unit_class, from, to);
  if (rule == 0) return name;
  const bool is_open = is_open_now(variant, position, unit_class, from, to);
  return fmt::format("{} ({}{})", name, is_open ? "" : "closed now: ",
                     edge_rule_text(variant, variant.edge_rules[rule - 1U]));
}

}  // namespace

std::string board_table(const Variant& variant, const Position& position) {
  const NameSubstitution names(variant, position);
  std::string out;
  for (PowerStanding& standing : standings(variant, position, position)) {
    if (standing.owned.empty() && standing.units == 0) continue;
    names.name(standing);
    std::vector<std::string> units;
    for (std::size_t i = 0; i < position.units.size(); ++i)
      if (position.units[i].power == standing.power)
        units.push_back(spoken_unit(variant, position, UnitId{i}));
    out += fmt::format(
        "{}: {}, {}{}\n", display_name(variant, position, standing.power),
        plural_count(static_cast<std::size_t>(standing.centers), "center"),
        plural_count(static_cast<std::size_t>(standing.units), "unit"),
        standing.is_part && standing.power != variant.viewpoint->unknown ? ", as far as seen" : "");
    out += wrapped(units, "    ", ", ");
    if (!standing.owned.empty()) out += wrapped(standing.owned, "    owns ", ", ");
  }
  std::vector<std::string> unowned = centers_of(variant, position, PowerId::none());
  for (std::string& text : unowned) text = names.named(text);
  if (!unowned.empty()) out += "nobody\n" + wrapped(unowned, "    owns ", ", ");
  for (RetreatNeeded& retreat : retreats_needed(variant, position)) {
    names.name(retreat);
    out += fmt::format("dislodged: {} {}\n", display_name(variant, position, retreat.power),
                       retreat.unit);
  }
  if (const std::string table =
          AttributesText(variant, position, AttributeReader::player).table("    ");
      !table.empty())
    out += "attributes\n" + table;
  return out;
}

std::string province_table(const Variant& variant, const Position& position, ProvinceId province) {
  const Map& map = variant.map;
  const Province& about = map.province(province);
  std::string out = fmt::format("{} ({}): {}\n", display_name(variant, position, province),
                                about.id, terrain_text(map, province));
  if (const PowerId owner = position.owner[province.index()]; owner.valid())
    out += fmt::format("    owned by {}\n", display_name(variant, position, owner));
  const AttributesText attributes(variant, position, AttributeReader::player);
  if (const std::string values = attributes.of_province(province); !values.empty())
    out += fmt::format("    {}\n", values);
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    if (map.province_of(unit.at) != province) continue;
    const std::string values = attributes.of_unit(UnitId{i});
    out +=
        fmt::format("    unit: {} {}{}\n", display_name(variant, position, unit.power),
                    spoken_unit(variant, position, UnitId{i}), values.empty() ? "" : ": " + values);
  }
  std::vector<SpaceId> spaces{map.whole(province)};
  spaces.insert(spaces.end(), about.coasts.begin(), about.coasts.end());
  for (const SpaceId space : spaces)
    for (std::size_t i = 0; i < variant.classes.size(); ++i) {
      std::vector<std::string> names;
      for (const SpaceId to : map.neighbors(ClassId{i}, space))
        names.push_back(neighbor_text(variant, position, ClassId{i}, space, to));
      if (!names.empty())
        out += wrapped(names,
                       fmt::format("    {} from {}: ", variant.classes[i].id,
                                   spoken_place(variant, position, space)),
                       ", ");
    }
  out += passages_at(variant, position, province);
  return out;
}

std::string choices_of(const OrderChoices& choices, const NameSubstitution& names) {
  std::string out = names.named(choices.subject) + '\n';
  std::vector<std::string> orders;
  std::size_t width = 0;
  for (const std::string& order : choices.orders) {
    orders.push_back(names.named(order));
    width = std::max(width, orders.back().size());
  }
  std::vector<std::string> padded;
  for (const std::string& order : orders) padded.push_back(fmt::format("{:<{}}", order, width));
  return out + wrapped(padded, "    ", "  ");
}

std::string choices_table(const std::vector<OrderChoices>& choices, const NameSubstitution& names) {
  std::string out;
  for (const OrderChoices& choice : choices) {
    constexpr std::size_t shown = 12;
    OrderChoices few = choice;
    // The shortest orders come first: holds and moves before supports.
    std::stable_sort(
        few.orders.begin(), few.orders.end(),
        [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
    const std::size_t all = few.orders.size();
    if (all > shown) few.orders.resize(shown);
    out += choices_of(few, names);
    if (all > shown)
      out += fmt::format("    and {} more: 'moves {}'\n", all - shown, names.named(choice.subject));
  }
  return out;
}

std::string patterns_table(const std::vector<OrderPattern>& patterns,
                           const NameSubstitution& names) {
  if (patterns.empty()) return {};
  std::string out = "to be filled in\n";
  for (const OrderPattern& pattern : patterns) out += "    " + names.named(pattern.text) + '\n';
  return out;
}

std::string due_line(const Variant& variant, const Position& position, PowerId power) {
  if (phase_kind(variant, position) != PhaseKind::adjustment) return {};
  PowerStanding standing = standings(variant, position, position)[power.index()];
  NameSubstitution(variant, position).name(standing);
  return describe_due(standing);
}

}  // namespace chancery::cli

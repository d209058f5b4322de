#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/json/json_value.h"
#include "core/pages/documents/report_page_parts.h"
#include "core/rules/state/starting_centers.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery::report_parts {
namespace {

template <class Ids>
void write_indices(const Ids& all, JsonWriter& json) {
  json.begin_list();
  for (const auto each : all) json.number(static_cast<std::int64_t>(each.index()));
  json.end_list();
}

void write_classes(const Variant& variant, JsonWriter& json) {
  const Map& map = variant.map;
  json.key("classes");
  json.begin_list();
  for (std::size_t c = 0; c < variant.classes.size(); ++c) {
    const UnitClass& unit_class = variant.classes[c];
    json.begin_object();
    json.text("name", player_rules::sentence(player_rules::as_word(unit_class.id)));
    json.text("several", player_rules::several(variant, ClassId{c}));
    json.text("color", class_color(c));
    json.key("carries");
    json.boolean(unit_class.convoys);
    json.key("carried");
    json.boolean(unit_class.convoyed);
    json.key("ways");
    json.begin_list();
    for (std::size_t s = 0; s < map.spaces().size(); ++s)
      write_indices(map.neighbors(ClassId{c}, SpaceId{s}), json);
    json.end_list();
    json.key("stands");
    std::vector<SpaceId> stands;
    for (std::size_t s = 0; s < map.spaces().size(); ++s)
      if (map.can_stand(ClassId{c}, SpaceId{s})) stands.push_back(SpaceId{s});
    write_indices(stands, json);
    json.end_object();
  }
  json.end_list();
}

void write_provinces(const Variant& variant, const std::vector<PlacedFinding>& findings,
                     JsonWriter& json) {
  const Map& map = variant.map;
  const std::vector<PowerId> owners = starting_owners(variant);
  json.key("provinces");
  json.begin_list();
  const std::vector<std::uint8_t> centers = starting_centers(variant);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Province& province = map.provinces()[i];
    json.begin_object();
    json.text("kind", player_rules::as_word(map.terrains()[province.terrain].id));
    json.key("also");
    json.begin_list();
    for (const std::string& also : province.also) json.text(also);
    json.end_list();
    json.key("center");
    json.boolean(centers[i] != 0);
    json.key("carries");
    json.boolean(map.carries(ProvinceId{i}));
    json.key("lands");
    json.boolean(map.lands(ProvinceId{i}));
    json.key("owner");
    json.number(owners[i].valid() ? static_cast<std::int64_t>(owners[i].index()) : -1);
    json.key("findings");
    json.begin_list();
    for (std::size_t f = 0; f < findings.size(); ++f) {
      const auto& of = findings[f].provinces;
      if (contains(of, ProvinceId{i})) json.number(static_cast<std::int64_t>(f));
    }
    json.end_list();
    json.end_object();
  }
  json.end_list();
}

void write_powers(const Variant& variant, JsonWriter& json) {
  json.key("powers");
  json.begin_list();
  for (const Power& power : variant.powers) {
    json.begin_object();
    json.text("name", power.name);
    json.key("homes");
    write_indices(power.homes, json);
    json.end_object();
  }
  json.end_list();
  json.key("units");
  json.begin_list();
  if (!variant.setups.empty())
    for (const StartUnit& unit : variant.setup().units) {
      json.begin_object();
      json.key("at");
      json.number(static_cast<std::int64_t>(variant.map.province_of(unit.at).index()));
      json.text(
          "text",
          fmt::format("{} ({})", player_rules::as_word(variant.classes[unit.unit_class.index()].id),
                      variant.powers[unit.power.index()].name));
      json.end_object();
    }
  json.end_list();
}

void write_passages(const Variant& variant, JsonWriter& json) {
  json.key("passages");
  json.begin_list();
  for (const Passage& passage : variant.passages) {
    json.begin_object();
    json.text("name", passage.id);
    json.key("ends");
    write_indices(passage.ends, json);
    json.key("keeper");
    json.number(static_cast<std::int64_t>(passage.keeper.index()));
    json.key("classes");
    write_indices(passage.classes, json);
    json.end_object();
  }
  json.end_list();
  json.key("lines");
  json.begin_list();
  for (const OrderTypeId id : variant.lines) {
    json.begin_object();
    json.text("name", variant.order_types[id.index()].id);
    json.key("stations");
    write_indices(variant.order_types[id.index()].line, json);
    json.end_object();
  }
  json.end_list();
}

/// Escapes everything that could end the element around it.
std::string without_markup(const std::string& json) {
  std::string out;
  for (const char c : json)
    if (c == '<' || c == '>' || c == '&')
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  return out;
}

}  // namespace

std::string board_data(const Variant& variant, const std::vector<PlacedFinding>& findings) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  write_classes(variant, json);
  write_provinces(variant, findings, json);
  write_powers(variant, json);
  write_passages(variant, json);
  json.end_object();
  return without_markup(out);
}

}  // namespace chancery::report_parts

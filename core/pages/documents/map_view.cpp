#include "core/pages/documents/map_view.h"

#include <fmt/format.h>

#include <cmath>

#include "core/base/common/plain_text.h"
#include "core/base/json/json_value.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/state/names_in_play.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery::page_parts {
namespace {

constexpr std::size_t longest_name = 80;  // of those given in play

void write_spaces(const Variant& variant, const Position* position, const BoardSheet& sheet,
                  JsonWriter& json) {
  const Map& map = variant.map;
  json.key("spaces");
  json.begin_list();
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    const Space& space = map.spaces()[i];
    const ProvinceId province = map.province_of(SpaceId{i});
    json.begin_object();
    json.key("of");
    json.number(static_cast<std::int64_t>(province.index()));
    json.key("x");
    json.number(std::llround(sheet.places[i][0]));
    json.key("y");
    json.number(std::llround(sheet.places[i][1]));
    json.text("id", space.id);
    json.text("name", space.coast.empty() && position != nullptr
                          ? shortened(display_name(variant, *position, province), longest_name)
                          : space.name);
    json.end_object();
  }
  json.end_list();
}

/// The names that the script shows: of spaces, powers, classes of units and terrains.
std::string words_of(const Variant& variant, const Position* position, const BoardSheet& sheet) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_spaces(variant, position, sheet, json);
  json.key("kinds");
  json.begin_list();
  for (const Province& province : variant.map.provinces())
    json.text(player_rules::as_word(variant.map.terrains()[province.terrain].id));
  json.end_list();
  json.key("powers");
  json.begin_list();
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    json.text(position == nullptr
                  ? variant.powers[i].name
                  : shortened(display_name(variant, *position, PowerId{i}), longest_name));
  json.end_list();
  json.key("classes");
  json.begin_list();
  for (const UnitClass& unit_class : variant.classes)
    json.text(player_rules::as_word(unit_class.id));
  json.end_list();
  json.key("period");
  json.begin_list();
  for (const double length : sheet.period) json.decimal(length);
  json.end_list();
  json.key("size");
  json.begin_list();
  json.decimal(sheet.width);
  json.decimal(sheet.height);
  json.end_list();
  json.end_object();
  return text;
}

}  // namespace

std::string map_frame(const std::string& picture, LayerChoice layers) {
  const std::string_view attributes =
      layers == LayerChoice::offered ? "group=\"page\" layers" : "group=\"page\"";
  return fmt::format("<chancery-board {}>{}</chancery-board>\n", attributes, picture);
}

std::string map_definitions(const Variant& variant, const Position* position,
                            const BoardPicture& picture) {
  return fmt::format("<svg class=\"defs\" aria-hidden=\"true\" data-words=\"{}\">{}</svg>\n",
                     escape_xml(words_of(variant, position, picture.sheet())),
                     picture.definitions());
}

std::string map_legend(const BoardPicture& picture, std::string_view drawn) {
  std::string out = "<ul class=\"b-legend\">\n";
  for (const LegendItem& item : picture.legend(drawn))
    out += fmt::format(
        "<li><svg class=\"b\" viewBox=\"-24 -13 48 26\" aria-hidden=\"true\">{}</svg> {}</li>\n",
        item.sample, escape_xml(item.text));
  return out + "</ul>\n";
}

}  // namespace chancery::page_parts

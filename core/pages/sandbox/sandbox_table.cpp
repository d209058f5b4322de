#include "core/pages/sandbox/sandbox_table.h"

#include <fmt/format.h>

#include "core/boards/draw/svg_drawing.h"
#include "core/bots/strategies/bot.h"
#include "core/files/loader/setup_start.h"
#include "core/games/record/position_record.h"
#include "core/games/view/seen_world.h"
#include "core/pages/documents/map_view.h"

namespace chancery {
namespace {

void write_powers(const Variant& variant, const BoardPicture& picture, JsonWriter& json) {
  json.key("powers");
  json.begin_list();
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    json.begin_object();
    json.text("id", variant.powers[i].id);
    json.text("name", variant.powers[i].name);
    json.text("color", picture.power_color(i));
    json.key("played");
    json.boolean(variant.is_played(PowerId{i}));
    json.end_object();
  }
  json.end_list();
}

void write_setups(const Variant& variant, JsonWriter& json) {
  json.text("setup", variant.setup().id);
  json.key("setups");
  json.begin_list();
  for (const Setup& setup : variant.setups) {
    json.begin_object();
    json.text("id", setup.id);
    json.text("text", setup.text);
    json.end_object();
  }
  json.end_list();
}

void write_options(const Variant& variant, JsonWriter& json) {
  json.key("options");
  json.begin_list();
  for (const Option& option : variant.options) {
    json.begin_object();
    json.text("id", option.id);
    json.text("type", option_type_name(option.type));
    json.text("value", option.value);
    json.text("fallback", option.fallback);
    json.text("text", option.text);
    json.key("choices");
    json.begin_list();
    for (const std::string& choice : option.choices) json.text(choice);
    json.end_list();
    if (option.min) {
      json.key("min");
      json.number(*option.min);
    }
    if (option.max) {
      json.key("max");
      json.number(*option.max);
    }
    json.end_object();
  }
  json.end_list();
}

void write_bots(JsonWriter& json) {
  json.key("bots");
  json.begin_list();
  for (const BotKind& kind : bot_kinds()) {
    json.begin_object();
    json.text("name", kind.name);
    json.text("text", kind.text);
    json.end_object();
  }
  json.end_list();
}

void write_places(const Variant& variant, JsonWriter& json) {
  json.key("classes");
  json.begin_list();
  for (const UnitClass& unit_class : variant.classes) {
    json.begin_object();
    json.text("letter", unit_class.letter);
    json.text("name", unit_class.id);
    json.end_object();
  }
  json.end_list();
  json.key("places");
  json.begin_list();
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i) {
    const SpaceId space{i};
    json.begin_list();
    json.text(variant.map.spaces()[i].id);
    json.number(static_cast<std::int64_t>(variant.map.province_of(space).index()));
    for (std::size_t c = 0; c < variant.classes.size(); ++c)
      if (variant.map.can_stand(ClassId{c}, space)) json.number(static_cast<std::int64_t>(c));
    json.end_list();
  }
  json.end_list();
}

}  // namespace

void SandboxTable::write(std::uint64_t seed, JsonWriter& json) const {
  const Variant& variant = board_->variant();
  json.text("name", variant.name);
  write_powers(variant, picture_, json);
  write_setups(variant, json);
  write_options(variant, json);
  write_bots(json);
  write_places(variant, json);
  json.key("hides");
  json.boolean(hides(variant));
  const Position start = begin_position(variant, variant.setup(), seed);
  json.text("position", write_position_record(variant, start));
  write_picture_sheet(variant, start, picture_, json);
}

void write_picture_sheet(const Variant& variant, const Position& position,
                         const BoardPicture& picture, JsonWriter& json) {
  std::string style = picture.style();
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    style += fmt::format(".c{}{{background:{}}}\n", i, escape_xml(picture.power_color(i)));
  json.key("sheet");
  json.begin_object();
  json.text("style", style);
  json.text("definitions", page_parts::map_definitions(variant, &position, picture));
  json.end_object();
}

}  // namespace chancery

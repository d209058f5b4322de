#include "core/boards/board/board_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/common/plain_text.h"
#include "core/boards/board/board_labels.h"
#include "core/boards/board/page_marks.h"
#include "core/boards/board/world_walls.h"
#include "core/boards/draw/flag.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

constexpr std::size_t longest_name = 80;

/// The colors of grounds in any of the turns that no power has, each once.
std::vector<std::string> further_colors(std::span<const SeenWorld> worlds) {
  std::set<std::string> all;
  for (const SeenWorld& world : worlds)
    for (const std::string& color : world.colors) all.insert(ground_color(color));
  all.erase("");
  for (const Power& power : worlds.front().variant->powers) all.erase(ground_color(power.color));
  return {all.begin(), all.end()};
}

std::vector<bool> ever_marked(std::span<const SeenWorld> worlds) {
  std::vector<bool> has_mark(worlds.front().variant->map.provinces().size());
  for (const SeenWorld& world : worlds)
    for (std::size_t i = 0; i < has_mark.size(); ++i)
      if (!text_of_sign(*world.variant, world.position, ProvinceId{i}).empty()) has_mark[i] = true;
  return has_mark;
}

}  // namespace

std::string ground_color(const std::string& color) {
  const bool is_plain = (color.size() == 7 || color.size() == 4) && color[0] == '#' &&
                        color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!is_plain) return {};
  std::string full = "#";
  for (std::size_t i = 1; i < color.size(); ++i) {
    const char digit =
        color[i] >= 'A' && color[i] <= 'F' ? static_cast<char>(color[i] - 'A' + 'a') : color[i];
    full.append(color.size() == 4 ? 2 : 1, digit);
  }
  return full;
}

SheetContent content_of(std::span<const SeenWorld> worlds) {
  const SeenWorld& now = worlds.back();
  SheetContent content;
  content.is_world = true;
  content.has_mark = ever_marked(worlds);
  content.colors = further_colors(worlds);
  content.walls = board_parts::walls(now);
  content.unrolled = now.period;
  if (now.variant->page) content.units = UnitLook::icons;
  for (std::size_t i = 0; i < now.variant->map.provinces().size(); ++i)
    content.names.push_back(
        shortened(display_name(*now.variant, now.position, ProvinceId{i}), longest_name));
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i)
    content.powers.push_back(
        shortened(display_name(*now.variant, now.position, PowerId{i}), longest_name));
  return content;
}

namespace board_parts {
namespace {

/// The pixels of a power's flag; nothing if it has none or is unknown.
std::optional<Flag> flag_of(const SeenWorld& world, PowerId power) {
  const auto& page = world.variant->page;
  if (!page || !page->flag || power == world.unknown) return std::nullopt;
  const std::int16_t cell = world.position.power_attributes[page->flag->cell(power.index())];
  return parse_flag(text_of_cell(world.position, cell));
}

std::string flag_drawn(const SeenWorld& world, PowerId power) {
  const bool is_met = power != world.unknown;
  return flag_elements(flag_of(world, power),
                       is_met ? ground_color(world.variant->powers[power.index()].color) : "");
}

/// What an icon shows besides the flag. `row` is the index in `values` at which those of the unit
/// begin; without values, defaults are shown.
UnitIcon icon_of(const Variant& variant, const Unit& unit, const std::vector<std::int16_t>& values,
                 std::size_t row, const SeenAction& action) {
  UnitIcon icon;
  icon.letter = variant.classes[unit.unit_class.index()].letter;
  icon.code = action.code;
  icon.failed = action.failed;
  if (!action.code.empty() && !variant.tasks.empty())
    icon.stage = action.stage ? std::to_string(*action.stage) : std::string("–");
  if (!variant.page) return icon;
  const auto value = [&](const AttributePlace& place) {
    return values.empty() ? variant.attributes[place.attribute].fallback
                          : values[row + place.column];
  };
  for (const AttributePlace& place : variant.page->digits)
    icon.digits += std::to_string(value(place));
  icon.grayed = variant.page->grayed && value(*variant.page->grayed) != 0;
  for (const PageCode& code : variant.page->codes)
    if (code.code == action.code && !code.shape.empty()) icon.sign = &code.shape;
  return icon;
}

}  // namespace

BoardIcons::BoardIcons(std::span<const SeenWorld> worlds) {
  if (worlds.empty()) return;
  add_flags(worlds.back());
  for (const SeenWorld& world : worlds.first(worlds.size() - 1)) add_flags(world);
  if (!worlds.back().variant->page) return;
  for (const SeenWorld& world : worlds) {
    for (std::size_t i = 0; i < world.position.units.size(); ++i) add_icon(unit_icon(world, i));
    for (std::size_t i = 0; i < world.position.dislodged.size(); ++i)
      add_icon(dislodged_icon(world, i));
  }
}

/// The first flags are those of the current turn, by power, even if some are alike.
void BoardIcons::add_flags(const SeenWorld& world) {
  const bool is_current = flags_.empty();
  for (std::size_t i = 0; i < world.variant->powers.size(); ++i) {
    std::string drawn = flag_drawn(world, PowerId{i});
    const bool is_new = flag_at_.try_emplace(drawn, flags_.size()).second;
    if (is_new || is_current) flags_.push_back(std::move(drawn));
  }
}

void BoardIcons::add_icon(const UnitIcon& icon) {
  std::string drawn = icon_elements(icon);
  if (icon_at_.try_emplace(drawn, icons_.size()).second) icons_.push_back(std::move(drawn));
}

std::string BoardIcons::flag_id(const SeenWorld& world, PowerId power) const {
  return fmt::format("b-f{}", flag_at_.at(flag_drawn(world, power)));
}

UnitIcon BoardIcons::unit_icon(const SeenWorld& world, std::size_t unit) const {
  const Position& position = world.position;
  const std::size_t width = AttributeRows(*world.variant).width(AttributeOwner::unit);
  UnitIcon icon = icon_of(*world.variant, position.units[unit], position.unit_attributes,
                          unit * width, world.actions[unit]);
  icon.flag = flag_id(world, position.units[unit].power);
  return icon;
}

UnitIcon BoardIcons::dislodged_icon(const SeenWorld& world, std::size_t dislodged) const {
  const Dislodged& entry = world.position.dislodged[dislodged];
  UnitIcon icon =
      icon_of(*world.variant, entry.unit, entry.attributes, 0, world.dislodged_actions[dislodged]);
  icon.flag = flag_id(world, entry.unit.power);
  icon.failed = true;
  return icon;
}

std::string BoardIcons::of_unit(const SeenWorld& world, std::size_t unit) const {
  return fmt::format("b-i{}", icon_at_.at(icon_elements(unit_icon(world, unit))));
}

std::string BoardIcons::of_dislodged(const SeenWorld& world, std::size_t dislodged) const {
  return fmt::format("b-i{}", icon_at_.at(icon_elements(dislodged_icon(world, dislodged))));
}

std::string BoardIcons::definitions() const {
  std::string out;
  for (std::size_t i = 0; i < flags_.size(); ++i)
    out += fmt::format("<g id=\"b-f{}\" class=\"b-flag\">{}</g>\n", i, flags_[i]);
  for (std::size_t i = 0; i < icons_.size(); ++i)
    out += fmt::format("<g id=\"b-i{}\">{}</g>\n", i, icon_sign(icons_[i]));
  return out;
}

std::string icon_sign(const std::string& elements) {
  constexpr double scale = icon_reach[1] * 2 / icon_box[1];
  return fmt::format(
      "<g class=\"b-sign\"><g transform=\"scale({:.2f}) translate(-{} -{})\">{}</g></g>", scale,
      icon_box[0] / 2, icon_box[1] / 2, elements);
}

}  // namespace board_parts
}  // namespace chancery

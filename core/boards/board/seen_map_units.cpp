#include "core/boards/board/seen_map_units.h"

#include <fmt/format.h>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map_paper.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::seen_map_parts {

UnitPainter::UnitPainter(const SeenWorld& world, Canvas& canvas, const Frame& frame)
    : world_(world),
      variant_(*world.variant),
      map_(variant_.map),
      position_(world.position),
      canvas_(canvas),
      frame_(frame) {}

void UnitPainter::paint_at_signs(ProvinceId province, const PlaceSigns& signs, const Point& at) {
  const auto is_here = [&](const Unit& unit) {
    return map_.province_of(unit.at) == province && stands_at_signs(map_, unit);
  };
  const Point under{
      at[0] + static_cast<double>(signs.units) * (icon_width + 2) - 2 + under_conqueror[0],
      at[1] + under_conqueror[1]};
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
    if (is_here(position_.dislodged[i].unit)) paint_dislodged(i, under);
  std::size_t number = 0;
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    if (!is_here(position_.units[i])) continue;
    const double x = at[0] + static_cast<double>(number++) * (icon_width + 2);
    paint_unit(i, {x, at[1]}, signs.units > 1 ? fmt::format(" #{}", number) : std::string());
  }
}

void UnitPainter::paint_at_coasts() {
  const auto corner = [&](const Unit& unit) {
    const Point middle = frame_.on_paper(*map_.space(unit.at).at);
    return Point{middle[0] - icon_width / 2, middle[1] - icon_height + 17};
  };
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
    const Unit& unit = position_.dislodged[i].unit;
    if (stands_at_signs(map_, unit)) continue;
    const auto [x, y] = corner(unit);
    paint_dislodged(i, {x + icon_width + under_conqueror[0] - 2, y + under_conqueror[1]});
  }
  for (std::size_t i = 0; i < position_.units.size(); ++i)
    if (!stands_at_signs(map_, position_.units[i])) paint_unit(i, corner(position_.units[i]), "");
}

void UnitPainter::paint_unit(std::size_t i, const Point& at, const std::string& number) {
  const std::size_t width = AttributeRows(variant_).width(AttributeOwner::unit);
  const Unit& unit = position_.units[i];
  const std::string& coast = map_.space(unit.at).coast;
  const bool has_own_place = !stands_at_signs(map_, unit);
  paint_icon(unit, icon_of(unit, position_.unit_attributes, i * width, world_.actions[i]), at,
             coast.empty() || has_own_place ? number : " " + coast);
}

void UnitPainter::paint_dislodged(std::size_t i, const Point& at) {
  const Dislodged& dislodged = position_.dislodged[i];
  UnitIcon icon = icon_of(dislodged.unit, dislodged.attributes, 0, world_.dislodged_actions[i]);
  icon.failed = true;
  paint_icon(dislodged.unit, icon, at, ", dislodged");
}

void UnitPainter::paint_icon(const Unit& unit, const UnitIcon& icon, const Point& at,
                             std::string_view note) {
  constexpr std::size_t letters = 200;
  canvas_.begin_group(
      shortened(
          fmt::format("{} {}, {}", variant_.classes[unit.unit_class.index()].id,
                      shortened(display_name(variant_, position_, map_.province_of(unit.at)), 80),
                      display_name(variant_, position_, unit.power)),
          letters) +
      std::string(note));
  canvas_.stamp(at, [&](Canvas& canvas, const Point& place) { draw_icon(canvas, icon, place); });
  if (note.starts_with(' '))
    canvas_.text({at[0] + icon_width / 2, at[1] - 2}, note.substr(1),
                 {10.5, portal_ink, TextLook::Anchor::middle, true, false, true});
  canvas_.end_group();
}

UnitIcon UnitPainter::icon_of(const Unit& unit, const std::vector<std::int16_t>& values,
                              std::size_t row, const SeenAction& action) const {
  UnitIcon icon;
  icon.flag = flag_of(world_, unit.power);
  icon.color = plain_flag_of(world_, unit.power);
  icon.letter = variant_.classes[unit.unit_class.index()].letter;
  icon.code = action.code;
  icon.failed = action.failed;
  if (!action.code.empty() && !variant_.tasks.empty())
    icon.stage = action.stage ? std::to_string(*action.stage) : std::string("–");
  if (!variant_.page) return icon;
  const auto value = [&](const AttributePlace& place) {
    return values.empty() ? variant_.attributes[place.attribute].fallback
                          : values[row + place.column];
  };
  for (const AttributePlace& place : variant_.page->digits)
    icon.digits += std::to_string(value(place));
  icon.grayed = variant_.page->grayed && value(*variant_.page->grayed) != 0;
  for (const PageCode& code : variant_.page->codes)
    if (code.code == action.code && !code.shape.empty()) icon.sign = &code.shape;
  return icon;
}

}  // namespace chancery::seen_map_parts

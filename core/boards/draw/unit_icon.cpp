#include "core/boards/draw/unit_icon.h"

#include "core/base/common/point.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

constexpr double flag_height = 16;
constexpr double text_size = 12.5;
constexpr std::string_view icon_ink = "#16191b";
constexpr std::string_view red = "#c8102e";
constexpr std::string_view icon_faint = "#c4c3bd";

}  // namespace

void draw_flag(Canvas& canvas, const std::optional<Flag>& flag, const std::string& color,
               const Point& at, const Point& size) {
  const std::string_view plain = color.empty() ? std::string_view("#dddad0") : color;
  canvas.rectangle(at, size, {plain});
  if (flag) {
    const double width = size[0] / static_cast<double>(flag->width);
    const double height = size[1] / static_cast<double>(flag->height);
    for (std::size_t y = 0; y < flag->height; ++y)
      for (std::size_t x = 0, end = 0; x < flag->width; x = end) {
        // Adjacent pixels of one color are drawn as one.
        while (end < flag->width && flag->color_at(end, y) == flag->color_at(x, y)) ++end;
        const std::string pixel = "#" + flag->color_at(x, y);
        // Each overlaps the next ones slightly, so that no seam is visible.
        const double more_right = end < flag->width ? 0.5 : 0;
        const double more_down = y + 1 < flag->height ? 0.5 : 0;
        canvas.rectangle(
            {at[0] + width * static_cast<double>(x), at[1] + height * static_cast<double>(y)},
            {width * static_cast<double>(end - x) + more_right, height + more_down}, {pixel});
      }
  }
  canvas.rectangle(at, size, {"none", icon_ink, 1.2});
}

void draw_sign(Canvas& canvas, const Shape& sign, const Point& at, double side,
               const Paint& paint) {
  Shape placed = sign;
  for (Ring& ring : placed.rings)
    for (auto& point : ring)
      for (const std::size_t axis : {0U, 1U})
        point[axis] = at[axis] + point[axis] * side / page_box;
  canvas.area(placed, paint);
}

void draw_icon(Canvas& canvas, const UnitIcon& icon, const Point& at) {
  const auto [x, y] = at;
  const double right = x + icon_width;
  const double bottom = y + icon_height;
  const double middle = y + flag_height + (icon_height - flag_height) / 2;
  canvas.rectangle(at, {icon_width, icon_height}, {"#fffdf8", icon_ink, 1.4});
  draw_flag(canvas, icon.flag, icon.color, at, {icon_width, flag_height});
  if (icon.grayed)
    canvas.line({{x, middle}, {x, bottom}, {x + icon_width / 2, bottom}}, icon_faint, 2.2);

  TextLook look{text_size, icon_ink, TextLook::Anchor::start, true};
  const double upper = middle - 2.2;
  const double lower = bottom - 3.6;
  canvas.text({x + 3.5, upper}, icon.letter, look);
  const std::string_view done = icon.failed ? red : icon_ink;
  look.color = done;
  if (icon.sign != nullptr)
    draw_sign(canvas, *icon.sign, {x + 2.5, lower - 10.5}, 13, {done});
  else
    canvas.text({x + 3.5, lower}, icon.code, look);
  look.anchor = TextLook::Anchor::end;
  canvas.text({right - 3.5, lower}, icon.stage, look);
  look.color = icon_ink;
  if (icon.digits.size() > 2) look.size = 10.5;
  canvas.text({right - 3.5, upper}, icon.digits, look);
}

}  // namespace chancery

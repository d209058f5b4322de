#include "core/boards/draw/unit_icon.h"

#include <fmt/format.h>

#include <vector>

#include "core/boards/draw/shape_path.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

constexpr double margin = 3.5;  // of the texts
constexpr double upper = 28.8;  // the feet of the two rows
constexpr double lower = 42.4;

enum class IconSide : std::uint8_t { left, right };

std::string icon_text(std::string_view words, IconSide side, double foot,
                      std::string_view classes) {
  if (words.empty()) return {};
  const bool is_left = side == IconSide::left;
  return fmt::format(
      "<text class=\"b-ink{}{}\" x=\"{}\" y=\"{}\">{}</text>", is_left ? "" : " b-end", classes,
      drawn_number(is_left ? margin : icon_box[0] - margin), drawn_number(foot), escape_xml(words));
}

}  // namespace

std::string sign_path(const Shape& sign, const Point& corner, double side) {
  Shape placed = sign;
  for (Ring& ring : placed.rings)
    for (Point& point : ring)
      for (const std::size_t axis : {0U, 1U})
        point[axis] = corner[axis] + point[axis] * side / page_box;
  return shape_path(placed);
}

std::string flag_elements(const std::optional<Flag>& flag, std::string_view color) {
  const auto [width, height] = flag_box;
  if (!flag)
    return fmt::format("<path fill=\"{}\" d=\"M0 0H{}V{}H0Z\"/>",
                       color.empty() ? "#dddad0" : escape_xml(color), width, height);
  const double column = width / static_cast<double>(flag->width);
  const double row = height / static_cast<double>(flag->height);
  std::vector<std::string> paths(flag->palette.size());  // all pixels of a color are one path
  for (std::size_t y = 0; y < flag->height; ++y)
    for (std::size_t x = 0, end = 0; x < flag->width; x = end) {
      const std::uint8_t pixel = flag->pixels[y * flag->width + x];
      while (end < flag->width && flag->pixels[y * flag->width + end] == pixel) ++end;
      paths[pixel] +=
          fmt::format("M{:.2f} {:.2f}H{:.2f}V{:.2f}H{:.2f}Z", column * static_cast<double>(x),
                      row * static_cast<double>(y), column * static_cast<double>(end),
                      row * static_cast<double>(y + 1), column * static_cast<double>(x));
    }
  std::string out;
  for (std::size_t i = 0; i < paths.size(); ++i)
    if (!paths[i].empty())
      out += fmt::format("<path fill=\"#{}\" d=\"{}\"/>", flag->palette[i], paths[i]);
  return out;
}

std::string icon_elements(const UnitIcon& icon) {
  const auto [width, height] = icon_box;
  std::string out =
      fmt::format("<rect class=\"b-card\" width=\"{}\" height=\"{}\"/>", width, height);
  if (!icon.flag.empty()) out += fmt::format("<use href=\"#{}\"/>", icon.flag);
  if (icon.grayed)
    out += fmt::format("<path class=\"b-worn\" d=\"M0 {}V{}H{}\"/>", (flag_box[1] + height) / 2,
                       height, width / 2);
  out += fmt::format("<path class=\"b-frame\" d=\"M0 0H{0}V{1}H0ZM0 {2}H{0}\"/>", width, height,
                     flag_box[1]);
  const std::string_view done = icon.failed ? " b-failed" : "";
  out += icon_text(icon.letter, IconSide::left, upper, "");
  out += icon_text(icon.digits, IconSide::right, upper, icon.digits.size() > 2 ? " b-small" : "");
  if (icon.sign != nullptr)
    out += fmt::format("<path class=\"b-done{}\" d=\"{}\"/>", done,
                       sign_path(*icon.sign, {margin - 1, lower - 10.5}, 13));
  else
    out += icon_text(icon.code, IconSide::left, lower, done);
  return out + icon_text(icon.stage, IconSide::right, lower, done);
}

}  // namespace chancery

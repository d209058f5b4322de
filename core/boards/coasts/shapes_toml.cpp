#include <fmt/format.h>

#include <cmath>

#include "core/base/common/point.h"
#include "core/boards/coasts/coasts.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// A number of tenths, as short as possible; without a 0 before the point.
std::string tenths_text(std::int64_t tenths) {
  const std::int64_t size = tenths < 0 ? -tenths : tenths;
  std::string text = tenths < 0 ? "-" : "";
  if (size >= 10 || size == 0) text += fmt::format("{}", size / 10);
  if (size % 10 != 0) text += fmt::format(".{}", size % 10);
  return text;
}

void append_number(std::string& path, std::int64_t tenths) {
  const std::string text = tenths_text(tenths);
  const char last = path.empty() ? 'm' : path.back();
  const bool after_number = (last >= '0' && last <= '9') || last == '.';
  if (after_number && text[0] != '-') path += ' ';
  path += text;
}

std::int64_t in_tenths_of(double value) {
  return std::llround(value * 10);
}

/// Each ring from its first point on, in steps.
std::string path_of(const Shape& shape) {
  std::string path;
  for (const Ring& ring : shape.rings) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    path += 'M';
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const std::int64_t next_x = in_tenths_of(ring[i][0]);
      const std::int64_t next_y = in_tenths_of(ring[i][1]);
      if (i == 1) path += 'l';
      append_number(path, next_x - x);
      append_number(path, next_y - y);
      x = next_x;
      y = next_y;
    }
    path += 'z';
  }
  return path;
}

std::string place_text(const Point& at) {
  return fmt::format("[{:.10g}, {:.10g}]", at[0], at[1]);
}

}  // namespace

std::string write_shapes(const CoastBoard& board, const Map& map) {
  std::string text =
      "# The shapes of the provinces, made from coasts.toml by `chancery trace --coasts`, which "
      "overwrites this\n"
      "# file. Neighbors share the points of their border; units of the sheet, y downward.\n";
  if (!board.source.empty()) text += fmt::format("# Coastlines: {}\n", board.source);
  text += fmt::format("\n[board]\nwidth = {:.0f}\nheight = {:.0f}\n", board.width, board.height);
  if (!board.source.empty()) text += fmt::format("source = {}\n", print_text(board.source));
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Province& province = map.provinces()[i];
    text += fmt::format("\n[province.{}]\nat = {}\n", print_key(province.id),
                        place_text(board.places[i]));
    for (const SpaceId coast : province.coasts) {
      const Space& space = map.space(coast);
      if (const auto at = board.coasts.find(space.id); at != board.coasts.end())
        text += fmt::format("coasts.{}.at = {}\n", print_key(space.coast), place_text(at->second));
    }
    text += fmt::format("shape = \"{}\"\n", path_of(board.shapes[i]));
  }
  for (const Impassable& area : board.barren) {
    text += fmt::format("\n[impassable.{}]\n", print_key(area.id));
    if (!area.name.empty()) text += fmt::format("name = {}\n", print_text(area.name));
    text += fmt::format("shape = \"{}\"\n", path_of(area.shape));
  }
  return text;
}

}  // namespace chancery

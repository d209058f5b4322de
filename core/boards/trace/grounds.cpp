#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

#include "core/boards/trace/labeled_sheet.h"

namespace chancery {
namespace {

constexpr int same_color = 14;

bool is_same_color(const Rgb& a, const Rgb& b) {
  return std::abs(a.red - b.red) <= same_color && std::abs(a.green - b.green) <= same_color &&
         std::abs(a.blue - b.blue) <= same_color;
}

/// The colors that identify a ground: most areas with such a color are known to be of that ground.
std::vector<Rgb> telling_colors(const LabeledSheet& sheet, DrawnGround ground) {
  std::map<Rgb, std::array<std::size_t, 2>> counts;  // all, and those of that ground
  for (const SheetArea& area : sheet.areas) {
    if (!area.fill) continue;
    ++counts[*area.fill][0];
    if (area.ground == ground) ++counts[*area.fill][1];
  }
  std::vector<Rgb> telling;
  for (const auto& [color, count] : counts) {
    const bool plain = ground == DrawnGround::water && looks_like_water(color);
    if (count[1] > 0 && (plain || 2 * count[1] > count[0])) telling.push_back(color);
  }
  return telling;
}

/// The water color that covers most of the sheet; nothing if no color looks like water.
std::optional<Rgb> widest_water(const LabeledSheet& sheet) {
  std::map<Rgb, std::size_t> cells;
  for (const Label label : sheet.grid.labels) {
    if (label == no_label) continue;
    const SheetArea& area = sheet.areas[label - 1U];
    if (area.ground == DrawnGround::unknown && area.fill && looks_like_water(*area.fill))
      ++cells[*area.fill];
  }
  const auto most = std::max_element(
      cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == cells.end() ? std::nullopt : std::optional(most->first);
}

/// True if the second number is the first one as a map writes it.
bool is_in_tenths(double exact, double written) {
  return std::abs(exact - written) < 0.0501;
}

double usual_scale(double longest) {
  constexpr double smallest = 600;
  constexpr double usual = 1000;
  constexpr double largest = 4000;
  if (longest < 1) return usual / longest;
  if (longest < smallest) return std::ceil(usual / longest);
  return longest > largest ? 1 / std::ceil(longest / largest) : 1;
}

}  // namespace

void decide_grounds(LabeledSheet& sheet) {
  std::vector<Rgb> water = telling_colors(sheet, DrawnGround::water);
  const std::vector<Rgb> land = telling_colors(sheet, DrawnGround::land);
  const auto is_among = [](const std::vector<Rgb>& colors, const Rgb& rgb) {
    return std::any_of(colors.begin(), colors.end(),
                       [&](const Rgb& other) { return is_same_color(rgb, other); });
  };
  if (water.empty())
    if (const auto color = widest_water(sheet)) water.push_back(*color);
  bool any_water = false;
  for (SheetArea& area : sheet.areas) {
    const bool wet = area.fill && is_among(water, *area.fill) && !is_among(land, *area.fill);
    if (area.ground == DrawnGround::unknown)
      area.ground = wet ? DrawnGround::water : DrawnGround::land;
    any_water = any_water || area.ground == DrawnGround::water;
  }
  if (!any_water)
    sheet.notes.push_back({TraceNoteKind::ground,
                           "nothing in the drawing says what is water: no layer, name or color"});
}

double sheet_scale(double width, double height, const TraceRequest& request,
                   std::vector<TraceNote>& notes) {
  const double scale = usual_scale(std::max(width, height));
  // A board that was traced from the drawing has its size, to the tenth.
  const bool is_same = request.sheet && is_in_tenths(width * scale, (*request.sheet)[0]) &&
                       is_in_tenths(height * scale, (*request.sheet)[1]);
  if (request.sheet && !is_same) {
    const auto& [sheet_width, sheet_height] = *request.sheet;
    if (std::abs(width / height / (sheet_width / sheet_height) - 1) < 0.02) {
      const double fitted = sheet_width / width;
      if (std::abs(fitted - 1) > 1e-4)
        notes.push_back({TraceNoteKind::scale,
                         fmt::format("the drawing is {:.4g} times as large on the board", fitted)});
      return fitted;
    }
    notes.push_back({TraceNoteKind::scale,
                     fmt::format("the drawing has {:.5g} by {:.5g} pixels and the board {:.5g} by "
                                 "{:.5g}: other proportions, so points may not fit",
                                 width, height, sheet_width, sheet_height)});
    return 1;
  }
  if (scale != 1)
    notes.push_back(
        {TraceNoteKind::scale,
         fmt::format("the drawing has {:.5g} by {:.5g} pixels; the board is {:.4g} times as large",
                     width, height, scale)});
  return scale;
}

}  // namespace chancery

#include "core/pages/documents/statistics_chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/point.h"
#include "core/pages/documents/statistics_chart_parts.h"

namespace chancery {
namespace chart_parts {
namespace {

constexpr double chart_margin = 24;
constexpr double head_height = 84;

bool is_color(const std::string& text) {
  return (text.size() == 7 || text.size() == 4) && text.front() == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

std::vector<Panel> panels(const ChartData& data) {
  const Statistics& all = data.statistics;
  std::vector<Panel> panels;
  for (std::size_t i = 0; i < all.classes.size(); ++i)
    panels.push_back(within_panel(data, ClassId{i}));
  for (std::size_t i = 0; i < all.classes.size(); ++i)
    panels.push_back(home_moves_panel(data, ClassId{i}));
  panels.push_back(clashes_panel(data));
  panels.push_back(start_panel(data));
  panels.push_back(terrains_panel(data));
  panels.push_back(degrees_panel(data));
  for (const ChokePoints& points : all.choke_points)
    panels.push_back(choke_points_panel(data, points));
  return panels;
}

void paint_head(const ChartData& data, SvgDrawing& picture) {
  picture.text(chart_margin, 42, fmt::format("{} {}", data.variant.name, data.variant.version),
               {.size = 26, .fill = ink, .bold = true});
  picture.text(
      chart_margin, 66,
      fmt::format("Setup {}: {} powers, {} provinces, {} centers, {} of them unowned",
                  data.statistics.setup, data.variant.powers.size(), data.variant.map.count_outer(),
                  data.statistics.centers, data.statistics.neutral.size()),
      {.size = 14, .fill = faint});
}

double paint_panel(SvgDrawing& picture, const Panel& panel, double x, double y) {
  const double top = panel.note.empty() ? 44 : 62;
  const double height = top + panel.height + 16;
  picture.frame(x, y, panel_width, height, rule_ink, "#fcfcfa");
  picture.text(x + 18, y + 28, panel.title, {.size = 15, .fill = ink, .bold = true});
  if (!panel.note.empty()) picture.text(x + 18, y + 47, panel.note, {.size = 11, .fill = faint});
  picture.add(panel.drawing, x + 18, y + top);
  return height;
}

}  // namespace

ChartData::ChartData(const Variant& charted, const Statistics& gathered)
    : variant(charted), statistics(gathered), short_names_(short_power_names(charted)) {}

std::string ChartData::power_color(PowerId power) const {
  const std::string& own = variant.powers[power.index()].color;
  return is_color(own) ? own : std::string(spare_colors[power.index() % spare_colors.size()]);
}

double ChartData::cell_width() const {
  const double powers = std::max<double>(1, static_cast<double>(statistics.powers.size()));
  return std::min(46.0, (panel_inside - label_width) / powers);
}

double ChartData::name_columns(SvgDrawing& drawing, double cell) const {
  const bool turned = cell < 30;
  const double height = turned ? 62 : 18;
  for (std::size_t i = 0; i < short_names_.size(); ++i) {
    const double x = label_width + (static_cast<double>(i) + 0.5) * cell;
    if (turned) {
      drawing.text(x + 4, height - 4, short_names_[i],
                   {.size = std::min(11.0, cell), .fill = ink, .turned = -90});
    } else {
      drawing.text(x, height - 5, short_names_[i],
                   {.size = 11, .fill = ink, .anchor = SvgDrawing::Anchor::middle});
    }
  }
  return height;
}

std::string fitted(const std::string& text, std::size_t characters) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (++count > characters) return text.substr(0, i) + "…";
  }
  return text;
}

void name_row(SvgDrawing& drawing, const std::string& name, double y, double row) {
  drawing.text(label_width - 8, y + row / 2 + 4, fitted(name, 15),
               {.size = 12, .fill = ink, .anchor = SvgDrawing::Anchor::end});
}

void paint_class_legend(SvgDrawing& drawing, std::size_t index, const std::string& words) {
  const double x = index % 2 == 0 ? 0 : panel_inside / 2;
  const double y = static_cast<double>(index - index % 2) * 8;
  drawing.rectangle(x, y, 10, 10, spare_colors[index % spare_colors.size()]);
  drawing.text(x + 15, y + 9, words, {.size = 11, .fill = faint});
}

}  // namespace chart_parts

std::string draw_statistics(const Variant& variant, const Statistics& statistics) {
  using namespace chart_parts;
  const ChartData data(variant, statistics);
  SvgDrawing picture;
  paint_head(data, picture);
  // Each panel goes below the shorter of two columns.
  Point ends{head_height, head_height};
  for (const Panel& panel : panels(data)) {
    const std::size_t column = ends[1] < ends[0] ? 1 : 0;
    const double x = chart_margin + static_cast<double>(column) * (panel_width + chart_margin);
    ends[column] += paint_panel(picture, panel, x, ends[column]) + chart_margin;
  }
  return picture.write(3 * chart_margin + 2 * panel_width, std::max(ends[0], ends[1]),
                       variant.name + ", statistics");
}

}  // namespace chancery

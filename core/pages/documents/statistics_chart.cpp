#include "core/pages/documents/statistics_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"
#include "core/pages/documents/statistics_chart_parts.h"

namespace chancery {
namespace chart_parts {
namespace {

constexpr double chart_margin = 24;
constexpr double head_height = 84;
constexpr double panel_margin = 18;
constexpr double panel_width = wide_panel + 2 * panel_margin;
constexpr double foot_height = 20;

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
  const double foot = top + panel.height;
  const double height = foot + (panel.foot.empty() ? 0 : foot_height) + 16;
  picture.frame(x, y, panel_width, height, rule_ink, "#fcfcfa");
  picture.text(x + panel_margin, y + 28, panel.title, {.size = 15, .fill = ink, .bold = true});
  if (!panel.note.empty())
    picture.text(x + panel_margin, y + 47, panel.note, {.size = 11, .fill = faint});
  picture.add(panel.drawing, x + panel_margin, y + top);
  if (!panel.foot.empty())
    picture.text(x + panel_margin, y + foot + 16, panel.foot, {.size = 11, .fill = faint});
  return height;
}

}  // namespace

ChartData::ChartData(const Variant& charted, const Statistics& gathered, double inside)
    : variant(charted),
      statistics(gathered),
      width(inside),
      short_names_(short_power_names(charted)) {}

std::string ChartData::power_color(PowerId power) const {
  const std::string& own = variant.powers[power.index()].color;
  return is_color(own) ? own : std::string(spare_colors[power.index() % spare_colors.size()]);
}

double ChartData::cell_width() const {
  const double powers = std::max<double>(1, static_cast<double>(statistics.powers.size()));
  return std::min(46.0, (width - label_width) / powers);
}

double ChartData::name_columns(SvgDrawing& drawing, double cell) const {
  constexpr double letter = 6.5;
  const bool turned = std::any_of(
      short_names_.begin(), short_names_.end(),
      [&](const std::string& name) { return static_cast<double>(name.size()) * letter > cell; });
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

void name_row(SvgDrawing& drawing, const std::string& name, double y, double row) {
  drawing.text(label_width - 8, y + row / 2 + 4, fitted(name, 15),
               {.size = 12, .fill = ink, .anchor = SvgDrawing::Anchor::end});
}

double paint_class_legend(const ChartData& data, SvgDrawing& drawing,
                          const std::vector<std::string>& words) {
  constexpr double line = 16;
  const std::size_t columns = data.width < wide_panel ? 1 : 2;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const double x = static_cast<double>(i % columns) * data.width / static_cast<double>(columns);
    const std::size_t row = i / columns;
    const double y = static_cast<double>(row) * line;
    drawing.rectangle(x, y, 10, 10, spare_colors[i % spare_colors.size()]);
    drawing.text(x + 15, y + 9, words[i], {.size = 11, .fill = faint});
  }
  return std::ceil(static_cast<double>(words.size()) / static_cast<double>(columns)) * line;
}

}  // namespace chart_parts

std::string draw_statistics(const Variant& variant, const Statistics& statistics) {
  using namespace chart_parts;
  const ChartData data(variant, statistics, wide_panel);
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

std::string statistics_figures(const Variant& variant, const Statistics& statistics) {
  using namespace chart_parts;
  std::string out = "<div class=\"charts\">\n";
  for (const Panel& panel : panels(ChartData(variant, statistics, narrow_panel))) {
    const std::string title = escape_xml(panel.title);
    out += fmt::format("<figure class=\"chart\"><figcaption><b>{}</b>{}</figcaption>{}", title,
                       panel.note.empty() ? "" : "<br>" + escape_xml(panel.note),
                       panel.drawing.write_inline(narrow_panel, panel.height, panel.title));
    if (!panel.foot.empty()) out += "<p>" + escape_xml(panel.foot) + "</p>";
    out += "</figure>\n";
  }
  return out + "</div>\n";
}

}  // namespace chancery

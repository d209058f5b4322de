#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/base/common/words.h"
#include "core/pages/documents/statistics_chart_parts.h"

namespace chancery::chart_parts {
namespace {

constexpr std::string_view center_fill = "#c8963c";
constexpr std::string_view plain_fill = "#4d7ea8";

std::string describe_degrees(const ChartData& data, ClassId id) {
  const ClassStatistics& statistics = data.statistics.classes[id.index()];
  std::string text = fmt::format("{}: {} places", fitted(data.class_id(id), 14), statistics.places);
  if (statistics.degree)
    text += fmt::format(", average {:.1f}, median {:.1f}", statistics.degree->average,
                        statistics.degree->median);
  return text;
}

void paint_degrees(const ChartData& data, SvgDrawing& drawing, std::size_t index, double group,
                   double bar, double scale, double base) {
  const ClassStatistics& statistics = data.statistics.classes[index];
  for (std::size_t i = 0; i < statistics.degrees.size(); ++i) {
    if (statistics.degrees[i] == 0) continue;
    const double x = (static_cast<double>(i) + 0.1) * group + static_cast<double>(index) * bar;
    const double height = statistics.degrees[i] * scale;
    drawing.rectangle(x, base - height, bar - 1, height, spare_colors[index % spare_colors.size()]);
    if (bar >= 12)
      drawing.text(x + bar / 2, base - height - 3, std::to_string(statistics.degrees[i]),
                   {.size = 10, .fill = faint, .anchor = SvgDrawing::Anchor::middle});
  }
}

std::string cut_text(const Map& map, const ChokePoints& points) {
  constexpr std::size_t cuts_named = 6;
  std::vector<std::string> ids;
  for (const ProvinceId cut : points.cuts)
    if (ids.size() < cuts_named) ids.push_back(fitted(map.province(cut).id, 8));
  if (ids.empty()) return "none";
  const std::size_t more = points.cuts.size() - ids.size();
  return fmt::format("{}{}", fmt::join(ids, ", "),
                     more == 0 ? "" : fmt::format(" and {} more", more));
}

}  // namespace

Panel start_panel(const ChartData& data) {
  constexpr double row = 20;
  Panel panel{"At the start", "", {}, 0};
  std::vector<std::string> classes;
  for (std::size_t i = 0; i < data.statistics.classes.size(); ++i)
    classes.push_back(fmt::format("{}: {}", fitted(data.class_id(ClassId{i}), 20),
                                  plural_count(data.statistics.classes[i].units, "unit")));
  double y = 8 + paint_class_legend(data, panel.drawing, classes);
  std::uint32_t most = 1;
  for (const PowerStatistics& power : data.statistics.powers)
    most = std::max(most, std::accumulate(power.units.begin(), power.units.end(), 0U));
  const double scale = (data.width - label_width - 150) / most;
  for (std::size_t i = 0; i < data.statistics.powers.size(); ++i, y += row) {
    const PowerStatistics& power = data.statistics.powers[i];
    name_row(panel.drawing, data.variant.powers[i].name, y, row);
    double x = label_width;
    for (std::size_t j = 0; j < power.units.size(); ++j) {
      if (power.units[j] > 0)
        panel.drawing.rectangle(x, y + 3, power.units[j] * scale - 1, row - 6,
                                spare_colors[j % spare_colors.size()]);
      x += power.units[j] * scale;
    }
    panel.drawing.text(
        x + 8, y + row - 6,
        plural_count(power.centers, "center") + ", " + plural_count(power.homes, "home"),
        {.size = 11, .fill = faint});
  }
  panel.height = y;
  return panel;
}

Panel terrains_panel(const ChartData& data) {
  constexpr double row = 26;
  Panel panel{"Provinces", "darker part: centers", {}, 0};
  std::uint32_t most = 1;
  for (const TerrainStatistics& statistics : data.statistics.terrains)
    most = std::max(most, statistics.provinces);
  const double scale = (data.width - label_width - 130) / most;
  double y = 0;
  for (const TerrainStatistics& terrain : data.statistics.terrains) {
    name_row(panel.drawing, terrain.id, y, row);
    panel.drawing.rectangle(label_width, y + 4, terrain.provinces * scale, row - 8, center_fill,
                            0.35);
    panel.drawing.rectangle(label_width, y + 4, terrain.centers * scale, row - 8, center_fill);
    panel.drawing.text(
        label_width + terrain.provinces * scale + 8, y + row - 9,
        fmt::format("{}, {}", terrain.provinces, plural_count(terrain.centers, "center")),
        {.size = 11, .fill = faint});
    y += row;
  }
  panel.height = y;
  return panel;
}

Panel degrees_panel(const ChartData& data) {
  constexpr double bars_height = 120;
  std::size_t groups = 1;
  std::uint32_t most = 1;
  for (const ClassStatistics& statistics : data.statistics.classes) {
    groups = std::max(groups, statistics.degrees.size());
    for (const std::uint32_t places : statistics.degrees) most = std::max(most, places);
  }
  Panel panel{"Provinces next to a place", "", {}, 0};
  const double group = data.width / static_cast<double>(groups);
  const double bar =
      group * 0.8 / std::max<double>(1, static_cast<double>(data.statistics.classes.size()));
  std::vector<std::string> classes;
  for (std::size_t i = 0; i < data.statistics.classes.size(); ++i)
    classes.push_back(describe_degrees(data, ClassId{i}));
  const double base = 12 + paint_class_legend(data, panel.drawing, classes) + bars_height;
  for (std::size_t i = 0; i < data.statistics.classes.size(); ++i)
    paint_degrees(data, panel.drawing, i, group, bar, bars_height / most, base);
  panel.drawing.line(0, base, data.width, base, faint);
  for (std::size_t i = 0; i < groups; ++i)
    panel.drawing.text((static_cast<double>(i) + 0.5) * group, base + 15, std::to_string(i),
                       {.size = 11, .fill = ink, .anchor = SvgDrawing::Anchor::middle});
  panel.height = base + 18;
  return panel;
}

Panel choke_points_panel(const ChartData& data, const ChokePoints& points) {
  constexpr double row = 20;
  const std::string name =
      points.unit_class.valid() ? data.class_id(points.unit_class) : std::string("any class");
  Panel panel{fmt::format("Choke points, {}", name),
              "share of shortest ways between two others; darker: removing it cuts others off",
              {},
              0};
  const double most = points.most_passed.empty() ? 1 : points.most_passed.front().share;
  double y = 0;
  for (const PassedProvince& province : points.most_passed) {
    const bool cut = std::binary_search(points.cuts.begin(), points.cuts.end(), province.province);
    panel.drawing.text(label_width - 8, y + row / 2 + 4,
                       fitted(data.variant.map.province(province.province).id, 14),
                       {.size = 12, .fill = ink, .anchor = SvgDrawing::Anchor::end, .bold = cut});
    const double width = province.share / most * (data.width - label_width - 60);
    panel.drawing.rectangle(label_width, y + 3, width, row - 6, plain_fill, cut ? 1 : 0.6);
    panel.drawing.text(label_width + width + 8, y + row - 6,
                       fmt::format("{:.0f} %", province.share * 100), {.size = 11, .fill = faint});
    y += row;
  }
  panel.foot = "removing one of these cuts others off: " + cut_text(data.variant.map, points);
  panel.height = y;
  return panel;
}

}  // namespace chancery::chart_parts

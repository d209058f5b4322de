#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/pages/documents/statistics_chart_parts.h"

namespace chancery::chart_parts {
namespace {

/// From dark for near to light for far.
std::string heat_color(double share) {
  const auto mix = [&](double dark, double light) {
    return static_cast<int>(std::lround(dark + (light - dark) * share));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", mix(18, 235), mix(74, 243), mix(130, 250));
}

void paint_cell(SvgDrawing& drawing, double x, double y, double width, double height,
                std::uint32_t moves, std::uint32_t most) {
  const double share = most < 2 ? 0.0 : std::max(0.0, moves - 1.0) / (most - 1.0);
  const std::string fill = heat_color(share);
  drawing.rectangle(x + 0.5, y + 0.5, width - 1, height - 1, fill);
  if (width >= 13)
    drawing.text(x + width / 2, y + height / 2 + 4, std::to_string(moves),
                 {.size = 11, .fill = ink_on(fill), .anchor = SvgDrawing::Anchor::middle});
}

void paint_clash(const ChartData& data, SvgDrawing& drawing,
                 const ContestedCenter& contested_center, double y, double row, double cell) {
  const double radius = std::min(row, cell) / 2 - 2;
  const auto x_of = [&](PowerId power) {
    return label_width + (static_cast<double>(power.index()) + 0.5) * cell;
  };
  const double right = label_width + static_cast<double>(data.statistics.powers.size()) * cell;
  drawing.line(label_width, y + row / 2, right, y + row / 2, rule_ink);
  name_row(drawing, data.variant.map.province(contested_center.center).id, y, row);
  if (contested_center.owner.valid())
    drawing.rectangle(x_of(contested_center.owner) - radius * 0.8, y + row / 2 - radius * 0.8,
                      radius * 1.6, radius * 1.6, data.power_color(contested_center.owner), 0.45);
  for (const Contender& contender : contested_center.contenders) {
    const std::string color = data.power_color(contender.power);
    drawing.circle(x_of(contender.power), y + row / 2, radius, color);
    if (cell >= 13)
      drawing.text(x_of(contender.power), y + row / 2 + 4, std::to_string(contender.moves),
                   {.size = 11, .fill = ink_on(color), .anchor = SvgDrawing::Anchor::middle});
  }
}

}  // namespace

Panel within_panel(const ChartData& data, ClassId unit_class) {
  constexpr double row = 22;
  constexpr double numbers_width = 92;
  constexpr std::array<double, counted_moves> opacity{1, 0.7, 0.45, 0.22};
  std::uint32_t most = 1;
  for (const PowerStatistics& power : data.statistics.powers)
    most = std::max(most, power.within[unit_class.index()].back());
  Panel panel{fmt::format("Centers within reach of home, {}", data.class_id(unit_class)),
              "own centers excluded; within 1, 2, 3, 4 moves, strong to faint",
              {},
              0};
  const double scale = (data.width - label_width - numbers_width) / most;
  for (std::size_t i = 0; i < data.statistics.powers.size(); ++i) {
    const CentersWithin& within = data.statistics.powers[i].within[unit_class.index()];
    const double y = static_cast<double>(i) * row;
    name_row(panel.drawing, data.variant.powers[i].name, y, row);
    double x = label_width;
    std::uint32_t before = 0;
    for (std::size_t moves = 0; moves < counted_moves; ++moves) {
      const double width = (within[moves] - before) * scale;
      if (width > 0)
        panel.drawing.rectangle(x, y + 3, width, row - 6, data.power_color(PowerId{i}),
                                opacity[moves]);
      x += width;
      before = within[moves];
    }
    panel.drawing.text(data.width, y + row - 7, fmt::format("{}", fmt::join(within, " · ")),
                       {.size = 11, .fill = faint, .anchor = SvgDrawing::Anchor::end});
  }
  panel.height = static_cast<double>(data.statistics.powers.size()) * row;
  return panel;
}

Panel home_moves_panel(const ChartData& data, ClassId unit_class) {
  const double cell = data.cell_width();
  const double row = std::min(cell, 24.0);
  const auto& moves = data.statistics.classes[unit_class.index()].home_moves;
  std::uint32_t most = 1;
  for (const auto& move : moves) most = std::max(most, move.value_or(0));
  Panel panel{fmt::format("Moves between homes, {}", data.class_id(unit_class)),
              fmt::format("from the row's nearest home to the column's{}; stronger is nearer",
                          text_of_ways_left_out(data.variant, unit_class)),
              {},
              0};
  const double top = data.name_columns(panel.drawing, cell);
  const std::size_t powers = data.statistics.powers.size();
  for (std::size_t i = 0; i < powers; ++i) {
    const double y = top + static_cast<double>(i) * row;
    if (row >= 8) name_row(panel.drawing, data.variant.powers[i].name, y, row);
    for (std::size_t j = 0; j < powers; ++j) {
      const auto& item = moves[i * powers + j];
      if (i == j || !item) continue;
      paint_cell(panel.drawing, label_width + static_cast<double>(j) * cell, y, cell, row, *item,
                 most);
    }
  }
  panel.height = top + static_cast<double>(powers) * row;
  return panel;
}

Panel clashes_panel(const ChartData& data) {
  constexpr double row = 20;
  constexpr std::size_t rows_shown = 60;
  Panel panel{fmt::format("Contested in the first {}",
                          data.statistics.first_moves == 1
                              ? std::string("move")
                              : fmt::format("{} moves", data.statistics.first_moves)),
              "unowned centers first; disc: can be there in that many moves; square: owner",
              {},
              0};
  const double cell = data.cell_width();
  const double top = data.statistics.contested.empty() ? 0 : data.name_columns(panel.drawing, cell);
  double y = top;
  std::vector<ContestedCenter> contested = data.statistics.contested;
  const auto owned =
      std::stable_partition(contested.begin(), contested.end(),
                            [](const ContestedCenter& center) { return !center.owner.valid(); });
  const auto first_owned = static_cast<std::size_t>(owned - contested.begin());
  for (std::size_t i = 0; i < std::min(contested.size(), rows_shown); ++i, y += row) {
    if (i == first_owned && i > 0) y += row / 2;
    paint_clash(data, panel.drawing, contested[i], y, row, cell);
  }
  if (data.statistics.contested.empty() || data.statistics.contested.size() > rows_shown) {
    panel.drawing.text(
        0, y + 14,
        data.statistics.contested.empty()
            ? std::string("no centers")
            : fmt::format("and {} more", data.statistics.contested.size() - rows_shown),
        {.size = 12, .fill = faint});
    y += row;
  }
  panel.height = y;
  return panel;
}

}  // namespace chancery::chart_parts

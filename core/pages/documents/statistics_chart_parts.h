// The panels of the statistics chart, for statistics_chart*.cpp only.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/boards/draw/svg_drawing.h"
#include "core/workbench/study/statistics.h"

namespace chancery::chart_parts {

/// Of the drawing in a panel: of the picture of all panels, and of one on a page, where it must be
/// readable on a phone.
inline constexpr double wide_panel = 524;
inline constexpr double narrow_panel = 364;
inline constexpr double label_width = 110;  // of names left of bars
inline constexpr std::string_view ink = "#222222";
inline constexpr std::string_view faint = "#666666";
inline constexpr std::string_view rule_ink = "#d8d8d8";
inline constexpr std::array<std::string_view, 8> spare_colors{
    "#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#888888", "#994455"};

/// One box of the chart; its drawing begins below the title.
struct Panel {
  std::string title;
  std::string note;
  SvgDrawing drawing;
  double height = 0;  // of the drawing
  std::string foot{};
};

/// The variant and its statistics, with data that several panels need.
class ChartData {
 public:
  /// `charted` and `gathered` must outlive this object.
  ChartData(const Variant& charted, const Statistics& gathered, double inside);

  const Variant& variant;
  const Statistics& statistics;
  const double width;  // of the drawing in a panel

  [[nodiscard]] const std::string& class_id(ClassId id) const {
    return variant.classes[id.index()].id;
  }
  [[nodiscard]] std::string power_color(PowerId power) const;
  /// The width of a cell in a table with a column for each power.
  [[nodiscard]] double cell_width() const;
  /// Writes the names of powers above the columns, turned if they do not fit; returns the height.
  double name_columns(SvgDrawing& drawing, double cell) const;

 private:
  std::vector<std::string> short_names_;
};

/// The name of a row, left of its bar.
void name_row(SvgDrawing& drawing, const std::string& name, double y, double row);
/// Explains the colors of classes, in words for each of them; returns the height.
double paint_class_legend(const ChartData& data, SvgDrawing& drawing,
                          const std::vector<std::string>& words);

/// The centers that each power can reach, nearer ones darker.
Panel within_panel(const ChartData& data, ClassId unit_class);
Panel home_moves_panel(const ChartData& data, ClassId unit_class);
/// Centers by powers: who can reach them, and who owns them.
Panel clashes_panel(const ChartData& data);
/// The start of each power: units by class, and the numbers of homes and centers.
Panel start_panel(const ChartData& data);
Panel terrains_panel(const ChartData& data);
/// How many places border how many provinces, the classes side by side.
Panel degrees_panel(const ChartData& data);
Panel choke_points_panel(const ChartData& data, const ChokePoints& points);

}  // namespace chancery::chart_parts

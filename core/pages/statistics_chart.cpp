#include "core/pages/statistics_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/draw/svg_drawing.h"

namespace chancery {
namespace {

using Anchor = SvgDrawing::Anchor;

constexpr double chart_margin = 24;
constexpr double panel_width = 560;
constexpr double panel_inside = panel_width - 2 * 18;
constexpr double label_width = 110;  // of names left of bars
constexpr double head_height = 84;
constexpr std::string_view ink = "#222222";
constexpr std::string_view faint = "#666666";
constexpr std::string_view rule_ink = "#d8d8d8";
constexpr std::string_view center_fill = "#c8963c";
constexpr std::string_view plain_fill = "#4d7ea8";
constexpr std::array<std::string_view, 8> spare_colors{"#4477aa", "#ee6677", "#228833", "#ccbb44",
                                                       "#66ccee", "#aa3377", "#888888", "#994455"};

/// One box of the picture; its drawing begins below the title.
struct Panel {
  std::string title;
  std::string note;
  SvgDrawing drawing;
  double height = 0;  // of the drawing
};

bool is_color(const std::string& text) {
  return (text.size() == 7 || text.size() == 4) && text.front() == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

std::string color_of(const Variant& variant, PowerId power) {
  const std::string& own = variant.powers[power.index()].color;
  return is_color(own) ? own : std::string(spare_colors[power.index() % spare_colors.size()]);
}

/// Shortened to what fits beside a bar.
std::string fitted(const std::string& text, std::size_t characters) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (++count > characters) return text.substr(0, i) + "…";
  }
  return text;
}

/// From near, dark, to far, light.
std::string heat_color(double share) {
  const auto mix = [&](double dark, double light) {
    return static_cast<int>(std::lround(dark + (light - dark) * share));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", mix(18, 235), mix(74, 243), mix(130, 250));
}

class ChartPainter {
 public:
  ChartPainter(const Variant& variant, const Statistics& statistics)
      : variant_(variant), all_(statistics), short_names_(short_power_names(variant)) {}

  std::string paint() {
    add_panels();
    SvgDrawing picture;
    paint_head(picture);
    // Each panel goes below the shorter of two columns.
    std::array<double, 2> ends{head_height, head_height};
    for (const Panel& panel : panels_) {
      const std::size_t column = ends[1] < ends[0] ? 1 : 0;
      const double x = chart_margin + static_cast<double>(column) * (panel_width + chart_margin);
      ends[column] += paint_panel(picture, panel, x, ends[column]) + chart_margin;
    }
    return picture.write(3 * chart_margin + 2 * panel_width, std::max(ends[0], ends[1]),
                         variant_.name + ", statistics");
  }

 private:
  void add_panels() {
    for (std::size_t i = 0; i < all_.classes.size(); ++i) add_within(ClassId{i});
    for (std::size_t i = 0; i < all_.classes.size(); ++i) add_home_moves(ClassId{i});
    add_clashes();
    add_start();
    add_terrains();
    add_degrees();
    for (const ChokePoints& points : all_.choke_points) add_choke_points(points);
  }

  void paint_head(SvgDrawing& picture) const {
    picture.text(chart_margin, 42, fmt::format("{} {}", variant_.name, variant_.version),
                 {.size = 26, .fill = ink, .bold = true});
    picture.text(chart_margin, 66,
                 fmt::format("Setup {}: {} powers, {} provinces, {} centers, {} of them nobody's",
                             all_.setup, variant_.powers.size(), variant_.map.provinces().size(),
                             all_.centers, all_.neutral.size()),
                 {.size = 14, .fill = faint});
  }

  static double paint_panel(SvgDrawing& picture, const Panel& panel, double x, double y) {
    const double top = panel.note.empty() ? 44 : 62;
    const double height = top + panel.height + 16;
    picture.frame(x, y, panel_width, height, rule_ink, "#fcfcfa");
    picture.text(x + 18, y + 28, panel.title, {.size = 15, .fill = ink, .bold = true});
    if (!panel.note.empty()) picture.text(x + 18, y + 47, panel.note, {.size = 11, .fill = faint});
    picture.add(panel.drawing, x + 18, y + top);
    return height;
  }

  [[nodiscard]] const std::string& class_id(ClassId id) const {
    return variant_.classes[id.index()].id;
  }

  /// Of each power, the centers that it can get to, nearer ones darker.
  void add_within(ClassId unit_class) {
    constexpr double row = 22;
    constexpr double numbers_width = 92;
    constexpr std::array<double, counted_moves> opacity{1, 0.7, 0.45, 0.22};
    std::uint32_t most = 1;
    for (const PowerStatistics& power : all_.powers)
      most = std::max(most, power.within[unit_class.index()].back());
    Panel panel{fmt::format("Centers within reach of home, {}", class_id(unit_class)),
                "not one's own; within 1, 2, 3, 4 moves, from dark to light",
                {},
                0};
    const double scale = (panel_inside - label_width - numbers_width) / most;
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      const CentersWithin& within = all_.powers[i].within[unit_class.index()];
      const double y = static_cast<double>(i) * row;
      name_row(panel.drawing, variant_.powers[i].name, y, row);
      double x = label_width;
      std::uint32_t before = 0;
      for (std::size_t moves = 0; moves < counted_moves; ++moves) {
        const double width = (within[moves] - before) * scale;
        if (width > 0)
          panel.drawing.rectangle(x, y + 3, width, row - 6, color_of(variant_, PowerId{i}),
                                  opacity[moves]);
        x += width;
        before = within[moves];
      }
      panel.drawing.text(panel_inside, y + row - 7, fmt::format("{}", fmt::join(within, " · ")),
                         {.size = 11, .fill = faint, .anchor = Anchor::end});
    }
    panel.height = static_cast<double>(all_.powers.size()) * row;
    panels_.push_back(std::move(panel));
  }

  static void name_row(SvgDrawing& drawing, const std::string& name, double y, double row) {
    drawing.text(label_width - 8, y + row / 2 + 4, fitted(name, 15),
                 {.size = 12, .fill = ink, .anchor = Anchor::end});
  }

  /// Names over columns; turned where they would not fit.
  double name_columns(SvgDrawing& drawing, double cell) const {
    const bool turned = cell < 30;
    const double height = turned ? 62 : 18;
    for (std::size_t i = 0; i < short_names_.size(); ++i) {
      const double x = label_width + (static_cast<double>(i) + 0.5) * cell;
      if (turned) {
        drawing.text(x + 4, height - 4, short_names_[i],
                     {.size = std::min(11.0, cell), .fill = ink, .turned = -90});
      } else {
        drawing.text(x, height - 5, short_names_[i],
                     {.size = 11, .fill = ink, .anchor = Anchor::middle});
      }
    }
    return height;
  }

  [[nodiscard]] double cell_width() const {
    const double powers = std::max<double>(1, static_cast<double>(all_.powers.size()));
    return std::min(46.0, (panel_inside - label_width) / powers);
  }

  void add_home_moves(ClassId unit_class) {
    const double cell = cell_width();
    const double row = std::min(cell, 24.0);
    const auto& moves = all_.classes[unit_class.index()].home_moves;
    std::uint32_t most = 1;
    for (const auto& one : moves) most = std::max(most, one.value_or(0));
    Panel panel{fmt::format("Moves between homes, {}", class_id(unit_class)),
                "from the row's nearest home to the column's; the darker the nearer, empty: no way",
                {},
                0};
    const double top = name_columns(panel.drawing, cell);
    const std::size_t powers = all_.powers.size();
    for (std::size_t i = 0; i < powers; ++i) {
      const double y = top + static_cast<double>(i) * row;
      if (row >= 8) name_row(panel.drawing, variant_.powers[i].name, y, row);
      for (std::size_t j = 0; j < powers; ++j) {
        const auto& one = moves[i * powers + j];
        if (i == j || !one) continue;
        paint_cell(panel.drawing, label_width + static_cast<double>(j) * cell, y, cell, row, *one,
                   most);
      }
    }
    panel.height = top + static_cast<double>(powers) * row;
    panels_.push_back(std::move(panel));
  }

  static void paint_cell(SvgDrawing& drawing, double x, double y, double width, double height,
                         std::uint32_t moves, std::uint32_t most) {
    const double share = most < 2 ? 0.0 : std::max(0.0, moves - 1.0) / (most - 1.0);
    const std::string fill = heat_color(share);
    drawing.rectangle(x + 0.5, y + 0.5, width - 1, height - 1, fill);
    if (width >= 13)
      drawing.text(x + width / 2, y + height / 2 + 4, std::to_string(moves),
                   {.size = 11, .fill = ink_on(fill), .anchor = Anchor::middle});
  }

  /// Centers by powers: who can be where, and the owner.
  void add_clashes() {
    constexpr double row = 20;
    constexpr std::size_t rows_shown = 60;
    Panel panel{fmt::format("Contested in the first {}",
                            all_.first_moves == 1 ? std::string("move")
                                                  : fmt::format("{} moves", all_.first_moves)),
                "centers of nobody first; disc: can be there after so many moves; square: owns it",
                {},
                0};
    const double cell = cell_width();
    const double top = all_.clashes.empty() ? 0 : name_columns(panel.drawing, cell);
    double y = top;
    std::vector<Clash> clashes = all_.clashes;
    const auto owned = std::stable_partition(clashes.begin(), clashes.end(),
                                             [](const Clash& one) { return !one.owner.valid(); });
    const auto first_owned = static_cast<std::size_t>(owned - clashes.begin());
    for (std::size_t i = 0; i < std::min(clashes.size(), rows_shown); ++i, y += row) {
      if (i == first_owned && i > 0) y += row / 2;
      paint_clash(panel.drawing, clashes[i], y, row, cell);
    }
    if (all_.clashes.empty() || all_.clashes.size() > rows_shown) {
      panel.drawing.text(0, y + 14,
                         all_.clashes.empty()
                             ? std::string("no center")
                             : fmt::format("and {} more", all_.clashes.size() - rows_shown),
                         {.size = 12, .fill = faint});
      y += row;
    }
    panel.height = y;
    panels_.push_back(std::move(panel));
  }

  void paint_clash(SvgDrawing& drawing, const Clash& clash, double y, double row,
                   double cell) const {
    const double radius = std::min(row, cell) / 2 - 2;
    const auto x_of = [&](PowerId power) {
      return label_width + (static_cast<double>(power.index()) + 0.5) * cell;
    };
    const double right = label_width + static_cast<double>(all_.powers.size()) * cell;
    drawing.line(label_width, y + row / 2, right, y + row / 2, rule_ink);
    name_row(drawing, variant_.map.province(clash.center).id, y, row);
    if (clash.owner.valid())
      drawing.rectangle(x_of(clash.owner) - radius * 0.8, y + row / 2 - radius * 0.8, radius * 1.6,
                        radius * 1.6, color_of(variant_, clash.owner), 0.45);
    for (const Comer& comer : clash.comers) {
      const std::string color = color_of(variant_, comer.power);
      drawing.circle(x_of(comer.power), y + row / 2, radius, color);
      if (cell >= 13)
        drawing.text(x_of(comer.power), y + row / 2 + 4, std::to_string(comer.moves),
                     {.size = 11, .fill = ink_on(color), .anchor = Anchor::middle});
    }
  }

  /// What each power begins with: units by class, and homes and centers in words.
  void add_start() {
    constexpr double row = 20;
    Panel panel{"At the start", "", {}, 0};
    for (std::size_t i = 0; i < all_.classes.size(); ++i)
      paint_legend(
          panel.drawing, i,
          fmt::format("{}: {} units", fitted(class_id(ClassId{i}), 20), all_.classes[i].units));
    double y = 8 + std::ceil(static_cast<double>(all_.classes.size()) / 2) * 16;
    std::uint32_t most = 1;
    for (const PowerStatistics& power : all_.powers)
      most = std::max(most, std::accumulate(power.units.begin(), power.units.end(), 0U));
    const double scale = (panel_inside - label_width - 150) / most;
    for (std::size_t i = 0; i < all_.powers.size(); ++i, y += row) {
      const PowerStatistics& power = all_.powers[i];
      name_row(panel.drawing, variant_.powers[i].name, y, row);
      double x = label_width;
      for (std::size_t j = 0; j < power.units.size(); ++j) {
        if (power.units[j] > 0)
          panel.drawing.rectangle(x, y + 3, power.units[j] * scale - 1, row - 6,
                                  spare_colors[j % spare_colors.size()]);
        x += power.units[j] * scale;
      }
      panel.drawing.text(x + 8, y + row - 6,
                         fmt::format("{} centers, {} homes", power.centers, power.homes),
                         {.size = 11, .fill = faint});
    }
    panel.height = y;
    panels_.push_back(std::move(panel));
  }

  void add_terrains() {
    constexpr double row = 26;
    Panel panel{"Provinces", "the darker part: centers", {}, 0};
    std::uint32_t most = 1;
    for (const TerrainStatistics& one : all_.terrains) most = std::max(most, one.provinces);
    const double scale = (panel_inside - label_width - 130) / most;
    double y = 0;
    for (const TerrainStatistics& one : all_.terrains) {
      name_row(panel.drawing, one.id, y, row);
      panel.drawing.rectangle(label_width, y + 4, one.provinces * scale, row - 8, center_fill,
                              0.35);
      panel.drawing.rectangle(label_width, y + 4, one.centers * scale, row - 8, center_fill);
      panel.drawing.text(label_width + one.provinces * scale + 8, y + row - 9,
                         fmt::format("{}, {} centers", one.provinces, one.centers),
                         {.size = 11, .fill = faint});
      y += row;
    }
    panel.height = y;
    panels_.push_back(std::move(panel));
  }

  /// How many places have how many provinces next to them, the classes side by side.
  void add_degrees() {
    constexpr double bars_height = 120;
    std::size_t groups = 1;
    std::uint32_t most = 1;
    for (const ClassStatistics& one : all_.classes) {
      groups = std::max(groups, one.degrees.size());
      for (const std::uint32_t places : one.degrees) most = std::max(most, places);
    }
    Panel panel{"Provinces next to a place", "", {}, 0};
    const double group = panel_inside / static_cast<double>(groups);
    const double bar = group * 0.8 / std::max<double>(1, static_cast<double>(all_.classes.size()));
    const double legend_rows = std::ceil(static_cast<double>(all_.classes.size()) / 2);
    const double base = 12 + legend_rows * 16 + bars_height;
    for (std::size_t i = 0; i < all_.classes.size(); ++i) {
      paint_legend(panel.drawing, i, describe_degrees(ClassId{i}));
      paint_degrees(panel.drawing, i, group, bar, bars_height / most, base);
    }
    panel.drawing.line(0, base, panel_inside, base, faint);
    for (std::size_t i = 0; i < groups; ++i)
      panel.drawing.text((static_cast<double>(i) + 0.5) * group, base + 15, std::to_string(i),
                         {.size = 11, .fill = ink, .anchor = Anchor::middle});
    panel.height = base + 18;
    panels_.push_back(std::move(panel));
  }

  /// What the colour of a class means, two to a line.
  static void paint_legend(SvgDrawing& drawing, std::size_t index, const std::string& words) {
    const double x = index % 2 == 0 ? 0 : panel_inside / 2;
    const double y = static_cast<double>(index - index % 2) * 8;
    drawing.rectangle(x, y, 10, 10, spare_colors[index % spare_colors.size()]);
    drawing.text(x + 15, y + 9, words, {.size = 11, .fill = faint});
  }

  [[nodiscard]] std::string describe_degrees(ClassId id) const {
    const ClassStatistics& one = all_.classes[id.index()];
    std::string text = fmt::format("{}: {} places", fitted(class_id(id), 14), one.places);
    if (one.degree)
      text +=
          fmt::format(", average {:.1f}, median {:.1f}", one.degree->average, one.degree->median);
    return text;
  }

  void paint_degrees(SvgDrawing& drawing, std::size_t index, double group, double bar, double scale,
                     double base) const {
    const ClassStatistics& one = all_.classes[index];
    for (std::size_t i = 0; i < one.degrees.size(); ++i) {
      if (one.degrees[i] == 0) continue;
      const double x = (static_cast<double>(i) + 0.1) * group + static_cast<double>(index) * bar;
      const double height = one.degrees[i] * scale;
      drawing.rectangle(x, base - height, bar - 1, height,
                        spare_colors[index % spare_colors.size()]);
      if (bar >= 12)
        drawing.text(x + bar / 2, base - height - 3, std::to_string(one.degrees[i]),
                     {.size = 10, .fill = faint, .anchor = Anchor::middle});
    }
  }

  void add_choke_points(const ChokePoints& points) {
    constexpr double row = 20;
    const std::string name =
        points.unit_class.valid() ? class_id(points.unit_class) : std::string("any class");
    Panel panel{fmt::format("Choke points, {}", name),
                "share of the shortest ways between two others; darker: others are cut off without",
                {},
                0};
    const double most = points.most_passed.empty() ? 1 : points.most_passed.front().share;
    double y = 0;
    for (const PassedProvince& one : points.most_passed) {
      const bool cut = std::binary_search(points.cuts.begin(), points.cuts.end(), one.province);
      panel.drawing.text(label_width - 8, y + row / 2 + 4,
                         fitted(variant_.map.province(one.province).id, 14),
                         {.size = 12, .fill = ink, .anchor = Anchor::end, .bold = cut});
      const double width = one.share / most * (panel_inside - label_width - 60);
      panel.drawing.rectangle(label_width, y + 3, width, row - 6, plain_fill, cut ? 1 : 0.6);
      panel.drawing.text(label_width + width + 8, y + row - 6,
                         fmt::format("{:.0f} %", one.share * 100), {.size = 11, .fill = faint});
      y += row;
    }
    panel.drawing.text(0, y + 16, "others are cut off without: " + cut_text(points),
                       {.size = 11, .fill = faint});
    panel.height = y + row;
    panels_.push_back(std::move(panel));
  }

  [[nodiscard]] std::string cut_text(const ChokePoints& points) const {
    constexpr std::size_t cuts_named = 6;
    std::vector<std::string> ids;
    for (const ProvinceId cut : points.cuts)
      if (ids.size() < cuts_named) ids.push_back(fitted(variant_.map.province(cut).id, 8));
    if (ids.empty()) return "none";
    const std::size_t more = points.cuts.size() - ids.size();
    return fmt::format("{}{}", fmt::join(ids, ", "),
                       more == 0 ? "" : fmt::format(" and {} more", more));
  }

  const Variant& variant_;
  const Statistics& all_;
  std::vector<std::string> short_names_;
  std::vector<Panel> panels_;
};

}  // namespace

std::string draw_statistics(const Variant& variant, const Statistics& statistics) {
  return ChartPainter(variant, statistics).paint();
}

}  // namespace chancery

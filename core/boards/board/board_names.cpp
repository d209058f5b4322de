#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/boards/board/board_parts.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery::board_parts {
namespace {

/// Searches the position of a name in a ground: with room on both sides, inside the sheet, and away
/// from other names.
class NamePlace {
 public:
  NamePlace(const BoardSheet& sheet, std::size_t letters, std::span<const Point> names)
      : sheet_(sheet), half_(0.31 * 10 * static_cast<double>(letters)), names_(names) {}

  void look_in(const std::vector<Point>& polygon) {
    double top = polygon.front()[1];
    double bottom = top;
    for (const Point& point : polygon) {
      top = std::min(top, point[1]);
      bottom = std::max(bottom, point[1]);
    }
    constexpr int rows = 9;
    for (int row = 1; row <= rows; ++row) {
      const double near_middle = 1 - 0.12 * std::abs(row - (rows + 1) / 2);
      look_along(polygon, top + (bottom - top) * row / (rows + 1), near_middle);
    }
  }

  /// Returns false if the name would leave the sheet everywhere.
  [[nodiscard]] bool is_found() const { return most_ >= 0; }
  [[nodiscard]] const Point& best() const { return best_; }

 private:
  void look_along(const std::vector<Point>& polygon, double y, double liked) {
    std::vector<double> crossings;
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++) {
      const Point& a = polygon[before];
      const Point& b = polygon[i];
      if ((a[1] < y) != (b[1] < y))
        crossings.push_back(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]));
    }
    std::sort(crossings.begin(), crossings.end());
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
      const double width = crossings[i + 1] - crossings[i];
      for (const double share : {0.5, 0.35, 0.65, 0.25, 0.75})
        consider({crossings[i] + width * share, y + 4}, liked * width * std::min(share, 1 - share));
    }
  }

  void consider(const Point& at, double room) {
    if (at[0] < half_ + 2 || at[0] > sheet_.width - half_ - 2 || at[1] < 12 ||
        at[1] > sheet_.height - 4)
      return;
    for (const Point& name : names_)
      if (std::abs(name[1] - at[1]) < 12 && std::abs(name[0] - at[0]) < 60) room *= 0.1;
    if (room <= most_) return;
    most_ = room;
    best_ = at;
  }

  const BoardSheet& sheet_;
  double half_;  // of the width of the name
  std::span<const Point> names_;
  Point best_{};
  double most_ = -1;  // below 0: there is no position
};

/// Names of impassable areas.
std::string barren_names(const BoardSheet& sheet) {
  std::vector<Point> others;
  for (const BoardLabel& label : sheet.labels) others.push_back(label.at);
  std::string out;
  for (const auto& [name, title, ground] : sheet.barren) {
    if (name.empty()) continue;
    NamePlace place(sheet, letters_in(name), others);
    for (const auto& polygon : ground.polygons) place.look_in(polygon);
    if (!place.is_found()) continue;
    const Point& at = place.best();
    out += fmt::format("<text class=\"b-rock\" font-size=\"10\" x=\"{}\" y=\"{}\">{}</text>",
                       drawn_number(at[0]), drawn_number(at[1]), escape_xml(name));
  }
  return out;
}

/// The source of the outlines and the picture, in small letters in the lower left corner.
std::string source_line(const Drawing& drawing, const BoardSheet& sheet) {
  const std::string credits = drawing.credits();
  if (credits.empty()) return {};
  return fmt::format("<text id=\"b-source\" class=\"b-source\" x=\"{}\" y=\"{}\">{}</text>\n",
                     drawn_number(credits_margin), drawn_number(sheet.height - credits_margin),
                     escape_xml(credits));
}

/// The attribute with the classes of a label; names on water have the color of water.
std::string class_of_label(const BoardLabel& label, const Map& map) {
  std::vector<std::string_view> classes;
  if (label.kind == BoardLabel::Kind::coast) classes.emplace_back("b-coast");
  if (label.kind == BoardLabel::Kind::name) classes.emplace_back("b-name");
  if (map.carries(map.province_of(label.of))) classes.emplace_back("b-wet");
  return classes.empty() ? "" : fmt::format(" class=\"{}\"", fmt::join(classes, " "));
}

std::string label_text(const BoardLabel& label, const Map& map) {
  constexpr double usual = 12;
  constexpr double drop = 0.36;  // from the middle of capitals to the baseline
  const std::string size =
      label.size == usual ? "" : fmt::format(" font-size=\"{}\"", drawn_number(label.size));
  const auto count = static_cast<double>(label.lines.size());
  const auto foot = [&](std::size_t line) {
    const double middle = (static_cast<double>(line) - (count - 1) / 2) * line_height * label.size;
    return drawn_number(label.at[1] + middle + drop * label.size);
  };
  const std::string x = drawn_number(label.at[0]);
  std::string words = escape_xml(label.lines.front());
  if (label.lines.size() > 1) {
    words.clear();
    for (std::size_t i = 0; i < label.lines.size(); ++i)
      words += fmt::format("<tspan x=\"{}\" y=\"{}\">{}</tspan>", x, foot(i),
                           escape_xml(label.lines[i]));
  }
  return fmt::format("<text{}{} x=\"{}\" y=\"{}\" data-of=\"{}\">{}</text>",
                     class_of_label(label, map), size, x, foot(0), label.of.index(), words);
}

}  // namespace

std::string names(const Variant& variant, const BoardSheet& sheet) {
  std::string out = barren_names(sheet);
  for (const BoardLabel& label : sheet.labels) out += label_text(label, variant.map);
  return "<g id=\"b-names\" class=\"b-names\">" + out + "</g>\n" +
         source_line(variant.drawing, sheet);
}

}  // namespace chancery::board_parts

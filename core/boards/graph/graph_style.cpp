#include "core/boards/graph/graph_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

namespace chancery {
namespace {

using Palette = std::array<std::string_view, 4>;

// Terrains by their role in convoys, so that pictures are clear without their legend: terrains that
// carry convoys are blue, those where convoys land green, the others the color of earth.
constexpr Palette carrying{"#cfe4f7", "#b4cdea", "#d3eef0", "#c6d2f2"};
constexpr Palette landing{"#deedc8", "#c7dfa6", "#eaf2d4", "#cfe6cf"};
constexpr Palette both_sides{"#c9e9df", "#aedccd", "#dcefe3", "#b9e2e4"};
constexpr Palette plain{"#f3e5ca", "#e6d1a6", "#efdad3", "#e6e1da"};

constexpr Palette carriers{"#2272b9", "#4b52b8", "#0e8aa0", "#6a8fd8"};
constexpr Palette carried{"#b0651a", "#96432c", "#c08a00", "#7a5a3a"};
constexpr Palette other_classes{"#8a3fa0", "#c0397b", "#5a6b2f", "#555f66"};
constexpr Palette several{"#2b8f3b", "#0b7a75", "#7a7a00", "#8a2f5c"};

constexpr std::array<std::string_view, 10> kinds{"#1b6ca8", "#d1495b", "#2b8f3b", "#e08e00",
                                                 "#7b3fa0", "#00897b", "#a0522d", "#c2187a",
                                                 "#5d6d1e", "#9aa3a8"};

constexpr std::array<std::string_view, 12> fallback_powers{
    "#c0392b", "#2757a8", "#1d8348", "#b7950b", "#6c3483", "#117a85",
    "#ba4a00", "#5b6770", "#a93279", "#4d5d1c", "#7b4a2b", "#34495e"};

constexpr std::array<std::string_view, 4> bands{"#f4b400", "#ef7fb2", "#7fc4d9", "#a5a1e0"};

struct ColorChannels {
  int red = 0;
  int green = 0;
  int blue = 0;
};

std::optional<ColorChannels> parse_color(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::array<int, 3> parts{};
  for (std::size_t i = 0; i < 6; ++i) {
    const char c = text[i + 1];
    int digit = 0;
    if (c >= '0' && c <= '9')
      digit = c - '0';
    else if (c >= 'a' && c <= 'f')
      digit = c - 'a' + 10;
    else if (c >= 'A' && c <= 'F')
      digit = c - 'A' + 10;
    else
      return std::nullopt;
    parts[i / 2] = parts[i / 2] * 16 + digit;
  }
  return ColorChannels{parts[0], parts[1], parts[2]};
}

std::string write_color(const ColorChannels& color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

int mixed(int from, int to, double much) {
  return static_cast<int>(from + (to - from) * much + 0.5);
}

const Palette& terrain_palette(const BoardNode& node) {
  if (node.carries && node.lands) return both_sides;
  if (node.carries) return carrying;
  return node.lands ? landing : plain;
}

const Palette& class_palette(const BoardClass& board_class) {
  if (board_class.convoys) return carriers;
  return board_class.convoyed ? carried : other_classes;
}

/// The next color of a palette, starting over at its end.
class Counter {
 public:
  std::string next(const Palette& palette) {
    return std::string(palette[used_[&palette]++ % palette.size()]);
  }

 private:
  std::map<const Palette*, std::size_t> used_;
};

}  // namespace

GraphStyle::GraphStyle(const BoardGraph& board) {
  choose_terrains(board);
  choose_classes(board);
  choose_powers(board);
}

void GraphStyle::choose_terrains(const BoardGraph& board) {
  Counter counter;
  for (const BoardNode& node : board.nodes) {
    const bool known = std::any_of(terrains_.begin(), terrains_.end(), [&](const auto& terrain) {
      return terrain.first == node.terrain;
    });
    if (!known) terrains_.emplace_back(node.terrain, counter.next(terrain_palette(node)));
  }
}

void GraphStyle::choose_classes(const BoardGraph& board) {
  Counter counter;
  for (const BoardClass& board_class : board.classes)
    classes_.push_back(counter.next(class_palette(board_class)));
  std::map<std::pair<std::size_t, std::size_t>, std::set<std::size_t>> together;
  for (const BoardEdge& edge : board.edges)
    together[std::minmax(edge.from, edge.to)].insert(edge.unit_class);
  std::set<std::vector<std::size_t>> sets;
  for (const auto& [ends, classes] : together)
    if (classes.size() > 1) sets.insert({classes.begin(), classes.end()});
  sets_.assign(sets.begin(), sets.end());
}

void GraphStyle::choose_powers(const BoardGraph& board) {
  for (std::size_t i = 0; i < board.powers.size(); ++i)
    powers_.push_back(parse_color(board.powers[i].color)
                          ? board.powers[i].color
                          : std::string(fallback_powers[i % fallback_powers.size()]));
}

const std::string& GraphStyle::terrain_fill(const std::string& terrain) const {
  static const std::string none(paper);
  const auto found = std::find_if(terrains_.begin(), terrains_.end(),
                                  [&](const auto& item) { return item.first == terrain; });
  return found == terrains_.end() ? none : found->second;
}

LineStyle GraphStyle::line(const std::vector<std::size_t>& classes) const {
  if (classes.size() == 1) return {classes_[classes.front()], 1.3};
  const auto found = std::find(sets_.begin(), sets_.end(), classes);
  const auto number = static_cast<std::size_t>(found - sets_.begin());
  return {std::string(several[number % several.size()]), 2.2};
}

LineStyle GraphStyle::coast_line() {
  return {"#7d8a92", 1.0, "dotted"};
}

LineStyle GraphStyle::passage_line() {
  return {"#8e24aa", 2.6, "dashed"};
}

LineStyle GraphStyle::limited_line() {
  return {"#b9770e", 1.6, "dashed"};
}

LineStyle GraphStyle::band(std::size_t line) {
  return {std::string(bands[line % bands.size()]), 8};
}

std::string_view GraphStyle::change_color(Change change) {
  switch (change) {
    case Change::added:
      return "#118a3a";
    case Change::removed:
      return "#d11f2f";
    case Change::changed:
      return "#e07b00";
    case Change::none:
      break;
  }
  return ink;
}

LineStyle GraphStyle::change_line(Change change) {
  LineStyle line{std::string(change_color(change)), 3};
  if (change == Change::removed) line.dash = "dashed";
  return line;
}

std::string_view GraphStyle::severity_color(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "#d11f2f";
    case Severity::warning:
      return "#e07b00";
    case Severity::note:
      break;
  }
  return "#2f6fd6";
}

LineStyle GraphStyle::kind_line(std::size_t kind) {
  return {std::string(kinds[std::min(kind, kinds.size() - 1)]), kind + 1 < kinds.size() ? 2 : 1.3};
}

std::string faded(std::string_view color, double much) {
  const auto parsed = parse_color(color);
  if (!parsed) return std::string(color);
  return write_color({mixed(parsed->red, 255, much), mixed(parsed->green, 255, much),
                      mixed(parsed->blue, 255, much)});
}

std::string readable(const std::string& color) {
  const auto parsed = parse_color(color);
  if (!parsed) return color;
  const int light = (299 * parsed->red + 587 * parsed->green + 114 * parsed->blue) / 1000;
  constexpr int light_enough = 120;
  if (light <= light_enough) return color;
  const double less = 1 - static_cast<double>(light_enough) / light;
  return write_color(
      {mixed(parsed->red, 0, less), mixed(parsed->green, 0, less), mixed(parsed->blue, 0, less)});
}

}  // namespace chancery

// Colors and shapes of a drawn graph.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/boards/graph/board_graph.h"

namespace chancery {

struct LineStyle {
  std::string color;
  double width = 1.2;
  std::string dash{};  // the name in Graphviz: "dashed", "dotted"; empty for solid
};

/// Colors and lines of a drawing, chosen once for a board so that its parts are distinct.
class GraphStyle {
 public:
  explicit GraphStyle(const BoardGraph& board);

  [[nodiscard]] const std::string& terrain_fill(const std::string& terrain) const;
  /// The line for an edge of these classes, sorted. Each set of classes on the board has a line of
  /// its own.
  [[nodiscard]] LineStyle line(const std::vector<std::size_t>& classes) const;
  [[nodiscard]] const std::string& power(std::size_t power) const { return powers_[power]; }

  static LineStyle coast_line();
  static LineStyle passage_line();
  /// The line for edges with a rule.
  static LineStyle limited_line();
  /// A broad band for each line of an order type.
  static LineStyle band(std::size_t line);
  static LineStyle change_line(Change change);
  static std::string_view change_color(Change change);
  static std::string_view severity_color(Severity severity);
  /// The line for a kind of source by frequency, the most frequent first; the last is for "others".
  static LineStyle kind_line(std::size_t kind);
  static constexpr std::size_t kind_count = 10;
  static constexpr std::string_view inner_border = "#5f6b66";  // of a place inside a province

 private:
  void choose_terrains(const BoardGraph& board);
  void choose_classes(const BoardGraph& board);
  void choose_powers(const BoardGraph& board);

  std::vector<std::pair<std::string, std::string>> terrains_;
  std::vector<std::string> classes_;
  std::vector<std::vector<std::size_t>> sets_;  // sets of several classes that occur
  std::vector<std::string> powers_;
};

inline constexpr std::string_view ink = "#26323a";
inline constexpr std::string_view paper = "#ffffff";
inline constexpr std::string_view neutral_center = "#8a6d00";

/// Mixes the color, "#rrggbb", with that share of white.
std::string faded(std::string_view color, double much = 0.72);
/// The color, darkened if it is too light to read on paper.
std::string readable(const std::string& color);

}  // namespace chancery

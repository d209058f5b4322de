#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/graph/board_graph.h"
#include "core/graph/graph_style.h"

namespace chancery {

/// What the colours of edges tell: the classes that use them, where each is taken from, or what
/// became of it on the way to another variant.
enum class GraphColoring : std::uint8_t { classes, sources, changes };

enum class StartUnits : std::uint8_t { hidden, shown };

/// Has every place on the sheet been given, or had some to be found by the edges?
enum class Places : std::uint8_t { given, found };

/// Something found out about the board, to be drawn where it is.
struct GraphFinding {
  Severity severity = Severity::note;
  std::string text;
  std::vector<std::size_t> nodes;  // may be empty: it has no place
};

/// How a board is to be drawn.
struct GraphLook {
  std::string heading;
  Places places = Places::given;
  GraphColoring coloring = GraphColoring::classes;
  std::optional<std::size_t> unit_class{};  // its edges alone
  std::optional<std::size_t> power{};       // with its neighbourhood before all others
  std::string focus{};                      // the id of a place to be seen first
  StartUnits units = StartUnits::hidden;
  std::optional<std::vector<GraphFinding>> findings{};
  std::array<std::string, 2> sides{};  // for changes: what the two variants are called
};

struct PictureNode {
  std::string id;
  std::string dom_id;
  std::string dom_class;
  std::string text;     // the label
  std::string tooltip;  // one line for each thing that is known
  Point at{};
  std::string fill;
  std::string border;
  std::string ink;
  double border_width = 0.8;
  bool small = false;          // a coast
  bool double_border = false;  // something was found here
  std::string mark;            // colour of a center's mark; empty: no center
  std::string badge;           // numbers of findings
  std::string badge_color;
  std::vector<std::pair<std::string, std::string>> units;  // colour, letter
};

struct PictureEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string dom_id;
  std::string dom_class;
  std::string tooltip;
  LineStyle line;
  bool arrow = false;
  std::string halo;   // a colour on both sides
  std::string badge;  // numbers of findings
};

/// One line of the legend: a sample of what it explains, if there is one, and words.
struct LegendEntry {
  enum class Sample : std::uint8_t { none, line, arrow, fill, border, center, unit, number } sample;
  LineStyle line{};  // also the colour of the other samples
  std::string text;
  std::string number{};
};

struct LegendColumn {
  std::string heading;
  std::vector<LegendEntry> entries;
  bool wide = false;  // long texts, in a row of its own
};

/// All that is on the sheet, in points, y downwards.
struct GraphPicture {
  std::string heading;
  std::vector<std::string> remarks;
  std::vector<PictureNode> nodes;
  std::vector<PictureEdge> edges;
  std::vector<LegendColumn> legend;
};

/// Gives every node a place: its own, or one found by its edges.
Places place_nodes(BoardGraph& board);

/// The findings that diagnostics come to on this board.
std::vector<GraphFinding> findings_on(const BoardGraph& board, const Diagnostics& diagnostics);

/// Every node must have its place.
GraphPicture draw_graph(const BoardGraph& board, const GraphLook& look);

}  // namespace chancery

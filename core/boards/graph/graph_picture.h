// The adjacency graph as SVG, DOT or GraphML.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/boards/graph/board_graph.h"
#include "core/boards/graph/graph_style.h"

namespace chancery {

/// The meaning of the colors of edges: the classes that use them, their sources, or their changes
/// from one variant to another.
enum class GraphColoring : std::uint8_t { classes, sources, changes };

enum class StartUnits : std::uint8_t { hidden, shown };

/// Whether the positions of all places were given, or some were found from the edges.
enum class Places : std::uint8_t { given, found };

/// A diagnostic about the board, drawn at its places.
struct GraphFinding {
  Severity severity = Severity::note;
  std::string text;
  std::vector<std::size_t> nodes;  // may be empty
};

/// How to draw a board.
struct GraphLook {
  std::string heading;
  Places places = Places::given;
  GraphColoring coloring = GraphColoring::classes;
  std::optional<std::size_t> unit_class{};  // only its edges
  std::optional<std::size_t> power{};       // emphasized with its neighborhood
  std::string focus{};                      // the id of a place to emphasize
  StartUnits units = StartUnits::hidden;
  std::optional<std::vector<GraphFinding>> findings{};
  std::array<std::string, 2> sides{};  // for changes: the names of the two variants
};

struct PictureNode {
  std::string id;
  std::string dom_id;
  std::string dom_class;
  std::string text;     // the label
  std::string tooltip;  // one fact per line
  Point at{};
  std::string fill;
  std::string border;
  std::string ink;
  double border_width = 0.8;
  bool small = false;          // a coast
  bool is_beyond = false;      // not a place: a line continues beyond the edge of the sheet
  bool double_border = false;  // there is a finding here
  std::string mark;            // color of a center's mark; empty if it is not a center
  std::string badge;           // numbers of findings
  std::string badge_color;
  std::vector<std::pair<std::string, std::string>> units;  // color, letter
};

struct PictureEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string dom_id;
  std::string dom_class;
  std::string tooltip;
  LineStyle line;
  bool arrow = false;
  std::string halo;   // a color on both sides
  std::string badge;  // numbers of findings
};

/// One line of the legend: a sample, if any, and its meaning.
struct LegendEntry {
  enum class Sample : std::uint8_t { none, line, arrow, fill, border, center, unit, number } sample;
  LineStyle line{};  // also the color of the other samples
  std::string text;
  std::string number{};
};

struct LegendColumn {
  std::string heading;
  std::vector<LegendEntry> entries;
  bool wide = false;  // long texts, in their own row
};

/// Everything on the sheet, in points; y points down.
struct GraphPicture {
  std::string heading;
  std::vector<std::string> remarks;
  std::vector<PictureNode> nodes;
  std::vector<PictureEdge> edges;
  std::vector<LegendColumn> legend;
};

/// Gives every node a position: its own, or one found from its edges.
Places place_nodes(BoardGraph& board);

/// The diagnostics as findings on this board.
std::vector<GraphFinding> findings_on(const BoardGraph& board, const Diagnostics& diagnostics);

/// Every node must have a position.
GraphPicture draw_graph(const BoardGraph& board, const GraphLook& look);

}  // namespace chancery

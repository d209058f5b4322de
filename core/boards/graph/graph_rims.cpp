#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/boards/graph/graph_picture_parts.h"
#include "core/rules/map/drawing.h"

namespace chancery::picture {
namespace {

constexpr double stub_length = 46;

/// The point where a line from one place to the nearest copy of another leaves the sheet, if that
/// copy is beyond its edge. In units of the map.
std::optional<Point> way_out(const Point& period, const Point& from, const Point& to) {
  const Point copy = nearest_copy(period, to, from);
  if (std::hypot(copy[0] - to[0], copy[1] - to[1]) < 1) return std::nullopt;
  return Point{copy[0] - from[0], copy[1] - from[1]};
}

/// The end of a stub: a small text with the place where the line continues.
std::size_t add_end(GraphPicture& picture, std::size_t here, std::size_t there, const Point& way) {
  const double length = std::hypot(way[0], way[1]);
  const double share = length > 0 ? stub_length / length : 0;
  PictureNode end;
  end.id = "beyond " + std::to_string(picture.nodes.size());
  end.dom_id = picture.nodes[here].dom_id + "-beyond-" + std::to_string(picture.nodes.size());
  end.dom_class = "beyond";
  end.text = picture.nodes[there].text;
  end.tooltip = picture.nodes[there].tooltip;
  end.is_beyond = true;
  end.ink = "#5f6b73";
  end.at = {std::round(picture.nodes[here].at[0] + way[0] * share),
            std::round(picture.nodes[here].at[1] + way[1] * share)};
  picture.nodes.push_back(std::move(end));
  return picture.nodes.size() - 1;
}

}  // namespace

void cut_at_rims(const BoardGraph& board, GraphPicture& picture) {
  if (board.period == Point{}) return;
  std::vector<PictureEdge> edges;
  for (PictureEdge& edge : picture.edges) {
    const auto way = way_out(board.period, *board.nodes[edge.from].at, *board.nodes[edge.to].at);
    if (!way) {
      edges.push_back(std::move(edge));
      continue;
    }
    PictureEdge arriving = edge;
    arriving.from = add_end(picture, edge.to, edge.from, {-(*way)[0], -(*way)[1]});
    arriving.dom_id += "-beyond";
    edge.to = add_end(picture, edge.from, edge.to, *way);
    edges.push_back(std::move(edge));
    edges.push_back(std::move(arriving));
  }
  picture.edges = std::move(edges);
}

}  // namespace chancery::picture

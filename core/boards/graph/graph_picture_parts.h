// The parts of a drawn graph, for graph_*.cpp only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/boards/graph/graph_picture.h"
#include "core/rules/map/sources.h"

namespace chancery::picture {

/// The emphasis of a node or an edge.
enum class Standing : std::uint8_t { background, usual, foremost };

/// A board and how to draw it, with facts derived from both.
class GraphScene {
 public:
  GraphScene(const BoardGraph& drawn, const GraphLook& how);

  [[nodiscard]] Standing standing(std::size_t node) const { return standing_[node]; }
  [[nodiscard]] Standing standing(const BoardEdge& edge) const;
  /// Kinds of sources, the most frequent among edges first.
  [[nodiscard]] const std::vector<SourceCount>& sources() const { return sources_; }
  [[nodiscard]] std::size_t source_rank(std::string_view source) const;

  const BoardGraph& board;
  const GraphLook& look;
  const GraphStyle style;

 private:
  void look_at_power(std::size_t power);
  void look_at_class(std::size_t unit_class);
  void count_sources();

  std::vector<Standing> standing_;
  std::vector<SourceCount> sources_;
};

std::vector<LegendColumn> legend(const GraphScene& scene);

/// On a board that wraps, no line crosses the whole sheet: a line that leads over the edge becomes
/// a stub at each of its places. The nodes must have their positions.
void cut_at_rims(const BoardGraph& board, GraphPicture& picture);

}  // namespace chancery::picture

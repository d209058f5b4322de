#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/render/graph_picture.h"

/// What the parts of a picture know in common, for graph_picture.cpp and graph_legend.cpp alone.
namespace chancery::picture {

/// How far something comes to the front.
enum class Standing : std::uint8_t { background, usual, foremost };

/// "rulebook" of "rulebook: section 9.2": what comes before the first colon, if there is one.
std::string source_kind(std::string_view source);

/// A board and how it is to be drawn, with what follows from both.
class Scene {
 public:
  Scene(const BoardGraph& drawn, const GraphLook& how);

  [[nodiscard]] Standing standing(std::size_t node) const { return standing_[node]; }
  [[nodiscard]] Standing standing(const BoardEdge& edge) const;
  /// Kinds of sources, the most frequent first.
  [[nodiscard]] const std::vector<std::pair<std::string, std::size_t>>& sources() const {
    return sources_;
  }
  [[nodiscard]] std::size_t source_rank(std::string_view source) const;

  const BoardGraph& board;
  const GraphLook& look;
  const GraphStyle style;

 private:
  void look_at_power(std::size_t power);
  void look_at_class(std::size_t unit_class);
  void count_sources();

  std::vector<Standing> standing_;
  std::vector<std::pair<std::string, std::size_t>> sources_;
};

std::vector<LegendColumn> legend(const Scene& scene);

}  // namespace chancery::picture

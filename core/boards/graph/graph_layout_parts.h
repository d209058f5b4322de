// The steps of laying out a graph, for graph_layout*.cpp only.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/boards/graph/graph_layout.h"

namespace chancery::layout {

/// A square table of distances between nodes.
class Distances {
 public:
  explicit Distances(std::size_t count) : count_(count), values_(count * count) {}
  double operator()(std::size_t a, std::size_t b) const { return values_[a * count_ + b]; }
  void set(std::size_t a, std::size_t b, double value) { values_[a * count_ + b] = value; }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::size_t count_;
  std::vector<double> values_;
};

inline double distance(const Point& a, const Point& b) {
  const double x = a[0] - b[0];
  const double y = a[1] - b[1];
  return std::sqrt(x * x + y * y);
}

/// Positions whose distances approximate the desired ones (stress majorization); wider than high
/// unless some are fixed.
std::vector<Point> stress_layout(std::span<const std::optional<Point>> fixed,
                                 const Distances& desired);

struct LabelSize {
  double width = 0;
  double height = 0;
};

/// Moves nodes that are not fixed to reduce crossings, labels over edges and labels over labels.
void untangle(std::vector<Point>& points, std::span<const std::optional<Point>> fixed,
              std::span<const LayoutEdge> edges, const Distances& desired, LabelSize label);

}  // namespace chancery::layout

#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/graph/graph_layout.h"

/// The steps of a layout, for graph_layout.cpp alone.
namespace chancery::layout {

/// A square table: how far apart each two nodes should be.
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

/// Places whose distances come near to those wished (stress majorization), wider than high unless
/// something is fixed.
std::vector<Point> stress_layout(std::span<const std::optional<Point>> fixed,
                                 const Distances& wished);

struct LabelSize {
  double width = 0;
  double height = 0;
};

/// Moves what is not fixed, as long as that makes crossings, labels over edges and labels over
/// labels fewer.
void untangle(std::vector<Point>& points, std::span<const std::optional<Point>> fixed,
              std::span<const LayoutEdge> edges, const Distances& wished, LabelSize label);

}  // namespace chancery::layout

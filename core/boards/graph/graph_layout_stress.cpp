#include <algorithm>

#include "core/base/common/random.h"
#include "core/boards/graph/graph_layout_parts.h"

namespace chancery::layout {
namespace {

constexpr int most_stress_rounds = 400;
constexpr int fewest_stress_rounds = 20;
/// The total number of pairs of nodes examined: large boards get fewer rounds.
constexpr double most_stress_looks = 4e8;
constexpr double still = 1e-4;  // edge lengths

double random_unit(KeyedRandom& random) {
  return static_cast<double>(random.below(2000001)) / 1000000.0 - 1;
}

void normalize(std::vector<double>& vector) {
  double square = 0;
  for (const double value : vector) square += value * value;
  const double length = std::sqrt(square);
  if (length == 0) return;
  for (double& value : vector) value /= length;
}

/// The table of squared distances, doubly centered: its first eigenvectors are the best positions
/// in a plane (classical scaling).
class Centered {
 public:
  explicit Centered(const Distances& desired) : count_(desired.count()), rows_(count_ * count_) {
    std::vector<double> mean(count_, 0);
    double all = 0;
    for (std::size_t a = 0; a < count_; ++a)
      for (std::size_t b = 0; b < count_; ++b) {
        const double square = desired(a, b) * desired(a, b);
        rows_[a * count_ + b] = square;
        mean[a] += square / static_cast<double>(count_);
      }
    for (const double number : mean) all += number / static_cast<double>(count_);
    for (std::size_t a = 0; a < count_; ++a)
      for (std::size_t b = 0; b < count_; ++b) {
        double& value = rows_[a * count_ + b];
        value = (mean[a] + mean[b] - value - all) / 2;
      }
  }

  /// The eigenvector of the largest eigenvalue, times its root; removed from the table.
  std::vector<double> take_axis(KeyedRandom& random) {
    std::vector<double> axis(count_);
    for (double& value : axis) value = random_unit(random);
    normalize(axis);
    for (int round = 0; round < 100; ++round) {
      axis = times(axis);
      normalize(axis);
    }
    const std::vector<double> image = times(axis);
    double value = 0;
    for (std::size_t i = 0; i < count_; ++i) value += image[i] * axis[i];
    for (std::size_t a = 0; a < count_; ++a)
      for (std::size_t b = 0; b < count_; ++b) rows_[a * count_ + b] -= value * axis[a] * axis[b];
    for (double& number : axis) number *= std::sqrt(std::max(value, 0.0));
    return axis;
  }

 private:
  [[nodiscard]] std::vector<double> times(const std::vector<double>& vector) const {
    std::vector<double> out(count_, 0);
    for (std::size_t a = 0; a < count_; ++a)
      for (std::size_t b = 0; b < count_; ++b) out[a] += rows_[a * count_ + b] * vector[b];
    return out;
  }

  std::size_t count_;
  std::vector<double> rows_;
};

std::vector<Point> scaled_places(const Distances& desired) {
  KeyedRandom random(1);
  Centered table(desired);
  const std::vector<double> x = table.take_axis(random);
  const std::vector<double> y = table.take_axis(random);
  std::vector<Point> points;
  // A small random offset for each, so that no two coincide.
  for (std::size_t i = 0; i < desired.count(); ++i)
    points.push_back({x[i] + random_unit(random) / 50, y[i] + random_unit(random) / 50});
  return points;
}

/// If some are fixed, the others begin at a weighted mean of these, with more weight on close ones.
std::vector<Point> places_between(std::span<const std::optional<Point>> fixed,
                                  const Distances& desired) {
  KeyedRandom random(1);
  std::vector<Point> points(fixed.size());
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i]) {
      points[i] = *fixed[i];
      continue;
    }
    Point sum{0, 0};
    double weights = 0;
    for (std::size_t j = 0; j < fixed.size(); ++j) {
      if (!fixed[j]) continue;
      const double near = 1 / (0.01 + desired(i, j) * desired(i, j) * desired(i, j));
      sum[0] += near * (*fixed[j])[0];
      sum[1] += near * (*fixed[j])[1];
      weights += near;
    }
    points[i] = {sum[0] / weights + random_unit(random) / 5,
                 sum[1] / weights + random_unit(random) / 5};
  }
  return points;
}

/// The best position of one node for its desired distances, with all others where they are.
Point pulled(std::size_t node, const std::vector<Point>& points, const Distances& desired) {
  Point sum{0, 0};
  double weights = 0;
  for (std::size_t other = 0; other < points.size(); ++other) {
    if (other == node) continue;
    const double wish = desired(node, other);
    const double weight = 1 / (wish * wish);
    const double now = std::max(distance(points[node], points[other]), 1e-6);
    for (std::size_t axis = 0; axis < 2; ++axis)
      sum[axis] +=
          weight * (points[other][axis] + wish * (points[node][axis] - points[other][axis]) / now);
    weights += weight;
  }
  return {sum[0] / weights, sum[1] / weights};
}

/// Rotates the points so that their cloud is widest from left to right.
void lay_flat(std::vector<Point>& points) {
  Point mean{0, 0};
  const double count = static_cast<double>(points.size());
  for (const Point& point : points)
    for (std::size_t axis = 0; axis < 2; ++axis) mean[axis] += point[axis] / count;
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (Point& point : points) {
    for (std::size_t axis = 0; axis < 2; ++axis) point[axis] -= mean[axis];
    xx += point[0] * point[0];
    xy += point[0] * point[1];
    yy += point[1] * point[1];
  }
  // The direction of the larger eigenvalue of ((xx, xy), (xy, yy)).
  const double root = std::sqrt((xx - yy) * (xx - yy) / 4 + xy * xy);
  double along_x = (xx - yy) / 2 + root;
  double along_y = xy;
  const double length = std::sqrt(along_x * along_x + along_y * along_y);
  if (length < 1e-9) {
    along_x = xx >= yy ? 1 : 0;
    along_y = xx >= yy ? 0 : 1;
  } else {
    along_x /= length;
    along_y /= length;
  }
  for (Point& point : points)
    point = {point[0] * along_x + point[1] * along_y, point[1] * along_x - point[0] * along_y};
}

}  // namespace

std::vector<Point> stress_layout(std::span<const std::optional<Point>> fixed,
                                 const Distances& desired) {
  const bool any_fixed =
      std::any_of(fixed.begin(), fixed.end(), [](const auto& at) { return at.has_value(); });
  std::vector<Point> points = any_fixed ? places_between(fixed, desired) : scaled_places(desired);
  const double pairs = static_cast<double>(points.size()) * static_cast<double>(points.size());
  const double rounds =
      std::clamp(most_stress_looks / pairs, static_cast<double>(fewest_stress_rounds),
                 static_cast<double>(most_stress_rounds));
  for (int round = 0; round < rounds; ++round) {
    double moved = 0;
    for (std::size_t node = 0; node < points.size(); ++node) {
      if (fixed[node]) continue;
      const Point next = pulled(node, points, desired);
      moved = std::max(moved, distance(next, points[node]));
      points[node] = next;
    }
    if (moved < still) break;
  }
  if (!any_fixed) lay_flat(points);
  return points;
}

}  // namespace chancery::layout

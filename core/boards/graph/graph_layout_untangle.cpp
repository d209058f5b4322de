#include <algorithm>
#include <array>

#include "core/base/common/point.h"
#include "core/base/common/random.h"
#include "core/boards/graph/graph_layout_parts.h"

namespace chancery::layout {
namespace {

constexpr int most_rounds = 50;
constexpr int fewest_rounds = 4;
constexpr int tries = 6;

/// The lengths of the first moves, in edge lengths: one run for each, of which the best is used.
constexpr Point reaches{2, 3};

/// The total number of pairs examined: large boards get fewer rounds, so that they take seconds
/// too.
constexpr double most_looks = 1e9;

/// How much a move may worsen the drawing in the first round, decreasing to 0 in the last. Without
/// this, folded parts could never unfold.
constexpr double first_patience = 8;

// The weights of faults of a drawing.
constexpr double crossing = 4;
constexpr double soft_crossing = 1.5;
constexpr double over_label = 6;
constexpr double label_over_label = 30;
constexpr double off_distance = 0.08;
constexpr double too_long = 0.35;
constexpr double too_short = 2;

double cross(const Point& o, const Point& a, const Point& b) {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

bool apart(double a0, double a1, double b0, double b1) {
  return std::max(a0, a1) < std::min(b0, b1) || std::max(b0, b1) < std::min(a0, a1);
}

bool segments_cross(const Point& a, const Point& b, const Point& c, const Point& d) {
  if (apart(a[0], b[0], c[0], d[0]) || apart(a[1], b[1], c[1], d[1])) return false;
  return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}

/// The squared distance of the point from the segment.
double square_from_segment(const Point& p, const Point& a, const Point& b) {
  const double x = b[0] - a[0];
  const double y = b[1] - a[1];
  const double length = x * x + y * y;
  double t = length == 0 ? 0 : ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / length;
  t = std::clamp(t, 0.0, 1.0);
  const double dx = a[0] + t * x - p[0];
  const double dy = a[1] + t * y - p[1];
  return dx * dx + dy * dy;
}

class Untangler {
 public:
  Untangler(std::vector<Point> points, std::span<const LayoutEdge> edges, const Distances& desired,
            LabelSize label)
      : points_(std::move(points)),
        edges_(edges),
        desired_(desired),
        label_(label),
        edges_of_(points_.size()) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      edges_of_[edges[i].a].push_back(i);
      edges_of_[edges[i].b].push_back(i);
    }
    clear_ = (label.width / 2 + label.height) * 0.75;
  }

  void run(std::span<const std::optional<Point>> fixed, double first_reach) {
    KeyedRandom random(2);
    const int rounds = rounds_to_run();
    for (int round = 0; round < rounds; ++round) {
      // Long moves first, short ones last.
      const double reach = first_reach * (rounds - round) / rounds + 0.08;
      for (std::size_t node = 0; node < points_.size(); ++node)
        if (!fixed[node])
          improve(node, reach, first_patience * (rounds - round - 1) / rounds, random);
    }
  }

  /// All faults of the drawing; faults between two nodes count twice.
  [[nodiscard]] double total() const {
    double sum = 0;
    for (std::size_t node = 0; node < points_.size(); ++node) sum += cost(node, 1e300);
    return sum;
  }
  [[nodiscard]] const std::vector<Point>& points() const { return points_; }

 private:
  [[nodiscard]] int rounds_to_run() const {
    const auto nodes = static_cast<double>(points_.size());
    const auto edges = static_cast<double>(edges_.size());
    // A try examines all nodes and edges for one node, and again for each of its edges.
    const double round = tries * (2 * edges + nodes) * (nodes + edges);
    return static_cast<int>(std::clamp(most_looks / (round * static_cast<double>(reaches.size())),
                                       static_cast<double>(fewest_rounds),
                                       static_cast<double>(most_rounds)));
  }

  void improve(std::size_t node, double reach, double patience, KeyedRandom& random) {
    double best = cost(node, 1e300);
    for (int attempt = 0; attempt < tries; ++attempt) {
      const Point was = points_[node];
      points_[node] = attempt == 0
                          ? middle(node, random)
                          : Point{was[0] + step(reach, random), was[1] + step(reach, random)};
      const double now = cost(node, best + patience);
      if (now < best + patience)
        best = now;
      else
        points_[node] = was;
    }
  }

  static double step(double reach, KeyedRandom& random) {
    return reach * (static_cast<double>(random.below(2000001)) / 1000000.0 - 1);
  }

  /// Near the mean of its neighbors.
  Point middle(std::size_t node, KeyedRandom& random) const {
    Point sum{0, 0};
    for (const std::size_t edge : edges_of_[node]) {
      const Point& other = points_[other_end(edges_[edge], node)];
      sum[0] += other[0];
      sum[1] += other[1];
    }
    const double count = std::max(1.0, static_cast<double>(edges_of_[node].size()));
    return {sum[0] / count + step(0.3, random), sum[1] / count + step(0.3, random)};
  }

  static std::size_t other_end(const LayoutEdge& edge, std::size_t node) {
    return edge.a == node ? edge.b : edge.a;
  }

  /// The cost of all faults that involve the node; may stop counting above `enough`.
  [[nodiscard]] double cost(std::size_t node, double enough) const {
    double sum = label_cost(node) + distance_cost(node);
    if (sum >= enough) return sum;
    sum += passing_cost(node);
    for (const std::size_t edge : edges_of_[node]) {
      if (sum >= enough) return sum;
      sum += crossing_cost(edge) + covering_cost(edge, node);
    }
    return sum;
  }

  [[nodiscard]] double label_cost(std::size_t node) const {
    double sum = 0;
    const Point& here = points_[node];
    for (std::size_t other = 0; other < points_.size(); ++other) {
      if (other == node) continue;
      const double x = std::abs(here[0] - points_[other][0]) / (label_.width * 1.25);
      const double y = std::abs(here[1] - points_[other][1]) / (label_.height * 1.8);
      if (x < 1 && y < 1) sum += label_over_label * (1 + (1 - x) * (1 - y));
      // Some room around each, fading out at half an edge.
      const double far = distance(here, points_[other]);
      if (far < 0.6) sum += 4 * (0.6 - far);
    }
    return sum;
  }

  /// The cost of differences from the desired distances: a little for all pairs, which keeps the
  /// drawing from folding over, and more for neighbors.
  [[nodiscard]] double distance_cost(std::size_t node) const {
    double sum = 0;
    for (std::size_t other = 0; other < points_.size(); ++other) {
      if (other == node) continue;
      const double wish = desired_(node, other);
      const double off = distance(points_[node], points_[other]) / wish - 1;
      const double neighbor = off > 0 ? too_long : too_short;
      sum += (wish <= 1 ? neighbor : off_distance) * off * off;
    }
    return sum;
  }

  /// Edges that run over the node's label.
  [[nodiscard]] double passing_cost(std::size_t node) const {
    double sum = 0;
    for (const LayoutEdge& edge : edges_)
      if (edge.a != node && edge.b != node) sum += closeness(node, edge);
    return sum;
  }

  /// Labels that an edge of the node runs over.
  [[nodiscard]] double covering_cost(std::size_t index, std::size_t node) const {
    const LayoutEdge& edge = edges_[index];
    double sum = 0;
    for (std::size_t other = 0; other < points_.size(); ++other)
      if (other != node && other != edge.a && other != edge.b) sum += closeness(other, edge);
    return sum;
  }

  [[nodiscard]] double closeness(std::size_t node, const LayoutEdge& edge) const {
    const Point& p = points_[node];
    const Point& a = points_[edge.a];
    const Point& b = points_[edge.b];
    if (apart(p[0] - clear_, p[0] + clear_, a[0], b[0]) ||
        apart(p[1] - clear_, p[1] + clear_, a[1], b[1]))
      return 0;
    const double square = square_from_segment(p, a, b);
    if (square >= clear_ * clear_) return 0;
    return over_label * (1 - std::sqrt(square) / clear_);
  }

  [[nodiscard]] double crossing_cost(std::size_t index) const {
    const LayoutEdge& edge = edges_[index];
    double sum = 0;
    for (const LayoutEdge& other : edges_) {
      if (other.a == edge.a || other.a == edge.b || other.b == edge.a || other.b == edge.b)
        continue;
      if (segments_cross(points_[edge.a], points_[edge.b], points_[other.a], points_[other.b]))
        sum += edge.firm && other.firm ? crossing : soft_crossing;
    }
    return sum;
  }

  std::vector<Point> points_;
  std::span<const LayoutEdge> edges_;
  const Distances& desired_;
  LabelSize label_;
  double clear_ = 0;
  std::vector<std::vector<std::size_t>> edges_of_;
};

}  // namespace

void untangle(std::vector<Point>& points, std::span<const std::optional<Point>> fixed,
              std::span<const LayoutEdge> edges, const Distances& desired, LabelSize label) {
  const std::vector<Point> start = points;
  double best = Untangler(start, edges, desired, label).total();
  for (const double reach : reaches) {
    Untangler untangler(start, edges, desired, label);
    untangler.run(fixed, reach);
    const double faults = untangler.total();
    if (faults >= best) continue;
    best = faults;
    points = untangler.points();
  }
}

}  // namespace chancery::layout

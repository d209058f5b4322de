#include "core/boards/trace/border_lines.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/common/point.h"

namespace chancery {
namespace {

struct GridCorner {
  int x = 0;
  int y = 0;
  friend bool operator==(const GridCorner&, const GridCorner&) = default;
};

/// Follows the lines between cells with different labels. The first corner is [0, 0].
class LineFollower {
 public:
  explicit LineFollower(const LabelGrid& grid)
      : grid_(grid),
        columns_(grid.columns + 1),
        done_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(grid.rows + 1)) {}

  std::vector<GridLine> run() {
    find_corners();
    // Lines between meetings come first, so that the rest is closed.
    for (const GridCorner corner : corners_)
      if (ways_from(corner) != 2) follow_all(corner);
    for (const GridCorner corner : corners_) follow_all(corner);
    return std::move(lines_);
  }

 private:
  // Right, down, left, up; and the cells beside a step from a corner.
  static constexpr std::array<GridCorner, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  static constexpr std::array<GridCorner, 4> left_of{{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};
  static constexpr std::array<GridCorner, 4> right_of{{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};

  /// Finds corners with different labels around them, which are few.
  void find_corners() {
    const std::vector<Label> beyond(static_cast<std::size_t>(grid_.columns), no_label);
    const auto row = [&](int y) {
      return y < 0 || y >= grid_.rows ? beyond.data() : grid_.labels.data() + grid_.index(0, y);
    };
    for (int y = 0; y <= grid_.rows; ++y) {
      const Label* above = row(y - 1);
      const Label* below = row(y);
      Label left_above = no_label;
      Label left_below = no_label;
      for (int x = 0; x <= grid_.columns; ++x) {
        const Label right_above = x < grid_.columns ? above[x] : no_label;
        const Label right_below = x < grid_.columns ? below[x] : no_label;
        if (left_above != left_below || right_above != right_below || left_below != right_below)
          corners_.push_back({x, y});
        left_above = right_above;
        left_below = right_below;
      }
    }
  }

  [[nodiscard]] Label beside(GridCorner corner, GridCorner by) const {
    return grid_.at(corner.x + by.x, corner.y + by.y);
  }
  [[nodiscard]] bool leads(GridCorner corner, std::size_t way) const {
    return beside(corner, left_of[way]) != beside(corner, right_of[way]);
  }
  [[nodiscard]] std::size_t ways_from(GridCorner corner) const {
    std::size_t count = 0;
    for (std::size_t way = 0; way < 4; ++way) count += leads(corner, way) ? 1 : 0;
    return count;
  }
  [[nodiscard]] std::size_t number_of(GridCorner corner) const {
    return static_cast<std::size_t>(corner.y) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(corner.x);
  }
  [[nodiscard]] Point place(GridCorner corner) const {
    return {corner.x * grid_.cell, corner.y * grid_.cell};
  }

  void follow_all(GridCorner corner) {
    for (std::size_t way = 0; way < 4; ++way)
      if (leads(corner, way) && (done_[number_of(corner)] & (1U << way)) == 0) follow(corner, way);
  }

  void follow(GridCorner start, std::size_t way) {
    GridLine line;
    line.left = beside(start, left_of[way]);
    line.right = beside(start, right_of[way]);
    line.points = {place(start)};
    line.start = number_of(start);
    GridCorner corner = start;
    for (;;) {
      done_[number_of(corner)] |= static_cast<std::uint8_t>(1U << way);
      corner = {corner.x + steps[way].x, corner.y + steps[way].y};
      const std::size_t back = (way + 2) % 4;
      done_[number_of(corner)] |= static_cast<std::uint8_t>(1U << back);
      line.points.push_back(place(corner));
      if (ways_from(corner) != 2) break;
      if (corner == start) {
        line.closed = true;
        break;
      }
      for (std::size_t next = 0; next < 4; ++next)
        if (next != back && leads(corner, next)) {
          way = next;
          break;
        }
    }
    line.end = number_of(corner);
    lines_.push_back(std::move(line));
  }

  const LabelGrid& grid_;
  int columns_;
  std::vector<GridCorner> corners_;
  std::vector<std::uint8_t> done_;  // by corner, one bit for each direction
  std::vector<GridLine> lines_;
};

/// Joins the lines of one area to rings.
class RingJoiner {
 public:
  RingJoiner(const std::vector<GridLine>& lines, Label label, const std::vector<std::size_t>& own)
      : lines_(lines) {
    for (const std::size_t index : own) {
      const BorderRing::Part part{index, lines[index].left == label};
      if (lines[index].closed)
        rings_.push_back({{part}});
      else
        from_[start_of(part)].push_back(part);
    }
  }

  std::vector<BorderRing> run() {
    for (auto& [meeting, parts] : from_)
      while (!parts.empty()) join(meeting);
    return std::move(rings_);
  }

 private:
  [[nodiscard]] std::size_t start_of(const BorderRing::Part& part) const {
    return part.forward ? lines_[part.line].start : lines_[part.line].end;
  }
  [[nodiscard]] std::size_t end_of(const BorderRing::Part& part) const {
    return part.forward ? lines_[part.line].end : lines_[part.line].start;
  }

  /// At a meeting, as many lines of an area end as begin, so that every walk returns.
  void join(std::size_t meeting) {
    BorderRing ring;
    std::size_t at = meeting;
    do {
      auto& parts = from_[at];
      if (parts.empty()) return;
      const BorderRing::Part part = parts.back();
      parts.pop_back();
      ring.parts.push_back(part);
      at = end_of(part);
    } while (at != meeting);
    rings_.push_back(std::move(ring));
  }

  const std::vector<GridLine>& lines_;
  std::map<std::size_t, std::vector<BorderRing::Part>> from_;
  std::vector<BorderRing> rings_;
};

}  // namespace

double GridLine::length() const {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    sum += std::hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  return sum;
}

std::vector<GridLine> find_border_lines(const LabelGrid& grid) {
  return LineFollower(grid).run();
}

std::vector<std::vector<BorderRing>> find_border_rings(const std::vector<GridLine>& lines,
                                                       std::size_t label_count) {
  std::vector<std::vector<std::size_t>> lines_of(label_count);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines_of[lines[i].left].push_back(i);
    lines_of[lines[i].right].push_back(i);
  }
  std::vector<std::vector<BorderRing>> rings(label_count);
  for (std::size_t label = 1; label < label_count; ++label)
    rings[label] = RingJoiner(lines, static_cast<Label>(label), lines_of[label]).run();
  return rings;
}

Ring ring_points(const std::vector<GridLine>& lines, const BorderRing& ring) {
  Ring points;
  for (const BorderRing::Part& part : ring.parts) {
    Ring own = lines[part.line].points;
    if (!part.forward) std::reverse(own.begin(), own.end());
    for (const auto& point : own)
      if (points.empty() || points.back() != point) points.push_back(point);
  }
  if (points.size() > 1 && points.front() == points.back()) points.pop_back();
  return points;
}

}  // namespace chancery

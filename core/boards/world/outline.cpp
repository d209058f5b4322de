#include <algorithm>
#include <array>
#include <map>

#include "core/base/common/point.h"
#include "core/boards/world/world_parts.h"

namespace chancery {
namespace {

constexpr int fine = 8;  // units per square, while lines are smoothed
constexpr std::int64_t straight =
    fine / 2;  // the largest deviation of a dropped point from its line
constexpr int smoothings = 3;

/// The patch of a square; `no_patch` beyond the sheet.
PatchIndex patch_at(const Grid& grid, const Patches& patches, int x, int y) {
  const Square square = grid.at(x, y);
  return square == no_square ? no_patch : patches[square];
}

/// The border of two patches, from one meeting with a third to the next.
struct Line {
  std::vector<Spot> points;  // corners of squares; continues beyond the edge of the sheet
  PatchIndex left = no_patch;
  PatchIndex right = no_patch;
  bool closed = false;
};

class LineTracer {
 public:
  LineTracer(const Grid& grid, const Patches& patches) : grid_(grid), patches_(patches) {
    columns_ = grid.wraps_x() ? grid.width() : grid.width() + 1;
    rows_ = grid.wraps_y() ? grid.height() : grid.height() + 1;
    done_.resize(static_cast<std::size_t>(columns_ * rows_));
  }

  std::vector<Line> trace() {
    for_each_corner([&](Spot corner) {
      if (ways_from(corner) != 2) follow_all(corner);
    });
    for_each_corner([&](Spot corner) { follow_all(corner); });
    return std::move(lines_);
  }

 private:
  // Right, down, left, up. A line leads that way from a corner if the squares on its sides differ.
  static constexpr std::array<Spot, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  static constexpr std::array<Spot, 4> left_of{{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};
  static constexpr std::array<Spot, 4> right_of{{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};

  template <class Act>
  void for_each_corner(Act act) {
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x) act(Spot{x, y});
  }

  [[nodiscard]] Spot on_sheet(Spot corner) const {
    if (grid_.wraps_x()) corner.x = (corner.x % grid_.width() + grid_.width()) % grid_.width();
    if (grid_.wraps_y()) corner.y = (corner.y % grid_.height() + grid_.height()) % grid_.height();
    return corner;
  }
  [[nodiscard]] PatchIndex beside(Spot corner, Spot by) const {
    return patch_at(grid_, patches_, corner.x + by.x, corner.y + by.y);
  }
  [[nodiscard]] bool leads(Spot corner, std::size_t way) const {
    return beside(corner, left_of[way]) != beside(corner, right_of[way]);
  }
  [[nodiscard]] std::size_t ways_from(Spot corner) const {
    std::size_t count = 0;
    for (std::size_t way = 0; way < 4; ++way) count += leads(corner, way) ? 1 : 0;
    return count;
  }
  [[nodiscard]] std::uint8_t& done(Spot corner) {
    return done_[static_cast<std::size_t>(corner.y * columns_ + corner.x)];
  }

  void follow_all(Spot corner) {
    for (std::size_t way = 0; way < 4; ++way)
      if (leads(corner, way) && (done(corner) & (1U << way)) == 0) follow(corner, way);
  }

  void follow(Spot start, std::size_t way) {
    Line line;
    line.left = beside(start, left_of[way]);
    line.right = beside(start, right_of[way]);
    line.points = {start};
    Spot corner = start;
    Spot drawn = start;
    for (;;) {
      done(corner) |= static_cast<std::uint8_t>(1U << way);
      drawn = {drawn.x + steps[way].x, drawn.y + steps[way].y};
      corner = on_sheet({corner.x + steps[way].x, corner.y + steps[way].y});
      const std::size_t back = (way + 2) % 4;
      done(corner) |= static_cast<std::uint8_t>(1U << back);
      line.points.push_back(drawn);
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
    lines_.push_back(std::move(line));
  }

  const Grid& grid_;
  const Patches& patches_;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::uint8_t> done_;
  std::vector<Line> lines_;
};

/// Moves each point toward its neighbors; ends stay.
void smooth(std::vector<Spot>& points, bool closed) {
  const std::vector<Spot> old = points;
  const std::size_t last = points.size() - 1;
  for (std::size_t i = 1; i < last; ++i) {
    points[i].x = (old[i - 1].x + 2 * old[i].x + old[i + 1].x) / 4;
    points[i].y = (old[i - 1].y + 2 * old[i].y + old[i + 1].y) / 4;
  }
  const Spot turn{old[last].x - old[0].x, old[last].y - old[0].y};
  if (!closed || turn != Spot{}) return;
  points[0].x = (old[last - 1].x + 2 * old[0].x + old[1].x) / 4;
  points[0].y = (old[last - 1].y + 2 * old[0].y + old[1].y) / 4;
  points[last] = points[0];
}

/// Marks the points between `first` and `last` that are too far from a straight line.
void keep_bends(const std::vector<Spot>& points, std::size_t first, std::size_t last,
                std::vector<bool>& kept) {
  if (last - first < 2) return;
  const Spot a = points[first];
  const std::int64_t x = points[last].x - a.x;
  const std::int64_t y = points[last].y - a.y;
  const std::int64_t length = x * x + y * y;
  std::size_t farthest = first;
  std::int64_t most = -1;
  for (std::size_t i = first + 1; i < last; ++i) {
    const std::int64_t dx = points[i].x - a.x;
    const std::int64_t dy = points[i].y - a.y;
    const std::int64_t off = length == 0 ? dx * dx + dy * dy : std::abs(dx * y - dy * x);
    if (off <= most) continue;
    most = off;
    farthest = i;
  }
  const bool bends =
      length == 0 ? most > straight * straight : most * most > straight * straight * length;
  if (!bends) return;
  kept[farthest] = true;
  keep_bends(points, first, farthest, kept);
  keep_bends(points, farthest, last, kept);
}

void simplify(Line& line) {
  for (Spot& point : line.points) point = {point.x * fine, point.y * fine};
  for (int i = 0; i < smoothings; ++i) smooth(line.points, line.closed);
  std::vector<bool> kept(line.points.size());
  kept.front() = kept.back() = true;
  const std::size_t last = line.points.size() - 1;
  if (line.closed) {
    kept[last / 3] = kept[2 * last / 3] = true;
    keep_bends(line.points, 0, last / 3, kept);
    keep_bends(line.points, last / 3, 2 * last / 3, kept);
    keep_bends(line.points, 2 * last / 3, last, kept);
  } else {
    keep_bends(line.points, 0, last, kept);
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) line.points[count++] = line.points[i];
  line.points.resize(count);
}

/// Joins the lines around each patch into rings.
class RingMaker {
 public:
  RingMaker(const Grid& grid, std::vector<Line> lines, std::size_t count, int units)
      : grid_(grid), units_(units), lines_(std::move(lines)), ends_(count) {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      add(lines_[i].left, i, false);
      add(lines_[i].right, i, true);
    }
  }

  std::optional<std::vector<Shape>> make() {
    std::vector<Shape> shapes(ends_.size());
    for (std::size_t patch = 0; patch < ends_.size(); ++patch)
      while (!ends_[patch].empty()) {
        const auto ring = next_ring(ends_[patch]);
        if (!ring) return std::nullopt;
        shapes[patch].rings.push_back(*ring);
      }
    return shapes;
  }

 private:
  /// A line of a patch, in the direction that has the patch on its left. Keyed by its first corner.
  struct Part {
    std::size_t line;
    bool backwards;
  };
  using Parts = std::multimap<std::pair<int, int>, Part>;

  void add(PatchIndex patch, std::size_t line, bool backwards) {
    if (patch == no_patch) return;
    const std::vector<Spot>& points = lines_[line].points;
    ends_[patch].emplace(key(backwards ? points.back() : points.front()), Part{line, backwards});
  }

  [[nodiscard]] std::pair<int, int> key(Spot point) const {
    const int width = grid_.width() * fine;
    const int height = grid_.height() * fine;
    if (grid_.wraps_x()) point.x = (point.x % width + width) % width;
    if (grid_.wraps_y()) point.y = (point.y % height + height) % height;
    return {point.x, point.y};
  }

  /// Returns nothing if the ring does not close.
  std::optional<Ring> next_ring(Parts& parts) const {
    auto part = parts.begin();
    const std::pair<int, int> first = part->first;
    const Spot start{first.first, first.second};
    Spot at = start;
    Ring ring;
    for (;;) {
      std::vector<Spot> points = lines_[part->second.line].points;
      if (part->second.backwards) std::reverse(points.begin(), points.end());
      parts.erase(part);
      const Spot moved{at.x - points.front().x, at.y - points.front().y};
      for (std::size_t i = 0; i + 1 < points.size(); ++i)
        ring.push_back(unit(points[i].x + moved.x, points[i].y + moved.y));
      at = {points.back().x + moved.x, points.back().y + moved.y};
      if (key(at) == first) break;
      part = parts.find(key(at));
      if (part == parts.end()) return std::nullopt;
    }
    if (at != start) return std::nullopt;
    return ring;
  }

  [[nodiscard]] Point unit(int x, int y) const {
    // Halves are always rounded up, so that copies on both sides of the seam are rounded the same.
    const auto rounded = [&](int value) {
      const int scaled = value * units_ + fine / 2;
      const int whole = scaled >= 0 ? scaled / fine : -((fine - 1 - scaled) / fine);
      return static_cast<double>(whole);
    };
    return {rounded(x), rounded(y)};
  }

  const Grid& grid_;
  int units_;
  std::vector<Line> lines_;
  std::vector<Parts> ends_;
};

}  // namespace

std::vector<Meeting> meetings(const Grid& grid, const Patches& patches) {
  std::vector<Meeting> found;
  const int columns = grid.wraps_x() ? grid.width() : grid.width() + 1;
  const int rows = grid.wraps_y() ? grid.height() : grid.height() + 1;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      std::vector<PatchIndex> around;
      for (const Spot by : {Spot{-1, -1}, Spot{0, -1}, Spot{0, 0}, Spot{-1, 0}})
        around.push_back(patch_at(grid, patches, x + by.x, y + by.y));
      std::sort(around.begin(), around.end());
      around.erase(std::unique(around.begin(), around.end()), around.end());
      if (around.size() >= 3) found.push_back({{x, y}, std::move(around)});
    }
  }
  return found;
}

std::optional<std::vector<Shape>> outline(const Grid& grid, const Patches& patches, int units) {
  std::vector<Line> lines = LineTracer(grid, patches).trace();
  for (Line& line : lines) simplify(line);
  return RingMaker(grid, std::move(lines), patch_count(patches), units).make();
}

std::vector<Spot> hearts(const Grid& grid, const Patches& patches) {
  std::vector<std::uint32_t> deep(patches.size(), UINT32_MAX);
  std::vector<Square> open;
  const auto neighbors = [&](Square square) {
    const Spot spot = grid.spot(square);
    return std::array{grid.at(spot.x + 1, spot.y), grid.at(spot.x, spot.y + 1),
                      grid.at(spot.x - 1, spot.y), grid.at(spot.x, spot.y - 1)};
  };
  for (Square square = 0; square < patches.size(); ++square)
    for (const Square next : neighbors(square))
      if (deep[square] != 0 && (next == no_square || patches[next] != patches[square])) {
        deep[square] = 0;
        open.push_back(square);
      }
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const Square next : neighbors(open[i])) {
      if (next == no_square || deep[next] != UINT32_MAX) continue;
      deep[next] = deep[open[i]] + 1;
      open.push_back(next);
    }
  std::vector<Spot> found(patch_count(patches));
  std::vector<std::uint32_t> best(found.size());
  for (Square square = 0; square < patches.size(); ++square)
    if (deep[square] >= best[patches[square]]) {
      best[patches[square]] = deep[square] + 1;
      found[patches[square]] = grid.spot(square);
    }
  return found;
}

}  // namespace chancery

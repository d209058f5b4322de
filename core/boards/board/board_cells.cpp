#include "core/boards/board/board_cells.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

namespace chancery {
namespace {

/// Keeps the part with normal * p <= limit; the side along the cut gets `beyond`.
void cut_cell(Cell& cell, const Point& normal, double limit, std::optional<std::size_t> beyond) {
  const auto excess = [&](const Point& p) { return normal[0] * p[0] + normal[1] * p[1] - limit; };
  Cell kept;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const CellSide& side = cell[i];
    const Point& end = cell[(i + 1) % cell.size()].from;
    const double at_start = excess(side.from);
    const double at_end = excess(end);
    const double share = at_start / (at_start - at_end);
    const Point between{side.from[0] + (end[0] - side.from[0]) * share,
                        side.from[1] + (end[1] - side.from[1]) * share};
    if (at_start <= 0) {
      kept.push_back(side);
      if (at_end > 0) kept.push_back({between, beyond});
    } else if (at_end < 0) {
      kept.push_back({between, side.beyond});
    }
  }
  cell = std::move(kept);
}

/// A polygon with twelve sides around the site, cut at the edges of the sheet.
Cell widest_cell(const Point& site, const SheetBounds& bounds, double farthest) {
  // Half of the square root of 3: the cosine of a twelfth of the circle. A constant, since the last
  // digit of cos() may differ between machines.
  constexpr double c = 0.8660254037844386;
  constexpr std::array<Point, 12> around{{{1, 0},
                                          {c, 0.5},
                                          {0.5, c},
                                          {0, 1},
                                          {-0.5, c},
                                          {-c, 0.5},
                                          {-1, 0},
                                          {-c, -0.5},
                                          {-0.5, -c},
                                          {0, -1},
                                          {0.5, -c},
                                          {c, -0.5}}};
  Cell cell;
  for (const Point& corner : around)
    cell.push_back({{site[0] + corner[0] * farthest, site[1] + corner[1] * farthest}, {}});
  cut_cell(cell, {1, 0}, bounds.right, {});
  cut_cell(cell, {-1, 0}, -bounds.left, {});
  cut_cell(cell, {0, 1}, bounds.bottom, {});
  cut_cell(cell, {0, -1}, -bounds.top, {});
  return cell;
}

double square(const Point& a, const Point& b) {
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
}

/// The square of the distance to the farthest corner.
double reach(const Cell& cell, const Point& site) {
  double most = 0;
  for (const CellSide& side : cell) most = std::max(most, square(side.from, site));
  return most;
}

/// Keeps the part that is nearer to the site than to the other one.
void cut_midway(Cell& cell, const Point& site, const Point& other, std::size_t beyond) {
  const double limit =
      (other[0] * other[0] + other[1] * other[1] - site[0] * site[0] - site[1] * site[1]) / 2;
  cut_cell(cell, {other[0] - site[0], other[1] - site[1]}, limit, beyond);
}

/// The sites from left to right.
std::vector<std::size_t> by_column(std::span<const Point> sites) {
  std::vector<std::size_t> order(sites.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::tie(sites[a], a) < std::tie(sites[b], b);
  });
  return order;
}

/// The cell of `order[at]`, cut by the other sites to its left and right, the nearest column first,
/// until the sites are too far away.
Cell find_cell(std::span<const Point> sites, std::span<const std::size_t> order, std::size_t at,
               Cell cell) {
  const std::size_t here = order[at];
  const auto aside = [&](std::size_t k) { return std::abs(sites[order[k]][0] - sites[here][0]); };
  double most = 4 * reach(cell, sites[here]);
  std::size_t left = at;  // sites before it have not been examined
  std::size_t right = at + 1;
  while (left > 0 || right < order.size()) {
    const bool to_left = right == order.size() || (left > 0 && aside(left - 1) <= aside(right));
    const std::size_t k = to_left ? --left : right++;
    if (aside(k) * aside(k) > most) break;
    const std::size_t there = order[k];
    const double away = square(sites[there], sites[here]);
    if (away > most) continue;
    if (away == 0) {
      if (there < here) return {};
      continue;
    }
    cut_midway(cell, sites[here], sites[there], there);
    most = 4 * reach(cell, sites[here]);
  }
  return cell;
}

}  // namespace

std::vector<Cell> cells_around(std::span<const Point> sites, const SheetBounds& bounds,
                               double farthest) {
  std::vector<Cell> cells(sites.size());
  const std::vector<std::size_t> order = by_column(sites);
  for (std::size_t i = 0; i < order.size(); ++i)
    cells[order[i]] = find_cell(sites, order, i, widest_cell(sites[order[i]], bounds, farthest));
  return cells;
}

}  // namespace chancery

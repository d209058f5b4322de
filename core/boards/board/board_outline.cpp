#include "core/boards/board/board_outline.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/common/contains.h"

namespace chancery {

BoardOutline::BoardOutline(std::span<const Cell> cells, std::span<const std::size_t> owner_of,
                           std::size_t owners)
    : sides_(owners) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    for (std::size_t k = 0; k < cell.size(); ++k) {
      std::optional<std::size_t> beyond;
      if (cell[k].beyond) beyond = owner_of[*cell[k].beyond];
      if (beyond == owner_of[i]) continue;
      const std::size_t from = corner(cell[k].from);
      const std::size_t to = corner(cell[(k + 1) % cell.size()].from);
      if (from != to) sides_[owner_of[i]].push_back({from, to, owner_of[i], beyond});
    }
  }
  join_corners();
  even_out();
  drop_idle_corners();
}

/// Corners with the same tenths are one, since corners of two cells may differ by rounding.
std::size_t BoardOutline::corner(const Point& point) {
  const std::array<long, 2> key{std::lround(point[0] * 10), std::lround(point[1] * 10)};
  const auto [at, added] = corner_at_.try_emplace(key, corners_.size());
  if (added)
    corners_.push_back({static_cast<double>(key[0]) / 10, static_cast<double>(key[1]) / 10});
  return at->second;
}

void BoardOutline::join_corners() {
  joined_.resize(corners_.size());
  dropped_.resize(corners_.size(), false);
  at_end_.resize(corners_.size(), false);
  for (const auto& sides : sides_)
    for (const Side& side : sides) {
      joined_[side.from].push_back(side.to);
      joined_[side.to].push_back(side.from);
      if (!side.beyond) at_end_[side.from] = at_end_[side.to] = true;
    }
  for (auto& others : joined_) {
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
  }
}

std::optional<std::array<std::size_t, 2>> BoardOutline::beside(std::size_t corner) const {
  if (at_end_[corner] || joined_[corner].size() != 2) return std::nullopt;
  return std::array<std::size_t, 2>{joined_[corner][0], joined_[corner][1]};
}

/// Moves each corner toward the middle of the two beside it, several times.
void BoardOutline::even_out() {
  constexpr int times = 5;
  for (int i = 0; i < times; ++i) {
    std::vector<Point> moved = corners_;
    for (std::size_t k = 0; k < corners_.size(); ++k)
      if (const auto near = beside(k))
        for (std::size_t axis = 0; axis < 2; ++axis)
          moved[k][axis] =
              (corners_[(*near)[0]][axis] + 2 * corners_[k][axis] + corners_[(*near)[1]][axis]) / 4;
    corners_ = std::move(moved);
  }
}

/// Drops corners at which a line hardly turns.
void BoardOutline::drop_idle_corners() {
  constexpr double hardly = 0.35;
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    const auto near = beside(k);
    if (!near) continue;
    const auto [a, b] = *near;
    // A ring keeps at least three corners.
    if (contains(joined_[a], b)) continue;
    const double x = corners_[b][0] - corners_[a][0];
    const double y = corners_[b][1] - corners_[a][1];
    const double length = std::sqrt(x * x + y * y);
    const double twice =
        std::abs(x * (corners_[k][1] - corners_[a][1]) - y * (corners_[k][0] - corners_[a][0]));
    if (twice > hardly * length) continue;
    dropped_[k] = true;
    std::replace(joined_[a].begin(), joined_[a].end(), k, b);
    std::replace(joined_[b].begin(), joined_[b].end(), k, a);
  }
}

std::vector<std::vector<Point>> BoardOutline::polygons(std::size_t owner) const {
  std::multimap<std::size_t, std::size_t> next;
  for (const Side& side : sides_[owner]) next.emplace(side.from, side.to);
  std::vector<std::vector<Point>> polygons;
  while (!next.empty()) {
    std::vector<Point> polygon;
    // The ring ends where it began.
    for (auto step = next.begin(); step != next.end();) {
      if (!dropped_[step->first]) polygon.push_back(corners_[step->first]);
      const std::size_t to = step->second;
      next.erase(step);
      step = next.find(to);
    }
    if (polygon.size() > 2) polygons.push_back(std::move(polygon));
  }
  return polygons;
}

std::vector<BoardOutline::Border> BoardOutline::borders() const {
  std::vector<Border> borders;
  for (std::size_t owner = 0; owner < sides_.size(); ++owner) {
    std::map<std::size_t, const Side*> next;
    for (const Side& side : sides_[owner])
      if (side.beyond && *side.beyond > owner) {
        // Dropped corners lie between exactly two owners, so all sides there have the same owner
        // beyond them.
        if (dropped_[side.from]) next.emplace(side.from, &side);
      }
    for (const Side& side : sides_[owner]) {
      if (!side.beyond || *side.beyond < owner || dropped_[side.from]) continue;
      const Side* last = &side;
      while (dropped_[last->to]) {
        const auto found = next.find(last->to);
        if (found == next.end()) break;
        last = found->second;
      }
      borders.push_back({corners_[side.from], corners_[last->to], owner, *side.beyond});
    }
  }
  return borders;
}

}  // namespace chancery

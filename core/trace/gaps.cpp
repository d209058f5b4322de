#include "core/trace/gaps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace chancery {
namespace {

constexpr std::uint32_t no_source = std::numeric_limits<std::uint32_t>::max();

/// Carries the nearest source from cell to cell, in two sweeps there and back.
class NearestSweep {
 public:
  NearestSweep(const LabelGrid& grid, const std::vector<std::uint8_t>& is_source)
      : grid_(grid), source_(grid.labels.size(), no_source) {
    for (std::size_t i = 0; i < source_.size(); ++i)
      if (is_source[i] != 0) source_[i] = static_cast<std::uint32_t>(i);
  }

  NearestCells run() {
    for (int y = 0; y < grid_.rows; ++y) sweep_row(y, -1);
    for (int y = grid_.rows - 1; y >= 0; --y) sweep_row(y, 1);
    NearestCells found;
    found.distance.resize(source_.size());
    for (int y = 0; y < grid_.rows; ++y)
      for (int x = 0; x < grid_.columns; ++x) {
        const std::size_t at = grid_.index(x, y);
        found.distance[at] =
            source_[at] == no_source
                ? std::numeric_limits<float>::max()
                : static_cast<float>(std::sqrt(static_cast<double>(square_to(source_[at], x, y))));
      }
    found.source = std::move(source_);
    return found;
  }

 private:
  [[nodiscard]] std::int64_t square_to(std::uint32_t source, int x, int y) const {
    const std::int64_t dx = static_cast<std::int64_t>(source) % grid_.columns - x;
    const std::int64_t dy = static_cast<std::int64_t>(source) / grid_.columns - y;
    return dx * dx + dy * dy;
  }

  void sweep_row(int y, int from_row) {
    for (int x = 0; x < grid_.columns; ++x) {
      for (const int dx : {-1, 0, 1}) look(x, y, x + dx, y + from_row);
      look(x, y, x - 1, y);
    }
    for (int x = grid_.columns - 1; x >= 0; --x) look(x, y, x + 1, y);
  }

  void look(int x, int y, int other_x, int other_y) {
    if (!grid_.holds(other_x, other_y)) return;
    const std::uint32_t offered = source_[grid_.index(other_x, other_y)];
    std::uint32_t& own = source_[grid_.index(x, y)];
    if (offered == own || offered == no_source) return;  // most cells have that of their neighbors
    if (own == no_source || square_to(offered, x, y) < square_to(own, x, y)) own = offered;
  }

  const LabelGrid& grid_;
  std::vector<std::uint32_t> source_;
};

std::vector<std::uint8_t> labeled_cells(const LabelGrid& grid) {
  std::vector<std::uint8_t> labeled(grid.labels.size());
  for (std::size_t i = 0; i < labeled.size(); ++i) labeled[i] = grid.labels[i] != no_label ? 1 : 0;
  return labeled;
}

/// The cells that are none of the given ones, but that no circle of this radius reaches which keeps
/// clear of them.
std::vector<std::uint8_t> closed_cells(const LabelGrid& grid,
                                       const std::vector<std::uint8_t>& given, double radius) {
  const NearestCells nearest = find_nearest(grid, given);
  std::vector<std::uint8_t> is_open(given.size());
  for (std::size_t i = 0; i < given.size(); ++i) is_open[i] = nearest.distance[i] > radius ? 1 : 0;
  const NearestCells to_open = find_nearest(grid, is_open);
  std::vector<std::uint8_t> closed(given.size());
  for (std::size_t i = 0; i < given.size(); ++i)
    closed[i] = given[i] == 0 && is_open[i] == 0 && to_open.distance[i] > radius ? 1 : 0;
  return closed;
}

/// Do two different labels lie on that of this cell, both within reach?
bool parts_two(const LabelGrid& grid, const std::vector<Label>& beneath,
               const std::array<int, 2>& at, int reach) {
  const Label own = grid.at(at[0], at[1]);
  Label first = no_label;
  for (int y = at[1] - reach; y <= at[1] + reach; ++y)
    for (int x = at[0] - reach; x <= at[0] + reach; ++x) {
      if (own == no_label || !grid.holds(x, y) || beneath[grid.index(x, y)] != own) continue;
      const Label other = grid.labels[grid.index(x, y)];
      if (first != no_label && other != first) return true;
      first = other;
    }
  return false;
}

}  // namespace

NearestCells find_nearest(const LabelGrid& grid, const std::vector<std::uint8_t>& is_source) {
  return NearestSweep(grid, is_source).run();
}

void close_gaps(LabelGrid& grid, double widest) {
  const double half = widest / grid.cell / 2;
  const std::vector<std::uint8_t> drawn = labeled_cells(grid);
  const NearestCells nearest = find_nearest(grid, drawn);
  const std::vector<std::uint8_t> closed = closed_cells(grid, drawn, half);
  for (std::size_t i = 0; i < drawn.size(); ++i)
    if (closed[i] != 0) grid.labels[i] = grid.labels[nearest.source[i]];
}

std::size_t open_gaps(LabelGrid& grid, const std::vector<Label>& beneath, double widest) {
  if (std::all_of(beneath.begin(), beneath.end(), [](Label one) { return one == no_label; }))
    return 0;
  const double half = widest / grid.cell / 2;
  std::vector<std::uint8_t> covers(beneath.size());
  for (std::size_t i = 0; i < covers.size(); ++i) covers[i] = beneath[i] != no_label ? 1 : 0;
  const std::vector<std::uint8_t> narrow = closed_cells(grid, covers, half);
  const int reach = static_cast<int>(std::ceil(2 * half));
  std::vector<std::size_t> seen;
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x)
      if (const std::size_t at = grid.index(x, y);
          narrow[at] != 0 && parts_two(grid, beneath, {x, y}, reach))
        seen.push_back(at);
  for (const std::size_t at : seen) grid.labels[at] = no_label;
  return seen.size();
}

void fill_all(LabelGrid& grid) {
  const NearestCells nearest = find_nearest(grid, labeled_cells(grid));
  for (std::size_t i = 0; i < grid.labels.size(); ++i)
    if (grid.labels[i] == no_label && nearest.source[i] != no_source)
      grid.labels[i] = grid.labels[nearest.source[i]];
}

void drop_slivers(LabelGrid& grid, double most_cells, double most_empty) {
  const GridPieces found = find_pieces(grid);
  std::map<Label, std::size_t> largest;
  for (const GridPiece& piece : found.pieces)
    largest[piece.label] = std::max(largest[piece.label], piece.cells);
  std::vector<std::uint8_t> is_kept(grid.labels.size());
  bool all_kept = true;
  for (std::size_t i = 0; i < is_kept.size(); ++i) {
    const GridPiece& piece = found.pieces[found.piece_of[i]];
    const bool is_small =
        static_cast<double>(piece.cells) < (piece.label == no_label ? most_empty : most_cells);
    const bool dropped =
        is_small && (piece.label == no_label ? !piece.at_edge : piece.cells < largest[piece.label]);
    is_kept[i] = dropped ? 0 : 1;
    all_kept = all_kept && !dropped;
  }
  if (all_kept) return;
  const NearestCells nearest = find_nearest(grid, is_kept);
  const std::vector<Label> before = grid.labels;
  for (std::size_t i = 0; i < is_kept.size(); ++i)
    if (is_kept[i] == 0 && nearest.source[i] != no_source)
      grid.labels[i] = before[nearest.source[i]];
}

}  // namespace chancery

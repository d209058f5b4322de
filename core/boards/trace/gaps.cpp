#include "core/boards/trace/gaps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace chancery {
namespace {

constexpr std::uint32_t no_source = std::numeric_limits<std::uint32_t>::max();

/// The position of a cell. `nowhere` is farther from each cell than any other.
struct CellPlace {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend bool operator==(const CellPlace&, const CellPlace&) = default;
};
constexpr CellPlace nowhere{-(1 << 24), -(1 << 24)};

inline std::int64_t square_between(const CellPlace& place, const CellPlace& other) {
  const std::int64_t dx = place.x - other.x;
  const std::int64_t dy = place.y - other.y;
  return dx * dx + dy * dy;
}

/// Passes the position of the nearest source from cell to cell, in two sweeps there and back. This
/// is most of the work of tracing, so it walks along rows by pointers; a margin of one cell around
/// the sheet, which no source reaches, saves checks for the edge of the sheet.
class NearestSweep {
 public:
  NearestSweep(const LabelGrid& grid, const std::vector<std::uint8_t>& is_source)
      : columns_(grid.columns),
        rows_(grid.rows),
        nearest_((static_cast<std::size_t>(columns_) + 2) * (static_cast<std::size_t>(rows_) + 2),
                 nowhere) {
    const std::uint8_t* is_one = is_source.data();
    for (int y = 0; y < rows_; ++y) {
      CellPlace* row = row_of(y);
      for (int x = 0; x < columns_; ++x)
        if (*is_one++ != 0) row[x] = {x, y};
    }
  }

  NearestCells run() {
    for (int y = 0; y < rows_; ++y) sweep_row(y, row_of(y - 1));
    for (int y = rows_ - 1; y >= 0; --y) sweep_row(y, row_of(y + 1));
    NearestCells found;
    const std::size_t cells = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    found.distance.reserve(cells);
    found.source.reserve(cells);
    for (int y = 0; y < rows_; ++y) {
      const CellPlace* row = row_of(y);
      for (int x = 0; x < columns_; ++x) add(found, row[x], {x, y});
    }
    return found;
  }

 private:
  [[nodiscard]] CellPlace* row_of(int y) {
    return nearest_.data() +
           static_cast<std::size_t>(y + 1) * (static_cast<std::size_t>(columns_) + 2) + 1;
  }

  void add(NearestCells& found, const CellPlace& nearest, const CellPlace& cell) const {
    const bool none = nearest == nowhere;
    const auto square = static_cast<double>(square_between(nearest, cell));
    found.distance.push_back(none ? std::numeric_limits<float>::max()
                                  : static_cast<float>(std::sqrt(square)));
    found.source.push_back(none ? no_source
                                : static_cast<std::uint32_t>(nearest.y) *
                                          static_cast<std::uint32_t>(columns_) +
                                      static_cast<std::uint32_t>(nearest.x));
  }

  void sweep_row(int y, const CellPlace* from) {
    CellPlace* row = row_of(y);
    for (int x = 0; x < columns_; ++x) {
      const CellPlace& known = row[x - 1];
      // Most cells have the same source as all their neighbors.
      if (row[x] == known && from[x - 1] == known && from[x] == known && from[x + 1] == known)
        continue;
      for (const CellPlace* offered : {from + x - 1, from + x, from + x + 1, &known})
        take_nearer(row[x], *offered, {x, y});
    }
    for (int x = columns_ - 1; x >= 0; --x) take_nearer(row[x], row[x + 1], {x, y});
  }

  static void take_nearer(CellPlace& own, const CellPlace& offered, const CellPlace& cell) {
    if (offered == own) return;
    if (square_between(offered, cell) < square_between(own, cell)) own = offered;
  }

  int columns_;
  int rows_;
  std::vector<CellPlace> nearest_;
};

std::vector<std::uint8_t> labeled_cells(const LabelGrid& grid) {
  std::vector<std::uint8_t> labeled(grid.labels.size());
  for (std::size_t i = 0; i < labeled.size(); ++i) labeled[i] = grid.labels[i] != no_label ? 1 : 0;
  return labeled;
}

/// The cells that are not given ones, but cannot be reached by a circle of this radius that avoids
/// the given ones. `nearest` is by cell the nearest given one.
std::vector<std::uint8_t> closed_cells(const LabelGrid& grid,
                                       const std::vector<std::uint8_t>& given,
                                       const NearestCells& nearest, double radius) {
  std::vector<std::uint8_t> is_open(given.size());
  for (std::size_t i = 0; i < given.size(); ++i) is_open[i] = nearest.distance[i] > radius ? 1 : 0;
  const NearestCells to_open = find_nearest(grid, is_open);
  std::vector<std::uint8_t> closed(given.size());
  for (std::size_t i = 0; i < given.size(); ++i)
    closed[i] = given[i] == 0 && is_open[i] == 0 && to_open.distance[i] > radius ? 1 : 0;
  return closed;
}

/// True if two different labels within reach cover ground that had the label of this cell.
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
  const std::vector<std::uint8_t> closed = closed_cells(grid, drawn, nearest, half);
  for (std::size_t i = 0; i < drawn.size(); ++i)
    if (closed[i] != 0) grid.labels[i] = grid.labels[nearest.source[i]];
}

std::size_t open_gaps(LabelGrid& grid, const std::vector<Label>& beneath, double widest) {
  if (std::all_of(beneath.begin(), beneath.end(), [](Label label) { return label == no_label; }))
    return 0;
  const double half = widest / grid.cell / 2;
  std::vector<std::uint8_t> covers(beneath.size());
  for (std::size_t i = 0; i < covers.size(); ++i) covers[i] = beneath[i] != no_label ? 1 : 0;
  const std::vector<std::uint8_t> narrow =
      closed_cells(grid, covers, find_nearest(grid, covers), half);
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

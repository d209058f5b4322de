#include "core/boards/trace/label_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/common/point.h"

namespace chancery {

Point LabelGrid::middle_of(std::size_t index) const {
  const auto width = static_cast<std::size_t>(columns);
  const std::size_t row = index / width;
  return {(static_cast<double>(index % width) + 0.5) * cell,
          (static_cast<double>(row) + 0.5) * cell};
}

Label LabelGrid::at(const Point& point) const {
  const double x = std::floor(point[0] / cell);
  const double y = std::floor(point[1] / cell);
  if (!(x >= 0 && y >= 0 && x < columns && y < rows)) return no_label;
  return labels[index(static_cast<int>(x), static_cast<int>(y))];
}

namespace {

/// Finds one piece after another by runs of cells along a row, since only a few of the millions of
/// cells differ from the one before.
class PieceFinder {
 public:
  explicit PieceFinder(const LabelGrid& grid)
      : labels_(grid.labels.data()),
        columns_(static_cast<std::size_t>(grid.columns)),
        cells_(grid.labels.size()) {
    found_.piece_of.assign(cells_, unseen);
    piece_of_ = found_.piece_of.data();
  }

  GridPieces run() {
    for (std::size_t start = 0; start < cells_; ++start)
      if (piece_of_[start] == unseen) fill(start);
    return std::move(found_);
  }

 private:
  static constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();

  void fill(std::size_t start) {
    GridPiece piece{labels_[start], 0, start, false};
    open_ = {start};
    while (!open_.empty()) {
      const std::size_t at = open_.back();
      open_.pop_back();
      if (belongs(at, piece)) add_run(at, piece);
    }
    found_.pieces.push_back(piece);
  }

  [[nodiscard]] bool belongs(std::size_t at, const GridPiece& piece) const {
    return piece_of_[at] == unseen && labels_[at] == piece.label;
  }

  void add_run(std::size_t at, GridPiece& piece) {
    const std::size_t row = at - at % columns_;
    std::size_t begin = at;
    std::size_t end = at + 1;
    while (begin > row && belongs(begin - 1, piece)) --begin;
    while (end < row + columns_ && belongs(end, piece)) ++end;
    std::fill(piece_of_ + begin, piece_of_ + end, static_cast<std::uint32_t>(found_.pieces.size()));
    piece.cells += end - begin;
    const bool is_first_row = row == 0;
    const bool is_last_row = row + columns_ == cells_;
    if (is_first_row || is_last_row || begin == row || end == row + columns_) piece.at_edge = true;
    if (!is_first_row) open_runs(begin - columns_, end - columns_, piece);
    if (!is_last_row) open_runs(begin + columns_, end + columns_, piece);
  }

  /// Stores one cell of each run of the piece among these.
  void open_runs(std::size_t begin, std::size_t end, const GridPiece& piece) {
    bool inside = false;
    for (std::size_t at = begin; at < end; ++at) {
      const bool was_inside = std::exchange(inside, belongs(at, piece));
      if (inside && !was_inside) open_.push_back(at);
    }
  }

  const Label* labels_;
  std::size_t columns_;
  std::size_t cells_;
  GridPieces found_;
  std::uint32_t* piece_of_ = nullptr;  // in `found_`
  std::vector<std::size_t> open_;
};

}  // namespace

GridPieces find_pieces(const LabelGrid& grid) {
  return PieceFinder(grid).run();
}

}  // namespace chancery

#include "core/boards/trace/paint.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/common/point.h"

namespace chancery {
namespace {

/// The point where a line crosses the middle of a row, and whether it goes downward.
using RowCrossing = std::pair<double, int>;

class RowFiller {
 public:
  explicit RowFiller(const LabelGrid& grid) : grid_(grid) {}

  void find_rows(const std::vector<DrawnLine>& lines) {
    double low = 1e300;
    double high = -1e300;
    for (const DrawnLine& line : lines)
      for (const auto& point : line.points) {
        low = std::min(low, point[1]);
        high = std::max(high, point[1]);
      }
    first_ = row_below(low);
    const int end = row_below(high);
    rows_.resize(end > first_ ? static_cast<std::size_t>(end - first_) : 0);
    for (const DrawnLine& line : lines)
      for (std::size_t i = 0, before = line.points.size() - 1; i < line.points.size(); before = i++)
        add_side(line.points[before], line.points[i]);
  }

  std::vector<std::size_t> fill(bool evenodd) {
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      auto& row = rows_[i];
      std::sort(row.begin(), row.end());
      int turns = 0;
      for (std::size_t k = 0; k + 1 < row.size(); ++k) {
        turns += evenodd ? 1 : row[k].second;
        if (evenodd ? turns % 2 != 0 : turns != 0)
          add_cells(first_ + static_cast<int>(i), row[k].first, row[k + 1].first, cells);
      }
    }
    return cells;
  }

 private:
  /// The first row whose middle is at or below the height.
  [[nodiscard]] int row_below(double y) const {
    return static_cast<int>(
        std::clamp(std::ceil(y / grid_.cell - 0.5), 0.0, static_cast<double>(grid_.rows)));
  }

  void add_side(Point a, Point b) {
    const int turn = a[1] < b[1] ? 1 : -1;
    if (turn < 0) std::swap(a, b);
    const int end = row_below(b[1]);
    for (int row = row_below(a[1]); row < end; ++row) {
      const double y = (row + 0.5) * grid_.cell;
      const double x = a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]);
      rows_[static_cast<std::size_t>(row - first_)].emplace_back(x, turn);
    }
  }

  void add_cells(int row, double from, double to, std::vector<std::size_t>& cells) const {
    const auto column = [&](double x) {
      return static_cast<int>(
          std::clamp(std::ceil(x / grid_.cell - 0.5), 0.0, static_cast<double>(grid_.columns)));
    };
    const int end = column(to);
    for (int x = column(from); x < end; ++x) cells.push_back(grid_.index(x, row));
  }

  const LabelGrid& grid_;
  int first_ = 0;
  std::vector<std::vector<RowCrossing>> rows_;
};

}  // namespace

std::vector<std::size_t> covered_cells(const LabelGrid& grid, const std::vector<DrawnLine>& lines,
                                       bool evenodd) {
  RowFiller filler(grid);
  filler.find_rows(lines);
  return filler.fill(evenodd);
}

}  // namespace chancery

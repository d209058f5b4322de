// Lines of orders on a drawn board, for board_*.cpp only.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/common/point.h"

namespace chancery::board_parts {

/// A line that begins at the rim of the unit at `from`. A line without points on the way bends to
/// the left, so that two units that change places have separate lines.
class MarkLine {
 public:
  struct Ends {
    double bend = 0;  // as a share of the length
    double before_end = 0;
  };
  /// On a sheet that wraps with this period, each stretch takes the shorter way.
  MarkLine(const Point& period, const Point& from, std::span<const Point> through, const Point& to,
           const Ends& ends);

  [[nodiscard]] Point middle() const;
  /// The `d` of a path and, on a sheet that wraps, of its copies on the other side.
  [[nodiscard]] std::vector<std::string> paths() const;
  /// The ends of these paths, as transformations of a head that points to the right.
  [[nodiscard]] std::vector<std::string> heads() const;

 private:
  [[nodiscard]] std::string path(const Point& by) const;
  [[nodiscard]] std::string head(const Point& by) const;

  std::vector<Point> points_;  // two, or more with points on the way
  Point control_{};            // of the bend
  Point back_{};               // from an end beyond a sheet that wraps to its copy on the sheet
};

}  // namespace chancery::board_parts

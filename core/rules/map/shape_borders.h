// ShapeBorders: which shapes border each other, and along which lines; small gaps and overlaps
// count.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// A piece of the outline of a shape, and the shape beyond it.
struct OutlinePiece {
  Point from{}, to{};
  std::size_t owner = 0;
  std::optional<std::size_t> beyond{};
};

/// The borders between the shapes of a drawing. Neighbors need not share points: hand-drawn
/// outlines have gaps, overlaps, and corners in the middle of another's side.
class ShapeBorders {
 public:
  explicit ShapeBorders(const Drawing& drawing);

  /// The largest distance of two lines that count as one border: a thirtieth of a usual shape.
  [[nodiscard]] double tolerance() const { return tolerance_; }
  /// In the order of the outlines.
  [[nodiscard]] const std::vector<OutlinePiece>& pieces() const { return pieces_; }
  /// True if the two share a side, or lines of some length within the tolerance.
  [[nodiscard]] bool are_neighbors(std::size_t a, std::size_t b) const;
  /// True if they border along a length that cannot be mistaken for a corner.
  [[nodiscard]] bool border_clearly(std::size_t a, std::size_t b) const;
  /// Returns the length of their common border, measured along the outline on which it is shorter.
  [[nodiscard]] double length(std::size_t a, std::size_t b) const;
  /// All pairs with a common line, however short, the lower index first.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairs() const;

 private:
  struct Shared {
    double of_lower = 0;   // the length along the outline of the shape with the lower index
    double of_higher = 0;  // and along that of the other
    bool is_exact = false;
  };

  double tolerance_ = 0;
  std::vector<OutlinePiece> pieces_;
  std::map<std::pair<std::size_t, std::size_t>, Shared> shared_;
};

}  // namespace chancery

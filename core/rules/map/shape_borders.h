// Which shapes border which, and along which lines: gaps and overlaps up to a tolerance count.
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

/// The borders between the shapes of a drawing. Neighbors need not share points: what is drawn by
/// hand has gaps, overlaps, and corners in the middle of another's side.
class ShapeBorders {
 public:
  explicit ShapeBorders(const Drawing& drawing);

  /// How far apart two lines may be and still be one border: a thirtieth of a usual shape.
  [[nodiscard]] double tolerance() const { return tolerance_; }
  /// In the order of the outlines.
  [[nodiscard]] const std::vector<OutlinePiece>& pieces() const { return pieces_; }
  /// Do the two share a side, or lines of some length within the tolerance?
  [[nodiscard]] bool are_neighbors(std::size_t a, std::size_t b) const;
  /// Do they border along a length that nobody can mistake for a corner?
  [[nodiscard]] bool border_clearly(std::size_t a, std::size_t b) const;
  /// Of the common line of the two, along the outline on which it is shorter.
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

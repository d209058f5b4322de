// The drawing of a board as parts of SVG, for the formats that have one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/exchange/export/outgoing_board.h"

namespace chancery {

/// Outlines and points on a sheet whose upper left corner is [0, 0].
class ExportSheet {
 public:
  explicit ExportSheet(const OutgoingBoard& board);

  [[nodiscard]] double width() const { return size_[0]; }
  [[nodiscard]] double height() const { return size_[1]; }
  /// The value of `d` of a path: the province's shape or, if it has none, a square around its
  /// point.
  [[nodiscard]] std::string outline(ProvinceId province) const;
  [[nodiscard]] std::string outline(const Shape& shape) const;
  /// The point at which its unit is drawn.
  [[nodiscard]] Point point(SpaceId space) const;

  [[nodiscard]] std::size_t without_shape() const { return without_shape_; }
  [[nodiscard]] std::size_t without_point() const { return without_point_; }

 private:
  const OutgoingBoard& board_;
  Point size_{};
  Point corner_{};                            // of the drawing; it moves to [0, 0]
  std::vector<std::optional<Point>> points_;  // by space
  std::size_t without_shape_ = 0;
  std::size_t without_point_ = 0;
};

/// A text or the value of an attribute, with entities for special characters of XML.
std::string xml_text(std::string_view text);
/// "12.5": at most two digits after the point.
std::string coordinate(double value);

}  // namespace chancery

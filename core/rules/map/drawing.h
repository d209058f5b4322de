// How a board is drawn: the sheet and the outlines on it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"
#include "core/rules/map/ground_picture.h"

namespace chancery {

/// A closed line; its last point is joined to its first.
using Ring = std::vector<Point>;

/// What an area covers: the points inside an odd number of its rings, so that a ring within another
/// is a hole. On a plane that wraps, it may extend over the edge of the sheet.
struct Shape {
  std::vector<Ring> rings;

  [[nodiscard]] bool empty() const { return rings.empty(); }
};

/// The sheet that a board is drawn on, from [0, 0] in its upper left corner.
struct Plane {
  std::optional<double> width;
  std::optional<double> height;
  bool wraps_east_west = false;    // the left and right edges join; requires a width
  bool wraps_north_south = false;  // the upper and lower edges join; requires a height

  /// The shift from one copy of the sheet to the next; 0 in a direction that does not wrap.
  [[nodiscard]] Point period() const {
    return {wraps_east_west ? width.value_or(0) : 0, wraps_north_south ? height.value_or(0) : 0};
  }
};

/// A drawn area that no unit can enter. It is not a province.
struct Impassable {
  std::string id;
  std::string name;
  Shape shape;
  SourceSpan span;
};

/// How a board is drawn; play does not depend on it.
struct Drawing {
  Plane plane;
  std::vector<Shape> shapes;  // one per province, empty if it has none
  std::vector<Impassable> impassable;
  std::string source;  // of the outlines, with their license; may be empty

  std::shared_ptr<const GroundPicture>
      picture;                      // lies under the board; null: the board paints the grounds
  PictureFacts picture_facts;       // if there is a picture
  bool fills_grounds = true;        // over a picture: owners color their provinces
  bool labels = true;               // over a picture: names are written
  std::vector<std::string> colors;  // by province, taken from the picture; may be empty

  [[nodiscard]] bool has_shapes() const;
  /// Returns the source of the outlines and the author of the picture on one line; may be empty.
  [[nodiscard]] std::string credits() const;
};

/// True if a line from the point to the right crosses the side from a to b.
bool is_left_of(const Point& point, const Point& a, const Point& b);

/// True if the shape covers the point.
bool covers(const Shape& shape, const Point& point);

/// The copy of `point` that lies between 0 and the period.
Point on_sheet(const Point& period, Point point);

/// The copy of `point` that is nearest to `other` on a plane with the period.
Point nearest_copy(const Point& period, Point point, const Point& other);

}  // namespace chancery

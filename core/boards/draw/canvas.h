// Drawing surfaces: one writes SVG, the other PNG.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/common/point.h"
#include "core/boards/draw/picture_below.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// The look of an area or a line; colors are "#rrggbb" or "none".
struct Paint {
  std::string_view fill = "none";
  std::string_view stroke = "none";
  double width = 1;
};

struct TextLook {
  enum class Anchor : std::uint8_t { start, middle, end };
  double size = 12;
  std::string_view color = "#000000";
  Anchor anchor = Anchor::middle;
  bool bold = false;
  bool italic = false;
  bool halo = false;  // a light rim, if the format supports it
  bool name = false;  // of a place: a page may enlarge or hide it
};

/// A surface to draw on, which becomes a file in some format. x points right and y down.
class Canvas {
 public:
  virtual ~Canvas() = default;
  /// Puts a picture below everything. Call it before drawing anything.
  virtual void picture(const Point& corner, const Point& size, const GroundPicture& picture) = 0;
  /// Draws the rings as one area; rings within others are holes.
  virtual void area(const Shape& shape, const Paint& paint) = 0;
  virtual void line(const Ring& points, std::string_view color, double width) = 0;
  virtual void circle(const Point& at, double radius, const Paint& paint) = 0;
  virtual void text(const Point& at, std::string_view words, const TextLook& look) = 0;
  /// Gives everything drawn until `end_group` this title, for tooltips and screen readers.
  virtual void begin_group(std::string_view title) = 0;
  virtual void end_group() = 0;
  /// Draws something that recurs, in one picture or in several. `draw` gets the position; apart
  /// from that, it must always draw the same.
  using Draw = std::function<void(Canvas& canvas, const Point& at)>;
  virtual void stamp(const Point& at, const Draw& draw) { draw(*this, at); }

  void rectangle(const Point& corner, const Point& size, const Paint& paint);
};

/// Parts shared by several pictures on a page, each stored once.
class SvgLibrary {
 public:
  /// The id of these SVG elements; adds them if they are new.
  std::string id_of(const std::string& elements);
  /// A hidden element that must precede the pictures.
  [[nodiscard]] std::string definitions() const;

 private:
  std::map<std::string, std::size_t> ids_;  // by elements
};

/// Draws the elements of an SVG picture. All text is escaped.
class SvgCanvas final : public Canvas {
 public:
  SvgCanvas() = default;
  /// Stamps go into the library, which must outlive this object.
  explicit SvgCanvas(SvgLibrary* library) : library_(library) {}

  void picture(const Point& corner, const Point& size, const GroundPicture& picture) override;
  void area(const Shape& shape, const Paint& paint) override;
  void line(const Ring& points, std::string_view color, double width) override;
  void circle(const Point& at, double radius, const Paint& paint) override;
  void text(const Point& at, std::string_view words, const TextLook& look) override;
  void begin_group(std::string_view title) override;
  void end_group() override;
  void stamp(const Point& at, const Draw& draw) override;

  /// Adds elements that are SVG already.
  void add(std::string_view elements) { body_ += elements; }

  /// An element <svg> of this size in pixels, with a title for screen readers. Everything drawn is
  /// in one group, with that class if one is given.
  [[nodiscard]] std::string write(double width, double height, std::string_view title,
                                  std::string_view group = {}) const;

 private:
  SvgLibrary* library_ = nullptr;
  std::string body_;
};

/// Draws a PNG with Graphviz.
class PngCanvas final : public Canvas {
 public:
  /// The size of the picture, in points.
  PngCanvas(double width, double height) : width_(width), height_(height) {}

  void picture(const Point& corner, const Point& size, const GroundPicture& picture) override;
  void area(const Shape& shape, const Paint& paint) override;
  void line(const Ring& points, std::string_view color, double width) override;
  void circle(const Point& at, double radius, const Paint& paint) override;
  void text(const Point& at, std::string_view words, const TextLook& look) override;
  void begin_group(std::string_view) override {}
  void end_group() override {}

  /// The bytes of the file; nothing if it fails, with the reason in `problem`.
  [[nodiscard]] std::string write(std::string& problem) const;

 private:
  void pen(const Paint& paint);
  void add_points(char operation, const Ring& ring);
  void add_counted(std::string_view before, std::string_view text);

  double width_, height_;
  std::string drawn_;                   // in xdot, Graphviz's drawing language
  std::optional<PictureBelow> ground_;  // a picture of pixels, which xdot cannot contain
};

}  // namespace chancery

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/map/drawing.h"

namespace chancery {

/// How an area or a line looks; colours are "#rrggbb", or "none".
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
  bool halo = false;  // a light rim, where it can be had
};

/// What pictures are drawn on, to become a file of some kind. x goes right and y down.
class Canvas {
 public:
  using Point = std::array<double, 2>;

  virtual ~Canvas() = default;
  /// The rings as one area; those within others are holes.
  virtual void area(const Shape& shape, const Paint& paint) = 0;
  virtual void line(const Ring& points, std::string_view color, double width) = 0;
  virtual void circle(const Point& at, double radius, const Paint& paint) = 0;
  virtual void text(const Point& at, std::string_view words, const TextLook& look) = 0;
  /// What is drawn until `end_group` is called so, for who points at it or listens.
  virtual void begin_group(std::string_view title) = 0;
  virtual void end_group() = 0;
  /// Draws what comes again and again, in one picture or in several: `draw` is told where, and does
  /// nothing that depends on where else it is drawn.
  using Draw = std::function<void(Canvas& canvas, const Point& at)>;
  virtual void stamp(const Point& at, const Draw& draw) { draw(*this, at); }

  void rectangle(const Point& corner, const Point& size, const Paint& paint);
};

/// What several pictures of one page have in common, each once.
class SvgLibrary {
 public:
  /// The id of what is drawn so, in SVG.
  std::string id_of(const std::string& elements);
  /// Something hidden, to stand before the pictures.
  [[nodiscard]] std::string definitions() const;

 private:
  std::map<std::string, std::size_t> ids_;  // by elements
};

/// Draws the elements of an SVG picture. All texts are escaped.
class SvgCanvas final : public Canvas {
 public:
  SvgCanvas() = default;
  /// Stamps are put into the library, which must outlive this.
  explicit SvgCanvas(SvgLibrary* library) : library_(library) {}

  void area(const Shape& shape, const Paint& paint) override;
  void line(const Ring& points, std::string_view color, double width) override;
  void circle(const Point& at, double radius, const Paint& paint) override;
  void text(const Point& at, std::string_view words, const TextLook& look) override;
  void begin_group(std::string_view title) override;
  void end_group() override;
  void stamp(const Point& at, const Draw& draw) override;

  /// An element <svg>, of that many pixels, named for those who cannot see it.
  [[nodiscard]] std::string write(double width, double height, std::string_view title) const;

 private:
  SvgLibrary* library_ = nullptr;
  std::string body_;
};

/// Draws for Graphviz, which makes a PNG of it.
class PngCanvas final : public Canvas {
 public:
  /// The size is that of the picture, in points.
  PngCanvas(double width, double height) : width_(width), height_(height) {}

  void area(const Shape& shape, const Paint& paint) override;
  void line(const Ring& points, std::string_view color, double width) override;
  void circle(const Point& at, double radius, const Paint& paint) override;
  void text(const Point& at, std::string_view words, const TextLook& look) override;
  void begin_group(std::string_view) override {}
  void end_group() override {}

  /// The bytes of the file; none, and why not.
  [[nodiscard]] std::string write(std::string& problem) const;

 private:
  void pen(const Paint& paint);
  void add_points(char operation, const Ring& ring);
  void add_counted(std::string_view before, std::string_view text);

  double width_, height_;
  std::string drawn_;  // in the language of Graphviz for drawings, xdot
};

}  // namespace chancery

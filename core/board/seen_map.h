#pragma once

#include <span>
#include <string>

#include "core/draw/canvas.h"
#include "core/draw/unit_icon.h"
#include "core/view/seen_world.h"

namespace chancery {

/// The map of a game as somebody knows it: grounds in the colours of powers, names, signs of
/// places, icons of units, the dislodged beneath those who drove them out.
struct PageMark;

class SeenMap {
 public:
  /// The world must outlive it.
  explicit SeenMap(const SeenWorld& world);

  /// Is anything of the world placed on a sheet?
  [[nodiscard]] bool can_be_drawn() const { return width_ > 0; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  void draw(Canvas& canvas) const;

 private:
  const SeenWorld* world_;
  double scale_ = 1;
  Canvas::Point corner_{};  // of the sheet that is drawn, in its own coordinates
  double width_ = 0, height_ = 0;
};

/// The map as an element <svg>, and as a PNG file; none, and why not.
std::string seen_map_svg(const SeenWorld& world, const std::string& title,
                         SvgLibrary* library = nullptr);
std::string seen_map_png(const SeenWorld& world, std::string& problem);

/// The flag that a power flies; none: it has none, or nobody knows.
std::optional<Flag> flag_of(const SeenWorld& world, PowerId power);
/// Its colour where it has no flag; empty for one that was not met.
std::string plain_flag_of(const SeenWorld& world, PowerId power);
/// The sign that the province has; null: none.
const PageMark* mark_of(const SeenWorld& world, ProvinceId province);
/// What signs there are: those of [page], or else a star for centers.
std::span<const PageMark> marks_of(const Variant& variant);

}  // namespace chancery

// The map of a game as one player knows it, as SVG or PNG.
#pragma once

#include <span>
#include <string>

#include "core/base/common/point.h"
#include "core/boards/draw/canvas.h"
#include "core/boards/draw/unit_icon.h"
#include "core/games/view/seen_world.h"

namespace chancery {

struct PageMark;

/// The map of a game as one player knows it: grounds in the colors of powers, names, symbols of
/// provinces, icons of units, and dislodged units below the units that dislodged them.
class SeenMap {
 public:
  /// The world must outlive this object.
  explicit SeenMap(const SeenWorld& world);

  /// True if any part of the world has a position on the sheet.
  [[nodiscard]] bool can_be_drawn() const { return width_ > 0; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  void draw(Canvas& canvas) const;
  /// Transparent grounds to tap, as SVG: each province with its number in the seen world.
  [[nodiscard]] std::string places() const;

 private:
  const SeenWorld* world_;
  double scale_ = 1;
  Point corner_{};  // of the drawn sheet, in its own coordinates
  double width_ = 0, height_ = 0;
};

/// CSS that gives the maps of a page colors for dark paper, if the reader prefers it, for all
/// powers of the variant.
std::string seen_map_dark_style(const Variant& variant);

/// Whether the provinces of a map can be tapped.
enum class MapPlaces : std::uint8_t { still, tapped };

/// The map as an element <svg>.
std::string seen_map_svg(const SeenWorld& world, const std::string& title,
                         SvgLibrary* library = nullptr, MapPlaces places = MapPlaces::still);
/// The map as a PNG file; nothing if it fails, with the reason in `problem`.
std::string seen_map_png(const SeenWorld& world, std::string& problem);

/// The flag of a power; nothing if it has none or is unknown.
std::optional<Flag> flag_of(const SeenWorld& world, PowerId power);
/// The color of a power, used if it has no flag; empty for a power not met.
std::string plain_flag_of(const SeenWorld& world, PowerId power);
/// The mark of the province; may be null.
const PageMark* mark_of(const SeenWorld& world, ProvinceId province);
/// All marks: those of [page], or else a star for centers.
std::span<const PageMark> marks_of(const Variant& variant);

}  // namespace chancery

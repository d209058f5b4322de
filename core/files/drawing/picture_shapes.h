// The shapes that the elements of a picture give to provinces.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/files/drawing/picture_elements.h"
#include "core/rules/map/document.h"
#include "core/rules/map/map.h"

namespace chancery {

/// The ground of a province that its owner's color fills.
enum class GroundFill : std::uint8_t {
  usual,     // its shape or, without one, its element of the picture
  elements,  // its element
  shapes,    // its shape
  nothing    // as usual, but owners' colors do not fill it
};

/// Finds the elements of provinces in a picture. If the variant does not say which belong to a
/// province, they are found by its id, name or other names.
class PictureShapes {
 public:
  /// `scale` is the scale from pixels of the picture to the sheet.
  PictureShapes(std::shared_ptr<const SvgPicture> svg, GroundFill fill, double scale);

  /// Sets the elements that the variant names for a province.
  void name_elements(const Text& province, std::vector<Text> elements);
  /// Uses the province's element as its shape, if `fill` says so. Call it for all provinces, in
  /// order.
  void give(const Province& province, bool has_shape, Shape& shape);
  /// Call it for a place inside a province instead: the picture has no elements for those.
  void give_inner() { colors_.emplace_back(); }

  /// Provinces for which the variant names elements, but which it lacks.
  [[nodiscard]] std::vector<Text> unknown_provinces() const;
  /// Reports elements that the picture lacks, and stores the others in the drawing.
  void finish(Drawing& drawing, Diagnostics& diagnostics);

 private:
  struct Named {
    Text province;
    std::vector<Text> elements;
    bool used = false;
  };

  [[nodiscard]] std::optional<PictureElement> element_of(const Province& province);
  std::optional<PictureElement> named_element(const Named& named);
  [[nodiscard]] Shape on_board(const Shape& shape) const;

  std::shared_ptr<const SvgPicture> svg_;
  PictureElements elements_;
  GroundFill fill_;
  double scale_;
  std::vector<Named> named_;
  std::vector<Text> unknown_;
  std::vector<std::string> colors_;  // by province
  std::vector<std::string> without_;
};

}  // namespace chancery

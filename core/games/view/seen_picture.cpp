#include "core/games/view/seen_world_parts.h"
#include "core/pictures/png/cut_picture.h"

namespace chancery::seen_parts {
namespace {

/// The visible part of the picture is cut along the shapes of known provinces; pixels of other
/// areas, or of no area, are left out even where shapes overlap.
PictureCut cut_for(const Variant& variant, const VisibleWorld& known, const Layout& layout) {
  const Drawing& drawing = variant.drawing;
  PictureCut cut;
  const auto& size = drawing.picture->size;
  const double width = drawing.plane.width.value_or(size[0]);
  cut.sheet = {width, width * size[1] / size[0]};
  cut.period = drawing.plane.period();
  cut.size = {layout.width, layout.height};
  constexpr Rgb plain_water{180, 211, 230};
  constexpr Rgb plain_land{235, 229, 211};
  for (std::size_t i = 0; i < layout.shapes.size(); ++i) {
    const bool is_water = variant.map.carries(known.provinces()[i]);
    cut.pieces.push_back({layout.shapes[i], layout.moves[i], is_water ? plain_water : plain_land});
  }
  for (std::size_t i = 0; i < drawing.shapes.size(); ++i)
    if (!known.knows(ProvinceId{i})) cut.hidden.push_back(drawing.shapes[i]);
  for (const Impassable& area : drawing.impassable) cut.hidden.push_back(area.shape);
  return cut;
}

}  // namespace

std::shared_ptr<const GroundPicture> reduced_picture(const Variant& variant,
                                                     const VisibleWorld& known,
                                                     const Layout& layout) {
  const auto& whole = variant.drawing.picture;
  if (!whole || whole->kind != GroundPicture::Kind::png || layout.width <= 0 || layout.height <= 0)
    return nullptr;
  return std::make_shared<const GroundPicture>(GroundPicture{
      GroundPicture::Kind::png,
      {layout.width, layout.height},
      [whole, cut = cut_for(variant, known, layout)] { return cut_picture(whole->bytes(), cut); }});
}

}  // namespace chancery::seen_parts

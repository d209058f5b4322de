#include "core/boards/board/page_marks.h"

#include "core/rules/variant/page_pattern.h"

namespace chancery {

std::optional<std::size_t> page_mark_of(const Variant& variant, const Position& position,
                                        ProvinceId province) {
  if (!variant.page || position.province_attributes.empty()) return std::nullopt;
  const auto& marks = variant.page->marks;
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (position.province_attributes[marks[i].place.cell(province.index())] == marks[i].value)
      return i;
  return std::nullopt;
}

std::string text_of_sign(const Variant& variant, const Position& position, ProvinceId province) {
  if (const auto mark = page_mark_of(variant, position, province))
    return variant.page->marks[*mark].text;
  return is_center(variant, position, province) ? "center" : "";
}

bool is_portal(const Variant& variant, ProvinceId province) {
  return variant.map.is_open(province) && !variant.map.is_inner(province) &&
         variant.drawing.has_shapes() && variant.drawing.shapes[province.index()].empty();
}

}  // namespace chancery

#include "core/files/drawing/picture_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/names.h"

namespace chancery {
namespace {

std::string hex_color(const Rgb& color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

}  // namespace

PictureShapes::PictureShapes(std::shared_ptr<const SvgPicture> svg, GroundFill fill, double scale)
    : svg_(std::move(svg)), elements_(*svg_), fill_(fill), scale_(scale) {}

void PictureShapes::name_elements(const Text& province, std::vector<Text> elements) {
  named_.push_back({province, std::move(elements)});
}

void PictureShapes::give(const Province& province, bool has_shape, Shape& shape) {
  const auto element = element_of(province);
  colors_.push_back(element && element->fill ? hex_color(*element->fill) : std::string());
  if (fill_ == GroundFill::shapes) return;
  if (fill_ == GroundFill::elements && !element) without_.push_back(province.id);
  const bool wanted = !has_shape || fill_ == GroundFill::elements;
  if (element && wanted) shape = on_board(element->shape);
}

std::optional<PictureElement> PictureShapes::element_of(const Province& province) {
  for (Named& named : named_)
    if (named.province.text == province.id) {
      named.used = true;
      return named_element(named);
    }
  if (auto found = elements_.find(province.id)) return found;
  if (auto found = elements_.find(province.name)) return found;
  for (const std::string& name : province.also)
    if (auto found = elements_.find(name)) return found;
  return std::nullopt;
}

std::optional<PictureElement> PictureShapes::named_element(const Named& named) {
  PictureElement all;
  for (const Text& name : named.elements) {
    auto element = elements_.find(name.text);
    if (!element) {
      unknown_.push_back(name);
      continue;
    }
    for (Ring& ring : element->shape.rings) all.shape.rings.push_back(std::move(ring));
    if (!all.fill) all.fill = element->fill;
  }
  return all.shape.empty() ? std::nullopt : std::optional(std::move(all));
}

/// Rounds the shape, like the points of curved shapes.
Shape PictureShapes::on_board(const Shape& shape) const {
  constexpr double to_one = 100;
  Shape moved;
  for (const Ring& ring : shape.rings) {
    Ring points;
    for (const auto& point : ring)
      points.push_back({std::round(point[0] * scale_ * to_one) / to_one,
                        std::round(point[1] * scale_ * to_one) / to_one});
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() > 2) moved.rings.push_back(std::move(points));
  }
  return moved;
}

std::vector<Text> PictureShapes::unknown_provinces() const {
  std::vector<Text> unknown;
  for (const Named& named : named_)
    if (!named.used) unknown.push_back(named.province);
  return unknown;
}

void PictureShapes::finish(Drawing& drawing, Diagnostics& diagnostics) {
  for (const Text& name : unknown_)
    diagnostics.error("picture.unknown-element", name.span,
                      fmt::format("the picture has no element '{}' with an inside", name.text),
                      did_you_mean(name.text, elements_.names()));
  drawing.colors = std::move(colors_);
  drawing.picture_facts.without_element = std::move(without_);
  if (fill_ == GroundFill::elements) drawing.picture_facts.unused = elements_.unused();
}

}  // namespace chancery

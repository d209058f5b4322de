#include "core/files/drawing/picture_elements.h"

#include <algorithm>

#include "core/base/common/names.h"
#include "core/files/drawing/drawn_names.h"

namespace chancery {
namespace {

/// Twice the area, with a sign for the direction of the line.
double turned_area(const Ring& ring) {
  double sum = 0;
  for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
    sum += ring[before][0] * ring[i][1] - ring[i][0] * ring[before][1];
  return sum;
}

bool has_inside(const DrawnShape& shape) {
  return std::any_of(shape.lines.begin(), shape.lines.end(), [&](const DrawnLine& line) {
    return (line.closed || shape.filled) && line.points.size() > 2 &&
           std::abs(turned_area(line.points)) > 0;
  });
}

/// Converts the rings of one shape to rings that cover the points inside an odd number of them.
/// SVG's usual rule counts turns instead: a ring inside another with the same direction covers
/// nothing new.
Shape covered_by(const DrawnShape& drawn) {
  Shape all;
  for (const DrawnLine& line : drawn.lines)
    if (line.points.size() > 2 && turned_area(line.points) != 0) all.rings.push_back(line.points);
  if (drawn.evenodd || all.rings.size() < 2) return all;
  Shape kept;
  for (const Ring& ring : all.rings) {
    int turns = 0;  // around the ring, by the others
    for (const Ring& other : all.rings)
      if (&other != &ring && covers({{other}}, ring.front()))
        turns += turned_area(other) > 0 ? 1 : -1;
    const int within = turns + (turned_area(ring) > 0 ? 1 : -1);
    if (turns == 0 || within == 0) kept.rings.push_back(ring);
  }
  return kept;
}

bool lies_within(const Ring& ring, const Shape& shape) {
  return std::all_of(ring.begin(), ring.end(),
                     [&](const auto& point) { return covers(shape, point); });
}

/// The groups that contain shapes with names of their own: layers, whatever their names.
std::set<std::size_t> groups_of_named(const SvgPicture& picture) {
  std::set<std::size_t> groups;
  for (const DrawnShape& shape : picture.shapes)
    if (!is_made_up(shape.name.id) || !is_made_up(shape.name.label))
      for (auto group = shape.group; group; group = picture.groups[*group].inside)
        groups.insert(*group);
  return groups;
}

}  // namespace

PictureElements::PictureElements(const SvgPicture& picture) : picture_(picture) {
  const std::set<std::size_t> layers = groups_of_named(picture);
  for (std::size_t i = 0; i < picture.shapes.size(); ++i) {
    const DrawnShape& shape = picture.shapes[i];
    if (!has_inside(shape)) continue;
    add(by_id_, shape.name.id, i);
    add_folded(shape.name, i);
    for (auto group = shape.group; group; group = picture.groups[*group].inside) {
      add(by_id_, picture.groups[*group].name.id, i);
      if (!layers.contains(*group)) add_folded(picture.groups[*group].name, i);
    }
  }
}

void PictureElements::add(NameTable& table, const std::string& name, std::size_t shape) {
  if (name.empty()) return;
  Indices& all = table[name];
  if (all.empty() || all.back() != shape) all.push_back(shape);
}

void PictureElements::add_folded(const DrawnName& name, std::size_t shape) {
  add(by_folded_, fold_name(name.id), shape);
  add(by_folded_, fold_name(name.label), shape);
}

std::optional<PictureElement> PictureElements::find(const std::string& name) {
  const Indices* shapes = nullptr;
  if (const auto by_id = by_id_.find(name); by_id != by_id_.end())
    shapes = &by_id->second;
  else if (const auto folded = by_folded_.find(fold_name(name)); folded != by_folded_.end())
    shapes = &folded->second;
  if (shapes == nullptr || name.empty()) return std::nullopt;
  // Hidden elements count only if no other element has the name: for example, areas to click on.
  Indices shown;
  for (const std::size_t i : *shapes)
    if (!picture_.shapes[i].hidden) shown.push_back(i);
  const Indices& taken = shown.empty() ? *shapes : shown;
  found_.insert(taken.begin(), taken.end());
  return make(taken);
}

PictureElement PictureElements::make(const Indices& shapes) const {
  PictureElement element;
  std::vector<Shape> parts;
  for (const std::size_t i : shapes) {
    parts.push_back(covered_by(picture_.shapes[i]));
    if (!element.fill) element.fill = picture_.shapes[i].fill;
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const Ring& ring : parts[i].rings) {
      bool hidden = false;  // it lies inside another part, which covers it
      for (std::size_t other = 0; other < parts.size(); ++other)
        hidden = hidden || (other != i && lies_within(ring, parts[other]));
      if (!hidden) element.shape.rings.push_back(ring);
    }
  return element;
}

std::vector<std::string> PictureElements::names() const {
  std::vector<std::string> names;
  for (const auto& [id, shapes] : by_id_)
    if (!is_made_up(id)) names.push_back(id);
  return names;
}

std::vector<std::string> PictureElements::unused() const {
  std::set<std::optional<std::size_t>> groups;
  for (const std::size_t i : found_) groups.insert(picture_.shapes[i].group);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
    const DrawnShape& shape = picture_.shapes[i];
    if (found_.contains(i) || shape.hidden || !shape.filled || !has_inside(shape)) continue;
    const std::string& name = is_made_up(shape.name.id) ? shape.name.label : shape.name.id;
    if (groups.contains(shape.group) && !is_made_up(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace chancery

#include "core/boards/trace/drawn_areas.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/point.h"
#include "core/boards/trace/province_names.h"
#include "core/files/drawing/drawn_names.h"

namespace chancery {
namespace {

constexpr std::size_t most_shapes_of_a_group = 12;
constexpr std::size_t most_marks = 5'000;
constexpr double small_mark = 1.0 / 1500;  // of the sheet

using GroupIndex = std::optional<std::size_t>;
using GroundSizes = std::array<double, 4>;  // how much of an area is drawn as each ground

ShapeBox box_of_lines(const std::vector<DrawnLine>& lines) {
  ShapeBox box;
  for (const DrawnLine& line : lines)
    for (const Point& point : line.points) box.add(point);
  return box;
}

/// Takes another part of a mark in. A hidden part may lie a little aside, so it adds only its name.
void take_part(DrawnMark& mark, const DrawnMark& part) {
  if (mark.hidden == part.hidden)
    mark.box.add(part.box);
  else if (mark.hidden)
    mark.box = part.box;
  mark.hidden = mark.hidden && part.hidden;
  mark.at = mark.box.middle();
  if (mark.said.empty()) mark.said = part.said;
  if (!mark.group) mark.group = part.group;
}

/// Joins marks that touch, as each may be drawn in several parts, some of them in a hidden layer.
/// Marks of different areas stay apart.
std::vector<DrawnMark> joined_marks(const std::vector<DrawnMark>& marks) {
  std::vector<DrawnMark> joined;
  for (DrawnMark mark : marks) {
    const auto belongs = [&](const DrawnMark& other) {
      const bool differ = !mark.said.empty() && !other.said.empty() &&
                          fold_name(mark.said) != fold_name(other.said);
      const bool apart = mark.group && other.group && mark.group != other.group;
      return !differ && !apart && mark.box.touches(other.box);
    };
    for (auto part = std::find_if(joined.begin(), joined.end(), belongs); part != joined.end();
         part = std::find_if(joined.begin(), joined.end(), belongs)) {
      take_part(mark, *part);
      joined.erase(part);
    }
    joined.push_back(std::move(mark));
  }
  return joined;
}

/// The area inside the lines, with holes counted twice: enough to distinguish large from small.
double area_of_lines(const std::vector<DrawnLine>& lines) {
  double sum = 0;
  for (const DrawnLine& line : lines) {
    double own = 0;
    for (std::size_t i = 0, before = line.points.size() - 1; i < line.points.size(); before = i++)
      own +=
          line.points[before][0] * line.points[i][1] - line.points[i][0] * line.points[before][1];
    sum += std::abs(own) / 2;
  }
  return sum;
}

/// The parts of "Ardenia (ARD)", written as the label or as the id.
TitledName titled_of(const DrawnName& name) {
  TitledName titled = split_title(name.label);
  return titled.id.empty() ? split_title(readable_name(name.id)) : titled;
}

std::string spoken(const DrawnName& name) {
  if (TitledName titled = titled_of(name); !titled.id.empty()) return titled.id;
  if (!is_made_up(name.id)) return name.id;
  return is_made_up(name.label) ? std::string() : name.label;
}

DrawnGround ground_of_role(LayerRole role) {
  if (role == LayerRole::land) return DrawnGround::land;
  if (role == LayerRole::water) return DrawnGround::water;
  return role == LayerRole::impassable ? DrawnGround::impassable : DrawnGround::unknown;
}

std::string label_of(const DrawnName& name, const std::string& said) {
  if (const TitledName titled = titled_of(name); !titled.id.empty()) return titled.name;
  return is_made_up(name.label) || name.label == said ? std::string() : name.label;
}

/// A lake in a province, or a bay of it, may be one of its shapes.
DrawnGround widest_ground(const GroundSizes& sizes) {
  return static_cast<DrawnGround>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

/// The marks of areas. Those that nobody sees count only if there are no others, and only the name
/// of an area is a name for its mark.
std::vector<DrawnMark> seen_marks(std::vector<DrawnMark> marks,
                                  const std::vector<DrawnArea>& areas) {
  std::set<std::string> names;
  for (const DrawnArea& area : areas)
    if (!area.said.empty()) names.insert(fold_name(area.said));
  for (DrawnMark& mark : marks)
    if (!names.contains(fold_name(mark.said))) mark.said.clear();
  std::vector<DrawnMark> joined = joined_marks(marks);
  const auto is_seen = [](const DrawnMark& mark) { return !mark.hidden; };
  if (std::any_of(joined.begin(), joined.end(), is_seen))
    std::erase_if(joined, [](const DrawnMark& mark) { return mark.hidden; });
  return joined;
}

class ShapeSorter {
 public:
  ShapeSorter(const SvgPicture& picture, const std::vector<std::string>& layers)
      : picture_(picture) {
    for (const std::string& layer : layers) layers_.push_back(fold_name(layer));
  }

  SortedShapes run() {
    sorted_.area_of.resize(picture_.shapes.size());
    find_roles();
    count_in_groups();
    sorted_.by_layer = layers_.empty() && lands_by_layer() >= 3;
    has_names_ = named_shapes() >= 3;
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i)
      if (is_area(i)) taken.push_back(i);
    find_beginning(taken);
    for (const std::size_t i : taken) add(i);
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      sorted_.areas[i].ground = widest_ground(sizes_[i]);
    sorted_.centers = seen_marks(std::move(centers_), sorted_.areas);
    if (layers_.empty()) find_hidden();
    return std::move(sorted_);
  }

 private:
  [[nodiscard]] const DrawnShape& shape(std::size_t i) const { return picture_.shapes[i]; }

  template <class Act>
  void for_each_group(GroupIndex group, Act act) const {
    for (; group; group = picture_.groups[*group].inside) act(*group);
  }

  static LayerRole role_by_classes(const DrawnName& name) {
    LayerRole role = LayerRole::none;
    for (const std::string& text : name.classes)
      if (role == LayerRole::none) role = role_of(text);
    return role;
  }

  void find_roles() {
    for (const DrawnGroup& group : picture_.groups) {
      LayerRole role = role_of(group.name.label);
      if (role == LayerRole::none) role = role_of(group.name.id);
      if (role == LayerRole::none) role = role_by_classes(group.name);
      roles_.push_back(role);
    }
  }

  /// The role of a shape, by its classes or by the innermost group that has one.
  [[nodiscard]] LayerRole role_of_shape(std::size_t i) const {
    LayerRole role = role_by_classes(shape(i).name);
    for_each_group(shape(i).group, [&](std::size_t group) {
      if (role == LayerRole::none) role = roles_[group];
    });
    return role;
  }

  static bool is_for_areas(LayerRole role) {
    return role == LayerRole::provinces || role == LayerRole::land || role == LayerRole::water ||
           role == LayerRole::impassable;
  }

  /// True if the shape has an inside.
  [[nodiscard]] bool is_closed(std::size_t i) const {
    const DrawnShape& drawn_shape = shape(i);
    const bool any_closed = std::any_of(drawn_shape.lines.begin(), drawn_shape.lines.end(),
                                        [](const DrawnLine& line) { return line.closed; });
    return (any_closed || drawn_shape.filled) && area_of_lines(drawn_shape.lines) > 0;
  }

  /// Ignores classes, since they may be written on only a few of many shapes, the names of `use`
  /// elements, and layers for water or impassable ground, since these may be the only layers for
  /// ground.
  [[nodiscard]] bool is_in_layer_of_lands(std::size_t i) const {
    LayerRole role = LayerRole::none;
    for_each_group(shape(i).group, [&](std::size_t group) {
      if (role == LayerRole::none && !picture_.groups[group].is_use) role = roles_[group];
    });
    return role == LayerRole::provinces || role == LayerRole::land;
  }

  [[nodiscard]] std::size_t lands_by_layer() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i)
      count += is_closed(i) && !shape(i).hidden && is_in_layer_of_lands(i) ? 1 : 0;
    return count;
  }

  [[nodiscard]] bool is_in_chosen_layer(std::size_t i) const {
    bool found = false;
    for_each_group(shape(i).group, [&](std::size_t group) {
      const DrawnName& name = picture_.groups[group].name;
      for (const std::string& layer : layers_)
        found = found || fold_name(name.id) == layer || fold_name(name.label) == layer;
    });
    return found;
  }

  /// The group of a mark inside the outermost group of marks.
  [[nodiscard]] GroupIndex group_of_mark(std::size_t i) const {
    GroupIndex found;
    GroupIndex inner;
    for_each_group(shape(i).group, [&](std::size_t group) {
      if (roles_[group] == LayerRole::centers) found = inner;
      inner = group;
    });
    return found;
  }

  void note_mark(std::size_t i, LayerRole role) {
    const ShapeBox box = box_of_lines(shape(i).lines);
    const DrawnMark mark{name_of_marked(spoken(shape(i).name)), box.middle(), box, shape(i).hidden,
                         group_of_mark(i)};
    if (role == LayerRole::centers && centers_.size() < most_marks) centers_.push_back(mark);
    if (role == LayerRole::points) sorted_.points.push_back(mark);
  }

  bool is_area(std::size_t i) {
    const LayerRole role = role_of_shape(i);
    const bool is_open = !is_closed(i);
    if (is_open && role != LayerRole::centers) return false;
    if (!is_open && !layers_.empty() && is_in_chosen_layer(i)) return true;
    if (shape(i).hidden && layers_.empty()) return false;
    note_mark(i, role);
    if (!layers_.empty() || role == LayerRole::centers || role == LayerRole::points ||
        role == LayerRole::decoration)
      return false;
    const bool is_small =
        area_of_lines(shape(i).lines) < small_mark * picture_.width * picture_.height;
    if (shape(i).round && is_small) {
      ++sorted_.round_marks;
      return false;
    }
    if (sorted_.by_layer) return is_for_areas(role);
    const std::string name = name_in_drawing(i);
    if (name.empty() && covers_sheet(shape(i), picture_)) return false;
    if (role_of(name) == LayerRole::decoration) return false;
    // If others have names, a line without a name and a fill is only a line.
    return shape(i).filled || !name.empty() || (shape(i).stroked && !has_names_);
  }

  [[nodiscard]] std::size_t named_shapes() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i)
      count += !shape(i).hidden && is_closed(i) && !name_in_drawing(i).empty() ? 1 : 0;
    return count;
  }

  /// Hidden layers that may be meant, by the number of named areas in them.
  void find_hidden() {
    std::map<std::size_t, std::size_t> count;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i)
      if (shape(i).hidden && is_closed(i) && shape(i).group && !spoken(shape(i).name).empty())
        ++count[*shape(i).group];
    for (const auto& [group, areas] : count) {
      const DrawnName& name = picture_.groups[group].name;
      if (areas < 5 || (name.label + name.id).empty()) continue;
      sorted_.hidden.push_back(name.label.empty() ? name.id : name.label);
      if (roles_[group] == LayerRole::provinces && areas > named_areas())
        sorted_.hidden_taken = sorted_.hidden.back();
    }
  }

  [[nodiscard]] std::size_t named_areas() const {
    return static_cast<std::size_t>(
        std::count_if(sorted_.areas.begin(), sorted_.areas.end(),
                      [](const DrawnArea& area) { return !area.said.empty(); }));
  }

  // --- names

  /// The number of shapes in each group, and of those with names of their own.
  void count_in_groups() {
    shapes_in_.resize(picture_.groups.size());
    named_in_.resize(picture_.groups.size());
    groups_in_.resize(picture_.groups.size());
    for (const DrawnShape& shape : picture_.shapes)
      for_each_group(shape.group, [&](std::size_t group) {
        if (shape.hidden) return;
        ++shapes_in_[group];
        named_in_[group] += spoken(shape.name).empty() ? 0 : 1;
      });
    for (const DrawnGroup& group : picture_.groups)
      for_each_group(group.inside, [&](std::size_t outer) {
        groups_in_[outer] += !spoken(group.name).empty() ? 1 : 0;
      });
  }

  /// True if the group is one area, drawn in several pieces.
  [[nodiscard]] bool is_one_area(std::size_t group) const {
    const DrawnGroup& drawn_group = picture_.groups[group];
    return !drawn_group.is_layer && roles_[group] == LayerRole::none &&
           !spoken(drawn_group.name).empty() && named_in_[group] == 0 && groups_in_[group] == 0 &&
           shapes_in_[group] <= most_shapes_of_a_group;
  }

  /// The name that counts: the name of a `use`, of the shape, or of a group that is one area.
  [[nodiscard]] const DrawnName* naming(std::size_t i) const {
    const DrawnName* found = nullptr;
    for_each_group(shape(i).group, [&](std::size_t group) {
      const DrawnGroup& drawn_group = picture_.groups[group];
      if (drawn_group.is_use && !spoken(drawn_group.name).empty()) found = &drawn_group.name;
    });
    if (found != nullptr) return found;
    if (!spoken(shape(i).name).empty()) return &shape(i).name;
    for_each_group(shape(i).group, [&](std::size_t group) {
      if (found == nullptr && is_one_area(group)) found = &picture_.groups[group].name;
    });
    return found;
  }

  [[nodiscard]] std::string name_in_drawing(std::size_t i) const {
    const DrawnName* name = naming(i);
    return name == nullptr ? std::string() : spoken(*name);
  }

  void find_beginning(const std::vector<std::size_t>& taken) {
    std::vector<std::string> names;
    for (const std::size_t i : taken)
      if (std::string name = name_in_drawing(i); !name.empty()) names.push_back(std::move(name));
    beginning_ = common_beginning(names);
    for (const std::string& name : names) {
      const bool begins = name.starts_with(beginning_);
      names_.insert(fold_name(begins ? name.substr(beginning_.size()) : name));
    }
  }

  void add(std::size_t i) {
    std::string name = name_in_drawing(i);
    if (name.starts_with(beginning_)) name.erase(0, beginning_.size());
    const CoastName coast = split_coast(name);
    const bool is_coast = !coast.province.empty() && names_.contains(fold_name(coast.province));
    const std::size_t area = is_coast ? area_called(coast.province) : area_of_shape(i, name);
    sorted_.area_of[i] = area;
    DrawnArea& drawn_area = sorted_.areas[area];
    if (is_coast) {
      drawn_area.shapes.push_back(i);
      drawn_area.coasts.push_back({coast.coast, box_of_lines(shape(i).lines).middle()});
      return;
    }
    drawn_area.shapes.push_back(i);
    if (drawn_area.line == 0) drawn_area.line = shape(i).line;
    if (!drawn_area.fill) drawn_area.fill = shape(i).fill;
    if (const DrawnName* names = naming(i); names != nullptr && drawn_area.label.empty())
      drawn_area.label = label_of(*names, drawn_area.said);
    sizes_.resize(sorted_.areas.size());
    const auto ground = static_cast<std::size_t>(ground_of_role(role_of_shape(i)));
    sizes_[area][ground] += area_of_lines(shape(i).lines);
  }

  /// Shapes with the same id belong together, but not if another name stands beside the id.
  std::size_t area_of_shape(std::size_t i, const std::string& name) {
    const DrawnName* names = naming(i);
    const TitledName titled = names == nullptr ? TitledName() : titled_of(*names);
    if (titled.id.empty()) return area_called(name);
    const std::string title = fold_name(titled.name);
    const std::string& first = title_of_.try_emplace(fold_name(name), title).first->second;
    return first == title ? area_called(name) : area_called(name, title);
  }

  std::size_t area_called(const std::string& name, const std::string& title = "") {
    if (!name.empty()) {
      const auto [found, is_new] =
          by_name_.try_emplace({fold_name(name), title}, sorted_.areas.size());
      if (!is_new) return found->second;
    }
    sorted_.areas.emplace_back();
    sorted_.areas.back().said = name;
    return sorted_.areas.size() - 1;
  }

  const SvgPicture& picture_;
  std::vector<std::string> layers_;
  std::vector<LayerRole> roles_;  // by group
  std::vector<std::size_t> shapes_in_;
  std::vector<std::size_t> named_in_;
  std::vector<std::size_t> groups_in_;
  bool has_names_ = false;  // some shapes have names
  std::string beginning_;
  std::set<std::string> names_;  // folded, without the common beginning
  std::map<std::pair<std::string, std::string>, std::size_t>
      by_name_;                                  // with the title of another area of the name
  std::map<std::string, std::string> title_of_;  // by name: that of the first shape with one
  std::vector<DrawnMark> centers_;
  std::vector<GroundSizes> sizes_;  // by area
  SortedShapes sorted_;
};

}  // namespace

void ShapeBox::add(const Point& point) {
  for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
    low[axis] = std::min(low[axis], point[axis]);
    high[axis] = std::max(high[axis], point[axis]);
  }
}

void ShapeBox::add(const ShapeBox& other) {
  add(other.low);
  add(other.high);
}

bool ShapeBox::touches(const ShapeBox& other) const {
  return low[0] <= other.high[0] && other.low[0] <= high[0] && low[1] <= other.high[1] &&
         other.low[1] <= high[1];
}

bool covers_sheet(const DrawnShape& shape, const SvgPicture& picture) {
  const ShapeBox box = box_of_lines(shape.lines);
  return shape.lines.front().points.size() <= 6 && box.low[0] < picture.width * 0.02 &&
         box.low[1] < picture.height * 0.02 && box.high[0] > picture.width * 0.98 &&
         box.high[1] > picture.height * 0.98;
}

SortedShapes sort_shapes(const SvgPicture& picture, const std::vector<std::string>& layers) {
  SortedShapes seen = ShapeSorter(picture, layers).run();
  if (seen.hidden_taken.empty()) return seen;
  SortedShapes sorted = ShapeSorter(picture, {seen.hidden_taken}).run();
  sorted.hidden_taken = std::move(seen.hidden_taken);
  return sorted;
}

}  // namespace chancery

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/common/point.h"
#include "core/base/common/utf8.h"
#include "core/boards/board/seen_map_parts.h"
#include "core/boards/draw/unit_icon.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::seen_map_parts {
namespace {
constexpr std::size_t longest_name = 80;
constexpr double gap_between = 2;
constexpr double letter_width = 0.62;  // of the text size, at most

/// Breaks a name into lines, between words if possible.
std::vector<std::string> lines_of(const std::string& name, std::size_t letters) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t length = 0;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t size = decode_utf8(std::string_view(name).substr(at)).length;
    const std::string_view letter = std::string_view(name).substr(at, size);
    const std::size_t next = std::min(name.find(' ', at + 1), name.size());
    const bool breaks = letter == " " && length + (next - at) > letters;
    if (breaks || length >= letters * 3 / 2) {
      lines.push_back(line);
      line.clear();
      length = 0;
    }
    if (!breaks) {
      line += letter;
      ++length;
    }
    at += size;
  }
  lines.push_back(line);
  constexpr std::size_t most_lines = 3;
  if (lines.size() > most_lines) {
    lines.resize(most_lines);
    lines.back() += "…";
  }
  return lines;
}

class Placer {
 public:
  Placer(const SeenWorld& world, const Frame& frame)
      : world_(world), variant_(*world.variant), frame_(frame) {}

  std::vector<std::optional<PlaceSigns>> place() {
    const auto& provinces = variant_.map.provinces();
    all_.resize(provinces.size());
    for (std::size_t i = 0; i < provinces.size(); ++i)
      if (provinces[i].at) all_[i] = signs_of(i);
    // Places that cannot move come first, then those that need the most room.
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (all_[i]) order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
    for (const std::size_t i : order) put(i);
    return std::move(all_);
  }

  std::vector<Box> fixed() const {
    const auto& provinces = variant_.map.provinces();
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < provinces.size(); ++i)
      if (provinces[i].at && !has_ground(i)) boxes.push_back(fixed_box(i, signs_of(i)));
    return boxes;
  }

 private:
  [[nodiscard]] bool has_ground(std::size_t i) const { return !variant_.drawing.shapes[i].empty(); }

  [[nodiscard]] PlaceSigns signs_of(std::size_t i) const {
    const ProvinceId id{i};
    PlaceSigns signs;
    signs.name = shortened(display_name(variant_, world_.position, id), longest_name);
    signs.lines = lines_of(signs.name, 12);
    signs.text_size = signs.lines.size() > 1 ? 11.5 : 13;
    signs.mark = mark_of(world_, id);
    const auto is_here = [&](const Unit& unit) {
      return variant_.map.province_of(unit.at) == id && stands_at_signs(variant_.map, unit);
    };
    const auto& units = world_.position.units;
    const auto& dislodged = world_.position.dislodged;
    signs.units = static_cast<std::size_t>(std::count_if(units.begin(), units.end(), is_here));
    signs.has_dislodged = std::any_of(dislodged.begin(), dislodged.end(),
                                      [&](const Dislodged& entry) { return is_here(entry.unit); });
    signs.is_portal = variant_.map.is_open(id) && !has_ground(i);
    return signs;
  }

  [[nodiscard]] int weight(std::size_t i) const {
    if (!has_ground(i)) return 3;
    return all_[i]->units > 0 ? 2 : all_[i]->mark != nullptr ? 1 : 0;
  }

  /// The ring does not move; units are above it, the name below.
  [[nodiscard]] Box fixed_box(std::size_t i, const PlaceSigns& signs) const {
    const Point at = frame_.on_paper(*variant_.map.provinces()[i].at);
    const Point size = signs.size();
    const double down = portal_radius + static_cast<double>(signs.lines.size()) * signs.text_size;
    return {{at[0] - size[0] / 2, at[1] + down - size[1]}, size};
  }

  void put(std::size_t i) {
    PlaceSigns& signs = *all_[i];
    const Point at = frame_.on_paper(*variant_.map.provinces()[i].at);
    signs.box.size = signs.size();
    if (has_ground(i))
      signs.box.corner = best_corner(frame_.on_paper(variant_.drawing.shapes[i]), at, signs.box);
    else
      signs.box = fixed_box(i, signs);
    taken_.push_back(signs.box);
  }

  /// The corner near `at` at which the box leaves the ground and covers others the least.
  [[nodiscard]] Point best_corner(const Shape& ground, const Point& at, Box box) const {
    constexpr double step = 6;
    constexpr int most_steps = 7;
    const Point first{at[0] - box.size[0] / 2, at[1] - box.size[1] / 2};
    Point best = first;
    double least = -1;
    for (int ring = 0; ring <= most_steps && (least < 0 || least > ring * ring); ++ring)
      for (int x = -ring; x <= ring; ++x)
        for (int y = -ring; y <= ring; ++y) {
          if (std::max(std::abs(x), std::abs(y)) != ring) continue;
          box.corner = {first[0] + x * step, first[1] + y * step};
          const double cost = cost_of(ground, box) + x * x + y * y;
          if (least >= 0 && cost >= least) continue;
          least = cost;
          best = box.corner;
        }
    return best;
  }

  [[nodiscard]] double cost_of(const Shape& ground, const Box& box) const {
    constexpr int samples = 4;
    double cost = 0;
    for (int x = 0; x <= samples; ++x)
      for (int y = 0; y <= samples; ++y)
        if (!covers(ground, {box.corner[0] + box.size[0] * x / samples,
                             box.corner[1] + box.size[1] * y / samples}))
          cost += 12;
    for (const Box& other : taken_) cost += common_area(box, other) / 2;
    return cost;
  }

  const SeenWorld& world_;
  const Variant& variant_;
  const Frame& frame_;
  std::vector<std::optional<PlaceSigns>> all_;
  std::vector<Box> taken_;
};

}  // namespace

std::string shortened(std::string_view text, std::size_t letters) {
  std::string_view rest = text;
  for (std::size_t count = 0; !rest.empty(); ++count) {
    if (count == letters) return std::string(text.substr(0, text.size() - rest.size())) + "…";
    rest.remove_prefix(decode_utf8(rest).length);
  }
  return std::string(text);
}

double common_area(const Box& a, const Box& b) {
  double area = 1;
  for (const std::size_t axis : {0U, 1U})
    area *= std::max(0.0, std::min(a.corner[axis] + a.size[axis], b.corner[axis] + b.size[axis]) -
                              std::max(a.corner[axis], b.corner[axis]));
  return area;
}

double PlaceSigns::row_width() const {
  double width = mark != nullptr ? mark_side : 0;
  if (units > 0) {
    if (mark != nullptr) width += gap_between;
    width += static_cast<double>(units) * (icon_width + gap_between) - gap_between;
  }
  if (has_dislodged) width += icon_width + under_conqueror[0];
  return width;
}

double PlaceSigns::row_height() const {
  if (has_dislodged) return icon_height + under_conqueror[1];
  if (units > 0) return icon_height + number_height();
  return mark != nullptr ? mark_side : 0;
}

Point PlaceSigns::size() const {
  double widest = 0;
  for (const std::string& line : lines)
    widest =
        std::max(widest, static_cast<double>(code_points(line).size()) * text_size * letter_width);
  const double height = row_height() + static_cast<double>(lines.size()) * text_size;
  return {std::max(widest, row_width()), is_portal ? height + 2 * portal_radius : height};
}

std::vector<Box> fixed_signs(const SeenWorld& world, const Frame& frame) {
  return Placer(world, frame).fixed();
}

std::vector<std::optional<PlaceSigns>> place_signs(const SeenWorld& world, const Frame& frame) {
  return Placer(world, frame).place();
}

bool stands_at_signs(const Map& map, const Unit& unit) {
  return unit.at == map.whole(map.province_of(unit.at)) || !map.space(unit.at).at;
}

}  // namespace chancery::seen_map_parts

#include "core/boards/board/board_labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>

#include "core/base/common/names.h"
#include "core/base/common/utf8.h"
#include "core/rules/map/shape_rows.h"

namespace chancery::board_parts {
namespace {

constexpr double bold_width = 0.8;  // of the size: bold capitals
constexpr double plain_width = 0.62;
constexpr double unit_room = 3;  // around it
constexpr std::array<double, 4> id_sizes{12, 10.5, 9.5, 8.5};
constexpr std::array<double, 2> coast_sizes{9, 8};
constexpr std::array<double, 2> name_sizes{10, 9};

constexpr double overlaps_everything = 1e300;  // costs more than any place
constexpr double any_at_all = 1e-9;            // the least cost of a place that is not free

struct Circle {
  Point middle{};
  double radius = 0;
};

bool overlap(const LabelBox& box, const Circle& circle) {
  double square = 0;
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const double nearest = std::clamp(circle.middle[axis], box.least[axis], box.most[axis]);
    square += (nearest - circle.middle[axis]) * (nearest - circle.middle[axis]);
  }
  return square < circle.radius * circle.radius;
}

bool overlap(const LabelBox& a, const LabelBox& b) {
  return a.least[0] < b.most[0] && b.least[0] < a.most[0] && a.least[1] < b.most[1] &&
         b.least[1] < a.most[1];
}

double ground_area(const ProvinceGround& ground) {
  double twice = 0;
  for (const auto& polygon : ground.polygons)
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++)
      twice += polygon[before][0] * polygon[i][1] - polygon[i][0] * polygon[before][1];
  return std::abs(twice) / 2;
}

class LabelPlacer {
 public:
  LabelPlacer(const Map& map, const BoardSheet& sheet, const std::vector<LabelBox>& written)
      : map_(map), sheet_(sheet), offsets_(offsets()), placed_(written) {
    // On a board that is too large to see as a whole, names need not be placed as well.
    constexpr std::size_t large = 1000;
    constexpr std::size_t enough = 60;
    if (map.spaces().size() > large) offsets_.resize(enough);
    for (const Point& place : sheet.places)
      if (sheet.units == UnitLook::tokens)
        signs_.push_back({place, unit_radius + unit_room});
      else
        placed_.push_back(moved(
            {{-icon_reach[0] - 1, -icon_reach[1] - 1}, {icon_reach[0] + 1, icon_reach[1] + 1}},
            place));
    for (std::size_t i = 0; i < sheet.centers.size(); ++i)
      if (sheet.has_mark[i]) signs_.push_back({sheet.centers[i], mark_reach(sheet) + 1});
    for (const ProvinceGround& ground : sheet.grounds)
      grounds_.emplace_back(Shape{{ground.polygons.begin(), ground.polygons.end()}});
  }

  std::vector<BoardLabel> place() {
    std::vector<BoardLabel> labels(map_.spaces().size());
    for (const std::size_t i : smallest_first()) {
      const Space& space = map_.spaces()[i];
      const bool coast = is_part(SpaceId{i});
      BoardLabel label{{coast ? space.id.substr(space.id.find('/')) : space.id},
                       {},
                       0,
                       coast ? BoardLabel::Kind::coast : BoardLabel::Kind::id,
                       SpaceId{i}};
      settle(label, SpaceId{i});
      labels[i] = label;
    }
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (!is_part(SpaceId{i}))
        if (auto name = full_name(i)) labels.push_back(std::move(*name));
    return labels;
  }

 private:
  /// An offset from the place of the province, and its cost.
  struct Offset {
    Point by{};
    double effort = 0;
  };

  /// Offsets from the middle outward, those below first.
  static std::vector<Offset> offsets() {
    constexpr int step = 4;
    constexpr int reach = 64;
    std::vector<Offset> all;
    for (int y = -reach; y <= reach; y += step)
      for (int x = -reach; x <= reach; x += step) {
        const Point by{static_cast<double>(x), static_cast<double>(y)};
        all.push_back({by, effort(by)});
      }
    std::stable_sort(all.begin(), all.end(),
                     [](const Offset& a, const Offset& b) { return a.effort < b.effort; });
    return all;
  }

  static double effort(const Point& offset) {
    const double sideways = std::abs(offset[0]) * 1.2;
    return std::hypot(sideways, offset[1]) + (offset[1] < 0 ? 5 : 0);
  }

  /// Labels whose points the variant states come before the others.
  [[nodiscard]] std::vector<std::size_t> smallest_first() const {
    std::vector<double> areas;
    for (const ProvinceGround& ground : sheet_.grounds) areas.push_back(ground_area(ground));
    std::vector<std::size_t> order(map_.spaces().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto weight = [&](std::size_t i) {
      const bool coast = is_part(SpaceId{i});
      return std::tuple(!map_.spaces()[i].label, coast,
                        areas[map_.province_of(SpaceId{i}).index()]);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weight(a) < weight(b); });
    return order;
  }

  /// True for a coast, or a place inside a province. Ids of provinces have no slash.
  [[nodiscard]] bool is_part(SpaceId space) const {
    return !map_.space(space).coast.empty() || map_.is_inner(map_.province_of(space));
  }

  /// The point that the variant states for a label, on the sheet.
  [[nodiscard]] std::optional<Point> stated_point(SpaceId space) const {
    const std::optional<Point>& label = map_.space(space).label;
    if (!label) return std::nullopt;
    const Point at = sheet_.from_drawing(*label);
    return Point{std::clamp(at[0], 0.0, sheet_.width), std::clamp(at[1], 0.0, sheet_.height)};
  }

  void settle(BoardLabel& label, SpaceId space) {
    const std::optional<Point> stated = stated_point(space);
    const Point from = stated.value_or(sheet_.place(space));
    const std::span offsets = std::span(offsets_).first(stated ? 1 : offsets_.size());
    const std::size_t owner = map_.province_of(space).index();
    look_around(from);
    std::optional<double> least;
    Point best_at{};
    double best_size = 0;
    const auto try_sizes = [&](const auto& sizes) {
      for (const double size : sizes) {
        label.size = size;
        const LabelBox outline = box_of(label);
        const double extra = (sizes.front() - size) * 6;
        for (const Offset& offset : offsets) {
          const double effort_here = offset.effort + extra;
          if (least && effort_here >= *least) break;
          const Point at{from[0] + offset.by[0], from[1] + offset.by[1]};
          const double most = least ? *least - effort_here : overlaps_everything;
          const double cost = effort_here + cost_of(moved(outline, at), owner, most);
          if (least && cost >= *least) continue;
          least = cost;
          best_at = at;
          best_size = size;
        }
      }
    };
    if (label.kind == BoardLabel::Kind::coast)
      try_sizes(coast_sizes);
    else
      try_sizes(id_sizes);
    label.at = best_at;
    label.size = best_size;
    placed_.push_back(box_of(label));
  }

  /// The box of a label at the origin, moved to the position of the label.
  static LabelBox moved(const LabelBox& box, const Point& at) {
    return {{at[0] + box.least[0], at[1] + box.least[1]},
            {at[0] + box.most[0], at[1] + box.most[1]}};
  }

  /// Collects everything close enough to matter for labels around the place.
  void look_around(const Point& from) {
    constexpr double far = 160;
    const auto is_near = [&](const Point& at) {
      return std::abs(at[0] - from[0]) < far && std::abs(at[1] - from[1]) < far;
    };
    near_signs_.clear();
    near_labels_.clear();
    for (const Circle& sign : signs_)
      if (is_near(sign.middle)) near_signs_.push_back(sign);
    for (const LabelBox& box : placed_)
      if (is_near(box.least) || is_near(box.most)) near_labels_.push_back(box);
  }

  /// The cost; if it reaches `most`, the rest is not counted.
  [[nodiscard]] double cost_of(const LabelBox& box, std::size_t owner, double most) const {
    constexpr double for_overlap = 1000;
    double cost = 0;
    const Point end{sheet_.width, sheet_.height};
    for (std::size_t axis = 0; axis < 2; ++axis)
      if (box.least[axis] < 1 || box.most[axis] > end[axis] - 1) cost += 10 * for_overlap;
    const auto count = [&](const auto& others) {
      for (const auto& other : others) {
        if (cost >= most) return;
        if (overlap(box, other)) cost += for_overlap;
      }
    };
    count(near_signs_);
    count(near_labels_);
    return cost > 0 ? cost : cost_outside(box, owner, most);
  }

  [[nodiscard]] double cost_outside(const LabelBox& box, std::size_t owner, double most) const {
    constexpr double for_sample = 7;
    double cost = 0;
    for (int x = 0; x <= 4; ++x)
      for (int y = 0; y <= 2 && cost < most; ++y)
        if (!grounds_[owner].covers({box.least[0] + (box.most[0] - box.least[0]) * x / 4,
                                     box.least[1] + (box.most[1] - box.least[1]) * y / 2}))
          cost += for_sample;
    return cost;
  }

  /// The full name, if it fits into the ground and differs from the id.
  std::optional<BoardLabel> full_name(std::size_t i) {
    const std::string& name = sheet_.names[i];
    if (name.empty() || fold_name(name) == fold_name(map_.provinces()[i].id)) return std::nullopt;
    const SpaceId whole = map_.whole(ProvinceId{i});
    const Point from = stated_point(whole).value_or(sheet_.place(whole));
    look_around(from);
    for (const double size : name_sizes)
      for (const std::vector<std::string>& lines : ways_to_break(name)) {
        BoardLabel label{lines, {}, size, BoardLabel::Kind::name, whole};
        const LabelBox outline = box_of(label);
        for (const Offset& offset : offsets_) {
          label.at = {from[0] + offset.by[0], from[1] + offset.by[1]};
          const LabelBox box = moved(outline, label.at);
          if (cost_of(box, i, any_at_all) > 0) continue;
          placed_.push_back(box);
          return label;
        }
      }
    return std::nullopt;
  }

  /// Ways to write it on one line, or on two of about the same length.
  static std::vector<std::vector<std::string>> ways_to_break(const std::string& name) {
    std::vector<std::vector<std::string>> ways{{name}};
    std::size_t best = std::string::npos;
    const auto uneven = [&](std::size_t at) {
      return std::abs(static_cast<double>(at) - static_cast<double>(name.size()) / 2);
    };
    for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at + 1))
      if (best == std::string::npos || uneven(at) < uneven(best)) best = at;
    if (best != std::string::npos) ways.push_back({name.substr(0, best), name.substr(best + 1)});
    return ways;
  }

  const Map& map_;
  const BoardSheet& sheet_;
  std::vector<Offset> offsets_;
  std::vector<Circle> signs_;       // units and centers, in all possible positions
  std::vector<ShapeRows> grounds_;  // by province
  std::vector<LabelBox> placed_;
  std::vector<Circle> near_signs_;
  std::vector<LabelBox> near_labels_;
};

}  // namespace

std::size_t letters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(decode_utf8(text).length);
  return count;
}

double unit_reach(const BoardSheet& sheet) {
  return sheet.units == UnitLook::tokens ? unit_radius : icon_reach[1] + 2;
}

double mark_reach(const BoardSheet& sheet) {
  return sheet.has_page_marks ? page_mark_radius : center_radius;
}

LabelBox box_of(const BoardLabel& label) {
  std::size_t letters = 0;
  for (const std::string& line : label.lines) letters = std::max(letters, letters_in(line));
  const double each = label.kind == BoardLabel::Kind::id ? bold_width : plain_width;
  const double half = static_cast<double>(letters) * each * label.size / 2;
  const double high = static_cast<double>(label.lines.size()) * line_height * label.size / 2;
  return {{label.at[0] - half, label.at[1] - high}, {label.at[0] + half, label.at[1] + high}};
}

LabelBox box_of_credits(const std::string& credits, const BoardSheet& sheet) {
  const double width = static_cast<double>(letters_in(credits)) * plain_width * credits_size;
  return {{0, sheet.height - credits_margin - credits_size},
          {credits_margin + width, sheet.height}};
}

std::vector<BoardLabel> place_labels(const Map& map, const BoardSheet& sheet,
                                     const std::vector<LabelBox>& written) {
  return LabelPlacer(map, sheet, written).place();
}

}  // namespace chancery::board_parts

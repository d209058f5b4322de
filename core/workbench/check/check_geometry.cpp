#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/point.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {
// Thresholds, in units of the usual distance between neighbors. They let carefully drawn boards
// pass, even with seas ten times as wide as their islands.
constexpr double same_point = 0.05;
constexpr double close_to_edge = 0.35;
constexpr double long_edge = 2.2;      // times the usual length around its ends: suspicious
constexpr double too_long_edge = 4.0;  // almost certainly wrong
constexpr std::size_t provinces_between = 12;
constexpr double far_coast = 2.5;
constexpr double far_out = 10;
constexpr std::size_t many_crossings = 3;  // of one edge
constexpr std::size_t most_crossed_listed = 5;
constexpr std::size_t fewest_points = 5;  // with fewer, nothing is usual

double distance(const Point& a, const Point& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// The position along the line from `a` to `b` (0 to 1) that is nearest to the point.
double foot_of(const Point& point, const Point& a, const Point& b) {
  const double x = b[0] - a[0];
  const double y = b[1] - a[1];
  const double square = x * x + y * y;
  if (square == 0) return 0;
  return std::clamp(((point[0] - a[0]) * x + (point[1] - a[1]) * y) / square, 0.0, 1.0);
}

double turn(const Point& a, const Point& b, const Point& c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/// A pair of adjacent provinces, with the places that its shortest edge joins.
struct DrawnEdge {
  ProvinceId from;
  ProvinceId to;
  Point start{};
  Point end{};
  double length = 0;
  SourceSpan span;
  bool leads_on = false;    // from `from` to `to`
  bool leads_back = false;  // from `to` to `from`
};

bool cross(const DrawnEdge& a, const DrawnEdge& b) {
  const auto apart = [](const DrawnEdge& edge, const DrawnEdge& other, std::size_t axis) {
    return std::max(edge.start[axis], edge.end[axis]) <
           std::min(other.start[axis], other.end[axis]);
  };
  for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
    if (apart(a, b, axis) || apart(b, a, axis)) return false;
  return turn(a.start, a.end, b.start) * turn(a.start, a.end, b.end) < 0 &&
         turn(b.start, b.end, a.start) * turn(b.start, b.end, a.end) < 0;
}

bool share_an_end(const DrawnEdge& a, const DrawnEdge& b) {
  return a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
}

/// The board as drawn.
class DrawnBoard {
 public:
  explicit DrawnBoard(const Variant& variant)
      : map_(variant.map),
        drawing_(variant.drawing),
        period_(variant.drawing.plane.period()),
        links_of_(map_.provinces().size()) {
    const Map& map = map_;
    for (std::size_t i = 0; i < map.provinces().size(); ++i)
      if (map.provinces()[i].at && !map.is_inner(ProvinceId{i})) placed_.push_back(ProvinceId{i});
    from_left_ = placed_;
    std::stable_sort(from_left_.begin(), from_left_.end(),
                     [this](ProvinceId a, ProvinceId b) { return at(a)[0] < at(b)[0]; });
    find_links();
    std::vector<double> lengths;
    for (const DrawnEdge& link : links_) lengths.push_back(link.length);
    usual_ = median(std::move(lengths));
  }

  [[nodiscard]] const std::vector<ProvinceId>& placed() const { return placed_; }
  [[nodiscard]] const std::vector<DrawnEdge>& links() const { return links_; }
  [[nodiscard]] double usual() const { return usual_; }
  [[nodiscard]] const Point& at(ProvinceId id) const { return *map_.province(id).at; }
  [[nodiscard]] const std::string& id_of(ProvinceId id) const { return map_.province(id).id; }
  /// The ids of its ends; if it leads only one way, first the one where it begins.
  [[nodiscard]] std::vector<std::string> ends_of(const DrawnEdge& link) const {
    std::vector<std::string> ends{id_of(link.from), id_of(link.to)};
    if (!link.leads_on) std::swap(ends[0], ends[1]);
    return ends;
  }
  /// "the edge between A and B", or "the edge from A to B" if it leads only one way.
  [[nodiscard]] std::string called(const DrawnEdge& link) const {
    const std::vector<std::string> ends = ends_of(link);
    if (is_one_way(link)) return fmt::format("the edge from {} to {}", ends[0], ends[1]);
    return fmt::format("the edge between {} and {}", ends[0], ends[1]);
  }
  /// "A–B", or "A→B" if it leads only one way.
  [[nodiscard]] std::string shown(const DrawnEdge& link) const {
    return fmt::format("{}", fmt::join(ends_of(link), is_one_way(link) ? "→" : "–"));
  }

  [[nodiscard]] bool wraps() const { return period_[0] > 0 || period_[1] > 0; }
  /// The copy of a place that is nearest to another.
  [[nodiscard]] Point copy_near(const Point& point, const Point& other) const {
    return nearest_copy(period_, point, other);
  }
  [[nodiscard]] double apart(const Point& a, const Point& b) const {
    return distance(copy_near(a, b), b);
  }
  /// True if the coast is drawn inside the shape of its province.
  [[nodiscard]] bool covers_place(const Space& space) const {
    return space.at && covers(drawing_.shapes[space.province.index()], *space.at);
  }
  /// If both provinces have shapes, these are checked and not their places.
  [[nodiscard]] bool has_shapes(ProvinceId a, ProvinceId b) const {
    return !drawing_.shapes[a.index()].empty() && !drawing_.shapes[b.index()].empty();
  }

  /// The provinces drawn in an upright strip, from left to right.
  [[nodiscard]] std::span<const ProvinceId> between(double left, double right) const {
    const auto before = [this](ProvinceId id, double x) { return at(id)[0] < x; };
    const auto first = std::lower_bound(from_left_.begin(), from_left_.end(), left, before);
    const auto last = std::lower_bound(first, from_left_.end(), right, before);
    return std::span(from_left_)
        .subspan(static_cast<std::size_t>(first - from_left_.begin()),
                 static_cast<std::size_t>(last - first));
  }

  [[nodiscard]] bool touch(ProvinceId a, ProvinceId b) const {
    const auto near = map_.touching(a);
    return contains(near, b);
  }
  /// The distance to the nearest adjacent province; nothing if none is drawn.
  [[nodiscard]] std::optional<double> shortest_at(ProvinceId id) const {
    std::optional<double> best;
    for (const std::size_t link : links_of_[id.index()])
      best = std::min(best.value_or(links_[link].length), links_[link].length);
    return best;
  }
  /// The usual length of a province's edges, except for one of them.
  [[nodiscard]] double usual_at(ProvinceId id, const DrawnEdge* without) const {
    std::vector<double> lengths;
    for (const std::size_t link : links_of_[id.index()])
      if (&links_[link] != without) lengths.push_back(links_[link].length);
    return lengths.empty() ? usual_ : median(std::move(lengths));
  }
  /// The number of provinces drawn within the radius.
  [[nodiscard]] std::size_t count_within(ProvinceId center, double radius) const {
    return static_cast<std::size_t>(
        std::count_if(placed_.begin(), placed_.end(), [&](ProvinceId other) {
          return other != center && apart(at(center), at(other)) < radius;
        }));
  }

 private:
  [[nodiscard]] std::optional<Point> point_of(SpaceId space) const {
    const auto& own = map_.space(space).at;
    return own ? own : map_.province(map_.province_of(space)).at;
  }

  static bool is_one_way(const DrawnEdge& link) { return link.leads_on != link.leads_back; }

  void find_links() {
    std::set<std::pair<ProvinceId, ProvinceId>> ways;
    for (const Edge& edge : map_.edges()) {
      if (map_.is_inner(edge)) continue;
      const auto start = point_of(edge.from);
      const auto end = point_of(edge.to);
      const ProvinceId from = map_.province_of(edge.from);
      const ProvinceId to = map_.province_of(edge.to);
      if (!start || !end || !map_.province(from).at || !map_.province(to).at) continue;
      if (edge.kind != EdgeKind::border || has_shapes(from, to)) continue;
      ways.emplace(from, to);
      const Point near = copy_near(*end, *start);
      DrawnEdge link{from, to, *start, near, distance(*start, near), edge.span};
      if (to < from) {
        std::swap(link.from, link.to);
        std::swap(link.start, link.end);
      }
      links_.push_back(std::move(link));
    }
    std::stable_sort(links_.begin(), links_.end(), [](const DrawnEdge& a, const DrawnEdge& b) {
      return std::tie(a.from, a.to, a.length) < std::tie(b.from, b.to, b.length);
    });
    const auto same = [](const DrawnEdge& a, const DrawnEdge& b) {
      return a.from == b.from && a.to == b.to;
    };
    links_.erase(std::unique(links_.begin(), links_.end(), same), links_.end());
    for (std::size_t i = 0; i < links_.size(); ++i) {
      links_[i].leads_on = ways.contains({links_[i].from, links_[i].to});
      links_[i].leads_back = ways.contains({links_[i].to, links_[i].from});
      links_of_[links_[i].from.index()].push_back(i);
      links_of_[links_[i].to.index()].push_back(i);
    }
  }

  const Map& map_;
  const Drawing& drawing_;
  Point period_;
  std::vector<ProvinceId> placed_;
  std::vector<ProvinceId> from_left_;
  std::vector<DrawnEdge> links_;
  std::vector<std::vector<std::size_t>> links_of_;
  double usual_ = 0;
};

class GeometryCheck {
 public:
  GeometryCheck(const Variant& variant, Diagnostics& findings)
      : map_(variant.map), findings_(findings), sheet_(variant) {}

  void run() {
    find_unplaced();
    if (sheet_.placed().size() < fewest_points || sheet_.usual() <= 0) return;
    look_at_points();
    for (const DrawnEdge& link : sheet_.links()) {
      look_at_length(link);
      look_along(link);
    }
    find_crossings();
    look_at_coasts();
  }

 private:
  void find_unplaced() {
    const std::size_t all = map_.count_outer();
    const std::size_t placed = sheet_.placed().size();
    if (placed == all || 2 * placed < all) return;
    std::vector<std::string> missing;
    const Province* first = nullptr;
    for (const Province& province : map_.provinces()) {
      if (province.at || province.inner) continue;
      if (first == nullptr) first = &province;
      missing.push_back(province.id);
    }
    findings_
        .warning("geometry.no-place", first->span,
                 fmt::format("{} of {} provinces have no position ('at'): {}", missing.size(), all,
                             fmt::join(missing, ", ")),
                 "give each one, like the others")
        .at = missing;
  }

  void look_at_points() {
    std::size_t negative = 0;
    for (const ProvinceId id : sheet_.placed()) negative += is_negative(id) ? 1 : 0;
    const bool begins_at_zero = 10 * negative < sheet_.placed().size();
    std::vector<double> to_nearest;
    std::vector<ProvinceId> nearest;
    for (const ProvinceId id : sheet_.placed()) {
      const auto [other, apart] = nearest_to(id);
      nearest.push_back(other);
      to_nearest.push_back(apart);
    }
    const double usual = median(to_nearest);
    for (std::size_t i = 0; i < nearest.size(); ++i) {
      const ProvinceId id = sheet_.placed()[i];
      look_at_nearest(id, nearest[i], to_nearest[i]);
      const bool lost =
          to_nearest[i] > far_out * usual && to_nearest[i] > far_coast * sheet_.usual();
      if (lost || (begins_at_zero && is_negative(id))) report_place(id);
    }
  }

  [[nodiscard]] bool is_negative(ProvinceId id) const {
    return sheet_.at(id)[0] < 0 || sheet_.at(id)[1] < 0;
  }

  /// The nearest province, touching or not.
  [[nodiscard]] std::pair<ProvinceId, double> nearest_to(ProvinceId id) const {
    std::pair<ProvinceId, double> best{ProvinceId::none(), 0};
    for (const ProvinceId other : sheet_.placed()) {
      if (other == id) continue;
      const double apart = sheet_.apart(sheet_.at(id), sheet_.at(other));
      if (!best.first.valid() || apart < best.second) best = {other, apart};
    }
    return best;
  }

  void report_place(ProvinceId id) {
    const Point& at = sheet_.at(id);
    findings_
        .warning("geometry.off-the-sheet", map_.province(id).span,
                 fmt::format("{} is drawn at [{}, {}], away from all others", sheet_.id_of(id),
                             at[0], at[1]),
                 "x grows to the right and y downward, from the top left corner of the sheet")
        .at = {sheet_.id_of(id)};
  }

  void look_at_nearest(ProvinceId id, ProvinceId other, double apart) {
    const std::string& a = sheet_.id_of(id);
    const std::string& b = sheet_.id_of(other);
    if (apart < same_point * sheet_.usual()) {
      if (id < other || nearest_to(other).first != id)
        findings_
            .warning("geometry.same-place", map_.province(id).span,
                     fmt::format("{} and {} are drawn at the same place", a, b),
                     "check the 'at' of both")
            .at = {a, b};
      return;
    }
    const auto shortest = sheet_.shortest_at(id);
    if (!shortest || apart >= *shortest || sheet_.touch(id, other)) return;
    if (sheet_.has_shapes(id, other)) return;
    const auto shortest_of_other = sheet_.shortest_at(other);
    const bool is_reported_for_other = other < id && nearest_to(other).first == id &&
                                       shortest_of_other && apart < *shortest_of_other;
    if (is_reported_for_other) return;
    findings_
        .note("geometry.nearer-than-neighbors", map_.province(id).span,
              fmt::format("{} is drawn nearer to {} than to anything it touches", a, b),
              fmt::format("is an edge between {} and {} missing?", a, b))
        .at = {a, b};
  }

  void look_at_length(const DrawnEdge& link) {
    const double around =
        std::sqrt(sheet_.usual_at(link.from, &link) * sheet_.usual_at(link.to, &link));
    if (around <= 0 || link.length < long_edge * around || link.length < sheet_.usual()) return;
    const std::size_t between = std::min(sheet_.count_within(link.from, link.length),
                                         sheet_.count_within(link.to, link.length));
    if (between < std::min(provinces_between, sheet_.placed().size() / 3)) return;
    std::vector<std::string> ends = sheet_.ends_of(link);
    const std::string message =
        fmt::format("{} and {} are adjacent but drawn far apart: {} provinces are nearer", ends[0],
                    ends[1], between);
    const std::string hint = "is one of the two ids wrong, or an 'at'?";
    const bool sure = link.length > too_long_edge * around;
    Diagnostic& finding =
        sure ? findings_.warning("geometry.far-neighbors", link.span, message, hint)
             : findings_.note("geometry.far-neighbors", link.span, message, hint);
    finding.at = std::move(ends);
  }

  /// Reports an edge that runs over provinces that touch neither end.
  void look_along(const DrawnEdge& link) {
    std::vector<std::string> over;
    const double margin = close_to_edge * sheet_.usual();
    const double left = std::min(link.start[0], link.end[0]) - margin;
    const double right = std::max(link.start[0], link.end[0]) + margin;
    const Point middle{(link.start[0] + link.end[0]) / 2, (link.start[1] + link.end[1]) / 2};
    for (const ProvinceId id : sheet_.wraps() ? sheet_.placed() : sheet_.between(left, right)) {
      const Point at = sheet_.copy_near(sheet_.at(id), middle);
      if (id == link.from || id == link.to || !is_under(link, at)) continue;
      if (!sheet_.touch(id, link.from) && !sheet_.touch(id, link.to))
        over.push_back(sheet_.id_of(id));
    }
    if (over.empty()) return;
    std::vector<std::string> at = sheet_.ends_of(link);
    const std::string message =
        fmt::format("{} runs over {}, which {} neither", sheet_.called(link), fmt::join(over, ", "),
                    over.size() == 1 ? "touches" : "touch");
    at.insert(at.end(), over.begin(), over.end());
    findings_
        .warning("geometry.edge-over-province", link.span, message,
                 fmt::format("is it the edge of another province, or does {} lack edges?", over[0]))
        .at = std::move(at);
  }

  [[nodiscard]] bool is_under(const DrawnEdge& link, const Point& point) const {
    const double foot = foot_of(point, link.start, link.end);
    if (foot <= 0 || foot >= 1) return false;
    const Point nearest{link.start[0] + foot * (link.end[0] - link.start[0]),
                        link.start[1] + foot * (link.end[1] - link.start[1])};
    return distance(point, nearest) <= close_to_edge * sheet_.usual();
  }

  /// The copy of a link that is nearest to another.
  [[nodiscard]] DrawnEdge moved_to(DrawnEdge link, const DrawnEdge& other) const {
    const Point start = sheet_.copy_near(link.start, other.start);
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
      link.end[axis] += start[axis] - link.start[axis];
    link.start = start;
    return link;
  }

  /// By link, the links that it crosses.
  [[nodiscard]] std::vector<std::vector<std::size_t>> crossings() const {
    const std::vector<DrawnEdge>& links = sheet_.links();
    std::vector<std::size_t> sorted(links.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    const auto left = [&](std::size_t i) { return std::min(links[i].start[0], links[i].end[0]); };
    const auto right = [&](std::size_t i) { return std::max(links[i].start[0], links[i].end[0]); };
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](std::size_t a, std::size_t b) { return left(a) < left(b); });
    std::vector<std::vector<std::size_t>> crossed(links.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      for (std::size_t j = i + 1; j < sorted.size(); ++j) {
        // On a sheet that wraps, a point far to the right may be near.
        if (!sheet_.wraps() && left(sorted[j]) > right(sorted[i])) break;
        const std::size_t a = sorted[i];
        const std::size_t b = sorted[j];
        if (share_an_end(links[a], links[b]) || !cross(links[a], moved_to(links[b], links[a])))
          continue;
        crossed[a].push_back(b);
        crossed[b].push_back(a);
      }
    }
    for (auto& others : crossed) std::sort(others.begin(), others.end());
    return crossed;
  }

  /// Reports the edge with the most crossings first, then the others with the remaining crossings.
  void find_crossings() {
    std::vector<std::vector<std::size_t>> crossed = crossings();
    if (is_tangle(crossed)) return;
    for (;;) {
      const auto most =
          std::max_element(crossed.begin(), crossed.end(),
                           [](const auto& a, const auto& b) { return a.size() < b.size(); });
      if (most == crossed.end() || most->empty()) return;
      const auto link = static_cast<std::size_t>(most - crossed.begin());
      report_crossing(link, *most);
      for (const std::size_t other : *most) std::erase(crossed[other], link);
      most->clear();
    }
  }

  /// If most edges cross others, no single edge is to blame.
  bool is_tangle(const std::vector<std::vector<std::size_t>>& crossed) {
    std::size_t count = 0;
    for (const auto& others : crossed) count += others.size();
    count /= 2;
    if (count < 2 * crossed.size()) return false;
    findings_.warning("geometry.edges-cross", sheet_.links().front().span,
                      fmt::format("as drawn, the {} edges cross {} times", crossed.size(), count),
                      "do the places on the sheet belong to these provinces?");
    return true;
  }

  void report_crossing(std::size_t index, const std::vector<std::size_t>& crossed) {
    const DrawnEdge& link = sheet_.links()[index];
    std::vector<std::string> at = sheet_.ends_of(link);
    std::string list;
    for (std::size_t i = 0; i < std::min(crossed.size(), most_crossed_listed); ++i) {
      const DrawnEdge& other = sheet_.links()[crossed[i]];
      for (const ProvinceId end : {other.from, other.to}) at.push_back(sheet_.id_of(end));
      list += (i == 0 ? "" : ", ") + sheet_.shown(other);
    }
    if (crossed.size() > most_crossed_listed)
      list += fmt::format(" and {} more", crossed.size() - most_crossed_listed);
    const std::string message = fmt::format("as drawn, {} crosses {}", sheet_.called(link), list);
    const std::string hint = "on a flat map one of them must go around, or does not exist";
    Diagnostic& finding = crossed.size() >= many_crossings
                              ? findings_.warning("geometry.edges-cross", link.span, message, hint)
                              : findings_.note("geometry.edges-cross", link.span, message, hint);
    finding.at = std::move(at);
  }

  void look_at_coasts() {
    for (const Space& space : map_.spaces()) {
      if (space.coast.empty() || !space.at || !map_.province(space.province).at) continue;
      if (sheet_.covers_place(space)) continue;
      const double apart = sheet_.apart(*space.at, sheet_.at(space.province));
      const double around = std::max(sheet_.usual(), sheet_.usual_at(space.province, nullptr));
      if (apart < far_coast * around) continue;
      findings_
          .warning("geometry.coast-far-away", space.span,
                   fmt::format("{} is drawn far from its province", space.id),
                   "check the 'at' of both")
          .at = {space.id};
    }
  }

  const Map& map_;
  Diagnostics& findings_;
  DrawnBoard sheet_;
};

}  // namespace

void check_geometry(const Variant& variant, Diagnostics& findings) {
  GeometryCheck(variant, findings).run();
}

}  // namespace chancery

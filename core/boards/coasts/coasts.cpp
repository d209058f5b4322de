#include "core/boards/coasts/coasts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/boards/coasts/coast_field.h"
#include "core/boards/coasts/coast_lines.h"
#include "core/rules/map/pole.h"

namespace chancery {
namespace {

constexpr double longest_side = 8000;
constexpr std::size_t shortest_shown = 6;

class BoardMaker {
 public:
  BoardMaker(const CoastRequest& request, const Projection& projection, const CoastField& field)
      : request_(request), map_(request.map), projection_(projection), field_(field) {}

  CoastBoard run() {
    board_.width = field_.grid.columns;
    board_.height = field_.grid.rows;
    board_.source = request_.hints.source;
    lines_ = draw_lines(field_);
    rings_ = find_border_rings(lines_, field_.label_count);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) add_province(i);
    add_barren();
    for (std::size_t i = map_.provinces().size(); i < map_.spaces().size(); ++i) add_coast(i);
    compare();
    return std::move(board_);
  }

 private:
  [[nodiscard]] Shape shape_of(std::size_t label) {
    Shape shape;
    for (const BorderRing& ring : rings_[label]) {
      Ring points = ring_points(lines_, ring);
      if (points.size() < 3) continue;
      board_.points += points.size();
      shape.rings.push_back(std::move(points));
    }
    return shape;
  }

  [[nodiscard]] std::optional<SheetPlace> wished(const std::string& place) const {
    const auto found = request_.hints.places.find(place);
    if (found == request_.hints.places.end()) return std::nullopt;
    const SheetPlace at = projection_(found->second);
    return SheetPlace{std::round(at[0]), std::round(at[1])};
  }

  void add_province(std::size_t i) {
    Shape shape = shape_of(i + 1);
    const auto wish = wished(map_.provinces()[i].id);
    board_.places.push_back(wish ? *wish : roomiest(shape));
    board_.shapes.push_back(std::move(shape));
  }

  /// The point with the most room for a box twice as wide as high: a unit with a name.
  static SheetPlace roomiest(const Shape& shape) {
    constexpr double squeezed = 2;
    Shape narrow = shape;
    for (Ring& ring : narrow.rings)
      for (SheetPlace& point : ring) point[0] /= squeezed;
    const auto pole = pole_of(narrow);
    if (!pole) return {0, 0};
    const SheetPlace at{pole->at[0] * squeezed, pole->at[1]};
    const SheetPlace whole{std::round(at[0]), std::round(at[1])};
    return covers(shape, whole)
               ? whole
               : SheetPlace{std::round(at[0] * 10) / 10, std::round(at[1] * 10) / 10};
  }

  void add_barren() {
    for (std::size_t i = 0; i < request_.hints.barren.size(); ++i) {
      const BarrenHint& hint = request_.hints.barren[i];
      Impassable area{hint.id, hint.name, shape_of(field_.province_count + 1 + i), {}};
      if (!area.shape.empty()) board_.barren.push_back(std::move(area));
    }
  }

  /// Adds a point near the middle of the shore along the waters that units on the coast can enter.
  void add_coast(std::size_t index) {
    const Space& space = map_.spaces()[index];
    if (const auto wish = wished(space.id)) {
      board_.coasts[space.id] = *wish;
      return;
    }
    std::vector<std::uint8_t> wanted(field_.label_count);
    for (const Edge& edge : map_.edges())
      if (edge.from == SpaceId{index}) wanted[map_.province_of(edge.to).index() + 1] = 1;
    const auto own = static_cast<Label>(space.province.index() + 1);
    std::vector<SheetPlace> shore;
    for (const GridLine& line : lines_) {
      if (line.left != own && line.right != own) continue;
      const Label other = line.other_side(own);
      if (other == no_label || wanted[other] == 0 || !field_.is_wet(other)) continue;
      shore.insert(shore.end(), line.points.begin(), line.points.end());
    }
    if (!shore.empty()) board_.coasts[space.id] = ashore(shore, own);
  }

  /// The point of the shore nearest to its middle, some steps inland.
  [[nodiscard]] SheetPlace ashore(const std::vector<SheetPlace>& shore, Label own) const {
    SheetPlace middle{};
    for (const SheetPlace& point : shore) {
      middle[0] += point[0] / static_cast<double>(shore.size());
      middle[1] += point[1] / static_cast<double>(shore.size());
    }
    const auto far = [&](const SheetPlace& a, const SheetPlace& b) {
      return std::hypot(a[0] - b[0], a[1] - b[1]);
    };
    const SheetPlace nearest = *std::min_element(
        shore.begin(), shore.end(),
        [&](const SheetPlace& a, const SheetPlace& b) { return far(a, middle) < far(b, middle); });
    // A point of the surrounding land with the sea at some distance on all sides.
    constexpr int steps = 14;
    SheetPlace best = nearest;
    double best_room = -1;
    for (int dy = -steps; dy <= steps; ++dy)
      for (int dx = -steps; dx <= steps; ++dx) {
        const SheetPlace place{std::round(nearest[0]) + dx, std::round(nearest[1]) + dy};
        if (far(place, nearest) > steps || field_.grid.at(place) != own) continue;
        double room = steps - 4;
        for (const SheetPlace& point : shore) room = std::min(room, far(point, place));
        room -= far(place, nearest) / 100;
        if (room <= best_room) continue;
        best_room = room;
        best = place;
      }
    return best;
  }

  // --- what agrees

  void compare() {
    std::map<std::pair<std::size_t, std::size_t>, double> borders;
    for (const GridLine& line : lines_)
      if (field_.is_province(line.left) && field_.is_province(line.right))
        borders[std::minmax<std::size_t>(line.left, line.right)] += line.length();
    const auto pair = [&](std::size_t a, std::size_t b, double length) {
      return CoastPair{map_.provinces()[a - 1].id, map_.provinces()[b - 1].id, length};
    };
    for (std::size_t a = 1; a <= field_.province_count; ++a)
      for (std::size_t b = a + 1; b <= field_.province_count; ++b) {
        const Tie tie = field_.tie(static_cast<Label>(a), static_cast<Label>(b));
        const auto border = borders.find({a, b});
        if (tie == Tie::required && border == borders.end())
          board_.missing.push_back(pair(a, b, 0));
        if (tie == Tie::forbidden && border != borders.end())
          board_.too_many.push_back(pair(a, b, border->second));
        if (tie != Tie::required || border == borders.end()) continue;
        ++board_.agreed;
        board_.shortest.push_back(pair(a, b, border->second));
      }
    std::stable_sort(board_.shortest.begin(), board_.shortest.end(),
                     [](const CoastPair& a, const CoastPair& b) { return a.length < b.length; });
    if (board_.shortest.size() > shortest_shown) board_.shortest.resize(shortest_shown);
  }

  const CoastRequest& request_;
  const Map& map_;
  const Projection& projection_;
  const CoastField& field_;
  CoastBoard board_;
  std::vector<GridLine> lines_;
  std::vector<std::vector<BorderRing>> rings_;
};

/// Reports a province without a shape, since it could not be read back.
bool all_have_ground(const CoastRequest& request, const CoastBoard& board,
                     Diagnostics& diagnostics) {
  bool all = true;
  for (std::size_t i = 0; i < board.shapes.size(); ++i) {
    if (!board.shapes[i].empty()) continue;
    const Province& province = request.map.provinces()[i];
    const bool is_wet = request.map.terrains()[province.terrain].carries;
    diagnostics.error("coasts.no-ground", request.hints.spans.at(province.id),
                      fmt::format("{} gets no ground: its points lie on no {}", province.id,
                                  is_wet ? "water of the sheet" : "land of the sheet"),
                      is_wet ? "correct the points of the seed, or 'cut' land there"
                             : "correct the points of the seed, or 'fill' water there");
    all = false;
  }
  return all;
}

}  // namespace

std::optional<CoastBoard> make_coast_board(const CoastRequest& request, Diagnostics& diagnostics) {
  const CoastHints& hints = request.hints;
  const Projection projection(hints.projection, hints.fit, hints.width);
  if (!(projection.height() >= 1 && projection.height() <= longest_side &&
        hints.width <= longest_side)) {
    diagnostics.error("coasts.bad-sheet", {},
                      fmt::format("the sheet would be {:.0f} by {:.0f}; it may be {:.0f} long",
                                  hints.width, projection.height(), longest_side),
                      "'fit' needs points at all four sides of the sheet");
    return std::nullopt;
  }
  Diagnostics found;
  CoastField field = make_field(request, projection, found);
  for (const Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
  if (found.has_errors()) return std::nullopt;
  grow(field, hints.border_cost);
  settle(field, hints);
  give_islands(field, hints, projection);
  CoastBoard board = BoardMaker(request, projection, field).run();
  if (!all_have_ground(request, board, diagnostics)) return std::nullopt;
  return board;
}

}  // namespace chancery

#include "core/boards/coasts/coast_field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/segment.h"

namespace chancery {
namespace {

/// A grid of cells on which polygons and lines are painted.
class CellBrush {
 public:
  CellBrush(int columns, int rows) : columns_(columns), rows_(rows) {}

  /// Calls `act(index)` for each cell whose middle is inside an odd number of the rings.
  template <class Act>
  void fill(const std::vector<Ring>& rings, Act act) const {
    std::vector<std::vector<double>> crossings(static_cast<std::size_t>(rows_));
    for (const Ring& ring : rings)
      for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
        cross(ring[before], ring[i], crossings);
    for (int y = 0; y < rows_; ++y) {
      auto& row = crossings[static_cast<std::size_t>(y)];
      std::sort(row.begin(), row.end());
      for (std::size_t i = 0; i + 1 < row.size(); i += 2) {
        const int first = column_after(row[i]);
        const int end = column_after(row[i + 1]);
        for (int x = first; x < end; ++x) act(index(x, y));
      }
    }
  }

  /// Calls `act(index)` for each cell near the line.
  template <class Act>
  void stroke(const Ring& line, double width, Act act) const {
    for (std::size_t i = 1; i < line.size(); ++i) {
      const auto& a = line[i - 1];
      const auto& b = line[i];
      const double half = width / 2;
      const int left = column_after(std::min(a[0], b[0]) - half);
      const int right = column_after(std::max(a[0], b[0]) + half);
      for (int y = 0; y < rows_; ++y)
        for (int x = left; x < right; ++x)
          if (distance_to_segment({x + 0.5, y + 0.5}, a, b) <= half) act(index(x, y));
    }
  }

 private:
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(x);
  }
  /// The first column whose middle is to the right.
  [[nodiscard]] int column_after(double x) const {
    return static_cast<int>(std::clamp(std::ceil(x - 0.5), 0.0, static_cast<double>(columns_)));
  }
  void cross(const SheetPlace& a, const SheetPlace& b,
             std::vector<std::vector<double>>& crossings) const {
    const double top = std::min(a[1], b[1]);
    const double bottom = std::max(a[1], b[1]);
    const double first = std::max(0.0, std::ceil(top - 0.5));
    const double end = std::min(static_cast<double>(rows_), std::ceil(bottom - 0.5));
    for (double y = first; y < end; ++y)
      crossings[static_cast<std::size_t>(y)].push_back(a[0] + (y + 0.5 - a[1]) / (b[1] - a[1]) *
                                                                  (b[0] - a[0]));
  }

  int columns_;
  int rows_;
};

class FieldMaker {
 public:
  FieldMaker(const CoastRequest& request, const Projection& projection, Diagnostics& diagnostics)
      : hints_(request.hints),
        map_(request.map),
        earth_(request.earth),
        projection_(projection),
        diagnostics_(diagnostics),
        brush_(static_cast<int>(hints_.width), static_cast<int>(projection.height())) {
    const int columns = static_cast<int>(hints_.width);
    const int rows = static_cast<int>(projection.height());
    field_.grid = LabelGrid(columns, rows, 1);
    field_.land.resize(field_.cells());
    field_.filled.resize(field_.cells());
    field_.fixed.resize(field_.cells());
    field_.country.resize(field_.cells());
  }

  CoastField run() {
    number_labels();
    find_seeds();
    find_ties();
    paint_earth();
    find_owners();
    for (const GroundHint& change : hints_.changes) make(change);
    smooth_coast();
    drop_small();
    fix_countries();
    return std::move(field_);
  }

 private:
  // --- labels

  void number_labels() {
    field_.province_count = map_.provinces().size();
    Label next = 1;
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      field_.is_water.resize(next + 1U);
      field_.is_water[next] = map_.carries(ProvinceId{i}) ? 1 : 0;
      labels_[map_.provinces()[i].id] = next++;
    }
    for (const BarrenHint& hint : hints_.barren) {
      if (labels_.contains(hint.id))
        diagnostics_.error("coasts.taken-id", hint.span,
                           fmt::format("'{}' is a province, not an impassable area", hint.id));
      labels_[hint.id] = next++;
    }
    field_.nobody = hints_.rest.empty() ? next++ : labels_[hints_.rest];
    field_.lake = next++;
    field_.label_count = next;
    field_.is_water.resize(next);
    field_.is_water[field_.lake] = 1;
  }

  std::optional<Label> label_of(const std::string& id, const SourceSpan& span) {
    const auto found = labels_.find(id);
    if (found != labels_.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [name, label] : labels_) known.push_back(name);
    diagnostics_.error("coasts.unknown-id", span,
                       fmt::format("unknown province or impassable area '{}'", id),
                       did_you_mean(id, known));
    return std::nullopt;
  }

  void find_seeds() {
    field_.seeds.resize(field_.label_count);
    for (const auto& [id, points] : hints_.seeds)
      if (const auto label = label_of(id, hints_.spans.at(id)))
        for (const LonLat& point : points) field_.seeds[*label].push_back(projection_(point));
    std::vector<std::string> without;
    for (const Province& province : map_.provinces())
      if (field_.seeds[labels_[province.id]].empty()) without.push_back(province.id);
    if (!without.empty())
      diagnostics_.error("coasts.no-seed", {},
                         fmt::format("[seeds] has no point of {}", fmt::join(without, ", ")),
                         "a point [longitude, latitude] in each province is enough to begin with");
    for (const auto& [place, at] : hints_.places)
      if (!map_.find_space(place))
        diagnostics_.error("coasts.unknown-id", hints_.spans.at(place),
                           fmt::format("unknown place '{}'", place));
  }

  void find_ties() {
    const std::size_t count = field_.label_count;
    field_.ties.assign(count * count, Tie::free);
    const auto set = [&](std::size_t a, std::size_t b, Tie tie) {
      field_.ties[a * count + b] = field_.ties[b * count + a] = tie;
    };
    for (std::size_t a = 1; a <= field_.province_count; ++a)
      for (std::size_t b = 1; b < a; ++b) set(a, b, Tie::forbidden);
    const auto label = [&](SpaceId space) { return map_.province_of(space).index() + 1; };
    for (const Edge& edge : map_.edges())
      if (edge.kind == EdgeKind::bridge) set(label(edge.from), label(edge.to), Tie::free);
    for (const Edge& edge : map_.edges())
      if (edge.kind == EdgeKind::border) set(label(edge.from), label(edge.to), Tie::required);
  }

  // --- the Earth

  [[nodiscard]] SheetPlace inside_window(const LonLat& point) const {
    constexpr double margin = 4;
    const auto& [low, high] = hints_.window;
    return {std::clamp(point[0], low[0] - margin, high[0] + margin),
            std::clamp(point[1], low[1] - margin, high[1] + margin)};
  }

  [[nodiscard]] bool meets_window(const Ring& ring) const {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const auto [low, high] =
          std::minmax_element(ring.begin(), ring.end(),
                              [&](const LonLat& a, const LonLat& b) { return a[axis] < b[axis]; });
      if ((*high)[axis] < hints_.window[0][axis] || (*low)[axis] > hints_.window[1][axis])
        return false;
    }
    return true;
  }

  /// Samples each cell at four points; two of them on land make it land.
  void paint_earth() {
    const int columns = field_.grid.columns;
    const CellBrush fine(2 * columns, 2 * field_.grid.rows);
    std::vector<std::uint8_t> hits(field_.cells());
    std::vector<std::uint8_t> own(4 * field_.cells());
    const auto wide = static_cast<std::size_t>(2 * columns);
    for (std::size_t i = 0; i < earth_.size() && i + 1 < 65535; ++i) {
      const std::uint16_t number = country_number(earth_[i].name);
      std::vector<Ring> rings;
      for (const Ring& ring : earth_[i].rings) {
        if (!meets_window(ring)) continue;
        Ring placed;
        for (const LonLat& point : ring) {
          const SheetPlace at = projection_(inside_window(point));
          placed.push_back({2 * at[0], 2 * at[1]});
        }
        rings.push_back(std::move(placed));
      }
      fine.fill(rings, [&](std::size_t at) {
        const std::size_t cell = at / wide / 2 * static_cast<std::size_t>(columns) + at % wide / 2;
        if (own[at] == 0) ++hits[cell];
        own[at] = 1;
        field_.country[cell] = number;
      });
    }
    for (std::size_t cell = 0; cell < hits.size(); ++cell) field_.land[cell] = hits[cell] >= 2;
  }

  /// The number of the country, from 1; areas with the same name are one country.
  std::uint16_t country_number(const std::string& name) {
    const auto [found, is_new] =
        countries_.try_emplace(name, static_cast<std::uint16_t>(countries_.size() + 1));
    return found->second;
  }

  void find_owners() {
    const std::size_t labels = field_.label_count;
    field_.may_own.assign((countries_.size() + 1) * labels, 1);
    for (const CountryHint& hint : hints_.countries) {
      const auto found = countries_.find(hint.name);
      if (found == countries_.end()) {
        std::vector<std::string> known;
        for (const auto& [name, number] : countries_) known.push_back(name);
        diagnostics_.error("coasts.unknown-country", hint.span,
                           fmt::format("the coastlines have no country '{}'", hint.name),
                           did_you_mean(hint.name, known));
        continue;
      }
      const std::size_t row = found->second * labels;
      std::fill_n(field_.may_own.begin() + static_cast<std::ptrdiff_t>(row), labels, 0);
      for (const Text& owner : hint.owners)
        if (const auto label = label_of(owner.text, owner.span)) {
          field_.may_own[row + *label] = 1;
          only_owner_[found->second] = hint.owners.size() == 1 ? *label : no_label;
        }
    }
  }

  // --- changes

  void make(const GroundHint& change) {
    Label owner = no_label;
    if (change.kind != GroundChange::cut) {
      const auto label = label_of(change.owner.text, change.owner.span);
      if (!label) return;
      owner = *label;
    }
    const auto act = [&](std::size_t cell) {
      if (change.kind == GroundChange::cut) {
        field_.land[cell] = 0;
      } else if (change.kind == GroundChange::fill) {
        if (field_.land[cell] != 0) return;
        field_.land[cell] = field_.filled[cell] = 1;
        fix(cell, owner);
      } else if (field_.land[cell] != 0) {
        fix(cell, owner);
      }
    };
    Ring points;
    for (const LonLat& point : change.area.empty() ? change.line : change.area)
      points.push_back(projection_(point));
    if (change.area.empty())
      brush_.stroke(points, change.width, act);
    else
      brush_.fill({points}, act);
  }

  void fix(std::size_t cell, Label owner) {
    field_.grid.labels[cell] = owner;
    field_.fixed[cell] = 1;
  }

  /// Gives a cell the value of most of the nine around it.
  void smooth_coast() {
    const LabelGrid& grid = field_.grid;
    const std::vector<std::uint8_t> old = field_.land;
    for (int y = 0; y < grid.rows; ++y)
      for (int x = 0; x < grid.columns; ++x) {
        int count = 0;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx)
            count += old[grid.index(std::clamp(x + dx, 0, grid.columns - 1),
                                    std::clamp(y + dy, 0, grid.rows - 1))];
        const std::size_t cell = grid.index(x, y);
        if (count > 6) field_.land[cell] = 1;
        if (count < 3 && field_.filled[cell] == 0) field_.land[cell] = 0;
      }
  }

  void drop_small() {
    GroundParts parts = find_ground_parts(field_);
    std::vector<std::uint8_t> kept(parts.sizes.size());
    for (std::size_t label = 1; label < field_.label_count; ++label)
      if (field_.is_water[label] == 0)
        for (const SheetPlace& seed : field_.seeds[label]) keep(parts, seed, kept);
    for (const LonLat& point : hints_.kept) keep(parts, projection_(point), kept);
    const auto least = static_cast<std::size_t>(hints_.least_island);
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (field_.land[cell] != 0 && parts.sizes[parts.part_of[cell]] < least &&
          kept[parts.part_of[cell]] == 0)
        field_.land[cell] = 0;
    parts = find_ground_parts(field_);
    const auto least_lake = static_cast<std::size_t>(hints_.least_lake);
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (field_.land[cell] == 0 && parts.sizes[parts.part_of[cell]] < least_lake)
        field_.land[cell] = 1;
    // Labels fixed to land require that it is still land.
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (field_.land[cell] == 0 && field_.fixed[cell] != 0) {
        field_.grid.labels[cell] = no_label;
        field_.fixed[cell] = 0;
      }
  }

  void keep(const GroundParts& parts, const SheetPlace& place, std::vector<std::uint8_t>& kept) {
    const double x = std::floor(place[0]);
    const double y = std::floor(place[1]);
    if (!(x >= 0 && y >= 0 && x < field_.grid.columns && y < field_.grid.rows)) return;
    const std::size_t cell = field_.grid.index(static_cast<int>(x), static_cast<int>(y));
    if (field_.land[cell] != 0) kept[parts.part_of[cell]] = 1;
  }

  /// A country with one owner belongs to that owner, even without a seed.
  void fix_countries() {
    for (std::size_t cell = 0; cell < field_.cells(); ++cell) {
      if (field_.land[cell] == 0 || field_.grid.labels[cell] != no_label) continue;
      const auto found = only_owner_.find(field_.country[cell]);
      if (found != only_owner_.end()) field_.grid.labels[cell] = found->second;
    }
  }

  const CoastHints& hints_;
  const Map& map_;
  const std::vector<EarthArea>& earth_;
  const Projection& projection_;
  Diagnostics& diagnostics_;
  CellBrush brush_;
  CoastField field_;
  std::map<std::string, Label, std::less<>> labels_;
  std::map<std::string, std::uint16_t> countries_;
  std::map<std::uint16_t, Label> only_owner_;
};

}  // namespace

ContactCount::ContactCount(const CoastField& field)
    : labels_(field.label_count), counts_(labels_ * labels_), corners_(labels_ * labels_) {
  const LabelGrid& grid = field.grid;
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x) {
      const Label own = grid.labels[grid.index(x, y)];
      for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(0, 1)}) {
        if (!grid.holds(x + dx, y + dy)) continue;
        const Label other = grid.labels[grid.index(x + dx, y + dy)];
        if (other != own) change(own, other, 1);
      }
      for (const int dx : {-1, 1}) {
        if (!grid.holds(x + dx, y + 1)) continue;
        const Label other = grid.labels[grid.index(x + dx, y + 1)];
        corners_[own * labels_ + other] = corners_[other * labels_ + own] = 1;
      }
    }
}

CoastField make_field(const CoastRequest& request, const Projection& projection,
                      Diagnostics& diagnostics) {
  return FieldMaker(request, projection, diagnostics).run();
}

GroundParts find_ground_parts(const CoastField& field) {
  LabelGrid ground(field.grid.columns, field.grid.rows, 1);
  for (std::size_t cell = 0; cell < field.cells(); ++cell)
    ground.labels[cell] = field.land[cell] != 0 ? 1 : 2;
  GridPieces found = find_pieces(ground);
  GroundParts parts{std::move(found.piece_of), {}};
  for (const GridPiece& piece : found.pieces) parts.sizes.push_back(piece.cells);
  return parts;
}

}  // namespace chancery

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/boards/coasts/coast_field.h"

namespace chancery {
namespace {

constexpr std::array<std::pair<int, int>, 4> beside{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

SheetPlace middle_of_cell(std::size_t cell, std::size_t columns) {
  const std::size_t row = cell / columns;
  return {static_cast<double>(cell % columns) + 0.5, static_cast<double>(row) + 0.5};
}

/// Gives disconnected parts of provinces to their neighbors.
class PartJoiner {
 public:
  explicit PartJoiner(CoastField& field)
      : field_(field), ground_(find_ground_parts(field)), pieces_(find_pieces(field.grid)) {}

  void run() {
    find_shared_grounds();
    find_seeded();
    choose();
    refill();
  }

 private:
  using OnGround = std::pair<Label, std::uint32_t>;  // a label, and its land or water

  /// Finds lands and waters with more than one province.
  void find_shared_grounds() {
    std::vector<Label> first(ground_.sizes.size());
    shared_.resize(ground_.sizes.size());
    for (const GridPiece& piece : pieces_.pieces) {
      if (!field_.is_province(piece.label)) continue;
      const std::uint32_t part = ground_.part_of[piece.first];
      if (first[part] == no_label) first[part] = piece.label;
      if (first[part] != piece.label) shared_[part] = 1;
    }
  }

  void find_seeded() {
    for (std::size_t i = 1; i <= field_.province_count; ++i)
      for (const SheetPlace& seed : field_.seeds[i]) {
        const std::size_t cell = nearest_cell(
            field_.grid, seed, [&](std::size_t at) { return field_.grid.labels[at] == i; });
        if (cell != no_cell) seeded_.insert({static_cast<Label>(i), ground_.part_of[cell]});
      }
  }

  void choose() {
    std::map<OnGround, std::size_t> largest;
    for (std::size_t i = 0; i < pieces_.pieces.size(); ++i) {
      const GridPiece& piece = pieces_.pieces[i];
      if (!field_.is_province(piece.label)) continue;
      const auto [found, is_new] =
          largest.try_emplace({piece.label, ground_.part_of[piece.first]}, i);
      if (!is_new && piece.cells > pieces_.pieces[found->second].cells) found->second = i;
    }
    std::map<Label, std::size_t> count;
    for (const GridPiece& piece : pieces_.pieces) ++count[piece.label];
    loose_.resize(pieces_.pieces.size());
    for (std::size_t i = 0; i < pieces_.pieces.size(); ++i) {
      const GridPiece& piece = pieces_.pieces[i];
      if (!field_.is_province(piece.label) || count[piece.label] < 2) continue;
      const OnGround place{piece.label, ground_.part_of[piece.first]};
      const bool foreign = shared_[place.second] != 0 && !seeded_.contains(place);
      loose_[i] = foreign || largest[place] != i;
    }
  }

  /// Fills cells from those that stay, over the same ground.
  void refill() {
    LabelGrid& grid = field_.grid;
    std::vector<std::uint8_t> empty(field_.cells());
    std::vector<std::size_t> open;
    for (std::size_t cell = 0; cell < field_.cells(); ++cell) {
      empty[cell] = loose_[pieces_.piece_of[cell]] != 0 && field_.filled[cell] == 0;
      if (empty[cell] == 0 && field_.is_province(grid.labels[cell])) open.push_back(cell);
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
      const int x = static_cast<int>(open[i] % static_cast<std::size_t>(grid.columns));
      const int y = static_cast<int>(open[i] / static_cast<std::size_t>(grid.columns));
      for (const auto& [dx, dy] : beside) {
        if (!grid.holds(x + dx, y + dy)) continue;
        const std::size_t next = grid.index(x + dx, y + dy);
        if (empty[next] == 0 || field_.land[next] != field_.land[open[i]]) continue;
        empty[next] = 0;
        grid.labels[next] = grid.labels[open[i]];
        open.push_back(next);
      }
    }
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (empty[cell] != 0)
        grid.labels[cell] = field_.land[cell] != 0 ? field_.nobody : field_.lake;
  }

  CoastField& field_;
  GroundParts ground_;
  GridPieces pieces_;
  std::vector<std::uint8_t> shared_;  // by land or water
  std::set<OnGround> seeded_;
  std::vector<std::uint8_t> loose_;  // by piece
};

class IslandGiver {
 public:
  IslandGiver(CoastField& field, const CoastHints& hints, const Projection& projection)
      : field_(field),
        hints_(hints),
        projection_(projection),
        pieces_(find_pieces(field.grid)),
        neighbors_(pieces_.pieces.size()),
        cells_(pieces_.pieces.size()) {}

  void run() {
    look_around();
    leave_out();
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (!cells_[i].empty()) give(i);
    for (const auto& [piece, label] : given_)
      for (const std::size_t cell : cells_[piece]) field_.grid.labels[cell] = label;
  }

 private:
  [[nodiscard]] bool is_island(std::size_t piece) const {
    const GridPiece& grid_piece = pieces_.pieces[piece];
    return grid_piece.label == field_.nobody && field_.land[grid_piece.first] != 0;
  }

  void look_around() {
    const LabelGrid& grid = field_.grid;
    for (int y = 0; y < grid.rows; ++y)
      for (int x = 0; x < grid.columns; ++x) {
        const std::size_t cell = grid.index(x, y);
        const std::size_t piece = pieces_.piece_of[cell];
        if (!is_island(piece)) continue;
        cells_[piece].push_back(cell);
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx)
            if (grid.holds(x + dx, y + dy))
              neighbors_[piece].insert(grid.labels[grid.index(x + dx, y + dy)]);
      }
  }

  void leave_out() {
    for (const LonLat& point : hints_.nobodys) {
      const SheetPlace place = projection_(point);
      const double x = std::floor(place[0]);
      const double y = std::floor(place[1]);
      if (!(x >= 0 && y >= 0 && x < field_.grid.columns && y < field_.grid.rows)) continue;
      cells_[pieces_.piece_of[field_.grid.index(static_cast<int>(x), static_cast<int>(y))]].clear();
    }
  }

  void give(std::size_t piece) {
    if (cells_[piece].size() > static_cast<std::size_t>(hints_.most_island)) return;
    std::vector<Label> waters;
    for (const Label label : neighbors_[piece]) {
      if (!field_.is_province(label)) continue;
      if (!field_.is_wet(label)) return;
      waters.push_back(label);
    }
    if (waters.empty()) return;
    const auto owner = nearest_owner(cells_[piece]);
    if (!owner) return;
    for (const Label water : waters)
      if (field_.tie(*owner, water) != Tie::required) return;
    given_.emplace_back(piece, *owner);
  }

  /// The province whose land is nearest to any cell of the island.
  [[nodiscard]] std::optional<Label> nearest_owner(const std::vector<std::size_t>& cells) const {
    const auto wide = static_cast<std::size_t>(field_.grid.columns);
    double least = hints_.island_reach;
    std::optional<Label> owner;
    // A few cells are enough, since an island is small compared with its distance from others.
    const std::size_t stride = std::max<std::size_t>(1, cells.size() / 24);
    for (std::size_t i = 0; i < cells.size(); i += stride) {
      const SheetPlace middle = middle_of_cell(cells[i], wide);
      const std::size_t near = nearest_cell(field_.grid, middle, [&](std::size_t at) {
        const Label label = field_.grid.labels[at];
        return field_.is_province(label) && !field_.is_wet(label);
      });
      if (near == no_cell) continue;
      const SheetPlace there = middle_of_cell(near, wide);
      const double far = std::hypot(there[0] - middle[0], there[1] - middle[1]);
      if (far >= least) continue;
      least = far;
      owner = field_.grid.labels[near];
    }
    return owner;
  }

  CoastField& field_;
  const CoastHints& hints_;
  const Projection& projection_;
  GridPieces pieces_;
  std::vector<std::set<Label>> neighbors_;       // by piece
  std::vector<std::vector<std::size_t>> cells_;  // of islands, by piece
  std::vector<std::pair<std::size_t, Label>> given_;
};

}  // namespace

void join_parts(CoastField& field) {
  PartJoiner(field).run();
}

void give_islands(CoastField& field, const CoastHints& hints, const Projection& projection) {
  IslandGiver(field, hints, projection).run();
}

}  // namespace chancery

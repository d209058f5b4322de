// The cells of a board while its provinces grow: land and water, and the province of each cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/boards/coasts/coast_hints.h"
#include "core/boards/coasts/coasts.h"
#include "core/boards/trace/label_grid.h"

namespace chancery {

/// Whether two areas may touch.
enum class Tie : std::uint8_t { forbidden, required, free };

/// Label i + 1 is province i; then come the impassable areas, and two labels for the rest.
struct CoastField {
  LabelGrid grid;
  std::size_t province_count = 0;
  std::size_t label_count = 0;
  Label nobody = no_label;                     // the rest of the land
  Label lake = no_label;                       // the rest of the water
  std::vector<std::uint8_t> is_water;          // by label
  std::vector<Tie> ties;                       // by two labels
  std::vector<std::vector<SheetPlace>> seeds;  // by label

  // By cell.
  std::vector<std::uint8_t> land;
  std::vector<std::uint8_t> filled;    // land that was water
  std::vector<std::uint8_t> fixed;     // keeps its label
  std::vector<std::uint16_t> country;  // 0: none

  std::vector<std::uint8_t> may_own;  // by country and label

  [[nodiscard]] Tie tie(Label a, Label b) const { return ties[a * label_count + b]; }
  [[nodiscard]] bool may(std::uint16_t owner, Label label) const {
    return may_own[owner * label_count + label] != 0;
  }
  [[nodiscard]] bool is_province(Label label) const {
    return label != no_label && label <= province_count;
  }
  [[nodiscard]] std::size_t cells() const { return grid.labels.size(); }
  [[nodiscard]] bool is_wet(Label label) const { return is_water[label] != 0; }
};

/// Counts how often cells of two labels are adjacent.
class ContactCount {
 public:
  explicit ContactCount(const CoastField& field);

  [[nodiscard]] std::int32_t of(Label a, Label b) const { return counts_[a * labels_ + b]; }
  void change(Label a, Label b, std::int32_t by) {
    counts_[a * labels_ + b] += by;
    counts_[b * labels_ + a] += by;
  }
  /// True if the labels touch, even if only at a corner.
  [[nodiscard]] bool touch(Label a, Label b) const {
    return of(a, b) > 0 || corners_[a * labels_ + b] != 0;
  }

 private:
  std::size_t labels_;
  std::vector<std::int32_t> counts_;
  std::vector<std::uint8_t> corners_;
};

/// Land, water, countries and changes, without labels except fixed ones. Reports hints that name
/// unknown things.
CoastField make_field(const CoastRequest& request, const Projection& projection,
                      Diagnostics& diagnostics);

/// Parts of land, or of water, connected by their sides; numbers from 0.
struct GroundParts {
  std::vector<std::uint32_t> part_of;
  std::vector<std::size_t> sizes;
};
GroundParts find_ground_parts(const CoastField& field);

/// The cell nearest to the place for which `fits(index)` holds, within some 60 cells.
template <class Fits>
std::size_t nearest_cell(const LabelGrid& grid, const SheetPlace& place, Fits fits);
inline constexpr std::size_t no_cell = static_cast<std::size_t>(-1);

/// Lets every label take land or water from its seeds until none is left.
void grow(CoastField& field, double border_cost);

/// Makes areas touch that must, and separates those that must not: by corridors, then by moving
/// borders.
void settle(CoastField& field, const CoastHints& hints);

/// Keeps one part of each province on each land that contains a seed of it; other parts go to
/// neighbors.
void join_parts(CoastField& field);

/// Gives islands to the nearest province that may touch every water around them.
void give_islands(CoastField& field, const CoastHints& hints, const Projection& projection);

// --- templates

template <class Fits>
std::size_t nearest_cell(const LabelGrid& grid, const SheetPlace& place, Fits fits) {
  constexpr int reach = 60;
  const auto within = [](double value, int count) {
    if (!(value > 0)) return 0;
    return value >= count ? count - 1 : static_cast<int>(value);
  };
  const int column = within(place[0], grid.columns);
  const int row = within(place[1], grid.rows);
  std::size_t best = no_cell;
  int least = 0;
  for (int ring = 0; ring <= reach; ++ring) {
    if (best != no_cell && ring * ring > least) break;
    for (int y = row - ring; y <= row + ring; ++y) {
      const bool whole_row = y == row - ring || y == row + ring;
      for (int x = column - ring; x <= column + ring; x += whole_row || ring == 0 ? 1 : 2 * ring) {
        if (!grid.holds(x, y) || !fits(grid.index(x, y))) continue;
        const int square = (x - column) * (x - column) + (y - row) * (y - row);
        if (best != no_cell && square >= least) continue;
        best = grid.index(x, y);
        least = square;
      }
    }
  }
  return best;
}

}  // namespace chancery

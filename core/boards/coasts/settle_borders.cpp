#include <algorithm>
#include <utility>

#include "core/boards/coasts/coast_field.h"
#include "core/boards/coasts/corridor.h"
#include "core/boards/coasts/wander.h"

namespace chancery {
namespace {

constexpr int most_rounds = 6;

struct Faults {
  std::vector<std::pair<Label, Label>> missing;
  std::size_t too_many = 0;
};

Faults find_faults(const CoastField& field) {
  const ContactCount contacts(field);
  Faults faults;
  for (std::size_t a = 1; a <= field.province_count; ++a)
    for (std::size_t b = a + 1; b <= field.province_count; ++b) {
      const auto item = static_cast<Label>(a);
      const auto other = static_cast<Label>(b);
      const Tie tie = field.tie(item, other);
      if (tie == Tie::required && contacts.of(item, other) == 0)
        faults.missing.emplace_back(item, other);
      if (tie == Tie::forbidden && contacts.touch(item, other)) ++faults.too_many;
    }
  return faults;
}

/// The distance of each cell from the nearest border, up to 60 steps along rows, columns and
/// diagonals.
std::vector<float> find_depths(const LabelGrid& grid, const std::vector<Label>& labels) {
  constexpr float most = 60;
  constexpr float slant = 1.41421F;
  std::vector<float> depth(labels.size(), most);
  const auto at = [&](int x, int y) -> float& { return depth[grid.index(x, y)]; };
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x) {
      const Label own = labels[grid.index(x, y)];
      if ((x + 1 < grid.columns && labels[grid.index(x + 1, y)] != own) ||
          (y + 1 < grid.rows && labels[grid.index(x, y + 1)] != own))
        at(x, y) = 0;
    }
  const auto relax = [&](int x, int y, int dx, int dy) {
    if (grid.holds(x + dx, y + dy))
      at(x, y) = std::min(at(x, y), at(x + dx, y + dy) + (dx != 0 && dy != 0 ? slant : 1.0F));
  };
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x) {
      relax(x, y, -1, 0);
      relax(x, y, -1, -1);
      relax(x, y, 0, -1);
      relax(x, y, 1, -1);
    }
  for (int y = grid.rows - 1; y >= 0; --y)
    for (int x = grid.columns - 1; x >= 0; --x) {
      relax(x, y, 1, 0);
      relax(x, y, 1, 1);
      relax(x, y, 0, 1);
      relax(x, y, -1, 1);
    }
  return depth;
}

}  // namespace

void settle(CoastField& field, const CoastHints& hints) {
  join_parts(field);
  std::vector<Label> home = field.grid.labels;
  std::vector<Label> best = home;
  std::size_t least = static_cast<std::size_t>(-1);
  for (int round = 0; round < most_rounds; ++round) {
    for (const auto& [a, b] : find_faults(field).missing)
      make_corridor(field, a, b, static_cast<int>(hints.corridor));
    join_parts(field);
    wander(field,
           {home, find_depths(field.grid, home), static_cast<std::int32_t>(hints.short_border),
            static_cast<std::uint64_t>(round) + 1});
    join_parts(field);
    const Faults faults = find_faults(field);
    const std::size_t count = faults.missing.size() + faults.too_many;
    if (count <= least) {
      least = count;
      best = field.grid.labels;
    }
    if (count == 0 && round > 0) break;
    // Keeps repaired cells from being pulled back.
    home = field.grid.labels;
  }
  field.grid.labels = best;
}

}  // namespace chancery

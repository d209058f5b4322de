#include <algorithm>
#include <queue>
#include <tuple>

#include "core/boards/coasts/coast_field.h"

namespace chancery {
namespace {

constexpr double far_away = 1e18;

/// Finds the shortest ways from all seeds, each over land or over water.
class Grower {
 public:
  Grower(CoastField& field, double border_cost)
      : field_(field), border_cost_(border_cost), fixed_(field.grid.labels) {
    field_.grid.labels.assign(field_.cells(), no_label);
    distance_.assign(field_.cells(), far_away);
  }

  void run() {
    plant();
    while (!open_.empty()) {
      const auto [distance, cell, label] = open_.top();
      open_.pop();
      if (field_.grid.labels[cell] != no_label) continue;
      if (fixed_[cell] != no_label && fixed_[cell] != label) continue;
      field_.grid.labels[cell] = label;
      spread(cell, distance, label);
    }
    give_fixed();
    give_rest();
  }

 private:
  using Step = std::tuple<double, std::size_t, Label>;

  void plant() {
    for (std::size_t i = 1; i < field_.label_count; ++i) {
      const auto label = static_cast<Label>(i);
      const std::uint8_t wanted = field_.is_wet(label) ? 0 : 1;
      bool first = field_.is_province(label);
      for (const SheetPlace& seed : field_.seeds[i]) {
        if (!first && !is_near(seed)) continue;
        first = false;
        const std::size_t cell = nearest_cell(
            field_.grid, seed, [&](std::size_t at) { return field_.land[at] == wanted; });
        if (cell == no_cell) continue;
        distance_[cell] = 0;
        open_.emplace(0.0, cell, label);
      }
    }
  }

  [[nodiscard]] bool is_near(const SheetPlace& place) const {
    constexpr double margin = 40;
    return place[0] > -margin && place[1] > -margin && place[0] < field_.grid.columns + margin &&
           place[1] < field_.grid.rows + margin;
  }

  void spread(std::size_t cell, double distance, Label label) {
    const LabelGrid& grid = field_.grid;
    const int x = static_cast<int>(cell % static_cast<std::size_t>(grid.columns));
    const int y = static_cast<int>(cell / static_cast<std::size_t>(grid.columns));
    const std::uint8_t ground = field_.land[cell];
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if ((dx == 0 && dy == 0) || !grid.holds(x + dx, y + dy)) continue;
        const std::size_t next = grid.index(x + dx, y + dy);
        if (grid.labels[next] != no_label || field_.land[next] != ground) continue;
        const bool slanted = dx != 0 && dy != 0;
        if (slanted && field_.land[grid.index(x + dx, y)] != ground &&
            field_.land[grid.index(x, y + dy)] != ground)
          continue;
        double cost = slanted ? 1.41421 : 1.0;
        if (ground != 0) {
          if (!field_.may(field_.country[next], label)) continue;
          if (field_.country[next] != field_.country[cell]) cost += border_cost_;
        }
        if (distance + cost >= distance_[next]) continue;
        distance_[next] = distance + cost;
        open_.emplace(distance + cost, next, label);
      }
  }

  void give_fixed() {
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (field_.grid.labels[cell] == no_label && field_.land[cell] != 0)
        field_.grid.labels[cell] = fixed_[cell];
  }

  /// Land that no label may reach goes to its neighbors; islands without a seed belong to no
  /// province.
  void give_rest() {
    LabelGrid& grid = field_.grid;
    std::vector<std::size_t> open;
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (field_.land[cell] != 0 && grid.labels[cell] != no_label) open.push_back(cell);
    for (std::size_t i = 0; i < open.size(); ++i) {
      const int x = static_cast<int>(open[i] % static_cast<std::size_t>(grid.columns));
      const int y = static_cast<int>(open[i] / static_cast<std::size_t>(grid.columns));
      for (const auto& [dx, dy] :
           {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
        if (!grid.holds(x + dx, y + dy)) continue;
        const std::size_t next = grid.index(x + dx, y + dy);
        if (field_.land[next] == 0 || grid.labels[next] != no_label) continue;
        grid.labels[next] = grid.labels[open[i]];
        open.push_back(next);
      }
    }
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (grid.labels[cell] == no_label)
        grid.labels[cell] = field_.land[cell] != 0 ? field_.nobody : field_.lake;
  }

  CoastField& field_;
  double border_cost_;
  std::vector<Label> fixed_;
  std::vector<double> distance_;
  std::priority_queue<Step, std::vector<Step>, std::greater<>> open_;
};

}  // namespace

void grow(CoastField& field, double border_cost) {
  Grower(field, border_cost).run();
}

}  // namespace chancery

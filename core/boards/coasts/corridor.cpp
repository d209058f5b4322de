#include "core/boards/coasts/corridor.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace chancery {
namespace {

constexpr std::array<std::pair<int, int>, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

class CorridorMaker {
 public:
  CorridorMaker(CoastField& field, Label a, Label b)
      : field_(field),
        a_(field.is_wet(a) && !field.is_wet(b) ? b : a),  // land first
        b_(a_ == a ? b : a),
        wet_a_(field.is_wet(a_)),
        wet_b_(field.is_wet(b_)),
        distance_(field.cells(), 1e18),
        before_(field.cells(), no_cell) {}

  bool run(int half_width) {
    const std::size_t end = search();
    if (end == no_cell) return false;
    std::vector<std::size_t> way;
    for (std::size_t cell = end; before_[cell] != no_cell; cell = before_[cell])
      way.push_back(cell);
    std::reverse(way.begin(), way.end());
    paint(way, half_width);
    return true;
  }

 private:
  [[nodiscard]] int column(std::size_t cell) const {
    return static_cast<int>(cell % static_cast<std::size_t>(field_.grid.columns));
  }
  [[nodiscard]] int row(std::size_t cell) const {
    return static_cast<int>(cell / static_cast<std::size_t>(field_.grid.columns));
  }
  [[nodiscard]] Label label(std::size_t cell) const { return field_.grid.labels[cell]; }

  std::size_t search() {
    std::priority_queue<std::pair<double, std::size_t>, std::vector<std::pair<double, std::size_t>>,
                        std::greater<>>
        open;
    std::vector<std::uint8_t> done(field_.cells());
    for (std::size_t cell = 0; cell < field_.cells(); ++cell)
      if (label(cell) == a_) {
        distance_[cell] = 0;
        if (is_at_border(cell)) open.emplace(0, cell);
      }
    while (!open.empty()) {
      const std::size_t cell = open.top().second;
      open.pop();
      if (done[cell] != 0) continue;
      done[cell] = 1;
      if (label(cell) == b_) return cell;
      for (const auto& [dx, dy] : steps) {
        const int x = column(cell) + dx;
        const int y = row(cell) + dy;
        if (!field_.grid.holds(x, y)) continue;
        const std::size_t next = field_.grid.index(x, y);
        if (label(next) == a_ || !may_step(cell, next)) continue;
        const double cost = distance_[cell] + (label(next) == b_ ? 0.1 : cost_of(next));
        if (cost >= distance_[next]) continue;
        distance_[next] = cost;
        before_[next] = cell;
        open.emplace(cost, next);
      }
    }
    return no_cell;
  }

  [[nodiscard]] bool is_at_border(std::size_t cell) const {
    return std::any_of(steps.begin(), steps.end(), [&](const std::pair<int, int>& step) {
      const int x = column(cell) + step.first;
      const int y = row(cell) + step.second;
      return field_.grid.holds(x, y) && label(field_.grid.index(x, y)) != a_;
    });
  }

  /// The corridor leads over land for the area that has land, and over water for the other.
  [[nodiscard]] bool may_step(std::size_t from, std::size_t to) const {
    if (label(to) == b_) return true;
    if (field_.fixed[to] != 0 || !field_.is_province(label(to))) return false;
    const bool land = field_.land[to] != 0;
    if (land && wet_a_ && wet_b_) return false;
    if (!land && !wet_a_ && !wet_b_) return false;
    if (land && field_.land[from] == 0) return wet_a_ || !wet_b_;
    return true;
  }

  [[nodiscard]] double cost_of(std::size_t cell) const {
    constexpr int reach = 3;
    bool inner = true;
    bool strange_to_a = false;
    bool strange_to_b = false;
    for (int y = row(cell) - reach; y <= row(cell) + reach; ++y)
      for (int x = column(cell) - reach; x <= column(cell) + reach; ++x) {
        if (!field_.grid.holds(x, y)) continue;
        const Label near = label(field_.grid.index(x, y));
        if (near != label(cell)) inner = false;
        if (field_.tie(a_, near) == Tie::forbidden) strange_to_a = true;
        if (field_.tie(b_, near) == Tie::forbidden) strange_to_b = true;
      }
    double cost = inner ? 4 : 1;
    if (strange_to_a && strange_to_b)
      cost += 12;
    else if (strange_to_a || strange_to_b)
      cost += 1;
    const std::uint16_t country = field_.country[cell];
    if (field_.land[cell] != 0 && !field_.may(country, a_) && !field_.may(country, b_)) cost += 6;
    return cost;
  }

  void paint(const std::vector<std::size_t>& way, int half_width) {
    const std::vector<Label> old = field_.grid.labels;
    for (std::size_t i = 0; i < way.size(); ++i) {
      const bool land = field_.land[way[i]] != 0;
      const bool split_by_ground = !wet_a_ && wet_b_;
      const Label owner = (split_by_ground ? land : 2 * i < way.size()) ? a_ : b_;
      for (int dy = -half_width; dy <= half_width; ++dy)
        for (int dx = -half_width; dx <= half_width; ++dx) {
          const int x = column(way[i]) + dx;
          const int y = row(way[i]) + dy;
          if (dx * dx + dy * dy > half_width * half_width || !field_.grid.holds(x, y)) continue;
          const std::size_t cell = field_.grid.index(x, y);
          if ((field_.land[cell] != 0) != land || field_.fixed[cell] != 0) continue;
          if (old[cell] == a_ || old[cell] == b_ || !field_.is_province(old[cell])) continue;
          field_.grid.labels[cell] = owner;
        }
    }
  }

  CoastField& field_;
  Label a_;
  Label b_;
  bool wet_a_;
  bool wet_b_;
  std::vector<double> distance_;
  std::vector<std::size_t> before_;
};

}  // namespace

bool make_corridor(CoastField& field, Label a, Label b, int half_width) {
  return CorridorMaker(field, a, b).run(half_width);
}

}  // namespace chancery

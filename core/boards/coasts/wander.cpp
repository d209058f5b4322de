#include "core/boards/coasts/wander.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/common/random.h"

namespace chancery {
namespace {

constexpr int sweeps = 120;
constexpr double first_heat = 0.9;
constexpr double last_heat = 0.12;

// The cost of a step; negative if it saves something.
constexpr double border_price = 1;         // a side between two areas
constexpr double country_discount = 0.45;  // a border along one of countries
constexpr double stranger_price = 6;       // a contact of areas that must not touch
constexpr double short_price = 3;          // a side of a border that is too short
constexpr double homesickness = 0.012;     // a cell away from home, for each cell of depth
constexpr double foreign_price = 2.5;      // a cell in a country that the area may not own

class Wanderer {
 public:
  Wanderer(CoastField& field, const WanderRequest& request)
      : field_(field),
        request_(request),
        contacts_(field),
        random_(request.key),
        columns_(field.grid.columns) {
    const std::ptrdiff_t row = columns_;
    // Clockwise from above; cells with even indices share a side.
    around_ = {-row, -row + 1, 1, row + 1, row, row - 1, -1, -row - 1};
  }

  void run() {
    find_borders();
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      heat_ =
          first_heat * std::pow(last_heat / first_heat, static_cast<double>(sweep) / (sweeps - 1));
      update_borders();
      if (border_.empty()) return;
      const auto count = static_cast<std::uint32_t>(border_.size());
      for (std::uint32_t i = 0; i < count; ++i) {
        // One after the other, since compilers evaluate arguments of a call in different orders.
        const std::size_t way = random_.below(4) * 2;
        try_step(border_[random_.below(count)], way);
      }
    }
  }

 private:
  [[nodiscard]] std::size_t near(std::size_t cell, std::size_t way) const {
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + around_[way]);
  }
  [[nodiscard]] Label label(std::size_t cell) const { return field_.grid.labels[cell]; }
  [[nodiscard]] bool may_wander(std::size_t cell) const {
    return field_.fixed[cell] == 0 && field_.is_province(label(cell));
  }

  [[nodiscard]] bool is_at_border(std::size_t cell) const {
    if (!may_wander(cell)) return false;
    for (std::size_t way = 0; way < 8; way += 2) {
      const std::size_t other = near(cell, way);
      if (label(other) != label(cell) && field_.land[other] == field_.land[cell]) return true;
    }
    return false;
  }

  /// All cells at borders, in the order of the grid. Cells at its edge never change.
  void find_borders() {
    for (int y = 1; y + 1 < field_.grid.rows; ++y)
      for (int x = 1; x + 1 < columns_; ++x)
        if (const std::size_t cell = field_.grid.index(x, y); is_at_border(cell))
          border_.push_back(cell);
  }

  /// Finds them after some cells have changed: these and their neighbors may be at a border now.
  void update_borders() {
    for (const std::size_t cell : changed_) {
      border_.push_back(cell);
      for (std::size_t way = 0; way < 8; way += 2)
        if (const std::size_t other = near(cell, way); is_inside(other)) border_.push_back(other);
    }
    changed_.clear();
    std::sort(border_.begin(), border_.end());
    border_.erase(std::unique(border_.begin(), border_.end()), border_.end());
    std::erase_if(border_, [&](std::size_t cell) { return !is_at_border(cell); });
  }

  [[nodiscard]] bool is_inside(std::size_t cell) const {
    const auto columns = static_cast<std::size_t>(columns_);
    const std::size_t x = cell % columns;
    const std::size_t y = cell / columns;
    return x > 0 && x + 1 < columns && y > 0 && y + 1 < static_cast<std::size_t>(field_.grid.rows);
  }

  void try_step(std::size_t cell, std::size_t way) {
    const std::size_t from = near(cell, way);
    const Label old = label(cell);
    const Label taken = label(from);
    if (taken == old || !field_.is_province(taken) || !may_wander(cell)) return;
    if (field_.land[from] != field_.land[cell]) return;
    for (std::size_t k = 0; k < 8; ++k) ring_[k] = label(near(cell, k));
    if (!stays_whole(old) || !stays_whole(taken)) return;
    const double price = price_of(cell, old, taken);
    if (price > 0 && unit_random() >= std::exp(-price / heat_)) return;
    for (std::size_t k = 0; k < 8; k += 2) {
      if (ring_[k] != old) contacts_.change(old, ring_[k], -1);
      if (ring_[k] != taken) contacts_.change(taken, ring_[k], 1);
    }
    field_.grid.labels[cell] = taken;
    changed_.push_back(cell);
  }

  [[nodiscard]] double unit_random() {
    return static_cast<double>(random_.next() >> 11) * 0x1.0p-53;
  }

  /// True if the surrounding cells with the label are connected without the middle.
  [[nodiscard]] bool stays_whole(Label label) const {
    std::size_t start = 0;
    while (start < 8 && ring_[start] == label) ++start;
    if (start == 8) return false;
    int runs = 0;
    bool in_run = false;
    bool touches = false;
    for (std::size_t k = 1; k <= 8; ++k) {
      const std::size_t at = (start + k) % 8;
      if (ring_[at] == label) {
        touches = (in_run && touches) || at % 2 == 0;
        in_run = true;
      } else {
        runs += in_run && touches ? 1 : 0;
        in_run = false;
      }
    }
    return runs == 1;
  }

  [[nodiscard]] double price_of(std::size_t cell, Label old, Label taken) const {
    double price = 0;
    for (std::size_t k = 0; k < 8; ++k) {
      const std::size_t other = near(cell, k);
      const Label next = ring_[k];
      const double weight = k % 2 == 0 ? 1.0 : 0.7;
      if (field_.land[other] == field_.land[cell]) {
        const bool at_country =
            field_.land[cell] != 0 && field_.country[other] != field_.country[cell];
        const double side = border_price * weight * (at_country ? country_discount : 1);
        price += (next != taken ? side : 0) - (next != old ? side : 0);
      }
      if (field_.tie(old, next) == Tie::forbidden) price -= stranger_price * weight;
      if (field_.tie(taken, next) == Tie::forbidden) price += stranger_price * weight;
      if (k % 2 != 0) continue;
      if (next != old && field_.tie(old, next) == Tie::required &&
          contacts_.of(old, next) <= request_.short_border)
        price += short_price;
      if (next != taken && field_.tie(taken, next) == Tie::required &&
          contacts_.of(taken, next) < request_.short_border)
        price -= short_price;
    }
    return price + price_of_place(cell, old, taken);
  }

  [[nodiscard]] double price_of_place(std::size_t cell, Label old, Label taken) const {
    double price = 0;
    if (field_.land[cell] != 0) {
      price += field_.may(field_.country[cell], taken) ? 0 : foreign_price;
      price -= field_.may(field_.country[cell], old) ? 0 : foreign_price;
    }
    const double depth = homesickness * static_cast<double>(request_.depth[cell]);
    if (request_.home[cell] == old) price += depth;
    if (request_.home[cell] == taken) price -= depth;
    return price;
  }

  CoastField& field_;
  const WanderRequest& request_;
  ContactCount contacts_;
  KeyedRandom random_;
  int columns_;
  double heat_ = first_heat;
  std::array<std::ptrdiff_t, 8> around_{};
  std::array<Label, 8> ring_{};
  std::vector<std::size_t> border_;   // cells, in the order of the grid
  std::vector<std::size_t> changed_;  // since the borders were found
};

}  // namespace

void wander(CoastField& field, const WanderRequest& request) {
  Wanderer(field, request).run();
}

}  // namespace chancery

#include "core/boards/trace/shared_patches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string>

#include "core/base/common/names.h"

namespace chancery {
namespace {

class PointSettler {
 public:
  PointSettler(PicturePatches& found, const std::vector<float>& room, double reach)
      : found_(found), grid_(found.grid), room_(room), reach_(reach) {}

  void run() {
    for (std::size_t i = 0; i < found_.points.size(); ++i) {
      const bool is_coast = found_.points[i].id.find('/') != std::string::npos;
      const auto cell = nearest_cell(found_.points[i].at, [](Label) { return true; });
      if (!is_coast && cell) on_[grid_.labels[*cell]].push_back({i, *cell});
    }
    for (const auto& [label, seeds] : on_) claimed_.insert(label);
    for (auto& [label, seeds] : on_) {
      move_from_water(label, seeds);
      if (ids_of(seeds).size() > 1) divide(label, seeds);
    }
  }

 private:
  struct Seed {
    std::size_t point = 0;
    std::size_t cell = 0;
  };

  [[nodiscard]] const NamedPoint& point(const Seed& seed) const {
    return found_.points[seed.point];
  }

  [[nodiscard]] std::set<std::string> ids_of(const std::vector<Seed>& seeds) const {
    std::set<std::string> ids;
    for (const Seed& seed : seeds) ids.insert(fold_name(point(seed).id));
    return ids;
  }

  /// The cell nearest to a point, within reach, whose patch is suitable.
  template <class Fits>
  [[nodiscard]] std::optional<std::size_t> nearest_cell(const Point& at, Fits fits) const {
    constexpr double beyond = 1e6;  // of any sheet
    const int middle_x = static_cast<int>(std::floor(std::clamp(at[0], -beyond, beyond)));
    const int middle_y = static_cast<int>(std::floor(std::clamp(at[1], -beyond, beyond)));
    const int far = static_cast<int>(reach_);
    std::optional<std::size_t> best;
    double least = reach_ * reach_ + 0.5;
    for (int y = middle_y - far; y <= middle_y + far; ++y)
      for (int x = middle_x - far; x <= middle_x + far; ++x) {
        const Label label = grid_.at(x, y);
        const double distance = std::pow(x - middle_x, 2) + std::pow(y - middle_y, 2);
        if (label == no_label || distance >= least || !fits(label)) continue;
        least = distance;
        best = grid_.index(x, y);
      }
    return best;
  }

  /// The point of a small country is often in the sea beside it.
  void move_from_water(Label label, std::vector<Seed>& seeds) {
    if (!looks_like_water(found_.patches[label - 1U].color)) return;
    std::size_t left = ids_of(seeds).size();
    std::vector<Seed> kept;
    for (const Seed& seed : seeds)
      if (left > 1 && point(seed).ground == DrawnGround::land && move_beside(seed))
        --left;
      else
        kept.push_back(seed);
    seeds = std::move(kept);
  }

  /// Moves a point onto the nearest free land; returns false if there is none.
  bool move_beside(const Seed& seed) {
    const auto cell = nearest_cell(point(seed).at, [&](Label other) {
      return !claimed_.contains(other) && !looks_like_water(found_.patches[other - 1U].color);
    });
    if (!cell) return false;
    claimed_.insert(grid_.labels[*cell]);
    const auto columns = static_cast<std::size_t>(grid_.columns);
    const std::size_t row = *cell / columns;
    NamedPoint& moved = found_.points[seed.point];
    moved.at = {static_cast<double>(*cell % columns) + 0.5, static_cast<double>(row) + 0.5};
    found_.notes.push_back(
        {TraceNoteKind::moved_point,
         fmt::format("the point of {0} lies in the water of others; the land beside it is {0}",
                     moved.id),
         {moved.id}});
    return true;
  }

  /// Floods the patch from its points, wide parts first, so that two floods meet at the narrowest
  /// point between them.
  void divide(Label label, const std::vector<Seed>& seeds) {
    std::map<std::string, Label> label_of;
    std::vector<std::string> ids;
    std::vector<Label> owner(grid_.labels.size());
    std::priority_queue<Front> fronts;
    std::size_t order = grid_.labels.size() + seeds.size();
    for (const Seed& seed : seeds) {
      const auto [own, is_new] = label_of.try_emplace(fold_name(point(seed).id), label);
      if (is_new) {
        ids.push_back(point(seed).id);
        if (ids.size() > 1) own->second = add_patch(label);
      }
      if (owner[seed.cell] != no_label) continue;
      owner[seed.cell] = own->second;
      fronts.push({room_[seed.cell], order--, seed.cell});
    }
    while (!fronts.empty()) {
      const std::size_t cell = fronts.top().cell;
      fronts.pop();
      for_each_neighbor(cell, [&](std::size_t next) {
        if (grid_.labels[next] != label || owner[next] != no_label) return;
        owner[next] = owner[cell];
        fronts.push({room_[next], order--, next});
      });
    }
    for (std::size_t i = 0; i < owner.size(); ++i)
      if (owner[i] != no_label) grid_.labels[i] = owner[i];
    found_.notes.push_back(
        {TraceNoteKind::shared_patch,
         fmt::format("{} lie on one patch, which is divided between them where it is narrowest",
                     fmt::join(ids, ", ")),
         ids});
  }

  /// A cell that a flood has reached: the widest is next, and of equal ones the first.
  struct Front {
    float room = 0;
    std::size_t order = 0;  // decreases
    std::size_t cell = 0;
    friend bool operator<(const Front& a, const Front& b) {
      return a.room != b.room ? a.room < b.room : a.order < b.order;
    }
  };

  /// Adds a patch with the same color.
  Label add_patch(Label like) {
    if (found_.patches.size() >= most_labels) return like;
    found_.patches.push_back(found_.patches[like - 1U]);
    return static_cast<Label>(found_.patches.size());
  }

  template <class Act>
  void for_each_neighbor(std::size_t cell, Act act) const {
    const auto columns = static_cast<std::size_t>(grid_.columns);
    const std::size_t column = cell % columns;
    if (column > 0) act(cell - 1);
    if (column + 1 < columns) act(cell + 1);
    if (cell >= columns) act(cell - columns);
    if (cell + columns < grid_.labels.size()) act(cell + columns);
  }

  PicturePatches& found_;
  LabelGrid& grid_;
  const std::vector<float>& room_;
  double reach_;
  std::map<Label, std::vector<Seed>> on_;
  std::set<Label> claimed_;
};

}  // namespace

void settle_points(PicturePatches& found, const std::vector<float>& room, double reach) {
  if (!found.points.empty()) PointSettler(found, room, reach).run();
}

}  // namespace chancery

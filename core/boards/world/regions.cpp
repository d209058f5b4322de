#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "core/boards/world/world_parts.h"

namespace chancery {
namespace {

constexpr std::size_t land_pieces = 8;  // per region, about
constexpr std::size_t water_pieces = 12;
constexpr int regrowths = 4;
constexpr int repairs = 12;
constexpr std::size_t smallest_area = 300;  // squares

std::size_t usual_size(Ground ground) {
  return ground == Ground::land ? land_pieces : water_pieces;
}

/// Divides a connected area of one ground into regions of similar size.
class Divider {
 public:
  Divider(const Grid& grid, const Pieces& pieces, KeyedRandom& random,
          std::vector<PatchIndex>& region_of)
      : grid_(grid), pieces_(pieces), random_(random), region_of_(region_of) {}

  void divide(const std::vector<PatchIndex>& part, PatchIndex first, std::size_t count) {
    part_ = part;
    first_ = first;
    choose_middles(count);
    for (int pass = 0; pass < regrowths; ++pass) {
      grow();
      if (pass + 1 < regrowths) recenter();
    }
  }

 private:
  /// Chooses each as far as possible from those before it.
  void choose_middles(std::size_t count) {
    middles_ = {part_[random_.below(static_cast<std::uint32_t>(part_.size()))]};
    own_.assign(pieces_.size(), false);
    for (const PatchIndex piece : part_) own_[piece] = true;
    std::vector<std::size_t> far(pieces_.size(), SIZE_MAX);
    bring_nearer(middles_.front(), far);
    while (middles_.size() < count) {
      PatchIndex best = part_.front();
      for (const PatchIndex piece : part_)
        if (far[piece] > far[best]) best = piece;
      middles_.push_back(best);
      bring_nearer(best, far);
    }
    weights_.clear();
    for (std::size_t i = 0; i < count; ++i) weights_.push_back(80 + random_.below(50));
  }

  /// Updates the steps to the nearest middle for a new one.
  void bring_nearer(PatchIndex middle, std::vector<std::size_t>& far) const {
    std::vector<PatchIndex> open{middle};
    far[middle] = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (const PatchIndex near : pieces_.near[open[i]]) {
        if (!own_[near] || far[near] <= far[open[i]] + 1) continue;
        far[near] = far[open[i]] + 1;
        open.push_back(near);
      }
    }
  }

  /// Repeatedly, the region that is smallest for its weight takes a piece.
  void grow() {
    for (const PatchIndex piece : part_) region_of_[piece] = no_patch;
    members_.assign(middles_.size(), {});
    std::vector<std::size_t> size(middles_.size(), 1);
    std::set<std::pair<std::size_t, std::size_t>> open;
    for (std::size_t i = 0; i < middles_.size(); ++i) {
      region_of_[middles_[i]] = first_ + static_cast<PatchIndex>(i);
      members_[i] = {middles_[i]};
      open.emplace(1000 / weights_[i], i);
    }
    while (!open.empty()) {
      const std::size_t region = open.begin()->second;
      open.erase(open.begin());
      const PatchIndex next = next_of(region);
      if (next == no_patch) continue;
      region_of_[next] = first_ + static_cast<PatchIndex>(region);
      members_[region].push_back(next);
      open.emplace(++size[region] * 1000 / weights_[region], region);
    }
  }

  /// The free piece next to the region that is most suitable.
  PatchIndex next_of(std::size_t region) {
    const PatchIndex own = first_ + static_cast<PatchIndex>(region);
    std::tuple<std::size_t, std::int64_t, std::uint32_t> best{};
    PatchIndex chosen = no_patch;
    for (const PatchIndex piece : members_[region]) {
      for (const PatchIndex near : pieces_.near[piece]) {
        if (!own_[near] || region_of_[near] != no_patch) continue;
        std::size_t shared = 0;
        for (const PatchIndex around : pieces_.near[near]) shared += region_of_[around] == own;
        const std::tuple fit{
            shared, -grid_.apart(pieces_.middle[middles_[region]], pieces_.middle[near]) / 64,
            random_.below(1U << 16U)};
        if (chosen != no_patch && fit <= best) continue;
        best = fit;
        chosen = near;
      }
    }
    return chosen;
  }

  void recenter() {
    for (std::size_t i = 0; i < middles_.size(); ++i) {
      const std::vector<PatchIndex>& all = members_[i];
      const Spot old = pieces_.middle[middles_[i]];
      Spot sum;
      for (const PatchIndex piece : all) {
        const Spot way = grid_.way(old, pieces_.middle[piece]);
        sum.x += way.x;
        sum.y += way.y;
      }
      const int count = static_cast<int>(all.size());
      const Spot middle{old.x + sum.x / count, old.y + sum.y / count};
      for (const PatchIndex piece : all)
        if (grid_.apart(middle, pieces_.middle[piece]) <
            grid_.apart(middle, pieces_.middle[middles_[i]]))
          middles_[i] = piece;
    }
  }

  const Grid& grid_;
  const Pieces& pieces_;
  KeyedRandom& random_;
  std::vector<PatchIndex>& region_of_;
  std::vector<PatchIndex> part_;
  std::vector<bool> own_;                         // by piece: true if it is in this part
  std::vector<std::vector<PatchIndex>> members_;  // by region
  PatchIndex first_ = 0;
  std::vector<PatchIndex> middles_;
  std::vector<std::size_t> weights_;
};

/// The number of a corner of squares; corners that coincide by wrapping have one number.
std::uint64_t corner_at(const Grid& grid, int x, int y) {
  if (grid.wraps_x()) x %= grid.width();
  if (grid.wraps_y()) y %= grid.height();
  return static_cast<std::uint64_t>(y) * static_cast<std::uint64_t>(grid.width() + 1) +
         static_cast<std::uint64_t>(x);
}

/// One side of a square at the border of its patch.
struct Side {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  PatchIndex other = no_patch;
};

std::vector<std::vector<Side>> sides_of(const Grid& grid, const Patches& patches) {
  std::vector<std::vector<Side>> sides(patch_count(patches));
  const auto add = [&](Square a, Square b, std::uint64_t from, std::uint64_t to) {
    if (b == no_square || patches[a] == patches[b]) return;
    sides[patches[a]].push_back({from, to, patches[b]});
    sides[patches[b]].push_back({from, to, patches[a]});
  };
  for (Square square = 0; square < patches.size(); ++square) {
    const auto [x, y] = grid.spot(square);
    add(square, grid.at(x + 1, y), corner_at(grid, x + 1, y), corner_at(grid, x + 1, y + 1));
    add(square, grid.at(x, y + 1), corner_at(grid, x, y + 1), corner_at(grid, x + 1, y + 1));
  }
  return sides;
}

/// The number of separate shores of these regions taken together.
std::size_t shores(const std::vector<std::vector<Side>>& sides, const std::vector<Ground>& ground,
                   std::span<const PatchIndex> regions) {
  std::map<std::uint64_t, std::uint64_t> above;
  const auto root = [&](std::uint64_t point) {
    above.try_emplace(point, point);
    while (above[point] != point) point = above[point] = above[above[point]];
    return point;
  };
  for (const PatchIndex region : regions)
    for (const Side& side : sides[region])
      if (ground[side.other] == Ground::water) above[root(side.from)] = root(side.to);
  std::set<std::uint64_t> roots;
  std::vector<std::uint64_t> points;
  for (const auto& [point, next] : above) points.push_back(point);
  for (const std::uint64_t point : points) roots.insert(root(point));
  return roots.size();
}

class Joiner {
 public:
  Joiner(const Grid& grid, const Pieces& pieces, const std::vector<Ground>& ground,
         KeyedRandom random)
      : grid_(grid),
        pieces_(pieces),
        piece_ground_(ground),
        random_(random),
        region_of_(pieces.size(), no_patch) {}

  std::optional<Regions> join() {
    divide();
    merge_small();
    for (int pass = 0; pass < repairs; ++pass) {
      draw();
      if (fix_small() || fix_shores()) continue;
      std::vector<Ground> ground = drawn_ground();
      return Regions{std::move(patches_), std::move(ground)};
    }
    return std::nullopt;
  }

 private:
  void divide() {
    Divider divider(grid_, pieces_, random_, region_of_);
    std::vector<bool> seen(pieces_.size());
    for (PatchIndex first = 0; first < pieces_.size(); ++first) {
      if (seen[first]) continue;
      const std::vector<PatchIndex> part = part_with(first, seen);
      const Ground ground = piece_ground_[first];
      const std::size_t usual = usual_size(ground);
      const std::size_t count = ground == Ground::blocked
                                    ? 1
                                    : std::max<std::size_t>(1, (part.size() + usual / 2) / usual);
      divider.divide(part, static_cast<PatchIndex>(ground_.size()), count);
      ground_.insert(ground_.end(), count, ground);
    }
  }

  std::vector<PatchIndex> part_with(PatchIndex first, std::vector<bool>& seen) const {
    std::vector<PatchIndex> part{first};
    seen[first] = true;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const PatchIndex near : pieces_.near[part[i]]) {
        if (seen[near] || piece_ground_[near] != piece_ground_[first]) continue;
        seen[near] = true;
        part.push_back(near);
      }
    }
    return part;
  }

  [[nodiscard]] std::vector<std::size_t> sizes() const {
    std::vector<std::size_t> sizes(ground_.size());
    for (const PatchIndex region : region_of_) ++sizes[region];
    return sizes;
  }

  /// The regions of the same ground that touch it.
  [[nodiscard]] std::set<PatchIndex> alike_beside(PatchIndex region) const {
    std::set<PatchIndex> found;
    for (PatchIndex piece = 0; piece < pieces_.size(); ++piece)
      if (region_of_[piece] == region)
        for (const PatchIndex near : pieces_.near[piece])
          if (region_of_[near] != region && ground_[region_of_[near]] == ground_[region])
            found.insert(region_of_[near]);
    return found;
  }

  void merge(PatchIndex region, PatchIndex into) {
    std::replace(region_of_.begin(), region_of_.end(), region, into);
  }

  void merge_small() {
    std::vector<std::size_t> size = sizes();
    for (PatchIndex region = 0; region < ground_.size(); ++region) {
      if (ground_[region] == Ground::blocked || size[region] == 0) continue;
      if (5 * size[region] >= 2 * usual_size(ground_[region])) continue;
      const std::set<PatchIndex> beside = alike_beside(region);
      if (beside.empty()) continue;
      const PatchIndex into =
          *std::min_element(beside.begin(), beside.end(),
                            [&](PatchIndex a, PatchIndex b) { return size[a] < size[b]; });
      size[into] += std::exchange(size[region], 0);
      merge(region, into);
    }
  }

  /// Lays the regions out on the sheet.
  void draw() {
    patches_.resize(grid_.size());
    for (Square square = 0; square < patches_.size(); ++square)
      patches_[square] = region_of_[pieces_.of[square]];
    tidy(grid_, patches_);
  }

  /// The ground of each region, renumbered without regions that have no square.
  [[nodiscard]] std::vector<Ground> drawn_ground() {
    std::vector<PatchIndex> number(ground_.size(), no_patch);
    std::vector<Ground> drawn;
    for (PatchIndex& patch : patches_) {
      if (number[patch] == no_patch) {
        number[patch] = static_cast<PatchIndex>(drawn.size());
        drawn.push_back(ground_[patch]);
      }
      patch = number[patch];
    }
    return drawn;
  }

  /// Joins regions that are too small to see with a neighbor, or turns them into the other ground.
  /// Returns false if there were none.
  bool fix_small() {
    std::vector<std::size_t> area(ground_.size());
    for (const PatchIndex patch : patches_) ++area[patch];
    std::set<PatchIndex> changed;
    for (PatchIndex region = 0; region < area.size(); ++region) {
      const bool small = area[region] > 0 && area[region] < smallest_area;
      if (!small || ground_[region] == Ground::blocked || changed.contains(region)) continue;
      const std::set<PatchIndex> beside = alike_beside(region);
      const auto least =
          std::min_element(beside.begin(), beside.end(),
                           [&](PatchIndex a, PatchIndex b) { return area[a] < area[b]; });
      if (least == beside.end()) {
        ground_[region] = ground_[region] == Ground::land ? Ground::water : Ground::land;
      } else {
        merge(region, *least);
        changed.insert(*least);
      }
      changed.insert(region);
    }
    return !changed.empty();
  }

  /// Joins regions between two shores with another, or turns them into straits. Returns false if
  /// there were none.
  bool fix_shores() {
    const auto sides = sides_of(grid_, patches_);
    std::vector<std::size_t> size = sizes();
    std::set<PatchIndex> changed;
    bool any = false;
    for (PatchIndex region = 0; region < sides.size(); ++region) {
      if (ground_[region] != Ground::land || sides[region].empty()) continue;
      const std::array own{region};
      if (shores(sides, ground_, own) < 2) continue;
      any = true;
      if (is_near(sides[region], changed)) continue;
      const PatchIndex partner = partner_for(region, sides, size, changed);
      if (partner != no_patch) {
        size[partner] += size[region];
        merge(region, partner);
        changed.insert(partner);
      } else {
        ground_[region] = Ground::water;
      }
      changed.insert(region);
    }
    return any;
  }

  static bool is_near(const std::vector<Side>& sides, const std::set<PatchIndex>& changed) {
    return std::any_of(sides.begin(), sides.end(),
                       [&](const Side& side) { return changed.contains(side.other); });
  }

  [[nodiscard]] PatchIndex partner_for(PatchIndex region,
                                       const std::vector<std::vector<Side>>& sides,
                                       const std::vector<std::size_t>& size,
                                       const std::set<PatchIndex>& changed) const {
    PatchIndex best = no_patch;
    for (const PatchIndex other : alike_beside(region)) {
      if (other >= sides.size() || changed.contains(other) || is_near(sides[other], changed))
        continue;
      if (size[region] + size[other] > land_pieces * 17 / 10) continue;
      const std::array both{region, other};
      if (shores(sides, ground_, both) > 1) continue;
      if (best == no_patch || size[other] < size[best]) best = other;
    }
    return best;
  }

  const Grid& grid_;
  const Pieces& pieces_;
  const std::vector<Ground>& piece_ground_;
  KeyedRandom random_;
  std::vector<PatchIndex> region_of_;  // by piece
  std::vector<Ground> ground_;         // by region
  Patches patches_;
};

}  // namespace

std::optional<Regions> join_pieces(const Grid& grid, const Pieces& pieces,
                                   const std::vector<Ground>& ground, KeyedRandom random) {
  return Joiner(grid, pieces, ground, random).join();
}

}  // namespace chancery

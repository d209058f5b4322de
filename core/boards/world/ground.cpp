#include <algorithm>
#include <numeric>

#include "core/boards/world/world_parts.h"

namespace chancery {
namespace {

constexpr int relaxations = 24;
constexpr std::size_t land_percent = 45;
constexpr std::size_t smallest_island = 4;  // pieces
constexpr std::size_t largest_lake = 60;    // pieces; larger ones get a strait
constexpr std::size_t island_distance = 3;  // pieces from any shore

/// The ground of every piece, while land is made.
class Land {
 public:
  Land(const Grid& grid, const Pieces& pieces, const std::vector<Spot>& homes)
      : grid_(grid), pieces_(pieces), homes_(homes), ground_(pieces.size(), Ground::water) {}

  void raise(std::uint64_t key);
  void smooth();
  void scatter_islands(std::size_t count, KeyedRandom random);
  void drown_rocks();
  void open_waters();
  void raise_ranges(std::size_t count, KeyedRandom random);

  [[nodiscard]] std::vector<Ground> take() { return std::move(ground_); }

 private:
  [[nodiscard]] std::vector<std::vector<PatchIndex>> parts(Ground of) const;
  [[nodiscard]] std::vector<std::size_t> distances_from(Ground of) const;
  [[nodiscard]] std::size_t count_near(PatchIndex piece, Ground of) const;
  [[nodiscard]] std::int64_t from_home(PatchIndex piece) const;
  [[nodiscard]] int lift(PatchIndex piece) const;
  void grow_island(PatchIndex first, std::size_t size, const std::vector<std::size_t>& far,
                   KeyedRandom& random);
  void open_strait(const std::vector<PatchIndex>& water);

  const Grid& grid_;
  const Pieces& pieces_;
  const std::vector<Spot>& homes_;
  std::vector<Ground> ground_;
};

std::int64_t Land::from_home(PatchIndex piece) const {
  std::int64_t least = INT64_MAX;
  for (const Spot home : homes_) least = std::min(least, grid_.apart(home, pieces_.middle[piece]));
  return least;
}

/// The amount by which a piece is raised or lowered: homes are on land, and edges that do not wrap
/// at sea.
int Land::lift(PatchIndex piece) const {
  const auto area = static_cast<std::int64_t>(grid_.size() / homes_.size());
  const std::int64_t reach = area * 28 / 100;  // the square of a radius
  const std::int64_t near = std::max<std::int64_t>(0, reach - from_home(piece));
  int lift = static_cast<int>(near * 1500 / reach);
  if (!grid_.wraps_y()) {
    const int y = pieces_.middle[piece].y;
    const int edge = std::min(y, grid_.height() - 1 - y);
    const int shallow = grid_.height() / 12;
    if (edge < shallow) lift -= 1600 * (shallow - edge) / shallow;
  }
  if (!grid_.wraps_x()) {
    const int x = pieces_.middle[piece].x;
    const int edge = std::min(x, grid_.width() - 1 - x);
    const int shallow = grid_.width() / 16;
    if (edge < shallow) lift -= 1600 * (shallow - edge) / shallow;
  }
  return lift;
}

void Land::raise(std::uint64_t key) {
  const int across = grid_.width() / 9 + 60;
  KeyedRandom keys = random_of(key, WorldStep::heights);
  const Noise wide(grid_, across, KeyedRandom(keys.next()));
  const Noise middle(grid_, 52, KeyedRandom(keys.next()));
  const Noise fine(grid_, 22, KeyedRandom(keys.next()));
  std::vector<std::pair<int, PatchIndex>> heights;
  for (PatchIndex i = 0; i < pieces_.size(); ++i) {
    const Spot spot = grid_.on_sheet(pieces_.middle[i]);
    const int height = wide.at(spot) + middle.at(spot) + fine.at(spot) / 2 + lift(i);
    heights.emplace_back(-height, i);
  }
  std::sort(heights.begin(), heights.end());
  heights.resize(heights.size() * land_percent / 100);
  for (const auto& [height, piece] : heights) ground_[piece] = Ground::land;
}

std::size_t Land::count_near(PatchIndex piece, Ground of) const {
  return static_cast<std::size_t>(
      std::count_if(pieces_.near[piece].begin(), pieces_.near[piece].end(),
                    [&](PatchIndex near) { return ground_[near] == of; }));
}

/// Removes pieces that stick out and fills those that are nearly enclosed.
void Land::smooth() {
  for (int pass = 0; pass < 2; ++pass) {
    for (PatchIndex i = 0; i < pieces_.size(); ++i) {
      const std::size_t all = pieces_.near[i].size();
      const std::size_t land = count_near(i, Ground::land);
      if (5 * land <= all) ground_[i] = Ground::water;
      if (5 * land >= 4 * all) ground_[i] = Ground::land;
    }
  }
}

std::vector<std::vector<PatchIndex>> Land::parts(Ground of) const {
  std::vector<std::vector<PatchIndex>> found;
  std::vector<bool> seen(pieces_.size());
  for (PatchIndex first = 0; first < pieces_.size(); ++first) {
    if (seen[first] || ground_[first] != of) continue;
    std::vector<PatchIndex> part{first};
    seen[first] = true;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const PatchIndex near : pieces_.near[part[i]]) {
        if (seen[near] || ground_[near] != of) continue;
        seen[near] = true;
        part.push_back(near);
      }
    }
    found.push_back(std::move(part));
  }
  return found;
}

std::vector<std::size_t> Land::distances_from(Ground of) const {
  std::vector<std::size_t> far(pieces_.size(), SIZE_MAX);
  std::vector<PatchIndex> open;
  for (PatchIndex i = 0; i < pieces_.size(); ++i) {
    if (ground_[i] != of) continue;
    far[i] = 0;
    open.push_back(i);
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const PatchIndex near : pieces_.near[open[i]]) {
      if (far[near] != SIZE_MAX) continue;
      far[near] = far[open[i]] + 1;
      open.push_back(near);
    }
  }
  return far;
}

void Land::scatter_islands(std::size_t count, KeyedRandom random) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<std::size_t> far = distances_from(Ground::land);
    std::vector<PatchIndex> free;
    for (PatchIndex piece = 0; piece < pieces_.size(); ++piece) {
      const int y = pieces_.middle[piece].y;
      const bool at_edge = !grid_.wraps_y() && (y < 30 || y >= grid_.height() - 30);
      if (far[piece] >= island_distance && far[piece] != SIZE_MAX && !at_edge)
        free.push_back(piece);
    }
    if (free.empty()) return;
    const PatchIndex first = free[random.below(static_cast<std::uint32_t>(free.size()))];
    grow_island(first, smallest_island + 1 + random.below(9), far, random);
  }
}

void Land::grow_island(PatchIndex first, std::size_t size, const std::vector<std::size_t>& far,
                       KeyedRandom& random) {
  std::vector<PatchIndex> island{first};
  ground_[first] = Ground::land;
  while (island.size() < size) {
    std::vector<PatchIndex> shore;
    for (const PatchIndex piece : island)
      for (const PatchIndex near : pieces_.near[piece])
        if (ground_[near] == Ground::water && far[near] + 1 >= island_distance)
          shore.push_back(near);  // once per neighbor, so that bays fill first
    if (shore.empty()) return;
    const PatchIndex next = shore[random.below(static_cast<std::uint32_t>(shore.size()))];
    ground_[next] = Ground::land;
    island.push_back(next);
  }
}

void Land::drown_rocks() {
  for (const auto& part : parts(Ground::land))
    if (part.size() < smallest_island)
      for (const PatchIndex piece : part) ground_[piece] = Ground::water;
}

/// Fills lakes; larger waters get a strait to the sea.
void Land::open_waters() {
  constexpr int most_straits = 16;
  for (int i = 0; i < most_straits; ++i) {
    auto waters = parts(Ground::water);
    std::stable_sort(waters.begin(), waters.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    if (waters.size() < 2) return;
    if (waters[1].size() <= largest_lake) {
      for (std::size_t lake = 1; lake < waters.size(); ++lake)
        for (const PatchIndex piece : waters[lake]) ground_[piece] = Ground::land;
      return;
    }
    open_strait(waters[1]);
  }
}

/// Floods the shortest way through land to other water, two pieces wide.
void Land::open_strait(const std::vector<PatchIndex>& water) {
  std::vector<PatchIndex> from(pieces_.size(), no_patch);
  std::vector<PatchIndex> open = water;
  for (const PatchIndex piece : water) from[piece] = piece;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const PatchIndex near : pieces_.near[open[i]]) {
      if (from[near] != no_patch) continue;
      from[near] = open[i];
      open.push_back(near);
      if (ground_[near] != Ground::water) continue;
      for (PatchIndex at = open[i]; ground_[at] == Ground::land; at = from[at]) {
        ground_[at] = Ground::water;
        for (const PatchIndex side : pieces_.near[at])
          if (count_near(side, Ground::water) >= 3) ground_[side] = Ground::water;
      }
      return;
    }
  }
}

/// Makes crooked lines of impassable pieces, away from every home.
void Land::raise_ranges(std::size_t count, KeyedRandom random) {
  const auto area = static_cast<std::int64_t>(grid_.size() / homes_.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<std::size_t> far = distances_from(Ground::blocked);
    std::vector<PatchIndex> free;
    for (PatchIndex piece = 0; piece < pieces_.size(); ++piece)
      if (ground_[piece] == Ground::land && from_home(piece) > area * 12 / 100 && far[piece] > 8)
        free.push_back(piece);
    if (free.empty()) return;
    PatchIndex at = free[random.below(static_cast<std::uint32_t>(free.size()))];
    const std::size_t length = 6 + random.below(9);
    for (std::size_t step = 0; step < length; ++step) {
      ground_[at] = Ground::blocked;
      std::vector<PatchIndex> next;
      for (const PatchIndex near : pieces_.near[at])
        if (ground_[near] == Ground::land && count_near(near, Ground::blocked) == 1 &&
            from_home(near) > area * 7 / 100)
          next.push_back(near);
      if (next.empty()) break;
      at = next[random.below(static_cast<std::uint32_t>(next.size()))];
    }
  }
}

}  // namespace

std::vector<Spot> spread_homes(const Grid& grid, std::size_t count, KeyedRandom random) {
  std::vector<Spot> homes;
  for (std::size_t i = 0; i < count; ++i)
    homes.push_back({static_cast<int>(random.below(static_cast<std::uint32_t>(grid.width()))),
                     static_cast<int>(random.below(static_cast<std::uint32_t>(grid.height())))});
  constexpr int mesh = 10;
  for (int pass = 0; pass < relaxations; ++pass) {
    std::vector<Spot> sum(count);
    std::vector<int> members(count);
    for (int y = mesh / 2; y < grid.height(); y += mesh) {
      for (int x = mesh / 2; x < grid.width(); x += mesh) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < count; ++i)
          if (grid.apart(homes[i], {x, y}) < grid.apart(homes[best], {x, y})) best = i;
        const Spot way = grid.way(homes[best], {x, y});
        sum[best].x += way.x;
        sum[best].y += way.y;
        ++members[best];
      }
    }
    for (std::size_t i = 0; i < count; ++i)
      if (members[i] > 0)
        homes[i] =
            grid.on_sheet({homes[i].x + sum[i].x / members[i], homes[i].y + sum[i].y / members[i]});
  }
  return homes;
}

std::vector<Ground> raise_land(const Grid& grid, const Pieces& pieces,
                               const std::vector<Spot>& homes, const WorldRequest& request,
                               std::uint64_t key) {
  Land land(grid, pieces, homes);
  land.raise(key);
  land.smooth();
  land.drown_rocks();
  const std::size_t half_islands = static_cast<std::size_t>(request.islands) * 2 + 1;
  land.scatter_islands((half_islands * request.players + 1) / 2 + 1,
                       random_of(key, WorldStep::islands));
  land.open_waters();
  land.drown_rocks();
  land.raise_ranges(request.players / 3 + 1, random_of(key, WorldStep::ranges));
  return land.take();
}

}  // namespace chancery

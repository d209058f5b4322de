#include "core/boards/world/world.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <numeric>
#include <set>
#include <thread>

#include "core/base/common/point.h"
#include "core/base/common/threads.h"
#include "core/boards/world/world_parts.h"

namespace chancery {
namespace {

constexpr int piece_across = 10;         // squares
constexpr int sheet_units = 2;           // per square
constexpr std::size_t pieces_each = 10;  // per province, land and water together

std::size_t root(std::size_t square) {
  std::size_t root = 0;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root;
}

Grid make_grid(const WorldRequest& request) {
  const std::size_t provinces = request.provinces > 0
                                    ? request.provinces
                                    : request.players * usual_provinces_each + request.players / 2;
  const std::size_t pieces = provinces * pieces_each;
  const std::size_t columns = root(pieces * 8 / 5);
  const std::size_t rows = (pieces + columns - 1) / columns;
  return {static_cast<int>(columns) * piece_across, static_cast<int>(rows) * piece_across,
          request.wraps_east_west, request.wraps_north_south};
}

/// Makes one world, fair or not.
class WorldMaker {
 public:
  WorldMaker(const WorldRequest& request, std::uint64_t key)
      : grid_(make_grid(request)), key_(key) {
    world_.request = request;
  }

  std::optional<World> make() {
    const std::size_t players = world_.request.players;
    const Pieces pieces = cut(grid_, piece_across, random_of(key_, WorldStep::pieces).next());
    const std::vector<Spot> homes = spread_homes(grid_, players, random_of(key_, WorldStep::homes));
    const std::vector<Ground> ground = raise_land(grid_, pieces, homes, world_.request, key_);
    const auto regions = join_pieces(grid_, pieces, ground, random_of(key_, WorldStep::regions));
    if (!regions || !survey(*regions)) return std::nullopt;
    build_bridges(world_);
    if (!is_connected()) return std::nullopt;
    std::vector<Point> places;
    for (const Spot home : homes) places.push_back(place(home));
    if (!settle(world_, places, key_)) return std::nullopt;
    if (!open_portals(*regions)) return std::nullopt;
    name_all();
    world_.fairness = measure_fairness(world_);
    return std::move(world_);
  }

 private:
  static Point place(Spot spot) {
    return {static_cast<double>(spot.x * sheet_units), static_cast<double>(spot.y * sheet_units)};
  }

  /// Fills in the plane, and the provinces with their shapes and borders.
  bool survey(const Regions& regions) {
    world_.plane.width = grid_.width() * sheet_units;
    world_.plane.height = grid_.height() * sheet_units;
    world_.plane.wraps_east_west = grid_.wraps_x();
    world_.plane.wraps_north_south = grid_.wraps_y();
    auto shapes = outline(grid_, regions.of, sheet_units);
    if (!shapes) return false;
    const std::vector<Spot> middles = hearts(grid_, regions.of);
    number_.assign(regions.ground.size(), SIZE_MAX);
    for (std::size_t i = 0; i < regions.ground.size(); ++i) {
      WorldProvince province;
      province.ground = regions.ground[i];
      province.at = place(middles[i]);
      province.at[0] += 1;
      province.at[1] += 1;
      province.shape = lay((*shapes)[i], province.at);
      auto& all = province.ground == Ground::blocked ? world_.blocked : world_.provinces;
      if (province.ground != Ground::blocked) number_[i] = all.size();
      all.push_back(std::move(province));
    }
    for (const PatchIndex patch : regions.of)
      if (number_[patch] != SIZE_MAX) ++world_.provinces[number_[patch]].area;
    join(regions);
    return true;
  }

  /// Moves every ring to the copy of the sheet where the outermost ring contains the position.
  [[nodiscard]] Shape lay(const Shape& shape, const Point& at) const {
    const auto period = world_.plane.period();
    Shape laid;
    for (const Ring& ring : shape.rings) {
      const auto middle = middle_of(ring);
      const auto moved = nearest_copy(period, middle, at);
      Ring& copy = laid.rings.emplace_back(ring);
      for (auto& point : copy) {
        point[0] += moved[0] - middle[0];
        point[1] += moved[1] - middle[1];
      }
    }
    std::stable_sort(laid.rings.begin(), laid.rings.end(),
                     [](const Ring& a, const Ring& b) { return width_of(a) > width_of(b); });
    return laid;
  }

  static Point middle_of(const Ring& ring) {
    Point middle{};
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const auto [low, high] =
          std::minmax_element(ring.begin(), ring.end(),
                              [axis](const auto& a, const auto& b) { return a[axis] < b[axis]; });
      middle[axis] = ((*low)[axis] + (*high)[axis]) / 2;
    }
    return middle;
  }
  static double width_of(const Ring& ring) {
    const auto [low, high] = std::minmax_element(
        ring.begin(), ring.end(), [](const auto& a, const auto& b) { return a[0] < b[0]; });
    return (*high)[0] - (*low)[0];
  }

  void join(const Regions& regions) {
    std::set<std::pair<std::size_t, std::size_t>> borders;
    for (Square square = 0; square < regions.of.size(); ++square) {
      const Spot spot = grid_.spot(square);
      for (const Square next : {grid_.at(spot.x + 1, spot.y), grid_.at(spot.x, spot.y + 1)}) {
        if (next == no_square) continue;
        add_pair(regions.of[square], regions.of[next], borders);
      }
    }
    std::set<std::pair<std::size_t, std::size_t>> shores;
    for (const Meeting& meeting : meetings(grid_, regions.of)) {
      const bool water =
          std::any_of(meeting.patches.begin(), meeting.patches.end(), [&](PatchIndex patch) {
            return patch != no_patch && regions.ground[patch] == Ground::water;
          });
      if (!water) continue;
      for (const PatchIndex a : meeting.patches)
        for (const PatchIndex b : meeting.patches)
          if (a != no_patch && b != no_patch) add_pair(a, b, shores);
    }
    for (const auto& [a, b] : borders) {
      WorldProvince& province = world_.provinces[a];
      const WorldProvince& other = world_.provinces[b];
      const bool both_land = province.ground == Ground::land && other.ground == Ground::land;
      province.near.push_back(b);
      if (both_land) province.walks.push_back(b);
      if (!both_land || shores.contains({a, b})) province.sails.push_back(b);
      if (province.ground == Ground::land && other.ground == Ground::water) province.shore = true;
    }
  }

  void add_pair(PatchIndex a, PatchIndex b,
                std::set<std::pair<std::size_t, std::size_t>>& pairs) const {
    if (a == b || number_[a] == SIZE_MAX || number_[b] == SIZE_MAX) return;
    pairs.emplace(number_[a], number_[b]);
    pairs.emplace(number_[b], number_[a]);
  }

  [[nodiscard]] bool is_connected() const {
    const auto steps = steps_from(world_, 0, world_.provinces.size());
    return std::all_of(steps.begin(), steps.end(),
                       [&](std::size_t step) { return step <= world_.provinces.size(); });
  }

  /// Puts portals where three provinces meet, as far from starts and from each other as possible.
  bool open_portals(const Regions& regions) {
    const std::size_t count = world_.request.portals;
    if (count == 0) return true;
    KeyedRandom random = random_of(key_, WorldStep::portals);
    std::size_t done = 0;
    while (done < count) {
      const std::size_t group = count - done == 3 || count - done == 1 ? count - done : 2;
      const auto kind = static_cast<std::uint8_t>(random.below(3));
      if (!open_group(regions, group, kind, random) && !open_group(regions, group, 0, random))
        return false;
      done += group;
    }
    return true;
  }

  /// Opens portals that lead to each other in a circle: all on land (1), all at sea (2) or all on a
  /// shore (0), so that units that enter can leave again.
  bool open_group(const Regions& regions, std::size_t size, std::uint8_t kind,
                  KeyedRandom& random) {
    std::vector<WorldPortal> free;
    for (const Meeting& meeting : meetings(grid_, regions.of)) {
      WorldPortal portal;
      portal.at = place(meeting.at);
      for (const PatchIndex patch : meeting.patches)
        if (patch != no_patch && number_[patch] != SIZE_MAX) portal.near.push_back(number_[patch]);
      if (portal.near.size() == 3 && kind_of(portal) == kind && !near_start(portal))
        free.push_back(std::move(portal));
    }
    const std::size_t first = world_.portals.size();
    for (std::size_t i = 0; i < size; ++i) {
      if (free.empty()) {
        world_.portals.resize(first);
        return false;
      }
      WorldPortal portal = farthest(free, random);
      portal.leads_to = first + (i + 1) % size;
      world_.portals.push_back(std::move(portal));
    }
    return true;
  }

  [[nodiscard]] std::uint8_t kind_of(const WorldPortal& portal) const {
    const auto water = std::count_if(portal.near.begin(), portal.near.end(), [&](std::size_t i) {
      return world_.provinces[i].ground == Ground::water;
    });
    if (water == 0) return 1;
    return water == 3 ? 2 : 0;
  }

  [[nodiscard]] bool near_start(const WorldPortal& portal) const {
    return std::any_of(portal.near.begin(), portal.near.end(), [&](std::size_t i) {
      const auto& near = world_.provinces[i].near;
      return world_.provinces[i].start || world_.provinces[i].site ||
             std::any_of(near.begin(), near.end(),
                         [&](std::size_t j) { return world_.provinces[j].start.has_value(); });
    });
  }

  WorldPortal farthest(std::vector<WorldPortal>& free, KeyedRandom& random) const {
    if (world_.portals.empty()) return free[random.below(static_cast<std::uint32_t>(free.size()))];
    const auto period = world_.plane.period();
    const auto nearest = [&](const WorldPortal& portal) {
      double least = 1e18;
      for (const WorldPortal& other : world_.portals) {
        const auto at = nearest_copy(period, portal.at, other.at);
        const double x = at[0] - other.at[0];
        const double y = at[1] - other.at[1];
        least = std::min(least, x * x + y * y);
      }
      return least;
    };
    return *std::max_element(
        free.begin(), free.end(),
        [&](const WorldPortal& a, const WorldPortal& b) { return nearest(a) < nearest(b); });
  }

  /// Assigns codes of three consonants, which form no words, at random and sorts by them, so that
  /// neither a code nor its position in the file reveals where the province is.
  void name_all() {
    constexpr std::string_view letters = "BCDFGHJKLMNPQRSTVWXZ";
    std::vector<std::string> codes;
    for (const char a : letters)
      for (const char b : letters)
        for (const char c : letters)
          if (a != b && b != c) codes.push_back({a, b, c});
    KeyedRandom random = random_of(key_, WorldStep::codes);
    for (std::size_t i = codes.size(); i > 1; --i)
      std::swap(codes[i - 1], codes[random.below(static_cast<std::uint32_t>(i))]);
    auto next = codes.begin();
    for (auto* list : {&world_.provinces, &world_.blocked})
      for (WorldProvince& province : *list) province.code = *next++;
    for (WorldPortal& portal : world_.portals) portal.code = *next++;
    sort_by_code();
  }

  void sort_by_code() {
    std::vector<std::size_t> order(world_.provinces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return world_.provinces[a].code < world_.provinces[b].code;
    });
    std::vector<std::size_t> place(order.size());
    std::vector<WorldProvince> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
      place[order[i]] = i;
      sorted.push_back(std::move(world_.provinces[order[i]]));
    }
    const auto renumber = [&](std::vector<std::size_t>& list) {
      for (std::size_t& index : list) index = place[index];
      std::sort(list.begin(), list.end());
    };
    for (WorldProvince& province : sorted)
      for (auto* list : {&province.near, &province.walks, &province.sails}) renumber(*list);
    for (WorldPortal& portal : world_.portals) renumber(portal.near);
    for (WorldBridge& bridge : world_.bridges) bridge = {place[bridge.from], place[bridge.to]};
    world_.provinces = std::move(sorted);
  }

  Grid grid_;
  std::uint64_t key_;
  World world_;
  std::vector<std::size_t> number_;  // of the province, by region
};

}  // namespace

std::string why_no_world(const WorldRequest& request) {
  if (request.players < fewest_players || request.players > most_players)
    return fmt::format("a world is for {} to {} players, not {}", fewest_players, most_players,
                       request.players);
  if (request.provinces == 0 && request.portals <= most_portals && request.portals != 1) return {};
  if (request.portals == 1) return "one portal leads nowhere: give two or more";
  if (request.portals > most_portals)
    return fmt::format("at most {} portals, not {}", most_portals, request.portals);
  const std::size_t fewest = fewest_provinces_each * request.players;
  if (request.provinces < fewest || request.provinces > most_provinces)
    return fmt::format("{} players need {} to {} provinces, not {}", request.players, fewest,
                       most_provinces, request.provinces);
  return {};
}

std::size_t World::count(Ground ground) const {
  return static_cast<std::size_t>(
      std::count_if(provinces.begin(), provinces.end(),
                    [&](const WorldProvince& province) { return province.ground == ground; }));
}

namespace {

std::optional<World> make_attempt(const WorldRequest& request, std::size_t attempt) {
  KeyedRandom keys(request.seed, attempt);
  std::optional<World> world = WorldMaker(request, keys.next()).make();
  if (world) world->attempt = attempt;
  return world;
}

/// The worlds of some attempts from the first on, made at the same time.
std::vector<std::optional<World>> make_attempts(const WorldRequest& request, std::size_t first,
                                                std::size_t count) {
  std::vector<std::future<std::optional<World>>> others;
  for (std::size_t i = 1; i < count; ++i)
    others.push_back(std::async(std::launch::async,
                                [&request, first, i] { return make_attempt(request, first + i); }));
  std::vector<std::optional<World>> worlds;
  worlds.push_back(make_attempt(request, first));
  for (auto& other : others) worlds.push_back(other.get());
  return worlds;
}

}  // namespace

std::optional<World> make_world(const WorldRequest& request, std::size_t attempts, Fairness* best,
                                const std::function<void(std::size_t)>& tried) {
  constexpr std::size_t most_at_once = 8;  // a large world takes some memory
  const std::size_t at_once = std::clamp<std::size_t>(
      possible_threads(std::thread::hardware_concurrency()), 1, most_at_once);
  std::optional<Fairness> closest;
  for (std::size_t first = 1; first <= attempts; first += at_once) {
    for (std::optional<World>& world :
         make_attempts(request, first, std::min(at_once, attempts + 1 - first))) {
      if (!world) continue;
      if (world->fairness.kept()) return std::move(world);
      if (!closest || unfairness(world->fairness) < unfairness(*closest)) closest = world->fairness;
    }
    if (tried) tried(std::min(first + at_once - 1, attempts));
  }
  if (best != nullptr && closest) *best = *closest;
  return std::nullopt;
}

}  // namespace chancery

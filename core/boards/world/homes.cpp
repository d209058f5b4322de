#include <algorithm>
#include <set>

#include "core/base/common/point.h"
#include "core/boards/world/world_parts.h"

namespace chancery {
namespace {

constexpr std::size_t far_away = 24;  // steps; larger distances do not matter
constexpr std::size_t choices_each = 32;
constexpr std::size_t fewest_ways = 2;    // by land, from where a player begins
constexpr std::size_t sites_each = 3;     // in addition to the first
constexpr std::size_t widest_water = 30;  // that a bridge crosses, in units of the sheet
constexpr std::size_t detour = 5;         // steps that a bridge must save

std::vector<std::size_t> steps_over(const std::vector<std::vector<std::size_t>>& near,
                                    std::size_t from, std::size_t most) {
  std::vector<std::size_t> steps(near.size(), most + 1);
  std::vector<std::size_t> open{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (steps[open[i]] == most) break;
    for (const std::size_t next : near[open[i]]) {
      if (steps[next] <= most) continue;
      steps[next] = steps[open[i]] + 1;
      open.push_back(next);
    }
  }
  return steps;
}

double apart(const Point& period, const Point& a, const Point& b) {
  const auto near = nearest_copy(period, a, b);
  const double x = near[0] - b[0];
  const double y = near[1] - b[1];
  return x * x + y * y;
}

/// Two shores of one water and the squared distance between them.
struct Narrows {
  double apart = 0;
  std::size_t from = 0;
  std::size_t to = 0;
};

class BridgeBuilder {
 public:
  explicit BridgeBuilder(World& world) : world_(world), period_(world.plane.period()) {}

  void build() {
    std::vector<Narrows> all = narrows();
    std::stable_sort(all.begin(), all.end(),
                     [](const Narrows& a, const Narrows& b) { return a.apart < b.apart; });
    std::vector<std::vector<std::size_t>> walks;
    for (const WorldProvince& province : world_.provinces) walks.push_back(province.walks);
    std::vector<bool> used(walks.size());
    const std::size_t most = world_.request.players + 1;
    for (const Narrows& entry : all) {
      if (world_.bridges.size() == most) return;
      if (used[entry.from] || used[entry.to]) continue;
      if (steps_over(walks, entry.from, detour)[entry.to] < detour) continue;
      used[entry.from] = used[entry.to] = true;
      walks[entry.from].push_back(entry.to);
      walks[entry.to].push_back(entry.from);
      world_.bridges.push_back({entry.from, entry.to});
    }
  }

 private:
  [[nodiscard]] std::vector<Narrows> narrows() const {
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (const WorldProvince& water : world_.provinces) {
      if (water.ground != Ground::water) continue;
      for (const std::size_t a : water.near)
        for (const std::size_t b : water.near)
          if (a < b && is_shore(a) && is_shore(b) && !borders(a, b)) pairs.emplace(a, b);
    }
    std::vector<Narrows> found;
    for (const auto& [a, b] : pairs) measure(a, b, found);
    return found;
  }

  [[nodiscard]] bool is_shore(std::size_t i) const {
    return world_.provinces[i].ground == Ground::land;
  }
  [[nodiscard]] bool borders(std::size_t a, std::size_t b) const {
    const auto& near = world_.provinces[a].near;
    return std::binary_search(near.begin(), near.end(), b);
  }

  void measure(std::size_t a, std::size_t b, std::vector<Narrows>& found) const {
    double least = widest_water * widest_water;
    Point current{};
    Point other{};
    for (const auto& p : world_.provinces[a].shape.rings.front())
      for (const auto& q : world_.provinces[b].shape.rings.front()) {
        const double length = apart(period_, p, q);
        if (length >= least) continue;
        least = length;
        current = p;
        other = q;
      }
    if (least >= widest_water * widest_water) return;
    current = nearest_copy(period_, current, other);
    const Point middle{(current[0] + other[0]) / 2, (current[1] + other[1]) / 2};
    if (is_in_water(middle)) found.push_back({least, a, b});
  }

  [[nodiscard]] bool is_in_water(const Point& point) const {
    return std::any_of(world_.provinces.begin(), world_.provinces.end(),
                       [&](const WorldProvince& province) {
                         return province.ground == Ground::water &&
                                covers(province.shape, nearest_copy(period_, point, province.at));
                       });
  }

  World& world_;
  Point period_;
};

/// A province in which a player may begin, with its figures.
struct Choice {
  std::size_t province = 0;
  std::vector<std::size_t> steps;  // from it to every place
  std::size_t around = 0;
  std::size_t land = 0;
};

class Settler {
 public:
  Settler(World& world, const std::vector<Point>& homes, std::uint64_t key)
      : world_(world), homes_(homes), near_(touching_places(world)), key_(key) {}

  bool settle() {
    for (std::size_t i = 0; i < homes_.size(); ++i)
      if (!find_choices(i)) return false;
    choose_starts();
    for (std::size_t i = 0; i < homes_.size(); ++i) start(i).start = i;
    return place_first_sites() && place_other_sites();
  }

 private:
  [[nodiscard]] WorldProvince& start(std::size_t player) {
    return world_.provinces[choices_[player][chosen_[player]].province];
  }
  [[nodiscard]] const std::vector<std::size_t>& steps(std::size_t player) const {
    return choices_[player][chosen_[player]].steps;
  }

  /// Finds the shores nearest to the home.
  bool find_choices(std::size_t player) {
    const auto period = world_.plane.period();
    std::vector<std::pair<double, std::size_t>> sorted;
    for (std::size_t i = 0; i < world_.provinces.size(); ++i) {
      const WorldProvince& world_province = world_.provinces[i];
      if (!world_province.shore || world_province.walks.size() < fewest_ways) continue;
      sorted.emplace_back(apart(period, world_province.at, homes_[player]), i);
    }
    std::sort(sorted.begin(), sorted.end());
    if (sorted.size() > choices_each) sorted.resize(choices_each);
    choices_.emplace_back();
    chosen_.push_back(0);
    for (const auto& [distance, province] : sorted) {
      Choice choice{province, steps_over(near_, province, far_away)};
      for (std::size_t i = 0; i < near_.size(); ++i) {
        if (choice.steps[i] <= 3) ++choice.around;
        const bool is_place = i < world_.provinces.size();
        if (is_place && choice.steps[i] <= 6 && world_.provinces[i].ground == Ground::land)
          ++choice.land;
      }
      choices_.back().push_back(std::move(choice));
    }
    return !choices_.back().empty();
  }

  /// Improves one choice at a time until none can be improved.
  void choose_starts() {
    constexpr int passes = 6;
    for (int pass = 0; pass < passes; ++pass) {
      bool better = false;
      for (std::size_t player = 0; player < choices_.size(); ++player) {
        const std::size_t before = chosen_[player];
        std::size_t best = before;
        std::size_t least = cost();
        for (std::size_t i = 0; i < choices_[player].size(); ++i) {
          chosen_[player] = i;
          const std::size_t now = cost();
          if (now >= least) continue;
          least = now;
          best = i;
        }
        chosen_[player] = best;
        better = better || best != before;
      }
      if (!better) return;
    }
  }

  [[nodiscard]] std::size_t cost() const {
    constexpr std::size_t wanted_rival = 7;
    std::size_t low_land = SIZE_MAX;
    std::size_t high_land = 0;
    std::size_t low_around = SIZE_MAX;
    std::size_t high_around = 0;
    std::size_t cost = 0;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const Choice& choice = choices_[i][chosen_[i]];
      low_land = std::min(low_land, choice.land);
      high_land = std::max(high_land, choice.land);
      low_around = std::min(low_around, choice.around);
      high_around = std::max(high_around, choice.around);
      std::size_t rival = far_away;
      for (std::size_t j = 0; j < choices_.size(); ++j)
        if (i != j) rival = std::min(rival, choice.steps[choices_[j][chosen_[j]].province]);
      const std::size_t off = rival > wanted_rival ? rival - wanted_rival : wanted_rival - rival;
      cost += off * off * 8;
      if (rival < 4) cost += 2000;
    }
    // Ratios count most; each start's own figures count a little, to guide the search.
    cost += 3000 * high_land / std::max<std::size_t>(1, low_land);
    cost += 1500 * high_around / std::max<std::size_t>(1, low_around);
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const Choice& current = choices_[i][chosen_[i]];
      cost += (high_land - current.land) / 4 + (current.land - low_land) / 4;
    }
    return cost;
  }

  [[nodiscard]] bool is_free_land(std::size_t i) const {
    return i < world_.provinces.size() && world_.provinces[i].ground == Ground::land &&
           !world_.provinces[i].site && !world_.provinces[i].start;
  }
  [[nodiscard]] bool touches_start(std::size_t i) const {
    return std::any_of(near_[i].begin(), near_[i].end(), [&](std::size_t other) {
      return other < world_.provinces.size() && world_.provinces[other].start;
    });
  }
  [[nodiscard]] bool touches_site(std::size_t i) const {
    return std::any_of(near_[i].begin(), near_[i].end(), [&](std::size_t other) {
      return other < world_.provinces.size() && world_.provinces[other].site;
    });
  }
  [[nodiscard]] std::size_t starts_beside(std::size_t i) const {
    return static_cast<std::size_t>(
        std::count_if(near_[i].begin(), near_[i].end(), [&](std::size_t other) {
          return other < world_.provinces.size() && world_.provinces[other].start;
        }));
  }

  /// Places one next to each start, and next to no other.
  bool place_first_sites() {
    KeyedRandom random = random_of(key_, WorldStep::sites);
    for (std::size_t player = 0; player < choices_.size(); ++player) {
      std::vector<std::size_t> free;
      for (const std::size_t i : start(player).walks)
        if (is_free_land(i) && starts_beside(i) == 1 && !touches_site(i)) free.push_back(i);
      if (free.empty()) return false;
      world_.provinces[free[random.below(static_cast<std::uint32_t>(free.size()))]].site = true;
    }
    return true;
  }

  [[nodiscard]] std::size_t sites_near(std::size_t player, std::size_t within) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < world_.provinces.size(); ++i)
      if (world_.provinces[i].site && steps(player)[i] <= within) ++count;
    return count;
  }

  /// Places each for the player with the fewest in reach.
  bool place_other_sites() {
    KeyedRandom random = random_of(key_, WorldStep::starts);
    for (std::size_t player = 0; player < choices_.size(); ++player)
      if (!place_site(player, 2, 3, random)) return false;
    std::vector<bool> full(choices_.size());
    for (std::size_t i = 0; i < (sites_each - 1) * choices_.size(); ++i) {
      std::optional<std::size_t> poorest;
      for (std::size_t player = 0; player < choices_.size(); ++player)
        if (!full[player] && (!poorest || sites_near(player, 6) < sites_near(*poorest, 6)))
          poorest = player;
      if (!poorest) break;
      if (!place_site(*poorest, 3, 6, random)) full[*poorest] = true;
    }
    return true;
  }

  /// Places one `from` to `to` steps from the start, in reach of as few other starts as possible.
  bool place_site(std::size_t player, std::size_t from, std::size_t to, KeyedRandom& random) {
    std::optional<std::size_t> best;
    std::pair<std::size_t, std::uint32_t> least{};
    for (std::size_t i = 0; i < world_.provinces.size(); ++i) {
      const std::size_t far = steps(player)[i];
      if (far < from || far > to || !is_free_land(i) || touches_start(i) || touches_site(i))
        continue;
      std::size_t others = 0;
      for (std::size_t other = 0; other < choices_.size(); ++other)
        if (other != player && steps(other)[i] <= 6) ++others;
      const std::pair rank{others, random.below(1U << 20U)};
      if (best && rank >= least) continue;
      best = i;
      least = rank;
    }
    if (best) world_.provinces[*best].site = true;
    return best.has_value();
  }

  World& world_;
  const std::vector<Point>& homes_;
  std::vector<std::vector<std::size_t>> near_;
  std::uint64_t key_;
  std::vector<std::vector<Choice>> choices_;  // by player
  std::vector<std::size_t> chosen_;
};

}  // namespace

std::vector<std::vector<std::size_t>> touching_places(const World& world) {
  std::vector<std::vector<std::size_t>> near;
  for (const WorldProvince& province : world.provinces) near.push_back(province.near);
  for (const WorldBridge& bridge : world.bridges) {
    near[bridge.from].push_back(bridge.to);
    near[bridge.to].push_back(bridge.from);
  }
  return near;
}

std::vector<std::size_t> steps_from(const World& world, std::size_t from, std::size_t most) {
  return steps_over(touching_places(world), from, most);
}

void build_bridges(World& world) {
  BridgeBuilder(world).build();
}

bool settle(World& world, const std::vector<Point>& homes, std::uint64_t key) {
  return Settler(world, homes, key).settle();
}

}  // namespace chancery

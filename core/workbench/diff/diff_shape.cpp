#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/workbench/diff/diff_identity.h"

namespace chancery {
namespace {

using Color = std::size_t;  // equal for provinces that are not distinguished yet
/// An edge of a province: its class, whether it leads out, and the province at the other end.
using ShapeEdge = std::tuple<ClassId, bool, ProvinceId>;

/// The marks that distinguish provinces of a symmetric board: none, or homes and starts of powers.
enum class ShapeMarks : std::uint8_t { none, powers };

/// One of the two boards, with the classes by their ids in B.
struct ShapeSide {
  const Map* map = nullptr;
  std::vector<std::vector<ShapeEdge>> edges;  // by province
  std::vector<std::size_t> marks;             // by province
  std::vector<Color> colors;                  // by province
};

/// Joins the homes and first units of each power, by edges of no class, and marks both.
void mark_powers(const Variant& variant, const std::vector<ClassId>& classes, ShapeSide& side) {
  constexpr std::size_t most_homes = 1000;
  std::vector<std::vector<ProvinceId>> of_power(variant.powers.size());
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    for (const ProvinceId home : variant.powers[i].homes) {
      of_power[i].push_back(home);
      side.marks[home.index()] += 1;
    }
  if (!variant.setups.empty())
    for (const StartUnit& unit : variant.setups.front().units) {
      const ProvinceId province = variant.map.province_of(unit.at);
      of_power[unit.power.index()].push_back(province);
      side.marks[province.index()] += most_homes * (1 + classes[unit.unit_class.index()].index());
    }
  for (const std::vector<ProvinceId>& provinces : of_power)
    for (const ProvinceId id : provinces)
      for (const ProvinceId other : provinces)
        side.edges[id.index()].emplace_back(ClassId::none(), true, other);
}

ShapeSide side_of(const Variant& variant, const std::vector<ClassId>& classes, ShapeMarks marks) {
  const Map& map = variant.map;
  ShapeSide side{&map, {}, {}, {}};
  side.edges.resize(map.provinces().size());
  side.marks.resize(map.provinces().size());
  for (const Edge& edge : map.edges()) {
    const ProvinceId from = map.province_of(edge.from);
    const ProvinceId to = map.province_of(edge.to);
    const ClassId unit_class = classes[edge.unit_class.index()];
    side.edges[from.index()].emplace_back(unit_class, true, to);
    side.edges[to.index()].emplace_back(unit_class, false, from);
  }
  if (marks == ShapeMarks::powers) mark_powers(variant, classes, side);
  return side;
}

/// Distinguishes the provinces of two maps by their properties and neighbors, in parallel.
class ShapeMatcher {
 public:
  ShapeMatcher(ShapeSide a, ShapeSide b) : a_(std::move(a)), b_(std::move(b)) {
    std::map<std::tuple<bool, bool, bool, bool, std::size_t, std::size_t>, Color> known;
    for (ShapeSide* side : {&a_, &b_})
      for (std::size_t i = 0; i < side->marks.size(); ++i) {
        const Province& province = side->map->provinces()[i];
        const Terrain& terrain = side->map->terrains()[province.terrain];
        const std::tuple kind(province.center, province.open, terrain.carries, terrain.lands,
                              province.coasts.size(), side->marks[i]);
        side->colors.push_back(known.try_emplace(kind, known.size()).first->second);
      }
  }

  /// The provinces of B in the order of A's; nothing if the maps differ.
  std::optional<std::vector<ProvinceId>> run() {
    if (!settle()) return std::nullopt;
    std::vector<ProvinceId> found(a_.colors.size());
    const auto by_color = members(b_);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = by_color.at(a_.colors[i]).front();
    return found;
  }

 private:
  using Members = std::map<Color, std::vector<ProvinceId>>;

  static Members members(const ShapeSide& side) {
    Members all;
    for (std::size_t i = 0; i < side.colors.size(); ++i)
      all[side.colors[i]].push_back(ProvinceId{i});
    return all;
  }

  /// Continues until each province has a color of its own. If several cannot be distinguished,
  /// assumes that one of A is one of B; if that fails, tries another.
  bool settle() {
    if (!refine()) return false;
    const Members of_a = members(a_);
    const auto open = std::min_element(of_a.begin(), of_a.end(), [](const auto& x, const auto& y) {
      const auto rank = [](const auto& item) {
        return item.second.size() == 1 ? static_cast<std::size_t>(-1) : item.second.size();
      };
      return rank(x) < rank(y);
    });
    if (open == of_a.end() || open->second.size() == 1) return true;
    const ProvinceId chosen = open->second.front();
    const std::vector<Color> a_before = a_.colors;
    const std::vector<Color> b_before = b_.colors;
    for (const ProvinceId other : likeliest_first(chosen, members(b_).at(open->first))) {
      a_.colors = a_before;
      b_.colors = b_before;
      a_.colors[chosen.index()] = b_.colors[other.index()] = a_before.size();
      if (settle()) return true;
    }
    return false;
  }

  /// The one with the same id, or else with the same position on the sheet, comes first.
  [[nodiscard]] std::vector<ProvinceId> likeliest_first(ProvinceId chosen,
                                                        std::vector<ProvinceId> others) const {
    const Province& province = a_.map->province(chosen);
    const auto rank = [&](ProvinceId id) {
      const Province& other = b_.map->province(id);
      return other.id == province.id ? 0 : province.at && other.at == province.at ? 1 : 2;
    };
    std::stable_sort(others.begin(), others.end(),
                     [&](ProvinceId x, ProvinceId y) { return rank(x) < rank(y); });
    return others;
  }

  /// Distinguishes provinces by the colors around them until that changes nothing. Returns false if
  /// the maps turn out to differ, or if the effort exceeds its limit.
  bool refine() {
    std::size_t count = 0;
    while (true) {
      if (++steps_ > most_steps) return false;
      std::map<std::pair<Color, std::vector<std::tuple<ClassId, bool, Color>>>, Color> known;
      for (ShapeSide* side : {&a_, &b_}) {
        std::vector<Color> next;
        for (std::size_t i = 0; i < side->colors.size(); ++i) {
          std::vector<std::tuple<ClassId, bool, Color>> around;
          for (const auto& [unit_class, out, other] : side->edges[i])
            around.emplace_back(unit_class, out, side->colors[other.index()]);
          std::sort(around.begin(), around.end());
          next.push_back(
              known.try_emplace({side->colors[i], std::move(around)}, known.size()).first->second);
        }
        side->colors = std::move(next);
      }
      if (!are_alike()) return false;
      if (known.size() == count) return true;
      count = known.size();
    }
  }

  [[nodiscard]] bool are_alike() const {
    std::vector<Color> of_a = a_.colors;
    std::vector<Color> of_b = b_.colors;
    std::sort(of_a.begin(), of_a.end());
    std::sort(of_b.begin(), of_b.end());
    return of_a == of_b;
  }

  static constexpr std::size_t most_steps = 2000;

  ShapeSide a_;
  ShapeSide b_;
  std::size_t steps_ = 0;
};

}  // namespace

bool match_shapes(const Variant& a, const Variant& b, Identity& identity) {
  const std::size_t count = a.map.provinces().size();
  const auto& b_of_a = identity.classes.b_of_a;
  const bool all_classes =
      b_of_a.size() == identity.classes.a_of_b.size() &&
      std::all_of(b_of_a.begin(), b_of_a.end(), [](ClassId id) { return id.valid(); });
  const bool same_size =
      count == b.map.provinces().size() && a.map.edges().size() == b.map.edges().size();
  if (!same_size || !all_classes) return false;
  std::vector<ClassId> own;
  for (std::size_t i = 0; i < b_of_a.size(); ++i) own.push_back(ClassId{i});
  // The same board may have other setups.
  std::optional<std::vector<ProvinceId>> found;
  for (const ShapeMarks marks : {ShapeMarks::powers, ShapeMarks::none})
    if (!found) found = ShapeMatcher(side_of(a, b_of_a, marks), side_of(b, own, marks)).run();
  if (!found) return false;
  identity.provinces = Pairing<ProvinceId>(count, count);
  identity.matched_by.assign(count, MatchedBy::neighbors);
  for (std::size_t i = 0; i < count; ++i) identity.provinces.pair(ProvinceId{i}, (*found)[i]);
  return true;
}

}  // namespace chancery

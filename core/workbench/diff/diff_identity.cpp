#include "core/workbench/diff/diff_identity.h"

#include <algorithm>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {
namespace {

/// Pairs things that are still free on both sides and `same`.
template <class T, class Same>
void pair_where(Pairing<T>& pairs, Same same) {
  for (std::size_t i = 0; i < pairs.b_of_a.size(); ++i)
    for (std::size_t j = 0; j < pairs.a_of_b.size(); ++j)
      if (pairs.both_free(T{i}, T{j}) && same(i, j)) pairs.pair(T{i}, T{j});
}

Pairing<ClassId> match_classes(const Variant& a, const Variant& b) {
  Pairing<ClassId> pairs(a.classes.size(), b.classes.size());
  pair_where(pairs, [&](auto i, auto j) { return a.classes[i].id == b.classes[j].id; });
  const auto words = [](const UnitClass& unit_class) {
    std::vector<std::string> all{fold_name(unit_class.id)};
    for (const std::string& word : unit_class.also) all.push_back(fold_name(word));
    return all;
  };
  pair_where(pairs, [&](auto i, auto j) {
    const auto item = words(a.classes[i]);
    const auto other = words(b.classes[j]);
    return std::find_first_of(item.begin(), item.end(), other.begin(), other.end()) != item.end();
  });
  pair_where(pairs, [&](auto i, auto j) {
    return fold_name(a.classes[i].letter) == fold_name(b.classes[j].letter);
  });
  return pairs;
}

/// Matches classes without a word in common, in their order.
void match_other_classes(const Variant& a, const Variant& b, Pairing<ClassId>& pairs) {
  if (a.classes.size() != b.classes.size()) return;
  pair_where(pairs, [&](auto i, auto j) {
    return a.classes[i].convoys == b.classes[j].convoys &&
           a.classes[i].convoyed == b.classes[j].convoyed;
  });
}

/// Matches by id, then by the terrain of most of the same provinces.
Pairing<TerrainId> match_terrains(const Map& a, const Map& b,
                                  const Pairing<ProvinceId>& provinces) {
  const auto a_terrains = a.terrains();
  const auto b_terrains = b.terrains();
  Pairing<TerrainId> pairs(a_terrains.size(), b_terrains.size());
  pair_where(pairs, [&](auto i, auto j) { return a_terrains[i].id == b_terrains[j].id; });
  std::vector<std::size_t> shared(a_terrains.size() * b_terrains.size());
  std::vector<std::size_t> a_count(a_terrains.size());
  std::vector<std::size_t> b_count(b_terrains.size());
  for (std::size_t i = 0; i < a.provinces().size(); ++i) {
    const ProvinceId image = provinces.to_b(ProvinceId{i});
    if (!image.valid()) continue;
    const std::size_t index = a.provinces()[i].terrain;
    const std::size_t other = b.province(image).terrain;
    ++shared[index * b_terrains.size() + other];
    ++a_count[index];
    ++b_count[other];
  }
  pair_where(pairs, [&](auto i, auto j) {
    return shared[i * b_terrains.size() + j] * 2 > std::max(a_count[i], b_count[j]);
  });
  return pairs;
}

/// Pairs powers with most homes in common.
void match_homes(const Variant& a, const Variant& b, const Pairing<ProvinceId>& provinces,
                 Pairing<PowerId>& pairs) {
  pair_where(pairs, [&](auto i, auto j) {
    const auto& homes = b.powers[j].homes;
    const auto shared =
        std::count_if(a.powers[i].homes.begin(), a.powers[i].homes.end(), [&](ProvinceId home) {
          const ProvinceId image = provinces.to_b(home);
          return image.valid() && contains(homes, image);
        });
    return static_cast<std::size_t>(shared) * 2 > std::max(a.powers[i].homes.size(), homes.size());
  });
}

/// The provinces of B in which a power has units in the first setup.
std::vector<ProvinceId> starts_of(const Variant& variant, std::size_t power,
                                  const Pairing<ProvinceId>* to_b) {
  std::vector<ProvinceId> starts;
  if (variant.setups.empty()) return starts;
  for (const StartUnit& unit : variant.setups.front().units) {
    if (unit.power.index() != power) continue;
    const ProvinceId own = variant.map.province_of(unit.at);
    starts.push_back(to_b != nullptr ? to_b->to_b(own) : own);
  }
  std::sort(starts.begin(), starts.end());
  return starts;
}

Pairing<PowerId> match_powers(const Variant& a, const Variant& b,
                              const Pairing<ProvinceId>& provinces, MatchBy by) {
  Pairing<PowerId> pairs(a.powers.size(), b.powers.size());
  if (by == MatchBy::shape) {
    match_homes(a, b, provinces, pairs);
    pair_where(pairs, [&](auto i, auto j) {
      const auto starts = starts_of(a, i, &provinces);
      return !starts.empty() && starts == starts_of(b, j, nullptr);
    });
  }
  pair_where(pairs, [&](auto i, auto j) { return a.powers[i].id == b.powers[j].id; });
  pair_where(pairs, [&](auto i, auto j) {
    return fold_name(a.powers[i].name) == fold_name(b.powers[j].name);
  });
  match_homes(a, b, provinces, pairs);
  return pairs;
}

/// Phases have no ids: phases with the same label match, then phases of the same kind at the same
/// position in the round.
Pairing<PhaseIndex> match_phases(const Calendar& a, const Calendar& b) {
  Pairing<PhaseIndex> pairs(a.phases.size(), b.phases.size());
  pair_where(pairs, [&](auto i, auto j) { return a.phases[i].label == b.phases[j].label; });
  pair_where(pairs, [&](auto i, auto j) { return i == j && a.phases[i].kind == b.phases[j].kind; });
  return pairs;
}

using PlacedUnit = std::tuple<PowerId, ClassId, SpaceId>;

/// The units of a setup of A as units of B, without those that do not exist there.
std::vector<PlacedUnit> units_in_b(const Setup& setup, const Identity& identity) {
  std::vector<PlacedUnit> units;
  for (const StartUnit& unit : setup.units) {
    const PlacedUnit image{identity.powers.to_b(unit.power), identity.classes.to_b(unit.unit_class),
                           identity.spaces.to_b(unit.at)};
    const auto& [power, unit_class, at] = image;
    if (power.valid() && unit_class.valid() && at.valid()) units.push_back(image);
  }
  std::sort(units.begin(), units.end());
  return units;
}

Pairing<SetupId> match_setups(const Variant& a, const Variant& b, const Identity& identity) {
  Pairing<SetupId> pairs(a.setups.size(), b.setups.size());
  pair_where(pairs, [&](auto i, auto j) { return a.setups[i].id == b.setups[j].id; });
  // All pairs are compared; if there are too many, only ids are.
  constexpr std::size_t most_pairs = 10000;
  if (a.setups.size() * b.setups.size() > most_pairs) return pairs;
  pair_where(pairs, [&](auto i, auto j) {
    const std::vector<PlacedUnit> in_a = units_in_b(a.setups[i], identity);
    std::vector<PlacedUnit> in_b;
    for (const StartUnit& unit : b.setups[j].units)
      in_b.emplace_back(unit.power, unit.unit_class, unit.at);
    std::sort(in_b.begin(), in_b.end());
    std::vector<PlacedUnit> shared;
    std::set_intersection(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(),
                          std::back_inserter(shared));
    return shared.size() * 2 > std::max(a.setups[i].units.size(), in_b.size());
  });
  return pairs;
}

}  // namespace

Identity match_variants(const Variant& a, const Variant& b, MatchBy by) {
  Identity identity;
  identity.classes = match_classes(a, b);
  if (by == MatchBy::shape) match_other_classes(a, b, identity.classes);
  if (by == MatchBy::shape && !match_shapes(a, b, identity)) by = MatchBy::names;
  if (by == MatchBy::names) match_provinces(a.map, b.map, identity);
  match_coasts(a.map, b.map, identity, by);
  identity.terrains = match_terrains(a.map, b.map, identity.provinces);
  identity.powers = match_powers(a, b, identity.provinces, by);
  identity.phases = match_phases(a.calendar, b.calendar);
  identity.setups = match_setups(a, b, identity);
  return identity;
}

}  // namespace chancery

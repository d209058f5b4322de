#include "core/games/view/fog_area.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/state/homes.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

/// True if the province watches, as one of the players' centers, homes or possessions.
bool watches_from(const Variant& variant, const Position& position, WatchedBy by,
                  ProvinceId province, std::span<const PowerId> eyes) {
  if (by == WatchedBy::homes)
    return std::any_of(eyes.begin(), eyes.end(),
                       [&](PowerId eye) { return is_home(variant, position, eye, province); });
  if (!contains(eyes, position.owner[province.index()])) return false;
  return by == WatchedBy::provinces || is_center(variant, position, province);
}

std::vector<SpaceId> spaces_of(const Map& map, ProvinceId province) {
  std::vector<SpaceId> spaces{map.whole(province)};
  const std::vector<SpaceId>& coasts = map.province(province).coasts;
  spaces.insert(spaces.end(), coasts.begin(), coasts.end());
  return spaces;
}

/// The places one step away, for a class (none: for any class).
template <class Visit>
void for_each_move(const Map& map, SpaceId from, ClassId unit_class, Visit visit) {
  for (std::size_t i = 0; i < map.class_count(); ++i)
    if (!unit_class.valid() || unit_class.index() == i)
      for (const SpaceId to : map.neighbors(ClassId{i}, from)) visit(to);
}

}  // namespace

bool is_theirs(const Variant& variant, const Position& position, UnitId unit,
               std::span<const PowerId> eyes) {
  return contains(eyes, position.units[unit.index()].power) ||
         (variant.regents && contains(eyes, regent_of(variant, position, unit)));
}

bool is_theirs_dislodged(const Variant& variant, const Position& position, std::size_t dislodged,
                         std::span<const PowerId> eyes) {
  return contains(eyes, position.dislodged[dislodged].unit.power) ||
         (variant.regents && contains(eyes, regent_of_dislodged(variant, position, dislodged)));
}

FogArea::FogArea(const Variant& variant, const Position& position, std::span<const PowerId> eyes)
    : classes_(variant.classes.size()),
      units_(variant.map.provinces().size() * classes_, 0),
      owners_(variant.map.provinces().size(), 0) {
  const Map& map = variant.map;
  const auto look = [&](const Watch& watch, const Unit& unit) {
    if (!watch.classes.empty() && !contains(watch.classes, unit.unit_class)) return;
    const SpaceId at[] = {unit.at};
    watch_from(watch, map, at, unit.unit_class);
  };
  for (const Watch& watch : variant.fog->watches) {
    if (watch.by == WatchedBy::units) {
      for (std::size_t i = 0; i < position.units.size(); ++i)
        if (is_theirs(variant, position, UnitId{i}, eyes)) look(watch, position.units[i]);
      for (std::size_t i = 0; i < position.dislodged.size(); ++i)
        if (is_theirs_dislodged(variant, position, i, eyes))
          look(watch, position.dislodged[i].unit);
      continue;
    }
    for (std::size_t i = 0; i < owners_.size(); ++i)
      if (watches_from(variant, position, watch.by, ProvinceId{i}, eyes))
        watch_from(watch, map, spaces_of(map, ProvinceId{i}), ClassId::none());
  }
}

/// Spreads step by step: with moves from place to place, else from province to province.
void FogArea::watch_from(const Watch& watch, const Map& map, std::span<const SpaceId> start,
                         ClassId watcher) {
  std::vector<std::uint8_t> found(map.spaces().size(), 0);
  std::vector<SpaceId> reached;
  const auto reach = [&](SpaceId space) {
    if (found[space.index()] != 0) return;
    found[space.index()] = 1;
    reached.push_back(space);
    see(watch, map.province_of(space), watcher);
  };
  for (const SpaceId space : start) reach(space);
  if (watch.reach == WatchReach::same) return;
  std::size_t first = 0;
  for (std::int32_t hop = 0; hop < watch.hops; ++hop) {
    const std::size_t last = reached.size();
    for (std::size_t i = first; i < last; ++i) {
      const SpaceId from = reached[i];
      if (watch.reach == WatchReach::move)
        for_each_move(map, from, watcher, reach);
      else
        for (const ProvinceId to : map.touching(map.province_of(from))) reach(map.whole(to));
    }
    first = last;
  }
}

void FogArea::see(const Watch& watch, ProvinceId at, ClassId watcher) {
  if (watch.sees_owners) owners_[at.index()] = 1;
  if (!watch.sees_units) return;
  for (std::size_t i = 0; i < classes_; ++i)
    if (watch.of == WatchedClasses::any ||
        (watch.of == WatchedClasses::same) == (ClassId{i} == watcher))
      units_[at.index() * classes_ + i] = 1;
}

bool FogArea::watches(ProvinceId at) const {
  const auto first = units_.begin() + static_cast<std::ptrdiff_t>(at.index() * classes_);
  return std::any_of(first, first + static_cast<std::ptrdiff_t>(classes_),
                     [](std::uint8_t sees) { return sees != 0; });
}

void FogArea::add(const FogArea& other) {
  for (std::size_t i = 0; i < units_.size(); ++i) units_[i] |= other.units_[i];
  for (std::size_t i = 0; i < owners_.size(); ++i) owners_[i] |= other.owners_[i];
}

void FogArea::keep(const FogArea& other) {
  for (std::size_t i = 0; i < units_.size(); ++i) units_[i] &= other.units_[i];
  for (std::size_t i = 0; i < owners_.size(); ++i) owners_[i] &= other.owners_[i];
}

FogArea area_between(const Variant& variant, const Position& before, const Position& after,
                     std::span<const PowerId> eyes) {
  const WatchTime time = variant.fog->time;
  if (time == WatchTime::end) return {variant, after, eyes};
  FogArea area(variant, before, eyes);
  if (time == WatchTime::either) area.add({variant, after, eyes});
  if (time == WatchTime::both) area.keep({variant, after, eyes});
  return area;
}

}  // namespace chancery

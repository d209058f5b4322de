#include "core/bots/strategies/place_values.h"

#include <algorithm>
#include <array>

#include "core/rules/state/regents.h"

namespace chancery {
namespace {

constexpr std::size_t steps = 8;

/// The weights of the values, by purpose.
struct Weights {
  std::int64_t attack, defense;
  std::array<std::int64_t, steps> by_step;  // by distance
  std::int64_t strength, competition;
};
constexpr std::array<Weights, 3> all_weights{{
    {700, 300, {100, 1000, 60, 30, 20, 12, 8, 5}, 1000, 1000},
    {600, 400, {1000, 200, 60, 30, 20, 12, 8, 5}, 1000, 1000},
    {500, 500, {1000, 1000, 300, 100, 60, 40, 20, 10}, 0, 0},
}};

/// The threat of a power with so many units, and the gain from attacking it.
std::int64_t size_of(std::int64_t units) {
  return units * units + 4 * units + 16;
}

/// A center without an owner counts like one of a power with so many units.
constexpr std::int64_t nobody_counts_as = 5;
/// Unowned land attracts units if nothing else does.
constexpr std::int64_t unowned = 1;

}  // namespace

ValuePurpose purpose_of(const Variant& variant, const Position& position) {
  if (phase_kind(variant, position) == PhaseKind::adjustment) return ValuePurpose::building;
  const std::vector<Phase>& phases = variant.calendar.phases;
  Time time = position.time;
  for (std::size_t i = 1; i <= phases.size(); ++i) {
    time = next_time(variant, time);
    const Phase& next = phases[time.phase];
    if (next.counts) return ValuePurpose::capture;
    if (next.kind == PhaseKind::movement) break;
  }
  return ValuePurpose::approach;
}

void PlaceValues::find(const Variant& variant, const Position& position,
                       std::span<const PowerId> own, ValuePurpose purpose) {
  spaces_ = variant.map.spaces().size();
  provinces_ = variant.map.provinces().size();
  is_own_.assign(variant.powers.size(), 0);
  for (const PowerId power : own) is_own_[power.index()] = 1;
  count_reach(variant, position);
  size_powers(variant, position);
  find_base(variant, position, purpose);
  values_.resize(variant.classes.size() * spaces_);
  for (std::size_t c = 0; c < variant.classes.size(); ++c) spread(variant, ClassId{c}, purpose);
}

void PlaceValues::count_reach(const Variant& variant, const Position& position) {
  reach_.assign(variant.powers.size() * provinces_, 0);
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    const PowerId hand = ordering_power_or_owner(variant, position, UnitId{i});
    std::int32_t* const row = reach_.data() + hand.index() * provinces_;
    ++row[variant.map.province_of(unit.at).index()];
    for (const ProvinceId to : variant.map.reach(unit.unit_class, unit.at)) ++row[to.index()];
  }
  strength_.assign(provinces_, 0);
  competition_.assign(provinces_, 0);
  for (std::size_t p = 0; p < variant.powers.size(); ++p) {
    const std::int32_t* const row = reach_.data() + p * provinces_;
    for (std::size_t i = 0; i < provinces_; ++i) {
      if (is_own_[p] != 0)
        strength_[i] += row[i];
      else
        competition_[i] = std::max(competition_[i], row[i]);
    }
  }
}

void PlaceValues::size_powers(const Variant& variant, const Position& position) {
  sizes_.clear();
  for (const std::int32_t count : count_supply(variant, position)) sizes_.push_back(size_of(count));
  sizes_.resize(variant.powers.size());
}

/// The size of the largest other power that can come there.
std::int64_t PlaceValues::threat(ProvinceId province) const {
  std::int64_t most = 0;
  for (std::size_t p = 0; p < sizes_.size(); ++p)
    if (is_own_[p] == 0 && reach_[p * provinces_ + province.index()] > 0)
      most = std::max(most, sizes_[p]);
  return most;
}

void PlaceValues::find_base(const Variant& variant, const Position& position,
                            ValuePurpose purpose) {
  const Weights& weights = all_weights[static_cast<std::size_t>(purpose)];
  const auto self = static_cast<std::size_t>(
      std::find(is_own_.begin(), is_own_.end(), std::uint8_t{1}) - is_own_.begin());
  base_.assign(provinces_, 0);
  for (std::size_t i = 0; i < provinces_; ++i) {
    const ProvinceId province{i};
    const PowerId owner = position.owner[i];
    const bool is_own = owner.valid() && is_own_[owner.index()] != 0;
    if (!is_own) base_[i] = unowned;
    if (!is_center(variant, position, province)) continue;
    const std::int64_t worth = self < is_own_.size() ? variant.worth(province, PowerId{self}) : 1;
    if (is_own)
      base_[i] = weights.defense * threat(province) * worth;
    else
      base_[i] = weights.attack * worth *
                 (owner.valid() ? sizes_[owner.index()] : size_of(nobody_counts_as));
  }
}

void PlaceValues::spread(const Variant& variant, ClassId unit_class, ValuePurpose purpose) {
  const Map& map = variant.map;
  const Weights& weights = all_weights[static_cast<std::size_t>(purpose)];
  std::int64_t* const values = values_.data() + unit_class.index() * spaces_;
  near_.assign(spaces_, 0);
  next_.assign(spaces_, 0);
  for (std::size_t s = 0; s < spaces_; ++s) {
    const std::size_t province = map.province_of(SpaceId{s}).index();
    if (map.can_stand(unit_class, SpaceId{s})) near_[s] = base_[province];
    values[s] = weights.strength * strength_[province] -
                weights.competition * competition_[province] + weights.by_step[0] * near_[s] / 1000;
  }
  for (std::size_t step = 1; step < steps; ++step) {
    for (std::size_t s = 0; s < spaces_; ++s) {
      std::int64_t sum = near_[s];
      for (const SpaceId to : map.neighbors(unit_class, SpaceId{s})) sum += near_[to.index()];
      next_[s] = sum / 5;
      values[s] += weights.by_step[step] * next_[s] / 1000;
    }
    std::swap(near_, next_);
  }
}

}  // namespace chancery

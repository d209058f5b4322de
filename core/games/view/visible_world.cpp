#include "core/games/view/visible_world.h"

#include <algorithm>

#include "core/rules/state/names_in_play.h"

namespace chancery {

/// A boolean attribute of the variant in a position.
struct VisibleWorld::Flag {
  Flag(const Variant& variant, const Position& position, std::uint16_t attribute)
      : rows(variant),
        cell(rows.find(variant.attributes[attribute].owner, variant.attributes[attribute].id)),
        values(attribute_rows(position, variant.attributes[attribute].owner)),
        width(rows.width(variant.attributes[attribute].owner)) {}

  [[nodiscard]] bool operator()(std::size_t row) const {
    return values[row * width + cell->column] != 0;
  }

  AttributeRows rows;
  const AttributeCell* cell;
  const std::vector<std::int16_t>& values;
  std::size_t width;
};

VisibleWorld::VisibleWorld(const Variant& variant, const Position& position,
                           std::span<const PowerId> eyes)
    : own_count_(eyes.size()) {
  const Sight& sight = *variant.sight;
  seen_power_.assign(variant.powers.size(), PowerId::none());
  for (std::size_t i = 0; i < eyes.size(); ++i) seen_power_[eyes[i].index()] = PowerId{i};
  if (sight.revealed) {
    const Flag revealed(variant, position, *sight.revealed);
    for (const PowerId eye : eyes) sees_all_ = sees_all_ || revealed(eye.index());
  }
  const Flag known(variant, position, sight.known);
  find_provinces(variant, position, known);
  number_spaces(variant);
  find_powers(variant, position, eyes, Flag(variant, position, sight.met));
}

bool VisibleWorld::may_see(SeenBy by, PowerId whose) const {
  switch (by) {
    case SeenBy::no_player:
      return false;
    case SeenBy::own:
      return is_own(whose) || (sees_all_ && whose.valid());
    case SeenBy::met:
      return has_met(whose);
    case SeenBy::all:
      break;
  }
  return true;
}

/// A power always knows the places of its own units, whatever the hooks recorded.
void VisibleWorld::find_provinces(const Variant& variant, const Position& position,
                                  const Flag& known) {
  const Map& map = variant.map;
  const auto own = [&](PowerId power) {
    return power.valid() && seen_power_[power.index()].valid();
  };
  std::vector<std::uint8_t> in(map.provinces().size(), sees_all_ ? 1 : 0);
  for (std::size_t power = 0; power < variant.powers.size(); ++power)
    if (own(PowerId{power}))
      for (std::size_t i = 0; i < in.size(); ++i)
        if (known(knowledge_row(variant, PowerId{power}, ProvinceId{i}))) in[i] = 1;
  for (const Unit& unit : position.units)
    if (own(unit.power)) in[map.province_of(unit.at).index()] = 1;
  for (const Dislodged& dislodged_unit : position.dislodged)
    if (own(dislodged_unit.unit.power)) in[map.province_of(dislodged_unit.unit.at).index()] = 1;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (own(position.owner[i])) in[i] = 1;
    // A player who knows a place inside a province knows the province, after which it is named.
    if (in[i] != 0) in[map.around(ProvinceId{i}).index()] = 1;
  }
  for (std::size_t i = 0; i < in.size(); ++i)
    if (in[i] != 0) provinces_.push_back(ProvinceId{i});
  std::sort(provinces_.begin(), provinces_.end(),
            [&](ProvinceId a, ProvinceId b) { return map.province(a).id < map.province(b).id; });
  seen_province_.assign(in.size(), ProvinceId::none());
  for (std::size_t i = 0; i < provinces_.size(); ++i)
    seen_province_[provinces_[i].index()] = ProvinceId{i};
}

void VisibleWorld::number_spaces(const Variant& variant) {
  const Map& map = variant.map;
  for (const ProvinceId province : provinces_) spaces_.push_back(map.whole(province));
  for (const ProvinceId province : provinces_) {
    std::vector<SpaceId> coasts = map.province(province).coasts;
    std::sort(coasts.begin(), coasts.end(),
              [&](SpaceId a, SpaceId b) { return map.space(a).id < map.space(b).id; });
    spaces_.insert(spaces_.end(), coasts.begin(), coasts.end());
  }
  seen_space_.assign(map.spaces().size(), SpaceId::none());
  for (std::size_t i = 0; i < spaces_.size(); ++i) seen_space_[spaces_[i].index()] = SpaceId{i};
}

void VisibleWorld::find_powers(const Variant& variant, const Position& position,
                               std::span<const PowerId> eyes, const Flag& met) {
  powers_.assign(eyes.begin(), eyes.end());
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId other{i};
    if (seen_power_[i].valid()) continue;
    const bool is_met = sees_all_ || std::any_of(eyes.begin(), eyes.end(), [&](PowerId eye) {
                          return met(pair_row(variant, eye, other));
                        });
    if (is_met) powers_.push_back(other);
  }
  std::sort(powers_.begin() + static_cast<std::ptrdiff_t>(eyes.size()), powers_.end(),
            [&](PowerId a, PowerId b) {
              return display_name(variant, position, a) < display_name(variant, position, b);
            });
  for (std::size_t i = 0; i < powers_.size(); ++i) seen_power_[powers_[i].index()] = PowerId{i};
  powers_.push_back(PowerId::none());
  for (PowerId& power : seen_power_)
    if (!power.valid()) power = unknown();
}

}  // namespace chancery

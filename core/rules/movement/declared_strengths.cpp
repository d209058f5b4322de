#include "core/rules/movement/declared_strengths.h"

namespace chancery {

DeclaredStrengths::DeclaredStrengths(const Variant& variant) : variant_(&variant) {
  for (const Attribute& attribute : variant.attributes) {
    const bool of_unit = attribute.owner == AttributeOwner::unit;
    const bool of_province = attribute.owner == AttributeOwner::province;
    column_.push_back(of_unit ? unit_columns_++ : of_province ? province_columns_++ : 0);
  }
}

template <class Actors>
void DeclaredStrengths::enter(const Position& position, std::span<const Order> orders,
                              Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  const Strengths& strengths = variant_->strengths;
  const auto is_unit_attribute = [&](std::uint16_t index) {
    return variant_->attributes[index].owner == AttributeOwner::unit;
  };
  const auto of_province = [&](std::uint16_t attribute, std::size_t province) {
    return position.province_attributes[province * province_columns_ + column_[attribute]];
  };
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const std::size_t home = map.province_of(position.units[i].at).index();
    const auto value = [&](const StrengthTerm& term) -> std::int16_t {
      if (!term.attribute) return term.constant;
      if (is_unit_attribute(*term.attribute))
        return position.unit_attributes[i * unit_columns_ + column_[*term.attribute]];
      return of_province(*term.attribute, home);
    };
    conflict.attack[i] = value(strengths.attack);
    conflict.prevent[i] = value(strengths.prevent);
    conflict.defend[i] = value(strengths.defend);
    conflict.stand[i] = value(strengths.stand);
    conflict.failed[i] = value(strengths.failed);
    conflict.weight[i] =
        value(actions::supports_of_holds.has(orders[i].action) ? strengths.support_hold
                                                               : strengths.support_attack);
    if (strengths.stand_bonus)
      conflict.stand[i] =
          static_cast<std::int16_t>(conflict.stand[i] + of_province(*strengths.stand_bonus, home));
  }
  for (std::size_t q = 0; q < map.provinces().size(); ++q) {
    conflict.open[q] = map.province(ProvinceId{q}).open ? 1 : 0;
    if (strengths.garrison) conflict.garrison[q] = of_province(*strengths.garrison, q);
    if (strengths.garrison_admits_owner) conflict.garrison_admits[q] = position.owner[q];
  }
}

template void DeclaredStrengths::enter(const Position&, std::span<const Order>,
                                       Conflict<NarrowActors>&) const;
template void DeclaredStrengths::enter(const Position&, std::span<const Order>,
                                       Conflict<WideActors>&) const;

}  // namespace chancery

#include "core/rules/state/homes.h"

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

bool is_listed_home(const Variant& variant, PowerId power, ProvinceId province) {
  const std::vector<ProvinceId>& homes = variant.powers[power.index()].homes;
  return contains(homes, province);
}

/// True if the attribute determines whose home the province is.
bool is_decided(const Variant& variant, std::int16_t value) {
  const Attribute& attribute = variant.attributes[variant.builds.homes->attribute];
  return attribute.type == AttributeType::power ? value >= 0 : value > 0;
}

/// Returns whose home the attribute makes the province; a flag makes it a home of its owner.
PowerId home_by_attribute(const Variant& variant, const Position& position, ProvinceId province,
                          std::int16_t value) {
  const Attribute& attribute = variant.attributes[variant.builds.homes->attribute];
  return attribute.type == AttributeType::power ? PowerId{static_cast<std::size_t>(value)}
                                                : position.owner[province.index()];
}

std::int16_t home_value(const Variant& variant, const Position& position, ProvinceId province) {
  return position.province_attributes[variant.builds.homes->cell(province.index())];
}

}  // namespace

bool is_home(const Variant& variant, const Position& position, PowerId power, ProvinceId province) {
  if (variant.builds.homes) {
    const std::int16_t value = home_value(variant, position, province);
    if (is_decided(variant, value))
      return home_by_attribute(variant, position, province, value) == power;
  }
  return is_listed_home(variant, power, province);
}

bool is_any_home(const Variant& variant, const Position& position, ProvinceId province) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (is_home(variant, position, PowerId{i}, province)) return true;
  return false;
}

std::vector<ProvinceId> homes_of(const Variant& variant, const Position& position, PowerId power) {
  std::vector<ProvinceId> homes = variant.powers[power.index()].homes;
  if (!variant.builds.homes) return homes;
  std::erase_if(homes, [&](ProvinceId home) { return !is_home(variant, position, power, home); });
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (!is_listed_home(variant, power, ProvinceId{i}) &&
        is_home(variant, position, power, ProvinceId{i}))
      homes.emplace_back(i);
  return homes;
}

void claim_home(const Variant& variant, Position& position, PowerId power, ProvinceId province) {
  if (!variant.builds.claims || is_any_home(variant, position, province)) return;
  position.province_attributes[variant.builds.homes->cell(province.index())] =
      static_cast<std::int16_t>(power.index());
}

}  // namespace chancery

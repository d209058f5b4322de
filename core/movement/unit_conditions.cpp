#include "core/movement/unit_conditions.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/state/attributes.h"
#include "core/state/names_in_play.h"

namespace chancery {
namespace {

using Owner = UnitCondition::Owner;

/// The cell of that attribute for the unit, its province or its power.
std::size_t cell_of(const Variant& variant, const Position& position, UnitId unit,
                    const AttributePlace& place) {
  const Unit& worker = position.units[unit.index()];
  switch (place.owner) {
    case AttributeOwner::province:
      return place.cell(variant.map.province_of(worker.at).index());
    case AttributeOwner::power:
      return place.cell(worker.power.index());
    default:
      return place.cell(unit.index());
  }
}

std::int16_t value_of(const Variant& variant, const Position& position, UnitId unit,
                      const AttributePlace& place) {
  return attribute_rows(position, place.owner)[cell_of(variant, position, unit, place)];
}

Owner owner_of(const Position& position, const Unit& unit, ProvinceId province) {
  const PowerId owner = position.owner[province.index()];
  if (!owner.valid()) return Owner::none;
  return owner == unit.power ? Owner::own : Owner::other;
}

bool holds(const Variant& variant, const Position& position, UnitId unit,
           const UnitCondition& condition) {
  if (condition.kind == UnitCondition::Kind::owner) {
    const Unit& worker = position.units[unit.index()];
    return owner_of(position, worker, variant.map.province_of(worker.at)) == condition.owner;
  }
  const std::int16_t value = value_of(variant, position, unit, condition.place);
  return condition.min <= value && value <= condition.max;
}

/// Whose attribute it is, in words.
std::string owner_in_words(const Variant& variant, const Position& position, const Unit& unit,
                           AttributeOwner owner) {
  if (owner == AttributeOwner::province)
    return spoken_name(variant, position, variant.map.province_of(unit.at));
  if (owner == AttributeOwner::power) return spoken_name(variant, position, unit.power);
  return "the unit";
}

/// An id as players read it.
std::string plain_label(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

std::string wanted_in_words(const Attribute& attribute, const UnitCondition& condition) {
  if (attribute.type == AttributeType::boolean) return condition.min > 0 ? "true" : "false";
  if (condition.min == condition.max) return std::to_string(condition.min);
  if (condition.max == attribute.max) return fmt::format("at least {}", condition.min);
  if (condition.min == attribute.min) return fmt::format("at most {}", condition.max);
  return fmt::format("from {} to {}", condition.min, condition.max);
}

}  // namespace

const UnitCondition* find_unmet(const Variant& variant, const Position& position, UnitId unit,
                                std::span<const UnitCondition> conditions) {
  for (const UnitCondition& condition : conditions)
    if (!holds(variant, position, unit, condition)) return &condition;
  return nullptr;
}

std::string why_unmet(const Variant& variant, const Position& position, UnitId unit,
                      const UnitCondition& condition) {
  const Unit& worker = position.units[unit.index()];
  const std::string place = spoken_name(variant, position, variant.map.province_of(worker.at));
  if (condition.kind == UnitCondition::Kind::owner) {
    const std::string power = spoken_name(variant, position, worker.power);
    if (condition.owner == Owner::own) return fmt::format("{} does not own {}", power, place);
    if (condition.owner == Owner::none) return fmt::format("{} has an owner", place);
    return fmt::format("no other power owns {}", place);
  }
  const Attribute& attribute = variant.attributes[condition.place.attribute];
  const std::int16_t value = value_of(variant, position, unit, condition.place);
  const std::string whose = owner_in_words(variant, position, worker, attribute.owner);
  const bool is_flag = attribute.type == AttributeType::boolean;
  if (is_flag && !attribute.text.empty())
    return fmt::format("{} of {}: \"{}\"",
                       condition.min > 0 ? "this is not true" : "this is already true", whose,
                       attribute.text);
  const std::string now =
      is_flag ? std::string(value != 0 ? "true" : "false") : std::to_string(value);
  return fmt::format("'{}' of {} is {} and must be {}{}", plain_label(attribute.id), whose, now,
                     wanted_in_words(attribute, condition),
                     attribute.text.empty() ? "" : fmt::format(" (\"{}\")", attribute.text));
}

}  // namespace chancery

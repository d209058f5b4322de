#include "core/rules/movement/unit_conditions.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

using Owner = UnitCondition::Owner;

/// Returns the cell of that attribute for the unit, its province or its power.
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

/// True if the other stands inside the province of the unit, or around the place inside a province
/// where the unit stands.
bool is_inside(const Map& map, const Unit& unit, const Unit& other) {
  const ProvinceId at = map.province_of(other.at);
  return map.is_inner(at) && map.around(at) == map.province_of(unit.at);
}

/// True if a unit of that owner stands there; for `none`, if no unit does.
template <class Predicate>
bool some_stand(const Position& position, const Unit& unit, Owner wanted, Predicate stands) {
  const bool found =
      std::any_of(position.units.begin(), position.units.end(), [&](const Unit& other) {
        return stands(other) &&
               (wanted == Owner::none || (other.power == unit.power) == (wanted == Owner::own));
      });
  return found != (wanted == Owner::none);
}

/// True if a foreign unit, around the unit or inside its province, has worked at the task.
bool is_under(const Variant& variant, const Position& position, const Unit& unit,
              std::string_view task) {
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& other = position.units[i];
    if (other.power == unit.power ||
        !(is_inside(variant.map, unit, other) || is_inside(variant.map, other, unit)))
      continue;
    const std::int16_t stage = position.unit_attributes[variant.stage_place.cell(i)];
    const std::int16_t at_work = position.unit_attributes[variant.task_place.cell(i)];
    if (stage > 0 && text_of_cell(position, at_work) == task) return true;
  }
  return false;
}

bool holds(const Variant& variant, const Position& position, UnitId unit,
           const UnitCondition& condition) {
  const Map& map = variant.map;
  const Unit& worker = position.units[unit.index()];
  switch (condition.kind) {
    case UnitCondition::Kind::owner:
      return owner_of(position, worker, map.province_of(worker.at)) == condition.owner;
    case UnitCondition::Kind::inside:
      return some_stand(position, worker, condition.owner,
                        [&](const Unit& other) { return is_inside(map, worker, other); });
    case UnitCondition::Kind::outside:
      return some_stand(position, worker, condition.owner,
                        [&](const Unit& other) { return is_inside(map, other, worker); });
    case UnitCondition::Kind::under:
      return is_under(variant, position, worker, condition.task) == condition.is;
    case UnitCondition::Kind::attribute:
      break;
  }
  const std::int16_t value = value_of(variant, position, unit, condition.place);
  return condition.min <= value && value <= condition.max;
}

/// Returns the owner of the attribute in words.
std::string owner_in_words(const Variant& variant, const Position& position, const Unit& unit,
                           AttributeOwner owner) {
  if (owner == AttributeOwner::province)
    return display_name(variant, position, variant.map.province_of(unit.at));
  if (owner == AttributeOwner::power) return display_name(variant, position, unit.power);
  return "the unit";
}

/// Returns an id as players read it.
std::string plain_label(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

/// Returns "no unit of another power stands inside Zenda".
std::string why_nobody_there(const Variant& variant, const Position& position, const Unit& worker,
                             const UnitCondition& condition) {
  const bool inside = condition.kind == UnitCondition::Kind::inside;
  const ProvinceId here = variant.map.province_of(worker.at);
  const std::string place = inside
                                ? "inside " + display_name(variant, position, here)
                                : "in " + display_name(variant, position, variant.map.around(here));
  if (condition.owner == Owner::none) return fmt::format("a unit stands {}", place);
  return fmt::format("no unit of {} stands {}",
                     condition.owner == Owner::own ? display_name(variant, position, worker.power)
                                                   : std::string("another power"),
                     place);
}

std::string why_under(const Variant& variant, const Position& position, const Unit& worker,
                      const UnitCondition& condition) {
  const std::string place = display_name(variant, position, variant.map.province_of(worker.at));
  return fmt::format("{} is {}under '{}' by another power", place, condition.is ? "not " : "",
                     plain_label(condition.task));
}

/// Returns what the page calls a province with that flag, without its description: "city site" of a
/// mark "City site: a city can be founded here". Empty if there is no such mark.
std::string kind_of_place(const Variant& variant, const UnitCondition& condition) {
  if (!variant.page || condition.place.owner != AttributeOwner::province) return {};
  for (const PageMark& mark : variant.page->marks) {
    if (mark.place.attribute != condition.place.attribute || mark.value != 1) continue;
    std::string kind = mark.text.substr(0, mark.text.find(':'));
    if (!kind.empty() && kind.front() >= 'A' && kind.front() <= 'Z')
      kind.front() = static_cast<char>(kind.front() - 'A' + 'a');
    return kind;
  }
  return {};
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
  const std::string place = display_name(variant, position, variant.map.province_of(worker.at));
  if (condition.kind == UnitCondition::Kind::owner) {
    const std::string power = display_name(variant, position, worker.power);
    if (condition.owner == Owner::own) return fmt::format("{} does not own {}", power, place);
    if (condition.owner == Owner::none) return fmt::format("{} has an owner", place);
    return fmt::format("no other power owns {}", place);
  }
  if (condition.kind == UnitCondition::Kind::under)
    return why_under(variant, position, worker, condition);
  if (condition.kind != UnitCondition::Kind::attribute)
    return why_nobody_there(variant, position, worker, condition);
  const Attribute& attribute = variant.attributes[condition.place.attribute];
  const std::int16_t value = value_of(variant, position, unit, condition.place);
  const std::string whose = owner_in_words(variant, position, worker, attribute.owner);
  const bool is_flag = attribute.type == AttributeType::boolean;
  if (const std::string kind = kind_of_place(variant, condition); is_flag && !kind.empty())
    return fmt::format("{} is {}a {}", whose, condition.min > 0 ? "not " : "", kind);
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

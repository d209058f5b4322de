#include <fmt/format.h>

#include "core/workbench/player_rules/player_rules_parts.h"

// The limits of orders and builds.

namespace chancery::player_rules {
namespace {

std::string limit_text(const Variant& variant, std::string_view who, const UnitLimit& limit) {
  const bool is_class = limit.unit_class.valid();
  if (limit.most == 1)
    return fmt::format("{} has at most one {}.", who,
                       is_class ? as_word(variant.classes[limit.unit_class.index()].id) : "unit");
  const std::string what = is_class ? several(variant, limit.unit_class) : std::string("units");
  return limit.most == 0 ? fmt::format("{} has no {}.", who, what)
                         : fmt::format("{} has at most {} {}.", who, limit.most, what);
}

std::string whose(AttributeOwner owner) {
  if (owner == AttributeOwner::province) return "its province";
  return owner == AttributeOwner::power ? "its power" : "the unit";
}

/// "'ships' of its power is at least 1".
std::string value_text(const Attribute& attribute, const UnitCondition& condition) {
  std::string wanted = fmt::format("from {} to {}", condition.min, condition.max);
  if (attribute.type == AttributeType::boolean)
    wanted = condition.min > 0 ? "true" : "false";
  else if (condition.min == condition.max)
    wanted = std::to_string(condition.min);
  else if (condition.max == attribute.max)
    wanted = fmt::format("at least {}", condition.min);
  else if (condition.min == attribute.min)
    wanted = fmt::format("at most {}", condition.max);
  return fmt::format("'{}' of {} is {}", as_word(attribute.id), whose(attribute.owner), wanted);
}

std::string presence_text(const UnitCondition& condition) {
  const std::string place = condition.kind == UnitCondition::Kind::inside
                                ? "inside its province"
                                : "in the province around it";
  switch (condition.owner) {
    case UnitCondition::Owner::own:
      return "a unit of its power stands " + place;
    case UnitCondition::Owner::none:
      return "no unit stands " + place;
    case UnitCondition::Owner::other:
      break;
  }
  return "a unit of another power stands " + place;
}

std::string owner_text(UnitCondition::Owner owner) {
  switch (owner) {
    case UnitCondition::Owner::own:
      return "its power owns its province";
    case UnitCondition::Owner::none:
      return "nobody owns its province";
    case UnitCondition::Owner::other:
      break;
  }
  return "another power owns its province";
}

std::string condition_text(const Variant& variant, const UnitCondition& condition) {
  switch (condition.kind) {
    case UnitCondition::Kind::attribute:
      return value_text(variant.attributes[condition.place.attribute], condition);
    case UnitCondition::Kind::owner:
      return owner_text(condition.owner);
    case UnitCondition::Kind::under:
      return fmt::format("the unit is {}under '{}' by another power", condition.is ? "" : "not ",
                         as_word(condition.task));
    case UnitCondition::Kind::inside:
    case UnitCondition::Kind::outside:
      break;
  }
  return presence_text(condition);
}

}  // namespace

std::string only_if(const Variant& variant, const std::vector<UnitCondition>& where) {
  std::vector<std::string> parts;
  for (const UnitCondition& condition : where)
    if (condition.kind != UnitCondition::Kind::attribute ||
        variant.attributes[condition.place.attribute].seen_by != SeenBy::no_player)
      parts.push_back(condition_text(variant, condition));
  return parts.empty() ? std::string() : fmt::format("Only if {}.", listed(parts));
}

void add_class_limits(const Variant& variant, std::vector<std::string>& items) {
  for (const ClassSites& sites : variant.builds.only_in) {
    std::string what = sentence(several(variant, sites.unit_class));
    items.push_back(sites.provinces.empty() ? fmt::format("{} are never built.", what)
                                            : fmt::format("{} are built only in {}.", what,
                                                          called(variant.map, sites.provinces)));
  }
  for (const UnitLimit& limit : variant.builds.most)
    items.push_back(limit_text(variant, "A power", limit));
  for (const Power& power : variant.powers)
    for (const UnitLimit& unit_limit : power.most)
      items.push_back(limit_text(variant, power.name, unit_limit));
}

void add_homes(const Variant& variant, std::vector<std::string>& items) {
  if (!variant.builds.homes) return;
  const Attribute& attribute = variant.attributes[variant.builds.homes->attribute];
  const std::string named =
      attribute.text.empty() ? fmt::format("'{}'", as_word(attribute.id))
                             : fmt::format("'{}' (\"{}\")", as_word(attribute.id), attribute.text);
  items.push_back(
      attribute.type == AttributeType::power
          ? fmt::format("Homes change: a center with {} is a home of the power that it names, and "
                        "of no other.",
                        named)
          : fmt::format("Homes change: a center with {} is a home of the power that owns it.",
                        named));
  if (variant.builds.claims)
    items.emplace_back(
        "A center that is nobody's home becomes a home of the power that captures it.");
}

}  // namespace chancery::player_rules

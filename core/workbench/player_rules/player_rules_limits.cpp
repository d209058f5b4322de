#include <fmt/format.h>

#include "core/workbench/player_rules/player_rules_parts.h"

// The limits of orders and builds, and the conditions of winning.

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

std::string_view tie_text(const Victory& victory) {
  switch (victory.tie) {
    case VictoryTie::share:
      return "If several powers lead with equally many, they win together.";
    case VictoryTie::all:
      return "All powers that do so at the same time win together.";
    case VictoryTie::play_on:
      break;
  }
  return "If several powers lead with equally many, the game goes on.";
}

std::string hold_text(const Variant& variant, const ProvincesToHold& hold) {
  const bool all = hold.least == hold.provinces.size();
  const std::string what =
      all ? called(variant.map, hold.provinces)
          : fmt::format("at least {} of {}", hold.least, called(variant.map, hold.provinces));
  return hold.powers.empty()
             ? fmt::format("The winner must own {}.", what)
             : fmt::format("To win, {} must own {}.", names(variant, hold.powers), what);
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

void add_goals(const Variant& variant, bool at_any_time, TextBlocks& out) {
  const Victory& victory = variant.victory;
  const std::string_view when = at_any_time ? "at the end of a phase, when no unit has to retreat"
                                            : "when centers are counted";
  const std::string_view most =
      victory.tie == VictoryTie::all ? "" : ", and more than any other power that could win,";
  const bool is_usual = victory.by_year.empty() && victory.own.empty() && victory.hold.empty() &&
                        victory.tie != VictoryTie::all;
  if (victory.target)
    out.paragraph(fmt::format("A power wins the game if it has at least {} {}{} {}. {}",
                              *victory.target, counted_for_victory(variant),
                              is_usual ? ", and more than any other power," : most, when,
                              tie_text(victory)));
  else
    out.paragraph(
        fmt::format("Whether a power has won is decided {}. {}", when, tie_text(victory)));
  std::vector<std::string> items;
  for (const YearTarget& year_target : victory.by_year)
    items.push_back(fmt::format("From the year {} on, it takes {} {}.",
                                year_text(variant.calendar, year_target.year), year_target.target,
                                counted_for_victory(variant)));
  for (const auto& [power, target] : victory.own)
    items.push_back(fmt::format("{} needs {} {}.", variant.powers[power.index()].name, target,
                                counted_for_victory(variant)));
  for (const ProvincesToHold& hold : victory.hold) items.push_back(hold_text(variant, hold));
  if (victory.in_a_row > 1)
    items.push_back(fmt::format("It must be so at {} counts in a row.", victory.in_a_row));
  for (const auto& team : victory.teams)
    items.push_back(
        fmt::format("{} are a team: they count together, and win together.", names(variant, team)));
  out.list(std::move(items));
}

}  // namespace chancery::player_rules

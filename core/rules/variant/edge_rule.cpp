#include "core/rules/variant/edge_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/variant/variant.h"

namespace chancery {
namespace {

/// Returns labels without their years: "Winter".
std::vector<std::string> seasons_of(const Variant& variant,
                                    const std::vector<std::uint8_t>& phases) {
  std::vector<std::string> names;
  for (const std::uint8_t phase : phases) {
    std::string name = label_without_year(variant.calendar.phases[phase]);
    if (!contains(names, name)) names.push_back(std::move(name));
  }
  return names;
}

std::string years_of_rule(const Variant& variant, const EdgeRule& rule) {
  const auto year = [&](std::int32_t in_year) { return year_text(variant.calendar, in_year); };
  if (rule.from_year && rule.to_year)
    return fmt::format("in the years {} to {}", year(*rule.from_year), year(*rule.to_year));
  return rule.from_year ? fmt::format("from the year {} on", year(*rule.from_year))
                        : fmt::format("until the year {}", year(*rule.to_year));
}

/// Returns "vacant or held by one's own unit".
std::string whose_text(const OwnerFilter& whose, std::string_view none, std::string_view own,
                       std::string_view other) {
  std::vector<std::string> parts;
  if (whose.none) parts.emplace_back(none);
  if (whose.own) parts.emplace_back(own);
  if (whose.other) parts.emplace_back(other);
  return join_with_last(parts, " or ");
}

std::string owner_rule(const EdgeRule& rule) {
  return "only to a province that belongs to " +
         whose_text(rule.owner, "nobody", "one's own power", "another power");
}

std::string occupant_rule(const EdgeRule& rule) {
  return "only to a province that is " + whose_text(rule.occupant, "vacant",
                                                    "held by one's own unit",
                                                    "held by a unit of another power");
}

std::string power_rule(const Variant& variant, const EdgeRule& rule) {
  std::vector<std::string> names;
  for (const PowerId power : rule.powers) names.push_back(variant.powers[power.index()].name);
  return "only for " + join_with_last(names, " and ");
}

std::string use_rule(const EdgeRule& rule) {
  std::vector<std::string> uses;
  if (rule.moves) uses.emplace_back("moves");
  if (rule.supports) uses.emplace_back("supports");
  if (rule.retreats) uses.emplace_back("retreats");
  return "only for " + join_with_last(uses, " and ");
}

}  // namespace

std::string edge_limit_text(const Variant& variant, const EdgeRule& rule, EdgeLimit reason) {
  switch (reason) {
    case EdgeLimit::none:
      break;
    case EdgeLimit::use:
      return use_rule(rule);
    case EdgeLimit::power:
      return power_rule(variant, rule);
    case EdgeLimit::phase:
      return "only in " + join_with_last(seasons_of(variant, rule.phases), " and ");
    case EdgeLimit::year:
      return "only " + years_of_rule(variant, rule);
    case EdgeLimit::owner:
      return owner_rule(rule);
    case EdgeLimit::occupant:
      return occupant_rule(rule);
  }
  return {};
}

std::string edge_rule_text(const Variant& variant, const EdgeRule& rule) {
  const OwnerFilter anybody;
  std::vector<std::string> parts;
  const auto add = [&](EdgeLimit reason) {
    parts.push_back(edge_limit_text(variant, rule, reason));
  };
  if (!rule.powers.empty()) add(EdgeLimit::power);
  if (!rule.phases.empty()) add(EdgeLimit::phase);
  if (rule.from_year || rule.to_year) add(EdgeLimit::year);
  if (rule.owner != anybody) add(EdgeLimit::owner);
  if (rule.occupant != anybody) add(EdgeLimit::occupant);
  if (!rule.moves || !rule.supports || !rule.retreats) add(EdgeLimit::use);
  if (rule.strength) parts.push_back(fmt::format("moves have strength {}", *rule.strength));
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace chancery

#include <fmt/format.h>

#include "core/files/loader/attribute_values.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

/// One of the two variants, with the ids of its things in A.
struct GoalSide {
  const DiffContext& context;
  bool is_a = true;

  [[nodiscard]] const Variant& variant() const { return is_a ? context.a : context.b; }
  [[nodiscard]] std::string power(PowerId id) const {
    return is_a ? context.a.powers[id.index()].id : name_in_a(context, id);
  }
  [[nodiscard]] std::string province(ProvinceId id) const {
    return is_a ? context.a.map.province(id).id : name_in_a(context, id);
  }
  [[nodiscard]] std::string unit_class(ClassId id) const {
    return is_a ? context.a.classes[id.index()].id : name_in_a(context, id);
  }
  template <class Id>
  [[nodiscard]] std::string powers(const std::vector<Id>& ids) const {
    std::vector<std::string> names;
    for (const Id id : ids) names.push_back(power(id));
    return fmt::format("{}", fmt::join(names, ", "));
  }
  [[nodiscard]] std::string provinces(const std::vector<ProvinceId>& ids) const {
    std::vector<std::string> names;
    for (const ProvinceId id : ids) names.push_back(province(id));
    return fmt::format("{}", fmt::join(names, ", "));
  }
};

std::vector<std::string> goals_of(const GoalSide& side) {
  const Victory& victory = side.variant().victory;
  std::vector<std::string> texts;
  for (const YearTarget& year_target : victory.by_year)
    texts.push_back(fmt::format("{} from {}", year_target.target, year_target.year));
  for (const auto& [power, target] : victory.own)
    texts.push_back(fmt::format("{} for {}", target, side.power(power)));
  for (const ProvincesToHold& hold : victory.hold)
    texts.push_back(fmt::format("{} of {}{}", hold.least, side.provinces(hold.provinces),
                                hold.powers.empty() ? "" : " for " + side.powers(hold.powers)));
  return texts;
}

std::vector<std::string> teams_of(const GoalSide& side) {
  std::vector<std::string> texts;
  for (const auto& team : side.variant().victory.teams) texts.push_back(side.powers(team));
  return texts;
}

std::vector<std::string> class_sites_of(const GoalSide& side) {
  std::vector<std::string> texts;
  for (const ClassSites& sites : side.variant().builds.only_in)
    texts.push_back(fmt::format("{} in {}", side.unit_class(sites.unit_class),
                                side.provinces(sites.provinces)));
  return texts;
}

std::string homes_of_side(const GoalSide& side) {
  const Builds& builds = side.variant().builds;
  return builds.homes ? attribute_path(side.variant().attributes[builds.homes->attribute])
                      : std::string();
}

}  // namespace

std::string limits_text(const Variant& variant, const std::vector<UnitLimit>& limits) {
  std::vector<std::string> texts;
  for (const UnitLimit& limit : limits)
    texts.push_back(fmt::format(
        "{} {}", limit.unit_class.valid() ? variant.classes[limit.unit_class.index()].id : "all",
        limit.most));
  return fmt::format("{}", fmt::join(texts, ", "));
}

void compare_goals(DiffContext& context, const DiffSubject& subject) {
  const GoalSide a{context, true}, b{context, false};
  compare_sets(context, subject, "goals", goals_of(a), goals_of(b));
  compare_sets(context, subject, "teams", teams_of(a), teams_of(b));
  compare_value(context, subject, "in_a_row", std::to_string(context.a.victory.in_a_row),
                std::to_string(context.b.victory.in_a_row));
}

void compare_builds(DiffContext& context) {
  const GoalSide a{context, true}, b{context, false};
  const auto subject = [&](const char* key) {
    return DiffSubject{DifferenceArea::rules, std::string("builds.") + key, context.a.builds.span,
                       context.b.builds.span};
  };
  compare_value(context, subject("homes"), "homes", homes_of_side(a), homes_of_side(b));
  compare_value(context, subject("claims"), "claims", diff_flag(context.a.builds.claims),
                diff_flag(context.b.builds.claims));
  compare_sets(context, subject("only_in"), "only_in", class_sites_of(a), class_sites_of(b));
  compare_value(context, subject("most"), "most", limits_text(context.a, context.a.builds.most),
                limits_text(context.b, context.b.builds.most));
}

}  // namespace chancery

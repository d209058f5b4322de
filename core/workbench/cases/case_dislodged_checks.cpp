#include "core/workbench/cases/case_dislodged_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/workbench/cases/case_lists.h"
#include "core/workbench/cases/case_order_finder.h"

namespace chancery {

void CaseDislodgedChecks::check(const CaseLists& expected, const SourceSpan& span) {
  std::vector<bool> named(all_.size());
  for (const auto& entry : expected) check_one(entry, named);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (named[i]) continue;
    const Unit& unit = all_[i].unit;
    step_.checks.failed({span, expected.empty() ? "dislodged: none" : "no other dislodged unit",
                         step_.unit_name(unit) + " is dislodged", step_.around(unit.at)});
  }
  if (expected.empty() && all_.empty()) step_.checks.passed();
}

void CaseDislodgedChecks::check_one(const CaseEntry<std::vector<CaseText>>& entry,
                                    std::vector<bool>& named) {
  const CaseOrderKey key = split_order_key(step_.board, entry.key.text);
  const auto unit = step_.checks.unit({key.text, entry.key.span});
  if (!unit) return;
  std::vector<SpaceId> wanted;
  for (const CaseText& text : entry.value)
    if (const auto space = step_.checks.space(text)) wanted.push_back(*space);
  const auto is_meant = [&](const Dislodged& dislodged) {
    return dislodged.unit.unit_class == unit->unit_class && dislodged.unit.at == unit->at &&
           (!key.power || dislodged.unit.power == *key.power);
  };
  const auto found = std::find_if(all_.begin(), all_.end(), is_meant);
  if (found == all_.end()) {
    step_.checks.failed({entry.key.span, entry.key.text + " is dislodged", "it is not dislodged",
                         step_.around(unit->at)});
    return;
  }
  named[static_cast<std::size_t>(found - all_.begin())] = true;
  check_retreats(entry.key, *found, space_ids(wanted));
}

void CaseDislodgedChecks::check_retreats(const CaseText& key, const Dislodged& unit,
                                         const std::vector<std::string>& wanted) {
  const auto places = space_ids(unit.retreats);
  const auto missing = without(wanted, places);
  const auto surplus = without(places, wanted);
  std::string got = "to " + join_or_none(places) + describe_difference(missing, surplus);
  for (const std::string& place : missing) got += why_no_retreat(unit, place);
  step_.expect_that(missing.empty() && surplus.empty(), key.span,
                    fmt::format("{} may retreat to {}", key.text, join_or_none(wanted)),
                    std::move(got), [&] { return step_.around(unit.unit.at); });
}

std::string CaseDislodgedChecks::why_no_retreat(const Dislodged& unit,
                                                const std::string& place) const {
  const Position& after = step_.after();
  const Map& map = step_.variant.map;
  const auto space = map.find_space(place);
  if (!space) return {};
  const ProvinceId province = map.province_of(*space);
  const UnitId occupant = after.unit_in(province);
  const bool contested = contains(after.contested, province);
  if (!map.adjacent(unit.unit.unit_class, unit.unit.at, *space))
    return fmt::format("; {} is not adjacent", place);
  if (occupant.valid())
    return fmt::format("; {} holds {}", place, step_.unit_name(after.units[occupant.index()]));
  if (contested) return fmt::format("; there was a standoff in {}", place);
  if (unit.attacker_from == province) return fmt::format("; the attack came from {}", place);
  return {};
}

std::vector<std::string> CaseDislodgedChecks::space_ids(const std::vector<SpaceId>& spaces) const {
  std::vector<std::string> ids;
  for (SpaceId space : spaces) ids.push_back(step_.variant.map.space(space).id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace chancery

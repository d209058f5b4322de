#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/games/view/seen_world.h"
#include "core/games/view/visible_world.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {

/// True if the power has a unit in the province or owns it. A power always knows such provinces.
bool is_held(const Variant& variant, const Position& start, PowerId power, ProvinceId province) {
  if (start.owner[province.index()] == power) return true;
  return std::any_of(start.units.begin(), start.units.end(), [&](const Unit& unit) {
    return unit.power == power && variant.map.province_of(unit.at) == province;
  });
}

/// True if the power has units, but knows no place to which any of them can go beyond its own.
bool is_blind(const Variant& variant, const Position& start, PowerId power) {
  const VisibleWorld known(variant, start, std::array{power});
  bool has_unit = false;
  for (const Unit& unit : start.units) {
    if (unit.power != power) continue;
    has_unit = true;
    for (const SpaceId to : variant.map.neighbors(unit.unit_class, unit.at))
      if (known.seen(to).valid() && !is_held(variant, start, power, variant.map.province_of(to)))
        return false;
  }
  return has_unit;
}

void look_at_start(const Variant& variant, const Setup& setup, Diagnostics& findings) {
  const Position start = start_position(variant, setup);
  std::vector<std::string> names;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (variant.powers[i].role != PowerRole::played || !is_blind(variant, start, PowerId{i}))
      continue;
    names.push_back(variant.powers[i].name);
    ids.push_back(variant.powers[i].id);
  }
  if (names.empty()) return;
  Diagnostic& finding = findings.warning(
      "sight.blind-start", setup.span,
      fmt::format("in setup '{}', the players of {} know no place for their units to go to beyond "
                  "their own",
                  setup.id, fmt::join(names, ", ")),
      variant.scripts && variant.scripts->has_enabled("at_start")
          ? "the hook at_start does not reveal enough before the first phase"
          : "write a hook at_start that sets what is known before the first phase, as "
            "scripts/sight.lua does");
  finding.at = std::move(ids);
}

/// Attributes of the kind that [sight] names, without [sight].
void look_for_sight(const Variant& variant, Diagnostics& findings) {
  const auto knows = std::find_if(variant.attributes.begin(), variant.attributes.end(),
                                  [](const Attribute& attribute) {
                                    return attribute.owner == AttributeOwner::knowledge &&
                                           attribute.type == AttributeType::boolean;
                                  });
  if (knows == variant.attributes.end()) return;
  findings
      .note("sight.missing", knows->span,
            fmt::format("'knowledge.{}' hides nothing: no [sight] table names it", knows->id),
            "without [sight] every player sees the whole board")
      .at = {knows->id};
}

}  // namespace

void check_sight(const Variant& variant, Diagnostics& findings) {
  if (!hides_board(variant)) {
    look_for_sight(variant, findings);
    return;
  }
  if (findings.has_errors()) return;
  for (const Setup& setup : variant.setups) look_at_start(variant, setup, findings);
}

}  // namespace chancery

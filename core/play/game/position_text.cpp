#include "core/play/game/position_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/phase_summary.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

std::string join_units(const Variant& variant, const Position& position, PowerId power) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (position.units[i].power == power)
      names.push_back(spoken_unit(variant, position, UnitId{i}));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string join_centers(const Variant& variant, const Position& position, PowerId power) {
  const NameSubstitution names(variant, position);
  std::vector<std::string> owned;
  for (const std::string& id : centers_of(variant, position, power))
    owned.push_back(names.named(id));
  return fmt::format("{}", fmt::join(owned, ", "));
}

std::string retreats_of(const Variant& variant, const Position& position,
                        const Dislodged& dislodged_unit) {
  std::vector<std::string> places;
  for (SpaceId space : dislodged_unit.retreats)
    places.push_back(spoken_place(variant, position, space));
  return fmt::format("{} may go to {}", spoken_unit(variant, position, dislodged_unit.unit),
                     fmt::join(places, ", "));
}

/// The possible retreats of a dislodged unit, if any, and if they are known.
std::string fate_of(const Variant& variant, const Position& position,
                    const Dislodged& dislodged_unit) {
  const std::string unit = spoken_unit(variant, position, dislodged_unit.unit);
  if (!variant.are_retreats_known(dislodged_unit.unit.power)) return unit;
  return dislodged_unit.retreats.empty() ? unit + " cannot retreat"
                                         : retreats_of(variant, position, dislodged_unit);
}

/// "may convert A Zenda to F Zenda".
std::string conversions_text(const Variant& variant, const Position& position, PowerId power) {
  std::vector<Conversion> conversions;
  list_conversions(variant, position, power, conversions);
  std::vector<std::string> names;
  for (const Conversion& conversion : conversions) {
    const Unit& unit = position.units[conversion.unit.index()];
    names.push_back(
        fmt::format("{} to {}", spoken_unit(variant, position, unit),
                    spoken_unit(variant, position, {power, conversion.into, conversion.at})));
  }
  return names.empty() ? std::string() : fmt::format("may convert {}", fmt::join(names, ", "));
}

/// "may declare loan, gift": by order type. Retreat phases are short, so that only decisions that
/// must be made are listed.
std::string declarations_text(const Variant& variant, const Position& position, PowerId power) {
  const PhaseKind kind = phase_kind(variant, position);
  const bool lives = count_centers(variant, position)[power.index()] > 0 ||
                     count_units(variant, position)[power.index()] > 0;
  if (kind == PhaseKind::retreat || (!lives && kind != PhaseKind::declaration)) return {};
  if (!may_declare(variant, position, power)) return {};
  std::vector<std::string> ids;
  for (const OrderType& type : variant.order_types) {
    const bool is_for = type.powers.empty() || contains(type.powers, power);
    if (is_declaration(type.acts_as) && type.phases[static_cast<std::size_t>(kind)] && is_for)
      ids.push_back(type.id);
  }
  return fmt::format("may declare {}", fmt::join(ids, ", "));
}

std::string adjustment_text(const Variant& variant, const Position& position, PowerId power) {
  const std::int32_t due = adjustment_due(variant, position, power);
  if (due < 0) return fmt::format("must disband {}", -due);
  std::vector<ProvinceId> sites;
  if (due > 0) list_build_sites(variant, position, power, sites);
  if (sites.empty()) return {};
  std::vector<std::string> names;
  for (ProvinceId site : sites) names.push_back(display_name(variant, position, site));
  return fmt::format("may build {}, in {}", due, fmt::join(names, ", "));
}

}  // namespace

namespace {

/// A remark after the counts of a power that is seen through fog.
std::string as_far_as_seen(const Variant& variant, const Position& position, PowerId power) {
  if (variant.is_known(power) || power == variant.viewpoint->unknown) return {};
  if (position.reported_centers.empty()) return ", as far as seen";
  return fmt::format(" seen, {} in all", position.reported_centers[power.index()]);
}

}  // namespace

std::vector<std::string> decisions_due(const Variant& variant, const Position& position,
                                       PowerId power) {
  std::vector<std::string> lines;
  if (!gives_orders(variant, position, power)) return lines;
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement: {
      std::size_t units = 0;
      for (std::size_t i = 0; i < position.units.size(); ++i)
        if (decides_for_unit(variant, position, power, UnitId{i})) ++units;
      if (units > 0) lines.push_back(plural_count(units, "unit"));
      break;
    }
    case PhaseKind::retreat:
      for (std::size_t i = 0; i < position.dislodged.size(); ++i)
        if (decides_for_dislodged(variant, position, power, i) &&
            !position.dislodged[i].retreats.empty())
          lines.push_back(retreats_of(variant, position, position.dislodged[i]));
      break;
    case PhaseKind::adjustment:
      if (std::string text = adjustment_text(variant, position, power); !text.empty())
        lines.push_back(std::move(text));
      if (std::string text = conversions_text(variant, position, power); !text.empty())
        lines.push_back(std::move(text));
      break;
    case PhaseKind::declaration:
      break;
  }
  if (std::string text = declarations_text(variant, position, power); !text.empty())
    lines.push_back(std::move(text));
  return lines;
}

std::string write_position_text(const Variant& variant, const Position& position,
                                AttributeReader reader) {
  std::string out = fmt::format("{}, {} ({})\n", variant.name, phase_label(variant, position.time),
                                phase_kind_name(phase_kind(variant, position)));
  const std::vector<std::int32_t> units = count_units(variant, position);
  const std::vector<std::int32_t> centers = count_centers(variant, position);
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    const std::string owned = join_centers(variant, position, power);
    if (units[i] == 0 && owned.empty()) continue;
    out += fmt::format("\n{}: {}, {}{}\n", display_name(variant, position, power),
                       plural_count(static_cast<std::size_t>(units[i]), "unit"),
                       plural_count(static_cast<std::size_t>(centers[i]), "center"),
                       as_far_as_seen(variant, position, power));
    if (units[i] > 0) out += fmt::format("  units    {}\n", join_units(variant, position, power));
    if (!owned.empty()) out += fmt::format("  centers  {}\n", owned);
  }
  if (!position.dislodged.empty()) out += "\nDislodged\n";
  for (const Dislodged& dislodged_unit : position.dislodged)
    out += fmt::format("  {} {}\n", display_name(variant, position, dislodged_unit.unit.power),
                       fate_of(variant, position, dislodged_unit));
  if (const std::string table = AttributesText(variant, position, reader).table("  ");
      !table.empty())
    out += "\nAttributes\n" + table;
  return out;
}

}  // namespace chancery

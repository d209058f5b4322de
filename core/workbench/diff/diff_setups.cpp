#include <fmt/format.h>

#include <algorithm>

#include "core/rules/map/document.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::vector<std::string> ids_in_a(const DiffContext& context, const auto& ids_of_b) {
  std::vector<std::string> names;
  for (const auto id : ids_of_b) names.push_back(name_in_a(context, id));
  return names;
}

std::string homes_text(const Map& map, const Power& power) {
  return power.homes.empty() ? "no homes"
                             : "homes " + diff_join(sorted(diff_ids(map, power.homes)));
}

void compare_power(DiffContext& context, const Power& power, const Power& other) {
  const DiffSubject subject{DifferenceArea::power, power.id, power.span, other.span};
  if (power.id != other.id) add_renamed(context, subject, other.id, "by its name or homes");
  compare_value(context, subject, "name", print_text(power.name), print_text(other.name));
  compare_spellings(context, subject, "adjectives", power.adjectives, other.adjectives);
  compare_value(context, subject, "color", power.color, other.color);
  const auto standing_text = [](const StandingUnits& standing) {
    return std::string(standing.supports ? "supports" : "holds") +
           (standing.rebuilds ? ", rebuilds" : "");
  };
  compare_value(context, subject, "standing", standing_text(power.standing),
                standing_text(other.standing));
  compare_value(context, subject, "most", limits_text(context.a, power.most),
                limits_text(context.b, other.most));
  if (context.identity.other_board) return;  // the homes must differ then
  compare_sets(context, subject, "homes", diff_ids(context.a.map, power.homes),
               ids_in_a(context, other.homes));
  compare_sets(context, subject, "region", diff_ids(context.a.map, power.region),
               ids_in_a(context, other.region));
}

/// A table of a setup for one power, with the place of the table, or else of the setup.
DiffSubject subject_for(const Setup& setup, const Setup& other, const SourceSpan& place_a,
                        const SourceSpan& place_b) {
  return {DifferenceArea::setup, setup.id, place_a.line == 0 ? setup.span : place_a,
          place_b.line == 0 ? other.span : place_b};
}

/// Units and owned provinces of one power. B's things have their ids in A.
struct HeldAtStart {
  std::vector<std::string> units;
  std::vector<std::string> owners;
  SourceSpan units_span;
};

std::string unit_text(const Variant& a, const DiffContext& context, const StartUnit& unit) {
  const ClassId in_a = context.identity.classes.to_a(unit.unit_class);
  const std::string& letter = in_a.valid() ? a.classes[in_a.index()].letter
                                           : context.b.classes[unit.unit_class.index()].letter;
  return letter + ' ' + name_in_a(context, unit.at);
}

HeldAtStart holdings_in_a(const Variant& a, const Setup& setup, PowerId power) {
  HeldAtStart all;
  for (const StartUnit& unit : setup.units) {
    if (unit.power != power) continue;
    all.units.push_back(a.classes[unit.unit_class.index()].letter + ' ' + a.map.space(unit.at).id);
    all.units_span = unit.span;
  }
  for (const auto& [province, owner] : setup.owners)
    if (owner == power) all.owners.push_back(a.map.province(province).id);
  return all;
}

HeldAtStart holdings_in_b(const DiffContext& context, const Setup& setup, PowerId power) {
  HeldAtStart all;
  for (const StartUnit& unit : setup.units) {
    if (unit.power != power) continue;
    all.units.push_back(unit_text(context.a, context, unit));
    all.units_span = unit.span;
  }
  for (const auto& [province, owner] : setup.owners)
    if (owner == power) all.owners.push_back(name_in_a(context, province));
  return all;
}

void compare_holdings(DiffContext& context, const Setup& setup, const Setup& other) {
  if (context.identity.other_board) return;
  for (std::size_t i = 0; i < context.a.powers.size(); ++i) {
    const PowerId in_b = context.identity.powers.to_b(PowerId{i});
    if (!in_b.valid()) continue;  // reported with the powers
    const std::string& power = context.a.powers[i].id;
    const HeldAtStart a = holdings_in_a(context.a, setup, PowerId{i});
    const HeldAtStart b = holdings_in_b(context, other, in_b);
    const DiffSubject subject = subject_for(setup, other, a.units_span, b.units_span);
    compare_sets(context, subject, "units." + power, a.units, b.units);
    compare_sets(context, subject, "owners." + power, a.owners, b.owners);
  }
}

std::vector<std::string> hands(const std::vector<std::vector<std::string>>& players) {
  std::vector<std::string> all;
  for (const auto& hand : players)
    all.push_back(fmt::format("[{}]", fmt::join(sorted(hand), ", ")));
  return all;
}

void compare_players(DiffContext& context, const Setup& setup, const Setup& other) {
  const DiffSubject subject{DifferenceArea::setup, setup.id, setup.span, other.span};
  compare_sets(context, subject, "closed", diff_ids(context.a, setup.closed),
               ids_in_a(context, other.closed));
  compare_sets(context, subject, "standing", diff_ids(context.a, setup.standing),
               ids_in_a(context, other.standing));
  compare_value(context, subject, "merged", diff_flag(setup.merged), diff_flag(other.merged));
  std::vector<std::vector<std::string>> a_players;
  std::vector<std::vector<std::string>> b_players;
  for (const auto& hand : setup.players) a_players.push_back(diff_ids(context.a, hand));
  for (const auto& hand : other.players) b_players.push_back(ids_in_a(context, hand));
  compare_sets(context, subject, "players", hands(a_players), hands(b_players));
}

void compare_setup(DiffContext& context, const Setup& entry, const Setup& other) {
  const DiffSubject subject{DifferenceArea::setup, entry.id, entry.span, other.span};
  if (entry.id != other.id) add_renamed(context, subject, other.id, "most of the same units");
  compare_value(context, subject, "text", print_text(entry.text), print_text(other.text));
  compare_value(context, subject, "start.year", std::to_string(entry.year),
                std::to_string(other.year));
  if (context.identity.phases.to_b(PhaseIndex{entry.phase}) != PhaseIndex{other.phase})
    compare_value(context, subject, "start.phase",
                  print_text(context.a.calendar.phases[entry.phase].label),
                  print_text(context.b.calendar.phases[other.phase].label));
  compare_players(context, entry, other);
  compare_holdings(context, entry, other);
  compare_values(context, subject, entry.values, other.values);
}

std::string setup_text(const Setup& setup) {
  return fmt::format("{} units{}", setup.units.size(),
                     setup.text.empty() ? "" : ", " + print_text(setup.text));
}

std::string list_powers(const Variant& variant) {
  std::vector<std::string> names;
  for (const Power& power : variant.powers) names.push_back(power.name);
  return fmt::format("{} ({})", names.size(), diff_join(names));
}

/// True if both the board and all powers are different.
bool are_other_powers(const DiffContext& context) {
  const auto& b_of_a = context.identity.powers.b_of_a;
  return context.identity.other_board && !b_of_a.empty() && !context.b.powers.empty() &&
         std::none_of(b_of_a.begin(), b_of_a.end(), [](PowerId b) { return b.valid(); });
}

}  // namespace

void compare_powers(DiffContext& context) {
  if (are_other_powers(context)) {
    Difference difference{DifferenceArea::power, DifferenceKind::changed, "all powers"};
    difference.in_a = list_powers(context.a);
    difference.in_b = list_powers(context.b);
    difference.text =
        fmt::format("different in B: {} in A; {} in B", difference.in_a, difference.in_b);
    context.found.push_back(std::move(difference));
    return;
  }
  const auto& pairs = context.identity.powers;
  for (std::size_t i = 0; i < context.a.powers.size(); ++i) {
    const Power& power = context.a.powers[i];
    const PowerId in_b = pairs.to_b(PowerId{i});
    if (in_b.valid()) {
      compare_power(context, power, context.b.powers[in_b.index()]);
    } else {
      add_lone(context, DifferenceArea::power, DiffSide::only_a, power.id, power.span,
               homes_text(context.a.map, power));
    }
  }
  for (std::size_t i = 0; i < context.b.powers.size(); ++i) {
    const Power& power = context.b.powers[i];
    if (!pairs.to_a(PowerId{i}).valid())
      add_lone(context, DifferenceArea::power, DiffSide::only_b, power.id, power.span,
               homes_text(context.b.map, power));
  }
}

void compare_setups(DiffContext& context) {
  const auto& pairs = context.identity.setups;
  for (std::size_t i = 0; i < context.a.setups.size(); ++i) {
    const Setup& setup = context.a.setups[i];
    const SetupId in_b = pairs.to_b(SetupId{i});
    if (in_b.valid()) {
      compare_setup(context, setup, context.b.setups[in_b.index()]);
    } else {
      add_lone(context, DifferenceArea::setup, DiffSide::only_a, setup.id, setup.span,
               setup_text(setup));
    }
  }
  for (std::size_t i = 0; i < context.b.setups.size(); ++i) {
    const Setup& setup = context.b.setups[i];
    if (!pairs.to_a(SetupId{i}).valid())
      add_lone(context, DifferenceArea::setup, DiffSide::only_b, setup.id, setup.span,
               setup_text(setup));
  }
  if (context.a.setups.empty() || context.b.setups.empty()) return;
  const SetupId first = pairs.to_b(SetupId{0U});
  const bool same_default = first.valid() ? first == SetupId{0U} : !pairs.to_a(SetupId{0U}).valid();
  if (!same_default) {
    const Setup& a = context.a.setups.front();
    const Setup& b = context.b.setups.front();
    compare_value(context, {DifferenceArea::setup, "the default", a.span, b.span}, "setup", a.id,
                  b.id);
  }
}

}  // namespace chancery

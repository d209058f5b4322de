#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/base/common/contains.h"
#include "core/files/loader/setup_parts.h"

namespace chancery {
namespace {

void read_power_list(Section& section, std::string_view key, const LoadContext& context,
                     std::vector<PowerId>& powers, std::vector<PowerId>& other) {
  if (!section.has(key)) return;
  powers.clear();
  for (const Text& text : section.texts(key)) {
    const auto power = context.names.power(text, context.diagnostics);
    if (!power) continue;
    if (contains(powers, *power)) {
      context.diagnostics.error("setup.duplicate-power", text.span,
                                fmt::format("power '{}' is listed twice", text.text));
      continue;
    }
    powers.push_back(*power);
    std::erase(other, *power);
  }
}

std::vector<PowerId> read_hand(const Node& hand, const LoadContext& context,
                               std::set<PowerId>& seen) {
  Diagnostics& diagnostics = context.diagnostics;
  std::vector<PowerId> powers;
  if (hand.items.empty())
    diagnostics.error("setup.empty-hand", hand.span, "a player has no power",
                      "list at least one power, or remove the player");
  for (const Node& item : hand.items) {
    if (!item.is(NodeKind::text)) {
      report_wrong_kind(item, "a power", "an element of 'players'", diagnostics);
      continue;
    }
    const auto power = context.names.power({item.text, item.span}, diagnostics);
    if (!power) continue;
    if (!seen.insert(*power).second) {
      diagnostics.error(
          "setup.duplicate-power", item.span,
          fmt::format("power '{}' is closed or standing, or already has a player", item.text));
      continue;
    }
    powers.push_back(*power);
  }
  return powers;
}

}  // namespace

void read_unplayed_powers(Section& section, LoadContext& context, Setup& setup) {
  read_power_list(section, "closed", context, setup.closed, setup.standing);
  read_power_list(section, "standing", context, setup.standing, setup.closed);
}

void read_players(Section& section, LoadContext& context, Setup& setup) {
  if (const auto merged = section.boolean("merged")) setup.merged = *merged;
  const Node* list = section.array("players");
  if (setup.merged && setup.players.empty() && list == nullptr)
    context.diagnostics.error("setup.nothing-to-merge", section.span_of("merged"),
                              "'merged' needs 'players'",
                              "list the hands that become one power each under 'players'");
  if (list == nullptr) return;
  setup.players.clear();
  std::set<PowerId> seen(setup.closed.begin(), setup.closed.end());
  seen.insert(setup.standing.begin(), setup.standing.end());
  for (const Node& hand : list->items) {
    if (!hand.is(NodeKind::array)) {
      section.wrong_item("players", hand, "a list of powers", "an element of 'players'");
      continue;
    }
    setup.players.push_back(read_hand(hand, context, seen));
  }
}

void check_closed_countries(const Setup& setup, LoadContext& context) {
  const auto& all = context.variant.powers;
  std::set<PowerId> reported;
  for (const StartUnit& unit : setup.units) {
    const ProvinceId at = context.variant.map.province_of(unit.at);
    const std::string& id = all[unit.power.index()].id;
    if (contains(setup.closed, unit.power)) {
      if (reported.insert(unit.power).second)
        context.diagnostics.error(
            "setup.closed-has-units", unit.span,
            fmt::format("power '{}' is closed in setup '{}' but has units", id, setup.id),
            fmt::format("write units.{} = [], or list the power under 'standing' to keep its units",
                        print_key(id)));
      continue;
    }
    for (const PowerId closed : setup.closed) {
      const Power& power = all[closed.index()];
      if (contains(power.homes, at) || contains(power.region, at))
        context.diagnostics.error(
            "setup.in-closed-country", unit.span,
            fmt::format("a unit of '{}' stands in '{}', which setup '{}' closes with '{}'", id,
                        context.variant.map.province(at).id, setup.id, power.id));
    }
  }
}

}  // namespace chancery

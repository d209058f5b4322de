#include <fmt/format.h>

#include <algorithm>

#include "core/rules/state/calendar.h"
#include "core/workbench/player_rules/player_rules_parts.h"

// The conditions of winning.

namespace chancery::player_rules {
namespace {

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

using Called = std::string (*)(const Map& map, const std::vector<ProvinceId>& provinces);

/// "Kelda and Lom", or "at least two of Kelda, Lom and Rim".
std::string held(const Variant& variant, const ProvincesToHold& hold, Called called_so) {
  const std::string all = called_so(variant.map, hold.provinces);
  return hold.least == hold.provinces.size()
             ? all
             : fmt::format("at least {} of {}", number_word(hold.least), all);
}

/// What every winner must hold, as one list; empty if that is nothing in particular.
std::string held_by_all(const Variant& variant, Called called_so) {
  std::vector<std::string> all;
  for (const ProvincesToHold& hold : variant.victory.hold)
    if (hold.powers.empty()) all.push_back(held(variant, hold, called_so));
  return fmt::format("{}", fmt::join(all, ", and "));
}

/// True if two powers can never hold at once what each of them needs.
bool only_one_can_hold(const Victory& victory) {
  return std::any_of(victory.hold.begin(), victory.hold.end(), [](const ProvincesToHold& hold) {
    return hold.powers.empty() && 2 * hold.least > hold.provinces.size();
  });
}

/// "at two center counts in a row"; empty if one is enough.
std::string counts_in_a_row(const Victory& victory) {
  if (victory.in_a_row <= 1) return {};
  return fmt::format("at {} center counts in a row",
                     number_word(static_cast<std::size_t>(victory.in_a_row)));
}

/// ", and more than any other power,"; nothing or a comma if no other can have as many or if all
/// win together.
std::string_view lead(const Victory& victory) {
  if (victory.tie == VictoryTie::all || only_one_can_hold(victory))
    return victory.target && !victory.hold.empty() ? "," : "";
  const bool is_usual = victory.by_year.empty() && victory.own.empty() && victory.hold.empty();
  return is_usual ? ", and more than any other power,"
                  : ", and more than any other power that could win,";
}

/// "has at least 18 centers"; empty if only single powers or years have goals.
std::string goal_of_all(const Variant& variant) {
  const Victory& victory = variant.victory;
  const std::string provinces = held_by_all(variant, called);
  if (!victory.target) return provinces.empty() ? "" : "owns " + provinces;
  std::string text =
      fmt::format("has at least {} {}", *victory.target, counted_for_victory(variant));
  if (!provinces.empty()) text += fmt::format(", {} among them", provinces);
  return text;
}

std::string hold_text(const Variant& variant, const ProvincesToHold& hold) {
  return fmt::format("To win, {} must own {}.", names(variant, hold.powers),
                     held(variant, hold, called));
}

/// What holds only for some years or powers, as sentences.
std::vector<std::string> special_goals(const Variant& variant) {
  const Victory& victory = variant.victory;
  std::vector<std::string> items;
  for (const YearTarget& year_target : victory.by_year)
    items.push_back(fmt::format("From the year {} on, it takes {} {}.",
                                year_text(variant.calendar, year_target.year), year_target.target,
                                counted_for_victory(variant)));
  for (const auto& [power, target] : victory.own)
    items.push_back(fmt::format("{} needs {} {}.", variant.powers[power.index()].name, target,
                                counted_for_victory(variant)));
  for (const ProvincesToHold& hold : victory.hold)
    if (!hold.powers.empty()) items.push_back(hold_text(variant, hold));
  for (const auto& team : victory.teams)
    items.push_back(
        fmt::format("{} are a team: they count together, and win together.", names(variant, team)));
  return items;
}

std::string names_of(const Map& map, const std::vector<ProvinceId>& provinces) {
  std::vector<std::string> all;
  for (const ProvinceId province : provinces) all.push_back(map.province(province).name);
  return listed(all);
}

}  // namespace

void add_goals(const Variant& variant, bool at_any_time, TextBlocks& out) {
  const Victory& victory = variant.victory;
  const std::string in_a_row = counts_in_a_row(victory);
  const std::string when = at_any_time        ? "at the end of a phase, when no unit has to retreat"
                           : in_a_row.empty() ? "when centers are counted"
                                              : in_a_row;
  const std::string goal = goal_of_all(variant);
  std::string text =
      goal.empty() ? fmt::format("Whether a power has won is decided {}.", when)
                   : fmt::format("A power wins the game if it {}{} {}.", goal, lead(victory), when);
  if (!only_one_can_hold(victory)) text += fmt::format(" {}", tie_text(victory));
  out.paragraph(std::move(text));
  out.list(special_goals(variant));
}

}  // namespace chancery::player_rules

namespace chancery {

std::string victory_goal(const Variant& variant) {
  using namespace player_rules;
  const Victory& victory = variant.victory;
  const bool is_hidden = hides_board(variant, ShownBoard::as_known);
  const std::string_view counted = counted_for_victory(variant);
  const std::string provinces = is_hidden ? std::string() : held_by_all(variant, names_of);
  const auto target = victory.target_in(variant.setups.empty() ? 0 : variant.setup().year);
  if (!target && provinces.empty()) return {};
  std::string text;
  if (!target)
    text = "hold " + provinces;
  else if (is_hidden || counted != "centers")
    text = fmt::format("{} {}", *target, counted);
  else
    text = fmt::format("{} of {} centers", *target, variant.center_count());
  if (target && !provinces.empty()) text += fmt::format(", {} among them,", provinces);
  if (const std::string in_a_row = counts_in_a_row(victory); !in_a_row.empty())
    text += " " + in_a_row;
  if (text.ends_with(',')) text.pop_back();
  return text;
}

std::vector<std::string> special_victory_goals(const Variant& variant) {
  if (player_rules::hides_board(variant, ShownBoard::as_known)) return {};
  return player_rules::special_goals(variant);
}

}  // namespace chancery

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/base/common/words.h"
#include "core/rules/state/calendar.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/diff/diff.h"
#include "core/workbench/player_rules/player_rules_parts.h"
#include "core/workbench/study/switch_groups.h"

// The chapters on disputed rules, and on how the game differs from another.

namespace chancery::player_rules {
namespace {

std::string_view answer(const RuleSwitch& rule_switch, const Variant& variant) {
  if (rule_switch.name == "orders.none" && variant.rules.orders_none == NoOrders::hold &&
      tasks_continue(variant))
    return "Its units continue their tasks, and hold if they have none.";
  return rule_switch.choices[rule_switch.get(variant.rules)].text;
}

/// True if the rules can put a power in civil disorder, without the game master.
bool has_disorder(const Variant& variant) {
  return variant.rules.orders_none == NoOrders::disorder || has(variant, Action::vote_surrender) ||
         std::any_of(variant.setups.begin(), variant.setups.end(),
                     [](const Setup& setup) { return !setup.standing.empty(); });
}

/// True if the question can arise in this variant.
bool comes_up(const Variant& variant, const RuleSwitch& rule_switch) {
  if (rule_switch.name.starts_with("convoy.") || rule_switch.name == "retreat.to_convoy_origin")
    return has(variant, Action::convoy);
  if (rule_switch.name.starts_with("coast."))
    return variant.map.spaces().size() > variant.map.provinces().size();
  if (rule_switch.name == "build.decline" && has_hook(variant, HookKind::missing_builds))
    return false;
  if (rule_switch.name == "orders.conditional")
    return variant.rules.orders_conditional == ConditionalOrders::yes;
  if (rule_switch.name == "orders.regent") return variant.regents.has_value();
  if (rule_switch.name.starts_with("build.")) return has(variant, Action::build);
  if (rule_switch.name.starts_with("convert.")) return has(variant, Action::convert);
  if (rule_switch.name == "disorder.distance" || rule_switch.name == "disorder.on_center")
    return !has_hook(variant, HookKind::missing_disbands);
  if (rule_switch.name == "disorder.builds") return variant.rules.orders_none == NoOrders::disorder;
  if (rule_switch.name.starts_with("disorder.")) return has_disorder(variant);
  return true;
}

/// A reason without its closing rulebook reference, "(8.3)", which is for designers.
std::string without_reference(std::string_view why) {
  const std::size_t open = why.rfind(" (");
  if (open == std::string_view::npos || !why.ends_with(").")) return std::string(why);
  const std::string_view inside = why.substr(open);
  if (inside.find_first_of("0123456789") == std::string_view::npos) return std::string(why);
  return std::string(why.substr(0, open)) + '.';
}

/// The decision or effect of a kind of hook.
std::string_view hook_decides(HookKind kind) {
  switch (kind) {
    case HookKind::legal:
      return "which orders are void";
    case HookKind::strength:
      return "how strong units are";
    case HookKind::cuts:
      return "which attacks cut a support";
    case HookKind::retreats:
      return "where units retreat to";
    case HookKind::build_sites:
      return "where units are built";
    case HookKind::capacity:
      return "how many units a power may have";
    case HookKind::at_start:
      return "the initial state of the game";
    case HookKind::at_once:
      return "what happens as soon as it is declared";
    case HookKind::before_movement:
      return "what happens before the moves";
    case HookKind::before_retreats:
      return "what happens before retreats";
    case HookKind::before_adjustment:
      return "what happens before adjustments";
    case HookKind::after_declaration:
      return "what declarations do";
    case HookKind::after_movement:
      return "what follows a movement phase";
    case HookKind::after_retreats:
      return "what follows a retreat phase";
    case HookKind::after_adjustment:
      return "what follows an adjustment phase";
    case HookKind::after_correction:
      return "what follows a correction by the game master";
    case HookKind::score:
      return "what counts for victory";
    case HookKind::winner:
      return "who wins";
    case HookKind::complete:
      return "which completed tasks take effect";
    case HookKind::missing_retreat:
      return "where a unit without a retreat order goes";
    case HookKind::missing_builds:
      return "what is built if too few builds are ordered";
    case HookKind::missing_disbands:
      return "which units are disbanded if too few are named";
  }
  return {};
}

/// The definition does not say what scripts do; players should know that.
void add_scripts(const Variant& variant, TextBlocks& out) {
  std::vector<std::string> says;
  for (const auto& [kind, name] : hook_kinds)
    if (has_hook(variant, kind)) says.emplace_back(hook_decides(kind));
  for (const OrderType& type : variant.order_types)
    if (!type.prepare.empty())
      says.push_back(fmt::format("what the order '{}' does", as_word(type.id)));
  if (says.empty()) return;
  out.heading("Special rules");
  out.paragraph(
      fmt::format("Scripts of this variant help decide {}.{} {}", listed(says),
                  may_draw(variant) ? " They may draw at random." : "",
                  variant.paragraphs.empty()
                      ? "Their rules are not described here; ask the designer."
                      : "The designer describes their rules at the ends of these chapters."));
}

// --- differences ---------------------------------------------------------------------------------

/// True if they have most of their provinces in common.
bool on_one_board(const Map& a, const Map& b) {
  std::size_t common = 0;
  for (const Province& province : a.provinces()) {
    const auto other = b.find_province(province.id);
    if (other && b.province(*other).name == province.name) ++common;
  }
  return 2 * common > std::max(a.provinces().size(), b.provinces().size());
}

bool is_of_map(DifferenceArea area) {
  return area == DifferenceArea::province || area == DifferenceArea::coast ||
         area == DifferenceArea::edge || area == DifferenceArea::terrain;
}

std::string size_of(const Map& map) {
  return fmt::format("{} with {}", spelled_count(map.count_outer(), "province"),
                     spelled_count(map.centers().size(), "center"));
}

/// The text with "there" for A and "here" for B.
std::string here_and_there(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> words{
      {{" in A", " there"}, {" in B", " here"}}};
  for (const auto& [word, instead] : words)
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if (end == text.size() || !is_letter(text[end])) text.replace(at, word.size(), instead);
    }
  return text;
}

std::vector<std::string> board_differences(const Variant& variant, const Variant& other) {
  if (!on_one_board(variant.map, other.map))
    return {fmt::format("The board is different: {} instead of {}.", size_of(variant.map),
                        size_of(other.map))};
  std::vector<std::string> items;
  for (const Difference& difference : compare_variants(other, variant))
    if (is_of_map(difference.area))
      items.push_back(fmt::format("{}: {}.", difference.subject, here_and_there(difference.text)));
  return items;
}

/// The names of the powers that are played.
std::vector<std::string> power_names(const Variant& variant) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (variant.is_played(PowerId{i})) all.push_back(variant.powers[i].name);
  return all;
}

/// "A ARD, F FEN", of the setup in force.
std::string start_of(const Variant& variant, PowerId power) {
  std::vector<std::string> units;
  if (!variant.setups.empty())
    for (const StartUnit& unit : variant.setup().units)
      if (unit.power == power)
        units.push_back(fmt::format("{} {}", variant.classes[unit.unit_class.index()].letter,
                                    variant.map.space(unit.at).id));
  std::sort(units.begin(), units.end());
  return units.empty() ? "nothing" : fmt::format("{}", fmt::join(units, ", "));
}

std::string homes_of(const Variant& variant, const Power& power) {
  const std::vector<std::string> homes = ids(variant.map, power.homes);
  return homes.empty() ? "none" : fmt::format("{}", fmt::join(homes, ", "));
}

/// Compares the starts of common powers; on different boards that would mean nothing.
void compare_starts(const Variant& variant, const Variant& other, std::vector<std::string>& items) {
  if (!on_one_board(variant.map, other.map)) return;
  for (std::size_t p = 0; p < variant.powers.size(); ++p) {
    const Power& power = variant.powers[p];
    const auto there = other.find_power(power.id);
    if (!there) continue;
    const std::string units = start_of(variant, PowerId{p});
    if (const std::string theirs = start_of(other, *there); units != theirs)
      items.push_back(fmt::format("{} begins with {}; there, with {}.", power.name, units, theirs));
    const std::string homes = homes_of(variant, power);
    if (const std::string theirs = homes_of(other, other.powers[there->index()]); homes != theirs)
      items.push_back(fmt::format("The homes of {} are {}; there, {}.", power.name, homes, theirs));
  }
}

std::string round_of(const Variant& variant) {
  std::vector<std::string> labels;
  for (const Phase& phase : variant.calendar.phases) {
    const std::string label = season(phase);
    const std::string kind(phase_kind_name(phase.kind));
    const bool says_it = label.find(kind) != std::string::npos;
    labels.push_back(label.empty() ? kind : says_it ? label : fmt::format("{} ({})", label, kind));
  }
  return fmt::format("{}", fmt::join(labels, ", "));
}

std::int32_t years_of(const Variant& variant) {
  std::int32_t years = 0;
  for (const Phase& phase : variant.calendar.phases) years += phase.years;
  return years;
}

void compare_times(const Variant& variant, const Variant& other, std::vector<std::string>& items) {
  if (round_of(variant) != round_of(other))
    items.push_back(
        fmt::format("A round consists of {}; there, of {}.", round_of(variant), round_of(other)));
  if (years_of(variant) != years_of(other))
    items.push_back(
        fmt::format("A round takes {}; there, {}.",
                    spelled_count(static_cast<std::size_t>(std::max(0, years_of(variant))), "year"),
                    spelled_count(static_cast<std::size_t>(std::max(0, years_of(other))), "year")));
  if (on_one_board(variant.map, other.map) && !variant.setups.empty() && !other.setups.empty() &&
      variant.setup().year != other.setup().year)
    items.push_back(fmt::format("The game begins in {}; there, in {}.",
                                year_text(variant.calendar, variant.setup().year),
                                year_text(other.calendar, other.setup().year)));
}

std::string goal_of(const Variant& variant) {
  return variant.victory.target
             ? fmt::format("{} {} win", *variant.victory.target, counted_for_victory(variant))
             : "no number of centers wins";
}

std::string tie_of(const Variant& variant) {
  return variant.victory.tie == VictoryTie::play_on ? "the game goes on" : "they win together";
}

void compare_ends(const Variant& variant, const Variant& other, std::vector<std::string>& items) {
  if (goal_of(variant) != goal_of(other))
    items.push_back(fmt::format("{}; there, {}.", sentence(goal_of(variant)), goal_of(other)));
  if (variant.victory.target && variant.victory.tie != other.victory.tie)
    items.push_back(fmt::format(
        "If several powers lead with equally many centers, enough to win, {}; there, {}.",
        tie_of(variant), tie_of(other)));
  const std::vector<Difference> differences = compare_variants(other, variant);
  if (std::any_of(differences.begin(), differences.end(), [](const Difference& difference) {
        return difference.area == DifferenceArea::victory &&
               (difference.aspect == "goals" || difference.aspect == "teams" ||
                difference.aspect == "in_a_row");
      }))
    items.emplace_back("What else it takes to win is different: see the end of the game.");
  if (variant.supply_values.empty() != other.supply_values.empty())
    items.push_back(variant.supply_values.empty()
                        ? "Every center counts as one for every power."
                        : "Some centers do not count as one for every power.");
  if (variant.victory.alive != other.victory.alive)
    items.push_back(
        fmt::format("A power with {} has a vote; there, a power with {}.",
                    variant.victory.alive == Alive::either ? "units or centers"
                                                           : alive_name(variant.victory.alive),
                    other.victory.alive == Alive::either ? "units or centers"
                                                         : alive_name(other.victory.alive)));
}

void compare_passages(const Variant& variant, const Variant& other,
                      std::vector<std::string>& items) {
  for (const Passage& passage : variant.passages)
    if (other.passages.empty())
      items.push_back(fmt::format(
          "{} can pass between {} and {} if a unit in {} lets them.",
          sentence(several(variant, passage.classes)), called(variant.map, passage.ends[0]),
          called(variant.map, passage.ends[1]), called(variant.map, passage.keeper)));
  if (variant.passages.empty() && !other.passages.empty())
    items.emplace_back("There are no passages.");
}

void compare_units(const Variant& variant, const Variant& other, std::vector<std::string>& items) {
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    if (!other.find_class(variant.classes[c].id))
      items.push_back(fmt::format("There are {}.", several(variant, ClassId{c})));
  for (std::size_t c = 0; c < other.classes.size(); ++c)
    if (!variant.find_class(other.classes[c].id))
      items.push_back(fmt::format("There are no {}.", several(other, ClassId{c})));
  if (variant.strengths.plain != other.strengths.plain)
    items.push_back(variant.strengths.plain ? "All units are equally strong."
                                            : "Not all units are equally strong.");
}

/// Reports actions that can be ordered in only one of the two.
void compare_orders(const Variant& variant, const Variant& other, std::vector<std::string>& items) {
  for (const OrderType& type : variant.order_types)
    if (!has(other, type.acts_as))
      items.push_back(type.text.empty()
                          ? fmt::format("There is an order '{}'.", as_word(type.id))
                          : fmt::format("New order, {}: {}", as_word(type.id), type.text));
  for (const OrderType& type : other.order_types)
    if (!has(variant, type.acts_as) && action_kind(type.acts_as) != ActionKind::keep_set)
      items.push_back(fmt::format("There is no order '{}'.", as_word(type.id)));
}

}  // namespace

std::vector<TextBlock> rulings(const Variant& variant) {
  TextBlocks out;
  out.paragraph(
      "Rulebooks disagree on these questions or leave them open. Here they are decided as "
      "follows.");
  for (const SwitchGroup& group : switch_groups()) {
    std::vector<std::vector<std::string>> rows;
    for (const RuleSwitch* rule_switch : switches_of(group))
      if (comes_up(variant, *rule_switch))
        rows.push_back({std::string(rule_switch->question),
                        std::string(answer(*rule_switch, variant)),
                        without_reference(variant.rule_reason(rule_switch->name))});
    if (rows.empty()) continue;
    const bool reasons =
        std::any_of(rows.begin(), rows.end(), [](const auto& row) { return !row.back().empty(); });
    std::vector<TextColumn> columns{{"Question"}, {"Here"}, {"Reason"}};
    if (!reasons) {
      columns.pop_back();
      for (auto& row : rows) row.pop_back();
    }
    out.heading(std::string(group.title));
    out.table(std::string(group.title), std::move(columns), std::move(rows));
  }
  add_scripts(variant, out);
  return out.take();
}

std::vector<TextBlock> differences(const Variant& variant, const Variant& other, ShownBoard shown) {
  TextBlocks out;
  std::vector<std::string> items;
  if (hides_board(variant, shown)) {
    items.emplace_back("The board is discovered in play.");
  } else {
    items = board_differences(variant, other);
    if (power_names(variant) != power_names(other))
      items.push_back(fmt::format("The powers are {}.", listed(power_names(variant))));
    compare_starts(variant, other, items);
    compare_passages(variant, other, items);
  }
  compare_times(variant, other, items);
  compare_ends(variant, other, items);
  compare_units(variant, other, items);
  compare_orders(variant, other, items);
  std::vector<std::vector<std::string>> rows;
  for (const RuleSwitch& rule_switch : rule_switches())
    if (rule_switch.get(variant.rules) != rule_switch.get(other.rules) &&
        comes_up(variant, rule_switch))
      rows.push_back({std::string(rule_switch.question), std::string(answer(rule_switch, variant)),
                      std::string(answer(rule_switch, other))});
  if (items.empty() && rows.empty()) return out.take();
  out.paragraph(fmt::format("These rules differ from {} as follows.", other.name));
  out.list(std::move(items));
  out.table(fmt::format("Rulings that differ from {}", other.name),
            {{"Question"}, {"Here"}, {"In " + other.name}}, std::move(rows));
  return out.take();
}

}  // namespace chancery::player_rules

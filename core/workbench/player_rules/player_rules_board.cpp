#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/base/common/contains.h"
#include "core/workbench/player_rules/player_rules_parts.h"
#include "core/workbench/study/class_places.h"

// The chapters on the game as a whole, the map and the start.

namespace chancery::player_rules {
namespace {

bool has_adjustments(const Variant& variant) {
  return std::any_of(variant.calendar.phases.begin(), variant.calendar.phases.end(),
                     [](const Phase& phase) { return phase.kind == PhaseKind::adjustment; });
}

std::vector<PowerId> played(const Variant& variant) {
  std::vector<PowerId> powers;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (variant.is_played(PowerId{i})) powers.push_back(PowerId{i});
  return powers;
}

/// The number of provinces that are centers.
std::string centers_sentence(const Variant& variant) {
  const std::size_t count = variant.center_count();
  const std::string provinces = sentence(spelled_count(count, "province"));
  if (variant.supply_count) return fmt::format("{} on the board can become centers.", provinces);
  return fmt::format("{} on the board {}.", provinces, count == 1 ? "is a center" : "are centers");
}

/// The number of units that a power may keep; empty if that never changes.
std::string upkeep_sentence(const Variant& variant) {
  if (!has_adjustments(variant)) return {};
  if (has_hook(variant, HookKind::capacity))
    return "A special rule of this game decides how many units a power may keep.";
  if (variant.supply_count) return feeding(variant);
  if (!counts_centers(variant)) return "A power keeps as many units as it owns centers.";
  return "A power keeps as many units as it owns centers, so it grows by taking centers.";
}

/// What it takes to win; empty if nothing does.
std::string victory_sentence(const Variant& variant) {
  const std::string goal = victory_goal(variant);
  if (goal.empty()) return {};
  const Victory& victory = variant.victory;
  const auto target = victory.target_in(variant.setup().year);
  if (target && victory.hold.empty() && victory.in_a_row == 1)
    return fmt::format("It takes {} {} to win the game.", *target, counted_for_victory(variant));
  return fmt::format("To win the game, {}{}.", target ? "reach " : "", goal);
}

std::string goal(const Variant& variant, ShownBoard shown) {
  std::vector<std::string> sentences;
  const bool hidden = hides_board(variant, shown);
  if (variant.center_count() > 0 && !hidden) sentences.push_back(centers_sentence(variant));
  if (variant.center_count() > 0) sentences.push_back(upkeep_sentence(variant));
  const bool scores = has_hook(variant, HookKind::score);
  if (scores || counts_centers(variant)) sentences.push_back(victory_sentence(variant));
  std::erase(sentences, "");
  return fmt::format("{}", fmt::join(sentences, " "));
}

/// The role of a province in the table of the map: "home of Ruritania".
std::string role_of(const Variant& variant, std::size_t i) {
  const ProvinceId id{i};
  std::vector<std::string> roles;
  if (variant.map.is_center(id)) roles.emplace_back("center");
  std::vector<PowerId> of;
  for (std::size_t p = 0; p < variant.powers.size(); ++p) {
    const auto& homes = variant.powers[p].homes;
    if (contains(homes, id)) of.push_back(PowerId{p});
  }
  if (!of.empty()) roles.push_back("home of " + names(variant, of));
  if (variant.map.province(id).open) roles.emplace_back("holds any number of units");
  if (variant.map.is_closed(id)) roles.emplace_back("closed in this setup");
  return fmt::format("{}", fmt::join(roles, ", "));
}

/// The places to which a unit of the class can go from the space; a one-way edge has an arrow. A
/// place that no unit of the class can enter, but that it can support, is left out.
std::string neighbors_of(const Variant& variant, ClassId unit_class, SpaceId from) {
  std::vector<std::string> all;
  const Map& map = variant.map;
  for (const SpaceId to : map.neighbors(unit_class, from)) {
    const ClassId arrived = class_on_arrival(map, unit_class, from, to);
    if (!map.can_stand(arrived, to)) continue;
    const std::string as =
        arrived == unit_class ? "" : fmt::format(" (as {})", class_with_article(variant, arrived));
    all.push_back((map.adjacent(unit_class, to, from) ? "" : "→ ") + map.space(to).id + as);
  }
  return fmt::format("{}", fmt::join(all, ", "));
}

bool has_one_way(const Map& map) {
  return std::any_of(map.edges().begin(), map.edges().end(), [&](const Edge& edge) {
    return !map.adjacent(edge.unit_class, edge.to, edge.from);
  });
}

/// The ways that are not always open to everybody, with their limits.
void add_limited_ways(const Variant& variant, TextBlocks& out) {
  const Map& map = variant.map;
  if (!map.has_edge_rules()) return;
  std::vector<std::string> items;
  for (const Edge& edge : map.edges()) {
    const bool is_turn = !edge.one_way && edge.to < edge.from;
    if (edge.rule == 0 || is_turn) continue;
    std::string item =
        fmt::format("{} {} {}, for {}: {}.", map.space(edge.from).name, edge.one_way ? "to" : "–",
                    map.space(edge.to).name, several(variant, edge.unit_class),
                    edge_rule_text(variant, variant.edge_rules[edge.rule - 1U]));
    if (!contains(items, item)) items.push_back(std::move(item));
  }
  out.heading("Ways that are limited");
  out.list(std::move(items));
}

void add_space_row(const Variant& variant, SpaceId space, std::string name, std::string terrain,
                   std::string role, std::vector<std::vector<std::string>>& rows) {
  std::vector<std::string> row{std::move(name), variant.map.space(space).id, std::move(terrain),
                               std::move(role)};
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    row.push_back(neighbors_of(variant, ClassId{c}, space));
  rows.push_back(std::move(row));
}

std::vector<std::vector<std::string>> map_rows(const Variant& variant) {
  const Map& map = variant.map;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Province& province = map.provinces()[i];
    if (province.inner) continue;
    add_space_row(variant, SpaceId{i}, province.name, as_word(map.terrains()[province.terrain].id),
                  role_of(variant, i), rows);
    for (const SpaceId coast : province.coasts)
      add_space_row(variant, coast, map.space(coast).name, "separate coast", "", rows);
    for (const ProvinceId inside : map.inside(ProvinceId{i}))
      add_space_row(variant, map.whole(inside), map.province(inside).name, "inside " + province.id,
                    role_of(variant, inside.index()), rows);
  }
  return rows;
}

/// "14 land, 42 coast and 19 sea", of the provinces where a unit can be.
std::string terrains(const Variant& variant) {
  const Map& map = variant.map;
  std::vector<std::string> parts;
  for (std::size_t t = 0; t < map.terrains().size(); ++t) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < map.provinces().size(); ++i)
      if (map.provinces()[i].terrain == t && !map.is_inner(ProvinceId{i}) &&
          can_be_entered(variant, ProvinceId{i}))
        ++count;
    if (count > 0) parts.push_back(fmt::format("{} {}", count, as_word(map.terrains()[t].id)));
  }
  return listed(parts);
}

bool stands_inside(const Map& map, ClassId unit_class) {
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (map.is_inner(ProvinceId{i}) && map.can_stand(unit_class, SpaceId{i})) return true;
  return false;
}

/// The terrains where a class can stand.
std::string standing_sentence(const Variant& variant, ClassId unit_class) {
  const Map& map = variant.map;
  std::vector<std::string> where;
  for (std::size_t t = 0; t < map.terrains().size(); ++t) {
    std::size_t can = 0;
    std::size_t all = 0;
    for (std::size_t i = 0; i < map.provinces().size(); ++i) {
      if (map.provinces()[i].terrain != t || map.is_inner(ProvinceId{i})) continue;
      ++all;
      if (stands_somewhere_in(map, unit_class, ProvinceId{i})) ++can;
    }
    if (can > 0) where.push_back((can == all ? "" : "some ") + as_word(map.terrains()[t].id));
  }
  const bool is_inside = stands_inside(map, unit_class);
  if (where.empty())
    return fmt::format("{} can stand {}.", sentence(several(variant, unit_class)),
                       is_inside ? "only in places inside provinces" : "nowhere");
  return fmt::format("{} can be in {} provinces.", sentence(several(variant, unit_class)),
                     listed(where));
}

bool stands_on_coasts(const Map& map, ClassId unit_class) {
  for (const Province& province : map.provinces())
    for (const SpaceId coast : province.coasts)
      if (map.can_stand(unit_class, coast)) return true;
  return false;
}

void add_coasts(const Variant& variant, TextBlocks& out) {
  std::vector<ProvinceId> with;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (variant.map.provinces()[i].coasts.size() > 1) with.push_back(ProvinceId{i});
  if (with.empty()) return;
  std::vector<std::string> who;
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    if (stands_on_coasts(variant.map, ClassId{c}))
      who.push_back(class_with_article(variant, ClassId{c}));
  out.paragraph(fmt::format(
      "{} {} separate coasts. {} there is on one of the coasts and can move only from that coast. "
      "The province is still one: a unit on any part of it occupies the whole.",
      called(variant.map, with), with.size() == 1 ? "has" : "have",
      sentence(who.empty() ? "a unit" : either(who))));
}

/// The facts about a place inside a province, apart from its ways, in sentences.
std::string about_inner(const Variant& variant, ProvinceId place) {
  const Map& map = variant.map;
  const InnerPlace& inner = map.province(place).inner.value();
  std::vector<std::string> sentences;
  if (map.province(place).open) sentences.emplace_back("Any number of units may stand there.");
  if (map.is_center(place))
    sentences.emplace_back(inner.falls_with_province
                               ? "A unit in the province takes this center, too, when centers are "
                                 "counted, while nobody stands inside."
                               : "Only a unit inside takes this center.");
  if (!map.is_center(inner.within)) return fmt::format("{}", fmt::join(sentences, " "));
  if (!map.is_center(place))
    sentences.emplace_back("Who may build in the province may also build inside.");
  if (inner.guard == Guard::nothing)
    sentences.emplace_back("A unit inside does not keep others from taking the province.");
  else
    sentences.push_back(fmt::format(
        "While a unit stands inside, no other power takes the province{}.",
        inner.guard == Guard::take ? ", and if the province is vacant, the unit inside takes it"
                                   : ""));
  return fmt::format("{}", fmt::join(sentences, " "));
}

void add_inner_places(const Variant& variant, TextBlocks& out) {
  const Map& map = variant.map;
  if (!map.has_inner()) return;
  std::map<std::string, std::vector<ProvinceId>> alike;  // by the facts about them
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (map.is_inner(ProvinceId{i}))
      alike[about_inner(variant, ProvinceId{i})].push_back(ProvinceId{i});
  out.heading("Places inside provinces");
  out.paragraph(
      "Some provinces have a place inside, which has the name of its province and one of its own. "
      "A "
      "unit there and a unit in the province around it are in no conflict with each other, unless "
      "one of them moves to where the other is. Units go in and out from that province only, by "
      "moves or in retreats. Convoys never begin, pass or end inside, and a unit inside hinders "
      "none.");
  std::vector<std::string> items;
  for (const auto& [text, places] : alike)
    items.push_back(called(map, places) + (text.empty() ? "." : ": " + text));
  out.list(std::move(items));
}

/// Provinces that no unit can ever enter with the chosen options.
void add_barred(const Variant& variant, TextBlocks& out) {
  std::vector<ProvinceId> barred;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (!can_be_entered(variant, ProvinceId{i})) barred.push_back(ProvinceId{i});
  if (!barred.empty())
    out.paragraph(fmt::format("No unit can enter {}.", called(variant.map, barred)));
}

std::vector<std::string> units_of(const Variant& variant, const Setup& setup, std::size_t power) {
  std::vector<std::string> units;
  for (const StartUnit& unit : setup.units)
    if (unit.power.index() == power)
      units.push_back(fmt::format("{} {}", variant.classes[unit.unit_class.index()].letter,
                                  variant.map.space(unit.at).id));
  return units;
}

/// The provinces that a power owns at the start in addition to those of its units.
std::vector<std::string> owned_besides(const Variant& variant, const Setup& setup,
                                       std::size_t power) {
  std::vector<std::string> all;
  for (const auto& [province, owner] : setup.owners)
    if (owner.index() == power) all.push_back(variant.map.province(province).id);
  return all;
}

/// Everything that a power has at the start, as one text.
std::string begins_with(const Variant& variant, const Setup& setup, std::size_t power) {
  return fmt::format("{} | {}", fmt::join(units_of(variant, setup, power), ", "),
                     fmt::join(owned_besides(variant, setup, power), ", "));
}

/// Lists the differences from `first_listed`, the first setup; everything if that is null.
void add_start_table(const Variant& variant, const Setup& setup, const Setup* first_listed,
                     TextBlocks& out) {
  const bool first = first_listed == nullptr;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t p = 0; p < variant.powers.size(); ++p) {
    if (contains(setup.closed, PowerId{p})) continue;
    if (!first && begins_with(variant, setup, p) == begins_with(variant, *first_listed, p))
      continue;
    rows.push_back({variant.powers[p].name,
                    fmt::format("{}", fmt::join(units_of(variant, setup, p), ", ")),
                    fmt::format("{}", fmt::join(owned_besides(variant, setup, p), ", "))});
  }
  const bool owners =
      std::any_of(rows.begin(), rows.end(), [](const auto& row) { return !row.back().empty(); });
  std::vector<TextColumn> columns{{"Power"}, {"Units", true}, {"Also owns", true}};
  if (!owners) {
    columns.pop_back();
    for (auto& row : rows) row.pop_back();
  }
  if (!first)
    out.paragraph(rows.empty() ? "All powers begin as in the first setup."
                               : "All powers begin as in the first setup, except these:");
  out.table("Units at the start", std::move(columns), std::move(rows));
}

/// The provinces that no unit may enter if the power is closed, sorted.
std::vector<ProvinceId> country_of(const Power& power) {
  std::vector<ProvinceId> country = power.homes;
  country.insert(country.end(), power.region.begin(), power.region.end());
  std::sort(country.begin(), country.end());
  return country;
}

bool several_each(const Setup& setup) {
  return std::any_of(setup.players.begin(), setup.players.end(),
                     [](const auto& hand) { return hand.size() > 1; });
}

/// The actions of units of powers that nobody plays, grouped by their actions.
void add_standing(const Variant& variant, const Setup& setup, TextBlocks& out) {
  std::vector<PowerId> left = setup.standing;
  while (!left.empty()) {
    const StandingUnits does = variant.powers[left.front().index()].standing;
    std::vector<PowerId> alike;
    for (const PowerId power : left)
      if (variant.powers[power.index()].standing == does) alike.push_back(power);
    std::erase_if(left,
                  [&](PowerId power) { return variant.powers[power.index()].standing == does; });
    out.paragraph(fmt::format(
        "Nobody plays {}. The units of such a power hold{}; a unit that is dislodged is lost, and "
        "{}.",
        names(variant, alike),
        does.supports
            ? " and support each other: each supports the neighbor of its power that most "
              "units are ordered to enter"
            : "",
        does.rebuilds ? "comes back in the next adjustment phase where its province is vacant and "
                        "no other power owns it"
                      : "nothing is built"));
  }
}

void add_players(const Variant& variant, const Setup& setup, TextBlocks& out) {
  if (several_each(setup)) {
    std::vector<std::string> hands;
    for (const auto& hand : setup.players) hands.push_back(names(variant, hand));
    out.paragraph(fmt::format(
        "{} take part, each with these powers. {}",
        sentence(spelled_count(setup.players.size(), "player")),
        setup.merged ? "The powers of one player are a single power in every respect."
                     : "They remain separate powers, with their own units, centers and builds, "
                       "though one player gives their orders. For victory, the powers of one "
                       "player count together."));
    out.list(std::move(hands));
  }
  add_standing(variant, setup, out);
  for (const PowerId closed : setup.closed)
    out.paragraph(fmt::format("{} is not in the game. No unit can enter its provinces: {}.",
                              variant.powers[closed.index()].name,
                              called(variant.map, country_of(variant.powers[closed.index()]))));
}

/// `before`: the first setup, if it has been described before this one.
void add_setup(const Variant& variant, const Setup& setup, const Setup* before, TextBlocks& out) {
  if (variant.setups.size() > 1)
    out.heading(setup.text.empty() ? as_word(setup.id) : setup.text);
  else if (!setup.text.empty())
    out.paragraph(setup.text + '.');
  if (before == nullptr || setup.year != before->year || setup.phase != before->phase)
    out.paragraph(fmt::format(
        "The game begins with the phase {}.{}", phase_label(variant, {setup.year, setup.phase}),
        variant.center_count() == 0
            ? ""
            : " A center with a unit belongs to that unit's power; all others are "
              "neutral, unless the table says otherwise."));
  add_players(variant, setup, out);
  add_start_table(variant, setup, before, out);
}

/// True if only the setup in force is described. If it merges powers, they are merged in all
/// setups, so the others cannot be described.
bool describes_one_setup(const Variant& variant, ShownSetups which) {
  return !variant.setups.empty() &&
         (which == ShownSetups::in_force ||
          std::any_of(variant.powers.begin(), variant.powers.end(),
                      [](const Power& power) { return !power.parts.empty(); }));
}

/// "These are the rules for the setup 'duel': Two players."
std::string setup_sentence(const Setup& setup) {
  return fmt::format("These are the rules for the setup '{}'{}.", setup.id,
                     setup.text.empty() ? "" : ": " + setup.text);
}

std::string option_values(const Option& option) {
  if (option.type == Option::Type::boolean) return "true, false";
  if (option.type == Option::Type::choice)
    return fmt::format("{}", fmt::join(option.choices, ", "));
  if (option.min && option.max) return fmt::format("{} to {}", *option.min, *option.max);
  return option.min   ? fmt::format("{} or more", *option.min)
         : option.max ? fmt::format("up to {}", *option.max)
                      : "any number";
}

}  // namespace

std::vector<TextBlock> introduction(const Variant& variant, ShownBoard shown, ShownSetups setups) {
  TextBlocks out;
  if (!variant.summary.empty()) out.paragraph(variant.summary);
  if (variant.setups.size() > 1 && describes_one_setup(variant, setups))
    out.paragraph(setup_sentence(variant.setup()));
  const std::vector<PowerId> powers = played(variant);
  const bool hidden = hides_board(variant, shown);
  out.paragraph(fmt::format(
      "{} Players write their orders in secret, and all orders of a phase are carried out at the "
      "same time. {} the stronger side wins a province. Between phases, {} may talk freely; no "
      "agreement is binding.",
      hidden ? "Every player has a power."
             : fmt::format("{} play: {}.", sentence(spelled_count(powers.size(), "power")),
                           names(variant, powers)),
      may_draw(variant) ? "Chance decides nothing but what special rules leave to it:"
                        : "Nothing is left to chance:",
      hidden ? "players who know each other" : "players"));
  if (std::string text = goal(variant, shown); !text.empty()) out.paragraph(std::move(text));
  if (!variant.options.empty()) {
    out.heading("Options");
    out.paragraph(
        "Players agree on these before the game. The rules below apply with the values under "
        "'Chosen'.");
    out.add(options(variant));
  }
  return out.take();
}

std::vector<TextBlock> options(const Variant& variant) {
  TextBlocks out;
  std::vector<std::vector<std::string>> rows;
  for (const Option& option : variant.options)
    rows.push_back({option.id, option.text, option.value, option_values(option), option.fallback});
  out.table("Options of this variant",
            {{"Option", true}, {"What it decides"}, {"Chosen", true}, {"Possible"}, {"Default"}},
            std::move(rows));
  return out.take();
}

std::vector<TextBlock> map(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  const Map& map = variant.map;
  const bool hidden = hides_board(variant, shown);
  std::string text =
      hidden ? std::string()
             : fmt::format("The board has {}: {}. ", spelled_count(map.count_outer(), "province"),
                           terrains(variant));
  std::vector<std::string> standing;
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    standing.push_back(standing_sentence(variant, ClassId{c}));
  out.paragraph(text + fmt::format("{}", fmt::join(standing, " ")));
  if (hidden) {
    out.add(sight(variant));
    return out.take();
  }
  out.add(fog(variant));
  add_barred(variant, out);
  add_coasts(variant, out);
  add_inner_places(variant, out);
  if (map.has_inner()) out.heading("Where units go");
  std::string about =
      "The table shows where each class of unit can go in one move from every province. Orders may "
      "use the name or the abbreviation.";
  if (has_one_way(map)) about += " An arrow marks a way that leads in one direction only.";
  out.paragraph(std::move(about));
  std::vector<TextColumn> columns{{"Province"}, {"In orders", true}, {"Kind"}, {"Role"}};
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    columns.push_back({sentence(as_word(variant.classes[c].id)) + " goes to", true});
  out.table("Provinces and their neighbors", std::move(columns), map_rows(variant));
  add_limited_ways(variant, out);
  return out.take();
}

std::vector<TextBlock> setups(const Variant& variant, ShownBoard shown, ShownSetups which) {
  TextBlocks out;
  if (hides_board(variant, shown)) {
    if (!variant.setups.empty())
      out.paragraph(fmt::format(
          "The game begins with the phase {}. Each player's map shows what their power has.",
          phase_label(variant, {variant.setup().year, variant.setup().phase})));
    return out.take();
  }
  if (describes_one_setup(variant, which)) {
    add_setup(variant, variant.setup(), nullptr, out);
    return out.take();
  }
  for (const Setup& setup : variant.setups)
    add_setup(variant, setup, &setup == &variant.setups.front() ? nullptr : &variant.setups.front(),
              out);
  return out.take();
}

}  // namespace chancery::player_rules

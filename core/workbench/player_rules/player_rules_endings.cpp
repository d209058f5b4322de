#include <fmt/format.h>

#include <algorithm>

#include "core/rules/state/calendar.h"
#include "core/workbench/player_rules/player_rules_parts.h"

// The chapters on retreats, builds and the end of the game.

namespace chancery::player_rules {
namespace {

std::vector<std::string> movements_without_retreat(const Variant& variant) {
  const auto& phases = variant.calendar.phases;
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < phases.size(); ++i)
    if (phases[i].kind == PhaseKind::movement &&
        phases[next_time(variant, {0, static_cast<std::uint8_t>(i)}).phase].kind !=
            PhaseKind::retreat)
      labels.push_back(season(phases[i]));
  return labels;
}

bool counts(const Phase& phase) {
  return phase.counts;
}
bool adjusts(const Phase& phase) {
  return phase.kind == PhaseKind::adjustment;
}
bool retreats_in(const Phase& phase) {
  return phase.kind == PhaseKind::retreat;
}

std::string_view plans_text(Action action) {
  if (planned_kind(action) == ActionKind::retreat)
    return "Retreats can be ordered in advance, with the moves: the unit goes to the first named "
           "place that is open to it.";
  return "Builds and disbands can be ordered in advance, with the moves, for a given number of "
         "them. Orders given in the later phase itself take precedence.";
}

void add_supply_values(const Variant& variant, TextBlocks& out) {
  for (const SupplyValue& value : variant.supply_values)
    out.paragraph(fmt::format(
        "For {}, {} counts as {} toward its number of units and toward victory. It can still own "
        "the province, and so keep it from others.",
        variant.powers[value.power.index()].name, called(variant.map, value.province),
        value.value == 0   ? std::string("no center")
        : value.value == 1 ? std::string("one center")
                           : fmt::format("{} centers", value.value)));
}

/// Tasks that give a province to the power that completes them.
void add_takers(const Variant& variant, TextBlocks& out) {
  std::vector<std::string> takers;
  for (const Task& task : variant.tasks)
    if (task.takes) takers.push_back(fmt::format("'{}'", as_word(task.id)));
  if (!takers.empty())
    out.paragraph(fmt::format("A power also gets the province in which its unit completes {}.",
                              either(takers)));
}

void add_classes_without_captures(const Variant& variant, TextBlocks& out) {
  std::vector<ClassId> classes;
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    if (!variant.classes[c].captures) classes.emplace_back(c);
  if (!classes.empty())
    out.paragraph(
        fmt::format("{} capture nothing: a center where one of them is stays with its owner.",
                    sentence(several(variant, classes))));
}

/// "owns more centers than it has units": the powers that may build.
std::string_view has_more_than(const Variant& variant) {
  if (has_hook(variant, HookKind::capacity)) return "may keep more units than it has";
  if (variant.supply_count) return "can feed more units than it has";
  return "owns more centers than it has units";
}

std::string_view has_less_than(const Variant& variant) {
  if (has_hook(variant, HookKind::capacity)) return "has more units than it may keep";
  if (variant.supply_count) return "has more units than it can feed";
  return "has more units than centers";
}

/// The build sites (switch build.sites), as the end of a sentence.
std::string build_places(const Variant& variant) {
  std::string places = as_clause(decided(variant, "build.sites"));
  if (!has_hook(variant, HookKind::build_sites)) return places;
  if (places.ends_with('.')) places.pop_back();
  return places + ", as far as a special rule of this game allows.";
}

std::string fewer_builds(const Variant& variant) {
  if (has_hook(variant, HookKind::missing_builds))
    return "If a power orders fewer, a special rule of this game decides what happens to the "
           "others.";
  if (variant.rules.build_decline == BuildDecline::forced)
    return "A power cannot build fewer: builds that it does not order are made for it wherever "
           "possible.";
  return "A power may build fewer; a build that is not ordered is forgone this time.";
}

void add_builds(const Variant& variant, TextBlocks& out) {
  const OrderType* build = type_of(variant, Action::build);
  if (build == nullptr) return;
  out.heading("New units");
  std::vector<std::string> items{
      fmt::format("A power that {} may build up to the difference, {}", has_more_than(variant),
                  build_places(variant)),
      "At most one unit is built in a province, of any class that can stand there. If the province "
      "has several coasts and the class stands on one of them, the order names the coast."};
  if (!build->classes.empty())
    items.push_back(fmt::format("Only {} can be built.", several(variant, build->classes)));
  add_class_limits(variant, items);
  items.push_back(fewer_builds(variant));
  add_homes(variant, items);
  out.list(std::move(items));
}

/// The units that are removed if too few are named.
void add_removals(const Variant& variant, std::vector<std::string>& items) {
  if (has_hook(variant, HookKind::missing_disbands)) {
    items.emplace_back(has_in(variant, Action::disband, PhaseKind::adjustment)
                           ? "If it names too few, a special rule of this game decides which "
                             "units are disbanded."
                           : "A special rule of this game decides which units are disbanded.");
    return;
  }
  const bool names = has_in(variant, Action::disband, PhaseKind::adjustment);
  items.push_back(fmt::format("{} farthest units are disbanded first, counted {}",
                              names ? "If it names too few, the" : "The",
                              as_clause(decided(variant, "disorder.distance"))));
  if (variant.rules.disorder_on_center == DisorderOnCenter::last)
    items.emplace_back(decided(variant, "disorder.on_center"));
  std::vector<ClassId> by_rank;
  for (std::size_t c = 0; c < variant.classes.size(); ++c) by_rank.push_back(ClassId{c});
  const auto rank = [&](ClassId id) { return variant.classes[id.index()].removal_rank; };
  std::stable_sort(by_rank.begin(), by_rank.end(),
                   [&](ClassId a, ClassId b) { return rank(a) < rank(b); });
  std::vector<std::string> words;
  for (const ClassId id : by_rank) words.push_back(several(variant, id));
  if (by_rank.size() > 1 && rank(by_rank.front()) != rank(by_rank.back()))
    items.push_back(fmt::format(
        "Units that are equally far away go in this order: {}; after that, the alphabetical "
        "order of the provinces' names decides.",
        fmt::join(words, ", then ")));
  else
    items.emplace_back(
        "Among units that are equally far away, the alphabetical order of the provinces' names "
        "decides.");
}

void add_disbands(const Variant& variant, TextBlocks& out) {
  out.heading("Too many units");
  const bool chooses = has_in(variant, Action::disband, PhaseKind::adjustment);
  std::vector<std::string> items{fmt::format("A power that {} {}", has_less_than(variant),
                                             chooses
                                                 ? "disbands the excess, and chooses which units "
                                                   "go."
                                                 : "loses the excess.")};
  add_removals(variant, items);
  if (!has_hook(variant, HookKind::capacity))
    items.emplace_back("A power that has neither units nor centers is eliminated.");
  out.list(std::move(items));
}

/// The units that may be converted (switch convert.sites), as the subject of a sentence.
std::string_view converted_units(ConvertSites sites) {
  switch (sites) {
    case ConvertSites::owned:
      return "A unit on a center that its power owns";
    case ConvertSites::home:
      return "A unit on one of its power's home centers that the power still owns";
    case ConvertSites::anywhere:
      break;
  }
  return "Any unit";
}

std::string price_text(const Variant& variant) {
  const std::int32_t price = type_of(variant, Action::convert)->price;
  if (price == 0) return "This does not use a build.";
  return price == 1 ? "This uses one of the power's builds."
                    : fmt::format("This uses {} of the power's builds.", price);
}

void add_conversions(const Variant& variant, TextBlocks& out) {
  if (!has(variant, Action::convert)) return;
  out.heading("Units that change their class");
  out.paragraph(fmt::format("{} may change to another class that can stand there. {}",
                            converted_units(variant.rules.convert_sites), price_text(variant)));
}

/// A last year in the far future means that there is none.
bool is_in_sight(const Variant& variant, std::int32_t year) {
  return variant.setups.empty() || year - variant.setup().year < 1000;
}

std::string alive_text(Alive alive) {
  switch (alive) {
    case Alive::units:
      return "units on the board";
    case Alive::centers:
      return "centers";
    case Alive::either:
      return "units on the board or centers";
  }
  return {};
}

/// Powers that nobody plays cannot win.
void add_losers(const Variant& variant, TextBlocks& out) {
  if (variant.setups.empty() || variant.setup().standing.empty()) return;
  out.paragraph(fmt::format("A power that nobody plays ({}) cannot win.",
                            names(variant, variant.setup().standing)));
}

void add_votes(const Variant& variant, TextBlocks& out) {
  const bool draw = has(variant, Action::vote_draw);
  const bool surrender = has(variant, Action::vote_surrender);
  if (!draw && !surrender) return;
  out.heading("By agreement");
  const std::string who = alive_text(variant.victory.alive);
  std::vector<std::string> items;
  if (draw)
    items.push_back(fmt::format(
        "If all powers that still have {} vote for a draw in the same phase, they share the game.",
        who));
  items.emplace_back(
      surrender ? "A power that has surrendered, or is in permanent civil disorder, has no "
                  "vote and no share."
                : "A power in permanent civil disorder has no vote and no share.");
  if (surrender) {
    items.emplace_back(
        "A power that surrenders gives no orders after that phase: its units hold, and it cannot "
        "win as long as any other power is left.");
    items.push_back(fmt::format(
        "If all but one of the powers that still have {} surrender, that one wins. If all "
        "that are left surrender in the same phase, it is a tie between them.",
        who));
  }
  if (draw && surrender)
    items.emplace_back(
        "If some powers surrender and all others vote for a draw, the others share the victory.");
  items.emplace_back("Votes are orders and are counted at the end of the phase.");
  out.list(std::move(items));
}

}  // namespace

std::vector<TextBlock> retreats(const Variant& variant) {
  TextBlocks out;
  const std::vector<std::string> without = movements_without_retreat(variant);
  if (labels_where(variant, retreats_in).empty()) {
    out.paragraph("There are no retreats: a dislodged unit is disbanded.");
    return out.take();
  }
  if (!has(variant, Action::retreat) && !has_hook(variant, HookKind::missing_retreat)) {
    out.paragraph("No order lets a dislodged unit retreat: it is disbanded.");
    return out.take();
  }
  out.paragraph(has_in(variant, Action::disband, PhaseKind::retreat)
                    ? "A dislodged unit retreats in the next phase, or is disbanded if its power "
                      "prefers."
                    : "A dislodged unit retreats in the next phase.");
  std::vector<std::string> items{
      "It goes to an adjacent province, by a way that is open to its class. The province must be "
      "vacant after the moves, and not because of a standoff in the same phase.",
      "It cannot go to the province that its attacker came from."};
  if (has(variant, Action::convoy))
    items.emplace_back(variant.rules.retreat_to_convoy_origin == RetreatToConvoyOrigin::barred
                           ? "That province is closed even if the attacker came by convoy."
                           : "If the attacker came by convoy, the province where it started is "
                             "open to the retreat.");
  if (has_hook(variant, HookKind::retreats))
    items.emplace_back("A special rule of this game closes some of these places.");
  items.push_back(fmt::format(
      "Retreats cannot be supported or convoyed. If several units retreat to the same province, "
      "all of them are disbanded{}.",
      variant.map.has_open() ? ", unless it holds any number of units" : ""));
  items.emplace_back(has_hook(variant, HookKind::missing_retreat)
                         ? "A unit that has nowhere to go is disbanded. A special rule of this "
                           "game decides where a unit without an order goes."
                         : "A unit that has nowhere to go, or no order, is disbanded.");
  if (!without.empty())
    items.push_back(fmt::format(
        "There are no retreats after the moves of {}: units dislodged then are disbanded.",
        listed(without)));
  if (has(variant, Action::plan_retreat)) items.emplace_back(plans_text(Action::plan_retreat));
  out.list(std::move(items));
  return out.take();
}

std::vector<TextBlock> builds(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  const std::vector<std::string> counted_in = labels_where(variant, counts);
  if (counted_in.empty() || variant.center_count() == 0) {
    if (variant.center_count() == 0)
      out.paragraph("There are no centers.");
    else
      out.paragraph("Centers are never counted: no unit captures one by being there.");
  } else {
    out.paragraph(fmt::format(
        "Centers are counted before {}{}. A center then belongs to the power whose unit is there; "
        "a vacant center stays with its owner. Passing through at any other time changes nothing.",
        listed(counted_in), labels_where(variant, retreats_in).empty() ? "" : ", after retreats"));
  }
  add_classes_without_captures(variant, out);
  add_takers(variant, out);
  if (std::string text = feeding(variant); !text.empty()) out.paragraph(std::move(text));
  if (!hides_board(variant, shown)) add_supply_values(variant, out);
  if (labels_where(variant, adjusts).empty()) {
    out.paragraph("There is no phase in which units are built or the excess is disbanded.");
    return out.take();
  }
  add_builds(variant, out);
  add_conversions(variant, out);
  add_disbands(variant, out);
  if (has(variant, Action::plan_build) || has(variant, Action::plan_disband))
    out.paragraph(std::string(plans_text(Action::plan_build)));
  return out.take();
}

std::vector<TextBlock> ending(const Variant& variant) {
  TextBlocks out;
  const Victory& victory = variant.victory;
  const bool scores = has_hook(variant, HookKind::score);
  const bool lasts = victory.last_year && is_in_sight(variant, *victory.last_year) &&
                     !labels_where(variant, counts).empty();
  const bool by_target = victory.has_goal() && (scores || !labels_where(variant, counts).empty());
  const bool named = has_hook(variant, HookKind::winner);
  if (by_target) add_goals(variant, scores && victory.in_a_row == 1, out);
  if (lasts)
    out.paragraph(fmt::format(
        "The game ends at the latest when centers are counted in {}. The power with the "
        "most {} then wins; powers with equally many share the victory.",
        *victory.last_year, counted_for_victory(variant)));
  if (named)
    out.paragraph(by_target || lasts ? "A special rule of this game may also name a winner."
                                     : "A special rule of this game decides who wins, and when.");
  const bool merged = variant.setup().merged;
  const bool hands = std::any_of(variant.players.begin(), variant.players.end(),
                                 [](const auto& hand) { return hand.size() > 1; });
  if (hands && !merged && (by_target || lasts))
    out.paragraph("The powers of one player count together.");
  if (by_target || lasts) add_losers(variant, out);
  add_votes(variant, out);
  if (!by_target && !lasts && !named)
    out.paragraph(has(variant, Action::vote_draw) || has(variant, Action::vote_surrender)
                      ? "The game ends only when the players agree."
                      : "Only the game master ends the game.");
  return out.take();
}

}  // namespace chancery::player_rules

#include <fmt/format.h>

#include <algorithm>

#include "core/player_rules/player_rules_parts.h"

// The chapters on what follows the moves: retreats, new units, the end.

namespace chancery::player_rules {
namespace {

std::vector<std::string> movements_without_retreat(const Variant& variant) {
  const auto& phases = variant.calendar.phases;
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < phases.size(); ++i)
    if (phases[i].kind == PhaseKind::movement &&
        phases[(i + 1) % phases.size()].kind != PhaseKind::retreat)
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
  if (action == Action::plan_retreat)
    return "Retreats can be written ahead, with the moves: of the places named, the first counts "
           "where the unit can go.";
  return "Builds and disbands can be written ahead, with the moves, for a certain number of them. "
         "What is ordered in the later phase itself goes before.";
}

void add_supply_values(const Variant& variant, TextBlocks& out) {
  for (const SupplyValue& one : variant.supply_values)
    out.paragraph(fmt::format(
        "To {}, {} counts as {} for the number of its units and for victory. It owns the place all "
        "the same, and so keeps it from others.",
        variant.powers[one.power.index()].name, called(variant.map, one.province),
        one.value == 0   ? std::string("no center")
        : one.value == 1 ? std::string("one center")
                         : fmt::format("{} centers", one.value)));
}

/// "owns more centers than it has": who gets units, up to the word for them.
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

/// Where units are raised (switch build.sites), as the end of a sentence.
std::string build_places(const Variant& variant) {
  std::string places = as_clause(decided(variant, "build.sites"));
  if (!has_hook(variant, HookKind::build_sites)) return places;
  if (places.ends_with('.')) places.pop_back();
  return places + ", as far as the rules of this game alone let it.";
}

std::string fewer_builds(const Variant& variant) {
  if (has_hook(variant, HookKind::missing_builds))
    return "If a power orders fewer, a rule of this game alone decides what becomes of the others.";
  if (variant.rules.build_decline == BuildDecline::forced)
    return "A power cannot raise fewer: builds that it does not order are made for it wherever "
           "they "
           "can be.";
  return "A power may raise fewer: a build that is not ordered is lost for this time.";
}

void add_builds(const Variant& variant, TextBlocks& out) {
  const OrderType* build = type_of(variant, Action::build);
  if (build == nullptr) return;
  out.heading("New units");
  std::vector<std::string> items{
      fmt::format("Whoever {} may raise as many more, {}", has_more_than(variant),
                  build_places(variant)),
      "At most one unit is raised in a place, of any class that can stand there. Where a province "
      "has several coasts and the class stands on one of them, the order names it."};
  if (!build->classes.empty())
    items.push_back(fmt::format("Only {} are raised.", several(variant, build->classes)));
  items.push_back(fewer_builds(variant));
  out.list(std::move(items));
}

/// Which units go when too few are named.
void add_removals(const Variant& variant, std::vector<std::string>& items) {
  if (has_hook(variant, HookKind::missing_disbands)) {
    items.emplace_back("If too few are named, a rule of this game alone decides which go.");
    return;
  }
  items.push_back(fmt::format("If too few are named, the farthest go first, counted {}",
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
    items.push_back(
        fmt::format("Of those that are as far away, first {}; after that the alphabet decides, by "
                    "the names of the provinces.",
                    fmt::join(words, ", then ")));
  else
    items.emplace_back(
        "Of those that are as far away the alphabet decides, by the names of the provinces.");
}

void add_disbands(const Variant& variant, TextBlocks& out) {
  out.heading("Too many units");
  std::vector<std::string> items{fmt::format(
      "Whoever {} disbands as many as are too many, of its own choice.", has_less_than(variant))};
  add_removals(variant, items);
  if (!has_hook(variant, HookKind::capacity))
    items.emplace_back("A power that has neither units nor centers is out of the game.");
  out.list(std::move(items));
}

/// Which units may be converted (switch convert.sites), as the subject of a sentence.
std::string_view converted_units(ConvertSites sites) {
  switch (sites) {
    case ConvertSites::owned:
      return "A unit on a center that its power owns";
    case ConvertSites::home:
      return "A unit on a home center that its power still owns";
    case ConvertSites::anywhere:
      break;
  }
  return "Any unit";
}

void add_conversions(const Variant& variant, TextBlocks& out) {
  if (!has(variant, Action::convert)) return;
  out.heading("Units that change their class");
  out.paragraph(
      fmt::format("{} may become one of another class that can stand there. That takes no build.",
                  converted_units(variant.rules.convert_sites)));
}

/// A year so far off that nobody plays until then is a way of saying that there is none.
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

void add_votes(const Variant& variant, TextBlocks& out) {
  const bool draw = has(variant, Action::vote_draw);
  const bool surrender = has(variant, Action::vote_surrender);
  if (!draw && !surrender) return;
  out.heading("By agreement");
  const std::string who = alive_text(variant.victory.alive);
  std::vector<std::string> items;
  if (draw)
    items.push_back(fmt::format(
        "When all who have {} left vote for a draw in one phase, they share the game.", who));
  items.emplace_back(surrender
                         ? "Whoever has surrendered, or is in civil disorder for good, is not "
                           "asked, and shares nothing."
                         : "Whoever is in civil disorder for good is not asked, and shares "
                           "nothing.");
  if (surrender) {
    items.emplace_back(
        "Whoever surrenders orders nothing after that phase: its units hold, and it wins nothing "
        "as "
        "long as anybody else is left.");
    items.push_back(
        fmt::format("When all but one who have {} left surrender, that one wins. When all that "
                    "are left surrender at once, it is a tie between them.",
                    who));
  }
  if (draw && surrender)
    items.emplace_back(
        "When some surrender and all others vote for a draw, the others share the victory.");
  items.emplace_back("Votes are orders, and are counted when the phase is over.");
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
  out.paragraph(
      "A dislodged unit retreats in the phase after, or is disbanded if its power wants it.");
  std::vector<std::string> items{
      "It goes to a province next to its own, by a way that is open to its class, where no unit is "
      "after the moves and no standoff left the province empty in the same phase.",
      "It does not go to where the unit came from that dislodged it."};
  if (has(variant, Action::convoy))
    items.emplace_back(
        variant.rules.retreat_to_convoy_origin == RetreatToConvoyOrigin::barred
            ? "The place where that unit started is closed even if it came by convoy."
            : "If that unit came by convoy, the place where it started is open to the retreat.");
  items.emplace_back(
      "Nobody supports or carries a retreat. Of units that retreat to one province "
      "all are disbanded.");
  items.emplace_back(
      has_hook(variant, HookKind::missing_retreat)
          ? "A unit that can go nowhere is disbanded. Where one goes that is given no "
            "order, a rule of this game alone decides."
          : "A unit that can go nowhere, or is given no order, is disbanded.");
  if (!without.empty())
    items.push_back(
        fmt::format("After the moves of {} there are no retreats: whoever is "
                    "dislodged then is disbanded.",
                    listed(without)));
  if (has(variant, Action::plan_retreat)) items.emplace_back(plans_text(Action::plan_retreat));
  out.list(std::move(items));
  return out.take();
}

std::vector<TextBlock> builds(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  const std::vector<std::string> counted_in = labels_where(variant, counts);
  if (counted_in.empty() || variant.center_count() == 0) {
    out.paragraph("Centers never change owner in this game.");
  } else {
    out.paragraph(fmt::format(
        "Centers are counted before {}, once retreats are over. Then a center belongs to the power "
        "of the unit that is on it, and stays with its owner when nobody is. Passing through at "
        "any other time changes nothing.",
        listed(counted_in)));
  }
  if (std::string text = feeding(variant); !text.empty()) out.paragraph(std::move(text));
  if (!hides_board(variant, shown)) add_supply_values(variant, out);
  if (labels_where(variant, adjusts).empty()) {
    out.paragraph("No units are raised or disbanded after the start.");
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
  const bool lasts = victory.last_year && is_in_sight(variant, *victory.last_year);
  const bool named = has_hook(variant, HookKind::winner);
  if (victory.target && (scores || !labels_where(variant, counts).empty()))
    out.paragraph(fmt::format(
        "Whoever has {} {} or more, and more than anybody else, {} wins the game. {}",
        *victory.target, counted_for_victory(variant),
        scores ? "when a phase is over and nobody is left to retreat," : "when centers are counted",
        victory.tie == VictoryTie::share
            ? "If several have so many and as many as each other, they win together."
            : "If several lead with as many, the game goes on."));
  if (lasts)
    out.paragraph(
        fmt::format("The game ends when centers are counted in {}, if it has not ended "
                    "before. Then whoever has most {} wins; equal ones share it.",
                    *victory.last_year, counted_for_victory(variant)));
  if (named) out.paragraph("A rule of this game alone may name a winner, too.");
  const bool merged = variant.setup().merged;
  const bool hands = std::any_of(variant.players.begin(), variant.players.end(),
                                 [](const auto& hand) { return hand.size() > 1; });
  if (hands && !merged) out.paragraph("The powers of one player count together.");
  add_votes(variant, out);
  if (!victory.target && !lasts && !named)
    out.paragraph(has(variant, Action::vote_draw) || has(variant, Action::vote_surrender)
                      ? "Nothing else ends the game: players do, when they agree."
                      : "Nothing ends the game but the game master.");
  return out.take();
}

}  // namespace chancery::player_rules

#include "core/rules/variant/rule_switches.h"

#include <algorithm>
#include <array>

namespace chancery {
namespace {

// The choices of each switch, in the order of its enum. These sentences are documentation: the
// reference page, `chancery info --rules` and the rules for players print them.

constexpr auto convoy_disrupted_by = std::to_array<RuleChoice>({
    {"all", "b",
     "The convoy goes on as long as one complete route of undislodged carriers is left."},
    {"any", "a", "One dislodged carrier on any of its routes stops the convoy."},
});

constexpr auto convoy_disrupted_when = std::to_array<RuleChoice>({
    {"dislodged", "", "When it is dislodged."},
    {"outmatched", "",
     "When an attack on it is stronger than it is, even one that does not get in because another "
     "attack is as strong."},
    {"matched", "", "When an attack on it is at least as strong as it is."},
});

// From the second on: the rules of 1971, 1982, and 2000 with 2025.
constexpr auto convoy_cuts = std::to_array<RuleChoice>({
    {"always", "",
     "A convoyed unit cuts support like any other; the rule on paradoxes decides what happens "
     "in a paradox."},
    {"never_against_carrier", "a",
     "A convoyed unit does not cut a support for an attack on a carrier that is on a route of its "
     "own."},
    {"never_into_convoying_sea", "b",
     "A convoyed unit does not cut a support for an action into a place where a carrier is "
     "convoying."},
    {"never_own_carrier", "c",
     "A convoyed unit does not cut a support for an attack on a carrier that it needs: one without "
     "which it has no route."},
    {"never_into_needed_sea", "",
     "A convoyed unit does not cut a support for a move or a hold in the place of a carrier on any "
     "route of its own."},
});

constexpr auto convoy_paradox = std::to_array<RuleChoice>({
    {"szykman", "f",
     "The convoyed moves at the heart of the paradox have no effect: those units stay and neither "
     "cut nor bounce anything."},
    {"all_hold", "d", "All moves that take part in the paradox fail and their units stay."},
});

constexpr auto convoy_adjacent = std::to_array<RuleChoice>({
    {"own_fleet", "d",
     "By convoy if the order says so or a unit of its own power is ordered to convoy it, and then "
     "never overland; otherwise overland."},
    {"own_fleet_or_land", "c+fallback",
     "By convoy if the order says so or a unit of its own power is ordered to convoy it, but "
     "overland if that convoy fails."},
    {"intent", "own-on-route",
     "By convoy if the order says so or a carrier of its own power is on a route that the written "
     "orders complete; otherwise overland."},
    {"any", "a", "By convoy whenever anybody has ordered a convoy for it, wanted or not."},
    {"explicit", "dptg", "By convoy only if the order says so; otherwise overland."},
    {"land", "1971-recommended",
     "Always overland: a unit is never convoyed to a province that it can walk to."},
});

constexpr auto convoy_attack_from = std::to_array<RuleChoice>({
    {"start", "start",
     "From the province where the convoyed unit started, so a supporter attacked by it has its "
     "support cut unless the support is aimed at that province."},
    {"last_sea", "brannan",
     "From the place of the last carrier on the route, so a support aimed at that place is not "
     "cut."},
});

constexpr auto convoy_disrupted_effect = std::to_array<RuleChoice>({
    {"none", "", "None: it neither bounces another unit there nor cuts support."},
    {"bounces", "bounce",
     "It still bounces other units that move there, although it does not leave its place."},
});

constexpr auto convoy_path_in_order = std::to_array<RuleChoice>({
    {"ignored", "a", "A path may be written and changes nothing: any complete route will do."},
    {"optional", "b", "A path may be written, and then only that route counts."},
    {"required", "c",
     "A path must be written, and only that route counts; without it the order is void."},
});

constexpr auto convoy_superfluous = std::to_array<RuleChoice>({
    {"void", "", "It is void: the unit holds and may be supported in place."},
    {"legal", "lenient", "It stands as a legal order that may show what was intended."},
});

constexpr auto retreat_to_convoy_origin = std::to_array<RuleChoice>({
    {"allowed", "b", "Allowed: the attacker did not come across a common border."},
    {"barred", "a", "Barred, as after any other attack."},
});

constexpr auto dislodged_effect = std::to_array<RuleChoice>({
    {"head_to_head", "b",
     "Its own move has no effect there only when it lost a head-to-head battle against the unit "
     "from there."},
    {"never", "a",
     "Its own move never has an effect on the province that its dislodger came from."},
});

constexpr auto dislodged_retreats = std::to_array<RuleChoice>({
    {"yes", "", "Yes, if there is a place for it."},
    {"no", "", "No: it is disbanded immediately."},
});

constexpr auto own_units = std::to_array<RuleChoice>({
    {"spared", "",
     "No: it neither dislodges them nor cuts their supports, and its supports do not help others "
     "to dislodge them."},
    {"harmed", "", "Yes: its attacks and its supports treat them like units of any other power."},
});

constexpr auto coast_exchange = std::to_array<RuleChoice>({
    {"meet", "", "Yes: units fight for provinces, whatever coasts they leave and enter."},
    {"pass", "", "No: each goes its own way."},
});

constexpr auto coast_omitted = std::to_array<RuleChoice>({
    {"void", "", "The move is void, because it has two meanings."},
    {"first_listed", "default", "It goes to the first possible coast in the order of the map."},
});

constexpr auto coast_inferred = std::to_array<RuleChoice>({
    {"inferred", "a", "It goes to the only possible coast."},
    {"void", "b", "The move is void."},
});

constexpr auto coast_impossible = std::to_array<RuleChoice>({
    {"void", "b", "The move is void."},
    {"other_coast", "a", "It goes to the coast that it can reach."},
});

constexpr auto coast_in_support = std::to_array<RuleChoice>({
    {"must_match", "c",
     "It may be left out; when it is written it must be the coast that the supported unit goes "
     "to."},
    {"needed", "a", "It must be written, and must be the right one."},
    {"needed_for_foreign", "b",
     "It must be written when the supported unit is of another power; for a unit of the same power "
     "it may be left out."},
    {"ignored", "coast-ignored",
     "It is not compared: a support for the province is a support for either coast."},
});

constexpr auto coast_needless = std::to_array<RuleChoice>({
    {"ignored", "b", "The coast is ignored and the order is followed."},
    {"void", "a", "The order is void."},
});

constexpr auto coast_build_omitted = std::to_array<RuleChoice>({
    {"void", "", "The build is void."},
    {"first_listed", "default", "It is built on the first possible coast in the order of the map."},
});

constexpr auto letter_missing = std::to_array<RuleChoice>({
    {"inferred", "b", "The order is read for the unit there."},
    {"void", "a", "The order is void."},
});

constexpr auto letter_wrong = std::to_array<RuleChoice>({
    {"ignored", "b", "The order is read for the unit there, whatever its class."},
    {"void", "a", "The order is void."},
});

constexpr auto build_type_missing = std::to_array<RuleChoice>({
    {"only_class", "",
     "The build is followed where only one class of units can stand, and void elsewhere."},
    {"void", "", "The build is void."},
});

constexpr auto build_impossible_class = std::to_array<RuleChoice>({
    {"void", "a", "The build is void."},
    {"other_class", "b", "A unit of the one class that can stand there is built instead."},
});

constexpr auto nationality_missing = std::to_array<RuleChoice>({
    {"inferred", "b", "The order is read for the unit there, whatever its power."},
    {"void", "a", "The order is void."},
});

constexpr auto nationality_wrong = std::to_array<RuleChoice>({
    {"ignored", "b", "The order is read for the unit there, whatever its power."},
    {"void", "a", "The order is void."},
});

constexpr auto names_misspelled = std::to_array<RuleChoice>({
    {"void", "", "The order is void, and the reason says which name was probably meant."},
    {"read", "",
     "It is read as the only name of six letters or more that begins with the same letter and "
     "differs in one letter, or in two if it has at least eight."},
});

constexpr auto several_sets = std::to_array<RuleChoice>({
    {"last_unless_kept", "c",
     "The last set counts, unless it says plainly that an earlier one is kept."},
    {"last", "a", "The last set counts alone."},
    {"merge", "b", "The sets are merged, and a later order for a unit replaces an earlier one."},
});

constexpr auto several_sets_unordered = std::to_array<RuleChoice>({
    {"merge", "b",
     "The sets are merged into one; two different orders for a unit are then duplicates."},
    {"void", "a", "None of the sets counts."},
});

constexpr auto duplicate_orders = std::to_array<RuleChoice>({
    {"first", "a", "The first one counts."},
    {"last", "b", "The last one counts."},
    {"void", "c", "None counts: the unit holds."},
});

constexpr auto build_sites = std::to_array<RuleChoice>({
    {"home", "", "In its vacant home centers that it still owns."},
    {"owned", "", "In any vacant center that it owns."},
    {"any_home", "", "In any vacant center that it owns and that is a home of any power."},
    {"owned_with_home", "",
     "In any vacant center that it owns, as long as it owns a home center of its own."},
    {"home_even_lost", "", "In its vacant home centers, even in those that another power owns."},
});

constexpr auto too_many_builds = std::to_array<RuleChoice>({
    {"first", "b", "The first legal ones are followed, as many as are due."},
    {"last", "c", "The last legal ones are followed, as many as are due."},
    {"void", "a", "None is followed."},
});

constexpr auto same_site = std::to_array<RuleChoice>({
    {"first", "b", "The first one is followed."},
    {"void", "a", "None of them is followed."},
});

constexpr auto too_many_disbands = std::to_array<RuleChoice>({
    {"first", "b", "The first legal ones are followed, as many as are due."},
    {"last", "c", "The last legal ones are followed, as many as are due."},
    {"void", "a", "None is followed, and units are removed as in civil disorder."},
});

constexpr auto build_decline = std::to_array<RuleChoice>({
    {"allowed", "a", "Yes: a build that is not ordered is lost this time."},
    {"forced", "b", "No: the missing builds are made for it wherever possible."},
});

constexpr auto convert_sites = std::to_array<RuleChoice>({
    {"owned", "", "On any center that its power owns."},
    {"home", "", "On one of its power's home centers that the power still owns."},
    {"anywhere", "", "Wherever it stands."},
});

constexpr auto disorder_distance = std::to_array<RuleChoice>({
    {"owned_centers", "c",
     "From any center that its power owns, over adjacent provinces whatever class could pass "
     "there."},
    {"home_centers", "a",
     "From the home centers of its power, over adjacent provinces whatever class could pass "
     "there."},
    {"home_provinces", "b",
     "From the home provinces of its power, over adjacent provinces whatever class could pass "
     "there."},
    {"home_centers_by_unit", "d",
     "From the home centers of its power, by the edges of its own class; units that can be "
     "convoyed count all edges."},  // DATC 2.5
});

constexpr auto disorder_on_center = std::to_array<RuleChoice>({
    {"like_others", "", "No: where they stand does not matter."},
    {"last", "", "Yes: units on a center are removed after all others, however far away."},
});

constexpr auto disorder_builds = std::to_array<RuleChoice>({
    {"allowed", "", "Yes: as many as any other power."},
    {"none", "", "No: whatever it orders in the adjustments of that turn, it builds nothing."},
});

constexpr auto disorder_support = std::to_array<RuleChoice>({
    {"allowed", "b", "Yes: any unit may support it in place."},
    {"refused", "a", "No: a support for it is void."},
});

constexpr auto disorder_dislodged = std::to_array<RuleChoice>({
    {"retreats", "",
     "It retreats like any other unit, or is disbanded when no retreat is ordered."},
    {"disbanded", "", "It is disbanded immediately."},
});

constexpr auto impossible_order = std::to_array<RuleChoice>({
    {"holds", "", "The order is ignored: the unit holds and may be supported in place."},
    {"counts_as_move", "move",
     "It still counts as an attempt to move, so the unit may not be supported in place."},
});

constexpr auto implicit_orders = std::to_array<RuleChoice>({
    {"no", "b", "No: each order is read alone, as it is written."},
    {"yes", "a",
     "Yes: a unit without an order gets the one that the other orders of its power imply."},
});

constexpr auto no_orders = std::to_array<RuleChoice>({
    {"hold", "", "Its units hold, and the game goes on as usual."},
    {"disorder", "", "It is in civil disorder for that phase."},
});

constexpr auto conditional_orders = std::to_array<RuleChoice>({
    {"no", "", "No: an order with a condition is void."},
    {"yes", "",
     "Yes: IF … THEN … ELSE …, where a condition is a unit in a place or the owner of a province, "
     "with AND, OR, NOT and parentheses."},
});

constexpr auto regent_orders = std::to_array<RuleChoice>({
    {"owner", "", "That of the power to which the unit belongs."},
    {"regent", "", "That of the regent."},
});

template <auto member>
std::uint8_t get(const Rules& rules) {
  return static_cast<std::uint8_t>(rules.*member);
}

template <auto member>
void set(Rules& rules, std::uint8_t choice) {
  auto& field = rules.*member;
  field = static_cast<std::remove_reference_t<decltype(field)>>(choice);
}

/// `last` is the last enumerator, so that a choice cannot be forgotten.
template <auto member, auto last, std::size_t size>
consteval RuleSwitch row(std::string_view name, std::string_view issue, std::string_view question,
                         const std::array<RuleChoice, size>& choices) {
  static_assert(size == static_cast<std::size_t>(last) + 1);
  return {name, issue, question, choices, get<member>, set<member>};
}

using R = Rules;

// clang-format off
constexpr auto switches = std::to_array<RuleSwitch>({
    row<&R::convoy_disrupted_by, ConvoyDisruptedBy::any>("convoy.disrupted_by", "4.A.1",
        "A convoy has several routes and a carrier on one of them is dislodged: is the convoy stopped?", convoy_disrupted_by),
    row<&R::convoy_disrupted_when, ConvoyDisruptedWhen::matched>("convoy.disrupted_when", "",
        "A carrier is attacked: when does it convoy nothing?", convoy_disrupted_when),
    row<&R::convoy_cuts, ConvoyCuts::never_into_needed_sea>("convoy.cuts", "4.A.2",
        "Which supports are not cut by the attack of a convoyed unit, so that it cannot save or ruin its own convoy?", convoy_cuts),
    row<&R::convoy_paradox, ConvoyParadox::all_hold>("convoy.paradox", "4.A.2",
        "The outcome of a convoyed move depends on itself and no other rule decides it: what happens?", convoy_paradox),
    row<&R::convoy_adjacent, ConvoyAdjacent::land>("convoy.adjacent", "4.A.3",
        "A unit is ordered to an adjacent province and could be convoyed there as well: which way does it go?", convoy_adjacent),
    row<&R::convoy_attack_from, ConvoyAttackFrom::last_sea>("convoy.attack_from", "4.A.4",
        "Where does the attack of a convoyed unit come from?", convoy_attack_from),
    row<&R::convoy_disrupted_effect, ConvoyDisruptedEffect::bounces>("convoy.disrupted_effect", "",
        "What effect does a unit whose convoy was disrupted have on its destination?", convoy_disrupted_effect),
    row<&R::convoy_path_in_order, ConvoyPathInOrder::required>("convoy.path_in_order", "4.A.6",
        "What does a written convoy path mean?", convoy_path_in_order),
    row<&R::convoy_superfluous, ConvoySuperfluous::legal>("convoy.superfluous", "4.E.1",
        "What happens to a convoy order of a unit that no route needs?", convoy_superfluous),
    row<&R::retreat_to_convoy_origin, RetreatToConvoyOrigin::barred>("retreat.to_convoy_origin", "4.A.5",
        "May a unit that was dislodged by a convoyed unit retreat to the province where that unit started?", retreat_to_convoy_origin),
    row<&R::dislodged_effect, DislodgedEffect::never>("dislodged.effect", "4.A.7",
        "A dislodged unit was itself ordered to the province that its dislodger came from: can it bounce others there?", dislodged_effect),
    row<&R::dislodged_retreats, DislodgedRetreats::no>("dislodged.retreats", "",
        "May a dislodged unit retreat?", dislodged_retreats),
    row<&R::attack_own_units, OwnUnits::harmed>("attack.own_units", "",
        "Does an attack harm units of its own power?", own_units),
    row<&R::coast_omitted, CoastOmitted::first_listed>("coast.omitted", "4.B.1",
        "A move names no coast and more than one is possible: what happens?", coast_omitted),
    row<&R::coast_inferred, CoastInferred::void_order>("coast.inferred", "4.B.2",
        "A move names no coast and only one is possible: what happens?", coast_inferred),
    row<&R::coast_impossible, CoastImpossible::other_coast>("coast.impossible", "4.B.3",
        "A move names a coast that cannot be reached while another can: what happens?", coast_impossible),
    row<&R::coast_in_support, CoastInSupport::ignored>("coast.in_support", "4.B.4",
        "Must a support for a move to a coast name the coast?", coast_in_support),
    row<&R::coast_wrong, CoastNeedless::void_order>("coast.wrong", "4.B.5",
        "An order names the wrong coast for a unit whose coast is known: what happens?", coast_needless),
    row<&R::coast_irrelevant, CoastNeedless::void_order>("coast.irrelevant", "4.B.6",
        "An order names a coast where the unit or the province has none: what happens?", coast_needless),
    row<&R::coast_build_omitted, CoastOmitted::first_listed>("coast.build_omitted", "4.B.7",
        "A build names no coast and more than one is possible: what happens?", coast_build_omitted),
    row<&R::coast_exchange, CoastExchange::pass>("coast.exchange", "",
        "Two units exchange places, and one leaves a province by another coast than that on which the other arrives: do they meet?", coast_exchange),
    row<&R::letter_missing, LetterMissing::void_order>("unit.letter_missing", "4.C.1",
        "An order does not name the class of its unit: what happens?", letter_missing),
    row<&R::letter_wrong, LetterWrong::void_order>("unit.letter_wrong", "4.C.2",
        "An order names the wrong class for the unit there: what happens?", letter_wrong),
    row<&R::build_type_missing, BuildTypeMissing::void_order>("build.type_missing", "4.C.3",
        "A build does not name a class: what happens?", build_type_missing),
    row<&R::build_impossible_class, BuildImpossibleClass::other_class>("build.impossible_class", "4.C.4",
        "A build names a class that cannot stand there: what happens?", build_impossible_class),
    row<&R::nationality_missing, NationalityMissing::void_order>("nationality.missing", "4.C.5",
        "An order about a unit of another power does not say whose it is: what happens?", nationality_missing),
    row<&R::nationality_wrong, NationalityWrong::void_order>("nationality.wrong", "4.C.6",
        "An order about another unit names the wrong power: what happens?", nationality_wrong),
    row<&R::names_misspelled, NamesMisspelled::read>("names.misspelled", "",
        "The name of a place is misspelled in an order: what happens?", names_misspelled),
    row<&R::orders_several_sets, SeveralSets::merge>("orders.several_sets", "4.D.1",
        "A player has sent several sets of orders and it is known which came last: which counts?", several_sets),
    row<&R::orders_several_sets_unordered, SeveralSetsUnordered::void_order>("orders.several_sets_unordered", "4.D.2",
        "A player has sent several sets of orders and it is not known which came last: which counts?", several_sets_unordered),
    row<&R::orders_duplicate, DuplicateOrders::void_order>("orders.duplicate", "4.D.3",
        "One set of orders has two different legal orders for a unit: which counts?", duplicate_orders),
    row<&R::build_sites, BuildSites::home_even_lost>("build.sites", "",
        "Where may a power build new units?", build_sites),
    row<&R::build_too_many, TooMany::void_order>("build.too_many", "4.D.4",
        "A player orders more builds than are due: which are followed?", too_many_builds),
    row<&R::build_same_site, SameSite::void_order>("build.same_site", "4.D.5",
        "A player orders two builds in one province: which are followed?", same_site),
    row<&R::disband_too_many, TooMany::void_order>("disband.too_many", "4.D.6",
        "A player orders more units disbanded than are due: which are followed?", too_many_disbands),
    row<&R::build_decline, BuildDecline::forced>("build.decline", "4.D.7",
        "May a power build fewer units than it could?", build_decline),
    row<&R::convert_sites, ConvertSites::anywhere>("convert.sites", "",
        "Where may a unit become one of another class?", convert_sites),
    row<&R::disorder_distance, DisorderDistance::home_centers_by_unit>("disorder.distance", "4.D.8",
        "When units must be removed without orders, the farthest go first: from where and how is it counted?", disorder_distance),
    row<&R::disorder_on_center, DisorderOnCenter::last>("disorder.on_center", "4.D.8",
        "When units must be removed without orders, are those on a center spared?", disorder_on_center),
    row<&R::disorder_builds, DisorderBuilds::none>("disorder.builds", "",
        "A power is in civil disorder because it sent no orders: may it build in the adjustments of that turn?", disorder_builds),
    row<&R::disorder_support, DisorderSupport::refused>("disorder.support", "4.D.9",
        "May a unit of a power in civil disorder be supported?", disorder_support),
    row<&R::disorder_dislodged, DisorderDislodged::disbanded>("disorder.dislodged", "",
        "What happens to a dislodged unit of a power in civil disorder?", disorder_dislodged),
    row<&R::orders_impossible, ImpossibleOrder::counts_as_move>("orders.impossible", "4.E.1",
        "A unit is ordered to a place that it could never reach: what does the order count as?", impossible_order),
    row<&R::orders_implicit, ImplicitOrders::yes>("orders.implicit", "4.E.3",
        "Are orders read together, so that one adds what another leaves out?", implicit_orders),
    row<&R::orders_none, NoOrders::disorder>("orders.none", "",
        "What happens to a power that sends no orders at all for a movement phase?", no_orders),
    row<&R::orders_conditional, ConditionalOrders::yes>("orders.conditional", "",
        "May an order depend on where units stand and who owns what when it is read?", conditional_orders),
    row<&R::orders_regent, RegentOrders::regent>("orders.regent", "4.E.5",
        "A power and the regent of its unit both order it: whose order counts?", regent_orders),
});
// clang-format on

}  // namespace

std::span<const RuleSwitch> rule_switches() {
  return switches;
}

const RuleSwitch* find_rule_switch(std::string_view name) {
  const auto* found = std::find_if(switches.begin(), switches.end(),
                                   [&](const RuleSwitch& row) { return row.name == name; });
  return found == switches.end() ? nullptr : found;
}

std::string_view chosen(const RuleSwitch& rule_switch, const Rules& rules) {
  return rule_switch.choices[rule_switch.get(rules)].name;
}

bool choose(const RuleSwitch& rule_switch, std::string_view choice, Rules& rules) {
  for (std::size_t i = 0; i < rule_switch.choices.size(); ++i) {
    if (rule_switch.choices[i].name != choice) continue;
    rule_switch.set(rules, static_cast<std::uint8_t>(i));
    return true;
  }
  return false;
}

}  // namespace chancery

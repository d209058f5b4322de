#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/workbench/player_rules/player_rules_parts.h"

// The chapter on moves and conflicts.

namespace chancery::player_rules {
namespace {

bool has_convoys(const Variant& variant);

void add_moves(const Variant& variant, ShownBoard shown, TextBlocks& out) {
  out.heading("Moves");
  std::vector<std::string> items{
      "A unit moves to an adjacent province, by a way that is open to its class.",
      "If several units try to enter the same province, the strongest succeeds. If no unit is "
      "stronger than all the others, none enters: this is a standoff.",
      "A unit in a province keeps out every unit that is not stronger. A unit that moves away "
      "successfully keeps no unit out.",
      "Two units cannot exchange places by moving against each other" +
          std::string(has_convoys(variant) ? ", unless one of them goes by convoy" : "") +
          ": the stronger advances, and if they are equal, neither does. Three or more units can "
          "move in a circle.",
      "A unit whose move fails stays where it is."};
  std::vector<ProvinceId> open;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (variant.map.is_open(ProvinceId{i}) && can_be_entered(variant, ProvinceId{i}))
      open.push_back(ProvinceId{i});
  if (hides_board(variant, shown) && !open.empty())
    items.emplace_back("Some places hold any number of units; there are no conflicts there.");
  else if (open.empty())
    items.insert(items.begin(), "A province holds at most one unit.");
  else
    items.push_back(fmt::format("{} {} any number of units; there are no conflicts there.",
                                called(variant.map, open), open.size() == 1 ? "holds" : "hold"));
  out.list(std::move(items));
}

std::string worth_of(const Variant& variant, const StrengthTerm& term) {
  if (!term.attribute) return std::to_string(term.constant);
  const Attribute& attribute = variant.attributes[*term.attribute];
  const std::string of = attribute.owner == AttributeOwner::province ? " of its province" : "";
  return fmt::format("its {}{}", as_word(attribute.id), of);
}

/// The meaning of each attribute used in strengths.
std::vector<std::string> attributes_of_strength(const Variant& variant) {
  const Strengths& s = variant.strengths;
  std::vector<std::uint16_t> used;
  const auto use = [&](std::optional<std::uint16_t> attribute) {
    if (attribute && !contains(used, *attribute)) used.push_back(*attribute);
  };
  for (const StrengthTerm* term :
       {&s.attack, &s.prevent, &s.defend, &s.stand, &s.failed, &s.support_attack, &s.support_hold})
    use(term->attribute);
  use(s.stand_bonus);
  use(s.garrison);
  std::vector<std::string> items;
  for (const std::uint16_t index : used)
    if (const Attribute& current = variant.attributes[index]; !current.text.empty())
      items.push_back(
          fmt::format("{}: {}.", sentence(as_word(current.id)), as_clause(current.text)));
  return items;
}

void add_strength(const Variant& variant, TextBlocks& out) {
  out.heading("Strength");
  const Strengths& s = variant.strengths;
  if (s.plain) {
    out.paragraph(
        std::string("Every unit has a strength of 1, and each support that it receives adds 1") +
        (has_hook(variant, HookKind::strength) ? ", unless a special rule of this game changes it."
                                               : "."));
    return;
  }
  out.paragraph("How strong a unit is depends on what it does:");
  const std::vector<std::pair<std::string, const StrengthTerm*>> terms{
      {"moving into a province", &s.attack},
      {"keeping others out of a province that both move to", &s.prevent},
      {"moving against a unit that comes the other way", &s.defend},
      {"staying", &s.stand},
      {"staying after its move failed", &s.failed},
      {"each support for a move", &s.support_attack},
      {"each support for a unit that stays", &s.support_hold}};
  std::vector<std::vector<std::string>> rows;
  for (const auto& [when, term] : terms) rows.push_back({when, worth_of(variant, *term)});
  const auto attribute = [&](std::uint16_t index) { return as_word(variant.attributes[index].id); };
  if (s.stand_bonus)
    rows.push_back({"bonus for a unit that stays",
                    fmt::format("the province's {}", attribute(*s.stand_bonus))});
  if (s.garrison)
    rows.push_back({"a province without a unit",
                    fmt::format("the province's {}{}", attribute(*s.garrison),
                                s.garrison_admits_owner ? ", but not against its owner" : "")});
  out.table("Strengths", {{"When"}, {"Strength"}}, std::move(rows));
  out.list(attributes_of_strength(variant));
}

void add_supports(const Variant& variant, TextBlocks& out) {
  if (!has(variant, Action::support_hold) && !has(variant, Action::support_move)) return;
  out.heading("Supports");
  out.list(
      {"Instead of moving, a unit can support another unit of any power, with or without that "
       "power's consent: to stay in its province, or to move to another. The supporting unit must "
       "itself be able to move directly to that province.",
       "A support counts only if it matches the order of the other unit. A unit that was ordered "
       "to move cannot be supported in staying, even if its move fails.",
       "A support is cut if a unit of another power attacks the supporting unit, even if the "
       "attack fails. An attack from the province that the support is directed at does not cut it "
       "unless it dislodges the supporting unit." +
           std::string(has_hook(variant, HookKind::cuts)
                           ? " A special rule of this game spares some supports."
                           : "")});
}

/// The effect of a dislodged unit's own move (switch dislodged.effect).
std::string_view lost_move(DislodgedEffect effect) {
  if (effect == DislodgedEffect::never)
    return "and its own move has no effect on the province that the attacker came from.";
  return "and if it moved against its attacker, its move has no effect on the province that the "
         "attacker came from.";
}

void add_dislodging(const Variant& variant, TextBlocks& out) {
  out.heading("Dislodged units");
  out.list(
      {"A unit that stays is dislodged by a move that is stronger than the unit with its supports.",
       "A unit cannot dislodge a unit of its own power, and a support does not help to "
       "dislodge a unit of the supporting power.",
       fmt::format("A support by a dislodged unit is cut, {} The dislodged unit retreats or "
                   "is disbanded.",
                   lost_move(variant.rules.dislodged_effect))});
}

std::vector<ClassId> classes_where(const Variant& variant, bool UnitClass::*flag) {
  std::vector<ClassId> classes;
  for (std::size_t c = 0; c < variant.classes.size(); ++c)
    if (variant.classes[c].*flag) classes.push_back(ClassId{c});
  return classes;
}

/// "sea or ice".
std::string terrains_where(const Map& map, bool Terrain::*flag) {
  std::vector<std::string> words;
  for (const Terrain& terrain : map.terrains())
    if (terrain.*flag) words.push_back(as_word(terrain.id));
  return either(words);
}

bool has_convoys(const Variant& variant) {
  return has(variant, Action::convoy) && !classes_where(variant, &UnitClass::convoys).empty() &&
         !classes_where(variant, &UnitClass::convoyed).empty();
}

std::string_view broken_route(ConvoyDisruptedBy rule) {
  if (rule == ConvoyDisruptedBy::any)
    return "One dislodged carrier on any route stops the convoy, even if another route is intact.";
  return "If there are several routes, the convoy is not stopped as long as one complete route of "
         "undislodged carriers is left.";
}

void add_convoys(const Variant& variant, TextBlocks& out) {
  if (!has_convoys(variant)) return;
  const std::vector<ClassId> carriers = classes_where(variant, &UnitClass::convoys);
  const std::vector<ClassId> carried = classes_where(variant, &UnitClass::convoyed);
  const std::string those = several(variant, carriers);
  out.heading("Convoys");
  out.list(
      {fmt::format("{} in {} provinces can convoy {} between {} provinces.", sentence(those),
                   terrains_where(variant.map, &Terrain::carries), several(variant, carried),
                   terrains_where(variant.map, &Terrain::lands)),
       fmt::format("The {} must be ordered to convoy exactly that move and form an unbroken "
                   "chain: the first is adjacent to where the move starts, the last to where it "
                   "ends.",
                   those),
       "A carrier carries one unit per turn.",
       "A carrier that is attacked still carries, unless it is dislodged.",
       std::string(broken_route(variant.rules.convoy_disrupted_by)),
       fmt::format("A unit that could also move overland goes {}",
                   as_clause(decided(variant, "convoy.adjacent"))),
       "If the move by convoy fails, the unit stays where it is."});
}

std::string consent_text(Consent consent) {
  switch (consent) {
    case Consent::same_power:
      return "the keeping unit is of the same power";
    case Consent::support:
      return "the keeping unit supports the move";
    case Consent::permit:
      return "the power of the keeping unit permits it with a separate order, which takes the "
             "place of no unit's order";
  }
  return {};
}

std::string with_or(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? ", or " : ", ";
    text += all[i];
  }
  return text;
}

void add_passages(const Variant& variant, TextBlocks& out) {
  if (variant.passages.empty()) return;
  out.heading("Passages");
  out.add(passages(variant));
}

void add_lines(const Variant& variant, TextBlocks& out) {
  for (const OrderTypeId id : variant.lines) {
    const OrderType& type = variant.order_types[id.index()];
    out.heading("Along a line: " + as_word(type.id));
    std::string text = fmt::format(
        "The order '{}' takes a unit from one station to any other in "
        "one turn, in either direction. The stations are, in this order, {}.",
        as_word(type.id), called(variant.map, type.line));
    if (!type.powers.empty())
      text += fmt::format(" Only units of {} can be given it.", names(variant, type.powers));
    if (type.per_turn)
      text += fmt::format(
          " At most {} per turn can be given it; if more are, it is void for all of them.",
          spelled_count(static_cast<std::size_t>(*type.per_turn), "unit"));
    out.paragraph(std::move(text));
    out.list(
        {"Such a unit dislodges no unit and cuts no support. If it cannot go on, it stops at the "
         "last station before that point that is vacant at the end of the turn, or stays where it "
         "started.",
         "It passes a unit of its own power that stays, but cannot end its move there. A unit of "
         "another power stops it unless that unit leaves.",
         "A unit that moves into a station on its way stops it if it is at least as strong, and "
         "stronger than all other units that try to enter the station; it is itself kept out "
         "unless it is stronger.",
         "It is supported like a move to its last station, and the support counts only there.",
         "It does not go against a unit that comes from the first station on its way; it defends "
         "its start instead.",
         "If two such units try to enter the same station, the stronger goes on; if they are "
         "equal, both stop."});
  }
}

}  // namespace

std::vector<TextBlock> conflicts(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  out.paragraph(
      "All moves of a phase happen at the same time. The following rules decide which of them "
      "succeed; the finer points are under Rulings.");
  add_moves(variant, shown, out);
  add_strength(variant, out);
  add_supports(variant, out);
  add_dislodging(variant, out);
  add_convoys(variant, out);
  if (hides_board(variant, shown)) return out.take();
  add_passages(variant, out);
  add_lines(variant, out);
  return out.take();
}

std::vector<TextBlock> passages(const Variant& variant) {
  const Map& map = variant.map;
  TextBlocks out;
  for (const Passage& passage : variant.passages) {
    std::vector<std::string> conditions;
    for (const Consent consent : {Consent::same_power, Consent::support, Consent::permit})
      if (passage.heeds(consent)) conditions.push_back(consent_text(consent));
    std::string text = fmt::format(
        "{} can move between {} and {}, which are not adjacent, if a unit stays in {} throughout "
        "the turn and lets them through.",
        sentence(several(variant, passage.classes)), called(map, passage.ends[0]),
        called(map, passage.ends[1]), called(map, passage.keeper));
    if (!conditions.empty())
      text += fmt::format(" A unit is let through if {}.", with_or(conditions));
    if (passage.per_turn)
      text += fmt::format(" At most {} can pass per turn; if more try, none does.",
                          spelled_count(static_cast<std::size_t>(*passage.per_turn), "unit"));
    out.paragraph(std::move(text));
    out.paragraph(
        "The passage is closed if the keeping unit leaves or is dislodged; a unit that tried to "
        "leave but failed still keeps it. A move that is not let through has no effect on its "
        "destination." +
        std::string(passage.heeds(Consent::permit)
                        ? " If a permit is given, all units without one are shut out, even if the "
                          "permit is not used."
                        : ""));
    const bool carried = std::any_of(
        passage.classes.begin(), passage.classes.end(),
        [&](ClassId unit_class) { return variant.classes[unit_class.index()].convoyed; });
    out.paragraph(
        std::string("Retreats and convoyed units cannot use a passage. A move through it can be "
                    "supported at its destination, but no unit gives support through a "
                    "passage.") +
        (carried ? " A unit that can be convoyed between its ends goes by convoy in the same "
                   "cases as between adjacent provinces, and then needs no permission."
                 : ""));
  }
  return out.take();
}

}  // namespace chancery::player_rules

#include <fmt/format.h>

#include <algorithm>

#include "core/player_rules/player_rules_parts.h"

// The chapter on moves and conflicts.

namespace chancery::player_rules {
namespace {

bool has_convoys(const Variant& variant);

void add_moves(const Variant& variant, ShownBoard shown, TextBlocks& out) {
  out.heading("Moves");
  std::vector<std::string> items{
      "A unit moves to a province next to its own, by a way that is open to its class.",
      "If several units want one province, the strongest of them gets it. If none is stronger than "
      "every other, none gets in: that is a standoff.",
      "A unit in a province keeps others out that are not stronger than it. Whoever moves away "
      "keeps nobody out, if the move succeeds.",
      "Two units cannot change places with each other by moving against each other: the stronger "
      "goes on, and of equals neither" +
          std::string(has_convoys(variant) ? ", unless one of them goes by convoy" : "") +
          ". Three or more can move in a circle.",
      "A unit whose move fails stays where it was."};
  std::vector<ProvinceId> open;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (variant.map.is_open(ProvinceId{i}) && can_be_entered(variant, ProvinceId{i}))
      open.push_back(ProvinceId{i});
  if (hides_board(variant, shown) && !open.empty())
    items.emplace_back("Some places hold any number of units, and nobody fights there.");
  else if (open.empty())
    items.insert(items.begin(), "There is never more than one unit in a province.");
  else
    items.push_back(fmt::format("{} {} any number of units, and nobody fights there.",
                                called(variant.map, open), open.size() == 1 ? "holds" : "hold"));
  out.list(std::move(items));
}

std::string worth_of(const Variant& variant, const StrengthTerm& term) {
  if (!term.attribute) return std::to_string(term.constant);
  const Attribute& attribute = variant.attributes[*term.attribute];
  const std::string of = attribute.owner == AttributeOwner::province ? " of its province" : "";
  return fmt::format("its {}{}", as_word(attribute.id), of);
}

/// What each attribute means that strengths go by, once.
std::vector<std::string> attributes_of_strength(const Variant& variant) {
  const Strengths& s = variant.strengths;
  std::vector<std::uint16_t> used;
  const auto use = [&](std::optional<std::uint16_t> attribute) {
    if (attribute && std::find(used.begin(), used.end(), *attribute) == used.end())
      used.push_back(*attribute);
  };
  for (const StrengthTerm* term :
       {&s.attack, &s.prevent, &s.defend, &s.stand, &s.failed, &s.support_attack, &s.support_hold})
    use(term->attribute);
  use(s.stand_bonus);
  use(s.garrison);
  std::vector<std::string> items;
  for (const std::uint16_t index : used)
    if (const Attribute& one = variant.attributes[index]; !one.text.empty())
      items.push_back(fmt::format("{}: {}.", sentence(as_word(one.id)), as_clause(one.text)));
  return items;
}

void add_strength(const Variant& variant, TextBlocks& out) {
  out.heading("Strength");
  const Strengths& s = variant.strengths;
  if (s.plain) {
    out.paragraph("Every unit has a strength of 1, and each support that it gets adds 1.");
    return;
  }
  out.paragraph("How strong a unit is depends on what it does:");
  const std::vector<std::pair<std::string, const StrengthTerm*>> terms{
      {"moving into a province", &s.attack},
      {"keeping others out of a province that both move to", &s.prevent},
      {"moving against a unit that comes the other way", &s.defend},
      {"staying", &s.stand},
      {"staying because its move failed", &s.failed},
      {"each support for a move", &s.support_attack},
      {"each support for a unit that stays", &s.support_hold}};
  std::vector<std::vector<std::string>> rows;
  for (const auto& [when, term] : terms) rows.push_back({when, worth_of(variant, *term)});
  const auto attribute = [&](std::uint16_t index) { return as_word(variant.attributes[index].id); };
  if (s.stand_bonus)
    rows.push_back({"besides, for a unit that stays",
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
      {"Instead of moving, a unit can support another, of its own power or of any other, asked or "
       "not: to stay in a province, or to move to one. It must be able to move to that province "
       "itself, by its own ways.",
       "A support counts only if the other unit does what is supported. A unit that was ordered to "
       "move is not supported in staying, even if its move fails.",
       "A support is cut when a unit of another power attacks the supporting unit, even in vain. "
       "An attack from the very province that a support is aimed at does not cut it, unless it "
       "dislodges the supporting unit."});
}

/// What becomes of the move of a unit that was dislodged (switch dislodged.effect).
std::string_view lost_move(DislodgedEffect effect) {
  if (effect == DislodgedEffect::never)
    return "and its own move does nothing where the unit came from that dislodged it.";
  return "and if the two moved against each other, its own move does nothing where the other came "
         "from.";
}

void add_dislodging(const Variant& variant, TextBlocks& out) {
  out.heading("Dislodged units");
  out.list({"A unit that stays is dislodged by a move that is stronger than it with its supports.",
            "No unit dislodges one of its own power, and no support helps to dislodge a unit of "
            "the supporting power.",
            fmt::format("A support that a dislodged unit gave is cut, {} It retreats or is "
                        "disbanded.",
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
    return "One dislodged carrier on any possible route stops the convoy, even if another route is "
           "whole.";
  return "Where there are several routes, the convoy goes on as long as one complete route of "
         "undislodged carriers is left.";
}

void add_convoys(const Variant& variant, TextBlocks& out) {
  if (!has_convoys(variant)) return;
  const std::vector<ClassId> carriers = classes_where(variant, &UnitClass::convoys);
  const std::vector<ClassId> carried = classes_where(variant, &UnitClass::convoyed);
  const std::string those = several(variant, carriers);
  out.heading("Convoys");
  out.list(
      {fmt::format("{} in {} provinces can carry {} between {} provinces.", sentence(those),
                   terrains_where(variant.map, &Terrain::carries), several(variant, carried),
                   terrains_where(variant.map, &Terrain::lands)),
       fmt::format("The {} that carry must be ordered to convoy exactly that move, and lie in an "
                   "unbroken row: the first next to where it starts, the last next to where it "
                   "ends.",
                   those),
       "A carrier carries one unit in a turn.",
       "A carrier that is attacked goes on carrying; one that is dislodged does not.",
       std::string(broken_route(variant.rules.convoy_disrupted_by)),
       fmt::format("A unit that could go by land as well goes {}",
                   as_clause(decided(variant, "convoy.adjacent"))),
       "A move by convoy that does not come through has its unit stay where it is."});
}

std::string consent_text(Consent consent) {
  switch (consent) {
    case Consent::same_power:
      return "that unit is of its own power";
    case Consent::support:
      return "that unit supports the move";
    case Consent::permit:
      return "the power of that unit permits it by an order of its own, which costs no unit its "
             "order";
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
        "one turn, either way. The stations are, in this order, {}.",
        as_word(type.id), called(variant.map, type.line));
    if (!type.powers.empty())
      text += fmt::format(" It is for units of {} alone.", names(variant, type.powers));
    if (type.per_turn)
      text += fmt::format(
          " {} may be given it in a turn; if it is given to more, it is void for all of them.",
          sentence(*type.per_turn == 1
                       ? std::string("one unit")
                       : plural_count(static_cast<std::size_t>(*type.per_turn), "unit")));
    out.paragraph(std::move(text));
    out.list(
        {"Such a unit dislodges nobody and cuts no support. Where it cannot go on, it stops in the "
         "last station before that is vacant as the turn ends, or stays at home.",
         "It passes a unit of its own power that stays, and cannot end where that unit is. A unit "
         "of another power stops it unless it leaves.",
         "Whoever moves into a station on its way stops it, if not weaker than it and stronger "
         "than all others who want that station; and is kept out by it, if not stronger.",
         "It is supported as a move to its last station, and the support counts there alone.",
         "Against a unit that comes from the first station on its way it does not go, and defends "
         "its start.",
         "Of two that want one station the stronger goes on; equal ones both stop."});
  }
}

}  // namespace

std::vector<TextBlock> conflicts(const Variant& variant, ShownBoard shown) {
  TextBlocks out;
  out.paragraph(
      "All moves of a phase happen at the same time. What follows decides which of them succeed; "
      "the finer points are under Rulings.");
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
        "{} can go between {} and {}, which do not touch, while a unit stays in {} all turn and "
        "lets them through.",
        sentence(several(variant, passage.classes)), called(map, passage.ends[0]),
        called(map, passage.ends[1]), called(map, passage.keeper));
    if (!conditions.empty())
      text += fmt::format(" A unit is let through if {}.", with_or(conditions));
    if (passage.per_turn)
      text += fmt::format(" At most {} {} through in a turn; if more try, none does.",
                          plural_count(static_cast<std::size_t>(*passage.per_turn), "unit"),
                          *passage.per_turn == 1 ? "goes" : "go");
    out.paragraph(std::move(text));
    out.paragraph(
        "The passage is closed when the unit that keeps it leaves or is dislodged; one that tried "
        "to leave and "
        "stayed still keeps it. A move that is not let through has no effect where it would have "
        "gone." +
        std::string(passage.heeds(Consent::permit)
                        ? " As soon as there is a permit, whoever has none is shut out, even if "
                          "the permit is not used."
                        : ""));
    const bool carried = std::any_of(
        passage.classes.begin(), passage.classes.end(),
        [&](ClassId unit_class) { return variant.classes[unit_class.index()].convoyed; });
    out.paragraph(
        std::string("No retreat and no unit on its way by convoy goes through a passage; a move "
                    "through it may be supported where it leads, but who goes through gives no "
                    "support beyond it.") +
        (carried ? " A unit that can be convoyed between the ends of it goes by convoy where it "
                   "would between provinces that touch, and then needs nobody's leave."
                 : ""));
  }
  return out.take();
}

}  // namespace chancery::player_rules

#include "core/cases/case_keys.h"

#include "core/variant/variant.h"

namespace chancery {
namespace {

using form::boolean;
using form::integer;
using form::list;
using form::text;

Form phase() {
  return form::word(form::words_of(&phase_kind_name, phase_kind_count));
}

/// What may be said of an option or an attribute.
std::vector<Form> plain_values() {
  return {text(), integer(), boolean()};
}

/// A table with a value for every power, unit, order …
Form each(std::string name, std::string meaning, std::vector<Form> value, std::string example) {
  return form::table({std::move(name),
                      meaning,
                      {Key("", std::move(value), "One of them", meaning, std::move(example))}});
}

Form units_of_powers() {
  return each("units.POWER", "Units of the power: a letter or a class, a blank, a place.",
              {list(text("unit"))}, R"(["F ARD", "S NEK/NC"])");
}

Form centers_of_powers() {
  return each("owners.POWER", "Centers of the power; under `none` nobody's.",
              {list(text("province"))}, R"(["ARD"])");
}

Form attributes_of(const std::string& owner, const std::string& example = "{ walls = 2 }") {
  Form values = each("attribute", "The value of the attribute.", plain_values(), "2");
  return each(owner, "Attributes and their values.", {std::move(values)}, example);
}

/// Attributes of what a power has with something.
Form attributes_between(const std::string& name, const std::string& meaning,
                        const std::string& example) {
  return each(name, meaning, {attributes_of(name + ".OTHER", "{ allied = true }")}, example);
}

/// Attributes of powers, of pairs of them, and of what they have of provinces.
std::vector<Key> power_attribute_keys(const std::string& powers, const std::string& pairs,
                                      const std::string& knowledge) {
  return {
      Key("powers", attributes_of("powers.POWER", "{ gold = 3 }"), "Powers", powers,
          "{ ardmark = { gold = 3 } }"),
      Key("pairs",
          attributes_between("pairs.POWER", "What the power has with another.",
                             "{ belland = { allied = true } }"),
          "Pairs", pairs, "{ ardmark = { belland = { allied = true } } }"),
      Key("knowledge",
          attributes_between("knowledge.POWER", "What the power has of a province.",
                             "{ NEK = { seen = true } }"),
          "Knowledge", knowledge, "{ ardmark = { NEK = { seen = true } } }"),
  };
}

/// Choices by name; rule switches may stand in a table for their group.
Form choices() {
  std::vector<Form> values = plain_values();
  values.push_back(each("choices.GROUP", "What is chosen.", plain_values(), R"("any")"));
  return each("choices.NAME", "What is chosen.", std::move(values), "true");
}

/// What may be said of every phase of a case.
std::vector<Key> step_keys() {
  return {
      Key("orders",
          each("orders.POWER",
               "The orders of the power, one each; a list of such lists is several sheets, the "
               "last one sent last.",
               {list({text("order"), list(text("order"))})}, R"(["F ARD - HIL", "S NEK H"])"),
          "Orders", "What is ordered, by power.", R"({ ardmark = ["F ARD - HIL"] })")
          .otherwise("none"),
      Key("unordered", boolean(), "Unordered", "Nobody knows which sheet was sent last.", "true")
          .otherwise("false"),
      Key("disorder", list(text("power")), "Disorder",
          "Powers that the game master has declared in civil disorder.", R"(["belland"])")
          .otherwise("none"),
      Key("expect", form::table(expectation_keys()), "Expectations", "What must come true.",
          R"({ results = { "F ARD" = "moved" } })")
          .otherwise("nothing"),
  };
}

KeyTable then_keys() {
  KeyTable table{"case.then",
                 "The next phase of the same position. It must be the one that comes next; phases "
                 "in which nobody has anything to decide are skipped.",
                 {Key("phase", phase(), "Phase", "The kind of phase.", R"("retreat")")
                      .otherwise("`movement`")}};
  for (Key& key : step_keys()) table.keys.push_back(std::move(key));
  return table;
}

/// One table, or a list of such.
std::vector<Form> one_or_several(KeyTable table) {
  Form one = form::table(std::move(table));
  return {one, list(one)};
}

KeyTable case_keys() {
  KeyTable table{
      "case",
      "A position, orders, and what must come of them.",
      {
          Key("id", text(), "Id", "Unique in the variant; `--filter` goes by it.",
              R"("canal.closed")")
              .required(),
          Key("title", text(), "Title", "What it is about.",
              R"("nobody passes a canal without a keeper")")
              .required(),
          Key("cites", text(), "Cites", "The rule it stands for.", R"("rulebook, section 5")")
              .otherwise("none"),
          Key("note", text(), "Note", "A remark.", R"("The author says so.")").otherwise("none"),
          Key("edition", text("edition"), "Edition", "Another preset of rule switches.",
              R"("club")")
              .otherwise("the variant's"),
          Key("rules", choices(), "Rules", "Single switches.",
              R"({ "convoy.disrupted_by" = "any" })")
              .otherwise("none"),
          Key("options", choices(), "Options", "Options of the variant.", "{ canal = true }")
              .otherwise("the defaults"),
          Key("setup", text("setup"), "Setup",
              "Another setup, with its hands and closed countries.", R"("duel")")
              .otherwise("the first"),
          Key("seed", integer(), "Seed", "What chance begins from.", "7").otherwise("0"),
          Key("phase", phase(), "Phase",
              "The first phase: `movement` or `adjustment`; a case does not begin with retreats.",
              R"("adjustment")")
              .otherwise("`movement`"),
          Key("time", text(), "Time", "The label of the phase with its year.", R"("Fall 1801")")
              .otherwise("the first such phase"),
          Key("units", units_of_powers(), "Units",
              "What is on the board. As soon as one power's are written, all units have to be.",
              R"({ ardmark = ["F ARD"] })")
              .otherwise("those that the orders begin with"),
          Key("owners", centers_of_powers(), "Owners",
              "Laid over the owners of the start; `none` makes centers nobody's.",
              R"({ ardmark = ["ARD"] })")
              .otherwise("as at the start"),
          Key("provinces", attributes_of("provinces.PLACE"), "Provinces",
              "Attributes of provinces.", R"({ NEK = { walls = 2 } })")
              .otherwise("the defaults"),
          Key("attributes", attributes_of("attributes.UNIT"), "Attributes", "Attributes of units.",
              R"({ "F ARD" = { force = 3 } })")
              .otherwise("the defaults"),
      }};
  for (Key& key : power_attribute_keys("Attributes of powers.",
                                       "Attributes of what one power has with another.",
                                       "Attributes of what a power has of a province."))
    table.keys.push_back(std::move(key).otherwise("the defaults"));
  for (Key& key : step_keys()) table.keys.push_back(std::move(key));
  table.keys.push_back(Key("then", one_or_several(then_keys()), "Then", "Further phases.",
                           R"([{ phase = "retreat", orders = { ardmark = ["F ARD - HIL"] } }])")
                           .otherwise("none"));
  table.keys.push_back(Key("reported", boolean(), "Only reported",
                           "Play it and tell what happens, expecting nothing; `note` then says "
                           "why.",
                           "true")
                           .otherwise("false"));
  return table;
}

KeyTable pairs_keys() {
  return {"adjacent",
          "Pairs of places, for units of a class.",
          {
              Key("class", text("class"), "Class", "Whose units.", R"("foot")").required(),
              Key("pairs", list(list(text("place"), 2, 2)), "Pairs", "Two places each.",
                  R"([["ARD", "HIL"]])")
                  .otherwise("none"),
          }};
}

KeyTable convoy_keys() {
  return {"convoy",
          "A chain of carriers.",
          {
              Key("from", text("place"), "From", "Where it begins.", R"("ARD")").required(),
              Key("to", text("place"), "To", "Where it ends.", R"("BEL")").required(),
              Key("through", list(text("place")), "Through", "The carriers' places, in order.",
                  R"(["GUL"])")
                  .otherwise("none"),
          }};
}

std::vector<Key> outcome_keys() {
  return {
      Key("results",
          each("results.ORDER", "What the order came to.", {text("result")}, R"("moved")"),
          "Results", "The orders came to these results.", R"({ "F ARD" = "moved" })"),
      Key("ok", each("ok.ORDER", "Did the order succeed?", {boolean()}, "true"), "Succeeded",
          "The orders succeeded, or failed.", R"({ "F ARD" = false })"),
      Key("units", units_of_powers(), "Units",
          "These are the units of the power afterwards, all of them.",
          R"({ ardmark = ["F HIL"] })"),
      Key("dislodged",
          each("dislodged.UNIT", "Where the unit may go, and nowhere else.", {list(text("place"))},
               R"(["HIL"])"),
          "Dislodged",
          "These units are dislodged, no others, and may go there and nowhere else; `{}`: none is.",
          R"({ "F ARD" = ["HIL"] })"),
      Key("contested", list(text("province")), "Contested",
          "These were left empty by standoffs, no others.", R"(["NEK"])"),
      Key("owners", centers_of_powers(), "Owners",
          "The power owns these, perhaps others too; `none`: they are nobody's.",
          R"({ ardmark = ["ARD"] })"),
      Key("by",
          each("by.ORDER", "Provinces it was done from.", {list(text("province"))}, R"(["HIL"])"),
          "By", "It was these that cut, bounced or dislodged the order, and no others.",
          R"({ "F ARD" = ["HIL"] })"),
      Key("why", each("why.ORDER", "A part of the reason.", {text()}, R"("no such place")"), "Why",
          "The reason why the order is void has this in it.", R"({ "F ARD" = "no such place" })"),
      Key("messages", list(text()), "Messages", "Each is part of a message of the report.",
          R"(["The canal is open."])"),
      Key("provinces", attributes_of("provinces.PLACE"), "Provinces",
          "The province has these attributes afterwards, perhaps others too.",
          R"({ NEK = { walls = 1 } })"),
      Key("attributes", attributes_of("attributes.UNIT"), "Attributes",
          "The unit, where it stands afterwards, has these.", R"({ "F HIL" = { force = 2 } })"),
      Key("knows",
          each("knows.POWER", "Provinces on the map of whoever plays the power.",
               {list(text("province"))}, R"(["ARD", "HIL"])"),
          "Known",
          "These are on the map of whoever plays the power afterwards, all of them; for variants "
          "with `[sight]`.",
          R"({ ardmark = ["ARD", "HIL"] })"),
      Key("met",
          each("met.POWER", "Powers that it has met.", {list(text("power"))}, R"(["belland"])"),
          "Met", "These the power has met by then, all of them; for variants with `[sight]`.",
          R"({ ardmark = ["belland"] })"),
      Key("ended",
          form::table(
              {"ended",
               "How the game ends.",
               {Key("winners", list(text("power")), "Winners",
                    "These have won; an empty list: the game goes on.", R"(["ardmark"])")}}),
          "Ended", "The game is over after this phase, and these have won.",
          R"({ winners = ["ardmark"] })"),
  };
}

std::vector<Key> claim_keys() {
  return {
      Key("adjacent", one_or_several(pairs_keys()), "Adjacent",
          "Units of the class can go from each to the other, both ways.",
          R"({ class = "foot", pairs = [["ARD", "HIL"]] })"),
      Key("not_adjacent", one_or_several(pairs_keys()), "Not adjacent",
          "They can go neither way. A province stands for itself and its coasts.",
          R"({ class = "foot", pairs = [["ARD", "GUL"]] })"),
      Key("centers", list(text("province")), "Centers", "Each is a center.", R"(["ARD"])"),
      Key("center_count", integer(), "Number of centers", "There are as many centers.", "5"),
      Key("province_count", integer(), "Number of provinces", "There are as many provinces.", "9"),
      Key("start", units_of_powers(), "Start", "These are its units at the start, all of them.",
          R"({ ardmark = ["F ARD"] })"),
      Key("unit_counts",
          each("unit_counts.POWER", "How many units the power has.", {integer()}, "2"),
          "Number of units", "It begins with as many units.", "{ ardmark = 2 }"),
      Key("names", each("names.NAME", "Another name of it.", {text("place")}, R"("ARD")"), "Names",
          "The two mean the same place.", R"({ "The Neck" = "NEK" })"),
      Key("convoy", one_or_several(convoy_keys()), "Convoy",
          "A chain of carriers could lead from one to the other through these places in this "
          "order.",
          R"({ from = "ARD", to = "BEL", through = ["GUL"] })"),
      Key("rejected", boolean(), "Rejected",
          "With `true`, something of what is claimed of the board is *not* so: the claim is on "
          "record, and not followed.",
          "true"),
  };
}

}  // namespace

const KeyTable& expectation_keys() {
  static const KeyTable table = [] {
    KeyTable made{"expect", "What must come true. What is not named is not checked.",
                  outcome_keys()};
    for (Key& key :
         power_attribute_keys("The power has these.", "The first power has these with the second.",
                              "The power has these of the province."))
      made.keys.push_back(std::move(key));
    for (Key& key : claim_keys()) made.keys.push_back(std::move(key));
    return made;
  }();
  return table;
}

const KeyTable& case_file_keys() {
  static const KeyTable table{
      "cases",
      "Cases of a variant.",
      {Key("case", one_or_several(case_keys()), "Cases",
           "A position, orders, and what must come of them.",
           R"([{ id = "one", title = "first of all", expect = { center_count = 5 } }])")}};
  return table;
}

}  // namespace chancery

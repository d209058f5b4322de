#include "core/workbench/cases/case_keys.h"

#include <string_view>

#include "core/base/common/names.h"
#include "core/rules/variant/variant.h"

namespace chancery {
namespace {

using form::boolean;
using form::integer;
using form::list;
using form::text;

Form phase() {
  return form::word(form::words_of(&phase_kind_name, phase_kind_count));
}

/// The values of options and attributes.
std::vector<Form> plain_values() {
  return {text(), integer(), boolean()};
}

/// The kind of the keys in such a table: "units.POWER" has powers.
std::string named_in(std::string_view table) {
  const std::string_view last = table.substr(table.rfind('.') + 1);
  if (last == "OTHER") return table.starts_with("pairs") ? "power" : "province";
  for (const char* kind : {"power", "order", "unit", "place", "attribute"})
    if (fold_name(last) == kind) return kind;
  return "";
}

/// A table with a value for every power, unit, order …
Form each(std::string name, std::string meaning, std::vector<Form> value, std::string example) {
  std::string kind = named_in(name);
  return form::table({std::move(name),
                      meaning,
                      {Key("", std::move(value), "One of them", meaning, std::move(example))
                           .naming(std::move(kind))}});
}

Form units_of_powers() {
  return each("units.POWER", "Units of the power: a letter or a class, a space, a place.",
              {list(text("unit"))}, R"(["F ARD", "S NEK/NC"])");
}

Form centers_of_powers() {
  return each("owners.POWER", "Centers of the power; under `none`, centers that nobody owns.",
              {list(text("province"))}, R"(["ARD"])");
}

Form attributes_of(const std::string& owner, const std::string& example = "{ walls = 2 }") {
  Form values = each("attribute", "The value of the attribute.", plain_values(), "2");
  return each(owner, "Attributes and their values.", {std::move(values)}, example);
}

/// Attributes that a power has with something.
Form attributes_between(const std::string& name, const std::string& meaning,
                        const std::string& example) {
  return each(name, meaning, {attributes_of(name + ".OTHER", "{ allied = true }")}, example);
}

/// Attributes of powers, of pairs of powers, and of their knowledge.
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
          attributes_between("knowledge.POWER", "What the power knows of a province.",
                             "{ NEK = { seen = true } }"),
          "Knowledge", knowledge, "{ ardmark = { NEK = { seen = true } } }"),
  };
}

/// Choices by name; rule switches may be in a table for their group.
Form choices() {
  std::vector<Form> values = plain_values();
  values.push_back(each("choices.GROUP", "What is chosen.", plain_values(), R"("any")"));
  return each("choices.NAME", "What is chosen.", std::move(values), "true");
}

/// The keys of every phase of a case.
std::vector<Key> step_keys() {
  return {
      Key("orders",
          each("orders.POWER",
               "The orders of the power, one per string; a list of lists is several sheets, in "
               "the order sent.",
               {list({text("order"), list(text("order"))})}, R"(["F ARD - HIL", "S NEK H"])"),
          "Orders", "Orders by power.", R"({ ardmark = ["F ARD - HIL"] })")
          .otherwise("none"),
      Key("unordered", boolean(), "Unordered", "It is not known which sheet was sent last.", "true")
          .otherwise("false"),
      Key("disorder", list(text("power")), "Disorder",
          "Powers that the game master has declared in civil disorder.", R"(["belland"])")
          .otherwise("none"),
      Key("expect", form::table(expectation_keys()), "Expectations", "The expected results.",
          R"({ results = { "F ARD" = "moved" } })")
          .otherwise("nothing"),
  };
}

KeyTable then_keys() {
  KeyTable table{"case.then",
                 "A further phase of the case. It must be the one that comes next; phases in which "
                 "nobody has anything to decide are skipped.",
                 {Key("phase", phase(), "Phase", "The kind of phase.", R"("retreat")")
                      .otherwise("`movement`")}};
  for (Key& key : step_keys()) table.keys.push_back(std::move(key));
  table.tried = {{"kind", "did you mean 'phase'?"}};
  return table;
}

/// One table, or a list of them.
std::vector<Form> one_or_several(KeyTable table) {
  Form form = form::table(std::move(table));
  return {form, list(form)};
}

KeyTable case_keys() {
  KeyTable table{
      "case",
      "A position, orders, and the expected results.",
      {
          Key("id", text(), "Id", "Unique in the variant; `--filter` matches it.",
              R"("lock.closed")")
              .required(),
          Key("title", text(), "Title", "What the case shows.",
              R"("no unit passes a lock without a keeper")")
              .required(),
          Key("cites", text(), "Cites", "The rule that it tests.", R"("rulebook, section 5")")
              .otherwise("none"),
          Key("note", text(), "Note", "A remark.", R"("The author says so.")").otherwise("none"),
          Key("edition", text("edition"), "Edition", "Another preset of rule switches.",
              R"("club")")
              .otherwise("the variant's"),
          Key("rules", choices(), "Rules", "Single switches.",
              R"({ "convoy.disrupted_by" = "any" })")
              .otherwise("none"),
          Key("options", choices(), "Options", "Options of the variant.", "{ lock = true }")
              .otherwise("the defaults"),
          Key("setup", text("setup"), "Setup",
              "Another setup, with its hands and closed countries.", R"("duel")")
              .otherwise("the first"),
          Key("seed", integer(), "Seed", "The seed of all chance.", "7").otherwise("0"),
          Key("phase", phase(), "Phase",
              "The kind of the first phase: `movement` or `adjustment`; a case cannot begin with a "
              "retreat phase. Its label is `time`.",
              R"("adjustment")")
              .otherwise("`movement`"),
          Key("time", text(), "Time", "The label of the phase with its year.", R"("Fall 1801")")
              .otherwise("the first such phase"),
          Key("units", units_of_powers(), "Units",
              "The units on the board. If it names any, it must name all of them.",
              R"({ ardmark = ["F ARD"] })")
              .otherwise("those that the orders begin with"),
          Key("owners", centers_of_powers(), "Owners",
              "Changes to the owners at the start; centers under `none` get no owner.",
              R"({ ardmark = ["ARD"] })")
              .otherwise("as at the start"),
          Key("provinces", attributes_of("provinces.PLACE"), "Provinces",
              "Attributes of provinces.", R"({ NEK = { walls = 2 } })")
              .otherwise("the defaults"),
          Key("attributes", attributes_of("attributes.UNIT"), "Attributes", "Attributes of units.",
              R"({ "F ARD" = { force = 3 } })")
              .otherwise("the defaults"),
      }};
  for (Key& key : power_attribute_keys("Attributes of powers.", "Attributes of pairs of powers.",
                                       "Attributes of what a power knows of a province."))
    table.keys.push_back(std::move(key).otherwise("the defaults"));
  for (Key& key : step_keys()) table.keys.push_back(std::move(key));
  table.keys.push_back(Key("then", one_or_several(then_keys()), "Then", "Further phases.",
                           R"([{ phase = "retreat", orders = { ardmark = ["F ARD - HIL"] } }])")
                           .otherwise("none"));
  table.keys.push_back(Key("reported", boolean(), "Only reported",
                           "Print the results without expecting anything; `note` must say why.",
                           "true")
                           .otherwise("false"));
  table.tried = {{"kind", "did you mean 'phase'?"},
                 {"label", "did you mean 'time'?"},
                 {"season", "did you mean 'time'?"},
                 {"turn", "did you mean 'time'?"},
                 {"year", "did you mean 'time'?"}};
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
          "A chain of convoying units.",
          {
              Key("from", text("place"), "From", "Where the convoy begins.", R"("ARD")").required(),
              Key("to", text("place"), "To", "Where the convoy ends.", R"("BEL")").required(),
              Key("through", list(text("place")), "Through",
                  "The places of the convoying units, in order.", R"(["GUL"])")
                  .otherwise("none"),
          }};
}

std::vector<Key> outcome_keys() {
  return {
      Key("results",
          each("results.ORDER", "The result of the order.", {text("result")}, R"("moved")"),
          "Results", "The results of these orders.", R"({ "F ARD" = "moved" })"),
      Key("ok", each("ok.ORDER", "Does the order succeed?", {boolean()}, "true"), "Succeeded",
          "Whether these orders succeed.", R"({ "F ARD" = false })"),
      Key("units", units_of_powers(), "Units", "All units of the power afterwards.",
          R"({ ardmark = ["F HIL"] })"),
      Key("dislodged",
          each("dislodged.UNIT", "All places where the unit may retreat to.", {list(text("place"))},
               R"(["HIL"])"),
          "Dislodged",
          "All dislodged units, and all places where each may retreat to; `{}`: no unit is "
          "dislodged.",
          R"({ "F ARD" = ["HIL"] })"),
      Key("contested", list(text("province")), "Contested",
          "All provinces left empty by a standoff.", R"(["NEK"])"),
      Key("owners", centers_of_powers(), "Owners",
          "Centers that the power owns, perhaps among others; `none`: nobody owns them.",
          R"({ ardmark = ["ARD"] })"),
      Key("by",
          each("by.ORDER", "Provinces that the cause came from.", {list(text("province"))},
               R"(["HIL"])"),
          "By", "All provinces whose units cut, bounced or dislodged the ordered unit.",
          R"({ "F ARD" = ["HIL"] })"),
      Key("why", each("why.ORDER", "A part of the reason.", {text()}, R"("no such place")"), "Why",
          "The reason why the order is void, or a retreat failed, contains this text.",
          R"({ "F ARD" = "no such place" })"),
      Key("messages", list(text()), "Messages",
          "Some message of the report contains each of these texts.", R"(["The lock is open."])"),
      Key("provinces", attributes_of("provinces.PLACE"), "Provinces",
          "Attributes that the province has afterwards, perhaps among others.",
          R"({ NEK = { walls = 1 } })"),
      Key("attributes", attributes_of("attributes.UNIT"), "Attributes",
          "Attributes that the unit has afterwards, named by its place then.",
          R"({ "F HIL" = { force = 2 } })"),
      Key("knows",
          each("knows.POWER", "Provinces on the map of the power's player.",
               {list(text("province"))}, R"(["ARD", "HIL"])"),
          "Known",
          "All provinces on the map of the power's player afterwards; for variants with `[sight]`.",
          R"({ ardmark = ["ARD", "HIL"] })"),
      Key("met",
          each("met.POWER", "Powers that it has met by then.", {list(text("power"))},
               R"(["belland"])"),
          "Met", "All powers that the power has met by then; for variants with `[sight]`.",
          R"({ ardmark = ["belland"] })"),
      Key("sees",
          each("sees.POWER", "Units of others that the power's players see.", {list(text("unit"))},
               R"(["F HIL"])"),
          "Sees",
          "All units of others that the power's players see afterwards, also dislodged ones; for "
          "variants with `[fog]`.",
          R"({ ardmark = ["F HIL"] })"),
      Key("sees_owners",
          each("sees_owners.POWER", "Centers whose owner the power's players know.",
               {list(text("province"))}, R"(["HIL"])"),
          "Owners seen",
          "All centers of which the power's players know who owns them afterwards, or that nobody "
          "does; for variants with `[fog]`.",
          R"({ ardmark = ["ARD", "HIL"] })"),
      Key("told",
          each("told.POWER", "Orders and results that the power's players read.", {list(text())},
               R"(["F ARD - HIL: bounced"])"),
          "Told",
          "All orders that the power's players read about, each with its result as the report "
          "writes it, and the messages to them; for variants with `[fog]`.",
          R"({ ardmark = ["F ARD - HIL: bounced"] })"),
      Key("ended",
          form::table({"ended",
                       "How the game ends.",
                       {Key("winners", list(text("power")), "Winners",
                            "All winners; an empty list: the game goes on.", R"(["ardmark"])")}}),
          "Ended", "How the game ends after this phase.", R"({ winners = ["ardmark"] })"),
  };
}

std::vector<Key> claim_keys() {
  return {
      Key("adjacent", one_or_several(pairs_keys()), "Adjacent",
          "Units of the class can move between the two places, both ways.",
          R"({ class = "foot", pairs = [["ARD", "HIL"]] })"),
      Key("not_adjacent", one_or_several(pairs_keys()), "Not adjacent",
          "They can move neither way. A province stands for itself and its coasts.",
          R"({ class = "foot", pairs = [["ARD", "GUL"]] })"),
      Key("centers", list(text("province")), "Centers", "Each is a center.", R"(["ARD"])"),
      Key("center_count", integer(), "Number of centers", "How many centers the map has.", "5"),
      Key("province_count", integer(), "Number of provinces", "How many provinces the map has.",
          "9"),
      Key("start", units_of_powers(), "Start", "All units of the power at the start.",
          R"({ ardmark = ["F ARD"] })"),
      Key("unit_counts",
          each("unit_counts.POWER", "How many units the power has.", {integer()}, "2"),
          "Number of units", "How many units the power has at the start.", "{ ardmark = 2 }"),
      Key("names", each("names.NAME", "Another name of the place.", {text("place")}, R"("ARD")"),
          "Names", "Two names of the same place.", R"({ "The Neck" = "NEK" })"),
      Key("convoy", one_or_several(convoy_keys()), "Convoy",
          "Units in these places, in this order, could convoy from one place to the other.",
          R"({ from = "ARD", to = "BEL", through = ["GUL"] })"),
      Key("rejected", boolean(), "Rejected",
          "With `true`, at least one claim about the board is *not* true: it is recorded, but "
          "not followed.",
          "true"),
  };
}

}  // namespace

const KeyTable& expectation_keys() {
  static const KeyTable table = [] {
    KeyTable made{"expect", "The expected results. What is not named is not checked.",
                  outcome_keys()};
    for (Key& key :
         power_attribute_keys("Attributes that the power has afterwards.",
                              "Attributes that the first power has with the second afterwards.",
                              "Attributes that the power has of the province afterwards."))
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
           "A position, orders, and the expected results.",
           R"([{ id = "one", title = "first of all", expect = { center_count = 5 } }])")}};
  return table;
}

}  // namespace chancery

// The keys of the tables of powers, setups, phases and orders.

#include "core/files/loader/variant_keys.h"
#include "core/rules/variant/rule_switches.h"
#include "core/rules/variant/variant.h"

namespace chancery {
namespace {

/// All actions but the last: a task has a table of its own.
constexpr auto order_actions = static_cast<std::size_t>(Action::task);

Form phase_kind_form() {
  return form::word(form::words_of(&phase_kind_name, phase_kind_count));
}

const KeyTable& unit_limit_keys() {
  static const KeyTable table{
      "most.CLASS",
      "How many units a power may have.",
      {
          Key("all", form::integer(0, 100'000), "All", "Units of all classes together.", "12")
              .otherwise("no limit"),
          Key("", form::integer(0, 100'000), "Class", "Units of the class.", "4")
              .otherwise("no limit")
              .naming("class"),
      },
      true};
  return table;
}

const KeyTable& class_sites_keys() {
  static const KeyTable table{
      "only_in.CLASS",
      "The only provinces where a class is built.",
      {Key("", form::list(form::text("province")), "Class",
           "The provinces where the class is built; none: it is never built.", R"(["ARD"])")
           .otherwise("wherever the power may build")
           .naming("class")},
      true};
  return table;
}

const KeyTable& standing_keys() {
  static const KeyTable table{
      "power.standing",
      "What the units of a power do in setups where it is standing.",
      {
          Key("supports", form::boolean(), "Supports",
              "Whether they support each other: each supports the neighbor of its power that most "
              "units of others are ordered to enter.",
              "true")
              .otherwise("false"),
          Key("rebuilds", form::boolean(), "Rebuilds",
              "Whether the units of the start come back in each adjustment phase, where their "
              "provinces are vacant and no other power owns them.",
              "true")
              .otherwise("false"),
      },
      true};
  return table;
}

const KeyTable& power_keys() {
  static const KeyTable table{
      "power.ID",
      "A power of the game.",
      {
          Key("name", form::text(), "Name", "The name in order sheets and reports.", R"("Ardmark")")
              .otherwise("the id"),
          Key("adjectives", form::list(form::text()), "Adjectives",
              "Words that mark a unit in an order as this power's.", R"(["Ardmarkian"])")
              .otherwise("none"),
          Key("color", form::color(), "Color", "The color in drawings. Not used in play.",
              R"("#c0392b")")
              .otherwise("none"),
          Key("homes", form::list(form::text("province")), "Homes",
              "Where it builds if `build.sites` is `home`; each must then be a center.",
              R"(["ARD", "HIL"])")
              .otherwise("none"),
          Key("region", form::list(form::text("province")), "Region",
              "Provinces of its country besides its homes; a setup that closes the power closes "
              "all of them.",
              R"(["NEK"])")
              .otherwise("none"),
          Key("most", form::table(unit_limit_keys()), "Most units",
              "How many units of a class the power may have; overrides `builds.most`.",
              "{ foot = 4 }")
              .otherwise("those of `[builds]`"),
          Key("standing", form::table(standing_keys()), "Standing",
              "What its units do in setups where it is standing: nobody plays it.",
              "{ supports = true, rebuilds = true }")
              .otherwise("they hold, and are not rebuilt"),
      },
      true,
      {{"centers", "did you mean 'homes'?"},
       {"units", "units are written under [setup.ID]: units.POWER"},
       {"owners", "who owns what at the start is written under [setup.ID]: owners.POWER"}}};
  return table;
}

const KeyTable& start_keys() {
  static const KeyTable table{
      "start",
      "The first turn.",
      {
          Key("year", form::integer(-farthest_year, farthest_year), "Year", "The first year.",
              "1800")
              .otherwise("0"),
          Key("phase", form::text(), "Phase", "The label of the first phase, as in the calendar.",
              R"("Spring {year}")")
              .otherwise("the first phase"),
      },
      true};
  return table;
}

const KeyTable& start_units_keys() {
  static const KeyTable table{"units.POWER",
                              "The units on the board at the start.",
                              {Key("", form::list(form::text("unit")), "Units of a power",
                                   "Its units: the letter or id of a class, a space and a place.",
                                   R"(["F ARD", "S NEK/NC"])")
                                   .naming("power")},
                              true};
  return table;
}

const KeyTable& start_owners_keys() {
  static const KeyTable table{
      "owners.POWER",
      "Which power owns which centers at the start.",
      {Key("", form::list(form::text("province")), "Centers of a power",
           "Centers owned besides those that the power's units stand in.", R"(["BEL"])")
           .naming("power")},
      true};
  return table;
}

const KeyTable& setup_keys() {
  static const KeyTable table{
      "setup.ID",
      "A named starting position. The first one in the file is the default.",
      {
          Key("text", form::text(), "Text", "A description, in one line.", R"("Two players")")
              .otherwise("none"),
          Key("extends", form::text("setup"), "Extends",
              "The setup that this one builds on; entries here replace its entries, power by "
              "power.",
              R"("usual")")
              .otherwise("none"),
          Key("start", form::table(start_keys()), "Start", "The first turn.", "{ year = 1800 }"),
          Key("units", form::table(start_units_keys()), "Units",
              "The units on the board at the start.", R"({ ardmark = ["F ARD"] })")
              .otherwise("none"),
          Key("owners", form::table(start_owners_keys()), "Owners",
              "Centers owned besides those that the power's units stand in.",
              R"({ ardmark = ["BEL"] })")
              .otherwise("none"),
          Key("set", form::table(setup_values_keys()), "Attributes",
              "Attributes at the start, by id under `province` and `power`; they override those of "
              "the setup that it extends.",
              "{ province = { ARD = { walls = 2 } } }")
              .otherwise("those of the province, or the defaults"),
          Key("players", form::list(form::list(form::text("power"))), "Players",
              "The hands, if players have several powers: the powers of each player.",
              R"([["ardmark", "belland"], ["dalmark"]])")
              .otherwise("one power each"),
          Key("merged", form::boolean(), "Merged", "The powers of a hand play as one power.",
              "true")
              .otherwise("false"),
          Key("closed", form::list(form::text("power")), "Closed",
              "Powers that nobody plays, in countries that no unit can enter.", R"(["belland"])")
              .otherwise("none"),
          Key("standing", form::list(form::text("power")), "Standing",
              "Powers that nobody plays; their units hold.", R"(["belland"])")
              .otherwise("none"),
      },
      true,
      {{"centers", "did you mean 'owners'?"},
       {"year", "write start = { year = … }"},
       {"phase", "write start = { phase = \"…\" }, the label of a phase"},
       {"time", "write start = { phase = \"…\" }, the label of a phase"},
       {"name", "did you mean 'text'?"}}};
  return table;
}

const KeyTable& phase_keys() {
  static const KeyTable table{
      "calendar.phase",
      "A phase of a round.",
      {
          Key("kind", phase_kind_form(), "Kind", "What happens in it.", R"("movement")").required(),
          Key("label", form::text(), "Label", "Its name; `{year}` stands for the year.",
              R"("Spring {year}")")
              .required(),
          Key("also", form::list(form::text()), "Other labels",
              "Other labels that are understood in headings of orders and wherever a phase is "
              "named.",
              R"(["Vernal {year}"])")
              .otherwise("none"),
          Key("years", form::integer(0, 10'000), "Years",
              "How many years are added when the phase ends.", "1")
              .otherwise("0"),
          Key("counts", form::boolean(), "Counts",
              "Before this phase, units capture the centers they stand in, and victory is checked.",
              "true")
              .otherwise("false"),
          Key("once", form::boolean(), "Once",
              "It is played at the beginning of the game only. Such phases come before all others.",
              "true")
              .otherwise("false"),
      },
      false,
      {{"type", "did you mean 'kind'?"},
       {"phase", "did you mean 'kind'?"},
       {"name", "did you mean 'label'?"},
       {"time", "did you mean 'label'?"}}};
  return table;
}

const KeyTable& order_data_keys() {
  static const KeyTable table{
      "data.NAME",
      "Data for the hook of an order.",
      {Key("", form::data(), "Value", "A string, an integer, a boolean, a list or a table.",
           "[1, 2]")},
      true};
  return table;
}

const KeyTable& order_keys() {
  static const KeyTable table{
      "order.ID",
      "A kind of order: what it does and how it is written.",
      {
          Key("acts_as", form::word(form::words_of(&action_name, order_actions)), "Acts as",
              "What it does.", R"("permit")")
              .required(),
          Key("notation", form::list(form::text()), "Notation",
              "How it is written, in the notation language; reports print the first notation.",
              R"(["{unit} goes to {to}"])")
              .required(),
          Key("phases", form::list(phase_kind_form()), "Phases",
              "Kinds of phases in which it can be given, not their labels.", R"(["movement"])")
              .otherwise("all that fit"),
          Key("classes", form::list(form::text("class")), "Classes",
              "The classes that can be given it.", R"(["foot"])")
              .otherwise("all"),
          Key("powers", form::list(form::text("power")), "Powers", "The powers that can give it.",
              R"(["ardmark"])")
              .otherwise("all"),
          Key("passage", form::text("passage"), "Passage", "The passage that it opens.",
              R"("lock")")
              .required()
              .only_with("acts_as", "permit"),
          Key("line", form::list(form::text("province"), 2), "Line",
              "The stations of the line, from one end to the other.", R"(["ARD", "HIL", "NEK"])")
              .required()
              .only_with("acts_as", "legs"),
          Key("per_turn", form::integer(1, 1000), "Limit per turn",
              "How many units can be given it per turn; if more are, it is void for all of them.",
              "1")
              .otherwise("no limit")
              .only_with("acts_as", "legs"),
          Key("choices", form::list(form::text()), "Choices",
              "What `{choice}` in its notations stands for: words, one of which is written.",
              R"(["grain", "iron"])")
              .otherwise("none")
              .only_with("acts_as", "declare"),
          Key("takes_effect", form::word(form::words_of(&takes_effect_name, takes_effect_count)),
              "Takes effect",
              "Which hook sees it: `before`: the hook before the phase is resolved; `after`: the "
              "hook after it; `at_once`: the hook `at_once`, when it is handed in.",
              R"("before")")
              .otherwise("`after`")
              .only_with("acts_as", "declare"),
          Key("price", form::integer(0, 1000), "Price", "How many builds a conversion uses.", "1")
              .otherwise("0")
              .only_with("acts_as", "convert"),
          Key("where", form::list(form::table(condition_keys_of("order.where"))), "Where",
              "Conditions that must all hold of the unit, its province and its power, as for "
              "tasks. For orders of units in a movement phase.",
              R"([{ attribute = "power.level", min = 2 }])")
              .otherwise("anywhere"),
          Key("prepare", form::text("hook"), "Prepare",
              "The hook that decides what such an order does; if `acts_as` is `legs`: the legs of "
              "the ride.",
              R"("ferry")")
              .otherwise("none"),
          Key("data", form::table(order_data_keys()), "Data",
              "Data for that hook, which reads it as `order.type.data`: a table of strings, "
              "integers, booleans, lists and tables.",
              R"({ fares = [1, 2] })")
              .otherwise("none"),
          Key("code", form::text(), "Code",
              "One or two letters that stand for it on the icon of a unit.", R"("T")")
              .otherwise("none"),
          Key("text", form::text(), "Text", "A description, in one sentence.",
              R"("Rides on the ferry across the water.")")
              .otherwise("none"),
      },
      true,
      {{"kind", "did you mean 'acts_as'?"},
       {"type", "did you mean 'acts_as'?"},
       {"action", "did you mean 'acts_as'?"},
       {"written", "did you mean 'notation'?"},
       {"units", "did you mean 'classes'?"}}};
  return table;
}

const KeyTable& passage_keys() {
  static const KeyTable table{
      "passage.ID",
      "A crossing between two provinces that are not adjacent, open while a unit in a third "
      "province lets others through.",
      {
          Key("between", form::list(form::text("province"), 2, 2), "Between",
              "The two provinces that it joins.", R"(["BAY", "GUL"])")
              .required(),
          Key("keeper", form::text("province"), "Keeper",
              "The province whose unit controls the passage.", R"("NEK")")
              .required(),
          Key("classes", form::list(form::text("class")), "Classes", "The classes that can pass.",
              R"(["ship"])")
              .otherwise("all"),
          Key("consent", form::list(form::word({"same_power", "support", "permit"})), "Consent",
              "What lets a unit through: `same_power`: the keeper belongs to the same power; "
              "`support`: the keeper supports the move; `permit`: the keeper's power gives an "
              "order that acts as `permit`.",
              R"(["same_power", "support", "permit"])")
              .otherwise("`same_power`, `support`"),
          Key("per_turn", form::integer(1, 1000), "Limit per turn",
              "How many units can pass per turn; if more try, none passes.", "1")
              .otherwise("no limit"),
      },
      true};
  return table;
}

const KeyTable& supply_value_keys() {
  static const KeyTable table{
      "supply.value",
      "What a center is worth to one power, if not 1.",
      {
          Key("province", form::text("province"), "Province", "A center.", R"("NEK")").required(),
          Key("power", form::text("power"), "Power", "The power that values it so.", R"("ardmark")")
              .required(),
          Key("value", form::integer(0, 1000), "Value",
              "What the center counts for, toward units and victory.", "2")
              .required(),
      }};
  return table;
}

const KeyTable& year_target_keys() {
  static const KeyTable table{"victory.by_year",
                              "A target from a year on.",
                              {
                                  Key("year", form::integer(-farthest_year, farthest_year), "Year",
                                      "The first year in which it counts.", "1805")
                                      .required(),
                                  Key("target", form::integer(1, 1'000'000), "Target",
                                      "How many centers end the game.", "15")
                                      .required(),
                              }};
  return table;
}

const KeyTable& own_target_keys() {
  static const KeyTable table{
      "victory.own.POWER",
      "Targets of single powers.",
      {Key("", form::integer(1, 1'000'000), "Power",
           "How many centers the power needs. The powers of a hand or a team need the highest that "
           "any of them has.",
           "8")
           .otherwise("`target`")
           .naming("power")},
      true};
  return table;
}

const KeyTable& hold_keys() {
  static const KeyTable table{
      "victory.hold",
      "Provinces that the winner must own.",
      {
          Key("provinces", form::list(form::text("province"), 1), "Provinces",
              "The provinces; each must be a center.", R"(["ARD", "BEL"])")
              .required(),
          Key("least", form::integer(1, 100'000), "Least", "How many of them.", "1")
              .otherwise("all of them"),
          Key("powers", form::list(form::text("power")), "Powers", "The powers that must.",
              R"(["ardmark"])")
              .otherwise("all"),
      }};
  return table;
}

}  // namespace

const KeyTable& builds_keys() {
  static const KeyTable table{
      "builds",
      "Homes that change in play, and what is built where.",
      {
          Key("homes", form::text("attribute"), "Homes",
              "`province.ID`, a power or a bool: whose home a province is. If it names a power, "
              "the province is a home of that power only; if it is true, of the power that owns "
              "it; otherwise `homes` of the powers decide.",
              R"("province.core")")
              .otherwise("none"),
          Key("claims", form::boolean(), "Claims",
              "A center that is nobody's home becomes a home of the power that captures it.",
              "true")
              .otherwise("false")
              .only_with("homes"),
          Key("only_in", form::table(class_sites_keys()), "Only in",
              "The only provinces where units of a class are built.", R"({ ship = ["ARD"] })")
              .otherwise("none"),
          Key("most", form::table(unit_limit_keys()), "Most units",
              "How many units of a class each power may have.", "{ ship = 2 }")
              .otherwise("no limits"),
      },
      true};
  return table;
}

const KeyTable& powers_keys() {
  static const KeyTable table =
      tables_by_id("power", power_keys().text, "Power", power_keys(),
                   R"({ name = "Ardmark", color = "#c0392b", homes = ["ARD", "HIL"] })");
  return table;
}

const KeyTable& setups_keys() {
  static const KeyTable table =
      tables_by_id("setup", setup_keys().text, "Setup", setup_keys(),
                   R"({ start = { year = 1800 }, units = { ardmark = ["F ARD"] } })");
  return table;
}

const KeyTable& calendar_keys() {
  static const KeyTable table{"calendar",
                              "The phases of the game.",
                              {Key("phase", form::list(form::table(phase_keys())), "Phases",
                                   "The phases of a round, in order; after the last one the next "
                                   "round begins. At least one must be a movement phase.",
                                   R"([{ kind = "movement", label = "Spring {year}" }])")
                                   .required(),
                               Key("bc", form::text(), "Before year 1",
                                   "The word after a year before year 1, as in `480 BC`. There is "
                                   "then no year 0, and such years are written in files with a "
                                   "minus sign: `start = { year = -480 }`.",
                                   R"("BC")")
                                   .otherwise("none: such years have a minus sign")},
                              true};
  return table;
}

const KeyTable& orders_keys() {
  static const KeyTable table = tables_by_id(
      "order", order_keys().text, "Order", order_keys(),
      R"({ acts_as = "permit", passage = "lock", notation = ["LOCK {target} - {to}"] })");
  return table;
}

const KeyTable& words_keys() {
  static const KeyTable table{
      "words",
      "Words and signs that are interchangeable in every notation.",
      {Key("", form::list(form::text()), "Words",
           "Alternatives to the key, which is the word that notations use. "
           "If the key is empty, words that say nothing; if it is a number, "
           "words for it. No word may be in two groups.",
           R"(["goes to", "->"])")},
      true};
  return table;
}

const KeyTable& victory_keys() {
  static const KeyTable table{
      "victory",
      "When the game ends; checked before each phase that `counts`.",
      {
          Key("target", form::integer(1, 1'000'000), "Target", "How many centers end the game.",
              "18")
              .otherwise("none"),
          Key("by_year", form::list(form::table(year_target_keys())), "By year",
              "Targets that replace `target` from a year on.", R"([{ year = 1805, target = 15 }])")
              .otherwise("none"),
          Key("own", form::table(own_target_keys()), "Own targets",
              "Targets of single powers, whatever the year.", "{ ardmark = 8 }")
              .otherwise("`target`"),
          Key("hold", form::list(form::table(hold_keys())), "Provinces to hold",
              "Provinces that the winner must own, besides reaching the target if there is one.",
              R"([{ provinces = ["ARD", "BEL"], least = 1 }])")
              .otherwise("none"),
          Key("in_a_row", form::integer(1, 100), "Counts in a row",
              "At how many counts in a row a power must qualify before it wins.", "2")
              .otherwise("1"),
          Key("teams", form::list(form::list(form::text("power"))), "Teams",
              "Powers that count together and win together.", R"([["ardmark", "belland"]])")
              .otherwise("none"),
          Key("tie", form::word(form::words_of(&victory_tie_name, victory_tie_count)), "Tie",
              "What happens if several powers qualify: with `play_on`, the one with the most wins, "
              "and the game goes on if several have the most; with `share`, those with the most "
              "win; with `all`, all that qualify win.",
              R"("share")")
              .otherwise("`play_on`"),
          Key("last_year", form::integer(-farthest_year, farthest_year), "Last year",
              "The last year of the game; the power with the most centers then wins.", "1820")
              .otherwise("none"),
          Key("alive", form::word(form::words_of(&alive_name, 3)), "Alive",
              "Which powers are still in the game when votes are counted: those with `units`, with "
              "`centers`, or with `either`.",
              R"("either")")
              .otherwise("`units`"),
      },
      true,
      {{"centers", "did you mean 'target'?"},
       {"goal", "did you mean 'target'?"},
       {"provinces", "write hold = [{ provinces = […] }]"},
       {"year", "did you mean 'last_year'?"}}};
  return table;
}

const KeyTable& supply_keys() {
  static const KeyTable table{"supply",
                              "What centers are worth.",
                              {Key("value", form::list(form::table(supply_value_keys())), "Values",
                                   "What a center is worth to one power, if not 1.",
                                   R"([{ province = "NEK", power = "ardmark", value = 2 }])")
                                   .otherwise("1 each"),
                               Key("counts", form::text("attribute"), "Counts",
                                   "`province.ID`, an int or a bool: a province with `center = "
                                   "true` is a center while the value is above 0.",
                                   R"("province.yield")")
                                   .otherwise("none"),
                               Key("per_unit", form::integer(1, 10'000), "Per unit",
                                   "How much of it supports one unit, added up over all centers of "
                                   "a power and rounded down.",
                                   "2")
                                   .otherwise("1")
                                   .only_with("counts")},
                              true};
  return table;
}

const KeyTable& passages_keys() {
  static const KeyTable table =
      tables_by_id("passage", passage_keys().text, "Passage", passage_keys(),
                   R"({ between = ["BAY", "GUL"], keeper = "NEK" })");
  return table;
}

}  // namespace chancery

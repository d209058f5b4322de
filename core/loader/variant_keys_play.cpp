// What may stand in the tables of powers, starts, turns and orders.

#include "core/loader/variant_keys.h"
#include "core/variant/rule_switches.h"
#include "core/variant/variant.h"

namespace chancery {
namespace {

/// A task has a table of its own.
constexpr std::size_t order_actions = action_count - 1;
static_assert(static_cast<std::size_t>(Action::task) == order_actions);

Form phase_kind_form() {
  return form::word(form::words_of(&phase_kind_name, phase_kind_count));
}

const KeyTable& power_keys() {
  static const KeyTable table{
      "power.ID",
      "Who plays.",
      {
          Key("name", form::text(), "Name", "In headings of order sheets and in reports.",
              R"("Ardmark")")
              .otherwise("the id"),
          Key("adjectives", form::list(form::text()), "Adjectives",
              "Whose unit an order means, in words.", R"(["Ardmarkian"])")
              .otherwise("none"),
          Key("color", form::color(), "Color", "In drawings; not used in play.", R"("#c0392b")")
              .otherwise("none"),
          Key("homes", form::list(form::text("province")), "Homes",
              "Where it builds if `build.sites` is `home`; then each must be a center.",
              R"(["ARD", "HIL"])")
              .otherwise("none"),
          Key("region", form::list(form::text("province")), "Region",
              "What lies in its country beside its homes; a setup that closes the power shuts "
              "both.",
              R"(["NEK"])")
              .otherwise("none"),
      },
      true};
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
          Key("phase", form::text(), "Phase",
              "The label of a phase of the calendar, as it stands there.", R"("Spring {year}")")
              .otherwise("the first phase"),
      },
      true};
  return table;
}

const KeyTable& start_units_keys() {
  static const KeyTable table{
      "units.POWER",
      "What is on the board at the start.",
      {Key("", form::list(form::text("unit")), "Units of a power",
           "The letter or the id of a class, a blank, a place.", R"(["F ARD", "S NEK/NC"])")},
      true};
  return table;
}

const KeyTable& start_owners_keys() {
  static const KeyTable table{"owners.POWER",
                              "Whose centers are whose at the start.",
                              {Key("", form::list(form::text("province")), "Centers of a power",
                                   "Centers owned beside those under its units.", R"(["BEL"])")},
                              true};
  return table;
}

const KeyTable& setup_keys() {
  static const KeyTable table{
      "setup.ID",
      "A start. The first one in the file is the default.",
      {
          Key("text", form::text(), "Text", "One line for people.", R"("Two players")")
              .otherwise("none"),
          Key("extends", form::text("setup"), "Extends",
              "Another setup; what is said here replaces what it says, power by power.",
              R"("usual")")
              .otherwise("none"),
          Key("start", form::table(start_keys()), "Start", "The first turn.", "{ year = 1800 }"),
          Key("units", form::table(start_units_keys()), "Units",
              "What is on the board at the start.", R"({ ardmark = ["F ARD"] })")
              .otherwise("none"),
          Key("owners", form::table(start_owners_keys()), "Owners",
              "Centers owned beside those under its units.", R"({ ardmark = ["BEL"] })")
              .otherwise("none"),
          Key("set", form::table(setup_values_keys()), "Attributes",
              "Attributes at the start, under `province` and `power` by their ids; over those of "
              "the setup that it extends.",
              "{ province = { ARD = { walls = 2 } } }")
              .otherwise("as of the province, or the defaults"),
          Key("players", form::list(form::list(form::text("power"))), "Players",
              "The hands, where players have several powers.",
              R"([["ardmark", "belland"], ["dalmark"]])")
              .otherwise("one power each"),
          Key("merged", form::boolean(), "Merged", "The powers in one hand are one power.", "true")
              .otherwise("false"),
          Key("closed", form::list(form::text("power")), "Closed",
              "Powers that nobody plays and nobody may enter.", R"(["belland"])")
              .otherwise("none"),
          Key("standing", form::list(form::text("power")), "Standing",
              "Powers that nobody plays, whose units stand where they are.", R"(["belland"])")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& phase_keys() {
  static const KeyTable table{
      "calendar.phase",
      "A phase of a round.",
      {
          Key("kind", phase_kind_form(), "Kind", "What is done in it.", R"("movement")").required(),
          Key("label", form::text(), "Label", "What it is called; `{year}` stands for the year.",
              R"("Spring {year}")")
              .required(),
          Key("years", form::integer(0, 10'000), "Years",
              "Added to the year when the phase is over.", "1")
              .otherwise("0"),
          Key("counts", form::boolean(), "Counts",
              "Before it, units capture the centers they stand in, and victory is looked for.",
              "true")
              .otherwise("false"),
      }};
  return table;
}

const KeyTable& order_data_keys() {
  static const KeyTable table{"data.NAME",
                              "What the hook of an order needs to know.",
                              {Key("", form::data(), "Value",
                                   "A text, an integer, a boolean, a list or a table.", "[1, 2]")},
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
              "How it is written, in the notation language; the first is how it is printed.",
              R"(["{unit} goes to {to}"])")
              .required(),
          Key("phases", form::list(phase_kind_form()), "Phases",
              "Kinds of phases in which it may be given.", R"(["movement"])")
              .otherwise("all that fit"),
          Key("classes", form::list(form::text("class")), "Classes", "Who may be given it.",
              R"(["foot"])")
              .otherwise("all"),
          Key("powers", form::list(form::text("power")), "Powers", "Whose orders it may be.",
              R"(["ardmark"])")
              .otherwise("all"),
          Key("passage", form::text("passage"), "Passage", "What it opens.", R"("lock")")
              .required()
              .only_with("acts_as", "permit"),
          Key("line", form::list(form::text("province"), 2), "Line",
              "The stations, from one end to the other.", R"(["ARD", "HIL", "NEK"])")
              .required()
              .only_with("acts_as", "legs"),
          Key("per_turn", form::integer(1, 1000), "How many in a turn",
              "How many units may be given it in a turn; if more are, it is void for all of them.",
              "1")
              .otherwise("no limit")
              .only_with("acts_as", "legs"),
          Key("prepare", form::text("hook"), "Prepare",
              "The hook that says what such an order comes to; where `acts_as` is `legs`: where "
              "the train calls.",
              R"("ferry")")
              .otherwise("none"),
          Key("data", form::table(order_data_keys()), "Data",
              "Whatever that hook needs to know: a table of texts, integers, booleans, lists and "
              "tables; it is `order.type.data`.",
              R"({ fares = [1, 2] })")
              .otherwise("none"),
          Key("code", form::text(), "Code",
              "A letter or two that stand for it in the sign of a unit.", R"("T")")
              .otherwise("none"),
          Key("text", form::text(), "Text", "One sentence for people.",
              R"("Rides on the ferry across the water.")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& passage_keys() {
  static const KeyTable table{
      "passage.ID",
      "A way between two provinces that do not touch, open while a unit stands in a third and "
      "lets others through.",
      {
          Key("between", form::list(form::text("province"), 2, 2), "Between", "The ends.",
              R"(["BAY", "GUL"])")
              .required(),
          Key("keeper", form::text("province"), "Keeper", "Where the unit has to be.", R"("NEK")")
              .required(),
          Key("classes", form::list(form::text("class")), "Classes", "Who may pass.", R"(["ship"])")
              .otherwise("all"),
          Key("consent", form::list(form::word({"same_power", "support", "permit"})), "Consent",
              "What lets a unit through: that the keeper is of its own power, that the keeper "
              "supports the move, or that the keeper's power wrote an order that acts as `permit`.",
              R"(["same_power", "support", "permit"])")
              .otherwise("`same_power`, `support`"),
          Key("per_turn", form::integer(1, 1000), "How many in a turn",
              "How many units may pass in a turn; if more would, none does.", "1")
              .otherwise("no limit"),
      },
      true};
  return table;
}

const KeyTable& supply_value_keys() {
  static const KeyTable table{
      "supply.value",
      "What a center is worth to one power, where it is not 1.",
      {
          Key("province", form::text("province"), "Province", "A center.", R"("NEK")").required(),
          Key("power", form::text("power"), "Power", "To whom.", R"("ardmark")").required(),
          Key("value", form::integer(0, 1000), "Value",
              "How much: for the number of its units and for victory.", "2")
              .required(),
      }};
  return table;
}

}  // namespace

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
  static const KeyTable table{
      "calendar",
      "The turns of the game.",
      {Key("phase", form::list(form::table(phase_keys())), "Phases",
           "The phases of a round in their order; after the last one the first comes again. There "
           "must be a movement phase.",
           R"([{ kind = "movement", label = "Spring {year}" }])")
           .required()},
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
      "Words and signs that mean the same in every notation.",
      {Key("", form::list(form::text()), "Words",
           "Other words for the key, which is what notations use. No word may be in two groups.",
           R"(["goes to", "->"])")},
      true};
  return table;
}

const KeyTable& victory_keys() {
  static const KeyTable table{
      "victory",
      "When the game ends; looked at before each phase that `counts`.",
      {
          Key("target", form::integer(1, 1'000'000), "Target", "Centers that end the game.", "18")
              .otherwise("none"),
          Key("tie",
              form::word({std::string(victory_tie_name(VictoryTie::play_on)),
                          std::string(victory_tie_name(VictoryTie::share))}),
              "Tie", "What happens when several powers lead with equally many at the target.",
              R"("share")")
              .otherwise("`play_on`"),
          Key("last_year", form::integer(-farthest_year, farthest_year), "Last year",
              "The game ends after it, won by whoever has most centers.", "1820")
              .otherwise("none"),
          Key("alive", form::word(form::words_of(&alive_name, 3)), "Alive",
              "Who is still in the game when votes are counted: who has `units`, who owns "
              "`centers`, or who has `either`.",
              R"("either")")
              .otherwise("`units`"),
      },
      true};
  return table;
}

const KeyTable& supply_keys() {
  static const KeyTable table{"supply",
                              "What centers are worth.",
                              {Key("value", form::list(form::table(supply_value_keys())), "Values",
                                   "What a center is worth to one power, where it is not 1.",
                                   R"([{ province = "NEK", power = "ardmark", value = 2 }])")
                                   .otherwise("1 each"),
                               Key("counts", form::text("attribute"), "Counts",
                                   "`province.ID`, a number or a flag: a province with `center = "
                                   "true` is a center while it has more than 0 of it.",
                                   R"("province.yield")")
                                   .otherwise("none"),
                               Key("per_unit", form::integer(1, 10'000), "Per unit",
                                   "How much of it, of all centers of a power together, feeds a "
                                   "unit; what is left over feeds none.",
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

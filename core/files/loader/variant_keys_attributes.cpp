// The keys of the tables of attributes, of those that name attributes, and of [fog].

#include <limits>

#include "core/files/loader/variant_keys.h"
#include "core/rules/variant/variant.h"

namespace chancery {
namespace {

constexpr std::int64_t least_attribute = std::numeric_limits<std::int16_t>::min();
constexpr std::int64_t greatest_attribute = std::numeric_limits<std::int16_t>::max();

const KeyTable& attributes_by_id_keys() {
  static const KeyTable table =
      tables_by_id("attribute.OWNER", attribute_keys().text, "Attribute", attribute_keys(),
                   R"({ type = "int", max = 3 })", "attribute");
  return table;
}

std::string meaning_of(const std::string& owner) {
  if (owner == "pair") return "Attributes of one power toward another.";
  if (owner == "knowledge") return "Attributes that a power holds about a province.";
  return "Attributes of every " + owner + ".";
}

/// Attributes whose starting values differ from their defaults.
KeyTable values_keys(std::string name) {
  return {std::move(name),
          "Attributes at the start.",
          {Key("", {form::integer(), form::boolean(), form::text()}, "Value",
               "The value of the attribute; for a power or a province its id, or `none`.", "2")
               .naming("attribute")},
          true};
}

Key strength_key(const char* name, const char* title, const char* text) {
  return Key(name, {form::integer(0, greatest_strength), form::text("attribute")}, title, text, "2")
      .otherwise("1");
}

const KeyTable& watch_keys() {
  static const KeyTable table{
      "fog.watch",
      "One kind of watchers, and what they see.",
      {
          Key("by", form::word(form::words_of(&watched_by_name, watched_by_count)), "By",
              "What watches for its power: `units`: its units, also dislodged ones; `centers`: the "
              "centers that it owns; `homes`: its homes, even if they are lost; `provinces`: "
              "everything that it owns.",
              R"("units")")
              .required(),
          Key("classes", form::list(form::text("class"), 1), "Classes",
              "Only units of these classes watch.", R"(["foot"])")
              .otherwise("all")
              .only_with("by", "units"),
          Key("near", form::word(form::words_of(&watch_reach_name, watch_reach_count)), "Near",
              "How far one step leads. `same`: only the province itself is watched. `move`: also "
              "those that the unit could enter in one move; from a province, those that any unit "
              "could. `touching`: also all that an edge of any class joins to it, from any coast, "
              "so that a unit sees all that could support it.",
              R"("move")")
              .otherwise("`touching`"),
          Key("hops", form::integer(1, 100), "Hops", "How many such steps they see.", "2")
              .otherwise("1"),
          Key("sees", form::list(form::word({"units", "owners"}), 1), "Sees",
              "What they see there: `units`, `owners` of provinces, or both.", R"(["owners"])")
              .otherwise("both"),
          Key("of", form::word(form::words_of(&watched_classes_name, watched_classes_count)), "Of",
              "Which units they see: `any`; `same`: those of the class of the unit that watches; "
              "`other`: those of all other classes.",
              R"("same")")
              .otherwise("`any`")
              .only_with("by", "units"),
      }};
  return table;
}

}  // namespace

std::vector<std::string> attribute_type_names() {
  return {"int", "bool", "power", "province", "text"};
}

std::vector<std::string> attribute_owner_names() {
  return {"unit", "province", "power", "pair", "knowledge"};
}

const KeyTable& attribute_keys() {
  static const KeyTable table{
      "attribute.OWNER.ID",
      "A declared value of every unit, province, power or pair of powers, or of every power about "
      "each province.",
      {
          Key("type", form::word(attribute_type_names()), "Type", "The type of its value.",
              R"("int")")
              .required(),
          Key("default",
              {form::integer(least_attribute, greatest_attribute), form::boolean(), form::text()},
              "Default", "The initial value; a `text` starts empty and takes no default.", "1")
              .otherwise("0 or the nearest allowed number, false, or none"),
          Key("min", form::integer(least_attribute, greatest_attribute), "Minimum",
              "The smallest value allowed.", "0")
              .otherwise("0")
              .only_with("type", "int"),
          Key("max", form::integer(least_attribute, greatest_attribute), "Maximum",
              "The largest value allowed.", "3")
              .otherwise("32767")
              .only_with("type", "int"),
          Key("of", form::text("attribute"), "Of",
              "The attribute of the same owner that this one, an `int` or a `bool`, follows: an "
              "`int` that is never negative, or a `bool`.",
              R"("level")")
              .otherwise("none"),
          Key("table", form::list({form::integer(), form::boolean()}), "Table",
              "The value of this attribute for each value of `of`: from 0 to its `max`, or for "
              "false and true. An attribute that follows another has no default or range of its "
              "own and cannot be set.",
              "[0, 0, 1, 2]")
              .required()
              .only_with("of"),
          Key("leads", form::boolean(), "Leads",
              "For provinces: units that reach a province can go on to the province that this "
              "names, so `check` counts it as a way. Moving the units is up to hooks.",
              "true")
              .otherwise("false")
              .only_with("type", "province"),
          Key("seen_by", form::word(form::words_of(&seen_by_name, seen_by_count)), "Seen by",
              "Which players see it if sight hides something: `own`: those of its power; `met`: "
              "also those of powers that have met that power; `nobody`: only hooks and the game "
              "master. For `pair` and `knowledge` it is `own` or `nobody`.",
              R"("met")")
              .otherwise("`all` for units and provinces, otherwise `own`"),
          Key("text", form::text(), "Text", "A description for people.",
              R"("How many ordinary units it is worth")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& province_values_keys() {
  static const KeyTable table = values_keys("set.ATTRIBUTE");
  return table;
}

const KeyTable& setup_values_keys() {
  static const KeyTable table = [] {
    const auto rows = [](const char* owner, const char* meaning) {
      return form::table({std::string("set.") + owner,
                          meaning,
                          {Key("", form::table(values_keys("values.ATTRIBUTE")), "Values", meaning,
                               "{ walls = 2 }")
                               .naming(owner)},
                          true});
    };
    return KeyTable{
        "set",
        "Attributes at the start; they override those of the setup that this one extends.",
        {
            Key("province", rows("province", "Attributes of the province."), "Provinces",
                "Attributes of provinces; they override `set` of the province.",
                "{ ARD = { walls = 2 } }")
                .otherwise("those of the province"),
            Key("power", rows("power", "Attributes of the power."), "Powers",
                "Attributes of powers.", "{ ardmark = { gold = 2 } }")
                .otherwise("the defaults"),
        },
        true};
  }();
  return table;
}

const KeyTable& attributes_keys() {
  static const KeyTable table = [] {
    KeyTable made{"attribute", attribute_keys().text, {}, true};
    for (const std::string& owner : attribute_owner_names())
      made.keys.emplace_back(owner, form::table(attributes_by_id_keys()), "Attributes: " + owner,
                             meaning_of(owner), R"({ walls = { type = "int" } })");
    return made;
  }();
  return table;
}

const KeyTable& strength_keys() {
  static const KeyTable table{
      "strength",
      "How strong units are in a conflict: a number, or an attribute of units or provinces.",
      {
          strength_key("attack", "Attack",
                       "Of a move, against a unit in the province that it enters."),
          strength_key("prevent", "Prevent",
                       "Of a move, against other moves to the same province."),
          strength_key("defend", "Defend",
                       "Of a move, against a unit that moves the opposite way."),
          strength_key("stand", "Stand", "Of a unit that does not move."),
          strength_key("failed", "Failed", "Of a unit whose move failed."),
          strength_key("support_attack", "Support of an attack", "What a support adds to a move."),
          strength_key("support_hold", "Support of a hold",
                       "What a support adds to a unit that stays."),
          Key("stand_bonus", form::text("attribute"), "Bonus of a province",
              "An attribute of provinces that is added to `stand`.", R"("province.walls")")
              .otherwise("none"),
          Key("garrison", form::text("attribute"), "Garrison",
              "An attribute of provinces: the strength with which an empty province resists.",
              R"("province.walls")")
              .otherwise("none"),
          Key("garrison_admits", form::word({"owner", "nobody"}), "Whom a garrison admits",
              "`owner`: a garrison does not resist the owner of the province; `nobody`: it resists "
              "every power.",
              R"("nobody")")
              .otherwise("`owner`"),
      },
      true};
  return table;
}

const KeyTable& sight_keys() {
  static const KeyTable table{
      "sight",
      "Limits what players see to what their powers know, using the attributes named here. Without "
      "this table, players see everything.",
      {
          Key("known", form::text("attribute"), "Known",
              "`knowledge.ID`, a bool: the power sees the province and what is in it.",
              R"("knowledge.known")")
              .required(),
          Key("met", form::text("attribute"), "Met",
              "`pair.ID`, a bool: the first power knows who the second is, and how to reach its "
              "player.",
              R"("pair.met")")
              .required(),
          Key("revealed", form::text("attribute"), "Revealed",
              "`power.ID`, a bool: the power sees everything.", R"("power.seer")")
              .otherwise("none"),
          Key("color", form::text("attribute"), "Color",
              "`province.ID`, a power: the province is shown in its color, even to players whose "
              "powers have not met it.",
              R"("province.color_of")")
              .otherwise("the owner"),
          Key("phases", form::word(form::words_of(&announced_phases_name, announced_phases_count)),
              "Phases",
              "Which phases are reported to players. `own`: every movement, and the retreats and "
              "adjustments in which they decide something, but no others. `every`: "
              "all. Then no phase is skipped, also if nobody decides anything in it, since players "
              "would learn from a retreat or an adjustment that something happened where they see "
              "nothing.",
              R"("every")")
              .otherwise("`own`"),
      },
      true};
  return table;
}

const KeyTable& fog_keys() {
  static const KeyTable table{
      "fog",
      "Hides units, owners and orders on a board that everybody knows. Without this table and "
      "`[sight]`, players see everything.",
      {
          Key("watch", form::list(form::table(watch_keys())), "Watch",
              "Who sees what: everything that one of these sees is seen.",
              R"([{ by = "units", near = "touching" }])")
              .otherwise("units and owned centers, as far as they touch"),
          Key("time", form::word(form::words_of(&watch_time_name, watch_time_count)), "Time",
              "Whose watch counts for the orders of a phase: of those who stood there at its "
              "`start`, at its `end`, `either`, or `both`. An order is reported if the places "
              "where "
              "its unit began and ended the phase were both watched then.",
              R"("end")")
              .otherwise("`either`"),
          Key("units", form::list(form::word(form::words_of(&unit_fact_name, unit_fact_count))),
              "Units",
              "What is shown of units of others that are seen, besides that they are there: "
              "`class`, `power`, `order`, `result`, `dislodged` (that they wait for a retreat) and "
              "`retreats` (where to).",
              R"(["class"])")
              .otherwise("all but `retreats`"),
          Key("told",
              form::list(form::word(form::words_of(&reported_fact_name, reported_fact_count))),
              "Told",
              "What is reported to players though they do not see the cause. `supports`: whether "
              "their supports and convoys counted. `convoys`: that a move failed for want of a "
              "convoy. "
              "`retreats`: where exactly their dislodged units may go. `attackers`: where those "
              "came from who dislodged them. `standoffs`: that units which they do not see stopped "
              "each other in a province that they watch. `voids`: that an order was void for a "
              "reason that they do not see.",
              R"(["retreats"])")
              .otherwise("`supports`, `convoys`, `retreats` and `attackers`"),
          Key("owners", form::word({"seen", "all"}), "Owners",
              "Whether players know the owners of the centers that they see, or of `all`.",
              R"("all")")
              .otherwise("`seen`"),
          Key("counts", form::word({"seen", "all"}), "Counts",
              "Whether players know how many centers each power owns, or only of how many they see "
              "it.",
              R"("all")")
              .otherwise("`seen`"),
          Key("phases", form::word(form::words_of(&announced_phases_name, announced_phases_count)),
              "Phases", "Which phases are reported to players, as under `[sight]`.", R"("every")")
              .otherwise("`own`"),
      },
      true};
  return table;
}

const KeyTable& people_keys() {
  static const KeyTable table{
      "people",
      "Lets several people play one power, using the attributes named here; hooks learn which of "
      "them wrote an order.",
      {
          Key("count", form::text("attribute"), "Number of people",
              "`power.ID`, an int: how many people play the power. If 2 or more, an order can say "
              "which of them wrote it.",
              R"("power.players")")
              .required(),
          Key("leader", form::text("attribute"), "Leader",
              "`power.ID`, an int: the number of the person who leads, from 1; for pages.",
              R"("power.chief")")
              .otherwise("none"),
          Key("unit", form::text("attribute"), "Commander of a unit",
              "`unit.ID`, an int: the number of the person who commands the unit, from 1; 0 means "
              "anyone.",
              R"("unit.captain")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& regents_keys() {
  static const KeyTable table{
      "regents",
      "Lets a power order units of another, using the attributes named here; at least one. Setups, "
      "hooks, tasks and the game master say who is whose regent.",
      {
          Key("unit", form::text("attribute"), "Regent of a unit",
              "`unit.ID`, a power: may order the unit. It goes before the regent of its power.",
              R"("unit.lent_to")")
              .otherwise("none"),
          Key("power", form::text("attribute"), "Regent of a power",
              "`power.ID`, a power: may order all units of the power.", R"("power.overlord")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& names_keys() {
  static const KeyTable table{
      "names",
      "The attributes of type `text` that hold names given during play.",
      {
          Key("province", form::text("attribute"), "Of provinces",
              "`province.ID`: the name of a province.", R"("province.title")")
              .otherwise("none"),
          Key("power", form::text("attribute"), "Of powers", "`power.ID`: the name of a power.",
              R"("power.title")")
              .otherwise("none"),
      },
      true};
  return table;
}

}  // namespace chancery

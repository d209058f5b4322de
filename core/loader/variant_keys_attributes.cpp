// The keys of the tables of attributes, and of those that name attributes.

#include <limits>

#include "core/loader/variant_keys.h"
#include "core/variant/variant.h"

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

/// Attributes that start with other values than their defaults.
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
          Key("phases", form::word(form::words_of(&phases_told_name, phases_told_count)), "Phases",
              "Which phases players are told of. `own`: every movement, and the retreats and "
              "adjustments in which they decide something; of others they never hear. `every`: "
              "all. Then no phase is skipped, also if nobody decides anything in it, since players "
              "would learn from a retreat or an adjustment that something happened where they see "
              "nothing.",
              R"("every")")
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

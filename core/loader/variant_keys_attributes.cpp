// What may stand in the tables of attributes, and in those that name attributes.

#include <limits>

#include "core/loader/variant_keys.h"
#include "core/variant/variant.h"

namespace chancery {
namespace {

constexpr std::int64_t least_attribute = std::numeric_limits<std::int16_t>::min();
constexpr std::int64_t greatest_attribute = std::numeric_limits<std::int16_t>::max();

const KeyTable& attributes_by_id_keys() {
  static const KeyTable table = tables_by_id("attribute.OWNER", attribute_keys().text, "Attribute",
                                             attribute_keys(), R"({ type = "int", max = 3 })");
  return table;
}

std::string meaning_of(const std::string& owner) {
  if (owner == "pair") return "What one power has with another.";
  if (owner == "knowledge") return "What a power has of a province.";
  return "What every " + owner + " carries.";
}

/// Attributes that begin with other values than their defaults.
KeyTable values_keys(std::string name) {
  return {std::move(name),
          "Attributes at the start.",
          {Key("", {form::integer(), form::boolean(), form::text()}, "Value",
               "The value of the attribute; of a power or a province its id, or `none`.", "2")},
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
      "A number, a flag or a name that every unit, province or power, or every pair of powers, "
      "carries, or every power for each province that it may know.",
      {
          Key("type", form::word(attribute_type_names()), "Type", "What it holds.", R"("int")")
              .required(),
          Key("default",
              {form::integer(least_attribute, greatest_attribute), form::boolean(), form::text()},
              "Default", "What new ones have; a `text` begins empty and takes no default.", "1")
              .otherwise("0 or the nearest to it, false, nobody, nothing"),
          Key("min", form::integer(least_attribute, greatest_attribute), "Least",
              "The least value.", "0")
              .otherwise("0")
              .only_with("type", "int"),
          Key("max", form::integer(least_attribute, greatest_attribute), "Greatest",
              "The greatest value.", "3")
              .otherwise("32767")
              .only_with("type", "int"),
          Key("of", form::text("attribute"), "Of",
              "That this one, an `int` or a `bool`, follows another of the same owner: a number "
              "from 0 on or a flag.",
              R"("level")")
              .otherwise("none"),
          Key("table", form::list({form::integer(), form::boolean()}), "Table",
              "What this one is for each value of that, from 0 to its `max`; for a flag: false, "
              "true. It has no default or range of its own, and nobody sets it.",
              "[0, 0, 1, 2]")
              .required()
              .only_with("of"),
          Key("leads", form::boolean(), "Leads",
              "Of provinces, that whoever can get to a province can get on to the one that this "
              "names: `check` then takes it for a way. What happens is the business of hooks.",
              "true")
              .otherwise("false")
              .only_with("type", "province"),
          Key("seen_by", form::word(form::words_of(&seen_by_name, seen_by_count)), "Seen by",
              "Whose players see it, where sight hides something: `own`: whoever plays its power; "
              "`met`: these, and whoever has met that power; `nobody`: hooks and the game master "
              "alone. Of `pair` and `knowledge` it is `own` or `nobody`.",
              R"("met")")
              .otherwise("`all` of units and provinces, else `own`"),
          Key("text", form::text(), "Text", "What it is, for people.",
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
    const auto rows = [](const char* name, const char* meaning) {
      return form::table({name,
                          meaning,
                          {Key("", form::table(values_keys("values.ATTRIBUTE")), "Values", meaning,
                               "{ walls = 2 }")},
                          true});
    };
    return KeyTable{
        "set",
        "Attributes at the start, over those of the setup that this one extends.",
        {
            Key("province", rows("set.province", "Attributes of the province."), "Provinces",
                "Attributes of provinces, over what `set` of the province says.",
                "{ ARD = { walls = 2 } }")
                .otherwise("as of the province"),
            Key("power", rows("set.power", "Attributes of the power."), "Powers",
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
          strength_key("attack", "Attack", "Of a move, against what it moves into."),
          strength_key("prevent", "Prevent", "Of a move, against others into the same province."),
          strength_key("defend", "Defend", "Of a move, against the unit that comes the other way."),
          strength_key("stand", "Stand", "Of a unit that does not move."),
          strength_key("failed", "Failed", "Of a unit that tried to move and stays."),
          strength_key("support_attack", "Support of an attack", "What a support adds to a move."),
          strength_key("support_hold", "Support of a hold",
                       "What a support adds to a unit that stays."),
          Key("stand_bonus", form::text("attribute"), "Bonus of a place",
              "An attribute of provinces: added to `stand`.", R"("province.walls")")
              .otherwise("none"),
          Key("garrison", form::text("attribute"), "Garrison",
              "An attribute of provinces: the province resists with it when no unit is there.",
              R"("province.walls")")
              .otherwise("none"),
          Key("garrison_admits", form::word({"owner", "nobody"}), "Whom a garrison admits",
              "`owner`: a garrison does not resist the owner of the province; `nobody`: it resists "
              "all.",
              R"("nobody")")
              .otherwise("`owner`"),
      },
      true};
  return table;
}

const KeyTable& sight_keys() {
  static const KeyTable table{
      "sight",
      "Players see only what their powers know; without this table boards are open. It names the "
      "attributes that say what that is.",
      {
          Key("known", form::text("attribute"), "Known",
              "`knowledge.ID`, a bool: the province is on the power's map, with whatever stands "
              "there.",
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
              "`province.ID`, a power: in whose colour the province is shown, also to who has not "
              "met that power.",
              R"("province.color_of")")
              .otherwise("the owner"),
      },
      true};
  return table;
}

const KeyTable& people_keys() {
  static const KeyTable table{
      "people",
      "Several people may play one power, and hooks learn which of them wrote an order. It names "
      "the attributes that tell of them.",
      {
          Key("count", form::text("attribute"), "Number of people",
              "`power.ID`, an int: how many play the power. From 2 on an order may say who of them "
              "wrote it.",
              R"("power.players")")
              .required(),
          Key("leader", form::text("attribute"), "Leader",
              "`power.ID`, an int: which of them leads, from 1 on, for pages.", R"("power.chief")")
              .otherwise("none"),
          Key("unit", form::text("attribute"), "Commander of a unit",
              "`unit.ID`, an int: which of them commands the unit, from 1 on; 0: any of them.",
              R"("unit.captain")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& names_keys() {
  static const KeyTable table{
      "names",
      "Names given in play: which attributes of type `text` hold them.",
      {
          Key("province", form::text("attribute"), "Of provinces",
              "`province.ID`: what a province is called.", R"("province.title")")
              .otherwise("none"),
          Key("power", form::text("attribute"), "Of powers", "`power.ID`: what a power is called.",
              R"("power.title")")
              .otherwise("none"),
      },
      true};
  return table;
}

}  // namespace chancery

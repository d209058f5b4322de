// The keys of a variant's document, and of its tables about itself and its rules.

#include "core/files/loader/variant_keys.h"

#include <array>

#include "core/rules/variant/rule_switches.h"
#include "core/rules/variant/variant.h"

namespace chancery {
namespace {

const KeyTable& option_keys() {
  static const KeyTable table{
      "options.ID",
      "A value that is chosen for each game.",
      {
          Key("type", form::word({"bool", "int", "choice"}), "Type", "The type of its value.",
              R"("bool")")
              .required(),
          Key("default", {form::boolean(), form::integer(), form::text()}, "Default",
              "The value if none is chosen; it must be of the type.", "true")
              .required(),
          Key("choices", form::list(form::text()), "Choices", "The possible values, at most 256.",
              R"(["short", "long"])")
              .required()
              .only_with("type", "choice"),
          Key("min", form::integer(), "Minimum", "The smallest value allowed.", "10")
              .otherwise("no limit")
              .only_with("type", "int"),
          Key("max", form::integer(), "Maximum", "The largest value allowed.", "34")
              .otherwise("no limit")
              .only_with("type", "int"),
          Key("text", form::text(), "Text", "What it decides, for people.",
              R"("Centers needed to win")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& reason_keys() {
  static const KeyTable table{
      "switch",
      "A choice of a switch, and the reason for it.",
      {
          Key("choice", form::text(), "Choice", "One of the choices of the switch.", R"("any")")
              .required(),
          Key("why", form::text(), "Why", "What in the rulebook decides this, in one sentence.",
              R"("Units appear in any center that is owned (section 5).")")
              .otherwise("none"),
      }};
  return table;
}

std::string explain_choices(const RuleSwitch& row) {
  std::string text(row.question);
  for (const RuleChoice& choice : row.choices)
    text += " `" + std::string(choice.name) + "`: " + std::string(choice.text);
  return text;
}

/// A key for each switch of the group: "convoy.cuts" is `cuts` in the group `convoy`.
KeyTable group_keys(std::string_view group) {
  KeyTable table{"rules." + std::string(group), "Rule switches.", {}, true};
  for (const RuleSwitch& row : rule_switches()) {
    const std::size_t dot = row.name.find('.');
    if (row.name.substr(0, dot) != group) continue;
    std::vector<std::string> choices;
    for (const RuleChoice& choice : row.choices) choices.emplace_back(choice.name);
    const std::string first = choices.front();
    table.keys.push_back(Key(std::string(row.name.substr(dot + 1)),
                             {form::word(std::move(choices)), form::table(reason_keys())},
                             std::string(row.name), explain_choices(row), '"' + first + '"')
                             .otherwise("the edition's choice, or `" + first + "`"));
  }
  return table;
}

/// A key for each group of switches.
std::vector<Key> switch_keys() {
  static const std::vector<Key> keys = [] {
    std::vector<Key> all;
    for (const RuleSwitch& row : rule_switches()) {
      const std::string group(row.name.substr(0, row.name.find('.')));
      if (!all.empty() && KeyTable{"", "", all}.find(group) != nullptr) continue;
      KeyTable switches = group_keys(group);
      const std::string example =
          "{ " + switches.keys.front().name + " = " + switches.keys.front().example + " }";
      all.emplace_back(
          group, form::table(std::move(switches)), "Switches: " + group,
          "How disputed rules are decided; `chancery info --rules` explains each switch.", example);
    }
    return all;
  }();
  return keys;
}

const KeyTable& edition_keys() {
  static const KeyTable table = [] {
    KeyTable made{
        "editions.ID",
        "A named preset of rule switches. Switches that it does not name have their defaults.",
        {Key("text", form::text(), "Text", "One line for people.", R"("As our club plays")")
             .otherwise("none")},
        true};
    for (const Key& group : switch_keys()) made.keys.push_back(group);
    return made;
  }();
  return table;
}

/// A list of ids, or `all`.
std::vector<Form> ids_to_remove(const std::string& what) {
  return {form::list(form::text(what)), form::word({"all"})};
}

const KeyTable& remove_attributes_keys() {
  static const KeyTable table = [] {
    KeyTable made{"remove.attribute", "Attributes to remove.", {}, true};
    for (const std::string& owner : attribute_owner_names())
      made.keys.push_back(Key(owner, ids_to_remove("attribute"), "Attributes of a " + owner,
                              "Attributes with these ids.", R"(["walls"])")
                              .otherwise("none"));
    return made;
  }();
  return table;
}

const KeyTable& remove_edges_keys() {
  static const Form pair = form::list(form::text("place"), 2, 2);
  static const KeyTable table{
      "remove.edges.CLASS",
      "Edges to remove.",
      {
          Key("all", form::list(pair), "Edges of every class",
              "Pairs of places: the edges between them, of every class.", R"([["ARD", "HIL"]])")
              .otherwise("none"),
          Key("", form::list(pair), "Edges of a class",
              "Pairs of places: the edges of this class between them.", R"([["ARD", "HIL"]])")
              .naming("class")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& allow_keys() {
  static const KeyTable table{
      "check.allow",
      "A warning or note that was reviewed and accepted. It is no longer reported.",
      {
          Key("id", form::text("finding"), "Finding", "The id of the finding.",
              R"("graph.two-seas")")
              .required(),
          Key("at", {form::text("id"), form::list(form::text("id"), 1)}, "At",
              "Ids of provinces, coasts, classes or powers; the finding must concern all of them.",
              R"("NEK")")
              .otherwise("any place"),
          Key("why", form::text(), "Why", "Why it is accepted, for later readers of the file.",
              R"("a navigable river")")
              .required(),
      }};
  return table;
}

const KeyTable& corner_keys() {
  static const KeyTable table{
      "check.corner",
      "Four provinces that meet at a point, and which of them touch.",
      {
          Key("provinces", form::list(form::text("province"), 4, 4), "Provinces",
              "The four provinces, in order around the point.", R"(["ARD", "BEL", "DAL", "HIL"])")
              .required(),
          Key("touching", {form::list(form::text("province"), 0, 2), form::word({"none"})},
              "Touching", "The two that touch across the point, or `none`.", R"(["ARD", "DAL"])")
              .required(),
          Key("why", form::text(), "Why", "The reason for the decision.",
              R"("a ruling of the author")")
              .required(),
      }};
  return table;
}

}  // namespace

const KeyTable& reference_keys() {
  static const KeyTable values{
      "values",
      "What to use for each value of the option.",
      {Key("", form::data(), "Value", "What to use if the option has this value.", "16")},
      true};
  static const KeyTable table{
      "reference",
      "Is replaced by the value of an option.",
      {
          Key("option", form::text("option"), "Option", "The option whose value is used.",
              R"("length")")
              .required(),
          Key("values", form::table(values), "Values",
              "What to use for each value of the option, instead of the value itself.",
              "{ short = 16, long = 30 }")
              .otherwise("the value itself"),
      }};
  return table;
}

const KeyTable& condition_keys() {
  static const std::vector<Form> value{form::text(), form::boolean(), form::integer()};
  static const KeyTable table{
      "when",
      "The table that contains this exists only if every option named here has the given value, or "
      "one of the listed values.",
      {Key("", {value[0], value[1], value[2], form::list(value)}, "Value of an option",
           "The value that the option must have, or a list of such values.", "[2, 3]")
           .naming("option")},
      true};
  return table;
}

const KeyTable& head_keys() {
  static const KeyTable table{
      "variant",
      "What the variant is called and what it extends.",
      {
          Key("id", form::text(), "Id", "Must be the name of the folder.", R"("small_war")")
              .required(),
          Key("name", form::text(), "Name", "The name that people see.", R"("The Small War")")
              .otherwise("the id"),
          Key("version", form::text(), "Version", "The version, in any form.", R"("1.0.0")")
              .otherwise("none"),
          Key("summary", form::text(), "Summary", "One sentence, shown by `info` and `tour`.",
              R"("Two powers and a lock.")")
              .otherwise("none"),
          Key("extends", form::text("variant"), "Extends",
              "The id of the variant that this one extends; folders beside this one are searched "
              "first.",
              R"("small_peace")")
              .otherwise("none"),
          Key("edition", form::text("edition"), "Edition",
              "The preset of rule switches; without one, every switch has its default.",
              R"("club")")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& options_keys() {
  static const KeyTable table = tables_by_id("options", option_keys().text, "Option", option_keys(),
                                             R"({ type = "bool", default = false })", "option");
  return table;
}

const KeyTable& rules_keys() {
  static const KeyTable table{"rules", "How disputed rules are decided; overrides the edition.",
                              switch_keys(), true};
  return table;
}

const KeyTable& editions_keys() {
  static const KeyTable table =
      tables_by_id("editions", edition_keys().text, "Edition", edition_keys(),
                   R"({ text = "As our club plays" })", "edition");
  return table;
}

const KeyTable& edition_file_keys() {
  return editions_keys();
}

const KeyTable& hooks_keys() {
  static const KeyTable table{
      "hooks",
      "Which hooks of hooks.lua are called.",
      {Key("", form::boolean(), "Hook", "Whether this hook is called.", "false")
           .otherwise("true")
           .naming("hook")},
      true};
  return table;
}

const KeyTable& remove_keys() {
  static const KeyTable table = [] {
    KeyTable made{
        "remove",
        "With `extends`: what to remove from the extended variant before this one is laid over it.",
        {Key("province", ids_to_remove("province"), "Provinces",
             "Provinces with these ids and all edges to them; or `all`.", R"(["ARD"])")
             .otherwise("none")},
        true};
    const std::array<std::pair<const char*, const char*>, 11> tables{{
        {"terrain", "Terrains"},
        {"class", "Unit classes"},
        {"power", "Powers"},
        {"setup", "Setups"},
        {"order", "Orders"},
        {"task", "Tasks"},
        {"options", "Options"},
        {"words", "Groups of words"},
        {"passage", "Passages"},
        {"editions", "Editions"},
        {"paragraph", "Paragraphs"},
    }};
    for (const auto& [name, title] : tables)
      made.keys.push_back(Key(name, ids_to_remove(name), title,
                              std::string(title) + " with these ids; or `all`.", R"(["old"])")
                              .otherwise("none"));
    made.keys.emplace_back("attribute", form::table(remove_attributes_keys()), "Attributes",
                           "Attributes with these ids, by owner.", R"({ unit = ["old"] })");
    made.keys.emplace_back("edges", form::table(remove_edges_keys()), "Edges",
                           "Pairs of places, by class: the edges between them.",
                           R"({ all = [["ARD", "HIL"]] })");
    made.keys.push_back(Key("keys", form::list(form::text()), "Keys",
                            "Paths of inherited keys, which then count as never set.",
                            R"(["victory.target", "class.foot.also"])")
                            .otherwise("none"));
    return made;
  }();
  return table;
}

const KeyTable& check_keys() {
  static const KeyTable table{
      "check",
      "What `chancery check` should expect and accept. Not used in play.",
      {
          Key("edges", form::word({"one_end", "both_ends"}), "Edges",
              "`both_ends`: every edge in this variant's files must be listed at both of its ends; "
              "an edge that is not is an error.",
              R"("both_ends")")
              .otherwise("`one_end`"),
          Key("allow", form::list(form::table(allow_keys())), "Allowed findings",
              "Warnings and notes that were reviewed and accepted.",
              R"([{ id = "graph.two-seas", at = "NEK", why = "a navigable river" }])")
              .otherwise("none"),
          Key("corner", form::list(form::table(corner_keys())), "Corners",
              "Points where four provinces meet, and which of them touch.",
              R"([{ provinces = ["A", "B", "C", "D"], touching = "none", why = "a lake" }])")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& variant_keys() {
  static const KeyTable table = [] {
    KeyTable made{"variant.toml", "A variant: its board, its powers, its rules.", {}, true};
    for (const char* crossing : {"strait", "straits", "bridge", "river"})
      made.tried.emplace_back(
          crossing,
          "write [passage.ID] for a way that a unit beside it can close, else an "
          "edge under [edges.CLASS], perhaps with 'phases' or 'orders'");
    for (const char* goal : {"win", "winner", "goal", "goals"})
      made.tried.emplace_back(goal, "how the game is won is under [victory]");
    const auto add = [&](const char* name, const char* title, const KeyTable& keys,
                         const char* example) {
      made.keys.emplace_back(name, form::table(keys), title, keys.text, example);
    };
    add("variant", "Variant", head_keys(), R"({ id = "small_war", name = "The Small War" })");
    add("options", "Options", options_keys(), R"({ long = { type = "bool", default = false } })");
    add("terrain", "Terrains", terrains_keys(), "{ coast = { lands = true } }");
    add("class", "Unit classes", classes_keys(), R"({ foot = { letter = "F" } })");
    add("province", "Provinces", provinces_keys(), R"({ NEK = { terrain = "coast" } })");
    add("board", "Board", board_keys(), "{ width = 1600, height = 1000 }");
    add("impassable", "Impassable areas", impassables_keys(),
        R"({ WASTE = { shape = [[0, 0], [40, 0], [40, 30]] } })");
    add("edges", "Edges", edges_keys(), R"({ foot = { ARD = ["NEK"] } })");
    add("power", "Powers", powers_keys(), R"({ ardmark = { homes = ["ARD"] } })");
    add("setup", "Setups", setups_keys(), R"({ usual = { units = { ardmark = ["F ARD"] } } })");
    add("calendar", "Calendar", calendar_keys(),
        R"({ phase = [{ kind = "movement", label = "Spring {year}" }] })");
    add("order", "Orders", orders_keys(),
        R"({ wait = { acts_as = "waive", notation = ["WAIT"] } })");
    add("task", "Tasks", tasks_keys(), R"({ wall = { notation = ["{unit} W"], turns = 2 } })");
    add("words", "Words", words_keys(), R"({ "-" = ["->", "goes to"] })");
    add("victory", "Victory", victory_keys(), "{ target = 18 }");
    add("supply", "Supply", supply_keys(),
        R"({ value = [{ province = "NEK", power = "ardmark", value = 2 }] })");
    add("builds", "Builds", builds_keys(), R"({ most = { ship = 2 } })");
    add("rules", "Rule switches", rules_keys(), R"({ build = { sites = "owned" } })");
    add("editions", "Editions", editions_keys(), R"({ club = { text = "As our club plays" } })");
    add("attribute", "Attributes", attributes_keys(),
        R"({ province = { walls = { type = "int" } } })");
    add("sight", "Sight", sight_keys(), R"({ known = "knowledge.known", met = "pair.met" })");
    add("fog", "Fog", fog_keys(), R"({ watch = [{ by = "units", near = "touching" }] })");
    add("people", "People", people_keys(), R"({ count = "power.players" })");
    add("regents", "Regents", regents_keys(), R"({ power = "power.overlord" })");
    add("names", "Names", names_keys(), R"({ province = "province.title" })");
    add("page", "Page", page_keys(), R"({ digits = ["unit.force"] })");
    add("strength", "Strengths", strength_keys(), R"({ stand_bonus = "province.walls" })");
    add("hooks", "Hooks", hooks_keys(), R"({ legal = { option = "entry_ban" } })");
    add("passage", "Passages", passages_keys(),
        R"({ lock = { between = ["BAY", "GUL"], keeper = "NEK" } })");
    add("paragraph", "Paragraphs", paragraphs_keys(),
        R"({ tides = { chapter = "conflicts", text = "In Spring the flats are dry." } })");
    add("remove", "Removed", remove_keys(), R"({ province = ["ARD"] })");
    add("world", "World", world_keys(), R"({ walks = "foot", sails = "ship" })");
    add("check", "Check", check_keys(), R"({ edges = "both_ends" })");
    return made;
  }();
  return table;
}

}  // namespace chancery

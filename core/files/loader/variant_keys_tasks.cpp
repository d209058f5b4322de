// The keys of the tables of tasks.

#include <limits>
#include <string>

#include "core/files/loader/variant_keys.h"

namespace chancery {
namespace {

const KeyTable& raise_keys() {
  constexpr std::int64_t least = std::numeric_limits<std::int16_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int16_t>::max();
  static const KeyTable table{
      "task.raises",
      "A number that the task changes, within its range.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "An int of the unit or its province.", R"("province.level")")
              .required(),
          Key("by", form::integer(least, most), "By", "What is added to it.", "1").required(),
      }};
  return table;
}

/// A value that is set.
Key set_value(const std::string& example) {
  return Key("", {form::integer(), form::boolean(), form::text()}, "Value",
             "The new value; for a power its id, `none`, or `own` for the unit's power.", example)
      .otherwise("unchanged")
      .naming("attribute");
}

const KeyTable& sets_keys() {
  static const KeyTable table = [] {
    const KeyTable of_owner{"sets.OWNER.ATTRIBUTE",
                            "Attributes that are set when the task is done.",
                            {set_value("false")},
                            true};
    KeyTable made{
        "task.sets.ATTRIBUTE", "Attributes that are set when the task is done.", {}, true};
    made.keys.push_back(Key("province", form::table(of_owner), "Attributes of the province",
                            "Attributes of the unit's province, by id.", "{ site = false }")
                            .otherwise("unchanged"));
    made.keys.push_back(Key("unit", form::table(of_owner), "Attributes of the unit",
                            "Attributes of the unit, by id.", "{ tired = true }")
                            .otherwise("unchanged"));
    made.keys.push_back(set_value("false"));
    return made;
  }();
  return table;
}

const KeyTable& task_keys() {
  static const KeyTable table{
      "task.ID",
      "Work that takes a unit one or more turns, with an order each turn.",
      {
          Key("notation", form::list(form::text()), "Notation",
              "As for orders. In all but the first, `{stage}` directly after a word is a digit "
              "that players may write; it is ignored if it is not the actual stage.",
              R"(["{unit} L", "{unit} L{stage}"])")
              .required(),
          Key("turns", form::integer(1, 9), "Turns", "How many turns it takes.", "3").required(),
          Key("classes", form::list(form::text("class")), "Classes", "The classes that can do it.",
              R"(["foot"])")
              .otherwise("all"),
          Key("where", form::list(form::table(condition_keys_of("task.where"))), "Where",
              "Conditions that must all hold on each turn that the task is ordered.",
              R"([{ owner = "own" }, { attribute = "province.level", max = 2 }])")
              .otherwise("anywhere"),
          Key("raises", {form::table(raise_keys()), form::list(form::table(raise_keys()))},
              "Raises",
              "When the task is done: changes one or more numbers of the unit or its province.",
              R"({ attribute = "province.level", by = 1 })")
              .otherwise("none"),
          Key("sets", form::table(sets_keys()), "Sets",
              "When the task is done: sets attributes of the unit or its province.",
              R"({ province = { site = false } })")
              .otherwise("none"),
          Key("becomes", form::text("class"), "Becomes",
              "When the task is done: the class that the unit then has. The task can be done only "
              "where the class can stand, and only by units of other classes.",
              R"("ship")")
              .otherwise("its class"),
          Key("takes", form::boolean(), "Takes",
              "When the task is done: gives the province to the unit's power. The task can then be "
              "done only in provinces with `center = true`.",
              "true")
              .otherwise("false"),
          Key("clears_inside", form::boolean(), "Clears inside",
              "When the task is done: disbands the units of other powers inside the province.",
              "true")
              .otherwise("false"),
          Key("unordered", form::word({"hold", "continue"}), "Unordered",
              "What a unit does if it worked on the task last turn and has no valid order. It "
              "continues only if the conditions still hold; units in civil disorder hold.",
              R"("continue")")
              .otherwise("`hold`"),
          Key("broken_by", form::list(form::word({"attack", "other_order"})), "Broken by",
              "What undoes the progress: `attack`: a unit of another power moves against the unit "
              "and succeeds or bounces; `other_order`: the unit does something else.",
              R"(["attack"])")
              .otherwise("both"),
          Key("code", form::text(), "Code",
              "One or two letters that stand for it on the icon of a unit.", R"("L")")
              .otherwise("none"),
          Key("text", form::text(), "Text", "A description, in one sentence.",
              R"("Makes a town larger.")")
              .otherwise("none"),
      },
      true};
  return table;
}

}  // namespace

KeyTable condition_keys_of(const std::string& name) {
  return KeyTable{
      name,
      "A condition: an attribute of the unit, its province or its power, the owner of the "
      "province, or who stands inside or outside.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "An int or a bool of units, provinces or powers.", R"("province.level")")
              .otherwise("none"),
          Key("min", form::integer(), "Minimum", "The number must be at least this.", "1")
              .otherwise("no limit")
              .only_with("attribute"),
          Key("max", form::integer(), "Maximum", "The number must be at most this.", "4")
              .otherwise("no limit")
              .only_with("attribute"),
          Key("is", form::boolean(), "Is", "The bool must be this.", "true")
              .otherwise("none")
              .only_with("attribute"),
          Key("owner", form::word({"own", "none", "other"}), "Owner",
              "Who must own the province: the unit's power (`own`), nobody (`none`) or another "
              "power (`other`).",
              R"("own")")
              .otherwise("anybody"),
          Key("inside", form::word({"own", "none", "other"}), "Inside",
              "Whose unit must stand inside the province: one of the unit's power (`own`), of "
              "another power (`other`), or nobody's (`none`).",
              R"("other")")
              .otherwise("anybody's"),
          Key("outside", form::word({"own", "none", "other"}), "Outside",
              "The same of the province around the place inside where the unit stands.",
              R"("none")")
              .otherwise("anybody's"),
          Key("under", form::text("task"), "Under",
              "A unit of another power, in the province around the unit or inside its province, "
              "must have worked at this task last turn.",
              R"("siege")")
              .otherwise("none"),
          Key("not_under", form::text("task"), "Not under", "No such unit may have.", R"("siege")")
              .otherwise("none"),
      }};
}

const KeyTable& tasks_keys() {
  static const KeyTable table = tables_by_id("task", task_keys().text, "Task", task_keys(),
                                             R"({ notation = ["{unit} L"], turns = 3 })");
  return table;
}

}  // namespace chancery

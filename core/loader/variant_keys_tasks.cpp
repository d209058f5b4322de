// What may stand in the tables of tasks.

#include <limits>

#include "core/loader/variant_keys.h"

namespace chancery {
namespace {

const KeyTable& condition_of_task_keys() {
  static const KeyTable table{
      "task.where",
      "What must hold where the unit stands: an attribute of it, its province or its power, or who "
      "owns the province.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "A number or a flag of units, provinces or powers.", R"("province.level")")
              .otherwise("none"),
          Key("min", form::integer(), "Least", "The number is this or more.", "1")
              .otherwise("no limit")
              .only_with("attribute"),
          Key("max", form::integer(), "Greatest", "The number is this or less.", "4")
              .otherwise("no limit")
              .only_with("attribute"),
          Key("is", form::boolean(), "Is", "The flag is so.", "true")
              .otherwise("none")
              .only_with("attribute"),
          Key("owner", form::word({"own", "none", "other"}), "Owner",
              "The province is the unit's power's, nobody's, or another power's.", R"("own")")
              .otherwise("anybody"),
      }};
  return table;
}

const KeyTable& raise_keys() {
  constexpr std::int64_t least = std::numeric_limits<std::int16_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int16_t>::max();
  static const KeyTable table{
      "task.raises",
      "A number that is changed, and kept in its range.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "A number of the unit or its province.", R"("province.level")")
              .required(),
          Key("by", form::integer(least, most), "By", "What is added to it.", "1").required(),
      }};
  return table;
}

const KeyTable& sets_keys() {
  static const KeyTable table{
      "sets.ATTRIBUTE",
      "What attributes are when the task is done.",
      {Key("", {form::integer(), form::boolean(), form::text()}, "Value",
           "The value of an attribute of the unit or its province; for a power, `own` is the "
           "unit's.",
           "false")},
      true};
  return table;
}

const KeyTable& task_keys() {
  static const KeyTable table{
      "task.ID",
      "Work that takes a unit several turns, one order each.",
      {
          Key("notation", form::list(form::text()), "Notation",
              "As of orders. In all but the first, `{stage}` right behind a word is a digit that "
              "players may write; one that is not the real stage is passed over.",
              R"(["{unit} L", "{unit} L{stage}"])")
              .required(),
          Key("turns", form::integer(1, 9), "Turns", "How many turns it takes.", "3").required(),
          Key("classes", form::list(form::text("class")), "Classes", "Whose work it is.",
              R"(["foot"])")
              .otherwise("all"),
          Key("where", form::list(form::table(condition_of_task_keys())), "Where",
              "All of them must hold where the unit stands, each turn that it is ordered.",
              R"([{ owner = "own" }, { attribute = "province.level", max = 2 }])")
              .otherwise("anywhere"),
          Key("raises", {form::table(raise_keys()), form::list(form::table(raise_keys()))},
              "Raises", "When done: a number of the unit or its province, or several.",
              R"({ attribute = "province.level", by = 1 })")
              .otherwise("none"),
          Key("sets", form::table(sets_keys()), "Sets",
              "When done: attributes of the unit or its province.",
              R"({ "province.site" = false })")
              .otherwise("none"),
          Key("takes", form::boolean(), "Takes",
              "When done the province is the unit's power's. It can be done in provinces with "
              "`center = true` alone.",
              "true")
              .otherwise("false"),
          Key("unordered", form::word({"hold", "continue"}), "Unordered",
              "What a unit does that worked at it last turn and has no order that counts; it "
              "continues if the conditions still hold. Units in civil disorder hold.",
              R"("continue")")
              .otherwise("`hold`"),
          Key("broken_by", form::list(form::word({"attack", "other_order"})), "Broken by",
              "`attack`: a unit of another power moves against it and arrives, or bounces; "
              "`other_order`: the unit does something else. What is not listed leaves the progress "
              "as it is.",
              R"(["attack"])")
              .otherwise("both"),
          Key("code", form::text(), "Code",
              "A letter or two that stand for it in the sign of a unit.", R"("L")")
              .otherwise("none"),
          Key("text", form::text(), "Text", "One sentence for people.", R"("Makes a town larger.")")
              .otherwise("none"),
      },
      true};
  return table;
}

}  // namespace

const KeyTable& tasks_keys() {
  static const KeyTable table = tables_by_id("task", task_keys().text, "Task", task_keys(),
                                             R"({ notation = ["{unit} L"], turns = 3 })");
  return table;
}

}  // namespace chancery

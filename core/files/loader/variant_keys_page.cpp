// The keys of the table about players' pages.

#include "core/files/loader/variant_keys.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

constexpr std::int64_t most_points = 1000;
constexpr const char* a_shape = "[[10, 4], [14, 4], [14, 20], [10, 20]]";

const KeyTable& mark_keys() {
  static const KeyTable table{
      "page.mark",
      "A sign for provinces. If several apply to a province, the first one is drawn.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "`province.ID`: an int or a bool of provinces.", R"("province.site")")
              .required(),
          Key("is", {form::integer(), form::boolean()}, "Is",
              "The value that gives a province the sign.", "true")
              .required(),
          Key("shape", shape_forms(), "Shape",
              "What is drawn, in a box from 0 to 24 in both directions: a closed line of points, "
              "or a list of such lines.",
              a_shape)
              .required(),
          Key("text", form::text(), "Text", "What the sign means, for people.",
              R"("A city can be founded here")")
              .required(),
      }};
  return table;
}

const KeyTable& code_keys() {
  static const KeyTable table{
      "page.code",
      "What the code of an order means.",
      {
          Key("code", form::text(), "Code", "The `code` of an order or a task.", R"("L")")
              .required(),
          Key("text", form::text(), "Text", "What it means, for people.", R"("Levies troops")")
              .required(),
          Key("red", form::text(), "In red", "What it means in red.",
              R"("The levy was interrupted")")
              .otherwise("that the order failed or was interrupted"),
          Key("shape", shape_forms(), "Shape",
              "What is drawn on icons instead of the code, in a box from 0 to 24 in both "
              "directions.",
              a_shape)
              .otherwise("the code itself"),
      }};
  return table;
}

const KeyTable& holdings_keys() {
  constexpr std::int64_t most = 32767;
  static const KeyTable table{
      "page.score.count",
      "What to count among the provinces that a player owns.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "`province.ID`: an int or a bool of provinces.", R"("province.keep")")
              .required(),
          Key("min", form::integer(-most, most), "Minimum",
              "Provinces whose value is at least this count.", "1")
              .otherwise("1"),
          Key("max", form::integer(-most, most), "Maximum",
              "Provinces whose value is at most this count.", "5")
              .otherwise("no limit"),
          Key("above", form::integer(-most, most), "Above",
              "Counts by how much their values exceed this in total, instead of how many provinces "
              "there are.",
              "1")
              .otherwise("the number of provinces"),
      }};
  return table;
}

const KeyTable& score_keys() {
  static const KeyTable table{
      "page.score",
      "A row of the scoring table.",
      {
          Key("points", form::integer(-most_points, most_points), "Points",
              "How many points it is worth each time.", "3")
              .required(),
          Key("text", form::text(), "Text", "What the points are given for.", R"("Nation met")")
              .required(),
          Key("count", {form::text("attribute"), form::table(holdings_keys())}, "Count",
              "How often a player gets them: `power.ID`, an int, or what is counted among the "
              "provinces that the player owns.",
              R"("power.meetings")")
              .otherwise("none"),
      }};
  return table;
}

}  // namespace

const KeyTable& page_keys() {
  static const KeyTable table{
      "page",
      "What a player's page shows, besides its usual parts, if sight hides something.",
      {
          Key("digits",
              form::list(form::text("attribute"), 0, static_cast<std::int64_t>(page_digits)),
              "Digits",
              "`unit.ID`, ints: up to three numbers, side by side in the upper right corner of an "
              "icon.",
              R"(["unit.force"])")
              .otherwise("none"),
          Key("flag", form::text("attribute"), "Flag",
              "`power.ID`, a text: the pixels of the flag. With `seen_by = \"met\"`, players see "
              "the flags of powers that theirs has met.",
              R"("power.flag")")
              .otherwise("none"),
          Key("greyed", form::text("attribute"), "Grayed",
              "`unit.ID`, a bool: if true, the unit's icon has a gray lower border.",
              R"("unit.tired")")
              .otherwise("none"),
          Key("greyed_text", form::text(), "Meaning of gray", "What the gray border means.",
              R"("It cannot attack")")
              .otherwise("none"),
          Key("rules", form::list(form::text()), "Rules",
              "The rules in brief, one string per paragraph.",
              R"(["A power that meets all others wins."])")
              .otherwise("none"),
          Key("mark", form::list(form::table(mark_keys())), "Marks", "Signs for provinces.",
              R"([{ attribute = "province.site", is = true, text = "A site", )"
              R"(shape = [[10, 4], [14, 4], [14, 20]] }])")
              .otherwise("none"),
          Key("code", form::list(form::table(code_keys())), "Codes",
              "What the codes of orders mean.", R"([{ code = "L", text = "Levies troops" }])")
              .otherwise("none"),
          Key("score", form::list(form::table(score_keys())), "Scores",
              "The rows of the scoring table.", R"([{ points = 3, text = "Nation met" }])")
              .otherwise("none"),
      },
      true};
  return table;
}

}  // namespace chancery

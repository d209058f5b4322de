// What may stand in the table about the pages of players.

#include "core/loader/variant_keys.h"
#include "core/variant/page_pattern.h"

namespace chancery {
namespace {

constexpr std::int64_t most_points = 1000;
constexpr const char* a_shape = "[[10, 4], [14, 4], [14, 20], [10, 20]]";

const KeyTable& mark_keys() {
  static const KeyTable table{
      "page.mark",
      "A sign of places. Of those that a place has, the first is drawn.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "`province.ID`: an int or a bool of provinces.", R"("province.site")")
              .required(),
          Key("is", {form::integer(), form::boolean()}, "Is",
              "The value with which a place has the sign.", "true")
              .required(),
          Key("shape", shape_forms(), "Shape",
              "What is drawn, in a box from 0 to 24 both ways: a closed line of points, or a list "
              "of several such lines.",
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
          Key("shape", shape_forms(), "Shape",
              "What is drawn on icons in place of the code, in a box from 0 to 24 both ways.",
              a_shape)
              .otherwise("the code itself"),
      }};
  return table;
}

const KeyTable& holdings_keys() {
  constexpr std::int64_t most = 32767;
  static const KeyTable table{
      "page.score.count",
      "Something of the provinces that a player owns.",
      {
          Key("attribute", form::text("attribute"), "Attribute",
              "`province.ID`: an int or a bool of provinces.", R"("province.keep")")
              .required(),
          Key("min", form::integer(-most, most), "Least", "Those that have at least so much count.",
              "1")
              .otherwise("1"),
          Key("max", form::integer(-most, most), "Most", "Those that have at most so much count.",
              "5")
              .otherwise("whatever it can be"),
          Key("above", form::integer(-most, most), "Above",
              "Not how many there are, but by how much all together are above this.", "1")
              .otherwise("how many there are"),
      }};
  return table;
}

const KeyTable& score_keys() {
  static const KeyTable table{
      "page.score",
      "A row of the scoring table.",
      {
          Key("points", form::integer(-most_points, most_points), "Points",
              "What it is worth each time.", "3")
              .required(),
          Key("text", form::text(), "Text", "What it is given for.", R"("Nation met")").required(),
          Key("count", {form::text("attribute"), form::table(holdings_keys())}, "Count",
              "How often a player has got them: `power.ID`, an int; or what is counted of the "
              "provinces that they own.",
              R"("power.meetings")")
              .otherwise("none"),
      }};
  return table;
}

}  // namespace

const KeyTable& page_keys() {
  static const KeyTable table{
      "page",
      "What the page of a player shows where sight hides something, besides what every variant "
      "has.",
      {
          Key("digits",
              form::list(form::text("attribute"), 0, static_cast<std::int64_t>(page_digits)),
              "Digits",
              "`unit.ID`, ints: side by side in the upper right corner of an icon, up to three.",
              R"(["unit.force"])")
              .otherwise("none"),
          Key("flag", form::text("attribute"), "Flag",
              "`power.ID`, a text: the pixels of the flag. Players see those of whom they met if "
              "it is `seen_by = \"met\"`.",
              R"("power.flag")")
              .otherwise("none"),
          Key("greyed", form::text("attribute"), "Greyed",
              "`unit.ID`, a bool: icons of units that have it have a grey lower border.",
              R"("unit.tired")")
              .otherwise("none"),
          Key("greyed_text", form::text(), "Meaning of grey", "What the grey border means.",
              R"("It cannot attack")")
              .otherwise("none"),
          Key("rules", form::list(form::text()), "Rules", "The rules in short, a paragraph each.",
              R"(["Who meets all others wins."])")
              .otherwise("none"),
          Key("mark", form::list(form::table(mark_keys())), "Marks", "Signs of places.",
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

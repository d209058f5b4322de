#include "core/rules/script/script_value.h"

#include <catch2/catch.hpp>

#include "core/base/common/utf8.h"
#include "core/rules/script/script_text.h"

namespace chancery::script_tests {
namespace {

TEST_CASE("values are equal when they look equal", "[script]") {
  CHECK(ScriptValue::table({{"b", 1}, {"a", 2}}) == ScriptValue::table({{"a", 2}, {"b", 1}}));
  CHECK(ScriptValue::table({}) == ScriptValue::list({}));
  CHECK_FALSE(ScriptValue(1) == ScriptValue(true));
  CHECK_FALSE(ScriptValue(1) == ScriptValue("1"));
  CHECK(ScriptValue::table({{"a", 1}, {"a", 2}}).written() == "{ a = 2 }");
}

TEST_CASE("values are read by their types", "[script]") {
  const ScriptValue table =
      ScriptValue::table({{"list", ScriptValue::list({"x", 7})}, {"yes", true}});
  REQUIRE(table.field("list"));
  CHECK(table.field("list")->as_list()->at(1).as_integer() == 7);
  CHECK(table.field("yes")->as_bool() == true);
  CHECK(table.field("no") == nullptr);
  CHECK(table.as_list() == nullptr);
  CHECK(ScriptValue(7).as_text() == nullptr);
  CHECK(ScriptValue().is_nil());
  CHECK(ScriptValue("x").kind_name() == "a string");
  CHECK(ScriptValue::list({}).as_table()->empty());
}

TEST_CASE("the first difference has its place", "[script]") {
  const auto difference = [](const ScriptValue& left, const ScriptValue& right) {
    const auto found = first_difference(left, right);
    return found ? found->path + " " + found->left.written() + " " + found->right.written()
                 : "none";
  };
  const ScriptValue value = ScriptValue::table({{"to", "A"}});
  CHECK(difference(value, value) == "none");
  CHECK(difference(1, 2) == "result 1 2");
  CHECK(difference(ScriptValue::list({value, value}),
                   ScriptValue::list({value, ScriptValue::table({{"to", "B"}})})) ==
        "result[2].to \"A\" \"B\"");
  CHECK(difference(ScriptValue::list({1}), ScriptValue::list({1, 2})) == "result[2] nil 2");
  CHECK(difference(ScriptValue::list({1, 2}), ScriptValue::list({1})) == "result[2] 2 nil");
  CHECK(difference(ScriptValue::table({{"a", 1}, {"b", 2}}),
                   ScriptValue::table({{"a", 1}, {"c d", 2}})) == "result.b 2 nil");
  CHECK(difference(ScriptValue::table({{"a", 1}}), ScriptValue::table({{"a", 1}, {"c d", 2}})) ==
        "result[\"c d\"] nil 2");
  CHECK(difference(value, ScriptValue::list({1})) == "result { to = \"A\" } { 1 }");
}

TEST_CASE("UTF-8 is distinguished from other bytes", "[script]") {
  CHECK(is_plain_text("añ€😀\n\t"));
  for (const char* bad :
       {"\xff", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80", "\x1b", "\x7f", "\xc2\x85", "a\x80", "\u202e", "\ufeff"})
    CHECK_FALSE(is_plain_text(bad));
  CHECK(shown_text("a\nb\x1b"
                   "c\xff",
                   10) == "a b?c?");
  CHECK(shown_text("ñññ", 4) == "ññ...");
  std::string text;
  for (const std::uint32_t code : {0x41U, 0xf1U, 0x20acU, 0x1f600U}) append_utf8(code, text);
  CHECK(text == "Añ€😀");
  CHECK(utf8_code("€") == 0x20ac);
}

}  // namespace
}  // namespace chancery::script_tests

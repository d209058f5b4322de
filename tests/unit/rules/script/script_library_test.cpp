// The library for scripts; the files for editors name exactly what exists.

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "core/rules/script/script_allowance.h"
#include "core/rules/script/script_budget.h"
#include "core/rules/script/script_environment.h"
#include "tests/unit/project.h"
#include "tests/unit/script_fixture.h"

namespace chancery::script_tests {
namespace {

std::string read_project_file(const std::string& path) {
  std::ifstream stream(project_path(path));
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string value_of(const std::string& expression) {
  return outcome_of("return " + expression);
}

TEST_CASE("texts", "[script]") {
  CHECK(value_of("('aBc'):upper(), ('aBc'):lower(), ('abc'):reverse(), #'abc' + ('abc'):len()") ==
        R"("ABC", "abc", "cba", 6)");
  CHECK(value_of("('abcde'):sub(2, 3), ('abcde'):sub(-2), ('abcde'):sub(0), ('abcde'):sub(4, 2)") ==
        R"("bc", "de", "abcde", "")");
  CHECK(value_of("('abc'):byte(), ('abc'):byte(-1), string.char(72, 105)") == R"(97, 99, "Hi")");
  CHECK(value_of("('abc'):byte(1, 3)") == "97, 98, 99");
  CHECK(value_of("('a-b--c'):split('-')") == R"({ "a", "b", "", "c" })");
  CHECK(value_of("(''):split(','), (','):split(','), ('a'):split('ab')") ==
        R"({ "" }, { "", "" }, { "a" })");
  CHECK(value_of("(', '):join({ 'a', 1, 'b' }), (','):join({})") == R"("a, 1, b", "")");
  CHECK(value_of("('  a b\\t\\n'):trim(), ('  '):trim(), (''):trim()") == R"("a b", "", "")");
  CHECK(value_of("('abc'):starts_with('ab'), ('abc'):starts_with('b'), ('abc'):ends_with('bc'), "
                 "('abc'):ends_with('')") == "true, false, true, true");
  CHECK(value_of("('a.b.c'):find_text('.')") == "2, 2");
  CHECK(value_of("('a.b.c'):find_text('.', 3)") == "4, 4");
  CHECK(value_of("('abc'):find_text('x'), ('abc'):find_text('c', 99)").empty());
  CHECK(value_of("utf8.len('añ€😀'), utf8.char(241, 8364, 128512), utf8.codepoint('€'), "
                 "utf8.codepoint('añ', 2)") == "4, \"ñ€😀\", 8364, 241");
  CHECK(value_of("utf8.len('a\\xff')") == "nil, 2");
  CHECK(value_of("utf8.codepoint('')") ==
        "script.error 3: utf8.codepoint: no character starts there");
  CHECK(value_of("utf8.char(0xd800)")
            .starts_with("script.error 3: utf8.char: argument 1 must be the code of a character"));
}

TEST_CASE("tables", "[script]") {
  const auto after = [](const std::string& change) {
    return outcome_of("local t = { 'c', 'a', 'b' } " + change + " return t");
  };
  CHECK(after("table.insert(t, 'd')") == R"({ "c", "a", "b", "d" })");
  CHECK(after("table.insert(t, 1, 'd')") == R"({ "d", "c", "a", "b" })");
  CHECK(after("table.insert(t, 4, 'd')") == R"({ "c", "a", "b", "d" })");
  CHECK(after("table.insert(t, 5, 'd')") ==
        "script.error 3: table.insert: position 5 is outside a list of 3");
  CHECK(after("table.insert(t)").starts_with("script.error 3: table.insert: expected a list"));
  CHECK(after("table.remove(t)") == R"({ "c", "a" })");
  CHECK(after("t = { table.remove(t, 1), t[1], t[2] }") == R"({ "c", "a", "b" })");
  CHECK(after("table.remove(t, 4)") ==
        "script.error 3: table.remove: position 4 is outside a list of 3");
  CHECK(after("t = { table.remove({}) == nil }") == "{ true }");
  CHECK(after("table.sort(t)") == R"({ "a", "b", "c" })");
  CHECK(after("table.sort(t, function(x, y) return x > y end)") == R"({ "c", "b", "a" })");
  CHECK(value_of("table.concat({ 'a', 2, 'c' }, '-'), table.concat({ 'a', 'b', 'c' }, '', 2, 3), "
                 "table.concat({})") == R"("a-2-c", "bc", "")");
  CHECK(value_of("table.unpack({ 1, 2, 3 }, 2)") == "2, 3");
  CHECK(value_of("select('#', 1, nil, 3), select(2, 'a', 'b')") == "3, \"b\"");
  CHECK(value_of("select(0, 1)").starts_with("script.error 3: select:"));
}

TEST_CASE("a list is sorted like any other sort does it, equals keep their order", "[script]") {
  CHECK(outcome_of(R"(
local t, seed = {}, 1
for i = 1, 200 do
  seed = (seed * 1103515245 + 12345) % 2147483648
  t[i] = { key = seed % 10, at = i }
end
table.sort(t, function(x, y) return x.key < y.key end)
for i = 2, 200 do
  local x, y = t[i - 1], t[i]
  if x.key > y.key or x.key == y.key and x.at > y.at then return 'wrong at ' .. i end
end
return #t)") == "200");
}

TEST_CASE("loops go by sorted keys", "[script]") {
  CHECK(outcome_of(
            "local s = '' for k, v in pairs({ b = 1, [10] = 2, a = 3, [2] = 4, [-1] = 5 }) do\n"
            "s = s .. k .. v .. ' ' end return s") == R"("-15 24 102 a3 b1 ")");
  CHECK(
      outcome_of("local s = '' for i, v in ipairs({ 'a', 'b', nil, 'd' }) do s = s .. i .. v end\n"
                 "return s") == R"("1a2b")");
}

TEST_CASE("numbers", "[script]") {
  CHECK(value_of("math.floor(7 / 2), math.ceil(7 / 2), 7 // 2, math.abs(-3)") == "3, 4, 3, 3");
  CHECK(value_of("math.max(1, 5, 3), math.min(4, 2), math.tointeger(3.0), math.tointeger('3')") ==
        "5, 2, 3");
  CHECK(value_of("tonumber('12'), tonumber('-3'), tonumber('x') == nil, tonumber('1.5') == nil") ==
        "12, -3, true, true");
  CHECK(value_of(
            "tonumber('0x10') == nil, tonumber('') == nil, tonumber('99999999999999999999') == nil,"
            "tonumber(7)") == "true, true, true, 7");
  CHECK(value_of("tostring(3.0), 3.0 .. '', tostring(1e100), tostring(-0.0)") ==
        R"("3.0", "3.0", "1e+100", "-0.0")");
  CHECK(value_of("tostring(12), tostring(1.5), tostring(nil), tostring(true)") ==
        R"("12", "1.5", "nil", "true")");
}

TEST_CASE("lines.lua walks along lines in both directions", "[script]") {
  const auto lines = [](const std::string& expression) {
    ScriptFixture fixture(
        "local lines = require 'lines'\nlocal line = { 'a', 'b', 'c', 'd' }\n"
        "return { run = function() return " +
            expression + " end }",
        {{"scripts/lines.lua", read_project_file("scripts/lines.lua")}});
    return shown(fixture.run());
  };
  CHECK(lines("lines.index(line, 'c'), lines.index(line, 'x'), lines.index(line, nil)") == "3");
  CHECK(lines("lines.journey(line, 'a', 'd'), lines.journey(line, 'd', 'b')") ==
        R"({ "b", "c", "d" }, { "c", "b" })");
  CHECK(lines("lines.journey(line, 'a', 'a'), lines.journey(line, 'x', 'a'), "
              "lines.journey(line, 'a', 'x')")
            .empty());
  CHECK(lines("lines.between(line, 'a', 'd'), lines.between(line, 'b', 'a'), "
              "lines.between(line, 'b', 'b'), lines.between(line, 'x', 'x')") ==
        R"({ "b", "c" }, {}, {})");
  CHECK(lines("lines.distance(line, 'd', 'a'), lines.distance(line, 'a', 'a'), "
              "lines.distance(line, 'a', 'x')") == "3, 0");
  CHECK(lines("lines.neighbours(line, 'a'), lines.neighbours(line, 'c'), lines.neighbours(line, "
              "'x')") == R"({ "b" }, { "b", "d" }, {})");
}

std::set<std::string> environment() {
  const std::vector<std::string> names = script_environment();
  return {names.begin(), names.end()};
}

TEST_CASE("every name of the environment is there, under that name", "[script]") {
  std::string lines;
  for (const std::string& name : environment())
    lines += "if " + name + " == nil then return 0 end ";
  CHECK(outcome_of(lines + "return 1") == "1");
}

TEST_CASE("scripts/api.lua names exactly the environment", "[script]") {
  const std::string text = read_project_file("scripts/api.lua");
  std::set<std::string> named;
  const std::regex definition(R"((^|\n)(function )?([a-z0-9_.]+)( = |\())");
  for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at) {
    // `math = {}` declares a table for the following names.
    const bool is_table = (*at)[4].str() == " = " && (*at).suffix().str().starts_with("{}");
    if (!is_table) named.insert((*at)[3].str());
  }
  CHECK(named == environment());
}

TEST_CASE(".luacheckrc names exactly the environment", "[script]") {
  const std::string text = read_project_file(".luacheckrc");
  const std::size_t begin = text.find("read_globals = {");
  const std::size_t end = text.find("\n  },\n}", begin);
  REQUIRE(end != std::string::npos);
  std::set<std::string> named;
  std::string table;
  const std::regex piece(
      "([a-z0-9]+) = \\{ *\\n? *fields|\"([a-z0-9_]+)\"|\\} *\\}|\\n      \\},\\n    \\}");
  const std::string list = text.substr(begin, end - begin);
  for (std::sregex_iterator at(list.begin(), list.end(), piece), stop; at != stop; ++at) {
    if ((*at)[1].matched) {
      table = (*at)[1].str() + ".";
    } else if ((*at)[2].matched) {
      named.insert(table + (*at)[2].str());
    } else {
      table.clear();
    }
  }
  CHECK(named == environment());
}

/// A number as the page writes it: `500,000` or `64 KiB`.
std::string grouped(std::size_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string in_kib(std::size_t bytes) {
  return bytes % (1024 * 1024) == 0 ? grouped(bytes / 1024 / 1024) + " MiB"
                                    : grouped(bytes / 1024) + " KiB";
}

TEST_CASE("the page of scripts gives the budgets as they are, and names what there is",
          "[script]") {
  const std::string page = read_project_file("docs/reference/scripts.md");
  const ScriptBudget budget;
  const auto has_row = [&](const std::string& what, const std::string& amount) {
    CAPTURE(what, amount);
    CHECK(page.find("| " + what + " | " + amount + " |") != std::string::npos);
  };
  has_row("instructions", grouped(static_cast<std::size_t>(budget.instructions)));
  has_row("bytes and entries that library functions look at", grouped(budget.work));
  has_row("memory asked for", in_kib(budget.allocated));
  has_row("memory held", in_kib(budget.memory));
  has_row("one table, or the stack of calls", in_kib(budget.block));
  has_row("one text", in_kib(budget.text));
  has_row("one file", in_kib(budget.source));
  has_row("files of one variant", grouped(budget.files));
  has_row("values returned", grouped(budget.results));
  has_row("tables in tables", grouped(budget.result_depth));
  has_row("values in all tables of a result", grouped(budget.result_entries));
  has_row("one text in a result", in_kib(budget.result_text));
  has_row("lines printed", grouped(budget.notes));
  has_row("bytes of a line printed or of a message", grouped(budget.note_text));
  const ScriptUse phase = ScriptAllowance::phase_limit;
  const ScriptUse command = ScriptAllowance::command_limit;
  has_row("steps", grouped(phase.steps) + " | " + grouped(command.steps));
  has_row("bytes that library functions look at or that are asked for",
          grouped(phase.bytes >> 20U) + " MiB | " + grouped(command.bytes >> 20U) + " MiB");
  for (const std::string& name : environment()) {
    CAPTURE(name);
    CHECK(page.find("`" + name + "`") != std::string::npos);
  }
}

}  // namespace
}  // namespace chancery::script_tests

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "core/base/common/contains.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/script/lua_host.h"
#include "core/rules/script/lua_messages.h"
#include "tests/unit/project.h"
#include "tests/unit/rules/script/repeated_calls.h"
#include "tests/unit/script_fixture.h"

namespace chancery::script_tests {
namespace {

struct Crate {
  std::string label;
  std::int64_t weight = 0;
  const Crate* below = nullptr;
};

extern const ViewType crate_type;

const std::array crate_members{
    ViewMember{"label", ViewMemberKind::field,
               [](const ScriptView& v, ScriptCall& c) { c.reply(v.as<Crate>().label); }, "string",
               "What is written on it."},
    ViewMember{"weight", ViewMemberKind::field,
               [](const ScriptView& v, ScriptCall& c) { c.reply(v.as<Crate>().weight); }, "integer",
               "In pounds."},
    ViewMember{"below", ViewMemberKind::field,
               [](const ScriptView& v, ScriptCall& c) {
                 if (v.as<Crate>().below != nullptr)
                   c.reply(ScriptView{&crate_type, v.as<Crate>().below, 0});
               },
               "crate?", "The crate that it stands on."},
    ViewMember{
        "heavier_by", ViewMemberKind::method,
        [](const ScriptView& v, ScriptCall& c) { c.reply(v.as<Crate>().weight + c.integer(1)); },
        "fun(pounds: integer): integer", "Its weight with so much more."},
    ViewMember{"is", ViewMemberKind::method,
               [](const ScriptView& v, ScriptCall& c) {
                 c.reply(&v.as<Crate>() == &c.view(1, crate_type).as<Crate>());
               },
               "fun(other: crate): boolean", ""},
    ViewMember{"marks", ViewMemberKind::method,
               [](const ScriptView&, ScriptCall& c) {
                 if (c.text(1) == "bad") throw ScriptError("there are no bad marks");
                 if (c.text(1) == "worse") throw std::runtime_error("something else");
                 c.reply(ScriptValue::list({"a", 2}));
               },
               "fun(name: string): any[]", ""},
};
const ViewType crate_type{"crate", crate_members};

const Crate floor_crate{"floor", 100, nullptr};
const Crate top_crate{"top", 7, &floor_crate};
ScriptView top() {
  return {&crate_type, &top_crate, 0};
}

TEST_CASE("a hook gets data and returns data", "[script]") {
  ScriptFixture fixture(R"(
local hooks = {}
function hooks.add(a, b) return a + b end
function hooks.echo(value) return value end
function hooks.nothing() end
function hooks.no_because() return nil, "not now" end
return hooks
)");
  const auto host = fixture.load();
  REQUIRE(host);
  REQUIRE(host->hooks().size() == 4);
  CHECK(host->hooks()[0].name == "add");
  CHECK(host->hooks()[0].span.line == 3);
  CHECK(host->hooks()[0].span.file->path == hooks_path);
  CHECK_FALSE(host->find("ad"));
  const auto call = [&](const char* name, std::vector<ScriptArgument> arguments) {
    return shown(host->call(host->find(name).value(), arguments));
  };
  CHECK(call("add", {ScriptValue(2), ScriptValue(3)}) == "5");
  CHECK(call("nothing", {}).empty());
  CHECK(call("no_because", {}) == "nil, \"not now\"");
  const ScriptValue data = ScriptValue::table(
      {{"legs", ScriptValue::list({ScriptValue::table({{"to", "A"}}), true})}, {"and more", -1}});
  CHECK(data.written() == R"({ ["and more"] = -1, legs = { { to = "A" }, true } })");
  CHECK(call("echo", {data}) == data.written());
  CHECK(host->states_made() == 1);
}

TEST_CASE("a host made from an earlier one's code gives the same results", "[script]") {
  ScriptFixture fixture(R"(
local hooks = {}
function hooks.half(n)
  if n % 2 ~= 0 then error("odd") end
  return n // 2
end
return hooks
)");
  const auto first = fixture.load();
  REQUIRE(first);
  fixture.plan.code = first->code();
  const auto second = fixture.load();
  REQUIRE(second);
  for (const auto* host : {&first, &second})
    for (const int number : {6, 7}) {
      const std::array arguments{ScriptArgument(ScriptValue(number))};
      CHECK(shown((*host)->call(0, arguments)) == (number == 6 ? "3" : "script.error 4: odd"));
    }
  CHECK(second->hooks()[0].span.line == first->hooks()[0].span.line);
  CHECK(second->files().size() == first->files().size());
}

TEST_CASE("views are read, by fields and by methods with a dot", "[script]") {
  const auto of = [](const std::string& expression) {
    return shown(ScriptFixture::body("return " + expression).run({top(), top()}));
  };
  CHECK(of("a.label, a.weight, a.below.label, a.below.below") == R"("top", 7, "floor")");
  CHECK(of("a.heavier_by(3)") == "10");
  CHECK(of("a.marks('x')") == R"({ "a", 2 })");
  CHECK(of("a == b, a ~= a.below, a.is(b), a.is(a.below)") == "true, true, true, false");
  CHECK(of("tostring(a), type(a)") == R"("crate", "userdata")");
  CHECK(of("a.wieght") ==
        "script.error 3: a view of type crate has no 'wieght'; did you mean 'weight'?");
  CHECK(
      of("a.price") ==
      "script.error 3: a view of type crate has no 'price'; expected one of: label, weight, below, "
      "heavier_by, is, marks");
  CHECK(of("a[1]") == "script.error 3: a view of type crate has no field that is an integer");
  CHECK(of("a.heavier_by('3')") ==
        "script.error 3: crate.heavier_by: argument 1 must be an integer, not a string");
  CHECK(of("a.heavier_by()") ==
        "script.error 3: crate.heavier_by: argument 1 must be an integer, not nothing");
  CHECK(of("a:heavier_by(3)") ==
        "script.error 3: write crate.heavier_by(...) with a dot, not crate:heavier_by(...)");
  CHECK(of("a.is(7)") ==
        "script.error 3: crate.is: argument 1 must be a view of type crate, not an integer");
  CHECK(of("a.marks('bad')") == "script.error 3: there are no bad marks");
  CHECK(of("a.marks('worse')") == "script.error 3: something else");
  CHECK(of("a + 1") == "script.error 3: 'a' is a crate, and arithmetic needs numbers");
  CHECK(of("a") == "script.bad-result 2: result is a view of type crate, which is not plain data");
  CHECK(of("{ [a] = 1 }") ==
        "script.bad-result 2: result has an object of the game as a key; use its id or key");
}

TEST_CASE("a method that is taken twice in a call is one, bound to its own view", "[script]") {
  CHECK(
      shown(ScriptFixture::body("return a.is == a.is, a.is == a.below.is, a.is(a)").run({top()})) ==
      "true, false, true");
  CHECK(shown(ScriptFixture::body("local f = a.heavier_by; local g = a.below.heavier_by\n"
                                  "return f(1), g(1), a.heavier_by(1)")
                  .run({top()})) == "8, 101, 8");
}

TEST_CASE("views cannot be changed, nor kept", "[script]") {
  CHECK(shown(ScriptFixture::body("a.weight = 1").run({top()})) ==
        "script.error 3: a view of type crate cannot be changed; return effects instead");
  for (const std::string use : {"return kept.weight", "return kept.heavier_by(1)",
                                "return method(1)", "return a.is(kept)"}) {
    ScriptFixture fixture(
        "local kept, method\nlocal hooks = {}\nfunction hooks.run(a)\n"
        "  if kept then " +
        use + " end\n  kept, method = a, a.heavier_by\nend\nreturn hooks\n");
    const auto host = fixture.load();
    CHECK(shown(host->call(0, std::vector<ScriptArgument>{top()})).empty());
    CHECK(shown(host->call(0, std::vector<ScriptArgument>{top()})) ==
          "script.error 4: this view of type crate belongs to an earlier call and is no longer "
          "valid; keep values, not views");
    CHECK(shown(host->call(0, std::vector<ScriptArgument>{top()})).empty());
    CHECK(host->states_made() == 2);
  }
}

/// A small world for a hook that follows a line: the owner of each place.
struct World {
  std::vector<std::string> line{"MOS", "PERM", "OMSK", "KRA", "IRK"};
  std::vector<std::string> lost{"KRA"};
};

const std::array train_members{
    ViewMember{"from",
               ViewMemberKind::field,
               [](const ScriptView&, ScriptCall& c) { c.reply("PERM"); },
               {},
               {}},
    ViewMember{"to",
               ViewMemberKind::field,
               [](const ScriptView&, ScriptCall& c) { c.reply("IRK"); },
               {},
               {}},
    ViewMember{"line",
               ViewMemberKind::field,
               [](const ScriptView& v, ScriptCall& c) {
                 ScriptValue::List places;
                 for (const std::string& each : v.as<World>().line) places.emplace_back(each);
                 c.reply(ScriptValue::list(std::move(places)));
               },
               {},
               {}},
};
const ViewType train_type{"order", train_members};

const std::array turn_members{
    ViewMember{"is_lost",
               ViewMemberKind::method,
               [](const ScriptView& v, ScriptCall& c) {
                 const auto& lost = v.as<World>().lost;
                 c.reply(contains(lost, c.text(1)));
               },
               {},
               {}},
};
const ViewType turn_type{"turn", turn_members};

TEST_CASE("a hook that walks along a line, with the stock script", "[script]") {
  const FileSource& disk_files = disk();
  const std::string scripts = project_path("scripts");
  ScriptFixture fixture(R"(
local lines = require "lines"
local hooks = {}
function hooks.run(order, turn)
  local stations = lines.journey(order.line, order.from, order.to)
  if not stations then return nil, "both ends must be on the line" end
  local legs = {}
  for _, station in ipairs(stations) do
    legs[#legs + 1] = { to = station, terminus = turn.is_lost(station) }
  end
  return { legs = legs }
end
return hooks
)",
                        {{"scripts/lines.lua", disk_files.read(scripts + "/lines.lua").value()}});
  const World world;
  const ScriptResult result =
      fixture.run({ScriptView{&train_type, &world, 0}, ScriptView{&turn_type, &world, 0}});
  CHECK(shown(result) ==
        "{ legs = { { terminus = false, to = \"OMSK\" }, { terminus = true, to = \"KRA\" }, "
        "{ terminus = false, to = \"IRK\" } } }");
  const std::vector<RepeatedCall> calls{
      {"run", {ScriptView{&train_type, &world, 0}, ScriptView{&turn_type, &world, 0}}}};
  CHECK_FALSE(first_impurity(fixture, calls));
}

TEST_CASE("views describe themselves for editors", "[script]") {
  CHECK(view_annotations(crate_type)
            .starts_with("---@class (exact) crate\n"
                         "---@field label string What is written on it.\n"));
}

TEST_CASE("an error has its place and the way there", "[script]") {
  ScriptFixture fixture(R"(local lib = require "lib/deep"
local hooks = {}
function hooks.run(a)
  return lib.outer(a)
end
return hooks
)",
                        {{"scripts/lib/deep.lua", R"(local lib = {}
local function inner(a)
  return a.x.y
end
function lib.outer(a)
  local got = inner(a)
  return got
end
return lib
)"}});
  const ScriptResult result = fixture.run({ScriptValue::table({{"z", 1}})});
  REQUIRE(result.failure);
  Diagnostics diagnostics;
  diagnostics.add(*result.failure);
  CHECK(write_diagnostics(diagnostics, DiagnosticFormat::gcc) ==
        "scripts/lib/deep.lua:3:12: error: 'x' is nil, which has no fields [script.error]\n"
        "    3 |   return a.x.y\n"
        "      |            ^ if it may be nil here, test it first: 'if x then'; in function "
        "'inner', "
        "called from scripts/lib/deep.lua:6\n");
  CHECK(fixture.host->files().size() == 2);
}

TEST_CASE("an error underlines the token that it names", "[script]") {
  const auto underlined = [](const std::string& text) {
    ScriptFixture fixture(text);
    CHECK_FALSE(fixture.load());
    REQUIRE_FALSE(fixture.diagnostics.all().empty());
    const SourceSpan& span = fixture.diagnostics.all().back().span;
    REQUIRE(span.file);
    return std::string(span.file->line(span.line).substr(span.column - 1, span.length));
  };
  CHECK(underlined("local x = 1 +\n  return x\n") == "return");
  CHECK(underlined("do\n  return 1\nen\n") == "en");
  CHECK(underlined("local s = \"abc\n") == "\"abc");
  CHECK(underlined("local a, b = 1, nothing.at_all\n") == "nothing");
  // A word is not a part of another, and what is there twice may be either.
  CHECK(underlined("local then_some = 1 then 2\n") == "then");
  CHECK(underlined("  local x = = 1\n") == "local x = = 1");
  CHECK(underlined("error('odd')\n") == "error('odd')");
}

TEST_CASE("errors about values of the wrong type are plain sentences", "[script]") {
  const auto said = [](const char* message) {
    const PlainMessage plain = plain_message(message);
    return plain.hint.empty() ? plain.text : plain.text + " (" + plain.hint + ")";
  };
  CHECK(said("attempt to call a table value (for iterator 'for iterator')") ==
        "a loop cannot go through a table itself (write 'for _, item in ipairs(list) do' for a "
        "list, or 'for key, value in pairs(values) do' for a table)");
  CHECK(said("attempt to call a nil value (for iterator 'for iterator')") ==
        "the loop has nothing to go through: the value after 'in' is nil");
  CHECK(said("attempt to call a table value (field 'units')") ==
        "'units' is a table, not a function (read it without brackets: units)");
  CHECK(said("attempt to call a nil value (global 'tally')") ==
        "'tally' is nil, not a function (is the name right?)");
  CHECK(
      said("attempt to index a nil value (local 'unit')") ==
      "'unit' is nil, which has no fields (if it may be nil here, test it first: 'if unit then')");
  CHECK(
      said("attempt to index a nil value") ==
      "the value is nil, which has no fields (if it may be nil here, test it first: 'if x then')");
  CHECK(said("attempt to perform arithmetic on a nil value (field 'gold')") ==
        "'gold' is nil, and arithmetic needs numbers (if it may be nil here, write '(gold or 0)')");
  CHECK(said("attempt to concatenate a table value (local 't')") ==
        "'t' is a table, and '..' joins only strings and numbers");
  CHECK(said("attempt to get length of a number value (local 'n')") ==
        "'n' is a number, and '#' counts only lists and strings");
  CHECK(said("attempt to compare two table values") ==
        "two values of type table cannot be compared by size");
  CHECK(said("attempt to compare nil with number") ==
        "nil and a number cannot be compared by size");
  CHECK(said("attempt to perform 'n//0'") == "attempt to perform 'n//0'");
  CHECK(said("no such thing") == "no such thing");
}

TEST_CASE("results are strict, and an error names the place in them", "[script]") {
  const auto bad = [](const std::string& lines) { return outcome_of(lines); };
  CHECK(bad("return { legs = { { to = 'A' }, { to = 1.5 } } }") ==
        "script.bad-result 2: result.legs[2].to is a number with a fraction, as '/' always makes; "
        "use '//' or math.floor");
  CHECK(bad("return 3.0") ==
        "script.bad-result 2: result is a number with a fraction, as '/' always makes; use '//' or "
        "math.floor");
  CHECK(bad("return { f = print }") ==
        "script.bad-result 2: result.f is a function, which is not plain data");
  CHECK(bad("return 1, { [\"a b\"] = { print } }") ==
        "script.bad-result 2: second result[\"a b\"][1] is a function, which is not plain data");
  CHECK(bad("return { 1, nil, 3 }") ==
        "script.bad-result 2: result is a list with gaps: its entries are not numbered 1 to 2");
  CHECK(bad("return { [0] = 1 }") ==
        "script.bad-result 2: result is a list with gaps: its entries are not numbered 1 to 1");
  CHECK(bad("return { 1, x = 2 }") ==
        "script.bad-result 2: result has both numbered entries and named ones");
  CHECK(bad("return { [true] = 2 }") ==
        "script.bad-result 2: result has a key that is neither a string nor an integer");
  CHECK(bad("return { [1.5] = 2 }") ==
        "script.bad-result 2: result has a key that is neither a string nor an integer");
  CHECK(bad("local t = {} t.me = { t } return t") ==
        "script.bad-result 2: result.me[1] is a table that contains itself");
  CHECK(bad("local t = {} return { t, t }") == "{ {}, {} }");
  CHECK(bad("local t = {} for i = 1, 9 do t = { t } end return t") ==
        "script.bad-result 2: result[1][1][1][1][1][1][1][1] is nested more than 8 tables deep");
  CHECK(bad("local t = {} for i = 1, 2500 do t[i] = i end return { t, t }") ==
        "script.bad-result 2: result[2][2498] exceeds the limit of 5000 values");
  CHECK(bad("local s = 'xxxxxxxxxxxxxxxx' for i = 1, 9 do s = s .. s end return s") ==
        "script.bad-result 2: result is a string of 8192 bytes, but at most 4096 are allowed");
  CHECK(bad("return '\\xff'") ==
        "script.bad-result 2: result is a string with bytes that are not UTF-8 or cannot be shown");
  CHECK(bad("return '\\27[2J'").starts_with("script.bad-result"));
  CHECK(bad("return { ['\\1'] = 1 }") ==
        "script.bad-result 2: result has a key that is too long or cannot be shown");
  CHECK(bad("return string") ==
        "script.bad-result 2: result is part of the library, which is not plain data");
  CHECK(bad("return 1, 2, 3, 4, 5") ==
        "script.bad-result 2: 5 values are returned, but at most 4 are allowed");
  CHECK(bad("return 1, nil, nil, nil, nil") == "1");
  CHECK(bad("return { b = 1, a = { 2 }, [1 .. ''] = 3 }") == "{ [\"1\"] = 3, a = { 2 }, b = 1 }");
  // Many references to one table grow fast, since each is copied.
  CHECK(bad("local t = { 1, 2, 3, 4, 5, 6, 7, 8 } for i = 1, 7 do t = { t, t, t, t, t, t } end\n"
            "return t")
            .starts_with("script.bad-result 2: result"));
}

TEST_CASE("output of print is kept as notes, within limits", "[script]") {
  auto fixture = ScriptFixture::body("print('a', 1, nil, {}, a)\nprint('\\27[1m\\n')");
  CHECK(shown(fixture.run({top()})).empty());
  REQUIRE(fixture.host->notes().size() == 2);
  CHECK(fixture.host->notes()[0].message == "a 1 nil table crate");
  CHECK(fixture.host->notes()[0].severity == Severity::note);
  CHECK(fixture.host->notes()[0].span.line == 3);
  CHECK(fixture.host->notes()[1].message == "?[1m ");

  auto flood = ScriptFixture::body("for i = 1, 1000 do print(i) end");
  CHECK(shown(flood.run()).empty());
  REQUIRE(flood.host->notes().size() == 101);
  CHECK(flood.host->notes()[100].message == "further output is not shown");
  CHECK(flood.host->notes()[100].id == "script.print");
}

TEST_CASE("syntax of other languages gets a hint about Lua's", "[script]") {
  const auto hint = [](const std::string& text) {
    ScriptFixture fixture(text);
    CHECK_FALSE(fixture.load());
    REQUIRE(!fixture.diagnostics.all().empty());
    return fixture.diagnostics.all().back().hint;
  };
  CHECK(hint("if 1 != 2 then end\nreturn {}") == "Lua writes 'not' for '!', and '~=' for '!='");
  CHECK(hint("local x = 1\nx += 2\nreturn {}") == "if '+=' is meant: Lua writes 'x = x + 1'");
  CHECK(hint("local x = !true\nreturn {}") == "Lua writes 'not' for '!', and '~=' for '!='");
  CHECK(hint("local x = true && false\nreturn {}") == "Lua writes 'and' and 'or'");
  CHECK(hint("local x = true || false\nreturn {}") == "Lua writes 'and' and 'or'");
  CHECK(hint("local x = = 1\nreturn {}").empty());
  CHECK(hint("local hooks = {}") ==
        "start it with 'local hooks = {}' and end it with 'return hooks'");
}

TEST_CASE("the file of hooks must be one", "[script]") {
  const auto load = [](const std::string& text) {
    ScriptFixture fixture(text);
    const auto host = fixture.load();
    CHECK_FALSE(host);
    if (fixture.diagnostics.all().empty()) return std::string("nothing is wrong");
    const Diagnostic& d = fixture.diagnostics.all().back();
    return d.id + " " + std::to_string(d.span.line) + ": " + d.message;
  };
  CHECK(load("") == "script.bad-hooks 0: the file must return a table of functions, not nothing");
  CHECK(load("return 1") ==
        "script.bad-hooks 0: the file must return a table of functions, not an integer");
  CHECK(load("return { legal = 1 }") ==
        "script.bad-hooks 0: hook 'legal' is an integer, not a function");
  CHECK(load("return { legal = print }") ==
        "script.bad-hooks 0: hook 'legal' is a library function, not one of the script");
  CHECK(load("return { print }") ==
        "script.bad-hooks 0: the table of hooks has numbered entries, but hooks need names");
  CHECK(load("return string") ==
        "script.bad-hooks 0: the file must return a table of functions, not a library");
  CHECK(load("return { ['a\\n'] = function() end }") ==
        "script.bad-hooks 0: 'a ' is not a valid name of a hook");
  CHECK(load("local x = = 1\nreturn {}") == "script.syntax 1: unexpected symbol near '='");
  CHECK(load("local t = {\n\n") == "script.syntax 3: unexpected symbol near <eof>");
  CHECK(load("\n\nerror('on purpose')") == "script.error 3: on purpose");
  ScriptFixture none("");
  none.plan.entry = "nowhere.lua";
  CHECK_FALSE(none.load());
  CHECK(none.diagnostics.all().at(0).id == "file.unreadable");
}

TEST_CASE("long paths do not hide the place of a mistake", "[script]") {
  const std::string path = "variants/" + std::string(100, 'v') + "/hooks.lua";
  const MemoryFiles files({{path, "\nlocal x = = 1"}});
  Diagnostics diagnostics;
  CHECK_FALSE(LuaHost::load({path, {}, {}}, files, diagnostics));
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all()[0].message == "unexpected symbol near '='");
  CHECK(diagnostics.all()[0].span.line == 2);
  const MemoryFiles running({{path, "\nlocal x = nil + 1"}});
  Diagnostics others;
  CHECK_FALSE(LuaHost::load({path, {}, {}}, running, others));
  CHECK(others.all().at(0).message == "the value is nil, and arithmetic needs numbers");
}

TEST_CASE("require finds the variant's own scripts first, and each once", "[script]") {
  ScriptFixture fixture(
      "local a, b = require 'a', require 'lib/b'\nlocal hooks = {}\n"
      "function hooks.run() return a.n, b.n, a == b.a end\nreturn hooks\n",
      {{"variants/x/a.lua", "print('a is run') return { n = 1 }"},
       {"scripts/a.lua", "return { n = 2 }"},
       {"scripts/lib/b.lua", "return { n = 3, a = require 'a' }"}});
  const auto host = fixture.load();
  REQUIRE(host);
  CHECK(host->notes().size() == 1);
  CHECK(shown(host->call(0, {})) == "1, 3, true");
}

TEST_CASE("errors of require name the cause", "[script]") {
  const auto requiring = [](const std::string& name, std::map<std::string, std::string> others) {
    ScriptFixture fixture(
        "local hooks = {}\nlocal m = require(" + name + ")\nhooks.m = m\nreturn hooks",
        std::move(others));
    CHECK_FALSE(fixture.load());
    const Diagnostic& d = fixture.diagnostics.all().back();
    return d.span.file->path + ":" + std::to_string(d.span.line) + " " + d.id + " " + d.message;
  };
  CHECK(requiring("'nothing'", {}) ==
        "variants/x/hooks.lua:2 script.error require: unknown script 'nothing'; searched for "
        "variants/x/nothing.lua, scripts/nothing.lua");
  CHECK(
      requiring("'lib.lua'", {{"scripts/lib.lua", "return 1"}}) ==
      "variants/x/hooks.lua:2 script.error require: write the name without '.lua', not 'lib.lua'");
  CHECK(requiring("1", {}) ==
        "variants/x/hooks.lua:2 script.error require: argument 1 must be a string, not an integer");
  CHECK(requiring("'m'", {{"scripts/m.lua", ""}}) ==
        "variants/x/hooks.lua:2 script.error require: 'm' returns nothing; end it with a return");
  CHECK(requiring("'m'", {{"scripts/m.lua", "return 1\nfoo"}}) ==
        "scripts/m.lua:2 script.syntax <eof> expected near 'foo'");
  CHECK(requiring("'m'", {{"scripts/m.lua", "\n\nreturn nil + 1"}}) ==
        "scripts/m.lua:3 script.error the value is nil, and arithmetic needs numbers");
  CHECK(requiring("'m'", {{"scripts/m.lua", "return require 'n'"},
                          {"scripts/n.lua", "\nlocal x = require 'm'\nreturn x"}}) ==
        "scripts/n.lua:2 script.error require: 'm' requires itself: m requires n requires m");
  CHECK(outcome_of("return require 'a'") ==
        "script.error 3: require: not allowed in a hook; call it at the top of the file");
}

TEST_CASE("purity: hooks that always give the same result pass", "[script]") {
  ScriptFixture fixture(
      "local hooks = {}\nfunction hooks.run(a) return a * 2 end\n"
      "function hooks.look(c) return { c.label, c.heavier_by(1) } end\n"
      "function hooks.fail(a) error('always ' .. a) end\nreturn hooks\n");
  const std::vector<RepeatedCall> calls{{"run", {ScriptValue(1)}},
                                        {"fail", {ScriptValue(1)}},
                                        {"look", {top()}},
                                        {"run", {ScriptValue(2)}}};
  CHECK_FALSE(first_impurity(fixture, calls));
}

TEST_CASE("purity: hooks that remember things are found", "[script]") {
  const auto finding = [](const std::string& text, std::vector<RepeatedCall> calls) {
    ScriptFixture fixture(text);
    const auto found = first_impurity(fixture, calls);
    if (!found) return std::string("nothing");
    return found->id + " " + std::to_string(found->span.line) + ": " + found->message + " (" +
           found->hint + ")";
  };
  CHECK(finding("local n = 0\nreturn { run = function() n = n + 1 return { count = n } end }",
                {{"run", {}, "the first"}}) ==
        "script.impure 2: hook 'run' gives different results for the same call: result.count was "
        "1, then 2 "
        "(called again in the same state, for the first; a hook must not remember anything)");
  // The result is the same in every order of calls but one.
  CHECK(finding("local seen\nreturn { first = function() seen = true end,\n"
                "run = function() local was = seen seen = true return was end }",
                {{"first", {}}, {"run", {}}}) ==
        "script.impure 3: hook 'run' gives different results for the same call: result was true, "
        "then nil "
        "(called after the later calls; a hook must not remember anything)");
  CHECK(
      finding(
          "local n = 0\nreturn { run = function() n = n + 1 if n > 1 then error('again') end end }",
          {{"run", {}}}) ==
      "script.impure 2: hook 'run' gives different results for the same call: first nothing, then "
      "the "
      "error \"again\" (called again in the same state; a hook must not remember anything)");
}

}  // namespace
}  // namespace chancery::script_tests

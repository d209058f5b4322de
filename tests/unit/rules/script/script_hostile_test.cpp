// Malicious scripts. Each must end in a clean error, and the host must still work.

#include <catch2/catch.hpp>
#include <set>
#include <thread>

#include "core/rules/script/script_allowance.h"
#include "tests/unit/rules/script/repeated_calls.h"
#include "tests/unit/script_fixture.h"

namespace chancery::script_tests {
namespace {

/// The result of the lines as the body of a hook; afterwards the host must still work.
std::string hostile(const std::string& lines, const std::string& before = "") {
  ScriptFixture fixture(before + "\nlocal hooks = {}\nfunction hooks.run(a)\n" + lines +
                        "\nend\nfunction hooks.sound(a) return a + 1 end\nreturn hooks\n");
  const std::string first = shown(fixture.run());
  if (!fixture.host) return first;
  CHECK(shown(fixture.host->call(fixture.host->find("sound").value(),
                                 std::vector<ScriptArgument>{ScriptValue(41)})) == "42");
  // The same again: past calls use no budget and change no error.
  CHECK(shown(fixture.host->call(fixture.host->find("run").value(), {})) == first);
  return first;
}

const std::string too_many = "stopped after 500000 instructions";

TEST_CASE("endless loops end", "[script][hostile]") {
  CHECK(hostile("while true do end") == "script.budget 4: " + too_many);
  CHECK(hostile("repeat local x = 1 until false") == "script.budget 4: " + too_many);
  CHECK(hostile("::again:: goto again") == "script.budget 4: " + too_many);
  CHECK(hostile("for i = 1, math.maxinteger do end") == "script.budget 4: " + too_many);
  CHECK(hostile("for i = 1, 2, 0 do end") == "script.error 4: 'for' step is zero");
  CHECK(hostile("local function f() return f() end return f()") == "script.budget 4: " + too_many);
  CHECK(hostile("table.sort({ 1, 2 }, function() while true do end end)") ==
        "script.budget 4: " + too_many);
  CHECK(hostile("local t = {} for i = 1, 4000 do t[i] = i end\n"
                "while true do table.sort(t, function() return true end) end") ==
        "script.budget 5: " + too_many);
  CHECK(
      hostile(
          "local t = { 1, 2, 3 } for k in pairs(t) do t[k] = nil t[k] = 1 while true do end end") ==
      "script.budget 4: " + too_many);
  // A file that never finishes is stopped while it is loaded.
  ScriptFixture endless("while true do end");
  CHECK_FALSE(endless.load());
  CHECK(endless.diagnostics.all().at(0).message == too_many);
}

TEST_CASE("nothing can catch an error", "[script][hostile]") {
  CHECK(hostile("while true do pcall(function() while true do end end) end") ==
        "script.error 4: unknown name 'pcall'; an error ends the call");
  CHECK(hostile("local x <close> = {}") == "script.error 4: variable 'x' got a non-closable value");
  CHECK(hostile("for k in pairs({ 1 }), nil, nil, {} do end").starts_with("script.error 4: "));
}

TEST_CASE("functions of the library do no work without bounds", "[script][hostile]") {
  const std::string worked =
      "stopped after library functions had processed 4000000 bytes and entries";
  const std::string long_text = "local s = 'x' for i = 1, 13 do s = s .. s end ";
  CHECK(hostile(long_text + "while true do string.find_text(s, 'xxy') end") ==
        "script.budget 4: " + worked);
  CHECK(hostile(long_text + "while true do utf8.len(s) end") == "script.budget 4: " + worked);
  CHECK(hostile(long_text + "while true do s:trim() end") == "script.budget 4: " + worked);
  CHECK(hostile(long_text + "while true do s:ends_with(s) end") == "script.budget 4: " + worked);
  CHECK(hostile(long_text + "string.find_text(s, s)") ==
        "script.error 4: string.find_text: argument 2 is longer than 256 bytes");
  const std::string long_list = "local t = {} for i = 1, 4000 do t[i] = i end ";
  CHECK(hostile(long_list + "while true do table.insert(t, 1, table.remove(t, 1)) end") ==
        "script.budget 4: " + worked);
  CHECK(hostile(long_list + "while true do for _ in pairs(t) do break end end")
            .starts_with("script."));
  CHECK(hostile(long_list + "while true do table.sort(t) end").starts_with("script."));
  CHECK(hostile(long_text + "local t = {} for i = 1, 4000 do t[i] = s end table.sort(t)") ==
        "script.budget 4: " + worked);
  // Long keys that differ only at their ends.
  CHECK(hostile(long_text + "local t = {} for i = 100, 150 do t[s .. i] = 1 end\n"
                            "while true do pairs(t) end") == "script.budget 5: " + worked);
  CHECK(hostile("while true do print('xxxxxxxxxxxxxxxxxxxxxxxxxxxxx') end")
            .starts_with("script.budget 4"));
  CHECK(hostile("return table.unpack({}, 1, 1000000000)") ==
        "script.error 4: table.unpack: returns at most 250 values");
  CHECK(hostile("return table.unpack({}, math.mininteger, math.maxinteger)") ==
        "script.error 4: table.unpack: returns at most 250 values");
  CHECK(hostile("return table.concat({}, 'x', 1, math.maxinteger)") ==
        "script.error 4: table.concat: entry 1 is nil, not a string or an integer");
  CHECK(hostile("return table.concat({ [math.maxinteger] = 'x' }, '', math.maxinteger, "
                "math.maxinteger)") == "\"x\"");
  CHECK(hostile("return ('x'):byte(math.mininteger, math.maxinteger)") == "120");
  CHECK(hostile("return ('abc'):sub(math.mininteger, math.maxinteger)") == "\"abc\"");
  CHECK(hostile("return ('abc'):sub(math.maxinteger, math.mininteger)") == "\"\"");
  CHECK(hostile("local f = ipairs({}) return f(42, 1)") ==
        "script.error 4: ipairs: argument 1 must be a table, not an integer");
  CHECK(hostile("local f = ipairs({}) return f({}, math.maxinteger)").empty());
  CHECK(hostile("local f = pairs({ 1 }) return f(1, 2)") == "1, 1");
}

TEST_CASE("comparing long texts stays within bounds", "[script][hostile]") {
  const std::string two =
      "local s, t = 'x', 'x' for i = 1, 13 do s = s .. s t = t .. t end s = s .. 'a' t = t .. 'a' ";
  CHECK(hostile(two + "while s == t do end") == "script.budget 4: " + too_many);
  CHECK(hostile(two + "while s <= t do end") == "script.budget 4: " + too_many);
  CHECK(hostile(two + "local k = { [s] = 1 } while k[t] do end") == "script.budget 4: " + too_many);
}

TEST_CASE("no text has a NUL, from which Lua would begin to compare anew", "[script][hostile]") {
  for (const std::string escape : {"\\0", "\\000", "\\00x", "\\x00", "\\u{0}", "\\u{000}"}) {
    CAPTURE(escape);
    CHECK(hostile("return '" + escape + "'") ==
          "script.syntax 4: texts of scripts cannot have the character NUL, not even in a comment");
    CHECK(hostile("--[[\\]]return 'a\\\\" + escape + "'").starts_with("script.syntax 4: texts"));
  }
  CHECK(hostile("return #'\\\\0\\01\\009\\x01\\u{01}'") == "6");
  CHECK(hostile("return string.char(65, 0)") ==
        "script.error 4: string.char: argument 2 must be from 1 to 255, not an integer");
  CHECK(hostile("return utf8.char(0)") ==
        "script.error 4: utf8.char: argument 1 must be the code of a character, not an integer");
}

TEST_CASE("tables with colliding keys are visited within bounds", "[script][hostile]") {
  const std::string colliding = "local t = {} for i = 1, 1024 do t[i * 1023] = i end ";
  const std::string worked =
      "stopped after library functions had processed 4000000 bytes and entries";
  CHECK(hostile(colliding + "for i = 1, 40 do pairs(t) end") == "script.budget 4: " + worked);
  CHECK(hostile(colliding + "return t").starts_with("script.bad-result 3: "));
  CHECK(hostile("local t = {} for i = 1, 4096 do t[i * 4095] = i end")
            .starts_with("script.memory 4: a table or"));
}

/// The number of calls of that hook that succeed in a row, and the error of the next.
std::pair<int, std::string> calls_in(const ScriptUse& limit, const std::string& lines) {
  const ScriptAllowance allowance(AllowanceOf::phase, limit);
  auto fixture = ScriptFixture::body(lines);
  fixture.host = fixture.load();
  if (!fixture.host) return {0, fixture.diagnostics.all().back().message};
  for (int i = 0; i < 1000; ++i) {
    const ScriptResult result = fixture.host->call(0, {});
    if (result.failure) return {i, shown(result)};
  }
  return {1000, ""};
}

TEST_CASE("calls of a phase have a budget together", "[script][hostile]") {
  const auto loop = calls_in({1'000'000, 1U << 30U}, "for i = 1, 100000 do end");
  CHECK(loop.first > 2);
  CHECK(loop.first < 10);
  CHECK(loop.second == "script.budget 3: the scripts have used all 1000000 steps of one phase");
  // Calls that do nothing count too.
  const auto idle = calls_in({30'000, 1U << 30U}, "return nil");
  CHECK(idle.first > 20);
  CHECK(idle.first < 200);
  CHECK(idle.second == "script.budget 2: the scripts have used all 30000 steps of one phase");
  const auto worked = calls_in({1U << 30U, 1U << 20U},
                               "local s = 'x' for i = 1, 13 do s = s .. s end for i = 1, 20 do "
                               "s:trim() end");
  CHECK(worked.first < 10);
  CHECK(worked.second == "script.budget 3: the scripts have used all 1 MiB of one phase");
  // A state that needs more than is left is not made.
  CHECK(calls_in({10'000, 1U << 30U}, "return nil") ==
        std::pair<int, std::string>{0, "the scripts have used all 10000 steps of one phase"});
  // The same work always ends at the same place.
  CHECK(calls_in({1'000'000, 1U << 30U}, "for i = 1, 100000 do end") == loop);
}

TEST_CASE("steps with a large table count more", "[script][hostile]") {
  const std::string loop = " for i = 1, 10000 do end";
  const auto small = calls_in({10'000'000, 1U << 30U}, loop);
  const auto large =
      calls_in({10'000'000, 1U << 30U}, "local t = {} for i = 1, 512 do t[i * 511] = i end" + loop);
  CHECK(large.first * 2 < small.first);
}

TEST_CASE("an allowance ends with its scope, and the whole command counts as well",
          "[script][hostile]") {
  auto fixture = ScriptFixture::body("for i = 1, 10000 do end");
  fixture.host = fixture.load();
  const ScriptAllowance command(AllowanceOf::command, {100'000, 1U << 30U});
  std::string last;
  for (int i = 0; i < 20 && last.empty(); ++i) {
    const ScriptAllowance phase(AllowanceOf::phase, {50'000, 1U << 30U});
    last = shown(fixture.host->call(0, {}));
  }
  CHECK(last == "script.budget 3: the scripts have used all 100000 steps of one command");
  CHECK(shown(fixture.host->call(0, {})) ==
        "script.budget 0: the scripts have used all 100000 steps of one command");
  const ScriptAllowance next(AllowanceOf::command, {100'000, 1U << 30U});
  CHECK(shown(fixture.host->call(0, {})).empty());
}

TEST_CASE("memory has bounds", "[script][hostile]") {
  CHECK(hostile("local s = 'x' while true do s = s .. s end") ==
        "script.memory 4: a string would be longer than 16 KiB");
  CHECK(hostile("local s = {} while true do s[#s + 1] = 1 end") ==
        "script.memory 4: a table or the stack of calls would be larger than 64 KiB; does a "
        "function call itself endlessly?");
  CHECK(hostile("local t = {} for i = 1, 100000 do t['k' .. i] = i end")
            .starts_with("script.memory 4: a table"));
  CHECK(hostile("local u, last = {}, 1 for i = 1, 200 do u[i] = i end\n"
                "while true do local t = { last, table.unpack(u) } last = t end") ==
        "script.memory 5: more than 8192 KiB of memory in use");
  CHECK(hostile("local u = {} for i = 1, 200 do u[i] = i end while true do local t = { "
                "table.unpack(u) } end") ==
        "script.memory 4: stopped after one call had allocated 16384 KiB of memory");
  CHECK(hostile("local s = 'x' for i = 1, 13 do s = s .. s end local n = 0\n"
                "while true do n = n + 1 local t = s .. n end") ==
        "script.memory 5: stopped after one call had allocated 16384 KiB of memory");
  CHECK(hostile("local s = 'x' for i = 1, 10 do s = s .. s end local t = {}\n"
                "for i = 1, 1000 do t[i] = s end return table.concat(t)") ==
        "script.error 5: a string would be longer than 16 KiB");
  CHECK(hostile("local s = 'x' for i = 1, 10 do s = s .. s end\nreturn s:join({ 1, 2, 3, 4, 5, 6, "
                "7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, "
                "28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, "
                "48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66 })") ==
        "script.error 5: a string would be longer than 16 KiB");
  // Garbage alone is not an offense: the call ends at its instruction limit.
  CHECK(hostile("local n = 0 while true do n = n + 1 local s = 'k' .. n end") ==
        "script.budget 4: " + too_many);
  // Collecting it again and again with little gain is one.
  CHECK(hostile("local u, last = {}, 1 for i = 1, 200 do u[i] = i end\n"
                "for i = 1, 2300 do last = { last, table.unpack(u) } end\n"
                "while true do local t = { table.unpack(u) } end")
            .starts_with("script.memory "));
  // Lua's own table of short strings is a block like others.
  CHECK(hostile("local t = {} for j = 1, 5 do t[j] = {} for i = 1, 7000 do t[j][i] = j .. 'k' .. i "
                "end end")
            .starts_with("script.memory 4: a table or"));
  // Memory kept from call to call also counts.
  ScriptFixture hoard(
      "local kept = {}\nreturn { run = function()\n"
      "for i = 1, 1000 do kept = { kept, 1, 2, 3, 4, 5, 6, 7, 8 } end end }");
  const auto host = hoard.load();
  std::string outcome;
  for (int i = 0; i < 100 && outcome.empty(); ++i) outcome = shown(host->call(0, {}));
  CHECK(outcome == "script.memory 3: more than 8192 KiB of memory in use");
}

TEST_CASE("deep recursion ends", "[script][hostile]") {
  CHECK(hostile("local function f(n) return 1 + f(n + 1) end return f(1)")
            .starts_with("script.memory 4: a table or the stack"));
  CHECK(hostile("local function f() table.sort({ 1, 2 }, f) end f()") ==
        "script.error 4: calls or brackets are nested too deep");
  CHECK(hostile("local function grow(...) return grow(1, 2, 3, 4, 5, 6, 7, 8, ...) end grow()")
            .starts_with("script.memory 4: a table or the stack"));
  CHECK(hostile("return " + std::string(1000, '(') + "1" + std::string(1000, ')')) ==
        "script.syntax 0: calls or brackets are nested too deep");
  CHECK(hostile(std::string(300, '{')).starts_with("script.syntax "));
}

TEST_CASE("a long stack trace is shortened", "[script][hostile]") {
  const auto result =
      ScriptFixture::body(
          "local function f(n) if n == 0 then error('deep') end f(n - 1) end f(100)")
          .run();
  REQUIRE(result.failure);
  CHECK(result.failure->message == "deep");
  CHECK(result.failure->hint.ends_with("and so on"));
  CHECK(result.failure->hint.size() < 500);
}

TEST_CASE("functions outside the environment do not exist", "[script][hostile]") {
  for (const std::string name :
       {"os",       "io",       "debug",          "package",      "load",         "loadstring",
        "loadfile", "dofile",   "collectgarbage", "setmetatable", "getmetatable", "rawget",
        "rawset",   "rawequal", "rawlen",         "pcall",        "xpcall",       "coroutine",
        "next",     "_G",       "_VERSION",       "warn",         "newproxy",     "unpack",
        "bit32",    "module"})
    CHECK(hostile("return " + name).starts_with("script.error 4: unknown name '" + name + "'"));
  for (const std::string name :
       {"rep", "format", "find", "match", "gmatch", "gsub", "dump", "pack", "unpack", "packsize"})
    CHECK(hostile("return string." + name)
              .starts_with("script.error 4: 'string' has no '" + name + "'"));
  for (const std::string name : {"random", "randomseed", "sqrt", "pi", "huge", "sin", "fmod"})
    CHECK(
        hostile("return math." + name).starts_with("script.error 4: 'math' has no '" + name + "'"));
  CHECK(hostile("return table.pack(1)").starts_with("script.error 4: 'table' has no 'pack'"));
  CHECK(hostile("return table.move").starts_with("script.error 4: 'table' has no 'move'"));
  CHECK(hostile("return ('x'):rep(1000000000)") ==
        "script.error 4: a string has no 'rep'; strings cannot be repeated");
  CHECK(hostile("return ('x').y.z") ==
        "script.error 4: a string has no 'y'; if it is an id, get its view with turn.power(id) or "
        "turn.province(id)");
  CHECK(hostile("return ('x'):uper()") ==
        "script.error 4: a string has no 'uper'; did you mean 'upper'?");
  CHECK(hostile("return ('x')[1]") == "script.error 4: a string has no field that is an integer");
  CHECK(hostile("return math.random(3)") ==
        "script.error 4: 'math' has no 'random'; rules are not random; hooks that run after "
        "a phase have turn.random(most, key)");
  CHECK(hostile("return prnit") == "script.error 4: unknown name 'prnit'; did you mean 'print'?");
  CHECK(hostile("return table.contact") ==
        "script.error 4: 'table' has no 'contact'; did you mean 'concat'?");
}

TEST_CASE("the environment cannot be changed", "[script][hostile]") {
  CHECK(hostile("x = 1") == "script.error 4: 'x' is not declared; write 'local x'");
  CHECK(hostile("print = nil") == "script.error 4: 'print' is not declared; write 'local print'");
  CHECK(hostile("function helper() end") ==
        "script.error 4: 'helper' is not declared; write 'local function helper', or "
        "'function hooks.helper' for a hook");
  CHECK(hostile("table.insert = print") == "script.error 4: 'table' cannot be changed");
  CHECK(hostile("string.new = print") == "script.error 4: 'string' cannot be changed");
  CHECK(hostile("('x').y = 1") == "script.error 4: 'x' is a string, which has no fields");
  CHECK(hostile("table.insert(string, 1)") ==
        "script.error 4: table.insert: argument 1 is part of the library");
  CHECK(hostile("table.sort(string)") ==
        "script.error 4: table.sort: argument 1 is part of the library");
  CHECK(hostile("for k in pairs(string) do end") ==
        "script.error 4: pairs: argument 1 is part of the library");
  CHECK(hostile("local _ENV = {} return 1") ==
        "script.syntax 4: the name '_ENV' is not allowed in scripts, not even in a comment");
  CHECK(hostile("return nil", "_ENV = nil").starts_with("script.syntax 1: "));
  CHECK(
      hostile("return (function(_ENV) return x end)({ x = 1 })").starts_with("script.syntax 4: "));
}

TEST_CASE("strings are not numbers and numbers are not strings", "[script][hostile]") {
  CHECK(hostile("return '1' + 1")
            .starts_with("script.error 4: '1' is a string, and arithmetic needs numbers"));
  CHECK(hostile("return -'1'")
            .starts_with("script.error 4: '1' is a string, and arithmetic needs numbers"));
  CHECK(hostile("return '1' | 1")
            .starts_with("script.error 4: '1' is a string, and only integers have bits"));
  CHECK(hostile("return '1' < 2") ==
        "script.error 4: a string and a number cannot be compared by size");
  CHECK(hostile("return string.sub(123, 1)") ==
        "script.error 4: string.sub: argument 1 must be a string, not an integer");
  CHECK(hostile("return string.sub('123', '1')") ==
        "script.error 4: string.sub: argument 2 must be an integer, not a string");
  CHECK(hostile("return math.max(1, 2.5)") ==
        "script.error 4: math.max: argument 2 must be an integer, not a number with a fraction");
  CHECK(hostile("return math.floor(1 / 0)") ==
        "script.error 4: math.floor: the number is too large for an integer");
  CHECK(hostile("return math.floor(0 / 0)") ==
        "script.error 4: math.floor: the number is too large for an integer");
  CHECK(hostile("return 1 // 0") == "script.error 4: attempt to divide by zero");
  CHECK(hostile("return math.mininteger // -1, math.abs(math.mininteger)") ==
        "-9223372036854775808, -9223372036854775808");
}

TEST_CASE("errors are texts", "[script][hostile]") {
  CHECK(hostile("error({})") == "script.error 4: error: the message must be a string, not a table");
  CHECK(hostile("error()") == "script.error 4: error: the message must be a string, not nothing");
  CHECK(hostile("error(nil)") == "script.error 4: error: the message must be a string, not nil");
  CHECK(hostile("error(print)") ==
        "script.error 4: error: the message must be a string, not a function");
  CHECK(hostile("assert(false)") == "script.error 4: assertion failed");
  CHECK(hostile("assert(nil, {})") ==
        "script.error 4: assert: the message must be a string, not a table");
  CHECK(hostile("assert()") == "script.error 4: assertion failed");
  CHECK(hostile("error('a\\nb\\27[31m\\xff\\1c')") == "script.error 4: a b?[31m??c");
  CHECK(hostile("local s = 'x' for i = 1, 12 do s = s .. s end error(s)") ==
        "script.error 4: " + std::string(500, 'x') + "...");
  // A message that looks like a position in a file is not one.
  CHECK(hostile("error('variants/x/hooks.lua:99: not there')") ==
        "script.error 4: variants/x/hooks.lua:99: not there");
  CHECK(hostile("local t = {} t[nil] = 1") == "script.error 4: table index is nil");
  CHECK(hostile("local t = {} t[0/0] = 1") == "script.error 4: table index is NaN");
  CHECK(hostile("local t = {} t['\\27[0m']()").find('\x1b') == std::string::npos);
}

TEST_CASE("addresses do not show", "[script][hostile]") {
  CHECK(hostile("return tostring({}), tostring(print), tostring(function() end)") ==
        "\"table\", \"function\", \"function\"");
  CHECK(hostile("return {} .. ''")
            .starts_with("script.error 4: the value is a table, and '..' joins only strings"));
  CHECK(hostile("return {} < {}") ==
        "script.error 4: two values of type table cannot be compared by size");
  CHECK(hostile("for k in pairs({ [print] = 1 }) do end") ==
        "script.error 4: keys other than strings and integers have no order");
  CHECK(hostile("for k in pairs({ [{}] = 1 }) do end") ==
        "script.error 4: keys other than strings and integers have no order");
}

TEST_CASE("files are texts, of a certain size, by plain names", "[script][hostile]") {
  CHECK(hostile("", std::string("\x1bLua\x54") + "junk") ==
        "script.not-text 0: the file is compiled code, not the text of a script");
  CHECK(hostile("", "-- \xff") ==
        "script.not-text 1: a byte that is not UTF-8, or a control character");
  CHECK(hostile("", std::string("-- a\n\0", 6)) ==
        "script.not-text 2: a byte that is not UTF-8, or a control character");
  CHECK(hostile("", "--" + std::string(1 << 20, 'x')) ==
        "script.too-large 0: the file is larger than 256 KiB");
  for (const std::string name : {"../secret", "..", "/etc/passwd", "a/../b", "a//b", "/a", "a/",
                                 "A", "a.b", "a\\\\b", "a\\1b", "\xc3\xa4", "", "C:/a", "~", "a b"})
    CHECK(
        hostile("", "local m = require '" + name + "'").starts_with("script.error 1: require: '"));
  const std::string deep = "local m = require '" + std::string(200, 'a') + "'";
  CHECK(hostile("", deep).starts_with("script.error 1: require: '"));
}

TEST_CASE("files that require each other end", "[script][hostile]") {
  std::map<std::string, std::string> chain;
  for (int i = 0; i < 300; ++i)
    chain["scripts/m" + std::to_string(i) + ".lua"] =
        "return { require 'm" + std::to_string(i + 1) + "' }";
  ScriptFixture fixture("return { m = require 'm0' }", std::move(chain));
  CHECK_FALSE(fixture.load());
  CHECK(fixture.diagnostics.all().at(0).message == "require: more than 64 files");
  ScriptFixture itself("return { m = require 'a' }", {{"scripts/a.lua", "return require 'a'"}});
  CHECK_FALSE(itself.load());
  CHECK(itself.diagnostics.all().at(0).message == "require: 'a' requires itself: a requires a");
}

TEST_CASE("a budget of memory is enforced wherever it runs out", "[script][hostile]") {
  // Small steps through all limits, so that each allocation fails once.
  std::set<std::string> outcomes;
  for (std::size_t allocated = 0; allocated < 60'000; allocated += 97) {
    auto fixture = ScriptFixture::body(
        "local t = {} for i = 1, 20 do t[i] = { name = 'n' .. i, at = { i, i + 1 } } end\n"
        "table.sort(t, function(x, y) return x.name < y.name end)\n"
        "local s = ',' print(s) for k, v in pairs(t) do s = s .. v.name:upper() end\n"
        "for _, w in ipairs(s:split('N')) do t[w] = w:trim() end\n"
        "return { s, a }");
    fixture.plan.budget.allocated = allocated;
    const ScriptResult result = fixture.run({ScriptValue::list({"x", "y"})});
    if (!result.failure) {
      outcomes.insert("good");
      continue;
    }
    outcomes.insert(result.failure->id);
    CHECK(result.failure->id == "script.memory");
  }
  CHECK(outcomes == std::set<std::string>{"good", "script.memory"});
}

TEST_CASE("a budget of instructions is enforced wherever it runs out", "[script][hostile]") {
  std::set<std::string> outcomes;
  for (int instructions = 1; instructions < 600; ++instructions) {
    auto fixture = ScriptFixture::body(
        "local t = {} for i = 1, 10 do t[i] = { n = 10 - i } end\n"
        "table.sort(t, function(x, y) return x.n < y.n end)\n"
        "return t[1].n");
    fixture.plan.budget.instructions = instructions;
    outcomes.insert(shown(fixture.run()).substr(0, 13));
  }
  CHECK(outcomes == std::set<std::string>{"0", "script.budget"});
}

TEST_CASE("seeds of hashes do not show", "[script][hostile]") {
  // Each state has its own seed, which determines the order of keys in its tables.
  ScriptFixture fixture(R"(
return { run = function()
  local t, out = {}, {}
  for i = 1, 100 do t['key' .. i * 7919] = i end
  for k in pairs(t) do out[#out + 1] = k end
  table.sort(out, function(a, b) return #a < #b end)
  for i = 1, 50 do t['key' .. i * 7919] = nil end
  for k, v in pairs(t) do out[#out + 1] = k .. v end
  return out
end }
)");
  CHECK_FALSE(first_impurity(fixture, {{"run", {}}}));
}

TEST_CASE("threads have hosts of their own", "[script][hostile]") {
  const std::string lines =
      "local t = {} for i = 1, 300 do t['k' .. i % 17] = i end local s = '' for k, v in pairs(t) "
      "do s "
      "= s .. k .. v end return s";
  const std::string alone = outcome_of(lines);
  std::vector<std::string> outcomes(4);
  std::vector<std::thread> threads;
  for (std::string& outcome : outcomes)
    threads.emplace_back([&outcome, &lines] { outcome = outcome_of(lines); });
  for (std::thread& each : threads) each.join();
  for (const std::string& outcome : outcomes) CHECK(outcome == alone);
}

TEST_CASE("a table that changes on the way does no harm", "[script][hostile]") {
  CHECK(hostile("local t = { a = 1, b = 2, c = 3 } local s = '' for k in pairs(t) do t.b = nil t.d "
                "= 4 s = s .. k end return s") == "\"ac\"");
  CHECK(hostile("local t = { 3, 1, 2 } table.sort(t, function(a, b) for i = 1, 3 do t[i] = nil end "
                "return a < b end)\n"
                "return t") == "{ 1, 2, 3 }");
  CHECK(hostile("local t = { 3, 'x' } table.sort(t)") ==
        "script.error 4: a string and a number cannot be compared by size");
}

TEST_CASE("a host is not called from within a call", "[script][hostile]") {
  static LuaHost* inner = nullptr;
  static const ViewMember again{"again",
                                ViewMemberKind::field,
                                [](const ScriptView&, ScriptCall&) { (void)inner->call(0, {}); },
                                {},
                                {}};
  static const ViewType type{"loop", {&again, 1}};
  auto fixture = ScriptFixture::body("return a.again");
  fixture.host = fixture.load();
  inner = fixture.host.get();
  const ScriptView view{&type, nullptr, 0};
  CHECK(shown(fixture.host->call(0, std::vector<ScriptArgument>{view}))
            .starts_with("script.error 3: "));
}

}  // namespace
}  // namespace chancery::script_tests

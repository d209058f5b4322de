#include "core/base/common/diagnostic.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace chancery::base_tests {
namespace {

SourceSpan at(const std::string& text, std::uint32_t line, std::uint32_t column,
              std::uint32_t length) {
  return {std::make_shared<const SourceFile>(SourceFile{"a.toml", text}), line, column, length};
}

std::string gcc(SourceSpan span, std::string hint = {}) {
  Diagnostics diagnostics;
  diagnostics.error("test.id", std::move(span), "it is wrong", std::move(hint));
  return write_diagnostics(diagnostics, DiagnosticFormat::gcc);
}

TEST_CASE("lines of a file are counted from one", "[diagnostic]") {
  const SourceFile file{"a.toml", "one\r\ntwo\n\nfour"};
  CHECK(file.line(1) == "one");
  CHECK(file.line(2) == "two");
  CHECK(file.line(3).empty());
  CHECK(file.line(4) == "four");
  CHECK(file.line(5).empty());
  CHECK(file.line(0).empty());
}

TEST_CASE("a diagnostic shows its line with a caret and the hint", "[diagnostic]") {
  CHECK(gcc(at("edges = [\"omsk\", \"tmosk\"]\n", 1, 18, 7), "did you mean 'tomsk'?") ==
        "a.toml:1:18: error: it is wrong [test.id]\n"
        "    1 | edges = [\"omsk\", \"tmosk\"]\n"
        "      |                  ^^^^^^^ did you mean 'tomsk'?\n");
}

TEST_CASE("the caret stays in its place after tabs and letters of several bytes", "[diagnostic]") {
  CHECK(gcc(at("\té = \"ü\"", 1, 7, 4)) ==
        "a.toml:1:7: error: it is wrong [test.id]\n"
        "    1 |  é = \"ü\"\n"
        "      |      ^^^\n");
}

TEST_CASE("control characters are not printed to a terminal", "[diagnostic]") {
  CHECK(gcc(at("a\x1b[31m\xff b", 1, 1, 1)) ==
        "a.toml:1:1: error: it is wrong [test.id]\n"
        "    1 | a?[31m? b\n"
        "      | ^\n");
}

TEST_CASE("a place behind the end of its line gets a caret all the same", "[diagnostic]") {
  CHECK(gcc(at("abc", 1, 4, 1)) ==
        "a.toml:1:4: error: it is wrong [test.id]\n"
        "    1 | abc\n"
        "      |    ^\n");
}

TEST_CASE("a very long line is cut around the caret", "[diagnostic]") {
  const std::string line = std::string(300, 'a') + "XYZ" + std::string(300, 'b');
  CHECK(gcc(at(line, 1, 301, 3)) == "a.toml:1:301: error: it is wrong [test.id]\n    1 | ..." +
                                        std::string(50, 'a') + "XYZ" + std::string(47, 'b') +
                                        "...\n      | " + std::string(53, ' ') + "^^^\n");
}

TEST_CASE("a diagnostic may be about a file, or about nothing that was read", "[diagnostic]") {
  CHECK(gcc(at("abc", 0, 0, 0), "split it") ==
        "a.toml: error: it is wrong [test.id]\n      split it\n");
  CHECK(gcc({}) == "error: it is wrong [test.id]\n");
}

TEST_CASE("diagnostics are sorted by position, without duplicates", "[diagnostic]") {
  const auto file = std::make_shared<const SourceFile>(SourceFile{"a.toml", "x\ny\n"});
  Diagnostics all;
  all.warning("b.b", {file, 2, 1, 1}, "second");
  all.error("a.a", {file, 1, 1, 1}, "first");
  all.error("a.a", {file, 1, 1, 1}, "first");
  all.note("c.c", {}, "nowhere");
  all.sort();
  CHECK(write_diagnostics(all, DiagnosticFormat::gcc) ==
        "note: nowhere [c.c]\n"
        "a.toml:1:1: error: first [a.a]\n"
        "    1 | x\n"
        "      | ^\n"
        "a.toml:2:1: warning: second [b.b]\n"
        "    2 | y\n"
        "      | ^\n");
  CHECK(all.has_errors());
  CHECK(all.count(Severity::warning) == 1);
}

TEST_CASE("json is one object a line", "[diagnostic]") {
  Diagnostics all;
  all.error("a.a", at("x \"y\"", 1, 3, 3), "quotes \" and \xff bytes", "hint");
  CHECK(write_diagnostics(all, DiagnosticFormat::json) ==
        "{\"severity\":\"error\",\"id\":\"a.a\",\"file\":\"a.toml\",\"line\":1,\"column\":3,"
        "\"length\":3,\"message\":\"quotes \\\" and \xef\xbf\xbd bytes\",\"hint\":\"hint\"}\n");
  CHECK(write_diagnostics({}, DiagnosticFormat::json).empty());
  CHECK(write_diagnostics({}, DiagnosticFormat::gcc).empty());
}

TEST_CASE("sarif is one document", "[diagnostic]") {
  Diagnostics all;
  all.error("a.a", at("x", 1, 1, 1), "wrong", "hint");
  all.warning("b.b", {}, "nowhere");
  const auto json = nlohmann::json::parse(write_diagnostics(all, DiagnosticFormat::sarif));
  CHECK(json["version"] == "2.1.0");
  const auto& run = json["runs"][0];
  CHECK(run["tool"]["driver"]["rules"].size() == 2);
  CHECK(run["results"][0]["ruleId"] == "a.a");
  CHECK(run["results"][0]["message"]["text"] == "wrong: hint");
  const auto& place = run["results"][0]["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "a.toml");
  CHECK(place["region"]["startLine"] == 1);
  CHECK(run["results"][1].contains("locations") == false);
}

}  // namespace
}  // namespace chancery::base_tests

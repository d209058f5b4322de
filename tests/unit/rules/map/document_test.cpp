#include "core/rules/map/document.h"

#include <catch2/catch.hpp>

#include "core/rules/map/document_json.h"
#include "core/rules/map/section.h"

namespace chancery::map_tests {
namespace {

std::optional<Node> parse(const std::string& text, Diagnostics& diagnostics) {
  return parse_document(std::make_shared<const SourceFile>(SourceFile{"a.toml", text}),
                        diagnostics);
}

Node parsed(const std::string& text) {
  Diagnostics diagnostics;
  std::optional<Node> node = parse(text, diagnostics);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(node);
  return *node;
}

std::string complaint(const std::string& text) {
  Diagnostics diagnostics;
  CHECK_FALSE(parse(text, diagnostics));
  return write_diagnostics(diagnostics, DiagnosticFormat::gcc);
}

std::string keys(const Node& table) {
  std::string keys;
  for (const Entry& entry : table.entries) keys += entry.key + ' ';
  return keys;
}

TEST_CASE("a document as JSON has no numbers that JSON does not have", "[document]") {
  std::string out;
  JsonWriter json(out);
  write_document(
      parsed("a = [1, -0.5, inf, nan]\nb = { c = true, d = \"\\\"\" }\ne = 1979-05-27\n"), json);
  CHECK(out == R"({"a": [1, -0.5, null, null], "b": {"c": true, "d": "\""}, "e": "1979-05-27"})");
}

TEST_CASE("tables keep the order of the file", "[document]") {
  const Node root = parsed("[z]\nb = 1\na = 2\n[c.y]\n[c.x]\n[a]\n");
  CHECK(keys(root) == "z c a ");
  CHECK(keys(root.find("z")->value) == "b a ");
  CHECK(keys(root.find("c")->value) == "y x ");
}

TEST_CASE("values know their place in bytes", "[document]") {
  const Node root = parsed("a = 1\n\"é\" = [\"ü\", { k = \"v\" }]\n");
  const Entry& entry = root.entries[1];
  CHECK(entry.key == "é");
  CHECK(entry.key_span.line == 2);
  CHECK(entry.key_span.column == 1);
  CHECK(entry.key_span.length == 4);
  const SourceSpan first = entry.value.items[0].span;
  CHECK(first.column == 9);
  CHECK(first.length == 4);
  const SourceSpan second = entry.value.items[1].span;
  CHECK(second.column == 15);
  CHECK(second.length == 11);
}

TEST_CASE("invisible characters are reported at their positions", "[document]") {
  Diagnostics diagnostics;
  const auto root = parse(
      "a = 'plain'\nb = \"x\\\\b\\u001b[2J\"\n\"k\\u0007\" = 1\n# \u202e\nc = [\"\u202e\"]\n"
      "d = \"\"\"one\n\ttwo\n\"\"\"\ne = \"over\\rwritten\"\n\"two\\nlines\" = 2\n",
      diagnostics);
  REQUIRE(root);
  CHECK(keys(*root) == "a b c d e ");
  CHECK(root->find("b")->value.is(NodeKind::broken));
  CHECK(root->find("c")->value.items[0].is(NodeKind::broken));
  CHECK(root->find("d")->value.text == "one\n\ttwo\n");
  diagnostics.sort();
  std::vector<std::string> told;
  for (const Diagnostic& each : diagnostics.all()) {
    CHECK(each.id == "toml.hidden-character");
    told.push_back(describe_place(each.span) + ":" + std::to_string(each.span.column) + " " +
                   each.message);
  }
  CHECK(told ==
        std::vector<std::string>{
            "a.toml:2:10 a string contains a control character (U+001B)",
            "a.toml:3:3 a key contains a control character (U+0007)",
            "a.toml:5:7 a string contains a mark that changes the direction of writing (U+202E)",
            "a.toml:9:10 a string contains a control character (U+000D)",
            "a.toml:10:5 a key contains a control character (U+000A)"});
  // They are shown without control characters.
  const std::string shown = write_diagnostics(diagnostics, DiagnosticFormat::gcc);
  CHECK(shown.find("\u202e") == std::string::npos);
}

TEST_CASE("every kind of value is read", "[document]") {
  const Node root = parsed("t = 'x'\ni = -3\nr = 1.5\nb = true\nd = 1901-04-01\nl = [1]\n");
  CHECK(root.find("t")->value.text == "x");
  CHECK(root.find("i")->value.integer == -3);
  CHECK(root.find("r")->value.real == 1.5);
  CHECK(root.find("b")->value.boolean);
  CHECK(root.find("d")->value.text == "1901-04-01");
  CHECK(root.find("l")->value.items.size() == 1);
}

TEST_CASE("a syntax error is one message with its place", "[document]") {
  CHECK(complaint("a = 1\nb = \"open\n") ==
        "a.toml:2:10: error: unterminated string [toml.syntax]\n"
        "    2 | b = \"open\n"
        "      |          ^ close it with the same quote on the same line\n");
  CHECK(complaint("a = open\n").find("put strings in quotes") != std::string::npos);
  CHECK(complaint("a = [1,\n").find("the ']' that ends the list?") != std::string::npos);
  CHECK(complaint("a = [1\n[b]\n").find("is a comma missing before this") != std::string::npos);
  CHECK(complaint("[a.b c]\n").find("the quotes around a name with spaces") != std::string::npos);
  CHECK(complaint("a = { b = 1,\nc = 2 }\n").find("on the same line") != std::string::npos);
  CHECK(complaint("STP/NC = 1\n").find("in quotes: \"STP/NC\" ") != std::string::npos);
  CHECK(complaint("ä = 1\n").find("in quotes: \"STP/NC\" ") != std::string::npos);
  CHECK(complaint("a = 1\na = 2\n").find("[toml.syntax]") != std::string::npos);
  CHECK(complaint("a = \"\xff\"\n").find("a.toml:1:") == 0);
}

TEST_CASE("a file that is too large is refused", "[document]") {
  CHECK(complaint(std::string(largest_file + 1, ' ')) ==
        "a.toml: error: the file is larger than 16 MiB [toml.too-large]\n"
        "      split or shorten it\n");
}

TEST_CASE("deep nesting is refused before it can do harm", "[document]") {
  CHECK(complaint("a = " + std::string(100'000, '[')).find("nested too deeply") !=
        std::string::npos);
  std::string dotted = "a";
  for (int i = 0; i < 100'000; ++i) dotted += ".a";
  CHECK(complaint(dotted + " = 1").find("nested too deeply") != std::string::npos);
  CHECK(complaint("[" + dotted + "]").find("nested too deeply") != std::string::npos);
  // A quotation mark before the closing ones belongs to the string.
  CHECK(complaint("a = [\"\"\"x\"\"\"\", " + std::string(1000, '[')).find("nested too deeply") !=
        std::string::npos);
  // Brackets in strings and comments do not count.
  const std::string many(200, '[');
  parsed("a = \"" + many + "\\\"" + many + "\" # " + many + "\nb = '''\n" + many + "'''\nc = '" +
         many + "'\n");
}

TEST_CASE("a document is laid over another key by key", "[document]") {
  Node base = parsed("a = 1\n[t]\nx = 1\ny = [1, 2]\n[u]\n");
  overlay(base, parsed("b = 2\n[t]\nz = 3\ny = [3]\n"));
  CHECK(keys(base) == "a t u b ");
  CHECK(keys(base.find("t")->value) == "x y z ");
  CHECK(base.find("t")->value.find("y")->value.items.size() == 1);
}

TEST_CASE("the printed document can be read again", "[document]") {
  const Node root = parsed(
      "a = \"q\\\" \\\\ \\n \\u0001\"\n\"odd key\" = 1.0\n[t.u]\nx = [1, { y = true }]\n[[l]]\nk = "
      "1\n[[l]]\n[e]\n");
  const std::string printed = print_with_sources(root);
  CHECK(print_with_sources(parsed(printed)).size() > 0);
  const Node again = parsed(printed);
  CHECK(keys(again) == keys(root));
  CHECK(again.find("a")->value.text == root.find("a")->value.text);
  CHECK(again.find("l")->value.items.size() == 2);
  CHECK(printed.find("x = [1, { y = true }]  # a.toml:4\n") != std::string::npos);
}

TEST_CASE("a section reports wrong types, missing keys and unread keys", "[document]") {
  const Node root = parsed("name = 1\nkolor = \"red\"\nlist = [\"a\", 2]\nyear = 7\n");
  Diagnostics diagnostics;
  const KeyTable keys{
      "thing",
      "A thing.",
      {Key("name", form::text(), "", "", ""), Key("color", form::text(), "", "", ""),
       Key("list", form::list(form::text()), "", "", ""),
       Key("year", form::integer(1, 5), "", "", ""),
       Key("terrain", form::text(), "", "", "").required()}};
  Section section(root, "[thing]", keys, diagnostics);
  CHECK_FALSE(section.text("name"));
  CHECK(section.text("color") == "red");  // the value that was probably meant
  CHECK(section.texts("list").size() == 1);
  CHECK_FALSE(section.integer("year"));
  section.require("terrain");
  section.finish();
  diagnostics.sort();
  CHECK(write_diagnostics(diagnostics, DiagnosticFormat::gcc) ==
        "a.toml: error: missing key 'terrain' in [thing] [toml.missing-key]\n"
        "a.toml:1:8: error: expected a string for 'name', found an integer [toml.wrong-type]\n"
        "    1 | name = 1\n"
        "      |        ^\n"
        "a.toml:2:1: error: unknown key 'kolor' in [thing] [toml.unknown-key]\n"
        "    2 | kolor = \"red\"\n"
        "      | ^^^^^ did you mean 'color'?\n"
        "a.toml:3:14: error: expected a string for an element of 'list', found an integer "
        "[toml.wrong-type]\n"
        "    3 | list = [\"a\", 2]\n"
        "      |              ^\n"
        "a.toml:4:8: error: 'year' must be from 1 to 5, not 7 [toml.out-of-range]\n"
        "    4 | year = 7\n"
        "      |        ^\n");
}

}  // namespace
}  // namespace chancery::map_tests

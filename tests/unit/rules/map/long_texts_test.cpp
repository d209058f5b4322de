#include "core/rules/map/long_texts.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "core/rules/map/document.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::map_tests {
namespace {

const std::string outline(70, 'L');

/// True if nothing is taken out.
bool stays(const std::string& document) {
  return LongTexts(document).empty();
}

struct Parsed {
  std::optional<Node> node;
  std::string complaints;
};

Parsed parse_text(const std::string& document) {
  Diagnostics diagnostics;
  Parsed parsed;
  parsed.node = parse_document(std::make_shared<const SourceFile>(SourceFile{"a.toml", document}),
                               diagnostics);
  parsed.complaints = write_diagnostics(diagnostics, DiagnosticFormat::gcc);
  return parsed;
}

Node node_of(const std::string& document) {
  const Parsed parsed = parse_text(document);
  INFO(document);
  REQUIRE(parsed.complaints.empty());
  REQUIRE(parsed.node);
  return *parsed.node;
}

std::string error_in(const std::string& document) {
  const Parsed parsed = parse_text(document);
  CHECK_FALSE(parsed.node);
  return parsed.complaints;
}

/// The document below a comment for which nothing is taken out, or below another one.
std::string kept_whole(const std::string& document) {
  return "# '''\n" + document;
}
std::string commented(const std::string& document) {
  return "# ///\n" + document;
}

void require_same_place(const SourceSpan& a, const SourceSpan& b) {
  REQUIRE(a.line == b.line);
  REQUIRE(a.column == b.column);
  REQUIRE(a.length == b.length);
}

/// The number of strings with the length of those that are taken out.
std::size_t require_same(const Node& a, const Node& b) {
  INFO(a.text);
  REQUIRE(a.kind == b.kind);
  REQUIRE(a.text == b.text);
  REQUIRE(a.integer == b.integer);
  REQUIRE(a.real == b.real);
  require_same_place(a.span, b.span);
  REQUIRE(a.items.size() == b.items.size());
  REQUIRE(a.entries.size() == b.entries.size());
  std::size_t found = a.is(NodeKind::text) && a.text.size() >= LongTexts::shortest ? 1 : 0;
  for (std::size_t i = 0; i < a.items.size(); ++i) found += require_same(a.items[i], b.items[i]);
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    REQUIRE(a.entries[i].key == b.entries[i].key);
    require_same_place(a.entries[i].key_span, b.entries[i].key_span);
    found += require_same(a.entries[i].value, b.entries[i].value);
  }
  return found;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST_CASE("a long text alone with its key on a line is taken out and put back", "[document]") {
  const std::string document =
      "[a]\nkey = 1\nlong\t=  \"" + outline + "\" \r\nlast = \"" + outline + outline + "\"";
  const LongTexts texts(document);
  CHECK(texts.rest() == "[a]\nkey = 1\nlong\t=  \"\" \r\nlast = \"\"");
  CHECK(texts.of_line(3) == outline);
  CHECK(texts.of_line(4) == outline + outline);
  for (const std::uint32_t line : {0U, 1U, 2U, 5U}) CHECK_FALSE(texts.of_line(line));

  const Node root = node_of(document);
  const Node& text = root.find("a")->value.find("long")->value;
  CHECK(text.text == outline);
  CHECK(text.span.line == 3);
  CHECK(text.span.column == 9);
  CHECK(text.span.length == 72);
}

TEST_CASE("texts that the parser must see are left to it", "[document]") {
  CHECK(stays(""));
  CHECK(stays("short = \"" + outline.substr(0, LongTexts::shortest - 1) + "\""));
  CHECK_FALSE(stays("enough = \"" + outline.substr(0, LongTexts::shortest) + "\""));
  for (const char* inside : {"\\n", "\\\"", "\t", "\x7f", "é", "\x01"})
    CHECK(stays("key = \"" + outline + inside + outline + "\"\n"));
  CHECK(stays("key = \"" + outline + "\" # why\n"));
  CHECK(stays("key = \"" + outline + "\n"));
  CHECK(stays("key = [\"" + outline + "\"]\n"));
  CHECK(stays("key = '" + outline + "'\n"));
  CHECK(stays("\"a key\" = \"" + outline + "\"\n"));
  CHECK(stays("# key = \"" + outline + "\"\n"));
  CHECK(stays(" = \"" + outline + "\"\n"));
  CHECK(stays("text = \"\"\"\nkey = \"" + outline + "\"\n\"\"\"\n"));
  CHECK(stays("text = '''\nkey = \"" + outline + "\"\n'''\n"));
}

TEST_CASE("what looks like a key in a string of several lines is text", "[document]") {
  const std::string line = "key = \"" + outline + "\"\n";
  CHECK(node_of("text = '''\n" + line + "'''\n").find("text")->value.text == line);
  CHECK(node_of("text = \"\"\"\n" + line + "\"\"\"\n").find("text")->value.text == line);
}

TEST_CASE("mistakes beside long texts are reported as they are written", "[document]") {
  const std::string line = "key = \"" + outline + "\"\n";
  const std::string twice = error_in(line + line);
  CHECK(twice.starts_with("a.toml:2:"));
  CHECK(has(twice, "duplicate key 'key'"));
  CHECK(error_in("list = [\n" + line + "]\n").starts_with("a.toml:2:"));
  CHECK(error_in(line + "b = what\n").starts_with("a.toml:2:"));
}

TEST_CASE("every document that comes along is the same without its long texts", "[document]") {
  std::size_t long_texts = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(project_path("variants"))) {
    if (file.path().extension() != ".toml") continue;
    const std::string document = text_of(file.path());
    INFO(file.path());
    REQUIRE(stays(kept_whole(document)));
    long_texts += require_same(node_of(commented(document)), node_of(kept_whole(document)));
  }
  CHECK(long_texts > 300);
}

TEST_CASE("random documents are the same, or as wrong, without their long texts", "[document]") {
  const std::string plain = "\"" + outline + "\"";
  const std::vector<std::string> pieces{"[a]\n",
                                        "[[b]]\n",
                                        "k = ",
                                        "l = ",
                                        plain,
                                        "\n",
                                        "\n",
                                        plain + "\n",
                                        "n = 1\n",
                                        "o = [\n",
                                        "]\n",
                                        "{",
                                        "}",
                                        "# x",
                                        "m = " + plain,
                                        "\"\"\"",
                                        "'" + plain,
                                        "'",
                                        ",",
                                        " ",
                                        "\"",
                                        "\r\n",
                                        "é",
                                        "p.q = " + plain,
                                        "\n" + outline + " = " + plain + "\n"};
  std::mt19937 random(5);
  std::size_t taken = 0, good = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string document;
    for (std::size_t left = 1 + random() % 12; left > 0; --left)
      document += pieces[random() % pieces.size()];
    INFO(document);
    REQUIRE(stays(kept_whole(document)));
    if (stays(document)) continue;
    ++taken;
    const Parsed parsed = parse_text(commented(document));
    const Parsed whole = parse_text(kept_whole(document));
    REQUIRE(parsed.complaints == whole.complaints);
    REQUIRE(parsed.node.has_value() == whole.node.has_value());
    if (!parsed.node) continue;
    ++good;
    require_same(*parsed.node, *whole.node);
  }
  CHECK(taken > 600);
  CHECK(good > 60);
}

}  // namespace
}  // namespace chancery::map_tests

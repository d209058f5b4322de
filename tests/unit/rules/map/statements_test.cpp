#include "core/rules/map/statements.h"

#include <catch2/catch.hpp>

#include "core/rules/map/readable_document.h"

namespace chancery::map_tests {
namespace {

std::string words(const TomlStatement& statement) {
  std::string text;
  for (const KeyPart& part : statement.path) text += (text.empty() ? "" : ".") + part.name;
  return text;
}

ReadableDocument read(const std::string& text, Diagnostics& diagnostics) {
  return parse_readable(std::make_shared<const SourceFile>(SourceFile{"map.toml", text}),
                        diagnostics);
}

}  // namespace

TEST_CASE("a text is cut into headings and pairs", "[statements]") {
  const std::string text =
      "# a comment\na = 1\n[b.\"c d\"]  # one\nx.y = [\n  1, # two ]\n  2]\n[[e]]\nz = \"]\"\n";
  const std::vector<TomlStatement> all = split_statements(text);
  REQUIRE(all.size() == 5);
  CHECK(words(all[0]) == "a");
  CHECK(words(all[1]) == "b.c d");
  CHECK(words(all[2]) == "x.y");
  CHECK(text.substr(all[2].value, all[2].end - all[2].value) == "[\n  1, # two ]\n  2]");
  CHECK(all[2].heading == 1);
  CHECK(all[3].kind == TomlStatement::Kind::list_heading);
  CHECK(words(all[4]) == "z");
  CHECK(all[4].closed);
  CHECK(statement_at(all, text.find("2]")) == 2);
  CHECK(statement_at(all, 0) == TomlStatement::nowhere);
}

TEST_CASE("a bracket that is never closed ends where the next statement begins", "[statements]") {
  const std::string text = "a = [\"x\",\n[p.q]\nb = { c = 1\nd = \"open\ne = 2";
  const std::vector<TomlStatement> all = split_statements(text);
  REQUIRE(all.size() == 5);
  CHECK_FALSE(all[0].closed);
  CHECK(all[1].is_heading());
  CHECK_FALSE(all[2].closed);
  CHECK_FALSE(all[3].closed);
  CHECK(all[4].closed);
}

TEST_CASE("half a key and half a heading are statements too", "[statements]") {
  const std::vector<TomlStatement> all = split_statements("orders.\n[province.\nname\r\n");
  REQUIRE(all.size() == 3);
  CHECK(words(all[0]) == "orders.");
  CHECK(all[1].is_heading());
  CHECK_FALSE(all[1].closed);
  CHECK(words(all[2]) == "name");
}

TEST_CASE("the rest of a file is read where the parser stops", "[statements]") {
  Diagnostics diagnostics;
  const std::string text =
      "[a]\nx = \"one\ny = 2\n[b]\nz = [1,\n[c]\nw = 3\nv = = 4\n[a]\nu = 5\n[d]\nt = 6\n";
  const ReadableDocument read_text = read(text, diagnostics);
  REQUIRE(read_text.document);
  const Node& root = *read_text.document;
  CHECK(root.find("a")->value.find("x") == nullptr);
  CHECK(root.find("a")->value.find("y")->value.integer == 2);
  CHECK(root.find("c")->value.find("w")->value.integer == 3);
  CHECK(root.find("d")->value.find("t")->value.span.line == 12);
  CHECK(diagnostics.all().size() == 4);
  CHECK(read_text.text.size() == text.size());
}

TEST_CASE("a file without anything to read has errors alone", "[statements]") {
  Diagnostics diagnostics;
  CHECK(read("", diagnostics).document);
  CHECK(diagnostics.empty());
  CHECK(read("\xff\xfe = 1\nok = 1\n", diagnostics).document);
  CHECK(diagnostics.has_errors());
}

}  // namespace chancery::map_tests

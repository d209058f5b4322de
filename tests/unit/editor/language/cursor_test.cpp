#include "core/editor/language/cursor.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

namespace chancery::language_tests {
namespace {

/// "value edges.rider.ALP | AL": the part, the keys on the way and the typed text, at the '^'.
std::string at_mark(std::string text, const std::string& path = "v/map.toml") {
  const std::size_t mark = text.find('^');
  text.erase(mark, 1);
  const Cursor cursor = cursor_at(index_file(path, text), mark);
  constexpr const char* parts[] = {"nothing", "heading", "key", "value"};
  return fmt::format("{} {}{} | {}", parts[static_cast<int>(cursor.part)],
                     fmt::join(cursor.way, "."), std::string(cursor.depth, '*'), cursor.typed);
}

}  // namespace

TEST_CASE("the cursor knows its keys and tables, half typed or not", "[language]") {
  CHECK(at_mark("^") == "key  | ");
  CHECK(at_mark("[pro^") == "heading  | pro");
  CHECK(at_mark("[province.A^]") == "heading province | A");
  CHECK(at_mark("[province.A]\nte^") == "key province.A | te");
  CHECK(at_mark("[province.A]\n^\n[province.B]\n") == "key province.A | ");
  CHECK(at_mark("[province.A]\nterrain = ^") == "value province.A.terrain | ");
  CHECK(at_mark("[province.A]\nterrain = \"co^") == "value province.A.terrain | co");
  CHECK(at_mark("[province.A]\nterrain = \"co^\"\nx = 1") == "value province.A.terrain | co");
  CHECK(at_mark("[edges.rider]\nA = [\"B\", \"C^\"]") == "value edges.rider.A* | C");
  CHECK(at_mark("[edges.rider]\nA = [\"B\", ^") == "value edges.rider.A* | ");
  CHECK(at_mark("[edges.rider]\nA = [\"B\", { to = \"C^\" }]") == "value edges.rider.A.to | C");
  CHECK(at_mark("[edges.rider]\nA = [{ o^ }]") == "key edges.rider.A | o");
  CHECK(at_mark("[edges.rider]\nA = [{ to = \"B\", o^") == "key edges.rider.A | o");
  CHECK(at_mark("[edges.rider]\nA = [\n  \"B\",\n  \"^\n[edges.barge]\n") ==
        "value edges.rider.A* | ");
  CHECK(at_mark("[[case]]\norders.red = [\"R AL^\"]", "v/cases/a.toml") ==
        "value case.orders.red* | R AL");
  CHECK(at_mark("[[case]]\norders.^", "v/cases/a.toml") == "key case.orders | ");
  CHECK(at_mark("a = 1 # com^ment") == "nothing  | ");
}

}  // namespace chancery::language_tests

#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/child_of_tiny.h"

namespace chancery::loader_tests {
namespace {

std::string hint_of(const std::string& text, std::string_view id) {
  const std::vector<Diagnostic> found = all_of(load_child(text).diagnostics, id);
  REQUIRE(found.size() == 1);
  return found.front().hint;
}

}  // namespace

TEST_CASE("an attribute without its owner is answered with where it may stand", "[loader]") {
  CHECK(hint_of("[attribute.coins]\ntype = \"int\"\n", "toml.unknown-key") ==
        "write one of: [attribute.unit.coins], [attribute.province.coins], "
        "[attribute.power.coins], [attribute.pair.coins], [attribute.knowledge.coins]");
}

TEST_CASE("types as other languages call them are read once as ours", "[loader]") {
  CHECK(hint_of("[attribute.power.coins]\ntype = \"integer\"\nmax = 9\n",
                "attribute.unknown-type") == "did you mean 'int'?");
  CHECK(hint_of("[attribute.power.motto]\ntype = \"string\"\n", "attribute.unknown-type") ==
        "did you mean 'text'?");
}

}  // namespace chancery::loader_tests

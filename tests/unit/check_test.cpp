#include "core/study/check.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/study/findings.h"
#include "tests/unit/source_tree.h"

namespace chancery {
namespace {

/// What is told of a variant that extends tiny, in a folder beside it.
LoadResult load_child(const std::string& text) {
  const SourceTree tree;
  const TextFiles files({
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"tiny\"\n" + text},
  });
  LoadRequest wanted;
  wanted.variant = "v/child";
  return load_variant(wanted, files);
}

std::size_t count_of(const Diagnostics& findings, std::string_view id) {
  return static_cast<std::size_t>(
      std::count_if(findings.all().begin(), findings.all().end(),
                    [&](const Diagnostic& finding) { return finding.id == id; }));
}

TEST_CASE("what is recorded as allowed names a finding", "[check]") {
  const Diagnostics findings =
      check_variant(load_child("[[check.allow]]\nid = \"check.allow-unsed\"\nwhy = \"so\"\n"));
  REQUIRE(count_of(findings, "check.unknown-finding") == 1);
  CHECK(findings.has_errors());
}

TEST_CASE("an edge is written from both ends where that is a duty", "[check]") {
  const auto loaded = load_child(
      "[check]\nedges = \"both_ends\"\n[edges.rider]\n"
      "WES = [\"EAS\", { to = \"HIL\", one_way = true }]\nBET = [\"WES\"]\nEAS = [\"WES\"]\n");
  const Diagnostics& told = loaded.diagnostics;
  REQUIRE(count_of(told, "map.edge-one-end") == 1);  // not the edges of the parent
  CHECK(told.all().front().at == std::vector<std::string>{"BET", "WES"});
}

TEST_CASE("an error about an edge speaks of its ends", "[check]") {
  const auto loaded = load_child("[edges.rider]\nALP = [\"BTE\"]\n");
  REQUIRE(loaded.diagnostics.all().size() == 1);
  CHECK(loaded.diagnostics.all().front().at == std::vector<std::string>{"ALP", "BET"});
}

}  // namespace
}  // namespace chancery

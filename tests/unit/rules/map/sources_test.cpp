#include "core/rules/map/sources.h"

#include <catch2/catch.hpp>

#include "tests/unit/child_of_tiny.h"

namespace chancery::map_tests {
namespace {

Map map_with(const std::string& text) {
  const LoadResult loaded = load_child(text);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant->map;
}

}  // namespace

TEST_CASE("the kind of a source stands before its colon", "[sources]") {
  CHECK(source_kind("rulebook: page 9: below") == "rulebook");
  CHECK(source_kind("the printed board") == "the printed board");
  CHECK(source_kind("").empty());
}

TEST_CASE("edges and centers are counted by kind", "[sources]") {
  const Map map = map_with(
      "[province.HIL]\nsource = \"rulebook: page 3\"\n"
      "[edges.rider]\nALP = [{ to = \"HIL\", source = \"rulebook: page 4\" }]\n");
  CHECK(sorts_sources(map));
  const std::vector<SourceCount> counts = count_sources(map);
  std::size_t edges = 0;
  std::size_t centers = 0;
  std::size_t rulebook = 0;
  for (const SourceCount& count : counts) {
    edges += count.edges;
    centers += count.centers;
    if (count.kind == "rulebook") rulebook = 10 * count.edges + count.centers;
  }
  std::size_t listed = 0;
  for (const Edge& edge : map.edges()) listed += edge.one_way || edge.from < edge.to ? 1 : 0;
  CHECK(edges == listed);
  CHECK(centers == map.centers().size());
  CHECK(rulebook == 11);
  CHECK(list_sources(counts, &SourceCount::centers) ==
        "1 rulebook, " + std::to_string(centers - 1) + " without a source");
}

TEST_CASE("sources without a colon are not sorted", "[sources]") {
  CHECK_FALSE(sorts_sources(map_with("")));
}

}  // namespace chancery::map_tests

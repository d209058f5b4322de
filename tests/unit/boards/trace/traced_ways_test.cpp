#include "core/boards/trace/traced_ways.h"

#include <catch2/catch.hpp>
#include <string>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/source_tree.h"

namespace chancery::trace_tests {
namespace {

/// The classes by land and by water on Standard's board with more edges: "army land, fleet water".
std::string ways_with(const std::string& edges) {
  const SourceTree tree;
  const TextFiles files({
      {"v/standard/variant.toml", tree.read("variants/standard/variant.toml").value()},
      {"v/standard/map.toml", tree.read("variants/standard/map.toml").value()},
      {"v/editions.toml", tree.read("variants/editions.toml").value()},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"standard\"\n"},
      {"v/child/map.toml", edges},
  });
  LoadRequest wanted;
  wanted.variant = "v/child";
  const LoadResult loaded = load_variant(wanted, files);
  REQUIRE(loaded.variant);
  std::string text;
  for (const TracedWay& way : ways_of(*loaded.variant))
    text += (text.empty() ? "" : ", ") + way.class_id + (way.by_land ? " land" : "") +
            (way.by_water ? " water" : "");
  return text;
}

}  // namespace

TEST_CASE("one edge inland is no way by land, and one at sea none by water", "[trace]") {
  CHECK(ways_with("") == "army land, fleet water");
  CHECK(ways_with("[edges.fleet]\nMUN = [\"BOH\"]\n") == "army land, fleet water");
  CHECK(ways_with("[edges.army]\nLON = [\"NTH\"]\n") == "army land, fleet water");
}

}  // namespace chancery::trace_tests

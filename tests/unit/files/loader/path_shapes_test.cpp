#include <catch2/catch.hpp>
#include <string>

#include "core/rules/variant/variant.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::loader_tests {
namespace {

LoadResult load_with_shapes(const std::string& shapes) {
  return load_variant(child_request(), child_files("", {{"v/child/shapes.toml", shapes}}));
}

const Shape& shape_of(const LoadResult& loaded, std::size_t province) {
  REQUIRE(loaded.variant);
  return loaded.variant->drawing.shapes[province];
}

std::string first_id() {
  return load_child("").variant->map.provinces()[0].id;
}

}  // namespace

TEST_CASE("shapes.toml is part of the variant", "[loader]") {
  const LoadResult loaded =
      load_with_shapes("[board]\nwidth = 90\nheight = 60\nsource = \"drawn by hand\"\n[province." +
                       first_id() + "]\nshape = [[0, 0], [40, 0], [40, 30]]\n");
  CHECK(shape_of(loaded, 0).rings == std::vector<Ring>{{{0, 0}, {40, 0}, {40, 30}}});
  CHECK(loaded.variant->drawing.source == "drawn by hand");
}

TEST_CASE("a shape can be a path as in SVG", "[loader]") {
  // Steps of tenths add up to the same points from both ends.
  const LoadResult loaded = load_with_shapes(
      "[province." + first_id() + "]\nshape = \"M.1 .2l.3 0 .1.1 40-.3v30zM9 9h2v2z\"\n");
  CHECK(shape_of(loaded, 0).rings ==
        std::vector<Ring>{{{0.1, 0.2}, {0.4, 0.2}, {0.5, 0.3}, {40.5, 0}, {40.5, 30}},
                          {{9, 9}, {11, 9}, {11, 11}}});
  const LoadResult curved =
      load_with_shapes("[province." + first_id() + "]\nshape = \"M0 0C0 10 10 20 20 20L20 0z\"\n");
  CHECK(shape_of(curved, 0).rings[0].size() > 6);
}

TEST_CASE("a path that is none is an error", "[loader]") {
  for (const char* path : {"", "M0 0L10 0", "M0 0L10 0L10 10q", "M0 0L9e9 0L10 10z", "here"}) {
    const LoadResult loaded =
        load_with_shapes("[province." + first_id() + "]\nshape = \"" + std::string(path) + "\"\n");
    INFO(path);
    REQUIRE(loaded.diagnostics.all().size() == 1);
    CHECK(loaded.diagnostics.all()[0].id == "map.bad-shape");
  }
}

}  // namespace chancery::loader_tests

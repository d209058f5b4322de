#include <catch2/catch.hpp>
#include <cmath>

#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_sheet.h"
#include "core/rules/map/drawing.h"
#include "tests/unit/source_tree.h"

namespace chancery::board_tests {

TEST_CASE("a place inside a province is an inset in its ground, away from the unit there",
          "[board_picture][inside]") {
  LoadRequest request;
  request.variant = "docs/cookbook/garrisons";
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, SourceTree{});
  REQUIRE(loaded.variant);
  const Map& map = loaded.variant->map;
  const BoardSheet sheet = lay_out_sheet(*loaded.variant);
  std::size_t insets = 0;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const ProvinceId place{i};
    if (!map.is_inner(place)) continue;
    ++insets;
    INFO(map.province(place).id);
    const Point& at = sheet.place(map.whole(place));
    const Point& around = sheet.place(map.whole(map.around(place)));
    CHECK(std::hypot(at[0] - around[0], at[1] - around[1]) > 2 * board_parts::unit_radius);
    const ProvinceGround& ground = sheet.grounds[map.around(place).index()];
    CHECK(covers(Shape{{ground.polygons.begin(), ground.polygons.end()}}, at));
    REQUIRE(sheet.grounds[i].polygons.size() == 1);
    CHECK(covers(Shape{{sheet.grounds[i].polygons.front()}}, at));
    CHECK(sheet.labels[i].lines.front() == "/C");
  }
  CHECK(insets == 4);
}

}  // namespace chancery::board_tests

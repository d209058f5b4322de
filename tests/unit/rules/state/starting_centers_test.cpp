#include "core/rules/state/starting_centers.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/boards/board/map_picture.h"
#include "core/boards/graph/board_graph.h"
#include "core/files/loader/variant_loader.h"
#include "tests/unit/page_game.h"
#include "tests/unit/source_tree.h"

namespace chancery::state_tests {
namespace {

std::shared_ptr<const Variant> load(const std::string& id) {
  LoadRequest request;
  request.variant = id;
  request.search = {"variants"};
  const SourceTree tree;
  const LoadResult result = load_variant(request, tree);
  REQUIRE(result.variant);
  return result.variant;
}

}  // namespace

TEST_CASE("centers at the start are those of the map", "[graph][supply]") {
  const auto standard = load("standard");
  const std::vector<std::uint8_t> centers = starting_centers(*standard);
  CHECK(std::count(centers.begin(), centers.end(), 1) == 34);
  for (std::size_t i = 0; i < centers.size(); ++i)
    CHECK((centers[i] != 0) == standard->map.is_center(ProvinceId{i}));
}

TEST_CASE("with counted supply, few possible centers are centers at the start", "[graph][supply]") {
  const auto explore = load("explore");
  const std::vector<std::uint8_t> centers = starting_centers(*explore);
  CHECK(std::count(centers.begin(), centers.end(), 1) == 3);
  const BoardGraph board = board_graph(*explore, &explore->setup());
  std::size_t later = 0;
  for (const BoardNode& node : board.nodes) {
    CHECK_FALSE((node.center && node.may_become_center));
    if (node.may_become_center) ++later;
  }
  CHECK(later + 3 == explore->map.centers().size());
  // A mark for each site, and none for land where only a village can be.
  const std::string picture = draw_map(*explore, &explore->setup());
  CHECK(count_of(picture, "<use href=\"#b-k") > 0);
  CHECK(count_of(picture, "<use href=\"#b-k") < later);
}

}  // namespace chancery::state_tests

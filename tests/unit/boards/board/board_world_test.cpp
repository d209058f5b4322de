#include "core/boards/board/board_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_picture.h"
#include "core/boards/board/board_units.h"
#include "core/boards/board/map_picture.h"
#include "core/boards/board/page_marks.h"
#include "core/rules/state/attributes.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::board_tests {
namespace {

using board_parts::box_of;
using board_parts::LabelBox;

const PowerId first{std::size_t{0}};

std::shared_ptr<const Board> world_board(const std::string& path, bool has_portals = false) {
  LoadRequest request;
  request.variant = project_path(path);
  request.search = {project_path("variants"), project_path("tests/variants")};
  if (has_portals) request.options.emplace_back("portals", "true");
  BoardCache boards;
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

GameRecord at_start(const Board& board) {
  GameRecord record;
  record.title = "a game";
  record.now = board.start();
  return record;
}

SeenWorld seen_by(const Board& board, const GameRecord& record, PowerId eye) {
  return see_world(board, record, std::array{eye});
}

/// The first power knows everything.
GameRecord with_all_known(const Board& board) {
  GameRecord record = at_start(board);
  record.now.knowledge_attributes.assign(record.now.knowledge_attributes.size(), 1);
  return record;
}

std::string scene_in(const SeenWorld& world) {
  return BoardPicture(std::span(&world, 1)).scene(scene_of(Board(world.variant), world), "map");
}

bool meet(const LabelBox& a, const LabelBox& b) {
  return a.least[0] < b.most[0] && b.least[0] < a.most[0] && a.least[1] < b.most[1] &&
         b.least[1] < a.most[1];
}

bool covers_point(const LabelBox& box, const Point& at, double radius) {
  const double x = std::clamp(at[0], box.least[0], box.most[0]) - at[0];
  const double y = std::clamp(at[1], box.least[1], box.most[1]) - at[1];
  return std::hypot(x, y) < radius;
}

}  // namespace

TEST_CASE("what lies around a known world is not drawn as water", "[board_world]") {
  const auto board = world_board("variants/explore");
  const SeenWorld world = seen_by(*board, at_start(*board), first);
  const BoardPicture part(std::span(&world, 1));
  CHECK_FALSE(has(part.definitions(), "data-name=\"background\""));
  CHECK(has(BoardPicture(board->variant()).definitions(), "data-name=\"background\""));
  // There is room around it, also where no coast is known.
  const BoardSheet& sheet = part.sheet();
  for (const ProvinceGround& ground : sheet.grounds)
    for (const auto& polygon : ground.polygons)
      for (const Point& point : polygon) {
        CHECK(std::min(point[0], point[1]) > 20);
        CHECK(point[0] < sheet.width - 20);
        CHECK(point[1] < sheet.height - 20);
      }
}

TEST_CASE("a world of one province has a sheet of usual size", "[board_world]") {
  const auto board = world_board("variants/explore");
  GameRecord record = at_start(*board);
  record.now.knowledge_attributes.assign(record.now.knowledge_attributes.size(), 0);
  const SeenWorld world = seen_by(*board, record, first);
  REQUIRE(world.variant->map.provinces().size() <= 8);
  const BoardSheet sheet = lay_out_sheet(*world.variant, content_of(std::span(&world, 1)));
  CHECK(sheet.width < 1000);
  CHECK(sheet.height < 1000);
}

TEST_CASE("in a world no name covers an icon, a mark or another name", "[board_world]") {
  const auto board = world_board("variants/explore");
  for (const GameRecord& record : {at_start(*board), with_all_known(*board)}) {
    const SeenWorld world = seen_by(*board, record, first);
    const BoardSheet sheet = lay_out_sheet(*world.variant, content_of(std::span(&world, 1)));
    CHECK(sheet.units == UnitLook::icons);
    std::size_t marks = 0;
    for (std::size_t i = 0; i < sheet.labels.size(); ++i) {
      const LabelBox box = box_of(sheet.labels[i]);
      INFO(sheet.labels[i].lines.front());
      for (std::size_t other = 0; other < i; ++other)
        CHECK_FALSE(meet(box, box_of(sheet.labels[other])));
      for (const Point& at : sheet.places) {
        const Point& half = board_parts::icon_reach;
        CHECK_FALSE(
            meet(box, {{at[0] - half[0], at[1] - half[1]}, {at[0] + half[0], at[1] + half[1]}}));
      }
      for (std::size_t at = 0; at < sheet.centers.size(); ++at)
        if (sheet.has_mark[at])
          CHECK_FALSE(covers_point(box, sheet.centers[at], board_parts::mark_reach(sheet)));
    }
    for (std::size_t i = 0; i < sheet.centers.size(); ++i) {
      if (!sheet.has_mark[i]) continue;
      ++marks;
      const auto& rings = sheet.grounds[i].polygons;
      INFO(sheet.names[i]);
      CHECK(covers({{rings.begin(), rings.end()}}, sheet.centers[i]));
      for (const Point& at : sheet.places)
        CHECK((std::abs(at[0] - sheet.centers[i][0]) > board_parts::icon_reach[0] ||
               std::abs(at[1] - sheet.centers[i][1]) > board_parts::icon_reach[1]));
    }
    CHECK(marks > 0);
  }
}

TEST_CASE("units that share a province stand side by side, with their numbers", "[board_world]") {
  const auto board = world_board("variants/explore", true);
  const Variant& variant = board->variant();
  GameRecord record = at_start(*board);
  const SpaceId portal = *variant.map.find_space("PZV");
  const AttributeRows rows(variant);
  for (int i = 0; i < 4; ++i) {
    record.now.units.push_back({first, ClassId{std::size_t{0}}, portal});
    for (const AttributeCell& cell : rows.of(AttributeOwner::unit))
      record.now.unit_attributes.push_back(cell.attribute->fallback);
  }
  record.now.reindex(variant.map);
  const BoardSheet sheet = lay_out_sheet(variant);
  const std::vector<Point> places = board_parts::unit_places(variant.map, sheet, record.now);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t other = 0; other < i; ++other) {
      const double away = std::max(std::abs(places[i][0] - places[other][0]),
                                   std::abs(places[i][1] - places[other][1]));
      CHECK(away >= 2 * board_parts::unit_radius);
    }
  const std::string tokens = BoardPicture(variant).scene(BoardScene{&record.now}, "board");
  const std::string icons = scene_in(seen_by(*board, record, first));
  for (const char* number : {"1", "2", "3", "4"})
    for (const std::string* scene : {&tokens, &icons}) {
      CHECK(has(*scene, fmt::format("data-number=\"{}\"", number)));
      CHECK(has(*scene, fmt::format(">#{}</text>", number)));
    }
}

TEST_CASE("a province with a mark has no star", "[board_world]") {
  const auto board = world_board("variants/explore");
  const SeenWorld world = whole_world(*board, at_start(*board));
  const std::string scene = scene_in(world);
  std::size_t marked = 0;
  for (const ProvinceId center : world.variant->map.centers()) {
    const bool has_mark = has(scene, fmt::format("data-in=\"{}\"", center.index()));
    if (has_mark) ++marked;
    const bool has_star = has(scene, fmt::format("\"#b-c{}\"", center.index()));
    CHECK_FALSE((has_mark && has_star));
    if (is_center(*world.variant, world.position, center)) CHECK((has_mark || has_star));
  }
  CHECK(marked > 2);
  // Names keep away only from signs that are there.
  const SeenWorld part = seen_by(*board, at_start(*board), first);
  const BoardSheet sheet = lay_out_sheet(*part.variant, content_of(std::span(&part, 1)));
  for (std::size_t i = 0; i < sheet.has_mark.size(); ++i)
    CHECK(sheet.has_mark[i] == !text_of_sign(*part.variant, part.position, ProvinceId{i}).empty());
}

TEST_CASE("of impassable ground a player sees the borders that they know", "[board_world]") {
  const auto board = world_board("tests/variants/fog");
  const PowerId eye = *board->variant().find_power("cerule");
  const SeenWorld part = seen_by(*board, at_start(*board), eye);
  REQUIRE_FALSE(part.barriers.empty());
  CHECK(has(draw_world(part), "class=\"b-barrier\" d=\"M"));
  const SeenWorld whole = whole_world(*board, at_start(*board));
  CHECK_FALSE(has(draw_world(whole), "class=\"b-barrier\" d=\"M"));
  CHECK(has(draw_world(whole), "data-name=\"impassable\""));
}

TEST_CASE("ground in the color of a power that was not met is told from all others",
          "[board_world]") {
  const auto board = world_board("variants/explore");
  SeenWorld world = seen_by(*board, at_start(*board), first);
  const std::size_t powers = world.variant->powers.size();
  const auto& map = world.variant->map;
  std::size_t land = 0;
  while (map.carries(ProvinceId{land}) || world.position.owner[land].valid()) ++land;
  world.colors[land] = "#ABC";
  const BoardPicture picture(std::span(&world, 1));
  const std::string scene = scene_in(world);
  CHECK(picture.sheet().others == std::vector<std::string>{"#aabbcc"});
  CHECK(
      has(scene, fmt::format("<use href=\"#b-g{}\" class=\"b-o{}\" data-by=\"\"/>", land, powers)));
  CHECK(has(picture.style(), fmt::format(".b-o{}{{fill:", powers)));
  CHECK(picture.sheet().light.tints.size() == powers + 1);
  world.colors[land] = "red; } body { display: none";
  CHECK_FALSE(has(draw_world(world), "display: none"));
}

}  // namespace chancery::board_tests

#include <catch2/catch.hpp>
#include <string>

#include "core/base/common/base64.h"
#include "core/boards/board/board_picture.h"
#include "core/boards/board/map_picture.h"
#include "tests/unit/files/drawing/png_files.h"
#include "tests/unit/page_game.h"
#include "tests/unit/source_tree.h"

namespace chancery::board_tests {
namespace {

constexpr const char* two_halves =
    "<svg viewBox=\"0 0 200 100\"><rect id=\"ARD\" width=\"100\" height=\"100\" fill=\"#fa0\"/>"
    "<rect id=\"BEL\" x=\"100\" width=\"100\" height=\"100\" fill=\"#0fa\"/>"
    "<script>steal()</script></svg>";

Board board_with(const std::string& words, const std::string& picture, const std::string& map) {
  LoadRequest request;
  request.variant = "v/isles";
  const TextFiles files(
      {{"v/isles/variant.toml",
        "[variant]\nid = \"isles\"\nname = \"Isles\"\nversion = \"1\"\n[class.foot]\nletter = "
        "\"F\"\n[power.red]\nname = \"Red\"\ncolor = \"#cc2200\"\nhomes = [\"ARD\"]\n[setup.main]\n"
        "start = { year = 1 }\nunits.red = [\"F ARD\"]\nowners.red = [\"BEL\"]\n"
        "[[calendar.phase]]\nkind = \"movement\"\nlabel = \"{year}\"\n"
        "[order.hold]\nacts_as = \"hold\"\nnotation = [\"{unit} H\"]\n"
        "[order.move]\nacts_as = \"move\"\nnotation = [\"{unit} - {to}\"]\n"
        "[edges.foot]\nARD = [\"BEL\"]\n"},
       {"v/isles/map.toml", "[board]\npicture = \"map\"\n" + words + map},
       {"v/isles/map", picture}});
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return Board(loaded.variant);
}

constexpr const char* by_elements =
    "[terrain.land]\n[province.ARD]\nterrain = \"land\"\ncenter = true\n"
    "[province.BEL]\nterrain = \"land\"\ncenter = true\n";
constexpr const char* by_points =
    "[terrain.land]\n[province.ARD]\nterrain = \"land\"\ncenter = true\nat = [1, 1]\n"
    "[province.BEL]\nterrain = \"land\"\ncenter = true\nat = [3, 1]\n";

std::string drawn(const Board& board) {
  const Position& start = board.start();
  return BoardPicture(board.variant()).file(BoardScene{&start}, "start");
}

}  // namespace

TEST_CASE("a board lies on its picture, as an image that was cleaned", "[board_picture][picture]") {
  const Board board =
      board_with("drawn_by = \"A < B\"\nlicense = \"CC0\"\n", two_halves, by_elements);
  const std::string svg = drawn(board);
  const std::string bytes = board.variant().drawing.picture->bytes();
  CHECK(count_of(svg, "data:image/svg+xml;base64," + encode_base64(bytes)) == 1);
  CHECK_THAT(bytes, !Catch::Contains("steal"));
  // The picture has the borders; the colors of owners are transparent over it.
  CHECK_THAT(svg, !Catch::Contains("class=\"b-open\" d=\"M"));
  CHECK_THAT(svg, Catch::Contains("fill-opacity:.5") &&
                      Catch::Contains("<use href=\"#b-g1\" class=\"b-o0\"/>") &&
                      Catch::Contains(">ARD</text>") &&
                      Catch::Contains("picture by A &lt; B, CC0"));
  const BoardSheet sheet = lay_out_sheet(board.variant());
  CHECK(sheet.picture[0] == Approx(2 * sheet.picture[1]));
  CHECK(sheet.picture[0] == Approx(sheet.width).margin(1));
}

TEST_CASE("owners fill nothing, and names are not written, if [board] says so",
          "[board_picture][picture]") {
  const Board board = board_with("fill = \"nothing\"\nlabels = false\n", two_halves, by_elements);
  CHECK_THAT(drawn(board), !Catch::Contains("class=\"b-o0\"/>") &&
                               !Catch::Contains(">ARD</text>") &&
                               Catch::Contains("<use href=\"#b-c1\" class=\"b-p0\"/>"));
}

TEST_CASE("a board of points lies where its picture has them", "[board_picture][picture]") {
  const Board board = board_with("", png_of({"rrgg", "rrgg"}), by_points);
  const BoardSheet sheet = lay_out_sheet(board.variant());
  REQUIRE(sheet.places.size() == 2);
  CHECK(sheet.places[0][0] == Approx(sheet.picture[0] / 4));
  CHECK(sheet.places[1][0] == Approx(3 * sheet.picture[0] / 4));
  CHECK(sheet.places[1][1] == Approx(sheet.picture[1] / 2));
  CHECK(sheet.borders.empty());
  CHECK(sheet.ties.empty());
  CHECK_THAT(drawn(board), Catch::Contains("data:image/png;base64,"));
}

TEST_CASE("the drawn map of a variant lies on its picture", "[map_picture][picture]") {
  const Board board = board_with("", two_halves, by_elements);
  const Setup* setup = &board.variant().setups.front();
  const std::string map = draw_map(board.variant(), setup);
  CHECK_THAT(map, Catch::Contains("<image") && Catch::Contains(">Isles</text>") &&
                      !Catch::Contains("<use href=\"#b-u"));
}

}  // namespace chancery::board_tests

#include "core/boards/board/board_picture.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>

#include "core/boards/board/board_cells.h"
#include "core/boards/board/board_outline.h"
#include "core/boards/board/board_parts.h"
#include "core/rules/phase/next_phase.h"
#include "tests/unit/page_game.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"
#include "tests/unit/source_tree.h"
#include "tests/unit/standard_game.h"

namespace chancery::board_tests {
namespace {

double area(const Cell& cell) {
  double twice = 0;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const Point& a = cell[i].from;
    const Point& b = cell[(i + 1) % cell.size()].from;
    twice += a[0] * b[1] - b[0] * a[1];
  }
  return twice / 2;
}

Board load_board(const std::string& variant) {
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants", "tests/variants"};
  const LoadResult loaded = load_variant(request, SourceTree{});
  REQUIRE(loaded.variant);
  return Board(loaded.variant);
}

std::string picture_of(const StandardGame& game, const Position& before,
                       const std::string& orders) {
  const PhaseReport report = game.resolve(before, orders);
  return BoardPicture(game.board().variant())
      .scene(scene_of(game.board(), before, report), "board");
}

std::vector<OrderMark> marks(const StandardGame& game, const Position& before,
                             const std::string& orders) {
  return marks_of(game.board().reader(), before, game.resolve(before, orders));
}

}  // namespace

TEST_CASE("cells share a sheet without gaps and overlaps", "[board_picture]") {
  const std::vector<Point> sites{{20, 20}, {80, 25}, {50, 70}, {50, 72}, {10, 90}};
  const auto cells = cells_around(sites, {0, 0, 100, 100}, 1000);
  REQUIRE(cells.size() == sites.size());
  double sum = 0;
  for (const Cell& cell : cells) sum += area(cell);
  CHECK(sum == Approx(10000));
  // A neighbor's neighbor is the cell itself.
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (const CellSide& side : cells[i]) {
      if (!side.beyond) continue;
      const Cell& other = cells[*side.beyond];
      CHECK(std::any_of(other.begin(), other.end(),
                        [&](const CellSide& back) { return back.beyond == i; }));
    }
}

TEST_CASE("of two sites in one place the first has the cell", "[board_picture]") {
  const std::vector<Point> sites{{20, 20}, {20, 20}, {80, 80}};
  const auto cells = cells_around(sites, {0, 0, 100, 100}, 1000);
  CHECK(cells[1].empty());
  CHECK(area(cells[0]) + area(cells[2]) == Approx(10000));
}

TEST_CASE("the grounds of owners cover the sheet once, whatever was evened out",
          "[board_picture]") {
  std::vector<Point> sites;
  std::vector<std::size_t> owners;
  KeyedRandom random(11);
  for (std::size_t i = 0; i < 120; ++i) {
    sites.push_back({random.below(4000) / 10.0, random.below(3000) / 10.0});
    owners.push_back(i % 9);
  }
  const auto cells = cells_around(sites, {0, 0, 400, 300}, 700);
  const BoardOutline outline(cells, owners, 9);
  double sum = 0;
  for (std::size_t owner = 0; owner < 9; ++owner)
    for (const auto& polygon : outline.polygons(owner)) {
      Cell cell;
      for (const Point& point : polygon) cell.push_back({point, {}});
      sum += area(cell);  // holes have the opposite orientation
    }
  CHECK(sum == Approx(400 * 300).epsilon(0.0001));
  for (const auto& border : outline.borders()) CHECK(border.a < border.b);
}

TEST_CASE("a cell ends where it is far from its site", "[board_picture]") {
  const auto cells = cells_around(std::vector<Point>{{500, 500}}, {0, 0, 1000, 1000}, 100);
  CHECK(area(cells[0]) == Approx(30000));  // a polygon of twelve sides
}

TEST_CASE("neighbours share a border on the sheet, or have a line between them",
          "[board_picture]") {
  for (const std::string id : {"standard", "colonial", "tiny", "two_rivers"}) {
    const Board board = load_board(id);
    const BoardSheet sheet = lay_out_sheet(board.variant());
    INFO(id);
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < board.variant().map.provinces().size(); ++i)
      pairs += board.variant().map.touching(ProvinceId{i}).size();
    CHECK(sheet.ties.size() * 10 < pairs / 2);
    CHECK(sheet.places.size() == board.variant().map.spaces().size());
    for (const Point& place : sheet.places) {
      CHECK(place[0] > 0);
      CHECK(place[0] < sheet.width);
      CHECK(place[1] > 0);
      CHECK(place[1] < sheet.height);
    }
    for (const ProvinceGround& ground : sheet.grounds) CHECK_FALSE(ground.polygons.empty());
  }
}

// Every compiler and machine gives equal bytes; CHANCERY_UPDATE_EXPECTED=1 rewrites them.
TEST_CASE("coasts without a place are drawn in their province, beside their sea",
          "[board_picture]") {
  const ScratchFolder folder;
  std::string keys;
  for (const char* coast : {"BUL.coasts.EC", "BUL.coasts.SC", "SPA.coasts.NC", "SPA.coasts.SC",
                            "STP.coasts.NC", "STP.coasts.SC"})
    keys += std::string(keys.empty() ? "" : ", ") + "\"province." + coast + ".at\"";
  folder.write(
      "bare/variant.toml",
      "[variant]\nid = \"bare\"\nextends = \"standard\"\n[remove]\nkeys = [" + keys + "]\n");
  LoadRequest request;
  request.variant = (folder / "bare").string();
  request.search = {project_path("variants")};
  const LoadResult loaded = load_variant(request);
  REQUIRE(loaded.variant);
  const Map& map = loaded.variant->map;
  const BoardSheet sheet = lay_out_sheet(*loaded.variant);
  const BoardSheet given = lay_out_sheet(load_board("standard").variant());
  const double scale = sheet.width / *loaded.variant->drawing.plane.width;
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    if (map.spaces()[i].coast.empty()) continue;
    CAPTURE(map.spaces()[i].id);
    const Point& at = sheet.places[i];
    CHECK(covers(loaded.variant->drawing.shapes[map.spaces()[i].province.index()],
                 {at[0] / scale, at[1] / scale}));
    // It is nearer to where it was drawn than to where the other coast was.
    const auto from = [&](std::size_t place) {
      return std::hypot(at[0] - given.places[place][0], at[1] - given.places[place][1]);
    };
    for (std::size_t other = 0; other < map.spaces().size(); ++other)
      if (other != i && !map.spaces()[other].coast.empty()) CHECK(from(i) < from(other));
  }
}

TEST_CASE("boards are drawn as they were", "[board_picture]") {
  for (const std::string id : {"tiny", "two_rivers"}) {
    const Board board = load_board(id);
    const GameRecord record = random_game(board, 1, 5);
    const std::string drawn =
        BoardPicture(board.variant())
            .file(scene_of(board, record.phases[0].before, record.phases[0].report), id);
    const std::string path = project_path("tests/golden/board_") + id + ".svg";
    if (std::getenv("CHANCERY_UPDATE_EXPECTED") != nullptr)
      std::ofstream(path, std::ios::binary) << drawn;
    std::ifstream file(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(file),
                             std::istreambuf_iterator<char>()};
    INFO(path);
    CHECK((drawn == golden));
  }
}

namespace {

/// A line of that many provinces, each with the text for its place.
BoardSheet sheet_of(std::size_t provinces, const std::string& at) {
  std::string text =
      "[variant]\nid = \"line\"\nname = \"Line\"\n[terrain.land]\n[class.army]\nletter = \"A\"\n"
      "[power.red]\nname = \"Red\"\n[setup.standard]\nstart = { year = 1 }\nunits.red = []\n"
      "[[calendar.phase]]\nkind = \"movement\"\nlabel = \"{year}\"\nyears = 1\n"
      "[order.hold]\nacts_as = \"hold\"\nphases = [\"movement\"]\nnotation = [\"{unit} H\"]\n";
  for (std::size_t i = 0; i < provinces; ++i)
    text += "[province.P" + std::to_string(i) + "]\nname = \"Place " + std::to_string(i) +
            "\"\nterrain = \"land\"\n" + (i % 2 == 0 ? at : "");
  text += "[edges.all]\n";
  for (std::size_t i = 0; i + 1 < provinces; ++i)
    text += "P" + std::to_string(i) + " = [\"P" + std::to_string(i + 1) + "\"]\n";
  LoadRequest request;
  request.variant = "line/variant.toml";
  const TextFiles files({{"line/variant.toml", text}});
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return lay_out_sheet(*loaded.variant);
}

}  // namespace

TEST_CASE("whatever places are given, the sheet is one that can be drawn", "[board_picture]") {
  for (const std::string at : {"", "at = [0, 0]\n", "at = [1e6, -1e6]\n"}) {
    INFO(at);
    for (const std::size_t count : {1U, 2U, 3U, 20U}) {
      const BoardSheet sheet = sheet_of(count, at);
      CHECK(sheet.width > 0);
      CHECK(sheet.width < 31000);
      CHECK(sheet.height > 0);
      CHECK(sheet.height < 31000);
      for (const Point& place : sheet.places)
        CHECK((place[0] >= 0 && place[0] <= sheet.width && place[1] >= 0 &&
               place[1] <= sheet.height));
    }
  }
}

TEST_CASE("a board that is too large to be laid out is drawn in rows", "[board_picture]") {
  const BoardSheet sheet = sheet_of(3001, "");
  CHECK(sheet.places.size() == 3001);
  CHECK(sheet.width < 5000);
}

TEST_CASE("orders become marks according to their results", "[board_picture]") {
  const StandardGame game;
  const Position before =
      game.place("France: A PAR, A MAR, F BRE; Germany: A MUN, A RUH; England: F NTH");
  const auto all = marks(game, before,
                         "France: A PAR - BUR, A MAR S A PAR - BUR, F BRE H; "
                         "Germany: A MUN - BUR, A RUH S A MUN - KIE; England: F NTH - MOS");
  REQUIRE(all.size() == 5);
  const auto of = [&](const std::string& place) {
    for (const OrderMark& mark : all)
      if (mark.from == game.space(place)) return mark;
    return OrderMark{};
  };
  CHECK(of("PAR").action == Action::move);
  CHECK(of("PAR").fate == Fate::good);
  CHECK(of("PAR").to == game.space("BUR"));
  CHECK(of("MAR").action == Action::support_move);
  CHECK(of("MAR").fate == Fate::good);
  CHECK(of("MAR").helped == game.space("PAR"));
  CHECK(of("MAR").to == game.space("BUR"));
  CHECK(of("MUN").fate == Fate::failed);
  CHECK(of("RUH").fate == Fate::failed);
  CHECK(of("NTH").fate == Fate::unread);
  CHECK(of("BRE").action == Action::hold);  // it has no order, so nothing is drawn
}

TEST_CASE("a convoyed move passes its carriers, and only those on its way", "[board_picture]") {
  const StandardGame game;
  const Position before = game.place("England: A LON, F ENG, F MAO, F WES, F NTH, A YOR, F IRI");
  const char* const orders =
      "England: A LON - TUN, F ENG C A LON - TUN, F MAO C A LON - TUN, F WES C A LON - TUN, "
      "F IRI C A LON - TUN, A YOR - EDI, F NTH C A YOR - EDI";
  const auto all = marks(game, before, orders);
  const auto route = [&](const char* from) {
    std::string text;
    for (const OrderMark& mark : all)
      if (mark.from == game.space(from))
        for (const SpaceId space : mark.through) text += game.variant().map.space(space).id + " ";
    return text;
  };
  CHECK(route("LON") == "ENG MAO WES ");
  CHECK(route("YOR").empty());  // it walks
  const std::string drawn = picture_of(game, before, orders);
  const std::vector<LegendItem> legend = BoardPicture(game.board().variant()).legend(drawn);
  const auto explains = [&](std::string_view text) {
    return std::any_of(legend.begin(), legend.end(),
                       [&](const LegendItem& item) { return item.text == text; });
  };
  CHECK(explains("moved"));
  CHECK(explains("convoy"));
  CHECK_FALSE(explains("retreat"));
  CHECK(count_of(drawn, "class=\"b-m-carry b-q") >= 3);
}

TEST_CASE("a unit that was stopped on its line went that far, and lacks the rest",
          "[board_picture]") {
  const StandardGame game(std::make_shared<const Board>(load_board("variants/colonial")));
  const Position before = game.place("Russia: A MOS; China: A KRA", "1870");
  const auto all = marks(game, before, "Russia: A MOS - TSR - VLA");
  REQUIRE(all.size() == 2);
  CHECK(all[0].fate == Fate::good);
  CHECK(all[0].to == game.space("OMSK"));
  CHECK(all[0].through == std::vector{game.space("PERM")});
  CHECK(all[1].fate == Fate::failed);
  CHECK(all[1].from == game.space("OMSK"));
  CHECK(all[1].to == game.space("VLA"));
  CHECK(all[1].through == std::vector{game.space("KRA"), game.space("IRK")});
}

TEST_CASE("orders that were never sense are not drawn", "[board_picture]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR");
  CHECK(marks(game, before, "France: go somewhere nice").empty());
}

TEST_CASE("dislodged units, contested provinces, builds and disbands have their marks",
          "[board_picture]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR, A MAR; Germany: A BUR, A RUH; Italy: A TYR");
  const std::string movement = picture_of(
      game, before,
      "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A RUH - MUN; Italy: A TYR - MUN");
  CHECK(count_of(movement, "\"#b-beaten\"") == 1);
  CHECK(count_of(movement, "\"#b-contested\"") == 1);
  CHECK(count_of(movement, "\"#b-waits\"") == 0);

  // The mark does not cover a unit that had left.
  const BoardSheet sheet = lay_out_sheet(game.variant());
  const auto mark_at = [&](double x, double y) {
    const Point& at = sheet.place(*game.variant().map.find_space("MUN"));
    return fmt::format("\"#b-contested\" class=\"b-contested\" x=\"{:.0f}\" y=\"{:.0f}\"",
                       at[0] + x, at[1] + y);
  };
  CHECK_THAT(movement, Catch::Contains(mark_at(0, 0)));
  const std::string left = picture_of(game, game.place("Germany: A MUN, A RUH; Italy: A TYR"),
                                      "Germany: A MUN - BER, A RUH - MUN; Italy: A TYR - MUN");
  CHECK_THAT(left, Catch::Contains(mark_at(-19, -14)));

  const PhaseReport fought = game.resolve(
      before, "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A RUH - MUN; Italy: A TYR - MUN");
  std::optional<Ending> ending;
  const Position retreats = next_phase(game.variant(), fought.after, ending);
  const BoardPicture picture(game.board().variant());
  const std::string waits =
      picture.scene(scene_of(game.board(), retreats, std::vector<OrderSet>{}), "board");
  CHECK(count_of(waits, "\"#b-waits\"") == 1);
  CHECK(count_of(waits, "class=\"b-may\"") == 1);
  const std::string went = picture_of(game, retreats, "Germany: A BUR R GAS");
  CHECK(count_of(went, "class=\"b-m-flee b-q") == 1);
  CHECK(count_of(went, "class=\"b-may\"") == 0);
  const std::string gone = picture_of(game, retreats, "");
  CHECK(count_of(gone, "\"#b-removed\"") == 1);

  Position winter =
      game.place("France: A GAS; Germany: A KIE, A MUN", "Winter 1901", PhaseKind::adjustment);
  game.own(winter, "France: PAR, BRE, MAR; Germany: KIE");
  const std::string adjusted = picture_of(game, winter, "France: B A PAR; Germany: A KIE D");
  CHECK(count_of(adjusted, "\"#b-built\"") == 1);
  CHECK(count_of(adjusted, "\"#b-removed\"") == 1);
  CHECK(count_of(adjusted, "\"b-vain\"") == 0);
  // A build that is void is there, but faint.
  const std::string refused = picture_of(game, winter, "France: B A GAS; Germany: A KIE D");
  CHECK(count_of(refused, "<g class=\"b-vain\"><use href=\"#b-built\"") == 1);
}

TEST_CASE("conversions have a mark", "[board_picture]") {
  const StandardGame game(std::make_shared<const Board>(load_board("variants/era_of_empire")));
  Position winter = game.start();
  while (phase_kind(game.variant(), winter) != PhaseKind::adjustment)
    winter.time = next_time(game.variant(), winter.time);
  for (const Unit& unit : winter.units) {
    const Variant& variant = game.variant();
    const std::string place = variant.map.space(unit.at).id;
    const std::string power = variant.powers[unit.power.index()].name;
    const std::string drawn = picture_of(game, winter, power + ": CONVERT A " + place + " - F");
    if (count_of(drawn, "\"#b-changed\"") != 1) continue;
    CHECK(count_of(drawn, "class=\"b-m-go b-q") == 0);
    return;
  }
  FAIL("no unit was converted");
}

TEST_CASE("if a sheet wraps, lines take the shorter way around", "[board_picture]") {
  BoardSheet sheet;
  sheet.width = 100;
  sheet.height = 60;
  const std::vector<Point> corners{{95, 10}, {5, 20}, {15, 50}};
  CHECK(board_parts::line_path(sheet, corners) == "M95 10L5 20L15 50");
  sheet.period = {100, 0};
  CHECK(board_parts::line_path(sheet, corners) == "M95 10L105 20L115 50M-5 10L5 20L15 50");
  CHECK(board_parts::line_path(sheet, {{20, 5}, {30, 55}}) == "M20 5L30 55");
  sheet.period = {100, 60};
  CHECK(board_parts::line_path(sheet, {{20, 5}, {30, 55}}) == "M20 5L30 -5M20 65L30 55");
}

TEST_CASE("an order over the edge of a sheet that wraps is drawn on both sides",
          "[board_picture]") {
  const Board board = load_board("small_world");
  const Map& map = board.variant().map;
  const BoardPicture picture(board.variant());
  Position before = start_position(board.variant());
  BoardScene scene{.position = &before};
  const SpaceId west = *map.find_space("BRE");
  const SpaceId east = *map.find_space("WES");
  scene.marks.push_back({.action = Action::move, .fate = Fate::good, .from = west, .to = east});
  const std::string drawn = picture.scene(scene, "board");
  CHECK(count_of(drawn, "class=\"b-m-go b-q") == 2);
  scene.marks.back().to = *map.find_space("HAR");
  CHECK(count_of(picture.scene(scene, "board"), "class=\"b-m-go b-q") == 1);
}

TEST_CASE("a unit at the edge of a sheet that wraps is seen on both sides", "[board_picture]") {
  const Board board = load_board("small_world");
  Position now = start_position(board.variant());
  const BoardPicture picture(board.variant());
  const auto units = [&] {
    return count_of(picture.scene({.position = &now}, "board"), "<use href=\"#b-u");
  };
  CHECK(units() == now.units.size());
  now.units.front().at = *board.variant().map.find_space("WES");
  CHECK(units() == now.units.size() + 1);
}

TEST_CASE("a passage leads through the land of its keeper from shore to shore", "[board_picture]") {
  const Board board = load_board("colonial");
  const BoardSheet sheet = lay_out_sheet(board.variant());
  REQUIRE(board.variant().passages.size() == 1);
  const Passage& canal = board.variant().passages.front();
  Point from{};
  Point to{};
  char comma = 0;
  std::istringstream path(board_parts::passage_path(board.variant().map, sheet, canal));
  path >> comma >> from[0] >> from[1] >> comma >> to[0] >> to[1];
  CHECK(std::hypot(to[0] - from[0], to[1] - from[1]) < 40);
  const auto ground = [&](ProvinceId province) {
    const auto& rings = sheet.grounds[province.index()].polygons;
    return Shape{{rings.begin(), rings.end()}};
  };
  CHECK(distance_to_border(ground(canal.ends[0]), from) < 6);
  CHECK(distance_to_border(ground(canal.ends[1]), to) < 6);
  CHECK(covers(ground(canal.keeper), {(from[0] + to[0]) / 2, (from[1] + to[1]) / 2}));
}

TEST_CASE("no name is written over the edge of the sheet", "[board_picture]") {
  for (const std::string variant : {"kitchen_sink", "small_world", "standard"}) {
    const Board board = load_board(variant);
    const BoardPicture picture(board.variant());
    const std::string all = picture.definitions();
    const std::string names = all.substr(all.find("<g id=\"b-names\""));
    const std::regex place(
        "<text( class=\"b-[-a-z ]+\")?(?: font-size=\"[0-9.]+\")? x=\"([-0-9.]+)\" "
        "y=\"([-0-9.]+)\"");
    const std::string drawn = names.substr(0, names.find("</g>"));
    CHECK(count_of(drawn, "<text") ==
          static_cast<std::size_t>(std::distance(
              std::sregex_iterator(drawn.begin(), drawn.end(), place), std::sregex_iterator())));
    std::size_t count = 0;
    for (std::sregex_iterator at(drawn.begin(), drawn.end(), place), end; at != end; ++at) {
      INFO(variant << " " << (*at)[0]);
      CHECK(std::stod((*at)[2]) > 4);
      CHECK(std::stod((*at)[2]) < picture.sheet().width - 4);
      CHECK(std::stod((*at)[3]) > 4);
      CHECK(std::stod((*at)[3]) < picture.sheet().height);
      ++count;
    }
    CHECK(count >= board.variant().map.spaces().size());
  }
}

TEST_CASE("a picture is the same each time it is made, and all it refers to is there",
          "[board_picture]") {
  const Board board = load_board("colonial");
  const GameRecord record = random_game(board, 6);
  const auto draw = [&] {
    const BoardPicture picture(board.variant());
    return picture.file(scene_of(board, record.phases.back().before, record.phases.back().report),
                        "a <title> & more");
  };
  const std::string file = draw();
  CHECK(file == draw());
  CHECK(file.find("a &lt;title&gt; &amp; more") != std::string::npos);
  for (std::size_t at = file.find("href=\"#"); at != std::string::npos;
       at = file.find("href=\"#", at + 1)) {
    const std::string id = file.substr(at + 7, file.find('"', at + 7) - at - 7);
    if (file.find("id=\"" + id + "\"") == std::string::npos) FAIL("no element " << id);
  }
}

}  // namespace chancery::board_tests

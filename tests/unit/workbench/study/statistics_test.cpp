#include "core/workbench/study/statistics.h"

#include <catch2/catch.hpp>

#include "core/base/common/contains.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/files/loader/variant_loader.h"
#include "core/pages/documents/statistics_chart.h"
#include "core/workbench/study/province_graph.h"
#include "core/workbench/study/text_table.h"
#include "tests/unit/source_tree.h"

namespace chancery::study_tests {
namespace {

std::shared_ptr<const Variant> load(const std::string& folder) {
  LoadRequest request;
  request.variant = folder;
  request.search = {"variants"};
  const LoadResult result = load_variant(request, SourceTree());
  INFO(write_diagnostics(result.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(result.variant);
  return result.variant;
}

Statistics of(const Variant& variant) {
  return gather_statistics(variant, variant.setups.front());
}

/// "0-1, 1-2" as a graph.
PlaceGraph graph(std::size_t size, const std::vector<std::pair<int, int>>& edges) {
  PlaceGraph all(size);
  for (const auto& [from, to] : edges) {
    all[static_cast<std::size_t>(from)].emplace_back(static_cast<std::size_t>(to));
    all[static_cast<std::size_t>(to)].emplace_back(static_cast<std::size_t>(from));
  }
  return all;
}

std::vector<std::size_t> cuts(const PlaceGraph& graph) {
  std::vector<std::size_t> all;
  for (const SpaceId id : cut_places(graph)) all.push_back(id.index());
  return all;
}

using Numbers = std::vector<std::size_t>;

std::string id_of(const Variant& variant, ProvinceId province) {
  return variant.map.province(province).id;
}

std::string clash_text(const Variant& variant, const ContestedCenter& contested_center) {
  std::string text = id_of(variant, contested_center.center);
  if (contested_center.owner.valid())
    text += " of " + variant.powers[contested_center.owner.index()].id;
  for (const Contender& contender : contested_center.contenders)
    text +=
        ' ' + variant.powers[contender.power.index()].id + ' ' + std::to_string(contender.moves);
  return text;
}

}  // namespace

TEST_CASE("provinces that hold a board together", "[statistics]") {
  CHECK(cuts(graph(0, {})).empty());
  CHECK(cuts(graph(2, {{0, 1}})).empty());
  CHECK(cuts(graph(4, {{0, 1}, {1, 2}, {2, 3}})) == Numbers{1, 2});
  CHECK(cuts(graph(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}})).empty());
  // Two rings that share a node, and a second component.
  CHECK(cuts(graph(8, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 2}, {5, 6}, {6, 7}})) ==
        Numbers{2, 6});
  // The first node is where the search begins.
  CHECK(cuts(graph(3, {{0, 1}, {0, 2}})) == Numbers{0});
}

TEST_CASE("coasts of one province connect only their own shores", "[statistics]") {
  // Fleets cannot pass the Neck, so it connects only its own shores.
  const auto rivers = load("tests/variants/two_rivers");
  const ClassId fleet = rivers->find_class("fleet").value();
  CHECK(cut_provinces(rivers->map, graph_of(rivers->map, fleet)).empty());
  const ClassId army = rivers->find_class("army").value();
  const auto on_land = cut_provinces(rivers->map, graph_of(rivers->map, army));
  REQUIRE(on_land.size() == 1);
  CHECK(id_of(*rivers, on_land.front()) == "NEK");
  // Two ways from 0 to 1, each over one coast of 2: neither coast is needed, but the province is.
  std::vector<Province> provinces(3);
  std::vector<Space> spaces(5);
  for (std::size_t i = 0; i < 5; ++i) spaces[i].province = ProvinceId{i < 3 ? i : 2};
  provinces[2].coasts = {SpaceId{3U}, SpaceId{4U}};
  const Map map({Terrain{}}, provinces, spaces, {}, 1);
  const PlaceGraph two_ways = graph(5, {{0, 3}, {3, 1}, {0, 4}, {4, 1}});
  CHECK(cuts(two_ways).empty());
  CHECK(cut_provinces(map, two_ways) == std::vector<ProvinceId>{ProvinceId{2U}});
}

TEST_CASE("a cut search does not run out of stack", "[statistics]") {
  std::vector<std::pair<int, int>> row;
  for (int i = 0; i + 1 < 50000; ++i) row.emplace_back(i, i + 1);
  CHECK(cuts(graph(50000, row)).size() == 49998);
}

TEST_CASE("shares of the shortest ways", "[statistics]") {
  const auto star = passed_shares(graph(4, {{0, 1}, {0, 2}, {0, 3}}));
  CHECK(star[0] == Approx(1.0));
  CHECK(star[1] == Approx(0.0));
  const auto row = passed_shares(graph(4, {{0, 1}, {1, 2}, {2, 3}}));
  CHECK(row[1] == Approx(2.0 / 3));
  // Two ways around: each takes half of the way between the other two.
  const auto ring = passed_shares(graph(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}));
  CHECK(ring[0] == Approx(1.0 / 6));
  CHECK(passed_shares(graph(2, {{0, 1}})) == std::vector<double>{0, 0});
}

TEST_CASE("spreads", "[statistics]") {
  CHECK_FALSE(spread_of({}));
  const auto odd = spread_of({5, 1, 3});
  REQUIRE(odd);
  CHECK(odd->average == Approx(3));
  CHECK(odd->median == Approx(3));
  CHECK(odd->least == 1);
  CHECK(odd->most == 5);
  CHECK(spread_of({1, 2, 10, 3})->median == Approx(2.5));
}

TEST_CASE("tables are aligned by characters", "[statistics]") {
  TextTable table({"", "n", "long"});
  table.add({"Österreich", "1", "2"});
  table.add({"x", "100"});
  CHECK(table.write() ==
        "                n  long\n"
        "  Österreich    1     2\n"
        "  x           100\n");
}

TEST_CASE("statistics of Standard", "[statistics]") {
  const auto variant = load("variants/standard");
  const Statistics all = of(*variant);
  const auto power = [&](std::string_view id) {
    const auto found = variant->find_power(id);
    REQUIRE(found);
    return found->index();
  };
  const auto class_index = [&](std::string_view id) {
    return variant->find_class(id).value().index();
  };
  CHECK(all.centers == 34);
  CHECK(all.neutral.size() == 12);
  CHECK(all.first_moves == 2);
  const std::size_t army = class_index("army");
  const std::size_t fleet = class_index("fleet");
  CHECK(all.classes[army].units == 13);
  CHECK(all.classes[fleet].units == 9);
  CHECK(all.classes[army].centers == 34);
  const auto moves = [&](std::size_t unit_class, std::string_view from, std::string_view to) {
    return all.classes[unit_class].home_moves[power(from) * all.powers.size() + power(to)];
  };
  CHECK(moves(army, "austria", "italy") == 1U);
  CHECK(moves(army, "turkey", "france") == 6U);
  CHECK(moves(army, "england", "france") == std::nullopt);
  CHECK(moves(fleet, "england", "france") == 2U);
  CHECK(all.powers[power("italy")].nearest_rival == 1U);
  // BEL and HOL are next to German homes; DEN is too, and no other.
  CHECK(all.powers[power("germany")].within[army][0] == 2);
  CHECK(all.powers[power("england")].within[army] == CentersWithin{0, 0, 0, 0});
  std::vector<std::string> contested;
  for (const ContestedCenter& contested_center : all.contested)
    contested.push_back(clash_text(*variant, contested_center));
  CHECK(contains(contested, "BEL england 2 france 2 germany 2"));
  CHECK(contains(contested, "VEN of italy austria 1 france 2 germany 2"));
  CHECK(std::none_of(contested.begin(), contested.end(), [](const std::string& text) {
    return text.starts_with("POR");  // only France gets there in the first year
  }));
  REQUIRE(all.choke_points.size() == 3);
  const ChokePoints& on_land = all.choke_points[1 + army];
  REQUIRE(on_land.cuts.size() == 1);
  CHECK(id_of(*variant, on_land.cuts.front()) == "SPA");
  CHECK(id_of(*variant, all.choke_points[1 + fleet].most_passed.front().province) == "MAO");
}

TEST_CASE("statistics as text", "[statistics]") {
  const auto variant = load("tests/variants/two_rivers");
  CHECK(write_statistics_text(*variant, of(*variant)) ==
        R"(Two Rivers (two_rivers) 1.0.0, setup standard

7 centers in 9 provinces, one in 1.3; 3.5 for each of 2 powers
3 neutral at the start: HIL, NEK, DAL

Powers at the start, and moves from their homes to the nearest rival's, without convoys
           homes  centers  units  army  fleet  nearest rival
  Ardmark      2        2      2     1      1              2
  Belmere      2        2      2     1      1              2
  average    2.0      2.0    2.0   1.0    1.0            2.0
  median     2.0      2.0    2.0   1.0    1.0            2.0

Provinces
         provinces  centers
  land           2        2
  coast          5        5
  sea            2        0

Classes: units at the start, places where they can stand, and provinces adjacent to a place
         units  places  centers  average  median  least  most
  army       2       7        7      3.4     3.0      3     6
  fleet      2       8        5      2.5     2.5      2     3

  places by adjacent provinces  0  1  2  3  4  5  6
  army                          -  -  -  6  -  -  1
  fleet                         -  -  4  4

Centers of other powers, and neutral ones, within so many moves of the homes, without convoys
           army 1    2    3    4  fleet 1    2    3    4
  Ardmark       2    5    5    5        1    3    3    3
  Belmere       2    5    5    5        1    3    3    3
  average     2.0  5.0  5.0  5.0      1.0  3.0  3.0  3.0
  median      2.0  5.0  5.0  5.0      1.0  3.0  3.0  3.0

Moves between homes, army, without convoys
           Ard  Bel
  Ardmark         2
  Belmere    2

Moves between homes, fleet
           Ard  Bel
  Ardmark         2
  Belmere    2

Within reach before centers are first counted, 1 move from the start, without convoys
  Neutral centers that several powers can reach: 1
    NEK  Ardmark 1, Belmere 1
  Owned centers that another power can reach: 0

Choke points: provinces that hold the board together, and the share of the shortest
ways between two other places that lead through them, without convoys
  any class
    would cut off others: none
    most passed: NEK 46 %, ARD 4 %, FEN 4 %, BEL 4 %, MOR 4 %, GUL 2 %, BAY 2 %
  army
    would cut off others: NEK
    most passed: NEK 60 %
  fleet
    would cut off others: none
    most passed: NEK 5 %, GUL 2 %, BAY 2 %
)");
}

TEST_CASE("statistics as JSON", "[statistics]") {
  const auto variant = load("tests/variants/tiny");
  CHECK(
      write_statistics_json(*variant, of(*variant)) ==
      R"({"id": "tiny", "name": "Tiny", "version": "1.0.0", "setup": "standard", "provinces": 6, )"
      R"("centers": 4, "neutral_centers": ["HIL"], "moves_without": ["convoys"], "terrains": [{"id": "land", "provinces": 1, )"
      R"("centers": 1}, {"id": "coast", "provinces": 3, "centers": 3}, {"id": "sea", )"
      R"("provinces": 2, "centers": 0}], "classes": [{"id": "rider", "units": 2, "places": 4, )"
      R"("centers": 4, "degrees": [0, 1, 3], "degree": {"average": 1.750, "median": 2.000, )"
      R"("least": 1, "most": 2}, "home_moves": {"red": {"blue": 2}, "blue": {"red": 2}}}, )"
      R"({"id": "barge", "units": 1, "places": 6, "centers": 3, "degrees": [0, 4, 2], )"
      R"("degree": {"average": 1.333, "median": 1.000, "least": 1, "most": 2}, )"
      R"("home_moves": {"red": {"blue": null}, "blue": {"red": null}}}], )"
      R"("powers": [{"id": "red", "name": "Red", "homes": 1, "centers": 1, "units": {"rider": 1, )"
      R"("barge": 0}, "nearest_rival": 2, "centers_within": {"rider": [2, 3, 3, 3], "barge": [0, )"
      R"(1, 1, 1]}}, {"id": "blue", "name": "Blue", "homes": 1, "centers": 2, )"
      R"("units": {"rider": 1, "barge": 1}, "nearest_rival": 2, "centers_within": {"rider": [0, )"
      R"(1, 2, 2], "barge": [0, 0, 0, 0]}}], "first_moves": 1, "clashes": [{"center": "ISH", )"
      R"("owner": "blue", "comers": [{"power": "red", "moves": 1}]}], )"
      R"("choke_points": [{"class": null, "cut": [], "most_passed": [{"province": "ISH", )"
      R"("share": 0.350}, {"province": "ALP", "share": 0.150}, {"province": "BET", )"
      R"("share": 0.150}, {"province": "HIL", "share": 0.050}]}, {"class": "rider", "cut": [], )"
      R"("most_passed": [{"province": "ALP", "share": 0.167}, {"province": "BET", )"
      R"("share": 0.167}, {"province": "ISH", "share": 0.167}, {"province": "HIL", )"
      R"("share": 0.167}]}, {"class": "barge", "cut": ["WES", "EAS"], )"
      R"("most_passed": [{"province": "WES", "share": 0.100}, {"province": "EAS", )"
      R"("share": 0.100}]}]})"
      "\n");
}

TEST_CASE("another setup has other statistics", "[statistics]") {
  const auto variant = load("tests/variants/two_rivers");
  Setup setup = variant->setups.front();
  setup.units.clear();
  const Statistics all = gather_statistics(*variant, setup);
  CHECK(all.neutral.size() == 7);
  CHECK(all.contested.empty());
  CHECK(all.powers[0].centers == 0);
}

TEST_CASE("a board without powers or edges has statistics too", "[statistics]") {
  Variant variant;
  variant.name = "<nothing> & \"more\"";
  variant.classes.resize(1);
  variant.classes[0].id = "c";
  std::vector<Province> provinces(1);
  provinces[0].id = "P";
  Space space;
  space.id = "P";
  space.province = ProvinceId{0U};
  variant.map = Map({Terrain{}}, provinces, {space}, {}, 1);
  variant.calendar.phases.resize(1);
  Setup setup;
  setup.id = "s";
  const Statistics all = gather_statistics(variant, setup);
  CHECK(all.classes[0].places == 0);
  CHECK_FALSE(all.classes[0].degree);
  CHECK(write_statistics_text(variant, all).find("0 centers in 1 provinces") != std::string::npos);
  const std::string chart = draw_statistics(variant, all);
  CHECK(chart.find("&lt;nothing&gt; &amp; &quot;more&quot;") != std::string::npos);
  CHECK(chart.find("<nothing>") == std::string::npos);
  CHECK(chart.find("nan") == std::string::npos);
  CHECK(chart.find("inf") == std::string::npos);
}

TEST_CASE("a chart names every power and uses its colour", "[statistics]") {
  const auto variant = load("variants/standard");
  const std::string chart = draw_statistics(*variant, of(*variant));
  CHECK(chart == draw_statistics(*variant, of(*variant)));
  for (const Power& power : variant->powers) {
    CHECK(chart.find(">" + power.name + "<") != std::string::npos);
    CHECK(chart.find("fill=\"" + power.color + "\"") != std::string::npos);
  }
}

TEST_CASE("a page has a figure for each panel of the chart", "[statistics]") {
  const auto variant = load("variants/standard");
  const std::string figures = statistics_figures(*variant, of(*variant));
  CHECK(figures.find("<b>Choke points, any class</b>") != std::string::npos);
  CHECK(figures.find("<p>removing one of these cuts others off: ") != std::string::npos);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = figures.find("<svg viewBox=\"0 0 364 ", at)) != std::string::npos;
       ++at)
    ++count;
  CHECK(count == 11);
  CHECK(figures.find("width=\"524\"") == std::string::npos);
}

TEST_CASE("names of columns are turned where they do not fit", "[statistics]") {
  CHECK(
      draw_statistics(*load("variants/standard"), of(*load("variants/standard"))).find("rotate") ==
      std::string::npos);
  Variant variant = *load("variants/standard");
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    variant.powers[i].name = "Nation " + std::to_string(i);
  CHECK(draw_statistics(variant, of(variant)).find("rotate") != std::string::npos);
}

TEST_CASE("a colour that is none is replaced", "[statistics]") {
  Variant variant = *load("tests/variants/tiny");
  variant.powers[0].color = "red\"/><script>";
  const std::string chart = draw_statistics(variant, of(variant));
  CHECK(chart.find("script") == std::string::npos);
}

TEST_CASE("texts of a picture are escaped", "[statistics]") {
  CHECK(escape_xml("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
  CHECK(escape_xml("é…") == "é…");
  // Invisible characters, such as a zero-width space and a C1 control.
  CHECK(escape_xml("a\xe2\x80\x8bz\xc2\x9b") == "a\xef\xbf\xbdz\xef\xbf\xbd");
  CHECK(escape_xml("a\x7fz") == "a\xef\xbf\xbdz");
  CHECK(escape_xml("a\x01z") == "a\xef\xbf\xbdz");
  CHECK(escape_xml("a\xff\xc3") == "a\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(escape_xml("\xed\xa0\x80") == "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}

TEST_CASE("statistics say which ways they leave out, and count no power that nobody plays",
          "[statistics]") {
  const auto standard = load("variants/standard");
  const ClassId army = standard->find_class("army").value();
  const ClassId fleet = standard->find_class("fleet").value();
  CHECK(text_of_ways_left_out(*standard, army) == ", without convoys");
  CHECK(text_of_ways_left_out(*standard, fleet).empty());
  const auto colonial = load("variants/colonial");
  CHECK(text_of_ways_left_out(*colonial, ClassId::none()) ==
        ", without convoys, passages and lines");

  Setup setup = standard->setup();
  setup.standing = {standard->find_power("italy").value()};
  const Statistics all = gather_statistics(*standard, setup);
  CHECK(all.powers[standard->find_power("austria")->index()].nearest_rival != 1U);
  for (const ContestedCenter& contested_center : all.contested)
    for (const Contender& contender : contested_center.contenders)
      CHECK(contender.power != setup.standing.front());
}

}  // namespace chancery::study_tests

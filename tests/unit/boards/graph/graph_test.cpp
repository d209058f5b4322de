#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "core/boards/graph/graph_layout.h"
#include "core/boards/graph/graph_picture.h"
#include "core/boards/graph/graph_text.h"
#include "core/boards/graphviz/graphviz.h"
#include "tests/unit/has.h"
#include "tests/unit/source_tree.h"

namespace chancery::graph_tests {
namespace {

LoadRequest request_for(const std::string& id) {
  LoadRequest request;
  request.variant = "tests/variants/" + id;
  request.search = {"variants"};
  return request;
}

std::shared_ptr<const Variant> load(const std::string& id) {
  const LoadResult loaded = load_variant(request_for(id), SourceTree{});
  REQUIRE(loaded.variant);
  return loaded.variant;
}

BoardGraph tiny_board() {
  const auto variant = load("tiny");
  return board_graph(*variant, &variant->setups.front());
}

std::size_t node(const BoardGraph& board, const std::string& id) {
  const auto found = board.find(id);
  REQUIRE(found);
  return *found;
}

const BoardEdge* edge(const BoardGraph& board, const std::string& a, const std::string& b) {
  for (const BoardEdge& board_edge : board.edges) {
    const std::string& from = board.nodes[board_edge.from].id;
    const std::string& to = board.nodes[board_edge.to].id;
    if ((from == a && to == b) || (from == b && to == a)) return &board_edge;
  }
  return nullptr;
}

const PictureNode& node(const GraphPicture& picture, const std::string& id) {
  for (const PictureNode& picture_node : picture.nodes)
    if (picture_node.id == id) return picture_node;
  FAIL("no node " << id);
  return picture.nodes.front();
}

const PictureEdge* edge(const GraphPicture& picture, const std::string& dom_id) {
  for (const PictureEdge& picture_edge : picture.edges)
    if (picture_edge.dom_id == dom_id) return &picture_edge;
  return nullptr;
}

bool explains(const GraphPicture& picture, const std::string& text) {
  for (const LegendColumn& column : picture.legend)
    for (const LegendEntry& entry : column.entries)
      if (entry.text.find(text) != std::string::npos) return true;
  return false;
}

double cross(const Point& o, const Point& a, const Point& b) {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

int crossings(const std::vector<Point>& at, const std::vector<LayoutEdge>& edges) {
  int count = 0;
  for (std::size_t i = 0; i < edges.size(); ++i)
    for (std::size_t j = i + 1; j < edges.size(); ++j) {
      const LayoutEdge& e = edges[i];
      const LayoutEdge& f = edges[j];
      if (e.a == f.a || e.a == f.b || e.b == f.a || e.b == f.b) continue;
      if (cross(at[e.a], at[e.b], at[f.a]) * cross(at[e.a], at[e.b], at[f.b]) < 0 &&
          cross(at[f.a], at[f.b], at[e.a]) * cross(at[f.a], at[f.b], at[e.b]) < 0)
        ++count;
    }
  return count;
}

/// A grid of squares, each with one diagonal, in scrambled numbering.
std::vector<LayoutEdge> field(std::size_t side) {
  const auto at = [&](std::size_t x, std::size_t y) { return (x + y * side) * 7 % (side * side); };
  std::vector<LayoutEdge> edges;
  for (std::size_t x = 0; x < side; ++x)
    for (std::size_t y = 0; y < side; ++y) {
      if (x + 1 < side) edges.push_back({at(x, y), at(x + 1, y), 1, true});
      if (y + 1 < side) edges.push_back({at(x, y), at(x, y + 1), 1, true});
      if (x + 1 < side && y + 1 < side) edges.push_back({at(x, y), at(x + 1, y + 1), 1, true});
    }
  return edges;
}

}  // namespace

TEST_CASE("a board as a graph of names", "[graph]") {
  const BoardGraph board = tiny_board();
  CHECK(board.name == "Tiny");
  CHECK(board.nodes.size() == 8);  // six provinces, two coasts
  CHECK(board.edges.size() == 8);  // two-way edges count once
  const BoardNode& coast = board.nodes[node(board, "ISH/EC")];
  CHECK(coast.province == node(board, "ISH"));
  CHECK(coast.coast == "EC");
  CHECK_FALSE(coast.center);
  REQUIRE(coast.units.size() == 1);
  CHECK(coast.units[0] == std::pair<std::size_t, std::string>(1, "B"));
  CHECK(board.nodes[node(board, "ALP")].homes == std::vector<std::size_t>{0});
  CHECK(board.nodes[node(board, "ALP")].owner == std::size_t{0});
  CHECK(edge(board, "HIL", "BET")->one_way);
  CHECK_FALSE(edge(board, "HIL", "ALP")->one_way);
  CHECK(edge(board, "ISH", "ALP")->source == "drawn for the tests");
}

TEST_CASE("edges that another option would bring", "[graph]") {
  BoardGraph board = tiny_board();
  CHECK(edge(board, "ALP", "BET") == nullptr);
  add_optional_edges(board, request_for("tiny"), SourceTree{});
  const BoardEdge* tunnel = edge(board, "ALP", "BET");
  REQUIRE(tunnel);
  CHECK_FALSE(tunnel->in_force);
  CHECK(tunnel->condition == "tunnel = true");
  CHECK(tunnel->source == "the tunnel");
  CHECK(edge(board, "ISH", "ALP")->condition.empty());

  LoadRequest with = request_for("tiny");
  with.options = {{"tunnel", "true"}};
  const auto variant = load_variant(with, SourceTree{}).variant;
  REQUIRE(variant);
  BoardGraph open = board_graph(*variant, nullptr);
  add_optional_edges(open, with, SourceTree{});
  CHECK(edge(open, "ALP", "BET")->in_force);
  CHECK(edge(open, "ALP", "BET")->condition == "tunnel = true");
}

TEST_CASE("the part of a board near a province", "[graph]") {
  const BoardGraph board = tiny_board();
  const auto near = [&](std::size_t steps) {
    return part_of(board, within(board, node(board, "HIL"), steps));
  };
  CHECK(near(0).nodes.size() == 1);
  CHECK(near(0).edges.empty());
  const BoardGraph graph = near(1);
  CHECK(graph.nodes.size() == 3);  // HIL, ALP, BET
  CHECK(graph.edges.size() == 2);
  const BoardGraph two = near(2);
  CHECK(two.nodes.size() == 8);
  CHECK(two.nodes[node(two, "ISH/WC")].province == node(two, "ISH"));
}

TEST_CASE("boards laid over each other", "[graph]") {
  const BoardGraph before = tiny_board();
  const auto unchanged = [](const auto& all) {
    return std::all_of(all.begin(), all.end(),
                       [](const auto& item) { return item.change == Change::none; });
  };
  const BoardGraph same = difference(before, before);
  CHECK(unchanged(same.nodes));
  CHECK(unchanged(same.edges));
  CHECK(same.edges.size() == before.edges.size());

  BoardGraph after = before;
  after.nodes[node(after, "HIL")].center = false;
  after.nodes[node(after, "EAS")].id = "NEW";
  edge(after, "HIL", "BET");
  for (BoardEdge& board_edge : after.edges)
    if (&board_edge == edge(after, "HIL", "BET")) board_edge.one_way = false;
  std::erase_if(after.edges,
                [&](const BoardEdge& entry) { return &entry == edge(after, "ALP", "ISH"); });
  const BoardGraph both = difference(before, after);
  const auto change_of = [&](const std::string& id) { return both.nodes[node(both, id)].change; };
  CHECK(change_of("HIL") == Change::changed);
  CHECK(both.nodes[node(both, "HIL")].notes == std::vector<std::string>{"center: was yes, is no"});
  CHECK(change_of("EAS") == Change::removed);
  CHECK(change_of("NEW") == Change::added);
  CHECK(change_of("ALP") == Change::none);
  CHECK(edge(both, "HIL", "BET")->change == Change::changed);
  CHECK_FALSE(edge(both, "HIL", "BET")->one_way);
  CHECK(edge(both, "ALP", "ISH")->change == Change::removed);
  CHECK(edge(both, "BET", "EAS")->change == Change::removed);
  CHECK(edge(both, "BET", "NEW")->change == Change::added);
  CHECK(edge(both, "ALP", "HIL")->change == Change::none);
}

TEST_CASE("the legend of a comparison lists only what is drawn", "[graph]") {
  const BoardGraph tiny = tiny_board();
  BoardGraph less = tiny;
  less.edges.pop_back();
  const auto said = [](const BoardGraph& from, const BoardGraph& to) {
    GraphLook look{.heading = "both"};
    look.coloring = GraphColoring::changes;
    look.sides = {"A", "B"};
    BoardGraph both = difference(from, to);
    place_nodes(both);
    std::string text;
    for (const LegendColumn& column : draw_graph(both, look).legend)
      if (!column.wide)
        for (const LegendEntry& entry : column.entries) text += entry.text + "; ";
    return text;
  };
  const std::string removed = said(tiny, less);
  CHECK(has(removed, "only in A (removed)"));
  CHECK(has(removed, "in both, the same"));
  for (const char* other : {"(added)", "but changed", "added; ", "changed; "})
    CHECK_FALSE(has(removed, other));
  CHECK_FALSE(has(said(tiny, tiny), "only in"));
}

TEST_CASE("a layout leaves given places alone and draws plane graphs plane", "[graph]") {
  const std::vector<LayoutEdge> edges = field(5);
  const std::vector<std::optional<Point>> nothing(25);
  const std::vector<Point> points = lay_out(nothing, edges, 0.6, 0.27);
  CHECK(crossings(points, edges) == 0);
  CHECK(points == lay_out(nothing, edges, 0.6, 0.27));
  for (std::size_t a = 0; a < points.size(); ++a)
    for (std::size_t b = a + 1; b < points.size(); ++b)
      CHECK((std::abs(points[a][0] - points[b][0]) > 0.6 ||
             std::abs(points[a][1] - points[b][1]) > 0.27));

  std::vector<std::optional<Point>> some(25);
  some[0] = Point{100, 100};
  some[24] = Point{900, 300};
  const std::vector<Point> around = lay_out(some, edges, 0.6, 0.27);
  CHECK(around[0] == Point{100, 100});
  CHECK(around[24] == Point{900, 300});
}

TEST_CASE("a coast without a place lies beside the border with its sea", "[graph]") {
  BoardGraph board = tiny_board();
  for (BoardNode& each : board.nodes) each.at.reset();
  const std::vector<std::pair<std::string, Point>> places{{"ISH", {100, 100}}, {"WES", {0, 100}},
                                                          {"EAS", {200, 100}}, {"ALP", {60, 40}},
                                                          {"BET", {140, 40}},  {"HIL", {100, 30}}};
  for (const auto& [id, at] : places) board.nodes[node(board, id)].at = at;
  CHECK(faced_by(board, node(board, "ISH/WC")) == std::vector{node(board, "WES")});
  place_nodes(board);
  const Point west = *board.nodes[node(board, "ISH/WC")].at;
  const Point east = *board.nodes[node(board, "ISH/EC")].at;
  CHECK(west[0] > 50);
  CHECK(west[0] < 90);
  CHECK(west[1] == Approx(100));
  CHECK(east[0] == Approx(200 - west[0]));
  CHECK(east[1] == Approx(100));
}

TEST_CASE("layouts of next to nothing", "[graph]") {
  CHECK(lay_out({}, {}, 1, 1).empty());
  const std::vector<std::optional<Point>> one(1);
  CHECK(lay_out(one, {}, 1, 1).size() == 1);
  // Disconnected parts stay apart, and no coordinate is NaN.
  const std::vector<std::optional<Point>> four(4);
  const std::vector<LayoutEdge> edges{{0, 1, 1, true}, {2, 3, 1, true}};
  const std::vector<Point> points = lay_out(four, edges, 0.6, 0.3);
  for (std::size_t i = 0; i < points.size(); ++i) {
    CHECK(std::isfinite(points[i][0]));
    CHECK(std::isfinite(points[i][1]));
    for (std::size_t j = 0; j < i; ++j)
      CHECK(std::hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]) > 0.3);
  }
  // Two equal given positions give no scale for the others.
  const std::vector<std::optional<Point>> twice{Point{5, 5}, Point{5, 5}, std::nullopt};
  const std::vector<LayoutEdge> chain{{0, 1, 1, true}, {1, 2, 1, true}};
  const std::vector<Point> beside = lay_out(twice, chain, 0.6, 0.3);
  CHECK(beside[0] == Point{5, 5});
  CHECK(std::isfinite(beside[2][0]));
}

TEST_CASE("the contents of a picture", "[graph]") {
  BoardGraph board = tiny_board();
  add_optional_edges(board, request_for("tiny"), SourceTree{});
  CHECK(place_nodes(board) == Places::found);
  const GraphPicture picture = draw_graph(board, {.heading = "Tiny"});
  CHECK(node(picture, "ALP").border == "#c0392b");
  CHECK_FALSE(node(picture, "ALP").mark.empty());
  CHECK(node(picture, "WES").mark.empty());
  CHECK(node(picture, "WES").fill != node(picture, "ALP").fill);
  CHECK(node(picture, "ISH/WC").text == "/WC");
  CHECK(has(node(picture, "ALP").tooltip, "Alpha (ALP)\ncoast\ncenter\nhome of Red"));
  const PictureEdge* one_way = edge(picture, "edge-HIL-BET-rider");
  REQUIRE(one_way);
  CHECK(one_way->arrow);
  const PictureEdge* tunnel = edge(picture, "edge-ALP-BET-rider");
  REQUIRE(tunnel);
  CHECK(tunnel->line.dash == "dotted");
  CHECK(edge(picture, "edge-ALP-ISH-rider")->line.dash.empty());
  CHECK(edge(picture, "edge-ALP-ISH-rider")->line.color !=
        edge(picture, "edge-ALP-WES-barge")->line.color);
  CHECK(edge(picture, "tie-ISH__WC") != nullptr);
  for (const char* text : {"rider", "barge", "one way only", "not in force", "a coast", "center",
                           "land", "sea", "Red", "Blue"})
    CHECK(explains(picture, text));
  CHECK_FALSE(explains(picture, "passage"));
}

TEST_CASE("edges of several classes are one line", "[graph]") {
  const auto variant = load("alpine");
  BoardGraph board = board_graph(*variant, nullptr);
  place_nodes(board);
  const GraphPicture picture = draw_graph(board, {.heading = "Alpine"});
  CHECK(explains(picture, "army and fleet"));
  CHECK(edge(picture, "edge-BRE-PIC-army-fleet") != nullptr);
  const GraphPicture armies = draw_graph(board, {.heading = "Alpine", .unit_class = 0});
  CHECK(edge(armies, "edge-BRE-PIC-army") != nullptr);
  CHECK(edge(armies, "edge-BRE-ENG-fleet") == nullptr);
  CHECK_FALSE(explains(armies, "fleet"));
}

TEST_CASE("lines along which units go are bands", "[graph]") {
  const auto variant = load("tramway");
  BoardGraph board = board_graph(*variant, nullptr);
  place_nodes(board);
  const GraphPicture picture = draw_graph(board, {.heading = "Tramway"});
  const auto stretches = [&](const GraphPicture& of, const std::string& dom_class) {
    return std::count_if(of.edges.begin(), of.edges.end(), [&](const PictureEdge& picture_edge) {
      return picture_edge.dom_class == dom_class;
    });
  };
  CHECK(stretches(picture, "line line-tram") == 4);
  CHECK(stretches(picture, "line line-funicular") == 2);
  REQUIRE(edge(picture, "line-tram"));
  CHECK(edge(picture, "line-tram")->tooltip == "tram: Ardhaven – High Hills");
  CHECK(edge(picture, "line-tram")->line.color != edge(picture, "line-funicular")->line.color);
  CHECK(explains(picture, "line of the order tram"));
  CHECK(explains(picture, "line of the order funicular"));

  const BoardGraph part = part_of(board, within(board, node(board, "ARD"), 1));
  CHECK(stretches(draw_graph(part, {.heading = "Near Ardhaven"}), "line line-tram") == 2);
  const GraphPicture both = draw_graph(difference(board, board), {.heading = "The same"});
  CHECK(stretches(both, "line line-tram") == 4);
}

TEST_CASE("a power before all others", "[graph]") {
  BoardGraph board = tiny_board();
  place_nodes(board);
  const GraphPicture picture = draw_graph(board, {.heading = "Red", .power = 0});
  CHECK(node(picture, "ALP").units.size() == 1);
  CHECK(node(picture, "BET").units.empty());
  CHECK(node(picture, "HIL").ink == std::string(ink));  // touches
  CHECK(node(picture, "EAS").ink != std::string(ink));  // does not
  CHECK(edge(picture, "edge-ALP-HIL-rider")->line.width >
        edge(picture, "edge-BET-EAS-barge")->line.width);
}

TEST_CASE("sources are drawn differently", "[graph]") {
  BoardGraph board = tiny_board();
  add_optional_edges(board, request_for("tiny"), SourceTree{});
  for (BoardEdge& board_edge : board.edges)
    if (board_edge.one_way) board_edge.source = "rulebook: section 2";
  place_nodes(board);
  const GraphPicture picture =
      draw_graph(board, {.heading = "Tiny", .coloring = GraphColoring::sources});
  CHECK(explains(picture, "drawn for the tests (7)"));
  CHECK(explains(picture, "rulebook (1)"));
  CHECK(explains(picture, "the tunnel (1)"));
  CHECK(edge(picture, "edge-HIL-BET-rider")->line.color !=
        edge(picture, "edge-ALP-HIL-rider")->line.color);
}

TEST_CASE("centers are also drawn by their sources", "[graph]") {
  BoardGraph board = tiny_board();
  place_nodes(board);
  const auto at = [&](const char* id) -> BoardNode& { return board.nodes[*board.find(id)]; };
  const GraphLook look{.heading = "Tiny", .coloring = GraphColoring::sources};
  const std::string before = node(draw_graph(board, look), "HIL").border;
  at("HIL").source = "rulebook: page 3";
  at("BET").source = "a guess: 0.5";
  const GraphPicture picture = draw_graph(board, look);
  CHECK(explains(picture, "rulebook (1)"));
  CHECK(node(picture, "HIL").border != before);
  CHECK(node(picture, "HIL").border != node(picture, "BET").border);
  CHECK_THAT(node(picture, "HIL").tooltip, Catch::Contains("rulebook: page 3"));
  CHECK(node(draw_graph(board, {.heading = "Tiny"}), "HIL").border == before);
  CHECK_THAT(write_graphml(board), Catch::Contains("<data key=\"source\">rulebook: page 3</data>"));
}

TEST_CASE("findings are drawn where they are", "[graph]") {
  BoardGraph board = tiny_board();
  place_nodes(board);
  Diagnostics diagnostics;
  diagnostics.note("a.note", {}, "a way over there").at = {"ALP", "HIL"};
  diagnostics.error("an.error", {}, "wrong at a coast").at = {"ISH/WC"};
  diagnostics.warning("a.warning", {}, "should these two touch?").at = {"WES", "EAS"};
  diagnostics.note("no.place", {}, "the calendar is odd");
  const auto findings = findings_on(board, diagnostics);
  REQUIRE(findings.size() == 4);
  CHECK(findings[0].text == "wrong at a coast [an.error]");  // the worst first
  const GraphPicture picture = draw_graph(board, {.heading = "Tiny", .findings = findings});
  CHECK(node(picture, "ISH/WC").badge == "1");
  CHECK(node(picture, "ISH/WC").border == GraphStyle::severity_color(Severity::error));
  CHECK(node(picture, "ISH").badge.empty());
  CHECK(edge(picture, "edge-ALP-HIL-rider")->halo == GraphStyle::severity_color(Severity::note));
  const PictureEdge* missing = edge(picture, "finding-2");
  REQUIRE(missing);
  CHECK(missing->from == node(board, "WES"));
  for (const GraphFinding& finding : findings) CHECK(explains(picture, finding.text));
}

TEST_CASE("an unreadable line is shown at its position", "[graph]") {
  const LoadResult loaded = load_variant(request_for("bad_names"), SourceTree{});
  REQUIRE(loaded.draft);
  const BoardGraph board = board_graph(*loaded.draft, nullptr);
  std::vector<std::string> places;
  for (const GraphFinding& finding : findings_on(board, loaded.diagnostics))
    for (const std::size_t index : finding.nodes) places.push_back(board.nodes[index].id);
  CHECK(places == std::vector<std::string>{"ALP", "HIL", "ALP", "ISH", "ALP", "BET", "BET", "NEW",
                                           "ALP", "BET"});
}

TEST_CASE("Graphviz draws, and its failures are reported", "[graph]") {
  BoardGraph board = tiny_board();
  place_nodes(board);
  const std::string dot = write_dot(draw_graph(board, {.heading = "Tiny"}));
  const Rendered svg = render_dot(dot, "svg");
  CHECK(svg.problem.empty());
  CHECK(svg.said.empty());
  CHECK(has(svg.bytes, "home&#45;red"));
  CHECK(has(svg.bytes, "id=\"edge&#45;HIL&#45;BET&#45;rider\""));
  CHECK(has(svg.bytes, "Alpha (ALP)"));
  CHECK(render_dot(dot, "png").bytes.substr(0, 4) == "\x89PNG");
  CHECK(render_dot(dot, "pdf").bytes.substr(0, 5) == "%PDF-");
  const Rendered nothing = render_dot(dot, "nonsense");
  CHECK(nothing.bytes.empty());
  CHECK(nothing.problem == "Graphviz cannot write nonsense");
  CHECK(has(nothing.said, "nonsense"));
  CHECK_FALSE(render_dot("graph {", "svg").problem.empty());
  CHECK(render_dot(dot, "svg").bytes == svg.bytes);
}

TEST_CASE("names that mean something to a format", "[graph]") {
  BoardGraph board = tiny_board();
  const std::string name = "<b>\"&amp; \\N </title> --";
  board.name = name;
  board.powers[0].name = name;
  board.nodes[0].name = name;
  board.nodes[0].id = "<A\"\\";
  board.edges[0].source = name;
  place_nodes(board);
  const std::string dot =
      write_dot(draw_graph(board, {.heading = name, .coloring = GraphColoring::sources}));
  const Rendered svg = render_dot(dot, "svg");
  CHECK(svg.problem.empty());
  CHECK(svg.said.empty());
  CHECK_FALSE(has(svg.bytes, "<b>"));
  CHECK(has(svg.bytes, "&lt;b&gt;&quot;&amp;amp; \\N &lt;/title&gt;"));
  const std::string graphml = write_graphml(board);
  CHECK_FALSE(has(graphml, "<b>"));
  CHECK(has(graphml, "<node id=\"&lt;A&quot;\\\">"));
  CHECK(has(graphml, "<data key=\"name\">&lt;b&gt;&quot;&amp;amp; \\N &lt;/title&gt; --</data>"));
  CHECK(xml_escaped("a\x01"
                    "b") == "a b");
}

TEST_CASE("GraphML has all that is known", "[graph]") {
  BoardGraph board = tiny_board();
  add_optional_edges(board, request_for("tiny"), SourceTree{});
  const std::string text = write_graphml(board);
  CHECK(has(text,
            "    <node id=\"ALP\">\n"
            "      <data key=\"name\">Alpha</data>\n"
            "      <data key=\"province\">ALP</data>\n"
            "      <data key=\"terrain\">coast</data>\n"
            "      <data key=\"center\">true</data>\n"
            "      <data key=\"home\">red</data>\n"
            "      <data key=\"owner\">red</data>\n"
            "      <data key=\"units\">red R</data>\n"
            "      <data key=\"x\">10</data>\n"
            "      <data key=\"y\">50</data>\n"
            "    </node>\n"));
  CHECK(has(text, "<edge source=\"HIL\" target=\"BET\" directed=\"true\">"));
  CHECK(has(text,
            "<data key=\"condition\">tunnel = true</data>\n"
            "      <data key=\"in_force\">false</data>"));
}

TEST_CASE("no line of a world that wraps crosses the sheet", "[graph]") {
  const auto variant = load("small_world");
  BoardGraph board = board_graph(*variant, &variant->setups.front());
  REQUIRE(board.period[0] == 400);
  const GraphPicture picture = draw_graph(board, {.heading = "", .places = place_nodes(board)});
  std::size_t ends = 0;
  for (const PictureNode& node : picture.nodes)
    if (node.is_beyond) ++ends;
  CHECK(ends > 0);
  CHECK(ends % 2 == 0);  // each cut line has two
  std::size_t cut = 0;
  for (const PictureEdge& edge : picture.edges) {
    const PictureNode& from = picture.nodes[edge.from];
    const PictureNode& to = picture.nodes[edge.to];
    INFO(from.id << " - " << to.id);
    if (from.is_beyond || to.is_beyond) {
      ++cut;
      continue;
    }
    const double across = board.nodes[edge.from].at->at(0) - board.nodes[edge.to].at->at(0);
    CHECK(std::abs(across) <= board.period[0] / 2);
  }
  CHECK(cut == ends);
}

}  // namespace chancery::graph_tests

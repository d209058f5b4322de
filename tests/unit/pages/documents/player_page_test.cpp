#include "core/pages/documents/player_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/utf8.h"
#include "core/boards/board/board_colors.h"
#include "core/boards/board/map_picture.h"
#include "core/files/drawing/xml.h"
#include "core/games/view/action_words.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/rules/state/attributes.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/page_game.h"
#include "tests/unit/project.h"

namespace chancery::pages_tests {
namespace {

constexpr const char* hostile_text =
    "</title></style><script>alert('x')</script><img src=x onerror=alert(1)>\"'&\\";
const std::string long_name(10'000, 'x');

std::shared_ptr<const Board> load(const std::string& variant,
                                  const std::vector<std::string>& options = {}) {
  LoadRequest request;
  const bool is_path = variant.find('/') != std::string::npos;
  request.variant = project_path(is_path ? variant : "variants/" + variant);
  request.search = {project_path("variants")};
  for (const std::string& option : options) {
    const std::size_t at = option.find('=');
    request.options.emplace_back(option.substr(0, at), option.substr(at + 1));
  }
  BoardCache boards;
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

GameRecord beginning(const Board& board) {
  GameRecord record;
  record.title = "a game";
  record.now = board.start();
  return record;
}

/// Sets a text attribute of all powers or provinces.
void set_texts(const Variant& variant, Position& position, AttributeOwner owner,
               std::string_view id, const std::string& text) {
  const AttributeRows rows(variant);
  const AttributeCell* cell = rows.find(owner, id);
  REQUIRE(cell != nullptr);
  const std::int16_t value = cell_of_text(position, text);
  std::vector<std::int16_t>& values = attribute_rows(position, owner);
  for (std::size_t row = 0; row < values.size(); row += rows.width(owner))
    values[row + cell->column] = value;
}

/// Replaces every text that people wrote by this one.
GameRecord written_by(const Board& board, const std::string& text) {
  GameRecord record = beginning(board);
  record.title = text;
  const Variant& variant = board.variant();
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    record.players.push_back({text, text, {PowerId{i}}});
  set_texts(variant, record.now, AttributeOwner::province, "title", text);
  set_texts(variant, record.now, AttributeOwner::power, "title", text);
  set_texts(variant, record.now, AttributeOwner::power, "flag", text);
  for (std::int16_t& value : record.now.pair_attributes) value = 1;  // all have met
  PlayedPhase played{record.now, {{PowerId{std::size_t{0}}, {text}}}, {}};
  played.report.after = record.now;
  played.report.messages.push_back({text, Audience::everybody});
  record.phases.push_back(std::move(played));
  record.waiting = {{PowerId{std::size_t{0}}, {text, "A " + text + " - " + text}}};
  record.ending = Ending{Ending::Kind::draw, {}, text};
  return record;
}

struct Pages {
  std::string player, map, master;
};

Pages pages_of(const Board& board, const GameRecord& record) {
  const std::array eyes{PowerId{std::size_t{0}}};
  const SeenWorld world = see_world(board, record, eyes);
  return {write_player_page(world), draw_world(world),
          write_master_page(whole_worlds(board, record), View::of_game_master().game(record))};
}

/// The width of each bridge in the picture.
std::vector<double> bridge_widths(const std::string& svg) {
  const std::string ties = "class=\"b-tie\" d=\"";
  const std::size_t at = svg.find(ties) + ties.size();
  const std::string path = svg.substr(at, svg.find('"', at) - at);
  const std::regex line("M([-0-9.]+) [-0-9.]+L([-0-9.]+) ");
  std::vector<double> widths;
  for (std::sregex_iterator next(path.begin(), path.end(), line), end; next != end; ++next)
    widths.push_back(std::abs(std::stod((*next)[2]) - std::stod((*next)[1])));
  return widths;
}

/// The ids to which the document refers and that it does not have.
std::vector<std::string> missing_ids(const std::string& document) {
  std::vector<std::string> missing;
  const std::regex use("<use href=\"#(b-[^\"]*)\"");
  for (std::sregex_iterator next(document.begin(), document.end(), use), end; next != end; ++next)
    if (document.find("id=\"" + (*next)[1].str() + '"') == std::string::npos)
      missing.push_back((*next)[1]);
  return missing;
}

/// The provinces with ground that are farthest to the left and to the right.
std::pair<ProvinceId, ProvinceId> ends_of(const SeenWorld& world) {
  const auto& shapes = world.variant->drawing.shapes;
  std::pair<ProvinceId, ProvinceId> ends;
  std::pair<double, double> at{1e9, -1e9};
  for (std::size_t i = 0; i < shapes.size(); ++i)
    for (const Ring& ring : shapes[i].rings)
      for (const auto& point : ring) {
        if (point[0] < at.first) at.first = point[0], ends.first = ProvinceId{i};
        if (point[0] > at.second) at.second = point[0], ends.second = ProvinceId{i};
      }
  return ends;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    if (point.length == 1 && static_cast<unsigned char>(text.front()) >= 0x80) return false;
    text.remove_prefix(point.length);
  }
  return true;
}

}  // namespace

TEST_CASE("nothing that players wrote runs in a player's page", "[player_page]") {
  const auto board = load("explore");
  const Pages pages = pages_of(*board, written_by(*board, hostile_text));
  for (const std::string* page : {&pages.player, &pages.map, &pages.master}) {
    CHECK(count_of(*page, "<script") == (page == &pages.map ? 0 : 1));
    CHECK(count_of(*page, "<img") == 0);
    CHECK(count_of(*page, "</style>") == 1);
    CHECK(page->find("&lt;script&gt;alert") != std::string::npos);
  }
  CHECK(count_of(pages.player, "script-src 'sha256-") == 1);
  CHECK(pages.player.find("default-src 'none'") != std::string::npos);
  CHECK(pages.player.find("http") == pages.player.find("http-equiv"));
}

TEST_CASE("on dark paper, a player's map is dark too", "[player_page]") {
  const auto board = load("explore");
  const Pages pages = pages_of(*board, written_by(*board, "Land of X"));
  const auto begins = pages.player.find("prefers-color-scheme:dark){.b-paper");
  REQUIRE(begins != std::string::npos);
  const std::string style = pages.player.substr(begins, pages.player.find("</style>") - begins);
  const auto dark_of = [&](const std::string& selector, const std::string& property) {
    const auto rule = style.find(selector + "{");
    const auto at = style.find(property + ":", rule);
    return rule == std::string::npos ? "" : style.substr(at + property.size() + 1, 7);
  };
  const std::string name = dark_of(".b-names", "fill");
  const std::regex ground("class=\"(?:b-ground )?(b-[to][0-9]+)\"");
  std::size_t grounds = 0;
  for (std::sregex_iterator iterator(pages.player.begin(), pages.player.end(), ground), end;
       iterator != end; ++iterator) {
    const std::string dark = dark_of("." + (*iterator)[1].str(), "fill");
    INFO((*iterator)[1].str() << " becomes " << dark);
    REQUIRE(dark.size() == 7);
    CHECK(board_parts::contrast(name, dark) >= 3);
    ++grounds;
  }
  CHECK(grounds > 5);
  CHECK(board_parts::contrast(name, dark_of(".b-names", "stroke")) >= 7);
}

TEST_CASE("long names are cut on pages, and marks of direction left out", "[player_page]") {
  const auto board = load("explore");
  const Pages cut = pages_of(*board, written_by(*board, long_name));
  for (const std::string* page : {&cut.player, &cut.map})
    CHECK(page->find(std::string(4001, 'x')) == std::string::npos);
  CHECK(cut.player.size() < 400'000);
  const std::string turned = "abc\u202edef\u2066ghi";
  const Pages plain = pages_of(*board, written_by(*board, turned));
  for (const std::string* page : {&plain.player, &plain.map, &plain.master}) {
    CHECK(page->find("\u202e") == std::string::npos);
    CHECK(page->find("\u2066") == std::string::npos);
    CHECK(page->find("abcdefghi") != std::string::npos);
  }
}

TEST_CASE("pages are UTF-8 whatever a name is", "[player_page]") {
  const auto board = load("explore");
  for (const char* broken :
       {"\xff\xfe", "a\xc3", "\xed\xa0\x80", "\xf8\x88\x80\x80\x80", "\x1b[31m"}) {
    const Pages pages = pages_of(*board, written_by(*board, broken));
    for (const std::string* page : {&pages.player, &pages.map, &pages.master}) {
      CHECK(is_utf8(*page));
      CHECK(page->find('\x1b') == std::string::npos);
    }
  }
}

TEST_CASE("pictures of maps are drawn whatever a name is", "[player_page]") {
  const auto board = load("explore");
  const std::array eyes{PowerId{std::size_t{0}}};
  for (const std::string& name :
       {std::string(hostile_text), long_name, std::string("\xff\xfe\x1b[31m\"]; a -> b"),
        std::string("\u202eabc"), std::string("\\N\\G %d &amp; <TABLE>")}) {
    const std::string svg = draw_world(see_world(*board, written_by(*board, name), eyes));
    CHECK(is_utf8(svg));
    CHECK(read_xml(svg).root.name == "svg");
    CHECK(missing_ids(svg).empty());
  }
}

TEST_CASE("words and sentences of people", "[player_page]") {
  CHECK(page_parts::words("a <b> & \"c\"") == "a &lt;b&gt; &amp; &quot;c&quot;");
  CHECK(page_parts::words(std::string(200, 'x')) == std::string(200, 'x'));
  CHECK(page_parts::words(std::string(201, 'x')) == std::string(200, 'x') + "…");
  CHECK(page_parts::sentence("somebody looks at BPQ") == "Somebody looks at BPQ.");
  CHECK(page_parts::sentence("The end!") == "The end!");
  CHECK(page_parts::sentence("").empty());
}

TEST_CASE("a page counts everything that scores points", "[player_page]") {
  const auto board = load("explore");
  const Variant& variant = board->variant();
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  const std::string page = write_player_page(see_world(*board, record, eyes));
  CHECK(page.find("<td>City<td class=\"n\">5<td class=\"n\">× 1 = 5") != std::string::npos);
  CHECK(page.find("further level of a city<td class=\"n\">2<td class=\"n\">× 0 = 0") !=
        std::string::npos);
  const AttributeRows rows(variant);
  const std::size_t column = rows.find(AttributeOwner::province, "level")->column;
  for (std::size_t i = 0; i < record.now.owner.size(); ++i)
    if (record.now.owner[i] == eyes[0])
      record.now.province_attributes[i * rows.width(AttributeOwner::province) + column] = 4;
  refresh_derived(variant, record.now);
  const std::string later = write_player_page(see_world(*board, record, eyes));
  CHECK(later.find("<td>City<td class=\"n\">5<td class=\"n\">× 1 = 5") != std::string::npos);
  CHECK(later.find("further level of a city<td class=\"n\">2<td class=\"n\">× 3 = 6") !=
        std::string::npos);
}

TEST_CASE("a page explains the rules of the game", "[player_page]") {
  const std::array eyes{PowerId{std::size_t{0}}};
  const auto plain = load("explore");
  const std::string without = write_player_page(see_world(*plain, beginning(*plain), eyes));
  const auto all = load("explore", {"villages=true", "blimps=true"});
  const std::string with = write_player_page(see_world(*all, beginning(*all), eyes));
  for (const char* text : {"Village: two of them", "trained to deploy a blimp"}) {
    CAPTURE(text);
    CHECK(without.find(text) == std::string::npos);
    CHECK(with.find(text) != std::string::npos);
  }
}

TEST_CASE("at the end of secrets everybody sees everybody's points", "[player_page]") {
  const auto board = load("explore", {"age_of_discovery=true"});
  const Variant& variant = board->variant();
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  const std::string before = write_player_page(see_world(*board, record, eyes));
  CHECK(before.find("<br>5 points") == std::string::npos);
  const AttributeRows rows(variant);
  const std::size_t column = rows.find(AttributeOwner::power, "revealed")->column;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    record.now.power_attributes[i * rows.width(AttributeOwner::power) + column] = 1;
  const std::string page = write_player_page(see_world(*board, record, eyes));
  const std::size_t first = page.find("<br>5 points");
  REQUIRE(first != std::string::npos);
  CHECK(page.find("<br>5 points", first + 1) != std::string::npos);
  // Nobody has met anybody.
  CHECK(before.find("Nations you have met") != std::string::npos);
  CHECK(page.find("Nations you have met") == std::string::npos);
  CHECK(page.find("<h2>The other nations</h2>") != std::string::npos);
}

TEST_CASE("a page lists orders with a text, and journeys whose end is not named", "[player_page]") {
  const auto board = load("explore", {"portals=true"});
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  const auto orders_in = [&](const char* place) {
    record.now.units[0].at = *board->variant().map.find_space(place);
    record.now.reindex(board->variant().map);
    const std::string page = write_player_page(see_world(*board, record, eyes));
    return page.substr(page.find("<ul class=\"menu\">"));
  };
  const std::string at_home = orders_in("FNQ");
  CHECK(at_home.find("N (RENAME &quot;TEXT&quot;): Renames the space that it is in.") !=
        std::string::npos);
  CHECK(at_home.find("= PORTAL") == std::string::npos);
  const std::string inside = orders_in("PZV");
  CHECK(inside.find("A Portal 2 = PORTAL: Goes into the portal beside it") != std::string::npos);
  CHECK(inside.find("RENAME") == std::string::npos);
}

TEST_CASE("whoever sees a dislodged unit sees it under its conqueror", "[player_page]") {
  const auto board = load("explore");
  const Variant& variant = board->variant();
  GameRecord record = beginning(*board);
  const SpaceId at = *variant.map.find_space("FNQ");
  const auto own = std::find_if(record.now.units.begin(), record.now.units.end(),
                                [&](const Unit& unit) { return unit.at == at; });
  REQUIRE(own != record.now.units.end());
  Dislodged dislodged;
  dislodged.unit = *own;
  dislodged.attacker_from = *variant.map.find_province("JDT");
  dislodged.retreats = {*variant.map.find_space("GTR")};
  record.now.dislodged.push_back(dislodged);
  own->power = PowerId{std::size_t{1}};
  record.now.time.phase = 1;  // the retreats, in which the third nation has nothing to decide
  const PowerId third{std::size_t{2}};
  const std::array eyes{third};
  const auto is_drawn = [&] {
    return draw_world(see_world(*board, record, eyes)).find("data-out=") != std::string::npos;
  };
  CHECK_FALSE(is_drawn());
  const AttributeRows rows(variant);
  const ProvinceId province = variant.map.province_of(at);
  record.now.knowledge_attributes[knowledge_row(variant, third, province) *
                                      rows.width(AttributeOwner::knowledge) +
                                  rows.find(AttributeOwner::knowledge, "known")->column] = 1;
  CHECK(is_drawn());
}

TEST_CASE("units that share a portal have the numbers of the map and of orders", "[player_page]") {
  const auto board = load("explore", {"portals=true"});
  const Variant& variant = board->variant();
  GameRecord record = beginning(*board);
  const SpaceId portal = *variant.map.find_space("PZV");
  const PowerId own{std::size_t{0}};
  const AttributeRows rows(variant);
  for (int i = 0; i < 2; ++i) {
    record.now.units.push_back(
        {own, variant.classes.front().letter == "A" ? ClassId{0U} : ClassId{1U}, portal});
    for (const AttributeCell& cell : rows.of(AttributeOwner::unit))
      record.now.unit_attributes.push_back(cell.attribute->fallback);
  }
  record.now.reindex(variant.map);
  const std::array eyes{own};
  const std::string page = write_player_page(see_world(*board, record, eyes));
  CHECK(page.find("A Portal 2 #1") != std::string::npos);
  CHECK(page.find("A Portal 2 #2") != std::string::npos);
  const OrderLine line = board->reader().read("A Portal 2 #2 - QXF", own, record.now);
  CHECK(line.why.empty());
  CHECK(line.printed == "A PZV #2 - QXF");
  CHECK(board->reader().read("A PZV #3 - QXF", own, record.now).why ==
        "there is no unit #3 in Portal 2");
}

TEST_CASE("what a red code means is said once", "[player_page]") {
  const auto board = load("explore", {"blimps=true"});
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  SeenWorld world = see_world(*board, record, eyes);
  const auto own = std::find_if(world.position.units.begin(), world.position.units.end(),
                                [](const Unit& unit) { return unit.power.index() == 0; });
  SeenAction& action = world.actions[static_cast<std::size_t>(own - world.position.units.begin())];
  action = {};
  action.code = "L";
  const std::string done = page_parts::holdings_card(world);
  CHECK(done.find("<td>Deployed a blimp to see two spaces far<br>") != std::string::npos);
  action.failed = true;
  const std::string lost = page_parts::holdings_card(world);
  CHECK(lost.find("far: it was interrupted, and the blimp is lost<br>") != std::string::npos);
  const std::string page = write_player_page(world);
  CHECK(page.find("far; in red: it was interrupted, and the blimp is lost") != std::string::npos);
}

TEST_CASE("a bridge between the ends of an unrolled map is drawn at both shores", "[player_page]") {
  const auto board = load("explore");
  GameRecord record = beginning(*board);
  record.now.knowledge_attributes.assign(record.now.knowledge_attributes.size(), 1);
  const std::array eyes{PowerId{std::size_t{0}}};
  SeenWorld world = see_world(*board, record, eyes);
  const std::vector<double> before = bridge_widths(draw_world(world));
  const Map& map = world.variant->map;
  const auto [left, right] = ends_of(world);
  std::vector<Edge> edges(map.edges().begin(), map.edges().end());
  Edge bridge;
  bridge.from = map.whole(left);
  bridge.to = map.whole(right);
  bridge.unit_class = ClassId{std::size_t{0}};
  bridge.kind = EdgeKind::bridge;
  edges.push_back(bridge);
  auto changed = std::make_shared<Variant>(*world.variant);
  changed->map =
      Map({map.terrains().begin(), map.terrains().end()},
          {map.provinces().begin(), map.provinces().end()},
          {map.spaces().begin(), map.spaces().end()}, std::move(edges), map.class_count());
  world.variant = std::move(changed);
  const std::vector<double> after = bridge_widths(draw_world(world));
  CHECK(after.size() == before.size() + 2);
  for (const double width : after) CHECK(width < 400);
}

TEST_CASE("new sights are reported", "[player_page]") {
  const auto board = load("explore");
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  CHECK(see_world(*board, record, eyes).fresh.empty());
  PlayedPhase played{record.now, {}, {}};
  played.before.knowledge_attributes.assign(played.before.knowledge_attributes.size(), 0);
  record.phases.push_back(played);
  const SeenWorld world = see_world(*board, record, eyes);
  CHECK(world.fresh.size() >= world.variant->map.provinces().size() - 1);
  CHECK(write_player_page(world).find("</svg> seen for the first time") != std::string::npos);
}

TEST_CASE("a page of a nation that has lost everything says so", "[player_page]") {
  const auto board = load("explore");
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  const auto says_so = [&] {
    return write_player_page(see_world(*board, record, eyes))
               .find("You have nothing on the map.") != std::string::npos;
  };
  CHECK_FALSE(says_so());
  for (PowerId& owner : record.now.owner)
    if (owner == eyes[0]) owner = {};
  CHECK_FALSE(says_so());  // it has a unit
  for (Unit& unit : record.now.units)
    if (unit.power == eyes[0]) unit.power = PowerId{std::size_t{1}};
  CHECK(says_so());
}

TEST_CASE("a board without shapes or signs of its own shows owners and centers", "[player_page]") {
  const auto board = load("docs/cookbook/fog");
  const std::array eyes{PowerId{std::size_t{0}}};
  const SeenWorld world = see_world(*board, beginning(*board), eyes);
  const std::string page = write_player_page(world);
  CHECK(page.find("<td>center") != std::string::npos);
  const std::string map = draw_world(world);
  std::size_t owned = 0;
  for (std::size_t i = 0; i < world.position.owner.size(); ++i) {
    if (world.position.owner[i] != PowerId{std::size_t{0}}) continue;
    ++owned;
    CHECK(map.find(fmt::format("<use href=\"#b-g{}\" class=\"b-o0\"/>", i)) != std::string::npos);
    CHECK(map.find(fmt::format("<use href=\"#b-c{}\" class=\"b-p0\"/>", i)) != std::string::npos);
  }
  CHECK(owned == 2);
}

TEST_CASE("an icon is explained in words if the variant has no text for it", "[player_page]") {
  const auto board = load("tests/variants/tiny");
  CHECK(meaning_of_code(board->variant(), "M") == "move");
  CHECK(meaning_of_code(board->variant(), "S") == "support");
}

TEST_CASE("the game master's page has every turn", "[player_page]") {
  const auto board = load("explore");
  const GameRecord record = random_game(*board, 6);
  const std::string page =
      write_master_page(whole_worlds(*board, record), View::of_game_master().game(record));
  CHECK(count_of(page, "<article class=\"turn\"") == 7);
  CHECK(count_of(page, "<script") == 1);
  // Data that turns share is in the page once.
  CHECK(count_of(page, "id=\"b-terrain\"") == 1);
  CHECK(page.size() < 150'000);
  CHECK(missing_ids(page).empty());
}

TEST_CASE("the page of a player at the keyboard has every turn as it was seen", "[player_page]") {
  const auto board = load("explore");
  const GameRecord record = random_game(*board, 6);
  const std::array eyes{PowerId{std::size_t{0}}};
  const std::vector<SeenWorld> worlds = see_worlds(*board, record, eyes);
  REQUIRE(worlds.size() == 7);
  const std::string page = write_player_turns(worlds);
  CHECK(count_of(page, "<article class=\"turn\"") == 7);
  CHECK(count_of(page, "<script") == 1);
  CHECK(page.find("id=\"slider\"") != std::string::npos);
  CHECK(page.find("Your orders") != std::string::npos);
  // An earlier turn shows no more than was known then.
  GameRecord earlier = record;
  earlier.phases.resize(2);
  earlier.now = record.phases[2].before;
  const SeenWorld then = see_world(*board, earlier, eyes);
  CHECK(worlds[2].position == then.position);
  CHECK(worlds[2].variant->map.provinces().size() == then.variant->map.provinces().size());
}

TEST_CASE("pages of hidden games show no raw attributes", "[player_page]") {
  const auto board = load("explore");
  const std::array eyes{PowerId{std::size_t{0}}};
  const std::string page = write_player_page(see_world(*board, beginning(*board), eyes));
  for (const char* raw : {"first_unit", "color_of", "leads_to", "place_names"}) {
    INFO(raw);
    CHECK(page.find(raw) == std::string::npos);
  }
  CHECK(page.find("overflow-wrap:anywhere") == std::string::npos);
}

TEST_CASE("a blimp that a unit owns is listed", "[player_page]") {
  const auto board = load("explore", {"blimps=true"});
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  const auto holdings = [&] { return page_parts::holdings_card(see_world(*board, record, eyes)); };
  CHECK(holdings().find("Trained to deploy a blimp") == std::string::npos);
  const AttributeRows rows(board->variant());
  const AttributeCell* cell = rows.find(AttributeOwner::unit, "blimp");
  REQUIRE(cell != nullptr);
  for (std::size_t i = 0; i < record.now.units.size(); ++i)
    record.now.unit_attributes[i * rows.width(AttributeOwner::unit) + cell->column] = 1;
  CHECK(holdings().find("Trained to deploy a blimp") != std::string::npos);
}

TEST_CASE("interrupted work says that its progress is lost", "[player_page]") {
  const auto board = load("explore");
  const std::array eyes{PowerId{std::size_t{0}}};
  SeenWorld world = see_world(*board, beginning(*board), eyes);
  for (std::size_t i = 0; i < world.position.units.size(); ++i)
    if (world.position.units[i].power.index() == 0) world.actions[i] = {"O", 2, true};
  CHECK(page_parts::holdings_card(world).find("interrupted, and its progress is lost") !=
        std::string::npos);
}

TEST_CASE("a player of a hidden game reads what may be ordered, and until when", "[player_page]") {
  const auto board = load("explore");
  GameRecord record = beginning(*board);
  record.deadline = "Friday, 20:00";
  const PowerId own{std::size_t{0}};
  record.waiting = {{own, {"nonsense"}}};
  const std::array eyes{own};
  const std::string page = write_player_page(see_world(*board, record, eyes));
  CHECK(page.find("<h2>What you may order</h2>") != std::string::npos);
  CHECK(page.find("Orders are due: Friday, 20:00") != std::string::npos);
  CHECK(page.find("class=\"terrain\">(") != std::string::npos);
  CHECK(page.find("Trains for") != std::string::npos);
  CHECK(page.find("<li>nonsense <i class=\"n\">void</i>: ") != std::string::npos);
  CHECK(page.find("<h2>How it stands, and what changed</h2>") != std::string::npos);
}

TEST_CASE("an eliminated nation reads what comes next", "[player_page]") {
  const auto board = load("explore");
  GameRecord record = beginning(*board);
  const std::array eyes{PowerId{std::size_t{0}}};
  for (PowerId& owner : record.now.owner)
    if (owner == eyes[0]) owner = {};
  for (Unit& unit : record.now.units)
    if (unit.power == eyes[0]) unit.power = PowerId{std::size_t{1}};
  const std::string page = write_player_page(see_world(*board, record, eyes));
  CHECK(page.find("<h2>What comes next</h2>") != std::string::npos);
  CHECK(page.find("out of the game") != std::string::npos);
}

TEST_CASE("without a page of its own, a hidden game has the board that everybody has",
          "[player_page]") {
  const auto board = load("docs/cookbook/fog");
  const std::array eyes{PowerId{std::size_t{0}}};
  const std::string page = write_player_page(see_world(*board, beginning(*board), eyes));
  CHECK(page.find("<use href=\"#b-u0\"") != std::string::npos);
  CHECK(count_of(page, "<script") == 1);  // for the map
  const auto explore = load("explore");
  const std::string with_icons = write_player_page(see_world(*explore, beginning(*explore), eyes));
  CHECK(with_icons.find("<use href=\"#b-u0\"") == std::string::npos);
  CHECK(with_icons.find("<use href=\"#b-i0\"") != std::string::npos);
  CHECK(missing_ids(with_icons).empty());
}

TEST_CASE("conversions are on winter pages", "[player_page]") {
  const auto board = load("era_of_empire");
  const Variant& variant = board->variant();
  GameRecord record = beginning(*board);
  while (phase_kind(variant, record.now) != PhaseKind::adjustment)
    record.now.time = next_time(variant, record.now.time);
  bool is_there = false;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const std::string page = write_game_page(*board, View::of({PowerId{i}}).game(record));
    is_there = is_there || page.find("may convert ") != std::string::npos;
  }
  CHECK(is_there == variant.type_of(Action::convert).has_value());
}

TEST_CASE("what units did is not what their orders do in general", "[player_page]") {
  const auto board = load("docs/cookbook/fog");
  const std::array eyes{PowerId{std::size_t{0}}};
  SeenWorld world = see_world(*board, beginning(*board), eyes);
  for (SeenAction& action : world.actions) action.code = "M";
  const std::string card = page_parts::holdings_card(world);
  CHECK(card.find("last order: move<br>") != std::string::npos);
  CHECK(card.find("adjacent") == std::string::npos);
}

TEST_CASE("who keeps a passage reads whom it may let through", "[player_page]") {
  const auto board = load("colonial");
  const Variant& variant = board->variant();
  GameRecord record = beginning(*board);
  const auto fleet = variant.find_class("fleet");
  REQUIRE(fleet.has_value());
  record.now.units = {
      {*variant.find_power("britain"), *variant.find_class("army"), *variant.map.find_space("EGY")},
      {*variant.find_power("turkey"), *fleet, *variant.map.find_space("MED")}};
  record.now.reindex(variant.map);
  const std::string page =
      write_game_page(*board, View::of({*variant.find_power("britain")}).game(record));
  const std::size_t menu = page.find("<summary>What you may order</summary>");
  REQUIRE(menu != std::string::npos);
  CHECK(page.find("Red Sea</b>", menu) != std::string::npos);
}

}  // namespace chancery::pages_tests

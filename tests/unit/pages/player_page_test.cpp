#include "core/pages/player_page.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "core/base/utf8.h"
#include "core/board/seen_map.h"
#include "core/board/seen_map_parts.h"
#include "core/pages/player_page_parts.h"
#include "core/state/attributes.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/page_game.h"

namespace chancery {
namespace {

constexpr const char* attack =
    "</title></style><script>alert('x')</script><img src=x onerror=alert(1)>\"'&\\";
const std::string long_name(10'000, 'x');

std::shared_ptr<const Board> load(const std::string& variant,
                                  const std::vector<std::string>& options = {}) {
  LoadRequest request;
  const bool is_path = variant.find('/') != std::string::npos;
  request.variant = CHANCERY_SOURCE_DIR + std::string(is_path ? "/" : "/variants/") + variant;
  request.search = {CHANCERY_SOURCE_DIR "/variants"};
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

/// Replaces every text that people write by this one.
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
  return {write_player_page(world), seen_map_svg(world, "map"),
          write_master_page(whole_worlds(board, record), View::of_game_master().game(record))};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint one = decode_utf8(text);
    if (one.length == 1 && static_cast<unsigned char>(text.front()) >= 0x80) return false;
    text.remove_prefix(one.length);
  }
  return true;
}

}  // namespace

TEST_CASE("nothing that players wrote runs in a player's page", "[player_page]") {
  const auto board = load("explore");
  const Pages pages = pages_of(*board, written_by(*board, attack));
  for (const std::string* page : {&pages.player, &pages.map, &pages.master}) {
    CHECK(count_of(*page, "<script") == (page == &pages.master ? 1 : 0));
    CHECK(count_of(*page, "<img") == 0);
    CHECK(count_of(*page, "</style>") == (page == &pages.map ? 0 : 1));
    CHECK(page->find("&lt;script&gt;alert") != std::string::npos);
  }
  CHECK(pages.player.find("script-src") == std::string::npos);
  CHECK(pages.player.find("default-src 'none'") != std::string::npos);
  CHECK(pages.player.find("http") == pages.player.find("http-equiv"));
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
       {std::string(attack), long_name, std::string("\xff\xfe\x1b[31m\"]; a -> b"),
        std::string("\u202eabc"), std::string("\\N\\G %d &amp; <TABLE>")}) {
    std::string problem;
    const std::string png =
        seen_map_png(see_world(*board, written_by(*board, name), eyes), problem);
    CHECK(problem.empty());
    CHECK(png.starts_with("\x89PNG"));
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
  CHECK(write_player_page(world).find("Seen for the first time") != std::string::npos);
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
  CHECK(page.find(": center") != std::string::npos);
  CHECK(page.find("<td>center") != std::string::npos);
  CHECK(page.find("Land; owned land in its owner's color") != std::string::npos);
  CHECK(page.find("<b>M</b>") != std::string::npos);
  CHECK(page.find("<b>S</b>") != std::string::npos);
  CHECK(page.find("how many turns") == std::string::npos);
  const std::string map = seen_map_svg(world, "map");
  std::size_t owned = 0;
  for (std::size_t i = 0; i < world.position.owner.size(); ++i) {
    if (world.position.owner[i] != PowerId{std::size_t{0}}) continue;
    ++owned;
    CHECK(map.find(seen_map_parts::washed(world.colors[i])) != std::string::npos);
    CHECK(seen_map_parts::washed(world.colors[i]) != seen_map_parts::bare_land);
  }
  CHECK(owned == 2);
}

TEST_CASE("an icon is explained in words if the variant has no text for it", "[player_page]") {
  const auto board = load("tests/variants/tiny");
  CHECK(page_parts::meaning(board->variant(), "M") == "move");
  CHECK(page_parts::meaning(board->variant(), "S") == "support");
}

TEST_CASE("the game master's page has every turn", "[player_page]") {
  const auto board = load("explore");
  const GameRecord record = random_game(*board, 6);
  const std::string page =
      write_master_page(whole_worlds(*board, record), View::of_game_master().game(record));
  CHECK(count_of(page, "<article class=\"turn\"") == 7);
  CHECK(count_of(page, "<script") == 1);
  // Data that turns share is in the page once.
  CHECK(page.size() < 7 * 60'000);
  for (std::size_t at = page.find("href=\"#s"); at != std::string::npos;
       at = page.find("href=\"#s", at + 1)) {
    const std::string id = page.substr(at + 7, page.find('"', at + 7) - at - 7);
    REQUIRE(page.find("<g id=\"" + id + "\">") != std::string::npos);
  }
}

}  // namespace chancery

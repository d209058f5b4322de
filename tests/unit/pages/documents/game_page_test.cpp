#include "core/pages/documents/game_page.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "core/exchange/sources/deflated.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/page_game.h"
#include "tests/unit/source_tree.h"
#include "tests/unit/standard_game.h"

namespace chancery::pages_tests {
namespace {

constexpr const char* attack = "<script>alert('x')</script><img src=x onerror=alert(1)>\"'&";

std::string public_page(const Board& board, const GameRecord& record) {
  return write_game_page(board, View::of_public().game(record));
}

}  // namespace

TEST_CASE("a page has a turn for each phase and for the current one", "[game_page]") {
  const StandardGame game;
  const GameRecord record = random_game(game.board(), 5);
  const std::string page = public_page(game.board(), record);
  CHECK(count_of(page, "<section class=\"turn\"") == 6);
  CHECK(page.find("id=\"turn=6\"") != std::string::npos);
  CHECK(page.find("Spring 1901, movement") != std::string::npos);
  CHECK(page.find("<h3>Powers</h3>") != std::string::npos);
  CHECK(page.find("<p>To win: 18 of 34 centers.</p>") != std::string::npos);
  CHECK(page.find("Content-Security-Policy") != std::string::npos);
  CHECK(count_of(page, "<script") == 1);
  CHECK(page.find("http") == page.find("http-equiv"));  // the page loads nothing from the network
  CHECK(page == public_page(game.board(), record));
}

TEST_CASE("nothing that players wrote runs in a page", "[game_page]") {
  const StandardGame game;
  GameRecord record = random_game(game.board(), 2);
  record.title = attack;
  record.players.push_back({attack, attack, {game.power("France")}});
  PlayedPhase played;
  played.before = record.now;
  played.orders = {{game.power("France"), {attack, "A PAR - <b onclick=alert(1)>BUR</b>"}}};
  played.report = resolve_phase(game.board().shared_variant(), game.board().reader(), played.before,
                                played.orders);
  record.phases.push_back(played);
  record.waiting = played.orders;
  record.ending = Ending{Ending::Kind::draw, {}, attack};
  for (const View& view :
       {View::of_public(), View::of_game_master(), View::of({game.power("France")})}) {
    const std::string page = write_game_page(game.board(), view.game(record));
    CHECK(count_of(page, "<script") == 1);
    CHECK(count_of(page, "<img") == 0);
    CHECK(count_of(page, "<b ") == 0);
    CHECK(page.find("&lt;script&gt;alert") != std::string::npos);
  }
}

TEST_CASE("a page of a game with 60 turns is below two megabytes", "[game_page]") {
  const StandardGame game;
  const GameRecord record = random_game(game.board(), 100);
  const std::string page = public_page(game.board(), record);
  INFO(record.phases.size() << " phases");
  CHECK(page.size() < 2'000'000);
}

TEST_CASE("the page of a long game has its earlier turns in packed form", "[game_page]") {
  const StandardGame game;
  const GameRecord record = random_game(game.board(), 100);
  REQUIRE(record.phases.size() >= 60);
  const auto page = [&](Packer pack) {
    return write_game_page(game.board(), View::of_public().game(record), AttributeReader::player,
                           OrderForm::none, pack);
  };
  const std::string packed = page(&gzipped);
  INFO(packed.size());
  CHECK(packed.size() < 700'000);
  CHECK(count_of(packed, "<section class=\"turn\"") == 12);
  CHECK(count_of(packed, "<script type=\"text/plain\" id=\"turns\">") == 1);
  CHECK(packed.find("<noscript><p>Earlier turns need JavaScript.") != std::string::npos);
  CHECK(count_of(packed, "<script") == 2);
  // What is packed is what a page without it has.
  const std::string whole = page(nullptr);
  CHECK(page([](std::string_view bytes) { return std::string(bytes); }).size() > packed.size());
  CHECK(count_of(whole, "<section class=\"turn\"") == record.phases.size() + 1);
}

TEST_CASE("a page of a game that has not begun shows its board", "[game_page]") {
  const StandardGame game;
  GameRecord record;
  record.now = game.start();
  const std::string page = public_page(game.board(), record);
  CHECK(count_of(page, "<section class=\"turn\"") == 1);
  CHECK(page.find("waiting for orders") != std::string::npos);
}

TEST_CASE("a player's page does not change with what the player may not know",
          "[game_page][view]") {
  const StandardGame game;
  const PowerId france = game.power("France");
  const PowerId italy = game.power("Italy");
  GameRecord record = random_game(game.board(), 2);
  record.players = {{"Ann", "ann@example.org", {france}}, {"Bob", "bob@example.org", {italy}}};
  record.now = game.start();  // the waiting orders are for these units
  record.waiting = {{france, {"A PAR - BUR"}}, {italy, {"A VEN - TRI"}}};
  GameRecord other = record;
  other.seed = 99;
  other.players[1].address = "robert@example.net";
  other.waiting[1].lines = {"A VEN - TYR", "A ROM - VEN"};
  other.waiting.push_back({game.power("Turkey"), {"A CON - BUL"}});
  for (PlayedPhase& phase : other.phases)
    for (OrderSet& set : phase.orders)
      if (set.power == italy) set.lines.insert(set.lines.begin(), "A VEN - an earlier thought");

  const auto page = [&](const View& view, const GameRecord& of) {
    return write_game_page(game.board(), view.game(of));
  };
  const std::string anns = page(View::of({france}), record);
  const std::string masters = page(View::of_game_master(), record);
  CHECK(anns == page(View::of({france}), other));
  CHECK(page(View::of_public(), record) == page(View::of_public(), other));
  // The check can fail: the pages of the game master and of the other player do differ.
  CHECK(masters != page(View::of_game_master(), other));
  CHECK(page(View::of({italy}), record) != page(View::of({italy}), other));
  CHECK(anns.find("<li>A Paris - Burgundy") != std::string::npos);
  CHECK(anns.find("example.org") == std::string::npos);
  CHECK(masters.find("example.org") == std::string::npos);
}

TEST_CASE("pages name places where the map has names", "[game_page]") {
  const StandardGame game;
  GameRecord record;
  PlayedPhase played;
  played.before = game.place("France: A BUR, A GAS; Germany: A MUN, A RUH; Italy: F STP/SC");
  played.report = game.resolve(played.before,
                               "Germany: A MUN - BUR, A RUH S A MUN - BUR; Italy: F STP/SC - BOT");
  record.now = played.report.after;
  record.phases.push_back(played);
  record.waiting = {{game.power("France"), {"A GAS - PAR"}}};
  for (const std::string& page :
       {public_page(game.board(), record),
        write_game_page(game.board(), View::of({game.power("France")}).game(record))}) {
    const std::string text = page.substr(page.find("<div class=\"report\">"));
    for (const char* shown :
         {"<li>Army Munich moves to Burgundy: <i>moved</i>",
          "<li>Fleet St Petersburg (SC) moves to Gulf of Bothnia: <i>moved</i>",
          "army Burgundy from Munich", "may go to ", "Marseilles",
          "<li>Army Ruhr supports army Munich to Burgundy: <i>supported</i>",
          "<li>Army Gascony (no order): <i>held</i>", "dislodged (army Munich)"}) {
      INFO(shown);
      CHECK(text.find(shown) != std::string::npos);
    }
    for (const char* code : {"A MUN", "STP", "BUR", ">PAR", " MAR", "A Munich", "S A "}) {
      INFO(code);
      // The map has the codes.
      for (std::size_t at = page.find("<div class=\"report\">"); at != std::string::npos;
           at = page.find("<div class=\"report\">", at + 1)) {
        const std::string report = page.substr(at, page.find("</section>", at) - at);
        CHECK(report.find(code) == std::string::npos);
      }
    }
  }
}

TEST_CASE("a player reads what may be ordered, until when, and what is void", "[game_page]") {
  const StandardGame game;
  const PowerId france = game.power("France");
  GameRecord record;
  record.now = game.start();
  record.deadline = "Friday, 20:00";
  record.waiting = {{france, {"A PAR - MOS", "F BRE - MAO", "blah"}}};
  const std::string page = write_game_page(game.board(), View::of({france}).game(record));
  CHECK(page.find("Orders are due: Friday, 20:00") != std::string::npos);
  CHECK(page.find("<summary>What you may order</summary>") != std::string::npos);
  CHECK(page.find("<b>A Paris</b>") != std::string::npos);
  CHECK(page.find("to Brest, Burgundy, Gascony, Picardy") != std::string::npos);
  CHECK(page.find("<li>A Paris - Moscow <i class=\"n\">void</i>: ") != std::string::npos);
  CHECK(page.find("<li>F Brest - Mid-Atlantic Ocean\n") == std::string::npos);
  CHECK(page.find("<li>F Brest - Mid-Atlantic Ocean<li>blah <i class=\"n\">void</i>") !=
        std::string::npos);
  CHECK(page.find("class=\"b-m-void b-q") != std::string::npos);
  const std::string everybody = public_page(game.board(), record);
  CHECK(everybody.find("Friday, 20:00") != std::string::npos);
  CHECK(everybody.find("What you may order") == std::string::npos);
}

TEST_CASE("every page counts what each power has, and what changed", "[game_page]") {
  const StandardGame game;
  GameRecord record;
  PlayedPhase played;
  played.before = game.place("France: A PIC; Germany: A MUN", "Fall 1901");
  game.own(played.before, "France: PAR; Germany: MUN, BEL");
  played.report = game.resolve(played.before, "France: A PIC - BEL");
  record.now = played.report.after;
  record.phases.push_back(played);
  const std::string page = public_page(game.board(), record);
  CHECK(count_of(page, "<table class=\"counts\">") == 2);
  CHECK(page.find("<td class=\"n\">2 (was 1)") != std::string::npos);
  CHECK(page.find("<td class=\"n\">1 (was 2)") != std::string::npos);
  CHECK(count_of(page, "Belgium: Germany → France") == 2);
}

TEST_CASE("a page draws the centers of each power over the years", "[game_page]") {
  const StandardGame game;
  const GameRecord record = random_game(game.board(), 12);
  const std::string page = public_page(game.board(), record);
  const std::size_t chart = page.find("<figure class=\"chart\">");
  REQUIRE(chart != std::string::npos);
  CHECK(page.find("Austria: 3 at the start", chart) != std::string::npos);
  CHECK(count_of(page.substr(chart), "class=\"b-q0\" fill=\"none\"") == 2);  // line and name
  CHECK(page.find("<section class=\"turn\"", chart) == std::string::npos);
  GameRecord begun;
  begun.now = game.start();
  CHECK(public_page(game.board(), begun).find("class=\"chart\"") == std::string::npos);
}

TEST_CASE("lines of powers with as many centers lie side by side", "[game_page]") {
  const StandardGame game;
  const std::string page = public_page(game.board(), random_game(game.board(), 12));
  const std::string chart = page.substr(page.find("<figure class=\"chart\">"));
  std::set<std::string> lines;
  for (std::size_t i = 0; i < 7; ++i) {
    const std::string before = "class=\"b-q" + std::to_string(i) + "\" fill=\"none\"";
    const std::size_t at = chart.find(" d=\"", chart.find(before));
    lines.insert(chart.substr(at, chart.find('L', at) - at));  // the start: six powers have three
  }
  CHECK(lines.size() == 7);
}

TEST_CASE("a page calls powers by their names in the game", "[game_page]") {
  LoadRequest request;
  request.variant = "explore";
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, SourceTree());
  REQUIRE(loaded.variant);
  const Board board(loaded.variant);
  GameRecord record;
  record.now = start_position(board.variant());
  const std::string page = write_game_page(board, View::of_game_master().game(record));
  CHECK(page.find("<span class=\"chip c0\"></span>Varn<td") != std::string::npos);
  CHECK(page.find(">Nation 1<") == std::string::npos);
  // What programs keep about powers is folded.
  CHECK(page.find("<details><summary>More about the position</summary>") != std::string::npos);
}

TEST_CASE("a player without units reads what comes next", "[game_page]") {
  const StandardGame game;
  const PowerId france = game.power("France");
  GameRecord record;
  record.now = game.place("Germany: A MUN");
  const auto page = [&] { return write_game_page(game.board(), View::of({france}).game(record)); };
  CHECK(page().find("France has no units and no centers left: it is out of the game.") !=
        std::string::npos);
  game.own(record.now, "France: PAR");
  CHECK(page().find("It gives no orders until Winter 1901") != std::string::npos);
  CHECK(public_page(game.board(), record).find("out of the game") == std::string::npos);
}

TEST_CASE("words are not broken on pages", "[game_page]") {
  const StandardGame game;
  GameRecord record;
  record.now = game.start();
  CHECK(public_page(game.board(), record).find("overflow-wrap:anywhere") == std::string::npos);
}

}  // namespace chancery::pages_tests

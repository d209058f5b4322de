// The engine behind a page: every question that the page asks, on several variants.

#include "core/pages/sandbox/sandbox_engine.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "core/games/record/position_record.h"
#include "core/games/store/game.h"
#include "core/games/store/variant_copy.h"
#include "core/pages/sandbox/known_answers.h"
#include "core/pages/sandbox/variant_bundle.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/page_data.h"
#include "tests/unit/source_tree.h"

namespace chancery::sandbox_tests {
namespace {

using nlohmann::json;

std::string bundle_of(const std::string& variant) {
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants", "tests/variants"};
  const SourceTree tree;
  const SourceRecorder recorder(tree);
  const LoadResult loaded = load_variant(request, recorder);
  REQUIRE(loaded.variant);
  return write_bundle(copy_variant(request, *loaded.variant, recorder));
}

/// A page that plays a variant.
class Page {
 public:
  explicit Page(const std::string& variant) {
    ask({{"do", "open"}, {"bundle", bundle_of(variant)}});
    table = choose({{"options", json::object()}, {"setup", ""}, {"seed", 5}});
    position = table["position"];
  }

  json ask(const json& question) {
    json answer = json::parse(engine_.answer(question.dump()));
    INFO(answer.dump().substr(0, 300));
    REQUIRE_FALSE(answer.contains("problem"));
    const std::string what = question["do"];
    // Pages ask neither of these: the worker opens the variant itself.
    if (what != "open" && what != "lines")
      CHECK(page_data_problem("SandboxAnswers." + what, answer) == "");
    return answer;
  }
  std::string problem(const json& question) {
    return json::parse(engine_.answer(question.dump()))["problem"];
  }
  json choose(json what) {
    what["do"] = "choose";
    return ask(what);
  }
  json look(const json& more = json::object()) {
    json question{{"do", "look"}, {"position", position}};
    question.update(more);
    return ask(question);
  }
  json play(const json& orders) {
    const json answer =
        ask({{"do", "play"}, {"position", position}, {"orders", orders}, {"seed", 5}});
    steps.push_back({{"step", "turn"},
                     {"phase", answer["label"]},
                     {"orders", answer["played"]},
                     {"plans", answer["used_plans"]},
                     {"assumed", answer["assumed"]}});
    position = answer["position"];
    return answer;
  }
  void correct(const std::vector<std::string>& lines) {
    steps.push_back({{"step", "correction"},
                     {"phase", look()["label"]},
                     {"lines", lines},
                     {"reason", "a test"}});
    position = ask({{"do", "correct"}, {"position", position}, {"lines", lines}})["position"];
  }

  json table, position, steps = json::array();

 private:
  SandboxEngine engine_;
};

bool has(const json& text, const std::string& part) {
  return text.get<std::string>().find(part) != std::string::npos;
}

const json& order_called(const json& pad, const std::string& text) {
  for (const json& subject : pad["subjects"])
    for (const json& order : subject["orders"])
      if (order[0] == text) return order;
  FAIL("no legal order is " + text);
  return pad;
}

}  // namespace

TEST_CASE("a variant as one text loads to the same variant", "[sandbox]") {
  const std::string text = bundle_of("standard");
  std::string problem;
  const auto copy = read_bundle(text, problem);
  REQUIRE(copy);
  CHECK(write_bundle(*copy) == text);
  const LoadResult loaded = load_copy(*copy);
  REQUIRE(loaded.variant);
  CHECK(loaded.variant->powers.size() == 7);
  CHECK_FALSE(read_bundle("{}", problem));
  CHECK(problem == "this is not a bundle of a variant");
}

TEST_CASE("the answers that stand in a page are those of the engine", "[sandbox]") {
  for (const std::string variant : {"tiny", "explore"}) {
    Page page(variant);
    const json known = json::parse(write_known_answers(bundle_of(variant)));
    REQUIRE(known.size() == 2);
    for (const json& each : known) CHECK(page_data_problem("KnownAnswer", each) == "");
    CHECK(page.ask(known[0]["questions"][0]) == known[0]["answer"]);
    json board = known[1]["answer"];
    CHECK(page.ask(known[1]["questions"][1]) == board);
    board.erase("pad");
    CHECK(page.ask(known[1]["questions"][0]) == board);
  }
}

TEST_CASE("a page shows the board and lists legal orders with what to tap", "[sandbox]") {
  Page page("standard");
  CHECK(page.table["name"] == "Diplomacy");
  CHECK(page.table["powers"].size() == 7);
  CHECK(has(page.table["sheet"]["definitions"], "data-words"));
  const json look = page.look({{"pad", "france"}});
  CHECK(has(look["map"], "<svg"));
  CHECK(look["kind"] == "movement");
  CHECK(look["deciders"].size() == 7);
  CHECK(look["units"].size() == 22);
  // A unit and its destination; or the unit that it helps, and that one's destination or place.
  const json move = order_called(look["pad"], "A PAR - BUR");
  const json hold = order_called(look["pad"], "A PAR H");
  const json support = order_called(look["pad"], "A PAR S A MAR - BUR");
  const json support_hold = order_called(look["pad"], "A PAR S F BRE");
  REQUIRE(move.size() == 3);
  CHECK(hold == json({"A PAR H", move[1], move[1]}));
  REQUIRE(support.size() == 4);
  CHECK(support[1] == move[1]);
  CHECK(support[3] == move[2]);
  CHECK(support_hold == json({"A PAR S F BRE", move[1], support_hold[2], support_hold[2]}));
}

TEST_CASE("a page plays phases, and what it played is a game", "[sandbox]") {
  Page page("standard");
  const json first =
      page.play({{"austria", {"A BUD - SER", "A VIE - GAL"}}, {"russia", {"A WAR - GAL"}}});
  CHECK(has(first["report"], "bounced"));
  CHECK(has(first["map"], "b-m-stop"));
  CHECK(first["label"] == "Spring 1901 (movement)");
  page.correct({"unit austria A BOH", "owner BUL austria"});
  CHECK(page.look()["units"].size() == 23);
  page.play(json::object());
  const json builds = page.look({{"pad", "austria"}});
  CHECK(builds["kind"] == "adjustment");
  CHECK_FALSE(builds["pad"]["due"].empty());

  const json text =
      page.ask({{"do", "export"}, {"name", "tried"}, {"seed", 5}, {"steps", page.steps}});
  const TestFolder folder;
  const Game game = must(Game::import_text(folder.path("game"), text["text"].get<std::string>()));
  CHECK(game.name() == "tried");
  CHECK(must(game.turns()).size() == 2);
  CHECK(must(game.replay()).problems.empty());
  CHECK(json::parse(write_position_record(game.variant(), game.position())) ==
        json::parse(page.position.get<std::string>()));
}

TEST_CASE("a page reads typed orders", "[sandbox]") {
  Page page("standard");
  const json lines = page.ask({{"do", "read"},
                               {"position", page.position},
                               {"power", "france"},
                               {"lines", {"paris to burgundy", "A PAR - MOS"}}})["lines"];
  CHECK(lines[0]["order"] == "A PAR - BUR");
  CHECK(lines[0]["why"] == "");
  CHECK_FALSE(lines[1]["why"].get<std::string>().empty());
}

TEST_CASE("through fog, a page takes orders about units that are not seen", "[sandbox]") {
  Page page("blind");
  const json lines = page.ask({{"do", "read"},
                               {"position", page.position},
                               {"power", "austria"},
                               {"lines", {"A VIE S A WAR - GAL", "A VIE S A WAR - MOS"}}})["lines"];
  CHECK(lines[0]["why"] == "");
  CHECK_FALSE(lines[1]["why"].get<std::string>().empty());
}

TEST_CASE("bots write orders for a page, the same each time", "[sandbox]") {
  Page page("standard");
  const json question{{"do", "bots"},
                      {"position", page.position},
                      {"bots", {{"italy", "greedy"}}},
                      {"seed", 5},
                      {"phase", 0}};
  const json orders = page.ask(question)["orders"];
  CHECK(orders["italy"].size() == 3);
  CHECK(page.ask(question)["orders"] == orders);
  CHECK(page.problem({{"do", "bots"},
                      {"position", page.position},
                      {"bots", {{"italy", "gredy"}}},
                      {"seed", 5},
                      {"phase", 0}})
            .find("greedy") != std::string::npos);
}

TEST_CASE("in a game that hides something, a page shows what a player knows", "[sandbox]") {
  Page page("explore");
  CHECK(page.table["hides"] == true);
  const std::string own = page.table["powers"][0]["id"];
  const json whole = page.look();
  const json seen = page.look({{"eyes", {own}}, {"pad", own}});
  CHECK(whole["units"].size() > 1);
  CHECK_FALSE(seen.contains("units"));
  CHECK_FALSE(seen.contains("deciders"));
  REQUIRE(seen.contains("sheet"));
  CHECK(seen["sheet"]["definitions"].get<std::string>().size() <
        page.table["sheet"]["definitions"].get<std::string>().size());
  CHECK_FALSE(seen["pad"]["subjects"].empty());
  const std::string other = page.table["powers"][1]["id"];
  CHECK(page.problem(
            {{"do", "look"}, {"position", page.position}, {"eyes", {own}}, {"pad", other}}) ==
        "the legal orders of a power are shown to its player only");
}

TEST_CASE("through fog, a page shows of a past turn what its player saw", "[sandbox]") {
  Page page("blind");
  const json before = page.position;
  const json orders{{"austria", {"A VIE - GAL"}}, {"england", {"F LON - NTH"}}};
  page.play(orders);
  const json past{{{"position", before}, {"orders", orders}, {"seed", 5}}};
  const json whole = page.look({{"past", past}, {"turn", true}});
  CHECK(has(whole["report"], "Galicia"));
  CHECK(has(whole["report"], "North Sea"));
  CHECK(has(whole["report"], "Fleet London"));
  const json seen = page.look({{"past", past}, {"turn", true}, {"eyes", {"austria"}}});
  CHECK(seen["label"] == whole["label"]);
  CHECK(has(seen["report"], "Galicia"));
  CHECK_FALSE(has(seen["report"], "North Sea"));
  CHECK_FALSE(has(seen["report"], "Fleet London"));
  const json now = page.look({{"past", past}, {"eyes", {"austria"}}});
  CHECK(now["label"] != seen["label"]);
}

TEST_CASE("what a page asks wrongly is answered with the problem", "[sandbox]") {
  SandboxEngine engine;
  const auto problem = [&](const std::string& question) {
    return json::parse(engine.answer(question))["problem"].get<std::string>();
  };
  CHECK(problem("[]") == "a request must be an object, not a list");
  CHECK(problem(R"({"do": "look"})") == "no board was chosen");
  CHECK(problem(R"({"do": "choose"})") == "no variant was opened");
  CHECK(problem(R"({"do": "sing"})") == "nothing is called 'sing'");
  CHECK(problem(R"({"do": "open", "bundle": "{"})").find("JSON") != std::string::npos);
  Page page("tiny");
  CHECK(page.problem({{"do", "look"}, {"position", "{}"}})
            .starts_with("the position cannot be read"));
  CHECK(page.problem(
            {{"do", "correct"}, {"position", page.position}, {"lines", {"remove A XYZ"}}}) != "");
  CHECK(page.problem({{"do", "choose"}, {"seed", 0}, {"options", {{"nonsense", "1"}}}}) != "");
}

TEST_CASE("a page answers JSON Lines as the program does", "[sandbox]") {
  Page page("standard");
  const json answer = page.ask(
      {{"do", "lines"},
       {"text",
        R"({"id": 1, "units": [{"power": "france", "unit": "A", "at": "PAR"}], "orders": {"france": ["A PAR - BUR"]}})"}});
  CHECK(json::parse(answer["text"].get<std::string>())["orders"][0]["result"] == "moved");
}

}  // namespace chancery::sandbox_tests

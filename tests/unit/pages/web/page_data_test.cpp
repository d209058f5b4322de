// What the program writes into pages is what their schema says, from which the scripts have their
// types.

#include "tests/unit/page_data.h"

#include <array>
#include <catch2/catch.hpp>

#include "core/games/view/seen_world.h"
#include "core/pages/documents/game_page.h"
#include "core/pages/documents/player_page.h"
#include "core/pages/documents/report_page.h"
#include "core/pages/documents/rules_page.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"
#include "core/workbench/check/check.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"

namespace chancery::page_data_tests {
namespace {

using nlohmann::json;

/// The text between two others, the first of which must be there.
std::string between(const std::string& page, const std::string& begin, const std::string& end) {
  const std::size_t at = page.find(begin);
  INFO(begin);
  REQUIRE(at != std::string::npos);
  const std::size_t from = at + begin.size();
  return page.substr(from, page.find(end, from) - from);
}

std::string without_entities(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> entities{
      {{"&quot;", "\""}, {"&#39;", "'"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}}};
  for (const auto& [entity, letter] : entities)
    for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at))
      text.replace(at, entity.size(), letter);
  return text;
}

json words_in(const std::string& page) {
  return json::parse(without_entities(between(page, "data-words=\"", "\"")));
}

json json_in(const std::string& page, const std::string& id) {
  return json::parse(
      between(page, "<script type=\"application/json\" id=\"" + id + "\">", "</script>"));
}

std::string report_of(const std::string& variant) {
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants", "tests/variants"};
  const LoadResult loaded = load_variant(request, SourceTree());
  REQUIRE(loaded.variant);
  return write_report_page(Board(loaded.variant), check_variant(loaded), nullptr);
}

/// The page on which the first power writes orders.
std::string form_of(const std::string& variant) {
  const TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game(variant));
  const GameRecord record = must(game.told()).record;
  const std::vector eyes{PowerId{std::size_t{0}}};
  if (hides_board(game.variant()))
    return write_player_page(see_world(game.board(), record, eyes), OrderForm::shown);
  const ShownGame shown = show_game(game.board(), record, eyes);
  return write_game_page(shown.board(), shown.game, AttributeReader::player, OrderForm::shown);
}

}  // namespace

TEST_CASE("maps have names and positions as the schema says", "[page data]") {
  for (const std::string variant : {"standard", "colonial", "small_world"}) {
    const json words = words_in(report_of(variant));
    CHECK(page_data_problem("MapWords", words) == "");
    CHECK(words["spaces"].size() >= words["kinds"].size());
  }
  CHECK(page_data_problem("MapWords", words_in(form_of("standard"))) == "");
}

TEST_CASE("reports have boards as the schema says", "[page data]") {
  for (const std::string variant : {"standard", "colonial", "era_of_empire", "workshop"}) {
    INFO(variant);
    CHECK(page_data_problem("ReportBoardData", json_in(report_of(variant), "board")) == "");
  }
  CHECK_FALSE(json_in(report_of("colonial"), "board")["passages"].empty());
}

TEST_CASE("forms have legal orders as the schema says", "[page data]") {
  for (const std::string variant : {"standard", "explore", "docs/cookbook/fog"}) {
    INFO(variant);
    CHECK(page_data_problem("OrderFormData", json_in(form_of(variant), "order-data")) == "");
  }
}

TEST_CASE("scripts are bundled and styles are whole", "[page data]") {
  for (const std::string_view script :
       {web::game_page_script, web::game_page_with_orders_script, web::map_page_script,
        web::map_page_with_orders_script, web::report_page_script, web::live_page_script,
        web::sandbox_page_script, web::sandbox_worker_script}) {
    CHECK(script.starts_with("(()=>{'use strict';\n"));
    CHECK(script.ends_with("})();\n"));
    CHECK_FALSE(has(script, "import{"));
    CHECK_FALSE(has(script, "/**"));
  }
  CHECK(has(web::map_view_style, ".map-card[hidden]{display:none}"));
  CHECK(has(web::sandbox_body, "<div id=\"cover\"></div>"));
}

TEST_CASE("what differs from a schema is found", "[page data]") {
  const json schema = json::parse(R"({"$defs": {
    "Unit": {"type": "object", "required": ["name"], "properties": {
      "name": {"type": "string"}, "at": {"type": "integer"}, "kind": {"enum": ["a", "b"]},
      "way": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "number"}},
      "pair": {"type": "array", "prefixItems": [{"type": "boolean"}]}}},
    "Units": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Unit"}},
    "Any": {"anyOf": [{"const": 1}, {"type": "string"}]}}})");
  const auto problem = [&](std::string_view type, const char* value) {
    return schema_problem(schema, type, json::parse(value));
  };
  CHECK(problem("Unit", R"({"name": "A", "at": 1, "kind": "b", "way": ["x", 1, 2.5]})") == "");
  CHECK(problem("Unit", R"({"at": 1})") == "Unit has no \"name\"");
  CHECK(problem("Unit", R"({"name": "A", "b": 1})") == "Unit has 'b', which is not declared");
  CHECK(problem("Unit", R"({"name": 1})") == "Unit.name is no string: 1");
  CHECK(problem("Unit", R"({"name": "A", "at": 1.5})") == "Unit.at is no integer: 1.5");
  CHECK(problem("Unit", R"({"name": "A", "kind": "c"})") == "Unit.kind is none of [\"a\",\"b\"]");
  CHECK(problem("Unit", R"({"name": "A", "way": []})") == "Unit.way is too short");
  CHECK(problem("Unit", R"({"name": "A", "way": ["x", "y"]})") ==
        "Unit.way[1] is no number: \"y\"");
  CHECK(problem("Unit", R"({"name": "A", "pair": [true, 1]})") == "Unit.pair is too long");
  CHECK(problem("Units", R"({"x": {"name": "A"}})") == "");
  CHECK(problem("Units", R"({"x": {}})") == "Units.x has no \"name\"");
  CHECK(problem("Any", "\"a\"") == "");
  CHECK(problem("Any", "2") == "Any is not 1; or Any is no string: 2");
}

}  // namespace chancery::page_data_tests

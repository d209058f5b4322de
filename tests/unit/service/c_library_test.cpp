// The C library at its edge: what is wrong is answered, and no handle and no game is lost.

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "bindings/c/chancery.h"
#include "tests/unit/project.h"

namespace chancery::c_library_tests {
namespace {

using nlohmann::json;

struct FreeText {
  void operator()(chancery_text* text) const { chancery_text_free(text); }
};
struct FreeEngine {
  void operator()(chancery_engine* engine) const { chancery_engine_free(engine); }
};
struct FreeVariant {
  void operator()(chancery_variant* variant) const { chancery_variant_free(variant); }
};
struct FreeGames {
  void operator()(chancery_games* games) const { chancery_games_free(games); }
};
using Engine = std::unique_ptr<chancery_engine, FreeEngine>;
using Loaded = std::unique_ptr<chancery_variant, FreeVariant>;
using Games = std::unique_ptr<chancery_games, FreeGames>;

std::string text_of(chancery_text* text) {
  const std::unique_ptr<chancery_text, FreeText> held(text);
  CHECK(chancery_text_bytes(text)[chancery_text_size(text)] == '\0');
  return {chancery_text_bytes(text), chancery_text_size(text)};
}

std::string message_of(chancery_text* text) {
  return json::parse(text_of(text))["error"]["message"];
}

Engine make_engine() {
  const std::string settings =
      json{{"search", {project_path("variants"), project_path("tests/variants")}}}.dump();
  return Engine(chancery_engine_new(settings.data(), settings.size(), nullptr));
}

Loaded load(const Engine& engine, const std::string& id) {
  const std::string choices = json{{"variant", id}}.dump();
  return Loaded(chancery_variant_open(engine.get(), choices.data(), choices.size(), nullptr));
}

std::string ask(const Engine& engine, const Loaded& variant, const std::string& request) {
  return text_of(chancery_ask(engine.get(), variant.get(), request.data(), request.size()));
}

}  // namespace

TEST_CASE("null handles are wrong, and harm nobody", "[service]") {
  CHECK(std::string(chancery_text_bytes(nullptr)).empty());
  CHECK(chancery_text_size(nullptr) == 0);
  chancery_text_free(nullptr);
  chancery_engine_free(nullptr);
  chancery_variant_free(nullptr);
  chancery_games_free(nullptr);
  CHECK(message_of(chancery_ask(nullptr, nullptr, "{}", 2)) == "the engine is NULL");
  CHECK(message_of(chancery_ask_lines(nullptr, CHANCERY_RESULTS, 1, "", 0)) ==
        "the variant is NULL");
  chancery_text* problem = nullptr;
  CHECK(chancery_variant_open(nullptr, "{}", 2, &problem) == nullptr);
  CHECK(message_of(problem) == "the engine is NULL");
  CHECK(chancery_games_new(nullptr, 3, nullptr) == nullptr);
  CHECK(chancery_games_count(nullptr) == 0);
  CHECK(chancery_games_step(nullptr, 0, nullptr, 0) == CHANCERY_NO_GAME);
  CHECK(chancery_games_step_all(nullptr, nullptr, nullptr, 1, nullptr) == CHANCERY_NO_GAME);
  CHECK(chancery_games_play_random(nullptr, 1, 1) == CHANCERY_NO_GAME);
  CHECK(chancery_games_json(nullptr, 0) == nullptr);
  CHECK(chancery_variant_count(nullptr, CHANCERY_POWERS) == 0);
  CHECK(chancery_variant_id(nullptr, CHANCERY_POWERS, 0) == nullptr);
}

TEST_CASE("wrong settings and variants are explained", "[service]") {
  chancery_text* problem = nullptr;
  const std::string settings = R"({"limit": {}})";
  CHECK(chancery_engine_new(settings.data(), settings.size(), &problem) == nullptr);
  CHECK(message_of(problem) == "unknown key 'limit': did you mean 'limits'?");
  const Engine engine = make_engine();
  const std::string choices = R"({"variant": "standrad"})";
  CHECK(chancery_variant_open(engine.get(), choices.data(), choices.size(), &problem) == nullptr);
  const json answer = json::parse(text_of(problem));
  CHECK(answer["error"]["diagnostics"].size() == 1);
}

TEST_CASE("a variant outlives its engine, and games their variant", "[service]") {
  Engine engine = make_engine();
  Loaded variant = load(engine, "two_rivers");
  REQUIRE(variant);
  CHECK(chancery_variant_count(variant.get(), CHANCERY_POWERS) == 2);
  CHECK(std::string(chancery_variant_id(variant.get(), CHANCERY_POWERS, 0)) == "ardmark");
  CHECK(chancery_variant_id(variant.get(), CHANCERY_POWERS, 2) == nullptr);
  CHECK(chancery_variant_id(variant.get(), 99, 0) == nullptr);
  engine.reset();
  const Games games(chancery_games_new(variant.get(), 2, nullptr));
  variant.reset();
  CHECK(chancery_games_play_random(games.get(), 5, 2) == 10);
  const json position = json::parse(text_of(chancery_games_json(games.get(), 1)));
  CHECK(position.contains("units"));
}

TEST_CASE("arrays are written whole or not at all", "[service]") {
  const Engine engine = make_engine();
  const Loaded variant = load(engine, "two_rivers");
  const Games games(chancery_games_new(variant.get(), 1, nullptr));
  const std::int64_t size = chancery_games_position(games.get(), 0, nullptr, 0);
  REQUIRE(size > CHANCERY_HEAD_WORDS);
  std::vector<std::int32_t> words(static_cast<std::size_t>(size), -77);
  CHECK(chancery_games_position(games.get(), 0, words.data(), words.size() - 1) == size);
  CHECK(words.front() == -77);
  CHECK(chancery_games_position(games.get(), 0, words.data(), words.size()) == size);
  CHECK(words[CHANCERY_HEAD_SIZE] == size);
  CHECK(chancery_games_position(games.get(), 1, words.data(), words.size()) == CHANCERY_NO_GAME);
  CHECK(chancery_games_step(games.get(), 0, words.data(), 5) == CHANCERY_BAD_ROW);
}

TEST_CASE("orders go from texts to rows and back", "[service]") {
  const Engine engine = make_engine();
  const Loaded variant = load(engine, "two_rivers");
  const Games games(chancery_games_new(variant.get(), 1, nullptr));
  const std::string orders = R"({"ardmark": ["A ARD - NEK", "F FEN S A ARD - NEK"]})";
  std::vector<std::int32_t> room(256);
  const std::int64_t size =
      chancery_games_rows(games.get(), 0, orders.data(), orders.size(), room.data(), room.size());
  REQUIRE(size == 2 * CHANCERY_ROW_WORDS);
  CHECK(chancery_games_problem(games.get(), 0) == nullptr);
  CHECK(
      text_of(chancery_games_texts(games.get(), 0, room.data(), static_cast<std::size_t>(size))) ==
      R"({"Ardmark": ["A ARD - NEK", "F FEN S A ARD - NEK"]})");
  const std::string wrong = R"({"ardmark": ["A ARD - NOW"]})";
  CHECK(chancery_games_rows(games.get(), 0, wrong.data(), wrong.size(), room.data(), room.size()) ==
        CHANCERY_BAD_ROW);
  CHECK(text_of(chancery_games_problem(games.get(), 0)).starts_with("'A ARD - NOW': "));
}

TEST_CASE("a game goes on from a position in JSON", "[service]") {
  const Engine engine = make_engine();
  const Loaded variant = load(engine, "standard");
  const Games games(chancery_games_new(variant.get(), 2, nullptr));
  chancery_games_play_random(games.get(), 4, 1);
  const std::string position = text_of(chancery_games_json(games.get(), 0));
  CHECK(chancery_games_set(games.get(), 1, position.data(), position.size()) == 0);
  CHECK(text_of(chancery_games_json(games.get(), 1)) == position);
  const std::string wrong = R"({"units": [{"power": "Nobody", "unit": "A", "at": "PAR"}]})";
  CHECK(chancery_games_set(games.get(), 1, wrong.data(), wrong.size()) == CHANCERY_BAD_ROW);
  CHECK(text_of(chancery_games_json(games.get(), 1)) == position);
  CHECK_FALSE(text_of(chancery_games_problem(games.get(), 1)).empty());
}

TEST_CASE("random orders that had no room are drawn again", "[service]") {
  const Engine engine = make_engine();
  const Loaded variant = load(engine, "standard");
  const Games games(chancery_games_new(variant.get(), 1, nullptr));
  std::vector<std::int32_t> first(4096), again(4096);
  std::size_t end = 0;
  const std::int64_t size = chancery_games_random_all(games.get(), 1, nullptr, 0, &end);
  CHECK(static_cast<std::int64_t>(end) == size);
  CHECK(chancery_games_random(games.get(), 0, first.data(), 5) == size);
  CHECK(chancery_games_random(games.get(), 0, first.data(), first.size()) == size);
  const Games same(chancery_games_new(variant.get(), 1, nullptr));
  chancery_games_random_all(same.get(), 1, again.data(), again.size(), &end);
  CHECK(first == again);
}

TEST_CASE("rows that were drawn are played as if they were read", "[service]") {
  const Engine engine = make_engine();
  const Loaded variant = load(engine, "standard");
  const Games games(chancery_games_new(variant.get(), 4, nullptr));
  const auto json = [&](std::size_t game) {
    return text_of(chancery_games_json(games.get(), game));
  };
  std::vector<std::int32_t> room(8192);
  chancery_games_begin(games.get(), 1, 0);
  for (int phase = 0; phase < 120; ++phase) {
    INFO(json(0));
    const auto size =
        static_cast<std::size_t>(chancery_games_random(games.get(), 0, room.data(), room.size()));
    std::vector<std::int32_t> drawn(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size));
    std::vector<std::int32_t> moved = drawn;
    if (!moved.empty()) std::rotate(moved.begin(), moved.begin() + CHANCERY_ROW_WORDS, moved.end());
    REQUIRE(chancery_games_step(games.get(), 0, drawn.data(), size) ==
            chancery_games_step(games.get(), 1, moved.data(), size));
    REQUIRE(json(0) == json(1));
    // Afterwards they are rows as any others.
    chancery_games_copy(games.get(), 0, 2);
    chancery_games_copy(games.get(), 1, 3);
    CHECK(chancery_games_step(games.get(), 2, drawn.data(), size) ==
          chancery_games_step(games.get(), 3, moved.data(), size));
    CHECK(json(2) == json(3));
  }
}

TEST_CASE("all games step at once as each would alone", "[service]") {
  const Engine engine = make_engine();
  const Loaded variant = load(engine, "two_rivers");
  constexpr std::size_t count = 5;
  const Games together(chancery_games_new(variant.get(), count, nullptr));
  const Games apart(chancery_games_new(variant.get(), count, nullptr));
  std::vector<std::int32_t> words;
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::int32_t> room(4096);
    const auto size = static_cast<std::size_t>(
        chancery_games_random(together.get(), i, room.data(), room.size()));
    words.insert(words.end(), room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size));
    ends.push_back(words.size());
    CHECK(chancery_games_step(apart.get(), i, room.data(), size) == 0);
  }
  std::vector<std::int64_t> results(count, 9);
  CHECK(chancery_games_step_all(together.get(), words.data(), ends.data(), 2, results.data()) == 0);
  CHECK(results == std::vector<std::int64_t>(count, 0));
  for (std::size_t i = 0; i < count; ++i)
    CHECK(text_of(chancery_games_json(together.get(), i)) ==
          text_of(chancery_games_json(apart.get(), i)));
  ends[2] = 0;
  CHECK(chancery_games_step_all(together.get(), words.data(), ends.data(), 2, results.data()) ==
        CHANCERY_NO_GAME);
}

TEST_CASE("threads share an engine and its variants", "[service]") {
  const Engine engine = make_engine();
  const Loaded first = load(engine, "two_rivers");
  const Loaded second = load(engine, "kitchen_sink");
  const std::string request = R"({"do": "legal", "units": []})";
  const std::string alone = ask(engine, first, request);
  std::vector<std::jthread> threads;
  std::vector<std::string> answers(4);
  for (std::size_t i = 0; i < answers.size(); ++i)
    threads.emplace_back([&, i] {
      for (int k = 0; k < 5; ++k) {
        answers[i] = ask(engine, first, request);
        ask(engine, second, R"({"do": "board", "units": []})");
      }
    });
  threads.clear();
  for (const std::string& answer : answers) CHECK(answer == alone);
}

}  // namespace chancery::c_library_tests

#include "core/editor/live/live_board.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "core/boards/board/board_sheet.h"
#include "core/files/loader/variant_loader.h"
#include "tests/unit/has.h"
#include "tests/unit/page_data.h"
#include "tests/unit/source_tree.h"

namespace chancery::live_tests {
namespace {

/// The project's files, with the written ones on top.
class WrittenFiles final : public FileSource, public LiveDesk {
 public:
  std::optional<std::string> read(const std::string& path) const override {
    const auto found = written.find(path);
    return found == written.end() ? tree_.read(path) : std::optional(found->second);
  }
  bool is_folder(const std::string& path) const override { return tree_.is_folder(path); }
  std::string write(const std::string& path, const std::string& text) override {
    written[path] = text;
    return "";
  }
  std::string open(const SourceSpan& place) override {
    opened = place.file->path + ":" + std::to_string(place.line);
    return "";
  }

  std::map<std::string, std::string> written;
  std::string opened;

 private:
  SourceTree tree_;
};

struct Served {
  Served() : board({8123, "word"}, files, files) { look(); }

  void look() {
    board.show("<html><head><title>Tiny</title></head></html>",
               load_variant({"tests/variants/tiny", {}, {}, "", "", {"variants"}}, files).draft);
  }
  HttpAnswer get(const std::string& target, const std::string& host = "127.0.0.1:8123") {
    return board.answer({"GET", target, {{"host", host}}, ""});
  }
  HttpAnswer ask(const std::string& wish) {
    HttpAnswer answer = board.answer({"POST",
                                      "/word/change",
                                      {{"host", "127.0.0.1:8123"},
                                       {"origin", "http://127.0.0.1:8123"},
                                       {"content-type", "application/json"}},
                                      wish});
    CHECK(page_data_problem("LiveAnswer", nlohmann::json::parse(answer.body)) == "");
    return answer;
  }

  WrittenFiles files;
  LiveBoard board;
};

}  // namespace

TEST_CASE("the page and its events, and nothing else", "[live]") {
  Served served;
  CHECK(served.get("/word/").status == 200);
  CHECK(has(served.get("/word/").body, "<head><meta name=\"look\" content=\"1\">"));
  CHECK(served.get("/word/events").body == "data: {\"look\": 1, \"undo\": 0}\n\n");
  CHECK(served.get("/word/events").is_stream);
  const std::string event = served.get("/word/events").body.substr(std::string("data: ").size());
  CHECK(page_data_problem("LiveEvent", nlohmann::json::parse(event)) == "");
  for (const char* target : {"/", "/word", "/wore/", "/words/", "/word/map.toml", "/word/../", "//",
                             "/word/change/", "/word/events/"})
    CHECK(served.get(target).status == 404);
  CHECK(served.get("/word/change").status == 405);
}

TEST_CASE("other hosts and other pages are refused", "[live]") {
  Served served;
  CHECK(served.get("/word/", "evil.example:8123").status == 403);
  CHECK(served.get("/word/", "127.0.0.1").status == 403);
  CHECK(served.get("/word/", "").status == 403);
  const std::string wish = R"({"do": "undo"})";
  const auto ask_with = [&](std::map<std::string, std::string> headers) {
    headers.emplace("host", "127.0.0.1:8123");
    return served.board.answer({"POST", "/word/change", std::move(headers), wish}).status;
  };
  CHECK(ask_with({{"content-type", "application/json"}}) == 403);
  CHECK(ask_with({{"origin", "http://127.0.0.1:8123"}, {"content-type", "text/plain"}}) == 403);
  CHECK(ask_with({{"origin", "http://evil.example"}, {"content-type", "application/json"}}) == 403);
  CHECK(ask_with({{"origin", "null"}, {"content-type", "application/json"}}) == 403);
  CHECK(ask_with({{"origin", "http://127.0.0.1:8123"},
                  {"content-type", "application/json"},
                  {"sec-fetch-site", "cross-site"}}) == 403);
  // Allowed, although there is nothing to undo.
  CHECK(ask_with({{"origin", "http://127.0.0.1:8123"}, {"content-type", "application/json"}}) ==
        409);
}

TEST_CASE("the page changes files, and undoes it", "[live]") {
  Served served;
  const std::string map = "tests/variants/tiny/map.toml";
  const std::string before = *served.files.read(map);
  const HttpAnswer joined =
      served.ask(R"({"do": "join", "class": "rider", "from": "HIL", "to": "ISH"})");
  CHECK(joined.body == R"({"said": "added the edge HIL - ISH of class rider", "undo": 1})");
  served.look();
  CHECK(served.board.event() == "data: {\"look\": 2, \"undo\": 1}\n\n");
  CHECK(served.ask(R"({"do": "move", "space": "ALP", "x": 52, "y": 60})").status == 200);
  CHECK(served.ask(R"({"do": "undo"})").body == R"({"said": "undone", "undo": 1})");
  served.files.written[map] += "# by hand\n";
  CHECK(has(served.ask(R"({"do": "undo"})").body,
            "map.toml has been changed since, so nothing was undone"));
  served.files.written[map].resize(served.files.written[map].size() - 10);
  CHECK(served.ask(R"({"do": "undo"})").status == 200);
  CHECK(served.files.read(map) == before);
  CHECK(has(served.ask(R"({"do": "undo"})").body, "there is nothing to undo"));
}

TEST_CASE("a point of the page is a point of the sheet", "[live]") {
  Served served;
  const auto draft =
      load_variant({"tests/variants/tiny", {}, {}, "", "", {"variants"}}, served.files).draft;
  const SpaceId beta = *draft->map.find_space("BET");
  const Point drawn = lay_out_sheet(*draft).place(beta);
  // The position at which the page draws the province is the present one.
  const HttpAnswer same = served.ask(
      fmt::format(R"({{"do": "move", "space": "BET", "x": {}, "y": {}}})", drawn[0], drawn[1]));
  CHECK(has(same.body, "nothing is to be changed for this"));
  const HttpAnswer moved = served.ask(fmt::format(
      R"({{"do": "move", "space": "BET", "x": {}, "y": {}}})", drawn[0], drawn[1] + 1000));
  CHECK(has(moved.body, "\"said\": \"BET is at [90, "));
}

TEST_CASE("the editor goes where a province is declared", "[live]") {
  Served served;
  CHECK(served.ask(R"({"do": "open", "space": "BET"})").status == 200);
  CHECK(served.files.opened == "tests/variants/tiny/map.toml:15");
}

TEST_CASE("wishes that make no sense change nothing", "[live]") {
  Served served;
  for (const char* wish :
       {"", "[]", "{}", R"({"do": "all"})", R"({"do": 3})", R"({"do": "move"})",
        R"({"do": "move", "space": "XYZ", "x": 1, "y": 2})", R"({"do": "move", "space": "ALP"})",
        R"({"do": "move", "space": "ALP", "x": "1", "y": 2})",
        R"({"do": "join", "class": "army", "from": "ALP", "to": "BET"})",
        R"({"do": "join", "class": "rider", "from": "ALP"})", R"({"do": "open", "space": 1})"}) {
    INFO(wish);
    const HttpAnswer answer = served.ask(wish);
    CHECK(answer.status == 400);
    CHECK(has(answer.body, "{\"problem\": \""));
  }
  CHECK(served.files.written.empty());
  served.board.show("", nullptr);
  CHECK(has(served.ask(R"({"do": "undo"})").body, "correct its errors first"));
}

}  // namespace chancery::live_tests

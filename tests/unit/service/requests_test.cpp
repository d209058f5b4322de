// Requests in JSON: each kind on a shipped variant, files in memory, packs, and what is wrong.

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/common/base64.h"
#include "core/service/requests/answer.h"
#include "core/service/requests/request_kinds.h"
#include "tests/unit/project.h"
#include "tests/unit/service/service_scene.h"

namespace chancery::service_tests {
namespace {

using nlohmann::json;

/// The keys of an answer, checked against the table of its kind.
void check_keys(const std::string& what, const json& answer) {
  const RequestKind& kind = *find_request_kind(what);
  std::set<std::string> known;
  for (const ValueKey& key : kind.answer) {
    known.insert(std::string(key.name));
    INFO(what << ": " << key.name);
    if (key.presence == Presence::required) CHECK(answer.contains(std::string(key.name)));
  }
  for (const auto& [key, value] : answer.items()) {
    INFO(what << ": " << key);
    CHECK(known.contains(key));
  }
}

json asked(const ServedVariant* variant, const json& request) {
  const json answer = json::parse(answer_request(settings(), variant, request.dump()));
  INFO(answer.dump().substr(0, 400));
  REQUIRE_FALSE(answer.contains("error"));
  check_keys(request["do"], answer);
  return answer;
}

std::string problem(const ServedVariant* variant, const std::string& request) {
  const json answer = json::parse(answer_request(settings(), variant, request));
  REQUIRE(answer.contains("error"));
  CHECK(answer.size() == 1);
  return answer["error"]["message"];
}

const json opening = {{"units",
                       {{{"power", "France"}, {"unit", "A"}, {"at", "PAR"}},
                        {{"power", "Germany"}, {"unit", "A"}, {"at", "MUN"}}}},
                      {"orders", {{"France", {"A PAR - BUR"}}, {"Germany", {"A MUN - BUR"}}}}};

json with(json request, const std::string& what) {
  request["do"] = what;
  return request;
}

}  // namespace

TEST_CASE("a program learns the board of a variant", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "standard"})");
  const json info = asked(variant.get(), {{"do", "info"}, {"statistics", true}});
  CHECK(info["provinces"].size() == 75);
  CHECK(info["spaces"].size() == 81);
  CHECK(info["spaces"][0] == info["provinces"][0]["id"]);
  CHECK(info["orders"][0]["acts_as"] == "hold");
  CHECK(info["statistics"].is_object());
}

TEST_CASE("a program gets legal orders, results, reasons and the next position", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "standard"})");
  json request = opening;
  request["id"] = 7;
  const json legal = asked(variant.get(), with(request, "legal"));
  CHECK(legal["id"] == 7);
  CHECK(legal["possible"]["France"][0]["for"] == "A PAR");

  const json result = asked(variant.get(), with(request, "adjudicate"));
  CHECK(result["orders"][0]["result"] == "bounced");
  CHECK_FALSE(result["orders"][0].contains("explanation"));
  const json reasons = asked(variant.get(), with(request, "explain"));
  CHECK(reasons["orders"][0].contains("explanation"));

  request["next"] = true;
  json next = asked(variant.get(), with(request, "adjudicate"));
  CHECK(next["ending"].is_null());
  CHECK(next["next"]["time"] == "Fall 1901");
  json further = next["next"];
  further["orders"] = json::object();
  CHECK(asked(variant.get(), with(further, "adjudicate"))["units"] == next["units"]);
}

TEST_CASE("a program begins a game", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "standard"})");
  json start = asked(variant.get(), {{"do", "start"}, {"id", "x"}});
  CHECK(start["id"] == "x");
  CHECK(start["position"]["units"].size() == 22);
  CHECK(start["position"]["time"] == "Spring 1901");
  CHECK(asked(variant.get(), with(start["position"], "legal"))["possible"].size() == 7);
}

TEST_CASE("a program draws boards", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "standard"})");
  json request = with(opening, "board");
  const std::string plain = asked(variant.get(), request)["svg"];
  CHECK(plain.find("<svg") != std::string::npos);
  request["resolve"] = true;
  const std::string resolved = asked(variant.get(), request)["svg"];
  CHECK(resolved != plain);
  request["options"] = json::object();
  CHECK(asked(variant.get(), request)["svg"] == resolved);
}

TEST_CASE("a page with a board gets what it draws and what may be tapped", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "standard"})");
  json request = with(opening, "board");
  request["table"] = true;
  const json table = asked(variant.get(), request)["table"];
  CHECK(table["powers"].size() == 7);
  CHECK_FALSE(table["sheet"]["definitions"].get<std::string>().empty());
  request = with(opening, "legal");
  request["pad"] = "France";
  const json pad = asked(variant.get(), request)["pad"];
  CHECK(pad["id"] == "france");
  CHECK_FALSE(pad["subjects"].empty());
  CHECK(problem(variant.get(), R"({"do": "legal", "units": [], "pad": "Nobody"})")
            .starts_with("pad: unknown power 'Nobody'"));
  CHECK(problem(variant.get(),
                R"({"do": "board", "units": [], "eyes": ["France"], "table": true})") ==
        "table: a board for a player has none");
}

TEST_CASE("a view holds what its player knows and no more", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "fog"})");
  const json units = {{{"power", "alder"}, {"unit", "A"}, {"at", "PUG"}},
                      {{"power", "brune"}, {"unit", "A"}, {"at", "XIM"}}};
  const json whole = asked(variant.get(), {{"do", "info"}});
  const json view = asked(variant.get(), {{"do", "view"}, {"units", units}, {"eyes", {"alder"}}});
  CHECK(view["provinces"].size() < whole["provinces"].size());
  CHECK(view["position"]["units"].size() == 1);
  CHECK(view.dump().find("Brunswold") == std::string::npos);
  const std::string board =
      asked(variant.get(), {{"do", "board"}, {"units", units}, {"eyes", {"alder"}}})["svg"];
  CHECK(board.find("Brunswold") == std::string::npos);
  CHECK(board.find("XIM") == std::string::npos);
}

TEST_CASE("a program compares, checks and explains variants", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "two_rivers"})");
  CHECK(asked(variant.get(), {{"do", "check"}})["diagnostics"].is_array());
  const json cases = asked(variant.get(), {{"do", "cases"}});
  CHECK(cases["failed"] == 0);
  CHECK(cases["passed"] > 0);
  const json diff = asked(variant.get(), {{"do", "diff"}, {"other", {{"variant", "standard"}}}});
  CHECK(diff["differences"].size() > 10);
  const std::string rules = asked(variant.get(), {{"do", "rules"}})["text"];
  CHECK(rules.starts_with("# Two Rivers"));
  const std::string page = asked(variant.get(), {{"do", "rules"}, {"format", "html"}})["text"];
  CHECK(page.find("<html") != std::string::npos);
}

TEST_CASE("a variant comes and goes as a pack and as files", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "two_rivers"})");
  const json pack = asked(variant.get(), {{"do", "pack"}});
  const std::string bytes = decode_base64(pack["base64"].get<std::string>());
  const auto again = open_pack(settings(), "", bytes);
  CHECK(asked(again.get(), {{"do", "info"}})["name"] == "Two Rivers");
  CHECK(asked(again.get(), {{"do", "cases"}})["failed"] == 0);
  CHECK(asked(again.get(), {{"do", "pack"}})["base64"] == pack["base64"]);

  const json files = asked(variant.get(), {{"do", "export"}, {"format", "jdip"}});
  CHECK(files["files"].size() > 1);
  const json back = asked(nullptr, {{"do", "import"}, {"files", files["files"]}});
  CHECK(back["files"].contains("variant.toml"));
  OverlayFiles::Files made;
  for (const auto& [path, text] : back["files"].items()) made.emplace(path, text);
  const auto loaded = open_files(settings(), "", made);
  CHECK(asked(loaded.get(), {{"do", "info"}})["id"] == back["variant"]);
}

TEST_CASE("a drawing is traced", "[service]") {
  const std::string drawing =
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">)"
      R"(<path id="AAA" d="M0 0H100V100H0Z"/><path id="BBB" d="M100 0H200V100H100Z"/></svg>)";
  const auto variant = open_variant(settings(), R"({"variant": "two_rivers"})");
  const json traced =
      asked(variant.get(), {{"do", "trace"}, {"picture", {{"two.svg", drawing}}}, {"map", true}});
  const std::string map = traced["map"];
  CHECK(map.find("AAA") != std::string::npos);
}

TEST_CASE("what is wrong with a request is its answer", "[service]") {
  const auto variant = open_variant(settings(), R"({"variant": "standard"})");
  CHECK(problem(variant.get(), "") != "");
  CHECK(problem(variant.get(), "[]") == "a request must be an object, not a list");
  CHECK(problem(variant.get(), "{}") == "'do' is missing");
  CHECK(problem(variant.get(), R"({"do": "inform"})").starts_with("do: unknown request 'inform'"));
  CHECK(problem(nullptr, R"({"do": "info"})") == "do: 'info' needs a variant");
  CHECK(problem(variant.get(), R"({"do": "info", "statistic": true})") ==
        "unknown key 'statistic': did you mean 'statistics'?");
  CHECK(problem(variant.get(), R"({"do": "legal"})") == "'units' is missing");
  CHECK(problem(variant.get(), R"({"do": "board", "units": [], "eyes": ["Nobody"]})")
            .starts_with("eyes: "));
  CHECK(problem(variant.get(), R"({"do": "export", "format": "word"})")
            .starts_with("format: unknown format 'word'; known are "));
  CHECK(problem(variant.get(), R"({"do": "diff", "other": {"variant": "/etc"}})") ==
        "other: 'variant' must be the id of a variant in a folder of the engine");
  CHECK_THROWS_AS(open_variant(settings(), R"({"variant": "nowhere"})"), LoadFailure);
  CHECK_THROWS_WITH(open_variant(settings(), R"({"variants": "x"})"),
                    "unknown key 'variants': did you mean 'variant'?");
  CHECK_THROWS_WITH(open_files(settings(), "", {{"map.toml", ""}}),
                    "none of the files is a variant.toml");
}

TEST_CASE("limits end a request with an answer", "[service]") {
  ServiceSettings tight = settings();
  tight.limits.answer_bytes = 100;
  const auto variant = open_variant(tight, R"({"variant": "standard"})");
  const json answer = json::parse(answer_request(tight, variant.get(), R"({"do": "info"})"));
  CHECK(answer["error"]["message"] == "the answer has more than the 100 bytes allowed");
  tight = settings();
  tight.limits.time = std::chrono::milliseconds(0);
  CHECK(
      json::parse(answer_request(tight, variant.get(), R"({"do": "cases"})"))["error"]["message"] ==
      "the time limit of the request is over");
  tight.limits.variant_bytes = 10;
  CHECK_THROWS_WITH(open_files(tight, "", {{"variant.toml", "0123456789"}}),
                    "the files have 22 bytes, more than the 10 allowed");
}

TEST_CASE("every kind of request is answered by somebody", "[service]") {
  for (const RequestKind& kind : request_kinds()) {
    CHECK_FALSE(kind.name.empty());
    const json answer = json::parse(
        answer_request(settings(), nullptr, fmt::format(R"({{"do": "{}"}})", kind.name)));
    const std::string message = answer["error"]["message"];
    CHECK_FALSE(message.starts_with("do: unknown"));
  }
}

}  // namespace chancery::service_tests

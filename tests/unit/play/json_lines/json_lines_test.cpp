#include "core/play/json_lines/json_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/base/json/plain_json.h"
#include "tests/unit/project.h"

namespace chancery::json_lines_tests {
using Json = nlohmann::ordered_json;

namespace {

/// Whether more of a stream is available immediately, or only later.
enum class Delivery { at_once, later };

/// A stream that delivers a text in pieces of one size.
class TextSource : public ByteSource {
 public:
  TextSource(std::string text, std::size_t piece, Delivery delivery = Delivery::at_once)
      : text_(std::move(text)), piece_(piece), delivery_(delivery) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t length = std::min({buffer.size(), piece_, text_.size() - at_});
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(at_), length, buffer.begin());
    at_ += length;
    return length;
  }
  bool must_wait() override { return delivery_ == Delivery::later; }

 private:
  std::string text_;
  std::size_t piece_;
  Delivery delivery_;
  std::size_t at_ = 0;
};

JsonLinesJob standard_job(unsigned jobs = 1) {
  JsonLinesJob job;
  job.request.variant = "standard";
  job.request.search = {project_path("variants")};
  job.jobs = jobs;
  return job;
}

struct Answers {
  std::string text;
  JsonLinesTally tally;
};

/// Boards that no test changes are loaded once.
BoardCache& boards() {
  static BoardCache all;
  return all;
}

Answers answer(const std::string& input, unsigned jobs = 1, std::size_t piece = 4096,
               const std::string& variant = "standard", Delivery delivery = Delivery::at_once) {
  Answers answers;
  TextSource source(input, piece, delivery);
  JsonLinesJob job = standard_job(jobs);
  job.request.variant = variant;
  answers.tally = adjudicate_lines(job, boards(), source, [&](std::string_view text) {
    answers.text += text;
    return true;
  });
  return answers;
}

std::string error_of(const std::string& line) {
  const Answers answers = answer(line + "\n");
  CHECK(answers.tally.errors == 1);
  const Json json = Json::parse(answers.text);
  CHECK(json["error"]["line"] == 1);
  return json["error"]["message"];
}

const std::string simple =
    R"({"id": "a", "units": [{"power": "France", "unit": "A", "at": "PAR"}, )"
    R"({"power": "Germany", "unit": "A", "at": "MUN"}], "orders": {"France": ["A PAR - BUR"]}})";

}  // namespace

TEST_CASE("an answer is not taken for a question", "[json_lines]") {
  const std::string advice =
      "this looks like an answer of adjudicate: remove 'orders' and 'messages'";
  const Answers answers = answer(simple + "\n");
  REQUIRE(answers.tally.errors == 0);
  Json again = Json::parse(answers.text);
  CHECK(error_of(again.dump()) == "unknown key 'messages': " + advice);
  again.erase("messages");
  CHECK(error_of(again.dump()) == "orders: must be an object, not a list: " + advice);
  again["orders"] = Json::object();
  CHECK(answer(again.dump() + "\n").tally.errors == 0);
}

TEST_CASE("an answer has the keys of the contract in their order", "[json_lines]") {
  const Answers answers = answer(simple + "\n");
  CHECK(answers.tally.lines == 1);
  CHECK(answers.tally.errors == 0);
  const Json json = Json::parse(answers.text);
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"id", "orders", "units", "dislodged", "contested",
                                         "owners", "messages"});
  CHECK(json["orders"][0].dump() ==
        R"({"power":"France","order":"A PAR - BUR","unit":"A","at":"PAR","ok":true,)"
        R"("result":"moved","to":"BUR"})");
  CHECK(json["orders"][1].dump() ==
        R"({"power":"Germany","order":null,"unit":"A","at":"MUN","ok":true,"result":"held"})");
  CHECK(json["units"][0].dump() == R"({"power":"France","unit":"A","at":"BUR"})");
  CHECK(json["owners"]["PAR"] == "France");
}

TEST_CASE("names in any form", "[json_lines]") {
  const Answers answers = answer(
      R"({"units": [{"power": "FRANCE", "unit": "army", "at": "paris"}], )"
      R"("orders": {"france": ["paris - burgundy"]}, "owners": {"Paris": null, "munich": "italy"}})"
      "\n");
  const Json json = Json::parse(answers.text);
  CHECK(json["id"].is_null());
  CHECK(json["orders"][0]["result"] == "moved");
  CHECK(json["owners"]["PAR"].is_null());
  CHECK(json["owners"]["MUN"] == "Italy");
}

TEST_CASE("dislodged units round trip into a retreat phase", "[json_lines]") {
  const Json first =
      Json::parse(answer(R"({"units": [{"power": "Austria", "unit": "A", "at": "TRI"}, )"
                         R"({"power": "Italy", "unit": "A", "at": "VEN"}, )"
                         R"({"power": "Italy", "unit": "A", "at": "TYR"}], )"
                         R"("orders": {"Italy": ["A VEN - TRI", "A TYR S A VEN - TRI"]}})"
                         "\n")
                      .text);
  REQUIRE(first["dislodged"].size() == 1);
  CHECK(first["dislodged"][0].dump() == R"({"power":"Austria","unit":"A","at":"TRI","by":"VEN",)"
                                        R"("retreats":["ALB","BUD","SER","VIE"]})");
  Json again{{"phase", "retreat"},
             {"units", first["units"]},
             {"dislodged", first["dislodged"]},
             {"orders", {{"Austria", {"A TRI - BUD"}}}}};
  const Json second = Json::parse(answer(again.dump() + "\n").text);
  CHECK(second["orders"][0]["result"] == "retreated");
  again["dislodged"][0].erase("retreats");
  CHECK(Json::parse(answer(again.dump() + "\n").text) == second);
}

TEST_CASE("a dislodged unit cannot retreat by an edge that is closed to it", "[json_lines]") {
  const std::string line =
      R"({"phase": "retreat", "units": [{"power": "ardmark", "unit": "A", "at": "HIL"}], )"
      R"("dislodged": [{"power": "belmere", "unit": "A", "at": "HIL", "by": "ARD"}], )"
      R"("orders": {"belmere": ["A HIL - DAL"]}})";
  const Answers answers =
      answer(line + "\n", 1, 4096, project_path("tests/variants/straits/variant.toml"));
  INFO(answers.text);
  CHECK(Json::parse(answers.text)["orders"][1]["result"] == "void");
}

TEST_CASE("owners are those after counting if no dislodged unit can retreat", "[json_lines]") {
  const Json fall = Json::parse(answer(R"({"time": "Fall 1901", "units": [)"
                                       R"({"power": "Austria", "unit": "A", "at": "ALB"}, )"
                                       R"({"power": "Austria", "unit": "A", "at": "SER"}, )"
                                       R"({"power": "Austria", "unit": "A", "at": "TRI"}, )"
                                       R"({"power": "Austria", "unit": "A", "at": "GRE"}, )"
                                       R"({"power": "Turkey", "unit": "F", "at": "ION"}, )"
                                       R"({"power": "Turkey", "unit": "F", "at": "ADR"}], )"
                                       R"("orders": {"Turkey": ["F ION - ALB", )"
                                       R"("F ADR S F ION - ALB"]}})"
                                       "\n")
                                    .text);
  REQUIRE(fall["dislodged"].size() == 1);
  CHECK(fall["dislodged"][0]["retreats"].empty());
  CHECK(fall["owners"]["SER"] == "Austria");
  // The retreat phase may be played or skipped.
  const Json retreat{{"phase", "retreat"},       {"time", "Fall 1901 retreats"},
                     {"units", fall["units"]},   {"dislodged", fall["dislodged"]},
                     {"owners", fall["owners"]}, {"orders", Json::object()}};
  CHECK(Json::parse(answer(retreat.dump() + "\n").text)["owners"] == fall["owners"]);
}

TEST_CASE("an answer says why a retreat failed", "[json_lines]") {
  const auto retreat = [](const char* orders) {
    return Json::parse(
        answer(std::string(R"({"phase": "retreat", "contested": ["TYR"], "units": [)"
                           R"({"power": "France", "unit": "A", "at": "MUN"}], "dislodged": [)"
                           R"({"power": "Germany", "unit": "A", "at": "MUN", "by": "BUR"}, )"
                           R"({"power": "Austria", "unit": "A", "at": "BOH"}], "orders": )") +
               orders + "}\n")
            .text)["orders"];
  };
  const Json illegal = retreat(
      R"({"Germany": ["A MUN - TYR", "A MUN - BUR", "A MUN - KIE"], "Austria": ["A BOH - MUN"]})");
  CHECK(illegal[0]["why"] ==
        "A BOH cannot retreat to Munich, which is occupied; it can retreat to GAL, SIL or VIE");
  CHECK(illegal[1]["result"] == "held");
  CHECK(illegal[2]["why"] ==
        "A MUN cannot retreat to Tyrolia, where there was a standoff; it can retreat to BER, BOH, "
        "KIE, RUH or SIL");
  CHECK(illegal[3]["why"] ==
        "A MUN cannot retreat to Burgundy, where the attack came from; it can retreat to BER, BOH, "
        "KIE, RUH or SIL");
  CHECK(illegal[4]["result"] == "retreated");
  const Json met = retreat(R"({"Germany": ["A MUN - SIL"], "Austria": ["A BOH - SIL"]})");
  CHECK(met[0]["result"] == "disbanded");
  CHECK(met[0]["by"] == Json({"MUN"}));
  CHECK(met[0]["why"] == "A MUN retreated there too");
}

TEST_CASE("missed turns are reported, and may be given", "[json_lines]") {
  JsonLinesJob job = standard_job();
  job.request.rules = {{"orders.none", "disorder"}, {"disorder.builds", "none"}};
  const std::string units = R"("units": [{"power": "France", "unit": "A", "at": "PAR"}])";
  const auto item = [&](const std::string& line) {
    std::string text;
    TextSource source(line + "\n", 4096);
    adjudicate_lines(job, boards(), source, [&](std::string_view piece) {
      text += piece;
      return true;
    });
    return Json::parse(text);
  };
  CHECK(item("{" + units + R"(, "orders": {}})")["missed"] == Json({"France"}));
  CHECK_FALSE(item("{" + units + R"(, "orders": {"France": ["A PAR H"]}})").contains("missed"));
  const auto winter = [&](const std::string& missed) {
    return item("{" + units + R"(, "phase": "adjustment", "orders": {"France": ["B F BRE"]})" +
                missed + "}");
  };
  CHECK(winter("")["orders"][0]["result"] == "built");
  CHECK(winter(R"(, "missed": ["France"])")["orders"][0]["result"] == "void");
  CHECK(winter(R"(, "missed": ["Ruritania"])")["error"]["message"] ==
        "missed: unknown power 'Ruritania': write Austria, England, France, Germany, Italy, Russia "
        "or Turkey");
  CHECK(item("{" + units + R"(, "orders": {}, "missed": ["France"]})")["error"]["message"] ==
        "missed: belongs to a retreat or adjustment phase");
}

TEST_CASE("a mistake in a line is reported and the rest goes on", "[json_lines]") {
  CHECK(error_of("{nonsense") == "this is not JSON, near column 3");
  CHECK(error_of("") == "the line is empty");
  CHECK(error_of("[]") == "the line: must be an object, not a list");
  CHECK(error_of(R"({"units": []})") == "'orders' is missing");
  CHECK(error_of(R"({"orders": {}})") == "'units' is missing");
  CHECK(error_of(R"({"unis": [], "orders": {}})") == "unknown key 'unis': did you mean 'units'?");
  CHECK(error_of(R"({"units": 3, "orders": {}})") == "units: must be a list, not a whole number");
  CHECK(error_of(R"({"units": [], "units": [], "orders": {}})") ==
        "the key 'units' is given twice");
  CHECK(error_of(R"({"units": [], "orders": {"Frnace": []}})") ==
        "orders: unknown power 'Frnace': did you mean 'france'?");
  CHECK(error_of(R"({"units": [], "orders": {}, "phase": "later"})").find("phase: ") == 0);
  CHECK(error_of(R"({"units": [], "orders": {}, "time": "Monsoon 1901"})").find("time: ") == 0);
  CHECK(error_of(R"({"units": [], "orders": {}, "time": "Winter 1901"})")
            .find("time: no movement phase is called 'Winter 1901'") == 0);
  CHECK(error_of(R"({"units": [], "orders": {}, "options": {"nonsense": 1}})") != "");
  CHECK(error_of(R"({"units": [], "orders": {}, "contested": ["BUR"]})") ==
        "contested: belongs to a retreat phase");
  CHECK(error_of(R"({"units": [{"power": "France", "unit": "A", "at": "PAR", )"
                 R"("attributes": {"level": 1}}], "orders": {}})")
            .find("units[0].attributes: ") == 0);
  CHECK(error_of(R"({"units": [{"power": "France", "unit": "A", "at": "PAR"}, )"
                 R"({"power": "Italy", "unit": "A", "at": "PAR"}], "orders": {}})") != "");
  const Answers mixed = answer("{\n" + simple + "\n{\"id\": 7}");
  CHECK(mixed.tally.lines == 3);
  CHECK(mixed.tally.errors == 2);
  CHECK(mixed.text.find("{\"id\": 7, \"error\": {\"line\": 3,") != std::string::npos);
}

TEST_CASE("a line may choose the setup", "[json_lines]") {
  const auto in = [](const std::string& setup) {
    const Answers answers =
        answer(R"({"setup": ")" + setup +
                   R"(", "units": [{"power": "Turkey", "unit": "A", "at": "TAB"}], )"
                   R"("orders": {"Turkey": ["A TAB - BAKU", "DRAW"]}})"
                   "\n",
               1, 4096, "colonial");
    return Json::parse(answers.text);
  };
  CHECK(in("standard")["orders"][0]["result"] == "moved");
  CHECK(in("two_players")["owners"].contains("MOS") == false);
  CHECK(in("standard")["owners"]["MOS"] == "Russia");
  CHECK(in("two")["error"]["message"].get<std::string>().find("unknown setup 'two'") == 0);
}

TEST_CASE("statuses and plans go in and come out", "[json_lines]") {
  const std::string units = R"("units": [{"power": "Germany", "unit": "A", "at": "MUN"}, )"
                            R"({"power": "France", "unit": "A", "at": "BUR"}, )"
                            R"({"power": "France", "unit": "A", "at": "RUH"}], )";
  const Json moved = Json::parse(
      answer("{" + units +
             R"("status": {"Italy": "surrendered", "Spain": "playing"}, "orders": {}})" + "\n")
          .text);
  CHECK(moved["error"]["message"] ==
        "status: unknown power 'Spain': write Austria, England, France, Germany, Italy, Russia or "
        "Turkey");
  const Json noted = Json::parse(
      answer("{" + units + R"("status": {"Italy": "surrendered"}, "orders": {"France": )" +
             R"(["A BUR - MUN", "A RUH S A BUR - MUN"], "Germany": )" +
             R"(["IF A MUN DISLODGED RETREAT BOH, TYR"]}})" + "\n")
          .text);
  CHECK(noted["status"] == Json::parse(R"({"Italy": "surrendered"})"));
  CHECK(noted["plans"] == Json::parse(R"({"Germany": ["IF A MUN DISLODGED RETREAT BOH, TYR"]})"));
  Json next;
  next["phase"] = "retreat";
  for (const char* key : {"units", "dislodged", "plans", "status"}) next[key] = noted[key];
  next["orders"] = Json::object();
  const Json retreated = Json::parse(answer(next.dump() + "\n").text);
  CHECK(retreated["orders"].back()["order"] == "A MUN - BOH");
  CHECK(retreated["orders"].back()["result"] == "retreated");
  CHECK(error_of(R"({"units": [], "orders": {}, "plans": {"France": ["A PAR H"]}})") ==
        "plans: 'A PAR H' is not an order for a later phase");
  CHECK(error_of(R"({"units": [], "orders": {}, "status": {"France": "gone"}})") ==
        "status.France: unknown status 'gone': write playing, in_disorder or surrendered");
}

TEST_CASE("a message names the position in the line", "[json_lines]") {
  CHECK(error_of(R"({"units": [{"power": "France", "unit": "A", "at": 3}], "orders": {}})") ==
        "units[0].at: must be a string, not a whole number");
  CHECK(error_of(R"({"units": [{"power": "France", "unit": "A", "at": "PAR"}, )"
                 R"({"power": "France", "unit": "A"}], "orders": {}})") ==
        "units[1]: 'at' is missing");
  CHECK(error_of(R"({"units": [{"power": "France", "unit": "A", "att": "PAR"}], "orders": {}})") ==
        "units[0]: unknown key 'att': did you mean 'at'?");
  CHECK(error_of(R"({"units": [], "orders": {}, "phase": "retreat", "dislodged": )"
                 R"([{"power": "France", "unit": "A", "at": "PAR", "by": 1}]})") ==
        "dislodged[0].by: must be a string, not a whole number");
  CHECK(error_of(R"({"units": [], "orders": {"France": null}})") ==
        "orders.France: must be a list, not null");
  CHECK(error_of(R"({"units": [], "orders": {}, "owners": {"PAR": true}})") ==
        "owners.PAR: must be a string, not true or false");
}

TEST_CASE("an order in printed form is printed as it will be played", "[json_lines]") {
  const Json json =
      Json::parse(answer(R"({"units": [{"power": "France", "unit": "F", "at": "SPA/SC"}, )"
                         R"({"power": "France", "unit": "F", "at": "GAS"}], )"
                         R"("orders": {"France": ["F SPA/SC - MAO", "F GAS - SPA"]}})"
                         "\n")
                      .text);
  CHECK(json["orders"][0]["order"] == "F SPA/SC - MAO");
  CHECK(json["orders"][1]["order"] == "F GAS - SPA/NC");
}

TEST_CASE("a line that is too long is refused and not kept", "[json_lines]") {
  const Answers answers = answer(std::string(max_json_line + 1, ' ') + "\n" + simple + "\n");
  CHECK(answers.tally.lines == 2);
  CHECK(answers.tally.errors == 1);
  CHECK(answers.text.find("longer than 1048576 bytes") != std::string::npos);
}

TEST_CASE("jobs and pieces do not change a byte", "[json_lines]") {
  std::string input;
  for (int i = 0; i < 500; ++i)
    input += i % 7 == 0 ? "{\"id\": " + std::to_string(i) + "}\n" : simple + "\n";
  const std::string expected = answer(input).text;
  CHECK(std::count(expected.begin(), expected.end(), '\n') == 500);
  CHECK(answer(input, 2).text == expected);
  CHECK(answer(input, 5, 37).text == expected);
  input.pop_back();
  CHECK(answer(input, 3, 1000).text == expected);
}

TEST_CASE("answers do not wait for a line that has begun", "[json_lines]") {
  const std::string line = simple + "\n";
  const std::string too_long = std::string(max_json_line + 1, ' ') + "\n";
  const std::string input = line + line + too_long + line + "\n" + simple;
  const std::string expected = answer(input).text;
  CHECK(std::count(expected.begin(), expected.end(), '\n') == 6);
  for (const std::size_t piece : {line.size() + 9, std::size_t{60'000}})
    for (const unsigned jobs : {1U, 2U})
      CHECK(answer(input, jobs, piece, "standard", Delivery::later).text == expected);
  std::string answers;
  std::size_t answered_at_begun = 0;
  TextSource source(line + simple, line.size() + 9, Delivery::later);
  adjudicate_lines(standard_job(), boards(), source, [&](std::string_view text) {
    if (answers.empty()) answered_at_begun = text.size();
    answers += text;
    return true;
  });
  CHECK(answered_at_begun == answer(line).text.size());
  CHECK(answers == answer(line + simple).text);
}

TEST_CASE("JSON texts are written so that any reader takes them", "[json_value]") {
  const auto written = [](std::string_view text) {
    std::string out;
    append_json_text(out, text);
    return out;
  };
  CHECK(written("a\"b\\c\n\x01") == "\"a\\\"b\\\\c\\n\\u0001\"");
  CHECK(written("Zürich") == "\"Zürich\"");
  CHECK(written("\xFF\xC0\x80") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

TEST_CASE("a document holds what was read last", "[json_value]") {
  JsonDocument document;
  std::string problem;
  REQUIRE(document.read(R"({"a": [1, {"b": "Z\u00fcrich\n", "b2": []}, null], "c": -2, "d": 1.5})",
                        problem));
  const JsonValue& root = document.root();
  CHECK(root.count == 3);
  std::string keys;
  for (const JsonValue& item : root.items()) keys += item.key;
  CHECK(keys == "acd");
  const JsonValue* list = root.find("a");
  REQUIRE(list != nullptr);
  CHECK(list->count == 3);
  std::vector<JsonValue::Kind> kinds;
  for (const JsonValue& item : list->items()) kinds.push_back(item.kind);
  using Kind = JsonValue::Kind;
  CHECK(kinds == std::vector<Kind>{Kind::integer, Kind::object, Kind::null});
  const JsonValue& inner = *++list->items().begin();
  REQUIRE(inner.find("b") != nullptr);
  CHECK(inner.find("b")->text == "Zürich\n");
  CHECK(inner.find("c") == nullptr);
  CHECK(root.find("b") == nullptr);
  CHECK(root.find("c")->number == -2);
  CHECK(root.find("d")->kind == Kind::real);
  REQUIRE(
      document.read("\"longer than what was read before, so that there is no room for it yet; "
                    "and it goes on until it is longer than all of that\"",
                    problem));
  CHECK(document.root().text.ends_with("longer than all of that"));
  CHECK_FALSE(document.read(R"({"a": {"b": 1, "c": [2], "b": 3}})", problem));
  CHECK(problem == "the key 'b' is given twice");
}

TEST_CASE("the orders that may be given are listed line by line", "[json_lines]") {
  TextSource source(
      R"({"id": 7, "units": [{"power": "France", "unit": "A", "at": "PAR"}]}
{"units": [{"power": "France", "unit": "A", "at": "NTH"}]}
)",
      4096);
  JsonLinesJob job = standard_job();
  job.answers = JsonAnswer::possible_orders;
  std::string text;
  const JsonLinesTally tally = adjudicate_lines(job, boards(), source, [&](std::string_view part) {
    text += part;
    return true;
  });
  CHECK(tally.errors == 1);
  const std::string first = text.substr(0, text.find('\n'));
  const Json answered = Json::parse(first);
  CHECK(answered["id"] == 7);
  CHECK_FALSE(answered.contains("orders"));
  REQUIRE(answered["possible"].contains("France"));
  const Json& of_unit = answered["possible"]["France"][0];
  CHECK(of_unit["for"] == "A PAR");
  CHECK(of_unit["orders"] ==
        Json({"A PAR - BRE", "A PAR - BUR", "A PAR - GAS", "A PAR - PIC", "A PAR H"}));
  CHECK(text.find("A NTH cannot stand in North Sea") != std::string::npos);
}

TEST_CASE("JSON that nests too deep is refused", "[json_value]") {
  JsonDocument document;
  std::string problem;
  CHECK_FALSE(document.read(std::string(5000, '['), problem));
  CHECK(problem == "nested more than 16 deep");
}

namespace {

/// A value as text, with its kind, key and span.
void describe(const JsonValue& value, std::string& out) {
  out += fmt::format("{}:{}:{}:{}:{}:{}(", value.key, json_kind_name(value.kind), value.text,
                     value.number, value.flag, value.span);
  if (value.kind == JsonValue::Kind::list || value.kind == JsonValue::Kind::object)
    for (const JsonValue& item : value.items()) describe(item, out);
  out += ')';
}

/// What the document holds, or "refused".
std::string read_back(JsonDocument& document, const std::string& text) {
  std::string problem;
  std::string out;
  if (!document.read(text, problem)) return "refused";
  describe(document.root(), out);
  return out;
}

/// Something like JSON, often with a mistake.
std::string nearly_json(std::mt19937& random, int depth) {
  static const std::vector<std::string> pieces = {"1",
                                                  "-7",
                                                  "0",
                                                  "-0",
                                                  "01",
                                                  "999999999999999999",
                                                  "9223372036854775807",
                                                  "1e3",
                                                  "2.5",
                                                  "\"a\"",
                                                  "\"\"",
                                                  "\"\\n\"",
                                                  "\"\xC3\xBC\"",
                                                  "\"\t\"",
                                                  "true",
                                                  "fals",
                                                  "null",
                                                  "[]",
                                                  "{}",
                                                  "nul",
                                                  "\"",
                                                  "-",
                                                  "",
                                                  " 3 ",
                                                  "1,2",
                                                  "\"x",
                                                  "9999999999999999999"};
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  if (depth == 0 || below(3) == 0) return pieces[below(pieces.size())];
  const bool object = below(2) == 0;
  std::string text(1, object ? '{' : '[');
  const std::size_t count = below(4);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += below(20) == 0 ? " " : ", ";
    if (object) text += fmt::format("\"k{}\"{}", below(6), below(20) == 0 ? "" : ":");
    text += nearly_json(random, depth - 1);
  }
  if (below(30) != 0) text += object ? '}' : ']';
  return text;
}

}  // namespace

TEST_CASE("plain JSON is read quickly, and as the full parser reads it", "[json_value][property]") {
  std::mt19937 random(1);
  JsonDocument document;
  std::size_t taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = nearly_json(random, 3);
    INFO(text);
    // The escape sends the whole text to the full parser.
    const std::string plain = read_back(document, "[\"A\", " + text + "]");
    REQUIRE(plain == read_back(document, "[\"\\u0041\", " + text + "]"));
    if (plain != "refused") ++taken;
  }
  CHECK(taken > 4'000);
  CHECK(taken < 16'000);
}

TEST_CASE("the first byte that is not plain is found wherever it stands", "[json_value]") {
  std::mt19937 random(3);
  for (int i = 0; i < 20'000; ++i) {
    std::string text(random() % 40, ' ');
    for (char& c : text)
      c = static_cast<char>(random() % 8 == 0 ? random() % 256 : '#' + random() % 57);
    std::size_t expected = 0;
    while (expected < text.size() && is_plain_json(text[expected])) ++expected;
    const char* const found = find_not_plain(text.data(), text.data() + text.size());
    REQUIRE(static_cast<std::size_t>(found - text.data()) == expected);
  }
}

}  // namespace chancery::json_lines_tests

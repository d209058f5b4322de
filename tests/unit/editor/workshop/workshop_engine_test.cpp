#include "core/editor/workshop/workshop_engine.h"

#include <catch2/catch.hpp>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/has.h"
#include "tests/unit/source_tree.h"

namespace chancery::workshop_tests {
namespace {

std::string as_json(const std::string& text) {
  std::string out;
  JsonWriter json(out);
  json.text(text);
  return out;
}

/// A page on which the variant of docs/designing-a-variant.md is edited.
struct Page {
  Page() {
    std::string files;
    for (const char* name : {"map.toml", "variant.toml"}) {
      texts[name] = *tree.read("tests/variants/two_rivers/" + std::string(name));
      files += (files.empty() ? "" : ",") + as_json(name) + ":" + as_json(texts[name]);
    }
    REQUIRE(engine.answer(R"({"do":"write","folder":"two_rivers","files":{)" + files + "}}") ==
            "{}");
  }

  std::string ask(const std::string& question) { return engine.answer(question); }

  /// The text of a file after the steps.
  std::string edited(const std::string& steps, const std::string& file = "map.toml") {
    ask(R"({"do":"look"})");
    const std::string answer = ask(R"({"do":"edit","steps":[)" + steps + "]}");
    JsonDocument document;
    std::string problem;
    INFO(answer);
    REQUIRE(document.read(answer, problem));
    const JsonValue* files = document.root().find("files");
    REQUIRE(files != nullptr);
    const JsonValue* changed = files->find(file);
    REQUIRE(changed != nullptr);
    CHECK(changed->find("before")->text == texts[file]);
    return std::string(changed->find("after")->text);
  }

  SourceTree tree;
  std::map<std::string, std::string> texts;
  WorkshopEngine engine{"/work", {"variants"}, tree};
};

}  // namespace

TEST_CASE("a look has the map and what the check finds", "[workshop]") {
  Page page;
  const std::string look = page.ask(R"({"do":"look"})");
  CHECK(has(look, R"("loads": true)"));
  CHECK(has(
      look,
      R"({"id": "NEK", "name": "The Neck", "terrain": "coast", "center": true, "own": true, "also": ["Neck"])"));
  CHECK(has(look, R"({"id": "NEK/NC", "name": "north coast", "at": null, "label": null})"));
  CHECK(has(look, R"({"class": "army", "from": "ARD", "to": "FEN", "both": true})"));
  CHECK(
      has(look,
          R"({"id": "ardmark", "name": "Ardmark", "color": "#c0392b", "homes": ["ARD", "FEN"]})"));
}

TEST_CASE("a look has the stations of lines", "[workshop]") {
  Page page;
  page.ask(R"({"do":"write","folder":"two_rivers","files":{"variant.toml":)" +
           as_json(page.texts["variant.toml"] +
                   "\n[order.tram]\nacts_as = \"legs\"\nnotation = [\"{unit} - TRAM - {to}\"]\n"
                   "line = [\"ARD\", \"HIL\"]\n") +
           "}}");
  CHECK(has(page.ask(R"({"do":"look"})"),
            R"("lines": [{"id": "tram", "stations": ["ARD", "HIL"]}])"));
}

TEST_CASE("a variant with errors is described as far as it can be read", "[workshop]") {
  Page page;
  page.ask(
      R"({"do":"write","folder":"two_rivers","files":{"map.toml":)" +
      as_json(page.texts["map.toml"] + "\n[province.NEW]\nname = \"New\"\nterrain = \"moon\"\n") +
      "}}");
  const std::string look = page.ask(R"({"do":"look"})");
  CHECK(has(look, R"("loads": false)"));
  CHECK(has(look, R"("id": "NEW")"));
  CHECK(has(look, R"("severity": "error")"));
  CHECK(has(look, R"("file": "map.toml")"));
}

TEST_CASE("a look has what the check finds beside the files of the variant", "[workshop]") {
  Page page;
  page.ask(R"({"do":"write","folder":"two_rivers","files":{"opening.txt":"Nobody:\nA ARD H\n"}})");
  CHECK(has(page.ask(R"({"do":"look"})"), R"("id": "opening.bad-heading")"));
}

TEST_CASE("steps change only what they name", "[workshop]") {
  Page page;
  const std::string& before = page.texts["map.toml"];
  const std::string named =
      page.edited(R"({"do":"set","path":["province","HIL","name"],"value":"\"Hills\""})");
  CHECK(named.size() + 5 == before.size());
  CHECK(has(named, "[province.HIL]\nname = \"Hills\"\nterrain = \"land\""));
  CHECK(has(page.edited(R"({"do":"join","class":"army","from":"ARD","to":"DAL"})"),
            R"(ARD = ["FEN", "HIL", "NEK", "DAL"])"));
  CHECK(has(page.edited(R"({"do":"move","space":"HIL","x":10,"y":20.5})"),
            "center = true\nat = [10, 20.5]\n\n[province.NEK]"));
}

TEST_CASE("an edge may be a bridge", "[workshop]") {
  Page page;
  CHECK(has(page.edited(R"({"do":"join","class":"army","from":"ARD","to":"BEL","by":"bridge"})"),
            R"(ARD = ["FEN", "HIL", "NEK", { to = "BEL", by = "bridge" }])"));
}

TEST_CASE("steps of one question build on each other", "[workshop]") {
  Page page;
  const std::string after = page.edited(
      R"({"do":"set","path":["province","NEW"],"value":"{ name = \"New\", terrain = \"land\" }"},)"
      R"({"do":"join","class":"army","from":"NEW","to":"HIL"})");
  CHECK(has(
      after,
      "terrain = \"sea\"\n\n[province.NEW]\nname = \"New\"\nterrain = \"land\"\n\n# Each edge"));
  CHECK(has(after, R"(NEW = ["HIL"])"));
}

TEST_CASE("a province is removed with its edges", "[workshop]") {
  Page page;
  const std::string after = page.edited(R"({"do":"remove_province","id":"NEK"})");
  CHECK(after.find("NEK") == std::string::npos);
  CHECK(has(after, "# Each edge is written once and works both ways."));
  CHECK(has(after, "[edges.fleet]\nGUL = [\"ARD\", \"BEL\", { to = \"BAY\""));
}

TEST_CASE("a step that cannot be made changes nothing", "[workshop]") {
  Page page;
  page.ask(R"({"do":"look"})");
  CHECK(
      page.ask(R"({"do":"edit","steps":[{"do":"join","class":"army","from":"ARD","to":"XXX"}]})") ==
      R"({"problem": "there is no place 'XXX'"})");
  CHECK(page.ask(R"({"do":"edit","steps":[{"do":"set","path":["a"],"value":"1 2"}]})") ==
        R"({"problem": "a cannot be changed here; change it in the text of variant.toml"})");
  CHECK(page.ask(R"({"do":"dance"})") ==
        R"({"problem": "'do' is one of: write, look, documents, edit"})");
  CHECK(has(page.ask("{"), "problem"));
}

TEST_CASE("documents have the values of the files and those of the variant", "[workshop]") {
  Page page;
  const std::string documents = page.ask(R"({"do":"documents"})");
  CHECK(has(documents, R"("own": {"map.toml": {"terrain": {"land": {})"));
  CHECK(has(documents, R"("whole": {)"));
  CHECK(has(documents, R"("start": {"year": 1})"));
}

}  // namespace chancery::workshop_tests

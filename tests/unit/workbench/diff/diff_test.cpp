#include "core/workbench/diff/diff.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "core/files/loader/variant_loader.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::diff_tests {
namespace {

using VariantPointer = std::shared_ptr<const Variant>;
using Edits = std::vector<std::pair<std::string, std::string>>;

VariantPointer load(const LoadRequest& request, const FileSource& files) {
  const LoadResult result = load_variant(request, files);
  INFO(write_diagnostics(result.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(result.variant);
  return result.variant;
}

VariantPointer load(const std::string& folder) {
  LoadRequest request;
  request.variant = folder;
  request.search = {"variants"};
  return load(request, SourceTree());
}

/// Replaces every occurrence of each text, which must occur.
std::string edited(std::string text, const Edits& edits) {
  for (const auto& [from, to] : edits) {
    std::size_t at = text.find(from);
    INFO(from);
    REQUIRE(at != std::string::npos);
    for (; at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
  }
  return text;
}

/// A copy of the variant with changed files, in a folder of the same name.
VariantPointer copy(const std::string& folder, const Edits& map_edits,
                    const Edits& variant_edits = {}) {
  const SourceTree tree;
  const std::string id = folder.substr(folder.rfind('/') + 1);
  const TextFiles files({
      {"b/" + id + "/map.toml", edited(tree.read(folder + "/map.toml").value(), map_edits)},
      {"b/" + id + "/variant.toml",
       edited(tree.read(folder + "/variant.toml").value(), variant_edits)},
      {"b/editions.toml", tree.read("variants/editions.toml").value()},
  });
  LoadRequest request;
  request.variant = "b/" + id;
  return load(request, files);
}

VariantPointer tiny(const Edits& map_edits, const Edits& variant_edits = {}) {
  return copy("tests/variants/tiny", map_edits, variant_edits);
}

/// "province changed HIL: center: true in A, false in B", each on a line.
std::string lines(const std::vector<Difference>& differences) {
  std::string text;
  for (const Difference& difference : differences) {
    text += difference_area_name(difference.area);
    text += ' ';
    text += difference_kind_name(difference.kind);
    text += ' ' + difference.subject + ": " + difference.text + '\n';
  }
  return text;
}

std::string from_tiny(const Edits& map_edits, const Edits& variant_edits = {}) {
  return lines(compare_variants(*load("tests/variants/tiny"), *tiny(map_edits, variant_edits)));
}

const char* const three_changes =
    "edge removed BUR - MUN: border only in A: army\n"
    "province changed SIL: center: false in A, true in B\n"
    "coast swapped STP: coasts NC and SC swapped: each has the edges of the other in B\n";

}  // namespace

TEST_CASE("a variant is the same as itself", "[diff]") {
  for (const char* id : {"variants/standard", "tests/variants/tiny", "tests/variants/alpine"}) {
    const VariantPointer variant = load(id);
    CHECK(lines(compare_variants(*variant, *variant)).empty());
  }
  CHECK(from_tiny({}).empty());
}

TEST_CASE("the order of a file makes no difference", "[diff]") {
  CHECK(from_tiny({{"[province.ALP]\nname = \"Alpha\"\nterrain = \"coast\"\ncenter = true\n"
                    "at = [10, 50]\n",
                    ""},
                   {"[edges]\n",
                    "[province.ALP]\nterrain = \"coast\"\nat = [10, 50]\ncenter = true\n"
                    "name = \"Alpha\"\n[edges]\n"},
                   {"WES = [\"ALP\", \"ISH/WC\"]", "ALP = [\"WES\"]\n\"ISH/WC\" = [\"WES\"]"}})
            .empty());
}

TEST_CASE("a removed border, a swapped coast and a changed center are three differences",
          "[diff]") {
  const VariantPointer standard = load("variants/standard");
  SECTION("in a copy") {
    const VariantPointer b = copy(
        "variants/standard", {{"BUR = [\"GAS\", \"MAR\", \"MUN\",", "BUR = [\"GAS\", \"MAR\","},
                              {"name = \"Silesia\"", "name = \"Silesia\"\ncenter = true"},
                              {"STP/NC", "STP/XX"},
                              {"STP/SC", "STP/NC"},
                              {"STP/XX", "STP/SC"}});
    CHECK(lines(compare_variants(*standard, *b)) == three_changes);
  }
  SECTION("across inheritance") {
    CHECK(lines(compare_variants(*standard, *load("tests/variants/revised"))) == three_changes);
  }
}

TEST_CASE("other ids are renames, and all else is compared through them", "[diff]") {
  SECTION("by the name") {
    CHECK(from_tiny(
              {{"[province.HIL]", "[province.HLS]"}, {"\"HIL\"", "\"HLS\""}, {"HIL =", "HLS ="}}) ==
          "province renamed HIL: is called HLS in B (same name)\n");
  }
  SECTION("by an abbreviation") {
    CHECK(from_tiny({{"[province.HIL]\nname = \"Hills\"",
                      "[province.HLS]\nname = \"Uplands\"\nalso = [\"hil\"]"},
                     {"\"HIL\"", "\"HLS\""},
                     {"HIL =", "HLS ="}}) ==
          "province renamed HIL: is called HLS in B (a name in common)\n"
          "province changed HIL: name: \"Hills\" in A, \"Uplands\" in B\n"
          "province changed HIL: also: only in B \"hil\"\n");
  }
  SECTION("by the neighbors, other things changed beside it") {
    CHECK(from_tiny({{"[province.HIL]\nname = \"Hills\"", "[province.UPL]\nname = \"Uplands\""},
                     {"\"HIL\"", "\"UPL\""},
                     {"HIL =", "UPL ="},
                     {"one_way = true", "one_way = false"}}) ==
          "edge changed BET - HIL: rider: from HIL to BET only in A, both ways in B\n"
          "province renamed HIL: is called UPL in B (guessed by its neighbors)\n"
          "province changed HIL: name: \"Hills\" in A, \"Uplands\" in B\n");
  }
  SECTION("two that exchanged their ids are known by their names") {
    CHECK(from_tiny({{"WES", "XXX"}, {"EAS", "WES"}, {"XXX", "EAS"}}) ==
          "province renamed EAS: is called WES in B (same name)\n"
          "province renamed WES: is called EAS in B (same name)\n");
  }
  SECTION("a power, a class, a terrain, a setup and a coast") {
    CHECK(from_tiny({{"terrain.coast", "terrain.shore"},
                     {"\"coast\"", "\"shore\""},
                     {"edges.rider", "edges.horse"},
                     {"WC", "WEST"}},
                    {{"[class.rider]", "[class.horse]"},
                     {"power.red", "power.crimson"},
                     {"units.red", "units.crimson"},
                     {"setup.standard", "setup.classic"}}) ==
          "coast renamed ISH/WC: is called ISH/WEST in B (different id of the coast)\n"
          "terrain renamed coast: is called shore in B (most of the same provinces)\n"
          "class renamed rider: is called horse in B (a word in common)\n"
          "power renamed red: is called crimson in B (by its name or homes)\n"
          "setup renamed standard: is called classic in B (most of the same units)\n");
  }
}

TEST_CASE("unidentifiable things are not matched", "[diff]") {
  // Both guesses are equally good, so none is made.
  const VariantPointer a = tiny({{"[province.WES]",
                                  "[province.NEW]\nterrain = \"sea\"\n"
                                  "[province.TWO]\nterrain = \"sea\"\n"
                                  "[province.WES]"},
                                 {"WES = [\"ALP\",",
                                  "NEW = [\"ALP\", \"BET\"]\n"
                                  "TWO = [\"ALP\", \"BET\"]\nWES = [\"ALP\","}});
  const VariantPointer b = tiny({{"[province.WES]",
                                  "[province.OLD]\nterrain = \"sea\"\n"
                                  "[province.WES]"},
                                 {"WES = [\"ALP\",", "OLD = [\"ALP\", \"BET\"]\nWES = [\"ALP\","}});
  CHECK(lines(compare_variants(*a, *b)) ==
        "province removed NEW: only in A: \"NEW\", sea, touches ALP, BET\n"
        "province added OLD: only in B: \"OLD\", sea, touches ALP, BET\n"
        "province removed TWO: only in A: \"TWO\", sea, touches ALP, BET\n");
}

TEST_CASE("a province on only one side is reported once, with its edges", "[diff]") {
  CHECK(from_tiny({{"[province.WES]",
                    "[province.LAK]\nname = \"Lake\"\nopen = true\n"
                    "terrain = \"land\"\n[province.WES]"},
                   {"[edges.barge]\n", "[edges.barge]\nLAK = [\"ALP\", \"ISH/EC\"]\n"}}) ==
        "province added LAK: only in B: \"Lake\", land, open, touches ALP, ISH\n");
}

TEST_CASE("differences in edges", "[diff]") {
  SECTION("of one class, while another still joins the two") {
    CHECK(from_tiny({{"EAS = [\"BET\", \"ISH/EC\"]",
                      "EAS = [\"BET\", \"ISH/EC\"]\nALP = [\"BET\", \"ISH/WC\"]"}}) ==
          "edge added ALP - BET: border only in B: barge\n"
          "edge added ALP - ISH: edge only in B: barge ALP - ISH/WC\n");
  }
  SECTION("from another coast") {
    CHECK(from_tiny({{"WES = [\"ALP\", \"ISH/WC\"]",
                      "WES = [\"ALP\", \"ISH/EC\"]\n\"ISH/WC\" = [\"ALP\"]"}}) ==
          "edge added ALP - ISH: edge only in B: barge ALP - ISH/WC\n"
          "edge changed ISH - WES: barge: ISH/WC - WES in A, ISH/EC - WES in B\n");
  }
  SECTION("one way the other way round") {
    CHECK(from_tiny({{"HIL = [{ to = \"BET\", one_way = true }]",
                      "BET = [\"ISH\", { to = \"HIL\", one_way = true }]"},
                     {"BET = [\"ISH\"]\n", ""}}) ==
          "edge changed BET - HIL: rider: from HIL to BET only in A, from BET to HIL only in B\n");
  }
  SECTION("the source of one and of all") {
    CHECK(
        from_tiny({{"one_way = true }", "one_way = true, source = \"a letter\" }"}}) ==
        "edge changed rider BET - HIL: source: \"drawn for the tests\" in A, \"a letter\" in B\n");
    CHECK(from_tiny({{"source = \"drawn for the tests\"", "source = \"a drawing\""}}) ==
          "edge changed 8 edges (rider ALP - ISH, rider ALP - HIL, rider BET - ISH, rider BET - "
          "HIL, …): source: \"drawn for the tests\" in A, \"a drawing\" in B\n");
  }
}

TEST_CASE("limits of edges", "[diff]") {
  CHECK(from_tiny({{"{ to = \"BET\", one_way = true }",
                    "{ to = \"BET\", one_way = true, powers = [\"red\"], to_year = 1805, "
                    "orders = [\"move\"], strength = 2 }"}}) ==
        "edge changed BET - HIL: rider: unlimited in A, only for Red, only until the year 1805, "
        "only for moves, "
        "moves have strength 2 in B\n");
}

TEST_CASE("limits of builds and of victory", "[diff]") {
  const VariantPointer a = load("tests/variants/tiny");
  Variant b = *a;
  b.builds.claims = true;
  b.builds.only_in = {{ClassId{1}, {ProvinceId{0}, ProvinceId{1}}}};
  b.builds.most = {{ClassId::none(), 5}, {ClassId{0}, 2}};
  b.powers[0].most = {{ClassId{1}, 0}};
  b.victory.by_year = {{1805, 2}};
  b.victory.own = {{PowerId{1}, 4}};
  b.victory.hold = {{{ProvinceId{0}, ProvinceId{1}}, 1, {PowerId{0}}}};
  b.victory.teams = {{PowerId{0}, PowerId{1}}};
  b.victory.in_a_row = 2;
  b.calendar.bc = "BC";
  b.calendar.phases[0].also = {"Vernal {year}"};
  CHECK(lines(compare_variants(*a, b)) ==
        "power changed red: most: none in A, barge 0 in B\n"
        "calendar changed \"Year {year}\": also: none in A, Vernal {year} in B\n"
        "calendar changed calendar: bc: none in A, BC in B\n"
        "victory changed victory: goals: only in B 1 of ALP, BET for red, 2 from 1805, 4 for blue\n"
        "victory changed victory: teams: only in B red, blue\n"
        "victory changed victory: in_a_row: 1 in A, 2 in B\n"
        "rules changed builds.claims: false in A, true in B\n"
        "rules changed builds.only_in: only_in: only in B barge in ALP, BET\n"
        "rules changed builds.most: none in A, all 5, rider 2 in B\n");
}

TEST_CASE("coasts of one province", "[diff]") {
  SECTION("without one of them") {
    CHECK(from_tiny({{"WC = \"west coast\", ", ""}, {", \"ISH/WC\"", ""}}) ==
          "coast removed ISH/WC: only in A: \"west coast\"\n"
          "edge removed ISH - WES: border only in A: barge ISH/WC - WES\n");
  }
  SECTION("exchanged, and an edge less") {
    CHECK(from_tiny({{"ISH/WC", "ISH/XX"},
                     {"ISH/EC", "ISH/WC"},
                     {"ISH/XX", "ISH/EC"},
                     {"EAS = [\"BET\", ", "EAS = ["}}) ==
          "edge removed BET - EAS: border only in A: barge\n"
          "coast swapped ISH: coasts WC and EC swapped: each has the edges of the other in B\n");
  }
  SECTION("some edges moved from one to the other") {
    const Edits rich{{"WES = [\"ALP\", \"ISH/WC\"]",
                      "WES = [\"ALP\", \"ISH/WC\"]\n\"ISH/EC\" = [\"ALP\", \"HIL\"]"}};
    const VariantPointer a = tiny(rich);
    const VariantPointer b = tiny({{"WES = [\"ALP\", \"ISH/WC\"]",
                                    "WES = [\"ALP\", \"ISH/WC\"]\n"
                                    "\"ISH/WC\" = [\"ALP\", \"HIL\"]"}});
    CHECK(lines(compare_variants(*a, *b)) ==
          "edge changed ALP - ISH: barge: ALP - ISH/EC in A, ALP - ISH/WC in B\n"
          "edge changed HIL - ISH: barge: HIL - ISH/EC in A, HIL - ISH/WC in B\n");
  }
  SECTION("exchanged in a ring") {
    const std::string coasts = "WC = \"west coast\", ";
    const VariantPointer a =
        tiny({{coasts, coasts + "SC = \"south coast\", "},
              {"WES = [\"ALP\", ", "\"ISH/SC\" = [\"ALP\"]\nWES = [\"ALP\", "}});
    const VariantPointer b = tiny(
        {{coasts, coasts + "SC = \"south coast\", "},
         {"WES = [\"ALP\", \"ISH/WC\"]", "\"ISH/WC\" = [\"ALP\"]\nWES = [\"ALP\", \"ISH/EC\"]"},
         {"EAS = [\"BET\", \"ISH/EC\"]", "EAS = [\"BET\", \"ISH/SC\"]"}});
    CHECK(
        lines(compare_variants(*a, *b)) ==
        "coast swapped ISH: coasts swapped: EC, WC, SC have the edges in B that WC, SC, EC have in "
        "A\n");
  }
  SECTION("called otherwise") {
    CHECK(from_tiny({{"\"west coast\"", "\"western coast\""}, {"also = [\"e\"]", "also = []"}}) ==
          "coast changed ISH/EC: also: only in A \"e\"\n"
          "coast changed ISH/WC: name: \"west coast\" in A, \"western coast\" in B\n");
  }
}

TEST_CASE("places on the sheet count only when asked for", "[diff]") {
  const VariantPointer a = load("tests/variants/tiny");
  const VariantPointer b = tiny({{"[10, 50]", "[11, 50]"}, {"at = [55, 50]", "at = [56, 50]"}});
  CHECK(compare_variants(*a, *b).empty());
  CHECK(lines(compare_variants(*a, *b, DiffPositions::compared)) ==
        "province changed ALP: at: [10, 50] in A, [11, 50] in B\n"
        "coast changed ISH/EC: at: [55, 50] in A, [56, 50] in B\n");
}

TEST_CASE("lines and who may go along them are compared", "[diff]") {
  const VariantPointer a = load("tests/variants/tramway");
  Variant b = *a;
  OrderType& tram = b.order_types[b.lines.front().index()];
  std::reverse(tram.line.begin(), tram.line.end());
  tram.per_turn.reset();
  tram.powers = {PowerId{0}};
  tram.prepare = "tram";
  CHECK(lines(compare_variants(*a, b)) ==
        "order changed tram: powers: only in B ardmark\n"
        "order changed tram: line: ARD, HIL, NEK, DAL, BEL in A, BEL, DAL, NEK, HIL, ARD in B "
        "(different order)\n"
        "order changed tram: per_turn: 2 in A, none in B\n"
        "order changed tram: prepare: none in A, tram in B\n");
}

TEST_CASE("differences beside the map, as they are printed", "[diff]") {
  const VariantPointer a = load("tests/variants/tiny");
  const VariantPointer b =
      tiny({{"[terrain.land]\n", "[terrain.land]\nlands = true\n"},
            {"[edges]\n",
             "[attribute.unit.worth]\ntype = \"int\"\n[strength]\n"
             "attack = \"unit.worth\"\n[passage.dyke]\nbetween = [\"WES\", \"EAS\"]\n"
             "keeper = \"ISH\"\n[rules]\nbuild.sites = \"owned\"\n[edges]\n"}},
           {{"[class.barge]", "[class.kite]\nletter = \"K\"\n[class.barge]"},
            {"removal_rank = 1", "removal_rank = 2"},
            {"adjectives = [\"Reddish\"]", "adjectives = [\"Ruddy\"]"},
            {"homes = [\"BET\"]", "homes = [\"BET\", \"HIL\"]"},
            {"start = { year = 100 }",
             "start = { year = 200 }\nstanding = [\"blue\"]\n"
             "owners.red = [\"HIL\"]"},
            {"\"B ISH/EC\"", "\"B ISH/WC\""},
            {"label = \"Year {year} builds\"", "label = \"Winter {year}\""},
            {"{ option = \"length\" }", "4\nlast_year = 300"},
            {"max = 4", "max = 5"},
            {"default = 3", "default = 4"},
            {"[\"{unit} D\"]", "[\"{unit} D\", \"D {unit}\"]"},
            {"[order.build]",
             "[order.waive]\nacts_as = \"waive\"\nnotation = [\"W\"]\n"
             "[order.build]"},
            {"[\"supports\"]", "[\"aids\"]"}});
  CHECK(write_differences_text(*a, *b, compare_variants(*a, *b)) ==
        R"(A  Tiny (tiny) 1.0.0, tests/variants/tiny
B  Tiny (tiny) 1.0.0, b/tiny

Map
  ~ land: lands: false in A, true in B
      A tests/variants/tiny/map.toml:1, B b/tiny/map.toml:1

Classes
  ~ rider: removal_rank: 1 in A, 2 in B
      A tests/variants/tiny/variant.toml:21, B b/tiny/variant.toml:21
  + kite: only in B: letter K, 0 edges
      B b/tiny/variant.toml:27

Powers
  ~ red: adjectives: only in A "Reddish"; only in B "Ruddy"
      A tests/variants/tiny/variant.toml:32, B b/tiny/variant.toml:34
  ~ blue: homes: only in B HIL
      A tests/variants/tiny/variant.toml:38, B b/tiny/variant.toml:40

Setups
  ~ standard: start.year: 100 in A, 200 in B
      A tests/variants/tiny/variant.toml:43, B b/tiny/variant.toml:45
  ~ standard: standing: only in B blue
      A tests/variants/tiny/variant.toml:43, B b/tiny/variant.toml:45
  ~ standard: owners.red: only in B HIL
      A tests/variants/tiny/variant.toml:46, B b/tiny/variant.toml:50
  ~ standard: units.blue: only in A B ISH/EC; only in B B ISH/WC
      A tests/variants/tiny/variant.toml:47, B b/tiny/variant.toml:51

Calendar
  ~ "Year {year} builds": label: "Year {year} builds" in A, "Winter {year}" in B
      A tests/variants/tiny/variant.toml:57, B b/tiny/variant.toml:61

Victory
  ~ victory: target: 3 in A, 4 in B
  ~ victory: last_year: none in A, 300 in B

Orders
  ~ disband: notation: only in B "D {unit}"
      A tests/variants/tiny/variant.toml:88, B b/tiny/variant.toml:92
  + waive: only in B: acts as waive, "W"
      B b/tiny/variant.toml:96

Words
  ~ "S": also: only in A "supports"; only in B "aids"

Rules
  ~ build.sites: home in A, owned in B

Options
  ~ length: default: 3 in A, 4 in B
      A tests/variants/tiny/variant.toml:9, B b/tiny/variant.toml:9
  ~ length: max: 4 in A, 5 in B
      A tests/variants/tiny/variant.toml:9, B b/tiny/variant.toml:9

Attributes
  + unit.worth: only in B: int
      B b/tiny/map.toml:42

Strength
  ~ strength: attack: 1 in A, unit.worth in B

Passages
  + dyke: only in B: between WES and EAS, keeper ISH
      B b/tiny/map.toml:46

21 differences
)");
}

TEST_CASE("differences as JSON", "[diff]") {
  const VariantPointer a = load("tests/variants/tiny");
  CHECK(write_differences_json(*a, *a, {}) ==
        R"({"same": true, "ignored": [], "a": {"id": "tiny", "name": "Tiny", "version": "1.0.0", )"
        R"("folder": "tests/variants/tiny"}, "b": {"id": "tiny", "name": "Tiny", )"
        R"("version": "1.0.0", "folder": "tests/variants/tiny"}, "differences": []})"
        "\n");
  const VariantPointer b = tiny({{"BET = [\"ISH\"]\n", ""}});
  CHECK(write_differences_json(*a, *b, compare_variants(*a, *b)) ==
        R"({"same": false, "ignored": [], "a": {"id": "tiny", "name": "Tiny", "version": "1.0.0", )"
        R"("folder": "tests/variants/tiny"}, "b": {"id": "tiny", "name": "Tiny", )"
        R"("version": "1.0.0", "folder": "b/tiny"}, "differences": [{"area": "edge", )"
        R"("kind": "removed", "subject": "BET - ISH", "aspect": "border", "a": "rider", )"
        R"("b": "", "text": "border only in A: rider", )"
        R"("place_a": {"file": "tests/variants/tiny/map.toml", "line": 46}, "place_b": null, )"
        R"("edges": [{"class": "rider", "from": "BET", "to": "ISH"}]}]})"
        "\n");
}

constexpr DiffIgnored names_ignored{.names = true};

std::string besides_names(const Variant& a, const Variant& b) {
  return lines(compare_variants(a, b, DiffPositions::ignored, names_ignored));
}

/// Standard with other ids, names and abbreviations for everything on the board.
VariantPointer renamed_standard() {
  const SourceTree tree;
  std::string map = tree.read("variants/standard/map.toml").value();
  std::string rules = tree.read("variants/standard/variant.toml").value();
  const VariantPointer standard = load("variants/standard");
  const auto rename = [](std::string& text, const std::string& from, const std::string& to) {
    const auto is_letter = [](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    };
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1)) {
      const bool whole = (at == 0 || !is_letter(text[at - 1])) &&
                         (at + from.size() == text.size() || !is_letter(text[at + from.size()]));
      if (whole) text.replace(at, from.size(), to);
    }
  };
  for (std::size_t i = 0; i < standard->map.provinces().size(); ++i) {
    const std::string id = standard->map.provinces()[i].id;
    for (std::string* text : {&map, &rules}) rename(*text, id, fmt::format("Q{}_", i));
  }
  for (const char* key : {"name = \"", "also = [\""}) rename(map, key, std::string(key) + "New ");
  const TextFiles files({{"b/standard/map.toml", map},
                         {"b/standard/variant.toml", rules},
                         {"b/editions.toml", tree.read("variants/editions.toml").value()}});
  LoadRequest request;
  request.variant = "b/standard";
  return load(request, files);
}

TEST_CASE("the same board under other names is equal if names are ignored", "[diff]") {
  const VariantPointer standard = load("variants/standard");
  const VariantPointer other = renamed_standard();
  CHECK_FALSE(lines(compare_variants(*standard, *other)).empty());
  CHECK(besides_names(*standard, *other).empty());
  CHECK(besides_names(*other, *standard).empty());
  CHECK(besides_names(*standard, *standard).empty());
  CHECK(write_differences_text(*standard, *other, {}, names_ignored)
            .ends_with("no differences (ignored: names)\n"));
}

TEST_CASE("what is not a name is still a difference", "[diff]") {
  const VariantPointer a = load("tests/variants/tiny");
  const Edits called{{"\"Alpha\"", "\"Omega\""}, {"ALP", "OME"}};
  CHECK(besides_names(*a, *tiny(called, {{"ALP", "OME"}})).empty());
  Edits changed = called;
  changed.emplace_back("BET = [\"ISH\"]\n", "");
  CHECK(besides_names(*a, *tiny(changed, {{"ALP", "OME"}})) ==
        "edge removed BET - ISH: border only in A: rider\n");
  CHECK(besides_names(*a, *tiny({}, {{"\"Year {year}\"", "\"Turn {year}\""},
                                     {"letter = \"R\"", "letter = \"K\""},
                                     {"\"R ALP\"", "\"K ALP\""},
                                     {"\"R BET\"", "\"K BET\""},
                                     {"[order.hold]", "[order.halt]"}})) ==
        "order removed hold: only in A: acts as hold, \"{unit} H\"\n"
        "order added halt: only in B: acts as hold, \"{unit} H\"\n");
}

TEST_CASE("texts and drawing can be ignored", "[diff]") {
  const VariantPointer a = load("tests/variants/tiny");
  const VariantPointer b =
      tiny({}, {{"#c0392b", "#000000"}, {"Centers needed to win", "What it takes"}});
  CHECK(lines(compare_variants(*a, *b, DiffPositions::ignored, {.texts = true})) ==
        "power changed red: color: #c0392b in A, #000000 in B\n");
  CHECK(lines(compare_variants(*a, *b, DiffPositions::ignored, {.drawing = true})) ==
        "options changed length: text: \"Centers needed to win\" in A, \"What it takes\" in B\n");
  CHECK(compare_variants(*a, *b, DiffPositions::ignored, {.texts = true, .drawing = true}).empty());
}

TEST_CASE("letter case is no difference between other names", "[diff]") {
  CHECK(from_tiny({}, {{"also = [\"riders\"]", "also = [\"Riders\"]"}}).empty());
  CHECK(from_tiny({}, {{"[\"Reddish\"]", "[\"REDDISH\"]"}}).empty());
  CHECK(from_tiny({}, {{"S = [\"supports\"]", "S = [\"Supports\"]"}}).empty());
  CHECK(from_tiny({}, {{"also = [\"riders\"]", "also = [\"Horses\"]"}}) ==
        "class changed rider: also: only in A \"riders\"; only in B \"Horses\"\n");
}

TEST_CASE("scripts are compared by their texts", "[diff]") {
  const auto loaded = [](const std::string& hooks, const std::string& toml,
                         const std::string& of_parent = "return {}\n") {
    const LoadResult result =
        load_variant(child_request(), child_files(toml, {{"v/tiny/hooks.lua", of_parent},
                                                         {"v/child/help.lua", "return {}\n"},
                                                         {"v/child/hooks.lua", hooks}}));
    INFO(write_diagnostics(result.diagnostics, DiagnosticFormat::gcc));
    REQUIRE(result.variant);
    return result.variant;
  };
  const auto told = [](const Variant& a, const Variant& b) {
    std::string all;
    for (const Difference& difference : compare_variants(a, b))
      all += fmt::format("{} {}: {}\n", difference_area_name(difference.area), difference.subject,
                         difference.text);
    return all;
  };
  const std::string body = "local hooks = {}\nfunction hooks.legal() end\nreturn hooks\n";
  const auto plain = loaded(body, "");
  CHECK(told(*plain, *loaded(body, "")).empty());
  CHECK(told(*plain, *loaded("local hooks = {}\nfunction hooks.legal() return 'no' end\n"
                             "return hooks\n",
                             "")) == "script hooks.lua: differs from line 2 on\n");
  CHECK(told(*plain, *loaded("local help = require 'help'\n" + body, "")) ==
        "script hooks.lua: differs from line 1 on\nscript help.lua: only in B\n");
  const std::string nested = "require 'child/help'\n" + body;
  CHECK(told(*loaded(nested, ""), *loaded("require 'help'\n" + body, "")) ==
        "script hooks.lua: differs from line 1 on\n");
  const std::string family = "require 'tiny/hooks'\n" + body;
  CHECK(told(*loaded(family, ""), *loaded(family, "", "return { }\n")) ==
        "script tiny/hooks.lua: differs from line 1 on\n");
  CHECK(told(*plain, *loaded(body, "[hooks]\nlegal = false\n")) ==
        "script [hooks]: switched off: only in B legal\n");
}

TEST_CASE("paragraphs are compared, and shown from their first difference", "[diff]") {
  const std::string head = "[class.barge]";
  const auto with = [&](const std::string& text) {
    return Edits{
        {head, "[paragraph.weather]\nchapter = \"rulings\"\ntext = \"" + text + "\"\n" + head}};
  };
  CHECK(from_tiny({}, with("It rains.")) == "paragraph added weather: only in B: \"It rains.\"\n");
  const std::string long_text =
      "In winter it snows on the hills, and nobody goes there who need not go, or has no furs.";
  const auto found = compare_variants(*tiny({}, with(long_text + " Wolves follow.")),
                                      *tiny({}, with(long_text + " Bears follow.")));
  CHECK(lines(found) ==
        "paragraph changed weather: text: \"…Wolves follow.\" in A, \"…Bears follow.\" in B\n");
  REQUIRE(found.size() == 1);
  CHECK(found.front().in_a == long_text + " Wolves follow.");
}

TEST_CASE("which phases players are told of is compared", "[diff][sight]") {
  const std::string head = "[class.barge]";
  const auto with = [&](const std::string& phases) {
    return tiny({}, {{head,
                      "[attribute.knowledge.known]\ntype = \"bool\"\n"
                      "[attribute.pair.met]\ntype = \"bool\"\n[sight]\n"
                      "known = \"knowledge.known\"\nmet = \"pair.met\"\n" +
                          phases + head}});
  };
  CHECK(lines(compare_variants(*with(""), *with("phases = \"own\"\n"))).empty());
  CHECK(lines(compare_variants(*with(""), *with("phases = \"every\"\n"))) ==
        "attribute changed sight: phases: own in A, every in B\n");
}

TEST_CASE("another board is one difference, and so are other powers", "[diff]") {
  const auto a = load("tests/variants/tiny");
  const auto b = load("standard");
  const std::string found = lines(compare_variants(*a, *b));
  INFO(found);
  CHECK(found.find("province changed the board: different in B: ") == 0);
  CHECK(found.find("guessed by its neighbors") == std::string::npos);
  CHECK(found.find("edge ") == std::string::npos);
  CHECK(found.find("power changed all powers: different in B: ") != std::string::npos);
}

TEST_CASE("places inside provinces, and what holds of them", "[diff][inside]") {
  const std::string head = "[class.barge]";
  const auto with = [&](const std::string& text) {
    return tiny({}, {{head, "[province.ALP.inside.C]\nname = \"citadel\"\n" + text + head}});
  };
  const auto plain = with("");
  CHECK(lines(compare_variants(*plain, *with(""))).empty());
  const std::string added = lines(compare_variants(*tiny({}, {}), *plain));
  INFO(added);
  CHECK(added.find("province added ALP/C: only in B") != std::string::npos);
  CHECK(added.find("\"Alpha citadel\", coast, inside ALP") != std::string::npos);
  const std::string changed =
      lines(compare_variants(*plain, *with("guards = \"take\"\nfalls_with_province = false\n"
                                           "enter = [{ class = \"rider\", becomes = \"barge\" }]\n"
                                           "leave = [\"barge\"]\n")));
  INFO(changed);
  CHECK(changed.find("province changed ALP/C: guards: keep in A, take in B\n") !=
        std::string::npos);
  CHECK(changed.find("province changed ALP/C: falls_with_province: true in A, false in B\n") !=
        std::string::npos);
  CHECK(changed.find("province changed ALP/C: classes: rider, barge in A, barge in B\n") !=
        std::string::npos);
  CHECK(changed.find("becomes barge") != std::string::npos);
}

}  // namespace chancery::diff_tests

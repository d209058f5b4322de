#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <string>

#include "tests/unit/exchange/import/samples.h"

namespace chancery::exchange_tests {
namespace {

using Sources = std::map<std::string, std::string>;

/// A sample with a text replaced in one of its files.
Sources changed(const std::string& format, const std::string& path, const std::string& from,
                const std::string& to) {
  Sources files = sample_source(format);
  std::string& text = files.at(path);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  return files;
}

/// A sample in which one file ends before that text.
Sources cut(const std::string& format, const std::string& path, const std::string& before) {
  Sources files = sample_source(format);
  std::string& text = files.at(path);
  text.resize(text.find(before));
  return files;
}

/// The import of the first of the two variants in a source.
std::optional<ImportedVariant> first_of_two(const Sources& files) {
  const FilesInMemory source(files);
  Diagnostics diagnostics;
  const auto found = import_candidates(source, {}, diagnostics);
  REQUIRE(found.size() == 2);
  return import_variant(source, found.front(), sample_base(), {}, diagnostics);
}

}  // namespace

TEST_CASE("what is wrong in a source is said with its place, and nothing is made", "[exchange]") {
  const std::string bays = "bays_adjacency.xml";
  const std::vector<std::pair<Sources, std::string>> bad{
      {changed("webdip", "install.php", "'Outer Sea', 'Sea'", "'Outer Sea, 'Sea'"), "[import.php]"},
      {changed("webdip", "install.php", "$territoryRawData = array(", "$other = array("),
       "there is no list $territoryRawData"},
      {changed("jdip", "variants.xml", "bays_adjacency.xml", "none.xml"),
       "variants.xml:11:3: error: there is no file 'none.xml'"},
      {changed("jdip", bays, "</PROVINCES>", ""),
       bays + ":2:1: error: this element has no end [import.xml]"},
      {cut("judge", "map.twin_bays", "-1\nCenter order"),
       "the list of moves has no end [import.no-map]"},
      {changed("dpjudge", "twin_bays.map", "bays.geography", "bays.away"),
       "twin_bays.map:2:5: error: there is no map 'bays.away' [import.no-file]"},
      {changed("dvar", "twin-bays.json", "\"provinces\"", "\"Provinces\""),
       "the source has no variant in the format 'dvar' [import.nothing-found]"},
      {changed("dvar", "twin-bays.json", "\"nations\": [",
               "\"nations\": ["
               "{"),
       "[import.json]"},
      {changed("dvar", "twin-bays.json", "\"nations\": [", "\"nations\": [], \"x\": ["),
       "'twin-bays' has no powers [import.no-board]"},
  };
  const std::vector<std::string> formats{"webdip",  "webdip", "jdip", "jdip", "judge",
                                         "dpjudge", "dvar",   "dvar", "dvar"};
  for (std::size_t i = 0; i < bad.size(); ++i) {
    const SampleImport made = import_files(bad[i].first, formats[i]);
    CAPTURE(formats[i], bad[i].second, made.told());
    CHECK_FALSE(made.variant.has_value());
    CHECK(says(made.told(), bad[i].second));
  }
}

TEST_CASE("a format that nobody knows and a source without variants are errors", "[exchange]") {
  const SampleImport unknown = import_files(sample_source("dvar"), "pdf");
  CHECK(says(unknown.told(), "there is no format 'pdf' [import.unknown-format]"));
  CHECK(says(unknown.told(), "the formats are webdip, "));
  const SampleImport nothing = import_files({{"notes.txt", "nothing here"}});
  CHECK(says(nothing.told(), "the source has no variant in a known format"));
  const SampleImport other = import_files(sample_source("dvar"), "webdip");
  CHECK(says(other.told(), "the source has no variant in the format 'webdip'"));
}

TEST_CASE("a variant of Realpolitik is recognized, and not taken for another format",
          "[exchange]") {
  const Sources files{{"bays.var", "Name: Bays\nMapData: bays.map\n"},
                      {"bays.map", "North Bay, w nba\nEast Bay, w eba\n-1\nnba-xc: eba\n-1\n"}};
  for (const std::string format : {"", "realpolitik"}) {
    const SampleImport refused = import_files(files, format);
    CHECK_FALSE(refused.variant.has_value());
    CHECK(says(refused.told(), "variants of Realpolitik are not read [import.unknown-format]"));
    CHECK(says(refused.told(), "docs/adr/0052-realpolitik-is-not-read.md says what to use"));
  }
  CHECK(says(import_files(sample_source("dvar"), "realpolitik").told(), "are not read"));
}

TEST_CASE("a map that uses itself, deep elements and deep arrays are refused", "[exchange]") {
  Sources files = sample_source("dpjudge");
  files["bays.geography"] = "USE twin_bays\n";
  CHECK(says(import_files(files, "dpjudge").told(), "use each other too deep"));

  files = sample_source("jdip");
  std::string deep = "<VARIANTS>";
  for (int i = 0; i < 100'000; ++i) deep += "<A>";
  files["variants.xml"] = deep;
  CHECK(says(import_files(files, "jdip").told(), "elements nest too deep"));

  files = sample_source("webdip");
  std::string arrays = "<?php $territoryRawData = ";
  for (int i = 0; i < 100'000; ++i) arrays += "array(";
  files["install.php"] = arrays;
  CHECK(says(import_files(files, "webdip").told(), "arrays nest too deep"));
}

TEST_CASE("a map beyond the limits is refused", "[exchange]") {
  Sources files = sample_source("judge");
  std::string map;
  for (int i = 0; i < 5'000; ++i)
    map += "Place " + std::to_string(i) + ", l p" + std::to_string(i) + "\n";
  files["map.twin_bays"] = map + "-1\n-1\n";
  CHECK(says(import_files(files, "judge").told(), "the map is too big [import.too-big]"));
}

TEST_CASE("a variant on the map of another reads it there", "[exchange]") {
  Sources files;
  for (const auto& [path, text] : sample_source("webdip"))
    files["variants/TwinBays/" + path] = text;
  files["variants/OneBay/variant.php"] =
      "<?php class OneBayVariant extends WDVariant {\n"
      "public $id=902; public $mapID=901; public $name='OneBay';\n"
      "public $countries=array('Norland'); }";
  const auto made = first_of_two(files);
  REQUIRE(made.has_value());
  CHECK(made->name == "OneBay");
  CHECK(made->provinces == 10);
  CHECK(made->powers == 1);

  files.erase("variants/TwinBays/variant.php");
  const SampleImport alone = import_files(files, "webdip");
  CHECK(says(alone.told(), "the map of 'OneBay' is not in the source"));
}

TEST_CASE("a class that extends that of another variant has what it does not say", "[exchange]") {
  Sources files;
  for (const auto& [path, text] : sample_source("webdip"))
    files["variants/TwinBays/" + path] = text;
  files["variants/Fleets/variant.php"] =
      "<?php class FleetsVariant extends TwinBaysVariant {\npublic $name='Fleets';\n"
      "public $fullName='With fleets'; }";
  const SampleImport made = import_files(files, "webdip");
  REQUIRE(made.variant.has_value());
  CHECK(made.variant->name == "With fleets");
  CHECK(says(made.text("variant.toml"), "[power.norland]"));
  CHECK(says(made.text("variant.toml"), "target = 4"));
}

TEST_CASE("a Go variant on the board of another may say all the rest in its head", "[exchange]") {
  Sources files = sample_source("godip");
  files["variants/onebay/onebay.go"] =
      "package onebay\n"
      "import \"github.com/zond/godip/variants/twinbays\"\n"
      "var OneBayVariant = common.Variant{\n"
      "  Name: \"One Bay\",\n"
      "  Start: func() (result *state.State, err error) {\n"
      "    if err = result.SetUnits(map[godip.Province]godip.Unit{\n"
      "      \"spt\": godip.Unit{godip.Fleet, twinbays.Norland},\n"
      "    }); err != nil { return }\n"
      "    result.SetSupplyCenters(map[godip.Province]godip.Nation{\"isl\": twinbays.Norland})\n"
      "    return\n"
      "  },\n"
      "  Nations: []godip.Nation{twinbays.Norland},\n"
      "}\n";
  const auto made = first_of_two(files);
  REQUIRE(made.has_value());
  CHECK(made->name == "One Bay");
  CHECK(made->powers == 1);
  const std::string& text = made->files.front().text;
  CHECK(says(text, "units.norland = [\"F SPT\"]"));
  CHECK(says(text, "ISL"));  // owned from the start
}

TEST_CASE("code in a source is not run, and is reported", "[exchange]") {
  const Sources files = changed("webdip", "install.php", "InstallTerritory::runSQL",
                                "$DB->sql_put(\"UPDATE wD_Territories SET coast='No'\");\n"
                                "InstallTerritory::runSQL");
  const SampleImport made = import_files(files);
  REQUIRE(made.variant.has_value());
  CHECK(says(write_losses_text(made.variant->losses, "x"),
             "a change that install.php makes in the database: code is not run; "
             "see docs/rules-in-play/vdiplomacy.md#the-board [changes play]"));
}

TEST_CASE("names with invisible characters and other scripts are made readable", "[exchange]") {
  CHECK(says(import_files(changed("dvar", "twin-bays.json", "\"Norhaven\"", "\"#7 Norhaven\""))
                 .text("map.toml"),
             "name = \"7 Norhaven\""));
  Sources files = changed("dvar", "twin-bays.json", "\"Norhaven\"", "\"Nor\\u202Ehaven\\u0007\"");
  files = [&] {
    std::string& text = files.at("twin-bays.json");
    text.replace(text.find("Southport"), 9, "S\xF8r \xE5");
    return files;
  }();
  const SampleImport made = import_files(files);
  CHECK(made.variant.has_value() != made.diagnostics.has_errors());
  const SampleImport judge =
      import_files(changed("judge", "map.twin_bays", "Norhaven", "N\xF8r\x1Bhaven"));
  REQUIRE(judge.variant.has_value());
  CHECK(says(judge.text("map.toml"), "name = \"Nørhaven\""));
}

TEST_CASE("whatever the encoding of other names and seasons is, the files can be read",
          "[exchange]") {
  Sources files = changed("dpjudge", "bays.geography", "= nhv", "= nhv n\xF6rd");
  std::string& map = files.at("twin_bays.map");
  map.replace(map.find("SPRING:"), 6, "FR\xDCHJAHR");
  const SampleImport made = import_files(files, "dpjudge");
  CAPTURE(made.told());
  REQUIRE(made.variant.has_value());
  CHECK(says(made.text("map.toml"), "nörd"));
}

TEST_CASE("a power whose name has several words is one power", "[exchange]") {
  Sources files = changed("dpjudge", "twin_bays.map", "SOUTHMARK (SOUTHERN) SPT &SC\nF CAP/SC",
                          "S+M+K (SOUTHERN) SPT &SC\nSMK\nF CAP/SC");
  const SampleImport made = import_files(files, "dpjudge");
  REQUIRE(made.variant.has_value());
  CHECK(made.variant->powers == 3);
  CHECK(says(made.text("variant.toml"), "units.s_m_k = [\"F CAP/SC\"]"));
}

TEST_CASE("an id that is made up begins no other name", "[exchange]") {
  Sources files = sample_source("webdip");
  std::string& text = files.at("install.php");
  const auto rename = [&](const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
  };
  rename("Norhaven", "Comacchio");
  rename("Norfell", "Comet");
  rename("Southport", "Coast of Mac");
  const SampleImport made = import_files(files, "webdip");
  CAPTURE(made.told());
  REQUIRE(made.variant.has_value());
  for (const Diagnostic& diagnostic : made.variant->findings.all())
    CHECK(diagnostic.id != "names.abbreviation-of-another");
}

TEST_CASE("a country may be named after the points, and a word about coasts follow", "[exchange]") {
  const SampleImport numbered = import_files(sample_source("webdip"));
  const SampleImport named =
      import_files(changed("webdip", "install.php", "'Yes', 2, 40, 100, 20, 50",
                           "'Yes', 40, 100, 20, 50, "
                           "'Southmark', 'No'"));
  REQUIRE(named.variant.has_value());
  CHECK(named.text("variant.toml") == numbered.text("variant.toml"));
  CHECK(named.text("map.toml") == numbered.text("map.toml"));
}

TEST_CASE("names without an end are cut", "[exchange]") {
  Sources files = sample_source("dpjudge");
  files.at("twin_bays.map") += std::string(300'000, 'x') + "\n";
  const SampleImport made = import_files(files, "dpjudge");
  REQUIRE(made.variant.has_value());
  CHECK(says(write_losses_text(made.variant->losses, "x"), "a name of more than 200 bytes"));
}

TEST_CASE("a flow without NEWYEAR is a round of one year", "[exchange]") {
  const SampleImport made =
      import_files(changed("dpjudge", "twin_bays.map", " NEWYEAR:5 IFYEARDIV:10", ""), "dpjudge");
  REQUIRE(made.variant.has_value());
  CHECK(says(made.text("variant.toml"), "counts = true\nyears = 1\n"));
}

TEST_CASE("of the judge's rows about areas only that of owners says who owns them", "[exchange]") {
  const SampleImport made = import_files(
      changed("judge", "seed.twin_bays", ".NN.S..", "N:TNNCSNS\nO:.NN.S..\nF:0000000"), "judge");
  REQUIRE(made.variant.has_value());
  CHECK(made.variant->powers == 2);
  CHECK(says(made.text("variant.toml"), "owners.power_s = [\"SPT\"]"));
}

TEST_CASE("powers without colors get colors that differ, however many they are", "[exchange]") {
  std::string areas;
  std::string moves;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    if (letter == 'M' || letter == 'O') continue;
    areas += std::string("Place ") + letter + ", " + letter + " p" + letter + "\n";
    moves += std::string("p") + letter + "-mv: pA pB\n";
  }
  const SampleImport made = import_files({{"map.many", areas + "-1\n" + moves + "-1\n"}}, "judge");
  REQUIRE(made.variant.has_value());
  CHECK(made.variant->powers == 24);
  for (const Diagnostic& diagnostic : made.variant->findings.all())
    CHECK(diagnostic.id != "names.colors-alike");
}

TEST_CASE("a drawing in which neighbors are apart gives no outlines", "[exchange]") {
  Sources files = sample_source("jdip");
  const auto box = [](const std::string& id, int x) {
    return "<rect id=\"_" + id + "\" x=\"" + std::to_string(x) +
           "\" y=\"0\" width=\"50\" height=\"50\"/>";
  };
  std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"60\">"
      "<g id=\"MouseLayer\">";
  int x = 0;
  for (const std::string id : {"nhv", "nfl", "cap", "spt", "nba", "sba"}) svg += box(id, x += 100);
  files["bays.svg"] = svg + "</g></svg>";
  const SampleImport made = import_files(files, "jdip");
  REQUIRE(made.variant.has_value());
  const std::string losses = write_losses_text(made.variant->losses, "x");
  CAPTURE(losses);
  CHECK(says(losses, "it is a scheme of the board"));
  CHECK_FALSE(says(made.text("map.toml"), "shape = "));
}

TEST_CASE("the judge's gateways and railways are passages and lines, with words for orders",
          "[exchange]") {
  const SampleImport made = import_files(sample_source("judge"));
  REQUIRE(made.variant.has_value());
  const Variant& variant = *made.variant->variant;
  REQUIRE(variant.passages.size() == 1);
  const Passage& lock = variant.passages.front();
  const auto id = [&](ProvinceId province) { return variant.map.province(province).id; };
  CHECK(id(lock.keeper) == "SPT");
  CHECK(id(lock.ends[0]) == "NBA");
  CHECK(id(lock.ends[1]) == "SBA");
  REQUIRE(variant.lines.size() == 1);
  const OrderType& railway = variant.order_types[variant.lines.front().index()];
  std::string stations;
  for (const ProvinceId station : railway.line) stations += id(station) + ' ';
  CHECK(stations == "NHV NFL SPT ");
  CHECK(railway.powers.size() == 2);
  // An edge would let ships pass without permission.
  CHECK(says(made.text("map.toml"), "NBA = [\"NHV\"]\n"));
  CHECK(says(made.text("variant.toml"), "province = \"CAP\"\npower = \"power_n\"\nvalue = 0\n"));
  // The word of an order is not the name of a province.
  const SampleImport taken =
      import_files(changed("judge", "map.twin_bays", "g loc", "g cap2 loc"), "judge");
  REQUIRE(taken.variant.has_value());
  CHECK(says(taken.text("variant.toml"), "\"CAP2 S {target} - {to}\""));
}

TEST_CASE("the judge's garrisons stand inside cities, also those that nobody plays", "[exchange]") {
  const std::string map =
      "Norhaven, N1P nhv\nNorfell, N1f nfl\nSouthport, x2P spt\nThe Isle, x1f isl\n"
      "The Moor, l0. moo\nBay, w0. bay\n-1\n"
      "nhv-mv: nfl\nnhv-xc: bay\nnfl-mv: nhv moo\nmoo-mv: nfl spt\nspt-mv: moo\nspt-xc: bay\n"
      "isl-xc: bay\nbay-xc: nhv spt isl\n-1\n-1\n";
  const std::string seed =
      "S1454M\nNm G Norhaven\nNm A Norfell\nNm G The Moor\n&m G Southport\nNm F Southport\n"
      "Nm G Norhaven\n-1\n-1\n";
  const SampleImport made = import_files({{"map.walls", map}, {"seed.walls", seed}}, "judge");
  REQUIRE(made.variant.has_value());
  const std::string text = made.text("variant.toml");
  CHECK(says(text, "units.power_n = [\"A NFL\", \"F SPT\", \"G NHV/C\"]"));
  CHECK(says(text, "standing = [\"free_cities\"]"));
  CHECK(says(text, "units.free_cities = [\"G SPT/C\"]"));
  const std::string board = made.text("map.toml");
  CHECK(says(board,
             "[province.NFL.inside.C]\nname = \"city\"\n"
             "enter = [{ class = \"army\", becomes = \"garrison\" }]\n"));
  CHECK(says(board, "leave = [{ class = \"garrison\", becomes = \"fleet\" }]\n"));  // of the isle
  CHECK_FALSE(says(board, "[province.MOO.inside.C]"));
  const std::string losses = write_losses_text(made.variant->losses, "walls");
  CHECK(says(losses, "how garrisons come and go in 4 cities"));
  CHECK(says(losses, "'G moo' of 'N': there is no city that it could guard"));
  CHECK(says(losses, "'G nhv' of 'N': another unit stands there"));
  for (const Diagnostic& diagnostic : made.variant->findings.all())
    CHECK(diagnostic.severity != Severity::error);
}

/// A map of the judge with incomes, tables of disasters, dice and a conduit.
const std::string rich_map =
    "Norhaven, N2P nhv norha\nNorfell, N0. nfl norfe\nSouthport, S1p spt\nThe Isle, x0f isl\n"
    "The Moor, l0. moo\nWest Bay, w0. wba\nEast Bay, w0. eba\n-1\n"
    "nhv-mv: nfl\nnhv-xc: wba\nnfl-mv: nhv moo\nmoo-mv: nfl spt isl\nspt-mv: moo\n"
    "spt-xc: eba\nisl-mv: moo\nisl-xc: wba eba\nwba-xc: eba/cc isl nhv\neba-xc: wba/cc isl spt\n"
    "wba-cc: eba\neba-cc: wba\n-1\n"
    "Famine:   2     3\n   2: norha -----\n   3: ----- moo\n\n"
    "Storms:   2     3\n   2: ----- wba\n   3: ----- -----\n\n"
    "Variable Income:  City  dice 1 2 3 4 5 6 Initial\n   Norhaven  2  1 2 2 3 3 4  7\n"
    "# End of Variable Income.\n-1\n";
const std::string rich_seed = "F1454A\nNm A Norhaven\nSm F Southport\n-1\n-1\n";

TEST_CASE("the judge's incomes and tables are attributes of a base that declares them",
          "[exchange]") {
  const SampleImport made =
      import_files({{"map.rich", rich_map}, {"seed.rich", rich_seed}}, "judge", economic_base());
  CAPTURE(made.told());
  REQUIRE(made.variant.has_value());
  const std::string board = made.text("map.toml");
  CHECK(says(board,
             "[province.NHV]\nname = \"Norhaven\"\nalso = [\"norha\"]\nterrain = \"coast\"\n"
             "center = true\nset.famine_column = 2\nset.famine_row = 2\n"
             "set.home = \"power_n\"\nset.yield = 1\n"));
  CHECK(says(board,
             "center = true\nset.city = 1\nset.dice = 2\nset.luck = \"1 2 2 3 3 4\"\n"
             "set.yield = 2\n"));
  CHECK(says(board, "set.city = 1\nset.home = \"power_s\"\nset.yield = 2\n"));  // without walls
  CHECK(says(board, "set.strait = \"WBA EBA\"\n"));
  CHECK(says(board, "set.storm_column = 3\nset.storm_row = 2\nset.yield = 1\n"));
  CHECK_FALSE(says(board, "[province.ISL.inside.C]"));  // a fortress
  const std::string text = made.text("variant.toml");
  CHECK(says(text, "set.power.power_n.coins = 7\n"));
  CHECK(says(text, "only_in.fleet = [\"NHV\", \"SPT\"]"));
  CHECK_FALSE(says(text, "[task.siege]"));
  CHECK_FALSE(made.variant->losses.changes_play());
  for (const Diagnostic& diagnostic : made.variant->findings.all())
    CHECK(diagnostic.severity != Severity::error);
}

TEST_CASE("the judge's narrow cities and limits of units are attributes of such a base",
          "[exchange]") {
  std::string map = rich_map;
  map.replace(map.find("N2P nhv"), 7, "N2PV nhv");
  map.replace(map.find("# End of Variable"), 0,
              "\nLimits for Units Types:\n   N xx.b xx.b xx.b\n   S xr.. xx.. xr..\n");
  const SampleImport made =
      import_files({{"map.rich", map}, {"seed.rich", rich_seed}}, "judge", economic_base());
  CAPTURE(made.told());
  REQUIRE(made.variant.has_value());
  CHECK(says(made.text("map.toml"), "set.home = \"power_n\"\nset.narrow = true\n"));
  const std::string text = made.text("variant.toml");
  CHECK(says(text, "set.power.power_n.kinds = \"militia professionals\"\n"));
  CHECK(says(text, "set.power.power_s.kinds = \"\"\n"));
  CHECK(says(text, "[options.own_kinds]\ndefault = true"));
  const std::string losses = write_losses_text(made.variant->losses, "rich");
  CHECK(says(losses, "that the limits of 'S' differ by class"));
  CHECK_FALSE(says(losses, "of 'N' differ"));
  CHECK_FALSE(says(losses, "that only one unit stands in a city"));
}

TEST_CASE("without such a base they are lost, with the row of the table of rules", "[exchange]") {
  const SampleImport made =
      import_files({{"map.rich", rich_map}, {"seed.rich", rich_seed}}, "judge");
  REQUIRE(made.variant.has_value());
  const std::string losses = write_losses_text(made.variant->losses, "rich");
  for (const char* row :
       {"the income of provinces and cities", "docs/rules-in-play/judges.md#income",
        "the table of famine", "docs/rules-in-play/judges.md#disasters", "conduits",
        "docs/rules-in-play/judges.md#conduits", "the dice of income"})
    CHECK(says(losses, row));
}

TEST_CASE("rows of DPjudge for a season or from a year on limit edges", "[exchange]") {
  const auto edges = [](const std::string& line) {
    Sources files = changed("dpjudge", "twin_bays.map", "FROM S1660M: AMEND NFL ABUTS -SPT", line);
    files["bays.geography"] +=
        "Far Sea = far\nSHUT FAR ABUTS NBA SBA\n"
        "AMEND NBA ABUTS FAR\nAMEND SBA ABUTS FAR\n";
    const SampleImport made = import_files(files, "dpjudge");
    REQUIRE(made.variant.has_value());
    return made.text("map.toml") + write_losses_text(made.variant->losses, "bays");
  };
  CHECK_FALSE(says(edges(""), "[province.FAR]"));
  CHECK(says(edges("IN SPRING: WATER FAR"), "to = \"NBA\", phases = [\"Spring {year}\"] }"));
  CHECK(says(edges("IN SPRING\nWATER FAR\nIN START"), "to = \"NBA\", phases = "));
  CHECK(says(edges("FROM S1660M: WATER FAR"), "to = \"NBA\", from_year = 1660 }"));
  CHECK(says(edges("FROM S1660M: AMEND NFL ABUTS -CAP"), "to_year = 1659"));
  CHECK(says(edges("IN W1650A: WATER FAR"), "docs/rules-in-play/judges.md#in-and-from"));
}

TEST_CASE("a place of DPjudge that lists a coast lists its province for armies", "[exchange]") {
  Sources files = changed("dpjudge", "bays.geography", "COAST SPT ABUTS nfl ~cap CAP/SC SBA",
                          "COAST SPT ABUTS nfl CAP/SC SBA");
  std::string& text = files.at("bays.geography");
  text.replace(text.find("NFL ~SPT"), 8, "NFL SPT");
  const SampleImport made = import_files(files, "dpjudge");
  REQUIRE(made.variant.has_value());
  CAPTURE(made.text("map.toml"));
  CHECK(says(made.text("map.toml"), "CAP = [\"NFL\", \"SPT\"]"));
}

TEST_CASE("a port of DPjudge is land and water", "[exchange]") {
  Sources files = changed("dpjudge", "bays.geography", "COAST ISL ABUTS NBA SBA *NHV",
                          "PORT ISL ABUTS NBA SBA NHV");
  std::string& text = files.at("bays.geography");
  text.replace(text.find("*ISL"), 4, "ISL");
  const SampleImport made = import_files(files, "dpjudge");
  REQUIRE(made.variant.has_value());
  const std::string board = made.text("map.toml");
  CAPTURE(board);
  CHECK(says(board, "[terrain.strait]\ncarries = true"));
  CHECK(says(board, "ISL = [\"NHV\"]"));
}

TEST_CASE("places of DPjudge where one may build in an emergency are no centers", "[exchange]") {
  const SampleImport made =
      import_files(changed("dpjudge", "twin_bays.map", "SPT &SC", "SPT *NBA"), "dpjudge");
  REQUIRE(made.variant.has_value());
  CHECK_FALSE(says(made.text("map.toml"), "terrain = \"sea\"\ncenter"));
  CHECK(says(write_losses_text(made.variant->losses, "bays"),
             "docs/rules-in-play/judges.md#partisans"));
}

TEST_CASE("what a Go program computes is reported as lost", "[exchange]") {
  Sources files = sample_source("godip");
  for (auto& [path, text] : files) {
    const std::size_t at = text.find("Prov(\"nhv\")");
    if (at != std::string::npos) text.insert(at, "Prov(other).Conn(\"nfl\", godip.Land).\n\t\t");
    const std::size_t edge = text.find("Conn(\"nfl\", godip.Land)", text.find("Prov(\"nhv\")"));
    if (edge != std::string::npos) text.replace(edge, 10, "Conn(other");
  }
  const SampleImport made = import_files(files, "godip");
  REQUIRE(made.variant.has_value());
  CHECK(says(write_losses_text(made.variant->losses, "bays"),
             "provinces and edges that code computes (2 times)"));
}

TEST_CASE("a file that is there and is not read is not called missing", "[exchange]") {
  Sources files = sample_source("judge");
  files.erase("seed.twin_bays");
  const SampleImport without = import_files(files, "judge");
  REQUIRE(without.variant.has_value());
  CHECK(says(write_losses_text(without.variant->losses, "bays"),
             "there is no file 'seed.twin_bays'"));
  class Unreadable final : public ForeignFiles {
   public:
    const std::vector<std::string>& paths() const override { return paths_; }
    std::shared_ptr<const SourceFile> read(const std::string&) const override { return nullptr; }

   private:
    std::vector<std::string> paths_{"big.map"};
  };
  CHECK(Unreadable().why_unread("big.map", "big.map") ==
        "the file 'big.map' cannot be read, or has more than 16 MB");
}

}  // namespace chancery::exchange_tests

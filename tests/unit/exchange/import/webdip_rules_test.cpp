#include "core/exchange/import/webdip_rules.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "tests/unit/exchange/import/samples.h"
#include "tests/unit/has.h"

namespace chancery::exchange_tests {
namespace {

using Sources = std::map<std::string, std::string>;

/// The sample, whose class of that name has this code, and which has more in variant.php.
Sources with_class(const std::string& name, const std::string& code, const std::string& more = {}) {
  Sources files = sample_source("webdip");
  files["classes/" + name + ".php"] = "<?php\n" + code + "\n?>\n";
  std::string& main = files.at("variant.php");
  const std::string::size_type countries = main.find("\tpublic $countries");
  REQUIRE(countries != std::string::npos);
  main.insert(countries, more + "\n");
  const std::string::size_type list = main.find("\t\t$this->variantClasses['drawMap']");
  REQUIRE(list != std::string::npos);
  main.insert(list, "\t\t$this->variantClasses['" + name + "'] = 'TwinBays';\n");
  return files;
}

std::string losses_of(const SampleImport& made) {
  REQUIRE(made.variant.has_value());
  return write_losses_text(made.variant->losses, "x");
}

}  // namespace

TEST_CASE("coasts where units convoy are read by their numbers", "[exchange]") {
  const std::string code =
      "class ConvoyCoasts_userOrderDiplomacy extends userOrderDiplomacy { function f() {} }\n"
      "class TwinBaysVariant_userOrderDiplomacy extends ConvoyCoasts_userOrderDiplomacy {}";
  const SampleImport made = import_files(
      with_class("userOrderDiplomacy", code, "public $convoyCoasts = array('9', '3');"));
  const std::string losses = losses_of(made);
  CHECK_FALSE(has(losses, "userOrderDiplomacy"));
  CHECK_FALSE(has(losses, "ConvoyCoasts"));
  CHECK(has(made.text("map.toml"), "carries = true"));
  CHECK(has(made.text("map.toml"), "lands = true"));
  const SampleImport beyond =
      import_files(with_class("userOrderDiplomacy", code, "public $convoyCoasts = array('99');"));
  CHECK(has(losses_of(beyond),
            "coasts where units convoy: the map has no territory of that number; "
            "see docs/rules-in-play/vdiplomacy.md#convoying-coasts [changes play]"));
  CHECK(has(losses_of(import_files(with_class("userOrderDiplomacy", code))),
            "the rules of 'ConvoyCoasts': it is code, which is not run; "
            "see docs/rules-in-play/vdiplomacy.md#convoying-coasts [changes play]"));
}

TEST_CASE("rules that variants share are switches, keys or rows of the table", "[exchange]") {
  const SampleImport retreats = import_files(
      with_class("processOrderDiplomacy",
                 "class NoRetreats_processOrderDiplomacy extends processOrderDiplomacy {"
                 " public function apply($s) { parent::apply($s); } }\n"
                 "class TwinBaysVariant_processOrderDiplomacy extends "
                 "NoRetreats_processOrderDiplomacy{}"));
  CHECK(has(retreats.text("variant.toml"), "dislodged.retreats = { choice = \"no\""));
  CHECK_FALSE(has(losses_of(retreats), "processOrderDiplomacy"));

  Sources foggy = with_class("Maps", "class Fog_Maps extends Maps {}");
  foggy["classes/adjudicatorDiplomacy.php"] =
      "<?php\nclass TwinBaysVariant_adjudicatorDiplomacy extends adjudicatorDiplomacy "
      "{ function adjudicate() { } }\n?>\n";
  const SampleImport fog = import_files(foggy);
  CHECK(has(fog.text("variant.toml"), "[fog]\nwatch = "));
  CHECK_FALSE(has(losses_of(fog), "adjudicatorDiplomacy"));

  const SampleImport points = import_files(
      with_class("processMember", "class CustomPoints_processMember extends processMember { }"));
  CHECK(has(losses_of(points),
            "the rules of 'CustomPoints': it is code, which is not run; "
            "see docs/rules-in-play/vdiplomacy.md#points\n"));
  CHECK(has(write_losses_json(points.variant->losses, "x"),
            "\"row\":\"docs/rules-in-play/vdiplomacy.md#points\""));
}

TEST_CASE("units that become units of the other class have tasks and ports", "[exchange]") {
  const SampleImport made = import_files(
      with_class("processOrderDiplomacy",
                 "class Transform_processOrderDiplomacy extends processOrderDiplomacy { }\n"
                 "class TwinBaysVariant_processOrderDiplomacy extends "
                 "Transform_processOrderDiplomacy {}"));
  CHECK_FALSE(has(losses_of(made), "processOrderDiplomacy"));
  CHECK(has(losses_of(made), "the coast of a unit that changes its class"));
  const std::string text = made.text("variant.toml");
  CHECK(has(text, "[task.to_fleet]\nnotation = [\"{unit} BECOMES FLEET\"]"));
  CHECK(has(text, "[task.to_army]"));
  CHECK(has(text, "[province.CAP.set]\nport = true"));
  CHECK_FALSE(has(text, "[province.NOF.set]"));  // it has no coast
  CHECK_FALSE(made.variant->findings.has_errors());
}

TEST_CASE("a script that offers every owned center says where units are built", "[exchange]") {
  Sources files = with_class("OrderInterface",
                             "class TwinBaysVariant_OrderInterface extends OrderInterface {\n"
                             "function jsLoadBoard() { libHTML::$footerIncludes[] = '../variants/'."
                             "$name.'/resources/supplycenterscorrect.js'; } }");
  files.at("classes/processOrderBuilds.php") =
      "<?php\nclass TwinBaysVariant_processOrderBuilds extends processOrderBuilds "
      "{ public function create() { } }\n?>\n";
  const SampleImport made = import_files(files);
  CHECK(has(made.text("variant.toml"), "build.sites = { choice = \"owned\""));
  CHECK_FALSE(has(losses_of(made), "processOrderBuilds"));
  files.erase("classes/OrderInterface.php");
  CHECK(has(losses_of(import_files(files)),
            "the rules in 'processOrderBuilds': it is code, which is not run; "
            "see docs/rules-in-play/vdiplomacy.md#builds [changes play]"));
}

TEST_CASE("neutral units support each other and come back if the code says so", "[exchange]") {
  const std::string code =
      "class TwinBaysVariant_processGame extends processGame {\n"
      "function changePhase() { return true; }\n"
      "function process() { parent::process(); $x = \"SET type = 'Build Army'\"; } }";
  const SampleImport made = import_files(
      with_class("processGame", code, "public $neutralHold = array('3'=>'7','7'=>'3');"));
  const std::string losses = losses_of(made);
  CHECK_FALSE(has(losses, "processGame"));
  CHECK(has(losses, "which neutral units support each other"));
  const std::string text = made.text("variant.toml");
  CHECK(has(text, "standing.supports = true"));
  CHECK(has(text, "standing.rebuilds = true"));
}

TEST_CASE("code that sets the phase before the game begins with builds", "[exchange]") {
  const std::string code =
      "class TwinBaysVariant_processGame extends processGame {\n"
      "protected function changePhase() { if ($this->phase == 'Pre-game') "
      "{ $this->setPhase('Builds'); return false; }\n"
      "else { $this->phase='Pre-game'; } } }";
  const SampleImport made = import_files(with_class("processGame", code));
  CHECK_FALSE(has(losses_of(made), "processGame"));
  CHECK(has(made.text("variant.toml"), "start = { year = 1649, phase = \"Winter {year}\" }"));
  const std::string owners = code + "\nclass Other { function updateOwners() {} }";
  CHECK(has(losses_of(import_files(with_class("processGame", owners))),
            "see docs/rules-in-play/vdiplomacy.md#the-start"));
}

TEST_CASE("each row that a report names is in the table", "[exchange]") {
  const std::vector<std::string> rows = webdip_rule_rows();
  CHECK(rows.size() > 15);
  for (const std::string& row : rows) {
    const std::string::size_type hash = row.find('#');
    REQUIRE(hash != std::string::npos);
    const std::string text = read_sample(project_path(row.substr(0, hash)));
    const std::string anchor = row.substr(hash + 1);
    std::string heading = anchor;
    for (char& letter : heading)
      if (letter == '-') letter = ' ';
    heading.front() = static_cast<char>(heading.front() - 'a' + 'A');
    CAPTURE(row);
    CHECK((has(text, "<a id=\"" + anchor + "\"></a>") || has(text, "\n## " + heading + "\n")));
  }
}

}  // namespace chancery::exchange_tests

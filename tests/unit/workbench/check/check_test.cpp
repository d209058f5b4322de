#include "core/workbench/check/check.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/base/common/contains.h"
#include "core/workbench/check/findings.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::check_tests {
namespace {

TEST_CASE("an allowed finding must have an existing id", "[check]") {
  const Diagnostics findings =
      check_variant(load_child("[[check.allow]]\nid = \"check.allow-unsed\"\nwhy = \"so\"\n"));
  REQUIRE(count_of(findings, "check.unknown-finding") == 1);
  CHECK(findings.has_errors());
}

TEST_CASE("edges must be written from both ends if the variant requires it", "[check]") {
  const auto loaded = load_child(
      "[check]\nedges = \"both_ends\"\n[edges.rider]\n"
      "WES = [\"EAS\", { to = \"HIL\", one_way = true }]\nBET = [\"WES\"]\nEAS = [\"WES\"]\n");
  const Diagnostics& told = loaded.diagnostics;
  REQUIRE(count_of(told, "map.edge-one-end") == 1);  // not the edges of the parent
  CHECK(told.all().front().at == std::vector<std::string>{"BET", "WES"});
}

TEST_CASE("an error about an edge speaks of its ends", "[check]") {
  const auto loaded = load_child("[edges.rider]\nALP = [\"BTE\"]\n");
  REQUIRE(loaded.diagnostics.all().size() == 1);
  CHECK(loaded.diagnostics.all().front().at == std::vector<std::string>{"ALP", "BET"});
}

/// The findings with the id, as lists of their subjects.
std::vector<std::vector<std::string>> places_of(const Diagnostics& findings, std::string_view id) {
  std::vector<std::vector<std::string>> places;
  for (const Diagnostic& finding : findings.all())
    if (finding.id == id) places.push_back(finding.at);
  return places;
}

using Places = std::vector<std::vector<std::string>>;

TEST_CASE("the shipped boards are quiet, and say why", "[check]") {
  for (const std::string id : {"standard", "alpine", "two_rivers", "tiny"}) {
    INFO(id);
    LoadRequest wanted;
    wanted.variant = id;
    wanted.search = {"variants", "tests/variants"};
    const Diagnostics findings = check_variant(load_variant(wanted, SourceTree()));
    INFO(write_diagnostics(findings, DiagnosticFormat::gcc));
    CHECK(findings.count(Severity::error) == 0);
    CHECK(findings.count(Severity::warning) == 0);
    CHECK(findings.count(Severity::note) < 10);
  }
}

TEST_CASE("an allowed finding is hidden where it is allowed", "[check]") {
  const std::string lonely =
      "[province]\nAAA = { terrain = \"land\" }\nBBB = { terrain = \"land\" }\n";
  const std::string allow = "[[check.allow]]\nid = \"graph.isolated-province\"\nwhy = \"w\"\n";
  CHECK(places_of(check_variant(load_child(lonely)), "graph.isolated-province") ==
        Places{{"AAA"}, {"BBB"}});
  CHECK(places_of(check_variant(load_child(lonely + allow)), "graph.isolated-province").empty());
  CHECK(places_of(check_variant(load_child(lonely + allow + "at = \"AAA\"\n")),
                  "graph.isolated-province") == Places{{"BBB"}});
  const Diagnostics both = check_variant(load_child(lonely + allow + "at = [\"AAA\", \"BBB\"]\n"));
  CHECK(count_of(both, "graph.isolated-province") == 2);  // one finding for each
  CHECK(count_of(both, "check.allow-unused") == 1);
}

TEST_CASE("an allowance of a parent need not apply in a child", "[check]") {
  // tiny allows its findings at HIL and ALP.
  const Diagnostics findings = check_variant(load_child("[remove]\nprovince = [\"HIL\"]\n"));
  CHECK(count_of(findings, "check.allow-unused") == 0);
  CHECK(count_of(findings, "graph.across-water") == 0);  // still allowed
}

TEST_CASE("an edge that could not be read is not found missing too", "[check]") {
  // MOR would be isolated, and ZED is.
  const Diagnostics findings =
      check_variant(load_child("[province]\nMOR = { terrain = \"land\" }\nZED = { terrain = "
                               "\"land\" }\n[edges.rider]\nMOR = [\"HLI\"]\n"));
  CHECK(findings.has_errors());
  CHECK(places_of(findings, "graph.isolated-province") == Places{{"ZED"}});
}

TEST_CASE("a terrain that declares its classes is trusted", "[check]") {
  const std::string edge = "[edges.barge]\nALP = [\"HIL\"]\n";
  CHECK(places_of(check_variant(load_child(edge)), "graph.wrong-terrain") ==
        Places{{"HIL", "ALP"}});
  const std::string both = "[terrain.land]\nclasses = [\"rider\", \"barge\"]\n";
  CHECK(places_of(check_variant(load_child(edge + both)), "graph.wrong-terrain").empty());
  CHECK(places_of(check_variant(load_child("[terrain.sea]\nclasses = [\"rider\", \"barge\"]\n")),
                  "graph.class-missing") == Places{{"WES", "rider"}, {"EAS", "rider"}});
}

TEST_CASE("a recorded corner is no longer reported", "[check]") {
  const std::string ring =
      "[province]\nAAA = { terrain = \"land\" }\nBBB = { terrain = \"land\" }\nCCC = { terrain = "
      "\"land\" }\n[edges.rider]\nHIL = [\"AAA\", \"CCC\"]\nBBB = [\"AAA\", \"CCC\"]\n";
  const std::string corner =
      "[[check.corner]]\nprovinces = [\"AAA\", \"BBB\", \"CCC\", \"HIL\"]\nwhy = \"w\"\n";
  CHECK(count_of(check_variant(load_child(ring)), "plane.corner") == 1);
  const Diagnostics none = check_variant(load_child(ring + corner + "touching = \"none\"\n"));
  CHECK(count_of(none, "plane.corner") == 0);
  CHECK(count_of(none, "plane.corner-disagrees") == 0);
  const Diagnostics two =
      check_variant(load_child(ring + corner + "touching = [\"AAA\", \"CCC\"]\n"));
  CHECK(places_of(two, "plane.corner-disagrees") == Places{{"AAA", "BBB", "CCC", "HIL"}});
}

TEST_CASE("places keep wide rings quiet", "[check]") {
  // Four provinces in a square; each has two neighbors, so far away.
  const auto square = [](const std::string& away) {
    std::string text = "[province]\n";
    const std::string names = "ABCD";
    const std::string at[] = {"0, 0", "10, 0", "10, 10", "0, 10"};
    for (std::size_t i = 0; i < 4; ++i) {
      const std::string id(2, names[i]);
      text += id + " = { terrain = \"land\", at = [" + at[i] + "] }\n";
      for (const char* leaf : {"X", "Y"})
        text += id + leaf + " = { terrain = \"land\", at = [" + at[i].substr(0, at[i].find(',')) +
                ", " + away + "] }\n";
    }
    text += "[edges.rider]\nAA = [\"BB\", \"DD\", \"AAX\", \"AAY\", \"HIL\"]\n";
    text += "BB = [\"CC\", \"BBX\", \"BBY\"]\nCC = [\"DD\", \"CCX\", \"CCY\"]\n";
    return text + "DD = [\"DDX\", \"DDY\"]\n";
  };
  CHECK(count_of(check_variant(load_child(square("18"))), "plane.corner") == 1);
  CHECK(count_of(check_variant(load_child(square("5"))), "plane.corner") == 0);
}

TEST_CASE("records are inherited and extended, without removed provinces", "[check]") {
  const auto load_leaf = [](const std::string& text) {
    return load_grandchild(
        "[[check.corner]]\nprovinces = [\"ALP\", \"HIL\", \"BET\", \"ISH\"]\n"
        "touching = \"none\"\nwhy = \"w\"\n",
        text);
  };
  const LoadResult plain = load_leaf(
      "[[check.allow]]\nid = \"graph.dead-end\"\nat = \"ALP\"\nwhen = { tunnel = false }\nwhy = "
      "\"w\"\n");
  REQUIRE(plain.variant);
  const CheckNotes& recorded = plain.variant->check_notes;
  REQUIRE(recorded.corners.size() == 1);
  CHECK(recorded.corners[0].inherited);
  CHECK(recorded.corners[0].touching.empty());
  REQUIRE(recorded.allowed.size() == 7);
  CHECK(recorded.allowed.front().inherited);
  CHECK_FALSE(recorded.allowed.back().inherited);
  CHECK(recorded.allowed.back().at == std::vector<std::string>{"ALP"});
  const LoadResult without = load_leaf("[remove]\nprovince = [\"HIL\"]\n");
  REQUIRE(without.variant);
  CHECK(without.variant->check_notes.corners.empty());
}

TEST_CASE("consequences of an error in a setup are not reported", "[check]") {
  const std::string setups =
      "[setup.early]\nunits.red = [\"R ALP\", \"R HIL\", \"R ISH\"]\n[setup.late]\nunits.red = [";
  const Diagnostics wrong = check_variant(load_child(setups + "\"R HLI\"]\n"));
  CHECK(all_of(wrong, "map.unknown-province").front().at.front() == "late");
  const auto about = [](const Diagnostics& findings, const std::string& setup) {
    std::size_t count = 0;
    for (const Diagnostic& each : findings.all())
      if (each.severity != Severity::error && each.id.starts_with("setup.") &&
          contains(each.at, setup))
        ++count;
    return count;
  };
  CHECK(about(wrong, "early") > 0);
  CHECK(about(wrong, "late") == 0);
  CHECK(about(check_variant(load_child(setups + "]\n")), "late") > 0);
}

TEST_CASE("consequences of a misspelled phase are not reported", "[check]") {
  const auto told = [](const std::string& kind) {
    return check_variant(
        load_child("[calendar]\nphase = [{ kind = \"movement\", label = \"Year {year}\", counts = "
                   "true, years = 1 }, { kind = \"" +
                   kind +
                   "\", label = \"Year {year} builds\" }]\n"
                   "[rules]\nbuild.too_many = \"first\"\n"));
  };
  CHECK(count_of(told("adjustment"), "calendar.no-retreat") > 0);
  const Diagnostics wrong = told("adjustmnt");
  REQUIRE(count_of(wrong, "calendar.unknown-phase") == 1);
  for (const char* id :
       {"calendar.no-adjustment", "calendar.no-retreat", "order.never-due", "rules.never-in-play"})
    CHECK(count_of(wrong, id) == 0);
  CHECK(count_of(told("movement"), "rules.never-in-play") == 1);
}

TEST_CASE("a wrong key of a power is reported without its consequences", "[check]") {
  const auto told = [](const std::string& key) {
    return check_variant(load_child("[power.grey]\n" + key));
  };
  CHECK(count_of(told(""), "names.no-adjective") == 1);
  const Diagnostics wrong = told("adjectif = \"Grey\"\n");
  REQUIRE(count_of(wrong, "toml.unknown-key") == 1);
  CHECK(all_of(wrong, "toml.unknown-key").front().at == std::vector<std::string>{"grey"});
  CHECK(count_of(wrong, "names.no-adjective") == 0);
  CHECK(count_of(wrong, "setup.no-homes") == 0);
}

TEST_CASE("an error about an option may be why another has no effect", "[check]") {
  const std::string weather = "[options.weather]\ntype = \"bool\"\ndefault = false\n";
  const std::string when = "[province.NEW]\nterrain = \"land\"\nwhen = { wether = true }\n";
  CHECK(count_of(check_variant(load_child(weather)), "option.no-effect") == 1);
  CHECK(count_of(check_variant(load_child(weather + when)), "option.unknown") == 1);
  CHECK(count_of(check_variant(load_child(weather + when)), "option.no-effect") == 0);
}

/// The findings of a child of tiny, including those for other values of its options.
Diagnostics check_choices_of(const std::string& text, const Choices& options = {}) {
  return check_choices(child_request(options), child_files(text));
}

TEST_CASE("a mistake under another value of an option is reported with the value", "[check]") {
  const std::string canal =
      "[options.canal]\ntype = \"bool\"\ndefault = false\n"
      "[edges.rider]\nALP = [{ to = \"HLI\", when = { canal = true } }]\n";
  const Diagnostics findings = check_choices_of(canal);
  const auto errors = all_of(findings, "map.unknown-province");
  REQUIRE(errors.size() == 1);
  CHECK(errors.front().message == "with canal = true: unknown province 'HLI'");
  CHECK(errors.front().span.line == 8);
  // Other values are not tried for options that the request sets.
  CHECK(count_of(check_choices_of(canal, {{"canal", "false"}}), "map.unknown-province") == 0);
  const auto set = all_of(check_choices_of(canal, {{"canal", "true"}}), "map.unknown-province");
  REQUIRE(set.size() == 1);
  CHECK(set.front().message == "unknown province 'HLI'");
}

TEST_CASE("a mistake under every value of an option is reported once", "[check]") {
  const Diagnostics findings = check_choices_of("[edges.rider]\nALP = [\"HLI\"]\n");
  const auto errors = all_of(findings, "map.unknown-province");
  REQUIRE(errors.size() == 1);
  CHECK(errors.front().message == "unknown province 'HLI'");
}

TEST_CASE("values of an option with the same mistake are reported together", "[check]") {
  const Diagnostics findings = check_choices_of(
      "[options.mood]\ntype = \"choice\"\nchoices = [\"calm\", \"gay\", \"grim\"]\n"
      "default = \"calm\"\n[edges.rider]\n"
      "ALP = [{ to = \"HLI\", when = { mood = [\"gay\", \"grim\"] } }]\n");
  const auto errors = all_of(findings, "map.unknown-province");
  REQUIRE(errors.size() == 1);
  CHECK(errors.front().message == "with mood = gay or grim: unknown province 'HLI'");
}

TEST_CASE("the ends of a wide range are tried", "[check]") {
  const auto told = [](const std::string& most) {
    return check_choices_of("[options.far]\ntype = \"int\"\ndefault = 3\nmin = 2\nmax = " + most +
                            "\n[victory]\ntarget = { option = \"far\" }\n");
  };
  CHECK_FALSE(told("4").has_errors());
  const Diagnostics findings = told("60");
  REQUIRE(findings.count(Severity::error) == 1);
  for (const Diagnostic& each : findings.all())
    if (each.severity == Severity::error) CHECK(each.message.starts_with("with far = 60: "));
}

TEST_CASE("options with very many values are not all tried, and that is said", "[check]") {
  std::string text = "[options.mood]\ntype = \"choice\"\ndefault = \"m0\"\nchoices = [";
  for (int i = 0; i < 60; ++i) text += "\"m" + std::to_string(i) + "\", ";
  CHECK(count_of(check_choices_of(text + "]\n"), "check.too-many-choices") == 1);
  CHECK(count_of(check_choices_of(""), "check.too-many-choices") == 0);
}

TEST_CASE("a crossing is told in one short hint, with one-way edges in their direction",
          "[check]") {
  LoadRequest wanted;
  wanted.variant = "tests/variants/bad_corner";
  wanted.search = {"tests/variants"};
  const auto found = all_of(check_variant(load_variant(wanted, SourceTree())), "plane.crossing");
  REQUIRE(found.size() == 1);
  CHECK(found.front().hint ==
        "if the four meet at a point, only two of them touch across it: B2-C3 or B3-C2");

  // C2 leads to B3, not back.
  std::string text = SourceTree().read("tests/variants/bad_corner/variant.toml").value();
  text.erase(0, text.find("[province]"));
  text.replace(text.find("\"C4\", \"C2\"]"), 11, "\"C4\"]");
  text.replace(text.find("C2 = ["), 6, "C2 = [{ to = \"B3\", one_way = true }, ");
  const auto one_way = all_of(check_variant(load_child(text)), "plane.crossing");
  REQUIRE(one_way.size() == 1);
  CHECK(one_way.front().message ==
        "the map of class 'rider' cannot be drawn without crossings: B2-C3 crosses C2→B3");
}

TEST_CASE("many corners are one note, unless they are asked for", "[check]") {
  Diagnostics findings;
  for (const char* id : {"A", "B", "C"})
    findings.note("plane.corner", {}, id).at = {id, "X", "Y", "Z"};
  gather_corners(findings);
  CHECK(count_of(findings, "plane.corner") == 3);
  findings.note("plane.corner", {}, "D").at = {"D", "X", "Y", "Z"};
  gather_corners(findings);
  CHECK(count_of(findings, "plane.corner") == 0);
  const auto gathered = all_of(findings, "plane.corners");
  REQUIRE(gathered.size() == 1);
  CHECK(gathered.front().message ==
        "4 rings of four provinces have no edge across them, for example A, X, Y and Z");
}

TEST_CASE("four provinces that all touch one another are reported", "[check]") {
  LoadRequest wanted;
  wanted.variant = "tests/variants/bad_corner";
  wanted.search = {"tests/variants"};
  const Diagnostics findings = check_variant(load_variant(wanted, SourceTree()));
  REQUIRE(count_of(findings, "plane.crossing") == 1);
  const std::vector<std::string> at = places_of(findings, "plane.crossing").front();
  REQUIRE(at.size() >= 4);
  CHECK(std::vector<std::string>(at.begin(), at.begin() + 4) ==
        std::vector<std::string>{"B2", "C3", "B3", "C2"});
}

}  // namespace
}  // namespace chancery::check_tests

#include <catch2/catch.hpp>

#include "core/workbench/check/check.h"
#include "core/workbench/check/check_memory.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::check_tests {
namespace {

Diagnostics setups_in(const std::string& text) {
  return findings_in_child(check_setups, text);
}

const std::string round =
    "[[calendar.phase]]\nkind = \"movement\"\nlabel = \"One {year}\"\n"
    "[[calendar.phase]]\nkind = \"retreat\"\nlabel = \"Two {year}\"\n";

TEST_CASE("a sound start is quiet", "[check][setups]") {
  const Diagnostics findings = setups_in("");
  INFO(write_diagnostics(findings, DiagnosticFormat::gcc));
  CHECK(findings.empty());
}

TEST_CASE("a finding about a setup is not repeated for setups that extend it", "[check][setups]") {
  const Diagnostics findings =
      setups_in("[power.grey]\nhomes = [\"HIL\"]\n[setup.late]\nextends = \"standard\"\n");
  CHECK(count_of(findings, "setup.power-without-anything") == 1);
}

TEST_CASE("a power that nobody plays needs nothing", "[check][setups]") {
  const Diagnostics findings =
      setups_in("[power.grey]\nhomes = [\"HIL\"]\n[setup.standard]\nclosed = [\"grey\"]\n");
  CHECK(count_of(findings, "setup.power-without-anything") == 0);
}

TEST_CASE("a start before an adjustment may have units to build", "[check][setups]") {
  const std::string owners = "[setup.standard]\nowners.red = [\"HIL\"]\n";
  CHECK(count_of(setups_in(owners), "setup.fewer-units-than-centers") == 1);
  CHECK(count_of(setups_in(owners + "start = { year = 1, phase = \"Year {year} builds\" }\n"),
                 "setup.fewer-units-than-centers") == 0);
}

TEST_CASE("homes of two powers, and of none", "[check][setups]") {
  CHECK(count_of(setups_in("[power.blue]\nhomes = [\"BET\", \"ALP\"]\n"), "setup.home-of-two") ==
        1);
  const std::string none = "[power.blue]\nhomes = []\n";
  CHECK(count_of(setups_in(none), "setup.no-homes") == 1);
  CHECK(count_of(setups_in(none + "[rules]\nbuild.sites = \"owned\"\n"), "setup.no-homes") == 0);
  CHECK(count_of(setups_in(none + "[remove]\norder = [\"build\"]\n"), "setup.no-homes") == 0);
  const std::string standing = none + "[setup.standard]\nstanding = [\"blue\"]\n";
  CHECK(count_of(setups_in(standing), "setup.no-homes") == 0);
  CHECK(count_of(setups_in(standing + "[setup.two]\nextends = \"standard\"\nstanding = []\n"),
                 "setup.no-homes") == 1);
}

TEST_CASE("a power that begins elsewhere is one finding", "[check][setups]") {
  const Diagnostics findings = setups_in(
      "[power.red]\nhomes = [\"BET\", \"ISH\"]\n[power.blue]\nhomes = [\"ALP\", \"HIL\"]\n");
  CHECK(count_of(findings, "setup.home-not-owned") == 2);
  CHECK(count_of(findings, "setup.in-foreign-home") == 0);
}

TEST_CASE("a center is reached by convoy, by passage and from a site too", "[check][setups]") {
  const std::string island =
      "[province.ISL]\nterrain = \"coast\"\ncenter = true\n"
      "[province.INL]\nterrain = \"land\"\n";
  const std::string edges = "[edges.rider]\nISL = [\"INL\"]\n[edges.barge]\n";
  const auto out_of_reach = [&](const std::string& more) {
    return count_of(setups_in(island + edges + more), "setup.center-out-of-reach");
  };
  CHECK(out_of_reach("") == 1);
  CHECK(out_of_reach("WES = [\"ISL\"]\n[class.rider]\nconvoyed = false\n") == 0);  // a barge does
  CHECK(out_of_reach("[passage.ferry]\nbetween = [\"ALP\", \"ISL\"]\nkeeper = \"WES\"\n") == 0);
  CHECK(out_of_reach("[power.red]\nhomes = [\"ALP\", \"ISL\"]\n") == 0);
}

TEST_CASE("a unit leaves its island by convoy, by passage or by an edge", "[check][setups]") {
  const auto stuck = [](const std::string& more) {
    return count_of(setups_in("[province.ISL]\nterrain = \"coast\"\n"
                              "[setup.standard]\nunits.red = [\"R ISL\"]\n" +
                              more),
                    "setup.no-way-out");
  };
  const std::string shore = "[edges.barge]\nWES = [\"ISL\"]\n";
  const std::string ferry = "[passage.ferry]\nbetween = [\"ALP\", \"ISL\"]\nkeeper = \"WES\"\n";
  const std::string no_convoys = "[class.rider]\nconvoyed = false\n";
  CHECK(stuck(shore) == 0);
  CHECK(stuck(no_convoys + ferry) == 0);
  CHECK(stuck(no_convoys + shore + ferry) == 0);
  CHECK(stuck(no_convoys + "[edges.rider]\nISL = [\"ALP\"]\n") == 0);
  CHECK(stuck(no_convoys + "[edges.rider]\nALP = [{ to = \"ISL\", one_way = true }]\n") == 1);
}

TEST_CASE("by convoy a unit gets over several waters", "[check][setups]") {
  const Diagnostics findings = setups_in(
      "[province.ISL]\nterrain = \"coast\"\n[province.INL]\nterrain = \"land\"\ncenter = true\n"
      "[province.FAR]\nterrain = \"sea\"\n"
      "[edges.rider]\nISL = [\"INL\"]\n[edges.barge]\nFAR = [\"WES\", \"ISL\"]\n");
  CHECK(count_of(findings, "setup.center-out-of-reach") == 0);
}

TEST_CASE("rounds", "[check][setups]") {
  const Diagnostics findings = setups_in(round);
  CHECK(count_of(findings, "calendar.no-adjustment") == 1);
  CHECK(count_of(findings, "calendar.never-counts") == 1);
  CHECK(count_of(findings, "calendar.year-stands-still") == 1);
  CHECK(count_of(findings, "calendar.no-retreat") == 0);
  CHECK(count_of(findings, "calendar.same-label") == 0);
}

TEST_CASE("labels of phases of two kinds may be the same", "[check][setups]") {
  const Diagnostics findings = setups_in(
      "[[calendar.phase]]\nkind = \"movement\"\nlabel = \"One {year}\"\n"
      "[[calendar.phase]]\nkind = \"retreat\"\nlabel = \"One {year}\"\n");
  REQUIRE(count_of(findings, "calendar.same-label") == 1);
  CHECK(all_of(findings, "calendar.same-label").front().severity == Severity::note);
}

TEST_CASE("nobody wins with what a standing power has", "[check][setups]") {
  const std::string rich =
      "[setup.standard]\nowners.red = [\"HIL\", \"BET\"]\nunits.blue = [\"B "
      "EAS\"]\n[victory]\ntarget = 2\n[province.HIL]\ncenter = true\n";
  CHECK(count_of(setups_in(rich), "victory.won-at-the-start") == 1);
  const std::string standing =
      "[setup.standard]\nstanding = [\"red\"]\nowners.red = [\"HIL\", \"BET\"]\nunits.blue = [\"B "
      "EAS\"]\n[victory]\ntarget = 2\n[province.HIL]\ncenter = true\n";
  CHECK(count_of(setups_in(standing), "victory.won-at-the-start") == 0);
}

TEST_CASE("a power that begins with what it must hold has won", "[check][setups]") {
  const std::string hold =
      "[remove]\nkeys = [\"victory.target\"]\n[victory]\nhold = [{ provinces = "
      "[\"ALP\"] }]\n";
  const Diagnostics findings = setups_in(hold);
  REQUIRE(count_of(findings, "victory.holds-at-the-start") == 1);
  CHECK(all_of(findings, "victory.holds-at-the-start").front().at ==
        std::vector<std::string>{"red", "standard"});
  CHECK(count_of(findings, "victory.inherited-target") == 0);
  const std::string both = "[victory]\nhold = [{ provinces = [\"ALP\"] }]\n";
  CHECK(count_of(setups_in(both), "victory.holds-at-the-start") == 0);  // the target is too high
  CHECK(count_of(setups_in(both), "victory.inherited-target") == 1);
  CHECK(count_of(setups_in(both + "target = 3\n"), "victory.inherited-target") == 0);
}

TEST_CASE("a target that two can reach wants a word about it", "[check][setups]") {
  const std::string two = "[victory]\ntarget = 2\n";
  CHECK(count_of(setups_in(two), "victory.two-at-once") == 1);
  CHECK(count_of(setups_in(two + "tie = \"play_on\"\n"), "victory.two-at-once") == 0);
  CHECK(count_of(setups_in("[victory]\ntarget = 3\n"), "victory.two-at-once") == 0);
}

TEST_CASE("a variant with neither units nor edges is left to the loader", "[check][setups]") {
  const SourceTree tree;
  const std::string bare = "[variant]\nid = \"bare\"\n[province.A]\n";
  const TextFiles files({{"v/bare/variant.toml", bare}});
  LoadRequest wanted;
  wanted.variant = "v/bare";
  const LoadResult loaded = load_variant(wanted, files);
  REQUIRE(loaded.draft);
  Diagnostics findings;
  check_setups(*loaded.draft, findings);
  check_rules(*loaded.draft, findings);
  CheckMemory memory;
  check_names(loaded.draft, memory, findings);
  check_geometry(*loaded.draft, findings);
  CHECK(findings.count(Severity::warning) == 0);
}

}  // namespace
}  // namespace chancery::check_tests

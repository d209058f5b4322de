// The message for a common mistake: once, at the right place, with the likely correction.

#include <catch2/catch.hpp>

#include "core/rules/state/outcome.h"
#include "core/rules/variant/variant_id.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"
#include "tests/unit/child_of_tiny.h"

namespace chancery::loader_tests {
namespace {

std::string line_of(const Diagnostic& told) {
  return std::to_string(told.span.line) + " " + told.id + ": " + told.message +
         (told.hint.empty() ? "" : "; " + told.hint);
}

/// Each warning and error of check: "line id: message; hint".
std::vector<std::string> told_of_files(const TextFiles& files) {
  std::vector<std::string> lines;
  const Diagnostics told = check_variant(load_variant(child_request(), files));
  for (const Diagnostic& each : told.all())
    if (each.severity != Severity::note) lines.push_back(line_of(each));
  return lines;
}

/// Only the errors.
std::vector<std::string> errors_of_child(const std::string& text) {
  std::vector<std::string> lines;
  const Diagnostics told = load_child(text).diagnostics;
  for (const Diagnostic& each : told.all())
    if (each.severity == Severity::error) lines.push_back(line_of(each));
  return lines;
}

std::vector<std::string> told_of_child(const std::string& text) {
  return told_of_files(child_files(text));
}

/// A variant that extends nothing.
std::vector<std::string> told_of_orphan(const std::string& text) {
  return told_of_files(
      TextFiles(Texts{{"v/child/variant.toml", "[variant]\nid = \"child\"\n" + text}}));
}

using Lines = std::vector<std::string>;

const std::string new_board =
    "[province.ONE]\nterrain = \"land\"\ncenter = true\n"
    "[province.TWO]\nterrain = \"land\"\ncenter = true\n"
    "[edges.rider]\nONE = [\"TWO\"]\n[victory]\ntarget = 2\n";
const std::string new_powers =
    "[power.north]\nname = \"North\"\ncolor = \"#112233\"\nhomes = [\"ONE\"]\n"
    "[power.south]\nname = \"South\"\ncolor = \"#aabbcc\"\nhomes = [\"TWO\"]\n";
const std::string new_setup =
    "[setup.usual]\nunits.north = [\"R ONE\"]\nunits.south = [\"R TWO\"]\n";

TEST_CASE("what is left of a parent and speaks of what is removed is told where it is removed",
          "[messages]") {
  CHECK(errors_of_child("[remove]\nprovince = \"all\"\npower = \"all\"\n" + new_board + new_powers +
                        new_setup) ==
        Lines{"6 variant.speaks-of-removed: setup 'standard' of 'tiny' refers to "
              "power 'red', which is removed; add setup = \"all\" to [remove]"});
  CHECK(errors_of_child("[remove]\nprovince = \"all\"\nsetup = \"all\"\n" + new_board + new_powers +
                        new_setup) ==
        Lines{"5 variant.speaks-of-removed: power 'red' of 'tiny' refers to "
              "province 'ALP', which is removed; add power = \"all\" to [remove]"});
  CHECK(errors_of_child("[remove]\nprovince = \"all\"\n" + new_board + new_powers + new_setup) ==
        Lines{"5 variant.speaks-of-removed: power 'red' of 'tiny' refers to "
              "province 'ALP', which is removed; add power = \"all\" and setup = \"all\" to "
              "[remove]"});
  CHECK(errors_of_child("[remove]\npower = [\"blue\"]\n") ==
        Lines{"5 variant.speaks-of-removed: setup 'standard' of 'tiny' refers to "
              "power 'blue', which is removed; override it in a [setup.standard] here, or add "
              "setup = [\"standard\"] to [remove]"});
  // A class given by its letter is understood; a mistake in the key is reported once.
  for (const std::string& told : errors_of_child("[remove]\nclass = [\"barge\"]\n"))
    CHECK(told.find("class 'B'") == std::string::npos);
  CHECK(errors_of_child("[remove]\nprovinces = \"all\"\nsetup = \"all\"\npower = \"all\"\n" +
                        new_board + new_powers + new_setup)
            .size() == 1);
}

TEST_CASE("something declared again does not count as removed", "[messages]") {
  CHECK(told_of_child("[remove]\npower = [\"blue\"]\n[power.blue]\nname = \"Blue\"\ncolor = "
                      "\"#27408b\"\nadjectives = [\"Blueish\"]\nhomes = [\"BET\"]\n") == Lines{});
}

TEST_CASE("if nothing of a kind is declared, one message says how to declare it", "[messages]") {
  const Lines told = told_of_orphan(new_board + new_powers + new_setup);
  std::size_t extends = 0;
  for (const std::string& line : told) {
    INFO(line);
    CHECK(line.find("expected one of: ;") == std::string::npos);
    CHECK_FALSE(line.ends_with("expected one of: "));
    if (line.find("extends = \"") != std::string::npos) ++extends;
  }
  CHECK(extends == 1);
  CHECK(told.size() <= 5);
}

TEST_CASE("a misspelled key is reported once, and read as the intended one", "[messages]") {
  CHECK(told_of_child("[class.barge]\nmarches = 1\n").size() == 1);
  CHECK(told_of_child("[class.boat]\nleter = \"T\"\n[setup.standard]\nunits.red = [\"R ALP\", \"T "
                      "HIL\"]\n[edges.boat]\nHIL = [\"ALP\"]\n") ==
        Lines{"5 toml.unknown-key: unknown key 'leter' in [class.boat]; did you mean 'letter'?"});
  CHECK(told_of_child("[province.NEW]\nterain = \"land\"\ncentre = true\n[edges.rider]\nNEW = "
                      "[\"HIL\"]\n") ==
        Lines{"5 toml.unknown-key: unknown key 'terain' in [province.NEW]; did you mean 'terrain'?",
              "6 toml.unknown-key: unknown key 'centre' in [province.NEW]; did you mean "
              "'center'?"});
  CHECK(told_of_child("[powers.green]\nname = \"Green\"\nadjectives = [\"Greenish\"]\ncolor = "
                      "\"#22aa22\"\nhomes = [\"HIL\"]\n[setup.standard]\nunits.green = [\"R "
                      "HIL\"]\n") ==
        Lines{"4 toml.unknown-key: unknown key 'powers' in the variant; did you mean 'power'?"});
}

TEST_CASE("a wrong terrain adds no warnings", "[messages]") {
  CHECK(told_of_child("[province.WES]\nterrain = \"see\"\n") ==
        Lines{"5 map.unknown-terrain: unknown terrain 'see'; did you mean 'sea'?"});
}

TEST_CASE("a passage with a mistake is still known", "[messages]") {
  CHECK(told_of_child("[passage.ferry]\nbetween = [\"ALP\", \"BTE\"]\nkeeper = \"ISH\"\n"
                      "[order.let]\nacts_as = \"permit\"\npassage = \"ferry\"\n"
                      "notation = [\"LET {target} - {to}\"]\n") ==
        Lines{"5 map.unknown-province: unknown province 'BTE'; did you mean 'BET'?"});
}

TEST_CASE("hints about edges name valid places", "[messages]") {
  CHECK(
      told_of_child("[edges.both]\nALP = [\"WES\"]\n") ==
      Lines{
          "4 variant.unknown-class: unknown class 'both'; expected one of: rider, barge, all (for "
          "every class)"});
  CHECK(told_of_child("[edges.rider]\nALP = [{ to = \"ISH\", class = \"rider\" }]\n") ==
        Lines{"5 toml.unknown-key: 'class' of an edge is allowed only under [edges.all]; remove "
              "it, or move the edge to [edges.all]"});
  CHECK(told_of_child("[edges.barge]\nWES = [\"ISH\"]\n") ==
        Lines{"5 map.mixed-coasts: class 'barge' has edges both to 'ISH' as a whole and to one of "
              "its coasts; write a coast, 'ISH/WC' or 'ISH/EC', as at v/tiny/"
              "map.toml:51"});
  CHECK(told_of_child("[edges.rider]\nALP = [{ to = \"HIL\", source = \"one\" }]\n"
                      "HIL = [{ to = \"ALP\", source = \"two\" }]\n") ==
        Lines{"6 map.edge-two-sources: the edge between 'ALP' and 'HIL' has two sources: 'one' and "
              "'two'; also at v/child/variant.toml:5"});
}

TEST_CASE("half of an id with a dot gets a hint to quote it", "[messages]") {
  CHECK(told_of_child("[province.A.MB]\nterrain = \"land\"\n").front() ==
        "4 toml.unknown-key: unknown key 'MB' in [province.A]; put an id that contains a dot in "
        "quotes: [province.\"A.MB\"]");
}

TEST_CASE("a cycle of setups and an inverted range are reported without consequences",
          "[messages]") {
  CHECK(told_of_child("[setup.one]\nextends = \"two\"\n[setup.two]\nextends = \"one\"\n") ==
        Lines{"7 setup.extends-itself: setup 'one' extends itself"});
  CHECK(told_of_child("[options.size]\ntype = \"int\"\nmin = 5\nmax = 2\ndefault = 3\n") ==
        Lines{"6 option.bad-range: 'min' of option 'size' is above its 'max'"});
}

TEST_CASE("a place off every sheet is refused where it stands", "[messages]") {
  for (const std::string far : {"1e20", "-1e7", "1000001"})
    CHECK(told_of_child("[province.ALP]\nat = [" + far + ", 0]\n") ==
          Lines{"5 map.bad-point: 'at' must be two numbers: [x, y], from -1000000 to 1000000"});
  CHECK(told_of_child("[province.ALP]\nlabel = [1]\n") ==
        Lines{"5 map.bad-point: 'label' must be two numbers: [x, y], from -1000000 to 1000000"});
  CHECK(told_of_child("[board]\nwidth = 1e12\n") ==
        Lines{"5 map.bad-board: 'width' must be more than 0 and at most 1000000"});
}

TEST_CASE("a duplicate key is reported with the first one", "[messages]") {
  CHECK(told_of_child("[power.red]\ncolor = \"#111111\"\nname = \"R\"\ncolor = \"#222222\"\n")
            .front() == "7 toml.syntax: duplicate key 'color'; the first one is in line 5");
  CHECK(told_of_child("[power.red]\n[power.blue]\n[power.red]\n").front() ==
        "6 toml.syntax: duplicate table [power.red]; the first one is in line 4");
}

TEST_CASE("an unclosed list is reported with its beginning", "[messages]") {
  CHECK(told_of_child("[province.ALP]\nat = [10, 20\n\n[province.BET]\n").front() ==
        "7 toml.syntax: in an array: expected comma or closing ']', saw '['; the list that starts "
        "in line 5 is still open: is a comma missing before this, or the ']' that ends it?");
}

TEST_CASE("the id that a name could have is proposed", "[messages]") {
  CHECK(variant_id_problem("Salt Marsh") ==
        "begin with a lowercase letter, and use only lowercase letters, digits and '_', as "
        "'salt_marsh'");
  CHECK(variant_id_problem("salt marsh").ends_with("as 'salt_marsh'"));
  CHECK(variant_id_problem("-").ends_with("as in 'two_rivers'"));
}

/// The problems and failures of a case of tiny.
Lines told_of_case(const std::string& text, const std::string& child = "") {
  const TextFiles files = child_files(
      child, {{"v/child/cases/a.toml", "[[case]]\nid = \"1\"\ntitle = \"t\"\n" + text}});
  Diagnostics told;
  const CaseFile read = read_case_file("v/child/cases/a.toml", told, files);
  Lines lines;
  CaseRunner runner(child_request(), files);
  for (const Case& test_case : read.cases)
    for (const CaseFailure& failure : runner.run(test_case, told).failures)
      if (!failure.diagnosed) lines.push_back("failed: " + failure.expected);
  for (const Diagnostic& each : told.all()) lines.push_back(line_of(each));
  return lines;
}

TEST_CASE("an unknown result is reported with a hint", "[messages][case_runner]") {
  const std::string orders = "orders.red = [\"R ALP H\"]\n";
  const Lines told = told_of_case(orders + "expect.results = { \"R ALP\" = \"success\" }\n");
  REQUIRE(told.size() == 1);
  CHECK(told.front().starts_with(
      "5 case.unknown-result: unknown result 'success'; to expect success or failure, write "
      "ok = { \"R ALP\" = true }; results are moved, held, "));
  CHECK(told_of_case(orders + "expect.results = { \"R ALP\" = \"hold\" }\n") ==
        Lines{"5 case.unknown-result: unknown result 'hold'; did you mean 'held'?"});
}

TEST_CASE("the page of cases lists every result", "[messages]") {
  const std::string page = SourceTree().read("docs/reference/cases.md").value();
  for (std::size_t i = 0; i < result_count; ++i) {
    const std::string name(result_name(static_cast<Result>(i)));
    INFO(name);
    CHECK(page.find('`' + name + '`') != std::string::npos);
  }
}

TEST_CASE("what could be a unit may be a whole order", "[messages][case_runner]") {
  const std::string raise =
      "[order.raise]\nacts_as = \"build\"\nclasses = [\"rider\"]\nnotation = [\"B {place}\"]\n";
  CHECK(told_of_case("phase = \"adjustment\"\nunits.blue = []\norders.red = [\"B ALP\"]\n"
                     "expect.results = { \"B ALP\" = \"void\" }\n",
                     raise) == Lines{});
}

TEST_CASE("a wrong option of a case is reported once", "[messages][case_runner]") {
  CHECK(told_of_case("options = { lenght = 3 }\nexpect.center_count = 4\n") ==
        Lines{"4 option.unknown: unknown option 'lenght'; did you mean 'length'?"});
}

}  // namespace
}  // namespace chancery::loader_tests

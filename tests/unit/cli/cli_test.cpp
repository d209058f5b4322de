
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "tests/unit/command_call.h"
#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

Run run(const std::string& arguments, const CommandSetting& setting = {}) {
  return call_command(arguments, setting);
}

/// A temporary variant on the disk that extends Standard.
class WrittenVariant {
 public:
  explicit WrittenVariant(const std::string& text, const std::string& cases = "") {
    root_.write("mine/variant.toml", "[variant]\nid = \"mine\"\nextends = \"standard\"\n" + text);
    if (!cases.empty()) root_.write("mine/cases/cases.toml", cases);
  }

  [[nodiscard]] std::string folder() const { return (root_ / "mine").string(); }

 private:
  ScratchFolder root_;
};

}  // namespace

TEST_CASE("usage", "[cli]") {
  CHECK(run("").status == 2);
  CHECK(run("--help").status == 0);
  CHECK(run("--version").status == 0);
  const Run misspelt = run("adjudicat");
  CHECK(misspelt.status == 2);
  CHECK(has(misspelt, "did you mean 'adjudicate'?"));
  CHECK(run("check").status == 2);
  CHECK(run("check standard --nonsense").status == 2);
  CHECK(run("info standard --format markdown").status == 2);
  CHECK(run("info standard --rule nonsense").status == 2);
}

TEST_CASE("check", "[cli]") {
  const Run good = run("check standard");
  CHECK(good.status == 0);
  CHECK(good.text.starts_with("standard: no problems"));
  CHECK(good.text.find('\n') ==
        good.text.size() - 1);  // no warnings, and notes only when asked for
  const Run unknown = run("check standrad");
  CHECK(unknown.status == 1);
  CHECK(has(unknown, "standard"));
  CHECK(run("check standard --strict --allow check.allow-unused").status == 0);
  CHECK(run("check standard --allow graph.nonsense").status == 2);
  const Run allowed = run("check standard --allow graph.coast-touch");
  CHECK(allowed.status == 2);
  CHECK(has(allowed, "did you mean 'graph.coasts-touch'?"));
  CHECK(run("check standard --rule convoy.disrupted_by=nonsense").status == 1);
  CHECK(run("check standard --option nonsense=1").status == 1);
}

TEST_CASE("failed writing is reported", "[cli]") {
  for (const std::string command : {"check standard", "info standard --stats", "resolve standard",
                                    "info standard --format json", "--help"}) {
    INFO(command);
    const Run lost = run_command(program_command(command) + " 2>&1 > /dev/full");
    CHECK(lost.status == 1);
    CHECK(lost.text.find("cannot write to standard output") != std::string::npos);
  }
  // It is not a failure if the reader closes the pipe.
  CHECK(run_command(program_command("resolve standard") + " | head -1; exit ${PIPESTATUS:-0}")
            .status == 0);
}

TEST_CASE("an option that may be repeated takes one value", "[cli]") {
  CHECK(run("check --allow graph.dead-end standard --notes").status == 0);
  CHECK(run("info --option edition=datc standard --rules").status == 0);
  CHECK(run("check --rule convoy.paradox=szykman --rule convoy.cuts=always standard --notes")
            .status == 0);
}

TEST_CASE("a chart is written as SVG", "[cli]") {
  CHECK(has(run("info standard --stats --chart chart.png"), "must end in .svg"));
  CHECK(has(run("info standard --stats --chart /nowhere/chart.svg"),
            "cannot write '/nowhere/chart.svg': "));
}

TEST_CASE("check shows warnings, and notes on request, and counts them", "[cli]") {
  const WrittenVariant lonely(
      "[province.ROK]\nname = \"Lonely Rock\"\nterrain = \"land\"\n"
      "at = [60, 60]\n");
  const std::string check = "check '" + lonely.folder() + "'";
  const Run plain = run(check);
  CHECK(plain.status == 0);
  CHECK(has(plain, ": warning: ROK (Lonely Rock) touches nothing [graph.isolated-province]\n"));
  CHECK_FALSE(has(plain, ": note: "));
  CHECK(has(plain, ": 1 warning, "));
  CHECK(has(plain, " (--notes shows them)\n"));
  CHECK(has(run(check + " --notes"), ": note: "));
  CHECK(run(check + " --strict").status == 1);
  const Run allowed = run(check + " --strict --allow graph.isolated-province");
  CHECK(allowed.status == 0);
  CHECK_FALSE(has(allowed, "Lonely Rock"));
  const Run json = run(check + " --format json");
  CHECK(has(json, "\"severity\":\"note\""));
  CHECK(has(json, "\"at\":[\"ROK\"]"));
  CHECK(has(run(check + " --format sarif"), "\"logicalLocations\":[{\"name\":\"ROK\"}]"));
}

TEST_CASE("a folder of the current one is offered", "[cli]") {
  const CommandSetting here{.folder = project_path("tests/variants")};
  CHECK(run("check tiny", here).status == 0);
  CHECK(has(run("check tinny", here), "did you mean 'tiny'?"));
  CHECK(has(run("check two_river", here), "did you mean 'two_rivers'?"));
}

TEST_CASE("an option without a text has no line for it", "[cli]") {
  const WrittenVariant quiet("[options.quiet]\ntype = \"bool\"\ndefault = false\n");
  const Run info = run("info '" + quiet.folder() + "'");
  REQUIRE(info.status == 0);
  CHECK(has(info, "\n  quiet = false  (true, false; default false)\n\nRules"));
}

TEST_CASE("a failing case is reported with its void orders", "[cli]") {
  const WrittenVariant failing(
      "",
      "[[case]]\nid = \"1\"\ntitle = \"t\"\norders.france = [\"A PAR - MOS\", \"A MAR - BUR\"]\n"
      "expect.contested = [\"BUR\"]\n");
  const Run text = run("test '" + failing.folder() + "'");
  CHECK(text.status == 1);
  CHECK(has(text, "\n  also void:\n    France: A PAR - MOS: void: "));
  CHECK(has(text, "\n    because   France: A MAR - BUR: moved: unopposed.\n"));
  CHECK(has(run("test '" + failing.folder() + "' --format json"),
            "\"void\": [\"France: A PAR - MOS: void: "));
}

TEST_CASE("cases with errors have failed, in the table and in JSON", "[cli]") {
  const WrittenVariant broken(
      "",
      "[[case]]\nid = \"1\"\norders.france = [\"A PAR H\"]\nexpect.contested = []\n"
      "[[case]]\ntitle = \"t\"\norders.france = [\"A PAR H\"]\nexpect.contested = []\n"
      "[[case]]\nid = \"3\"\ntitle = \"t\"\noption = {}\nexpect.contested = []\n"
      "[[case]]\nid = \"4\"\ntitle = \"t\"\norders.france = [\"A PAR H\"]\n"
      "expect.contested = []\n");
  const Run text = run("test '" + broken.folder() + "'");
  CHECK(text.status == 1);
  CHECK(has(text, "\n  all                    1       3         0\n"));
  CHECK(has(text, "failed 1: (no title)\n"));
  CHECK(has(text, "'title' is missing [case.missing-key]"));
  CHECK(has(text, "  the case is invalid: see the error above\n"));
  CHECK(has(text, "failed (no id): t\n"));
  CHECK(has(text, "failed 3: t\n"));
  // The table omits what an error already reports.
  CHECK(text.text.find("did you mean 'options'?") == text.text.rfind("did you mean 'options'?"));
  const Run json = run("test '" + broken.folder() + "' --format json");
  CHECK(has(json, "\"passed\": 1, \"failed\": 3,"));
  CHECK(has(json, "'title' is missing (1 error, see the diagnostics)"));
}

TEST_CASE("messages of cases that fail in different ways", "[cli]") {
  const CommandSetting here{.folder = project_path()};
  const Run report = run("test tests/variants/failing", here);
  CHECK(report.status == 1);
  // `chancery test tests/variants/failing`, both streams, at the root of the project.
  std::ifstream file(project_path("tests/variants/failing/report.txt"));
  const std::string golden{std::istreambuf_iterator<char>(file), {}};
  CHECK(report.text == golden);
}

TEST_CASE("info and resolve", "[cli]") {
  const Run info = run("info standard");
  CHECK(info.status == 0);
  CHECK(has(info, "34 centers"));
  CHECK(has(run("info standard --format json"), "\"centers\": 34"));
  CHECK(has(run("info standard --rules --format markdown"), "### convoy.disrupted_by"));
  CHECK(has(run("info standard --rule convoy.disrupted_by=any"), "convoy.disrupted_by = any"));
  const Run resolved = run("resolve standard");
  CHECK(resolved.status == 0);
  CHECK(has(resolved, "variant.toml:"));
  const Run as_json = run("resolve standard --format json");
  CHECK(as_json.status == 0);
  CHECK(as_json.text.starts_with("{\"variant\": \"standard\", \"values\": {\"variant\": {"));
  CHECK(has(as_json, "\"/victory/target\": \""));
}

TEST_CASE("diff", "[cli]") {
  CHECK(run("diff standard standard").status == 0);
  const Run different = run("diff standard standard --option-b edition=rulebook");
  CHECK(different.status == 1);
  CHECK(has(different, "~ dislodged.effect: head_to_head in A, never in B"));
  CHECK(run("diff standard standard --option-b edition=rulebook --edition datc").status == 1);
  CHECK(has(run("diff standard standard --format json"), "{\"same\": true, "));
  CHECK(has(run("diff standard standard --ignore names,texts"), "(ignored: names, texts)"));
  CHECK(run("diff standard standard --ignore colors").status == 2);
  CHECK(run("diff standard standard --ignore drawing --positions").status == 2);
  CHECK(run("diff standard").status == 2);
  CHECK(run("diff standard standard standard").status == 2);
  CHECK(run("diff standard standard --option-a nonsense").status == 2);
  const Run broken = run("diff standard '" + project_path() + "/tests/variants/bad_names'");
  CHECK(broken.status == 1);
  CHECK(has(broken, "unknown province 'HLI'"));
}

TEST_CASE("statistics", "[cli]") {
  const Run text = run("info standard --stats");
  CHECK(text.status == 0);
  CHECK(has(text, "BEL  England 2, France 2, Germany 2"));
  CHECK(has(run("info standard --stats --format json"), "\"first_moves\": 2"));
  CHECK(run("info standard --stats --setup nonsense").status == 1);
  CHECK(run("info standard --stats --rules").status == 2);
  CHECK(run("info standard --stats --format markdown").status == 2);
  CHECK(run("info standard --chart x.svg").status == 2);
  CHECK(run("info standard --setup standard").status == 0);
  CHECK(run("info standard --setup nonsense").status == 1);
  CHECK(has(run("info colonial --setup six_players"), "(standing)"));
  const Run unwritable = run("info standard --stats --chart /nowhere/x.svg");
  CHECK(unwritable.status == 1);
  CHECK(has(unwritable, "cannot write '/nowhere/x.svg'"));
}

TEST_CASE("adjudicate", "[cli]") {
  const Run good =
      run("adjudicate standard", {.input = "{\"id\": 1, \"units\": [], \"orders\": {}}\n"});
  CHECK(good.status == 0);
  CHECK(has(good, "{\"id\": 1, \"orders\": []"));
  const CommandSetting nonsense{.input = "nonsense\n"};
  const Run bad = run("adjudicate standard", nonsense);
  CHECK(bad.status == 1);
  CHECK(has(bad, "\"error\": {\"line\": 1"));
  CHECK(run("adjudicate standrad", nonsense).status == 1);
  const Run sheet = run("adjudicate standard --text -", {.input = "France:\nA PAR - BUR\n"});
  CHECK(sheet.status == 0);
  CHECK(has(sheet, "A Paris - Burgundy"));
  CHECK(run("adjudicate standard --text /nowhere.txt").status == 1);
  CHECK(run("adjudicate standard --position x").status == 2);
}

TEST_CASE("test", "[cli]") {
  const Run current = run("test standard --filter 6.A.1 --verbose");
  CHECK(current.status == 0);
  CHECK(has(current, "passed 6.A.1:"));
  CHECK_FALSE(has(current, "6.A.10"));
  CHECK(run("test standard --filter nonsense").status == 1);
  CHECK(has(run("test standard --filter 6.A.1 --format json"), "\"id\": \"6.A.1\""));
}

TEST_CASE("test --coverage", "[cli]") {
  const CommandSetting here{.folder = project_path()};
  const Run text = run("test tests/variants/two_rivers --coverage", here);
  CHECK(text.status == 0);
  CHECK(has(text, "coverage of two_rivers by cases: 6 of two_rivers\n"));
  CHECK(has(text, "\n  rule switches"));
  CHECK_FALSE(has(text, "not covered"));
  const Run verbose = run("test tests/variants/two_rivers --coverage --verbose", here);
  CHECK(has(verbose, "\n  not covered: edges of A\n"));
  CHECK(has(verbose, "build.sites                    house.1\n"));
  CHECK(has(verbose, "no case depends on it"));
  CHECK(has(run("test tests/variants/two_rivers --coverage --format json", here),
            "\"row\": \"rules\""));
}

TEST_CASE("rounding never shows small coverage as none", "[cli]") {
  const WrittenVariant mine(
      "",
      "[[case]]\nid = \"1\"\ntitle = \"t\"\norders.france = [\"A PAR - BUR\"]\n"
      "expect.results = { \"A PAR\" = \"moved\" }\n");
  const Run little = run("test '" + mine.folder() + "' --coverage");
  CHECK(has(little, "\n  edges of A                     1   111    1%\n"));
  CHECK(has(little, "\n  edges of F                     0"));
}

TEST_CASE("golden files are written on request only, and then compared", "[cli]") {
  const WrittenVariant mine("");
  const std::string golden = mine.folder() + "/golden";
  CHECK(run("test '" + mine.folder() + "'").status == 0);
  CHECK_FALSE(std::filesystem::exists(golden));
  const Run written = run("test '" + mine.folder() + "' --update");
  CHECK(written.status == 0);
  CHECK(has(written, "golden/transcript.txt written\n"));
  CHECK(has(written, "golden/signature.txt written\n"));
  CHECK_FALSE(has(run("test '" + mine.folder() + "' --update"), "written"));
  CHECK(run("test '" + mine.folder() + "'").status == 0);

  std::ofstream(golden + "/signature.txt") << "# another game\n";
  const Run differs = run("test '" + mine.folder() + "'");
  CHECK(differs.status == 1);
  CHECK(has(differs, "golden/signature.txt differs\n  line 2\n    golden    (the end)\n"));
  CHECK(has(differs, "to accept the change: chancery test mine --update"));
  std::ofstream(golden + "/signature.txt") << "# of another\n";
  CHECK(run("test '" + mine.folder() + "' --update").status == 0);
  std::ifstream transcript(golden + "/transcript.txt");
  const std::string known{std::istreambuf_iterator<char>(transcript), {}};
  std::ofstream(golden + "/transcript.txt") << "# of another\n" << known;
  CHECK(run("test '" + mine.folder() + "'").status == 0);
  CHECK(has(run("test '" + mine.folder() + "' --update"), "golden/transcript.txt written\n"));

  std::filesystem::remove(golden + "/signature.txt");
  CHECK(has(run("test '" + mine.folder() + "'"), "golden/signature.txt missing\n"));
  CHECK(run("test '" + mine.folder() + "' --rule build.sites=owned").status == 0);
  CHECK(run("test '" + mine.folder() + "' --update --filter x").status == 2);
}

TEST_CASE("the DATC under other switches", "[cli]") {
  const WrittenVariant mine("[rules]\nconvoy.disrupted_by = \"any\"\n");
  const Run ran = run("test '" + mine.folder() + "' --datc --filter 6.F.9");
  CHECK(ran.status == 0);
  CHECK(has(ran, "otherwise 6.F.9: "));
  CHECK(has(ran, "\n  because of convoy.disrupted_by = any\n"));
  CHECK(has(ran, "\n  convoy.disrupted_by = any (4.A.1): One dislodged carrier"));
  CHECK(has(run("test '" + mine.folder() + "' --datc --filter 6.F.9 --format json"),
            "\"because\": \"convoy.disrupted_by = any\""));
  const WrittenVariant plain("");
  CHECK(has(run("test '" + plain.folder() + "' --datc --filter 6.F.9"),
            "no switch differs from the preferences of the author of the DATC"));
}

TEST_CASE("in the folder of a variant a missing name is known", "[cli]") {
  const ScratchFolder folder;
  folder.write("variant.toml", "[variant]\n");
  const Run ran = run("check", {.folder = folder.path().string()});
  CHECK(ran.status == 2);
  CHECK(has(ran, "VARIANT is required"));
  CHECK(has(ran, "use . for the variant in this folder"));
}

TEST_CASE("with errors, warnings about inherited files are withheld", "[cli]") {
  const WrittenVariant mine(
      "[edges]\nPAR = [\"LON\"]\n[class.fleet]\nconvoys = false\n[class.kite]\nletter = \"K\"\n");
  const Run ran = run("check '" + mine.folder() + "'");
  CHECK(ran.status == 1);
  CHECK(has(ran, "write them under [edges.army] or [edges.all]"));
  CHECK(has(ran, "in inherited files hidden until the errors are fixed"));
  CHECK_FALSE(has(ran, "standard/variant.toml"));
}

TEST_CASE("tour", "[cli]") {
  const Run tour = run("tour");
  CHECK(tour.status == 0);
  CHECK(has(tour, "Where to go next"));
  CHECK(has(tour, "page of it, for a browser: "));
}

TEST_CASE("a reader that has seen enough", "[cli]") {
  CHECK_FALSE(
      has(run_command(program_command("info standard") + " 2>&1 | head -1"), "internal error"));
}

TEST_CASE("adjudicate draws the board", "[cli][board_picture]") {
  const ScratchFolder scratch;
  const std::string folder = scratch.path().string();
  const std::string orders = "'" + project_path() + "/variants/standard/opening.txt'";
  CHECK(run("adjudicate standard --text " + orders + " --board " + folder + "/b.svg").status == 0);
  CHECK(scratch.read("b.svg").find("class=\"b-m-go b-q") != std::string::npos);
  CHECK(run("adjudicate standard --text " + orders + " --board " + folder + "/no/b.svg").status ==
        1);
  CHECK(run("adjudicate standard --board " + folder + "/b.svg").status == 2);
  CHECK(run("adjudicate standard --text " + orders + " --board -").status == 2);
  const Run other = run("adjudicate standard --text " + orders + " --board board.gif");
  CHECK(other.status == 2);
  CHECK(has(other, "'board.gif' must end in .svg, .png or .pdf"));
}

TEST_CASE("boards are PNG and PDF too, the same each time", "[cli][board_picture]") {
  const ScratchFolder scratch;
  const std::string orders = "'" + project_path() + "/variants/standard/opening.txt'";
  const auto draw = [&](const std::string& file, const CommandSetting& setting = {}) {
    return run("adjudicate standard --text " + orders + " --board '" +
                   (scratch.path() / file).string() + "'",
               setting);
  };
  CHECK(draw("a.png").status == 0);
  CHECK(scratch.read("a.png").starts_with("\x89PNG\r\n"));
  CHECK(draw("a.pdf").status == 0);
  CHECK(draw("b.pdf").status == 0);
  CHECK(scratch.read("a.pdf").starts_with("%PDF-"));
  CHECK(scratch.read("a.pdf") == scratch.read("b.pdf"));
  const Run without = draw("c.png", {.environment = {{"PATH", "/nowhere"}}});
  CHECK(without.status == 1);
  CHECK(has(without, "c.png': rsvg-convert, which makes PNG and PDF of SVG, is not installed"));
  CHECK_FALSE(std::filesystem::exists(scratch.path() / "c.png"));
}

}  // namespace chancery::cli_tests

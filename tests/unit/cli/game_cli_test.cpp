#include <catch2/catch.hpp>

#include "tests/unit/game_desk.h"
#include "tests/unit/project.h"

namespace chancery::cli_tests {
namespace {

/// A game of Standard.
class Desk : public GameDesk {
 public:
  explicit Desk(const std::string& arguments = "") : GameDesk("standard " + arguments) {}
};

std::string opening() {
  return file_text(project_path("variants/standard/opening.txt"));
}

}  // namespace

TEST_CASE("every game command explains itself", "[game][cli]") {
  CHECK(call_command("game").status == 2);
  const Run overview = call_command("game --help");
  CHECK(overview.status == 0);
  for (const std::string command :
       {"new", "orders", "status", "resolve", "show", "history", "undo", "set", "players", "end",
        "pages", "replay", "upgrade", "export", "import"}) {
    CAPTURE(command);
    CHECK(has(overview, "  " + command + " "));
    const Run help = call_command("game " + command + " --help");
    CHECK(help.status == 0);
    CHECK(has(help, "example"));
    CHECK(has(help, "chancery game " + command));
    CHECK(call_command("game " + command).status == 2);
  }
  CHECK(has(call_command("game resolv x"), "did you mean 'resolve'?"));
}

TEST_CASE("a game at the desk, from new to end", "[game][cli]") {
  const Desk desk("--name Club --player 'France=Ann <ann@example.org>' --player Italy=Bob");
  CHECK(has(desk.begun(), "Diplomacy starts in Spring 1901 (movement)"));
  CHECK(has(desk.game("status"), "Missing: Austria, England, France, Germany, Italy, Russia and"));
  const Run early = desk.game("resolve");
  CHECK(early.status == 1);
  CHECK(has(early, "waits for orders from Austria"));
  CHECK(has(early, "use '--force' to go on without them"));

  CHECK(desk.game("orders", "-", opening()).status == 0);
  const Run mail = desk.game(
      "orders", "--mail -", "From: Ann@example.org\nSubject: x\n\nHello!\npar to gas\n> A PAR H\n");
  CHECK(mail.status == 0);
  CHECK(has(mail, "not read as an order:\n  Hello!\n"));
  CHECK(has(mail, "1 line of quoted text ignored"));
  CHECK(has(mail, "A Paris - Gascony"));
  CHECK(has(mail, "no order: F Brest, A Marseilles"));
  CHECK(has(desk.game("orders", "--power France --add -", "F BRE - MAO\nA MAR - LON\n"),
            "A Marseilles - London         void: "));
  CHECK(
      has(desk.game("status"),
          "Everybody has sent orders, but not all of France: 'game resolve' plays what there is."));

  const Run dry = desk.game("resolve", "--dry-run");
  CHECK(has(dry, "Nothing was stored."));
  const Run resolved = desk.game("resolve");
  CHECK(resolved.status == 0);
  CHECK(has(resolved, "Next: Fall 1901 (movement)."));
  CHECK(has(desk.game("show"), "A Paris - Gascony"));
  CHECK(has(desk.game("show", "--position"), "A Gascony"));
  CHECK(has(desk.game("show", "--phase 'Sprung 1901'"), "did you mean 'Spring 1901"));

  CHECK(has(desk.game("undo"), "Spring 1901 (movement) waits for orders again"));
  CHECK(has(desk.game("resolve"), "Next: Fall 1901"));
  CHECK(desk.game("set", "'owner BEL France'").status == 2);
  CHECK(has(desk.game("set", "'owner BEL France' --reason 'a gift'"), "done: owner BEL France"));
  CHECK(has(desk.game("set", "'owner BEL Frence' --reason x"), "did you mean 'france'?"));
  CHECK(
      has(desk.game("players", "--disorder Italy --reason left"), "Italy          Bob, in civil"));
  const Run forced = desk.game("resolve", "--force");
  CHECK(has(forced, "Austria sent no orders: all its units hold"));
  CHECK_FALSE(has(forced, "Italy sent no orders"));
  const Run history = desk.game("history");
  CHECK(has(history, "turn, undone"));
  CHECK(has(history, "because: a gift"));
  CHECK(has(desk.game("history", "--journal"), "from Ann@example.org"));
  CHECK(has(desk.game("end", "draw --reason late"), "The game is over: a draw of Austria"));
  CHECK(has(desk.game("resolve"), "the game is over"));
  CHECK(desk.game("replay").status == 0);
}

TEST_CASE("show and adjudicate agree byte for byte", "[game][cli]") {
  const Desk desk;
  desk.must("orders", "-", opening());
  desk.must("resolve");
  // A battle, so that there are retreats to compare as well.
  const std::string battle =
      "Austria:\nA VIE - GAL\nF ALB S A SER - GRE\nA SER - GRE\nRussia:\nA WAR - GAL\nA UKR S A "
      "WAR "
      "- GAL\nFrance:\nA BUR - MUN\nGermany:\nA RUH - BUR\nTurkey:\nA BUL - SER\n";
  desk.must("orders", "-", battle);
  for (int phase = 0; phase < 3; ++phase) {
    CAPTURE(phase);
    const Run told = desk.game("resolve", "--force --format json");
    CHECK(told.status == 0);
    const Run shown = desk.game("show", "--format json");
    CHECK(shown.text == told.text);
    const Run question = call_for_output("game show '" + desk.file() + "' --question");
    const Run asked = call_for_output("adjudicate standard", {.input = question.text});
    CHECK(asked.text == shown.text);
  }
}

TEST_CASE("a phase resolved with explanations is shown like any other", "[game][cli]") {
  const Desk desk;
  desk.must("resolve", "--force --explain");
  const Run shown = desk.game("show");
  CHECK(has(shown, "A Paris (no order)"));
  CHECK_FALSE(has(shown, "Nobody attacked it"));
  CHECK_FALSE(has(shown, "stored report"));
  CHECK(has(desk.game("show", "--explain"), "Nobody attacked it"));
}

TEST_CASE("orders that cannot be taken in change nothing", "[game][cli]") {
  const Desk desk;
  const Run nobody = desk.game("orders", "-", "A PAR - BUR\nFrance:\nF BRE H\n");
  CHECK(nobody.status == 1);
  CHECK(has(nobody, "'A PAR - BUR' is not under the name of a power"));
  CHECK(has(nobody, "nothing was stored"));
  CHECK(has(desk.game("orders", "--power France"), "no order: F Brest, A Marseilles, A Paris"));
  CHECK(
      has(desk.game("orders", "--power France -", "Italy:\nA ROM H\n"), "it has orders of Italy"));
  for (const std::string phase : {"Spring 1899", "Sprung 1901", "Falling", "Fall 1901 tango"})
    CHECK(desk.game("orders", "--phase '" + phase + "' --power France -", "A PAR H").status == 1);
  CHECK(has(desk.game("orders", "--phase 'Sprung 1901' --power France -", "A PAR H"),
            "unknown phase 'Sprung 1901': write it like 'Spring 1901'"));
  CHECK(has(desk.game("orders", "/nowhere/orders.txt"), "cannot read"));
  CHECK(desk.game("orders", "--power France --check -", "A PAR H").status == 0);
  CHECK(has(desk.game("orders", "--power France"), "no order: F Brest, A Marseilles, A Paris"));
}

TEST_CASE("a phase to come is called by its name", "[game][cli]") {
  for (const auto& [name, label] : std::vector<std::pair<std::string, std::string>>{
           {"Fall 1901", "Fall 1901"},
           {"fall 1901 retreat", "Fall 1901 retreats"},
           {"Fall 1901 retreats", "Fall 1901 retreats"},
           {"Winter 1901", "Winter 1901"},
           {"Winter 1901 adjustment", "Winter 1901"}}) {
    const Desk desk;
    const Run told = desk.game("orders", "--power France --phase '" + name + "' -", "A PAR H");
    CAPTURE(name, told.text);
    CHECK(told.status == 0);
    CHECK(has(told, "ahead for Fall 1901") == (label[0] == 'F'));
    CHECK(has(told, "ahead for Winter 1901") == (label[0] == 'W'));
  }
}

TEST_CASE("orders ahead, standing orders and withdrawals", "[game][cli]") {
  const Desk desk;
  CHECK(has(desk.game("orders", "--power France --phase 'Fall 1901' -", "A PAR H"),
            "France, ahead for Fall 1901"));
  CHECK(has(desk.game("orders", "--power Italy --standing -", "A ROM H\nA VEN H"),
            "Italy, standing orders"));
  CHECK(has(desk.game("status"), "Italy          standing orders"));
  desk.must("orders", "--power Italy -", "A ROM - VEN");
  CHECK(has(desk.game("status"), "Italy          1 valid, 2 missing"));
  desk.must("orders", "--power Italy --withdraw");
  CHECK(has(desk.game("status"), "Italy          standing orders"));
  CHECK(has(desk.game("resolve", "--force"), "Italy sent no orders: its standing orders"));
  CHECK(has(desk.game("orders", "--power France"), "A Paris H"));
}

TEST_CASE("one mail has orders for several phases", "[game][cli]") {
  const Desk desk("--player 'France=Ann <ann@example.org>'");
  const std::string mail =
      "From: Ann <ANN@example.org>\n\nHi, here is all I have for now.\n\n"
      "Spring 1901:\nA PAR - BUR\nF BRE - MAO\n\n*** Fall 1901 ***\nA BUR - MUN\n"
      "A MOZ - SPA\nWinter 1901 builds: B A PAR\n\nBye, Ann\n";
  const Run told = desk.game("orders", "--mail -", mail);
  INFO(told.text);
  REQUIRE(told.status == 0);
  CHECK(has(
      told,
      "France, Spring 1901 (movement)\n  A Paris - Burgundy\n  F Brest - Mid-Atlantic Ocean\n"));
  CHECK(has(told, "France, ahead for Fall 1901\n  A BUR - MUN\n"));
  CHECK(
      has(told,
          "  A MOZ - SPA  cannot be read now, and will be read again then: 'MOZ' is not a place"));
  CHECK(has(told, "France, ahead for Winter 1901\n  B A PAR\n"));
  CHECK(has(told, "not read as an order:\n  Hi, here is all I have for now.\n"));
  // A later mail for one phase keeps the others.
  desk.must("orders", "--mail -", "From: ann@example.org\n\nFall:\nA BUR H\n");
  const Run now = desk.game("orders", "--power France");
  CHECK(has(now, "A Paris - Burgundy"));
  CHECK(has(now, "B A PAR"));
  desk.must("resolve", "--force");
  CHECK(
      has(desk.game("orders", "--power France"), "France, Fall 1901 (movement)\n  A Burgundy H\n"));
  // Past and misspelled phases are not taken for others.
  const Run over =
      desk.game("orders", "--mail -", "From: ann@example.org\n\nSpring 1901:\nA BUR - PAR\n");
  CHECK(over.status == 1);
  CHECK(has(over, "'Spring 1901' is over; Fall 1901 (movement) waits for orders"));
  const Run near = desk.game("orders", "--mail -",
                             "From: ann@example.org\n\nFall 1901:\nA BUR H\nSprng 1902:\nA BUR - "
                             "PAR\n");
  CHECK(near.status == 1);
  CHECK(has(near, "'Sprng 1902' is not the name of a phase; did you mean 'spring'?"));
  const Run standing = desk.game("orders", "--standing --power France -", "Fall 1901:\nA BUR H\n");
  CHECK(standing.status == 1);
  CHECK(has(standing, "standing orders are for every phase, but 'Fall 1901' is a heading of one"));
  CHECK(has(desk.game("orders", "--power France"), "  A Burgundy H\n"));
}

TEST_CASE("a sheet of several powers has orders for several phases", "[game][cli]") {
  const Desk desk;
  const Run told = desk.game("orders", "-",
                             "France:\nA PAR - BUR\nFall 1901\nA BUR H\nItaly: A ROM H\n"
                             "Italy, Spring 1901:\nA ROM - APU\n");
  INFO(told.text);
  REQUIRE(told.status == 0);
  CHECK(has(told, "France, Spring 1901 (movement)\n  A Paris - Burgundy\n"));
  CHECK(has(told, "France, ahead for Fall 1901\n  A BUR H\n"));
  CHECK(has(told, "Italy, ahead for Fall 1901\n  A ROM H\n"));
  CHECK(has(told, "Italy, Spring 1901 (movement)\n  A Rome - Apulia\n"));
}

TEST_CASE("announcements, quiet turns and names at the desk", "[game][cli]") {
  const Desk desk;
  CHECK(has(desk.game("announce", "'No turn over Easter.'"),
            "announced in Spring 1901 to everybody\n"));
  CHECK(has(desk.game("announce", "--to France --to Italy - ", "line one\r\nline two\r\n\n"),
            "announced in Spring 1901 to France, Italy\n"));
  const Run history = desk.game("history");
  CHECK(has(history, "to France and Italy\n"));
  CHECK(has(history, "line two\n"));
  CHECK(desk.game("announce", "--to Frence 'x'").status == 1);
  CHECK(desk.game("announce", "''").status == 1);
  CHECK(has(desk.game("undo"), "undone: announcement of Spring 1901 (movement)"));
  CHECK(has(desk.game("resolve", "--skip-quiet"),
            "Nothing was resolved: F Ankara of Turkey has no work to continue, and 21 more units "
            "need orders.\nNext: Spring 1901 (movement).\n"));
  CHECK(desk.game("resolve", "--skip-quiet --dry-run").status == 2);
  CHECK(desk.game("resolve", "--at-most 3").status == 2);
  CHECK(desk.game("resolve", "--skip-quiet --at-most 0").status == 2);
  CHECK(has(desk.game("rename", "PAR Lutetia"), "nothing can be renamed in Diplomacy"));
}

TEST_CASE("the game master gives names in play", "[game][cli]") {
  TestFolder folder;
  const auto run = [&](const std::string& command, const std::string& arguments) {
    return call_command("game " + command + " '" + folder.path("game") + "' " + arguments,
                        {.environment = {{"SOURCE_DATE_EPOCH", "1000000000"}}});
  };
  REQUIRE(call_command("game new explore -o '" + folder.path("game") + "'").status == 0);
  CHECK(run("rename", "JDT 'The Old site of Évora'").text ==
        "renamed JDT to The Old site of Évora\n");
  CHECK(has(run("rename", "FNQ 'the old SITE of evora'"),
            "JDT is already called 'The Old site of Évora'"));
  CHECK(run("rename", "'the old site of evora' Fens").text ==
        "renamed The Old site of Évora to Fens\n");
  CHECK(has(run("rename", "FNQ gtr"), "GTR is already called 'GTR'"));
  CHECK(has(run("rename", "FNQ '<b>x'"), "a name cannot contain markup"));
  CHECK(has(run("rename", "FNQ 'a, b'"), "a name cannot contain colons, commas"));
  CHECK(has(run("rename", "FNQ '" + std::string(41, 'x') + "'"), "at most 40 characters"));
  CHECK(has(run("rename", "Nowhere x"), "unknown place or power 'Nowhere'"));
  CHECK(run("rename", "Varn 'The Free Folk'").text == "renamed Varn to The Free Folk\n");
  CHECK(has(run("rename", "Ilmar 'free folk'"), "a power is already called 'The Free Folk'"));
  CHECK(run("rename", "Fens ''").text == "removed the name Fens\n");
  CHECK(has(run("set", "'attribute FNQ title \"Quoted Name\"' --reason x"), "done: "));
  CHECK(run("rename", "'quoted name' Plain").text == "renamed Quoted Name to Plain\n");
  // Powers are found by these names.
  CHECK(has(run("status", "--as 'free folk'"), "The Free Folk"));
  CHECK(run("replay", "").status == 0);
  CHECK(has(run("undo", ""), "undone: correction"));
}

TEST_CASE("a game ends by surrender", "[game][cli]") {
  const Desk desk;
  CHECK(has(desk.game("end", "surrender"), "a surrender needs --power POWER"));
  CHECK(has(desk.game("end", "surrender --power Frence"), "did you mean 'france'?"));
  desk.must("players", "--disorder Italy");
  CHECK(has(desk.game("status"), "Italy          in civil disorder"));
  CHECK(has(desk.game("end", "surrender --power Italy"), "Italy cannot surrender: "));
  CHECK(has(desk.game("end", "surrender --power Russia --power Turkey --reason 'a long day'"),
            "The game is over: Austria, England, France and Germany share the victory: all others "
            "surrender (a long day)."));
  desk.must("undo");
  CHECK(has(desk.game("end",
                      "surrender --power Russia --power Turkey --power Austria --power England "
                      "--power Germany"),
            "The game is over: France wins: all others surrender."));
  desk.must("undo");
  CHECK(has(desk.game("end",
                      "surrender --power Russia --power Turkey --power Austria --power England "
                      "--power Germany --power France"),
            "The game is over: all that were left surrender: a tie."));
  CHECK(desk.game("replay").status == 0);
}

TEST_CASE("an export comes back, and pages are written", "[game][cli]") {
  const Desk desk;
  desk.must("orders", "-", opening());
  desk.must("resolve");
  const std::string json = desk.path("export.json");
  CHECK(desk.game("export", "-o '" + json + "'").status == 0);
  const std::string again = desk.path("again");
  CHECK(call_command("game import '" + json + "' -o '" + again + "'").status == 0);
  CHECK(call_for_output("game export '" + again + "'").text == file_text(json));

  const std::string text = desk.path("export.txt");
  CHECK(desk.game("export", "--format text -o '" + text + "'").status == 0);
  const std::string from_text = desk.path("from_text");
  CHECK(call_command("game import '" + text + "' -o '" + from_text + "'").status == 0);
  CHECK(call_for_output("game export '" + from_text + "'").text == file_text(json));
  const Run neither =
      call_command("game import - -o '" + desk.path("x") + "'", {.input = "hello\n"});
  CHECK(neither.status == 1);
  CHECK(has(neither, "this is not an exported game"));

  desk.must("orders", "--power France -", "A BUR - MUN\n");
  const Run pages = desk.game(
      "pages", "-o '" + desk.path("pages") + "' --master '" + desk.path("master.html") + "'");
  CHECK(pages.status == 0);
  CHECK(file_text(desk.path("pages/players/france.html")).find("A Burgundy - Munich") !=
        std::string::npos);
  CHECK(file_text(desk.path("pages/players/italy.html")).find("A Burgundy - Munich") ==
        std::string::npos);
  CHECK(file_text(desk.path("pages/public/index.html")).find("A Burgundy - Munich") ==
        std::string::npos);
  CHECK(file_text(desk.path("master.html")).find("A Burgundy - Munich") != std::string::npos);
}

}  // namespace chancery::cli_tests

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/play/game/order_choices.h"
#include "tests/unit/command_call.h"
#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/project.h"
#include "tests/unit/scratch_folder.h"
#include "tests/unit/standard_game.h"

namespace chancery::cli_tests {
namespace {

/// The output for a user who types these lines and then ends the input.
Run play(const std::string& arguments, const std::string& lines) {
  return call_command("play " + arguments, {.input = lines});
}

/// True if a line of the report gives this result for the order.
bool came_to(const std::string& text, const std::string& order, const std::string& result) {
  for (std::size_t at = text.find("  " + order + " "); at != std::string::npos;
       at = text.find("  " + order + " ", at + 1)) {
    const std::string line = text.substr(at, text.find('\n', at) - at);
    if (line.ends_with("  " + result)) return true;
  }
  return false;
}

/// The program at a terminal.
class Terminal {
 public:
  explicit Terminal(const std::string& arguments) {
    winsize size{};
    size.ws_col = 100;
    size.ws_row = 40;
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      setenv("TERM", "dumb", 1);
      const std::string command = program_command("play " + arguments);
      execl("/bin/sh", "sh", "-c", ("exec env " + command).c_str(), nullptr);
      _exit(127);
    }
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    close(terminal_);
    if (!ended_) waitpid(child_, nullptr, 0);
  }

  void type(const std::string& keys) const {
    REQUIRE(write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
  }

  /// Reads until the text appears; returns everything from the end of the last call to its end.
  /// Fails after a long time.
  std::string wait_for(const std::string& text) {
    char buffer[4096];
    while (!has(unread_, text)) {
      pollfd ready{terminal_, POLLIN, 0};
      if (poll(&ready, 1, 60'000) <= 0) FAIL("'" << text << "' did not come after: " << unread_);
      const ssize_t length = ::read(terminal_, buffer, sizeof buffer);
      if (length <= 0) FAIL("the program ended before '" << text << "': " << unread_);
      unread_.append(buffer, static_cast<std::size_t>(length));
    }
    const std::size_t end = unread_.find(text) + text.size();
    std::string read_now = unread_.substr(0, end);
    unread_.erase(0, end);
    return read_now;
  }

  int status() {
    char buffer[4096];
    while (::read(terminal_, buffer, sizeof buffer) > 0) {
    }
    int status = 0;
    REQUIRE(waitpid(child_, &status, 0) == child_);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
  bool ended_ = false;
  std::string unread_;
};

}  // namespace

TEST_CASE("a game is played in turn, phase by phase", "[play]") {
  const Run ran = play("standard --play france,russia --others hold",
                       "A PAR - BUR\ndone\nA WAR - GAL\ndone\nquit\n");
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "France, Spring 1901> A PAR - BUR"));
  CHECK(has(ran.text, "Russia, Spring 1901> A WAR - GAL"));
  CHECK(came_to(ran.text, "A Paris - Burgundy", "moved"));
  CHECK(has(ran.text, "France, Fall 1901> quit"));
}

TEST_CASE("players are told the target for victory and its unit", "[play]") {
  CHECK(has(play("standard --play france", "quit\n").text, "To win: 18 of 34 centers."));
  CHECK(has(play("explore --others hold", "quit\n").text, "To win: 125 points."));
  CHECK(has(play("'" + project_path("docs/cookbook/capitals") + "'", "quit\n").text,
            "To win: hold Keppoch and Parton at two center counts in a row.\n"));
  const Run settled = play("'" + project_path("tests/variants/settlers") + "'", "quit\n");
  CHECK(has(settled.text, "To win: 5 of "));
  CHECK(has(settled.text, " centers at two center counts in a row.\n"));
  CHECK(has(settled.text, "Belmere needs 3 centers.\n"));
}

TEST_CASE("void orders are refused, with the reason", "[play]") {
  const Run ran =
      play("standard --play france --others hold", "A PAR - LON\nxyzzy\nbord\norders\ngo\n");
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "not written: London is not adjacent to Paris"));
  CHECK(has(ran.text, "did you mean 'board'?"));
  CHECK(has(ran.text, "without orders: F Brest, A Marseilles, A Paris"));
}

TEST_CASE("an order takes the place of the unit's earlier one", "[play]") {
  const Run ran =
      play("standard --play france --others hold", "A PAR - BUR\nA PAR - PIC\norders\n");
  CHECK(has(ran.text, "instead of A Paris - Burgundy"));
  CHECK(has(ran.text, "  A Paris - Picardy\n  without orders: F Brest, A Marseilles\n"));
}

TEST_CASE("orders are struck out by unit, by place, or all", "[play]") {
  const Run ran = play("standard --play france --others hold",
                       "A PAR - BUR\nA MAR H\nF BRE H\ncancel F\ncancel PAR\ncancel F BRE\n"
                       "orders\ncancel\ncancel\nhelp me\n");
  CHECK(has(ran.text, "no order for 'F' is written"));
  CHECK(has(ran.text, "deleted: A Paris - Burgundy"));
  CHECK(has(ran.text, "deleted: F Brest H"));
  CHECK(has(ran.text, "  A Marseilles H\n  without orders: F Brest, A Paris\n"));
  CHECK(has(ran.text, "all orders deleted"));
  CHECK(has(ran.text, "no orders are written"));
  CHECK(has(ran.text, "list the commands"));
}

TEST_CASE("a phase can be taken back, with its orders", "[play]") {
  const Run ran =
      play("standard --play france --seed 7", "undo\nA PAR - BUR\ngo\nundo\norders\ngo\n");
  CHECK(has(ran.text, "no phase has been played yet"));
  CHECK(has(ran.text, "back to Spring 1901"));
  const std::size_t first = ran.text.find("\nAustria\n");
  const std::size_t second = ran.text.find("\nAustria\n", first + 1);
  REQUIRE(second != std::string::npos);
  // The others repeat their orders.
  CHECK(ran.text.substr(first, 200) == ran.text.substr(second, 200));
}

TEST_CASE("every phase is played: retreats, and builds", "[play]") {
  const Run ran = play("standard --play france,germany,italy --others hold",
                       "A PAR - BUR\nA MAR - SPA\nF BRE - MAO\ndone\nA MUN - RUH\ndone\ngo\n"
                       "A BUR - MUN\nF MAO - POR\ngo\nB A PAR\nB A PAR\nmoves\ngo\nboard\n");
  CHECK(has(ran.text, "France, Winter 1901 (adjustment): builds"));
  CHECK(came_to(ran.text, "B A Paris", "built"));
  CHECK(has(ran.text, "France: 6 centers, "));
}

TEST_CASE("others order alike under the same seed", "[play]") {
  const std::string lines = "go\ngo\ngo\ngo\n";
  const Run run = play("standard --play france --seed 5", lines);
  CHECK(run.text == play("standard --play france --seed 5", lines).text);
  CHECK(run.text != play("standard --play france --seed 6", lines).text);
}

TEST_CASE("bad arguments are reported", "[play]") {
  CHECK(has(play("standard --play frence", "").text, "did you mean 'france'?"));
  CHECK(play("standard --play frence", "").status == 1);
  CHECK(play("standard --others sleep", "").status == 2);
  const auto greedy = [&](const std::string& seed) {
    return play("standard --play france --others greedy --seed " + seed, "go\ngo\nquit\n").text;
  };
  CHECK(greedy("3") == greedy("3"));
  CHECK(greedy("3") != greedy("4"));
  CHECK(play("standard --others greedy,Farnce=random", "").status == 2);
  CHECK(play("standard --page -", "").status == 2);
  CHECK(has(play("colonial --setup six_players --play china", "").text,
            "China is not played in the setup 'six_players'"));
  CHECK(has(play("standard --setup nine", "").text, "unknown setup 'nine'"));
}

TEST_CASE("the end of the input ends the game at any point", "[play]") {
  CHECK(play("standard", "").status == 0);
  CHECK(play("standard", "A PAR").status == 0);
  CHECK(play("standard --play turkey", "go\nundo\n\001\033[2J\377\n\t\n").status == 0);
  const Run controls = play("standard --play turkey", "x\033[2Jy\n");
  CHECK_FALSE(has(controls.text, "\033"));
}

TEST_CASE("the game is kept as a page", "[play]") {
  const ScratchFolder folder;
  const std::string page = (folder / "game.html").string();
  CHECK(play("standard --play france --page " + page, "go\n").status == 0);
  CHECK(has(folder.read("game.html"), "id=\"turn=2\""));
  CHECK(has(play("standard --play france", "page /no/such/folder/x.html\n").text, "not written: "));
}

TEST_CASE("every shipped variant can be played", "[play]") {
  for (const std::string variant : {"standard", "colonial"}) {
    std::string lines;
    for (int i = 0; i < 12; ++i) lines += "go\n";
    const Run ran =
        play(variant + " --seed 4 --play " + (variant == "standard" ? "italy" : "japan"),
             lines + "board\nwhy\n");
    CHECK(ran.status == 0);
    CHECK(has(ran.text, "Ownership"));
  }
}

TEST_CASE("on a terminal, lines are completed, edited and brought back", "[play][terminal]") {
  Terminal terminal("standard --play france --others hold");
  terminal.wait_for("France, Spring 1901> ");
  terminal.type("a pa\t");
  terminal.wait_for("A Paris ");
  terminal.type("- b\t\t");
  const std::string choices = terminal.wait_for("Burgundy");
  CHECK(has(choices, "Brest"));
  terminal.type("u\t\r");
  terminal.wait_for("written: A Paris - Burgundy");
  // Up recalls the line; then to its start, past "A ", to replace the unit's place.
  terminal.wait_for("1901> ");
  terminal.type("\033[A\001\033[C\033[C\033[3~\033[3~\033[3~\033[3~\033[3~MAR\r");
  terminal.wait_for("written: A Marseilles - Burgundy");
  terminal.wait_for("1901> ");
  terminal.type("nonsense\003");
  terminal.wait_for("^C");
  terminal.type("orders x\177\177\r");
  terminal.wait_for("without orders: F Brest");
  terminal.wait_for("1901> ");
  terminal.type("\004");
  CHECK(terminal.status() == 0);
}

TEST_CASE("on a terminal, quit asks if something would be lost", "[play][terminal]") {
  Terminal terminal("standard --play france --others hold");
  terminal.wait_for("1901> ");
  terminal.type("A PAR - BUR\r");
  terminal.wait_for("written: A Paris - Burgundy");
  terminal.wait_for("1901> ");
  terminal.type("quit\r");
  terminal.wait_for("Quit all the same? (yes or no)> ");
  terminal.type("no\r");
  terminal.wait_for("the game goes on");
  terminal.wait_for("1901> ");
  terminal.type("quit\r");
  terminal.wait_for("Quit all the same? (yes or no)> ");
  terminal.type("yes\r");
  CHECK(terminal.status() == 0);
  Terminal untouched("standard --play france --others hold");
  untouched.wait_for("1901> ");
  untouched.type("quit\r");
  CHECK(untouched.status() == 0);
}

TEST_CASE("all seats can be left to random players", "[play]") {
  for (const char* variant : {"standard", "explore"}) {
    CAPTURE(variant);
    const Run ran = play(std::string(variant) + " --play none --seed 3", "moves\ngo\nresult\n");
    CHECK(ran.status == 0);
    CHECK(has(ran.text, "Nobody at this table plays; 'go' plays the next turn."));
    CHECK(has(ran.text, "nobody at this table has anything to decide now"));
    CHECK(has(ran.text, "moved"));
  }
}

TEST_CASE("what hides the board tells players their own orders", "[play]") {
  const Run ran = play("explore --play 'Nation 1' --others hold",
                       "A FNQ - JQS\ndone\nresult\nwhy FNQ\nwhy WKC\nA JQS D\ndone\n");
  INFO(ran.text);
  CHECK(ran.status == 0);
  const std::size_t told = ran.text.find("A Varnholt - JQS             moved");
  CHECK(told != std::string::npos);
  CHECK(ran.text.find("A Varnholt - JQS             moved", told + 1) != std::string::npos);
  CHECK(has(ran.text, "unknown place 'WKC'"));
  CHECK(has(ran.text, "A JQS D                      started"));
  CHECK_FALSE(has(ran.text, "MHF"));
}

TEST_CASE("moves lists orders of the power, and what is to be filled in", "[play]") {
  const Run ran = play("standard --play france", "moves\n");
  CHECK(has(ran.text, "other orders\n    DRAW  KEEP\n"));
  CHECK(has(ran.text, "to be filled in\n    IF UNIT DISLODGED RETREAT PLACE, PLACE\n"));
  const Run fog = play("explore --play 'Nation 1'", "moves FNQ\n");
  CHECK(has(fog.text, "    A Varnholt N (RENAME \"TEXT\")\n"));
}

TEST_CASE("all others hold at the keyboard too", "[play]") {
  const Run ran = play("standard --play france --others hold",
                       "A PAR - BUR\nall other units hold\nall hold\ndone\n");
  INFO(ran.text);
  CHECK(has(ran.text, "  written: F Brest H\n  written: A Marseilles H\n"));
  CHECK(has(ran.text, "  not written: no unit is without an order\n"));
  CHECK(has(ran.text, "A Burgundy"));
}

TEST_CASE("with secret orders nothing is shown before a player takes the keyboard", "[play]") {
  const Run ran = play("standard --play france,italy --secret --others hold", "\ndone\n\ndone\n");
  const std::size_t france = ran.text.find("France takes the keyboard; press Enter> ");
  const std::size_t italy = ran.text.find("Italy takes the keyboard; press Enter> ");
  REQUIRE(italy != std::string::npos);
  const std::string before = ran.text.substr(0, france);
  CHECK_FALSE(has(before, "A Paris"));
  CHECK_FALSE(has(before, "Write one order per line"));
  CHECK(has(ran.text.substr(france, italy - france), "Write one order per line, such as 'F Brest"));
  CHECK(has(ran.text.substr(italy), "Write one order per line, such as '"));
}

TEST_CASE("with secret orders each player is called to the keyboard", "[play]") {
  const Run ran = play("standard --play france,italy --secret --others hold",
                       "\nA PAR - BUR\ndone\n\norders\nA ROM H\ndone\n");
  CHECK(ran.status == 0);
  const std::size_t france = ran.text.find("France takes the keyboard; press Enter> ");
  const std::size_t italy = ran.text.find("Italy takes the keyboard; press Enter> ");
  REQUIRE(france < italy);
  REQUIRE(italy != std::string::npos);
  CHECK(ran.text.find("France, Spring 1901 (movement)") > france);
  CHECK(ran.text.find("Italy, Spring 1901 (movement)") > italy);
  CHECK(has(ran.text.substr(italy), "France takes the keyboard"));
}

TEST_CASE("secret orders are neither on the screen nor brought back", "[play][terminal]") {
  Terminal terminal("standard --play france,italy --secret --others hold");
  terminal.wait_for("France takes the keyboard; press Enter> ");
  terminal.type("\r");
  terminal.wait_for("1901> ");
  terminal.type("A PAR - BUR\r");
  terminal.wait_for("written: A Paris - Burgundy");
  terminal.wait_for("1901> ");
  terminal.type("done\r");
  terminal.wait_for("\033[3J");
  terminal.wait_for("Italy takes the keyboard; press Enter> ");
  terminal.type("\r");
  terminal.wait_for("Italy, Spring 1901> ");
  terminal.type("\033[A\033[A\033[A\033[Aboard\r");
  CHECK_FALSE(has(terminal.wait_for("Austria: 3 centers"), "Burgundy -"));
  terminal.wait_for("Italy, Spring 1901> ");
  terminal.type("as France\r");
  terminal.wait_for("\033[3J");
  terminal.wait_for("France takes the keyboard; press Enter> ");
  terminal.type("\r");
  terminal.wait_for("  A Paris - Burgundy");
  terminal.wait_for("1901> ");
  terminal.type("\004");
  CHECK(terminal.status() == 0);
}

TEST_CASE("a power that nobody plays is not prompted", "[play]") {
  const std::string tiny = project_path("tests/variants/tiny");
  const ScratchFolder folder;
  std::filesystem::copy(tiny, folder / "tiny");
  std::ofstream(folder / "tiny/variant.toml", std::ios::app)
      << "\n[setup.alone]\nextends = \"standard\"\nstanding = [\"blue\"]\n";
  const Run run = play((folder / "tiny").string() + " --setup alone", "go\n");
  INFO(run.text);
  CHECK(has(run.text, "R Beta (no order)          held"));
  CHECK_FALSE(has(run.text, "nobody plays"));
}

TEST_CASE("choices are legal orders, grouped by unit", "[play]") {
  const StandardGame game;
  const Position start = game.start();
  const auto choices = order_choices(game.variant(), start, game.power("France"));
  REQUIRE(choices.size() == 3);
  CHECK(choices[0].subject == "F BRE");
  for (const OrderChoices& choice : choices)
    for (const std::string& order : choice.orders) {
      INFO(order);
      const PhaseReport report = game.resolve(start, "France: " + order);
      CHECK(game.result(report, order).substr(0, 4) != "void");
    }
}

TEST_CASE("random orders are as many as are due", "[play]") {
  const StandardGame game;
  Position winter = game.place("France: A GAS; Germany: A KIE, A MUN, A BER", "Winter 1901",
                               PhaseKind::adjustment);
  game.own(winter, "France: PAR, BRE, MAR; Germany: KIE");
  const auto lines = [&](const std::string& power, std::uint64_t seed) {
    return random_orders(game.variant(), winter, game.power(power), KeyedRandom(seed)).lines;
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(lines("France", seed).size() == 2);
    CHECK(lines("Germany", seed).size() == 2);
    CHECK(lines("Italy", seed).empty());
    const PhaseReport report = game.resolve(
        winter, "France: " + lines("France", seed)[0] + ", " + lines("France", seed)[1] +
                    "; Germany: " + lines("Germany", seed)[0] + ", " + lines("Germany", seed)[1]);
    CHECK(report.after.units.size() == 4);
  }
  CHECK(has_to_decide(game.variant(), winter, game.power("France")));
  CHECK_FALSE(has_to_decide(game.variant(), winter, game.power("Italy")));
}

TEST_CASE("other programs' words for quit and help work, too", "[play]") {
  const Run ran = play("standard --play france --others hold", "?\nstatus\nexit\nboard\n");
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "list the commands"));
  CHECK(has(ran.text, "F Brest"));
  CHECK_FALSE(has(ran.text, "stands"));
  CHECK_FALSE(has(ran.text, "France, Spring 1901> board"));
}

TEST_CASE("attributes are on the board and in a province that one looks at", "[play]") {
  const Run ran = play("'" + project_path() + "/tests/variants/workshop' --others hold",
                       "board\nlook ARD\nquit\n");
  CHECK(has(ran.text, "    Ardmark  gold 2\n"));
  CHECK(has(ran.text, "    level 2"));
}

TEST_CASE("players read words, not the ids of attributes and passages", "[play]") {
  const Run explored = play("explore --play varn", "quit\n");
  CHECK(has(explored.text, "    Varn  first unit: army\n"));
  CHECK(has(explored.text, "Varn, Spring 1 (movement)"));
  const Run suez = play("colonial --others hold", "look MED\nlook EGY\nquit\nyes\n");
  CHECK(has(suez.text,
            "    fleet through the passage: Red Sea, while a unit in Egypt lets it through; "
            "nobody is there\n"));
  CHECK(
      has(suez.text,
          "    a unit here keeps the passage between Mediterranean Sea and Red Sea, for fleet\n"));
}

TEST_CASE("look says which edges are closed now", "[play]") {
  const Run run = play(project_path("docs/cookbook/straits"), "look CAL\nquit\n");
  INFO(run.text);
  CHECK(has(run, "(closed now: only in "));
}

TEST_CASE("words of other programs get a hint", "[play]") {
  const Run run = play(project_path("tests/variants/two_rivers"), "resolve\nmap\n");
  CHECK(has(run, "'go' resolves the phase"));
  CHECK(has(run, "'page FILE' draws the map as a web page"));
}

TEST_CASE("an unknown power is answered with those that there are", "[play]") {
  const Run ran = play("standard --play gaul", "");
  CHECK(has(ran.text,
            "unknown power 'gaul': write Austria, England, France, Germany, Italy, Russia or "
            "Turkey"));
}

}  // namespace chancery::cli_tests

#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/game_desk.h"
#include "tests/unit/project.h"

namespace chancery::cli_tests {
namespace {

/// A game of Standard by mail: Ann has France, Bob Italy.
class MailDesk : public GameDesk {
 public:
  explicit MailDesk(const std::string& more = "")
      : GameDesk(
            "standard --player 'France=Ann <ann@example.org>' "
            "--player 'Italy=Bob <bob@example.org>' " +
            more) {
    INFO(begun().text);
    REQUIRE(begun().status == 0);
  }

  /// Reads a mail; `head` has further lines of its header.
  [[nodiscard]] Run mail(const std::string& from, const std::string& text,
                         const std::string& head = "", const std::string& arguments = "") const {
    return game("orders", "--mail - " + arguments, "From: " + from + "\n" + head + "\n" + text);
  }
  [[nodiscard]] Run orders(const std::string& power) const {
    return game("orders", "--power " + power);
  }
  /// True if the power has no orders.
  [[nodiscard]] bool is_silent(const std::string& power) const {
    return game("orders", "--power " + power + " --history").text.empty();
  }
};

}  // namespace

TEST_CASE("a mail speaks for its sender only", "[mail][cli]") {
  const MailDesk desk;
  const Run both = desk.mail("Ann <ann@example.org>", "A PAR - BUR\nItaly:\nA ROM H\nA VEN H\n");
  INFO(both.text);
  CHECK(both.status == 0);
  CHECK(
      has(both,
          "ann@example.org does not play Italy; these orders change nothing ('--power Italy' would "
          "let them count):\n  A ROM H\n  A VEN H\n"));
  CHECK(has(both, "France, Spring 1901 (movement)\n  A Paris - Burgundy\n"));
  CHECK(desk.is_silent("Italy"));
  const Run foreign = desk.mail("ann@example.org", "Italy:\nA ROM - VEN\n");
  CHECK(foreign.status == 1);
  CHECK(has(foreign, "it has no orders of the sender's own"));
  CHECK(desk.is_silent("Italy"));
  // The game master may say otherwise.
  CHECK(desk.mail("ann@example.org", "Italy:\nA ROM H\n", "", "--power Italy").status == 0);
  CHECK(has(desk.orders("Italy"), "A Rome H"));
  CHECK(has(desk.mail("ann@example.org", "Italy:\nA ROM H\n", "", "--power France"),
            "it has orders of Italy, not only of France"));
}

TEST_CASE("an unknown sender changes nothing and is named", "[mail][cli]") {
  const MailDesk desk;
  const Run eve =
      desk.mail("Eve <eve@example.org>", "France:\nA PAR H\n\nBye\n", "Subject: orders\n");
  INFO(eve.text);
  CHECK(eve.status == 1);
  CHECK(has(eve,
            "nobody in this game has the address eve@example.org\n  subject: orders\n  wanted:\n"
            "  France: A PAR H\n  if it is to count, name the power with '--power'\n"));
  CHECK(has(eve, "nothing was stored"));
  CHECK(desk.is_silent("France"));
  CHECK(desk.mail("ann@example.org (Bob <bob@example.org>)", "A ROM H\nA PAR H\n").status == 0);
  CHECK(desk.is_silent("Italy"));
  CHECK(has(desk.mail("ann@example.org, bob@example.org", "A PAR - BUR\n"),
            "it does not say who sent it: its field 'From' has 2 addresses"));
  CHECK(has(desk.mail("ann@example.org", "A ROM H\n", "From: bob@example.org\n"),
            "it does not say who sent it: it has 2 fields 'From'"));
  CHECK(has(desk.game("orders", "--mail -", "France:\nA PAR - BUR\n"),
            "it does not say who sent it: it has no header"));
  CHECK(has(desk.orders("France"), "A Paris H"));
}

TEST_CASE("players of several powers order them alone", "[mail][cli]") {
  const MailDesk desk("--player 'Germany=Ann <ann@example.org>'");
  const Run ann = desk.mail("ANN@Example.ORG", "A PAR - BUR\nA MUN - RUH\nItaly:\nA ROM H\n");
  INFO(ann.text);
  CHECK(ann.status == 0);
  CHECK(has(desk.orders("Germany"), "A Munich - Ruhr"));
  CHECK(has(desk.orders("France"), "A Paris - Burgundy"));
  CHECK(desk.is_silent("Italy"));
}

TEST_CASE("the phase in the subject counts as in a heading", "[mail][cli]") {
  const MailDesk desk;
  CHECK(has(desk.mail("ann@example.org", "A BUR - MUN\n", "Subject: France F1901\n"),
            "France, ahead for Fall 1901\n  A BUR - MUN\n"));
  CHECK(desk.mail("ann@example.org", "A PAR - BUR\n", "Subject: Re: Club: Spring 1901\n").status ==
        0);
  desk.must("resolve", "--force");
  const Run late = desk.mail("ann@example.org", "A BUR H\n", "Subject: Re: Club: Spring 1901\n");
  CHECK(late.status == 1);
  CHECK(has(late,
            "its subject 'Re: Club: Spring 1901' says that it is for Spring 1901, which is over; "
            "Fall 1901 (movement) waits for orders"));
  CHECK(has(desk.mail("ann@example.org", "S1901\nA BUR H\n"), "'S1901' is over"));
  CHECK(has(desk.orders("France"), "A Burgundy - Munich"));
  // A heading takes precedence over the subject, and the game master over both.
  CHECK(desk.mail("ann@example.org", "F1901:\nA BUR H\n", "Subject: S1901\n").status == 0);
  CHECK(desk.mail("ann@example.org", "A BUR - PAR\n", "Subject: S1901\n", "--phase 'Fall 1901'")
            .status == 0);
  CHECK(has(desk.mail("ann@example.org", "A BUR H\n", "Subject: S1902 and F1902\n"),
            "names several phases; write each above its orders"));
}

TEST_CASE("a year in the name of the game is no phase", "[mail][cli]") {
  const MailDesk desk("--name 'Club of Spring 1900'");
  CHECK(desk.mail("ann@example.org", "A PAR H\n", "Subject: Re: Club of Spring 1900: orders\n")
            .status == 0);
}

TEST_CASE("what was ignored in a mail is listed", "[mail][cli]") {
  const MailDesk desk;
  const Run mail = desk.mail("ann@example.org",
                             "Hello\nA PAR H\n\nOn Monday Gil wrote:\n> A PAR - BUR\n-- \nAnn\n");
  CHECK(has(mail, "2 lines of quoted text ignored:\n  On Monday Gil wrote:\n  > A PAR - BUR\n"));
  CHECK(has(mail, "2 lines of a signature ignored:\n  -- \n  Ann\n"));
  CHECK(has(mail, "not read as an order:\n  Hello\n"));
  const Run quoted = desk.mail("ann@example.org", "As I said:\n> A PAR - GAS\n");
  CHECK(quoted.status == 1);
  CHECK(has(quoted, "no orders found, but there is one in what was ignored"));
  CHECK(has(desk.orders("France"), "A Paris H"));
}

TEST_CASE("a forwarded mail counts if it is the sender's own", "[mail][cli]") {
  const MailDesk desk;
  const auto forward = [&](const std::string& by, const std::string& of,
                           const std::string& arguments = "") {
    return desk.mail(by,
                     "---------- Forwarded message ---------\nFrom: <" + of +
                         ">\nDate: today\nSubject: orders\n\nA PAR - BUR\n",
                     "Subject: Fwd: orders\n", arguments);
  };
  const Run other = forward("bob@example.org", "ann@example.org");
  CHECK(other.status == 1);
  CHECK(has(other, "a forwarded mail from ann@example.org is ignored, since it is not bob@"));
  CHECK(desk.is_silent("France"));
  const Run master = forward("gil@example.org", "ann@example.org");
  CHECK(master.status == 1);
  CHECK(has(master, "it forwards a mail from ann@example.org, who plays France"));
  CHECK(forward("gil@example.org", "ann@example.org", "--power France").status == 0);
  CHECK(forward("ann@example.org", "ann@example.org").status == 0);
  CHECK(has(desk.orders("France"), "A Paris - Burgundy"));
}

TEST_CASE("a bad mail does not stop the others", "[mail][cli]") {
  const MailDesk desk;
  const Run both = desk.game("orders", "--mail -",
                             "From a Mon Nov 2\nFrom: eve@example.org\n\nA PAR H\n\n"
                             "From b Mon Nov 2\nFrom: bob@example.org\n\nA ROM H\n");
  INFO(both.text);
  CHECK(both.status == 1);
  CHECK(has(both, "standard input, mail 1: nobody in this game has the address eve@example.org"));
  CHECK(has(both, "Italy, Spring 1901 (movement)\n  A Rome H\n"));
  CHECK(has(both, "1 mail refused; the others were stored"));
  CHECK(has(desk.orders("Italy"), "A Rome H"));
}

TEST_CASE("a submission says what it changes, unit by unit", "[mail][cli]") {
  const MailDesk desk;
  const Run first = desk.mail("ann@example.org", "A PAR - BUR\nF BRE - MAO\nA MAR S A PAR - BUR\n");
  CHECK_FALSE(has(first, "changed"));
  CHECK(has(first, "  3 valid\n"));
  const Run second = desk.mail("ann@example.org", "A PAR - LON\nF BRE - MAO\n");
  CHECK(has(second,
            "  changed:\n    A Paris - London replaces A Paris - Burgundy\n    no longer ordered: "
            "A Marseilles S A Paris "
            "- Burgundy\n  1 valid, 1 void, 2 missing\n"));
  CHECK(has(desk.mail("ann@example.org", "A MAR H\n", "", "--add"),
            "  changed:\n    added: A Marseilles H\n"));
  // Unreadable orders replace nothing.
  const Run unreadable = desk.mail("ann@example.org", "A PRA - BUR\n");
  CHECK(unreadable.status == 1);
  CHECK(has(unreadable,
            "no order of France in it counts in Spring 1901 (movement), so it "
            "replaces nothing\nwhy:\n  A PRA - BUR: "));
  CHECK(has(desk.orders("France"), "A Marseilles H"));
  // Orders ahead are read in their phase; until then they are shown as submitted.
  const Run ahead = desk.mail("ann@example.org", "Fall 1901:\nA BUR H\n");
  CHECK_FALSE(has(ahead, "changed"));
  CHECK(has(desk.mail("ann@example.org", "Fall 1901:\nA BUR - MUN\n"),
            "    A BUR - MUN replaces A BUR H\n"));
}

TEST_CASE("which of several orders counts is one rule", "[mail][cli]") {
  // In one sheet, the switch decides, and if the last order counts also in a mail; a later mail
  // counts alone, unless it keeps earlier orders.
  const MailDesk first("--rule orders.duplicate=first");
  CHECK(has(first.mail("ann@example.org", "A PAR - BUR\nA PAR - GAS\n"),
            "void: the mail also orders 'A Paris - Burgundy', and does not say which counts"));
  CHECK(has(first.game("orders", "--power France -", "A PAR - BUR\nA PAR - GAS\n"),
            "A Paris - Gascony   void: ignored: 'A Paris - Burgundy' was ordered first"));
  const MailDesk last("--rule orders.duplicate=last");
  CHECK(has(last.mail("ann@example.org", "A Paris - Burgundy\nA Paris - Gascony\n"),
            "A Paris - Burgundy  void: "));
  const MailDesk merged("--rule orders.several_sets=merge");
  CHECK(merged.mail("ann@example.org", "A PAR - BUR\nF BRE - MAO\n").status == 0);
  CHECK(has(merged.mail("ann@example.org", "A PAR - GAS\n"),
            "  F Brest - Mid-Atlantic Ocean\n  A Paris - Gascony\n  no order: A Marseilles\n  "
            "changed:\n    A Paris - Gascony replaces "
            "A Paris - Burgundy\n"));
}

TEST_CASE("every submission can be seen and restored", "[mail][cli]") {
  const MailDesk desk;
  desk.must("orders", "--power France -", "A PAR - BUR\nF BRE - MAO\n");
  desk.must("orders", "--power France --add -", "A MAR H\n");
  desk.must("orders", "--power France -", "A PAR H\n");
  const Run history = desk.game("orders", "--history");
  CHECK(has(history,
            "   1  France, Spring 1901, from standard input  2001-09-09 01:46 UTC\n"
            "        A PAR - BUR\n        F BRE - MAO\n"
            "   2  France, Spring 1901, from standard input, added to the others"));
  CHECK(desk.game("orders", "--history --power Italy").text.empty());
  CHECK(has(desk.game("orders", "--history --format json"), "\"mode\": \"amend\""));
  const Run restored = desk.game("orders", "--restore 2");
  INFO(restored.text);
  CHECK(restored.status == 0);
  CHECK(
      has(restored,
          "  A Paris - Burgundy\n  F Brest - Mid-Atlantic Ocean\n  A Marseilles H\n  changed:\n"));
  CHECK(has(desk.game("orders", "--restore 9"), "there are no orders number 9"));
  CHECK(has(desk.game("orders", "--restore 1 --power Italy"), "orders number 1 are of France"));
  CHECK(desk.game("orders", "--restore 1 --history").status == 2);
  CHECK(desk.game("orders", "--restore 1 -").status == 2);
  desk.must("resolve", "--force");
  CHECK(has(desk.game("orders", "--restore 1"),
            "orders number 1 are for Spring 1901, which is over"));
  CHECK(desk.game("replay").status == 0);
}

TEST_CASE("receipts and the status count valid, void and missing orders", "[mail][cli]") {
  const MailDesk desk;
  CHECK(
      desk.mail("ann@example.org", "A PAR - LON\nA MAR - LON\nF BRE - LON\nA PAR - ROM\n").status ==
      0);
  const Run status = desk.game("status");
  CHECK(has(status, "NO VALID ORDER: 4 void, 3 missing"));
  CHECK(has(status, "Without a valid order: France."));
  CHECK(desk.mail("bob@example.org", "A ROM H\n").status == 0);
  CHECK(has(desk.game("status"), "1 valid, 2 missing"));
  CHECK(has(desk.game("status", "--format json"), "\"valid\": 1, \"void\": 0, \"missing\": 2"));
}

TEST_CASE("a power without units is asked what it may still say", "[mail][cli]") {
  const MailDesk desk;
  desk.must("set", "'remove A PAR' 'remove A MAR' 'remove F BRE' --reason test");
  CHECK(has(desk.game("status"), "France         nothing needed   may vote"));
}

TEST_CASE("standing orders that no phase can read are refused", "[mail][cli]") {
  const MailDesk desk;
  const Run some = desk.game("orders", "--power France --standing -",
                             "A PAR H\nA QQQ - BUR\nB A PAR\nall dance please\n");
  INFO(some.text);
  CHECK(some.status == 0);
  CHECK(has(some,
            "no phase can read 2 standing orders of France, which are not stored:\n"
            "  A QQQ - BUR: 'QQQ' is not a place here; your units are F Brest, A Marseilles and A "
            "Paris\n"));
  CHECK(has(some, "France, standing orders\n  A PAR H\n  B A PAR\n"));
  const Run none = desk.game("orders", "--power France --standing -", "A QQQ - BUR\n");
  CHECK(none.status == 1);
  CHECK(has(none, "nothing was stored"));
  CHECK(has(desk.orders("France"), "France, standing orders\n  A PAR H\n"));
}

TEST_CASE("hands are shown with their powers", "[mail][cli]") {
  const GameDesk hands("colonial --setup three_players");
  INFO(hands.begun().text);
  REQUIRE(hands.begun().status == 0);
  CHECK(has(hands.game("players"), "France (with Russia)"));
  CHECK(has(hands.game("status"), "France (with Russia)"));
  CHECK(has(hands.game("players", "--format json"), "\"hand\": [\"Britain\", \"China\"]"));
  const GameDesk merged("era_of_empire --setup two_players");
  INFO(merged.begun().text);
  REQUIRE(merged.begun().status == 0);
  CHECK(has(merged.game("status"), " and "));
}

TEST_CASE("line numbers are those of the sheet", "[mail][cli]") {
  const MailDesk desk;
  CHECK(has(desk.game("orders", "--power France -", "A PAR H\n> A MAR H\n"),
            "line 2: quoted text is ignored"));
  CHECK(has(desk.game("orders", "--power France -", "A PAR H\n\nFall 1901: A BUR H\n> A MAR H\n"),
            "line 4: quoted text is ignored"));
  CHECK(has(desk.game("orders", "-", "A PAR H\n"), "line 1: 'A PAR H' is not under"));
}

TEST_CASE("texts that are too large are refused", "[mail][cli]") {
  const MailDesk desk;
  std::string lines;
  for (int i = 0; i <= 5000; ++i) lines += "x\n";
  CHECK(has(desk.mail("ann@example.org", lines), "the text has more than 5000 lines"));
  CHECK(has(desk.game("orders", "--power France -", lines), "the text has more than 5000 lines"));
  const std::string line(300 << 10U, 'x');
  CHECK(has(desk.mail("ann@example.org", line), "the text has more than 128 KB"));
  CHECK(has(desk.game("orders", "-", line), "the text has more than 128 KB"));
}

TEST_CASE("a deadline falls away with its phase", "[mail][cli]") {
  const MailDesk desk;
  desk.must("set", "--deadline 'Friday, 20:00'");
  CHECK(has(desk.game("status"), "Deadline: Friday, 20:00"));
  CHECK(has(desk.game("resolve", "--force"),
            "The deadline was Friday, 20:00; set the next one with 'game set --deadline'."));
  CHECK_FALSE(has(desk.game("status"), "Deadline"));
  desk.must("undo");
  CHECK(has(desk.game("status"), "Deadline: Friday, 20:00"));
  CHECK(has(desk.game("resolve", "--force --deadline Monday"), "Deadline: Monday"));
  CHECK(has(desk.game("status"), "Deadline: Monday"));
  CHECK(desk.game("resolve", "--dry-run --deadline x").status == 2);
  const std::string json = desk.path("export.json");
  const std::string text = desk.path("export.txt");
  desk.must("export", "-o '" + json + "'");
  desk.must("export", "--format text -o '" + text + "'");
  const std::string again = desk.path("again");
  CHECK(call_command("game import '" + text + "' -o '" + again + "'").status == 0);
  CHECK(call_for_output("game export '" + again + "'").text == file_text(json));
}

TEST_CASE("results reach players in the mail itself", "[mail][cli]") {
  const MailDesk desk;
  CHECK(desk.mail("ann@example.org", "A PAR - BUR\n").status == 0);
  CHECK(desk.mail("bob@example.org", "A ROM - APU\n").status == 0);
  desk.must("resolve", "--force --deadline 'Sunday noon'");
  desk.must("orders", "--power Italy -", "F NAP - ION\n");
  desk.must("pages", "--mail '" + desk.path("outbox") + "'");
  const std::string mail = file_text(desk.path("outbox/france.eml"));
  CAPTURE(mail);
  for (const char* part :
       {"Fall 1901 (movement) waits for orders.", "France: 3 units", "Deadline: Sunday noon",
        "RESULTS", "A Paris - Burgundy", "A Rome - Apulia", "POSITION", "A Burgundy, "})
    CHECK(mail.find(part) != std::string::npos);
  CHECK(mail.find("F Naples - Ionian") == std::string::npos);
  // The builds of winter do not hide the events of fall.
  desk.must("orders", "--power France -", "A BUR - BEL\n");
  desk.must("resolve", "--force");
  desk.must("orders", "--power France -", "B A PAR\n");
  desk.must("resolve", "--force");
  desk.must("pages", "--mail '" + desk.path("outbox") + "'");
  const std::string spring = file_text(desk.path("outbox/france.eml"));
  CHECK(spring.find("A Burgundy - Belgium") < spring.find("B A Paris"));
  CHECK(spring.find("B A Paris") != std::string::npos);
}

}  // namespace chancery::cli_tests

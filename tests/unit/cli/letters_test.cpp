#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/careless_club.h"

namespace chancery::cli_tests {
namespace {

/// Italy's orders before the mail.
const std::string earlier = "A VEN - TRI\nA ROM - VEN\nF NAP - ION\n";

/// What the mail of Italy's player does to Italy's earlier orders.
Run italy(const std::string& text, const std::string& subject = "orders") {
  const CarelessClub club;
  club.must("orders", "--power Italy -", earlier);
  return club.mail("bob", text, subject);
}

}  // namespace

TEST_CASE("headings name their phase in other words", "[mail][headings][cli]") {
  for (const std::string heading :
       {"Autumn 1901", "Next turn:", "Next season:", "For next turn:", "1901 Fall", "Herbst 01",
        "fall 1901.", "AUTUMN 01:", "And this is what I want to do next turn:", "The fall:"}) {
    CAPTURE(heading);
    const Run ran = italy(heading + "\nA VEN - PIE\n");
    INFO(ran.text);
    CHECK(has(ran, "Italy, ahead for Fall 1901\n  A VEN - PIE\n"));
    CHECK_FALSE(has(ran, "Spring 1901 (movement)"));
  }
  for (const std::string heading : {"Retreats:", "Retreats (if needed):", "If I have to retreat:",
                                    "retreat orders:", "Spring retreats"}) {
    CAPTURE(heading);
    CHECK(has(italy(heading + "\nA VEN - PIE\n"),
              "Italy, ahead for Spring 1901 retreats\n  A VEN - PIE\n"));
  }
  CHECK(has(italy("Builds:\nA VEN\n"), "Italy, ahead for Winter 1901\n"));
  CHECK(has(italy("Retreats:\nA VEN - PIE\nMoves:\nA VEN H\n"), "  A Venice H\n"));
}

TEST_CASE("a heading that names no phase is told, and nothing under it counts",
          "[mail][headings][cli]") {
  for (const std::string heading : {"Turn 2", "Turn 2:", "Summer 1902", "Next year:", "1902:",
                                    "Next phase:", "Last turn:", "Monsoon 1903 orders:"}) {
    CAPTURE(heading);
    const CarelessClub club;
    club.must("orders", "--power Italy -", earlier);
    const Run ran = club.mail("bob", heading + "\nA VEN - PIE\n");
    INFO(ran.text);
    CHECK(ran.status == 1);
    CHECK(has(ran, "does not name a phase"));
    CHECK(has(club.orders("Italy"), "A Venice - Trieste"));
  }
}

TEST_CASE("orders for a phase that never comes are refused", "[mail][headings][cli]") {
  const GameDesk desk("colonial --player 'Japan=Jun <jun@example.org>'");
  REQUIRE(desk.begun().status == 0);
  const Run ran = desk.game("orders", "--mail -", "From: jun@example.org\n\n1873:\nA KYO H\n");
  INFO(ran.text);
  CHECK(ran.status == 1);
  CHECK(has(ran, "'1873' never comes: after 1870 come 1872 and 1874"));
  CHECK(has(desk.game("orders", "--power Japan --phase 1873 -", "A KYO H\n"), "never comes"));
  CHECK(desk.game("orders", "--power Japan --phase 1874 -", "A KYO H\n").status == 0);
}

TEST_CASE("orders for a phase that is passed over are reported", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "--mail -", "From: bob@example.org\n\nRetreats:\nA VEN - TUS\n");
  const Run ran = club.game("resolve", "--force");
  INFO(ran.text);
  CHECK(has(ran,
            "note: Spring 1901 retreats was passed over, and the orders of Italy for it were not "
            "used\n"));
}

TEST_CASE("orders in letters to others do not count", "[mail][letters][cli]") {
  for (const std::string lead : {"Press to Austria:", "To Austria:", "Dear Austria,",
                                 "Message for Austria:", "Hi Austria,", "Press:"}) {
    CAPTURE(lead);
    const Run ran = italy(lead + "\nHow about\nA VEN - TYR\nA VIE - GAL\n");
    INFO(ran.text);
    CHECK(ran.status == 1);
    CHECK(has(ran, "as in a letter to somebody else"));
    const Run both =
        italy(lead + "\nA VEN - TYR would be good.\nA VEN - TYR\nMy orders:\n" + earlier);
    INFO(both.text);
    CHECK(has(both, "3 valid\n"));
    CHECK(has(both, "A Venice - Trieste"));
    CHECK_FALSE(has(both, "A Venice - Tyrolia"));
  }
  // In doubt the earlier order stays.
  const Run behind = italy("A ROM H\n\nTo Germany:\nTrust me.\n\nA VEN - PIE\n");
  INFO(behind.text);
  CHECK(has(behind, "Italy, Spring 1901 (movement)\n  A VEN - PIE"));
  CHECK(has(behind, "  A Venice - Trieste\n"));
  CHECK(has(behind, "  A Rome H\n"));
}

TEST_CASE("a correction wins over what it corrects", "[mail][letters][cli]") {
  for (const std::string text :
       {"A VEN - TYR\nA ROM H\nF NAP H\nCorrection: A VEN - PIE\n",
        "A VEN - TYR\nA ROM H\nF NAP H\n\nOops, I meant\nA VEN - PIE\n",
        "A VEN - TYR\nNew orders:\nA VEN - PIE\nA ROM H\nF NAP H\n",
        "A VEN - TYR\nA ROM H\nF NAP H\nInstead of A VEN - TYR play A VEN - PIE\n",
        "A VEN - TYR\nA ROM H\nF NAP H\nA VEN - PIE instead of A VEN - TYR.\n",
        "A VEN - TYR\nA ROM H\nF NAP H\nA VEN - PIE instead\n",
        "A VEN - TYR\nScratch that.\nA VEN - PIE\nA ROM H\nF NAP H\n"}) {
    CAPTURE(text);
    const Run ran = italy(text);
    INFO(ran.text);
    CHECK(has(ran, "A Venice - Piedmont"));
    CHECK(has(ran, "  3 valid\n"));
    CHECK(has(ran, "corrected in the mail itself:\n  A VEN - TYR\n"));
  }
  const Run change = italy("Please change A VEN - TRI to A VEN - PIE\n");
  INFO(change.text);
  CHECK(has(change, "  A Rome - Venice\n  F Naples - Ionian Sea\n  A Venice - Piedmont\n"));
}

TEST_CASE("two orders for one unit are void without a word of correction", "[mail][letters][cli]") {
  const Run ran = italy("A VEN - TYR\nA ROM H\nA VEN - PIE\nF NAP H\n");
  INFO(ran.text);
  CHECK(has(ran, "Italy, Spring 1901 (movement)\n  A VEN - TYR "));
  CHECK(has(ran,
            "void: the mail also orders 'A Venice - Piedmont', and does not say which counts\n"));
  CHECK(has(ran, "  A Venice - Trieste\n"));
  CHECK(has(ran, "3 valid, 2 void"));
  CHECK(has(italy("A VEN - TYR\nA ROM H\nF NAP H\nA VEN - TYR\n"), "A Venice - Tyrolia"));
  const Run taken = italy("A VEN - TYR\nA ROM H\nForget that.\nF NAP H\n");
  INFO(taken.text);
  CHECK(has(taken, "void: 'Forget that.' comes after it; does it still count?"));
}

TEST_CASE("orders under a condition are void", "[mail][letters][cli]") {
  for (const std::string condition :
       {"If Austria agrees:", "if Trieste is empty", "Otherwise:", "Unless you hear from me,"}) {
    CAPTURE(condition);
    const Run ran = italy("A ROM H\n" + condition + "\nA VEN - PIE\nF NAP H\n");
    INFO(ran.text);
    CHECK(has(ran, "void: it stands under '" + condition + "'"));
    CHECK(has(ran, "  A Venice - Trieste\n"));
    CHECK_FALSE(has(ran, "F Naples H"));
  }
  CHECK(has(italy("If you agree, write to me.\nA VEN - PIE\n"), "A Venice - Piedmont"));
}

TEST_CASE("words before an order do not hide it", "[mail][letters][cli]") {
  for (const std::string lead :
       {"Hi Gil,", "PS:", "PS", "Sorry for the delay:", "Thanks!", "Hello!"}) {
    CAPTURE(lead);
    const Run ran = italy(lead + " A VEN - PIE, A ROM H, F NAP H.\n");
    INFO(ran.text);
    CHECK(has(ran, "A Venice - Piedmont"));
    CHECK(has(ran, "  3 valid\n"));
  }
  const Run doubt = italy("A ROM H\nIn the end I would take A VEN - PIE, I think.\n");
  INFO(doubt.text);
  CHECK(has(doubt, "void: it stands in 'In the end I would take"));
  CHECK(has(doubt, "  A Venice - Trieste\n"));
}

TEST_CASE("orders are found in unusual places", "[mail][letters][cli]") {
  const Run subject = italy("\n", "A VEN - PIE, A ROM H");
  INFO(subject.text);
  CHECK(has(subject, "A VEN - PIE: it stands in the subject; is it an order?"));
  CHECK(has(italy("A VEN - PIE\nA ROM H\nF NAP H\n", "A VEN - TYR"), "  3 valid\n"));
  CHECK(has(italy("| A VEN | - PIE |\n| A ROM | H |\n| F NAP | H |\n"), "  3 valid\n"));
  CHECK(has(italy("A VEN -\nPIE\nA ROM\nH\nF NAP H\n"), "  3 valid\n"));
  CHECK(has(italy("Venice \u27f6 Piedmont\nRome \u2b95 Apulia\nNaples H\n"), "  3 valid\n"));
  const Run listed = italy("ven pie rom apu nap ion thx bob\n");
  CHECK(has(listed, "it stands in '"));
  const Run prose = italy("A ROM H\nCould you please move Venice to Piedmont this time?\n");
  INFO(prose.text);
  CHECK(has(prose, "void: it stands in 'Could you please move"));
  const Run board = italy("Austria: A VIE, A BUD\n\nOrders:\nA VEN - PIE\nA ROM H\nF NAP H\n");
  INFO(board.text);
  CHECK(has(board, "  3 valid\n"));
}

TEST_CASE("votes are sentences of their own", "[mail][votes][cli]") {
  for (const std::string vote : {"I vote draw", "My vote: draw", "Draw: yes", "I vote yes",
                                 "I vote for a draw.", "vote: draw", "Draw!"}) {
    CAPTURE(vote);
    const Run ran = italy(vote + "\n");
    INFO(ran.text);
    CHECK(has(ran, "3 valid, vote: DRAW"));
  }
  const Run prose = italy(
      "A VEN - PIE\nA ROM H\nF NAP H\nI think that in the end nobody will be able to win, so a\n"
      "draw\nis what we shall get.\n");
  INFO(prose.text);
  CHECK_FALSE(has(prose, "vote: DRAW"));
  CHECK(has(prose, "void: it stands in the middle of a sentence; is it a vote?"));
}

TEST_CASE("the vote alone can be withdrawn", "[votes][cli]") {
  const CarelessClub club;
  CHECK(has(club.game("orders", "--power Italy --withdraw-vote"), "Italy has no vote to withdraw"));
  club.must("orders", "--power Italy -", earlier + "DRAW\n");
  const Run ran = club.game("orders", "--power Italy --withdraw-vote");
  INFO(ran.text);
  CHECK(has(ran, "no longer ordered: DRAW\n  3 valid\n"));
}

TEST_CASE("orders of which none counts replace nothing", "[mail][cli]") {
  const Run ran = italy("A BUR - MUN\nA GAS H\n");
  INFO(ran.text);
  CHECK(ran.status == 1);
  CHECK(
      has(ran, "no order of Italy in it counts in Spring 1901 (movement), so it replaces nothing"));
}

TEST_CASE("misspelled builds and plans are void, not chatter", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "-", "Italy:\nA VEN - TRI\nA ROM - VEN\nF NAP - ION\n");
  CHECK(has(club.mail("bob", earlier + "If Ven is dislodged retreat Pie or Apu\n"),
            "  If Ven is dislodged retreat Pie or Apu  void: "));
  club.must("resolve", "--force");
  club.must("orders", "-", "Italy:\nF ION - TUN\n");
  club.must("resolve", "--force");
  const Run ran = club.mail("bob", "Build A Roam\nBuild F Naples\n");
  INFO(ran.text);
  CHECK(has(ran, "Italy, Winter 1901"));
  CHECK(has(ran, "  Build A Roam  void: "));
}

TEST_CASE("what is said after orders does not void them", "[mail][cli]") {
  for (const std::string last :
       {"I will not be here tomorrow.", "Do not tell anybody else, please.",
        "Not much to say this time around."}) {
    CAPTURE(last);
    CHECK(has(italy("A VEN - PIE, A ROM H, F NAP H. " + last + "\n"), "  3 valid\n"));
  }
  CHECK_FALSE(has(italy("A VEN - PIE. Only if Austria agrees.\n"), "A Venice - Piedmont"));
}

TEST_CASE("mails are taken in the order of their dates", "[mail][cli]") {
  const CarelessClub club;
  const auto letter = [](const std::string& date, const std::string& order) {
    return "From bob@example.org " + date + "\nFrom: bob@example.org\nDate: " + date + "\n\n" +
           order + "\nA ROM H\nF NAP H\n\n";
  };
  const Run ran = club.game("orders", "--mail -",
                            letter("Mon, 3 Mar 2025 18:05:09 +0100", "A VEN - PIE") +
                                letter("Mon, 3 Mar 2025 18:05:08 +0200", "A VEN - TRI"));
  INFO(ran.text);
  CHECK(ran.status == 0);
  CHECK(has(ran, "the mails are read in the order of their dates"));
  CHECK(has(club.orders("Italy"), "A Venice - Piedmont"));
}

TEST_CASE("text that a style strikes out is not read", "[mail][html][cli]") {
  const CarelessClub club;
  const auto html = [&](const std::string& text) {
    return club.game("orders", "--mail --check -",
                     "From: bob@example.org\nContent-Type: text/html\n\n" + text);
  };
  for (const std::string struck :
       {"<p style=\"text-decoration: line-through\">A VEN - TYR</p>",
        "<div><span style='color:red;text-decoration:line-through'>A VEN - TYR</span></div>",
        "<style>\n.gone, p.x { color: red; text-decoration-line: line-through; }\n</style>"
        "<p><span class=\"a gone\">A VEN - TYR</span></p>",
        "<p><s>A VEN - TYR</s></p>"}) {
    CAPTURE(struck);
    const Run ran = html("<html><body>" + struck + "<p>A VEN - PIE</p><p>A ROM H<br>F NAP H</p>");
    INFO(ran.text);
    CHECK(has(ran, "3 valid"));
    CHECK(has(ran, "A Venice - Piedmont"));
    CHECK(has(ran, "1 line of struck-out text ignored:\n  A VEN - TYR\n"));
  }
}

TEST_CASE("units that are not named hold, however that is written", "[mail][cli]") {
  for (const std::string text : {"The rest stay put", "everything else stays", "The rest stay put.",
                                 "Everyone else stays where it is", "all others stay"}) {
    CAPTURE(text);
    const Run ran = italy("A VEN - PIE\n" + text + "\n");
    INFO(ran.text);
    CHECK(has(ran, "  A Venice - Piedmont\n  F Naples H\n  A Rome H\n"));
    CHECK(has(ran, "    A Rome H replaces A Rome - Venice\n"));
    CHECK(has(ran, "  3 valid\n"));
  }
}

}  // namespace chancery::cli_tests

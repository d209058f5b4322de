#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/careless_club.h"

namespace chancery::cli_tests {
namespace {

/// A game with several powers in one hand: Japan and Turkey of Colonial.
class CarelessHand : public GameDesk {
 public:
  CarelessHand()
      : GameDesk(
            "colonial --setup five_players --player 'Japan=Jun <jun@example.org>' "
            "--player 'Turkey=Jun <jun@example.org>'") {
    REQUIRE(begun().status == 0);
  }

  [[nodiscard]] Run mail(const std::string& text, const std::string& subject = "orders") const {
    return game("orders", "--mail -", "From: jun@example.org\nSubject: " + subject + "\n\n" + text);
  }
};

}  // namespace

TEST_CASE("orders on one line with a greeting after them are read", "[mail][cli]") {
  const CarelessClub club;
  const Run ran = club.mail("bob", "a ven h, a rom-apu, f nap-ion. Thanks, Bob\n");
  INFO(ran.text);
  CHECK(ran.status == 0);
  CHECK(has(ran, "  3 valid\n"));
  CHECK(has(ran, "not read as an order:\n  Thanks, Bob\n"));
}

TEST_CASE("a condition in a later sentence concerns the orders before it", "[mail][cli]") {
  const CarelessClub club;
  const Run ran = club.mail("ann", "A PAR - BUR. Only if Germany agrees.\n");
  INFO(ran.text);
  CHECK_FALSE(has(ran, "1 valid"));
  CHECK(has(ran, "because of 'if'"));
}

TEST_CASE("what follows an order on its line is not dropped silently", "[mail][cli]") {
  const CarelessClub club;
  const Run ran = club.mail("ann", "A Par - Bur, supported by nobody :(\nA MAR H\n");
  INFO(ran.text);
  CHECK(has(ran, "  A Paris - Burgundy\n"));
  CHECK(has(ran, "supported by nobody :("));
  CHECK(has(ran, "2 valid, 1 void, 1 missing"));
  // Chat is not taken for orders.
  const Run chat = club.mail("bob", "I think, A PAR - BUR would be good.\n");
  CHECK(chat.status == 1);
  CHECK(has(chat, "no orders found"));
}

TEST_CASE("an order with a remark in brackets is void, not ignored", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "-", "Italy:\nA VEN - TRI\nA ROM - VEN\nF NAP - ION\nTurkey:\nA CON - BUL\n");
  club.must("resolve", "--force");
  club.must("orders", "-", "Italy:\nF ION - TUN\n");
  club.must("resolve", "--force");
  const Run ran = club.mail("bob", "Build fleet Naples (+1)\n");
  INFO(ran.text);
  CHECK(has(ran, "'Build fleet Naples' is an order, but '(+1)' after it cannot be read"));
  CHECK(has(club.mail("bob", "I waive.\n"), "  W\n"));
}

TEST_CASE("an answer to an old mail says that its phase is over", "[mail][cli]") {
  const CarelessClub club;
  club.must("resolve", "--force");
  // In the phase of the subject this would not be an order.
  const Run ran = club.mail("ann", "Builds: A PAR\n", "Re: Club: Spring 1901");
  INFO(ran.text);
  CHECK(ran.status == 1);
  CHECK(has(ran,
            "its subject 'Re: Club: Spring 1901' says that it is for Spring 1901, which is over; "
            "Fall 1901 (movement) waits for orders"));
  CHECK(has(club.mail("ann", "A PAR - BUR\n", "Re: Club: Spring 1901"), "which is over"));
}

TEST_CASE("sentences that introduce orders name their phase", "[mail][cli]") {
  const CarelessClub club;
  CHECK(has(club.mail("ann", "Hi, sorry, I meant Fall 1901:\nA PAR - BUR\n"),
            "France, ahead for Fall 1901\n  A PAR - BUR\n"));
  CHECK(has(club.mail("ann", "Here are my orders for Fall 1902.\n\nA PAR H\n"),
            "France, ahead for Fall 1902\n  A PAR H\n"));
  // These lines introduce no orders.
  CHECK(has(club.mail("ann", "What are your moves for Fall 1901?\nA PAR - BUR\n"),
            "France, Spring 1901 (movement)\n"));
  CHECK(has(club.mail("ann", "I liked Fall 1901 best.\nA PAR - GAS\n"),
            "France, Spring 1901 (movement)\n"));
  club.must("resolve", "--force");
  const Run late = club.mail("ann", "My orders for Spring 1901:\nA PAR - PIC\n");
  CHECK(late.status == 1);
  CHECK(has(late, "'My orders for Spring 1901' is over"));
}

TEST_CASE("the mark of an answer is no phase", "[mail][cli]") {
  const CarelessHand hand;
  for (const char* subject : {"Re: 1870", "RE: Re: Colonial Diplomacy: 1870", "AW: 1870",
                              "Re[2]: 1870", "Fwd: Re: 1870"}) {
    CAPTURE(subject);
    CHECK(has(hand.mail("JAPAN\nA KYO H\n", subject), "Japan, 1870 (movement)\n"));
  }
}

TEST_CASE("orders of several powers in one hand find their units however they are written",
          "[mail][cli]") {
  const CarelessHand hand;
  for (const char* order : {"F KYU-East China Sea", "KYU - ECS", "Kyushu to East China Sea",
                            "Fleet Kyushu-East China Sea", "Move the army in Kyoto to Tokyo"}) {
    CAPTURE(order);
    CHECK(has(hand.mail(std::string(order) + "\n"), "Japan, 1870 (movement)\n"));
  }
  CHECK(has(hand.mail("ANG - ARM\n"), "Turkey, 1870 (movement)\n"));
  const Run more = hand.mail("KYU - ECS\nCON - BS\nThe rest as before.\n");
  INFO(more.text);
  CHECK(more.status == 0);
  CHECK(has(more, "F Constantinople - Black Sea"));
  CHECK(has(more, "A Angora - Armenia"));
  CHECK_FALSE(has(more, "KEEP replaces"));
}

TEST_CASE("orders for a later phase are counted, and the status shows them", "[mail][cli]") {
  const CarelessClub club;
  const Run ahead = club.mail("ann", "A PAR - BUR\nF BRE - MAO\n", "Fall 1901");
  CHECK(has(ahead, "  2 orders, to be read in Fall 1901\n"));
  const Run status = club.game("status");
  CHECK(has(status, "Ahead: 2 orders for Fall 1901 from France.\n"));
  CHECK(has(club.game("status", "--as France"), "Ahead: 2 orders for Fall 1901"));
  CHECK_FALSE(has(club.game("status", "--as Italy"), "Ahead"));
  CHECK(has(club.game("status", "--format json"),
            R"("ahead": [{"power": "France", "time": "Fall 1901", "orders": 2}])"));
  const Run json =
      club.mail("ann", "A PAR - PIC\nSpring 1901:\nA MAR H\n", "F1901", "--format json");
  INFO(json.text);
  CHECK(has(json,
            R"({"power": "France", "ahead": "Fall 1901", "orders": [{"text": "A PAR - PIC"}])"));
  CHECK(has(json, R"({"power": "France", "orders": [{"text": "A MAR H")"));
}

TEST_CASE("the status does not say that nothing is missing while units lack orders",
          "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "'" + project_path() + "/variants/standard/opening.txt'");
  CHECK(has(club.game("status"), "No orders are missing: run 'game resolve'.\n"));
  CHECK(has(club.mail("ann", "A PAR - BUR\n"), "1 valid, 2 missing"));
  CHECK(has(club.game("status"),
            "Everybody has sent orders, but not all of France: 'game resolve' plays what there "
            "is.\n"));
}

TEST_CASE("a change says nothing of the words that keep other orders", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "--power France -", "A PAR - BUR\nF BRE - MAO\nA MAR H\n");
  const Run ran = club.mail("ann", "A PAR - PIC\nThe rest as before.\n");
  INFO(ran.text);
  CHECK(has(ran, "  changed:\n    A Paris - Picardy replaces A Paris - Burgundy\n  "));
  CHECK_FALSE(has(ran, "added: KEEP"));
}

TEST_CASE("other orders stay, however that is written", "[mail][cli]") {
  for (const std::string text :
       {"The rest stands.", "Everything else stays the same", "Other orders unchanged.",
        "rest as before", "keep the others", "All other orders remain the same.",
        "no other changes", "Everything else as already ordered"}) {
    CAPTURE(text);
    const CarelessClub club;
    club.must("orders", "--power France -", "A PAR - BUR\nF BRE - MAO\nA MAR - SPA\n");
    const Run ran = club.mail("ann", "A PAR - PIC\n" + text + "\n");
    INFO(ran.text);
    CHECK(
        has(ran, "  F Brest - Mid-Atlantic Ocean\n  A Marseilles - Spain\n  A Paris - Picardy\n"));
    CHECK(has(ran, "3 valid\n"));
  }
}

TEST_CASE("votes are apart from orders", "[mail][votes][cli]") {
  const CarelessClub club;
  club.must("orders", "--power France -", "A PAR - BUR\nF BRE - MAO\nA MAR H\n");
  const Run vote = club.mail("ann", "DRAW\n");
  INFO(vote.text);
  CHECK(has(vote, "  changed:\n    added: DRAW\n  3 valid, vote: DRAW\n"));
  CHECK(has(vote, "A Paris - Burgundy"));
  CHECK(has(club.game("status"), "3 valid, vote: DRAW"));
  const Run orders = club.mail("ann", "A PAR - PIC\nF BRE - MAO\nA MAR H\n");
  INFO(orders.text);
  CHECK(has(orders, "A Paris - Picardy replaces A Paris - Burgundy"));
  CHECK(has(orders, "  3 valid, vote: DRAW\n"));
  CHECK(has(club.orders("France"), "  DRAW\n"));
  const Run back = club.mail("ann", "No draw.\n");
  INFO(back.text);
  CHECK(has(back, "no longer ordered: DRAW"));
  CHECK(has(back, "  3 valid\n"));
  CHECK_FALSE(has(club.orders("France"), "DRAW"));
}

TEST_CASE("a power with only a vote has sent no orders", "[mail][votes][cli]") {
  const CarelessClub club;
  CHECK(club.mail("ann", "I vote for a draw\n").status == 0);
  CHECK(has(club.game("status"), "NOTHING YET, vote: DRAW"));
  CHECK(has(club.game("resolve"), "France"));
  const Run resolved = club.game("resolve", "--force");
  INFO(resolved.text);
  CHECK(has(resolved, "France sent no orders: all its units hold"));
  CHECK(has(resolved, "DRAW"));
}

TEST_CASE("standing orders are played with a vote", "[mail][votes][cli]") {
  const CarelessClub club;
  club.must("orders", "--power France --standing -", "A PAR - BUR\n");
  CHECK(club.mail("ann", "DRAW\n").status == 0);
  const Run resolved = club.game("resolve", "--force");
  INFO(resolved.text);
  CHECK(has(resolved, "France sent no orders: its standing orders are played"));
  CHECK(has(resolved, "A Paris - Burgundy"));
  CHECK(has(resolved, "DRAW"));
}

TEST_CASE("all units or all others hold", "[mail][cli]") {
  for (const std::string text :
       {"All hold", "hold all", "All units hold.", "all my units hold", "Everything holds",
        "Everyone holds.", "NMR", "No orders", "no moves received", "Please, all units stand."}) {
    CAPTURE(text);
    const CarelessClub club;
    const Run ran = club.mail("ann", "Hi,\n" + text + "\n");
    INFO(ran.text);
    CHECK(ran.status == 0);
    CHECK(has(ran, "  F Brest H\n  A Marseilles H\n  A Paris H\n  3 valid\n"));
    CHECK_FALSE(has(club.game("status"), "Missing: Austria, England, France"));
  }
  for (const std::string text :
       {"All hold. Thanks, Ann", "A PAR H. The rest hold.", "A PAR H and the rest hold"}) {
    CAPTURE(text);
    const Run ran = CarelessClub().mail("ann", text + "\n");
    INFO(ran.text);
    CHECK(has(ran, "  3 valid\n"));
    CHECK(has(ran, "F Brest H\n"));
  }
  for (const std::string text :
       {"all other units hold", "The rest hold.", "everything else holds", "all others hold",
        "hold everything else", "remaining units hold", "all hold"}) {
    CAPTURE(text);
    const CarelessClub club;
    const Run ran = club.mail("ann", "A PAR - BUR\n" + text + "\n");
    INFO(ran.text);
    CHECK(has(ran, "  A Paris - Burgundy\n  F Brest H\n  A Marseilles H\n  3 valid\n"));
    const Run resolved = club.game("resolve", "--force");
    CHECK(has(resolved, "A Paris - Burgundy"));
    CHECK(has(resolved, "F Brest H"));
  }
}

TEST_CASE("a line for all others is no void order if there are none", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "--power France -", "A PAR - BUR\nF BRE - MAO\nA MAR H\nhold all others\n");
  const Run resolved = club.game("resolve", "--force");
  INFO(resolved.text);
  CHECK(has(resolved, "A Paris - Burgundy"));
  CHECK_FALSE(has(resolved, "ALL OTHERS H                     void"));
}

TEST_CASE("lines that were meant as orders are void, and keep the earlier order", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "--power France -", "A PAR - PIC\nF BRE - MAO\nA MAR H\n");
  const Run ran = club.mail("ann", "Hello!\nF BRE - ENG\nPariss -> Burgundi\nSee you in Paris\n");
  INFO(ran.text);
  CHECK(has(ran, "not read as an order:\n  Hello!\n  See you in Paris\n"));
  CHECK(has(ran, "France, Spring 1901 (movement)\n  Pariss -> Burgundi"));
  CHECK(has(ran, "did you mean Paris?"));
  CHECK(has(ran, "  A Paris - Picardy\n"));
  CHECK(has(ran, "  F Brest - English Channel\n"));
  CHECK(has(ran, "no longer ordered: A Marseilles H"));
  const Run alone = club.mail("ann", "Pariss -> Burgundi\n");
  CHECK(alone.status == 1);
  CHECK(has(alone, "it replaces nothing"));
}

TEST_CASE("a line that takes an order back does not bring the earlier order back", "[mail][cli]") {
  const CarelessClub club;
  club.must("orders", "--power France -", "A PAR - BUR\nF BRE - MAO\nA MAR - SPA\n");
  const Run ran = club.mail("ann", "A Par - Bur was a mistake,\nA Par - Pic\nA Mar H\nF Bre H\n");
  INFO(ran.text);
  CHECK(has(ran, "  A Paris - Picardy\n"));
  CHECK(has(ran, "3 valid, 1 void"));
  CHECK(has(club.game("resolve", "--force"), "A Paris - Picardy"));
}

TEST_CASE("a class behind its place is read if that leaves one meaning", "[mail][cli]") {
  const CarelessClub club;
  const Run ran = club.mail("ann", "Brest F to Mid-Atlantic Ocean\nMarseilles A supports Paris\n");
  INFO(ran.text);
  CHECK(has(ran, "  F Brest - Mid-Atlantic Ocean  read as 'F Brest to Mid-Atlantic Ocean'"));
  CHECK(has(ran, "A Marseilles S A Paris"));
}

TEST_CASE("orders on one line need nothing between them", "[mail][cli]") {
  const CarelessClub club;
  const Run ran = club.mail("ann", "A PAR—BUR F BRE S A PAR - PIC A MAR H\n");
  INFO(ran.text);
  CHECK(has(ran, "A Paris - Burgundy"));
  CHECK(has(ran, "A Marseilles H"));
  const Run two = club.mail("ann", "A PAR - BUR A MAR S A PAR - BUR\n");
  INFO(two.text);
  CHECK(has(two, "  A Paris - Burgundy\n  A Marseilles S A Paris - Burgundy\n"));
  // A part that cannot be read keeps the line whole.
  CHECK(has(club.mail("ann", "A MAR H\nA PAR - BUR A MAR nice weather\n"), "2 valid, 1 void"));
}

TEST_CASE("orders that lack some units are named before a phase is resolved", "[mail][cli]") {
  const CarelessClub club;
  CHECK(has(club.mail("ann", "A PAR - BUR\n"), "1 valid, 2 missing"));
  CHECK(has(club.game("status"), "Not complete: France (F Brest, A Marseilles).\n"));
  const Run refused = club.game("resolve");
  INFO(refused.text);
  CHECK(refused.status == 1);
  CHECK(has(refused, "not complete: France (F Brest, A Marseilles)\nuse '--force'"));
}

TEST_CASE("one player for a hand has all its powers", "[people][cli]") {
  const GameDesk desk(
      "colonial --setup three_players --player 'Britain=Ann <ann@example.org>' "
      "--player 'Russia=Bob' --player 'France=Cem' --player 'Japan=Dora'");
  REQUIRE(desk.begun().status == 0);
  const Run before = desk.game("players");
  INFO(before.text);
  CHECK(has(before, "China (with Britain) Ann <ann@example.org>"));
  CHECK(has(before, "France (with Russia) Cem"));
  CHECK(has(before, "Holland (with Turkey and Japan) Dora"));
  CHECK(has(before, "Turkey (with Japan and Holland) Dora"));
  const Run after = desk.game("players", "--set 'Turkey=Eve <eve@example.org>' --set Russia=Fay");
  INFO(after.text);
  CHECK(has(after, "Japan (with Turkey and Holland) Eve <eve@example.org>"));
  CHECK(has(after, "France (with Russia) Cem"));
  CHECK(has(after, "Russia (with France) Fay"));
}

TEST_CASE("players' addresses are addresses, on one line", "[people][cli]") {
  const CarelessClub club;
  const std::string before = club.game("players").text;
  const auto refused = [&](const std::string& person, const std::string& why) {
    const Run ran = club.game("players", "--set 'Italy=" + person + "'");
    INFO(ran.text);
    CHECK(ran.status == 1);
    CHECK(has(ran, why));
    CHECK(club.game("players").text == before);
    CHECK(has(GameDesk("standard --player 'Italy=" + person + "'").begun(), why));
  };
  refused("<not-an-address>", "'not-an-address' is not a mail address");
  refused("Bob <bob@>", "'bob@' is not a mail address");
  refused("Bob\nEvil <a@b.c>", "has a line break or another control character");
  refused("Bob\x1b <a@b.c>", "has a line break or another control character");
}

}  // namespace chancery::cli_tests

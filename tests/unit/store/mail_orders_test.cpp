#include "core/store/mail_orders.h"

#include <catch2/catch.hpp>

#include "tests/unit/game_fixture.h"
#include "tests/unit/standard_game.h"

namespace chancery {
namespace {

MailText read(const std::string& mail) {
  MailText text;
  std::string problem;
  INFO(problem);
  REQUIRE(read_mail(mail, text, problem));
  return text;
}

/// "France: A PAR - BUR / F BRE - MAO; …", with the remaining lines.
std::string found(const StandardGame& game, const std::string& text,
                  const std::vector<std::string>& powers) {
  std::vector<PowerId> ids;
  for (const std::string& power : powers) ids.push_back(game.power(power));
  const MailOrders orders = find_orders(game.board(), game.start(), text, ids);
  std::string out;
  for (const OrderSet& set : orders.sets) {
    out += game.variant().powers[set.power.index()].name + ":";
    for (const std::string& line : set.lines) out += " " + line + " /";
    out += ";";
  }
  for (const std::string& other : orders.others) out += " [" + other + "]";
  for (const std::string& problem : orders.problems) out += " {" + problem + "}";
  return out;
}

}  // namespace

TEST_CASE("a mail is taken apart", "[mail]") {
  const MailText mail = read(
      "From ann Mon Nov 1\r\nFrom: \"Ann\" <Ann@Example.org>\r\nSubject: orders:\r\n  for you\r\n"
      "\r\nA PAR - BUR\r\n\r\nOn Monday, GM wrote:\r\n> orders please\r\nF BRE H\r\n-- "
      "\r\nAnn\r\n");
  CHECK(mail.from == "Ann@Example.org");
  CHECK(mail.text == "A PAR - BUR\n\nF BRE H\n");
  CHECK(mail.quoted == 2);
}

TEST_CASE("a body needs no head", "[mail]") {
  CHECK(read("A PAR - BUR\n").text == "A PAR - BUR\n");
  CHECK(read("France:\nA PAR - BUR\n").text == "France:\nA PAR - BUR\n");
  CHECK(read("\n\nA PAR H").text == "\n\nA PAR H\n");
  CHECK(read("").text.empty());
  CHECK(read("A PAR H\n-----Original Message-----\nA PAR - BUR\n").text == "A PAR H\n");
}

TEST_CASE("the line above a quotation is left out in several languages", "[mail]") {
  CHECK(read("A PAR H\nAm Mo. um 10:00 schrieb Gil <gil@example.org>:\n> A PAR - BUR\n").text ==
        "A PAR H\n");
  CHECK(read("A PAR H\nOn Monday Gil wrote:\n> x\n").quoted == 2);
  CHECK(read("He wrote A PAR H: I think\nFrance wrote orders:\n").quoted == 0);
}

TEST_CASE("texts may stand between single quotation marks", "[mail][sight]") {
  TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game("explore"));
  const auto lines = [&](const std::string& text) {
    const MailOrders orders = find_orders(game.board(), game.position(), text, {PowerId{0}});
    return orders.sets.empty() ? std::vector<std::string>{} : orders.sets.front().lines;
  };
  const std::vector<std::string> wanted{"A FNQ - JDT (rename \"The Shire\")"};
  CHECK(lines("A FNQ - JDT (rename 'The Shire')") == wanted);
  CHECK(lines("A FNQ - JDT (rename \u2018The Shire\u2019)") == wanted);
  CHECK(lines("- A FNQ - JDT (rename \"The Shire\")") == wanted);
  CHECK(lines("A FNQ - JDT (rename 'Bilbo's Bag')") ==
        std::vector<std::string>{"A FNQ - JDT (rename \"Bilbo's Bag\")"});
  CHECK(lines("A FNQ - JDT and call it 'The Shire'") ==
        std::vector<std::string>{"A FNQ - JDT and call it \"The Shire\""});
}

TEST_CASE("what mail programs encode is decoded", "[mail]") {
  CHECK(
      read(
          "From: a@b\nContent-Transfer-Encoding: quoted-printable\n\nA PAR =E2=80=94=\n BUR =\n=ZZ")
          .text == "A PAR \xe2\x80\x94 BUR =ZZ\n");
  CHECK(read("From: a@b\nContent-Transfer-Encoding: BASE64\n\nQSBQQVIg\nLSBCVVI=\n").text ==
        "A PAR - BUR\n");
}

TEST_CASE("of several parts the plain text is taken", "[mail]") {
  const std::string head = "From: a@b\nContent-Type: multipart/mixed; boundary=\"xx\"\n\n";
  const std::string plain = "--xx\nContent-Type: text/plain\n\nA PAR H\n";
  const std::string html = "--xx\nContent-Type: text/html\n\n<p>A PAR - BUR\n";
  CHECK(read(head + html + plain + "--xx--\n").text == "A PAR H\n");
  CHECK(read(head + "--xx\nContent-Type: multipart/alternative; boundary=yy\n\n"
                    "--yy\nContent-Type: text/plain\n\nA PAR H\n--yy--\n--xx--\n")
            .text.starts_with("A PAR H\n"));
  MailText text;
  std::string problem;
  CHECK_FALSE(read_mail(head + html + "--xx--\n", text, problem));
  CHECK(problem == "the mail has no plain text part");
  CHECK_FALSE(read_mail("From: a@b\nContent-Type: multipart/mixed\n\nA PAR H\n", text, problem));
}

TEST_CASE("orders are found among other lines", "[mail]") {
  const StandardGame game;
  CHECK(found(game, "Hi there, my orders:\nA PAR - BUR; F BRE - MAO\nBye", {"France"}) ==
        "France: A PAR - BUR / F BRE - MAO /; [Hi there, my orders:] [Bye]");
  CHECK(found(game, "Germany:\nA MUN H\nFrance: A PAR H\n", {"France"}) ==
        "Germany: A MUN H /;France: A PAR H /;");
  // If a player has several powers, the unit decides whose order it is.
  CHECK(found(game, "A PAR H\nA MUN H\n", {"France", "Germany"}) ==
        "France: A PAR H /;Germany: A MUN H /;");
  CHECK(found(game, "A VIE H\n", {"France", "Germany"}) ==
        " {'A VIE H' does not say which of the sender's powers it is for: write it under the "
        "power's name}");
  CHECK(found(game, "A PAR H\n", {}) == " {'A PAR H' is not under the name of a power}");
  CHECK(found(game, "draw\nA PAR H\n", {"France", "England"}) ==
        "France: draw / A PAR H /;England: draw /;");
  // Lists.
  CHECK(found(game, "* A PAR H\n- A MAR H\n2) F BRE H\n\u2022 draw\n- Ann\n", {"France"}) ==
        "France: A PAR H / A MAR H / F BRE H / draw /; [- Ann]");
  // Unknown places, or undiscovered ones.
  CHECK(found(game, "A Foo Bar S F BRE - MAO\nA Xyz - Quux\nA nice game\n", {"France"}) ==
        "France: A Foo Bar S F BRE - MAO / A Xyz - Quux /; [A nice game]");
  // A line with a misspelled place is still an order: it is reported as void, not dropped.
  CHECK(found(game, "A PRA - BUR\n", {"France"}) == "France: A PRA - BUR /;");
}

}  // namespace chancery

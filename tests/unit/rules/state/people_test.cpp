#include "core/rules/state/people.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/games/store/people.h"
#include "tests/unit/game_fixture.h"

namespace chancery::state_tests {
namespace {

std::string text_of(const SignedLine& line) {
  return (line.writer ? std::to_string(*line.writer) : "nobody") + "|" + std::string(line.text);
}

NewGame new_club() {
  NewGame begin = new_game("explore");
  begin.request.options = {{"partners", "true"}};
  return begin;
}

/// A game in which two people play the first nation: 1 manages and has an army in FNQ, 2 in GTR.
class Club {
 public:
  Club() : game_(create_game(folder_.path("game"), new_club())) {
    must(game_.correct({"attribute nation_1 partners 2", "attribute nation_1 manager 1",
                        "attribute nation_1 managed_since 1", "unit nation_1 A GTR",
                        "attribute A FNQ partner 1", "attribute A GTR partner 2"},
                       "two of them"));
  }

  Game& game() { return game_; }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path(name); }

  void send(const std::vector<std::string>& lines, SubmissionMode mode = SubmissionMode::replace) {
    must(game_.submit({{first(), game_.position().time, mode, lines, {}}}));
  }
  void send_standing(const std::vector<std::string>& lines) {
    must(game_.submit({{first(), std::nullopt, SubmissionMode::replace, lines, {}}}));
  }
  void send_ahead(const std::vector<std::string>& lines) {
    Time time = game_.position().time;
    time.phase = 2;  // Autumn
    must(game_.submit({{first(), time, SubmissionMode::replace, lines, {}}}));
  }
  [[nodiscard]] const BookEntry& entry() const { return game_.orders().of(first()); }
  [[nodiscard]] std::string lines() const {
    std::string all;
    for (const std::string& line : entry().lines) all += line + "\n";
    return all;
  }
  /// The results of the nation's orders.
  std::string resolve() {
    const Resolution resolution = must(game_.resolve(MissingOrders::assume));
    std::string all;
    for (const OrderReport& order : resolution.played.report.orders)
      if (order.power == first() && order.order)
        all += *order.order + ": " + std::string(result_name(order.result)) +
               (order.why.empty() ? "" : ", " + order.why) + "\n";
    return all;
  }
  [[nodiscard]] PowerId first() const { return *game_.board().find_power("nation_1").value; }

 private:
  TestFolder folder_;
  Game game_;
};

}  // namespace

TEST_CASE("a line says who wrote it", "[people]") {
  CHECK(text_of(read_signature("@2 A PAR - BUR")) == "2| A PAR - BUR");
  CHECK(text_of(read_signature("  @9A PAR H")) == "9|A PAR H");
  CHECK(text_of(read_signature("@1")) == "1|");
  for (const std::string none : {"", "A PAR H", "@", "@0 A PAR H", "@12 A PAR H", "@x", "A @1 H"}) {
    CAPTURE(none);
    CHECK(text_of(read_signature(none)) == "nobody|" + none);
  }
  CHECK(sign_line(3, "A PAR H") == "@3 A PAR H");
  CHECK(sign_line(3, "@1  A PAR H") == "@3 A PAR H");
  CHECK(sign_line(3, "") == "@3");
}

TEST_CASE("several people have one seat", "[people]") {
  const Seat seat = seat_of({{"Bob", "bob@example.org"}, {"Cleo", ""}, {"Dan", "dan@example.org"}});
  CHECK(seat.player == "Bob, Cleo, Dan");
  const std::vector<Person> people = people_in(seat);
  REQUIRE(people.size() == 3);
  CHECK(people[1] == Person{"Cleo", ""});
  CHECK(people[2] == Person{"Dan", "dan@example.org"});
  CHECK(find_person(people, "cleo") == 2);
  CHECK(find_person(people, "3") == 3);
  CHECK(find_person(people, "Dan@Example.org") == 3);
  CHECK_FALSE(find_person(people, "4"));
  CHECK_FALSE(find_person(people, "Eve"));
  CHECK_FALSE(find_address(people, ""));
  CHECK_FALSE(find_address(people_in(seat_of({{"A", "x@y"}, {"B", "x@y"}})), "x@y"));
  CHECK(people_in(Seat{}).empty());
  CHECK(people_in(seat_of({{"Ann", "ann@example.org"}})).size() == 1);
  CHECK(seat_of({{"Ann", ""}, {"Bob", ""}}).address.empty());
}

TEST_CASE("orders of several people stand side by side", "[people][game]") {
  Club club;
  CHECK(club.entry().silent == std::vector<std::int32_t>{1, 2});
  club.send({"@1 A FNQ - JDT", "@1 MANAGER 2"});
  CHECK(club.entry().silent == std::vector<std::int32_t>{2});
  CHECK(club.game().missing().front() == club.first());
  club.send({"@2 A GTR - JQS"});
  CHECK(club.lines() == "@1 A FNQ - JDT\n@1 MANAGER 2\n@2 A GTR - JQS\n");
  CHECK(club.entry().silent.empty());

  SECTION("each replaces their own") {
    club.send({"@1 A FNQ H"});
    CHECK(club.lines() == "@2 A GTR - JQS\n@1 A FNQ H\n");
    CHECK(club.resolve() == "A GTR - JQS: moved\nA FNQ H: held\n");
  }
  SECTION("amends their own") {
    club.send({"@2 A FNQ H", "@2 A GTR H"}, SubmissionMode::amend);
    CHECK(club.lines() == "@1 A FNQ - JDT\n@1 MANAGER 2\n@2 A FNQ H\n@2 A GTR H\n");
    CHECK(club.resolve() ==
          "A FNQ - JDT: moved\n@1 MANAGER 2: noted\n"
          "A FNQ H: void, partner 1 commands this unit\nA GTR H: held\n");
  }
  SECTION("a vote is amended, and a gift only by one of the same unit") {
    club.send({"@1 MANAGER 1", "@1 GIVE A FNQ - 2", "@1 GIVE A GTR - 1"}, SubmissionMode::amend);
    CHECK(club.lines() ==
          "@1 A FNQ - JDT\n@2 A GTR - JQS\n@1 MANAGER 1\n@1 GIVE A FNQ - 2\n@1 GIVE A GTR - 1\n");
  }
  SECTION("withdraws their own") {
    club.send({"@1"});
    CHECK(club.lines() == "@2 A GTR - JQS\n");
    CHECK(club.entry().silent == std::vector<std::int32_t>{1});
  }
  SECTION("and the game master speaks for all") {
    club.send({"A FNQ H"});
    CHECK(club.lines() == "A FNQ H\n");
    CHECK(club.entry().silent.empty());
    // A later order of one of them for the same unit replaces it.
    club.send({"@1 A FNQ - JDT"});
    CHECK(club.lines() == "@1 A FNQ - JDT\n");
    club.send({});
    CHECK(club.lines().empty());
  }
}

TEST_CASE("the missing ones of several partners are reported", "[people][game]") {
  Club club;
  club.send({"@2 A GTR - JQS"});
  CHECK_FALSE(club.game().try_resolve(MissingOrders::refuse).value);
  const Resolution resolution = must(club.game().try_resolve(MissingOrders::assume));
  std::string assumed;
  for (const std::string& text : resolution.assumed) assumed += text + "\n";
  CHECK(assumed.find("number 1 of those who play Varn sent no orders") != std::string::npos);
  CHECK(assumed.find("Varn sent no orders: ") == std::string::npos);
}

TEST_CASE("each has orders ahead and standing orders", "[people][game]") {
  Club club;
  club.send_ahead({"@1 A JDT - NRN"});
  club.send_ahead({"@2 A GTR H"});
  club.send_standing({"@2 A GTR - QMV", "@2 A GTR - JQS"});
  club.send({"@1 A FNQ - JDT"});
  CHECK(club.entry().silent.empty());
  const std::string resolved = club.resolve();
  CAPTURE(resolved);
  // If there are two for one unit, the first counts, according to `orders.duplicate`.
  CHECK(resolved.find("A GTR - QMV: moved") != std::string::npos);
  // Autumn: the advance orders of both.
  CHECK(club.lines() == "@1 A JDT - NRN\n@2 A GTR H\n");
}

TEST_CASE("a game with partners is rebuilt from its orders", "[people][game]") {
  Club club;
  club.send({"@1 A FNQ - JDT", "@1 GIVE A FNQ - 2"});
  club.send({"@2 A GTR - JQS", "@2 A FNQ H"});
  club.resolve();
  const Replay replay = must(club.game().replay());
  CHECK(replay.problems.empty());
  const std::string json = must(club.game().export_json());
  CHECK(must(must(Game::import_json(club.path("again"), json)).export_json()) == json);
  const std::string text = must(club.game().export_text());
  CHECK(text.find("@2 A GTR - JQS") != std::string::npos);
  CHECK(must(must(Game::import_text(club.path("third"), text)).export_json()) == json);
}

}  // namespace chancery::state_tests

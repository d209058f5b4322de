#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/games/mail/order_check.h"
#include "core/games/record/order_book.h"
#include "core/play/game/board.h"
#include "core/play/game/declaration_ways.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/position_text.h"
#include "core/rules/phase/next_phase.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/project.h"

namespace chancery::orders_tests {

// The slots of declarations, and how they are written, listed and requested.

namespace {

std::shared_ptr<const Board> bazaar() {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path("tests/variants/bazaar");
  request.search = {project_path("variants"), project_path("tests/variants")};
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

/// The start of the game, or the first phase of another kind.
Position start_of(const Board& board, PhaseKind kind = PhaseKind::movement) {
  Position position = board.start(board.variant().setups.front());
  while (phase_kind(board.variant(), position) != kind) ++position.time.phase;
  return position;
}

constexpr PowerId ardmark{std::size_t{0}};

OrderLine read_declared(const std::string& line, PhaseKind kind = PhaseKind::movement) {
  const auto board = bazaar();
  return board->reader().read(line, ardmark, start_of(*board, kind));
}

bool lists(const std::vector<std::string>& lines, const std::string& line) {
  return contains(lines, line);
}

std::vector<std::string> declarations(const Board& board, const Position& position) {
  std::vector<std::string> lines;
  for (const OrderChoices& choices : other_choices(board.variant(), position, ardmark))
    if (choices.subject == "declarations") lines = choices.orders;
  return lines;
}

}  // namespace

TEST_CASE("a declaration is printed in its first notation, whatever it names", "[declare]") {
  CHECK(read_declared("belmere gets 3").printed == "GIVE 3 TO Belmere");
  CHECK(read_declared("GIVE 3 TO Bel").printed == "GIVE 3 TO Belmere");
  CHECK(read_declared("bribe the Belmeric army moor to DEFECT").printed.empty());
  CHECK(read_declared("BRIBE Belmeric A Moorgate TO DEFECT").printed ==
        "BRIBE Belmeric A MOR TO defect");
  CHECK(read_declared("PAY A ARD IN the Neck/nc").printed == "PAY A ARD IN NEK");
  CHECK(read_declared("PAY Ardhaven IN High Hills").printed == "PAY A ARD IN HIL");
  CHECK(read_declared("bid 12 on ore", PhaseKind::declaration).printed == "BID 12 ON iron");
  CHECK(read_declared("BID 1 ON salt fish", PhaseKind::declaration).printed ==
        "BID 1 ON salt fish");
}

TEST_CASE("what a declaration names is in its details", "[declare]") {
  const OrderLine pay = read_declared("PAY A ARD IN NEK");
  REQUIRE(pay.why.empty());
  CHECK_FALSE(pay.subject.valid());
  CHECK(pay.details.unit.valid());
  CHECK(bazaar()->variant().map.province(pay.details.place).id == "NEK");
  CHECK(read_declared("GIVE 3 TO Belmere").details.power == PowerId{1});
  CHECK(read_declared("BID 1 ON iron", PhaseKind::declaration).details.choice == 1);
}

TEST_CASE("a declaration that makes no sense says what is missing", "[declare]") {
  CHECK(read_declared("GIVE 3 TO Ruritania").why.find("a power must follow") != std::string::npos);
  CHECK(read_declared("BID 3 ON gold", PhaseKind::declaration)
            .why.find("'grain', 'iron' or 'salt' must follow") != std::string::npos);
  CHECK(read_declared("PAY A MOR IN NEK").why.find("no unit of yours stands in Moorgate") == 0);
  CHECK(read_declared("PAY F FEN IN NEK").why.find("only an army can be ordered") == 0);
  CHECK(read_declared("BID 3 ON iron").why.find("this order belongs to the declaration phase") ==
        0);
  CHECK_FALSE(read_declared("PAY A MOR IN NEK").at.valid());
}

TEST_CASE("declarations are listed with everything that they may name", "[declare]") {
  const auto board = bazaar();
  const std::vector<std::string> lines = declarations(*board, start_of(*board));
  CHECK(lists(lines, "GIVE 3 TO Belmere"));
  CHECK_FALSE(lists(lines, "GIVE 4 TO Belmere"));  // more than there is
  CHECK_FALSE(lists(lines, "GIVE 3 TO Ardmark"));
  CHECK(lists(lines, "BRIBE A MOR TO disband"));
  CHECK_FALSE(lists(lines, "BRIBE A ARD TO disband"));
  CHECK(lists(lines, "PAY A ARD IN BAY"));
  CHECK_FALSE(lists(lines, "PAY F FEN IN BAY"));
  CHECK(
      lists(declarations(*board, start_of(*board, PhaseKind::declaration)), "BID 2 ON salt fish"));
}

TEST_CASE("a power is asked for declarations, with and without units", "[declare]") {
  const auto board = bazaar();
  Position position = start_of(*board, PhaseKind::declaration);
  CHECK(must_order(board->variant(), position, ardmark, nullptr));
  CHECK(decisions_due(board->variant(), position, ardmark) ==
        std::vector<std::string>{"may declare pass, bid"});
  position.units.clear();
  position.unit_attributes.clear();
  position.reindex(board->variant().map);
  CHECK(must_order(board->variant(), position, ardmark, nullptr));
  for (PowerId& owner : position.owner) owner = PowerId::none();
  CHECK_FALSE(must_order(board->variant(), position, ardmark, nullptr));  // but it may
  CHECK(may_declare(board->variant(), position, ardmark));
  const Position moves = start_of(*board);
  CHECK(lists(decisions_due(board->variant(), moves, ardmark),
              "may declare gift, pass, hire, bribe, pay"));
}

TEST_CASE("a player is told which order does not fit into the purse", "[declare]") {
  const auto board = bazaar();
  const OrderCheck check =
      check_orders(*board, start_of(*board), ardmark,
                   {"GIVE 2 TO Belmere", "BRIBE A MOR TO hold", "PAY A ARD IN HIL"});
  REQUIRE(check.lines.size() == 3);
  CHECK(check.lines[0].why.empty());
  CHECK(check.lines[1].why == "it costs 2, and 1 are left");
  CHECK(check.lines[2].why.empty());
}

TEST_CASE("orders sent later replace declarations that name the same, and no others", "[declare]") {
  const auto board = bazaar();
  const Position position = start_of(*board);
  const std::vector<Submission> sent{{ardmark,
                                      position.time,
                                      SubmissionMode::replace,
                                      {"GIVE 1 TO Belmere", "PAY A ARD IN HIL"},
                                      {}},
                                     {ardmark,
                                      position.time,
                                      SubmissionMode::amend,
                                      {"GIVE 2 TO Belmere", "PAY A ARD IN NEK"},
                                      {}}};
  CHECK(lines_after(*board, position, sent, ardmark, position.time) ==
        std::vector<std::string>{"PAY A ARD IN HIL", "GIVE 2 TO Belmere", "PAY A ARD IN NEK"});
}

TEST_CASE("what is drawn of many declarations can be written and read", "[declare]") {
  const auto loaded = load_child(
      "[order.swap]\nacts_as = \"declare\"\nphases = [\"movement\"]\n"
      "choices = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", \"i\", \"j\", \"k\", "
      "\"l\", "
      "\"m\", \"n\", \"o\", \"p\", \"q\", \"r\", \"s\", \"t\", \"u\", \"v\", \"w\", \"x\", \"y\", "
      "\"z\"]\n"
      "notation = [\"SWAP {target} {unit} {place} {choice} {power} {number}\"]\n");
  REQUIRE(loaded.variant);
  const Board board(loaded.variant);
  const Position& position = board.start(loaded.variant->setups.front());
  OrderTypeId type;
  for (std::size_t i = 0; i < loaded.variant->order_types.size(); ++i)
    if (loaded.variant->order_types[i].id == "swap") type = OrderTypeId{i};
  const PowerId blue{1};
  const DeclarationWays ways(*loaded.variant, position, blue, type);  // 3 x 2 x 6 x 26
  CHECK_FALSE(ways.are_too_many());
  CHECK(ways.all().size() == 936);
  KeyedRandom random(7);
  const auto drawn = ways.draw(random);
  REQUIRE(drawn);
  const std::string line =
      print_order(*loaded.variant, position, drawn->subject, drawn->order, drawn->details);
  const OrderLine again = board.reader().read(line, blue, position);
  INFO(line << ": " << again.why);
  CHECK(again.printed == line);
}

}  // namespace chancery::orders_tests

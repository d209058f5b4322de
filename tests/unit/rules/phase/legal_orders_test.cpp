#include "core/rules/phase/legal_orders.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/base/common/contains.h"
#include "core/play/game/random_play.h"
#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

/// The legal orders of a unit as they are printed, sorted.
std::vector<std::string> legal(const StandardGame& game, const Position& position,
                               const char* unit) {
  LegalOrders orders(game.variant());
  orders.look_at_movement(position);
  const UnitId id = game.unit(position, unit);
  std::vector<std::string> printed;
  for (const Order& order : orders.of(id))
    printed.push_back(print_order(game.variant(), position, position.units[id.index()], order));
  std::sort(printed.begin(), printed.end());
  return printed;
}

using Printed = std::vector<std::string>;

}  // namespace

TEST_CASE("legal orders of a unit alone", "[legal_orders]") {
  const StandardGame game;
  CHECK(legal(game, game.place("Italy: A TUN"), "A TUN") == Printed{"A TUN - NAF", "A TUN H"});
  CHECK(legal(game, game.place("Russia: F STP/NC"), "F STP/NC") ==
        Printed{"F STP/NC - BAR", "F STP/NC - NWY", "F STP/NC H"});
  CHECK(legal(game, game.place("France: F GAS"), "F GAS") ==
        Printed{"F GAS - BRE", "F GAS - MAO", "F GAS - SPA/NC", "F GAS H"});
}

TEST_CASE("legal orders with a convoy", "[legal_orders]") {
  const StandardGame game;
  const Position position = game.place("Italy: A TUN, F ION");
  CHECK(legal(game, position, "A TUN") == Printed{"A TUN - ALB", "A TUN - APU", "A TUN - GRE",
                                                  "A TUN - NAF", "A TUN - NAP", "A TUN H"});
  const Printed carried = legal(game, position, "F ION");
  for (const char* to : {"ALB", "APU", "GRE", "NAP"})
    CHECK(std::count(carried.begin(), carried.end(), std::string("F ION C A TUN - ") + to) == 1);
  CHECK(std::count(carried.begin(), carried.end(), "F ION C A TUN - NAF") == 0);
}

TEST_CASE("legal orders do not depend on the positions listed before", "[legal_orders]") {
  const StandardGame game;
  LegalOrders used(game.variant());
  RandomPlay play(game.variant());
  std::size_t listed = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    play.start(game.variant().setups.front(), seed);
    for (int phase = 0; phase < 40 && !play.ending(); ++phase, play.play_phase()) {
      const Position& position = play.position();
      used.look_at_movement(position);
      LegalOrders fresh(game.variant());
      fresh.look_at_movement(position);
      for (std::size_t i = 0; i < position.units.size(); ++i) {
        const auto again = used.of(UnitId{i}), once = fresh.of(UnitId{i});
        listed += once.size();
        REQUIRE(std::equal(again.begin(), again.end(), once.begin(), once.end()));
      }
    }
  }
  CHECK(listed > 10000);
}

TEST_CASE("units without orders can be supported, and nobody supports itself", "[legal_orders]") {
  const StandardGame game;
  Position position = game.place("France: A BUR; Germany: A MUN");
  position.set_status(game.power("France"), PowerStatus::in_disorder);
  CHECK(legal(game, position, "A BUR") == Printed{"A BUR H"});
  const Printed of_munich = legal(game, position, "A MUN");
  const auto lists = [&](const char* order) { return contains(of_munich, order); };
  CHECK(lists("A MUN S A BUR - RUH"));
  CHECK_FALSE(lists("A MUN S A MUN - RUH"));
}

TEST_CASE("legal retreats", "[legal_orders]") {
  const StandardGame game;
  LegalOrders orders(game.variant());
  Position position = game.start();
  Dislodged& dislodged_unit = position.dislodged.emplace_back();
  dislodged_unit.unit = position.units[0];
  CHECK(orders.of_dislodged(position, 0).size() == 1);
  CHECK(orders.of_dislodged(position, 0)[0].action == Action::disband);
  dislodged_unit.retreats = {game.space("GAL"), game.space("RUM")};
  CHECK(orders.of_dislodged(position, 0).size() == 3);
}

TEST_CASE("legal builds", "[legal_orders]") {
  const StandardGame game;
  Position position = game.place("Russia: A MOS", "Winter 1901", PhaseKind::adjustment);
  LegalOrders orders(game.variant());
  const auto builds = [&] {
    Printed printed;
    for (const Order& order : orders.builds(position, game.power("Russia")))
      printed.push_back(print_order(game.variant(), position,
                                    {game.power("Russia"), order.unit_class, order.to}, order));
    std::sort(printed.begin(), printed.end());
    return printed;
  };
  CHECK(builds().empty());  // it owns nothing
  game.own(position, "Russia: MOS, STP, WAR");
  CHECK(builds() == Printed{"B A STP", "B A WAR", "B F STP/NC", "B F STP/SC"});
  game.own(position, "Russia: BUL");
  CHECK(builds().size() == 4);  // Bulgaria is not one of its homes
}

}  // namespace chancery::phase_tests

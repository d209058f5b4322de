#include "core/rules/hooks/rides.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/rules/movement/movement.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_runner.h"
#include "tests/unit/source_tree.h"

namespace chancery::movement_tests {
namespace {

using Printed = std::vector<std::string>;

/// tests/variants/tramway, a position in it, and results of orders.
class Tramway {
 public:
  Tramway() {
    LoadRequest wanted;
    wanted.variant = "tests/variants/tramway";
    wanted.search = {"variants"};
    const SourceTree files;
    const LoadResult loaded = load_variant(wanted, files);
    REQUIRE(loaded.variant);
    variant_ = loaded.variant;
    position_ = start_position(*variant_, variant_->setups.front());
    position_.units.clear();
  }

  [[nodiscard]] const Variant& variant() const { return *variant_; }
  [[nodiscard]] const Position& position() const { return position_; }

  Tramway& place(const char* power, const char* unit_class, const char* at) {
    position_.units.push_back({*variant_->find_power(power), *variant_->find_class(unit_class),
                               *variant_->map.find_space(at)});
    position_.reindex(variant_->map);
    return *this;
  }

  [[nodiscard]] PhaseReport resolve(const std::vector<std::string>& ardmark,
                                    const std::vector<std::string>& belmere = {}) const {
    PhaseOptions options;
    options.explain = true;
    return resolve_phase(
        variant_, OrderReader(variant_), position_,
        {{*variant_->find_power("ardmark"), ardmark}, {*variant_->find_power("belmere"), belmere}},
        options);
  }

  /// For "A ARD": "stopped in HIL (DAL): why".
  [[nodiscard]] std::string told(const PhaseReport& report, const std::string& unit) const {
    for (const OrderReport& order : report.orders) {
      if (!order.unit_class || print_unit(*variant_, *order.unit_class, order.at) != unit) continue;
      std::string text(result_name(order.result));
      if (order.to.valid()) text += " in " + variant_->map.space(order.to).id;
      for (ProvinceId by : order.by) text += " (" + variant_->map.province(by).id + ")";
      return text + ": " + order.explanation;
    }
    return {};
  }

  [[nodiscard]] Printed legal(const char* at) const {
    LegalOrders orders(*variant_);
    orders.look_at_movement(position_);
    const UnitId unit = position_.unit_in(*variant_->map.find_province(at));
    Printed printed;
    for (const Order& order : orders.of(unit))
      printed.push_back(print_order(*variant_, position_, position_.units[unit.index()], order));
    std::sort(printed.begin(), printed.end());
    return printed;
  }

 private:
  std::shared_ptr<const Variant> variant_;
  Position position_;
};

bool has(const Printed& printed, const std::string& order) {
  return std::count(printed.begin(), printed.end(), order) == 1;
}

}  // namespace

TEST_CASE("trains: their results are reported", "[trains]") {
  Tramway game;
  SECTION("all the way") {
    game.place("ardmark", "army", "ARD");
    CHECK(game.told(game.resolve({"A ARD - TRAM - BEL"}), "A ARD") ==
          "moved in BEL: moved: nothing stopped it on its way.");
    CHECK(game.told(game.resolve({"A Ardhaven - Belport by tram"}), "A ARD") ==
          "moved in BEL: moved: nothing stopped it on its way.");
  }
  SECTION("a unit in its way, and one of its own before that") {
    game.place("ardmark", "army", "ARD").place("ardmark", "army", "NEK");
    game.place("belmere", "army", "DAL");
    CHECK(game.told(game.resolve({"A ARD - TRAM - BEL"}), "A ARD") ==
          "stopped in HIL (DAL): stopped in High Hills: A DAL was in its way, and a unit on a "
          "line dislodges nobody; where A NEK stood it could not end.");
  }
  SECTION("one that wants the station too") {
    game.place("ardmark", "army", "ARD").place("belmere", "army", "MOR");
    const PhaseReport report = game.resolve({"A ARD - TRAM - DAL"}, {"A MOR - DAL"});
    CHECK(game.told(report, "A ARD") ==
          "stopped in NEK (MOR): stopped in The Neck: kept out of The Dales by A MOR - DAL, 1 "
          "against 1. One more support for the move would have been enough.");
    CHECK(game.told(report, "A MOR") ==
          "bounced (ARD): bounced: A ARD - TRAM - DAL wanted the same place, 1 against 1. One more "
          "support for the move would have been enough.");
    CHECK(report.after.contested == std::vector{*game.variant().map.find_province("DAL")});
  }
  SECTION("its own unit at the end") {
    game.place("ardmark", "army", "ARD").place("ardmark", "army", "HIL");
    CHECK(game.told(game.resolve({"A ARD - TRAM - HIL"}), "A ARD") ==
          "stopped in ARD (HIL): did not leave Ardhaven: its own A HIL is still there.");
  }
  SECTION("head on, and beaten") {
    game.place("ardmark", "army", "ARD").place("belmere", "army", "HIL");
    game.place("belmere", "army", "FEN");
    const PhaseReport report =
        game.resolve({"A ARD - TRAM - BEL"}, {"A HIL - ARD", "A FEN S A HIL - ARD"});
    CHECK(game.told(report, "A ARD") ==
          "stopped (HIL): did not leave Ardhaven: it met A HIL - ARD head on, and a unit on a line "
          "dislodges nobody; then it was dislodged by A HIL - ARD, 2 against 1.");
    CHECK(game.told(report, "A HIL") == "moved in ARD: moved and dislodged A ARD, 2 against 1.");
  }
}

TEST_CASE("trains: cases of the variant that has them", "[trains]") {
  const SourceTree files;
  LoadRequest wanted;
  wanted.variant = "tests/variants/tramway";
  wanted.search = {"variants"};
  Diagnostics diagnostics;
  const CaseFile file =
      read_case_file("tests/variants/tramway/cases/tram.toml", diagnostics, files);
  CaseRunner runner(wanted, files);
  CHECK(file.cases.size() >= 2);
  for (const Case& test_case : file.cases) {
    INFO(test_case.id.text);
    CHECK(runner.run(test_case, diagnostics).status == CaseStatus::passed);
  }
  CHECK(diagnostics.empty());
}

TEST_CASE("trains: a province that one passes is contested by others", "[trains]") {
  Tramway game;
  game.place("ardmark", "army", "ARD").place("ardmark", "army", "FEN");
  game.place("belmere", "army", "MOR");
  const PhaseReport report = game.resolve({"A ARD - TRAM - DAL", "A FEN - NEK"}, {"A MOR - NEK"});
  CHECK(game.told(report, "A ARD") == "moved in DAL: moved: nothing stopped it on its way.");
  CHECK(report.after.contested == std::vector{*game.variant().map.find_province("NEK")});
}

TEST_CASE("trains: orders that the line does not allow are void", "[trains]") {
  Tramway game;
  game.place("ardmark", "army", "ARD").place("ardmark", "army", "MOR");
  game.place("ardmark", "fleet", "NEK/NC");
  const auto told = [&](const char* order, const char* unit) {
    return game.told(game.resolve({order}), unit);
  };
  CHECK(told("A ARD - TRAM - MOR", "A ARD") ==
        "void: void: the line from Ardhaven does not lead to Moorgate: its stations are ARD, HIL, "
        "NEK, DAL, BEL.");
  CHECK(told("A MOR - TRAM - BEL", "A MOR") ==
        "void: void: A MOR does not stand at a station of the line: its stations are ARD, HIL, "
        "NEK, DAL, BEL.");
  CHECK(told("A ARD - TRAM - ARD", "A ARD") ==
        "void: void: A ARD already stands in Ardhaven; it can move to FEN, HIL or NEK.");
  CHECK(told("F NEK/NC - TRAM - BEL", "F NEK/NC") ==
        "void: void: only an army can be ordered 'UNIT - TRAM - PLACE', not a fleet; for example "
        "'F NEK/NC H', 'F NEK/NC - BEL' or 'F NEK/NC S A ARD'.");
  CHECK(told("A MOR - UP - FEN", "A MOR") ==
        "void: void: only Belmere can order 'UNIT - UP - PLACE', not Ardmark; for example 'A MOR "
        "H', 'A MOR - DAL' or 'A MOR S F NEK/NC'.");
}

TEST_CASE("trains: of more than may in a turn none goes", "[trains]") {
  Tramway game;
  game.place("ardmark", "army", "ARD").place("ardmark", "army", "DAL");
  game.place("belmere", "army", "NEK");
  const Printed ours{"A ARD - TRAM - HIL", "A DAL - TRAM - BEL"};
  CHECK(game.told(game.resolve(ours), "A DAL") ==
        "moved in BEL: moved: nothing stopped it on its way.");
  const PhaseReport crowded = game.resolve(ours, {"A NEK - TRAM - HIL"});
  for (const char* unit : {"A ARD", "A DAL", "A NEK"})
    CHECK(game.told(crowded, unit) ==
          "void: void: 3 units were ordered 'UNIT - TRAM - PLACE', but only 2 may go in one turn, "
          "so none goes.");
  CHECK(crowded.after.units == game.position().units);
}

TEST_CASE("trains: legal orders", "[trains][legal_orders]") {
  Tramway game;
  game.place("ardmark", "army", "ARD").place("belmere", "army", "MOR");
  game.place("ardmark", "army", "NEK").place("belmere", "fleet", "BEL");
  const Printed army = game.legal("ARD");
  CHECK(has(army, "A ARD - TRAM - HIL"));
  CHECK(has(army, "A ARD - TRAM - BEL"));
  CHECK_FALSE(has(army, "A ARD - UP - NEK"));
  CHECK(has(game.legal("MOR"), "A MOR - UP - FEN"));
  CHECK(has(game.legal("NEK"), "A NEK S A MOR - FEN"));  // which gets there only by the funicular
  CHECK(has(game.legal("NEK"), "A NEK S A ARD - DAL"));  // and this one by tram
  const Printed fleet = game.legal("BEL");
  CHECK(std::none_of(fleet.begin(), fleet.end(), [](const std::string& order) {
    return order.find("F BEL - TRAM") != std::string::npos;
  }));
}

TEST_CASE("trains: legs that a script makes must make sense", "[trains]") {
  Tramway game;
  game.place("ardmark", "army", "ARD");
  const Map& map = game.variant().map;
  const auto province = [&](const char* id) { return *map.find_province(id); };
  Order order;
  order.action = Action::legs;
  order.to = *map.find_space("BEL");
  const auto problem = [&](const std::vector<Leg>& legs) {
    return legs_problem(game.variant(), game.position().units[0], order, legs);
  };
  CHECK(problem({{province("NEK")}, {province("BEL")}}).empty());
  CHECK(problem({}) == "the legs do not end in BEL, where the order goes");
  CHECK(problem({{province("NEK")}}) == "the legs do not end in BEL, where the order goes");
  CHECK(problem({{province("GUL")}, {province("BEL")}}) == "no army can stand in GUL");
  CHECK(problem({{province("ARD")}, {province("BEL")}}) == "the legs come to ARD twice");
  CHECK(problem({{province("BEL")}, {province("NEK")}, {province("BEL")}}) ==
        "the legs come to BEL twice");
}

TEST_CASE("trains: a vacant terminus ends the ride", "[trains]") {
  Tramway game;
  game.place("ardmark", "army", "ARD").place("ardmark", "army", "NEK");
  const Map& map = game.variant().map;
  const auto province = [&](const char* id) { return *map.find_province(id); };
  std::vector<Order> orders(2);
  orders[0].action = Action::legs;
  orders[0].to = *map.find_space("BEL");
  orders[0].type = game.variant().lines.front();
  const auto resolved = [&](const char* terminus) {
    Ride ride = make_ride(game.variant(), game.position(), UnitId{0}, orders[0]);
    for (Leg& leg : ride.legs) leg.terminus = leg.station == province(terminus);
    MovementResolver resolver(game.variant());
    MovementInputs beside;
    beside.rides = {&ride, 1};
    const MovementOutcome outcome = resolver.resolve(game.position(), orders, beside);
    return map.space(place_after(game.variant(), game.position(), orders, outcome, UnitId{0})).id;
  };
  CHECK(resolved("HIL") == "HIL");
  CHECK(resolved("NEK") == "BEL");  // a unit of its own power is there
  CHECK(resolved("BEL") == "BEL");
}

TEST_CASE("trains: on boards of many units too", "[trains]") {
  LoadRequest wanted;
  wanted.variant = "tests/variants/tramway";
  wanted.search = {"variants"};
  const SourceTree files;
  Variant variant = *load_variant(wanted, files).variant;
  Position position = start_position(variant, variant.setups.front());
  const PowerId ours = *variant.find_power("ardmark"), theirs = *variant.find_power("belmere");
  const ClassId army = *variant.find_class("army");
  position.units = {{ours, army, *variant.map.find_space("ARD")},
                    {theirs, army, *variant.map.find_space("MOR")},
                    {ours, army, *variant.map.find_space("FEN")}};
  position.reindex(variant.map);
  std::vector<Order> orders(3);
  orders[0].action = Action::legs;
  orders[0].to = *variant.map.find_space("NEK");
  orders[0].type = variant.lines.front();
  orders[1].action = Action::move;
  orders[1].to = *variant.map.find_space("NEK");
  orders[2].action = Action::support_move;
  orders[2].to = *variant.map.find_space("NEK");
  orders[2].target = UnitId{0};
  const Ride ride = make_ride(variant, position, UnitId{0}, orders[0]);
  MovementInputs beside;
  beside.rides = {&ride, 1};
  const auto results = [&](auto conflict) {
    Preparer(variant, nullptr).prepare(position, orders, beside, conflict);
    auto solver = [&] {
      if constexpr (decltype(conflict)::narrow)
        return Solver<NarrowActors>();
      else
        return Solver<WideActors>();
    }();
    solver.solve(conflict);
    return std::vector{solver.moved(0), solver.moved(1), solver.given(2), solver.moved(4)};
  };
  CHECK(results(Conflict<NarrowActors>()) == std::vector{true, false, true, true});
  CHECK(results(Conflict<WideActors>()) == std::vector{true, false, true, true});
}

}  // namespace chancery::movement_tests

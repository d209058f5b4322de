#include "core/rules/state/position.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/unit/standard_game.h"

namespace chancery::state_tests {

TEST_CASE("the start", "[position]") {
  const StandardGame game;
  const Position start = game.start();
  CHECK(game.units(start) ==
        "Austria: A BUD, F TRI, A VIE; England: F EDI, F LON, A LVP; "
        "France: F BRE, A MAR, A PAR; Germany: A BER, F KIE, A MUN; Italy: F NAP, A ROM, A VEN; "
        "Russia: A MOS, F SEV, A WAR, F STP/SC; Turkey: F ANK, A CON, A SMY");
  CHECK(phase_label(game.variant(), start.time) == "Spring 1901");
  CHECK(phase_kind(game.variant(), start) == PhaseKind::movement);
  const auto centers = count_centers(game.variant(), start);
  const auto units = count_units(game.variant(), start);
  CHECK(centers.back() == 12);  // unowned
  CHECK(std::equal(units.begin(), units.end(), centers.begin()));
}

TEST_CASE("settling sorts the units and finds them by province", "[position]") {
  const StandardGame game;
  Position position = game.start();
  std::reverse(position.units.begin(), position.units.end());
  position.reindex(game.variant().map);
  CHECK(position == game.start());
  for (const Unit& unit : position.units) {
    const ProvinceId province = game.variant().map.province_of(unit.at);
    CHECK(position.units[position.unit_in(province).index()] == unit);
  }
  CHECK(position.unit_in(game.province("STP")).valid());  // its fleet is on a coast
  CHECK_FALSE(position.unit_in(game.province("BUR")).valid());
}

TEST_CASE("the hash is of the state", "[position]") {
  const StandardGame game;
  const Position start = game.start();
  Position other = start;
  std::reverse(other.units.begin(), other.units.end());
  CHECK(other.hash() == start.hash());
  const auto changed = [&](auto change) {
    Position position = start;
    change(position);
    return position.hash() != start.hash();
  };
  CHECK(changed([&](Position& p) { p.units[0].at = game.space("GAL"); }));
  CHECK(changed([&](Position& p) { p.units[0].power = game.power("Austria"); }));
  CHECK(changed([](Position& p) { p.units.pop_back(); }));
  CHECK(changed([](Position& p) { ++p.time.year; }));
  CHECK(changed([](Position& p) { ++p.time.phase; }));
  CHECK(changed([&](Position& p) { game.own(p, "Turkey: BUL"); }));
  CHECK(changed([&](Position& p) { p.contested.push_back(game.province("BUR")); }));
  CHECK(changed([&](Position& p) { p.dislodged.push_back({p.units[0], {}, true, {}}); }));
}

TEST_CASE("times and their labels", "[position]") {
  const StandardGame game;
  struct Label {
    const char* written;
    PhaseKind kind;
    const char* label;  // null: no such time
  };
  const auto item =
      GENERATE(Label{"Spring 1901", PhaseKind::movement, "Spring 1901"},
               Label{"fall 1904", PhaseKind::movement, "Fall 1904"},
               Label{"Fall 1904", PhaseKind::retreat, "Fall 1904 retreats"},
               Label{"Spring 1904 retreats", PhaseKind::retreat, "Spring 1904 retreats"},
               Label{"Winter 1904", PhaseKind::adjustment, "Winter 1904"},
               Label{"Autumn 1904", PhaseKind::movement, "Fall 1904"},
               Label{"Monsoon 1904", PhaseKind::movement, nullptr},
               Label{"Spring", PhaseKind::movement, nullptr},
               Label{"Spring x", PhaseKind::movement, nullptr},
               Label{"Spring 99999999999", PhaseKind::movement, nullptr},
               Label{"", PhaseKind::movement, nullptr});
  CAPTURE(item.written);
  const auto time = find_time(game.variant(), item.written, item.kind);
  REQUIRE(time.has_value() == (item.label != nullptr));
  if (time) CHECK(phase_label(game.variant(), *time) == item.label);
}

TEST_CASE("labels in years before year 1", "[position]") {
  Variant variant = StandardGame().variant();
  variant.calendar.bc = "BC";
  for (std::uint8_t phase = 0; phase < variant.calendar.phases.size(); ++phase) {
    const std::string label = phase_label(variant, {-271, phase});
    INFO(label);
    const auto time = find_time(variant, label, variant.calendar.phases[phase].kind);
    REQUIRE(time.has_value());
    CHECK(time->year == -271);
    CHECK(time->phase == phase);
  }
}

}  // namespace chancery::state_tests

#include <catch2/catch.hpp>

#include "core/play/game/board.h"
#include "core/play/game/random_play.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/next_phase.h"
#include "tests/unit/source_tree.h"
#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

/// Standard with an order that converts a unit to another class; a build may be just the unit.
StandardGame converting(const std::string& more = "") {
  const SourceTree tree;
  const TextFiles files({
      {"v/standard/variant.toml", tree.read("variants/standard/variant.toml").value()},
      {"v/standard/map.toml", tree.read("variants/standard/map.toml").value()},
      {"v/editions.toml", tree.read("variants/editions.toml").value()},
      {"v/child/variant.toml",
       "[variant]\nid = \"child\"\nextends = \"standard\"\n"
       "[order.build]\nnotation = [\"B {unit}\", \"{unit} [B]\"]\n"
       "[order.convert]\nacts_as = \"convert\"\n"
       "notation = [\"CHANGE {unit} [into {class}]\", \"{unit} into {class}\", "
       "\"{class} {place}\"]\n" +
           more},
  });
  LoadRequest request;
  request.variant = "v/child";
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return StandardGame(std::make_shared<const Board>(loaded.variant));
}

struct Line {
  const char* written;
  const char* printed;
  const char* result;
};

}  // namespace

TEST_CASE("conversions as they are written", "[conversion]") {
  const StandardGame game = converting();
  const Position position = game.winter("France: A BRE, F MAR, A PAR, A PIC, A SPA; Italy: A ROM",
                                        "France: BRE, MAR, PAR, POR, LON; Italy: ROM, SPA");
  const auto item = GENERATE(
      Line{"CHANGE A BRE", "CHANGE A BRE", "converted"},
      Line{"change Brest", "CHANGE A BRE", "converted"},
      Line{"change fleet Brest", "CHANGE A BRE", "converted"},  // DATC 4.C.2: the unit there
      Line{"CHANGE A BRE into F", "CHANGE A BRE", "converted"},
      Line{"A BRE into F", "CHANGE A BRE", "converted"},
      Line{"BRE into fleet", "CHANGE A BRE", "converted"},
      Line{"Fleet Brest", "CHANGE A BRE", "converted"},
      Line{"Army Marseilles", "CHANGE F MAR", "converted"},
      Line{"A BRE into A", "CHANGE A BRE", "void: the unit in Brest is already an army"},
      Line{"A BRE", "CHANGE A BRE", "void: the unit in Brest is already an army"},
      Line{"F PAR", "CHANGE A PAR", "void: no fleet can stand in Paris"},
      Line{"CHANGE A PAR", "CHANGE A PAR", "void: only an army can stand in Paris"},
      Line{"CHANGE A PIC", "CHANGE A PIC", "void: Picardy is not a supply center"},
      Line{"CHANGE A SPA into F", "CHANGE A SPA",
           "void: the coast of Spain must be named: SPA/NC or SPA/SC"},
      Line{"A LON", "B A LON", "void: France has neither builds nor disbands now"});
  CAPTURE(item.written);
  const PhaseReport report = game.resolve(position, std::string("France: ") + item.written);
  CHECK(game.result(report, item.printed) == item.result);
}

TEST_CASE("units that may be converted", "[conversion]") {
  const StandardGame game = converting();
  const Position position =
      game.winter("France: A BRE, A PAR, A SPA, A PIC", "France: BRE, PAR, SPA");
  std::vector<Conversion> found;
  list_conversions(game.variant(), position, game.power("France"), found);
  std::string text;
  for (const Conversion& conversion : found)
    text += print_unit(game.variant(), conversion.into, conversion.at) + " ";
  CHECK(text == "F BRE F SPA/NC F SPA/SC ");
  list_conversions(StandardGame{}.variant(), position, game.power("France"), found);
  CHECK(found.empty());
}

TEST_CASE("where units may be converted is a rule switch", "[conversion]") {
  const auto found = [](const std::string& choice) {
    const StandardGame game = converting("[rules]\nconvert.sites = \"" + choice + "\"\n");
    // Homes and other centers, owned and not, and a province that is no center.
    const Position position = game.winter("France: A BRE, F MAR, A PIC, A POR, A TUN",
                                          "France: BRE, PAR, POR, SPA, BEL, HOL; Italy: MAR");
    std::vector<Conversion> conversions;
    list_conversions(game.variant(), position, game.power("France"), conversions);
    std::string text;
    for (const Conversion& conversion : conversions)
      text += print_unit(game.variant(), conversion.into, conversion.at) + " ";
    const PhaseReport report =
        game.resolve(position, "France: A BRE into F, F MAR into A, A POR into F, A PIC into F");
    for (const OrderReport& order : report.orders)
      if (order.order && order.result == Result::void_order) text += order.why + "; ";
    return text;
  };
  CHECK(found("owned") ==
        "F BRE F POR France does not own Marseilles; "
        "Picardy is not a supply center; ");
  CHECK(found("home") ==
        "F BRE France does not own Marseilles; "
        "Portugal is not a home center of France; Picardy is not a supply center; ");
  CHECK(found("anywhere") == "F BRE A MAR F PIC F POR F TUN ");
}

TEST_CASE("a conversion costs nothing, whatever else is due", "[conversion]") {
  const StandardGame game = converting();
  const auto after = [&](const char* centers, const char* orders) {
    return game.units(game.resolve(game.winter("France: A BRE, A PAR", centers), orders).after);
  };
  CHECK(after("France: BRE, PAR, MAR", "France: F BRE, B A MAR") == "France: F BRE, A MAR, A PAR");
  CHECK(after("France: BRE, PAR", "France: F BRE") == "France: F BRE, A PAR");
  CHECK(after("France: BRE", "France: F BRE, D A PAR") == "France: F BRE");
  CHECK(after("France: BRE", "France: F BRE, D A BRE") == "France: A PAR");
  CHECK(after("France: BRE, PAR", "France: CHANGE A BRE, CHANGE A BRE") == "France: F BRE, A PAR");
  CHECK(after("Italy: BRE; France: PAR, MAR", "France: CHANGE A BRE") == "France: A BRE, A PAR");
}

TEST_CASE("on a coast the unit stands on it, and keeps what it carries", "[conversion]") {
  const StandardGame game = converting(
      "[attribute.unit.force]\ntype = \"int\"\ndefault = 1\nmax = 5\n"
      "[strength]\nattack = \"unit.force\"\n");
  Position position = game.winter("France: A PAR, A SPA", "France: PAR, SPA");
  position.unit_attributes = {1, 4};
  REQUIRE(print_unit(game.variant(), position.units[1].unit_class, position.units[1].at) ==
          "A SPA");
  const PhaseReport report = game.resolve(position, "France: A SPA/NC into F");
  CHECK(game.units(report.after) == "France: A PAR, F SPA/NC");
  CHECK(report.after.unit_attributes == std::vector<std::int16_t>{1, 4});
}

TEST_CASE("where units may be converted the phase is played", "[conversion]") {
  std::optional<Ending> ending;
  const auto next = [&](const StandardGame& game) {
    Position fall = game.place("France: A BRE", "Fall 1901");
    game.own(fall, "France: BRE");
    return phase_label(game.variant(), next_phase(game.variant(), fall, ending).time);
  };
  CHECK(next(converting()) == "Winter 1901");
  CHECK(next(StandardGame{}) == "Spring 1902");
}

TEST_CASE("random games convert now and then", "[conversion]") {
  const StandardGame game = converting();
  RandomPlay play(game.variant());
  play.start(game.variant().setups.front(), 7);
  bool converted = false;
  for (int phase = 0; phase < 200 && !converted; ++phase) {
    const Position before = play.position();
    play.play_phase();
    for (const OrderSet& set : play.last_order_sets(before))
      for (const std::string& line : set.lines)
        converted = converted || line.starts_with("CHANGE ");
  }
  CHECK(converted);
}

}  // namespace chancery::phase_tests

#include <catch2/catch.hpp>

#include "core/games/mail/order_check.h"
#include "core/play/game/order_menu.h"
#include "tests/unit/fog_scene.h"
#include "tests/unit/has.h"

namespace chancery::view_tests {
namespace {

const std::string units_touching = "[fog]\nwatch = [{ by = \"units\" }]\n";

FogScene watching(const std::string& watch, const FogScene::Sets& units) {
  return {"[fog]\nwatch = [" + watch + "]\n", units, {}};
}

}  // namespace

TEST_CASE("how far a unit sees depends on moves, edges and hops", "[fog]") {
  const FogScene::Sets units{
      {"France", {"F WES"}}, {"Italy", {"F SPA/NC", "A ROM"}}, {"Turkey", {"F TYS"}}};
  const auto seen = [&](const std::string& watch) {
    return watching(watch, {{"France", {"F MAO"}},
                            {"Italy", {"F SPA/NC", "A GAS", "F LYO", "A PAR", "F NAF"}}})
        .seen("France");
  };
  CHECK(seen("{ by = \"units\", near = \"same\" }") == "France F MAO");
  // A fleet can enter Gascony, so it sees the army there.
  CHECK(seen("{ by = \"units\", near = \"move\" }") ==
        "Italy A GAS, France F MAO, Italy F NAF, Italy F SPA/NC");
  CHECK(has(seen("{ by = \"units\", hops = 2 }"), "Italy F LYO"));
  // From the south, a fleet cannot enter the north coast, but could support into the province.
  CHECK(watching("{ by = \"units\", near = \"touching\" }", units).seen("France") ==
        "Turkey F TYS, France F WES, Italy F SPA/NC");
}

TEST_CASE("centers, homes and provinces watch", "[fog]") {
  const FogScene::Sets units{{"France", {"A SYR"}}, {"Germany", {"A BUR", "A PIE"}}};
  CHECK(watching("{ by = \"homes\" }", units).seen("France") ==
        "Germany A BUR, Germany A PIE, France A SYR");
  CHECK(watching("{ by = \"centers\", near = \"same\" }", units).seen("France") == "France A SYR");
  CHECK(watching("{ by = \"units\" }", units).seen("France") == "France A SYR");
  CHECK(watching("{ by = \"homes\", sees = [\"owners\"] }", units).seen("France") ==
        "France A SYR");
}

TEST_CASE("units can be made to see only some classes", "[fog]") {
  const FogScene::Sets units{{"France", {"A PIC"}}, {"England", {"A BEL", "F ENG", "F BRE"}}};
  CHECK(watching("{ by = \"units\", of = \"same\" }", units).seen("France") ==
        "England A BEL, France A PIC");
  CHECK(watching("{ by = \"units\", of = \"other\" }", units).seen("France") ==
        "England F BRE, England F ENG, France A PIC");
  CHECK(watching("{ by = \"units\", classes = [\"fleet\"] }", units).seen("France") ==
        "France A PIC");
}

TEST_CASE("class and power of a unit that is seen can be hidden", "[fog]") {
  const FogScene::Sets units{{"France", {"A PAR"}}, {"Germany", {"A BUR"}}};
  const auto seen = [&](const std::string& facts) {
    return FogScene("[fog]\nunits = [" + facts + "]\n", units, {}).seen("France");
  };
  CHECK(seen("\"class\"") == "Unknown A BUR, France A PAR");
  CHECK(seen("\"power\"") == "Germany ? BUR, France A PAR");
  CHECK(seen("") == "Unknown ? BUR, France A PAR");
}

TEST_CASE("orders are told if both places were watched at the time that counts", "[fog]") {
  const FogScene::Sets units{{"France", {"A PAR"}}, {"Germany", {"A MUN", "A GAS"}}};
  const FogScene::Sets orders{{"France", {"A PAR - PIC"}},
                              {"Germany", {"A MUN - BUR", "A GAS - BRE"}}};
  const auto told = [&](const std::string& time) {
    return FogScene("[fog]\ntime = \"" + time + "\"\nwatch = [{ by = \"units\" }]\n", units, orders)
        .told("France");
  };
  const std::string own = "A PAR - PIC: moved; ";
  CHECK(told("start") == own + "A GAS - BRE: moved; A BUR of Germany comes into sight");
  CHECK(told("end") ==
        own + "A BUR of Germany comes into sight; A BRE of Germany comes into sight");
  CHECK(told("either") == own + "A GAS - BRE: moved; A BUR of Germany comes into sight");
  CHECK(told("both") ==
        own + "A BUR of Germany comes into sight; A BRE of Germany comes into sight");
}

TEST_CASE("results and orders of others can be left out", "[fog]") {
  const FogScene::Sets units{{"France", {"A PAR"}}, {"Germany", {"A BUR"}}};
  const FogScene::Sets orders{{"Germany", {"A BUR - PAR"}}};
  const auto told = [&](const std::string& facts) {
    return FogScene("[fog]\nunits = [" + facts + "]\n", units, orders).told("France");
  };
  CHECK(told("\"class\", \"power\", \"order\", \"result\"") ==
        "A PAR (no order): held; A BUR - PAR: bounced (A PAR)");
  CHECK(told("\"class\", \"power\", \"order\"") == "A PAR (no order): held; A BUR - PAR: noted");
  CHECK(told("\"class\", \"power\"") == "A PAR (no order): held");
}

TEST_CASE("a unit in the way is named only if it is seen", "[fog]") {
  const FogScene::Sets orders{{"France", {"A PAR - BUR"}}, {"Germany", {"A MUN - BUR"}}};
  const FogScene::Sets units{{"France", {"A PAR"}}, {"Germany", {"A MUN"}}};
  CHECK(FogScene(units_touching, units, orders).told("France") == "A PAR - BUR: bounced");
  const FogScene::Sets near{{"France", {"A PAR", "A TYR"}}, {"Germany", {"A MUN"}}};
  CHECK(FogScene(units_touching, near, orders).told("France") ==
        "A PAR - BUR: bounced (A MUN); A TYR (no order): held; A MUN - BUR: bounced (A PAR)");
}

TEST_CASE("standoffs of others are told only where the fog says so", "[fog]") {
  const FogScene::Sets units{{"France", {"A PAR"}}, {"Germany", {"A MUN"}}, {"Italy", {"A MAR"}}};
  const FogScene::Sets orders{{"Germany", {"A MUN - BUR"}}, {"Italy", {"A MAR - BUR"}}};
  CHECK(FogScene(units_touching, units, orders).told("France") == "A PAR (no order): held");
  CHECK(FogScene(units_touching + "told = [\"standoffs\"]\n", units, orders).told("France") ==
        "A PAR (no order): held; standoff in BUR");
}

TEST_CASE("orders about the unseen are answered alike, whoever is there", "[fog]") {
  const std::vector<std::string> lines{"A PAR S A BUR",       "A PAR S A MUN - BUR",
                                       "A PAR S F MAR",       "F BRE S F MAO - ENG",
                                       "F BRE C A WAL - GAS", "A PAR S German A MUN - BUR",
                                       "A PAR S A MUN - NWY", "A PIC - WAL"};
  const auto reply = [&](const FogScene::Sets& others) {
    FogScene::Sets units{{"France", {"A PAR", "F BRE", "A PIC"}}};
    units.insert(units.end(), others.begin(), others.end());
    const FogScene scene("[fog]\nwatch = []\n", units, {});
    const PowerId france = scene.power("France");
    const SeenBoard seen(scene.board(), scene.played().before, {france});
    std::string text;
    for (const std::string& line : lines) {
      const std::vector<std::string> one{line};
      for (const CheckedLine& checked :
           check_orders(seen.board(), seen.position_for(france, one), france, one).lines)
        text += fmt::format("{}: {} {}\n", line, checked.printed, checked.why);
      text += seen.meant(line, france).value_or("nothing") + "\n";
    }
    return text;
  };
  const std::string nobody = reply({});
  CHECK(nobody == reply({{"Germany", {"A BUR", "F MAO"}}, {"England", {"F ENG", "A WAL"}}}));
  CHECK(nobody == reply({{"Germany", {"A MUN"}}, {"Italy", {"F MAR"}}}));
  CHECK(has(nobody, "A PAR S A MUN - BUR: A PAR S A MUN - BUR \n"));
  CHECK(has(nobody, "A PAR S A MUN - NWY: "));
  CHECK(has(nobody, "A PIC - WAL: A PIC - WAL \n"));
}

TEST_CASE("what is not told of own orders looks like something else", "[fog]") {
  const FogScene::Sets units{{"France", {"A PAR", "A PIC"}}};
  const FogScene::Sets orders{{"France", {"A PAR S A MUN - BUR", "A PIC - WAL"}}};
  const auto told = [&](const std::string& facts) {
    return FogScene("[fog]\nwatch = []\ntold = [" + facts + "]\n", units, orders).told("France");
  };
  CHECK(told("\"supports\", \"convoys\"") ==
        "A PAR S A MUN - BUR: unmatched; A PIC - WAL: disrupted");
  CHECK(told("") == "A PAR S A MUN - BUR: noted; A PIC - WAL: bounced");
  CHECK(told("\"voids\", \"supports\"") == "A PAR S A MUN - BUR: void; A PIC - WAL: void");
}

TEST_CASE("a dislodged unit's ways out can be told or guessed", "[fog]") {
  const FogScene::Sets units{
      {"France", {"A BUR"}}, {"Germany", {"A MUN", "A RUH", "A PIC"}}, {"Italy", {"A GAS"}}};
  const FogScene::Sets orders{{"Germany", {"A MUN - BUR", "A RUH S A MUN - BUR"}}};
  const auto told = [&](const std::string& text) {
    return FogScene("[fog]\nwatch = []\n" + text, units, orders).told("France");
  };
  CHECK(told("") == "A BUR (no order): dislodged (MUN); A BUR from 'MUN' to BEL, MAR, PAR");
  CHECK(told("told = []\n") ==
        "A BUR (no order): dislodged; A BUR from '' to BEL, GAS, MAR, MUN, PAR, PIC, RUH");
}

TEST_CASE("a support for a unit of another class is reported as it was written", "[fog]") {
  const FogScene::Sets orders{{"France", {"A PAR S A BRE"}}};
  const auto told = [&](const std::string& unit) {
    return FogScene("[rules]\nunit.letter_wrong = \"ignored\"\n[fog]\nwatch = []\n",
                    {{"France", {"A PAR"}}, {"England", {unit}}}, orders)
        .told("France");
  };
  CHECK(told("F BRE") == told("A BRE"));
}

TEST_CASE("centers that are not seen belong to nobody who is known", "[fog]") {
  const FogScene scene("[fog]\nwatch = [{ by = \"centers\", near = \"same\" }]\ncounts = \"all\"\n",
                       {{"France", {"A PAR"}}}, {});
  const std::array eyes{scene.power("France")};
  const auto theirs = fogged_board(scene.board(), eyes);
  const Position now = fogged_position(scene.board(), scene.played().before, eyes);
  const std::vector<PowerStanding> all = standings(theirs->variant(), now, now);
  const PowerStanding& germany = all[scene.power("Germany").index()];
  CHECK(germany.owned.empty());
  CHECK(describe_centers(germany) == "3");
  CHECK(all.back().power == theirs->variant().viewpoint->unknown);
  CHECK(all.back().centers == 31);
}

}  // namespace chancery::view_tests

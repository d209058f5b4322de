#include "core/rules/solver/solver.h"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/unit/solver_scene.h"

// The effect of each primitive, on small boards.

namespace chancery::solver_tests {
using namespace chancery::testing;

// --- moves and supports -------------------------------------------------------------------------

TEST_CASE("solver: a move into an empty province succeeds", "[solver]") {
  CHECK(Scene("Red A - B").after() == "A:B");
}

TEST_CASE("solver: equal moves bounce, also against a unit that stays", "[solver]") {
  CHECK(Scene("Red A - C \n Blue B - C").after().empty());
  CHECK(Scene("Red A - B \n Blue B H").after().empty());
}

TEST_CASE("solver: two against one dislodge", "[solver]") {
  CHECK(Scene("Red A - B \n Red C S A - B \n Blue B H").after() == "A:B B:out");
  CHECK(Scene("Red A - B \n Red C S A - B \n Blue B H \n Blue D S B").after().empty());
}

TEST_CASE("solver: a unit that fails to move is held by one, supports or not", "[solver]") {
  CHECK(Scene("Red A - B \n Red C S A - B \n Blue B - D \n Green E - D").after() == "A:B B:out");
}

TEST_CASE("solver: an attack from elsewhere cuts a support, a bounced one too", "[solver]") {
  Scene scene("Red A - B \n Red C S A - B \n Blue B H \n Green D - C");
  CHECK(scene.given().empty());
  CHECK(scene.after().empty());
}

TEST_CASE("solver: an attack from where the support goes cuts nothing", "[solver]") {
  CHECK(Scene("Red A - B \n Red C S A - B \n Blue B - C").after() == "A:B B:out");
}

TEST_CASE("solver: ... but dislodging the supporter does", "[solver]") {
  Scene scene("Red A - B \n Red C S A - B \n Blue B - C \n Blue D S B - C");
  CHECK(scene.given() == "D");
  CHECK(scene.after() == "A:B C:out B:C");
}

TEST_CASE("solver: a unit does not cut the support of its own power", "[solver]") {
  Scene scene("Red A - B \n Red C S A - B \n Blue B H \n Red D - C");
  CHECK(scene.given() == "C");
  CHECK(scene.after() == "A:B B:out");
}

TEST_CASE("solver: no power dislodges its own units", "[solver]") {
  CHECK(Scene("Red A - B \n Blue C S A - B \n Red B H").after().empty());
  CHECK(Scene("Red A - B \n Blue C S A - B \n Red B - D \n Green E - D").after().empty());
}

TEST_CASE("solver: nor does it help others to", "[solver]") {
  CHECK(Scene("Red A - B \n Blue C S A - B \n Blue B H").after().empty());
  CHECK(Scene("Red A - B \n Blue C S A - B \n Red D S A - B \n Blue B H").after() == "A:B B:out");
}

TEST_CASE("solver: support against a unit of the same power counts if the unit leaves",
          "[solver]") {
  CHECK(Scene("Red A - B \n Blue C S A - B \n Blue B - D \n Green E - B").after() == "A:B B:D");
}

TEST_CASE("solver: a move follows a unit that leaves", "[solver]") {
  CHECK(Scene("Red A - B \n Red B - C \n Blue C - D").after() == "A:B B:C C:D");
}

TEST_CASE("solver: a beleaguered garrison stays", "[solver]") {
  CHECK(Scene("Red A - X \n Red B S A - X \n Blue C - X \n Blue D S C - X \n Green X H")
            .after()
            .empty());
}

TEST_CASE("solver: the stronger of two attacks wins", "[solver]") {
  CHECK(Scene("Red A - X \n Red B S A - X \n Red E S A - X \n Blue C - X \n Blue D S C - X \n"
              "Green X H")
            .after() == "A:X X:out");
}

// --- circles and head-to-head moves -------------------------------------------------------------

TEST_CASE("solver: units move in a circle", "[solver]") {
  Scene scene("Red A - B \n Blue B - C \n Green C - A");
  CHECK(scene.after() == "A:B B:C C:A");
  CHECK(scene.policies() == std::vector{KnotPolicy::rotation});
}

TEST_CASE("solver: a circle is broken by a bounce", "[solver]") {
  CHECK(Scene("Red A - B \n Blue B - C \n Green C - A \n White D - A").after().empty());
}

TEST_CASE("solver: an attack on a circle that is supported decides it", "[solver]") {
  Scene scene("Red A - B \n Blue B - C \n Green C - A \n Green D S C - A \n White E - A");
  CHECK(scene.after() == "A:B B:C C:A");
}

TEST_CASE("solver: two units do not change places", "[solver]") {
  CHECK(Scene("Red A - B \n Blue B - A").after().empty());
  CHECK(Scene("Red A - B \n Red B - A").after().empty());
}

TEST_CASE("solver: the stronger wins head to head", "[solver]") {
  CHECK(Scene("Red A - B \n Red C S A - B \n Blue B - A").after() == "A:B B:out");
}

TEST_CASE("solver: a unit beaten head-to-head prevents nothing there", "[solver]") {  // DATC 6.E.1
  CHECK(Scene("Red A - B \n Red C S A - B \n Blue B - A \n Green D - A").after() ==
        "A:B B:out D:A");
}

TEST_CASE("solver: units change places when one is carried", "[solver]") {
  CHECK(Scene("Red A - B via S \n Red S H \n Blue B - A").after() == "A:B B:A");
}

TEST_CASE("solver: friendly head-on moves bounce everybody", "[solver]") {  // DATC 6.E.15
  CHECK(Scene("England HOL S RUH - KIE \n England RUH - KIE \n France KIE - BER \n"
              "France MUN S KIE - BER \n France SIL S KIE - BER \n Germany BER - KIE \n"
              "Germany DEN S BER - KIE \n Germany HEL S BER - KIE \n Russia BAL S PRU - BER \n"
              "Russia PRU - BER")
            .after()
            .empty());
}

TEST_CASE("solver: a loser saved by its own power still counts", "[solver]") {  // DATC 6.E.6
  CHECK(Scene("Germany HOL - NTH \n Germany HEL S HOL - NTH \n France NTH - HOL \n"
              "France BEL S NTH - HOL \n France ENG S HOL - NTH \n Austria KIE S RUH - HOL \n"
              "Austria RUH - HOL")
            .after()
            .empty());
}

// --- convoys ------------------------------------------------------------------------------------

TEST_CASE("solver: a chain of carriers carries", "[solver]") {
  CHECK(Scene("Red A - B via S T \n Red S H \n Blue T H").after() == "A:B");
}

TEST_CASE("solver: a dislodged carrier disrupts, and the move has no effect", "[solver]") {
  Scene scene(
      "Red A - B via S T \n Red S H \n Red T H \n Blue U - T \n Blue V S U - T \n Green C - B");
  CHECK(scene.disrupted() == "A");
  CHECK(scene.after() == "T:out U:T C:B");
}

TEST_CASE("solver: an attacked carrier still carries", "[solver]") {
  CHECK(Scene("Red A - B via S \n Red S H \n Blue U - S").after() == "A:B");
}

TEST_CASE("solver: one open route is enough", "[solver]") {  // DATC 4.A.1 b
  CHECK(
      Scene("Red A - B via S / T \n Red S H \n Red T H \n Blue U - S \n Blue V S U - S").after() ==
      "A:B S:out U:S");
}

TEST_CASE("solver: or every carrier is needed", "[solver]") {  // DATC 4.A.1 a
  CHECK(
      Scene("Red A - B all S / T \n Red S H \n Red T H \n Blue U - S \n Blue V S U - S").after() ==
      "S:out U:S");
}

TEST_CASE("solver: a disrupted move may be said to bounce others", "[solver]") {
  const char* orders = "Red A - B via S \n Red S H \n Blue U - S \n Blue V S U - S \n Green C - B";
  CHECK(Scene(orders).after() == "S:out U:S C:B");
  CHECK(Scene(orders).disrupted_bounces().after() == "S:out U:S");
}

TEST_CASE("solver: a simple paradox: the carriage fails", "[solver]") {  // DATC 6.F.14
  Scene scene(
      "England LON S WAL - ENG \n England WAL - ENG \n France BRE - LON via ENG \n France ENG H");
  CHECK(scene.after() == "WAL:ENG ENG:out");
  CHECK(scene.given() == "LON");
  CHECK(scene.disrupted() == "BRE");
  CHECK(scene.policies() == std::vector{KnotPolicy::carriage});
}

TEST_CASE("solver: the same when everything in a paradox holds", "[solver]") {  // DATC 4.A.2 d
  Scene scene(
      "England LON S WAL - ENG \n England WAL - ENG \n France BRE - LON via ENG \n France ENG H");
  scene.all_hold();
  CHECK(scene.after().empty());
  CHECK(scene.policies() == std::vector{KnotPolicy::all_hold});
}

TEST_CASE("solver: a paradox of two outcomes", "[solver]") {  // DATC 6.F.17
  CHECK(Scene("England LON S WAL - ENG \n England WAL - ENG \n France BRE - LON via ENG \n"
              "France ENG H \n France YOR S BRE - LON \n Germany NTH S BEL - ENG \n"
              "Germany BEL - ENG")
            .after()
            .empty());
}

TEST_CASE("solver: second-order paradoxes", "[solver]") {
  SECTION("exclusive convoys") {  // DATC 6.F.23
    Scene scene(
        "England EDI - NTH \n England YOR S EDI - NTH \n France BRE - LON via ENG \n France ENG H "
        "\n"
        "Germany BEL S ENG \n Germany LON S NTH \n Italy MAO - ENG \n Italy IRI S MAO - ENG \n"
        "Russia NWY - BEL via NTH \n Russia NTH H");
    CHECK(scene.after().empty());
    CHECK(scene.disrupted() == "BRE NWY");
  }
  SECTION("no resolution") {  // DATC 6.F.24
    Scene scene(
        "England EDI - NTH \n England LON S EDI - NTH \n England IRI - ENG \n"
        "England MAO S IRI - ENG \n France BRE - LON via ENG \n France ENG H \n France BEL S ENG \n"
        "Russia NWY - BEL via NTH \n Russia NTH H");
    CHECK(scene.after() == "EDI:NTH NTH:out");
    CHECK(scene.disrupted() == "BRE NWY");
  }
}

TEST_CASE("solver: masks of cuts", "[solver]") {
  SECTION("an attack that never cuts solves the simple paradox") {
    Scene scene(
        "England LON S WAL - ENG \n England WAL - ENG \n France BRE - LON via ENG \n France ENG H");
    scene.never_cuts("BRE", "LON");
    CHECK(scene.after() == "WAL:ENG ENG:out");
    CHECK(scene.policies().empty());
  }
  SECTION("it cuts by a route without the carrier") {
    Scene scene(
        "England LON S WAL - ENG \n England WAL - ENG \n France BRE - LON via ENG / IRI \n"
        "France ENG H \n France IRI H");
    scene.cuts_only_without("ENG", "BRE", "LON");
    CHECK(scene.after().empty());
    CHECK(scene.given().empty());
  }
  SECTION("not even by dislodging (DATC 6.F.17 under the older rules)") {
    Scene scene(
        "England LON S WAL - ENG \n England WAL - ENG \n France BRE - LON via IRI \n France IRI H "
        "\n"
        "France YOR S BRE - LON \n France ENG H");
    scene.never_cuts("BRE", "LON");
    CHECK(scene.given() == "LON YOR");
  }
}

TEST_CASE("solver: an attack may be said to come from the last sea", "[solver]") {  // DATC 4.A.4
  // Then the support of an attack on that sea is not cut, and there is no paradox.
  const char* orders = "Red A - B via S \n Red S H \n Blue B S C - S \n Blue C - S";
  CHECK(Scene(orders).policies() == std::vector{KnotPolicy::carriage});
  Scene from_sea(orders);
  CHECK(from_sea.comes_from("A", "S").after() == "S:out C:S");
  CHECK(from_sea.given() == "B");
  CHECK(from_sea.policies().empty());
}

TEST_CASE("solver: a dislodged unit may never count where its attacker came from", "[solver]") {
  // DATC 4.A.7: A is dislodged by a unit convoyed from B, so there is no head-to-head battle.
  const char* orders = "Red A - B \n Blue B - A via S \n Blue S H \n Blue C S B - A \n Green D - B";
  CHECK(Scene(orders).after() == "A:out B:A");
  CHECK(Scene(orders).loser_never_counts().after() == "A:out B:A D:B");
}

TEST_CASE("solver: one that has left in time is not dislodged and counts", "[solver]") {
  // DATC 4.A.7 a: A and B change places, so D still meets the stronger A in B.
  Scene scene("Red A - B \n Red E S A - B \n Blue B - A via S \n Blue S H \n Green D - B");
  CHECK(scene.loser_never_counts().after() == "A:B B:A");
}

// --- passages -----------------------------------------------------------------------------------

TEST_CASE("solver: a passage needs its keeper all turn", "[solver]") {
  CHECK(Scene("Red MED - RED all EGY \n Red EGY H").after() == "MED:RED");
  CHECK(Scene("Red MED - RED all EGY \n Red EGY - SUD").after() == "EGY:SUD");
  CHECK(Scene("Red MED - RED all EGY \n Red EGY H \n Blue SUD - EGY \n Blue SYR S SUD - EGY")
            .after() == "EGY:out SUD:EGY");
}

TEST_CASE("solver: a keeper that bounces still serves", "[solver]") {
  CHECK(Scene("Red MED - RED all EGY \n Red EGY - SUD \n Blue ERI - SUD").after() == "MED:RED");
}

TEST_CASE("solver: a failed passage has no effect at its destination", "[solver]") {
  CHECK(Scene("Red MED - RED all EGY \n Red EGY - SUD \n Blue ADE - RED").after() ==
        "EGY:SUD ADE:RED");
}

TEST_CASE("solver: in a paradox the passage fails", "[solver]") {
  SECTION("the keeper moves to where the unit comes from") {  // 7.C.8
    CHECK(Scene("Turkey MED - RED all EGY \n Turkey EGY - MED").after().empty());
  }
  SECTION("no resolution") {  // 7.C.9
    CHECK(Scene("Britain EGY - MEC \n Britain SYR S EGY - MEC \n Britain MED - RED all EGY \n"
                "Turkey ARA - MEC \n Turkey RED S ARA - MEC")
              .after()
              .empty());
  }
  SECTION("two resolutions") {  // 7.C.12
    CHECK(Scene("Russia MED - RED all EGY \n Russia EGY H \n Britain RED S SUD - EGY \n"
                "Britain SUD - EGY")
              .after() == "EGY:out SUD:EGY");
  }
  SECTION("a convoy in the same knot fails with it") {  // 7.C.13
    CHECK(Scene("Turkey EGY H \n Turkey MEC S MED - RED \n Turkey MED - RED all EGY \n"
                "Britain RED H \n Britain SUD S ADE - EGY \n Britain ADE - EGY via RED")
              .after()
              .empty());
  }
}

TEST_CASE("solver: a circle runs through a passage", "[solver]") {  // 7.C.7
  CHECK(Scene("Turkey EGY H \n Turkey MED - RED all EGY \n Turkey RED - MEC \n Turkey MEC - SYR \n"
              "Turkey SYR - MED")
            .after() == "MED:RED RED:MEC MEC:SYR SYR:MED");
}

// --- strengths, walls, open provinces -----------------------------------------------------------

TEST_CASE("solver: attack and defence may differ head to head", "[solver]") {
  const auto fight = [](std::int16_t red_attack, std::int16_t red_defence, std::int16_t blue_attack,
                        std::int16_t blue_defence) {
    Scene scene("Red A - B \n Blue B - A");
    scene.strength("A", {.attack = red_attack, .prevent = red_attack, .defend = red_defence});
    scene.strength("B", {.attack = blue_attack, .prevent = blue_attack, .defend = blue_defence});
    return scene.after();
  };
  CHECK(fight(3, 1, 2, 3) == "A:out B:A");  // 3 against 3, but 2 against 1
  CHECK(fight(3, 1, 2, 2) == "A:B B:out");
  CHECK(fight(2, 2, 1, 1) == "A:B B:out");
  CHECK(fight(3, 1, 2, 1) == "A:B B:out");
  CHECK(fight(2, 1, 2, 1).empty());
}

TEST_CASE("solver: a support lends its weight", "[solver]") {
  Scene scene("Red A - B \n Red C S A - B \n Blue B H \n Blue D S B");
  CHECK(scene.strength("C", {.weight = 3}).after() == "A:B B:out");
  CHECK(scene.strength("D", {.weight = 3}).after().empty());
}

TEST_CASE("solver: a unit that failed to move has a strength of its own", "[solver]") {
  Scene scene("Red A - B \n Red C S A - B \n Blue B - D \n Green E - D");
  CHECK(scene.strength("B", {.stand = 3, .failed = 1}).after() == "A:B B:out");
  CHECK(scene.strength("B", {.stand = 1, .failed = 2}).after().empty());
}

TEST_CASE("solver: walls hold a vacant province", "[solver]") {
  CHECK(Scene("Red A - B").walls("B", 1).after().empty());
  CHECK(Scene("Red A - B").walls("B", 1, "Red").after() == "A:B");
  CHECK(Scene("Red A - B \n Red C S A - B").walls("B", 1).after() == "A:B");
  CHECK(Scene("Red A - B \n Red C S A - B").walls("B", 2).after().empty());
}

TEST_CASE("solver: walls hold a province that was left or could not be", "[solver]") {
  CHECK(Scene("Red A - B \n Blue B - C").walls("B", 1).after() == "B:C");
  const char* failed = "Red A - B \n Red C S A - B \n Blue B - D \n Green E - D";
  CHECK(Scene(failed).walls("B", 1).after() == "A:B B:out");
  CHECK(Scene(failed).walls("B", 2).after().empty());
  CHECK(Scene(failed).walls("B", 2, "Red").after() == "A:B B:out");
}

TEST_CASE("solver: rivals before the walls", "[solver]") {
  Scene scene("Red A - X \n Blue B - X");
  scene.walls("X", 1);
  CHECK(scene.strength("A", {.attack = 2, .prevent = 2}).after() == "A:X");
  CHECK(scene.strength("B", {.attack = 2, .prevent = 2}).after().empty());
}

TEST_CASE("solver: an open province takes everybody", "[solver]") {
  CHECK(Scene("Red A - X \n Blue B - X \n Green C - X").open("X").after() == "A:X B:X C:X");
}

TEST_CASE("solver: moves out of an open province are ordinary", "[solver]") {
  CHECK(Scene("Red X - A \n Blue B - A").open("X").after().empty());
  CHECK(Scene("Red X - A").open("X").after() == "X:A");
}

TEST_CASE("solver: nobody in an open province is attacked, so supports from there stand",
          "[solver]") {
  Scene scene("Red X S A - B \n Red A - B \n Blue B H \n Green C - X");
  scene.open("X");
  CHECK(scene.given() == "X");
  CHECK(scene.after() == "A:B B:out C:X");
}

// --- many units ---------------------------------------------------------------------------------

TEST_CASE("solver: more actors than a machine word has bits", "[solver]") {
  // One circle of all the units; then its last unit supports an attack on the one behind it.
  ConflictPlan plan;
  constexpr std::size_t count = 70;
  plan.provinces = count;
  for (std::uint16_t u = 0; u < count; ++u) {
    PlannedUnit unit;
    unit.home = u;
    unit.power = static_cast<std::uint8_t>(u % 7);
    unit.kind = PlannedUnit::Kind::move;
    unit.target = static_cast<std::uint16_t>((u + 1) % count);
    plan.units.push_back(unit);
  }
  plan.settle();
  Conflict<WideActors> conflict;
  Solver<WideActors> solver;
  build(plan, conflict);
  solver.solve(conflict);
  for (Actor u = 0; u < count; ++u) CHECK(solver.moved(u));

  plan.units[69].kind = PlannedUnit::Kind::attack_support;
  plan.units[69].supported = 67;
  build(plan, conflict);
  solver.solve(conflict);
  CHECK(solver.given(69));
  CHECK_FALSE(solver.moved(68));
  for (Actor u = 0; u < 68; ++u) CHECK(solver.moved(u));

  plan.units[69].supported = 66;  // now the attack on the supporter is from elsewhere
  build(plan, conflict);
  solver.solve(conflict);
  CHECK_FALSE(solver.given(69));
  for (Actor u = 0; u < count; ++u) CHECK_FALSE(solver.moved(u));
}

}  // namespace chancery::solver_tests

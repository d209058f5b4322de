#include <catch2/catch.hpp>
#include <vector>

#include "core/rules/solver/solver.h"
#include "tests/unit/solver_scene.h"

// Rides: moves in legs from station to station, after chapter 7.B of the DATC 2.5.

namespace chancery::solver_tests {
using namespace chancery::testing;

TEST_CASE("solver: a train goes to the end of its line", "[solver][train]") {
  CHECK(Scene("Russia MOS = PER = OMS = KRA").after() == "MOS:KRA");
}

TEST_CASE("solver: what stops a ride", "[solver][train]") {
  SECTION("7.B.1: a foreign force of its strength") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Turkey ORE - OMS").after() == "MOS:PER");
  }
  SECTION("7.B.2: a stronger one") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Turkey ORE - OMS \n Turkey AKM S ORE - OMS")
              .after() == "MOS:PER ORE:OMS");
  }
  SECTION("7.B.4: one of its own power") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Russia AKM - OMS").after() == "MOS:PER");
  }
  SECTION("7.B.11: only the first station is contested") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA = IRK = VLA \n China MON - KRA \n China MAN - IRK")
              .after() == "MOS:OMS MAN:IRK");
  }
  SECTION("7.B.12: back to the start") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Russia PER - ORE \n Britain TAS - ORE \n"
                "Britain AKM - OMS \n Turkey BAK - MOS")
              .after()
              .empty());
  }
  SECTION("7.B.13: a foreign unit that stays, whatever the support") {
    CHECK(Scene("Russia MOS = PER = OMS = IRK = VLA \n Russia IRK S MOS - VLA \n China VLA H")
              .after() == "MOS:OMS");
  }
  SECTION("7.B.16: ... which the train can save") {
    CHECK(Scene("Russia MOS = IRK = VLA \n Russia MAN S MOS - VLA \n Japan OKH - VLA \n"
                "Japan SOJ S OKH - VLA \n China VLA H")
              .after() == "MOS:IRK");
  }
  SECTION("7.B.23: a unit of its own that leaves to the next station") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Russia OMS - KRA").after() == "MOS:PER");
  }
}

TEST_CASE("solver: trains that meet", "[solver][train]") {
  SECTION("keep each other out, whoever wants the station besides") {
    CHECK(Scene("Russia MOS = PER \n Turkey ORE = PER").after().empty());
    CHECK(Scene("Russia MOS = PER \n Turkey ORE = PER \n China OMS - PER").after().empty());
  }
  SECTION("unless one is stronger") {
    CHECK(Scene("Russia MOS = PER \n Turkey ORE = PER \n Russia AKM S MOS - PER").after() ==
          "MOS:PER");
  }
  SECTION("head on, and do not change places") {
    CHECK(Scene("Russia MOS = PER = OMS \n Turkey PER = MOS = ODE").after().empty());
  }
}

TEST_CASE("solver: what a ride passes", "[solver][train]") {
  SECTION("7.B.3: a unit of its own") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Russia OMS H").after() == "MOS:KRA");
  }
  SECTION("7.B.5: ... in which it cannot stop") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Russia OMS H \n China MON - KRA").after() ==
          "MOS:PER");
  }
  SECTION("7.B.6: forces that bounce each other") {
    CHECK(Scene("Russia MOS = OMS = KRA = IRK \n Russia SEM - KRA \n China MON - KRA").after() ==
          "MOS:IRK");
  }
  SECTION("7.B.7: with equal supports, at the destination too") {
    CHECK(Scene("Russia MOS = IRK = VLA \n China MAN S SEO - VLA \n China SEO - VLA \n"
                "Japan OKH - VLA \n Japan SOJ S OKH - VLA")
              .after() == "MOS:VLA");
  }
  SECTION("7.B.8: but not a force that beats the others") {
    CHECK(Scene("Russia MOS = IRK = VLA \n Russia MAN S MOS - VLA \n China SEO - VLA \n"
                "Japan OKH - VLA \n Japan SOJ S OKH - VLA")
              .after() == "MOS:IRK");
  }
  SECTION("7.B.9: a unit of its own that is attacked") {
    CHECK(Scene("Russia MOS = OMS = KRA = IRK \n Russia KRA H \n China MON - KRA").after() ==
          "MOS:IRK");
  }
  SECTION("7.B.9: but not one that is dislodged") {
    CHECK(Scene("Russia MOS = OMS = KRA = IRK \n Russia KRA H \n China MON - KRA \n"
                "China SEM S MON - KRA")
              .after() == "MOS:OMS KRA:out MON:KRA");
  }
  SECTION("7.B.10: a unit of its own whose move failed") {
    CHECK(Scene("Russia MOS = OMS = KRA = IRK \n Russia KRA - SEM \n China MON - KRA \n"
                "China URU - SEM")
              .after() == "MOS:IRK");
  }
}

TEST_CASE("solver: supports and trains", "[solver][train]") {
  SECTION("7.B.14: a train cuts none") {
    CHECK(Scene("Russia MOS = IRK = VLA \n Russia SEO H \n China VLA S MAN - SEO \n"
                "China MAN - SEO")
              .after() == "MOS:IRK SEO:out MAN:SEO");
  }
  SECTION("7.B.15: they count at the destination") {
    CHECK(Scene("Russia MOS = IRK = VLA \n Russia IRK S MOS - VLA \n Japan OKH - VLA").after() ==
          "MOS:VLA");
  }
  SECTION("... and nowhere else") {
    CHECK(Scene("Russia MOS = PER = IRK = VLA \n Russia MAN S MOS - VLA \n Japan OKH - IRK")
              .after() == "MOS:PER");
  }
}

TEST_CASE("solver: where a ride must stop", "[solver][train]") {
  SECTION("7.B.18: at a terminus that is vacant") {
    CHECK(Scene("Russia MOS = PER = OMS* = KRA").after() == "MOS:OMS");
  }
  SECTION("7.B.20: not at one that is held") {
    CHECK(Scene("Russia MOS = PER = OMS* = KRA \n Russia OMS H").after() == "MOS:KRA");
  }
  SECTION("7.B.21: at one that is left") {
    CHECK(Scene("Russia MOS = PER = OMS* = KRA \n Russia OMS - AKM").after() == "MOS:OMS OMS:AKM");
  }
  SECTION("7.B.22: not at one that could not be left") {
    CHECK(Scene("Russia MOS = PER = OMS* = KRA \n Russia OMS - AKM \n Britain TAS - AKM").after() ==
          "MOS:KRA");
  }
}

TEST_CASE("solver: a train meets a unit head-on", "[solver][train]") {
  SECTION("7.B.26: one of its own") {
    CHECK(Scene("Russia MOS = PER = OMS \n Russia PER - MOS").after().empty());
  }
  SECTION("7.B.27: a stronger one, and then prevents nothing") {
    CHECK(Scene("Russia MOS = PER = OMS \n Britain PER - MOS \n Britain ORE - PER \n"
                "Britain BAK S PER - MOS")
              .after() == "MOS:out PER:MOS ORE:PER");
  }
  SECTION("7.B.28: a supported train defends itself") {
    CHECK(Scene("Britain PER - MOS \n Britain ORE S PER - MOS \n Russia MOS = PER \n"
                "Russia OMS S MOS - PER")
              .after()
              .empty());
  }
  SECTION("7.B.29: but beats nobody") {
    CHECK(Scene("Britain PER - MOS \n Russia MOS = PER \n Russia OMS S MOS - PER").after().empty());
  }
  SECTION("7.B.30: support from the line dislodges it") {
    CHECK(Scene("Russia MOS = PER = OMS \n Britain PER S ORE - MOS \n Britain ORE - MOS").after() ==
          "MOS:out ORE:MOS");
  }
  SECTION("it defends with the strength it has for that") {
    Scene scene("Russia MOS = PER = OMS \n Britain PER - MOS \n Britain BAK S PER - MOS");
    CHECK(scene.strength("MOS", {.defend = 1, .failed = 3}).after() == "MOS:out PER:MOS");
    CHECK(scene.strength("MOS", {.defend = 3, .failed = 1}).after().empty());
  }
}

TEST_CASE("solver: only the first leg meets a unit that goes to the start", "[solver][train]") {
  // A unit moves from the second station to the start of the ride: the ride takes its
  // place, and a rival there bounces.
  CHECK(Scene("Russia MOS = PER = OMS \n Russia KRA S MOS - OMS \n Britain OMS - MOS \n"
              "Britain AKM - OMS")
            .after() == "MOS:OMS OMS:MOS");
}

TEST_CASE("solver: a ride is not a disrupted convoy", "[solver][train]") {
  // The ride never gets to KRA, so it bounces nobody there.
  Scene scene("Russia MOS = PER = OMS = KRA \n Turkey OMS H \n China MON - KRA");
  CHECK(scene.disrupted_bounces().after() == "MOS:PER MON:KRA");
}

TEST_CASE("solver: paradoxes of trains", "[solver][train]") {
  SECTION("7.B.17: a circle succeeds") {
    Scene scene(
        "Russia OMS H \n Russia KRA = OMS = PER = MOS \n China PER - ORE \n China ORE - AKM \n"
        "China AKM - KRA \n Turkey ODE - MOS");
    CHECK(scene.after() == "KRA:PER PER:ORE ORE:AKM AKM:KRA");
  }
  SECTION("7.B.24: the last leg in the paradox fails and still bounces") {
    CHECK(
        Scene(
            "Russia MOS = PER = OMS = KRA = IRK = VLA \n Britain PER - ORE \n Britain ORE - AKM \n"
            "Britain AKM - KRA \n China MAN - IRK")
            .after() == "MAN:IRK");
  }
  SECTION("7.B.25: a paradox by a terminus") {
    CHECK(Scene("Russia MOS = PER = OMS* = KRA = IRK = VLA \n Russia OMS - AKM \n Russia KRA H \n"
                "China AKM - SEM \n China SEM - URU \n China URU - MON \n China MON - IRK")
              .after() == "MOS:PER");
  }
  SECTION("7.B.31: a paradox by the start") {
    CHECK(Scene("Russia MOS = PER = OMS = KRA \n Russia PER H \n Russia ORE - MOS \n"
                "Russia OMS - ORE \n Britain AKM - OMS")
              .after()
              .empty());
  }
}

}  // namespace chancery::solver_tests

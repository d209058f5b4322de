#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "tests/unit/order_text_board.h"

// Orders of the form IF … THEN … ELSE ….

namespace chancery::orders_tests {

using namespace order_text_board;

namespace {

using Lines = std::vector<std::string>;

class Desk {
 public:
  Desk() : variant_(make_variant()) {
    variant_->rules.orders_conditional = ConditionalOrders::yes;
    position_ = usual_position(*variant_);
    position_.owner[ProvinceId{6}.index()] = PowerId{france};  // PAR
  }

  [[nodiscard]] OrderLine read(const std::string& line) const {
    return OrderReader(variant_).read(line, PowerId{france}, position_);
  }
  /// The order that counts, or the reason why there is none.
  [[nodiscard]] std::string order(const std::string& line) const {
    const OrderLine out = read(line);
    return out.why.empty() ? out.printed : "void: " + out.why;
  }
  [[nodiscard]] Lines sheet(const std::string& text) const {
    const OrderSheet sheet = OrderReader(variant_).read_sheet(text, &position_, {PowerId{france}});
    CHECK(sheet.problems.empty());
    return sheet.sets.empty() ? Lines{} : sheet.sets.front().lines;
  }
  Variant& variant() { return *variant_; }

 private:
  std::shared_ptr<Variant> variant_;
  Position position_;
};

constexpr const char* nothing = "void: as things stand, it orders nothing";

}  // namespace

TEST_CASE("a unit in a place is a condition", "[conditions]") {
  const Desk desk;
  for (const char* met :
       {"A MUN", "MUN", "German A MUN", "Germany MUN", "A Munich", "German army Munich", "F STP/NC",
        "STP", "NOT RUH", "NOT F MUN", "NOT French A MUN", "NOT F STP/SC", "not not MUN", "(MUN)",
        "France owns PAR"}) {
    CAPTURE(met);
    CHECK(desk.order(std::string("IF ") + met + " THEN A PAR H") == "A PAR H");
    CHECK(desk.order(std::string("if not (") + met + ") then A PAR H") == nothing);
  }
  CHECK(desk.order("IF ENGLAND OWNS PAR THEN A PAR H") == nothing);
  CHECK(desk.order("IF FRANCE OWNS BUR THEN A PAR H ELSE A BUR H") == "A BUR H");
}

TEST_CASE("conditions are joined", "[conditions]") {
  const Desk desk;
  CHECK(desk.order("IF MUN AND LON AND NOT RUH THEN A PAR H") == "A PAR H");
  CHECK(desk.order("IF MUN AND RUH THEN A PAR H") == nothing);
  CHECK(desk.order("IF RUH OR MOS OR MUN THEN A PAR H") == "A PAR H");
  CHECK(desk.order("IF RUH OR (MUN AND NOT (LON AND MOS)) THEN A PAR H") == "A PAR H");
  CHECK(desk.order("IF RUH OR MUN AND LON THEN A PAR H") ==
        "void: in a condition, write parentheses where AND and OR meet");
}

TEST_CASE("a condition inside belongs to the part it is in", "[conditions]") {
  const Desk desk;
  CHECK(desk.order("IF RUH THEN A PAR H ELSE IF MUN THEN A BUR H ELSE A GAS H") == "A BUR H");
  CHECK(desk.order("IF RUH THEN A PAR H ELSE IF MOS THEN A BUR H ELSE A GAS H") == "A GAS H");
  CHECK(desk.order("IF MUN THEN IF RUH THEN A PAR H ELSE A BUR H ELSE A GAS H") == "A BUR H");
  CHECK(desk.order("IF RUH THEN IF MUN THEN A PAR H ELSE A BUR H ELSE A GAS H") == "A GAS H");
  CHECK(desk.order("IF MUN THEN IF RUH THEN A PAR H ENDIF ELSE A GAS H") == nothing);
  CHECK(desk.order("IF MUN THEN A PAR - GAS ENDIF") == "A PAR - GAS");
}

TEST_CASE("what is no condition is answered", "[conditions]") {
  const Desk desk;
  CHECK(desk.order("IF THEN A PAR H") == "void: the condition breaks off");
  CHECK(desk.order("IF MUN AND THEN A PAR H") == "void: the condition breaks off");
  CHECK(desk.order("IF (MUN THEN A PAR H") ==
        "void: in the condition, a parenthesis is not closed");
  CHECK(desk.order("IF MUN) THEN A PAR H") == "void: the condition is not understood from ')' on");
  CHECK(desk.order("IF Atlantis THEN A PAR H") ==
        "void: 'Atlantis' is not a condition: write a place, the unit in it or its owner");
  CHECK(desk.order("IF A MUN - BUR THEN A PAR H") ==
        "void: 'A MUN - BUR' is not a condition: write a place, the unit in it or its owner");
  CHECK(desk.read("IF MUN THEN A PAR - RUH").type.valid());
  CHECK_FALSE(desk.read("IF MUN THEN A ZZZ H").why.empty());
}

TEST_CASE("the part that counts is all that is reported", "[conditions]") {
  const Desk desk;
  const OrderLine line = desk.read("IF MUN THEN A PAR - GAS ELSE A PAR H");
  CHECK(line.text == "A PAR - GAS");
  CHECK(line.printed == "A PAR - GAS");
  CHECK(line.notes == Lines{"ordered by 'IF MUN THEN A PAR - GAS ELSE A PAR H'"});
}

TEST_CASE("several orders with one condition are lines of their own", "[conditions]") {
  const Desk desk;
  CHECK(
      desk.sheet("IF MUN THEN A PAR H, A BUR H ELSE A GAS H\nF MAO H") ==
      Lines{"IF MUN THEN A PAR H", "IF MUN THEN A BUR H", "IF NOT (MUN) THEN A GAS H", "F MAO H"});
  CHECK(desk.sheet("IF MUN THEN A PAR H ELSE A PAR - GAS") ==
        Lines{"IF MUN THEN A PAR H ELSE A PAR - GAS"});
  CHECK(desk.sheet("IF MUN AND LON THEN A PAR H ELSE IF RUH THEN A PAR - GAS, A GAS H") ==
        Lines{"IF MUN AND LON THEN A PAR H", "IF NOT (MUN AND LON) THEN IF RUH THEN A PAR - GAS",
              "IF NOT (MUN AND LON) THEN IF RUH THEN A GAS H"});
}

TEST_CASE("words of conditions have equivalents, and are nothing without the switch",
          "[conditions]") {
  Desk desk;
  desk.variant().words.push_back({"IF", {"si"}});
  desk.variant().words.push_back({"THEN", {"alors"}});
  CHECK(desk.order("si MUN alors A PAR H") == "A PAR H");
  desk.variant().rules.orders_conditional = ConditionalOrders::no;
  CHECK(desk.order("IF MUN THEN A PAR H").starts_with("void: "));
  CHECK(desk.sheet("IF MUN THEN A PAR H ELSE A BUR H") ==
        Lines{"IF MUN THEN A PAR H ELSE A BUR H"});
}

TEST_CASE("a notation that begins with IF is no condition", "[conditions]") {
  Desk desk;
  desk.variant().order_types.push_back(
      order_type("shelter", Action::hold, {PhaseKind::movement}, {"IF SHELLED THEN {unit} H"}));
  CHECK(desk.order("IF SHELLED THEN A PAR H").starts_with("IF SHELLED THEN A PAR H"));
  CHECK(desk.order("IF RUH THEN A PAR H ELSE IF SHELLED THEN A BUR H") ==
        "IF SHELLED THEN A BUR H");
}

}  // namespace chancery::orders_tests

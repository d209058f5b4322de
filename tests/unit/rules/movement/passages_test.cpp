#include <algorithm>
#include <catch2/catch.hpp>

#include "core/play/game/board.h"
#include "core/play/game/order_choices.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/passing_cases.h"
#include "tests/unit/source_tree.h"

namespace chancery::movement_tests {
namespace {

LoadRequest ferry() {
  LoadRequest request;
  request.variant = "tests/variants/ferry";
  request.search = {"variants", "tests/variants"};
  return request;
}

/// tests/variants/ferry, with units.
class Ferry {
 public:
  Ferry() : board_(load_variant(ferry(), SourceTree()).variant), position_(board_.start()) {
    position_.units.clear();
  }

  [[nodiscard]] const Variant& variant() const { return board_.variant(); }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] PowerId power(std::string_view name) const {
    return board_.find_power(name).value.value();
  }

  Ferry& place(std::string_view power_name, std::string_view unit) {
    const UnitName name = board_.find_unit(unit).value.value();
    position_.units.push_back({power(power_name), name.unit_class, name.at});
    position_.reindex(variant().map);
    return *this;
  }

  [[nodiscard]] std::string why(const std::string& order, const std::vector<std::string>& ardmark,
                                const std::vector<std::string>& belmere) const {
    PhaseOptions options;
    options.explain = true;
    const PhaseReport report =
        resolve_phase(board_.shared_variant(), board_.reader(), position_,
                      {{power("ardmark"), ardmark}, {power("belmere"), belmere}}, options);
    const auto found =
        std::find_if(report.orders.begin(), report.orders.end(),
                     [&](const OrderReport& order_report) { return order_report.order == order; });
    REQUIRE(found != report.orders.end());
    return found->explanation;
  }

 private:
  Board board_;
  Position position_;
};

}  // namespace

TEST_CASE("which units move through a passage and which by convoy", "[passages]") {
  const SourceTree files;
  const LoadResult loaded = load_variant(ferry(), files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  check_cases_pass(ferry(), {"convoys", "permits"});
}

TEST_CASE("the report names the keeper that did not let a unit through", "[passages][explain]") {
  Ferry game;
  game.place("ardmark", "A ARD").place("belmere", "A NEK").place("belmere", "A BEL");
  CHECK(game.why("A ARD - BEL", {"A ARD - BEL"}, {"A NEK H"}) ==
        "never happened: A NEK did not let it through.");
  CHECK(game.why("A ARD - BEL", {"A ARD - BEL"},
                 {"A NEK H", "FERRY A ARD - BEL", "FERRY A BEL - ARD"}) ==
        "never happened: A NEK did not let it through.");
  CHECK(game.why("A ARD - BEL", {"A ARD - BEL"}, {"A NEK H", "FERRY A BEL - ARD"}) ==
        "never happened: the passage was permitted to another.");
  CHECK(game.why("A BEL - ARD", {"A ARD - FEN"}, {"A NEK H", "A BEL - ARD"}) ==
        "moved, through the passage: A ARD left.");
}

TEST_CASE("a permit names the class that cannot pass", "[passages]") {
  Ferry game;
  game.place("ardmark", "F ARD").place("belmere", "A NEK");
  CHECK(game.why("FERRY F ARD - BEL", {}, {"FERRY F ARD - BEL"}) ==
        "void: only an army can go through the passage, not a fleet.");
}

TEST_CASE("the permits that a power could write", "[passages][play]") {
  Ferry game;
  game.place("ardmark", "A ARD").place("ardmark", "F BEL").place("belmere", "A NEK");
  const auto permits = permit_choices(game.variant(), game.position(), game.power("belmere"));
  REQUIRE(permits.size() == 1);
  CHECK(permits.front().subject == "passage Ardhaven - Belport");
  CHECK(permits.front().orders == std::vector<std::string>{"FERRY A ARD - BEL"});
  CHECK(permit_choices(game.variant(), game.position(), game.power("ardmark")).empty());
}

}  // namespace chancery::movement_tests

#include "tests/property/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "core/rules/explain/explain.h"
#include "core/rules/orders/order_print.h"
#include "tests/quick_build.h"

using namespace chancery;
using namespace chancery::testing;

// Explanations claim nothing that is not so: every claim is read again and compared with the
// position. CHANCERY_LONG=1 reads those of thousands of positions.

namespace {

int scene_count() {
  if (std::getenv("CHANCERY_LONG") != nullptr) return 10000;
  return is_quick_build() ? 150 : 40;
}

constexpr std::size_t longest_explanation = 300;

/// How deep the parentheses are.
int nesting(std::string_view text) {
  int depth = 0, deepest = 0;
  for (const char c : text) {
    if (c == '(') deepest = std::max(deepest, ++depth);
    if (c == ')') --depth;
  }
  return deepest;
}

/// All orders, so that a claim that fails can be looked at by hand.
std::string orders_text(const Variant& variant, const RandomScene& scene) {
  std::string text;
  for (std::size_t i = 0; i < scene.orders.size(); ++i) {
    const Unit& unit = scene.position.units[i];
    text += fmt::format("{}: {}\n", variant.powers[unit.power.index()].name,
                        print_order(variant, scene.position, unit, scene.orders[i]));
  }
  return text;
}

}  // namespace

// One section for each setting, so that -c runs one of them.
TEST_CASE("what explanations claim is so", "[claims]") {
  for (const Setting& setting : varied_settings()) DYNAMIC_SECTION(setting.name()) {
      const auto board = load_folder(setting.folder, setting.rules);
      const Variant& variant = board->variant();
      MovementResolver resolver(variant);
      resolver.record_knots();
      std::size_t failures = 0;
      for (const RandomScene& scene : random_scenes(variant, scene_count(), true)) {
        MovementInputs beside;
        beside.rides = scene.rides;
        beside.permits = scene.permits;
        const MovementOutcome outcome = resolver.resolve(scene.position, scene.orders, beside);
        const Explainer explainer(variant, scene.position, scene.orders, resolver, outcome);
        const ResolvedScene resolved(variant, scene, resolver, outcome);
        for (std::size_t i = 0; i < scene.orders.size(); ++i) {
          const UnitId unit{i};
          const std::string told = explainer.explain(unit);
          const Unit& it = scene.position.units[i];
          const std::string wrong = false_claim(resolved, unit, told);
          const bool is_short = nesting(told) <= 2 && told.size() <= longest_explanation;
          if ((wrong.empty() && is_short) || ++failures > 10) continue;
          INFO(setting.folder << ": " << print_order(variant, scene.position, it, scene.orders[i]));
          INFO(told);
          INFO(orders_text(variant, scene));
          CHECK(wrong == "");
          CHECK(nesting(told) <= 2);
          CHECK(told.size() <= longest_explanation);
        }
      }
      INFO(setting.folder);
      CHECK(failures == 0);
    }
}

namespace {

/// The explanation with another number after the first "against".
std::string with_other_strength(std::string told) {
  const std::size_t at = told.find(" against ");
  if (at == std::string::npos) return {};
  char& digit = told[at + std::string_view(" against ").size()];
  if (digit < '0' || digit > '8') return {};
  ++digit;
  return told;
}

}  // namespace

TEST_CASE("false claims are found", "[claims]") {
  const auto board = load_folder("variants/standard", {});
  const Variant& variant = board->variant();
  MovementResolver resolver(variant);
  std::size_t strengths = 0, supports = 0, attacked = 0;
  for (const RandomScene& scene : random_scenes(variant, 20, true)) {
    const MovementOutcome outcome = resolver.resolve(scene.position, scene.orders);
    const Explainer explainer(variant, scene.position, scene.orders, resolver, outcome);
    const ResolvedScene resolved(variant, scene, resolver, outcome);
    for (std::size_t i = 0; i < scene.orders.size(); ++i) {
      const UnitId unit{i};
      const std::string told = explainer.explain(unit);
      INFO(told);
      if (const std::string other = with_other_strength(told); !other.empty()) {
        ++strengths;
        CHECK(false_claim(resolved, unit, other) != "");
      }
      if (told.starts_with("held against ")) {
        ++attacked;
        CHECK(false_claim(resolved, unit, "held: nobody attacked it.") != "");
      }
      const std::string more = " One more support for the move would have been enough.";
      if (told.starts_with("bounced") && told.find("One more") == std::string::npos)
        supports += false_claim(resolved, unit, told + more).empty() ? 0 : 1;
    }
  }
  CHECK(strengths > 50);
  CHECK(attacked > 0);
  CHECK(supports > 10);
}

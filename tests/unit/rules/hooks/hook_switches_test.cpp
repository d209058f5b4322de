#include <algorithm>
#include <catch2/catch.hpp>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/state/position.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::hooks_tests {
namespace {

std::shared_ptr<const Variant> tramway(const std::string& text) {
  const SourceTree tree;
  const TextFiles files({
      {"v/two_rivers/variant.toml", tree.read("tests/variants/two_rivers/variant.toml").value()},
      {"v/two_rivers/map.toml", tree.read("tests/variants/two_rivers/map.toml").value()},
      {"v/editions.toml", tree.read("variants/editions.toml").value()},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"two_rivers\"\n" + text},
      {"v/child/hooks.lua",
       "local hooks = {}\nfunction hooks.legal() end\nfunction hooks.retreats() end\n"
       "return hooks\n"},
  });
  LoadRequest wanted;
  wanted.variant = "v/child";
  const LoadResult loaded = load_variant(wanted, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

}  // namespace

TEST_CASE("hooks are called unless they are switched off", "[hooks]") {
  const auto both = tramway("");
  CHECK(Hooks::of(*both)->has(HookKind::legal));
  CHECK(Hooks::of(*both)->has(HookKind::retreats));
  const auto item = tramway("[hooks]\nlegal = { option = \"canal\" }\nretreats = true\n");
  CHECK_FALSE(Hooks::of(*item)->has(HookKind::legal));  // the option is false
  CHECK(Hooks::of(*item)->has(HookKind::retreats));
}

TEST_CASE("a start that is switched off is as the setup has it", "[hooks][begin]") {
  const auto gold_at_start = [](const std::string& text) {
    const LoadResult loaded = load_variant(
        child_request(),
        child_files("[attribute.power]\ngold = { type = \"int\" }\n" + text,
                    {{"v/child/hooks.lua",
                      "return { at_start = function()\n"
                      "  return { set = { power = { red = { gold = 7 } } } }\nend }\n"}}));
    INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
    REQUIRE(loaded.variant);
    const Position start = start_position(*loaded.variant);
    return *std::max_element(start.power_attributes.begin(), start.power_attributes.end());
  };
  CHECK(gold_at_start("") == 7);
  CHECK(gold_at_start("[hooks]\nat_start = false\n") == 0);
}

TEST_CASE("a winner named by a hook wins by a rule of the game", "[hooks][next_phase]") {
  const LoadResult loaded = load_variant(
      child_request(), child_files("", {{"v/child/hooks.lua",
                                         "return { winner = function() return 'red' end }\n"}}));
  REQUIRE(loaded.variant);
  std::optional<Ending> ending;
  next_phase(*loaded.variant, start_position(*loaded.variant), ending);
  REQUIRE(ending);
  CHECK(ending->text == "Red wins by a rule of this game");
}

}  // namespace chancery::hooks_tests

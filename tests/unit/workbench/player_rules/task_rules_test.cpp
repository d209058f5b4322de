#include <catch2/catch.hpp>
#include <string>

#include "core/files/loader/variant_loader.h"
#include "core/pages/documents/text_pages.h"
#include "core/workbench/player_rules/player_rules.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::player_rules_tests {
namespace {

std::string rules_in(const std::string& folder) {
  LoadRequest request;
  request.variant = project_path(folder);
  request.search = {project_path("variants"), project_path("tests/variants")};
  const LoadResult loaded = load_variant(request);
  REQUIRE(loaded.variant);
  return write_rules_markdown(write_player_rules(*loaded.variant, nullptr));
}

}  // namespace

TEST_CASE("rules say how long tasks take, and what a choice can be", "[player-rules]") {
  const std::string rules = rules_in("docs/cookbook/free_cities");
  CHECK(has(rules,
            "Siege: two turns, one after the other. A unit without an order continues it. Any "
            "other order, and any attack of another power on the unit, even in vain, interrupts "
            "it: the turns spent on it are lost."));
  CHECK(has(rules, "‹choice› in 'bribe' is hold, defect, disband or guard."));
  CHECK(has(rules_in("tests/variants/citadels"),
            "units of other powers inside the province are disbanded."));
}

}  // namespace chancery::player_rules_tests

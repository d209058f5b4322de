#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/variant/variant.h"
#include "tests/unit/exchange/import/samples.h"

// The options of a DiplomacyGM configuration, each on the sample's board.

namespace chancery::exchange_tests {
namespace {

using Changes = std::vector<std::pair<std::string, std::string>>;

/// The sample with some lines of its configuration changed.
SampleImport import_with(const Changes& changes) {
  auto files = sample_source("diplomacygm");
  std::string& config = files["config.json"];
  for (const auto& [from, to] : changes) {
    const std::size_t at = config.find(from);
    REQUIRE(at != std::string::npos);
    config.replace(at, from.size(), to);
  }
  SampleImport made = import_files(files);
  INFO(made.told());
  REQUIRE(made.variant);
  return made;
}

bool has_order(const SampleImport& made, std::string_view id) {
  const auto& types = made.variant->variant->order_types;
  return std::any_of(types.begin(), types.end(), [&](const auto& type) { return type.id == id; });
}

const std::string control = R"("build_options": "control")";
const std::string cores = R"("build_options": "cores")";
const std::string options = R"("core_options": { "turns": "2" })";

}  // namespace

TEST_CASE("builds on cores become an order and stock scripts", "[exchange]") {
  const SampleImport made = import_with({{control, cores}});
  CHECK(has_order(made, "core"));
  CHECK(says(made.text("variant.toml"), "homes = \"province.core\""));
  CHECK(says(made.text("hooks.lua"), "coring.rules({ turns = 2, supports = \"refused\" })"));
}

TEST_CASE("each option of cores becomes a rule of the script", "[exchange]") {
  const std::vector<std::pair<std::string, std::string>> each{
      {R"("turns": "1")", "turns = 1"},
      {R"("supportable": "true")", "supports = \"count\""},
      {R"("require_no_interactions": "true")", "supports = \"undo\""},
      {R"("require_adjacent_ownership": "sc")", "neighbors = \"centers\""},
      {R"("require_adjacent_ownership": "all")", "neighbors = \"all\", water = water, holder"},
      {R"("require_no_enemy_units": "sc")", "enemies = \"centers\""},
      {R"("require_no_enemy_units": "all")", "enemies = \"all\""},
      {R"("fail_on_adjacent_move": "sc")", "moves = \"centers\""},
      {R"("fail_on_adjacent_move": "all")", "moves = \"all\""},
  };
  for (const auto& [option, rule] : each) {
    CAPTURE(option);
    const SampleImport made =
        import_with({{control, cores}, {options, R"("core_options": { )" + option + " }"}});
    CHECK(says(made.text("hooks.lua"), rule));
  }
}

TEST_CASE("builds elsewhere than at home", "[exchange]") {
  const SampleImport controlled = import_with({});
  CHECK(says(controlled.text("hooks.lua"), "territory.sites"));
  CHECK(says(controlled.text("hooks.lua"), "territory.spread"));
  const SampleImport anywhere = import_with({{control, R"("build_options": "anywhere")"}});
  CHECK(says(anywhere.text("variant.toml"), "build_options of the source: anywhere."));
  const SampleImport classic =
      import_with({{control, R"("build_options": "classic")"}, {R"("moves")", R"("disabled")"}});
  CHECK(classic.text("hooks.lua").empty());
}

TEST_CASE("transformations in moves, in winter or in both", "[exchange]") {
  const SampleImport moves = import_with({});
  CHECK(has_order(moves, "transform"));
  CHECK_FALSE(has_order(moves, "convert"));
  const SampleImport winter = import_with({{R"("moves")", R"("builds")"}});
  CHECK_FALSE(has_order(winter, "transform"));
  CHECK(has_order(winter, "convert"));
  const SampleImport both = import_with({{R"("moves")", R"("all")"}});
  CHECK(has_order(both, "transform"));
  CHECK(has_order(both, "convert"));
}

TEST_CASE("an option with an unknown value is lost with the row of the table", "[exchange]") {
  const SampleImport made = import_with({{R"("moves")", R"("sometimes")"}});
  const std::string losses = write_losses_text(made.variant->losses, made.variant->id);
  CHECK(says(losses, "docs/rules-in-play/diplomacygm.md#transform"));
}

TEST_CASE("an option of cores with an unknown value is lost as well", "[exchange]") {
  const SampleImport made =
      import_with({{control, cores}, {options, R"("core_options": { "turns": "3" })"}});
  const std::string losses = write_losses_text(made.variant->losses, made.variant->id);
  CHECK(says(losses, "core_options.turns = 3"));
  CHECK(says(losses, "docs/rules-in-play/diplomacygm.md#coring"));
}

TEST_CASE("units of nobody can be bid for", "[exchange]") {
  // The drawing has a unit in the color of this power.
  const SampleImport made =
      import_with({{R"("7b68ee")", R"("7b68ef")"}, {R"("dp": "disabled")", R"("dp": "enabled")"}});
  CHECK(has_order(made, "bid"));
  CHECK(says(made.text("hooks.lua"), "mercenaries.hire"));
  CHECK(says(made.text("variant.toml"), "standing = [\"nobody\"]"));
}

TEST_CASE("fog and targets", "[exchange]") {
  const SampleImport fog = import_with({{R"("dp": "disabled")", R"("fow": "enabled")"}});
  CHECK(fog.variant->variant->fog.has_value());
  const SampleImport half = import_with({{R"("victory_count": 4,)", ""}});
  CHECK(half.variant->variant->victory.target == 2);
}

TEST_CASE("a game of chaos gives each center to a power of its own", "[exchange]") {
  const SampleImport made =
      import_with({{R"("year": 1650)", R"("chaos": "enabled", "year": 1650)"}});
  CHECK(made.variant->variant->powers.size() == 4);
  CHECK(made.variant->variant->setups.front().units.empty());
}

}  // namespace chancery::exchange_tests

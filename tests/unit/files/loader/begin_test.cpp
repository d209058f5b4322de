#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/files/loader/setup_start.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/people.h"
#include "core/workbench/cases/case_scripts.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/game_fixture.h"

namespace chancery::loader_tests {
namespace {

/// Explore! with a start at which two nations see a place first, in the same turn.
class CloseFiles : public FileSource {
 public:
  std::optional<std::string> read(const std::string& path) const override {
    if (path != "close/variant.toml") return tree_.read(path);
    return "[variant]\nid = \"close\"\nextends = \"explore\"\n"
           "[setup.close]\nextends = \"on_foot\"\nunits.nation_2 = [\"A NRN\"]\n";
  }
  bool is_folder(const std::string& path) const override {
    return path == "close" || tree_.is_folder(path);
  }

 private:
  SourceTree tree_;
};

std::int16_t cell(const Variant& variant, const Position& position, AttributeOwner owner,
                  const std::string& id, std::size_t row) {
  const AttributeRows rows(variant);
  return attribute_rows(position, owner)[row * rows.width(owner) + rows.find(owner, id)->column];
}

}  // namespace

TEST_CASE("if two powers see a place first at the start, one is chosen at random",
          "[begin][hooks]") {
  LoadRequest request;
  request.variant = "close/variant.toml";
  request.search = {"variants"};
  request.setup = "close";
  const LoadResult loaded = load_variant(request, CloseFiles());
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Variant& variant = *loaded.variant;
  const ProvinceId place = variant.map.find_province("JDT").value();
  CaseScripts of_cases(variant);
  std::set<std::int16_t> colors;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Position begun = begin_position(variant, variant.setup(), seed);
    CHECK(begun == begin_position(variant, variant.setup(), seed));
    CHECK(begun == of_cases.start(seed));
    CHECK(begun == of_cases.start(seed));
    for (const std::size_t power : {0U, 1U})
      CHECK(cell(variant, begun, AttributeOwner::knowledge, "known",
                 knowledge_row(variant, PowerId{power}, place)) == 1);
    colors.insert(cell(variant, begun, AttributeOwner::province, "color_of", place.index()));
  }
  CHECK(colors == std::set<std::int16_t>{0, 1});
  // Without a game's seed, seed 0 is used.
  CHECK(start_position(variant) == begin_position(variant, variant.setup(), 0));
}

TEST_CASE("notes of at_start are shown with every case that begins with it", "[begin][hooks]") {
  const LoadResult loaded = load_variant(
      child_request(),
      child_files("[attribute.power]\ngold = { type = \"int\" }\n",
                  {{"v/child/hooks.lua",
                    "return { at_start = function(turn)\n"
                    "  local gold = turn.random(9, 'gold')\n  print('gold', gold)\n"
                    "  return { set = { power = { red = { gold = gold } } } }\nend }\n"}}));
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  CaseScripts scripts(*loaded.variant);
  static_cast<void>(scripts.start(3));
  const std::vector<std::string> once = scripts.hooks()->take_notes();
  CHECK(once.size() == 1);
  static_cast<void>(scripts.start(3));
  CHECK(scripts.hooks()->take_notes() == once);
}

TEST_CASE("chance at the start is that of the game", "[begin][people][hooks]") {
  const auto managers = [&](std::uint64_t seed) {
    LoadRequest request;
    request.variant = "tests/variants/shared";
    request.search = {"variants", "tests/variants"};
    const LoadResult loaded = load_variant(request, SourceTree());
    INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
    REQUIRE(loaded.variant);
    const Position begun = begin_position(*loaded.variant, loaded.variant->setup(), seed);
    std::string all;
    for (std::size_t i = 0; i < loaded.variant->powers.size(); ++i)
      all += std::to_string(leader_of(*loaded.variant, begun, PowerId{i}));
    return all;
  };
  CHECK(managers(1) == managers(1));
  std::vector<std::string> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) seen.push_back(managers(seed));
  CHECK(std::any_of(seen.begin(), seen.end(),
                    [&](const std::string& word) { return word != seen.front(); }));

  TestFolder folder;
  for (const std::uint64_t seed : {3U, 4U, 5U}) {
    NewGame begin = new_game("shared");
    begin.seed = seed;
    const std::string name = std::to_string(seed);
    const Game game = create_game(folder.path(name), begin);
    std::string all;
    for (std::size_t i = 0; i < game.variant().powers.size(); ++i)
      all += std::to_string(leader_of(game.variant(), game.position(), PowerId{i}));
    CHECK(all == managers(seed));
    CHECK(must(game.replay()).problems.empty());
    const std::string json = must(game.export_json());
    const std::string text = must(game.export_text());
    CHECK(must(must(Game::import_text(folder.path(name + "t"), text)).export_json()) == json);
  }
}

}  // namespace chancery::loader_tests

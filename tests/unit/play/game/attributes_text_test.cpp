#include "core/play/game/attributes_text.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/files/loader/variant_loader.h"
#include "core/games/view/seen_board.h"
#include "core/play/game/position_text.h"
#include "core/rules/state/attributes.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/source_tree.h"

namespace chancery::game_tests {
namespace {

std::shared_ptr<const Variant> load_folder(const std::string& folder) {
  LoadRequest request;
  request.variant = folder;
  request.search = {"variants", "tests/variants"};
  const LoadResult loaded = load_variant(request, SourceTree());
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

std::shared_ptr<const Variant> child_with(const std::string& text) {
  const LoadResult loaded = load_child(text);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

AttributePlace place_of(const Variant& variant, std::string_view id) {
  const auto found = std::find_if(variant.attributes.begin(), variant.attributes.end(),
                                  [&](const Attribute& attribute) { return attribute.id == id; });
  REQUIRE(found != variant.attributes.end());
  return place_of_attribute(variant, static_cast<std::size_t>(found - variant.attributes.begin()));
}

bool contains(const std::string& where, std::string_view what) {
  return where.find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("attributes that are not the default are shown, and every number of powers",
          "[attributes_text]") {
  const auto variant = load_folder("tests/variants/workshop");
  Position position = start_position(*variant);
  const AttributesText text(*variant, position, AttributeReader::player);
  const std::string table = text.table("  ");
  INFO(table);
  CHECK(contains(table, "  Ardmark  gold 2\n"));
  CHECK(contains(table, "  A town can be founded here: "));
  CHECK(contains(table, "level 1: Fenwick, Moorgate"));
  CHECK(contains(table, "title: Old Haven"));
  CHECK_FALSE(contains(table, "yield"));  // derived from the level
  CHECK_FALSE(contains(table, "skill"));  // every unit has the default
  position.unit_attributes[place_of(*variant, "skill").cell(0)] = 3;
  CHECK(text.of_unit(UnitId{0U}) == "skill 3");
  CHECK(contains(write_position_text(*variant, position), "\nAttributes\n" + text.table("  ")));
}

TEST_CASE("attributes seen by nobody are shown only to the game master", "[attributes_text]") {
  const auto variant = child_with(
      "[attribute.power]\ncoins = { type = \"int\" }\n"
      "plot = { type = \"int\", default = 3, seen_by = \"nobody\" }\n");
  const Position position = start_position(*variant);
  const auto table = [&](AttributeReader reader) {
    return AttributesText(*variant, position, reader).table("");
  };
  CHECK_FALSE(contains(table(AttributeReader::player), "plot"));
  CHECK(contains(table(AttributeReader::player), "coins 0\n"));
  CHECK(contains(table(AttributeReader::game_master), "coins 0, plot 3\n"));
  CHECK_FALSE(contains(write_position_text(*variant, position), "plot"));
}

TEST_CASE("nothing is printed if there are no attributes", "[attributes_text]") {
  const auto variant = load_folder("standard");
  const Position position = start_position(*variant);
  CHECK(AttributesText(*variant, position, AttributeReader::game_master).all().empty());
  CHECK_FALSE(contains(write_position_text(*variant, position), "Attributes"));
}

TEST_CASE("of a hidden game a player sees their own numbers alone", "[attributes_text][sight]") {
  const auto variant = load_folder("tests/variants/fog");
  const Board board(variant);
  Position position = start_position(*variant);
  const AttributePlace points = place_of(*variant, "points");
  position.power_attributes[points.cell(0)] = 4;
  position.power_attributes[points.cell(1)] = 9;
  const SeenBoard seen(board, position, {PowerId{0U}});
  const std::string table =
      AttributesText(seen.variant(), seen.position(), AttributeReader::player).table("");
  INFO(table);
  CHECK(contains(table, "points 4"));
  CHECK_FALSE(contains(table, "points 9"));
  CHECK_FALSE(contains(table, "points 0"));
}

}  // namespace chancery::game_tests

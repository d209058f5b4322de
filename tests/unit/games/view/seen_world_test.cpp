#include "core/games/view/seen_world.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/games/view/seen_board.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/attributes.h"
#include "tests/unit/source_tree.h"

namespace chancery::view_tests {
namespace {

/// A game of the variant "fog", as the game master sees it.
class FogGame {
 public:
  FogGame() {
    LoadRequest request;
    request.variant = "tests/variants/fog";
    request.search = {"variants", "tests/variants"};
    const LoadResult loaded = load_variant(request, SourceTree());
    for (const Diagnostic& diagnostic : loaded.diagnostics.all()) INFO(diagnostic.message);
    REQUIRE(loaded.variant);
    board_ = std::make_unique<const Board>(loaded.variant);
    record_.now = board_->start();
    record_.title = "a game";
  }

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Variant& variant() const { return board_->variant(); }
  [[nodiscard]] GameRecord& record() { return record_; }
  [[nodiscard]] Position& now() { return record_.now; }
  [[nodiscard]] PowerId power(const std::string& id) const { return *variant().find_power(id); }
  [[nodiscard]] ProvinceId province(const std::string& id) const {
    return *variant().map.find_province(id);
  }

  [[nodiscard]] SeenWorld see(const std::string& id) const {
    const std::array eyes{power(id)};
    return see_world(*board_, record_, eyes);
  }

  /// Plays a phase with only these orders.
  void play(const std::vector<OrderSet>& orders) {
    PlayedPhase played{record_.now, orders, {}};
    played.report = resolve_phase(board_->shared_variant(), board_->reader(), record_.now, orders);
    REQUIRE_FALSE(played.report.failure);
    record_.now = next_phase(variant(), played.report.after, record_.ending);
    record_.phases.push_back(std::move(played));
  }

  std::int16_t& cell(AttributeOwner owner, std::size_t row, const std::string& id) {
    const AttributeRows rows(variant());
    return attribute_rows(record_.now,
                          owner)[row * rows.width(owner) + rows.find(owner, id)->column];
  }

 private:
  std::unique_ptr<const Board> board_;
  GameRecord record_;
};

std::vector<std::string> ids(const SeenWorld& world) {
  std::vector<std::string> all;
  for (const Province& province : world.variant->map.provinces()) all.push_back(province.id);
  return all;
}
std::vector<std::string> powers(const SeenWorld& world) {
  std::vector<std::string> all;
  for (const Power& power : world.variant->powers) all.push_back(power.id + " " + power.name);
  return all;
}
std::vector<std::string> units(const SeenWorld& world) {
  std::vector<std::string> all;
  for (const Unit& unit : world.position.units)
    all.push_back(world.variant->powers[unit.power.index()].id + " " +
                  print_unit(*world.variant, unit.unit_class, unit.at));
  return all;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("players know what is next to their units", "[sight]") {
  const FogGame game;
  // PUG: also across the seam of the sheet, not through the portal to BTE.
  const SeenWorld world = game.see("alder");
  CHECK(ids(world) == Texts{"LUD", "PUG", "WEX", "YON"});
  CHECK(powers(world) == Texts{"own Alderney", "unknown unknown"});
  CHECK(units(world) == Texts{"own A PUG"});
  CHECK(world.own == std::vector{PowerId{0}});
  CHECK(world.unknown == PowerId{1});
  CHECK(world.contacts.empty());
  CHECK(world.variant->powers[0].homes.size() == 2);
  CHECK(world.variant->setups.front().units.empty());
  CHECK_FALSE(hides(*world.variant));
}

TEST_CASE("a known world has a sheet of its own", "[sight]") {
  const FogGame game;
  const SeenWorld world = game.see("alder");
  REQUIRE(world.pieces.size() == 1);
  const SeenPiece& piece = world.pieces.front();
  CHECK(piece.provinces.size() == 4);
  const Drawing& drawing = world.variant->drawing;
  CHECK_FALSE(drawing.plane.wraps_east_west);
  REQUIRE(drawing.plane.width);
  CHECK(*drawing.plane.width == piece.width);
  // The areas of one column and one row at most: LUD lies beside PUG, not at the far end.
  CHECK(piece.width < 220);
  for (const Shape& shape : drawing.shapes)
    for (const Ring& ring : shape.rings)
      for (const auto& point : ring) {
        CHECK(point[0] >= 0);
        CHECK(point[0] <= piece.width);
        CHECK(point[1] >= 0);
        CHECK(point[1] <= piece.height);
      }
}

TEST_CASE("a stated point of a label moves with its province", "[sight]") {
  const FogGame game;
  const SeenWorld world = game.see("alder");
  const auto seen = world.variant->map.find_space("PUG");
  REQUIRE(seen);
  const Space& space = world.variant->map.space(*seen);
  REQUIRE(space.at);
  REQUIRE(space.label);
  CHECK((*space.label)[0] - (*space.at)[0] == Approx(22 - 36));
  CHECK((*space.label)[1] - (*space.at)[1] == Approx(47 - 28));
}

TEST_CASE("seen provinces stay on the map, and units on them are seen", "[sight]") {
  FogGame game;
  game.play({{game.power("alder"), {"A PUG - WEX"}}});
  const SeenWorld world = game.see("alder");
  CHECK(ids(world) == Texts{"JAX", "LUD", "PUG", "URT", "WEX", "YON"});
  REQUIRE(world.actions.size() == 1);
  CHECK(world.actions.front() == SeenAction{"M", std::nullopt, false});
}

TEST_CASE("the power of a unit is known after a meeting", "[sight]") {
  FogGame game;
  // Dovre's fleet comes to NEB and URT; until then its unit on known land has no owner.
  game.cell(AttributeOwner::knowledge,
            knowledge_row(game.variant(), game.power("alder"), game.province("KEV")), "known") = 1;
  SeenWorld world = game.see("alder");
  CHECK(units(world) == Texts{"unknown F KEV", "own A PUG"});
  CHECK(world.pieces.size() == 2);
  CHECK(world.position.owner[0] == world.unknown);
  CHECK(world.colors == Texts{"#8e44ad", "#c0392b", "#c0392b", "#c0392b", "#c0392b"});

  game.cell(AttributeOwner::pair,
            pair_row(game.variant(), game.power("alder"), game.power("dovre")), "met") = 1;
  game.record().players = {{"Ann", "ann@example.org", {game.power("alder")}},
                           {"Dan", "dan@example.org", {game.power("dovre")}},
                           {"Cid", "cid@example.org", {game.power("cerule")}}};
  world = game.see("alder");
  CHECK(units(world) == Texts{"met_1 F KEV", "own A PUG"});
  CHECK(powers(world) == Texts{"own Alderney", "met_1 Dovrefell", "unknown unknown"});
  REQUIRE(world.contacts.size() == 1);
  CHECK(world.contacts.front().player == "Dan");
  CHECK(world.contacts.front().address == "dan@example.org");
}

TEST_CASE("a meeting is worth points to both", "[sight]") {
  FogGame game;
  game.play({{game.power("brune"), {"A XIM - EDD"}}});
  CHECK(game.cell(AttributeOwner::power, game.power("brune").index(), "points") == 3);
  CHECK(game.cell(AttributeOwner::power, game.power("dovre").index(), "points") == 3);
  CHECK(powers(game.see("brune")) == Texts{"own Brunswold", "met_1 Dovrefell", "unknown unknown"});
  CHECK(powers(game.see("alder")) == Texts{"own Alderney", "unknown unknown"});
}

TEST_CASE("attributes are seen by whom they are for", "[sight]") {
  FogGame game;
  const PowerId alder = game.power("alder"), dovre = game.power("dovre");
  game.cell(AttributeOwner::knowledge, knowledge_row(game.variant(), alder, game.province("KEV")),
            "known") = 1;
  game.cell(AttributeOwner::power, alder.index(), "points") = 5;
  game.cell(AttributeOwner::power, dovre.index(), "points") = 7;
  game.cell(AttributeOwner::power, dovre.index(), "motto") =
      cell_of_text(game.now(), "first and foremost");
  game.cell(AttributeOwner::province, game.province("KEV").index(), "level") = 4;
  game.cell(AttributeOwner::province, game.province("KEV").index(), "buried") = 9;
  game.cell(AttributeOwner::province, game.province("KEV").index(), "leads_to") =
      static_cast<std::int16_t>(game.province("CAZ").index());
  for (std::size_t i = 0; i < game.now().units.size(); ++i) {
    game.cell(AttributeOwner::unit, i, "skill") = 2;
    game.cell(AttributeOwner::unit, i, "morale") = 6;
  }

  const auto seen = [](const SeenWorld& world, AttributeOwner owner, std::size_t row,
                       const std::string& id) {
    const AttributeRows rows(*world.variant);
    return attribute_rows(world.position,
                          owner)[row * rows.width(owner) + rows.find(owner, id)->column];
  };
  SeenWorld world = game.see("alder");
  REQUIRE(ids(world).front() == "KEV");
  CHECK(seen(world, AttributeOwner::province, 0, "level") == 4);
  CHECK(seen(world, AttributeOwner::province, 0, "buried") == 0);
  CHECK(seen(world, AttributeOwner::province, 0, "leads_to") == -1);
  CHECK(seen(world, AttributeOwner::province, 0, "color_of") == world.unknown.value);
  CHECK(seen(world, AttributeOwner::power, 0, "points") == 5);
  CHECK(seen(world, AttributeOwner::power, 1, "points") == 0);
  CHECK(units(world) == Texts{"unknown F KEV", "own A PUG"});
  CHECK(seen(world, AttributeOwner::unit, 0, "skill") == 2);
  CHECK(seen(world, AttributeOwner::unit, 0, "morale") == 0);
  CHECK(seen(world, AttributeOwner::unit, 1, "morale") == 6);
  CHECK(world.position.texts.empty());

  game.cell(AttributeOwner::pair, pair_row(game.variant(), alder, dovre), "met") = 1;
  world = game.see("alder");
  CHECK(seen(world, AttributeOwner::power, 1, "points") == 0);
  CHECK(text_of_cell(world.position, seen(world, AttributeOwner::power, 1, "motto")) ==
        "first and foremost");

  game.cell(AttributeOwner::power, alder.index(), "revealed") = 1;
  world = game.see("alder");
  CHECK(world.variant->map.provinces().size() == game.variant().map.provinces().size());
  CHECK(world.variant->powers.size() == 5);
  CHECK(seen(world, AttributeOwner::power, 3, "points") == 7);
}

TEST_CASE("impassable areas are seen next to known land", "[sight]") {
  FogGame game;
  SeenWorld world = game.see("dovre");
  // KEV lies beside the peaks.
  REQUIRE(world.barriers.size() == 1);
  CHECK(world.variant->map.province(world.barriers.front().at).id == "KEV");
  CHECK(world.barriers.front().line.size() == 2);
  CHECK(world.variant->drawing.impassable.empty());
  CHECK(game.see("alder").barriers.empty());
}

TEST_CASE("orders are read with their writer's knowledge", "[sight]") {
  FogGame game;
  const PowerId alder = game.power("alder");
  const SeenBoard seen(game.board(), game.now(), {alder});
  CHECK(seen.here(alder) == PowerId{0});
  CHECK(seen.eye(PowerId{0}) == alder);
  const auto why = [&](const std::string& line) {
    return seen.board().reader().read(line, seen.here(alder), seen.position()).why;
  };
  CHECK(why("A PUG - WEX").empty());
  // The message is the same whether or not such a place exists.
  CHECK(why("A PUG - XIM").find("XIM") != std::string::npos);
  std::string none = why("A PUG - QQQ");
  std::string hidden = why("A PUG - XIM");
  none.replace(none.find("QQQ"), 3, "???");
  hidden.replace(hidden.find("XIM"), 3, "???");
  CHECK(hidden == none);

  CHECK(seen.meant("A PUG - WEX", alder) == "A PUG - WEX");
  CHECK(seen.meant("a pug - wex", alder) == "a pug - wex");
  CHECK_FALSE(seen.meant("A PUG - XIM", alder));
  CHECK(seen.meant("A PUG - QQQ", alder) == "A PUG - QQQ");
  // "We" abbreviates only one known place; the others that begin so are unknown.
  CHECK(seen.meant("A PUG S A XIM - WEX", alder) == std::nullopt);
}

}  // namespace chancery::view_tests

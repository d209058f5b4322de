#include "core/rules/hooks/hooks.h"

#include <catch2/catch.hpp>

#include "core/play/game/outlook.h"
#include "core/play/game/random_play.h"
#include "core/play/json_lines/json_lines.h"
#include "core/rules/hooks/hook_views.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/check/check.h"
#include "tests/quick_build.h"
#include "tests/unit/source_tree.h"

namespace chancery::hooks_tests {
namespace {

/// Two Rivers and a child of it with these hooks.
TextFiles rivers_with(const std::string& hooks, const std::string& toml = {},
                      std::vector<std::pair<std::string, std::string>> others = {}) {
  const SourceTree tree;
  const auto text = [&](const std::string& path) { return tree.read(path).value(); };
  others.emplace_back("v/two_rivers/variant.toml", text("tests/variants/two_rivers/variant.toml"));
  others.emplace_back("v/two_rivers/map.toml", text("tests/variants/two_rivers/map.toml"));
  others.emplace_back("v/editions.toml", text("variants/editions.toml"));
  others.emplace_back("scripts/lines.lua", text("scripts/lines.lua"));
  others.emplace_back("v/child/variant.toml",
                      "[variant]\nid = \"child\"\nextends = \"two_rivers\"\n" + toml);
  if (!hooks.empty())
    others.emplace_back("v/child/hooks.lua", "local hooks = {}\n" + hooks + "\nreturn hooks\n");
  return TextFiles(std::move(others));
}

LoadResult load(const TextFiles& files, const std::string& variant = "v/child") {
  LoadRequest request;
  request.variant = variant;
  request.search = {"v"};
  return load_variant(request, files);
}

std::string messages_of(const Diagnostics& diagnostics) {
  std::string all;
  for (const Diagnostic& diagnostic : diagnostics.all())
    if (diagnostic.severity == Severity::error)
      all += diagnostic.id + ": " + diagnostic.message +
             (diagnostic.hint.empty() ? "" : " (" + diagnostic.hint + ")") + "\n";
  return all;
}

std::string load_errors(const std::string& hooks, const std::string& toml = {}) {
  return messages_of(load(rivers_with(hooks, toml)).diagnostics);
}

/// A board with hooks, at its start.
struct Game {
  explicit Game(const std::string& hooks, const std::string& toml = {})
      : loaded(load(rivers_with(hooks, toml))), board(loaded.variant) {}

  PhaseReport play(const std::vector<std::string>& ardmark,
                   const std::vector<std::string>& belmere = {}) const {
    return resolve_phase(board.shared_variant(), board.reader(),
                         board.start(board.variant().setups.front()),
                         {{PowerId{std::size_t{0}}, ardmark}, {PowerId{1}, belmere}});
  }
  /// The start in the first phase of that kind.
  PhaseReport play_in(PhaseKind kind, const std::string& line) const {
    Position position = board.start(board.variant().setups.front());
    while (phase_kind(board.variant(), position) != kind) ++position.time.phase;
    return resolve_phase(board.shared_variant(), board.reader(), position,
                         {{PowerId{std::size_t{0}}, {line}}});
  }
  /// `id: message (hint)` of the failure.
  std::string failure(const std::vector<std::string>& ardmark) {
    const PhaseReport report = play(ardmark);
    if (!report.failure) return {};
    CHECK(report.after == board.start(board.variant().setups.front()));
    CHECK(report.orders.empty());
    return report.failure->id + ": " + report.failure->message + " (" + report.failure->hint + ")";
  }

  LoadResult loaded;
  Board board;
};

const std::string dig_order =
    "[order.dig]\nacts_as = \"hold\"\nprepare = \"dig\"\nnotation = [\"{unit} DIG\"]\n";

}  // namespace

TEST_CASE("a hook before the moves takes orders away, gives them and changes sides",
          "[hooks][declare]") {
  const auto before = [](const std::string& result) {
    return Game("function hooks.before_movement(turn) return " + result + " end");
  };
  const auto result_at = [](const PhaseReport& report, const std::string& order) {
    for (const OrderReport& order_report : report.orders)
      if (order_report.order == order) return order_report.result;
    return Result::voted;
  };
  SECTION("an order that is taken away is void, and the unit holds") {
    const PhaseReport report = before("{ void = { ARD = 'it sleeps' } }").play({"A ARD - HIL"});
    CHECK(result_at(report, "A ARD - HIL") == Result::void_order);
    CHECK(report.orders.front().why == "it sleeps");
    CHECK_FALSE(report.hook_position);
  }
  SECTION("an order that is given is checked by the board, and replaces what was ordered") {
    const PhaseReport report = before("{ order = { ARD = { move = 'HIL' } } }").play({"A ARD H"});
    CHECK(result_at(report, "A ARD - HIL") == Result::moved);
    CHECK(result_at(report, "A ARD H") == Result::void_order);
    const PhaseReport far = before("{ order = { ARD = { move = 'MOR' } } }").play({"A ARD H"});
    CHECK(result_at(far, "A ARD - MOR") == Result::void_order);
  }
  SECTION("a unit of another power obeys that power") {
    const PhaseReport report = before("{ set = { unit = { MOR = { power = 'ardmark' } } } }")
                                   .play({"A MOR - NEK"}, {"A MOR H"});
    CHECK(result_at(report, "A MOR - NEK") == Result::moved);
    CHECK(result_at(report, "A MOR H") == Result::void_order);
    REQUIRE(report.hook_position);
    CHECK(texts_of(report.messages) ==
          std::vector<std::string>{"A MOR of Belmere goes over to Ardmark"});
  }
  SECTION("in fog, neither power is told the name of the other") {
    const PhaseReport report =
        Game(
            "function hooks.before_movement(turn)\n"
            "  return { set = { unit = { MOR = { power = 'ardmark' } } } }\nend",
            "[fog]\nwatch = [{ by = \"units\" }]\n")
            .play({"A MOR - NEK"});
    REQUIRE(report.messages.size() == 2);
    CHECK(report.messages[0].text == "A MOR of Belmere goes over to another power");
    CHECK(report.messages[0].about == PowerId{1});
    CHECK(report.messages[1].text == "A MOR of Ardmark joins its units");
    CHECK(report.messages[1].about == PowerId{std::size_t{0}});
  }
  SECTION("what it sees are the orders that count") {
    const PhaseReport report =
        Game(
            "function hooks.before_movement(turn)\n"
            "  local all = {}\n"
            "  for _, order in ipairs(turn.orders) do all[#all + 1] = order.power .. order.from "
            "end\n"
            "  return { emit = { table.concat(all, ' ') .. turn.random(1, 'x') } }\n"
            "end")
            .play({"A ARD H", "A ARD - MOR", "nonsense"}, {"F BEL H"});
    CHECK(texts_of(report.messages) == std::vector<std::string>{"ardmarkARD belmereBEL1"});
  }
}

TEST_CASE("a hook before the moves that returns nonsense is told so", "[hooks][declare]") {
  const auto failure = [](const std::string& result, const char* hook = "before_movement") {
    Game game("function hooks." + std::string(hook) + "(turn) return " + result + " end");
    const std::string text = game.failure({"A ARD H"});
    return text.substr(0, text.find(" ("));
  };
  CHECK(failure("{ void = { HIL = 'why' } }") ==
        "hook.bad-result: hook 'before_movement': the key of result.void.HIL is \"HIL\", not a "
        "province with a unit");
  CHECK(failure("{ void = { ARD = 7 } }") ==
        "hook.bad-result: hook 'before_movement': result.void.ARD is 7, not a string");
  CHECK(failure("{ order = { ARD = { fly = 'HIL' } } }") ==
        "hook.bad-result: hook 'before_movement': result.order.ARD.fly is not a known key");
  CHECK(failure("{ remove = { 'ARD' }, void = { ARD = 'why' } }") ==
        "hook.bad-result: hook 'before_movement': result.void.ARD is about a unit that 'remove' "
        "removes");
  CHECK(
      failure("{ set = { unit = { ARD = { power = false } } } }") ==
      "hook.bad-result: hook 'before_movement': result.set.unit.ARD.power is false, not a string");
  CHECK(failure("{ void = {} }", "after_movement") ==
        "hook.bad-result: hook 'after_movement': result.void is not a known key");
}

TEST_CASE("a variant without hooks has none", "[hooks]") {
  const LoadResult loaded = load(rivers_with(""));
  REQUIRE(loaded.variant);
  CHECK_FALSE(loaded.variant->scripts);
  CHECK_FALSE(Hooks::of(*loaded.variant));
}

TEST_CASE("hooks are found by their names, and misspelled ones are reported", "[hooks]") {
  CHECK(load_errors("function hooks.legal() end").empty());
  CHECK(load_errors("function hooks.legl() end") ==
        "script.unknown-hook: unknown hook 'legl' (did you mean 'legal'?)\n");
  CHECK(load_errors("function hooks.dig() end", dig_order).empty());
  CHECK(load_errors("function hooks.digg() end", dig_order) ==
        "script.unknown-hook: unknown hook 'digg' (did you mean 'dig'?)\n"
        "order.no-such-hook: unknown hook 'dig' (did you mean 'digg'?)\n");
  CHECK(load_errors("", dig_order) ==
        "order.no-such-hook: unknown hook 'dig' (there is no hooks.lua next to variant.toml)\n");
  CHECK(load_errors("function hooks.legal() end",
                    "[order.x]\nacts_as = \"hold\"\n"
                    "prepare = \"legal\"\nnotation = [\"{unit} X\"]\n") ==
        "order.bad-prepare: hook 'legal' cannot prepare orders\n");
}

TEST_CASE("a child has its parent's hooks unless it has its own", "[hooks]") {
  const std::string parent =
      "local hooks = {}\nfunction hooks.legal() return 'mother says no' end\n"
      "function hooks.capacity() return 1 end\nreturn hooks\n";
  const auto names = [](const LoadResult& loaded) {
    std::string all;
    for (const Hook& hook : loaded.variant->scripts->hooks)
      all += hook.name + " of " + hook.span.file->path + "\n";
    return all;
  };
  const LoadResult inherited = load(rivers_with("", "", {{"v/two_rivers/hooks.lua", parent}}));
  REQUIRE(inherited.variant);
  CHECK(names(inherited) ==
        "capacity of v/two_rivers/hooks.lua\nlegal of v/two_rivers/hooks.lua\n");
  const LoadResult added =
      load(rivers_with("hooks = require 'two_rivers/hooks'\nfunction hooks.legal() end", "",
                       {{"v/two_rivers/hooks.lua", parent}}));
  INFO(messages_of(added.diagnostics));
  REQUIRE(added.variant);
  CHECK(names(added) == "capacity of v/two_rivers/hooks.lua\nlegal of v/child/hooks.lua\n");
  CHECK(added.variant->hash != inherited.variant->hash);
}

TEST_CASE("a script is looked for in the variant, its ancestors and the stock", "[hooks]") {
  const auto from = [](std::vector<std::pair<std::string, std::string>> others) {
    const LoadResult loaded = load(rivers_with("local lines = require 'lines'", "", others));
    REQUIRE(loaded.variant);
    std::string all;
    for (const auto& file : loaded.variant->scripts->plan.files) all += file->path + " ";
    return all;
  };
  CHECK(from({}) == "scripts/lines.lua v/child/hooks.lua ");
  CHECK(from({{"v/two_rivers/lines.lua", "return {}"}}) ==
        "v/child/hooks.lua v/two_rivers/lines.lua ");
  CHECK(from({{"v/two_rivers/lines.lua", "return {}"}, {"v/child/lines.lua", "return {}"}}) ==
        "v/child/hooks.lua v/child/lines.lua ");
}

TEST_CASE("a hook makes orders void in every way of resolving", "[hooks]") {
  Game game("function hooks.legal(order) if order.to == 'HIL' then return 'too high' end end");
  const PhaseReport report = game.play({"A ARD - HIL"}, {"A MOR - DAL"});
  REQUIRE(report.orders.size() == 4);
  CHECK(report.orders[0].result == Result::void_order);
  CHECK(report.orders[0].why == "too high");
  CHECK(report.orders[2].result == Result::moved);
  const Variant& variant = game.board.variant();
  LegalOrders legal(variant);
  const Position& start = game.board.start(variant.setups.front());
  legal.look_at_movement(start);
  for (std::size_t i = 0; i < start.units.size(); ++i)
    for (const Order& order : legal.of(UnitId{i}))
      CHECK((!order.to.valid() || variant.map.space(order.to).id != "HIL"));
}

TEST_CASE("a hook that fails resolves nothing", "[hooks]") {
  CHECK(Game("function hooks.legal(order) error('no idea') end").failure({"A ARD - HIL"}) ==
        "script.error: no idea (in hook 'legal' for order \"A ARD - HIL\" (child, Summer 1, "
        "movement))");
  CHECK(Game("function hooks.legal(order) return 7 end").failure({"A ARD - HIL"}) ==
        "hook.bad-result: hook 'legal': result is 7, not a string (in hook 'legal' for order \"A "
        "ARD - HIL\" (child, Summer 1, movement))");
  CHECK(
      Game("function hooks.legal(order) return true end").failure({"A ARD - HIL"}) ==
      "hook.bad-result: hook 'legal': result is true, not a string (nil allows the order, a string "
      "says why it is void; in hook 'legal' for order \"A ARD - HIL\" (child, Summer 1, "
      "movement))");
  CHECK(Game("function hooks.after_movement() return { sett = {} } end").failure({}) ==
        "hook.bad-result: hook 'after_movement': result.sett is not a known key (did you mean "
        "'set'?; "
        "in hook 'after_movement' (child, Summer 1, movement))");
}

TEST_CASE("a failure names the order as it was written", "[hooks]") {
  const auto named = [](const std::string& hooks, const std::string& toml,
                        const std::vector<std::string>& orders) {
    const std::string text = Game(hooks, toml).failure(orders);
    const std::size_t begin = text.find(" for ");
    return begin == std::string::npos ? text : text.substr(begin, text.find(" (child") - begin);
  };
  CHECK(named("function hooks.dig() error('x') end", dig_order, {"A ARD DIG"}) ==
        " for order \"A ARD DIG\"");
  // The board plays it as a hold, which is another order.
  CHECK(named("function hooks.dig() return { stand = true } end\n"
              "function hooks.strength(unit, order) if order.type.id == 'dig' then error('x') end "
              "end",
              dig_order, {"A ARD DIG"}) == " for order \"A ARD DIG\"");
  CHECK(named("function hooks.legal(order) if order.type.id == 'dig' then error('x') end end",
              "[order.dig]\nacts_as = \"declare\"\nnotation = [\"DIG {number}\"]\n",
              {"DIG 7"}) == " for order \"DIG 7\"");
}

TEST_CASE("orders that are tried are named by their types", "[hooks][check]") {
  const auto game = [](const std::string& notation) {
    return Game("function hooks.ferry(order) error('x') end",
                "[order.ferry]\nacts_as = \"move\"\nprepare = \"ferry\"\nnotation = [\"" +
                    notation + "\"]\n");
  };
  const auto hint = [&](const std::string& notation) {
    Diagnostics findings;
    check_hooks(game(notation).board.variant(), HookTrial::once, {1, 1}, findings);
    for (const Diagnostic& diagnostic : findings.all())
      if (diagnostic.id == "script.error") return diagnostic.hint;
    return std::string();
  };
  CHECK(hint("{unit} FERRY {to}").find("for order \"A ARD FERRY ") != std::string::npos);
  CHECK(hint("{unit} FERRY {to} {text}").find("for order \"A ARD … (ferry)\"") !=
        std::string::npos);
}

TEST_CASE("check finds a failing hook whenever it is called", "[hooks][check]") {
  const auto found = [](const std::string& name) {
    Diagnostics findings;
    const Game game("function hooks." + name + "() error('x') end");
    check_hooks(game.board.variant(), HookTrial::once, {3, 12, 12}, findings);
    return std::any_of(findings.all().begin(), findings.all().end(), [](const Diagnostic& each) {
      return each.id == "script.error" && each.message == "x";
    });
  };
  for (const char* name : {"cuts", "missing_builds"}) {
    CAPTURE(name);
    CHECK(found(name));
  }
}

TEST_CASE("the hook cuts answers true, false or that it takes a dislodgement", "[hooks][check]") {
  const auto is_refused = [](const std::string& answer) {
    Diagnostics findings;
    const Game game("function hooks.cuts() return " + answer + " end");
    check_hooks(game.board.variant(), HookTrial::once, {3, 12, 12}, findings);
    return std::any_of(findings.all().begin(), findings.all().end(),
                       [](const Diagnostic& each) { return each.id == "hook.bad-result"; });
  };
  CHECK(is_refused("'sometimes'"));
  CHECK(is_refused("7"));
  CHECK_FALSE(is_refused("'dislodging'"));
  CHECK_FALSE(is_refused("false"));
}

TEST_CASE("a power that a hook lets build nothing is not promised builds", "[hooks]") {
  const auto said = [](const std::string& hooks) {
    const Game game(hooks);
    Position position = game.board.start();
    position.units.clear();
    position.reindex(game.board.variant().map);
    return outlook(game.board.variant(), position, PowerId{0});
  };
  CHECK(said("").find("it may build on those that it still owns") != std::string::npos);
  CHECK(said("function hooks.capacity() return 0 end")
            .find("may not build any with what it owns now, 2 centers") != std::string::npos);
}

TEST_CASE("a retreat that the hook legal refuses is not offered", "[hooks]") {
  const std::string refuse =
      "function hooks.legal(order) if order.type.acts_as == 'retreat' and order.to == 'DAL' then "
      "return 'the Dales are shut' end end";
  const auto places = [](const std::string& hooks) {
    Game game(hooks);
    const Map& map = game.board.variant().map;
    Position position = game.board.start();
    position.units.clear();
    const auto put = [&](std::size_t power, std::size_t unit_class, const char* at) {
      position.units.push_back({PowerId{power}, ClassId{unit_class}, map.find_space(at).value()});
    };
    put(0, 0, "NEK");
    put(1, 0, "MOR");
    put(1, 0, "HIL");
    position.reindex(map);
    const PhaseReport report =
        resolve_phase(game.board.shared_variant(), game.board.reader(), position,
                      {{PowerId{1}, {"A MOR - NEK", "A HIL S A MOR - NEK"}}});
    std::string list;
    for (const Dislodged& dislodged : report.after.dislodged)
      for (const SpaceId to : dislodged.retreats) list += map.space(to).id + " ";
    return list;
  };
  const std::string all = places("");
  REQUIRE(all.find("DAL ") != std::string::npos);
  std::string others = all;
  others.erase(others.find("DAL "), 4);
  CHECK(places(refuse) == others);
}

TEST_CASE("what a hook returns for an order is read strictly", "[hooks]") {
  const auto failure = [](const std::string& returned) {
    std::string text =
        Game("function hooks.dig() return " + returned + " end", dig_order).failure({"A ARD DIG"});
    const std::string begin = "hook.bad-result: hook 'dig': ";
    const std::size_t end = text.find("in hook 'dig'");
    if (text.starts_with(begin) && end != std::string::npos)
      return text.substr(begin.size(), end - begin.size());
    return text;
  };
  CHECK(failure("{ stand = true }").empty());
  CHECK(failure("{ move = 'HLI' }") ==
        "result.move is \"HLI\", not a place (did you mean 'HIL'?; ");
  CHECK(failure("{ move = 'GUL' }") ==
        "result.move is \"GUL\", not a place where a unit of class 'army' can stand (");
  CHECK(failure("{ move = 'ARD' }") ==
        "result.move is \"ARD\", not another province than where the unit is (");
  CHECK(failure("{ move = 'BEL', needs = { 'XYZ' } }") ==
        "result.needs[1] is \"XYZ\", not a province (");
  CHECK(failure("{ stand = true, needs = { 'GUL' } }") ==
        "result.needs is allowed only beside 'move' (");
  CHECK(failure("{ stand = true, move = 'BEL' }") ==
        "result has several of 'stand', 'move', 'support' and 'legs', but must have one (");
  CHECK(failure("{}") ==
        "result has none of 'stand', 'move', 'support' and 'legs', but must have one (");
  CHECK(failure("{ support = 'HIL' }") ==
        "result.support is \"HIL\", not a province with a unit (");
  CHECK(failure("{ legs = { { to = 'HIL', terminus = 1 } } }") ==
        "result.legs[1].terminus is 1, not true or false (");
  CHECK(failure("{ legs = {} }") == "result.legs is {}, not a list with at least one leg (");
  CHECK(failure("nil, 7") == "second result is 7, not a string (");
}

TEST_CASE("a script may ask for attributes and options by their ids", "[hooks]") {
  const std::string toml = "[attribute.unit]\ndrill = { type = \"int\", default = 2, max = 3 }\n";
  const auto why = [&](const std::string& body) {
    Game game("function hooks.legal(order, turn) return " + body + " end", toml);
    const PhaseReport report = game.play({"A ARD - HIL"});
    return report.failure ? report.failure->message : report.orders[0].why;
  };
  CHECK(why("'drill ' .. order.unit.drill") == "drill 2");
  CHECK(why("'drill ' .. order.unit.dril") ==
        "there is no field or attribute 'dril' here; did you mean 'drill'?");
  CHECK(why("tostring(turn.options.canal)") == "false");
  CHECK(why("tostring(turn.options.canel)") == "there is no option 'canel'; did you mean 'canal'?");
  CHECK(why("turn.phase .. ' ' .. turn.kind .. ' ' .. turn.year") == "Summer 1 movement 1");
  CHECK(why("turn.unit_at('BEL').unit_class .. ' ' .. turn.owner('BEL')") == "fleet belmere");
  CHECK(why("turn.owner('BLE')") == "there is no place 'BLE'; did you mean 'BEL'?");
  CHECK(why("order.type.id .. ' ' .. order.from .. ' ' .. order.to .. ' ' .. order.power") ==
        "move ARD HIL ardmark");
  CHECK(why("('/'):join(turn.neighbours('army', 'ARD'))") == "FEN/HIL/NEK");
}

TEST_CASE("a power's provinces are those that it owns, and names can be checked", "[hooks]") {
  Game game(
      "function hooks.legal(order, turn)\n"
      "  local ids = {}\n"
      "  for _, province in ipairs(turn.power(order.power).provinces) do\n"
      "    ids[#ids + 1] = province.id\n"
      "  end\n"
      "  local same = turn.provinces[1] == turn.provinces[1]\n"
      "  return (' '):join(ids) .. ' ' .. tostring(same)\n"
      "    .. ' ' .. tostring(turn.has_province('HIL')) .. ' ' .. "
      "tostring(turn.has_province('X'))\n"
      "    .. ' ' .. tostring(turn.has_power('belmere')) .. ' ' .. tostring(turn.has_power('x'))\n"
      "end\n");
  REQUIRE(game.loaded.variant);
  const Variant& variant = *game.loaded.variant;
  std::string owned;
  const Position start = game.board.start(variant.setups.front());
  for (std::size_t i = 0; i < start.owner.size(); ++i)
    if (start.owner[i] == PowerId{0}) owned += variant.map.province(ProvinceId{i}).id + " ";
  const PhaseReport report = game.play({"A ARD H"});
  INFO((report.failure ? report.failure->message : std::string()));
  REQUIRE_FALSE(report.failure);
  REQUIRE_FALSE(report.orders.empty());
  CHECK(report.orders.front().why == owned + "true true false true false");
}

TEST_CASE("nothing of a failed call is left for the next", "[hooks]") {
  const Game game(
      "function hooks.legal(_, turn) return 'outcomes: ' .. #turn.outcomes end\n"
      "function hooks.after_movement(turn) print('a note') error('no ' .. #turn.outcomes) end\n");
  REQUIRE(game.loaded.variant);
  const auto hooks = Hooks::of(*game.loaded.variant);
  for (int times = 0; times < 2; ++times) {
    PhaseOptions options;
    options.hooks = hooks.get();
    const PhaseReport report = resolve_phase(game.board.shared_variant(), game.board.reader(),
                                             game.board.start(game.board.variant().setups.front()),
                                             {{PowerId{std::size_t{0}}, {"A ARD H"}}}, options);
    REQUIRE(report.failure);
    CHECK(report.failure->message.find("no 0") == std::string::npos);
    const Position start = game.board.start(game.board.variant().setups.front());
    hooks->set_position(start);
    const OrderForHook given =
        order_for_hook(game.board.variant(), start, UnitId{std::size_t{0}}, Order{}, OrderTypeId{});
    CHECK(hooks->legal(given) == "outcomes: 0");
  }
}

TEST_CASE("effects are done together, and two values for one thing are an error", "[hooks]") {
  const std::string toml =
      "[attribute.unit]\ndrill = { type = \"int\", max = 3 }\n"
      "[attribute.province]\ntitle = { type = \"text\" }\nwalls = { type = \"int\", max = 2 }\n"
      "[attribute.power]\nfriend = { type = \"power\" }\n[attribute.pair]\nmet = { type = "
      "\"bool\" }\n";
  const auto play = [&](const std::string& returned) {
    Game game("function hooks.after_movement(turn) return " + returned + " end", toml);
    return game.play({"A ARD - HIL"});
  };
  const auto failure = [&](const std::string& returned) {
    const PhaseReport report = play(returned);
    return report.failure ? report.failure->message : std::string();
  };
  const PhaseReport report = play(
      "{ set = { unit = { HIL = { drill = 2 } }, province = { HIL = { title = 'Top', walls = 1, "
      "owner = 'belmere' }, ARD = { title = 'Old' } }, power = { ardmark = { friend = 'belmere' } "
      "}, pair = { belmere = { ardmark = { met = true } } } }, remove = { 'BEL' }, create = { { "
      "power = 'belmere', unit_class = 'army', at = 'BEL', set = { drill = 3 } } }, emit = { 'so "
      "be it' } }");
  REQUIRE_FALSE(report.failure);
  const Position& after = report.after;
  CHECK(after.texts == std::vector<std::string>{"Old", "Top"});
  CHECK(after.power_attributes == std::vector<std::int16_t>{1, -1});
  CHECK(after.pair_attributes == std::vector<std::int16_t>{0, 0, 1, 0});
  CHECK(texts_of(report.messages) == std::vector<std::string>{"so be it"});
  CHECK(after.units.size() == 4);
  std::int32_t drill = 0;
  for (const std::int16_t value : after.unit_attributes) drill += value;
  CHECK(drill == 5);

  CHECK(failure("{ set = { unit = { XX = { drill = 1 } } } }") ==
        "hook 'after_movement': the key of result.set.unit.XX is \"XX\", not a place");
  CHECK(failure("{ set = { unit = { DAL = { drill = 1 } } } }") ==
        "hook 'after_movement': the key of result.set.unit.DAL is \"DAL\", not a province with a "
        "unit");
  Game bare("function hooks.after_movement() return { set = { power = { ardmark = 5 } } } end",
            toml);
  const PhaseReport without_name = bare.play({"A ARD - HIL"});
  REQUIRE(without_name.failure);
  CHECK(without_name.failure->hint.starts_with("name the attribute: { friend = … }; in hook"));
  CHECK(failure("{ set = { unit = { HIL = { dril = 1 } } } }") ==
        "hook 'after_movement': result.set.unit.HIL.dril is not an attribute that the variant "
        "declares");
  CHECK(failure("{ set = { unit = { HIL = { drill = 4 } } } }") ==
        "hook 'after_movement': result.set.unit.HIL.drill is 4, not a whole number from 0 to 3");
  CHECK(failure("{ remove = { 'HIL' }, set = { unit = { HIL = { drill = 1 } } } }") ==
        "hook 'after_movement': result.set.unit.HIL sets a unit that 'remove' removes");
  CHECK(failure("{ create = { { power = 'belmere', unit_class = 'army', at = 'HIL' } } }") ==
        "hook 'after_movement': result.create[1].at is \"HIL\", not a vacant province");
  CHECK(failure("{ set = { province = { GUL = { owner = 'belmere' } } } }") ==
        "hook 'after_movement': result.set.province.GUL.owner: only supply centers have owners");
  CHECK(failure("{ set = { unit = { ['BEL'] = { drill = 1 }, ['BEL/X'] = { drill = 2 } } } }") ==
        "hook 'after_movement': the key of result.set.unit[\"BEL/X\"] is \"BEL/X\", not a place");
}

TEST_CASE("random play calls the same hooks as orders as text", "[hooks]") {
  const SourceTree files;
  LoadRequest request;
  request.variant = "tests/variants/kitchen_sink";
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, files);
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Board board(loaded.variant);
  RandomPlay play(board.variant());
  const std::uint64_t games = testing::is_quick_build() ? 5 : 2;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    play.start(board.variant().setups.front(), seed);
    while (!play.ending() && play.phases_played() < 40) {
      const Position before = play.position();
      play.play_phase();
      const PhaseReport report = resolve_phase(board.shared_variant(), board.reader(), before,
                                               play.last_order_sets(before));
      REQUIRE_FALSE(report.failure);
      std::optional<Ending> ending;
      const Position next = next_phase(board.variant(), report.after, ending);
      CAPTURE(seed, play.phases_played());
      CHECK(next.hash() == play.position().hash());
      CHECK(ending.has_value() == play.ending().has_value());
    }
  }
}

TEST_CASE("scripts/api.lua has what hooks receive", "[hooks][script]") {
  const std::string text = SourceTree().read("scripts/api.lua").value();
  for (const ViewType* type : hook_view_types()) {
    INFO(type->name);
    CHECK(text.find(view_annotations(*type)) != std::string::npos);
  }
  for (const std::string_view name : hook_names) {
    INFO(name);
    CHECK(text.find("---@field " + std::string(name) + " fun(") != std::string::npos);
  }
}

TEST_CASE("a hook that remembers things is found", "[hooks]") {
  const auto found = [](const std::string& hooks) {
    Game game(hooks);
    const auto own = Hooks::of(game.board.variant());
    Diagnostics findings;
    own->watch_purity(findings);
    PhaseOptions options;
    options.hooks = own.get();
    const Position& start = game.board.start(game.board.variant().setups.front());
    for (int i = 0; i < 2; ++i)
      CHECK_FALSE(resolve_phase(game.board.shared_variant(), game.board.reader(), start,
                                {{PowerId{std::size_t{0}}, {"A ARD - HIL", "F FEN - BAY"}}},
                                options)
                      .failure);
    return messages_of(findings);
  };
  CHECK(found("function hooks.legal(order) if order.to == 'BAY' then return 'no' end end").empty());
  CHECK(
      found("local count = 0\nfunction hooks.legal(order) count = count + 1 if count > 3 then "
            "return 'enough' end end") ==
      "script.impure: hook 'legal' gives different results for the same call: result was nil, then "
      "\"enough\" (called after other calls, for order \"F FEN - BAY\" "
      "(child, Summer 1, movement); a hook must not remember anything)\n");
}

TEST_CASE("lines of JSON that a hook fails for are answered with its message", "[hooks]") {
  const TextFiles files = rivers_with(
      "function hooks.legal(order) if order.to == 'HIL' then error('too high') end end");
  JsonLinesJob job;
  job.request.variant = "v/child";
  job.request.search = {"v"};
  const std::string line =
      R"({"id": 1, "units": [{"power": "ardmark", "unit": "A", "at": "ARD"}], "orders": {"ardmark": [")";
  const auto answers = [&](unsigned jobs) {
    BoardCache boards(files);
    LineAdjudicator adjudicator(job, boards);
    std::string out;
    job.jobs = jobs;
    CHECK_FALSE(adjudicator.answer(line + "A ARD - HIL\"]}}", 1, out));
    CHECK(adjudicator.answer(line + "A ARD - FEN\"]}}", 2, out));
    return out;
  };
  const std::string out = answers(1);
  INFO(out);
  CHECK(out.starts_with(
      R"({"id": 1, "error": {"line": 1, "message": "v/child/hooks.lua:2: too high; in hook)"));
  CHECK(out.find(R"("result": "moved")") != std::string::npos);
}

TEST_CASE("a place on the wrong part of a province comes with the right ones", "[hooks]") {
  const std::string failed =
      Game("function hooks.dig() return { move = 'NEK' } end", dig_order).failure({"F FEN DIG"});
  INFO(failed);
  CHECK(failed.find("a place where a unit of class 'fleet' can stand (it can stand in NEK/NC and "
                    "NEK/SC; in hook") != std::string::npos);
}

TEST_CASE("adjustments in which nobody decides anything run the hook after them", "[hooks]") {
  const Game game(
      "function hooks.after_adjustment(turn)\n"
      "  local paid = {}\n"
      "  for _, each in ipairs(turn.powers) do paid[each.id] = { gold = each.gold + 2 } end\n"
      "  return { set = { power = paid }, emit = { 'paid in ' .. turn.year } }\nend",
      "[attribute.power.gold]\ntype = \"int\"\n");
  REQUIRE(game.loaded.variant);
  const Variant& variant = game.board.variant();
  Position position = game.board.start(variant.setups.front());
  std::vector<Message> messages;
  const auto gold = [&] { return position.power_attributes.at(0); };
  std::size_t winters = 0;
  for (int phase = 0; phase < 4; ++phase) {
    const PhaseReport report =
        resolve_phase(game.board.shared_variant(), game.board.reader(), position, {});
    REQUIRE_FALSE(report.failure);
    std::optional<Ending> ending;
    const std::int32_t year = position.time.year;
    position = next_phase(variant, report.after, ending, nullptr, &messages);
    REQUIRE_FALSE(ending);
    REQUIRE(phase_kind(variant, position) == PhaseKind::movement);  // nothing is to be built
    winters += position.time.year > year ? 1 : 0;
  }
  CHECK(winters > 0);
  CHECK(gold() == static_cast<std::int16_t>(2 * winters));
  REQUIRE(messages.size() == winters);
  CHECK(messages.front().text.starts_with("paid in "));
}

TEST_CASE("a declaration for adjustments alone gives powers something to decide", "[hooks]") {
  const auto next_kind = [](const std::string& phases) {
    const Game game(
        "function hooks.after_adjustment() end",
        "[order.loan]\nacts_as = \"declare\"\nnotation = [\"LOAN {number}\"]\n" + phases);
    REQUIRE(game.loaded.variant);
    const Variant& variant = game.board.variant();
    Position position = game.board.start(variant.setups.front());
    for (std::size_t i = 0; i < variant.calendar.phases.size(); ++i)
      if (variant.calendar.phases[i].kind == PhaseKind::movement)
        position.time.phase = static_cast<std::uint8_t>(i);  // the last one of the round
    std::optional<Ending> ending;
    return phase_kind(variant, next_phase(variant, position, ending));
  };
  CHECK(next_kind("phases = [\"adjustment\"]\n") == PhaseKind::adjustment);
  CHECK(next_kind("") == PhaseKind::movement);
}

TEST_CASE("hooks see the unit that a declaration is about, whoever has it", "[hooks]") {
  const std::string gift =
      "[order.gift]\nacts_as = \"declare\"\nnotation = [\"GIVE {target} {number}\"]\n";
  const std::string tell =
      "local function tell(turn)\n"
      "  local emit = {}\n"
      "  for _, one in ipairs(turn.outcomes) do\n"
      "    if one.type and one.type.id == 'gift' then\n"
      "      emit[#emit + 1] = one.power .. ' gives ' .. one.number .. ' to ' .. "
      "one.target.power\n"
      "    end\n"
      "    if one.action ~= 'declare' and one.target then error('a target') end\n"
      "  end\n"
      "  return { emit = emit }\n"
      "end\n"
      "hooks.after_movement, hooks.after_adjustment = tell, tell\n";
  const Game game(tell, gift);
  REQUIRE(game.loaded.variant);
  const PhaseReport spring = game.play_in(PhaseKind::movement, "GIVE A MOR 3");
  const PhaseReport winter = game.play_in(PhaseKind::adjustment, "GIVE A MOR 3");
  for (const PhaseReport& report : {spring, winter}) {
    INFO((report.failure ? report.failure->message : std::string()));
    REQUIRE(report.messages.size() == 1);
    CHECK(report.messages.front().text == "ardmark gives 3 to belmere");
  }
}

TEST_CASE("a move that only a hook makes possible may be supported, ordered or not", "[hooks]") {
  const Game game(
      "function hooks.fly(order)\n"
      "  if order.to ~= 'BEL' then return nil, 'only to Belport' end\n"
      "  return { move = order.to }\n"
      "end\n",
      "[order.fly]\nacts_as = \"move\"\nprepare = \"fly\"\n"
      "notation = [\"{unit} FLY {to}\"]\n");
  REQUIRE(game.loaded.variant);
  const auto result = [&](const std::vector<std::string>& ardmark,
                          const std::vector<std::string>& belmere) {
    const PhaseReport report = game.play(ardmark, belmere);
    for (const OrderReport& order : report.orders)
      if (order.order == "A MOR S F FEN - BEL" || order.order == "A MOR S F FEN - DAL")
        return std::string(result_name(order.result)) + (order.why.empty() ? "" : ": " + order.why);
    return std::string("not there");
  };
  CHECK(result({"F FEN FLY BEL"}, {"F BEL - GUL", "A MOR S F FEN - BEL"}) == "supported");
  CHECK(result({"F FEN H"}, {"F BEL - GUL", "A MOR S F FEN - BEL"}) == "unmatched");
  CHECK(result({"F FEN H"}, {"A MOR S F FEN - DAL"}) == "void: F FEN cannot get to The Dales");
}

}  // namespace chancery::hooks_tests

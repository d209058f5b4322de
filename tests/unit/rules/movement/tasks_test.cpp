#include "core/rules/movement/tasks.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "core/base/common/contains.h"
#include "core/games/record/position_record.h"
#include "core/play/game/random_play.h"
#include "core/play/json_lines/json_lines.h"
#include "core/play/json_lines/question_json.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/passing_cases.h"
#include "tests/unit/source_tree.h"

namespace chancery::movement_tests {
using Json = nlohmann::ordered_json;

namespace {

LoadRequest workshop() {
  LoadRequest request;
  request.variant = "tests/variants/workshop";
  request.search = {"variants", "tests/variants"};
  return request;
}

std::shared_ptr<const Variant> load_workshop() {
  const LoadResult loaded = load_variant(workshop(), SourceTree());
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

/// Workshop, and a child of it with these hooks instead.
TextFiles workshop_with(const std::string& hooks) {
  const SourceTree tree;
  const auto text = [&](const std::string& path) { return tree.read(path).value(); };
  return TextFiles({
      {"v/two_rivers/variant.toml", text("tests/variants/two_rivers/variant.toml")},
      {"v/two_rivers/map.toml", text("tests/variants/two_rivers/map.toml")},
      {"v/editions.toml", text("variants/editions.toml")},
      {"v/workshop/variant.toml", text("tests/variants/workshop/variant.toml")},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"workshop\"\n"},
      {"v/child/hooks.lua", "local hooks = {}\n" + hooks + "\nreturn hooks\n"},
  });
}

/// The message when Ardmark's orders are played from the start under these hooks, with A HIL
/// instead of A ARD, which is about to finish its work.
std::string failure(const std::string& hooks, const std::vector<std::string>& orders) {
  LoadRequest request;
  request.variant = "v/child";
  request.search = {"v"};
  const LoadResult loaded = load_variant(request, workshop_with(hooks));
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  const Variant& variant = *loaded.variant;
  const Board board(loaded.variant);
  Position position = board.start();
  position.units[0].at = *variant.map.find_space("HIL");
  position.reindex(variant.map);
  const UnitId unit = position.unit_in(*variant.map.find_province("HIL"));
  position.unit_attributes[variant.task_place.cell(unit.index())] =
      cell_of_text(position, "settle");
  position.unit_attributes[variant.stage_place.cell(unit.index())] = 1;
  const PhaseReport report = resolve_phase(board.shared_variant(), board.reader(), position,
                                           {{PowerId{std::size_t{0}}, orders}});
  return report.failure ? report.failure->message : std::string();
}

Json answer(const std::string& line) {
  const SourceTree files;
  JsonLinesJob job;
  job.request = workshop();
  BoardCache boards(files);
  LineAdjudicator adjudicator(job, boards);
  std::string out;
  adjudicator.answer(line, 1, out);
  return Json::parse(out);
}

std::string error_of(const std::string& line) {
  return answer(line)["error"]["message"];
}

}  // namespace

TEST_CASE("the cases of tasks, start values and counted supply pass", "[tasks]") {
  check_cases_pass(workshop(), {"tasks", "supply", "chance"});
}

TEST_CASE("the legal orders of a unit have the tasks that it may do, and no others", "[tasks]") {
  const auto variant = load_workshop();
  const Board board(variant);
  LegalOrders legal(*variant);
  RandomPlay play(*variant);
  std::size_t listed = 0;
  play.start(variant->setups.front(), 3);
  while (!play.ending() && play.phases_played() < 30) {
    const Position& position = play.position();
    if (phase_kind(*variant, position) == PhaseKind::movement) {
      legal.look_at_movement(position);
      for (std::size_t i = 0; i < position.units.size(); ++i)
        for (const Task& task : variant->tasks) {
          Order work;
          work.action = Action::task;
          work.type = task.type;
          const auto all = legal.of(UnitId{i});
          const bool is_listed = contains(all, work);
          CHECK(is_listed == may_work(*variant, position, UnitId{i}, task));
          CHECK(is_listed == why_no_task(*variant, position, UnitId{i}, task).empty());
          listed += is_listed ? 1 : 0;
        }
    }
    play.play_phase();
  }
  CHECK(listed > 0);
}

TEST_CASE("random play works as orders as text do", "[tasks]") {
  const auto variant = load_workshop();
  const Board board(variant);
  RandomPlay play(*variant);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    play.start(variant->setups[seed % 2], seed);
    while (!play.ending() && play.phases_played() < 40) {
      const Position before = play.position();
      play.play_phase();
      PhaseOptions options;
      options.seed = seed;
      const PhaseReport report =
          resolve_phase(variant, board.reader(), before, play.last_order_sets(before), options);
      REQUIRE_FALSE(report.failure);
      std::optional<Ending> ending;
      const Position next = next_phase(*variant, report.after, ending);
      CAPTURE(seed, play.phases_played());
      CHECK(next.hash() == play.position().hash());
      CHECK(ending.has_value() == play.ending().has_value());
    }
  }
}

TEST_CASE("a hook may not contradict a finished task", "[tasks][hooks]") {
  const std::string after = "function hooks.after_movement() return ";
  CHECK(
      failure(after + "{ set = { province = { HIL = { level = 1 } } } } end", {"A HIL T"}).empty());
  CHECK(failure(after + "{ set = { province = { HIL = { level = 3 } } } } end", {"A HIL T"}) ==
        "hook 'after_movement': a completed task sets 'level' of HIL to another value than the "
        "result");
  CHECK(failure(after + "{ set = { province = { HIL = { owner = 'belmere' } } } } end",
                {"A HIL T"}) ==
        "hook 'after_movement': a completed task sets 'owner' of HIL to another value than the "
        "result");
  CHECK(failure(after + "{ set = { province = { HIL = { walls = 1 } } } } end", {}) ==
        "hook 'after_movement': result.set.province.HIL.walls follows 'level' and is not set");
}

TEST_CASE("results of hooks about work, messages and chance are checked strictly",
          "[tasks][hooks]") {
  const auto complete = [](const std::string& result) {
    return failure("function hooks.complete() return " + result + " end", {"A HIL T"});
  };
  CHECK(complete("{ 'HIL' }").empty());
  CHECK(complete("{ 'FEN' }") ==
        "hook 'complete': result[1] is \"FEN\", not a unit whose work the hook was given");
  CHECK(complete("{ 'ARD' }") ==
        "hook 'complete': result[1] is \"ARD\", not a province with a unit");
  const auto emit = [](const std::string& message) {
    return failure("function hooks.after_movement() return { emit = { " + message + " } } end", {});
  };
  CHECK(emit("{ to = 'belmere', text = 'psst' }").empty());
  CHECK(emit("{ to = 'game_master', text = 'psst' }").empty());
  CHECK(emit("{ to = 'nobody', text = 'psst' }") ==
        "hook 'after_movement': result.emit[1].to is \"nobody\", not a power");
  CHECK(emit("{ from = 'belmere', text = 'psst' }").find("from") != std::string::npos);
  const auto draw = [](const std::string& call) {
    return failure("function hooks.after_movement(turn) " + call + " end", {});
  };
  CHECK(draw("assert(turn.random(6, 'x') == turn.random(6, 'x'))").empty());
  CHECK(draw("for i = 1, 50 do assert(turn.random(3, 'x' .. i) <= 3) end").empty());
  CHECK(draw("turn.random(0, 'x')").find("an integer from 1 to 1000000") != std::string::npos);
  CHECK(failure("function hooks.legal(order, turn) turn.random(6, 'x') end", {"A HIL H"}) ==
        "turn.random is for hooks that come before or after a phase, act at once or give "
        "missing orders");
}

TEST_CASE("lines of JSON have works, what follows is not in them, and messages may be for one",
          "[tasks][json_lines]") {
  const Json done = answer(R"({"units": [{"power": "ardmark", "unit": "A", "at": "HIL",
      "attributes": {"task": "settle", "stage": 1}}], "orders": {"ardmark": ["A HIL T"]}})");
  CHECK(done["orders"][0]["result"] == "completed");
  CHECK(done["provinces"]["HIL"] ==
        Json::parse(R"({"level": 1, "site": false, "founder": "Ardmark", "title": "New Town"})"));
  CHECK(done["provinces"].size() == 1);  // the others are as at the start
  CHECK(done["units"][0]["attributes"] == Json::parse(R"({"task": "settle", "stage": 2})"));
  CHECK(done["audiences"] == Json::parse(R"(["Ardmark", "game_master", null])"));
  CHECK(done["messages"].size() == 3);

  const std::string unit = R"({"power": "ardmark", "unit": "A", "at": "HIL")";
  const auto with = [&](const std::string& attributes, const std::string& more = {}) {
    return R"({"units": [)" + unit + attributes + "}]" + more + R"(, "orders": {}})";
  };
  CHECK(error_of(with(R"(, "attributes": {"task": "sleep"})")).find("no such task") !=
        std::string::npos);
  CHECK(error_of(with(R"(, "attributes": {"stage": 2})")).find("stage 2 without a task") !=
        std::string::npos);
  CHECK(error_of(with(R"(, "attributes": {"task": "settle", "stage": 4})")).find("stage 4") !=
        std::string::npos);
  CHECK(error_of(with("", R"(, "provinces": {"ARD": {"walls": 1}})")) ==
        "provinces.ARD: 'walls' follows 'level' and cannot be set");
  CHECK(error_of(with("", R"(, "seed": -1)")) == "seed: must not be negative");
}

TEST_CASE("positions with tasks survive records and requests unchanged", "[tasks][store]") {
  const auto variant = load_workshop();
  const Board board(variant);
  RandomPlay play(*variant);
  play.start(variant->setups.front(), 11);
  while (!play.ending() && play.phases_played() < 25) {
    const Position& position = play.position();
    std::vector<std::string> problems;
    const auto read =
        read_position_record(*variant, write_position_record(*variant, position), problems);
    REQUIRE(read);
    CHECK(*read == position);
    if (phase_kind(*variant, position) != PhaseKind::retreat) {
      const std::string question = write_question(board, position, {}, {}, {});
      INFO(question);
      CHECK_FALSE(answer(question).contains("error"));
    }
    play.play_phase();
  }
}

}  // namespace chancery::movement_tests

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/common/contains.h"
#include "core/play/game/board.h"
#include "core/play/game/random_play.h"
#include "core/play/json_lines/json_lines.h"
#include "core/play/json_lines/position_json.h"
#include "core/play/json_lines/report_json.h"
#include "core/rules/movement/legal_draw.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/property/random_scenes.h"
#include "tests/quick_build.h"
#include "tests/unit/project.h"

using namespace chancery;
using chancery::testing::is_quick_build;

namespace {

constexpr int most_years = 40;

/// Every folder of variants/ that holds a variant.
std::vector<std::string> variant_names() {
  const std::string root = project_path("variants");
  std::vector<std::string> names;
  for (const std::string& name : disk().folders_in(root))
    if (disk().read(root + "/" + name + "/variant.toml")) names.push_back(name);
  return names;
}

/// The shipped ones, and one with every kind of rule at once.
std::vector<std::string> shipped_and_everything() {
  std::vector<std::string> names = variant_names();
  names.emplace_back("everything");
  return names;
}

LoadRequest request_for(const std::string& name) {
  LoadRequest request;
  const std::string folder = name == "everything" ? "tests/variants/" : "variants/";
  request.variant = project_path(folder + name);
  request.search = {project_path("variants"), project_path("tests/variants")};
  return request;
}

std::shared_ptr<const Board> load(const std::string& name) {
  static BoardCache boards;
  const auto loaded = boards.get(request_for(name));
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

/// The full number of games; debug and sanitizer builds play fewer.
int games(int whole, int part) {
  return std::getenv("CHANCERY_LONG") != nullptr || is_quick_build() ? whole : part;
}

// --- invariants of every position ----------------------------------------------------------------

std::string unit_problem(const Variant& variant, const Position& position) {
  const Map& map = variant.map;
  std::vector<int> count(map.provinces().size());
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    const ProvinceId province = map.province_of(unit.at);
    const std::string name = print_unit(variant, unit.unit_class, unit.at);
    if (unit.power.index() >= variant.powers.size()) return name + " is nobody's";
    if (!map.can_stand(unit.unit_class, unit.at)) return name + " cannot stand there";
    if (map.is_open(province)) continue;
    if (++count[province.index()] > 1) return name + " is not alone";
    if (position.unit_in(province) != UnitId{i}) return name + " is not in the cache";
  }
  for (std::size_t i = 0; i < count.size(); ++i)
    if (count[i] == 0 && position.occupant[i].valid()) return "the cache has a unit too many";
  return {};
}

std::string owner_problem(const Variant& variant, const Position& position) {
  std::size_t owned = 0;
  for (std::size_t i = 0; i < position.owner.size(); ++i) {
    if (!position.owner[i].valid()) continue;
    if (variant.supply_count && !is_center(variant, position, ProvinceId{i})) continue;
    if (!variant.map.province(ProvinceId{i}).center) return "a province that is no center is owned";
    ++owned;
  }
  const auto counts = count_centers(variant, position);
  const auto nobody = static_cast<std::size_t>(counts.back());
  if (variant.supply_count) return {};
  if (owned + nobody != variant.center_count()) return "the centers do not add up";
  std::size_t units = 0;
  for (std::int32_t count : count_units(variant, position))
    units += static_cast<std::size_t>(count);
  return units == position.units.size() ? "" : "the units do not add up";
}

std::string dislodged_problem(const Variant& variant, const Position& position) {
  const Map& map = variant.map;
  if (!position.dislodged.empty() && phase_kind(variant, position) != PhaseKind::retreat)
    return "dislodged units outside a retreat phase";
  for (const Dislodged& dislodged : position.dislodged) {
    if (!std::is_sorted(dislodged.retreats.begin(), dislodged.retreats.end()))
      return "retreats out of order";
    for (SpaceId to : dislodged.retreats) {
      const ProvinceId province = map.province_of(to);
      const bool contested = contains(position.contested, province);
      if (position.unit_in(province).valid() || contested ||
          !map.can_stand(dislodged.unit.unit_class, to) ||
          !map.adjacent(dislodged.unit.unit_class, dislodged.unit.at, to))
        return fmt::format("{} cannot retreat to {}",
                           print_unit(variant, dislodged.unit.unit_class, dislodged.unit.at),
                           map.space(to).id);
    }
  }
  for (ProvinceId province : position.contested)
    if (position.unit_in(province).valid()) return "a contested province is not vacant";
  return {};
}

/// After builds and disbands, no power has more units than centers. Powers that nobody plays
/// disband nothing.
std::string balance_problem(const Variant& variant, const Position& position) {
  const auto centers = count_supply(variant, position);
  const auto units = count_units(variant, position);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i] > centers[i] && variant.is_played(PowerId{i}))
      return variant.powers[i].name + " has more units than centers";
  return {};
}

std::string problem_of(const Variant& variant, const Position& position) {
  for (std::string problem : {unit_problem(variant, position), owner_problem(variant, position),
                              dislodged_problem(variant, position)})
    if (!problem.empty()) return problem;
  return {};
}

/// Plays one game and checks every position; returns their hashes.
std::vector<std::uint64_t> play_game(const Variant& variant, std::uint64_t seed) {
  RandomPlay play(variant);
  play.start(variant.setups.front(), seed);
  const std::int32_t first_year = play.position().time.year;
  std::vector<std::uint64_t> hashes;
  std::string problem;
  while (problem.empty() && !play.ending() && play.position().time.year < first_year + most_years) {
    const PhaseKind kind = phase_kind(variant, play.position());
    play.play_phase();
    problem = problem_of(variant, play.position());
    if (problem.empty() && kind == PhaseKind::adjustment)
      problem = balance_problem(variant, play.position());
    hashes.push_back(play.position().hash());
  }
  if (!problem.empty())
    FAIL(fmt::format("{}, seed {}, after phase {}: {}", variant.name, seed, play.phases_played(),
                     problem));
  return hashes;
}

// --- the text of orders --------------------------------------------------------------------------

/// The order read back from its own text, or what is wrong with it.
std::string reading_problem(const Board& board, const Position& position, const Unit& unit,
                            UnitId subject, const Order& order) {
  const std::string text = print_order(board.variant(), position, unit, order);
  const OrderLine line = board.reader().read(text, unit.power, position);
  if (!line.why.empty()) return fmt::format("'{}' is void: {}", text, line.why);
  if (subject.valid() && line.subject != subject)
    return fmt::format("'{}' is read for another unit", text);
  Order read = line.order;
  read.routed = order.routed;
  read.via_convoy = order.via_convoy;
  if (read != order) return fmt::format("'{}' is read as '{}'", text, line.printed);
  if (line.printed != text) return fmt::format("'{}' is printed as '{}'", text, line.printed);
  return {};
}

std::string movement_texts_problem(const Board& board, const Position& position,
                                   LegalOrders& legal) {
  legal.look_at_movement(position);
  Legality legality(board.variant());
  legality.reset(position);
  for (std::size_t i = 0; i < position.units.size(); ++i)
    for (const Order& order : legal.of(UnitId{i})) {
      if (std::string problem =
              reading_problem(board, position, position.units[i], UnitId{i}, order);
          !problem.empty())
        return problem;
      Order again = order;
      again.routed = false;
      if (legality.check(UnitId{i}, again) != Illegal::no || again.routed != order.routed)
        return print_order(board.variant(), position, position.units[i], order) + " is not legal";
    }
  return {};
}

std::string retreat_texts_problem(const Board& board, const Position& position,
                                  LegalOrders& legal) {
  for (std::size_t i = 0; i < position.dislodged.size(); ++i)
    for (const Order& order : legal.of_dislodged(position, i)) {
      std::string problem =
          reading_problem(board, position, position.dislodged[i].unit, UnitId{i}, order);
      if (!problem.empty()) return problem;
    }
  return {};
}

std::string build_texts_problem(const Board& board, const Position& position, LegalOrders& legal) {
  for (std::size_t power = 0; power < board.variant().powers.size(); ++power)
    for (const Order& order : legal.builds(position, PowerId{power})) {
      const Unit unit{PowerId{power}, order.unit_class, order.to};
      std::string problem = reading_problem(board, position, unit, UnitId::none(), order);
      if (!problem.empty()) return problem;
    }
  return {};
}

// --- every possible order ------------------------------------------------------------------------

using OrderKey = std::tuple<Action, std::uint16_t, std::uint16_t, bool, OrderTypeId>;

/// Supported and convoyed units are compared by province, since the reader decides the coast.
OrderKey key_of(const Map& map, const Order& order) {
  const SpaceId to = order.action == Action::support_move || order.action == Action::convoy
                         ? map.whole(map.province_of(order.to))
                         : order.to;
  return {order.action, to.value, order.target.value, order.routed, order.type};
}

/// Everything that `Legality` accepts: each action with each target and each place.
std::set<OrderKey> try_all(const Variant& variant, const Position& position, UnitId unit,
                           Legality& legality) {
  std::set<OrderKey> found;
  const auto attempt = [&](Action action, UnitId target, SpaceId to, OrderTypeId type = {}) {
    Order order;
    order.type = type;
    order.action = action;
    order.target = target;
    order.to = to;
    if (legality.check(unit, order) == Illegal::no) found.insert(key_of(variant.map, order));
  };
  const std::size_t spaces = variant.map.spaces().size();
  attempt(Action::hold, UnitId::none(), SpaceId::none());
  for (std::size_t to = 0; to < spaces; ++to) attempt(Action::move, UnitId::none(), SpaceId{to});
  for (const Task& task : variant.tasks) {
    Order order;
    order.action = Action::task;
    order.type = task.type;
    // Orders that need a text from the player are in no list.
    if (!print_order(variant, position, position.units[unit.index()], order).empty())
      attempt(Action::task, UnitId::none(), SpaceId::none(), task.type);
  }
  for (OrderTypeId line : variant.lines)
    for (std::size_t to = 0; to < variant.map.provinces().size(); ++to)
      attempt(Action::legs, UnitId::none(), SpaceId{to}, line);
  for (std::size_t target = 0; target < position.units.size(); ++target) {
    attempt(Action::support_hold, UnitId{target}, SpaceId::none());
    for (std::size_t to = 0; to < spaces; ++to)
      for (Action action : {Action::support_move, Action::convoy})
        attempt(action, UnitId{target}, SpaceId{to});
  }
  return found;
}

std::string listing_problem(const Variant& variant, const Position& position) {
  LegalOrders legal(variant);
  legal.look_at_movement(position);
  Legality legality(variant);
  legality.reset(position);
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    std::set<OrderKey> listed;
    for (const Order& order : legal.of(UnitId{i}))
      if (!listed.insert(key_of(variant.map, order)).second)
        return print_order(variant, position, position.units[i], order) + " is listed twice";
    const std::set<OrderKey> possible = try_all(variant, position, UnitId{i}, legality);
    const auto describe = [&](const OrderKey& key) {
      Order order;
      order.action = std::get<0>(key);
      order.to.value = std::get<1>(key);
      order.target.value = std::get<2>(key);
      order.type = std::get<4>(key);
      return print_order(variant, position, position.units[i], order);
    };
    for (const OrderKey& key : possible)
      if (!listed.contains(key)) return describe(key) + " is legal and not listed";
    for (const OrderKey& key : listed)
      if (!possible.contains(key)) return describe(key) + " is listed and not legal";
  }
  return {};
}

// --- orders checked together ---------------------------------------------------------------------

Order any_order(const Variant& variant, const Position& position, KeyedRandom& random) {
  const auto below = [&](std::size_t count) {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(count)));
  };
  constexpr std::array actions = {Action::hold, Action::move, Action::support_hold,
                                  Action::support_move, Action::convoy};
  Order order;
  order.action = actions[below(actions.size())];
  if (order.action != Action::hold && order.action != Action::move)
    order.target = UnitId{below(position.units.size())};
  if (order.action != Action::hold && order.action != Action::support_hold)
    order.to = SpaceId{below(variant.map.spaces().size())};
  return order;
}

/// Are orders, most of them illegal, judged together as they are alone?
std::string together_problem(const Variant& variant, const Position& position) {
  Legality legality(variant);
  legality.reset(position);
  KeyedRandom random(position.units.size());
  std::vector<Order> alone(position.units.size());
  std::vector<Illegal> reasons;
  for (int round = 0; round < 100; ++round) {
    for (Order& order : alone) order = any_order(variant, position, random);
    std::vector<Order> together = alone;
    legality.check_all(together, reasons);
    for (std::size_t i = 0; i < alone.size(); ++i) {
      const Illegal reason = legality.check(UnitId{i}, alone[i]);
      if (reason != reasons[i] || alone[i] != together[i])
        return print_order(variant, position, position.units[i], alone[i]) +
               " is judged in another way together with other orders";
    }
  }
  return {};
}

// --- drawn orders --------------------------------------------------------------------------------

/// Of the numbers by which orders of the position are drawn: has each legal order exactly one?
std::string drawing_problem(const Variant& variant, const Position& position) {
  Legality legality(variant);
  legality.reset(position);
  ConvoyReach reach(variant);
  reach.find_groups(position, legality.routes());
  LegalDraw draw(variant);
  draw.set_position(position, legality, reach);
  LegalOrders legal(variant);
  legal.look_at_movement(position);
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const UnitId unit{i};
    const auto text = [&](const Order& order) {
      return print_order(variant, position, position.units[i], order);
    };
    std::vector<Order> left(legal.of(unit).begin(), legal.of(unit).end());
    Order order;
    for (std::uint32_t number = 0; number < draw.numbers(unit); ++number) {
      if (!draw.find(unit, number, order)) continue;
      const auto at = std::find(left.begin(), left.end(), order);
      if (at == left.end()) return text(order) + " is drawn twice, or is not legal";
      left.erase(at);
    }
    if (!left.empty()) return text(left.front()) + " is never drawn";
    if (!draw.find(unit, 0, order) || order.action != Action::hold)
      return "the first number is no hold";
  }
  return {};
}

/// Is every order that is drawn for all units together one of the listed ones, and not always the
/// same?
std::string drawn_orders_problem(const Variant& variant, const Position& position) {
  LegalOrders listed(variant), drawing(variant);
  listed.look_at_movement(position);
  drawing.look_at_movement(position);
  std::vector<UnitId> units;
  for (std::size_t i = 0; i < position.units.size(); ++i) units.emplace_back(i);
  std::vector<Order> orders(units.size()), others(units.size());
  KeyedRandom random(1), other_random(2);
  drawing.draw(units, random, orders);
  drawing.draw(units, other_random, others);
  for (const UnitId unit : units) {
    const std::span<const Order> all = listed.of(unit);
    for (const Order& order : {orders[unit.index()], others[unit.index()]})
      if (!contains(all, order))
        return print_order(variant, position, position.units[unit.index()], order) +
               " is drawn and not listed";
  }
  return units.size() > 10 && orders == others ? "two draws are alike" : "";
}

// --- playing on from JSON ------------------------------------------------------------------------

using Json = nlohmann::ordered_json;

/// The position with random orders as `adjudicate` takes it.
Json as_json(const Board& board, const Position& position, const std::vector<OrderSet>& orders) {
  const Variant& variant = board.variant();
  const auto unit_json = [&](const Unit& unit) {
    return Json{{"power", variant.powers[unit.power.index()].name},
                {"unit", variant.classes[unit.unit_class.index()].letter},
                {"at", variant.map.space(unit.at).id}};
  };
  Json json;
  json["phase"] = phase_kind_name(phase_kind(variant, position));
  json["time"] = phase_label(variant, position.time);
  json["units"] = Json::array();
  for (const Unit& unit : position.units) json["units"].push_back(unit_json(unit));
  for (ProvinceId center : variant.map.centers()) {
    const PowerId owner = position.owner[center.index()];
    json["owners"][variant.map.province(center).id] =
        owner.valid() ? Json(variant.powers[owner.index()].name) : Json(nullptr);
  }
  json["orders"] = Json::object();
  for (const OrderSet& set : orders)
    json["orders"][variant.powers[set.power.index()].name] = set.lines;
  return json;
}

std::vector<OrderSet> random_orders(const Board& board, const Position& position,
                                    LegalOrders& legal, KeyedRandom& random) {
  std::vector<OrderSet> sets(board.variant().powers.size());
  for (std::size_t i = 0; i < sets.size(); ++i) sets[i].power = PowerId{i};
  const auto add = [&](const Unit& unit, std::span<const Order> choices) {
    const Order& order = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
    sets[unit.power.index()].lines.push_back(print_order(board.variant(), position, unit, order));
  };
  if (phase_kind(board.variant(), position) == PhaseKind::movement) {
    legal.look_at_movement(position);
    for (std::size_t i = 0; i < position.units.size(); ++i)
      add(position.units[i], legal.of(UnitId{i}));
  } else {
    for (std::size_t i = 0; i < position.dislodged.size(); ++i)
      add(position.dislodged[i].unit, legal.of_dislodged(position, i));
  }
  std::erase_if(sets, [](const OrderSet& set) { return set.lines.empty(); });
  return sets;
}

/// Compares feeding the output of `adjudicate` back as the next input with playing on.
std::string json_problem(const Board& board, LineAdjudicator& adjudicator, const Position& position,
                         LegalOrders& legal, KeyedRandom& random) {
  const auto resolve = [&](const Position& on, const std::vector<OrderSet>& orders) {
    return resolve_phase(board.shared_variant(), board.reader(), on, orders);
  };
  const auto ask = [&](const Json& question) {
    std::string answer;
    adjudicator.answer(question.dump(), 1, answer);
    return Json::parse(answer);
  };
  const auto orders = random_orders(board, position, legal, random);
  const PhaseReport report = resolve(position, orders);
  const Json first = ask(as_json(board, position, orders));
  if (first.contains("error")) return first.dump();
  std::optional<Ending> ending;
  const Position retreat = next_phase(board.variant(), report.after, ending);
  if (phase_kind(board.variant(), retreat) != PhaseKind::retreat) return {};

  const auto retreats = random_orders(board, retreat, legal, random);
  Json question = as_json(board, retreat, retreats);
  for (const char* key : {"units", "dislodged", "contested", "owners"}) question[key] = first[key];
  const Json second = ask(question);
  if (second.contains("error")) return second.dump();

  const PhaseReport in_memory = resolve(retreat, retreats);
  std::string expected;
  JsonWriter writer(expected);
  writer.begin_object();
  writer.key("id");
  writer.null();
  write_report(board, board.variant().setups.front(), in_memory, writer);
  writer.end_object();
  if (Json::parse(expected) != second)
    return fmt::format("{}\ngives {}\nin memory {}", question.dump(), second.dump(), expected);
  return {};
}

/// Calls `visit` for the positions of random games, until it has seen that many of the kind.
template <class Visit>
void visit_positions(const Variant& variant, PhaseKind kind, int count, Visit visit) {
  RandomPlay play(variant);
  // Gives up after a few games if the variant never has such a phase.
  for (std::uint64_t seed = 0; seed < 10 && count > 0; ++seed) {
    play.start(variant.setups.front(), seed);
    const std::int32_t first_year = play.position().time.year;
    while (!play.ending() && count > 0 && play.position().time.year < first_year + most_years) {
      if (phase_kind(variant, play.position()) == kind) {
        visit(play.position());
        --count;
      }
      play.play_phase();
    }
  }
}

void expect_none(const std::string& problem) {
  INFO(problem);
  CHECK(problem.empty());
}

}  // namespace

TEST_CASE("every variant plays by the rules of all of them", "[conformance]") {
  REQUIRE_FALSE(variant_names().empty());
  for (const std::string& name : shipped_and_everything()) {
    const auto board = load(name);
    for (int game = 0; game < games(200, 40); ++game)
      play_game(board->variant(), static_cast<std::uint64_t>(game));
  }
  SUCCEED();
}

TEST_CASE("the same seed plays the same game", "[conformance]") {
  for (const std::string& name : shipped_and_everything()) {
    const auto board = load(name);
    CAPTURE(name);
    const auto once = play_game(board->variant(), 1000);
    CHECK(once.size() > 1);
    CHECK(play_game(board->variant(), 1000) == once);
    CHECK(play_game(board->variant(), 1001) != once);
  }
}

TEST_CASE("every legal order is read back from its text", "[conformance]") {
  for (const std::string& name : variant_names()) {
    const auto board = load(name);
    LegalOrders legal(board->variant());
    CAPTURE(name);
    visit_positions(board->variant(), PhaseKind::movement, games(40, 10), [&](const Position& on) {
      expect_none(movement_texts_problem(*board, on, legal));
    });
    visit_positions(board->variant(), PhaseKind::retreat, games(60, 30), [&](const Position& on) {
      expect_none(retreat_texts_problem(*board, on, legal));
    });
    visit_positions(
        board->variant(), PhaseKind::adjustment, games(40, 20),
        [&](const Position& on) { expect_none(build_texts_problem(*board, on, legal)); });
  }
}

TEST_CASE("the listed orders are the legal ones", "[conformance]") {
  for (const std::string& name : variant_names()) {
    const auto board = load(name);
    CAPTURE(name);
    visit_positions(board->variant(), PhaseKind::movement, games(60, 15), [&](const Position& on) {
      expect_none(listing_problem(board->variant(), on));
    });
  }
}

TEST_CASE("orders are judged together as they are alone", "[conformance]") {
  for (const std::string& name : variant_names()) {
    const auto board = load(name);
    CAPTURE(name);
    visit_positions(board->variant(), PhaseKind::movement, games(60, 15), [&](const Position& on) {
      expect_none(together_problem(board->variant(), on));
    });
  }
}

TEST_CASE("an order is drawn as likely as any other", "[conformance]") {
  std::size_t seen = 0, without_lists = 0;
  for (const std::string& name : shipped_and_everything()) {
    const auto board = load(name);
    const Variant& variant = board->variant();
    const bool is_possible = LegalDraw::is_possible(variant) && !Legality(variant).has_conditions();
    const auto look = [&](const Position& on) {
      INFO(name);
      expect_none(drawn_orders_problem(variant, on));
      if (is_possible) expect_none(drawing_problem(variant, on));
      ++seen;
      without_lists += is_possible ? 1 : 0;
    };
    visit_positions(variant, PhaseKind::movement, games(60, 15), look);
    for (const testing::RandomScene& scene : testing::random_scenes(variant, games(60, 15), true))
      look(scene.position);
  }
  CHECK(seen > 100);
  CHECK(without_lists > 50);
}

TEST_CASE("some players gone: their units hold when orders are drawn", "[conformance]") {
  const auto board = load("standard");
  Position position = board->start();
  position.set_status(PowerId{0}, PowerStatus::in_disorder);
  expect_none(drawn_orders_problem(board->variant(), position));
  LegalOrders legal(board->variant());
  legal.look_at_movement(position);
  std::vector<Order> orders(position.units.size());
  std::vector<UnitId> units;
  for (std::size_t i = 0; i < orders.size(); ++i) units.emplace_back(i);
  KeyedRandom random(7);
  bool others_move = false;
  for (int again = 0; again < 20; ++again) {
    legal.draw(units, random, orders);
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (position.units[i].power == PowerId{0}) CHECK(orders[i].action == Action::hold);
      others_move = others_move || orders[i].action == Action::move;
    }
  }
  CHECK(others_move);
}

TEST_CASE("an answer can be the next question", "[conformance]") {
  for (const std::string& name : variant_names()) {
    const auto board = load(name);
    JsonLinesJob job;
    job.request = request_for(name);
    BoardCache boards;
    LineAdjudicator adjudicator(job, boards);
    LegalOrders legal(board->variant());
    KeyedRandom random(11);
    CAPTURE(name);
    visit_positions(board->variant(), PhaseKind::movement, games(300, 50), [&](const Position& on) {
      expect_none(json_problem(*board, adjudicator, on, legal, random));
    });
  }
}

#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/bots/strategies/bot_seats.h"
#include "core/files/loader/setup_start.h"
#include "core/games/record/position_record.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/written_orders.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/game_runner.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/quick_build.h"
#include "tests/unit/source_tree.h"

namespace chancery::bots_tests {
namespace {

std::shared_ptr<const Board> board_of(const std::string& variant, const std::string& setup = "") {
  LoadRequest request;
  request.variant = variant;
  request.setup = setup;
  request.search = {"variants", "tests/variants"};
  static BoardCache boards{*new SourceTree};  // NOLINT: lives as long as the tests
  const auto loaded = boards.get(request);
  INFO(variant << ": " << loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

/// Every folder with a variant that loads, as a request finds it.
std::vector<std::string> playable_variants() {
  std::vector<std::string> names;
  const SourceTree tree;
  for (const std::string folder : {"variants", "tests/variants"})
    for (const std::string& name : tree.folders_in(folder))
      if (name.rfind("bad_", 0) != 0 && tree.read(folder + "/" + name + "/variant.toml"))
        names.push_back(folder + "/" + name);
  return names;
}

BotsByPower bots_of(const Board& board, const std::string& spec) {
  const Found<BotsByPower> bots = read_bots(board, spec);
  INFO(bots.sentence());
  REQUIRE(bots.value);
  return *bots.value;
}

/// A game of bots, played phase by phase from their orders as text and in the engine's terms.
class BotGame {
 public:
  BotGame(const Board& board, const std::string& spec, std::uint64_t seed)
      : board_(board),
        seed_(seed),
        seats_(board, bots_of(board, spec)),
        runner_(board.variant()),
        position_(begin_position(board.variant(), board.variant().setup(), seed)) {
    runner_.set_seed(seed);
  }

  /// For variants whose hooks refuse what is legal as a single order: the second of two builds, a
  /// move that another power's unit stops before the moves.
  void let_hooks_refuse() { hooks_may_refuse_ = true; }
  [[nodiscard]] bool is_over() const { return ending_.has_value(); }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] BotSeats& seats() { return seats_; }

  /// Plays the phase, and checks that no order is void and that both ways give the same position.
  void play() {
    INFO(board_.variant().id << ", " << phase_label(board_.variant(), position_.time));
    const std::vector<OrderSet> sets = seats_.order_as_text(position_, seed_, played_);
    PhaseOptions options;
    options.seed = seed_;
    const PhaseReport report =
        resolve_phase(board_.shared_variant(), board_.reader(), position_, sets, options);
    REQUIRE_FALSE(report.failure);
    // Declarations that take effect before the moves make void some orders that were legal when
    // written, and a player who sees a part of the board may not know who orders a unit.
    const bool may_be_void = hooks_may_refuse_ || report.hook_position ||
                             (hides(board_.variant()) && board_.variant().regents);
    for (const OrderReport& order : report.orders) {
      INFO(order.order.value_or("no order") << ": " << order.why);
      CHECK((may_be_void || order.result != Result::void_order));
    }
    std::optional<Ending> ending = report.ending;
    // Hooks may change what a phase without decisions leaves.
    const std::unique_ptr<Hooks> hooks = Hooks::of(board_.variant());
    if (hooks != nullptr) hooks->set_seed(seed_);
    const Position next =
        ending ? report.after : next_phase(board_.variant(), report.after, ending, hooks.get());
    PhaseOrders orders;
    seats_.order(position_, seed_, played_++, orders);
    runner_.play(position_, orders, ending_);
    REQUIRE(ending_.has_value() == ending.has_value());
    if (ending_) return;
    INFO(write_position_record(board_.variant(), position_));
    INFO(write_position_record(board_.variant(), next));
    REQUIRE(position_.hash() == next.hash());
  }

 private:
  const Board& board_;
  std::uint64_t seed_;
  std::uint64_t played_ = 0;
  bool hooks_may_refuse_ = false;
  BotSeats seats_;
  GameRunner runner_;
  Position position_;
  std::optional<Ending> ending_;
};

/// True for a bot that thinks. It takes long under sanitizers, so one seat must be enough there.
bool is_for_one_seat(const BotKind& kind) {
  return kind.name == "thinking" && !testing::is_quick_build();
}

std::string seats_of(const Board& board, const BotKind& kind) {
  if (!is_for_one_seat(kind)) return std::string(kind.name);
  const std::vector<Power>& powers = board.variant().powers;
  std::size_t first = 0;
  while (!board.variant().is_played(PowerId{first})) ++first;
  return "greedy," + powers[first].id + "=" + std::string(kind.name);
}

int phases_of(const BotKind& kind) {
  if (is_for_one_seat(kind)) return 1;
  const int whole = testing::is_quick_build() ? 60 : 6;
  return kind.name == "thinking" ? whole / 15 : whole;
}

/// Under sanitizers, thinking in each test variant would take a minute and find nothing more.
bool is_played(const BotKind& kind, const std::string& variant) {
  return !is_for_one_seat(kind) || variant.starts_with("variants/");
}

}  // namespace

TEST_CASE("Bots give only legal orders, in every variant") {
  for (const BotKind& kind : bot_kinds()) {
    for (const std::string& name : playable_variants()) {
      if (!is_played(kind, name)) continue;
      DYNAMIC_SECTION(kind.name << " in " << name) {
        const auto board = board_of(name);
        BotGame game(*board, seats_of(*board, kind), 3);
        for (int i = 0; i < phases_of(kind) && !game.is_over(); ++i) game.play();
      }
    }
  }
}

TEST_CASE("Bots play recipes of the cookbook", "[regents]") {
  for (const BotKind& kind : bot_kinds())
    for (const std::string recipe : {"bribes", "conversion", "cores", "courts", "free_cities",
                                     "limits", "market", "mercenaries", "planes", "proxies",
                                     "purse", "sorties", "stalemate", "transform", "vassals"}) {
      CAPTURE(recipe, std::string(kind.name));
      const auto board = board_of("docs/cookbook/" + recipe);
      BotGame game(*board, std::string(kind.name), 5);
      for (int i = 0; i < phases_of(kind) && !game.is_over(); ++i) game.play();
    }
}

TEST_CASE("Bots play a game of money, and a whole variant of others") {
  for (const BotKind& kind : bot_kinds())
    for (const std::string name : {"docs/cookbook/condottieri", "docs/cookbook/nineteen_hundred"}) {
      if (is_for_one_seat(kind)) continue;
      DYNAMIC_SECTION(kind.name << " in " << name) {
        const auto board = board_of(name);
        BotGame game(*board, std::string(kind.name), 7);
        if (name.ends_with("condottieri")) game.let_hooks_refuse();
        for (int i = 0; i < phases_of(kind) && !game.is_over(); ++i) game.play();
      }
    }
}

TEST_CASE("Bots order the units of their vassals, and not against themselves", "[regents]") {
  const auto board = board_of("docs/cookbook/vassals");
  const Variant& variant = board->variant();
  const PowerId west = *board->find_power("west").value;
  const PowerId city = *board->find_power("city").value;
  const auto province = [&](const std::string& id) { return *variant.map.find_province(id); };
  Position position = board->start();
  std::erase_if(position.units, [&](const Unit& unit) { return unit.power != city; });
  position.reindex(variant.map);
  for (const std::string id : {"ASH", "BEC", "TOW"}) position.owner[province(id).index()] = west;
  position.owner[province("DUN").index()] = *board->find_power("east").value;
  position.owner[province("CIT").index()] = city;
  position.time.phase = 2;  // centers count after it
  REQUIRE(phase_kind(variant, position) == PhaseKind::movement);
  const auto goals = [&](const std::string& kind) {
    std::map<std::string, int> counts;
    BotSeats seats(*board, bots_of(*board, kind));
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      for (const OrderSet& set : seats.order_as_text(position, seed, 0))
        for (const std::string& line : set.lines)
          ++counts[variant.powers[set.power.index()].id + ": " + line];
    return counts;
  };
  using Counts = std::map<std::string, int>;
  CHECK(goals("greedy") == Counts());  // it has no regent yet
  position.power_attributes[variant.regents->power->cell(city.index())] =
      static_cast<std::int16_t>(west.index());
  CHECK(goals("random").size() > 1);
  for (const std::string kind : {"greedy", "thinking"}) {
    Counts counts = goals(kind);
    INFO(kind);
    CHECK(counts["west: A CIT - DUN"] > 10);
    CHECK(counts["west: A CIT - DUN"] + counts["west: A CIT H"] == 20);
  }
}

TEST_CASE("Bots order alike for the same seed, phase and position") {
  const auto board = board_of("variants/standard");
  for (const BotKind& kind : bot_kinds()) {
    BotSeats one(*board, bots_of(*board, seats_of(*board, kind)));
    BotSeats other(*board, bots_of(*board, seats_of(*board, kind)));
    const auto texts = [&](BotSeats& seats, std::uint64_t seed, std::uint64_t phase) {
      std::vector<std::string> all;
      for (const OrderSet& set : seats.order_as_text(board->start(), seed, phase))
        all.insert(all.end(), set.lines.begin(), set.lines.end());
      return all;
    };
    texts(other, 9, 9);  // earlier questions do not matter
    CHECK(texts(one, 5, 0) == texts(other, 5, 0));
    CHECK(texts(one, 5, 0) != texts(other, 6, 0));
  }
}

TEST_CASE("Bots are named for all seats or seat by seat") {
  const auto board = board_of("variants/standard");
  const auto problem = [&](const std::string& spec) { return read_bots(*board, spec).sentence(); };
  const BotsByPower bots = bots_of(*board, "France=thinking, greedy");
  const PowerId france = *board->find_power("France").value;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    REQUIRE(bots[i] != nullptr);
    CHECK(bots[i]->name == (PowerId{i} == france ? "thinking" : "greedy"));
  }
  CHECK(bots_of(*board, "france=random").at(0) == nullptr);
  CHECK(problem("gredy") ==
        "'gredy' is not a bot: the bots are random, greedy, thinking; did you mean 'greedy'?");
  CHECK(problem("") == "'' is not a bot: the bots are random, greedy, thinking");
  CHECK(problem("greedy,Farnce=random").find("Farnce") != std::string::npos);
  CHECK(problem("France=greedy,FRANCE=random") == "France is given two bots");
}

TEST_CASE("In a hidden game a bot orders by what its player sees") {
  const auto board = board_of("tests/variants/fog");
  const Variant& variant = board->variant();
  Position position = board->start();
  const PowerId mine = position.units.front().power;
  const auto orders_with = [&](const Position& now) {
    BotsByPower bots(variant.powers.size(), nullptr);
    bots[mine.index()] = find_bot("greedy");
    BotSeats seats(*board, bots);
    std::vector<std::string> lines;
    for (const OrderSet& set : seats.order_as_text(now, 4, 0)) lines = set.lines;
    return lines;
  };
  const std::vector<std::string> before = orders_with(position);
  REQUIRE_FALSE(before.empty());
  // Another power's unit that the player does not see is removed: nothing changes.
  const SeenBoard seen(*board, position, {mine});
  const auto is_seen = [&](const Unit& unit) {
    return seen.board().find_space(variant.map.space(unit.at).id).value.has_value();
  };
  bool removed = false;
  for (std::size_t i = 0; i < position.units.size() && !removed; ++i) {
    if (position.units[i].power == mine || is_seen(position.units[i])) continue;
    Position without = position;
    const std::size_t width = position.unit_attributes.size() / position.units.size();
    const auto row = static_cast<std::ptrdiff_t>(i * width);
    without.units.erase(without.units.begin() + static_cast<std::ptrdiff_t>(i));
    without.unit_attributes.erase(
        without.unit_attributes.begin() + row,
        without.unit_attributes.begin() + row + static_cast<std::ptrdiff_t>(width));
    without.reindex(variant.map);
    CHECK(orders_with(without) == before);
    removed = true;
  }
  CHECK(removed);
}

TEST_CASE("Greedy takes a center that nobody guards, and supports an attack") {
  const auto board = board_of("variants/standard");
  const Variant& variant = board->variant();
  Position position = board->start();
  const auto unit = [&](const std::string& power, const std::string& type, const std::string& at) {
    return Unit{*board->find_power(power).value, *board->find_class(type).value,
                *board->find_space(at).value};
  };
  position.units = {unit("France", "A", "BUR"), unit("France", "A", "GAS"),
                    unit("Germany", "A", "MUN")};
  position.owner.assign(position.owner.size(), PowerId::none());
  position.reindex(variant.map);
  position.time.phase = 2;  // centers count after it
  REQUIRE(phase_kind(variant, position) == PhaseKind::movement);
  BotSeats seats(*board, bots_of(*board, "greedy"));
  PhaseOrders orders;
  int captures = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    seats.order(position, seed, 0, orders);
    for (const Order& order : orders.units)
      if (order.action == Action::move && variant.map.is_center(variant.map.province_of(order.to)))
        ++captures;
  }
  CHECK(captures > 40);  // of 60
}

}  // namespace chancery::bots_tests

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/json/json_value.h"
#include "core/bots/strategies/bot_seats.h"
#include "core/play/game/board.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/possible_orders.h"
#include "core/play/game/random_play.h"
#include "core/play/json_lines/possible_json.h"
#include "core/rules/orders/order_forms.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/quick_build.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/project.h"

using namespace chancery;
using chancery::testing::is_quick_build;

// What `moves`, the Tab key and random players offer is what the adjudicator accepts: no more, and
// no less.

namespace {

/// Two more types that act as a hold, one that acts as a move, one of each for a class or a power
/// only, declarations with and without a unit and a number, conversions and votes.
constexpr const char* other_types = R"(
[order.dig]
acts_as = "hold"
notation = ["{unit} DIG"]
classes = ["rider"]

[order.watch]
acts_as = "hold"
notation = ["{unit} WATCH [FOR {number}]"]
powers = ["red"]

[order.creep]
acts_as = "move"
notation = ["{unit} CREEP {to}"]

[order.flee]
acts_as = "retreat"
phases = ["retreat"]
notation = ["{unit} FLEE {to}"]

[order.bid]
acts_as = "declare"
phases = ["movement"]
notation = ["BID {number}"]

[order.praise]
acts_as = "declare"
phases = ["movement", "adjustment"]
notation = ["PRAISE {target}"]
powers = ["blue"]

[order.refit]
acts_as = "convert"
phases = ["adjustment"]
notation = ["REFIT {unit} {class}"]

[order.peace]
acts_as = "vote_draw"
phases = ["movement"]
notation = ["PEACE"]
)";

std::shared_ptr<const Board> board_of(const LoadResult& loaded) {
  INFO((loaded.diagnostics.all().empty() ? std::string()
                                         : loaded.diagnostics.all().front().message));
  REQUIRE(loaded.variant);
  return std::make_shared<const Board>(loaded.variant);
}

std::shared_ptr<const Board> shipped(const std::string& folder, const std::string& name,
                                     const Choices& options = {}) {
  LoadRequest request;
  request.variant = project_path(folder + "/" + name);
  request.search = {project_path("variants"), project_path("tests/variants")};
  request.options = options;
  return board_of(load_variant(request));
}

/// Why the adjudicator does not take the order; empty: it does.
std::string refusal(const Board& board, const Position& position, PowerId power,
                    const std::string& line) {
  const PhaseReport report =
      resolve_phase(board.shared_variant(), board.reader(), position, {{power, {line}}});
  if (report.failure) return report.failure->message;
  const auto own =
      std::find_if(report.orders.begin(), report.orders.end(), [&](const OrderReport& order) {
        return (order.power == power || order.regent == power) && order.order.has_value();
      });
  // Only an order that says nothing by itself, to keep earlier orders, is in no report.
  if (own == report.orders.end()) return {};
  return own->result == Result::void_order ? own->why : std::string();
}

std::vector<std::string> listed_for(const Board& board, const Position& position, PowerId power) {
  std::vector<std::string> lines;
  for (const auto& list : {order_choices(board.variant(), position, power),
                           other_choices(board.variant(), position, power)})
    for (const OrderChoices& choices : list)
      lines.insert(lines.end(), choices.orders.begin(), choices.orders.end());
  return lines;
}

/// Positions of random games, of all kinds of phases.
template <class Visit>
void visit_random(const Board& board, int count, Visit visit) {
  RandomPlay play(board.variant());
  for (std::uint64_t seed = 1; count > 0 && seed < 30; ++seed) {
    play.start(board.variant().setups.front(), seed);
    for (int phase = 0; phase < 30 && count > 0 && !play.ending(); ++phase, --count) {
      visit(play.position());
      play.play_phase();
    }
  }
}

// --- every order that can be written -------------------------------------------------------------

/// What an order means. Coasts of supported moves, which are needless, do not count.
using Meaning = std::tuple<std::uint8_t, std::uint16_t, std::uint16_t, std::uint16_t, std::uint16_t,
                           std::uint8_t, std::int32_t>;

std::optional<Meaning> meaning_of(const Board& board, const Position& position, PowerId power,
                                  const std::string& line) {
  const OrderLine read = board.reader().read(line, power, position);
  if (!read.why.empty()) return std::nullopt;
  const Map& map = board.variant().map;
  const Order& order = read.order;
  const bool whole = order.action == Action::support_move || order.action == Action::convoy;
  const SpaceId to = whole && order.to.valid() ? map.whole(map.province_of(order.to)) : order.to;
  return Meaning{static_cast<std::uint8_t>(order.action),
                 read.type.value,
                 read.at.value,
                 to.value,
                 order.target.value,
                 order.unit_class.value,
                 read.details.number.value_or(0)};
}

/// Calls `visit` with each line of the type that names units and places of the board.
template <class Visit>
void write_all(const Board& board, const Position& position, OrderTypeId type, Visit visit) {
  using order_language::FormValues;
  const Variant& variant = board.variant();
  const Map& map = variant.map;
  std::vector<Unit> units = position.units;
  for (const Dislodged& dislodged : position.dislodged) units.push_back(dislodged.unit);
  std::vector<Unit> subjects = units;
  if (variant.order_types[type.index()].acts_as == Action::build)
    for (std::size_t at = 0; at < map.spaces().size(); ++at)
      for (std::size_t c = 0; c < variant.classes.size(); ++c)
        subjects.push_back({PowerId{std::size_t{0}}, ClassId{c}, SpaceId{at}});
  for (const auto& form : order_language::forms_of(variant, type)) {
    const auto has = [&](NotationSlot slot) {
      return std::any_of(form.parts.begin(), form.parts.end(),
                         [&](const auto& part) { return part.is_slot && part.slot == slot; });
    };
    if (has(NotationSlot::text) || has(NotationSlot::places) || has(NotationSlot::units)) continue;
    const std::size_t spaces = has(NotationSlot::to) ? map.spaces().size() : 1;
    const std::size_t targets = has(NotationSlot::target) ? units.size() : 1;
    const std::size_t given = has(NotationSlot::unit) ? subjects.size() : 1;
    const std::size_t classes = has(NotationSlot::unit_class) ? variant.classes.size() : 1;
    const std::int32_t numbers = has(NotationSlot::number) ? 9 : 1;
    for (std::size_t s = 0; s < given; ++s)
      for (std::size_t t = 0; t < targets; ++t)
        for (std::size_t to = 0; to < spaces; ++to)
          for (std::size_t c = 0; c < classes; ++c)
            for (std::int32_t n = 1; n <= numbers; ++n) {
              OrderDetails details;
              details.number = n;
              FormValues values;
              values.unit_class = subjects[s].unit_class;
              values.at = subjects[s].at;
              if (t < units.size()) {
                values.target_class = units[t].unit_class;
                values.target_at = units[t].at;
              }
              values.to = SpaceId{to};
              values.details = &details;
              if (has(NotationSlot::unit_class)) values.becomes = ClassId{c};
              visit(order_language::print_form(variant, form, values));
            }
  }
}

std::string name_of(const Board& board, PowerId power) {
  return board.variant().powers[power.index()].name;
}

/// Everything listed is accepted, and listed once.
void check_listed(const Board& board, const Position& position, PowerId power) {
  std::vector<std::string> lines = listed_for(board, position, power);
  for (const std::string& line : lines) {
    INFO(name_of(board, power) << ": " << line);
    CHECK(refusal(board, position, power, line) == "");
  }
  std::sort(lines.begin(), lines.end());
  const auto twice = std::adjacent_find(lines.begin(), lines.end());
  INFO(name_of(board, power) << " twice: " << (twice == lines.end() ? "" : *twice));
  CHECK(twice == lines.end());
}

/// Everything accepted is listed. Units that can only be disbanded have nothing to choose.
void check_accepted(const Board& board, const Position& position, PowerId power) {
  std::set<Meaning> listed;
  for (const std::string& line : listed_for(board, position, power))
    if (const auto meaning = meaning_of(board, position, power, line)) listed.insert(*meaning);
  const auto has_choice = [&](const std::string& line) {
    const OrderLine read = board.reader().read(line, power, position);
    return phase_kind(board.variant(), position) != PhaseKind::retreat || !read.subject.valid() ||
           !position.dislodged[read.subject.index()].retreats.empty();
  };
  for (std::size_t type = 0; type < board.variant().order_types.size(); ++type)
    write_all(board, position, OrderTypeId{type}, [&](const std::string& line) {
      const auto meaning = meaning_of(board, position, power, line);
      if (!meaning || listed.contains(*meaning) || !has_choice(line)) return;
      INFO(name_of(board, power) << ": " << line << " is accepted and not listed");
      CHECK(refusal(board, position, power, line) != "");
    });
}

void check_both_ways(const Board& board, int positions) {
  visit_random(board, positions, [&](const Position& position) {
    for (std::size_t power = 0; power < board.variant().powers.size(); ++power) {
      if (!gives_orders(board.variant(), position, PowerId{power})) continue;
      check_listed(board, position, PowerId{power});
      check_accepted(board, position, PowerId{power});
    }
  });
}

}  // namespace

TEST_CASE("orders of every type are listed, if and only if they are accepted", "[listed]") {
  const auto board = board_of(load_child(other_types));
  const Position start = board->start(board->variant().setups.front());
  const auto has = [&](const char* power, const char* line) {
    const auto lines = listed_for(*board, start, board->find_power(power).value.value());
    return contains(lines, line);
  };
  CHECK(has("red", "R ALP DIG"));
  CHECK(has("red", "R ALP WATCH"));
  CHECK(has("red", "R ALP WATCH FOR 9"));
  CHECK_FALSE(has("blue", "R BET WATCH"));
  CHECK(has("blue", "R BET DIG"));
  CHECK_FALSE(has("blue", "B ISH/EC DIG"));
  CHECK(has("red", "BID 3"));
  CHECK(has("blue", "PRAISE R ALP"));
  CHECK_FALSE(has("red", "PRAISE R ALP"));
  CHECK(has("red", "PEACE"));
  check_both_ways(*board, 40);
}

TEST_CASE("on small boards, the same orders are listed and accepted", "[listed]") {
  for (const char* name : {"tiny", "ferry", "barracks", "workshop", "tramway", "kitchen_sink",
                           "settlers", "straits", "allies", "citadels", "everything"}) {
    CAPTURE(name);
    check_both_ways(*shipped("tests/variants", name), is_quick_build() ? 20 : 6);
  }
}

TEST_CASE("what is listed in a shipped variant is accepted", "[listed]") {
  for (const char* name : {"standard", "colonial", "era_of_empire", "era_of_empire_hawes"}) {
    CAPTURE(name);
    const auto board = shipped("variants", name);
    int which = 0;
    visit_random(*board, is_quick_build() ? 14 : 7, [&](const Position& position) {
      const std::size_t power = static_cast<std::size_t>(which++) % board->variant().powers.size();
      if (gives_orders(board->variant(), position, PowerId{power}))
        check_listed(*board, position, PowerId{power});
    });
  }
}

TEST_CASE("random players give only orders that are accepted", "[listed]") {
  const auto board = board_of(load_child(other_types));
  std::set<std::string> seen;
  std::uint64_t seed = 0;
  visit_random(*board, 60, [&](const Position& position) {
    for (std::size_t power = 0; power < board->variant().powers.size(); ++power) {
      const OrderSet set =
          random_orders(board->variant(), position, PowerId{power}, KeyedRandom(++seed));
      for (const std::string& line : set.lines) {
        INFO(line);
        CHECK(refusal(*board, position, PowerId{power}, line) == "");
        for (const char* word : {"DIG", "WATCH", "CREEP", "BID", "PRAISE", "REFIT", "PEACE"})
          if (line.find(word) != std::string::npos) seen.insert(word);
      }
    }
  });
  for (const char* word : {"DIG", "WATCH", "CREEP", "BID", "PRAISE", "REFIT"}) {
    CAPTURE(word);
    CHECK(seen.contains(word));
  }
  CHECK_FALSE(seen.contains("PEACE"));
}

TEST_CASE("the JSON listing has every order of the lists for people", "[listed]") {
  for (const char* name : {"workshop", "tramway", "kitchen_sink"}) {
    CAPTURE(name);
    const auto board = shipped("tests/variants", name);
    visit_random(*board, is_quick_build() ? 12 : 4, [&](const Position& position) {
      std::string text;
      JsonWriter json(text);
      json.begin_object();
      write_possible(*board, position, json);
      json.end_object();
      JsonDocument document;
      std::string problem;
      REQUIRE(document.read(text, problem));
      const JsonValue& possible = *document.root().find("possible");
      for (std::size_t i = 0; i < board->variant().powers.size(); ++i) {
        std::vector<std::string> listed;
        if (const JsonValue* own = possible.find(name_of(*board, PowerId{i})))
          for (const JsonValue& item : own->items())
            if (const JsonValue* orders = item.find("orders"))
              for (const JsonValue& order : orders->items()) listed.emplace_back(order.text);
        const bool orders = gives_orders(board->variant(), position, PowerId{i});
        CHECK(listed ==
              (orders ? listed_for(*board, position, PowerId{i}) : std::vector<std::string>()));
      }
    });
  }
}

TEST_CASE("random games and random bots give orders of every type that is listed", "[listed]") {
  const auto board = board_of(load_child(other_types));
  const Variant& variant = board->variant();
  RandomPlay play(variant);
  BotSeats seats(*board, *read_bots(*board, "random").value);
  std::set<std::string> played;
  std::set<std::string> by_bots;
  const auto check = [&](const Position& before, const std::vector<OrderSet>& sets,
                         std::set<std::string>& seen) {
    for (const OrderSet& set : sets) {
      const std::vector<std::string> listed = listed_for(*board, before, set.power);
      for (const std::string& line : set.lines) {
        INFO(name_of(*board, set.power) << ": " << line);
        const bool disbanded_anyway = line.find("DISBAND") != std::string::npos;
        CHECK((disbanded_anyway || contains(listed, line)));
        for (const char* word : {"DIG", "WATCH FOR", "CREEP", "BID", "PRAISE", "REFIT", "PEACE"})
          if (line.find(word) != std::string::npos) seen.insert(word);
      }
    }
  };
  for (std::uint64_t seed = 1; seed < 8; ++seed) {
    play.start(variant.setups.front(), seed);
    for (int phase = 0; phase < 20 && !play.ending(); ++phase) {
      const Position before = play.position();
      check(before, seats.order_as_text(before, seed, static_cast<std::uint64_t>(phase)), by_bots);
      play.play_phase();
      check(before, play.last_order_sets(before), played);
    }
  }
  const std::set<std::string> all{"DIG", "WATCH FOR", "CREEP", "BID", "PRAISE", "REFIT"};
  CHECK(played == all);
  CHECK(by_bots == all);
}

TEST_CASE("an order is listed as a type whose conditions hold", "[listed]") {
  const auto board = board_of(load_child(R"(
[attribute.power.boots]
type = "int"

[order.move]
where = [{ attribute = "power.boots", min = 1 }]

[order.creep]
acts_as = "move"
notation = ["{unit} CREEP {to}"]
where = [{ attribute = "power.boots", max = 0 }]
)"));
  const Variant& variant = board->variant();
  const PowerId red = *variant.find_power("red");
  std::string listed;
  for (const OrderChoices& choices : order_choices(variant, board->start(), red))
    for (const std::string& order : choices.orders) listed += order + "\n";
  CHECK(listed.find("R ALP CREEP ISH\n") != std::string::npos);
  CHECK(listed.find("R ALP - ISH\n") == std::string::npos);
  LegalOrders legal(variant);
  legal.look_at_movement(board->start());
  for (const Order& order : legal.of(board->start().unit_in(*variant.map.find_province("ALP"))))
    if (order.action == Action::move) CHECK(variant.order_types[order.type.index()].id == "creep");
}

TEST_CASE("moves ask for a convoy only in words that say so", "[listed]") {
  const auto asks = [](const Board& board) {
    const Position& position = board.start();
    PossibleOrders possible(board.variant(), position, position.units.front().power);
    for (const PossibleOrder& way : possible.ways_of_unit(UnitId{0}))
      for (const PossibleOrder& order : possible.wordings(way))
        if (order.order.via_convoy) return true;
    return false;
  };
  CHECK(asks(*shipped("variants", "standard")));
  CHECK_FALSE(asks(*board_of(load_child(""))));
}

#include "tests/property/random_scenes.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/play/game/random_play.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/movement/turn_limits.h"
#include "tests/unit/project.h"

namespace chancery::testing {

std::shared_ptr<const Board> load_folder(const std::string& folder, const Choices& rules) {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path(folder);
  request.search = {project_path("variants"), project_path("tests/variants")};
  request.rules = rules;
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

void find_occupants(const Map& map, Position& position) {
  position.occupant.assign(map.provinces().size(), UnitId::none());
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const ProvinceId province = map.province_of(position.units[i].at);
    if (!map.is_open(province)) position.occupant[province.index()] = UnitId{i};
  }
}

namespace {

bool moves(const Order& order) {
  return order.action == Action::move || order.action == Action::legs;
}

/// Orders half of the units on a line along it, as many as may ride in one turn.
void ride(const Variant& variant, LegalOrders& legal, KeyedRandom& random,
          std::vector<Order>& orders) {
  std::vector<Order> rides;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    rides.clear();
    for (const Order& order : legal.of(UnitId{i}))
      if (order.action == Action::legs) rides.push_back(order);
    if (!rides.empty() && random.below(2) == 0)
      orders[i] = rides[random.below(static_cast<std::uint32_t>(rides.size()))];
    for (OrderTypeId line : variant.lines)
      if (!units_over_limit(variant, orders, line).empty()) orders[i] = Order{};
  }
}

/// Random orders, in which half of the units that do not move help one that does, so that there is
/// something to decide.
std::vector<Order> lively_orders(const Variant& variant, const Position& position,
                                 LegalOrders& legal, KeyedRandom& random) {
  const auto any_of = [&](std::span<const Order> choices) {
    return choices[random.below(static_cast<std::uint32_t>(choices.size()))];
  };
  legal.look_at_movement(position);
  std::vector<Order> orders;
  for (std::size_t i = 0; i < position.units.size(); ++i)
    orders.push_back(any_of(legal.of(UnitId{i})));
  ride(variant, legal, random, orders);
  std::vector<Order> helping;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (moves(orders[i]) || random.below(4) == 0) continue;
    helping.clear();
    for (const Order& order : legal.of(UnitId{i})) {
      if (!order.target.valid()) continue;
      const Order& target = orders[order.target.index()];
      if (order.to.valid() ? moves(target) && target.to == order.to : !moves(target))
        helping.push_back(order);
    }
    if (!helping.empty()) orders[i] = any_of(helping);
  }
  return orders;
}

/// The orders after the variant's hooks, if any.
std::vector<Ride> rides_of(const Variant& variant, Hooks* hooks, const RandomScene& scene) {
  PreparedOrders prepared;
  for (std::size_t i = 0; hooks != nullptr && i < scene.orders.size(); ++i) {
    Order order = scene.orders[i];
    const OrderForHook given = order_for_hook(variant, scene.position, UnitId{i}, order);
    if (!hooks->prepares(given.type)) continue;
    hooks->set_position(scene.position);
    apply_prepared_order(hooks->prepare(given), UnitId{i}, order, prepared);
  }
  complete_rides(variant, scene.position, scene.orders, prepared);
  return prepared.rides;
}

/// For some passages, a permit to one of the units, which need not want to go through.
std::vector<Permit> some_permits(const Variant& variant, KeyedRandom& random,
                                 const RandomScene& scene) {
  std::vector<Permit> permits;
  for (std::size_t i = 0; i < variant.passages.size(); ++i) {
    const Passage& passage = variant.passages[i];
    const bool may = passage.heeds(Consent::permit) &&
                     scene.position.unit_in(passage.keeper).valid() && random.below(2) == 0;
    for (std::size_t u = 0; may && u < scene.position.units.size(); ++u) {
      const Unit& unit = scene.position.units[u];
      const ProvinceId at = variant.map.province_of(unit.at);
      const bool at_end = at == passage.ends[0] || at == passage.ends[1];
      if (!at_end || !passage.takes(unit.unit_class)) continue;
      permits.push_back({static_cast<std::uint8_t>(i), UnitId{u}});
      break;
    }
  }
  return permits;
}

/// Puts units of random powers into some of the vacant provinces.
void add_units(const Variant& variant, KeyedRandom& random, Position& position) {
  const Map& map = variant.map;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const ProvinceId province{i};
    const ClassId unit_class{random.below(static_cast<std::uint32_t>(variant.classes.size()))};
    const PowerId power{random.below(static_cast<std::uint32_t>(variant.powers.size()))};
    if (position.unit_in(province).valid() || map.is_open(province) || random.below(3) != 0 ||
        !map.can_stand(unit_class, map.whole(province)))
      continue;
    position.units.push_back({power, unit_class, map.whole(province)});
    for (const Attribute& attribute : variant.attributes)
      if (attribute.owner == AttributeOwner::unit)
        position.unit_attributes.push_back(attribute.fallback);
  }
  find_occupants(map, position);
}

}  // namespace

std::string Setting::name() const {
  std::string text = folder;
  for (const auto& [rule, choice] : rules) text += fmt::format(" {}={}", rule, choice);
  return text;
}

std::vector<Setting> varied_settings() {
  return {
      {"variants/standard", {}},
      {"variants/standard", {{"convoy.paradox", "all_hold"}, {"convoy.disrupted_by", "any"}}},
      {"variants/standard",
       {{"convoy.adjacent", "own_fleet_or_land"}, {"convoy.disrupted_effect", "bounces"}}},
      {"variants/standard", {{"convoy.attack_from", "last_sea"}}},
      {"variants/standard", {{"convoy.disrupted_when", "matched"}, {"attack.own_units", "harmed"}}},
      {"variants/standard", {{"convoy.disrupted_when", "outmatched"}, {"coast.exchange", "pass"}}},
      {"variants/colonial", {}},
      {"variants/era_of_empire", {}},
      {"variants/era_of_empire_hawes", {}},
      {"variants/explore", {}},
      {"tests/variants/tramway", {}},
      {"tests/variants/ferry", {}},
      {"tests/variants/straits", {}},
      {"tests/variants/citadels", {}},
      {"tests/variants/everything", {}},
      {"tests/variants/kitchen_sink", {}}};
}

std::vector<RandomScene> random_scenes(const Variant& variant, int count, bool crowded) {
  const HooksHandle hooks(variant, nullptr);
  std::vector<RandomScene> scenes;
  RandomPlay play(variant);
  LegalOrders legal(variant);
  KeyedRandom random(5);
  for (std::uint64_t seed = 0; count > 0; ++seed) {
    play.start(variant.setups.front(), seed);
    for (int phase = 0; phase < 30 && !play.ending() && count > 0; ++phase) {
      if (phase_kind(variant, play.position()) == PhaseKind::movement) {
        RandomScene scene{play.position(), {}, {}};
        scene.position.reindex(variant.map);
        if (crowded) add_units(variant, random, scene.position);
        scene.orders = lively_orders(variant, scene.position, legal, random);
        scene.rides = rides_of(variant, hooks.get(), scene);
        scene.permits = some_permits(variant, random, scene);
        scenes.push_back(std::move(scene));
        --count;
      }
      play.play_phase();
    }
  }
  return scenes;
}

}  // namespace chancery::testing

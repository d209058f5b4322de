#include "tools/bench/workload.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/base/common/random.h"
#include "core/base/json/json_value.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/legal_orders.h"
#include "tests/unit/project.h"

namespace chancery::bench {

LoadRequest standard_request() {
  LoadRequest request;
  request.variant = project_path("variants/standard");
  request.search = {project_path("variants")};
  return request;
}

std::shared_ptr<const Variant> load_standard() {
  LoadResult loaded = load_variant(standard_request());
  if (!loaded.variant) {
    std::fputs(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc).c_str(), stderr);
    std::exit(1);
  }
  return loaded.variant;
}

std::shared_ptr<const Variant> load_colonial() {
  LoadRequest request = standard_request();
  request.variant = project_path("variants/colonial");
  LoadResult loaded = load_variant(request);
  if (!loaded.variant) {
    std::fputs(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc).c_str(), stderr);
    std::exit(1);
  }
  return loaded.variant;
}

namespace {

std::uint32_t pick(KeyedRandom& random, std::size_t count) {
  return random.below(static_cast<std::uint32_t>(count));
}

/// Draws one of the orders that `wanted` accepts, or any if it accepts none.
template <class Wanted>
Order draw(KeyedRandom& random, std::span<const Order> legal, Wanted wanted) {
  std::vector<Order> good;
  for (const Order& order : legal)
    if (wanted(order)) good.push_back(order);
  return good.empty() ? legal[pick(random, legal.size())] : good[pick(random, good.size())];
}

void order_any(LegalOrders& legal, KeyedRandom& random, Sample& sample) {
  for (std::size_t i = 0; i < sample.position.units.size(); ++i) {
    const auto all = legal.of(UnitId{i});
    sample.orders.push_back(all[pick(random, all.size())]);
  }
}

void order_moving(LegalOrders& legal, KeyedRandom& random, Sample& sample) {
  for (std::size_t i = 0; i < sample.position.units.size(); ++i) {
    const bool moves = random.below(5) < 3;
    sample.orders.push_back(draw(random, legal.of(UnitId{i}), [&](const Order& order) {
      return actions::moves.has(order.action) == moves;
    }));
  }
}

/// Any orders, but the first unit that can rides along each line.
void order_riding(const Variant& variant, LegalOrders& legal, KeyedRandom& random, Sample& sample) {
  order_any(legal, random, sample);
  for (Order& order : sample.orders)
    if (actions::rides.has(order.action)) order = Order{};
  for (OrderTypeId line : variant.lines)
    for (std::size_t i = 0; i < sample.orders.size(); ++i) {
      const auto rides = [&](const Order& order) { return order.type == line; };
      const auto all = legal.of(UnitId{i});
      if (std::none_of(all.begin(), all.end(), rides)) continue;
      sample.orders[i] = draw(random, all, rides);
      sample.rides.push_back(make_ride(variant, sample.position, UnitId{i}, sample.orders[i]));
      break;
    }
}

/// First all units move, by convoy if possible; then half of the others convoy or support these
/// moves.
void order_tangled(const Variant& variant, LegalOrders& legal, KeyedRandom& random,
                   Sample& sample) {
  const Map& map = variant.map;
  const std::size_t count = sample.position.units.size();
  for (std::size_t i = 0; i < count; ++i) {
    const bool by_water = random.below(2) == 0;
    sample.orders.push_back(draw(random, legal.of(UnitId{i}), [&](const Order& order) {
      if (!actions::moves.has(order.action)) return false;
      const bool occupied = sample.position.unit_in(map.province_of(order.to)).valid();
      return by_water ? order.routed : occupied;
    }));
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (sample.orders[i].routed || random.below(10) < 3) continue;
    const auto helps = [&](const Order& order) {
      if (!order.target.valid()) return false;
      const Order& target = sample.orders[order.target.index()];
      if (actions::supports_of_holds.has(order.action)) return !actions::moves.has(target.action);
      return actions::moves.has(target.action) &&
             map.province_of(target.to) == map.province_of(order.to);
    };
    sample.orders[i] = draw(random, legal.of(UnitId{i}), [&](const Order& order) {
      return actions::convoys.has(order.action) && helps(order);
    });
    if (!actions::convoys.has(sample.orders[i].action))
      sample.orders[i] = draw(random, legal.of(UnitId{i}), helps);
  }
}

Position place_units(const Variant& variant, std::size_t count, KeyedRandom& random) {
  const Map& map = variant.map;
  Position position;
  position.owner.assign(map.provinces().size(), PowerId::none());
  std::vector<std::uint8_t> taken(map.provinces().size(), 0);
  while (position.units.size() < count) {
    const SpaceId at{pick(random, map.spaces().size())};
    const ClassId unit_class{pick(random, variant.classes.size())};
    const std::size_t province = map.province_of(at).index();
    if (taken[province] != 0 || !map.can_stand(unit_class, at)) continue;
    taken[province] = 1;
    position.units.push_back({PowerId{pick(random, variant.powers.size())}, unit_class, at});
  }
  position.reindex(map);
  return position;
}

/// Puts a unit that may ride on every line.
void put_on_lines(const Variant& variant, KeyedRandom& random, Position& position) {
  for (OrderTypeId line : variant.lines) {
    const OrderType& type = variant.order_types[line.index()];
    const ProvinceId station = type.line[pick(random, type.line.size())];
    const UnitId there = position.unit_in(station);
    Unit& unit = position.units[there.valid() ? there.index() : 0];
    unit.unit_class = type.classes.front();
    if (!type.powers.empty()) unit.power = type.powers.front();
    unit.at = variant.map.whole(station);
    position.reindex(variant.map);
  }
}

}  // namespace

std::vector<Sample> opening_samples(const Variant& variant, std::size_t count, std::uint64_t seed) {
  std::vector<Sample> samples(count);
  LegalOrders legal(variant);
  for (std::size_t i = 0; i < count; ++i) {
    KeyedRandom random(seed, i);
    samples[i].position = start_position(variant, variant.setups.front());
    legal.look_at_movement(samples[i].position);
    order_any(legal, random, samples[i]);
  }
  return samples;
}

std::vector<Sample> crowded_samples(const Variant& variant, std::size_t units, Mix mix,
                                    std::size_t count, std::uint64_t seed) {
  std::vector<Sample> samples(count);
  LegalOrders legal(variant);
  for (std::size_t i = 0; i < count; ++i) {
    KeyedRandom random(seed, i);
    samples[i].position = place_units(variant, units, random);
    if (mix == Mix::riding) put_on_lines(variant, random, samples[i].position);
    legal.look_at_movement(samples[i].position);
    switch (mix) {
      case Mix::any:
        order_any(legal, random, samples[i]);
        break;
      case Mix::riding:
        order_riding(variant, legal, random, samples[i]);
        break;
      case Mix::moving:
        order_moving(legal, random, samples[i]);
        break;
      case Mix::tangled:
        order_tangled(variant, legal, random, samples[i]);
        break;
    }
  }
  return samples;
}

namespace {

void write_question(const Variant& variant, const Sample& sample, std::size_t number,
                    std::string& out) {
  const auto power_name = [&](PowerId power) { return variant.powers[power.index()].name; };
  const std::vector<Unit>& units = sample.position.units;
  JsonWriter json(out);
  json.begin_object();
  json.text("id", std::to_string(number));
  json.text("phase", phase_kind_name(PhaseKind::movement));
  json.key("units");
  json.begin_list();
  for (const Unit& unit : units) {
    json.begin_object();
    json.text("power", power_name(unit.power));
    json.text("unit", variant.classes[unit.unit_class.index()].letter);
    json.text("at", variant.map.space(unit.at).id);
    json.end_object();
  }
  json.end_list();
  json.key("orders");
  json.begin_object();
  for (std::size_t power = 0; power < variant.powers.size(); ++power) {
    json.key(power_name(PowerId{power}));
    json.begin_list();
    for (std::size_t i = 0; i < units.size(); ++i)
      if (units[i].power == PowerId{power})
        json.text(print_order(variant, sample.position, units[i], sample.orders[i]));
    json.end_list();
  }
  json.end_object();
  json.end_object();
  out += '\n';
}

}  // namespace

std::string question_lines(const Variant& variant, std::size_t count, std::uint64_t seed) {
  constexpr std::size_t fewest = 30, most = 34;
  std::vector<std::vector<Sample>> samples;
  for (std::size_t units = fewest; units <= most; ++units)
    samples.push_back(crowded_samples(variant, units, Mix::tangled, 128, seed + units));
  std::string lines;
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<Sample>& of_size = samples[i % samples.size()];
    write_question(variant, of_size[i / samples.size() % of_size.size()], i, lines);
  }
  return lines;
}

namespace {

/// The common part of all artificial boards: two powers, one class that walks and one that convoys.
Variant plain_variant(const std::string& id) {
  Variant variant;
  variant.id = variant.name = id;
  variant.classes.resize(2);
  variant.classes[0].id = "walker";
  variant.classes[0].letter = "W";
  variant.classes[0].convoyed = true;
  variant.classes[1].id = "carrier";
  variant.classes[1].letter = "C";
  variant.classes[1].convoys = true;
  for (const char* name : {"one", "two", "three", "four"}) {
    Power power;
    power.id = power.name = name;
    variant.powers.push_back(power);
  }
  Phase phase;
  phase.label = "Turn {year}";
  phase.years = 1;
  variant.calendar.phases.push_back(phase);
  return variant;
}

Terrain terrain(const std::string& id, bool carries, bool lands) {
  Terrain made;
  made.id = id;
  made.carries = carries;
  made.lands = lands;
  return made;
}

void add_both_ways(std::vector<Edge>& edges, std::size_t a, std::size_t b, std::size_t unit_class) {
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    Edge edge;
    edge.from = SpaceId{from};
    edge.to = SpaceId{to};
    edge.unit_class = ClassId{unit_class};
    edges.push_back(edge);
  }
}

Map make_map(std::vector<Terrain> terrains, const std::vector<std::uint8_t>& terrain_of,
             std::vector<Edge> edges) {
  std::vector<Province> provinces(terrain_of.size());
  std::vector<Space> spaces(terrain_of.size());
  for (std::size_t i = 0; i < terrain_of.size(); ++i) {
    provinces[i].id = provinces[i].name = "P" + std::to_string(i);
    provinces[i].terrain = terrain_of[i];
    spaces[i].id = spaces[i].name = provinces[i].id;
    spaces[i].province = ProvinceId{i};
  }
  return Map(std::move(terrains), std::move(provinces), std::move(spaces), std::move(edges), 2);
}

}  // namespace

std::shared_ptr<const Variant> chain_variant(std::size_t length) {
  Variant variant = plain_variant("chain");
  std::vector<std::uint8_t> terrain_of(length + 2, 1);
  terrain_of.front() = terrain_of.back() = 0;
  std::vector<Edge> edges;
  for (std::size_t i = 0; i + 1 < terrain_of.size(); ++i) add_both_ways(edges, i, i + 1, 1);
  variant.map = make_map({terrain("shore", false, true), terrain("water", true, false)}, terrain_of,
                         std::move(edges));
  return std::make_shared<const Variant>(std::move(variant));
}

Sample chain_sample(const Variant& variant, std::size_t length) {
  Sample sample;
  sample.position.owner.assign(length + 2, PowerId::none());
  sample.position.units.push_back({PowerId{0}, ClassId{0}, SpaceId{0}});
  for (std::size_t i = 1; i <= length; ++i)
    sample.position.units.push_back({PowerId{0}, ClassId{1}, SpaceId{i}});
  sample.position.reindex(variant.map);
  Order move;
  move.action = Action::move;
  move.to = SpaceId{length + 1};
  move.routed = true;
  sample.orders.push_back(move);
  Order convoy;
  convoy.action = Action::convoy;
  convoy.to = move.to;
  convoy.target = UnitId{0};
  sample.orders.resize(length + 1, convoy);
  return sample;
}

std::shared_ptr<const Variant> grid_variant(std::size_t provinces) {
  Variant variant = plain_variant("grid");
  const auto side =
      static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(provinces))));
  std::vector<std::uint8_t> terrain_of(side * side);
  std::vector<Edge> edges;
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) {
      const std::size_t here = y * side + x;
      terrain_of[here] = (x / 3 + y / 3) % 2 == 0 ? 0 : 1;
      const auto join = [&](std::size_t nx, std::size_t ny) {
        if (nx >= side || ny >= side) return;
        for (std::size_t unit_class = 0; unit_class < 2; ++unit_class)
          add_both_ways(edges, here, ny * side + nx, unit_class);
      };
      join(x + 1, y);
      join(x, y + 1);
      join(x + 1, y + 1);
      if (x > 0) join(x - 1, y + 1);
    }
  }
  variant.map = make_map({terrain("shore", false, true), terrain("water", true, false)}, terrain_of,
                         std::move(edges));
  return std::make_shared<const Variant>(std::move(variant));
}

}  // namespace chancery::bench

#include "tests/property/other_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/games/view/visible_world.h"

namespace chancery {
namespace {

class Changes {
 public:
  Changes(const Variant& variant, GameRecord& record, PowerId eye, KeyedRandom random)
      : variant_(variant),
        rows_(variant),
        record_(record),
        eye_(eye),
        eyes_{eye},
        known_(variant, record.now, eyes_),
        random_(random) {}

  void make() {
    change_rows(AttributeOwner::province, variant_.map.provinces().size());
    change_rows(AttributeOwner::power, variant_.powers.size());
    change_rows(AttributeOwner::pair, variant_.powers.size() * variant_.powers.size());
    change_rows(AttributeOwner::knowledge,
                variant_.powers.size() * variant_.map.provinces().size());
    change_rows(AttributeOwner::unit, now().units.size());
    change_owners();
    change_units();
    record_.seed = random_.next();
    for (Player& player : record_.players)
      if (!known_.has_met(player.powers.front())) {
        player.name = fmt::format("Nobody {}", random_.below(1000));
        player.address = fmt::format("{}@example.com", random_.below(1000));
      }
    record_.waiting.push_back({other_power(), {"A XIM - EDD", "a secret"}});
    change_history();
    tidy_texts(rows_, now());
    now().reindex(variant_.map);
  }

 private:
  Position& now() { return record_.now; }

  [[nodiscard]] PowerId whose(AttributeOwner owner, std::size_t row) const {
    switch (owner) {
      case AttributeOwner::unit:
        return record_.now.units[row].power;
      case AttributeOwner::province:
        return record_.now.owner[row];
      case AttributeOwner::power:
        return PowerId{row};
      case AttributeOwner::pair:
        return PowerId{row / variant_.powers.size()};
      case AttributeOwner::knowledge:
        break;
    }
    return PowerId{row / variant_.map.provinces().size()};
  }

  /// Is the cell in the player's world? What others know or have met never is.
  [[nodiscard]] bool is_seen(AttributeOwner owner, std::size_t row,
                             const Attribute& attribute) const {
    const bool there = owner == AttributeOwner::unit
                           ? known_.knows(variant_.map.province_of(record_.now.units[row].at))
                       : owner == AttributeOwner::province ? known_.knows(ProvinceId{row})
                       : owner == AttributeOwner::power    ? known_.has_met(PowerId{row})
                                                           : whose(owner, row) == eye_;
    return there && known_.may_see(attribute.seen_by, whose(owner, row));
  }

  /// The attribute that reveals everything must stay the same, and so must the color of known land.
  void change_rows(AttributeOwner owner, std::size_t rows) {
    const std::size_t width = rows_.width(owner);
    for (std::size_t row = 0; row < rows; ++row)
      for (const AttributeCell& cell : rows_.of(owner))
        if (!is_seen(owner, row, *cell.attribute) && random_.below(3) == 0)
          attribute_rows(now(), owner)[row * width + cell.column] = any_value(*cell.attribute);
  }

  std::int16_t any_value(const Attribute& attribute) {
    const auto below = [&](std::size_t bound) {
      return static_cast<std::int16_t>(random_.below(static_cast<std::uint32_t>(bound)));
    };
    switch (attribute.type) {
      case AttributeType::boolean:
        return below(2);
      case AttributeType::power:
        return below(variant_.powers.size());
      case AttributeType::province:
        return below(variant_.map.provinces().size());
      case AttributeType::text:
        return cell_of_text(now(), fmt::format("secret {}", random_.below(50)));
      case AttributeType::integer:
        break;
    }
    return static_cast<std::int16_t>(
        attribute.min +
        below(std::size_t{1} +
              std::min<std::size_t>(9, static_cast<std::size_t>(attribute.max - attribute.min))));
  }

  /// What others sent and received, and what was only for the game master.
  void change_history() {
    for (PlayedPhase& phase : record_.phases) {
      for (OrderSet& set : phase.orders)
        if (set.power != eye_) set.lines = {fmt::format("secret {}", random_.below(50))};
      for (const Audience audience :
           {Audience::power, Audience::game_master, Audience::everybody}) {
        Message message{fmt::format("secret {}", random_.below(50)), audience};
        if (audience == Audience::power) message.power = other_power();
        if (audience == Audience::everybody) message.about = other_power();
        phase.report.messages.push_back(std::move(message));
      }
    }
  }

  PowerId other_power() {
    PowerId power = eye_;
    while (power == eye_)
      power = PowerId{random_.below(static_cast<std::uint32_t>(variant_.powers.size()))};
    return power;
  }

  void change_owners() {
    for (std::size_t i = 0; i < now().owner.size(); ++i)
      if (!known_.knows(ProvinceId{i}) && random_.below(2) == 0)
        now().owner[i] = random_.below(3) == 0 ? PowerId::none() : other_power();
  }

  /// Replaces all units out of sight by others.
  void change_units() {
    const std::size_t width = rows_.width(AttributeOwner::unit);
    std::vector<Unit> units;
    std::vector<std::int16_t> rows;
    for (std::size_t i = 0; i < now().units.size(); ++i) {
      if (!known_.knows(variant_.map.province_of(now().units[i].at))) continue;
      units.push_back(now().units[i]);
      const auto row = now().unit_attributes.begin() + static_cast<std::ptrdiff_t>(i * width);
      rows.insert(rows.end(), row, row + static_cast<std::ptrdiff_t>(width));
    }
    for (std::size_t i = 0; i < variant_.map.provinces().size(); ++i) {
      const ClassId unit_class{random_.below(static_cast<std::uint32_t>(variant_.classes.size()))};
      if (known_.knows(ProvinceId{i}) || random_.below(3) != 0) continue;
      if (!variant_.map.can_stand(unit_class, SpaceId{i})) continue;
      units.push_back({other_power(), unit_class, SpaceId{i}});
      for (const AttributeCell& cell : rows_.of(AttributeOwner::unit))
        rows.push_back(any_value(*cell.attribute));
    }
    now().units = std::move(units);
    now().unit_attributes = std::move(rows);
    std::erase_if(now().dislodged, [&](const Dislodged& dislodged) {
      return !known_.knows(variant_.map.province_of(dislodged.unit.at));
    });
  }

  const Variant& variant_;
  AttributeRows rows_;
  GameRecord& record_;
  PowerId eye_;
  std::array<PowerId, 1> eyes_;
  VisibleWorld known_;
  KeyedRandom random_;
};

/// New numbers and names for everything. `Old` ids are those of the original game.
class Disguise {
 public:
  Disguise(const Variant& variant, const GameRecord& record, PowerId eye, KeyedRandom random)
      : from_(variant),
        record_(record),
        eyes_{eye},
        known_(variant, record.now, eyes_),
        random_(random),
        rows_(variant) {}

  OtherWorld make() {
    east_ = 7.0 * (1 + random_.below(40));
    provinces_ = shuffled(from_.map.provinces().size(), 1 + random_.below(3));
    powers_ = shuffled(from_.powers.size(), 1 + random_.below(2));
    number_spaces();
    to_ = from_;
    make_map();
    make_powers();
    OtherWorld world;
    world.record.title = record_.title;
    world.record.seed = random_.next();
    for (Player player : record_.players) {
      for (PowerId& power : player.powers) power = renumbered(power);
      world.record.players.push_back(std::move(player));
    }
    for (OrderSet set : record_.waiting) {
      set.power = renumbered(set.power);
      world.record.waiting.push_back(std::move(set));
    }
    world.record.now = position();
    world.eye = renumbered(eyes_.front());
    world.variant = std::make_shared<const Variant>(std::move(to_));
    return world;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// Old index by new index; some new ones have no old one.
  std::vector<std::size_t> shuffled(std::size_t count, std::size_t more) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    all.insert(all.end(), more, none);
    for (std::size_t i = all.size(); i > 1; --i)
      std::swap(all[i - 1], all[random_.below(static_cast<std::uint32_t>(i))]);
    return all;
  }
  static std::size_t place_of(const std::vector<std::size_t>& list, std::size_t old) {
    return static_cast<std::size_t>(std::find(list.begin(), list.end(), old) - list.begin());
  }
  [[nodiscard]] PowerId renumbered(PowerId old) const {
    return old.valid() ? PowerId{place_of(powers_, old.index())} : old;
  }
  [[nodiscard]] ProvinceId renumbered(ProvinceId old) const {
    return old.valid() ? ProvinceId{place_of(provinces_, old.index())} : old;
  }
  [[nodiscard]] SpaceId renumbered(SpaceId old) const {
    return old.valid() ? spaces_[old.index()] : old;
  }

  void number_spaces() {
    spaces_.resize(from_.map.spaces().size());
    std::size_t next = provinces_.size();
    for (std::size_t i = 0; i < spaces_.size(); ++i)
      spaces_[i] =
          i < from_.map.provinces().size() ? SpaceId{place_of(provinces_, i)} : SpaceId{next++};
  }

  [[nodiscard]] std::optional<std::array<double, 2>> moved(
      std::optional<std::array<double, 2>> point) const {
    if (point) *point = on_sheet(from_.drawing.plane.period(), {(*point)[0] + east_, (*point)[1]});
    return point;
  }
  [[nodiscard]] Shape moved(Shape shape) const {
    for (Ring& ring : shape.rings)
      for (auto& point : ring) point[0] += east_;
    return shape;
  }

  void make_map() {
    std::vector<Province> provinces;
    std::vector<Space> spaces(provinces_.size() + from_.map.spaces().size() -
                              from_.map.provinces().size());
    to_.drawing.shapes.clear();
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      const std::size_t old = provinces_[i];
      Province province = old == none ? from_.map.provinces()[0] : from_.map.provinces()[old];
      if (old == none || !known_.knows(ProvinceId{old})) {
        province.id = fmt::format("Z{}{}", static_cast<char>('A' + i % 26), i);
        province.name = "Hidden " + province.id;
        province.also.clear();
      }
      province.at = old == none ? std::nullopt : moved(province.at);
      for (SpaceId& coast : province.coasts) coast = renumbered(coast);
      if (old == none) province.coasts.clear();
      to_.drawing.shapes.push_back(old == none ? Shape() : moved(from_.drawing.shapes[old]));
      Space& space = spaces[i];
      if (old != none) space = from_.map.spaces()[old];
      space.id = province.id;
      space.name = province.name;
      space.province = ProvinceId{i};
      space.at = moved(space.at);
      space.label = moved(space.label);
      provinces.push_back(std::move(province));
    }
    for (std::size_t i = from_.map.provinces().size(); i < from_.map.spaces().size(); ++i) {
      Space space = from_.map.spaces()[i];
      space.province = renumbered(space.province);
      space.id = provinces[space.province.index()].id + "/" + space.coast;
      space.at = moved(space.at);
      space.label = moved(space.label);
      spaces[spaces_[i].index()] = std::move(space);
    }
    for (Impassable& area : to_.drawing.impassable) area.shape = moved(area.shape);
    to_.map = Map({from_.map.terrains().begin(), from_.map.terrains().end()}, std::move(provinces),
                  std::move(spaces), edges(), from_.map.class_count());
  }

  /// The old edges, and new ones from new provinces to hidden ones.
  std::vector<Edge> edges() {
    std::vector<Edge> edges(from_.map.edges().begin(), from_.map.edges().end());
    for (Edge& edge : edges) {
      edge.from = renumbered(edge.from);
      edge.to = renumbered(edge.to);
    }
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      if (provinces_[i] != none) continue;
      for (std::size_t other = 0; other < provinces_.size(); ++other) {
        const std::size_t old = provinces_[other];
        if (old == none || known_.knows(ProvinceId{old}) || random_.below(3) != 0) continue;
        Edge edge;
        edge.unit_class = ClassId{std::size_t{0}};
        edge.from = SpaceId{i};
        edge.to = SpaceId{other};
        edges.push_back(edge);
        std::swap(edge.from, edge.to);
        edges.push_back(edge);
      }
    }
    return edges;
  }

  void make_powers() {
    to_.powers.clear();
    for (std::size_t i = 0; i < powers_.size(); ++i) {
      const std::size_t old = powers_[i];
      Power power = old == none ? from_.powers[0] : from_.powers[old];
      if (old == none || !known_.has_met(PowerId{old})) {
        power.id = fmt::format("hidden_{}", i);
        power.name = fmt::format("Secretland {}", random_.below(1000) * 100 + i);
        power.adjectives.clear();
        power.homes.clear();
      }
      if (old == none) power.color = "#123456";
      for (ProvinceId& home : power.homes) home = renumbered(home);
      std::sort(power.homes.begin(), power.homes.end());
      to_.powers.push_back(std::move(power));
    }
    to_.players.clear();
    for (std::size_t i = 0; i < powers_.size(); ++i) to_.players.push_back({PowerId{i}});
    to_.setups = {Setup{}};
    to_.setups.front().id = "other";
    to_.setups.front().year = from_.setup().year;
    to_.setups.front().phase = from_.setup().phase;
    to_.setup_index = 0;
    to_.supply_values.clear();
    to_.start_values.clear();
  }

  [[nodiscard]] std::int16_t renumbered_cell(const Attribute& attribute, std::int16_t cell) const {
    if (cell < 0) return cell;
    const auto index = static_cast<std::size_t>(cell);
    if (attribute.type == AttributeType::power)
      return static_cast<std::int16_t>(renumbered(PowerId{index}).index());
    if (attribute.type == AttributeType::province)
      return static_cast<std::int16_t>(renumbered(ProvinceId{index}).index());
    return cell;
  }

  /// Rows by owner; `old` is none for new ones.
  void add_row(AttributeOwner owner, std::size_t old, std::vector<std::int16_t>& to) const {
    const std::vector<std::int16_t>& from = attribute_rows(record_.now, owner);
    for (const AttributeCell& cell : rows_.of(owner))
      to.push_back(old == none ? cell.attribute->fallback
                               : renumbered_cell(*cell.attribute,
                                                 from[old * rows_.width(owner) + cell.column]));
  }

  [[nodiscard]] Position position() const {
    const Position& now = record_.now;
    Position to;
    to.time = now.time;
    to.texts = now.texts;
    for (const std::size_t old : provinces_)
      to.owner.push_back(old == none ? PowerId::none() : renumbered(now.owner[old]));
    for (std::size_t i = 0; i < now.units.size(); ++i) {
      const Unit& unit = now.units[i];
      to.units.push_back({renumbered(unit.power), unit.unit_class, renumbered(unit.at)});
      add_row(AttributeOwner::unit, i, to.unit_attributes);
    }
    for (Dislodged dislodged : now.dislodged) {
      dislodged.unit = {renumbered(dislodged.unit.power), dislodged.unit.unit_class,
                        renumbered(dislodged.unit.at)};
      dislodged.attacker_from = renumbered(dislodged.attacker_from);
      for (SpaceId& space : dislodged.retreats) space = renumbered(space);
      std::sort(dislodged.retreats.begin(), dislodged.retreats.end());
      for (const AttributeCell& cell : rows_.of(AttributeOwner::unit))
        if (!dislodged.attributes.empty())
          dislodged.attributes[cell.column] =
              renumbered_cell(*cell.attribute, dislodged.attributes[cell.column]);
      to.dislodged.push_back(std::move(dislodged));
    }
    for (const std::size_t old : provinces_)
      add_row(AttributeOwner::province, old, to.province_attributes);
    for (const std::size_t old : powers_) add_row(AttributeOwner::power, old, to.power_attributes);
    const std::size_t powers = from_.powers.size();
    const std::size_t provinces = from_.map.provinces().size();
    for (const std::size_t first : powers_)
      for (const std::size_t second : powers_)
        add_row(AttributeOwner::pair,
                first == none || second == none ? none : first * powers + second,
                to.pair_attributes);
    for (const std::size_t power : powers_)
      for (const std::size_t province : provinces_)
        add_row(AttributeOwner::knowledge,
                power == none || province == none ? none : power * provinces + province,
                to.knowledge_attributes);
    to.reindex(to_.map);
    return to;
  }

  const Variant& from_;
  const GameRecord& record_;
  std::array<PowerId, 1> eyes_;
  VisibleWorld known_;
  KeyedRandom random_;
  AttributeRows rows_;
  double east_ = 0;
  std::vector<std::size_t> provinces_;  // by new index the old one
  std::vector<std::size_t> powers_;
  std::vector<SpaceId> spaces_;  // by old space the new one
  Variant to_;
};

}  // namespace

OtherWorld change_hidden_facts(std::shared_ptr<const Variant> variant, const GameRecord& record,
                               PowerId eye, KeyedRandom random) {
  OtherWorld world{std::move(variant), record, eye};
  Changes(*world.variant, world.record, eye, random).make();
  return world;
}

OtherWorld disguise(const Variant& variant, const GameRecord& record, PowerId eye,
                    KeyedRandom random) {
  return Disguise(variant, record, eye, random).make();
}

}  // namespace chancery

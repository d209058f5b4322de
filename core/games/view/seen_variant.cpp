#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/point.h"
#include "core/games/view/seen_world_parts.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::seen_parts {
namespace {

/// Copies each part by name, so that anything added to Variant stays hidden until it is listed
/// here.
class Reduction {
 public:
  Reduction(const Variant& variant, const Position& position, const VisibleWorld& known,
            const Layout& layout)
      : from_(variant), position_(position), known_(known), layout_(layout) {}

  std::shared_ptr<const Variant> reduce() {
    take_rules();
    take_map();
    take_powers();
    take_attributes();
    take_orders();
    take_tasks();
    take_passages();
    take_supply();
    take_limits(from_, known_, to_);
    take_setup();
    return std::make_shared<const Variant>(std::move(to_));
  }

 private:
  /// Takes what everybody knows before the game.
  void take_rules() {
    to_.id = from_.id;
    to_.name = from_.name;
    to_.version = from_.version;
    to_.edition = from_.edition;
    to_.lineage = {from_.id};
    to_.classes = from_.classes;
    to_.words = from_.words;
    to_.calendar = from_.calendar;
    to_.rules = from_.rules;
    to_.strengths = from_.strengths;
    to_.scripts = from_.scripts;
    to_.names_in_play = from_.names_in_play;
    to_.page = from_.page;
    to_.partial = true;
    to_.options = from_.options;
    // Defaults become the current values, so that the choices stay hidden.
    for (Option& option : to_.options) option.fallback = option.value;
    for (UnitClass& unit_class : to_.classes) unit_class.span = {};
  }

  // --- the map
  // ------------------------------------------------------------------------------------

  [[nodiscard]] std::optional<Point> place(std::size_t space) const {
    return space < layout_.places.size() ? layout_.places[space] : std::nullopt;
  }

  /// The point of its label, as far from its position as on the whole map.
  [[nodiscard]] std::optional<Point> label(const Space& from, std::size_t index) const {
    const std::optional<Point> at = place(index);
    if (!from.label || !from.at || !at) return std::nullopt;
    const Point near = nearest_copy(from_.drawing.plane.period(), *from.label, *from.at);
    return rounded({(*at)[0] + near[0] - (*from.at)[0], (*at)[1] + near[1] - (*from.at)[1]});
  }

  [[nodiscard]] Province province(std::size_t index) const {
    const Province& from = from_.map.province(known_.provinces()[index]);
    Province to;
    to.id = from.id;
    to.name = display_name(from_, position_, known_.provinces()[index]);
    to.also = from.also;
    to.terrain = from.terrain;
    to.center = from.center;
    to.open = from.open;
    to.at = place(index);
    for (const SpaceId coast : from.coasts) to.coasts.push_back(known_.seen(coast));
    std::sort(to.coasts.begin(), to.coasts.end());
    if (from.inner && known_.knows(from.inner->within)) {
      to.inner = from.inner;
      to.inner->within = known_.seen(from.inner->within);
    }
    return to;
  }

  [[nodiscard]] Space space(std::size_t index) const {
    const Space& from = from_.map.space(known_.spaces()[index]);
    Space to;
    to.id = from.id;
    to.name = index < known_.provinces().size()
                  ? display_name(from_, position_, known_.provinces()[index])
                  : from.name;
    to.coast = from.coast;
    to.province = known_.seen(from.province);
    to.at = place(index);
    to.label = label(from, index);
    to.also = from.also;
    return to;
  }

  void take_map() {
    std::vector<Terrain> terrains(from_.map.terrains().begin(), from_.map.terrains().end());
    for (Terrain& terrain : terrains) terrain.span = {};
    std::vector<Province> provinces;
    std::vector<Space> spaces;
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < known_.provinces().size(); ++i) provinces.push_back(province(i));
    for (std::size_t i = 0; i < known_.spaces().size(); ++i) spaces.push_back(space(i));
    for (const Edge& from : from_.map.edges()) {
      Edge to;
      to.from = known_.seen(from.from);
      to.to = known_.seen(from.to);
      to.unit_class = from.unit_class;
      to.one_way = from.one_way;
      to.kind = from.kind;
      to.rule = from.rule;
      to.becomes = from.becomes;
      if (to.from.valid() && to.to.valid()) edges.push_back(to);
    }
    Map map(std::move(terrains), std::move(provinces), std::move(spaces), std::move(edges),
            from_.map.class_count());
    std::vector<ProvinceId> closed;
    for (std::size_t i = 0; i < known_.provinces().size(); ++i)
      if (from_.map.is_closed(known_.provinces()[i])) closed.push_back(ProvinceId{i});
    to_.map = closed.empty() ? std::move(map) : map.with_closed(closed);
    to_.drawing.shapes = layout_.shapes;
    to_.drawing.shapes.resize(known_.provinces().size());
    if (layout_.width > 0) to_.drawing.plane.width = layout_.width;
    if (layout_.height > 0) to_.drawing.plane.height = layout_.height;
    take_picture();
  }

  /// Takes the pixels of known areas or, from a drawing of shapes, their colors. Its own names are
  /// cut off, so the board writes them.
  void take_picture() {
    to_.drawing.picture = reduced_picture(from_, known_, layout_);
    to_.drawing.fills_grounds = from_.drawing.fills_grounds;
    if (!from_.drawing.picture) return;
    to_.drawing.picture_facts.drawn_by = from_.drawing.picture_facts.drawn_by;
    to_.drawing.picture_facts.license = from_.drawing.picture_facts.license;
    if (from_.drawing.colors.empty()) return;
    for (const ProvinceId province : known_.provinces())
      to_.drawing.colors.push_back(from_.drawing.colors[province.index()]);
  }

  // --- powers
  // -------------------------------------------------------------------------------------

  [[nodiscard]] std::string power_id(std::size_t index) const {
    if (index >= known_.own_count()) return fmt::format("met_{}", index - known_.own_count() + 1);
    return known_.own_count() == 1 ? "own" : fmt::format("own_{}", index + 1);
  }

  [[nodiscard]] Power power(std::size_t index) const {
    const Power& from = from_.powers[known_.powers()[index].index()];
    Power to;
    to.id = power_id(index);
    to.script_id = from.id;
    to.name = display_name(from_, position_, known_.powers()[index]);
    to.adjectives = from.adjectives;
    to.color = from.color;
    to.role = from.role;
    to.standing.supports = from.standing.supports;  // what is rebuilt depends on the whole setup
    to.parts = from.parts;
    if (index >= known_.own_count()) return to;
    to.most = from.most;
    to.homes = known_among(known_, from.homes);
    to.region = known_among(known_, from.region);
    return to;
  }

  void take_powers() {
    for (std::size_t i = 0; i + 1 < known_.powers().size(); ++i) {
      to_.powers.push_back(power(i));
      if (to_.powers[i].role == PowerRole::played) to_.players.push_back({PowerId{i}});
    }
    Power unknown;
    unknown.id = "unknown";
    unknown.name = "unknown";
    unknown.color = "#8c8c8c";
    unknown.role = PowerRole::standing;  // no player here gives it orders or casts its vote
    to_.powers.push_back(std::move(unknown));
  }

  // --- the rest
  // -----------------------------------------------------------------------------------

  void take_attributes() {
    to_.attributes = from_.attributes;
    to_.people = from_.people;
    to_.regents = from_.regents;
    for (Attribute& attribute : to_.attributes) {
      attribute.span = {};
      attribute.fallback = seen_value(attribute, attribute.fallback);
    }
    // The seen world itself shows what these attributes record, so that they need no other reader.
    const Sight& sight = *from_.sight;
    for (const std::optional<std::uint16_t> index :
         {std::optional(sight.known), std::optional(sight.met), sight.revealed, sight.color})
      if (index) to_.attributes[*index].seen_by = SeenBy::no_player;
  }

  [[nodiscard]] bool knows_all(const std::vector<ProvinceId>& provinces) const {
    return std::all_of(provinces.begin(), provinces.end(),
                       [&](ProvinceId each) { return known_.knows(each); });
  }
  [[nodiscard]] bool knows_passage(const Passage& passage) const {
    return known_.knows(passage.ends[0]) && known_.knows(passage.ends[1]) &&
           known_.knows(passage.keeper);
  }

  /// Order types and passages that name an unknown place or power are left out.
  void take_orders() {
    std::vector<std::uint8_t> kept;  // by passage: number of kept passages before it
    std::uint8_t count = 0;
    for (const Passage& passage : from_.passages) {
      kept.push_back(count);
      if (knows_passage(passage)) ++count;
    }
    kept_types_.assign(from_.order_types.size(), OrderTypeId::none());
    for (std::size_t i = 0; i < from_.order_types.size(); ++i) {
      const OrderType& from = from_.order_types[i];
      if (!knows_all(from.line)) continue;
      if (from.passage && !knows_passage(from_.passages[*from.passage])) continue;
      OrderType to = from;
      to.span = {};
      to.prepare_span = {};
      for (ProvinceId& station : to.line) station = known_.seen(station);
      if (to.passage) to.passage = kept[*to.passage];
      for (UnitCondition& condition : to.where) condition.span = {};
      to.powers = met_among(known_, from.powers);
      if (to.powers.empty() && !from.powers.empty()) continue;
      kept_types_[i] = OrderTypeId{to_.order_types.size()};
      if (action_kind(to.acts_as) == ActionKind::ride)
        to_.lines.emplace_back(to_.order_types.size());
      to_.order_types.push_back(std::move(to));
    }
  }

  /// The value of an attribute in the new numbers; -1 for something unknown.
  [[nodiscard]] std::int16_t seen_value(const Attribute& attribute, std::int16_t value) const {
    if (value < 0) return value;
    const auto index = static_cast<std::size_t>(value);
    const auto number = [](auto id) {
      return id.valid() ? static_cast<std::int16_t>(id.index()) : std::int16_t{-1};
    };
    if (attribute.type == AttributeType::power) return number(known_.seen(PowerId{index}));
    if (attribute.type == AttributeType::province) return number(known_.seen(ProvinceId{index}));
    return value;
  }

  void take_tasks() {
    to_.task_place = from_.task_place;
    to_.stage_place = from_.stage_place;
    to_.supply_count = from_.supply_count;
    for (const Task& from : from_.tasks) {
      Task to = from;
      to.span = {};
      to.type = kept_types_[from.type.index()];
      if (!to.type.valid()) continue;
      for (UnitCondition& condition : to.where) condition.span = {};
      for (TaskEffect& effect : to.effects)
        effect.value = seen_value(from_.attributes[effect.place.attribute], effect.value);
      to_.tasks.push_back(std::move(to));
    }
  }

  void take_passages() {
    for (const Passage& from : from_.passages) {
      if (!knows_passage(from)) continue;
      Passage to = from;
      to.ends = {known_.seen(from.ends[0]), known_.seen(from.ends[1])};
      to.keeper = known_.seen(from.keeper);
      to.span = {};
      to_.passages.push_back(std::move(to));
    }
  }

  void take_supply() {
    for (const SupplyValue& from : from_.supply_values)
      if (known_.knows(from.province) && known_.has_met(from.power))
        to_.supply_values.push_back(
            {known_.seen(from.province), known_.seen(from.power), from.value, {}});
    std::sort(to_.supply_values.begin(), to_.supply_values.end(),
              [](const SupplyValue& a, const SupplyValue& b) {
                return std::pair(a.province, a.power) < std::pair(b.province, b.power);
              });
  }

  /// Takes its first phase, and nothing about its units.
  void take_setup() {
    Setup setup;
    setup.id = "start";
    setup.year = from_.setup().year;
    setup.phase = from_.setup().phase;
    to_.setups.push_back(std::move(setup));
  }

  const Variant& from_;
  const Position& position_;
  const VisibleWorld& known_;
  const Layout& layout_;
  std::vector<OrderTypeId> kept_types_;  // new order types by old ones; none: unknown
  Variant to_;
};

}  // namespace

std::shared_ptr<const Variant> reduced_variant(const Variant& variant, const Position& position,
                                               const VisibleWorld& known, const Layout& layout) {
  return Reduction(variant, position, known, layout).reduce();
}

}  // namespace chancery::seen_parts

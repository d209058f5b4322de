#include "core/study/order_examples.h"

#include <optional>

#include "core/hooks/hooks.h"
#include "core/orders/order_print.h"
#include "core/phase/legal_orders.h"
#include "core/study/class_places.h"
#include "core/variant/notation.h"

namespace chancery {
namespace {

/// An order of each type from the start of the setup in force, as it is printed.
class Examples {
 public:
  explicit Examples(const Variant& variant) : variant_(variant) {
    found_.resize(variant.order_types.size());
    if (variant.setups.empty()) return;
    start_ = start_position(variant);
    for (std::size_t phase = 0; phase < variant.calendar.phases.size(); ++phase)
      if (variant.calendar.phases[phase].kind == PhaseKind::movement) {
        start_.time.phase = static_cast<std::uint8_t>(phase);
        find_all();
        break;
      }
    for (std::size_t i = 0; i < found_.size(); ++i)
      if (found_[i].empty()) found_[i] = made_up(variant.order_types[i]);
  }

  std::vector<std::string> take() { return std::move(found_); }

 private:
  /// Check reports hooks that fail; examples are then composed.
  void find_all() {
    try {
      find_movement();
    } catch (const HookFailure&) {
      found_.assign(found_.size(), {});
    }
  }

  void find_movement() {
    LegalOrders legal(variant_, nullptr, RefusedOrders::listed);
    legal.list_movement(start_);
    for (std::size_t u = 0; u < start_.units.size(); ++u)
      for (const Order& order : legal.of(UnitId{u})) note(start_.units[u], order);
  }

  void note(const Unit& unit, const Order& order) {
    const OrderTypeId type =
        order.type.valid()
            ? order.type
            : type_to_print(variant_, order.action, PhaseKind::movement, unit.unit_class);
    if (!type.valid() || variant_.order_types[type.index()].acts_as != order.action) return;
    if (found_[type.index()].empty())
      found_[type.index()] = print_order(variant_, start_, unit, order);
  }

  struct Sample {
    std::string unit, target, place, other_place, unit_class;

    [[nodiscard]] std::string of(NotationSlot slot) const {
      switch (slot) {
        case NotationSlot::unit:
          return unit;
        case NotationSlot::target:
          return target;
        case NotationSlot::unit_class:
          return unit_class;
        case NotationSlot::places:
          return place + ", " + other_place;
        case NotationSlot::units:
          return unit + ", " + target;
        case NotationSlot::count:
        case NotationSlot::number:
          return "2";
        case NotationSlot::text:
          return "\"Land's End\"";
        case NotationSlot::to:
        case NotationSlot::place:
        case NotationSlot::path:
          break;
      }
      return place;
    }
  };

  /// An example of an order that no unit can be given at the start, in the first notation.
  [[nodiscard]] std::string made_up(const OrderType& type) const {
    if (type.notations.empty()) return {};
    const NotationReading reading = parse_notation(type.notations.front());
    if (!reading.notation) return {};
    const auto form = printed_form(*reading.notation, Wording{});
    const auto sample = sample_for(type);
    if (!form || !sample) return {};
    bool filled = false;
    std::string text;
    for (const NotationPart& part : *form) {
      if (!text.empty() && part.blank_before) text += ' ';
      const bool slot = part.kind == NotationPart::Kind::slot;
      filled = filled || slot;
      text += slot ? sample->of(part.slot) : part.words;
    }
    return filled ? text : std::string();
  }

  [[nodiscard]] std::optional<Sample> sample_for(const OrderType& type) const {
    if (type.acts_as == Action::convoy) return carried_sample();
    if (type.passage) return passage_sample(variant_.passages[*type.passage]);
    for (const Unit& unit : start_.units)
      if (is_for(type, unit.unit_class))
        if (auto sample = sample_of(unit)) return sample;
    return std::nullopt;
  }

  /// The unit, another of its power, and where it could go.
  [[nodiscard]] std::optional<Sample> sample_of(const Unit& unit) const {
    const auto around = variant_.map.neighbours(unit.unit_class, unit.at);
    if (around.size() < 2) return std::nullopt;
    for (const Unit& other : start_.units)
      if (other.power == unit.power && other.at != unit.at)
        return Sample{print_unit(variant_, unit.unit_class, unit.at),
                      print_unit(variant_, other.unit_class, other.at),
                      variant_.map.space(around[0]).id, variant_.map.space(around[1]).id,
                      variant_.classes[unit.unit_class.index()].letter};
    return std::nullopt;
  }

  [[nodiscard]] Sample passage_sample(const Passage& passage) const {
    const Map& map = variant_.map;
    return {"", print_unit(variant_, passage.classes.front(), map.whole(passage.ends[0])),
            map.province(passage.ends[1]).id, map.province(passage.ends[0]).id, ""};
  }

  /// A unit at the start that one adjacent carrier could convoy.
  [[nodiscard]] std::optional<Sample> carried_sample() const {
    const Map& map = variant_.map;
    for (const Unit& unit : start_.units)
      for (std::size_t c = 0; c < variant_.classes.size(); ++c)
        for (std::size_t s = 0; s < map.spaces().size(); ++s)
          if (const auto to = shore_across(unit, ClassId{c}, SpaceId{s}))
            return Sample{print_unit(variant_, ClassId{c}, SpaceId{s}),
                          print_unit(variant_, unit.unit_class, unit.at), map.province(*to).id,
                          map.province(*to).id, ""};
    return std::nullopt;
  }

  /// A province that the carrier could take the unit to and that it could not enter itself.
  [[nodiscard]] std::optional<ProvinceId> shore_across(const Unit& unit, ClassId carrier,
                                                       SpaceId at) const {
    const Map& map = variant_.map;
    const ProvinceId home = map.province_of(unit.at);
    const bool can = variant_.classes[carrier.index()].convoys &&
                     variant_.classes[unit.unit_class.index()].convoyed && map.lands(home) &&
                     map.carries(map.province_of(at)) && map.reaches(carrier, at, home);
    if (!can) return std::nullopt;
    for (const ProvinceId to : map.reach(carrier, at))
      if (to != home && map.lands(to) && map.can_stand(unit.unit_class, map.whole(to)) &&
          !map.reaches(unit.unit_class, unit.at, to))
        return to;
    return std::nullopt;
  }

  const Variant& variant_;
  Position start_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> order_examples(const Variant& variant) {
  return Examples(variant).take();
}

}  // namespace chancery

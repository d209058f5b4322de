#include "core/workbench/study/order_examples.h"

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/state/homes.h"
#include "core/rules/variant/notation.h"
#include "core/workbench/study/class_places.h"
#include "core/workbench/study/province_graph.h"

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
  /// `check` reports hooks that fail; examples are then composed.
  void find_all() {
    try {
      find_movement();
    } catch (const HookFailure&) {
      found_.assign(found_.size(), {});
    }
  }

  void find_movement() {
    LegalOrders legal(variant_, nullptr, RefusedOrders::listed);
    legal.look_at_movement(start_);
    for (std::size_t u = 0; u < start_.units.size(); ++u) {
      if (!variant_.is_played(start_.units[u].power)) continue;  // no player orders it
      for (const Order& order : legal.of(UnitId{u})) note(start_.units[u], order);
    }
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
    std::string power{}, choice{};  // of a declaration

    [[nodiscard]] std::string of(NotationSlot slot) const {
      switch (slot) {
        case NotationSlot::unit:
          return unit;
        case NotationSlot::target:
          return target;
        case NotationSlot::unit_class:
          return unit_class;
        case NotationSlot::places:
          return place == other_place ? place : place + ", " + other_place;
        case NotationSlot::units:
          return target.empty() || target == unit ? unit : unit + ", " + target;
        case NotationSlot::count:
        case NotationSlot::number:
          return "2";
        case NotationSlot::text:
          return "\"some text\"";
        case NotationSlot::power:
          return power;
        case NotationSlot::choice:
          return choice;
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
    const auto form = reading.notation ? printed_form(*reading.notation, Wording{}) : std::nullopt;
    if (!form) return {};
    for (const Sample& sample : samples_for(type))
      if (std::string text = filled(*form, sample); !text.empty()) return text;
    return {};
  }

  /// Empty if the sample lacks something, or if there is nothing to fill in.
  static std::string filled(const Notation& form, const Sample& sample) {
    bool has_slot = false;
    std::string text;
    for (const NotationPart& part : form) {
      if (!text.empty() && part.blank_before) text += ' ';
      const bool slot = part.kind == NotationPart::Kind::slot;
      const std::string piece = slot ? sample.of(part.slot) : part.words;
      if (slot && piece.empty()) return {};
      has_slot = has_slot || slot;
      text += piece;
    }
    return has_slot ? text : std::string();
  }

  [[nodiscard]] std::vector<Sample> samples_for(const OrderType& type) const {
    std::vector<Sample> samples;
    const auto add = [&](std::optional<Sample> sample) {
      if (sample) samples.push_back(std::move(*sample));
    };
    const ActionKind kind = action_kind(type.acts_as);
    if (kind == ActionKind::convoy) {
      add(carried_sample());
      return samples;
    }
    if (type.passage) return {passage_sample(variant_.passages[*type.passage])};
    const bool builds =
        kind == ActionKind::build ||
        (kind == ActionKind::plan && planned_kind(type.acts_as) == ActionKind::build);
    if (builds) add(build_sample(type));
    for (const Unit& unit : start_.units) {
      if (!is_for(type, unit.unit_class) || !may_order(type, unit.power)) continue;
      if (kind == ActionKind::declare)
        add(declared_sample(type, unit));
      else
        add(kind == ActionKind::convert ? converted_sample(unit) : sample_of(unit));
    }
    return samples;
  }

  [[nodiscard]] bool may_order(const OrderType& type, PowerId power) const {
    const auto& powers = type.powers;
    return variant_.is_played(power) && (powers.empty() || contains(powers, power));
  }

  /// Two units that a power could build: as at the start, or else of the first class that fits.
  [[nodiscard]] std::optional<Sample> build_sample(const OrderType& type) const {
    for (const Unit& unit : start_.units) {
      if (!may_order(type, unit.power)) continue;
      std::vector<Unit> units;
      for (const Unit& entry : start_.units)
        if (entry.power == unit.power && is_for(type, entry.unit_class) &&
            builds_in(entry.power, variant_.map.province_of(entry.at)))
          units.push_back(entry);
      for (const ProvinceId center : variant_.map.centers())
        if (units.size() < 2 && builds_in(unit.power, center) && !start_.unit_in(center).valid())
          add_built(type, unit.power, center, units);
      if (units.empty()) continue;
      const Unit& current = units.front();
      const Unit& other = units.size() > 1 ? units[1] : current;
      return Sample{print_unit(variant_, current.unit_class, current.at),
                    print_unit(variant_, other.unit_class, other.at),
                    variant_.map.space(current.at).id, variant_.map.space(other.at).id,
                    variant_.classes[current.unit_class.index()].letter};
    }
    return std::nullopt;
  }

  [[nodiscard]] bool builds_in(PowerId power, ProvinceId center) const {
    if (builds_at_home(variant_)) return is_home(variant_, start_, power, center);
    return start_.owner[center.index()] == power;
  }

  /// Adds a unit of the first class that can stand there.
  void add_built(const OrderType& type, PowerId power, ProvinceId center,
                 std::vector<Unit>& units) const {
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      const auto places = standing_places(variant_.map, ClassId{c}, center);
      if (places.empty() || !is_for(type, ClassId{c})) continue;
      units.push_back({power, ClassId{c}, places.front()});
      return;
    }
  }

  /// The unit, and another class that can stand where it is.
  [[nodiscard]] std::optional<Sample> converted_sample(const Unit& unit) const {
    const ProvinceId province = variant_.map.province_of(unit.at);
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      const auto places = standing_places(variant_.map, ClassId{c}, province);
      if (ClassId{c} == unit.unit_class || places.empty()) continue;
      const std::string& place = variant_.map.space(places.front()).id;
      return Sample{print_unit(variant_, unit.unit_class, unit.at), "", place, place,
                    variant_.classes[c].letter};
    }
    return std::nullopt;
  }

  /// The unit, another one, if possible of its power, and a place to which it can go.
  [[nodiscard]] std::optional<Sample> sample_of(const Unit& unit) const {
    const auto around = variant_.map.neighbors(unit.unit_class, unit.at);
    if (around.empty()) return std::nullopt;
    const Unit* target = nullptr;
    for (const Unit& other : start_.units) {
      if (other.at == unit.at) continue;
      const bool is_better = target == nullptr || (target->power != unit.power);
      if (is_better && (target == nullptr || other.power == unit.power)) target = &other;
    }
    return Sample{print_unit(variant_, unit.unit_class, unit.at),
                  target != nullptr ? print_unit(variant_, target->unit_class, target->at) : "",
                  variant_.map.space(around[0]).id,
                  variant_.map.space(around.size() > 1 ? around[1] : around[0]).id,
                  variant_.classes[unit.unit_class.index()].letter};
  }

  /// A sample with another power, if there is one. Declarations are often about foreign units.
  [[nodiscard]] std::optional<Sample> declared_sample(const OrderType& type,
                                                      const Unit& unit) const {
    std::optional<Sample> sample = sample_of(unit);
    if (!sample) return sample;
    for (const Unit& other : start_.units)
      if (other.power != unit.power)
        sample->target = print_unit(variant_, other.unit_class, other.at);
    for (std::size_t i = 0; i < variant_.powers.size() && sample->power.empty(); ++i)
      if (PowerId{i} != unit.power && variant_.is_played(PowerId{i}))
        sample->power = variant_.powers[i].name;
    if (!type.choices.empty()) sample->choice = type.choices.front();
    return sample;
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

  /// A province to which the carrier could take the unit and that it could not enter itself.
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

#include "core/rules/orders/possible_reading.h"

#include <algorithm>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/notation/match.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/state/usual_sites.h"

namespace chancery::order_language {
namespace {

bool is_as_written(const UnitText& text, const Unit& unit) {
  return (!text.unit_class.valid() || text.unit_class == unit.unit_class) &&
         (!text.power.valid() || text.power == unit.power);
}

class PossibleReading {
 public:
  PossibleReading(const ReadingScene& scene, const Match& match, const OrderLine& line)
      : scene_(scene),
        variant_(scene.variant),
        map_(scene.variant.map),
        position_(scene.position),
        match_(match),
        line_(line),
        order_(line.order) {}

  [[nodiscard]] bool decide() const {
    if (!line_.why.empty()) return false;
    if (line_.plan) return plan_is_possible();
    const ActionKind kind = action_kind(order_.action);
    if (kind == ActionKind::build) return may_build(map_.province_of(order_.to));
    if (!units_are_as_written()) return false;
    switch (kind) {
      case ActionKind::move:
        // A hook may make anything of the order.
        return !type().prepare.empty() || (goes(line_.subject, order_.to) && path_carries());
      case ActionKind::ride:
        return is_on_line(type(), subject(), province(order_.to));
      case ActionKind::support:
        return line_.subject != order_.target && may_support();
      case ActionKind::convoy:
        return line_.subject != order_.target && joins_shores();
      case ActionKind::retreat:
        return can_retreat();
      default:
        return true;
    }
  }

 private:
  [[nodiscard]] const OrderType& type() const { return variant_.order_types[line_.type.index()]; }
  [[nodiscard]] ProvinceId province(SpaceId space) const { return map_.province_of(space); }
  [[nodiscard]] const Unit& subject() const {
    return scene_.phase == PhaseKind::retreat ? position_.dislodged[line_.subject.index()].unit
                                              : position_.units[line_.subject.index()];
  }
  [[nodiscard]] const Unit& target() const { return position_.units[order_.target.index()]; }

  /// In an order to remove or convert a unit, this is both subject and target.
  [[nodiscard]] bool units_are_as_written() const {
    if (line_.subject.valid() && !is_as_written(match_.unit, subject())) return false;
    if (!order_.target.valid()) return true;
    return is_as_written(match_.target.place.province.valid() ? match_.target : match_.unit,
                         target());
  }

  [[nodiscard]] bool reaches(ProvinceId to) const {
    return map_.reaches(subject().unit_class, subject().at, to);
  }

  [[nodiscard]] bool may_support() const {
    if (!supports_move(order_.action)) return reaches(province(target().at));
    return reaches(province(order_.to)) && goes(order_.target, order_.to);
  }

  [[nodiscard]] bool is_on_line(const OrderType& type, const Unit& unit, ProvinceId to) const {
    const ProvinceId from = province(unit.at);
    return from != to && contains(type.line, from) && contains(type.line, to) &&
           (type.classes.empty() || contains(type.classes, unit.unit_class)) &&
           (type.powers.empty() || contains(type.powers, unit.power));
  }
  [[nodiscard]] bool goes_by_itself(const Unit& unit, SpaceId to) const {
    const ProvinceId there = province(to);
    const bool borders = to == map_.whole(there) ? map_.reaches(unit.unit_class, unit.at, there)
                                                 : map_.adjacent(unit.unit_class, unit.at, to);
    return borders ||
           std::any_of(
               variant_.passages.begin(), variant_.passages.end(), [&](const Passage& passage) {
                 return passage.takes(unit.unit_class) && passage.joins(province(unit.at), there);
               });
  }

  /// A supported unit may also ride to the place.
  [[nodiscard]] bool goes(UnitId id, SpaceId to) const {
    const Unit& unit = position_.units[id.index()];
    const ProvinceId there = province(to);
    if (there == province(unit.at)) return false;
    if (goes_by_itself(unit, to)) return true;
    const bool rides =
        supports_move(order_.action) &&
        std::any_of(variant_.lines.begin(), variant_.lines.end(), [&](OrderTypeId line) {
          return is_on_line(variant_.order_types[line.index()], unit, there);
        });
    return rides || is_convoyed(id, there);
  }

  [[nodiscard]] bool is_convoyed(UnitId id, ProvinceId to) const {
    const Unit& unit = position_.units[id.index()];
    return variant_.classes[unit.unit_class.index()].convoyed && map_.lands(province(unit.at)) &&
           map_.lands(to) && scene_.context != nullptr && scene_.context->is_convoyed &&
           scene_.context->is_convoyed(id, to);
  }

  [[nodiscard]] bool is_carrier(UnitId id) const {
    const Unit& unit = position_.units[id.index()];
    return variant_.classes[unit.unit_class.index()].convoys && map_.carries(province(unit.at));
  }

  /// True if a unit that can convoy stands in each place of a written path.
  [[nodiscard]] bool path_carries() const {
    return std::all_of(match_.path.begin(), match_.path.end(), [&](const PlaceText& place) {
      const UnitId unit = position_.unit_in(place.province);
      return unit.valid() && is_carrier(unit);
    });
  }

  /// True if the carriers on the board, including the subject, could take the target there.
  [[nodiscard]] bool joins_shores() const {
    const ProvinceId from = province(target().at), to = province(order_.to);
    if (from == to || !variant_.classes[target().unit_class.index()].convoyed ||
        !map_.lands(from) || !map_.lands(to) || !is_carrier(line_.subject))
      return false;
    const std::vector<UnitId> linked = linked_carriers();
    const auto one_touches = [&](ProvinceId shore) {
      return std::any_of(linked.begin(), linked.end(),
                         [&](UnitId carrier) { return touches(carrier, shore); });
    };
    return one_touches(from) && one_touches(to);
  }

  [[nodiscard]] bool touches(UnitId carrier, ProvinceId to) const {
    const Unit& unit = position_.units[carrier.index()];
    return map_.reaches(unit.unit_class, unit.at, to);
  }

  /// Returns the subject and all carriers that it can pass units on to, directly or through others.
  [[nodiscard]] std::vector<UnitId> linked_carriers() const {
    std::vector<UnitId> linked{line_.subject};
    for (std::size_t next = 0; next < linked.size(); ++next) {
      for (std::size_t i = 0; i < position_.units.size(); ++i) {
        const UnitId other{i};
        if (!is_carrier(other) || contains(linked, other)) continue;
        if (touches(linked[next], province(position_.units[i].at))) linked.push_back(other);
      }
    }
    return linked;
  }

  [[nodiscard]] bool can_retreat() const {
    const std::vector<SpaceId>& retreats = position_.dislodged[line_.subject.index()].retreats;
    return contains(retreats, order_.to);
  }

  [[nodiscard]] bool may_build(ProvinceId where) const {
    if (match_.unit.power.valid() && match_.unit.power != scene_.power) return false;
    if (scene_.context != nullptr && scene_.context->may_build)
      return scene_.context->may_build(scene_.power, where);
    return why_not_a_usual_site(variant_, position_, scene_.power, where) == NoBuild::no;
  }

  /// Plans are for a later position, so little can be checked now.
  [[nodiscard]] bool plan_is_possible() const {
    const Plan& plan = *line_.plan;
    return std::all_of(plan.choices.begin(), plan.choices.end(), [&](const Plan::Choice& choice) {
      if (!choice.at.valid()) return false;
      const ProvinceId where = province(choice.at);
      switch (planned_kind(plan.action)) {
        case ActionKind::retreat:
          // Without a unit there, the plan is void for that reason.
          return plan.at.valid() && plan.unit_class.valid() &&
                 map_.reaches(plan.unit_class, plan.at, where);
        case ActionKind::build:
          return is_center(variant_, position_, where) &&
                 may_be_site(variant_, position_, scene_.power, where);
        default:
          return true;
      }
    });
  }

  const ReadingScene& scene_;
  const Variant& variant_;
  const Map& map_;
  const Position& position_;
  const Match& match_;
  const OrderLine& line_;
  const Order& order_;
};

}  // namespace

bool is_possible(const ReadingScene& scene, const Match& match, const OrderLine& line) {
  return PossibleReading(scene, match, line).decide();
}

}  // namespace chancery::order_language

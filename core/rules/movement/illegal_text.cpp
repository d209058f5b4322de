#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/hooks/rides.h"
#include "core/rules/movement/legality.h"
#include "core/rules/movement/passages.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/movement/unit_conditions.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"

namespace chancery {
namespace {

using Words = std::vector<std::string>;

/// What the reasons for one illegal order mention: units, places, and what would be legal.
class IllegalOrder {
 public:
  IllegalOrder(const Variant& variant, const Position& position, UnitId unit, const Order& order,
               OrderTypeId type)
      : variant_(variant),
        map_(variant.map),
        position_(position),
        unit_(unit),
        subject_(position.units[unit.index()]),
        order_(order),
        type_(type) {}

  [[nodiscard]] std::string text(Illegal reason) const;

 private:
  [[nodiscard]] const std::string& name(SpaceId space) const { return map_.space(space).name; }
  [[nodiscard]] std::string name(const Unit& unit) const {
    return print_unit(variant_, unit.unit_class, unit.at);
  }
  [[nodiscard]] const Unit& target() const { return position_.units[order_.target.index()]; }
  [[nodiscard]] std::string to() const { return name(order_.to); }
  [[nodiscard]] std::string a_class(ClassId id) const;
  [[nodiscard]] std::string classes_that(bool UnitClass::*flag) const;
  [[nodiscard]] ProvinceId closed_goal() const;
  [[nodiscard]] bool is_open_to(SpaceId to) const;
  [[nodiscard]] std::string closed_to(ProvinceId province, const Unit& unit, EdgeUse use) const;
  [[nodiscard]] std::string reachable(std::string_view verb) const;
  [[nodiscard]] std::string line_hint() const;
  [[nodiscard]] std::string passage_hint() const;
  [[nodiscard]] std::string other_ways() const;
  [[nodiscard]] std::string no_edge() const;
  [[nodiscard]] std::string no_route() const;
  [[nodiscard]] std::string out_of_reach() const;
  [[nodiscard]] std::string target_stays() const;
  [[nodiscard]] std::string no_carrier_here() const;
  [[nodiscard]] std::string off_the_line() const;
  [[nodiscard]] std::string no_rider() const;
  [[nodiscard]] std::string unmet_condition() const;

  const Variant& variant_;
  const Map& map_;
  const Position& position_;
  UnitId unit_;
  const Unit& subject_;
  const Order& order_;
  OrderTypeId type_;  // the type that it is written as; none: the first type with its action
};

std::string IllegalOrder::unmet_condition() const {
  const OrderTypeId type = type_in_force(variant_, subject_, order_, type_);
  const UnitCondition* condition =
      find_unmet(variant_, position_, unit_, variant_.order_types[type.index()].where);
  return condition == nullptr ? std::string() : why_unmet(variant_, position_, unit_, *condition);
}

std::string IllegalOrder::a_class(ClassId id) const {
  constexpr std::string_view vowels = "aeiouAEIOU";
  const std::string& word = variant_.classes[id.index()].id;
  const bool vowel = !word.empty() && vowels.find(word.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", word);
}

/// Returns "only a galleon or a caravel"; "no unit" if there is no such class.
std::string IllegalOrder::classes_that(bool UnitClass::*flag) const {
  Words classes;
  for (std::size_t i = 0; i < variant_.classes.size(); ++i)
    if (variant_.classes[i].*flag) classes.push_back(a_class(ClassId{i}));
  return classes.empty() ? "no unit" : "only " + join_with_last(classes, " or ");
}

/// Returns the closed province that a unit would enter by the order.
ProvinceId IllegalOrder::closed_goal() const {
  SpaceId goal = order_.to;
  if (actions::supports_of_holds.has(order_.action)) goal = target().at;
  if (!goal.valid() || !map_.is_closed(map_.province_of(goal))) return ProvinceId::none();
  return map_.province_of(goal);
}

bool IllegalOrder::is_open_to(SpaceId to) const {
  const bool moves = moves_unit(order_.action);
  return is_edge_open(variant_, position_, subject_, to, moves ? EdgeUse::move : EdgeUse::support);
}

/// Returns why no edge of the unit into the province is open; empty if it has none.
std::string IllegalOrder::closed_to(ProvinceId province, const Unit& unit, EdgeUse use) const {
  for (const SpaceId to : map_.neighbors(unit.unit_class, unit.at))
    if (map_.province_of(to) == province)
      return why_edge_closed(variant_, position_, unit, to, use);
  return {};
}

/// Returns "; it can move to RUR, STR or ZEN". Empty with [sight], since some of them may be
/// unknown.
std::string IllegalOrder::reachable(std::string_view verb) const {
  if (variant_.sight) return {};
  Words places;
  for (const SpaceId to : map_.neighbors(subject_.unit_class, subject_.at))
    if (!map_.is_closed(map_.province_of(to)) && is_open_to(to))
      places.push_back(map_.space(to).id);
  std::sort(places.begin(), places.end());
  if (places.empty()) return fmt::format("; it cannot {} anywhere", verb);
  return fmt::format("; it can {} {}", verb, join_with_last(places, " or "));
}

/// If a line leads there, returns how that order is written and the text of its type.
std::string IllegalOrder::line_hint() const {
  for (const OrderTypeId line : variant_.lines) {
    const OrderType& type = variant_.order_types[line.index()];
    if (!can_ride_to(variant_, type, subject_, map_.province_of(order_.to))) continue;
    Order ride;
    ride.action = Action::legs;
    ride.type = line;
    ride.to = map_.whole(map_.province_of(order_.to));
    const std::string about = type.text.empty() ? std::string() : fmt::format(" ({})", type.text);
    return fmt::format("; '{}' leads there{}", print_order(variant_, position_, subject_, ride),
                       about);
  }
  return {};
}

/// For a passage that leads there, although the order did not mean it.
std::string IllegalOrder::passage_hint() const {
  const Passage* passage = find_passage(variant_, subject_.unit_class,
                                        map_.province_of(subject_.at), map_.province_of(order_.to));
  if (passage == nullptr) return {};
  Order move;
  move.action = Action::move;
  move.to = map_.whole(map_.province_of(order_.to));
  return fmt::format("; through the passage it goes by '{}', if the unit in {} lets it through",
                     print_order(variant_, position_, subject_, move),
                     map_.province(passage->keeper).name);
}

std::string IllegalOrder::other_ways() const {
  if (std::string ride = line_hint(); !ride.empty()) return ride;
  if (std::string passage = passage_hint(); !passage.empty()) return passage;
  return reachable("move to");
}

std::string IllegalOrder::no_edge() const {
  return fmt::format("{} is not adjacent to {} for {}{}", to(), name(subject_.at), name(subject_),
                     other_ways());
}

std::string IllegalOrder::no_route() const {
  const std::string fact =
      variant_.classes[subject_.unit_class.index()].convoyed
          ? fmt::format("no chain of units that convoy joins {} to {}", name(subject_.at), to())
          : fmt::format("{} can be convoyed, not {}", classes_that(&UnitClass::convoyed),
                        name(subject_));
  const bool borders = map_.adjacent(subject_.unit_class, subject_.at, order_.to);
  return fact + (borders ? "; without a convoy it could move there" : other_ways());
}

std::string IllegalOrder::out_of_reach() const {
  const SpaceId where = actions::supports_of_holds.has(order_.action) ? target().at : order_.to;
  if (map_.province_of(where) == map_.province_of(subject_.at))
    return fmt::format("{} cannot support a move to {}, for it stands there itself", name(subject_),
                       name(map_.whole(map_.province_of(where))));
  if (const std::string closed = closed_to(map_.province_of(where), subject_, EdgeUse::support);
      !closed.empty())
    return closed + reachable("support into");
  return fmt::format("{} cannot support into {}, for it could not move there{}", name(subject_),
                     name(map_.whole(map_.province_of(where))), reachable("support into"));
}

/// Returns that the supported or convoyed unit cannot make that move.
std::string IllegalOrder::target_stays() const {
  if (const std::string closed = closed_to(map_.province_of(order_.to), target(), EdgeUse::move);
      !closed.empty())
    return closed;
  if (map_.province_of(target().at) != map_.province_of(order_.to))
    return fmt::format("{} cannot get to {}", name(target()), to());
  Order hold;
  hold.action = Action::support_hold;
  hold.target = order_.target;
  const bool reaches =
      map_.reaches(subject_.unit_class, subject_.at, map_.province_of(target().at));
  const std::string support = supports_move(order_.action) && reaches
                                  ? print_order(variant_, position_, subject_, hold)
                                  : std::string();
  return fmt::format("{} already stands in {}{}", name(target()), to(),
                     support.empty() ? "" : fmt::format("; to support it there: '{}'", support));
}

std::string IllegalOrder::no_carrier_here() const {
  const Terrain& here = map_.terrains()[map_.province(map_.province_of(subject_.at)).terrain];
  std::string text = fmt::format("{} cannot convoy from {}", name(subject_), name(subject_.at));
  if (!variant_.classes[subject_.unit_class.index()].convoys)
    return fmt::format("{}; {} can convoy", text, classes_that(&UnitClass::convoys));
  Words terrains;
  for (const Terrain& terrain : map_.terrains())
    if (terrain.carries) terrains.push_back(terrain.id);
  if (terrains.empty() || here.carries) return text;
  return fmt::format("{} ({}); units convoy only from {} provinces", text, here.id,
                     join_with_last(terrains, " or "));
}

std::string IllegalOrder::off_the_line() const {
  const std::vector<ProvinceId>& line = variant_.order_types[order_.type.index()].line;
  Words stations;
  for (const ProvinceId station : line) stations.push_back(map_.province(station).id);
  const bool at_station = contains(line, map_.province_of(subject_.at));
  const std::string fact =
      at_station ? fmt::format("the line from {} does not lead to {}", name(subject_.at), to())
                 : fmt::format("{} does not stand at a station of the line", name(subject_));
  return fmt::format("{}: its stations are {}", fact, fmt::join(stations, ", "));
}

std::string IllegalOrder::no_rider() const {
  return fmt::format("{} cannot be ordered {}", name(subject_),
                     order_language::pattern_of(variant_, order_.type));
}

std::string IllegalOrder::text(Illegal reason) const {
  if (const auto closed = closed_goal(); closed.valid() && reason != Illegal::no)
    return fmt::format("{} is closed to all units", map_.province(closed).name);
  switch (reason) {
    case Illegal::no:
      return {};
    case Illegal::same_place:
      return fmt::format("{} already stands in {}{}", name(subject_), to(), reachable("move to"));
    case Illegal::edge_closed:
      return why_edge_closed(variant_, position_, subject_, order_.to, EdgeUse::move) +
             other_ways();
    case Illegal::not_adjacent:
      return no_edge();
    case Illegal::no_route:
      return no_route();
    case Illegal::supports_itself:
      return fmt::format("{} cannot support itself", name(subject_));
    case Illegal::support_out_of_reach:
      return out_of_reach();
    case Illegal::target_cannot_go:
      return target_stays();
    case Illegal::supporter_must_carry:
      return fmt::format("{} could only get to {} if {} convoyed it", name(target()), to(),
                         name(subject_));
    case Illegal::cannot_carry_here:
      return no_carrier_here();
    case Illegal::target_is_not_carried:
      return fmt::format("{} cannot be convoyed; {} can", name(target()),
                         classes_that(&UnitClass::convoyed));
    case Illegal::no_shore:
      return fmt::format("a convoy starts and ends on a coast, so not from {} to {}",
                         name(target().at), to());
    case Illegal::not_on_a_route:
      return fmt::format("{} is on no route from {} to {}", name(subject_), name(target().at),
                         to());
    case Illegal::not_needed:
      return fmt::format("{} is not needed for a convoy from {} to {}", name(subject_),
                         name(target().at), to());
    case Illegal::not_on_the_line:
      return off_the_line();
    case Illegal::may_not_ride:
      return no_rider();
    case Illegal::no_work_here:
      return why_no_task(variant_, position_, unit_, *variant_.task_of(order_.type));
    case Illegal::unmet:
      return unmet_condition();
  }
  return {};
}

}  // namespace

std::string illegal_text(const Variant& variant, const Position& position, UnitId unit,
                         const Order& order, Illegal reason, OrderTypeId type) {
  return IllegalOrder(variant, position, unit, order, type).text(reason);
}

}  // namespace chancery

#include "core/games/mail/order_owners.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/play/game/probable_orders.h"

namespace chancery {

bool OrderOwners::is_senders(PowerId power) const {
  return contains(powers_, power);
}

std::optional<PowerId> OrderOwners::owner_of(const std::string& order) const {
  for (const PowerId power : powers_)
    if (const auto owner = owner_of(board_.reader().read(order, power, position_))) return owner;
  const Found<UnitName> named = board_.first_unit_in(order);
  if (!named.value) {
    const auto place = probable_subject(board_, order);
    return place ? owner_at(*place, ClassId::none()) : std::nullopt;
  }
  return owner_at(board_.variant().map.province_of(named.value->at), named.value->unit_class);
}

std::optional<PowerId> OrderOwners::owner_of(const OrderLine& line) const {
  if (!line.type.valid()) return std::nullopt;
  const Map& map = board_.variant().map;
  const auto& passage = board_.variant().order_types[line.type.index()].passage;
  if (action_kind(line.order.action) == ActionKind::permit && passage)
    return owner_at(board_.variant().passages[*passage].keeper, ClassId::none());
  if (!line.at.valid()) return std::nullopt;
  if (const auto owner = owner_at(map.province_of(line.at), line.unit_class)) return owner;
  const PowerId owner = position_.owner[map.province_of(line.at).index()];
  const bool builds = action_kind(line.order.action) == ActionKind::build;
  return builds && is_senders(owner) ? std::optional(owner) : std::nullopt;
}

/// The sender's power with a unit of the class (none: of any class) in the province.
std::optional<PowerId> OrderOwners::owner_at(ProvinceId place, ClassId unit_class) const {
  const Map& map = board_.variant().map;
  const auto is_it = [&](const Unit& unit) {
    return map.province_of(unit.at) == place && is_senders(unit.power) &&
           (!unit_class.valid() || unit.unit_class == unit_class);
  };
  for (const Dislodged& dislodged_unit : position_.dislodged)
    if (is_it(dislodged_unit.unit)) return dislodged_unit.unit.power;
  for (const Unit& unit : position_.units)
    if (is_it(unit)) return unit.power;
  return std::nullopt;
}

}  // namespace chancery

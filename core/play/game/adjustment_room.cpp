#include "core/play/game/adjustment_room.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/conversions.h"

namespace chancery {

AdjustmentRoom::AdjustmentRoom(const OrderQuestion& question, PowerId power, std::int32_t due,
                               std::span<const AdjustmentOrder> ordered)
    : variant_(question.variant),
      position_(question.position),
      tally_(question.variant, question.position, power),
      left_(due) {
  for (const AdjustmentOrder& order : ordered)
    if (order.power == power) take(order.order);
}

bool AdjustmentRoom::allows(const Order& order) const {
  if (!tally_.has_room(order.unit_class)) return false;
  if (action_kind(order.action) == ActionKind::build) return left_ > 0;
  const std::int32_t price = conversion_price(variant_);
  return (price == 0 || price <= left_) && !contains(settled_, order.target);
}

void AdjustmentRoom::take(const Order& order) {
  const auto leaves = [&](UnitId unit) {
    settled_.push_back(unit);
    tally_.remove(position_.units[unit.index()].unit_class);
  };
  switch (action_kind(order.action)) {
    case ActionKind::build:
      --left_;
      tally_.add(order.unit_class);
      break;
    case ActionKind::disband:
      leaves(order.target);
      break;
    case ActionKind::convert:
      left_ -= conversion_price(variant_);
      leaves(order.target);
      tally_.add(order.unit_class);
      break;
    default:
      break;
  }
}

}  // namespace chancery

// AdjustmentRoom: what a power may still order in an adjustment phase, after what it has ordered.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/play/game/order_question.h"
#include "core/rules/state/unit_tally.h"

namespace chancery {

/// LegalOrders and list_conversions say which orders are legal one by one. This says which of them
/// can be added to others: builds and conversions share what is due and the limits of classes, and
/// a unit is not converted if it is disbanded.
class AdjustmentRoom {
 public:
  /// `due` is what `adjustment_due` says of the power.
  AdjustmentRoom(const OrderQuestion& question, PowerId power, std::int32_t due,
                 std::span<const AdjustmentOrder> ordered);

  /// Of a build or conversion that is legal by itself.
  [[nodiscard]] bool allows(const Order& order) const;
  void take(const Order& order);
  [[nodiscard]] std::int32_t builds_left() const { return left_; }

 private:
  const Variant& variant_;
  const Position& position_;
  UnitTally tally_;
  std::int32_t left_;            // builds
  std::vector<UnitId> settled_;  // disbanded or converted
};

}  // namespace chancery

// AdjustmentRoom: the orders that a power may still give in an adjustment phase.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/play/game/order_question.h"
#include "core/rules/state/unit_tally.h"

namespace chancery {

/// Tells which orders of an adjustment phase can be added to those already given: builds and
/// conversions share the number that is due and the limits of classes, and a unit that disbands is
/// not converted. LegalOrders and list_conversions say which orders are legal one by one.
class AdjustmentRoom {
 public:
  /// `due` is the result of `adjustment_due` for the power.
  AdjustmentRoom(const OrderQuestion& question, PowerId power, std::int32_t due,
                 std::span<const AdjustmentOrder> ordered);

  /// True if a build or conversion, legal by itself, can be added.
  [[nodiscard]] bool allows(const Order& order) const;
  void take(const Order& order);
  [[nodiscard]] std::int32_t builds_left() const { return left_; }

 private:
  const Variant& variant_;
  const Position& position_;
  UnitTally tally_;
  std::int32_t left_;            // builds that remain
  std::vector<UnitId> settled_;  // units that disband or are converted
};

}  // namespace chancery

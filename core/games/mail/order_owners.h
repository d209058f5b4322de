// Which of a sender's powers an order belongs to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Finds the power among those of a sender that has the unit of an order, owns the place of the
/// build, or keeps the passage.
class OrderOwners {
 public:
  OrderOwners(const Board& board, const Position& position, const std::vector<PowerId>& powers)
      : board_(board), position_(position), powers_(powers) {}

  [[nodiscard]] std::optional<PowerId> owner_of(const std::string& order) const;
  [[nodiscard]] bool is_senders(PowerId power) const;

 private:
  [[nodiscard]] std::optional<PowerId> owner_of(const OrderLine& line) const;
  [[nodiscard]] std::optional<PowerId> owner_at(ProvinceId place, ClassId unit_class) const;

  const Board& board_;
  const Position& position_;
  const std::vector<PowerId>& powers_;
};

}  // namespace chancery

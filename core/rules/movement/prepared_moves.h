// PreparedMoves: where hooks may take units, whatever is ordered this turn.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/hooks/hooks.h"

namespace chancery {

/// Where units may go because a hook prepares their orders, although the board has no way there.
/// Such a move may be supported like any other, even if it is not ordered. Hooks are called once
/// for each unit and province that a caller asks for.
class PreparedMoves {
 public:
  PreparedMoves(const Variant& variant, Hooks* hooks);

  /// Sets the position of the units, also for the hooks.
  void reset(const Position& position);
  /// True if any order could take the unit there. `asking` is the power that wants to know: in a
  /// variant that shows only what one player knows, the answer depends only on orders that its own
  /// units may be given.
  [[nodiscard]] bool may_reach(UnitId unit, ProvinceId to, PowerId asking);
  /// Adds supports of moves for which the board has no way. `may_reach` decides whether a hook has
  /// one.
  void add_supports(UnitId supporter, std::vector<Order>& orders) const;
  /// True if hooks could move any unit.
  [[nodiscard]] bool has_any() const { return !types_.empty(); }

 private:
  enum class Known : std::uint8_t { nothing, yes, no };

  [[nodiscard]] bool find(UnitId unit, ProvinceId to);
  [[nodiscard]] bool takes(UnitId unit, ProvinceId to, OrderTypeId type, Order order);

  const Variant* variant_;
  Hooks* hooks_;
  const Position* position_ = nullptr;
  std::vector<OrderTypeId> types_;  // types that hooks prepare and that may become moves
  std::vector<Known> known_;        // by unit and province
};

}  // namespace chancery

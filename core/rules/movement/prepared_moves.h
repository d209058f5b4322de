// PreparedMoves: where hooks may take units, whatever is ordered this turn.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/hooks/hooks.h"

namespace chancery {

/// Where units may go because a hook prepares their orders, though the board has no way there. Such
/// a move may be supported like any other, also if it is not ordered. Hooks are called once for
/// each unit and province, and only for those that somebody asks about.
class PreparedMoves {
 public:
  PreparedMoves(const Variant& variant, Hooks* hooks);

  /// From now on, for units in this position, at which the hooks look.
  void reset(const Position& position);
  /// Could any order take the unit there? Who asks knows the whole board or, in a variant that
  /// shows only what one player knows, the orders that the unit's power may give.
  [[nodiscard]] bool may_reach(UnitId unit, ProvinceId to, PowerId asking);
  /// Adds the supports of moves for which the board has no way. Whether a hook may have one is up
  /// to `may_reach`.
  void add_supports(UnitId supporter, std::vector<Order>& orders) const;
  /// Could hooks take any unit anywhere?
  [[nodiscard]] bool has_any() const { return !types_.empty(); }

 private:
  enum class Known : std::uint8_t { nothing, yes, no };

  [[nodiscard]] bool find(UnitId unit, ProvinceId to);
  [[nodiscard]] bool takes(UnitId unit, ProvinceId to, OrderTypeId type, Order order);

  const Variant* variant_;
  Hooks* hooks_;
  const Position* position_ = nullptr;
  std::vector<OrderTypeId> types_;  // that hooks prepare and that may become moves
  std::vector<Known> known_;        // by unit and province
};

}  // namespace chancery

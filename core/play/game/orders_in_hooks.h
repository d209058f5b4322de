// OrdersInHooks: the orders of a phase, in the engine's terms, as hooks see and judge them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/play/game/quick_phases.h"
#include "core/rules/hooks/hooks.h"

namespace chancery {

/// The orders of a phase as hooks see and judge them before they are played: by power, in the order
/// in which they would be written. The orders and the position must outlive this object; nothing
/// else may add to the orders meanwhile.
class OrdersInHooks {
 public:
  OrdersInHooks(const Variant& variant, Position& position, PhaseOrders& orders, Hooks& hooks);

  /// Carries out immediate declarations, in the order in which they would be written, and removes
  /// them from the orders. The variant must have the hook.
  void act_at_once();
  /// Calls the hook before the phase, if the variant has it, with the orders that are not refused,
  /// and applies its effects to orders and position. Returns false if it had none.
  bool act_before();
  /// Drops the orders that the hook `legal` refuses.
  void drop_refused();

 private:
  /// An order: of the unit with that number, or an index into adjustments or declarations.
  struct Entry {
    enum class Kind : std::uint8_t { unit, adjustment, declaration };
    PowerId power;
    Kind kind = Kind::unit;
    std::size_t index = 0;
    bool refused = false;
  };

  void act_at_once(const Declaration& one);
  void list();
  void list_of(PowerId power);
  void judge();
  [[nodiscard]] GivenOrder given(const Entry& entry) const;
  [[nodiscard]] bool is_due_before_phase(const Entry& entry) const;
  [[nodiscard]] EffectsBefore call(HookKind kind);
  void drop(bool declarations_only);
  void renumber(const Position& before, const Effects& effects);
  void take_orders(const EffectsBefore& effects, const std::vector<UnitId>& now);

  const Variant& variant_;
  Position& position_;
  PhaseOrders& orders_;
  Hooks& hooks_;
  PhaseKind kind_;
  bool acted_ = false;          // the hook before the phase had an effect
  std::vector<Entry> entries_;  // by power
};

/// The orders of one power so far, as the hook `legal` sees them together with its next order.
std::vector<GivenOrder> orders_so_far(const Variant& variant, const Position& position,
                                      const PhaseOrders& orders, PowerId power);

}  // namespace chancery

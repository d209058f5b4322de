// The hooks of a variant, called with C++ values.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/rules/hooks/hook_scene.h"
#include "core/rules/hooks/hooks_missing.h"
#include "core/rules/hooks/hooks_phase.h"
#include "core/rules/hooks/prepared_order.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Strengths of one unit that a hook has changed.
struct StrengthChange {
  std::optional<std::int16_t> attack, prevent, defend, stand, failed, support;
};

/// The hooks of a variant, ready to be called. Use one per thread; equal calls return equal results
/// in all. Call only hooks that the variant has. Every call may throw HookFailure.
class Hooks {
 public:
  /// Null for a variant without scripts.
  static std::unique_ptr<Hooks> of(const Variant& variant);
  ~Hooks();
  Hooks(const Hooks&) = delete;
  Hooks& operator=(const Hooks&) = delete;

  [[nodiscard]] bool has(HookKind kind) const {
    return (present_ >> static_cast<unsigned>(kind) & 1U) != 0;
  }
  /// Does a hook prepare orders of that type, or of any?
  [[nodiscard]] bool prepares(OrderTypeId type) const;
  [[nodiscard]] bool prepares_any() const { return prepares_any_; }

  /// Sets the seed of `turn.random`, for hooks that come after a phase or give missing orders.
  void set_seed(std::uint64_t seed);
  /// Has any hook drawn at random since this was created?
  [[nodiscard]] bool used_random() const;
  /// From now on views show this position. It must not change until another is given.
  void set_position(const Position& position);

  /// Why the order is void; none: it is not.
  [[nodiscard]] std::optional<std::string> legal(const OrderForHook& order);
  /// The same for one of the orders that a power has given in the phase, all of which it sees.
  [[nodiscard]] std::optional<std::string> legal(std::span<const OrderForHook> orders,
                                                 std::size_t index);
  [[nodiscard]] PreparedOrder prepare(const OrderForHook& order);
  [[nodiscard]] StrengthChange strength(const OrderForHook& order);
  [[nodiscard]] bool cuts(const OrderForHook& attacker, const OrderForHook& supporter);
  /// The places, out of `to`, that the dislodged unit may go to, by space id.
  [[nodiscard]] std::vector<SpaceId> retreats(std::size_t dislodged, std::span<const SpaceId> to);
  [[nodiscard]] std::vector<ProvinceId> build_sites(PowerId power,
                                                    std::span<const ProvinceId> sites);
  [[nodiscard]] std::int32_t capacity(PowerId power, std::int32_t usual);

  /// The hooks for a whole phase.
  [[nodiscard]] PhaseHooks phase() { return PhaseHooks(*caller_); }
  /// The hooks for orders that were not sent.
  [[nodiscard]] MissingOrderHooks missing() { return MissingOrderHooks(*caller_); }

  /// What the hooks have printed since the last call: "hooks.lua:12: text".
  [[nodiscard]] std::vector<std::string> take_notes();
  /// Puts such notes back, before what hooks print next.
  void restore_notes(std::span<const std::string> notes);
  [[nodiscard]] const AttributeRows& rows() const;
  /// How often each hook made a difference, by its number among the hooks of the variant: nil makes
  /// none, nor does a cut as usual.
  [[nodiscard]] std::span<const std::uint64_t> effective_calls() const;
  /// From now on every call is repeated twice, once in a fresh state. Each hook whose results
  /// differ is added to `findings`, once.
  void watch_purity(Diagnostics& findings);

 private:
  explicit Hooks(const Variant& variant);
  [[nodiscard]] std::optional<std::string> call_legal(std::size_t index);

  std::uint32_t present_ = 0;
  bool prepares_any_ = false;
  std::unique_ptr<HookCaller> caller_;
};

/// The hooks given, or else a set of its own.
class HooksHandle {
 public:
  HooksHandle(const Variant& variant, Hooks* given) : own_(given ? nullptr : Hooks::of(variant)) {
    hooks_ = given != nullptr ? given : own_.get();
  }
  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* get() const { return hooks_; }

 private:
  std::unique_ptr<Hooks> own_;
  Hooks* hooks_ = nullptr;
};

}  // namespace chancery

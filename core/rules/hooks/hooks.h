// The hooks of a variant, called with C++ values.
#pragma once

#include <cstdint>
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

/// The strengths of a unit that a hook changed.
struct StrengthChange {
  std::optional<std::int16_t> attack, prevent, defend, stand, failed, support;
};

/// Whether an attack cuts a support: like any other, never, or only if it dislodges the supporter.
enum class HookCuts : std::uint8_t { as_usual, never, by_dislodging };

/// The hooks of a variant, ready to be called. Use one object per thread; equal calls return equal
/// results in all of them. Call only hooks that the variant has. Every call may throw HookFailure.
class Hooks {
 public:
  /// Returns null for a variant without scripts.
  static std::unique_ptr<Hooks> of(const Variant& variant);
  ~Hooks();
  Hooks(const Hooks&) = delete;
  Hooks& operator=(const Hooks&) = delete;

  [[nodiscard]] bool has(HookKind kind) const {
    return (present_ >> static_cast<unsigned>(kind) & 1U) != 0;
  }
  /// These return true if a hook prepares orders of that type, or of any type.
  [[nodiscard]] bool prepares(OrderTypeId type) const;
  [[nodiscard]] bool prepares_any() const { return prepares_any_; }

  /// Sets the seed of `turn.random`, for hooks after a phase and hooks for missing orders.
  void set_seed(std::uint64_t seed);
  /// True if any hook has used random numbers so far.
  [[nodiscard]] bool used_random() const;
  /// Sets the position that views show. It must not change while it is in use.
  void set_position(const Position& position);

  /// Returns why the order is void; nothing if it is not.
  [[nodiscard]] std::optional<std::string> legal(const OrderForHook& order);
  /// As above, for one of the orders that a power gave in the phase; the hook sees all of them.
  [[nodiscard]] std::optional<std::string> legal(std::span<const OrderForHook> orders,
                                                 std::size_t index);
  [[nodiscard]] PreparedOrder prepare(const OrderForHook& order);
  [[nodiscard]] StrengthChange strength(const OrderForHook& order);
  [[nodiscard]] HookCuts cuts(const OrderForHook& attacker, const OrderForHook& supporter);
  /// Returns the places out of `to` that the dislodged unit may retreat to, ascending.
  [[nodiscard]] std::vector<SpaceId> retreats(std::size_t dislodged, std::span<const SpaceId> to);
  [[nodiscard]] std::vector<ProvinceId> build_sites(PowerId power,
                                                    std::span<const ProvinceId> sites);
  [[nodiscard]] std::int32_t capacity(PowerId power, std::int32_t usual);

  /// Returns the hooks for a whole phase.
  [[nodiscard]] PhaseHooks phase() { return PhaseHooks(*caller_); }
  /// Returns the hooks for missing orders.
  [[nodiscard]] MissingOrderHooks missing() { return MissingOrderHooks(*caller_); }

  /// Returns and removes what the hooks have printed since the last call: "hooks.lua:12: text".
  [[nodiscard]] std::vector<std::string> take_notes();
  /// Puts such notes back, before those that hooks print next.
  void restore_notes(std::span<const std::string> notes);
  [[nodiscard]] const AttributeRows& rows() const;
  /// Returns how often each hook was called, by its number among the hooks of the variant.
  [[nodiscard]] std::span<const std::uint64_t> calls() const;
  /// Returns how often each hook made a difference, by its number among the hooks of the variant. A
  /// result of nil makes no difference, nor does a cut that would happen anyway.
  [[nodiscard]] std::span<const std::uint64_t> effective_calls() const;
  /// Makes later calls run twice more, once in a fresh state. Adds each hook with different
  /// results to `findings`, once.
  void watch_purity(Diagnostics& findings);

 private:
  explicit Hooks(const Variant& variant);
  [[nodiscard]] std::optional<std::string> call_legal(std::size_t index);

  std::uint32_t present_ = 0;
  bool prepares_any_ = false;
  std::unique_ptr<HookCaller> caller_;
};

/// Refers to given hooks or, without these, owns a set of hooks.
class HooksHandle {
 public:
  HooksHandle(const Variant& variant, Hooks* given) : own_(given ? nullptr : Hooks::of(variant)) {
    hooks_ = given != nullptr ? given : own_.get();
  }
  /// Returns null for a variant without scripts.
  [[nodiscard]] Hooks* get() const { return hooks_; }

 private:
  std::unique_ptr<Hooks> own_;
  Hooks* hooks_ = nullptr;
};

}  // namespace chancery

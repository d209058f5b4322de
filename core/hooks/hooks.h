// The hooks of a variant, called with C++ values.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/hooks/hook_failure.h"
#include "core/hooks/hook_scene.h"
#include "core/hooks/prepared_order.h"
#include "core/state/effects.h"
#include "core/variant/hook_kinds.h"
#include "core/variant/variant.h"

namespace chancery {

/// Strengths of one unit that a hook has changed.
struct StrengthChange {
  std::optional<std::int16_t> attack, prevent, defend, stand, failed, support;
};

/// How a hook says that the game has been won; no winners: it goes on.
using Winners = std::vector<PowerId>;

class HookCaller;

/// The hooks of a variant, ready to be asked. One a thread; the same questions get the same answers
/// from each. Ask only for hooks that are there. Every question may end in a HookFailure.
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

  /// What `turn.random` begins from, in those that come after a phase or give missing orders.
  void use_seed(std::uint64_t seed);
  /// Has any of them asked for chance since they were made?
  [[nodiscard]] bool has_drawn() const;
  /// The position that views show from now on; it must stay as it is until another is given.
  void look_at(const Position& position);

  /// Why the order is void; nothing: it is not.
  [[nodiscard]] std::optional<std::string> legal(const GivenOrder& order);
  [[nodiscard]] PreparedOrder prepare(const GivenOrder& order);
  [[nodiscard]] StrengthChange strength(const GivenOrder& order);
  [[nodiscard]] bool cuts(const GivenOrder& attacker, const GivenOrder& supporter);
  /// Which of the places a dislodged unit may go to, by space id.
  [[nodiscard]] std::vector<SpaceId> retreats(std::size_t dislodged, std::span<const SpaceId> to);
  [[nodiscard]] std::vector<ProvinceId> build_sites(PowerId power,
                                                    std::span<const ProvinceId> sites);
  [[nodiscard]] std::int32_t capacity(PowerId power, std::int32_t usual);
  [[nodiscard]] std::int32_t score(PowerId power);
  [[nodiscard]] Winners winner();
  /// One of the three that come after a phase; `outcomes` tell what it came to.
  /// What the finished tasks do is in the answer as well; the hook may do nothing else to the same.
  [[nodiscard]] Effects after(HookKind kind, std::span<const OrderOutcome> outcomes,
                              const Effects& of_tasks = {});

  /// Those of the finished works that take effect, by unit of the position that is looked at.
  [[nodiscard]] std::vector<UnitId> complete(std::span<const FinishedWork> done);
  /// Where a dislodged unit without an order goes, of the places; nothing: nowhere.
  [[nodiscard]] std::optional<SpaceId> missing_retreat(std::size_t dislodged,
                                                       std::span<const SpaceId> to);
  /// At most `count` builds of a power that has ordered less than it may, each on one of the sites.
  [[nodiscard]] std::vector<Unit> missing_builds(PowerId power, std::int32_t count,
                                                 std::span<const ProvinceId> sites);
  /// At most `count` units of a power that has to disband more than it has ordered; none of `gone`.
  [[nodiscard]] std::vector<UnitId> missing_disbands(PowerId power, std::int32_t count,
                                                     std::span<const UnitId> gone);

  /// What the hooks have printed since this was asked last: "hooks.lua:12: text".
  [[nodiscard]] std::vector<std::string> take_notes();
  /// Puts such back, before what they print next.
  void give_notes(std::span<const std::string> notes);
  [[nodiscard]] const AttributeRows& rows() const;
  /// How often each hook has had something to say, by the number that it has among those of the
  /// variant: nil says nothing, nor does a cut that is as usual.
  [[nodiscard]] std::span<const std::uint64_t> answers() const;
  /// From now on every question is asked twice more, once of a fresh state. Each hook that does not
  /// always give the same is told of, once.
  void watch_purity(Diagnostics& findings);

 private:
  explicit Hooks(const Variant& variant);

  std::uint32_t present_ = 0;
  bool prepares_any_ = false;
  std::unique_ptr<HookCaller> caller_;
};

/// The hooks that somebody was given, or else some of his own.
class HooksOrOwn {
 public:
  HooksOrOwn(const Variant& variant, Hooks* given) : own_(given ? nullptr : Hooks::of(variant)) {
    hooks_ = given != nullptr ? given : own_.get();
  }
  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* get() const { return hooks_; }

 private:
  std::unique_ptr<Hooks> own_;
  Hooks* hooks_ = nullptr;
};

}  // namespace chancery

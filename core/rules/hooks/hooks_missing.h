// The hooks of a variant for missing orders.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class HookCaller;

/// The hooks for missing orders; see Hooks::missing. Call only hooks that the variant has. Every
/// call may throw HookFailure.
class MissingOrderHooks {
 public:
  explicit MissingOrderHooks(HookCaller& caller) : caller_(caller) {}

  /// Returns where, out of `to`, a dislodged unit without an order retreats; nothing if it does
  /// not.
  [[nodiscard]] std::optional<SpaceId> retreat(std::size_t dislodged, std::span<const SpaceId> to);
  /// Returns at most `count` builds for a power that ordered fewer than it may, each on one of the
  /// sites.
  [[nodiscard]] std::vector<Unit> builds(PowerId power, std::int32_t count,
                                         std::span<const ProvinceId> sites);
  /// Returns at most `count` units, none of `gone`, of a power that ordered fewer disbands than it
  /// must.
  [[nodiscard]] std::vector<UnitId> disbands(PowerId power, std::int32_t count,
                                             std::span<const UnitId> gone);

 private:
  HookCaller& caller_;
};

}  // namespace chancery

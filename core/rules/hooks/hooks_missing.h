// The hooks of a variant for orders that were not sent.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class HookCaller;

/// The hooks that give missing orders, as `Hooks::missing` hands them out. Call only those that the
/// variant has. Every call may throw HookFailure.
class MissingOrderHooks {
 public:
  explicit MissingOrderHooks(HookCaller& caller) : caller_(caller) {}

  /// Where, out of `to`, a dislodged unit without an order goes; none: nowhere.
  [[nodiscard]] std::optional<SpaceId> retreat(std::size_t dislodged, std::span<const SpaceId> to);
  /// At most `count` builds for a power that ordered fewer than it may, each on one of the sites.
  [[nodiscard]] std::vector<Unit> builds(PowerId power, std::int32_t count,
                                         std::span<const ProvinceId> sites);
  /// At most `count` units of a power that ordered fewer disbands than it must; none of `gone`.
  [[nodiscard]] std::vector<UnitId> disbands(PowerId power, std::int32_t count,
                                             std::span<const UnitId> gone);

 private:
  HookCaller& caller_;
};

}  // namespace chancery

// Applies the hook `legal` to the orders of a power, one after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"

namespace chancery {

/// Returns why each of the orders that a power gave in a phase is void; nothing if it counts. The
/// hook sees each order together with the earlier ones that count. Orders marked in `settled` were
/// checked earlier and count. The variant must have the hook.
std::vector<std::optional<std::string>> legal_hook_verdicts(
    Hooks& hooks, std::vector<OrderForHook> orders, std::span<const std::uint8_t> settled = {});

}  // namespace chancery

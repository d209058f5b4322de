// Which orders of a power the hook `legal` accepts beside its other orders.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"

namespace chancery {

/// Why each of the orders that a power gave in a phase is void; none: it counts. One is judged
/// after the other, so that each is seen beside those before it that count. What is settled was
/// judged earlier and counts. The variant must have the hook.
std::vector<std::optional<std::string>> legal_hook_verdicts(
    Hooks& hooks, std::vector<OrderForHook> orders, std::span<const std::uint8_t> settled = {});

}  // namespace chancery

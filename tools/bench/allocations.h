#pragma once

#include <cstdint>

namespace chancery::bench {

/// How often the thread has allocated so far; the hot loop is held to none.
std::uint64_t allocations_made();

}  // namespace chancery::bench

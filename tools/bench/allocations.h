// Counting the allocations of a thread.
#pragma once

#include <cstdint>

namespace chancery::bench {

/// How often this thread has allocated so far. The hot loop must not allocate.
std::uint64_t allocations_made();

}  // namespace chancery::bench

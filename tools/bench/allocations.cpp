#include "tools/bench/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::uint64_t> made{0};
}

// In a file of their own, where no compiler sees a `new` and these at once.
void* operator new(std::size_t size) {
  made.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace chancery::bench {

std::uint64_t allocations_made() {
  return made.load();
}

}  // namespace chancery::bench

#include "tools/bench/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t made = 0;  // a count that threads shared would slow them
}

// In a file of their own, where no compiler sees a `new` and these at once.
void* operator new(std::size_t size) {
  ++made;
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
  return made;
}

}  // namespace chancery::bench

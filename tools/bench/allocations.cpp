#include "tools/bench/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t made = 0;  // thread-local, since a shared counter would slow the threads
}

// In their own file, so that the compiler never sees them together with a `new`.
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

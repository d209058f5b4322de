// Whether the program can start threads.
#pragma once

namespace chancery {

/// WebAssembly runs in the one thread of its caller.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
constexpr bool has_threads = false;
#else
constexpr bool has_threads = true;
#endif

/// As many threads as wanted, if the program can start any; else 1, the thread of the caller.
constexpr unsigned possible_threads(unsigned wanted) {
  return has_threads ? wanted : 1;
}

}  // namespace chancery

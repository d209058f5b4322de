// Whether this build is fast enough for long tests.
#pragma once

namespace chancery::testing {

/// Is the library under test optimized and without sanitizers? Only such a build runs in full what
/// would otherwise take minutes. CMakeLists.txt says it, since tests themselves may be compiled
/// with other flags than the library.
constexpr bool is_quick_build() {
#if defined(CHANCERY_QUICK_BUILD)
  return true;
#else
  return false;
#endif
}

}  // namespace chancery::testing

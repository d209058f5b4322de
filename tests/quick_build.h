// Whether this build is fast enough for long tests.
#pragma once

namespace chancery::testing {

/// Is the build optimized and without the address sanitizer? Only such a build runs in full what
/// would otherwise take minutes.
constexpr bool is_quick_build() {
#if defined(__SANITIZE_ADDRESS__)
  return false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  return false;
#endif
#endif
#if defined(__OPTIMIZE__)
  return true;
#else
  return false;
#endif
}

}  // namespace chancery::testing

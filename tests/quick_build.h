#pragma once

namespace chancery::testing {

/// Is the build optimized and without the address sanitizer? What takes minutes otherwise is done
/// in full by such a build alone.
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

// The exception thrown when a hook fails.
#pragma once

#include <stdexcept>
#include <utility>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// A hook failed or returned an invalid result. A phase in which that happens is not resolved: its
/// position stays as it was.
struct HookFailure : std::runtime_error {
  explicit HookFailure(Diagnostic the_diagnostic)
      : std::runtime_error(the_diagnostic.message), diagnostic(std::move(the_diagnostic)) {}
  Diagnostic diagnostic;
};

}  // namespace chancery

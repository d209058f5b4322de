// HookFailure: the exception thrown when a hook fails.
#pragma once

#include <stdexcept>
#include <utility>

#include "core/base/common/diagnostic.h"

namespace chancery {

/// A hook failed or returned an invalid result. The phase is then not resolved, and its position
/// stays unchanged.
struct HookFailure : std::runtime_error {
  explicit HookFailure(Diagnostic the_diagnostic)
      : std::runtime_error(the_diagnostic.message), diagnostic(std::move(the_diagnostic)) {}
  Diagnostic diagnostic;
};

}  // namespace chancery

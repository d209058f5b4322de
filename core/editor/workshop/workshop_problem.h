// WorkshopProblem: why a question of the workshop cannot be answered.
#pragma once

#include <stdexcept>

namespace chancery {

/// Its text is a sentence for the person at the page.
struct WorkshopProblem : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace chancery

// Why a drawing cannot be read.
#pragma once

#include <cstdint>
#include <string>

namespace chancery {

/// Thrown within this room while a drawing is read; `read_svg` and `read_png` report it.
struct DrawingProblem {
  std::string id;  // as for a diagnostic
  std::string message;
  std::string hint;
  std::uint32_t line = 0;  // 0: the whole file
};

}  // namespace chancery

// The one-line summary of the findings of `check`.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/common/diagnostic.h"

namespace chancery::cli {

enum class Notes : std::uint8_t { counted, shown };

/// "no problems", "1 error, 2 warnings; 12 notes (--notes shows them)".
std::string check_summary(const Diagnostics& findings, Notes notes);

}  // namespace chancery::cli

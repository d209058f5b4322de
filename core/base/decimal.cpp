#include "core/base/decimal.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace chancery {

// Not std::from_chars, which some standard libraries lack for numbers with a fraction.
std::optional<double> read_decimal(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
    return std::nullopt;
  const std::string digits(text);
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);
  if (end != digits.c_str() + digits.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace chancery

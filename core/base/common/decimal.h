// Decimal numbers in texts of programs.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace chancery {

/// The number nearest to one that is written in digits, with or without a fraction and an exponent;
/// nothing if the text is something else, or if the number is too large. The same on every machine.
std::optional<double> read_decimal(std::string_view text);

/// A number without an exponent and with few enough digits to be read quickly.
struct ShortDecimal {
  double value = 0;
  std::size_t length = 0;  // in bytes
};
/// The longest with which the text begins; nothing if it begins with none or with too many digits.
std::optional<ShortDecimal> parse_short_decimal(std::string_view text);

}  // namespace chancery

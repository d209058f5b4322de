// Decimal numbers as programs write them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace chancery {

/// Returns the double nearest to a number in digits, with or without a fraction and an exponent;
/// nothing if the text is not such a number or if the number is too large. The result is the same
/// on every machine.
std::optional<double> read_decimal(std::string_view text);

/// A number without an exponent and with few enough digits to be read quickly.
struct ShortDecimal {
  double value = 0;
  std::size_t length = 0;  // in bytes
};
/// Reads the longest such number at the beginning of the text; nothing if there is none or if it
/// has too many digits.
std::optional<ShortDecimal> parse_short_decimal(std::string_view text);

}  // namespace chancery

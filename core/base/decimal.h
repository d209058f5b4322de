// Decimal numbers in texts of programs.
#pragma once

#include <optional>
#include <string_view>

namespace chancery {

/// The number nearest to one that is written in digits, with or without a fraction and an exponent;
/// nothing if the text is something else, or if the number is too large. The same on every machine.
std::optional<double> read_decimal(std::string_view text);

}  // namespace chancery

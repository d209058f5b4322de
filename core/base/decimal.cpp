#include "core/base/decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <system_error>
#include <version>

namespace chancery {
namespace {

/// Up to 15 digits and perhaps a point: exact numbers, of which the quotient is the nearest one.
/// Nothing if the text is anything else.
std::optional<double> read_short(std::string_view text) {
  constexpr std::size_t most_digits = 15;
  constexpr std::array<double, most_digits + 1> powers{
      1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::size_t digits = text.size() - (point == std::string_view::npos ? 0 : 1);
  if (digits == 0 || digits > most_digits) return std::nullopt;
  std::int64_t whole = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == point) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    whole = whole * 10 + (text[i] - '0');
  }
  const std::size_t fraction = point == std::string_view::npos ? 0 : text.size() - point - 1;
  const double value = static_cast<double>(whole) / powers[fraction];
  return negative ? -value : value;
}

}  // namespace

std::optional<double> read_decimal(std::string_view text) {
  if (const auto value = read_short(text)) return value;
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
    return std::nullopt;
#ifdef __cpp_lib_to_chars
  // Five times as fast; what it refuses, such as a sign before the number, is asked again below.
  double read = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error == std::errc() && stop == text.data() + text.size()) return read;
#endif
  const std::string digits(text);
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);
  if (end != digits.c_str() + digits.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace chancery

#include "core/base/common/decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <system_error>
#include <version>

#include "core/base/common/words.h"

namespace chancery {

/// Reads up to 15 digits, perhaps with a point. The two numbers are exact, so that the quotient is
/// the nearest double.
std::optional<ShortDecimal> parse_short_decimal(std::string_view text) {
  constexpr std::size_t most_digits = 15;
  static constexpr std::array<double, most_digits + 1> powers{
      1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const bool negative = text.starts_with('-');
  std::size_t at = negative ? 1 : 0;
  std::uint64_t whole = 0;  // meaningless, and unused, if there are too many digits
  const auto read_digits = [&] {
    const std::size_t begin = at;
    for (; at < text.size() && is_digit(text[at]); ++at)
      whole = whole * 10 + static_cast<std::uint64_t>(text[at] - '0');
    return at - begin;
  };
  const std::size_t before = read_digits();
  std::size_t after = 0;
  if (at < text.size() && text[at] == '.') {
    ++at;
    after = read_digits();
  }
  if (before + after == 0 || before + after > most_digits) return std::nullopt;
  const double value = static_cast<double>(static_cast<std::int64_t>(whole)) / powers[after];
  return ShortDecimal{negative ? -value : value, at};
}

std::optional<double> read_decimal(std::string_view text) {
  if (const auto begin = parse_short_decimal(text); begin && begin->length == text.size())
    return begin->value;
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
    return std::nullopt;
#ifdef __cpp_lib_to_chars
  // Five times as fast. What it rejects, such as a sign before the number, is read below.
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

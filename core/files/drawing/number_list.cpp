#include "core/files/drawing/number_list.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/common/decimal.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr double largest_number = 1e12;

constexpr bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

std::size_t count_digits(std::string_view text, std::size_t at) {
  std::size_t count = 0;
  while (at + count < text.size() && is_digit(text[at + count])) ++count;
  return count;
}

/// The length of the number at the beginning of the text; 0 if there is none.
std::size_t number_length(std::string_view text) {
  std::size_t at = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  const std::size_t whole = count_digits(text, at);
  at += whole;
  std::size_t fraction = 0;
  if (at < text.size() && text[at] == '.') {
    fraction = count_digits(text, at + 1);
    at += 1 + fraction;
  }
  if (whole + fraction == 0) return 0;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    std::size_t digits = at + 1;
    if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) ++digits;
    // "5em" is a five with a unit.
    if (const std::size_t count = count_digits(text, digits); count > 0) at = digits + count;
  }
  return at;
}

/// True if the letter after the number may begin an exponent; false for a unit, as in "5em".
bool may_be_exponent(std::string_view text, const ShortDecimal& number) {
  return number.length < text.size() && (text[number.length] | 0x20) == 'e';
}

}  // namespace

void NumberList::skip_blanks() {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
}

void NumberList::skip_separator() {
  skip_blanks();
  if (at_ < text_.size() && text_[at_] == ',') ++at_;
  skip_blanks();
}

char NumberList::peek() {
  skip_blanks();
  return at_ < text_.size() ? text_[at_] : '\0';
}

std::optional<double> NumberList::number() {
  skip_blanks();
  const std::string_view rest = text_.substr(at_);
  if (const auto begin = parse_short_decimal(rest); begin && !may_be_exponent(rest, *begin)) {
    if (std::abs(begin->value) > largest_number) return std::nullopt;
    at_ += begin->length;
    return begin->value;
  }
  const std::size_t length = number_length(rest);
  if (length == 0) return std::nullopt;
  std::string_view digits = rest.substr(0, length);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  const std::optional<double> value = read_decimal(digits);
  if (!value || std::abs(*value) > largest_number) return std::nullopt;
  at_ += length;
  return value;
}

std::optional<bool> NumberList::flag() {
  skip_blanks();
  if (at_ >= text_.size() || (text_[at_] != '0' && text_[at_] != '1')) return std::nullopt;
  return text_[at_++] == '1';
}

std::vector<double> read_numbers(std::string_view text) {
  NumberList list(text);
  std::vector<double> numbers;
  while (const auto item = list.number()) {
    numbers.push_back(*item);
    list.skip_separator();
  }
  return numbers;
}

std::optional<double> read_pixels(std::string_view text) {
  NumberList list(text);
  const auto number = list.number();
  if (!number) return std::nullopt;
  static_cast<void>(list.peek());
  const std::string_view unit = trimmed(text.substr(list.position()));
  constexpr std::array<std::pair<std::string_view, double>, 8> units{{{"", 1.0},
                                                                      {"px", 1.0},
                                                                      {"pt", 96.0 / 72},
                                                                      {"pc", 16.0},
                                                                      {"mm", 96 / 25.4},
                                                                      {"cm", 96 / 2.54},
                                                                      {"in", 96.0},
                                                                      {"Q", 96 / 101.6}}};
  for (const auto& [name, pixels] : units)
    if (unit == name) return *number * pixels;
  return std::nullopt;
}

}  // namespace chancery

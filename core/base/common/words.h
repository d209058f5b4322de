// Trimming texts, splitting them into words, and comparing them in any case.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// Returns the text without blanks at either end.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

inline constexpr std::string_view all_blanks = " \t\r\n\v\f";

// What follows knows the letters of ASCII only; `core/base/common/names.h` compares names of people
// and places.

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool is_letter_or_digit(char c) {
  return is_letter(c) || is_digit(c);
}

std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);
bool equal_in_any_case(std::string_view text, std::string_view other);

/// True if the word is in the list.
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> all);

/// "1 line", "2 lines".
std::string plural_count(std::size_t count, std::string_view noun);

/// Joins items with commas and `last` before the last item: "a, b or c" for " or ".
std::string join_with_last(std::span<const std::string> items, std::string_view last);

/// Returns the parts of a text separated by spaces, without empty parts.
std::vector<std::string> words_of(std::string_view text);

}  // namespace chancery

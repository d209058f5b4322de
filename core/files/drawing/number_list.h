// Reads numbers as SVG writes them, one after another: "10-5.5.3e2".
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace chancery {

/// Reads a text of numbers from left to right.
class NumberList {
 public:
  explicit NumberList(std::string_view text) : text_(text) {}

  /// Skips spaces and at most one comma.
  void skip_separator();
  /// The next number, up to 10^12 in size; nothing, without moving forward, if there is none.
  std::optional<double> number();
  /// The next digit, 0 or 1, which needs no separator after it.
  std::optional<bool> flag();
  /// The next character after spaces; 0 at the end.
  [[nodiscard]] char peek();
  void step() { ++at_; }
  [[nodiscard]] std::size_t position() const { return at_; }

 private:
  void skip_blanks();

  std::string_view text_;
  std::size_t at_ = 0;
};

/// All numbers of a text up to the first mistake.
std::vector<double> read_numbers(std::string_view text);

/// A length in pixels, at 96 per inch; nothing if it is relative or not a length.
std::optional<double> read_pixels(std::string_view text);

}  // namespace chancery

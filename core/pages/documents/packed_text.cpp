#include "core/pages/documents/packed_text.h"

#include <fmt/format.h>

#include <cstdint>

namespace chancery::page_parts {
namespace {

/// A digit from 0 to 90: the visible characters from '#' on, without '<'.
char digit_of(std::uint32_t digit) {
  constexpr std::uint32_t first = '#';
  constexpr std::uint32_t left_out = '<';
  return static_cast<char>(first + digit + (first + digit >= left_out ? 1U : 0U));
}

/// As many bits as fit into two digits: 14, if the lower 13 of them are a number up to 88.
std::string encode_base91(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() / 13 * 16 + 16);
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char byte : bytes) {
    bits |= static_cast<std::uint32_t>(static_cast<unsigned char>(byte)) << count;
    count += 8;
    if (count <= 13) continue;
    const unsigned taken = (bits & 8191U) > 88 ? 13 : 14;
    const std::uint32_t value = bits & ((1U << taken) - 1);
    bits >>= taken;
    count -= taken;
    out += digit_of(value % 91);
    out += digit_of(value / 91);
  }
  if (count == 0) return out;
  out += digit_of(bits % 91);
  if (count > 7 || bits > 90) out += digit_of(bits / 91);
  return out;
}

}  // namespace

std::string packed_in_page(std::string_view id, std::string_view bytes) {
  return fmt::format("<script type=\"text/plain\" id=\"{}\">{}</script>\n", id,
                     encode_base91(bytes));
}

}  // namespace chancery::page_parts

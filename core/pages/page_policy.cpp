#include "core/pages/page_policy.h"

#include "core/base/sha256.h"

namespace chancery::page_parts {
namespace {

/// Base64 of the bytes that hexadecimal digits stand for.
std::string base64_of_hex(std::string_view hex) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto value = [](char c) {
    return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
  };
  std::string bits;  // groups of six, from groups of four
  unsigned held = 0;
  int count = 0;
  for (const char c : hex) {
    held = held << 4 | value(c);
    count += 4;
    for (; count >= 6; count -= 6) bits += digits[(held >> (count - 6)) & 63];
  }
  if (count > 0) bits += digits[(held << (6 - count)) & 63];
  while (bits.size() % 4 != 0) bits += '=';
  return bits;
}

}  // namespace

std::string policy(std::initializer_list<std::string_view> scripts) {
  std::string out =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline';";
  if (scripts.size() > 0) out += " script-src";
  for (const std::string_view one : scripts) out += " 'sha256-" + base64_of_hex(sha256(one)) + "'";
  if (scripts.size() > 0) out += ";";
  return out + " base-uri 'none'; form-action 'none'\">\n";
}

}  // namespace chancery::page_parts

#include "core/pages/page_policy.h"

#include "core/base/base64.h"
#include "core/base/sha256.h"

namespace chancery::page_parts {
namespace {

/// The bytes that pairs of hexadecimal digits stand for.
std::string bytes_of_hex(std::string_view hex) {
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(value(hex[i]) * 16 + value(hex[i + 1]));
  return bytes;
}

std::string written(std::span<const std::string_view> scripts, std::string_view more) {
  std::string out =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "img-src data:; style-src 'unsafe-inline';";
  if (!scripts.empty()) out += " script-src";
  for (const std::string_view one : scripts)
    out += " 'sha256-" + encode_base64(bytes_of_hex(sha256(one))) + "'";
  if (!scripts.empty()) out += ";";
  return out + std::string(more) + " base-uri 'none'; form-action 'none'\">\n";
}

}  // namespace

std::string policy(std::span<const std::string_view> scripts) {
  return written(scripts, "");
}

std::string policy_with_server(std::span<const std::string_view> scripts) {
  return written(scripts, " connect-src 'self';");
}

}  // namespace chancery::page_parts

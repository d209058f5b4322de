#include "core/pages/documents/page_policy.h"

#include "core/base/common/base64.h"
#include "core/base/common/sha256.h"

namespace chancery::page_parts {
namespace {

/// The bytes for pairs of hexadecimal digits.
std::string bytes_of_hex(std::string_view hex) {
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(value(hex[i]) * 16 + value(hex[i + 1]));
  return bytes;
}

/// The sources of scripts, each by its hash.
std::string hashes_of(const Scripts& scripts) {
  std::string out;
  for (const std::string_view script : scripts)
    out += " 'sha256-" + encode_base64(bytes_of_hex(sha256(script))) + "'";
  return out;
}

std::string policy_with(const std::string& script_sources, std::string_view more = {}) {
  std::string out =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "img-src data:; style-src 'unsafe-inline';";
  if (!script_sources.empty()) out += " script-src" + script_sources + ";";
  return out + std::string(more) + " base-uri 'none'; form-action 'none'\">\n";
}

}  // namespace

std::string policy(const Scripts& scripts) {
  return policy_with(hashes_of(scripts));
}

std::string engine_policy(const Scripts& scripts) {
  return policy_with(hashes_of(scripts) + " 'wasm-unsafe-eval'; worker-src blob:");
}

std::string policy_with_server(const Scripts& scripts) {
  return policy_with(hashes_of(scripts), " connect-src 'self';");
}

}  // namespace chancery::page_parts

#include "core/editor/live/static_site.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/common/sha256.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr auto types = std::to_array<std::pair<std::string_view, std::string_view>>({
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
});

HttpAnswer refused(int status, std::string why) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = std::move(why) + "\n";
  return answer;
}

/// The path of a file that the target names; nothing else is understood, such as "%2e" or "..".
std::string_view path_in(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  return target == "/" ? "index.html" : target.substr(1);
}

/// True if the header If-None-Match has the tag.
bool is_known(std::string_view tags, std::string_view tag) {
  while (!tags.empty()) {
    const std::size_t comma = tags.find(',');
    std::string_view one = trimmed(tags.substr(0, comma));
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag || one == "*") return true;
    if (comma == std::string_view::npos) break;
    tags.remove_prefix(comma + 1);
  }
  return false;
}

}  // namespace

SiteFile site_file(std::string_view name, std::string bytes) {
  std::string type = "application/octet-stream";
  for (const auto& [ending, known] : types)
    if (name.ends_with(ending)) type = known;
  std::string tag = '"' + sha256(bytes).substr(0, 32) + '"';
  return {std::move(bytes), std::move(type), std::move(tag)};
}

bool is_ipv4(std::string_view text) {
  int parts = 0;
  for (;; ++parts) {
    const std::string_view part = text.substr(0, text.find('.'));
    int number = 0;
    const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
    if (read.ec != std::errc() || read.ptr != part.data() + part.size() || number < 0 ||
        number > 255 || part.size() > 3)
      return false;
    if (part.size() == text.size()) return parts == 3;
    text.remove_prefix(part.size() + 1);
  }
}

std::string SiteAddress::url() const {
  return fmt::format("http://{}:{}/", host == "0.0.0.0" ? "127.0.0.1" : host, port);
}

bool SiteAddress::is_named_by(std::string_view host_header) const {
  const std::string end = fmt::format(":{}", port);
  if (host_header.ends_with(end))
    host_header.remove_suffix(end.size());
  else if (port != 80)
    return false;
  if (host_header == host) return true;
  const bool is_all = host == "0.0.0.0";
  if (lower_case(host_header) == "localhost") return is_all || host.starts_with("127.");
  return is_all && is_ipv4(host_header);
}

HttpAnswer StaticSite::answer(const HttpRequest& request, const SiteAddress& address) const {
  HttpAnswer answer;
  const bool is_head = request.method == "HEAD";
  const auto found = files_.find(std::string(path_in(request.target)));
  if (!address.is_named_by(request.header("host"))) {
    answer = refused(403, "this site has another address");
  } else if (!is_head && request.method != "GET") {
    answer = refused(405, "this site is only read");
    answer.headers["Allow"] = "GET, HEAD";
  } else if (found == files_.end()) {
    answer = refused(404, "there is nothing here");
  } else {
    answer.type = found->second.type;
    answer.caching = "no-cache";
    answer.headers["ETag"] = found->second.tag;
    if (is_known(request.header("if-none-match"), found->second.tag))
      answer.status = 304;
    else
      answer.body = found->second.bytes;
  }
  answer.headers.insert(headers_.begin(), headers_.end());
  answer.is_head = is_head;
  return answer;
}

}  // namespace chancery

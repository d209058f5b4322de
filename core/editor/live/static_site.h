// StaticSite: answers requests for the files of a site, and nothing else.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/editor/live/http.h"

namespace chancery {

struct SiteFile {
  std::string bytes;
  std::string type;
  std::string tag;  // the header ETag: it changes with the bytes
};

SiteFile site_file(std::string_view name, std::string bytes);

/// Files by their paths, such as "parts/engine.wasm"; "index.html" is also the page of the site.
using SiteFiles = std::map<std::string, SiteFile>;

/// The address of a server: an IPv4 address, or "0.0.0.0" for all those of the machine.
struct SiteAddress {
  std::string host;
  int port = 0;

  /// The address for a browser on this machine.
  [[nodiscard]] std::string url() const;
  /// True if a request with this header Host is meant for this server. A foreign name that resolves
  /// to this machine is not its address (DNS rebinding).
  [[nodiscard]] bool is_named_by(std::string_view host_header) const;
};

/// True for four numbers up to 255 with dots between them.
bool is_ipv4(std::string_view text);

class StaticSite {
 public:
  /// All answers have these headers, besides the usual ones.
  StaticSite(SiteFiles files, std::map<std::string, std::string> headers)
      : files_(std::move(files)), headers_(std::move(headers)) {}

  [[nodiscard]] HttpAnswer answer(const HttpRequest& request, const SiteAddress& address) const;
  [[nodiscard]] const SiteFiles& files() const { return files_; }
  [[nodiscard]] const std::map<std::string, std::string>& headers() const { return headers_; }

 private:
  SiteFiles files_;
  std::map<std::string, std::string> headers_;
};

}  // namespace chancery

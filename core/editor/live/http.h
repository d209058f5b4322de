// A minimal HTTP server protocol, for pages that a program serves to a browser.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace chancery {

struct HttpRequest {
  std::string method;
  std::string target;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  /// The value of a header; empty if there is none.
  [[nodiscard]] std::string_view header(const std::string& name) const;
};

/// Assembles a request from the bytes of a connection. It rejects a head above 16 KB, a body above
/// 64 KB, and anything that is not HTTP/1.
class HttpReader {
 public:
  enum class State : std::uint8_t { more, done, bad };

  State add(std::string_view bytes);
  /// Valid when the request is complete.
  [[nodiscard]] const HttpRequest& request() const { return request_; }

 private:
  State read_head(std::size_t end);
  bool read_first_line(std::string_view line);
  bool read_header(std::string_view line);

  std::string bytes_;
  HttpRequest request_;
  std::size_t body_begin_ = 0;  // 0 before the head is complete
  std::size_t body_length_ = 0;
};

struct HttpAnswer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  bool is_stream = false;                           // for events: the connection stays open
  std::string caching = "no-store";                 // the header Cache-Control
  std::map<std::string, std::string> headers = {};  // further ones
  bool is_head = false;                             // an answer to HEAD: the body is only counted
};

/// The bytes of an answer. Its headers forbid framing and guessing its type.
std::string write_http(const HttpAnswer& answer);

}  // namespace chancery

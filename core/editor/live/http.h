// As much of HTTP as one page needs that a program serves to the browser beside it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace chancery {

struct HttpRequest {
  std::string method;
  std::string target;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;

  /// Empty if there is none.
  [[nodiscard]] std::string_view header(const std::string& name) const;
};

/// Puts a request together from the bytes of a connection. A head above 16 KB, a body above 64 KB,
/// and whatever is not HTTP/1 is bad.
class HttpReader {
 public:
  enum class State : std::uint8_t { more, done, bad };

  State add(std::string_view bytes);
  /// Once done.
  [[nodiscard]] const HttpRequest& request() const { return request_; }

 private:
  State read_head(std::size_t end);
  bool read_first_line(std::string_view line);
  bool read_header(std::string_view line);

  std::string bytes_;
  HttpRequest request_;
  std::size_t body_begin_ = 0;  // 0 before the head is whole
  std::size_t body_length_ = 0;
};

struct HttpAnswer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  bool is_stream = false;  // of events: the connection stays open
};

/// The bytes of an answer. Nothing may keep it, frame it, or take it for another type.
std::string write_http(const HttpAnswer& answer);

}  // namespace chancery

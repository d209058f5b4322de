#include "core/editor/live/http.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::size_t longest_head = 16U << 10;
constexpr std::size_t longest_body = 64U << 10;

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 409:
      return "Conflict";
    default:
      return "Error";
  }
}

bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c != '\x7f'; });
}

}  // namespace

std::string_view HttpRequest::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : found->second;
}

bool HttpReader::read_first_line(std::string_view line) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last || !is_printable(line)) return false;
  request_.method = line.substr(0, first);
  request_.target = line.substr(first + 1, last - first - 1);
  const std::string_view version = line.substr(last + 1);
  return (version == "HTTP/1.1" || version == "HTTP/1.0") && request_.target.starts_with('/') &&
         request_.target.find(' ') == std::string::npos;
}

bool HttpReader::read_header(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  std::string name = lower_case(line.substr(0, colon));
  if (name.find_first_of(" \t") != std::string::npos || !is_printable(name)) return false;
  // If a header occurs twice, it is not clear which one counts.
  return request_.headers.emplace(std::move(name), trimmed(line.substr(colon + 1))).second;
}

HttpReader::State HttpReader::read_head(std::size_t end) {
  std::string_view head = std::string_view(bytes_).substr(0, end);
  bool is_first = true;
  while (!head.empty()) {
    const std::size_t length = std::min(head.find("\r\n"), head.size());
    const std::string_view line = head.substr(0, length);
    if (is_first ? !read_first_line(line) : !read_header(line)) return State::bad;
    is_first = false;
    head.remove_prefix(std::min(length + 2, head.size()));
  }
  body_begin_ = end + 4;
  if (!request_.header("transfer-encoding").empty()) return State::bad;
  const std::string_view length = request_.header("content-length");
  if (length.empty()) return State::more;
  const auto read = std::from_chars(length.data(), length.data() + length.size(), body_length_);
  const bool good = read.ec == std::errc() && read.ptr == length.data() + length.size();
  return good && body_length_ <= longest_body ? State::more : State::bad;
}

HttpReader::State HttpReader::add(std::string_view bytes) {
  bytes_ += bytes;
  if (body_begin_ == 0) {
    const std::size_t end = bytes_.find("\r\n\r\n");
    if (end == std::string::npos || end == 0 || end > longest_head)
      return end == 0 || bytes_.size() > longest_head ? State::bad : State::more;
    if (read_head(end) == State::bad) return State::bad;
  }
  if (bytes_.size() < body_begin_ + body_length_) return State::more;
  request_.body = bytes_.substr(body_begin_, body_length_);
  return State::done;
}

std::string write_http(const HttpAnswer& answer) {
  std::string head = fmt::format(
      "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nCache-Control: {}\r\n"
      "X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
      "Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n",
      answer.status, reason_of(answer.status), answer.type, answer.caching);
  for (const auto& [name, value] : answer.headers) head += name + ": " + value + "\r\n";
  // The length of an answer without a body would be that of the file.
  if (!answer.is_stream && answer.status != 304)
    head += fmt::format("Content-Length: {}\r\n", answer.body.size());
  if (!answer.is_stream) head += "Connection: close\r\n";
  head += "\r\n";
  return answer.is_head ? head : head + answer.body;
}

}  // namespace chancery

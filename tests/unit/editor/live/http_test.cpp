#include "core/editor/live/http.h"

#include <catch2/catch.hpp>

#include "tests/unit/has.h"

namespace chancery::live_tests {
namespace {

using State = HttpReader::State;

State state_of(const std::string& text) {
  HttpReader reader;
  return reader.add(text);
}

}  // namespace

TEST_CASE("a request arrives byte by byte", "[live]") {
  const std::string text =
      "POST /word/change HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nContent-Type:  application/json \r\n"
      "Content-Length: 4\r\n\r\n{ }\n";
  HttpReader reader;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    REQUIRE(reader.add(text.substr(i, 1)) == State::more);
  REQUIRE(reader.add(text.substr(text.size() - 1)) == State::done);
  CHECK(reader.request().method == "POST");
  CHECK(reader.request().target == "/word/change");
  CHECK(reader.request().header("host") == "127.0.0.1:8000");
  CHECK(reader.request().header("content-type") == "application/json");
  CHECK(reader.request().header("origin").empty());
  CHECK(reader.request().body == "{ }\n");
}

TEST_CASE("what is no request is bad", "[live]") {
  CHECK(state_of("GET / HTTP/1.1\r\n\r\n") == State::done);
  CHECK(state_of("GET / HTTP/2\r\n\r\n") == State::bad);
  CHECK(state_of("GET HTTP/1.1\r\n\r\n") == State::bad);
  CHECK(state_of("GET /a b HTTP/1.1\r\n\r\n") == State::bad);
  CHECK(state_of("GET http://other/ HTTP/1.1\r\n\r\n") == State::bad);
  CHECK(state_of("\r\n\r\n") == State::bad);
  CHECK(state_of("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n") == State::bad);
  CHECK(state_of("GET / HTTP/1.1\r\nno colon\r\n\r\n") == State::bad);
  CHECK(state_of("GET / HTTP/1.1\r\nHost : a\r\n\r\n") == State::bad);
  CHECK(state_of("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n") == State::bad);
  CHECK(state_of("POST / HTTP/1.1\r\nContent-Length: 1x\r\n\r\n") == State::bad);
  CHECK(state_of("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n") == State::bad);
  CHECK(state_of("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n") == State::bad);
  CHECK(state_of("GET / HTTP/1.1\r\nX: " + std::string(17000, 'x')) == State::bad);
}

TEST_CASE("answers are not kept, framed, or taken for another type", "[live]") {
  const std::string text = write_http({409, "application/json", "{}", false});
  CHECK(text.starts_with("HTTP/1.1 409 Conflict\r\n"));
  CHECK(has(text, "Content-Length: 2\r\n"));
  CHECK(has(text, "Cache-Control: no-store\r\n"));
  CHECK(has(text, "X-Frame-Options: DENY\r\n"));
  CHECK(has(text, "X-Content-Type-Options: nosniff\r\n"));
  CHECK(text.ends_with("\r\n\r\n{}"));
  CHECK(!has(write_http({200, "text/event-stream", "data: 1\n\n", true}), "Content-Length"));
}

}  // namespace chancery::live_tests

#include "core/editor/live/static_site.h"

#include <catch2/catch.hpp>

#include "tests/unit/has.h"

namespace chancery::live_tests {
namespace {

const SiteAddress here{"127.0.0.1", 1901};

StaticSite small_site() {
  SiteFiles files;
  for (const auto& [name, bytes] :
       {std::pair{"index.html", "<p>"}, {"a.js", "1"}, {"parts/engine.wasm", "\0asm"}, {"x", "?"}})
    files.emplace(name, site_file(name, bytes));
  return {std::move(files), {{"Content-Security-Policy", "default-src 'self'"}}};
}

HttpRequest request_for(const std::string& target, const std::string& method = "GET") {
  HttpRequest request;
  request.method = method;
  request.target = target;
  request.headers["host"] = "127.0.0.1:1901";
  return request;
}

}  // namespace

TEST_CASE("a site answers with its files, their types and its headers", "[live]") {
  const StaticSite site = small_site();
  const HttpAnswer page = site.answer(request_for("/?from=here"), here);
  CHECK(page.status == 200);
  CHECK(page.body == "<p>");
  CHECK(page.type == "text/html; charset=utf-8");
  CHECK(page.caching == "no-cache");
  CHECK(site.answer(request_for("/a.js"), here).type == "text/javascript; charset=utf-8");
  CHECK(site.answer(request_for("/parts/engine.wasm"), here).type == "application/wasm");
  CHECK(site.answer(request_for("/x"), here).type == "application/octet-stream");
  CHECK(has(write_http(page), "Content-Security-Policy: default-src 'self'\r\n"));
  CHECK(has(write_http(page), "X-Content-Type-Options: nosniff\r\n"));
}

TEST_CASE("a site has nothing but its files", "[live]") {
  const StaticSite site = small_site();
  for (const char* target : {"/none", "/parts", "/parts/", "//index.html", "/../index.html",
                             "/parts/../a.js", "/%61.js", "/parts%2fengine.wasm", "/etc/passwd"})
    CHECK(site.answer(request_for(target), here).status == 404);
}

TEST_CASE("a site is only read", "[live]") {
  const StaticSite site = small_site();
  const HttpAnswer refused = site.answer(request_for("/", "POST"), here);
  CHECK(refused.status == 405);
  CHECK(has(write_http(refused), "Allow: GET, HEAD\r\n"));
  const std::string head = write_http(site.answer(request_for("/", "HEAD"), here));
  CHECK(head.starts_with("HTTP/1.1 200 OK\r\n"));
  CHECK(has(head, "Content-Length: 3\r\n"));
  CHECK(head.ends_with("\r\n\r\n"));
}

TEST_CASE("a browser is told that its copy of a file is the newest", "[live]") {
  const StaticSite site = small_site();
  HttpRequest request = request_for("/a.js");
  const std::string tag = site.answer(request, here).headers.at("ETag");
  CHECK(tag != site.answer(request_for("/"), here).headers.at("ETag"));
  for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag}) {
    request.headers["if-none-match"] = known;
    const HttpAnswer answer = site.answer(request, here);
    CHECK(answer.status == 304);
    CHECK(answer.body.empty());
    CHECK(answer.headers.at("ETag") == tag);
    CHECK_FALSE(has(write_http(answer), "Content-Length"));
  }
  request.headers["if-none-match"] = "\"other\"";
  CHECK(site.answer(request, here).status == 200);
}

TEST_CASE("a site answers only under its own address", "[live]") {
  const StaticSite site = small_site();
  HttpRequest request = request_for("/");
  request.headers["host"] = "evil.example:1901";
  CHECK(site.answer(request, here).status == 403);
  request.headers.erase("host");
  CHECK(site.answer(request, here).status == 403);

  CHECK(here.is_named_by("localhost:1901"));
  CHECK_FALSE(here.is_named_by("127.0.0.1"));
  CHECK_FALSE(here.is_named_by("127.0.0.1:80"));
  CHECK_FALSE(here.is_named_by("192.168.0.2:1901"));
  const SiteAddress all{"0.0.0.0", 80};
  CHECK(all.is_named_by("192.168.0.2"));
  CHECK(all.is_named_by("localhost:80"));
  CHECK_FALSE(all.is_named_by("evil.example"));
  CHECK_FALSE(all.is_named_by("1.2.3.4.evil.example"));
  CHECK(all.url() == "http://127.0.0.1:80/");
}

TEST_CASE("an address is four numbers", "[live]") {
  for (const char* good : {"127.0.0.1", "0.0.0.0", "255.255.255.255"}) CHECK(is_ipv4(good));
  for (const char* bad : {"", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.-4", "1.2.3.x",
                          "1..2.3", "1.2.3.4.", ".1.2.3", "0001.2.3.4", " 1.2.3.4"})
    CHECK_FALSE(is_ipv4(bad));
}

}  // namespace chancery::live_tests

// `chancery workshop`: what it serves and writes, and its messages.

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/unit/command_call.h"
#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

/// Data of the program with a small workshop.
struct WorkshopData {
  WorkshopData() {
    folder.write("workshop/index.html", "<p>the workshop");
    folder.write("workshop/parts/shop.js", "shop();");
    folder.write("workshop/chancery.wasm", "code");
  }
  [[nodiscard]] CommandSetting setting() const {
    return {.environment = {{"CHANCERY_DATA", folder.path().string()}}};
  }

  ScratchFolder folder;
};

/// Runs a script in which `serve ARGUMENTS` starts the program and sets `port`, and `ask METHOD
/// TARGET HOST` prints the answer to a request.
Run run_with_server(const WorkshopData& data, const std::string& script) {
  data.folder.write("script.sh", R"sh(
unset DISPLAY WAYLAND_DISPLAY
export CHANCERY_DATA=$PWD
serve() {
  ')sh" + program_path() + R"sh(' workshop "$@" >said 2>&1 &
  server=$!
  trap 'kill $server' EXIT
  for i in $(seq 600); do grep -q 'until you press' said && break; sleep 0.05; done
  port=$(sed -n 's|.*http://[0-9.]*:\([0-9]*\)/.*|\1|p' said)
}
ask() {
  exec 3<>/dev/tcp/127.0.0.1/$port
  printf '%s %s HTTP/1.1\r\nHost: %s\r\n\r\n' "$1" "$2" "$3" >&3
  tr -d '\r' <&3
  exec 3>&-
}
)sh" + script);
  return run_command("cd '" + data.folder.path().string() + "' && bash script.sh 2>&1");
}

}  // namespace

TEST_CASE("the workshop is served to this machine", "[workshop][cli]") {
  const WorkshopData data;
  const Run ran = run_with_server(data, R"sh(
serve --listen 127.0.0.1:0
cat said | sed "s/$port/PORT/"
ask GET / 127.0.0.1:$port; echo
ask GET /parts/shop.js localhost:$port; echo
ask HEAD /chancery.wasm 127.0.0.1:$port; echo
ask GET / evil.example | head -n 1
ask GET /../script.sh 127.0.0.1:$port | head -n 1
ask POST / 127.0.0.1:$port | head -n 1
)sh");
  INFO(ran.text);
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "The workshop is at http://127.0.0.1:PORT/ until you press Ctrl+C.\n"));
  CHECK(has(ran.text, "HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n"));
  CHECK(has(ran.text, "\nContent-Security-Policy: default-src 'none'; script-src 'self' "));
  CHECK(has(ran.text, "\n\n<p>the workshop\n"));
  CHECK(has(ran.text, "\n\nshop();\n"));
  CHECK(has(ran.text, "Content-Type: application/wasm\n"));
  CHECK_FALSE(has(ran.text, "\ncode"));
  CHECK(has(ran.text,
            "HTTP/1.1 403 Forbidden\nHTTP/1.1 404 Not Found\n"
            "HTTP/1.1 405 Method Not Allowed\n"));
}

TEST_CASE("the workshop opens in the browser of a display", "[workshop][cli]") {
  const WorkshopData data;
  data.folder.write("bin/xdg-open", "#!/bin/sh\necho \"$@\" >opened.new\nmv opened.new opened\n");
  const Run ran = run_with_server(data, R"sh(
chmod +x bin/xdg-open
PATH=$PWD/bin:$PATH DISPLAY=:7 serve --listen localhost:0
for i in $(seq 600); do [[ -s opened ]] && break; sleep 0.05; done
[[ $(<opened) == http://127.0.0.1:$port/ ]] && echo opened
)sh");
  INFO(ran.text);
  CHECK(has(ran.text, "opened\n"));
}

TEST_CASE("two workshops at once, of which the second says what that means", "[workshop][cli]") {
  const WorkshopData data;
  // Another program may have the usual port, too; then both say so.
  const Run ran = run_with_server(data, R"sh(
serve; first=$server; [[ $port ]] || exit 7
trap 'kill $first $server' EXIT
one=$port
serve; trap 'kill $first $server' EXIT
((port != one)) && cat said
serve --listen 127.0.0.1:$one; wait $server; echo "left with $?"; sed "s/$one/PORT/" said
)sh");
  INFO(ran.text);
  CHECK(has(ran.text, "chancery: port 1901 is in use, perhaps by another workshop; "));
  CHECK(has(ran.text, "left with 1\n"));
  CHECK(has(ran.text, "chancery: cannot serve a page at 127.0.0.1:PORT: Address already in use\n"));
}

TEST_CASE("the files of the workshop are written, and written again", "[workshop][cli]") {
  const WorkshopData data;
  const std::string target = (data.folder / "site/of mine").string();
  for (int time = 0; time < 2; ++time) {
    const Run written = call_command({"workshop", "-o", target}, data.setting());
    CHECK(written.status == 0);
    CHECK(has(written.text, target + "/index.html"));
  }
  CHECK(data.folder.read("site/of mine/parts/shop.js") == "shop();");
  CHECK(data.folder.read("site/of mine/chancery.wasm") == "code");

  data.folder.write("workshop/index.html", "<p>a newer one");
  data.folder.write("site/of mine/parts/notes.txt", "mine");
  const Run refused = call_command({"workshop", "-o", target}, data.setting());
  CHECK(refused.status == 1);
  CHECK(refused.text == "chancery: '" + target +
                            "' has another file, 'parts/notes.txt'; name a folder that is new, "
                            "empty or the workshop's\n");
  CHECK(data.folder.read("site/of mine/index.html") == "<p>the workshop");
  CHECK(call_command({"workshop", "-o", target + "/index.html"}, data.setting()).text ==
        "chancery: '" + target + "/index.html' is not a folder\n");
}

TEST_CASE("a workshop that cannot be is refused", "[workshop][cli]") {
  const WorkshopData data;
  for (const char* place : {"8000", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "127.0.0.1:x",
                            "here:80", "[::1]:80", ":80", "127.0.0.1:80:80"}) {
    const Run refused = call_command({"workshop", "--listen", place}, data.setting());
    CHECK(refused.status == 2);
    CHECK(has(refused.text,
              std::string("--listen needs an IPv4 address and a port, such as 127.0.0.1:1901, "
                          "not '") +
                  place + "'"));
  }
  CHECK(call_command("workshop --listen 127.0.0.1:0 -o site", data.setting()).status == 2);
  std::filesystem::remove(data.folder / "workshop/chancery.wasm");
  const Run missing = call_command("workshop", data.setting());
  CHECK(missing.status == 1);
  CHECK(missing.text ==
        "chancery: the files of the workshop are missing; in a source tree, 'tools/chancery "
        "workshop' builds them\n");
}

}  // namespace chancery::cli_tests

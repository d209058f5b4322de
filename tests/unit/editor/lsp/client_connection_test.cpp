#include "core/editor/lsp/client_connection.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/unit/editor/lsp/editor_client.h"
#include "tests/unit/source_tree.h"

namespace chancery::lsp_tests {
namespace {

std::string project_text(const std::string& path) {
  return disk().read(project_path(path)).value();
}

/// A folder of shipped variants, which lists them.
struct ShippedFiles : TextFiles {
  using TextFiles::TextFiles;
  [[nodiscard]] std::vector<std::string> folders_in(const std::string& path) const override {
    return path == "/shipped" ? std::vector<std::string>{"tiny"} : std::vector<std::string>();
  }
};

/// A client in the same thread, whose files are open and on no disk.
class ClientInThread {
 public:
  ClientInThread() {
    tell("initialize", R"({"rootUri": "file:///work", "capabilities": {}}, "id": 1)");
    tell("initialized", "{}");
  }

  void take(const std::string& text) { connection.take(read_message(text)); }
  /// A notification; a request if an id follows its parameters.
  void tell(const std::string& method, const std::string& params) {
    take(R"({"jsonrpc": "2.0", "method": ")" + method + R"(", "params": )" + params + "}");
  }
  void open(const std::string& path, const std::string& text) {
    std::string written;
    append_json_text(written, text);
    tell("textDocument/didOpen", R"({"textDocument": {"uri": ")" + uri_of_path(path) +
                                     R"(", "languageId": "toml", "version": 1, "text": )" +
                                     written + "}}");
  }
  /// What was sent since the last call.
  std::string sent() { return std::exchange(sent_, {}); }

  const ShippedFiles files{
      {{"/shipped/tiny/variant.toml", project_text("tests/variants/tiny/variant.toml")},
       {"/shipped/tiny/map.toml", project_text("tests/variants/tiny/map.toml")}}};
  ClientConnection connection{{{"/shipped"}, "test"}, files, [this](std::string_view message) {
                                (sent_ += message) += '\n';
                              }};

 private:
  std::string sent_;
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

constexpr const char* mine = "/work/mine/variant.toml";

}  // namespace

TEST_CASE("a connection answers at once, and checks when it is told to", "[lsp]") {
  ClientInThread client;
  CHECK(has(client.sent(), "completionProvider"));
  CHECK_FALSE(client.connection.run_next_check());

  client.open(mine,
              "[variant]\nid = \"mine\"\nextends = \"tiny\"\n\n[province.HIL]\nnmae = \"Downs\"\n");
  CHECK(client.sent().empty());
  CHECK(client.connection.run_next_check());
  const std::string findings = client.sent();
  CHECK(has(findings, "publishDiagnostics"));
  CHECK(has(findings, uri_of_path(mine)));
  CHECK(has(findings, "nmae"));
  CHECK_FALSE(client.connection.run_next_check());

  client.tell("textDocument/hover", EditorClient::at(mine, 4, 11) + R"(, "id": 2)");
  CHECK(has(client.sent(), "land"));
}

TEST_CASE("findings that are put right disappear without a thread", "[lsp]") {
  ClientInThread client;
  client.open(mine, "[variant]\nid = \"mine\"\nextends = \"tinny\"\n");
  while (client.connection.run_next_check()) {
  }
  CHECK(has(client.sent(), "tinny"));
  client.open(mine, "[variant]\nid = \"mine\"\nextends = \"tiny\"\n");
  while (client.connection.run_next_check()) {
  }
  const std::string findings = client.sent();
  CHECK(has(findings, "publishDiagnostics"));
  CHECK_FALSE(has(findings, "tinny"));
}

TEST_CASE("variants that are open and on no disk know each other", "[lsp]") {
  ClientInThread client;
  client.open(mine, "[variant]\nid = \"mine\"\nextends = \"tiny\"\n");
  client.open("/work/later/variant.toml", "[variant]\nid = \"later\"\nextends = \"mine\"\n");
  Workspace& workspace = client.connection.session().workspace();
  CHECK(workspace.variants() == std::vector<std::string>{"/work/later", "/work/mine"});
  CHECK(workspace.descendants("/work/mine") ==
        std::vector<std::string>{"/work/mine", "/work/later"});
}

TEST_CASE("a variant can be named as parent if it only lies where variants are searched", "[lsp]") {
  ClientInThread client;
  client.open(mine, "[variant]\nid = \"mine\"\nextends = \"\"\n");
  client.sent();
  client.tell("textDocument/completion", EditorClient::at(mine, 2, 11) + R"(, "id": 2)");
  const std::string suggestions = client.sent();
  CHECK(has(suggestions, R"("label": "tiny")"));
}

TEST_CASE("a connection without threads ends in order", "[lsp]") {
  ClientInThread client;
  client.tell("shutdown", R"(null, "id": 2)");
  CHECK(client.connection.has_stopped());
  CHECK_FALSE(client.connection.has_ended());
  client.tell("exit", "null");
  CHECK(client.connection.has_ended());
  client.take("{");
  CHECK(has(client.sent(), "-32700"));
}

}  // namespace chancery::lsp_tests

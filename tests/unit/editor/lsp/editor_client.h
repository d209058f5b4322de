// An editor for tests: drives a language server through streams in memory.
#pragma once

#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/editor/lsp/frames.h"
#include "core/editor/lsp/language_server.h"
#include "core/editor/lsp/uris.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {

/// Bytes from one thread to another.
class BytePipe final : public std::streambuf {
 public:
  void close() {
    const std::lock_guard lock(guard_);
    closed_ = true;
    changed_.notify_all();
  }

 protected:
  std::streamsize xsputn(const char* text, std::streamsize length) override {
    const std::lock_guard lock(guard_);
    if (closed_) return 0;
    waiting_.append(text, static_cast<std::size_t>(length));
    changed_.notify_all();
    return length;
  }
  int_type overflow(int_type c) override {
    const char one = traits_type::to_char_type(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
  }
  int_type underflow() override {
    std::unique_lock lock(guard_);
    const auto ready = [this] { return closed_ || !waiting_.empty(); };
    // A test that waits for something that never comes must not wait forever.
    if (!changed_.wait_for(lock, std::chrono::minutes(2), ready)) return traits_type::eof();
    if (waiting_.empty()) return traits_type::eof();
    read_ = std::move(waiting_);
    waiting_.clear();
    setg(read_.data(), read_.data(), read_.data() + read_.size());
    return traits_type::to_int_type(*gptr());
  }

 private:
  std::mutex guard_;
  std::condition_variable changed_;
  std::string waiting_;
  std::string read_;
  bool closed_ = false;
};

/// A message of the server.
struct ServerMessage {
  std::string text;
  std::shared_ptr<JsonDocument> json;

  [[nodiscard]] const JsonValue& root() const { return json->root(); }
  [[nodiscard]] const JsonValue* result() const { return root().find("result"); }
  [[nodiscard]] std::int64_t error_code() const {
    const JsonValue* error = root().find("error");
    return error == nullptr ? 0 : error->find("code")->number;
  }
  [[nodiscard]] std::string error_text() const {
    const JsonValue* error = root().find("error");
    return error == nullptr ? "" : std::string(error->find("message")->text);
  }
  [[nodiscard]] bool has(std::string_view part) const {
    return text.find(part) != std::string::npos;
  }
};

/// Talks to a server that runs in a thread of its own.
class EditorClient {
 public:
  explicit EditorClient(const std::string& root, const std::string& clicks = "",
                        const std::string& capabilities = "{}")
      : in_(&to_server_), out_(&to_client_), sender_(&to_server_), receiver_(&to_client_) {
    server_ = std::thread([this, clicks] {
      status_ = run_language_server({{}, "test", clicks}, disk(), in_, out_);
      to_client_.close();
    });
    if (root.empty()) return;
    ask("initialize", R"({"processId": null, "rootUri": ")" + uri_of_path(root) +
                          R"(", "initializationOptions": {"pause": 0}, "capabilities": )" +
                          capabilities + "}");
    tell("initialized", "{}");
  }
  ~EditorClient() {
    if (server_.joinable()) end();
  }

  void send(const std::string& text) { write_frame(sender_, text); }
  void send_bytes(const std::string& bytes) { sender_ << bytes << std::flush; }
  void tell(const std::string& method, const std::string& params) {
    send(R"({"jsonrpc": "2.0", "method": ")" + method + R"(", "params": )" + params + "}");
  }
  std::int64_t begin_asking(const std::string& method, const std::string& params) {
    send(R"({"jsonrpc": "2.0", "id": )" + std::to_string(++asked_) + R"(, "method": ")" + method +
         R"(", "params": )" + params + "}");
    return asked_;
  }
  ServerMessage ask(const std::string& method, const std::string& params) {
    return answer_to(begin_asking(method, params));
  }
  ServerMessage answer_to(std::int64_t id) {
    return wait_for([id](const ServerMessage& message) {
      const JsonValue* own = message.root().find("id");
      return own != nullptr && own->kind == JsonValue::Kind::integer && own->number == id &&
             message.root().find("method") == nullptr;
    });
  }
  /// The first message that fits, including earlier ones that no test has taken.
  ServerMessage wait_for(const std::function<bool(const ServerMessage&)>& fits) {
    for (auto item = kept_.begin(); item != kept_.end(); ++item) {
      if (!fits(*item)) continue;
      ServerMessage found = *item;
      kept_.erase(item);
      return found;
    }
    while (true) {
      MessageFrame frame = read_frame(receiver_);
      if (frame.state != MessageFrame::State::message)
        throw std::runtime_error("the server has ended");
      ServerMessage message{std::move(frame.text), std::make_shared<JsonDocument>()};
      std::string problem;
      if (!message.json->read(message.text, problem))
        throw std::runtime_error("bad JSON: " + problem);
      if (fits(message)) return message;
      kept_.push_back(std::move(message));
    }
  }
  /// Waits for diagnostics of the file that contain the text.
  ServerMessage findings(const std::string& path, const std::string& part) {
    return wait_for([&](const ServerMessage& message) {
      return message.has("publishDiagnostics") && message.has(uri_of_path(path)) &&
             message.has(part);
    });
  }

  void open(const std::string& path, const std::string& text) {
    std::string written;
    append_json_text(written, text);
    tell("textDocument/didOpen", R"({"textDocument": {"uri": ")" + uri_of_path(path) +
                                     R"(", "languageId": "toml", "version": 1, "text": )" +
                                     written + "}}");
  }
  void change(const std::string& path, const std::string& text) {
    std::string written;
    append_json_text(written, text);
    tell("textDocument/didChange", R"({"textDocument": {"uri": ")" + uri_of_path(path) +
                                       R"(", "version": 2}, "contentChanges": [{"text": )" +
                                       written + "}]}");
  }
  /// `{"textDocument": …, "position": …}` with more keys, which begin with a comma.
  static std::string at(const std::string& path, std::size_t line, std::size_t column,
                        const std::string& more = "") {
    return R"({"textDocument": {"uri": ")" + uri_of_path(path) + R"("}, "position": {"line": )" +
           std::to_string(line) + R"(, "character": )" + std::to_string(column) + "}" + more + "}";
  }
  static std::string of(const std::string& path, const std::string& more = "") {
    return R"({"textDocument": {"uri": ")" + uri_of_path(path) + R"("})" + more + "}";
  }

  /// Ends the session properly; returns the status of the server.
  int end() {
    ask("shutdown", "null");
    tell("exit", "null");
    return join();
  }
  /// Simulates a crash of the editor: closes both streams.
  int die() {
    to_client_.close();
    return join();
  }

 private:
  int join() {
    to_server_.close();
    server_.join();
    return status_;
  }

  BytePipe to_server_;
  BytePipe to_client_;
  std::istream in_;
  std::ostream out_;
  std::ostream sender_;
  std::istream receiver_;
  std::thread server_;
  int status_ = -1;
  std::int64_t asked_ = 0;
  std::deque<ServerMessage> kept_;
};

}  // namespace chancery

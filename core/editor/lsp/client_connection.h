// ClientConnection: takes the messages of one client and answers them, in the thread of the caller.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/common/file_source.h"
#include "core/base/json/json_value.h"
#include "core/editor/lsp/session.h"

namespace chancery {

/// A message of the client.
struct Incoming {
  std::unique_ptr<JsonDocument> json;  // null if the text is not JSON
  std::string problem;                 // why it is not
  std::string id;                      // of a request, as JSON; empty for a notification

  /// Empty for an answer to the server, and for what is no message.
  [[nodiscard]] std::string_view method() const;
};

Incoming read_message(std::string_view text);

/// The id of a request or its cancellation as JSON; empty if it is not a valid id.
std::string id_of(const JsonValue* value);

/// Answers one message at a time, and runs one diagnosis per call of `run_next_check`. Never
/// blocks. `run_language_server` calls it from a loop with threads, the program in a browser from a
/// page.
class ClientConnection {
 public:
  /// Whether the client has cancelled the request with this id.
  using IsCancelled = std::function<bool(const std::string& id)>;

  /// Messages to the client go to `send`.
  ClientConnection(
      const LanguageServerOptions& options, const FileSource& disk, Session::Send send,
      IsCancelled is_cancelled = [](const std::string&) { return false; });

  void take(const Incoming& message);
  /// Runs the next diagnosis to its end, even if the pause after the last change is not over.
  /// Returns false if no variant has to be diagnosed.
  bool run_next_check();

  /// True after `exit`.
  [[nodiscard]] bool has_ended() const { return ended_; }
  /// True after `shutdown`, which has to come before `exit`.
  [[nodiscard]] bool has_stopped() const { return stopped_; }
  /// The process of the client; 0 if it is unknown.
  [[nodiscard]] std::int64_t client() const { return client_; }
  [[nodiscard]] Session& session() { return session_; }

 private:
  void take_notification(std::string_view method, const JsonValue* params);
  RequestAnswer answer(const std::string& id, std::string_view method, const JsonValue* params);
  RequestAnswer initialize(const JsonValue* params);
  void reply(const std::string& id, const RequestAnswer& answer);

  Session session_;
  IsCancelled is_cancelled_;
  bool initialized_ = false;
  bool stopped_ = false;
  bool ended_ = false;
  std::int64_t client_ = 0;
};

}  // namespace chancery

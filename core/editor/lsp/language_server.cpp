#include "core/editor/lsp/language_server.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <istream>
#include <memory>
#include <thread>

#include "core/editor/lsp/clicks.h"
#include "core/editor/lsp/frames.h"
#include "core/editor/lsp/requests.h"

namespace chancery {
namespace {

using Clock = Inbox::Clock;

/// Reads messages until the stream ends, or the client requests the end.
class ReadingThread {
 public:
  ReadingThread(std::istream& in, std::shared_ptr<Inbox> inbox)
      : inbox_(inbox), thread_([&in, box = std::move(inbox)] {
          while (true) {
            MessageFrame frame = read_frame(in);
            if (frame.state != MessageFrame::State::message) break;
            if (receive(std::move(frame.text), *box) == Received::exit) break;
          }
          box->close();
        }) {}
  ReadingThread(const ReadingThread&) = delete;
  ReadingThread& operator=(const ReadingThread&) = delete;
  ~ReadingThread() {
    // A client that is gone may have left the stream open; nothing more comes from it.
    if (inbox_->is_closed())
      thread_.join();
    else
      thread_.detach();
  }

 private:
  std::shared_ptr<Inbox> inbox_;
  std::thread thread_;
};

/// What the client has said about the life of the connection.
class LanguageServer {
 public:
  LanguageServer(const LanguageServerOptions& options, const FileSource& disk, Inbox& inbox,
                 std::ostream& out)
      : inbox_(inbox),
        out_(out),
        session_(options, disk, inbox, out),
        clicks_(options.clicks, disk) {}

  int run() {
    while (!ended_ && out_.good()) {
      session_.checks().begin();
      look_for_clicks();
      Inbox::Next next = inbox_.wait(wait_until());
      switch (next.kind) {
        case Inbox::Next::Kind::message:
          take(next.message);
          break;
        case Inbox::Next::Kind::work:
          next.work();
          break;
        case Inbox::Next::Kind::nothing:
          if (client_is_gone()) return 1;
          break;
        case Inbox::Next::Kind::end:
          return 1;
      }
    }
    return ended_ && stopped_ ? 0 : 1;
  }

 private:
  static constexpr std::chrono::seconds look_for_client{3};
  static constexpr std::chrono::milliseconds between_clicks{250};

  [[nodiscard]] Clock::time_point wait_until() {
    Clock::time_point look = Clock::now() + look_for_client;
    if (session_.shows_documents) look = std::min(look, next_look_);
    return std::min(look, session_.checks().next().value_or(look));
  }

  /// Moves the editor's cursor after a click in the page of `chancery watch`.
  void look_for_clicks() {
    if (!session_.shows_documents || Clock::now() < next_look_) return;
    next_look_ = Clock::now() + between_clicks;
    if (const auto click = clicks_.next()) session_.show_document(click->path, click->span);
  }

  /// True if the editor crashed and left the stream open.
  [[nodiscard]] bool client_is_gone() const {
    return client_ > 0 && kill(static_cast<pid_t>(client_), 0) != 0 && errno == ESRCH;
  }

  void take(const Incoming& message) {
    if (!message.json) {
      reply("null", {"", lsp_code::parse_error, message.problem});
      return;
    }
    const JsonValue& root = message.json->root();
    const JsonValue* method = root.find("method");
    if (method == nullptr || method->kind != JsonValue::Kind::text) {
      // An answer to the server's request needs no answer.
      const bool is_answer = root.find("result") != nullptr || root.find("error") != nullptr;
      if (!is_answer)
        reply(message.id.empty() ? "null" : message.id,
              {"", lsp_code::invalid_request, "a request needs a method"});
      return;
    }
    if (message.id.empty())
      take_notification(method->text, root.find("params"));
    else
      take_request(message.id, method->text, root.find("params"));
  }

  void take_notification(std::string_view method, const JsonValue* params) {
    if (method == "exit") {
      ended_ = true;
    } else if (method == "initialized") {
      if (initialized_) register_watchers(session_);
    } else if (initialized_ && !stopped_) {
      for (const NotificationMethod& notification_method : notification_methods())
        if (notification_method.name == method) notification_method.take(session_, params);
    }
  }

  void take_request(const std::string& id, std::string_view method, const JsonValue* params) {
    reply(id, answer(id, method, params));
    inbox_.forget(id);
  }

  RequestAnswer answer(const std::string& id, std::string_view method, const JsonValue* params) {
    if (inbox_.is_cancelled(id)) return {"", lsp_code::cancelled, "cancelled"};
    if (stopped_) return {"", lsp_code::invalid_request, "the server has been shut down"};
    if (method == "initialize") return initialize(params);
    if (!initialized_) return {"", lsp_code::not_initialized, "initialize comes first"};
    if (method == "shutdown") {
      stopped_ = true;
      return {"null"};
    }
    for (const RequestMethod& request_method : request_methods())
      if (request_method.name == method) return answer_with(request_method, id, params);
    return {"", lsp_code::unknown_method, fmt::format("unknown method '{}'", method)};
  }

  RequestAnswer initialize(const JsonValue* params) {
    if (initialized_) return {"", lsp_code::invalid_request, "already initialized"};
    initialized_ = true;
    const JsonValue* process = json_at(params, {"processId"});
    if (process != nullptr && process->kind == JsonValue::Kind::integer) client_ = process->number;
    return answer_initialize(session_, {params, [] { return true; }});
  }

  RequestAnswer answer_with(const RequestMethod& method, const std::string& id,
                            const JsonValue* params) {
    const Request request{params, [this, &id] { return !inbox_.is_cancelled(id); }};
    try {
      RequestAnswer given = method.answer(session_, request);
      // A partial answer must not look like a complete one.
      if (inbox_.is_cancelled(id)) return {"", lsp_code::cancelled, "cancelled"};
      return given;
    } catch (const std::exception& error) {
      return {"", lsp_code::internal_error, error.what()};
    }
  }

  void reply(const std::string& id, const RequestAnswer& answer) {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    json.text("jsonrpc", "2.0");
    json.key("id");
    json.written(id);
    if (answer.code == 0) {
      json.key("result");
      json.written(answer.result);
    } else {
      json.key("error");
      json.begin_object();
      json.key("code");
      json.number(answer.code);
      json.text("message", answer.message);
      json.end_object();
    }
    json.end_object();
    session_.send(text);
  }

  Inbox& inbox_;
  std::ostream& out_;
  Session session_;
  Clicks clicks_;
  Clock::time_point next_look_ = {};
  bool initialized_ = false;
  bool stopped_ = false;
  bool ended_ = false;
  std::int64_t client_ = 0;  // the process of the editor; 0: unknown
};

}  // namespace

int run_language_server(const LanguageServerOptions& options, const FileSource& disk,
                        std::istream& in, std::ostream& out) {
  // The reading thread must not flush what this one writes.
  in.tie(nullptr);
  const auto inbox = std::make_shared<Inbox>();
  const ReadingThread reading(in, inbox);
  return LanguageServer(options, disk, *inbox, out).run();
}

}  // namespace chancery

#include "core/editor/lsp/client_connection.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "core/editor/lsp/requests.h"

namespace chancery {
namespace {

RequestAnswer answer_with(const RequestMethod& method, Session& session, const Request& request) {
  try {
    RequestAnswer given = method.answer(session, request);
    // A partial answer must not look like a complete one.
    if (!request.go_on()) return {"", lsp_code::cancelled, "cancelled"};
    return given;
  } catch (const std::exception& error) {
    return {"", lsp_code::internal_error, error.what()};
  }
}

}  // namespace

std::string id_of(const JsonValue* value) {
  if (value == nullptr) return {};
  if (value->kind == JsonValue::Kind::integer) return std::to_string(value->number);
  std::string id;
  if (value->kind == JsonValue::Kind::text) append_json_text(id, value->text);
  return id;
}

std::string_view Incoming::method() const {
  const JsonValue* method = json ? json->root().find("method") : nullptr;
  return method != nullptr && method->kind == JsonValue::Kind::text ? method->text
                                                                    : std::string_view();
}

Incoming read_message(std::string_view text) {
  Incoming message;
  message.json = std::make_unique<JsonDocument>();
  if (message.json->read(text, message.problem))
    message.id = id_of(message.json->root().find("id"));
  else
    message.json.reset();
  return message;
}

ClientConnection::ClientConnection(const LanguageServerOptions& options, const FileSource& disk,
                                   Session::Send send, IsCancelled is_cancelled)
    : session_(options, disk, std::move(send)), is_cancelled_(std::move(is_cancelled)) {}

bool ClientConnection::run_next_check() {
  const auto check = session_.checks().begin(Checks::Clock::time_point::max());
  if (!check) return false;
  run_check(
      *check, [] { return true; },
      [&](DiagnosisStep step) { session_.publish(check->folder, std::move(step)); });
  session_.checks().end();
  return true;
}

void ClientConnection::take(const Incoming& message) {
  if (!message.json) return reply("null", {"", lsp_code::parse_error, message.problem});
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
    reply(message.id, answer(message.id, method->text, root.find("params")));
}

void ClientConnection::take_notification(std::string_view method, const JsonValue* params) {
  if (method == "exit") {
    ended_ = true;
  } else if (method == "initialized") {
    if (initialized_) register_watchers(session_);
  } else if (initialized_ && !stopped_) {
    for (const NotificationMethod& notification_method : notification_methods())
      if (notification_method.name == method) notification_method.take(session_, params);
  }
}

RequestAnswer ClientConnection::answer(const std::string& id, std::string_view method,
                                       const JsonValue* params) {
  if (is_cancelled_(id)) return {"", lsp_code::cancelled, "cancelled"};
  if (stopped_) return {"", lsp_code::invalid_request, "the server has been shut down"};
  if (method == "initialize") return initialize(params);
  if (!initialized_) return {"", lsp_code::not_initialized, "initialize comes first"};
  if (method == "shutdown") {
    stopped_ = true;
    return {"null"};
  }
  for (const RequestMethod& request_method : request_methods())
    if (request_method.name == method)
      return answer_with(request_method, session_,
                         {params, [this, &id] { return !is_cancelled_(id); }});
  return {"", lsp_code::unknown_method, fmt::format("unknown method '{}'", method)};
}

RequestAnswer ClientConnection::initialize(const JsonValue* params) {
  if (initialized_) return {"", lsp_code::invalid_request, "already initialized"};
  initialized_ = true;
  const JsonValue* process = json_at(params, {"processId"});
  if (process != nullptr && process->kind == JsonValue::Kind::integer) client_ = process->number;
  return answer_initialize(session_, {params, [] { return true; }});
}

void ClientConnection::reply(const std::string& id, const RequestAnswer& answer) {
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

}  // namespace chancery

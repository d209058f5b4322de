#include "core/editor/lsp/inbox.h"

#include <utility>

namespace chancery {
namespace {

constexpr std::size_t most_cancelled = 1000;

}  // namespace

std::string id_of(const JsonValue* value) {
  if (value == nullptr) return {};
  if (value->kind == JsonValue::Kind::integer) return std::to_string(value->number);
  std::string id;
  if (value->kind == JsonValue::Kind::text) append_json_text(id, value->text);
  return id;
}

void Inbox::put(Incoming message) {
  const std::lock_guard lock(guard_);
  messages_.push_back(std::move(message));
  changed_.notify_all();
}

void Inbox::put(Work work) {
  const std::lock_guard lock(guard_);
  work_.push_back(std::move(work));
  changed_.notify_all();
}

void Inbox::put_last(Incoming message) {
  const std::lock_guard lock(guard_);
  messages_.push_back(std::move(message));
  closed_ = true;
  changed_.notify_all();
}

void Inbox::close() {
  const std::lock_guard lock(guard_);
  closed_ = true;
  changed_.notify_all();
}

Inbox::Next Inbox::wait(const std::optional<Clock::time_point>& until) {
  std::unique_lock lock(guard_);
  // All requests are answered: the remaining cancellations came too late.
  if (messages_.empty()) cancelled_.clear();
  const auto ready = [this] { return closed_ || !messages_.empty() || !work_.empty(); };
  if (until)
    changed_.wait_until(lock, *until, ready);
  else
    changed_.wait(lock, ready);
  Next next;
  if (!messages_.empty()) {
    next.kind = Next::Kind::message;
    next.message = std::move(messages_.front());
    messages_.pop_front();
  } else if (!work_.empty()) {
    next.kind = Next::Kind::work;
    next.work = std::move(work_.front());
    work_.pop_front();
  } else if (closed_) {
    next.kind = Next::Kind::end;
  }
  return next;
}

void Inbox::cancel(const std::string& id) {
  const std::lock_guard lock(guard_);
  // A client that cancels unknown requests must not fill the memory.
  if (cancelled_.size() < most_cancelled && !id.empty()) cancelled_.insert(id);
}

bool Inbox::is_cancelled(const std::string& id) {
  const std::lock_guard lock(guard_);
  return cancelled_.count(id) > 0;
}

void Inbox::forget(const std::string& id) {
  const std::lock_guard lock(guard_);
  cancelled_.erase(id);
}

bool Inbox::is_closed() {
  const std::lock_guard lock(guard_);
  return closed_;
}

Received receive(std::string text, Inbox& inbox) {
  Incoming message;
  message.json = std::make_unique<JsonDocument>();
  if (!message.json->read(text, message.problem)) {
    message.json.reset();
    inbox.put(std::move(message));
    return Received::message;
  }
  const JsonValue& root = message.json->root();
  message.id = id_of(root.find("id"));
  const JsonValue* method = root.find("method");
  const bool is_named = method != nullptr && method->kind == JsonValue::Kind::text;
  const JsonValue* params = root.find("params");
  if (is_named && method->text == "$/cancelRequest" && params != nullptr) {
    inbox.cancel(id_of(params->find("id")));
    return Received::message;
  }
  const bool is_exit = is_named && method->text == "exit";
  if (!is_exit) {
    inbox.put(std::move(message));
    return Received::message;
  }
  // The reading thread ends here, so that the server can wait for it.
  inbox.put_last(std::move(message));
  return Received::exit;
}

}  // namespace chancery

#include "core/editor/lsp/inbox.h"

#include <utility>

namespace chancery {
namespace {

constexpr std::size_t most_cancelled = 1000;

}  // namespace

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

Received receive(std::string_view text, Inbox& inbox) {
  Incoming message = read_message(text);
  const std::string_view method = message.method();
  const JsonValue* params = message.json ? message.json->root().find("params") : nullptr;
  if (method == "$/cancelRequest" && params != nullptr) {
    inbox.cancel(id_of(params->find("id")));
    return Received::message;
  }
  if (method != "exit") {
    inbox.put(std::move(message));
    return Received::message;
  }
  // The reading thread ends here, so that the server can wait for it.
  inbox.put_last(std::move(message));
  return Received::exit;
}

}  // namespace chancery

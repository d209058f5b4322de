// Inbox: messages for the server, from the client and from its own threads.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/editor/lsp/client_connection.h"

namespace chancery {

/// Messages in the order of arrival, and work from other threads. Cancellations take effect when
/// they arrive, even if other messages are waiting.
class Inbox {
 public:
  using Clock = std::chrono::steady_clock;
  using Work = std::function<void()>;

  struct Next {
    enum class Kind : std::uint8_t { message, work, nothing, end };
    Kind kind = Kind::nothing;
    Incoming message;
    Work work;
  };

  void put(Incoming message);
  void put(Work work);
  /// Adds the last message and closes the inbox before the message can be taken.
  void put_last(Incoming message);
  /// Closes the inbox: no more messages will come.
  void close();
  /// Waits until there is a message or the time has come.
  Next wait(const std::optional<Clock::time_point>& until);

  void cancel(const std::string& id);
  [[nodiscard]] bool is_cancelled(const std::string& id);
  void forget(const std::string& id);
  [[nodiscard]] bool is_closed();

 private:
  std::mutex guard_;
  std::condition_variable changed_;
  std::deque<Incoming> messages_;
  std::deque<Work> work_;
  std::set<std::string> cancelled_;
  bool closed_ = false;
};

enum class Received : std::uint8_t { message, exit };
/// Parses a message. Cancellations take effect immediately. Reports whether it is the last message,
/// `exit`.
Received receive(std::string_view text, Inbox& inbox);

}  // namespace chancery

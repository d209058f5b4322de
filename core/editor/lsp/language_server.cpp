#include "core/editor/lsp/language_server.h"

#include <signal.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <istream>
#include <memory>
#include <optional>
#include <thread>

#include "core/editor/lsp/clicks.h"
#include "core/editor/lsp/client_connection.h"
#include "core/editor/lsp/frames.h"
#include "core/editor/lsp/inbox.h"

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

/// Runs checks in a thread of their own. Steps are reported in the thread that empties the inbox.
class CheckThread {
 public:
  CheckThread(Session& session, Inbox& inbox) : session_(session), inbox_(inbox) {}
  CheckThread(const CheckThread&) = delete;
  CheckThread& operator=(const CheckThread&) = delete;
  ~CheckThread() {
    if (!thread_.joinable()) return;
    *stop_ = true;
    thread_.join();
  }

  /// Starts the check that is due.
  void begin() {
    std::optional<BegunCheck> due = session_.checks().begin(Clock::now());
    if (!due) return;
    stop_ = due->stop;
    thread_ = std::thread([this, check = std::move(*due)] {
      const auto go_on = [&] { return !*check.stop && !inbox_.is_closed(); };
      run_check(check, go_on, [&](DiagnosisStep step) { hand_over(check, std::move(step)); });
      inbox_.put(Inbox::Work([this] { finish(); }));
    });
  }

 private:
  void hand_over(const BegunCheck& check, DiagnosisStep step) {
    inbox_.put(Inbox::Work(
        [this, folder = check.folder, stop = check.stop, step = std::move(step)]() mutable {
          if (!*stop) session_.publish(folder, std::move(step));
        }));
  }
  void finish() {
    thread_.join();
    session_.checks().end();
  }

  Session& session_;
  Inbox& inbox_;
  std::shared_ptr<std::atomic<bool>> stop_;
  std::thread thread_;
};

/// Passes on what arrives, and what is due at some time, until the client ends.
class LanguageServer {
 public:
  LanguageServer(const LanguageServerOptions& options, const FileSource& disk, Inbox& inbox,
                 std::ostream& out)
      : inbox_(inbox),
        out_(out),
        connection_(
            options, disk, [&out](std::string_view message) { write_frame(out, message); },
            [&inbox](const std::string& id) { return inbox.is_cancelled(id); }),
        checks_(connection_.session(), inbox),
        clicks_(options.clicks, disk) {}

  int run() {
    while (!connection_.has_ended() && out_.good()) {
      checks_.begin();
      look_for_clicks();
      Inbox::Next next = inbox_.wait(wait_until());
      switch (next.kind) {
        case Inbox::Next::Kind::message:
          connection_.take(next.message);
          inbox_.forget(next.message.id);
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
    return connection_.has_ended() && connection_.has_stopped() ? 0 : 1;
  }

 private:
  static constexpr std::chrono::seconds look_for_client{3};
  static constexpr std::chrono::milliseconds between_clicks{250};

  [[nodiscard]] Clock::time_point wait_until() {
    Session& session = connection_.session();
    Clock::time_point look = Clock::now() + look_for_client;
    if (session.shows_documents) look = std::min(look, next_look_);
    return std::min(look, session.checks().next().value_or(look));
  }

  /// Moves the editor's cursor after a click in the page of `chancery watch`.
  void look_for_clicks() {
    Session& session = connection_.session();
    if (!session.shows_documents || Clock::now() < next_look_) return;
    next_look_ = Clock::now() + between_clicks;
    if (const auto click = clicks_.next()) session.show_document(click->path, click->span);
  }

  /// True if the editor crashed and left the stream open.
  [[nodiscard]] bool client_is_gone() const {
    const std::int64_t client = connection_.client();
    return client > 0 && kill(static_cast<pid_t>(client), 0) != 0 && errno == ESRCH;
  }

  Inbox& inbox_;
  std::ostream& out_;
  ClientConnection connection_;
  CheckThread checks_;
  Clicks clicks_;
  Clock::time_point next_look_ = {};
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

// PageServer: serves pages to browsers, by default only to those on this machine.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/editor/live/http.h"
#include "tools/cli/watch_folders.h"

namespace chancery::cli {

/// Where a server listens: an IPv4 address, "127.0.0.1" for browsers on this machine, and a port.
struct ServerPlace {
  std::string address;
  int port = 0;  // 0: a free one
};

/// It never waits: requests that are not ready are served later.
class PageServer final : public Served {
 public:
  using Answer = std::function<HttpAnswer(const HttpRequest& request)>;

  /// Throws InputProblem if it cannot listen there.
  explicit PageServer(const ServerPlace& place);
  ~PageServer() override;

  [[nodiscard]] int port() const { return port_; }
  void answer_by(Answer answer) { answer_ = std::move(answer); }
  /// Sends an event to all open pages.
  void announce(const std::string& event);
  /// Serves until the process is ended.
  [[noreturn]] void serve_always();

  void add_to(std::vector<pollfd>& waiting) const override;
  void serve() override;

 private:
  struct Connection {
    int socket = -1;
    HttpReader reader{};
    std::string unsent{};
    std::size_t sent = 0;  // of `unsent`
    bool is_answered = false;
    bool is_stream = false;
    bool is_closed = false;
  };

  void accept_all();
  void receive(Connection& connection);
  static void answer(Connection& connection, const HttpAnswer& answer);
  static void send(Connection& connection);

  Answer answer_;
  std::vector<Connection> connections_;
  int socket_ = -1;
  int port_ = 0;
};

/// A random word that cannot be guessed.
std::string random_token();

}  // namespace chancery::cli

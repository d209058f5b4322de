// Serves the page of `chancery watch --page` to browsers on this machine.
#pragma once

#include <string>
#include <vector>

#include "core/editor/live/http.h"
#include "core/editor/live/live_board.h"
#include "tools/cli/watch_folders.h"

namespace chancery::cli {

/// Listens on the loopback address only, and never waits: requests that are not ready are served
/// later.
class PageServer final : public Served {
 public:
  /// With `port` 0, uses a free one. Throws InputProblem if it cannot listen there.
  explicit PageServer(int port);
  ~PageServer() override;

  [[nodiscard]] int port() const { return port_; }
  /// Sets the board that answers; it must outlive this object's use.
  void answer_by(LiveBoard& board) { board_ = &board; }
  /// Sends the current state to all open pages.
  void announce();

  void add_to(std::vector<pollfd>& waiting) const override;
  void serve() override;

 private:
  struct Connection {
    int socket = -1;
    HttpReader reader{};
    std::string unsent{};
    bool is_answered = false;
    bool is_stream = false;
    bool is_closed = false;
  };

  void accept_all();
  void receive(Connection& connection);
  void answer(Connection& connection, const HttpAnswer& answer);
  static void send(Connection& connection);

  LiveBoard* board_ = nullptr;
  std::vector<Connection> connections_;
  int socket_ = -1;
  int port_ = 0;
};

/// A random word that cannot be guessed.
std::string random_token();

}  // namespace chancery::cli

#include "tools/cli/page_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

constexpr std::size_t most_connections = 32;

sockaddr_in socket_address(const ServerPlace& place) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(place.port));
  inet_pton(AF_INET, place.address.c_str(), &address.sin_addr);
  return address;
}

bool would_wait() {
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

}  // namespace

PageServer::PageServer(const ServerPlace& place)
    : socket_(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  const int on = 1;
  setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in address = socket_address(place);
  socklen_t length = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (socket_ < 0 || bind(socket_, plain, length) != 0 || listen(socket_, 16) != 0 ||
      getsockname(socket_, plain, &length) != 0) {
    const std::string why = std::strerror(errno);
    if (socket_ >= 0) close(socket_);
    throw InputProblem{
        fmt::format("cannot serve a page at {}:{}: {}", place.address, place.port, why)};
  }
  port_ = ntohs(address.sin_port);
}

PageServer::~PageServer() {
  for (const Connection& connection : connections_) close(connection.socket);
  close(socket_);
}

void PageServer::announce(const std::string& event) {
  for (Connection& connection : connections_)
    if (connection.is_stream) {
      connection.unsent += event;
      send(connection);
    }
}

void PageServer::add_to(std::vector<pollfd>& waiting) const {
  waiting.push_back({socket_, POLLIN, 0});
  for (const Connection& connection : connections_)
    waiting.push_back({connection.socket,
                       static_cast<short>(connection.unsent.empty() ? POLLIN : POLLIN | POLLOUT),
                       0});
}

void PageServer::serve() {
  accept_all();
  for (Connection& connection : connections_) {
    receive(connection);
    send(connection);
  }
  for (const Connection& entry : connections_)
    if (entry.is_closed) close(entry.socket);
  std::erase_if(connections_, [](const Connection& item) { return item.is_closed; });
}

void PageServer::serve_always() {
  for (;;) {
    std::vector<pollfd> waiting;
    add_to(waiting);
    poll(waiting.data(), waiting.size(), -1);
    serve();
  }
}

void PageServer::accept_all() {
  for (;;) {
    const int client = accept4(socket_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (client < 0) return;
    if (connections_.size() >= most_connections)
      close(client);
    else
      connections_.push_back({client});
  }
}

void PageServer::receive(Connection& connection) {
  std::array<char, 16384> chunk{};
  for (;;) {
    const ssize_t length = recv(connection.socket, chunk.data(), chunk.size(), 0);
    if (length < 0 && would_wait()) return;
    if (length <= 0) {
      connection.is_closed = true;
      return;
    }
    if (connection.is_answered) continue;  // one request per connection
    const auto state = connection.reader.add({chunk.data(), static_cast<std::size_t>(length)});
    if (state == HttpReader::State::bad)
      answer(connection, {400, "text/plain; charset=utf-8", "not a request\n", false});
    else if (state == HttpReader::State::done)
      answer(connection, answer_(connection.reader.request()));
  }
}

void PageServer::answer(Connection& connection, const HttpAnswer& answer) {
  connection.is_answered = true;
  connection.is_stream = answer.is_stream;
  connection.unsent = write_http(answer);
}

void PageServer::send(Connection& connection) {
  while (!connection.is_closed && connection.sent < connection.unsent.size()) {
    const ssize_t length = ::send(connection.socket, connection.unsent.data() + connection.sent,
                                  connection.unsent.size() - connection.sent, MSG_NOSIGNAL);
    if (length < 0 && would_wait()) return;
    if (length < 0) {
      connection.is_closed = true;
      return;
    }
    connection.sent += static_cast<std::size_t>(length);
  }
  connection.unsent.clear();
  connection.sent = 0;
  if (connection.is_answered && !connection.is_stream) connection.is_closed = true;
}

std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("no random numbers can be had");
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

}  // namespace chancery::cli

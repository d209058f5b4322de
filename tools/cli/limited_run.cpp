#include "tools/cli/limited_run.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <exception>
#include <iostream>
#include <stdexcept>

#include "core/base/plain_text.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr rlim_t most_seconds = 60;              // of work
constexpr std::chrono::minutes longest_wait(3);  // by the clock, on a busy machine
constexpr std::size_t most_said = 1U << 20;

void set_limit(decltype(RLIMIT_CPU) what, rlim_t most) {
  const rlimit limit{most, most};
  setrlimit(what, &limit);
}

void take_limits() {
  set_limit(RLIMIT_CPU, most_seconds);
  set_limit(RLIMIT_FSIZE, 0);
  set_limit(RLIMIT_CORE, 0);
#if !defined(__SANITIZE_ADDRESS__)
#if !defined(__has_feature)
  set_limit(RLIMIT_DATA, rlim_t{2} << 30);
#endif
#endif
}

/// The process of the work; it ends here, without what the caller would do at its end.
[[noreturn]] void work_apart(const std::function<bool(std::string&)>& work, int to) {
  take_limits();
  std::string said;
  int status = 2;
  try {
    status = work(said) ? 0 : 1;
  } catch (const std::exception&) {
    said.clear();
  }
  if (said.size() > most_said) said.resize(most_said);
  static_cast<void>(write_all(to, said));
  _exit(status);
}

/// Adds what the work says until it ends; false when it has not by then.
bool read_until(Clock::time_point deadline, int from, std::string& text) {
  std::array<char, 65536> chunk{};
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd end{from, POLLIN, 0};
    const int ready = left > 0 ? poll(&end, 1, static_cast<int>(left)) : 0;
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    const ssize_t length = read(from, chunk.data(), chunk.size());
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return true;
    text.append(chunk.data(), static_cast<std::size_t>(length));
  }
}

}  // namespace

LimitedRun run_limited(const std::function<bool(std::string& said)>& work) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe to be had");
  std::cout.flush();
  std::cerr.flush();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process to be had");
  if (child == 0) {
    close(ends[0]);
    work_apart(work, ends[1]);
  }
  close(ends[1]);
  LimitedRun run;
  if (!read_until(Clock::now() + longest_wait, ends[0], run.said)) kill(child, SIGKILL);
  // Texts of strangers are no commands to a terminal.
  run.said = without_hidden(run.said);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  run.finished = WIFEXITED(status) && WEXITSTATUS(status) < 2;
  run.good = run.finished && WEXITSTATUS(status) == 0;
  return run;
}

}  // namespace chancery::cli

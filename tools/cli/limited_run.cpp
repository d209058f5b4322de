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

#include "core/base/common/plain_text.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr rlim_t most_seconds = 60;              // of CPU time
constexpr std::chrono::minutes longest_wait(3);  // of real time, on a busy machine
constexpr std::size_t most_output = 1U << 20;

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

/// Runs in the child process, which exits here without the cleanup of the caller.
[[noreturn]] void work_apart(const std::function<bool(std::string&)>& work, int to) {
  take_limits();
  std::string output;
  int status = 2;
  try {
    status = work(output) ? 0 : 1;
  } catch (const std::exception&) {
    output.clear();
  }
  if (output.size() > most_output) output.resize(most_output);
  static_cast<void>(write_all(to, output));
  _exit(status);
}

/// Appends the output of the work until it ends; returns false if it has not ended by the deadline.
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

LimitedRun run_limited(const std::function<bool(std::string& output)>& work) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("cannot create a pipe");
  std::cout.flush();
  std::cerr.flush();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("cannot create a process");
  if (child == 0) {
    close(ends[0]);
    work_apart(work, ends[1]);
  }
  close(ends[1]);
  LimitedRun run;
  if (!read_until(Clock::now() + longest_wait, ends[0], run.output)) kill(child, SIGKILL);
  // Untrusted text must not reach the terminal as commands.
  run.output = without_hidden(run.output);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  run.finished = WIFEXITED(status) && WEXITSTATUS(status) < 2;
  run.good = run.finished && WEXITSTATUS(status) == 0;
  return run;
}

}  // namespace chancery::cli

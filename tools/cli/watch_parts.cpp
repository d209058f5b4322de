#include "tools/cli/watch_parts.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

struct RunningPart {
  pid_t process = -1;
  std::unique_ptr<std::FILE, CloseFile> said;
};

long long milliseconds_since(Clock::time_point started) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started).count();
}

int status_of(const WatchPart& part) {
  try {
    return part.run();
  } catch (const UsageError& error) {
    std::cerr << "chancery: " << error.message << '\n';
    return usage;
  } catch (const InputProblem& problem) {
    std::cerr << "chancery: " << problem.message << '\n';
    return input_wrong;
  } catch (const std::exception& error) {
    std::cerr << "chancery: internal error: " << error.what() << '\n';
    return internal;
  }
}

/// What the process of a part does.
[[noreturn]] void work(const WatchPart& part, int said) {
  dup2(said, STDOUT_FILENO);
  dup2(said, STDERR_FILENO);
  const auto started = Clock::now();
  const int status = status_of(part);
  std::cout << fmt::format("{:<6} {} in {} ms{}\n", part.name, status == done ? "good" : "NOT GOOD",
                           milliseconds_since(started),
                           status == done && !part.writes.empty() ? ": " + part.writes : "")
            << std::flush;
  std::cerr << std::flush;
  _exit(status);
}

RunningPart begin(const WatchPart& part) {
  RunningPart running;
  running.said.reset(std::tmpfile());
  if (!running.said) throw std::runtime_error("no temporary file to be had");
  std::cout << std::flush;  // or the new process would have it once more
  running.process = fork();
  if (running.process < 0) throw std::runtime_error("no process to be had");
  if (running.process == 0) work(part, fileno(running.said.get()));
  return running;
}

bool finish(const WatchPart& part, const RunningPart& running) {
  int ended = 0;
  const bool waited = waitpid(running.process, &ended, 0) == running.process;
  std::rewind(running.said.get());
  std::array<char, 65536> chunk{};
  for (std::size_t n = 0; (n = std::fread(chunk.data(), 1, chunk.size(), running.said.get())) > 0;)
    std::cout.write(chunk.data(), static_cast<std::streamsize>(n));
  if (!waited || !WIFEXITED(ended)) std::cout << fmt::format("{:<6} CRASHED\n", part.name);
  std::cout << '\n' << std::flush;
  return waited && WIFEXITED(ended) && WEXITSTATUS(ended) == done;
}

}  // namespace

bool run_beside(const std::vector<WatchPart>& parts) {
  std::vector<RunningPart> running;
  for (const WatchPart& part : parts) running.push_back(begin(part));
  bool good = true;
  for (std::size_t i = 0; i < parts.size(); ++i) good = finish(parts[i], running[i]) && good;
  return good;
}

}  // namespace chancery::cli

#include "tools/cli/watch_parts.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
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
using OwnedFile = std::unique_ptr<std::FILE, CloseFile>;

/// The message of a process after each part; short enough for atomic writes to a pipe.
struct PartDone {
  std::size_t part = 0;
  long long milliseconds = 0;
  int status = internal;
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

/// The parts of one look while they run.
class RunningParts {
 public:
  explicit RunningParts(const std::vector<WatchPart>& parts)
      : parts_(parts), answers_(parts.size()), arrived_(parts.size(), false) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      outputs_.emplace_back(std::tmpfile());
      if (!outputs_.back()) throw std::runtime_error("cannot create a temporary file");
    }
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("cannot create a pipe");
    read_end_ = ends[0];
    write_end_ = ends[1];
  }
  RunningParts(const RunningParts&) = delete;
  RunningParts& operator=(const RunningParts&) = delete;
  ~RunningParts() { close(read_end_); }

  std::vector<WatchAnswer> run() {
    std::cout << std::flush;  // or the new processes would print it again
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (is_first_of_its_process(i)) begin(parts_[i].process);
    close(write_end_);
    PartDone finished;
    while (receive(finished)) {
      take(finished);
      report_finished();
    }
    for (const pid_t process : processes_) waitpid(process, nullptr, 0);
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (!arrived_[i]) take_crashed(i);
    report_finished();
    return std::move(answers_);
  }

 private:
  [[nodiscard]] bool is_first_of_its_process(std::size_t part) const {
    return std::none_of(
        parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(part),
        [&](const WatchPart& before) { return before.process == parts_[part].process; });
  }

  void begin(std::size_t process) {
    const pid_t started = fork();
    if (started < 0) throw std::runtime_error("cannot create a process");
    if (started == 0) work(process);
    processes_.push_back(started);
  }

  /// The work of a process.
  [[noreturn]] void work(std::size_t process) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i].process != process) continue;
      dup2(fileno(outputs_[i].get()), STDOUT_FILENO);
      dup2(fileno(outputs_[i].get()), STDERR_FILENO);
      const auto started = Clock::now();
      PartDone finished{i, 0, status_of(parts_[i])};
      finished.milliseconds = milliseconds_since(started);
      std::cout << std::flush;
      std::cerr << std::flush;
      if (write(write_end_, &finished, sizeof finished) != sizeof finished) _exit(internal);
    }
    _exit(done);
  }

  /// Waits for the next part to finish; false if no process is left.
  bool receive(PartDone& finished) const {
    ssize_t length = 0;
    do length = read(read_end_, &finished, sizeof finished);
    while (length < 0 && errno == EINTR);
    return length == sizeof finished;
  }

  std::string output_of(std::size_t part) const {
    std::FILE* file = outputs_[part].get();
    std::rewind(file);
    std::string text;
    std::array<char, 65536> chunk{};
    for (std::size_t n = 0; (n = std::fread(chunk.data(), 1, chunk.size(), file)) > 0;)
      text.append(chunk.data(), n);
    return text;
  }

  void take(const PartDone& finished) {
    answers_[finished.part] = {output_of(finished.part), finished.status == done, false,
                               finished.milliseconds};
    arrived_[finished.part] = true;
  }
  void take_crashed(std::size_t part) {
    answers_[part] = {output_of(part), false, true, 0};
    arrived_[part] = true;
  }

  /// Reports the finished parts, in order, up to the first unfinished one.
  void report_finished() {
    for (; reported_ < parts_.size() && arrived_[reported_]; ++reported_)
      report_answer(parts_[reported_], answers_[reported_]);
  }

  const std::vector<WatchPart>& parts_;
  std::vector<WatchAnswer> answers_;
  std::vector<bool> arrived_;
  std::vector<OwnedFile> outputs_;
  std::vector<pid_t> processes_;
  std::size_t reported_ = 0;
  int read_end_ = -1;
  int write_end_ = -1;
};

/// The file that a successful part has written.
std::string written(const WatchPart& part, const WatchAnswer& answer) {
  return answer.good && !part.writes.empty() ? ": " + part.writes : "";
}

}  // namespace

void report_answer(const WatchPart& part, const WatchAnswer& answer) {
  std::cout << answer.output;
  if (answer.crashed)
    std::cout << fmt::format("{:<6} CRASHED\n\n", part.name);
  else
    std::cout << fmt::format("{:<6} {} in {} ms{}\n\n", part.name,
                             answer.good ? "good" : "NOT GOOD", answer.milliseconds,
                             written(part, answer));
  std::cout << std::flush;
}

void report_kept(const WatchPart& part, const WatchAnswer& answer) {
  std::cout << answer.output
            << fmt::format("{:<6} {} as before{}\n\n", part.name, answer.good ? "good" : "NOT GOOD",
                           written(part, answer))
            << std::flush;
}

std::vector<WatchAnswer> run_parallel(const std::vector<WatchPart>& parts) {
  return RunningParts(parts).run();
}

}  // namespace chancery::cli

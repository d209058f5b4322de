#include "tools/cli/started_program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace chancery::cli {

std::string start_program(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return std::strerror(errno);
  const pid_t first = fork();
  if (first < 0) return std::strerror(errno);
  if (first == 0) {
    // A second process, so that nothing has to wait for the editor.
    if (fork() != 0) _exit(0);
    setsid();
    const int nothing = ::open("/dev/null", O_RDWR);
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, file);
    execvp(arguments[0], arguments.data());
    const int why = errno;
    [[maybe_unused]] const ssize_t written = ::write(ends[1], &why, sizeof why);
    _exit(1);
  }
  close(ends[1]);
  waitpid(first, nullptr, 0);
  int why = 0;
  const bool failed = read(ends[0], &why, sizeof why) == sizeof why;
  close(ends[0]);
  return failed ? fmt::format("cannot start '{}': {}", words.front(), std::strerror(why)) : "";
}

}  // namespace chancery::cli

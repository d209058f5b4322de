#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "tools/cli/program.h"

namespace {

/// If a standard stream is closed, the next file that is opened would take its place, and be
/// written to by mistake. This gives its place to a file that can only be read.
void keep_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1) static_cast<void>(open("/dev/null", O_RDONLY));
}

}  // namespace

int main(int count, char** arguments) {
  // If the reader of a pipe exits, writing fails and the program ends without a message.
  std::signal(SIGPIPE, SIG_IGN);
  // Beyond a limit for the size of files, writing fails as on a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  keep_standard_streams();
  return chancery::cli::run_chancery({arguments + 1, arguments + count});
}

#include "tools/cli/program_run.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

/// A file without a name, which is removed with the object.
class ScratchFile {
 public:
  ScratchFile() : file_(std::tmpfile(), &std::fclose) {
    if (!file_) throw std::system_error(errno, std::generic_category(), "a temporary file");
  }
  explicit ScratchFile(std::string_view bytes) : ScratchFile() {
    if (!write_all(descriptor(), bytes))
      throw std::system_error(errno, std::generic_category(), "a temporary file");
    std::rewind(file_.get());
  }

  [[nodiscard]] int descriptor() const { return fileno(file_.get()); }
  [[nodiscard]] std::string bytes() const {
    std::rewind(file_.get());
    std::string all;
    std::array<char, 65536> chunk{};
    while (const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), file_.get()))
      all.append(chunk.data(), size);
    return all;
  }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// The environment with a fixed date, so that the same drawing always gives the same bytes.
std::vector<char*> dated_environment() {
  static std::string date = "SOURCE_DATE_EPOCH=0";
  std::vector<char*> all;
  for (char** one = environ; *one != nullptr; ++one)
    if (!std::string_view(*one).starts_with("SOURCE_DATE_EPOCH=")) all.push_back(*one);
  all.push_back(date.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

ProgramResult run_program(const std::vector<std::string>& words, std::string_view input) {
  const ScratchFile in(input), out, err;
  posix_spawn_file_actions_t streams{};
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_adddup2(&streams, in.descriptor(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&streams, out.descriptor(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&streams, err.descriptor(), STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  ProgramResult result;
  result.error = posix_spawnp(&child, arguments[0], &streams, nullptr, arguments.data(),
                              dated_environment().data());
  posix_spawn_file_actions_destroy(&streams);
  if (result.error != 0) return result;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  // Emulators learn too late that there is no such program, and then the child ends like this.
  constexpr int not_found = 127;
  if (WIFEXITED(status) && WEXITSTATUS(status) == not_found) result.error = ENOENT;
  result.good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  result.output = out.bytes();
  result.errors = err.bytes();
  return result;
}

}  // namespace chancery::cli

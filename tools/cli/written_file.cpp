#include "tools/cli/written_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>

namespace chancery::cli {

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

namespace {

std::string reason() {
  return std::strerror(errno);
}

/// What a new file of this user may be read by; mkstemp makes it private.
void give_usual_mode(int file) {
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(file, static_cast<mode_t>(0666) & ~mask);
}

/// Devices and pipes are written to; they cannot be replaced by a file.
bool is_special(const std::string& path) {
  struct stat about {};
  return stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

}  // namespace

bool write_out(const std::string& path, std::string_view bytes, std::string& problem) {
  if (path.empty() || path == "-") {
    std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    std::cout.flush();
    if (!std::cout) problem = "cannot write to standard output";
    return static_cast<bool>(std::cout);
  }
  const auto failed = [&](const std::string& why) {
    problem = fmt::format("cannot write '{}': {}", path, why);
    return false;
  };
  if (is_special(path)) {
    FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return failed(reason());
    const bool good = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    const bool closed = std::fclose(file) == 0;
    return (good && closed) || failed(reason());
  }
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failed("it is a folder");
  std::string beside = path + ".XXXXXX";
  const int file = mkstemp(beside.data());
  if (file < 0) return failed(reason());
  give_usual_mode(file);
  const bool written = write_all(file, bytes);
  std::string why = written ? "" : reason();
  if (::close(file) != 0 && why.empty()) why = reason();
  if (why.empty() && std::rename(beside.c_str(), path.c_str()) != 0) why = reason();
  if (why.empty()) return true;
  ::unlink(beside.c_str());
  return failed(why);
}

}  // namespace chancery::cli

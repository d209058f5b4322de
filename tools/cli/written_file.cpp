#include "tools/cli/written_file.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <utility>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/games/store/beside_file.h"
#include "tools/cli/command.h"
#include "tools/cli/plain_output.h"

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

namespace fs = std::filesystem;

std::string reason() {
  return std::strerror(errno);
}

/// True for a device or a pipe. These are written to, not replaced.
bool is_special(const std::string& path) {
  struct stat about {};
  return stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

/// The path and, link by link, its targets. The last may not exist.
std::vector<fs::path> links_from(fs::path path) {
  constexpr std::size_t most_links = 40;  // as many as the system follows
  std::vector<fs::path> way{std::move(path)};
  std::error_code error;
  while (way.size() <= most_links && fs::is_symlink(way.back(), error))
    way.push_back(way.back().parent_path() / fs::read_symlink(way.back(), error));
  return way;
}

fs::path end_of_links(const fs::path& path) {
  return links_from(path).back();
}

/// The descriptor that a name such as /dev/stdout or /dev/fd/3 means. Such a file is appended to,
/// not replaced, since others write to it too.
std::optional<int> open_file(const fs::path& path) {
  for (const fs::path& each : links_from(path)) {
    std::error_code error;
    const std::string folder = fs::canonical(each.parent_path(), error).string();
    if (error || !folder.starts_with("/proc/") || !folder.ends_with("/fd")) continue;
    const std::string name = each.filename().string();
    int number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    return read.ec == std::errc() ? std::optional(number) : std::nullopt;
  }
  return std::nullopt;
}

/// True for a game file. Drawings and pages must not overwrite it.
bool is_game(const std::string& path) {
  constexpr std::string_view sqlite_mark("SQLite format 3");
  std::array<char, sqlite_mark.size()> bytes{};
  std::ifstream file(path, std::ios::binary);
  file.read(bytes.data(), bytes.size());
  return file && std::string_view(bytes.data(), bytes.size()) == sqlite_mark;
}

/// Why the existing file must not be overwritten; empty if it may be.
std::string refusal(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  if (was_read_from_disk(path)) return "this command has read it; choose another name";
  if (is_game(path)) return "it is a game; choose another name";
  const std::string kind = end_of_links(path).extension().string();
  if (kind == ".toml" || kind == ".lua")
    return fmt::format("{} files may belong to a variant; choose another name", kind);
  return {};
}

bool to_output(std::string_view bytes, std::string& problem) {
  // A terminal gets no control characters; every other reader gets the file unchanged.
  if (isatty(STDOUT_FILENO) == 1)
    std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
  else
    write_as_it_is(bytes);
  if (std::cout || reader_is_gone()) return true;
  problem = "cannot write to standard output";
  return false;
}

/// Returns why it could not be written; empty on success.
std::string write_special(const std::string& path, std::string_view bytes) {
  FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return reason();
  const bool good = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const std::string why = good ? "" : reason();
  return std::fclose(file) == 0 || !good ? why : reason();
}

/// Writes a temporary file and renames it, so that the file is complete or unchanged.
std::string write_whole(const std::string& path, std::string_view bytes) {
  BesideFile beside(path);
  if (beside.file() < 0) return reason();
  if (!write_all(beside.file(), bytes)) return reason();
  // Some file systems only report on closing that the disk is full. A system without copies of
  // descriptors has no such files.
  if (const int copy = dup(beside.file()); copy >= 0 && ::close(copy) != 0) return reason();
  if (std::rename(beside.path().c_str(), path.c_str()) != 0) return reason();
  beside.forget();
  return {};
}

bool write_file(const std::string& path, std::string_view bytes, std::string& problem) {
  const std::string target = end_of_links(path).string();
  std::error_code error;
  std::string why;
  if (const auto number = open_file(path))
    why = write_all(*number, bytes) ? "" : reason();
  else if (is_special(path))
    why = write_special(path, bytes);
  else if (fs::is_directory(path, error))
    why = "it is a folder";
  else if (fs::is_symlink(target, error))
    why = "it is a link to itself";
  else
    why = write_whole(target, bytes);
  if (!why.empty()) problem = fmt::format("cannot write '{}': {}", path, why);
  if (why.empty()) note_stored();
  return why.empty();
}

}  // namespace

bool reader_is_gone() {
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0;
}

bool is_same_place(const std::string& text, const std::string& other) {
  std::error_code error;
  const auto place = [&](const std::string& path) {
    return fs::weakly_canonical(end_of_links(fs::absolute(path, error)), error);
  };
  return fs::equivalent(text, other, error) || place(text) == place(other);
}

bool write_out(const std::string& path, std::string_view bytes, std::string& problem) {
  if (path.empty() || path == "-" || open_file(path) == STDOUT_FILENO)
    return to_output(bytes, problem);
  const std::string why = refusal(path);
  if (why.empty()) return write_file(path, bytes, problem);
  problem = fmt::format("cannot overwrite '{}': {}", path, why);
  return false;
}

void tell_written(const std::string& path) {
  if (path.empty() || path == "-" || open_file(path)) return;
  std::cerr << path << ": written\n";
}

bool write_over(const std::string& path, std::string_view bytes, std::string& problem) {
  return write_file(path, bytes, problem);
}

}  // namespace chancery::cli

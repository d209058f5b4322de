#include "core/games/store/beside_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <vector>

namespace chancery {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view beside_mark = ".chancery-";
constexpr std::string_view beside_pattern = "XXXXXX";
constexpr std::string_view beside_journal = "-journal";  // of SQLite

/// Sets the usual permissions of a new file, since mkstemp makes it private.
void give_usual_mode(int file) {
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(file, static_cast<mode_t>(0666) & ~mask);
}

/// True for a temporary file beside the file of that name.
bool is_beside(std::string_view name, std::string_view of) {
  if (!name.starts_with(of) || !name.substr(of.size()).starts_with(beside_mark)) return false;
  std::string_view rest = name.substr(of.size() + beside_mark.size());
  if (rest.ends_with(beside_journal)) rest.remove_suffix(beside_journal.size());
  return rest.size() == beside_pattern.size();
}

/// The writer of such a file holds a lock on it; a journal belongs to its file.
bool is_left_over(const fs::path& path) {
  if (path.native().ends_with(beside_journal)) {
    std::error_code error;
    const std::string& name = path.native();
    return !fs::exists(name.substr(0, name.size() - beside_journal.size()), error);
  }
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  const bool is_free = flock(file, LOCK_EX | LOCK_NB) == 0;
  close(file);
  return is_free;
}

void remove_left_over(const fs::path& path) {
  std::error_code error;
  std::vector<fs::path> files;
  std::vector<fs::path> journals;  // without their files
  const fs::path parent = path.parent_path();
  for (fs::directory_iterator entry(parent.empty() ? fs::path(".") : parent, error), end;
       !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!is_beside(name, path.filename().native()) ||
        !fs::is_regular_file(entry->symlink_status(error)))
      continue;
    (name.ends_with(beside_journal) ? journals : files).push_back(entry->path());
  }
  for (const fs::path& each : files)
    if (is_left_over(each)) fs::remove(each, error);
  for (const fs::path& each : journals)
    if (is_left_over(each)) fs::remove(each, error);
}

/// Before the file is locked, another program may consider it left over and remove it.
bool is_still_there(int file) {
  struct stat about {};
  return fstat(file, &about) == 0 && about.st_nlink > 0;
}

}  // namespace

BesideFile::BesideFile(const std::string& path) {
  constexpr int most_tries = 10;
  remove_left_over(path);
  for (int tries = 0; tries < most_tries; ++tries) {
    path_ = path + std::string(beside_mark) + std::string(beside_pattern);
    file_ = mkostemp(path_.data(), O_CLOEXEC);
    if (file_ < 0) {
      path_.clear();
      return;
    }
    // Not every file system has locks.
    static_cast<void>(flock(file_, LOCK_EX | LOCK_NB));
    if (is_still_there(file_)) break;
    close(file_);
  }
  give_usual_mode(file_);
}

BesideFile::~BesideFile() {
  if (!path_.empty()) {
    unlink(path_.c_str());
    unlink((path_ + std::string(beside_journal)).c_str());
  }
  if (file_ >= 0) close(file_);
}

}  // namespace chancery

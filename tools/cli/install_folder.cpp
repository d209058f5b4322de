#include "tools/cli/install_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view aside_begins = ".install-";
constexpr std::string_view aside_varies = "XXXXXX";

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

[[noreturn]] void cannot_make(const fs::path& path, const std::string& why) {
  throw CannotInstall{fmt::format("cannot create '{}': {}", path.string(), why)};
}

void move(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) cannot_make(to, error.message());
}

/// Exchanges the two atomically; returns false if the file system cannot do that.
bool exchange(const fs::path& path, const fs::path& other) {
#ifdef RENAME_EXCHANGE
  if (renameat2(AT_FDCWD, path.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP)
    cannot_make(other, std::strerror(errno));
#else
  static_cast<void>(path);
  static_cast<void>(other);
#endif
  return false;
}

/// True if another installer left the folder behind. Only the installer that holds the lock makes
/// such a folder.
bool is_left_over(const fs::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  std::error_code error;
  return name.starts_with(aside_begins) &&
         name.size() == aside_begins.size() + aside_varies.size() &&
         fs::is_directory(entry.symlink_status(error));
}

/// Restores variants that were moved away, unless something has taken their place.
void put_back(const fs::path& aside, const fs::path& folder) {
  std::error_code error;
  for (const auto& former : fs::directory_iterator(aside / "old", error)) {
    const fs::path place = folder / former.path().filename();
    if (is_there(place)) continue;
    move(former.path(), place);
    std::cerr << fmt::format("chancery: restored '{}' after an interrupted installation\n",
                             place.string());
  }
}

}  // namespace

InstallFolder::InstallFolder(fs::path path) : path_(std::move(path)) {
  std::error_code error;
  fs::create_directories(path_, error);
  file_ = open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file_ < 0) throw CannotInstall{fmt::format("cannot write to '{}'", path_.string())};
  int locked = 0;
  do {
    locked = flock(file_, LOCK_EX);
  } while (locked != 0 && errno == EINTR);
  // Without a lock, leftovers cannot be distinguished from the work of another installer.
  try {
    if (locked == 0) recover();
  } catch (const CannotInstall&) {
    close(file_);
    throw;
  }
}

InstallFolder::~InstallFolder() {
  close(file_);
}

void InstallFolder::write_down() const {
  fsync(file_);
}

void InstallFolder::recover() const {
  std::error_code error;
  std::vector<fs::path> left;
  for (const auto& entry : fs::directory_iterator(path_, error))
    if (is_left_over(entry)) left.push_back(entry.path());
  for (const fs::path& aside : left) {
    put_back(aside, path_);
    fs::remove_all(aside, error);
  }
}

Placing::Placing(const Pack& pack, const InstallFolder& folder) : pack_(pack), folder_(folder) {
  std::string pattern = (folder_.path() / aside_begins).string().append(aside_varies);
  if (mkdtemp(pattern.data()) == nullptr)
    throw CannotInstall{fmt::format("cannot write to '{}'", folder_.path().string())};
  aside_ = pattern;
}

Placing::~Placing() {
  std::error_code error;
  // Variants that cannot be restored now are left for the next installer.
  bool all_back = true;
  for (auto placed = placed_.rbegin(); placed != placed_.rend(); ++placed)
    all_back = take_back(*placed) && all_back;
  if (all_back) fs::remove_all(aside_, error);
}

void Placing::write_files() const {
  for (const PackedFile& file : pack_.files) {
    const fs::path path = aside_ / "new" / file.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::string problem;
    if (write_out(path.string(), file.bytes, problem)) continue;
    // Name the final path, not the temporary one.
    const std::string unplaced = path.string();
    if (const auto at = problem.find(unplaced); at != std::string::npos)
      problem.replace(at, unplaced.size(), (folder_.path() / file.path).string());
    throw CannotInstall{problem};
  }
  // Sync all files together: one by one, a thousand files take much longer.
  const int aside = open(aside_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool written = aside >= 0 && (syncfs(aside) == 0 || errno == ENOSYS);
  const std::string why = written ? "" : std::strerror(errno);
  if (aside >= 0) close(aside);
  if (!written) cannot_make(folder_.path() / pack_.variant, why);
}

void Placing::place(const std::string& id) {
  const fs::path from = aside_ / "new" / id;
  const fs::path to = folder_.path() / id;
  if (!is_there(to)) {
    move(from, to);
    placed_.push_back({id, How::added});
  } else if (exchange(from, to)) {
    placed_.push_back({id, How::exchanged});
  } else {
    std::error_code error;
    fs::create_directories(aside_ / "old", error);
    move(to, aside_ / "old" / id);
    placed_.push_back({id, How::moved});
    move(from, to);
  }
}

void Placing::keep() {
  folder_.write_down();
  placed_.clear();
}

bool Placing::take_back(const Placed& placed) const {
  const fs::path to = folder_.path() / placed.id;
  const fs::path from = aside_ / "new" / placed.id;
  std::error_code error;
  if (placed.how == How::exchanged) {
    try {
      exchange(from, to);
    } catch (const CannotInstall& problem) {
      std::cerr << fmt::format("chancery: {}\n", problem.message);
      return false;
    }
    return true;
  }
  fs::rename(to, from, error);
  if (placed.how == How::moved) fs::rename(aside_ / "old" / placed.id, to, error);
  return !error;
}

}  // namespace chancery::cli

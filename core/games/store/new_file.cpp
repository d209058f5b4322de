#include "core/games/store/new_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace chancery {
namespace {

[[noreturn]] void cannot_write(const std::string& path, const std::string& why) {
  throw DatabaseError(fmt::format("cannot write '{}': {}", path, why));
}

[[noreturn]] void already_there(const std::string& path) {
  throw DatabaseError(
      fmt::format("'{}' exists already; a game never overwrites another file", path));
}

/// A new name is only safe after its folder has been synced to the disk.
void write_folder_down(const std::string& path) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

}  // namespace

NewFile::NewFile(std::string path) : path_(std::move(path)) {
  std::error_code error;
  if (path_.empty()) throw DatabaseError("the name of the game file is empty");
  if (std::filesystem::exists(std::filesystem::symlink_status(path_, error))) already_there(path_);
  beside_ = std::make_unique<BesideFile>(path_);
  if (beside_->file() < 0) cannot_write(path_, std::strerror(errno));
}

std::string NewFile::by_its_name(std::string said) const {
  if (const auto at = said.find(beside_->path()); at != std::string::npos)
    said.replace(at, beside_->path().size(), path_);
  return said;
}

void NewFile::give_name() {
  // A link fails if the file has been created meanwhile; not every file system has links.
  if (link(beside_->path().c_str(), path_.c_str()) == 0) {
    unlink(beside_->path().c_str());
  } else if (errno == EEXIST) {
    already_there(path_);
  } else if (std::rename(beside_->path().c_str(), path_.c_str()) != 0) {
    cannot_write(path_, std::strerror(errno));
  }
  beside_->forget();
  write_folder_down(path_);
}

}  // namespace chancery

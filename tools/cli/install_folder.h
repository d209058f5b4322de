// Installs the variants of a pack into a folder, all or none.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/workbench/pack/pack.h"

namespace chancery::cli {

/// Why nothing was installed; the folder is unchanged.
struct CannotInstall {
  std::string message;
};

/// A folder for installed variants, locked for one installer at a time; the constructor waits for
/// the lock. It first undoes the changes of an interrupted installer.
class InstallFolder {
 public:
  explicit InstallFolder(std::filesystem::path path);
  InstallFolder(const InstallFolder&) = delete;
  InstallFolder& operator=(const InstallFolder&) = delete;
  ~InstallFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Makes renames in the folder survive a loss of power.
  void write_down() const;

 private:
  void recover() const;

  std::filesystem::path path_;
  int file_ = -1;
};

/// Places the variants of a pack in a folder: all of them or, if one fails, none. At any moment
/// each variant's folder is complete, with either the old or the new version.
class Placing {
 public:
  Placing(const Pack& pack, const InstallFolder& folder);
  Placing(const Placing&) = delete;
  Placing& operator=(const Placing&) = delete;
  ~Placing();

  /// Writes all files to the disk, in a temporary folder.
  void write_files() const;
  void place(const std::string& id);
  /// Makes the changes permanent.
  void keep();

 private:
  enum class How : std::uint8_t { added, exchanged, moved };
  struct Placed {
    std::string id;
    How how;
  };

  /// Returns false on failure.
  [[nodiscard]] bool take_back(const Placed& placed) const;

  const Pack& pack_;
  const InstallFolder& folder_;
  std::filesystem::path aside_;
  std::vector<Placed> placed_;
};

}  // namespace chancery::cli

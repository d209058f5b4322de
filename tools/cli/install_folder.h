#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/pack/pack.h"

namespace chancery::cli {

/// Why nothing was installed; all is as it was.
struct CannotInstall {
  std::string message;
};

/// A folder that variants are installed in, by one installer at a time: it is waited for. Whatever
/// an installer left that was ended half-way is put back or taken away first.
class InstallFolder {
 public:
  explicit InstallFolder(std::filesystem::path path);
  InstallFolder(const InstallFolder&) = delete;
  InstallFolder& operator=(const InstallFolder&) = delete;
  ~InstallFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// So that what was renamed in it is so after a loss of power, too.
  void write_down() const;

 private:
  void mend() const;

  std::filesystem::path path_;
  int file_ = -1;
};

/// Puts variants of a pack into a folder: all of them or, when one cannot be, none. Each is there
/// whole at any moment: the former one until it is the new one.
class Placing {
 public:
  Placing(const Pack& pack, const InstallFolder& folder);
  Placing(const Placing&) = delete;
  Placing& operator=(const Placing&) = delete;
  ~Placing();

  /// Writes all files to the disk, aside.
  void write_files() const;
  void place(const std::string& id);
  /// From here on what was placed stays.
  void keep();

 private:
  enum class How : std::uint8_t { added, exchanged, moved };
  struct Placed {
    std::string id;
    How how;
  };

  /// False if it could not be.
  [[nodiscard]] bool take_back(const Placed& placed) const;

  const Pack& pack_;
  const InstallFolder& folder_;
  std::filesystem::path aside_;
  std::vector<Placed> placed_;
};

}  // namespace chancery::cli

// Waits until a file of a variant changes.
#pragma once

#include <poll.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

struct inotify_event;

namespace chancery::cli {

/// A server that works while nothing changes.
class Served {
 public:
  Served() = default;
  virtual ~Served() = default;
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  /// Adds the file descriptors to wait for.
  virtual void add_to(std::vector<pollfd>& waiting) const = 0;
  /// Serves the requests that are ready.
  virtual void serve() = 0;
};

/// Notices when a file in some folders is saved, created or deleted, or a folder itself is.
class Folders {
 public:
  using Clock = std::chrono::steady_clock;

  Folders();
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;
  ~Folders();

  /// Watches a folder; false if it is already watched.
  bool add(const std::filesystem::path& folder);
  /// Watches only one name in a folder; false if it is already watched.
  bool add(const std::filesystem::path& folder, const std::string& name);

  /// Waits for a change, then until there is none for a moment, since editors save in several
  /// steps. Returns the time of the first change, so that the caller's time includes this wait;
  /// nothing if the reader of the output is gone. Serves meanwhile, if there is a server.
  std::optional<Clock::time_point> wait(Served* served);

 private:
  bool changed(int milliseconds, Served* served);
  [[nodiscard]] int number_of(const std::filesystem::path& folder) const;
  [[nodiscard]] bool is_ours(const inotify_event& event, const std::string& name) const;

  int queue_;
  std::map<int, std::set<std::string>>
      watched_;  // the names watched; none for all files of a variant
};

/// Watches the folders and everything below them, such as `cases`, and the folders above, since
/// each of them may be deleted and created again. Returns true if any was not watched yet.
bool watch_below(Folders& watched, const std::vector<std::string>& folders);

}  // namespace chancery::cli

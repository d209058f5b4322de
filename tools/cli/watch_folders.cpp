#include "tools/cli/watch_folders.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <stdexcept>

#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

constexpr int moment = 20;  // milliseconds

/// True for a file of a variant; false for files of editors and drawings.
bool is_of_a_variant(const fs::path& file) {
  const std::string kind = file.extension().string();
  return kind == ".toml" || kind == ".lua";
}

/// Normalized, without a '/' at the end.
fs::path normal_folder(const fs::path& folder) {
  const fs::path normal = folder.lexically_normal();
  return normal.has_filename() ? normal : normal.parent_path();
}

/// Watches the folders above this one, since each of them may be deleted and created again.
bool watch_above(Folders& watched, const fs::path& folder) {
  bool is_new = false;
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path())
    is_new = watched.add(at.parent_path(), at.filename().string()) || is_new;
  return is_new;
}

}  // namespace

Folders::Folders() : queue_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
  if (queue_ < 0) throw std::runtime_error("cannot start inotify");
}

Folders::~Folders() {
  close(queue_);
}

bool Folders::add(const fs::path& folder) {
  const int number = number_of(folder);
  if (number < 0) return false;
  const auto [known, is_new] = watched_.try_emplace(number);
  const bool was_whole = !is_new && known->second.empty();
  known->second.clear();
  return !was_whole;
}

bool Folders::add(const fs::path& folder, const std::string& name) {
  const int number = number_of(folder);
  if (number < 0) return false;
  const auto [known, is_new] = watched_.try_emplace(number);
  const bool is_whole = !is_new && known->second.empty();
  return !is_whole && known->second.insert(name).second;
}

std::optional<Folders::Clock::time_point> Folders::wait(Served* served) {
  while (!changed(-1, served))
    if (reader_is_gone()) return std::nullopt;
  const auto first = Clock::now();
  while (changed(moment, served)) continue;
  return first;
}

/// Waits at most this long for an event. Returns true if the variant changed, or a folder was
/// added.
bool Folders::changed(int milliseconds, Served* served) {
  std::vector<pollfd> waiting{{queue_, POLLIN, 0}, {STDOUT_FILENO, 0, 0}};
  if (served != nullptr) served->add_to(waiting);
  if (poll(waiting.data(), waiting.size(), milliseconds) <= 0) return false;
  if (served != nullptr) served->serve();
  alignas(inotify_event) std::array<char, 16384> events{};
  const ssize_t length = read(queue_, events.data(), events.size());
  bool ours = false;
  for (std::size_t at = 0; length > 0 && at < static_cast<std::size_t>(length);) {
    inotify_event event{};
    std::memcpy(&event, events.data() + at, sizeof event);
    const char* name = event.len > 0 ? events.data() + at + sizeof event : "";
    ours = is_ours(event, name) || ours;
    if ((event.mask & IN_IGNORED) != 0) watched_.erase(event.wd);  // the folder is gone
    at += sizeof event + event.len;
  }
  return ours;
}

int Folders::number_of(const fs::path& folder) const {
  return inotify_add_watch(
      queue_, folder.c_str(),
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR);
}

bool Folders::is_ours(const inotify_event& event, const std::string& name) const {
  if ((event.mask & IN_Q_OVERFLOW) != 0) return true;  // too many events
  const auto watched = watched_.find(event.wd);
  if (watched == watched_.end()) return false;
  if (!watched->second.empty()) return watched->second.count(name) > 0;
  return (event.mask & IN_ISDIR) != 0 || is_of_a_variant(name);
}

bool watch_below(Folders& watched, const std::vector<std::string>& folders) {
  bool is_new = false;
  for (const std::string& folder : folders) {
    std::error_code unknown;
    is_new = watch_above(watched, normal_folder(fs::absolute(folder, unknown))) || is_new;
    is_new = watch_above(watched, normal_folder(fs::weakly_canonical(folder, unknown))) || is_new;
    is_new = watched.add(folder) || is_new;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      if (!entry->is_directory() || entry->is_symlink()) continue;
      if (entry->path().filename().string().starts_with('.'))
        entry.disable_recursion_pending();
      else
        is_new = watched.add(entry->path()) || is_new;
    }
  }
  return is_new;
}

}  // namespace chancery::cli

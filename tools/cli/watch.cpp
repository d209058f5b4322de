#include <fmt/format.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <set>

#include "tools/cli/command.h"
#include "tools/cli/watch_look.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct WatchArguments {
  std::string variant;
  std::string graph = "graph.svg";
  std::string board = "board.svg";
  int times = 0;  // 0: until it is interrupted
  VariantChoices choices;
};

/// What a variant is made of; an editor's own files, and the drawing, are not.
bool is_of_a_variant(const fs::path& file) {
  const std::string kind = file.extension().string();
  return kind == ".toml" || kind == ".lua";
}

/// Tells when one of the files in some folders is saved, comes or goes.
class Folders {
 public:
  Folders() : queue_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    if (queue_ < 0) throw std::runtime_error("no inotify to be had");
  }
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;
  ~Folders() { close(queue_); }

  /// Adds to those that are watched; false when it is watched already.
  bool add(const fs::path& folder) {
    const int number =
        inotify_add_watch(queue_, folder.c_str(),
                          IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE);
    return number >= 0 && watched_.insert(number).second;
  }

  /// Waits for a change, and until there is none for a moment: editors save in several steps. Gives
  /// the time of the first, so that this wait counts as well.
  Clock::time_point wait() {
    while (!changed(-1)) continue;
    const auto first = Clock::now();
    while (changed(moment)) continue;
    return first;
  }

 private:
  static constexpr int moment = 20;  // milliseconds

  /// Waits so long for something to happen; is it a change of the variant, or an added folder?
  bool changed(int milliseconds) {
    pollfd waiting{queue_, POLLIN, 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return false;
    alignas(inotify_event) std::array<char, 16384> events{};
    const ssize_t length = read(queue_, events.data(), events.size());
    bool ours = false;
    for (std::size_t at = 0; length > 0 && at < static_cast<std::size_t>(length);) {
      inotify_event event{};
      std::memcpy(&event, events.data() + at, sizeof event);
      const char* name = event.len > 0 ? events.data() + at + sizeof event : "";
      ours = ours || (event.mask & IN_ISDIR) != 0 || is_of_a_variant(name);
      if ((event.mask & IN_IGNORED) != 0) watched_.erase(event.wd);  // the folder is gone
      at += sizeof event + event.len;
    }
    return ours;
  }

  int queue_;
  std::set<int> watched_;
};

/// Everything below the folders too: `cases`, and wherever scripts are. Was any not watched yet?
bool watch_below(Folders& watched, const std::vector<std::string>& folders) {
  bool is_new = false;
  for (const std::string& folder : folders) {
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

/// Where the variant that was asked for lies, whether or not it can be read.
std::vector<std::string> folder_as_named(const std::string& variant) {
  std::error_code error;
  if (variant.ends_with("variant.toml")) {
    const fs::path above = fs::path(variant).parent_path();
    return {above.empty() ? "." : above.string()};
  }
  for (const std::string& folder : search_folders())
    if (fs::exists(fs::path(folder) / variant / "variant.toml", error))
      return {(fs::path(folder) / variant).string()};
  if (fs::is_directory(variant, error)) return {variant};
  return {};
}

/// With the time since a file was saved.
void tell_of_all(bool good, Clock::time_point saved) {
  const auto took =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - saved).count();
  std::cout << fmt::format("{:<6} {} in {} ms\n\n", "all", good ? "good" : "NOT GOOD", took)
            << std::flush;
}

void clear_terminal() {
  if (color_wanted()) std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
}

}  // namespace

int run_watch(const std::vector<std::string>& words) {
  CLI::App app(
      "Checks a variant, runs its cases and draws its graph and its board, now and whenever one of "
      "its files or of those that it extends is saved.",
      "chancery watch");
  app.footer(
      "The drawing of the graph has in it what check finds. Interrupt it to end it.\n"
      "example: chancery watch variants/mine -o mine.svg");
  WatchArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", arguments.graph,
                 "the graph; its ending chooses the format (default: graph.svg)")
      ->type_name("FILE");
  app.add_option("--board", arguments.board,
                 "the board as a game begins, as SVG (default: board.svg)")
      ->type_name("FILE");
  app.add_option("--times", arguments.times, "leave after so many looks, with 1 if the last failed")
      ->check(CLI::Range(1, 1000000));
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);

  std::vector<std::string> folders = folder_as_named(arguments.variant);
  if (folders.empty()) {
    print_diagnostics(load_variant(make_request(arguments.variant, arguments.choices)).diagnostics);
    return input_wrong;
  }
  Folders watched;
  WatchLooks looks(
      {make_request(arguments.variant, arguments.choices), arguments.graph, arguments.board});
  auto saved = Clock::now();
  for (int count = 1;; ++count) {
    // Watched before they are read, so that nothing saved meanwhile is missed.
    do {
      looks.read();
      if (!looks.folders().empty()) folders = looks.folders();
    } while (watch_below(watched, folders));
    clear_terminal();
    bool good = looks.look();
    tell_of_all(good, saved);
    good = looks.look_further() && good;
    if (count == arguments.times) return good ? done : input_wrong;
    std::cout << "waiting for a change\n" << std::flush;
    saved = watched.wait();
  }
}

}  // namespace chancery::cli

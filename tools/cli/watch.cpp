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
#include <map>
#include <optional>
#include <set>

#include "core/script/script_allowance.h"
#include "tools/cli/command.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/graph.h"
#include "tools/cli/plain_output.h"
#include "tools/cli/watch_look.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct WatchArguments {
  std::string variant;
  std::string graph = "graph.svg";
  std::string board = "board.svg";
  int times = 0;  // 0: until interrupted
  VariantChoices choices;
};

/// Is it a file of a variant? Files of editors and drawings are not.
bool is_of_a_variant(const fs::path& file) {
  const std::string kind = file.extension().string();
  return kind == ".toml" || kind == ".lua";
}

/// Normalized, without a '/' at the end.
fs::path normal_folder(const fs::path& folder) {
  const fs::path normal = folder.lexically_normal();
  return normal.has_filename() ? normal : normal.parent_path();
}

/// Notices when a file in some folders is saved, created or deleted, or a folder itself is.
class Folders {
 public:
  Folders() : queue_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    if (queue_ < 0) throw std::runtime_error("cannot start inotify");
  }
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;
  ~Folders() { close(queue_); }

  /// Watches a folder; false if it is already watched.
  bool add(const fs::path& folder) {
    const int number = number_of(folder);
    if (number < 0) return false;
    const auto [known, is_new] = watched_.try_emplace(number);
    const bool was_whole = !is_new && known->second.empty();
    known->second.clear();
    return !was_whole;
  }

  /// Watches only one name in a folder; false if it is already watched.
  bool add(const fs::path& folder, const std::string& name) {
    const int number = number_of(folder);
    if (number < 0) return false;
    const auto [known, is_new] = watched_.try_emplace(number);
    const bool is_whole = !is_new && known->second.empty();
    return !is_whole && known->second.insert(name).second;
  }

  /// Waits for a change, then until there is none for a moment: editors save in several steps.
  /// Returns the time of the first change, so that this wait counts as well; nothing if the reader
  /// of the output is gone.
  std::optional<Clock::time_point> wait() {
    while (!changed(-1))
      if (reader_is_gone()) return std::nullopt;
    const auto first = Clock::now();
    while (changed(moment)) continue;
    return first;
  }

 private:
  static constexpr int moment = 20;  // milliseconds

  /// Waits at most this long for an event. Did the variant change, or was a folder added?
  bool changed(int milliseconds) {
    std::array<pollfd, 2> waiting{{{queue_, POLLIN, 0}, {STDOUT_FILENO, 0, 0}}};
    if (poll(waiting.data(), waiting.size(), milliseconds) <= 0) return false;
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

  [[nodiscard]] int number_of(const fs::path& folder) const {
    return inotify_add_watch(
        queue_, folder.c_str(),
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR);
  }

  [[nodiscard]] bool is_ours(const inotify_event& event, const std::string& name) const {
    if ((event.mask & IN_Q_OVERFLOW) != 0) return true;  // too many events
    const auto watched = watched_.find(event.wd);
    if (watched == watched_.end()) return false;
    if (!watched->second.empty()) return watched->second.count(name) > 0;
    return (event.mask & IN_ISDIR) != 0 || is_of_a_variant(name);
  }

  int queue_;
  std::map<int, std::set<std::string>>
      watched_;  // the names watched; none for all files of a variant
};

/// Watches the folders above this one, since each of them may be deleted and created again.
bool watch_above(Folders& watched, const fs::path& folder) {
  bool is_new = false;
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path())
    is_new = watched.add(at.parent_path(), at.filename().string()) || is_new;
  return is_new;
}

/// Watches the folders and everything below them, such as `cases`. Was any not watched yet?
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

/// The folder of the variant, whether or not it can be loaded.
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

/// Reports the overall result, with the time since a file was saved.
void report_all(bool good, Clock::time_point saved) {
  const auto took =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - saved).count();
  std::cout << fmt::format("{:<6} {} in {} ms\n\n", "all", good ? "good" : "NOT GOOD", took)
            << std::flush;
}

void clear_terminal() {
  if (color_wanted()) write_as_it_is("\x1b[H\x1b[2J\x1b[3J");
}

/// Throws early if a drawing could never be written.
void check_drawings(const WatchArguments& arguments) {
  if (arguments.graph == "-") throw UsageError{"--output needs a file of its own"};
  check_graph_name(arguments.graph);
  check_drawing_name("the board", arguments.board);
  if (is_same_place(arguments.graph, arguments.board))
    throw UsageError{
        fmt::format("the graph and the board cannot both be drawn in '{}'; give different names "
                    "with --output and --board",
                    arguments.board)};
}

}  // namespace

int run_watch(const std::vector<std::string>& words) {
  CLI::App app(
      "Checks a variant, runs its cases, and draws its graph and its board, now and on every save "
      "of "
      "one of its files or inherited files.",
      "chancery watch");
  app.footer(
      "The graph shows what check finds. Press Ctrl+C to end.\n"
      "example: chancery watch variants/mine -o mine.svg");
  WatchArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", arguments.graph,
                 "the file for the graph; its extension chooses the format (default: graph.svg)")
      ->type_name("FILE");
  app.add_option(
         "--board", arguments.board,
         "the file for the board at the start of a game, as SVG, PNG or PDF (default: board.svg)")
      ->type_name("FILE");
  app.add_option("--times", arguments.times,
                 "end after N rounds, with status 1 if the last was not good")
      ->check(CLI::Range(1, 1000000));
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);
  check_drawings(arguments);

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
    const ScriptAllowance allowance(AllowanceOf::command);
    // Watch the folders before reading, so that no save is missed.
    do {
      looks.read();
      if (!looks.folders().empty()) folders = looks.folders();
    } while (watch_below(watched, folders));
    clear_terminal();
    bool good = looks.look();
    report_all(good, saved);
    good = looks.look_further() && good;
    if (count == arguments.times) return good ? done : input_wrong;
    std::cout << "waiting for a change\n" << std::flush;
    // End if nobody reads the output.
    if (!std::cout) return good ? done : input_wrong;
    const auto change = watched.wait();
    if (!change) return good ? done : input_wrong;
    saved = *change;
  }
}

}  // namespace chancery::cli

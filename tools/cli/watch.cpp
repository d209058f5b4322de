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

#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

struct WatchArguments {
  std::string variant;
  std::string output;
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

  /// Adds to those that are watched; one that is watched already stays so.
  void add(const fs::path& folder) const {
    inotify_add_watch(queue_, folder.c_str(),
                      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE);
  }

  /// Waits for a change, and until there is none for a moment: editors save in several steps.
  void wait() const {
    while (!changed(-1)) continue;
    while (changed(moment)) continue;
  }

 private:
  static constexpr int moment = 40;  // milliseconds

  /// Waits so long for something to happen; is it a change of the variant, or an added folder?
  [[nodiscard]] bool changed(int milliseconds) const {
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
      at += sizeof event + event.len;
    }
    return ours;
  }

  int queue_;
};

/// Everything below the folder too: `cases`, and wherever scripts are.
void watch_below(const Folders& watched, const fs::path& folder) {
  watched.add(folder);
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->is_directory() || entry->is_symlink()) continue;
    if (entry->path().filename().string().starts_with('.'))
      entry.disable_recursion_pending();
    else
      watched.add(entry->path());
  }
}

/// Runs a command and tells how long it took; was everything good?
bool timed(const std::string& what, int (*run)(const std::vector<std::string>&),
           const std::vector<std::string>& arguments) {
  using namespace std::chrono;
  const auto started = steady_clock::now();
  int status = internal;
  try {
    status = run(arguments);
  } catch (const UsageError& error) {
    std::cerr << "chancery: " << error.message << '\n';
  }
  const auto took = duration_cast<milliseconds>(steady_clock::now() - started).count();
  std::cout << fmt::format("{:<6} {} in {} ms\n\n", what, status == done ? "good" : "NOT GOOD",
                           took)
            << std::flush;
  return status == done;
}

std::vector<std::string> with_choices(std::vector<std::string> words, const VariantChoices& made) {
  const auto add = [&](const std::string& flag, const std::string& value) {
    words.push_back(flag);
    words.push_back(value);
  };
  for (const std::string& option : made.options) add("--option", option);
  for (const std::string& rule : made.rules) add("--rule", rule);
  if (!made.edition.empty()) add("--edition", made.edition);
  return words;
}

bool look(const WatchArguments& arguments) {
  const std::string& id = arguments.variant;
  bool good = timed("check", run_check, with_choices({id}, arguments.choices));
  // The rest of one that does not load would only say the same again.
  if (!load_variant(make_request(id, arguments.choices)).variant) return false;
  good = timed("test", run_test, with_choices({id}, arguments.choices)) && good;
  return timed("graph", run_graph,
               with_choices({id, "--lint", "-o", arguments.output}, arguments.choices)) &&
         good;
}

/// The folders that the variant is read from; as they were, when it cannot be read.
std::vector<std::string> folders_of(const WatchArguments& arguments,
                                    std::vector<std::string> known) {
  const LoadResult loaded = load_variant(make_request(arguments.variant, arguments.choices));
  const auto& variant = loaded.variant ? loaded.variant : loaded.draft;
  return variant && !variant->folders.empty() ? variant->folders : known;
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

void clear_terminal() {
  if (color_wanted()) std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
}

}  // namespace

int run_watch(const std::vector<std::string>& words) {
  CLI::App app(
      "Checks a variant, runs its cases and draws its graph, now and whenever one of its files or "
      "of those that it extends is saved.",
      "chancery watch");
  app.footer(
      "The drawing has in it what check finds. Interrupt it to end it.\n"
      "example: chancery watch variants/mine -o mine.svg");
  WatchArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", arguments.output,
                 "the drawing; its ending chooses the format (default: graph.svg)")
      ->type_name("FILE");
  app.add_option("--times", arguments.times, "leave after so many looks, with 1 if the last failed")
      ->check(CLI::Range(1, 1000000));
  add_variant_choices(app, arguments.choices);
  parse(app, words);
  if (arguments.output.empty()) arguments.output = "graph.svg";

  std::vector<std::string> folders = folder_as_named(arguments.variant);
  if (folders.empty()) {
    print_diagnostics(load_variant(make_request(arguments.variant, arguments.choices)).diagnostics);
    return input_wrong;
  }
  const Folders watched;
  for (int looks = 1;; ++looks) {
    // Watched before they are read, so that nothing saved meanwhile is missed.
    folders = folders_of(arguments, folders);
    for (const std::string& folder : folders) watch_below(watched, folder);
    clear_terminal();
    const bool good = look(arguments);
    if (looks == arguments.times) return good ? done : input_wrong;
    std::cout << "waiting for a change\n" << std::flush;
    watched.wait();
  }
}

}  // namespace chancery::cli

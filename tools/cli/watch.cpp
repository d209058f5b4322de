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

#include "core/game/board.h"
#include "core/render/board_picture.h"
#include "core/rules/position.h"
#include "tools/cli/command.h"
#include "tools/cli/watch_parts.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

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

/// The board as a game begins.
int draw_board(const std::shared_ptr<const Variant>& variant, const std::string& output) {
  const Board board(variant);
  const Position start = start_position(*variant, variant->setup());
  const std::string picture = BoardPicture(board).file(
      BoardScene{&start}, fmt::format("{}, {}", variant->name, phase_label(*variant, start.time)));
  std::string problem;
  if (!write_out(output, picture, problem)) throw InputProblem{problem};
  return done;
}

bool look(const WatchArguments& arguments, const std::shared_ptr<const Variant>& variant) {
  const auto words = [&](std::vector<std::string> own) {
    own.insert(own.begin(), arguments.variant);
    return with_choices(std::move(own), arguments.choices);
  };
  std::vector<WatchPart> parts{{"check", "", [&] { return run_check(words({})); }}};
  // The rest of one that does not load would only say the same again.
  if (variant) {
    parts.push_back({"test", "", [&] { return run_test(words({})); }});
    parts.push_back({"graph", arguments.graph, [&] {
                       return run_graph(words({"--lint", "-o", arguments.graph}));
                     }});
    parts.push_back(
        {"board", arguments.board, [&] { return draw_board(variant, arguments.board); }});
  }
  using namespace std::chrono;
  const auto started = steady_clock::now();
  const bool good = run_beside(parts);
  const auto took = duration_cast<milliseconds>(steady_clock::now() - started).count();
  std::cout << fmt::format("{:<6} {} in {} ms\n\n", "all", good ? "good" : "NOT GOOD", took)
            << std::flush;
  return good;
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
  parse(app, words);

  std::vector<std::string> folders = folder_as_named(arguments.variant);
  if (folders.empty()) {
    print_diagnostics(load_variant(make_request(arguments.variant, arguments.choices)).diagnostics);
    return input_wrong;
  }
  const Folders watched;
  for (int looks = 1;; ++looks) {
    // Watched before they are read, so that nothing saved meanwhile is missed.
    const LoadResult found = load_variant(make_request(arguments.variant, arguments.choices));
    const auto& known = found.variant ? found.variant : found.draft;
    if (known && !known->folders.empty()) folders = known->folders;
    for (const std::string& folder : folders) watch_below(watched, folder);
    clear_terminal();
    // Read once more, now that nothing can be saved unnoticed.
    const bool good =
        look(arguments, load_variant(make_request(arguments.variant, arguments.choices)).variant);
    if (looks == arguments.times) return good ? done : input_wrong;
    std::cout << "waiting for a change\n" << std::flush;
    watched.wait();
  }
}

}  // namespace chancery::cli

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "core/editor/live/live_board.h"
#include "core/rules/script/script_allowance.h"
#include "tools/cli/command.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/graph.h"
#include "tools/cli/page_server.h"
#include "tools/cli/plain_output.h"
#include "tools/cli/watch_editor.h"
#include "tools/cli/watch_folders.h"
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
  bool page = false;
  int port = 0;
  std::string editor;
  VariantChoices choices;
};

/// A page in the browser that shows each check and changes the variant's files.
class LivePage {
 public:
  explicit LivePage(const WatchArguments& arguments)
      : desk_(arguments.editor.empty() ? std::vector<std::string>()
                                       : words_of_command(arguments.editor)),
        server_({"127.0.0.1", arguments.port}),
        address_{server_.port(), random_token()},
        board_(address_, disk(), desk_) {
    server_.answer_by([this](const HttpRequest& request) { return board_.answer(request); });
  }

  [[nodiscard]] Served* served() { return &server_; }
  [[nodiscard]] std::string url() const { return address_.url(); }

  void show(const WatchLooks& looks) {
    board_.show(looks.page(), looks.draft());
    server_.announce(board_.event());
  }

 private:
  EditorDesk desk_;
  PageServer server_;
  LiveAddress address_;
  LiveBoard board_;
};

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
      "example: chancery watch variants/mine -o mine.svg\n"
      "         chancery watch variants/mine --page --editor 'code --goto {file}:{line}:{column}'");
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
  CLI::Option* page = app.add_flag("--page", arguments.page,
                                   "serve a page, to this machine alone, that shows the board with "
                                   "what check finds and changes the files");
  app.add_option("--port", arguments.port, "the port of the page (default: one that is free)")
      ->check(CLI::Range(1, 65535))
      ->needs(page);
  app.add_option("--editor", arguments.editor,
                 "the command that puts your editor's cursor somewhere, with {file}, {line} and "
                 "{column}; the page calls it")
      ->type_name("COMMAND")
      ->needs(page);
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
  std::optional<LivePage> page_server;
  if (arguments.page) page_server.emplace(arguments);
  WatchLooks looks({make_request(arguments.variant, arguments.choices), arguments.graph,
                    arguments.board, arguments.page ? LookPage::made : LookPage::none});
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
    if (page_server) {
      page_server->show(looks);
      std::cout << "page   " << page_server->url() << "\n\n" << std::flush;
    }
    good = looks.look_further() && good;
    if (count == arguments.times) return good ? done : input_wrong;
    std::cout << "waiting for a change\n" << std::flush;
    // Ends if the output is no longer read.
    if (!std::cout) return good ? done : input_wrong;
    const auto change = watched.wait(page_server ? page_server->served() : nullptr);
    if (!change) return good ? done : input_wrong;
    saved = *change;
  }
}

}  // namespace chancery::cli

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

#include "core/base/json/json_value.h"
#include "core/boards/board/board_picture.h"
#include "core/play/game/board.h"
#include "core/play/game/text_report.h"
#include "core/play/json_lines/json_lines.h"
#include "core/play/json_lines/position_json.h"
#include "core/play/json_lines/report_json.h"
#include "core/rules/phase/resolve_phase.h"
#include "tools/cli/command.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

struct AdjudicateArguments {
  std::string variant;
  VariantChoices choices;
  std::vector<std::string> texts;
  std::string position;
  std::vector<std::string> disorder;
  bool unordered = false;
  std::string format = "text";
  std::string board;
  bool explain = false;
  bool possible = false;
  unsigned jobs = 1;
};

/// Standard input, read as it arrives.
class StandardInput : public ByteSource {
 public:
  std::size_t read(std::span<char> buffer) override {
    while (true) {
      const ssize_t length = ::read(STDIN_FILENO, buffer.data(), buffer.size());
      if (length >= 0) return static_cast<std::size_t>(length);
      if (errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "reading standard input");
    }
  }
  bool must_wait() override {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, 0) == 0;
  }
};

/// Returns false if the reader has closed the pipe.
bool write_answers(std::string_view text) {
  if (write_all(STDOUT_FILENO, text)) return true;
  if (errno != EPIPE) throw InputProblem{"cannot write to standard output"};
  return false;
}

std::optional<std::string> read_text(const std::string& path) {
  if (path == "-")
    return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int run_lines(const AdjudicateArguments& arguments, BoardCache& boards) {
  JsonLinesJob job;
  job.request = make_request(arguments.variant, arguments.choices);
  job.explain = arguments.explain;
  if (arguments.possible) job.answers = JsonAnswer::possible_orders;
  job.jobs = arguments.jobs;
  StandardInput input;
  const JsonLinesTally tally = adjudicate_lines(job, boards, input, write_answers);
  return tally.errors == 0 ? done : input_wrong;
}

/// Reads the position to resolve: the start of the setup, or the one in a file.
bool read_start(const AdjudicateArguments& arguments, const Board& board, const Setup& setup,
                PositionLine& line, std::string& problem) {
  if (arguments.position.empty()) {
    line.position = start_position(board.variant(), setup);
    return true;
  }
  const auto text = read_text(arguments.position);
  if (!text) {
    problem = "cannot read the file";
    return false;
  }
  JsonDocument document;
  return document.read(*text, problem) &&
         read_position(board, setup, document.root(), OrdersNeeded::no, line, problem);
}

/// Adds the orders of the sheets to those of the position, by power, in the order of sending.
/// Prints each problem, and returns false if some orders belong to no power.
bool read_sheets(const AdjudicateArguments& arguments, const Board& board, PositionLine& line,
                 bool& readable) {
  bool clean = true;
  for (const std::string& path : arguments.texts) {
    const auto text = read_text(path);
    if (!text) {
      complain(fmt::format("cannot read '{}'", path));
      readable = false;
      return false;
    }
    const OrderSheet sheet = board.reader().read_sheet(*text, &line.position);
    for (const std::string& problem : sheet.problems) std::cerr << path << ": " << problem << '\n';
    clean = clean && sheet.problems.empty();
    line.orders.insert(line.orders.end(), sheet.sets.begin(), sheet.sets.end());
  }
  std::stable_sort(line.orders.begin(), line.orders.end(),
                   [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
  return clean;
}

int run_sheets(const AdjudicateArguments& arguments, const Board& board, const Setup& setup) {
  PositionLine line;
  std::string problem;
  if (!read_start(arguments, board, setup, line, problem))
    return complain(arguments.position + ": " + problem);
  bool readable = true;
  const bool clean = read_sheets(arguments, board, line, readable);
  if (!readable) return input_wrong;
  PhaseOptions options;
  options.explain = arguments.explain;
  options.set_order = arguments.unordered ? SetOrder::unknown : SetOrder::as_sent;
  options.disorder = line.disorder;
  options.plans = line.plans;
  for (const std::string& name : arguments.disorder) {
    const auto found = board.find_power(name);
    if (!found.value) return complain(found.sentence());
    options.disorder.push_back(*found.value);
  }
  const PhaseReport report =
      resolve_phase(board.shared_variant(), board.reader(), line.position, line.orders, options);
  if (report.failure) {
    Diagnostics failure;
    failure.add(*report.failure);
    print_diagnostics(failure);
    return input_wrong;
  }
  if (!arguments.board.empty()) {
    const std::string picture =
        BoardPicture(board.variant())
            .file(scene_of(board, line.position, report),
                  fmt::format("{}, {}", board.variant().name,
                              phase_label(board.variant(), line.position.time)));
    if (!write_drawing(arguments.board, picture, problem)) return complain(problem);
    tell_written(arguments.board);
  }
  if (arguments.format == "json") {
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    json.key("id");
    json.null();
    write_report(board, setup, report, json);
    json.end_object();
    std::cout << out << '\n';
  } else {
    std::cout << write_text_report(board.variant(), line.position, report,
                                   color_wanted() ? TextColor::ansi : TextColor::none);
  }
  return clean ? done : input_wrong;
}

/// True if the file is an input, which the drawing must not overwrite.
bool is_read(const AdjudicateArguments& arguments, const std::string& file) {
  if (file.empty()) return false;
  return std::any_of(arguments.texts.begin(), arguments.texts.end(),
                     [&](const std::string& text) { return is_same_place(text, file); }) ||
         (!arguments.position.empty() && is_same_place(arguments.position, file));
}

}  // namespace

int run_adjudicate(const std::vector<std::string>& words) {
  CLI::App app(
      "Resolves positions. Without --text, each line of standard input is a JSON object with a\n"
      "position and orders, and each line of output is its result. With --text, resolves order\n"
      "sheets and prints the result in words.",
      "chancery adjudicate");
  app.footer(
      "examples: chancery adjudicate standard --jobs 4 < positions.jsonl > outcomes.jsonl\n"
      "          chancery adjudicate standard --text orders.txt --explain");
  AdjudicateArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  auto* text =
      app.add_option("--text", arguments.texts,
                     "an order sheet; repeat for several, in the order sent; - is standard input")
          ->type_name("FILE");
  app.add_flag("--unordered", arguments.unordered,
               "with --text: the order in which a power's sheets arrived is unknown")
      ->needs(text);
  app.add_option("--disorder", arguments.disorder, "with --text: a power in civil disorder")
      ->type_name("POWER")
      ->needs(text);
  app.add_option("--position", arguments.position,
                 "with --text: a JSON line with the position (default: the start of the setup)")
      ->type_name("FILE")
      ->needs(text);
  app.add_option("--format", arguments.format, "with --text: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->needs(text);
  app.add_option("--board", arguments.board,
                 "with --text: draw the board with the orders, as SVG, PNG or PDF")
      ->type_name("FILE")
      ->needs(text);
  app.add_flag("--possible", arguments.possible,
               "answer each JSON line with the orders that may be given, and resolve nothing")
      ->excludes(text);
  app.add_flag("--explain", arguments.explain, "give the reason for each result");
  app.add_option("--jobs", arguments.jobs,
                 "number of threads; does not change the output (default: 1)")
      ->check(CLI::Range(1, 256));
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);
  if (arguments.board == "-" || is_read(arguments, arguments.board))
    throw UsageError{"--board needs a file of its own"};
  if (!arguments.board.empty()) check_drawing_name("the board", arguments.board);
  const auto from_input = std::count(arguments.texts.begin(), arguments.texts.end(), "-");
  if (from_input > 1 || (from_input == 1 && arguments.position == "-"))
    throw UsageError{"only one file can be standard input"};

  // If the variant does not load, no line can be resolved: report it once, in full.
  BoardCache boards;
  const auto loaded = boards.get(make_request(arguments.variant, arguments.choices));
  if (!loaded->board) {
    print_diagnostics(loaded->diagnostics);
    return input_wrong;
  }
  const Board& board = *loaded->board;
  return arguments.texts.empty() ? run_lines(arguments, boards)
                                 : run_sheets(arguments, board, board.variant().setup());
}

}  // namespace chancery::cli

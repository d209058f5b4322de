#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "core/boards/graph/graph_picture.h"
#include "core/boards/graph/graph_text.h"
#include "core/boards/graphviz/graphviz.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/view.h"
#include "core/pages/documents/game_page.h"
#include "core/play/game/board.h"
#include "core/play/game/text_report.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/workbench/check/check.h"
#include "tools/cli/command.h"
#include "tools/cli/datc_suite.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

std::string indented(const std::string& text) {
  std::string out;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    if (end > start) out += "    " + text.substr(start, end - start);
    out += '\n';
    start = end + 1;
  }
  return out;
}

/// The length of the tour's text on each variant: a line or two, or its whole sample opening.
enum class TourLength : std::uint8_t { brief, full };

/// "22 orders, 20 of them carried out"
std::string count_results(const PhaseReport& report) {
  std::size_t orders = 0;
  std::size_t good = 0;
  for (const OrderReport& order : report.orders) {
    if (!order.order) continue;
    ++orders;
    good += order.ok ? 1 : 0;
  }
  return fmt::format("{} orders, {} of them carried out", orders, good);
}

/// Relative to the current folder if the path is inside it, else absolute.
std::string shown_path(const fs::path& path) {
  std::error_code error;
  const fs::path here = fs::proximate(path, error);
  return error || here.empty() || *here.begin() == ".." ? path.string() : here.string();
}

/// Writes the game that begins with the opening as a page for a browser. A page for everybody of a
/// game that hides its board would show nothing.
bool write_opening_page(const Board& board, PlayedPhase opening, const fs::path& folder) {
  const Variant& variant = board.variant();
  if (hides_board(variant)) return true;
  GameRecord record;
  record.title = variant.name + ": sample opening";
  record.now = next_phase(variant, opening.report.after, record.ending);
  record.phases.push_back(std::move(opening));
  const ShownGame shown = show_game(board, record, {});
  const fs::path file = folder / (variant.id + ".html");
  std::error_code error;
  fs::create_directories(folder, error);
  std::string problem;
  if (!write_out(file.string(), write_game_page(shown.board(), shown.game), problem)) {
    std::cerr << "chancery: " << problem << '\n';
    return false;
  }
  std::cout << "  page of it, for a browser: " << shown_path(file) << '\n';
  return true;
}

/// Plays the sample opening of a variant, the order sheet opening.txt next to its variant.toml.
bool show_opening(const Board& board, const fs::path& folder, TourLength length) {
  const Variant& variant = board.variant();
  std::ifstream file(variant.folders.front() + "/opening.txt", std::ios::binary);
  if (!file) {
    std::cout << "  (no sample opening)\n";
    return true;
  }
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const Position start = start_position(variant);
  const OrderSheet sheet = board.reader().read_sheet(text, &start);
  for (const std::string& problem : sheet.problems)
    std::cerr << variant.folders.front() << "/opening.txt: " << problem << '\n';
  const PhaseReport report =
      resolve_phase(board.shared_variant(), board.reader(), start, sheet.sets);
  std::cout << "  sample opening played: " << count_results(report) << '\n';
  if (length == TourLength::full)
    std::cout << '\n'
              << indented(write_text_report(variant, start, report,
                                            color_wanted() ? TextColor::ansi : TextColor::none));
  return sheet.problems.empty() && write_opening_page(board, {start, sheet.sets, report}, folder);
}

bool show_cases(const LoadRequest& request, const Variant& variant) {
  CaseRunner runner(request);
  const CaseSuite own = run_own_cases(runner, variant, "");
  print_diagnostics(own.diagnostics);
  // Reported cases have no agreed outcome: they neither pass nor fail.
  const auto decided = own.rows.size() - own.count(CaseStatus::reported);
  std::cout << fmt::format("  {} of {} cases pass\n", own.count(CaseStatus::passed), decided);
  return own.good();
}

/// Draws the variant's adjacency graph into the folder.
bool show_graph(const LoadRequest& request, const Variant& variant, const fs::path& folder) {
  BoardGraph board = board_graph(variant, &variant.setup());
  add_optional_edges(board, request);
  GraphLook look{.heading = variant.name};
  look.places = place_nodes(board);
  const Rendered drawn = render_dot(write_dot(draw_graph(board, look)), "svg");
  if (drawn.absent) {
    std::cout << "  graph not drawn: " << drawn.problem << '\n';
    return true;
  }
  const fs::path file = folder / (variant.id + ".svg");
  std::error_code error;
  fs::create_directories(folder, error);
  std::string problem = drawn.problem.empty() ? drawn.said : drawn.problem;
  if (problem.empty() && write_out(file.string(), drawn.bytes, problem)) {
    std::cout << "  graph drawn in " << shown_path(file) << '\n';
    return true;
  }
  std::cerr << "chancery: " << problem << '\n';
  return false;
}

bool visit(const std::string& id, const fs::path& folder, TourLength length) {
  const LoadRequest request = make_request(id, VariantChoices{});
  const LoadResult loaded = load_variant(request);
  std::cout << '\n';
  if (!loaded.variant) {
    std::cout << id << ": does not load\n";
    print_diagnostics(loaded.diagnostics);
    return false;
  }
  const Variant& variant = *loaded.variant;
  std::cout << fmt::format("{} ({})\n", variant.name, variant.id);
  if (!variant.summary.empty()) std::cout << "  " << variant.summary << '\n';
  std::cout << fmt::format("  {} powers, {} provinces, {} centers\n", variant.powers.size(),
                           variant.map.count_outer(), variant.center_count());
  Diagnostics findings = check_variant(loaded);
  findings.remove_if([](const Diagnostic& each) { return each.severity == Severity::note; });
  print_diagnostics(findings);
  const auto problems = findings.all().size();
  std::cout << (problems == 0 ? std::string("  checked: no problems\n")
                              : fmt::format("  checked: {} problems\n", problems));
  const bool cases = show_cases(request, variant);
  const bool graph = show_graph(request, variant, folder);
  return show_opening(Board(loaded.variant), folder, length) && cases && graph &&
         !findings.has_errors();
}

/// `build/tour` in a source tree; an installed program writes to the current folder instead.
std::string default_folder() {
  const std::string data = data_folder();
  std::error_code error;
  return fs::exists(data + "/CMakeLists.txt", error) ? data + "/build/tour" : "chancery_tour";
}

/// Ends the tour with something to look at, rather of the variant that was shown last.
void show_page_to_open(const std::vector<std::string>& variants, const fs::path& folder) {
  for (auto id = variants.rbegin(); id != variants.rend(); ++id) {
    const fs::path page = folder / (*id + ".html");
    std::error_code error;
    if (!fs::exists(page, error)) continue;
    std::cout << fmt::format("\nNow open {} in a browser: the sample opening, turn by turn.\n",
                             shown_path(page));
    return;
  }
}

void show_next_steps(const std::string& variant) {
  const std::pair<std::string, std::string_view> steps[] = {
      {"tour --full", "the same, with the report of each sample opening"},
      {"sandbox " + variant + " -o FILE.html", "a page on which anybody plays it in a browser"},
      {"graph " + variant + " -o FILE.svg", "draw its adjacency graph"},
      {"info " + variant, "list what it consists of, and its rule switches"},
      {"adjudicate " + variant + " --text FILE", "resolve your own orders"},
      {"test " + variant, "run its cases"},
      {"new variant NAME", "create a variant of your own"},
  };
  std::cout << "\nWhere to go next\n";
  for (const auto& [command, text] : steps)
    std::cout << fmt::format("  chancery {:<34} {}\n", command, text);
}

}  // namespace

int run_tour(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Checks every bundled variant, runs its cases, draws its graph, and plays its sample "
      "opening.",
      "chancery tour");
  app.footer(
      "examples: chancery tour\n"
      "          chancery tour --full");
  std::string folder;
  bool is_full = false;
  app.add_flag("--full", is_full, "print the whole report of each sample opening");
  app.add_option("-o,--output", folder,
                 "the folder for the drawings (default: build/tour next to the variants or, if "
                 "installed, chancery_tour in the current folder)")
      ->type_name("FOLDER");
  parse(app, arguments);

  if (folder.empty()) folder = default_folder();
  const std::vector<std::string> variants = shipped_variants();
  if (variants.empty()) {
    std::cerr << "chancery: no bundled variants found; set $CHANCERY_DATA\n";
    return input_wrong;
  }
  std::cout << "The bundled variants, one after another.\n";
  bool good = true;
  const TourLength length = is_full ? TourLength::full : TourLength::brief;
  for (const std::string& id : variants) good = visit(id, folder, length) && good;
  show_next_steps(variants.back());  // the one that was shown last
  show_page_to_open(variants, folder);
  return good ? done : input_wrong;
}

}  // namespace chancery::cli

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>

#include "core/pages/documents/rules_page.h"
#include "core/pages/documents/text_pages.h"
#include "core/workbench/player_rules/player_rules.h"
#include "tools/cli/command.h"
#include "tools/cli/compared.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

struct RulesArguments {
  std::string variant;
  std::string output;
  std::string format;
  std::string against;
  bool map = false;
  VariantChoices choices;
};

RulesArguments read_rules_arguments(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Writes the rules of a variant for its players: map, start, turn, orders, conflicts, builds, "
      "end and rulings, with the designer's own paragraphs.",
      "chancery rules");
  app.footer(
      "examples: chancery rules standard\n"
      "          chancery rules colonial --option length=short -o colonial.html\n"
      "          chancery rules variants/mine --against colonial -o mine.md");
  RulesArguments read;
  app.add_option("VARIANT", read.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", read.output,
                 "the file to write, as HTML if it ends in .html (default: Markdown, to standard "
                 "output)")
      ->type_name("FILE");
  app.add_option("--format", read.format, "markdown or html")
      ->check(CLI::IsMember({"markdown", "html"}));
  app.add_option("--against", read.against,
                 "the variant that the last chapter compares with (default: standard)")
      ->type_name("VARIANT");
  app.add_flag("--map", read.map,
               "include the whole board even if players discover it during play");
  add_variant_choices(app, read.choices);
  add_setup_choice(app, read.choices);
  parse(app, arguments);
  return read;
}

/// Decides by --format, else by the extension of the file.
bool is_page(const RulesArguments& wanted) {
  if (!wanted.format.empty()) return wanted.format == "html";
  std::string ending = std::filesystem::path(wanted.output).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (ending == ".html" || ending == ".htm") return true;
  if (ending.empty() || ending == ".md" || ending == ".markdown" || ending == ".txt") return false;
  throw UsageError{fmt::format("unknown extension of '{}': use .md, .txt or .html, or add --format",
                               wanted.output)};
}

}  // namespace

int run_rules(const std::vector<std::string>& arguments) {
  const RulesArguments wanted = read_rules_arguments(arguments);
  const bool as_page = is_page(wanted);
  const LoadResult loaded = load_variant(make_request(wanted.variant, wanted.choices));
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant) return input_wrong;
  const auto other = find_compared(*loaded.variant, wanted.against, ComparedWith::well_known);
  const PlayerRules rules = write_player_rules(
      *loaded.variant, other.get(), wanted.map ? ShownBoard::whole : ShownBoard::as_known,
      wanted.choices.setup.empty() ? ShownSetups::all : ShownSetups::in_force);
  std::string text;
  if (as_page) {
    const Board board(loaded.variant);
    const bool shows_board = wanted.map || !loaded.variant->sight;
    text = write_rules_html(rules, shows_board ? &board : nullptr);
  } else {
    text = write_rules_markdown(rules);
  }
  std::string problem;
  if (!write_out(wanted.output, text, problem)) throw InputProblem{problem};
  tell_written(wanted.output);
  return done;
}

}  // namespace chancery::cli

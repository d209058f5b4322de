#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/workbench/cases/case_switches.h"
#include "tools/cli/case_report.h"
#include "tools/cli/command.h"
#include "tools/cli/coverage_report.h"
#include "tools/cli/datc_suite.h"
#include "tools/cli/golden_check.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

enum class Golden : std::uint8_t { compare, update };

struct TestArguments {
  std::vector<std::string> variants;
  VariantChoices choices;
  std::string filter;
  std::string format = "text";
  std::string report;
  bool datc = false;
  bool verbose = false;
  bool coverage = false;
  Golden golden = Golden::compare;

  /// True if all cases are run, and the variant has no other choices.
  [[nodiscard]] bool whole() const {
    return filter.empty() && choices.options.empty() && choices.rules.empty() &&
           choices.edition.empty() && choices.setup.empty();
  }
};

/// The results of all variants.
struct Findings {
  std::vector<CaseSuite> suites;
  std::vector<GoldenSuite> golden;
  std::vector<SuiteCoverage> coverage;
};

/// Tests one variant; returns false if it does not load.
bool test_variant(const TestArguments& arguments, const std::string& id, Findings& found) {
  CaseRunner runner(make_request(id, arguments.choices));
  const auto loaded = runner.board();
  if (!loaded->board) {
    print_diagnostics(loaded->diagnostics);
    return false;
  }
  const Board& board = *loaded->board;
  const Variant& variant = board.variant();
  const std::size_t first = found.suites.size();
  found.suites.push_back(run_own_cases(runner, variant, arguments.filter));
  if (has_datc(variant)) found.suites.push_back(run_datc(runner, arguments.filter));
  if (arguments.coverage)
    found.coverage.push_back(cover_suites(board, std::span(found.suites).subspan(first)));
  const bool by_its_author = differing_switches(variant.rules, Rules{}).empty();
  if (arguments.datc && (!has_datc(variant) || !by_its_author)) {
    found.suites.push_back(
        run_datc_under(make_request(datc_board, VariantChoices{}), variant, arguments.filter));
  }
  if (arguments.whole())
    found.golden.push_back(arguments.golden == Golden::update ? update_golden(board)
                                                              : check_golden(board));
  return true;
}

bool are_good(const Findings& found) {
  return std::all_of(found.suites.begin(), found.suites.end(),
                     [](const CaseSuite& suite) { return suite.good(); }) &&
         std::all_of(found.golden.begin(), found.golden.end(),
                     [](const GoldenSuite& suite) { return suite.good(); });
}

void print_findings(const Findings& found, Detail detail) {
  for (const CaseSuite& suite : found.suites) std::cout << write_suite_text(suite, detail);
  for (const GoldenSuite& suite : found.golden) std::cout << write_golden_text(suite);
  for (const SuiteCoverage& coverage : found.coverage)
    std::cout << write_coverage_text(coverage, detail);
}

void print_json(const Findings& found) {
  std::string out;
  JsonWriter json(out);
  json.begin_list();
  for (const CaseSuite& suite : found.suites) write_suite_json(suite, json);
  for (const GoldenSuite& suite : found.golden) write_golden_json(suite, json);
  for (const SuiteCoverage& coverage : found.coverage) write_coverage_json(coverage, json);
  json.end_list();
  std::cout << out << '\n';
}

/// Writes the report on the DATC if that was run, else on the first suite.
bool write_report(const std::string& path, const std::vector<CaseSuite>& suites) {
  if (suites.empty()) return false;
  const auto datc = std::find_if(suites.begin(), suites.end(),
                                 [](const CaseSuite& suite) { return suite.name == "DATC"; });
  std::string problem;
  const bool written = write_out(
      path, datc != suites.end() ? write_conformance(*datc) : write_case_page(suites.front()),
      problem);
  if (written) tell_written(path);
  return written || complain(problem) == done;
}

}  // namespace

int run_test(const std::vector<std::string>& words) {
  CLI::App app("Runs the cases of variants: positions, orders and expected results.",
               "chancery test");
  app.footer(
      "examples: chancery test standard\n"
      "          chancery test standard --filter 6.F.9 --verbose\n"
      "          chancery test standard --coverage");
  TestArguments arguments;
  app.add_option("VARIANT", arguments.variants, "ids, folders, or paths to a variant.toml")
      ->required();
  app.add_flag("--datc", arguments.datc,
               "also run the DATC under the variant's switches, on the board of the DATC; implied "
               "for the variant with that board");
  app.add_option("--filter", arguments.filter, "run only this case, or those of this section")
      ->type_name("ID");
  app.add_flag("--verbose", arguments.verbose, "list every case, not only failures");
  app.add_option("--format", arguments.format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("--report", arguments.report,
                 "write a page on the cases, or on the DATC if it has run, as Markdown")
      ->type_name("FILE");
  app.add_flag("--coverage", arguments.coverage,
               "report what the cases cover: edges, provinces, orders, rule switches …; with "
               "--verbose, also what they do not");
  bool update = false;
  app.add_flag("--update", update, "update the golden files of the variant (golden/*.txt)");
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);

  if (update) arguments.golden = Golden::update;
  if (update && !arguments.whole())
    throw UsageError{
        "--update records the variant without other choices: remove --filter, --option, --rule, "
        "--edition and --setup"};
  Findings found;
  bool good = true;
  for (const std::string& id : arguments.variants)
    good = test_variant(arguments, id, found) && good;
  std::size_t ran = 0;
  for (const CaseSuite& suite : found.suites) {
    print_diagnostics(suite.diagnostics);
    ran += suite.rows.size();
  }
  good = good && are_good(found);
  if (arguments.format == "json")
    print_json(found);
  else
    print_findings(found, arguments.verbose ? Detail::every_case : Detail::failures);
  if (!arguments.filter.empty() && ran == 0 && good) {
    std::cerr << fmt::format("chancery: unknown case '{}'\n", arguments.filter);
    good = false;
  }
  if (!arguments.report.empty()) good = write_report(arguments.report, found.suites) && good;
  return good ? done : input_wrong;
}

}  // namespace chancery::cli

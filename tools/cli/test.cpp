#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>

#include "tools/cli/case_suite.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// The variant on whose board the DATC is played.
constexpr const char* datc_board = "standard";

/// Does the variant decide something otherwise than the DATC's author?
bool has_other_switches(const Variant& variant) {
  const auto all = rule_switches();
  return std::any_of(all.begin(), all.end(), [&](const RuleSwitch& one) {
    return chosen(one, variant.rules) != chosen(one, Rules{});
  });
}

struct TestArguments {
  std::vector<std::string> variants;
  VariantChoices choices;
  std::string filter;
  std::string format = "text";
  std::string report;
  bool datc = false;
  bool verbose = false;
};

/// The suites of one variant; false when it does not load.
bool add_suites(const TestArguments& arguments, const std::string& id,
                std::vector<CaseSuite>& suites) {
  const LoadRequest request = make_request(id, arguments.choices);
  const LoadResult loaded = load_variant(request);
  if (!loaded.variant) {
    print_diagnostics(loaded.diagnostics);
    return false;
  }
  const Variant& variant = *loaded.variant;
  suites.push_back(run_own_cases(request, variant, arguments.filter));
  if (variant.id == datc_board) suites.push_back(run_datc(request, arguments.filter));
  if (arguments.datc && (variant.id != datc_board || has_other_switches(variant))) {
    suites.push_back(
        run_datc_under(make_request(datc_board, VariantChoices{}), variant, arguments.filter));
  }
  return true;
}

bool write_report(const std::string& path, const std::vector<CaseSuite>& suites) {
  for (const CaseSuite& suite : suites) {
    if (suite.name != "DATC") continue;
    std::ofstream file(path, std::ios::binary);
    file << write_conformance(suite);
    file.close();
    if (file) return true;
    std::cerr << "chancery: " << path << ": cannot be written\n";
    return false;
  }
  std::cerr << "chancery: --report tells of the DATC, which runs with '" << datc_board << "'\n";
  return false;
}

}  // namespace

int run_test(const std::vector<std::string>& words) {
  CLI::App app("Runs the cases of variants: positions with orders, and what must come of them.",
               "chancery test");
  app.footer(
      "examples: chancery test standard\n"
      "          chancery test standard --filter 6.F.9 --verbose");
  TestArguments arguments;
  app.add_option("VARIANT", arguments.variants, "ids, folders, or paths to a variant.toml")
      ->required();
  app.add_flag("--datc", arguments.datc,
               "also the DATC under the variant's switches, on its own board; always with the "
               "variant of that board");
  app.add_option("--filter", arguments.filter, "only this case, or those of this section")
      ->type_name("ID");
  app.add_flag("--verbose", arguments.verbose, "tell of every case, not of failures alone");
  app.add_option("--format", arguments.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("--report", arguments.report, "write the DATC conformance report (Markdown)")
      ->type_name("FILE");
  add_variant_choices(app, arguments.choices);
  parse(app, words);

  std::vector<CaseSuite> suites;
  bool good = true;
  for (const std::string& id : arguments.variants) good = add_suites(arguments, id, suites) && good;
  std::size_t ran = 0;
  for (const CaseSuite& suite : suites) {
    print_diagnostics(suite.diagnostics);
    good = good && suite.good();
    ran += suite.rows.size();
    if (arguments.format == "text")
      std::cout << write_suite_text(suite,
                                    arguments.verbose ? Detail::every_case : Detail::failures);
  }
  if (arguments.format == "json") std::cout << write_suites_json(suites);
  if (!arguments.filter.empty() && ran == 0 && good) {
    std::cerr << fmt::format("chancery: no case '{}'\n", arguments.filter);
    good = false;
  }
  if (!arguments.report.empty()) good = write_report(arguments.report, suites) && good;
  return good ? done : input_wrong;
}

}  // namespace chancery::cli

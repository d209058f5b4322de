#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "core/pages/documents/report_page.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/findings.h"
#include "tools/cli/command.h"
#include "tools/cli/compared.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

struct ReportArguments {
  std::string variant;
  std::string output;
  std::string against;
  VariantChoices choices;
};

ReportArguments read_report_arguments(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Writes a one-page report on a variant, to share with your co-designers: a map to explore, "
      "the findings of check, statistics, setups, orders, rules, and the differences from its "
      "parent.",
      "chancery report");
  app.footer(
      "The page needs only a browser, and runs nothing from the files of the variant.\n"
      "examples: chancery report standard -o standard.html\n"
      "          chancery report variants/mine --against colonial -o mine.html");
  ReportArguments read;
  app.add_option("VARIANT", read.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", read.output, "the file to write (default: standard output)")
      ->type_name("FILE");
  app.add_option("--against", read.against,
                 "the variant to compare with (default: the one that it extends, else standard)")
      ->type_name("VARIANT");
  add_variant_choices(app, read.choices);
  add_setup_choice(app, read.choices);
  parse(app, arguments);
  return read;
}

std::string page_of(const ReportArguments& wanted, const LoadResult& loaded,
                    const Diagnostics& findings) {
  if (!loaded.variant) return write_draft_report_page(wanted.variant, loaded.draft, findings);
  const auto other =
      find_compared(*loaded.variant, wanted.against, ComparedWith::parent_or_well_known);
  return write_report_page(Board(loaded.variant), findings, other.get());
}

}  // namespace

int run_report(const std::vector<std::string>& arguments) {
  const ReportArguments wanted = read_report_arguments(arguments);
  const LoadRequest request = make_request(wanted.variant, wanted.choices);
  const LoadResult loaded = load_variant(request);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.draft && is_nowhere(loaded.diagnostics)) return input_wrong;
  if (!loaded.draft || loaded.draft->map.provinces().empty())
    throw InputProblem{fmt::format(
        "too little of '{}' can be read for a report; nothing is written", wanted.variant)};
  Diagnostics findings = check_choices(request);
  gather_straight_lines(findings);
  std::string problem;
  if (!write_out(wanted.output, page_of(wanted, loaded, findings), problem))
    throw InputProblem{problem};
  tell_written(wanted.output);
  return findings.has_errors() ? input_wrong : done;
}

}  // namespace chancery::cli

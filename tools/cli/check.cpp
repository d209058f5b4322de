#include "core/workbench/check/check.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/map/sources.h"
#include "core/rules/variant/is_inherited.h"
#include "core/workbench/check/findings.h"
#include "tools/cli/check.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

struct CheckArguments {
  std::vector<std::string> variants;
  std::vector<std::string> allowed;
  std::string format = "gcc";
  bool notes = false;
  bool strict = false;
  bool pure = false;
  bool geometry = false;
  VariantChoices choices;
};

CheckArguments read_check_arguments(const std::vector<std::string>& arguments) {
  CLI::App app("Reports errors and likely mistakes in variants.", "chancery check");
  app.footer("example: chancery check standard variants/mine --notes");
  CheckArguments read;
  app.add_option("VARIANT", read.variants, "ids, folders, or paths to a variant.toml")->required();
  add_repeatable(app, "--allow", "ID", read.allowed, "hide warnings and notes with this id");
  app.add_option("--format", read.format, "gcc (default), json (one object per line) or sarif")
      ->check(CLI::IsMember({"gcc", "json", "sarif"}));
  app.add_flag("--notes", read.notes, "show notes; json and sarif always include them");
  app.add_flag("--strict", read.strict, "exit with status 1 if there are warnings");
  app.add_flag("--pure", read.pure,
               "call every hook again, also in a fresh state, to find hooks that remember things");
  app.add_flag("--geometry", read.geometry,
               "list each corner and what straight lines between the places of provinces suggest");
  add_variant_choices(app, read.choices);
  add_setup_choice(app, read.choices);
  parse(app, arguments);
  for (const std::string& id : read.allowed)
    if (!is_finding(id))
      throw UsageError{
          fmt::format("--allow {}: no warning or note has this id; {}", id, finding_hint(id))};
  return read;
}

DiagnosticFormat format_of(const std::string& name) {
  if (name == "json") return DiagnosticFormat::json;
  if (name == "sarif") return DiagnosticFormat::sarif;
  return DiagnosticFormat::gcc;
}

/// "3 errors"; empty if there are none.
std::string count_of_findings(std::size_t count, std::string_view what) {
  return count == 0 ? "" : plural_count(count, what);
}

/// Edges and centers by source, if the variant sorts its sources; else empty.
std::string sources_of(const LoadRequest& request, VariantLoader& loader) {
  const LoadResult loaded = loader.load(request);
  if (!loaded.draft || !sorts_sources(loaded.draft->map)) return {};
  const std::vector<SourceCount> counts = count_sources(loaded.draft->map);
  return fmt::format("  edges by source: {}\n  centers by source: {}\n",
                     list_sources(counts, &SourceCount::edges),
                     list_sources(counts, &SourceCount::centers));
}

Diagnostics findings_of(const LoadRequest& request, VariantLoader& loader,
                        const CheckArguments& wanted) {
  Diagnostics findings =
      check_choices(request, loader, wanted.pure ? HookTrial::twice : HookTrial::once);
  if (!wanted.geometry) {
    gather_straight_lines(findings);
    gather_corners(findings);
  }
  findings.remove_if([&](const Diagnostic& finding) {
    return finding.severity != Severity::error && contains(wanted.allowed, finding.id);
  });
  return findings;
}

/// Withholds warnings in inherited files while there are errors, since most of them follow from the
/// errors. Returns the number of withheld warnings.
std::size_t withhold_inherited(const LoadRequest& request, VariantLoader& loader,
                               Diagnostics& findings) {
  if (!findings.has_errors()) return 0;
  const LoadResult loaded = loader.load(request);
  if (!loaded.draft || loaded.draft->folders.size() < 2) return 0;
  const std::size_t before = findings.count(Severity::warning);
  findings.remove_if([&](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::warning && is_inherited(*loaded.draft, diagnostic.span);
  });
  return before - findings.count(Severity::warning);
}

}  // namespace

std::string check_summary(const Diagnostics& findings, Notes notes) {
  std::vector<std::string> problems;
  for (const std::string& part : {count_of_findings(findings.count(Severity::error), "error"),
                                  count_of_findings(findings.count(Severity::warning), "warning")})
    if (!part.empty()) problems.push_back(part);
  std::string text =
      problems.empty() ? "no problems" : fmt::format("{}", fmt::join(problems, ", "));
  const std::string hidden = count_of_findings(findings.count(Severity::note), "note");
  if (hidden.empty()) return text;
  text += (problems.empty() ? "; " : ", ") + hidden;
  return notes == Notes::shown ? text : text + " (--notes shows them)";
}

int run_check(const std::vector<std::string>& arguments) {
  const CheckArguments wanted = read_check_arguments(arguments);
  const bool for_people = wanted.format == "gcc";
  Diagnostics all;
  std::string summaries;
  for (const std::string& variant : wanted.variants) {
    VariantLoader loader;
    const LoadRequest request = make_request(variant, wanted.choices);
    Diagnostics findings = findings_of(request, loader, wanted);
    const std::size_t withheld = for_people ? withhold_inherited(request, loader, findings) : 0;
    for (const Diagnostic& finding : findings.all()) all.add(finding);
    summaries += fmt::format("{}: {}\n", variant,
                             check_summary(findings, wanted.notes ? Notes::shown : Notes::counted));
    if (withheld > 0)
      summaries += fmt::format("  {} in inherited files hidden until the errors are fixed\n",
                               plural_count(withheld, "warning"));
    if (for_people) summaries += sources_of(request, loader);
  }
  all.sort();
  const bool failed = all.has_errors() || (wanted.strict && all.count(Severity::warning) > 0);
  if (for_people && !wanted.notes)
    all.remove_if([](const Diagnostic& finding) { return finding.severity == Severity::note; });
  (for_people ? std::cerr : std::cout) << write_diagnostics(all, format_of(wanted.format));
  if (for_people) std::cout << summaries;
  return failed ? input_wrong : done;
}

}  // namespace chancery::cli

#include <fmt/format.h>

#include "core/base/common/contains.h"
#include "core/pages/documents/rules_page.h"
#include "core/pages/documents/text_pages.h"
#include "core/service/requests/answer_parts.h"
#include "core/workbench/cases/case_suite.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/findings.h"
#include "core/workbench/diff/diff.h"
#include "core/workbench/info/info_json.h"
#include "core/workbench/player_rules/player_rules.h"
#include "core/workbench/study/statistics.h"

namespace chancery::answers {

void write_info(const Asked& asked) {
  const Variant& variant = asked.variant().board().variant();
  Diagnostics ignored;  // they were found when the variant was loaded
  const auto editions = load_editions(asked.variant().request(), ignored, asked.variant().files());
  write_members(write_info_json(variant, editions), asked.json);
  if (!asked.request.flag("statistics")) return;
  asked.json.key("statistics");
  std::string statistics =
      write_statistics_json(variant, gather_statistics(variant, variant.setup()));
  while (statistics.ends_with('\n')) statistics.pop_back();
  asked.json.written(statistics);
}

void write_check(const Asked& asked) {
  VariantLoader loader(asked.variant().files());
  const LoadRequest& request = asked.variant().request();
  const LoadResult loaded = loader.load(request);
  const HookTrial trial = asked.request.flag("pure") ? HookTrial::twice : HookTrial::once;
  CheckTerms terms;
  terms.go_on = [&] { return !asked.deadline.has_passed(); };
  terms.files = &asked.variant().files();
  const Diagnostics own = check_variant(loaded, trial, nullptr, terms);
  Diagnostics findings = check_other_choices(request, loader, own, trial, terms);
  asked.deadline.check();
  if (!asked.request.flag("geometry")) {
    gather_straight_lines(findings);
    gather_corners(findings);
  }
  const std::vector<std::string> allowed = asked.request.texts_if_any("allow");
  findings.remove_if([&](const Diagnostic& finding) {
    return finding.severity != Severity::error && contains(allowed, finding.id);
  });
  findings.sort();
  write_diagnostics("diagnostics", findings, asked.json);
}

namespace {

DiffIgnored ignored_of(const std::vector<std::string>& names) {
  DiffIgnored ignored;
  for (const std::string& name : names) {
    if (name == "names")
      ignored.names = true;
    else if (name == "texts")
      ignored.texts = true;
    else if (name == "drawing")
      ignored.drawing = true;
    else
      throw JsonProblem(fmt::format("ignore: '{}' is none of names, texts, drawing", name));
  }
  return ignored;
}

}  // namespace

void write_diff(const Asked& asked) {
  const auto other = other_variant(asked, "other");
  if (other == nullptr) throw JsonProblem("'other' is missing");
  const Variant& variant = asked.variant().board().variant();
  const DiffIgnored ignored = ignored_of(asked.request.texts_if_any("ignore"));
  const DiffPositions positions =
      asked.request.flag("positions") ? DiffPositions::compared : DiffPositions::ignored;
  write_members(
      write_differences_json(variant, *other, compare_variants(variant, *other, positions, ignored),
                             ignored),
      asked.json);
}

void write_rules(const Asked& asked) {
  const std::string format = asked.request.text_if_any("format");
  if (!format.empty() && format != "markdown" && format != "html")
    throw JsonProblem(fmt::format("format: '{}' is neither markdown nor html", format));
  const Board& board = asked.variant().board();
  const auto other = other_variant(asked, "against");
  const bool whole = asked.request.flag("whole");
  const bool has_setup = !asked.variant().request().setup.empty();
  const PlayerRules rules = write_player_rules(
      board.variant(), other.get(), whole ? ShownBoard::whole : ShownBoard::as_known,
      has_setup ? ShownSetups::in_force : ShownSetups::all);
  const bool shows_board = whole || !board.variant().sight;
  asked.json.text("text", format == "html" ? write_rules_html(rules, shows_board ? &board : nullptr)
                                           : write_rules_markdown(rules));
}

void write_cases(const Asked& asked) {
  CaseRunner runner(asked.variant().request(), asked.variant().files());
  const CaseSuite suite =
      run_own_cases(runner, asked.variant().board().variant(), asked.request.text_if_any("filter"),
                    asked.variant().files(), [&] { return !asked.deadline.has_passed(); });
  asked.deadline.check();
  std::string object;
  JsonWriter json(object);
  write_suite_json(suite, json);
  write_members(object, asked.json);
  write_diagnostics("diagnostics", suite.diagnostics, asked.json);
}

}  // namespace chancery::answers

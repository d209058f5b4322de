#include "tools/cli/datc_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <system_error>

#include "core/rules/variant/rule_switches.h"
#include "core/workbench/cases/case_switches.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// "6.F.9" is in 6.F. Cases for other choices ("6.F.9/4.A.1=a") and other versions ("6.J.3@2.5")
/// have sections of their own.
std::string datc_section(const CaseFile&, const Case& test_case) {
  const std::string& id = test_case.id.text;
  if (id.find('/') != std::string::npos) return "alternatives";
  if (id.find('@') != std::string::npos) return "extra";
  return id.substr(0, id.rfind('.'));
}

}  // namespace

bool has_datc(const Variant& variant) {
  return variant.id == datc_board;
}

std::string datc_folder() {
  const std::string data = data_folder();
  std::error_code error;
  for (const std::string& folder : {data + "/tests/cases/datc", data + "/cases/datc"})
    if (!data.empty() && std::filesystem::is_directory(folder, error)) return folder;
  return {};
}

CaseSuite run_datc(CaseRunner& runner, const std::string& filter) {
  return run_case_files("DATC", toml_files(datc_folder()), runner, filter, datc_section);
}

namespace {

/// "convoy.cuts = always (4.A.2)", with the effect of the choice.
std::string setting_text(const RuleSwitch& rule_switch, const Rules& rules) {
  const RuleChoice& choice = rule_switch.choices[rule_switch.get(rules)];
  return fmt::format(
      "{} = {}{}: {}", rule_switch.name, choice.name,
      rule_switch.issue.empty() ? std::string() : fmt::format(" ({})", rule_switch.issue),
      choice.text);
}

std::string names_of(const std::vector<const RuleSwitch*>& switches, const Rules& rules,
                     std::string_view between) {
  std::string out;
  for (const RuleSwitch* rule_switch : switches)
    out += fmt::format("{}{} = {}", out.empty() ? std::string_view() : between, rule_switch->name,
                       chosen(*rule_switch, rules));
  return out;
}

/// Empty if no switch explains it.
std::string blame_text(const Blame& blame, const Rules& rules) {
  switch (blame.kind) {
    case Blame::Kind::turned_back:
      return names_of(blame.switches, rules, " with ");
    case Blame::Kind::each_alone:
      return names_of(blame.switches, rules, ", and again because of ");
    case Blame::Kind::together:
      return names_of(blame.switches, rules, " together with ");
    case Blame::Kind::none:
      break;
  }
  return {};
}

/// The reason that the variant gives for its choice.
std::string reason_text(const Variant& variant, const RuleSwitch& rule_switch) {
  const std::string_view why = variant.rule_reason(rule_switch.name);
  return why.empty() ? "no reason is given" : std::string(why);
}

std::vector<std::string> reasons_of(const Blame& blame, const Variant& variant) {
  std::vector<std::string> lines;
  for (const RuleSwitch* rule_switch : blame.switches) {
    const std::string whose =
        blame.switches.size() > 1 ? fmt::format("{}: ", rule_switch->name) : "";
    lines.push_back(whose + reason_text(variant, *rule_switch));
  }
  return lines;
}

std::vector<std::string> differences_text(const Variant& variant, const Rules& author) {
  std::vector<std::string> lines;
  for (const RuleSwitch* rule_switch : differing_switches(variant.rules, author)) {
    lines.push_back(setting_text(*rule_switch, variant.rules));
    lines.push_back("  " + reason_text(variant, *rule_switch));
  }
  if (lines.empty())
    lines.emplace_back("no switch differs from the preferences of the author of the DATC");
  return lines;
}

}  // namespace

CaseSuite run_datc_under(const LoadRequest& board, const Variant& variant,
                         const std::string& filter) {
  CaseSuite suite;
  suite.name = "DATC under the switches of " + variant.id;
  if (!variant.edition.empty()) suite.name += ", edition " + variant.edition;
  const Rules author{};
  suite.preface = differences_text(variant, author);
  LoadRequest request = board;
  for (const RuleSwitch& rule_switch : rule_switches())
    request.rules.emplace_back(std::string(rule_switch.name),
                               std::string(chosen(rule_switch, variant.rules)));
  CaseRunner runner(request);
  for (const std::string& path : toml_files(datc_folder())) {
    const CaseFile file = read_case_file(path, suite.diagnostics);
    for (Case test_case : file.cases) {
      // Cases for other choices set switches themselves; here the variant sets them.
      if (!test_case.rules.empty() || !is_wanted(test_case, filter)) continue;
      test_case.edition.clear();
      SuiteCase row{datc_section(file, test_case), test_case, {}, {}, {}};
      row.result = runner.run(test_case, suite.diagnostics);
      if (row.result.status == CaseStatus::failed && !row.result.broken) {
        const Blame blame = blame_switches(*row.result.board, author, test_case);
        row.because = blame_text(blame, variant.rules);
        row.reasons = reasons_of(blame, variant);
        if (!row.because.empty()) row.result.status = CaseStatus::reported;
      }
      suite.rows.push_back(std::move(row));
    }
  }
  return suite;
}

}  // namespace chancery::cli

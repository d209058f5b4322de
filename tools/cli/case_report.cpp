#include "tools/cli/case_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/workbench/cases/case_failures.h"
#include "tools/cli/markdown_cell.h"

namespace chancery::cli {
namespace {

struct SectionTally {
  std::string name;
  std::size_t passed = 0, failed = 0, reported = 0;

  void add(CaseStatus status) {
    switch (status) {
      case CaseStatus::passed:
        ++passed;
        return;
      case CaseStatus::failed:
        ++failed;
        return;
      case CaseStatus::reported:
        ++reported;
        return;
    }
  }
};

/// In order of first appearance, with alternatives and extra cases at the end.
std::vector<SectionTally> tally_sections(const CaseSuite& suite) {
  std::vector<SectionTally> sections;
  for (const SuiteCase& row : suite.rows) {
    auto known = std::find_if(sections.begin(), sections.end(),
                              [&](const SectionTally& tally) { return tally.name == row.section; });
    if (known == sections.end()) known = sections.insert(sections.end(), {row.section, 0, 0, 0});
    known->add(row.result.status);
  }
  std::stable_partition(sections.begin(), sections.end(), [](const SectionTally& section) {
    return section.name != "alternatives" && section.name != "extra";
  });
  return sections;
}

std::string write_row(const SuiteCase& row, Detail detail) {
  const bool failed = row.result.status == CaseStatus::failed;
  const bool otherwise = !row.because.empty();
  if (!failed && !otherwise && detail == Detail::failures) return {};
  std::string out =
      fmt::format("{} {}: {}\n", otherwise ? "otherwise" : case_status_name(row.result.status),
                  row.one.id.text.empty() ? "(no id)" : row.one.id.text,
                  row.one.title.empty() ? "(no title)" : row.one.title);
  if (otherwise) out += fmt::format("  because of {}\n", row.because);
  if (otherwise)
    for (const std::string& reason : row.reasons) out += fmt::format("    {}\n", reason);
  out += write_failures(row.one, row.result);
  if (!row.one.note.empty() && row.result.status == CaseStatus::reported && !otherwise)
    out += fmt::format("  {}\n", row.one.note);
  for (const std::string& line : row.result.outcome) out += fmt::format("  {}\n", line);
  // An empty line separates long reports.
  return failed || otherwise ? out + '\n' : out;
}

std::string row_word(const CaseResult& result) {
  switch (result.status) {
    case CaseStatus::passed:
      return "passed";
    case CaseStatus::failed:
      return "**failed**";
    case CaseStatus::reported:
      return "reported";
  }
  return {};
}

/// The case to which an alternative belongs: "6.F.9" for "6.F.9/4.A.1=a".
std::string main_id(const std::string& id) {
  return id.substr(0, id.find('/'));
}
std::string answer_of(const std::string& id) {
  const std::size_t slash = id.find('/');
  return slash == std::string::npos ? std::string() : id.substr(slash + 1);
}

std::string choices_text(const Case& test_case) {
  std::string out;
  for (const auto& [name, choice] : test_case.rules)
    out += fmt::format("{}`{} = {}`", out.empty() ? "" : ", ", name, choice);
  return out;
}

/// The topic of a section of the DATC.
std::string section_title(const std::string& section) {
  static const std::map<std::string, std::string_view> titles{
      {"6.A", "basic checks"},
      {"6.B", "coasts"},
      {"6.C", "circular movement"},
      {"6.D", "supports and dislodgements"},
      {"6.E", "head-to-head battles and beleaguered garrisons"},
      {"6.F", "convoys"},
      {"6.G", "convoys to adjacent provinces"},
      {"6.H", "retreats"},
      {"6.I", "building"},
      {"6.J", "civil disorder and disbanding"},
      {"alternatives", "other answers to open questions"},
      {"extra", "cases of other versions"},
  };
  const auto title = titles.find(section);
  if (title == titles.end()) return section;
  const bool numbered = section.find('.') != std::string::npos;
  return numbered ? fmt::format("{} {}", section, title->second) : std::string(title->second);
}

std::string write_section_table(const std::vector<SectionTally>& sections) {
  std::string out =
      "| section | cases | passed | failed | reported |\n| --- | ---: | ---: | ---: | "
      "---: |\n";
  SectionTally all{"all", 0, 0, 0};
  const auto add_line = [&](const SectionTally& tally) {
    out += fmt::format("| {} | {} | {} | {} | {} |\n", section_title(tally.name),
                       tally.passed + tally.failed + tally.reported, tally.passed, tally.failed,
                       tally.reported);
  };
  for (const SectionTally& section : sections) {
    add_line(section);
    all.passed += section.passed;
    all.failed += section.failed;
    all.reported += section.reported;
  }
  add_line(all);
  return out;
}

/// One line for the case, then one for each other choice of its issue.
std::string write_case_lines(const SuiteCase& row,
                             const std::multimap<std::string, const SuiteCase*>& alternatives) {
  std::string out =
      fmt::format("| {} | {} | {} | {} |\n", row.one.id.text, markdown_cell(row.one.title),
                  choices_text(row.one), row_word(row.result));
  const auto [first, last] = alternatives.equal_range(row.one.id.text);
  for (auto it = first; it != last; ++it) {
    const SuiteCase& other = *it->second;
    out += fmt::format("| | ↳ {} | {} | {} |\n", markdown_cell(answer_of(other.one.id.text)),
                       choices_text(other.one), row_word(other.result));
  }
  return out;
}

/// Reported cases with the same note and outcome, listed together.
struct Reported {
  std::string main_id;
  std::vector<std::string> answers;
  const SuiteCase* row;
};

std::vector<Reported> gather_reported(const CaseSuite& suite) {
  std::vector<Reported> all;
  for (const SuiteCase& row : suite.rows) {
    if (row.result.status != CaseStatus::reported) continue;
    const std::string id = main_id(row.one.id.text);
    const auto same = std::find_if(all.begin(), all.end(), [&](const Reported& reported) {
      return reported.main_id == id && reported.row->one.note == row.one.note &&
             reported.row->result.outcome == row.result.outcome;
    });
    if (same == all.end())
      all.push_back({id, {answer_of(row.one.id.text)}, &row});
    else
      same->answers.push_back(answer_of(row.one.id.text));
  }
  return all;
}

std::string write_reported(const CaseSuite& suite) {
  std::string out;
  for (const Reported& reported : gather_reported(suite)) {
    out += fmt::format("\n### {} under {}\n\n{}\n\n", reported.main_id,
                       fmt::join(reported.answers, ", "), reported.row->one.note);
    for (const std::string& line : reported.row->result.outcome) out += fmt::format("- {}\n", line);
  }
  return out.empty() ? out
                     : "\n## Reported cases\n\nThese cases have no agreed outcome. The page states "
                       "their outcome here, so that a change is seen.\n" +
                           out;
}

}  // namespace

std::string write_suite_text(const CaseSuite& suite, Detail detail) {
  std::string out = suite.name + '\n';
  for (const std::string& line : suite.preface) out += fmt::format("  {}\n", line);
  if (suite.rows.empty())
    return out + (suite.good() ? "  no cases\n" : "  no case could be read\n");
  for (const SuiteCase& row : suite.rows) out += write_row(row, detail);
  out += fmt::format("  {:<16}{:>8}{:>8}{:>10}\n", "", "passed", "failed", "reported");
  for (const SectionTally& tally : tally_sections(suite))
    out += fmt::format("  {:<16}{:>8}{:>8}{:>10}\n", tally.name, tally.passed, tally.failed,
                       tally.reported);
  return out + fmt::format("  {:<16}{:>8}{:>8}{:>10}\n", "all", suite.count(CaseStatus::passed),
                           suite.count(CaseStatus::failed), suite.count(CaseStatus::reported));
}

std::string write_case_page(const CaseSuite& suite) {
  std::string out = fmt::format(
      "# Cases of {0}\n\nEvery case of the variant, file by file, with the rule that it tests. "
      "`chancery test {0}` runs all of them, `--filter ID --verbose` one. This page is written by "
      "`chancery test {0} --report FILE`.\n\n",
      suite.name);
  out += write_section_table(tally_sections(suite));
  std::string section;
  for (const SuiteCase& row : suite.rows) {
    if (row.section != section) {
      section = row.section;
      out += fmt::format(
          "\n## {}\n\n| case | cites | about | result |\n| --- | --- | --- | --- |\n", section);
    }
    out += fmt::format("| {} | {} | {} | {} |\n", markdown_cell(row.one.id.text),
                       markdown_cell(row.one.cites), markdown_cell(row.one.title),
                       row_word(row.result));
  }
  return out + write_reported(suite);
}

std::string write_conformance(const CaseSuite& datc) {
  std::string out =
      "# Conformance\n\n"
      "Adjudicators are compared by the Diplomacy Adjudicator Test Cases (DATC), collected by "
      "Lucas B. Kruijswijk. All of them are run here on the Standard board, under the preferences "
      "of their author. If they name several answers to an open question, the case is also run "
      "under each of the other answers: a line that begins with an arrow has the issue, the "
      "answer, and the [switches](reference/rules.md) that choose it. `chancery test standard` "
      "runs all of them, and `--filter 6.F.9 --verbose` one.\n\n"
      "This page is written by `chancery test standard --datc --report FILE`.\n\n";
  out += write_section_table(tally_sections(datc));
  std::multimap<std::string, const SuiteCase*> alternatives;
  for (const SuiteCase& row : datc.rows)
    if (row.section == "alternatives") alternatives.emplace(main_id(row.one.id.text), &row);
  std::string section;
  for (const SuiteCase& row : datc.rows) {
    if (row.section == "alternatives") continue;
    if (row.section != section) {
      section = row.section;
      out += fmt::format(
          "\n## {}\n\n| case | about | switches | result |\n| --- | --- | --- | "
          "--- |\n",
          section_title(section));
    }
    out += write_case_lines(row, alternatives);
  }
  return out + write_reported(datc);
}

}  // namespace chancery::cli

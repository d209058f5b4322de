#include "tools/cli/coverage_report.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery::cli {
namespace {

/// At most this many cases are listed for a switch.
constexpr std::size_t most_cases = 8;

/// Rounded down, except that 0 means none and 100 means all.
std::size_t percent_covered(const CoverageRow& row) {
  const std::size_t percent = row.covered() * 100 / row.items.size();
  return row.covered() > 0 ? std::max<std::size_t>(percent, 1) : percent;
}

std::string write_row(const CoverageRow& row) {
  const std::string title = (row.part ? "  " : "") + row.title;
  if (row.items.empty()) return fmt::format("  {:<24}{:>8}{:>6}\n", title, "-", "-");
  return fmt::format("  {:<24}{:>8}{:>6}{:>5}%\n", title, row.covered(), row.items.size(),
                     percent_covered(row));
}

/// Names separated by commas, wrapped.
std::string write_names(const std::vector<std::string>& names) {
  constexpr std::size_t widest = 96;
  std::string out, line = "   ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string word = ' ' + names[i] + (i + 1 < names.size() ? "," : "");
    if (line.size() + word.size() > widest && line.size() > 3) {
      out += line + '\n';
      line = "   ";
    }
    line += word;
  }
  return out + line + '\n';
}

std::string write_missing(const CoverageRow& row) {
  std::vector<std::string> names;
  for (const CoverageItem& item : row.items)
    if (item.cases.empty()) names.push_back(item.name);
  if (names.empty()) return {};
  return fmt::format("\n  not covered: {}\n", row.title) + write_names(names);
}

std::string write_deciders(const CoverageRow& row) {
  std::string out = "\n  cases whose result another choice would change\n";
  for (const CoverageItem& item : row.items) {
    std::string cases = "no case depends on it";
    if (!item.cases.empty()) {
      const auto shown = std::min(item.cases.size(), most_cases);
      cases = fmt::format("{}",
                          fmt::join(item.cases.begin(),
                                    item.cases.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
      if (shown < item.cases.size())
        cases += fmt::format(" and {} more", item.cases.size() - shown);
    }
    out += fmt::format("    {:<30} {}\n", item.name, cases);
  }
  return out;
}

}  // namespace

SuiteCoverage cover_suites(const Board& board, std::span<const CaseSuite> suites) {
  SuiteCoverage coverage;
  coverage.variant = board.variant().id;
  std::vector<RanCase> ran;
  for (const CaseSuite& suite : suites) {
    coverage.suites.push_back(fmt::format("{} of {}", suite.rows.size(), suite.name));
    for (const SuiteCase& row : suite.rows) ran.push_back({&row.one, &row.result});
  }
  coverage.rows = cover(board, ran);
  return coverage;
}

std::string write_coverage_text(const SuiteCoverage& coverage, Detail detail) {
  std::string out =
      fmt::format("coverage of {} by cases: {}\n  {:<24}{:>8}{:>6}\n", coverage.variant,
                  fmt::join(coverage.suites, ", "), "", "covered", "of");
  for (const CoverageRow& row : coverage.rows) out += write_row(row);
  if (detail == Detail::failures) return out;
  for (const CoverageRow& row : coverage.rows)
    if (!row.part) out += row.id == "rules" ? write_deciders(row) : write_missing(row);
  return out;
}

void write_coverage_json(const SuiteCoverage& coverage, JsonWriter& json) {
  json.begin_object();
  json.text("coverage", coverage.variant);
  json.key("rows");
  json.begin_list();
  for (const CoverageRow& row : coverage.rows) {
    json.begin_object();
    json.text("row", row.id);
    json.key("covered");
    json.number(static_cast<std::int64_t>(row.covered()));
    json.key("of");
    json.number(static_cast<std::int64_t>(row.items.size()));
    json.key("items");
    json.begin_object();
    for (const CoverageItem& item : row.items) {
      json.key(item.name);
      json.begin_list();
      for (const std::string& id : item.cases) json.text(id);
      json.end_list();
    }
    json.end_object();
    json.end_object();
  }
  json.end_list();
  json.end_object();
}

}  // namespace chancery::cli

#include "core/workbench/cases/case_suite.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <utility>

#include "core/workbench/cases/case_failures.h"

namespace chancery {
namespace {

std::string stem(const CaseFile& file) {
  return std::filesystem::path(file.path).stem().string();
}

/// The suite for a folder that exists but cannot be read. A missing folder is not a failure.
CaseSuite unreadable(const std::string& name, const std::string& folder,
                     const std::string& problem) {
  CaseSuite suite;
  suite.name = name;
  suite.diagnostics.error(
      "file.unreadable",
      SourceSpan{std::make_shared<const SourceFile>(SourceFile{folder, ""}), 0, 0, 0},
      "cannot read the folder: " + problem);
  return suite;
}

}  // namespace

std::size_t CaseSuite::count(CaseStatus status) const {
  return static_cast<std::size_t>(std::count_if(
      rows.begin(), rows.end(), [&](const SuiteCase& row) { return row.result.status == status; }));
}

bool CaseSuite::good() const {
  return count(CaseStatus::failed) == 0 && !diagnostics.has_errors();
}

bool is_wanted(const Case& test_case, const std::string& filter) {
  const std::string& id = test_case.id.text;
  if (filter.empty() || id == filter) return true;
  return id.size() > filter.size() && id.compare(0, filter.size(), filter) == 0 &&
         std::isalnum(static_cast<unsigned char>(id[filter.size()])) == 0;
}

CaseSuite run_case_files(std::string name, const std::vector<std::string>& paths,
                         CaseRunner& runner, const std::string& filter, const SectionOf& section_of,
                         const FileSource& files, const std::function<bool()>& go_on) {
  CaseSuite suite;
  suite.name = std::move(name);
  std::vector<CaseFile> all;
  for (const std::string& path : paths)
    all.push_back(read_case_file(path, suite.diagnostics, files));
  check_case_ids(all, suite.diagnostics);
  for (const CaseFile& file : all)
    for (const Case& test_case : file.cases) {
      if (!is_wanted(test_case, filter)) continue;
      if (go_on && !go_on()) return suite;
      SuiteCase row{section_of(file, test_case), test_case, {}, {}, {}};
      row.result = runner.run(test_case, suite.diagnostics);
      suite.rows.push_back(std::move(row));
    }
  return suite;
}

CaseSuite run_own_cases(CaseRunner& runner, const Variant& variant, const std::string& filter,
                        const FileSource& files, const std::function<bool()>& go_on) {
  const std::string folder = variant.folders.empty() ? "" : variant.folders.front() + "/cases";
  if (const std::string problem = files.problem_with_folder(folder); !problem.empty())
    return unreadable(variant.id, folder, problem);
  std::vector<std::string> paths;
  for (const std::string& name : files.names_in(folder))
    if (name.ends_with(".toml")) paths.push_back(folder + '/' + name);
  return run_case_files(
      variant.id, paths, runner, filter,
      [](const CaseFile& file, const Case&) { return stem(file); }, files, go_on);
}

void write_suite_json(const CaseSuite& suite, JsonWriter& json) {
  const auto number = [&](std::string_view key, std::size_t value) {
    json.key(key);
    json.number(static_cast<std::int64_t>(value));
  };
  json.begin_object();
  json.text("suite", suite.name);
  number("passed", suite.count(CaseStatus::passed));
  number("failed", suite.count(CaseStatus::failed));
  number("reported", suite.count(CaseStatus::reported));
  json.key("cases");
  json.begin_list();
  for (const SuiteCase& row : suite.rows) {
    json.begin_object();
    json.text("id", row.one.id.text);
    json.text("title", row.one.title);
    json.text("section", row.section);
    json.text("cites", row.one.cites);
    json.text("at", place_text(case_place(row.one)));
    json.text("status", case_status_name(row.result.status));
    if (!row.because.empty()) json.text("because", row.because);
    number("checks", row.result.checks);
    json.key("failures");
    json.begin_list();
    for (const CaseFailure& failure : row.result.failures)
      write_failure_json(failure, row.result, json);
    json.end_list();
    json.end_object();
  }
  json.end_list();
  json.end_object();
}

}  // namespace chancery

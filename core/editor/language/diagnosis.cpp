#include "core/editor/language/diagnosis.h"

#include <string>
#include <utility>
#include <vector>

#include "core/rules/script/script_allowance.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/findings.h"

namespace chancery {
namespace {

void add_all(const Diagnostics& from, Diagnostics& to) {
  for (const Diagnostic& diagnostic : from.all()) to.add(diagnostic);
}

/// Reports the errors in the files of cases, which depend on nothing else.
void check_case_files(const DiagnosisTask& task, Diagnostics& findings) {
  std::vector<std::pair<std::string, std::string>> texts;
  for (const std::string& path : task.case_files)
    texts.emplace_back(path, task.files->read(path).value_or(""));
  DiagnosisMemory& memory = *task.memory;
  if (memory.cases == texts) return add_all(memory.in_cases, findings);
  std::vector<CaseFile> files;
  for (const std::string& path : task.case_files)
    files.push_back(read_case_file(path, findings, *task.files));
  check_case_ids(files, findings);
  memory.cases = std::move(texts);
  memory.in_cases = findings;
}

}  // namespace

DiagnosisTask diagnosis_task(Workspace& workspace, const std::string& folder) {
  DiagnosisTask task;
  task.request = workspace.request(folder);
  task.files = std::make_shared<const ReadableFiles>(workspace, workspace.lineage(folder));
  for (const std::string& path : workspace.files_of(folder))
    if (file_kind(path) == FileKind::cases) task.case_files.push_back(path);
  return task;
}

void diagnose(const DiagnosisTask& task, const GoOn& go_on,
              const std::function<void(DiagnosisStep)>& report) {
  const ScriptAllowance allowance(AllowanceOf::command);
  VariantLoader loader(*task.files, task.memory->reading);
  const CheckTerms terms{&task.memory->checks, go_on, task.files.get()};
  const LoadResult loaded = loader.load(task.request);
  DiagnosisStep first{loaded.draft, task.files->syntax(), false};
  const bool is_broken = first.findings.has_errors();
  Diagnostics own;
  if (!is_broken && go_on()) own = check_variant(loaded, HookTrial::once, nullptr, terms);
  Diagnostics cases;
  if (go_on()) check_case_files(task, cases);
  if (!go_on()) return;
  add_all(own, first.findings);
  gather_straight_lines(first.findings);
  add_all(cases, first.findings);
  first.findings.sort();
  first.is_last = is_broken || !loaded.draft;
  report(first);
  if (first.is_last) return;
  Diagnostics others = check_other_choices(task.request, loader, own, HookTrial::once, terms);
  if (!go_on()) return;
  DiagnosisStep last{loaded.draft, std::move(own), true};
  add_all(others, last.findings);
  gather_straight_lines(last.findings);
  add_all(cases, last.findings);
  last.findings.sort();
  report(std::move(last));
}

}  // namespace chancery

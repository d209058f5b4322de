// Diagnosis: runs `check` on a variant as it stands in an editor, what changed first.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/editor/language/lookup.h"
#include "core/editor/language/workspace.h"
#include "core/rules/map/parse_cache.h"
#include "core/workbench/check/check_memory.h"

namespace chancery {

/// Cache of results that hold while texts stay the same. Use it in one thread at a time.
struct DiagnosisMemory {
  std::shared_ptr<ParseCache> reading = std::make_shared<ParseCache>();
  CheckMemory checks;
  std::vector<std::pair<std::string, std::string>> cases;  // the last files of cases, path and text
  Diagnostics in_cases;                                    // the diagnostics in them
};

/// The input of a diagnosis, independent of the workspace, so that another thread can run it.
struct DiagnosisTask {
  LoadRequest request;
  std::shared_ptr<const ReadableFiles> files;
  std::vector<std::string> case_files;  // files whose keys and texts are checked as well
  std::shared_ptr<DiagnosisMemory> memory = std::make_shared<DiagnosisMemory>();
};

/// Copies the current texts.
DiagnosisTask diagnosis_task(Workspace& workspace, const std::string& folder);

/// The results up to some step.
struct DiagnosisStep {
  std::shared_ptr<const Variant> draft;  // as far as it could be read; may be null
  Diagnostics findings;                  // of all steps so far
  bool is_last = false;
};

/// Checks the variant with its own choices, then with those of its options and setups. Calls
/// `report` after each step; ends early if `go_on` returns false.
void diagnose(const DiagnosisTask& task, const GoOn& go_on,
              const std::function<void(DiagnosisStep)>& report);

}  // namespace chancery

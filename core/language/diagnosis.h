// Diagnosis: what check finds in a variant as it stands in an editor, first what changed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/language/lookup.h"
#include "core/language/workspace.h"

namespace chancery {

/// What is to be checked, apart from the workspace, so that another thread can do it.
struct DiagnosisTask {
  LoadRequest request;
  std::shared_ptr<const ReadableFiles> files;
  std::vector<std::string> case_files;  // whose keys and texts are checked as well
};

/// Takes the texts as they are now.
DiagnosisTask diagnosis_task(Workspace& workspace, const std::string& folder);

/// What was found up to some step.
struct DiagnosisStep {
  std::shared_ptr<const Variant> draft;  // as far as it could be read; may be null
  Diagnostics findings;                  // of the steps so far
  bool is_last = false;
};

/// Checks the variant with its own choices, then with those of its options and setups. Calls
/// `report` after each step; ends early if `go_on` says no.
void diagnose(const DiagnosisTask& task, const GoOn& go_on,
              const std::function<void(DiagnosisStep)>& report);

}  // namespace chancery

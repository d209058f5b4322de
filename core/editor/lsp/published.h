// Diagnostics as the protocol publishes them.
#pragma once

#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/editor/language/workspace.h"

namespace chancery {

/// The parameters of textDocument/publishDiagnostics for one file, without duplicates.
std::string published_diagnostics(Workspace& workspace, const std::string& path,
                                  const std::vector<Diagnostic>& findings);

/// One finding as an object.
std::string published_finding(Workspace& workspace, const std::string& path,
                              const Diagnostic& finding);

}  // namespace chancery

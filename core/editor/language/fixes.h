// Fixes: edits that an editor can offer for a diagnostic.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/editor/language/rename.h"

namespace chancery {

/// An edit with what it does in words.
struct Fix {
  std::string title;
  std::vector<FileEdit> edits;
  bool preferred = false;  // the most likely fix
};

/// Fixes for a diagnostic of the variant in that folder, with its place in a file: the name that
/// its hint suggests, the missing other end of an edge, or an entry that accepts the finding. The
/// designer must add the reason for accepting it: until there is one, check reports the entry.
std::vector<Fix> fixes_for(Workspace& workspace, const std::string& folder,
                           const Diagnostic& finding);

/// Adds a case for the ruling that the switch at the place decides, at the end of the variant's
/// first file of cases. None if there is no switch at the place.
std::vector<Fix> case_for_ruling(Workspace& workspace, const std::string& path, std::size_t place);

}  // namespace chancery

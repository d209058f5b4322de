// Rename: changes the id of a thing everywhere.
#pragma once

#include <string>
#include <vector>

#include "core/editor/language/lookup.h"

namespace chancery {

/// A replacement for a part of a file.
struct FileEdit {
  std::string path;
  ByteRange range;
  std::string text;
};

/// The edits, or the reason why there are none.
struct Renaming {
  std::vector<FileEdit> edits;
  std::string problem;  // one sentence without a period; empty if there is none
};

/// Why the thing cannot be renamed; empty if it can.
std::string why_not_renamed(Workspace& workspace, const std::string& folder,
                            const Occurrence& what);
/// Renames every use of the thing, or nothing.
Renaming rename_everywhere(Workspace& workspace, const std::string& folder, const Occurrence& what,
                           const std::string& new_id, const GoOn& go_on);

}  // namespace chancery

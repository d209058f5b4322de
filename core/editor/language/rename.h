// Rename: a new id for a thing, everywhere.
#pragma once

#include <string>
#include <vector>

#include "core/editor/language/lookup.h"

namespace chancery {

/// What replaces a part of a file.
struct FileEdit {
  std::string path;
  ByteRange range;
  std::string text;
};

/// The edits, or why there are none.
struct Renaming {
  std::vector<FileEdit> edits;
  std::string problem;  // one sentence without a period; empty if all is well
};

/// Can the thing be renamed at all? Empty if so, else why not.
std::string why_not_renamed(Workspace& workspace, const std::string& folder,
                            const Occurrence& what);
/// Renames all of it or nothing.
Renaming rename_everywhere(Workspace& workspace, const std::string& folder, const Occurrence& what,
                           const std::string& new_id, const GoOn& go_on);

}  // namespace chancery

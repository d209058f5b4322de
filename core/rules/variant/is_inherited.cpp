#include "core/rules/variant/is_inherited.h"

namespace chancery {

bool is_inherited(const Variant& variant, const SourceSpan& span) {
  if (!span.file) return false;
  std::size_t nearest = 0;  // index of the innermost folder that holds the file
  std::size_t depth = 0;
  for (std::size_t i = 0; i < variant.folders.size(); ++i) {
    const std::string& folder = variant.folders[i];
    if (folder.size() <= depth || !span.file->path.starts_with(folder + "/")) continue;
    nearest = i;
    depth = folder.size();
  }
  return depth > 0 && nearest > 0;
}

}  // namespace chancery

// The files of an imported variant, as TOML.
#pragma once

#include <string>
#include <vector>

#include "core/exchange/import/board_draft.h"
#include "core/exchange/import/same_board.h"

namespace chancery {

/// A file of an imported variant; the path is within its folder.
struct ImportedFile {
  std::string path;
  std::string text;
};

/// A finding of `check` that is intended in an import.
struct MeantFinding {
  std::string id;
  std::vector<std::string> at;  // empty: anywhere
  std::string why;
};

/// Writes variant.toml and map.toml of a variant that extends `base`, without the latter if there
/// are `changes`; and hooks.lua, if it has hooks.
std::vector<ImportedFile> write_imported(const BoardDraft& draft, const Variant& base,
                                         const BoardChanges* changes,
                                         const std::vector<MeantFinding>& allowed);

}  // namespace chancery

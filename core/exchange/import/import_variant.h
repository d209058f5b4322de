// Imports variants of other programs: finds them in a source and makes folders of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/file_source.h"
#include "core/exchange/import/foreign_format.h"
#include "core/exchange/import/variant_files.h"

namespace chancery {

/// A variant that can be imported from a source.
struct ImportCandidate {
  const ForeignFormat* format = nullptr;
  FoundVariant found;
};

/// All variants in the source, in one format if one is named. An unknown format and a source
/// without variants are errors.
std::vector<ImportCandidate> import_candidates(const ForeignFiles& source, std::string_view format,
                                               Diagnostics& diagnostics);

/// The variant that the new variants extend, and where to find it.
struct ImportBase {
  std::shared_ptr<const Variant> variant;
  std::vector<std::string> search;
  const FileSource& files;
  /// True if commands would find another variant by this id; null: never.
  std::function<bool(const std::string&)> is_taken = {};
};

struct ImportedVariant {
  std::string id;
  std::string name;
  std::vector<ImportedFile> files;
  LossReport losses;
  std::size_t provinces = 0;
  std::size_t powers = 0;
  std::string drawing;                     // a picture in the source that was not used
  std::shared_ptr<const Variant> variant;  // as loaded from its files
  /// The findings of `check` in it that its files do not allow.
  Diagnostics findings;
};

struct ImportChoices {
  std::string id;  // replaces the id in the source, if not empty
  bool with_drawing = true;
};

/// Reads, repairs, writes and checks one variant; nothing is written to a disk. Without a result
/// there is at least one error.
std::optional<ImportedVariant> import_variant(const ForeignFiles& source,
                                              const ImportCandidate& candidate,
                                              const ImportBase& base, const ImportChoices& choices,
                                              Diagnostics& diagnostics);

}  // namespace chancery

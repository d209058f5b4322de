// Importing variants of other programs: finding them in a source and making folders of them.
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

/// What the new variants extend, and where that is found.
struct ImportBase {
  std::shared_ptr<const Variant> variant;
  std::vector<std::string> search;
  const FileSource& files;
  /// Whether commands would find another variant by this id; null: no.
  std::function<bool(const std::string&)> is_taken = {};
};

struct ImportedVariant {
  std::string id;
  std::string name;
  std::vector<ImportedFile> files;
  LossReport losses;
  std::size_t provinces = 0;
  std::size_t powers = 0;
  std::string drawing;                     // a picture within the source that was not taken
  std::shared_ptr<const Variant> variant;  // as its files load
  /// What `check` finds in it, apart from what the files allow.
  Diagnostics findings;
};

struct ImportChoices {
  std::string id;  // instead of the one that the source gives, if not empty
  bool with_drawing = true;
};

/// Reads, puts right, writes and checks one variant; nothing is written to any disk. Without a
/// result there is at least one error.
std::optional<ImportedVariant> import_variant(const ForeignFiles& source,
                                              const ImportCandidate& candidate,
                                              const ImportBase& base, const ImportChoices& choices,
                                              Diagnostics& diagnostics);

}  // namespace chancery

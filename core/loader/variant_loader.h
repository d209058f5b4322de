#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/file_source.h"
#include "core/variant/variant.h"

namespace chancery {

/// Reads from the disk; refuses files over 16 MiB (the text is then cut and a diagnostic follows).
/// Only regular files are read: a pipe in a variant would be waited for without end.
const FileSource& disk();
/// Has `disk` read this file, under whatever name? Then nothing is to be written over it.
bool was_read_from_disk(const std::string& path);
/// Why a folder cannot be looked into though something of its name is there; else empty.
std::string problem_with_folder(const std::string& path);

struct LoadRequest {
  std::string variant;  // an id, a folder, or a path to a variant.toml
  std::vector<std::pair<std::string, std::string>> options;  // name, value as text
  std::vector<std::pair<std::string, std::string>>
      rules;                        // switch, choice: laid over the variant's
  std::string edition;              // when not empty, instead of the variant's own
  std::string setup;                // the one in force; empty: the variant's first
  std::vector<std::string> search;  // folders that hold variants, first found wins
};

struct LoadResult {
  std::shared_ptr<const Variant> variant;  // null when there were errors
  /// What could be read all the same, without what was wrong; null when not even the map was read.
  /// Only for looking over, never for play.
  std::shared_ptr<const Variant> draft;
  Diagnostics diagnostics;
};

LoadResult load_variant(const LoadRequest& request, const FileSource& files = disk());

/// Loads variants again and again, with one option or setup and another: what was read from files
/// is kept, and taken to be there still. `files` must live as long.
class VariantLoader {
 public:
  explicit VariantLoader(const FileSource& files = disk());
  ~VariantLoader();

  LoadResult load(const LoadRequest& request);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The flattened variant as TOML, each value with the file:line that set it (`chancery resolve`).
/// Empty when it cannot be read; the diagnostics say why.
std::string resolve_variant(const LoadRequest& request, Diagnostics& diagnostics,
                            const FileSource& files = disk());

/// The named presets of rule switches that a request can start from, with where each is defined.
struct Edition {
  std::string id;
  std::string text;
  std::vector<SwitchChoice> rules;
  SourceSpan span;
};
std::vector<Edition> load_editions(const LoadRequest& request, Diagnostics& diagnostics,
                                   const FileSource& files = disk());

}  // namespace chancery

// Loads a variant: from TOML and Lua files to the model on which games are played.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/file_source.h"
#include "core/files/drawing/board_picture.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The disk. Files over 16 MiB are truncated, which parsing then reports as an error. Only regular
/// files are read, since reading a pipe could block forever.
const FileSource& disk();
/// True if `disk` has read this file, under any name. The file must then not be overwritten.
bool was_read_from_disk(const std::string& path);

struct LoadRequest {
  std::string variant;  // an id, a folder, or a path to a variant.toml
  std::vector<std::pair<std::string, std::string>> options;  // name, value as text
  std::vector<std::pair<std::string, std::string>> rules;  // switch, choice: override the variant's
  std::string edition;              // if not empty, replaces the variant's own
  std::string setup;                // the setup to use; empty: the variant's first
  std::vector<std::string> search;  // folders that contain variants; the first match counts
  PngCheck check_png = nullptr;     // for a picture under the board; null: only its header is read
};

struct LoadResult {
  std::shared_ptr<const Variant> variant;  // null if there were errors
  /// The parts that could be read despite errors; null if not even the map was read. For inspection
  /// only, never for play.
  std::shared_ptr<const Variant> draft;
  Diagnostics diagnostics;
};

LoadResult load_variant(const LoadRequest& request, const FileSource& files = disk());

class ParseCache;

/// Loads variants repeatedly, with different options or setups. Caches the content of files, and
/// assumes that it does not change. `files` must outlive the loader. `reading` has results of
/// earlier loaders for texts that may be the same; null: none.
class VariantLoader {
 public:
  explicit VariantLoader(const FileSource& files = disk(),
                         std::shared_ptr<ParseCache> reading = nullptr);
  ~VariantLoader();

  LoadResult load(const LoadRequest& request);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The merged variant as TOML, each value with the file:line that set it (`chancery resolve`).
/// Empty if it cannot be read, as the diagnostics then say.
std::string resolve_variant(const LoadRequest& request, Diagnostics& diagnostics,
                            const FileSource& files = disk());

/// The named presets of rule switches from which a request can start, with the place of each.
struct Edition {
  std::string id;
  std::string text;
  std::vector<SwitchChoice> rules;
  SourceSpan span;
};
std::vector<Edition> load_editions(const LoadRequest& request, Diagnostics& diagnostics,
                                   const FileSource& files = disk());

}  // namespace chancery

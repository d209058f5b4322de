// Loading a variant: from TOML and Lua files to the model that games are played on.
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

/// Reads from the disk; files over 16 MiB are cut, which parsing reports as an error. Only regular
/// files are read: reading a pipe could block forever.
const FileSource& disk();
/// Whether `disk` has read this file, under any name; it must then not be overwritten.
bool was_read_from_disk(const std::string& path);
/// Why a path that exists cannot be read as a folder; empty if it can, or if nothing is there.
std::string problem_with_folder(const std::string& path);

struct LoadRequest {
  std::string variant;  // an id, a folder, or a path to a variant.toml
  std::vector<std::pair<std::string, std::string>> options;  // name, value as text
  std::vector<std::pair<std::string, std::string>> rules;  // switch, choice: override the variant's
  std::string edition;              // if not empty, replaces the variant's own
  std::string setup;                // the setup to use; empty: the variant's first
  std::vector<std::string> search;  // folders that contain variants, first found wins
  PngCheck check_png = nullptr;     // for a picture under the board; null: only its header is read
};

struct LoadResult {
  std::shared_ptr<const Variant> variant;  // null if there were errors
  /// What could be read despite errors; null if not even the map was read. For inspection only,
  /// never for play.
  std::shared_ptr<const Variant> draft;
  Diagnostics diagnostics;
};

LoadResult load_variant(const LoadRequest& request, const FileSource& files = disk());

class ReadingMemory;

/// Loads variants repeatedly, with different options or setups. Keeps what was read from files, and
/// assumes that it does not change. `files` must outlive the loader. `reading` has what loaders
/// before it read from texts that may still be the same; null: nothing.
class VariantLoader {
 public:
  explicit VariantLoader(const FileSource& files = disk(),
                         std::shared_ptr<ReadingMemory> reading = nullptr);
  ~VariantLoader();

  LoadResult load(const LoadRequest& request);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The flattened variant as TOML, each value with the file:line that set it (`chancery resolve`).
/// Empty if it cannot be read; the diagnostics say why.
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

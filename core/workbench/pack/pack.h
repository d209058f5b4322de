// A variant packed into one file: its parts, and how to write, read and check it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/overlay_files.h"
#include "core/files/loader/variant_loader.h"
#include "core/workbench/pack/archive.h"

namespace chancery {

/// A variant that a pack needs but does not contain, since the program includes it.
struct PackNeed {
  std::string variant;
  std::string version;
  friend bool operator==(const PackNeed&, const PackNeed&) = default;
};

/// A variant to share: its files, those of the variants it extends, and the other variants that it
/// needs. docs/reference/pack.md describes the bytes.
struct Pack {
  std::string variant;  // the id of the packed variant
  std::string name;
  std::string version;
  std::string engine;  // the version of the program that made it, "1.2.3"
  std::vector<PackNeed> needs;
  std::vector<PackedFile> files;  // sorted by path; each begins with the id of its variant

  /// The ids of the variants in it, sorted.
  [[nodiscard]] std::vector<std::string> variants() const;

  /// The packed variant and its ancestors among these, the outermost first: installed in this
  /// order, each finds the variant that it extends.
  [[nodiscard]] std::vector<std::string> lineage() const;

  /// The bytes of a file; null if there is none.
  [[nodiscard]] const std::string* find(std::string_view path) const;
};

/// The version stated in a variant.toml, if it can be shown: "1.0.0", or else "without a version".
std::string stated_version(const std::string& variant_toml);

/// The pack as bytes. Equal packs give equal bytes. A pack from `read_pack` gives the bytes from
/// which it was read.
std::string write_pack(const Pack& pack);

/// Reads a pack that `write_pack` wrote, for a program of version `engine`. Anything else, and
/// packs for a later program, are errors, with `path` as the name of the file.
std::optional<Pack> read_pack(std::string_view bytes, const std::string& path,
                              std::string_view engine, Diagnostics& diagnostics);

/// The variants of a pack as files below `root`, where no other files may be; other paths belong to
/// `elsewhere`.
OverlayFiles files_of(const Pack& pack, std::string root, const FileSource& elsewhere);

/// Checks that the manifest matches the variant and needs exactly the variants that it extends and
/// does not contain, and that its pictures are clean. If so, loads and checks every variant of the
/// pack from its bytes, with the folders `search`, as it will be after unpacking.
Diagnostics check_pack(const Pack& pack, const std::string& root,
                       const std::vector<std::string>& search, const FileSource& elsewhere);

}  // namespace chancery

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/map/document.h"
#include "core/rules/variant_loader.h"

namespace chancery {

/// The documents of one folder, joined to one.
struct VariantSource {
  std::string id;
  std::string folder;
  Node document;
  std::vector<std::shared_ptr<const SourceFile>> files;
};

/// The variant that was asked for, then what it extends, outermost last. Empty when something
/// could not be read; the diagnostics say what.
std::vector<VariantSource> read_lineage(const LoadRequest& request, const FileSource& files,
                                        Diagnostics& diagnostics);

/// A file as a document; nothing when there is none, or when it cannot be read.
std::optional<Node> read_document(const std::string& path, const FileSource& files,
                                  Diagnostics& diagnostics);

/// The folder that a variant's folder is in, and the folders of the request: where its neighbours
/// are looked for.
std::vector<std::string> neighbour_folders(const std::string& folder, const LoadRequest& request);

/// Beside each folder of variants: `scripts`, for scripts that belong to no variant.
std::vector<std::string> script_folders(const std::vector<std::string>& variant_folders);

}  // namespace chancery

// Merges a variant's document with those of the variants that it extends.
#pragma once

#include <string>
#include <vector>

#include "core/files/loader/variant_sources.h"
#include "core/rules/map/document.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The [options] of the whole lineage, which are merged first.
Node merge_options(const std::vector<VariantSource>& lineage);

/// The documents of the lineage merged, with options, `extends` and [remove] applied.
Node merge_lineage(std::vector<VariantSource> lineage, std::vector<Option>& options,
                   Diagnostics& diagnostics);

/// The merged document of a request; an empty table if it cannot be read, as the diagnostics then
/// say. `reading` has results of earlier readers of the same texts; null: none.
Node resolve_document(const LoadRequest& request, Diagnostics& diagnostics,
                      const FileSource& files = disk(), ParseCache* reading = nullptr);

}  // namespace chancery

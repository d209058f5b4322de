// Reads a variant's scripts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/files/loader/load_context.h"
#include "core/files/loader/variant_sources.h"

namespace chancery {

/// Reads the variant's scripts, if it has any: `hooks.lua` in its folder, or in that of the nearest
/// ancestor that has one. `stock` are the folders of scripts that belong to no variant.
void read_scripts(LoadContext& context, const std::vector<std::string>& stock,
                  DocumentReader& documents);

/// A hash of the names and texts of the files. Their folders do not matter.
std::uint64_t hash_scripts(const VariantScripts& scripts);

}  // namespace chancery

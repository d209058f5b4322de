// The drawing of an imported variant, taken into its map.toml.
#pragma once

#include "core/exchange/import_variant.h"

namespace chancery::cli {

/// Takes shapes and points from the first SVG of the source that names the variant's provinces;
/// what became of it is in its losses. Nothing else of the board changes.
void take_drawing(const ForeignFiles& source, std::string_view format, ImportedVariant& imported);

}  // namespace chancery::cli

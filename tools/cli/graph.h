// Draws the adjacency graph of a variant, for commands that have checked it already.
#pragma once

#include <memory>
#include <string>

#include "core/base/common/diagnostic.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/variant/variant.h"

namespace chancery::cli {

/// Throws a `UsageError` if no format has the extension of the file.
void check_graph_name(const std::string& output);

/// Draws what could be read of a variant as `graph --lint` does, with findings of the caller. The
/// extension of the file decides the format. Returns an exit status.
int draw_checked(const LoadRequest& request, VariantLoader& loader,
                 std::shared_ptr<const Variant> draft, const Diagnostics& findings,
                 const std::string& output);

}  // namespace chancery::cli

#pragma once

#include <memory>
#include <string>

#include "core/base/diagnostic.h"
#include "core/loader/variant_loader.h"
#include "core/variant/variant.h"

namespace chancery::cli {

/// Complains where no format goes with the end of the file's name.
void check_graph_name(const std::string& output);

/// Draws what could be read of a variant as `graph --lint` does, for who has checked it already.
/// The end of the file's name chooses the format. Gives an exit status.
int draw_checked(const LoadRequest& request, VariantLoader& loader,
                 std::shared_ptr<const Variant> draft, const Diagnostics& findings,
                 const std::string& output);

}  // namespace chancery::cli

// Edges of a board that depend on options.
#pragma once

#include "core/graph/board_graph.h"
#include "core/loader/variant_loader.h"

namespace chancery {

/// The same with a loader that may have read the variant's files already.
void add_optional_edges(BoardGraph& board, const LoadRequest& request, VariantLoader& loader);

}  // namespace chancery

// Edges of a board that depend on options.
#pragma once

#include "core/boards/graph/board_graph.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {

/// As `add_optional_edges` of board_graph.h, with a loader that may have read the files already.
void add_optional_edges(BoardGraph& board, const LoadRequest& request, VariantLoader& loader);

}  // namespace chancery

#pragma once

#include "core/graph/board_graph.h"
#include "core/loader/variant_loader.h"

namespace chancery {

/// add_optional_edges for who has read the variant's files already.
void add_optional_edges(BoardGraph& board, const LoadRequest& request, VariantLoader& loader);

}  // namespace chancery

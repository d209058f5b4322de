// Writes the adjacency graph as DOT or GraphML.
#pragma once

#include <string>
#include <string_view>

#include "core/boards/graph/graph_picture.h"

namespace chancery {

/// The picture in the DOT language, for `dot -Tsvg` and any other program of Graphviz that respects
/// positions. Equal pictures give equal bytes on every machine.
std::string write_dot(const GraphPicture& picture);

/// The board as GraphML: a node for each place and an edge for each connection of a class, with
/// their facts as data.
std::string write_graphml(const BoardGraph& board);

/// Escapes &, <, > and double quotes for XML and HTML; characters that XML cannot represent become
/// spaces.
std::string xml_escaped(std::string_view text);

}  // namespace chancery

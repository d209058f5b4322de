#pragma once

#include <string>
#include <string_view>

#include "core/graph/graph_picture.h"

namespace chancery {

/// The picture as a text for Graphviz: `dot -Tsvg` draws it, and any other of its programs that
/// honours the places. The same picture gives the same bytes everywhere.
std::string write_dot(const GraphPicture& picture);

/// The board as GraphML: a node for each place, an edge for each way and class, with what is known
/// of them as data.
std::string write_graphml(const BoardGraph& board);

/// With &, <, > and quotes written so that XML and HTML take them for nothing else; what XML cannot
/// hold at all becomes a blank.
std::string xml_escaped(std::string_view text);

}  // namespace chancery

// Draws DOT text with Graphviz.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// A drawing by Graphviz: its bytes, or nothing and the reason in `problem`. `said` holds its
/// warnings.
struct Rendered {
  std::string bytes;
  std::string problem;
  std::string said;
  bool absent = false;  // Graphviz is not on this machine
};

/// Draws a graph in the DOT language whose nodes have positions. `format` is one of Graphviz's:
/// svg, png, pdf … Graphviz is not thread-safe, so calls from several threads run one after
/// another.
Rendered render_dot(const std::string& dot, std::string_view format);

}  // namespace chancery

#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// What Graphviz made of a drawing: bytes, or nothing and why. `said` is what else it had to say.
struct Rendered {
  std::string bytes;
  std::string problem;
  std::string said;
};

/// Draws a text in the language DOT whose nodes have their places. `format` is one of Graphviz's:
/// svg, png, pdf … Graphviz is not made for threads; calls wait for one another.
Rendered render_dot(const std::string& dot, std::string_view format);

}  // namespace chancery

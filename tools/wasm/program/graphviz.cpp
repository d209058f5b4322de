// Graphviz as another package of npm has it: program.mjs loads it before the program starts.
#include "core/boards/graphviz/graphviz.h"

#include <emscripten.h>

#include <cstdlib>
#include <memory>

// Returns a text that begins with "+" and the drawing, or with "-" and the reason why there is
// none.
EM_JS(char*, chancery_draw_graph, (const char* dot, const char* format), {
  let text;
  try {
    text = '+' + Module.drawGraph(UTF8ToString(dot), UTF8ToString(format));
  } catch (problem) {
    text = '-' + (problem.message || problem);
  }
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

namespace chancery {

Rendered render_dot(const std::string& dot, std::string_view format) {
  if (format != "svg")
    return {.problem = "Graphviz draws only SVG under Node.js; browsers can print it"};
  const std::unique_ptr<char, decltype(&std::free)> text(
      chancery_draw_graph(dot.c_str(), std::string(format).c_str()), &std::free);
  Rendered out;
  (text.get()[0] == '+' ? out.bytes : out.problem) = text.get() + 1;
  return out;
}

}  // namespace chancery

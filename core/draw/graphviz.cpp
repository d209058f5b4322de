#include "core/draw/graphviz.h"

#include <fmt/format.h>
#include <gvc.h>

#include <mutex>

#if defined(__SANITIZE_ADDRESS__)
#define CHANCERY_LEAKS_ARE_LOOKED_FOR
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHANCERY_LEAKS_ARE_LOOKED_FOR
#endif
#endif

#ifdef CHANCERY_LEAKS_ARE_LOOKED_FOR
// What these libraries never free themselves: Graphviz its parsed labels and its list of plugins,
// Pango its markup, fontconfig its caches. All that we are given is freed below.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libgvc.so\nleak:libfontconfig.so\nleak:libglib-2.0.so\nleak:libpango\n";
}
extern "C" const char* __lsan_default_options() {
  return "print_suppressions=0";
}
#endif

namespace chancery {
namespace {

/// What Graphviz says comes to a plain function.
std::string& heard() {
  static std::string text;
  return text;
}

int hear(char* text) {
  heard() += text;
  return 0;
}

/// One for the whole program: plugins are loaded into it.
class Context {
 public:
  Context() : context_(gvContext()) {}
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { gvFreeContext(context_); }
  [[nodiscard]] GVC_t* get() const { return context_; }

 private:
  GVC_t* context_;
};

/// A graph with its layout, both freed in the order Graphviz wants.
class LaidOut {
 public:
  LaidOut(GVC_t* context, const std::string& dot)
      : context_(context), graph_(agmemread(dot.c_str())) {
    // The places are kept as they are; only edges are drawn between them.
    if (graph_ != nullptr) has_layout_ = gvLayout(context_, graph_, "nop2") == 0;
  }
  LaidOut(const LaidOut&) = delete;
  LaidOut& operator=(const LaidOut&) = delete;
  ~LaidOut() {
    if (has_layout_) gvFreeLayout(context_, graph_);
    if (graph_ != nullptr) agclose(graph_);
  }

  [[nodiscard]] bool good() const { return has_layout_; }
  [[nodiscard]] Agraph_t* get() const { return graph_; }

 private:
  GVC_t* context_;
  Agraph_t* graph_;
  bool has_layout_ = false;
};

Rendered render(GVC_t* context, const std::string& dot, const std::string& format) {
  const LaidOut graph(context, dot);
  Rendered out;
  if (!graph.good()) {
    out.problem = "Graphviz cannot lay out the graph";
    return out;
  }
  char* data = nullptr;
  unsigned int length = 0;
  if (gvRenderData(context, graph.get(), format.c_str(), &data, &length) == 0 && data != nullptr)
    out.bytes.assign(data, length);
  else
    out.problem = fmt::format("Graphviz cannot write {}", format);
  if (data != nullptr) gvFreeRenderData(data);
  return out;
}

}  // namespace

Rendered render_dot(const std::string& dot, std::string_view format) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  static const Context context;
  agseterrf(hear);
  heard().clear();
  Rendered out = render(context.get(), dot, std::string(format));
  while (!heard().empty() && heard().back() == '\n') heard().pop_back();
  out.said = heard();
  return out;
}

}  // namespace chancery

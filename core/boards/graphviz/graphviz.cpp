#include "core/boards/graphviz/graphviz.h"

#include <fmt/format.h>
#include <gvc.h>

#include <mutex>

#if defined(__SANITIZE_ADDRESS__)
#define CHANCERY_DETECTS_LEAKS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHANCERY_DETECTS_LEAKS
#endif
#endif

#ifdef CHANCERY_DETECTS_LEAKS
// These libraries never free some of their own memory: Graphviz its parsed labels and its list of
// plugins, Pango its markup, fontconfig its caches. Everything that they give us is freed below.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libgvc.so\nleak:libfontconfig.so\nleak:libglib-2.0.so\nleak:libpango\n";
}
extern "C" const char* __lsan_default_options() {
  return "print_suppressions=0";
}
#endif

namespace chancery {
namespace {

/// Collects the messages of Graphviz, which reports them to a plain function.
std::string& messages() {
  static std::string text;
  return text;
}

int collect(char* text) {
  messages() += text;
  return 0;
}

/// The context of Graphviz: one for the whole program, since plugins are loaded into it.
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

/// A graph with its layout, freed in the order that Graphviz requires.
class LaidOut {
 public:
  LaidOut(GVC_t* context, const std::string& dot)
      : context_(context), graph_(agmemread(dot.c_str())) {
    // Nodes keep their positions; only edges are routed.
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
  agseterrf(collect);
  messages().clear();
  Rendered out = render(context.get(), dot, std::string(format));
  while (!messages().empty() && messages().back() == '\n') messages().pop_back();
  out.said = messages();
  return out;
}

}  // namespace chancery

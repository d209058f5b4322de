#include <algorithm>

#include "core/render/graph_picture.h"

namespace chancery {

std::vector<GraphFinding> findings_on(const BoardGraph& board, const Diagnostics& diagnostics) {
  std::vector<GraphFinding> findings;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    GraphFinding finding{diagnostic.severity, diagnostic.message + " [" + diagnostic.id + "]", {}};
    for (const std::string& id : diagnostic.at)
      if (const auto node = board.find(id)) finding.nodes.push_back(*node);
    findings.push_back(std::move(finding));
  }
  // What must be put right comes first.
  std::stable_sort(
      findings.begin(), findings.end(),
      [](const GraphFinding& a, const GraphFinding& b) { return a.severity > b.severity; });
  return findings;
}

}  // namespace chancery

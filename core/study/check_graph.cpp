#include "core/study/check.h"
#include "core/study/map_findings.h"

namespace chancery {

void check_graph(const Variant& variant, Diagnostics& findings) {
  MapFindings board(variant, findings);
  check_edges(board);
  check_reach(board);
  check_leads(board);
  check_coasts(board);
  check_convoys(board);
}

}  // namespace chancery

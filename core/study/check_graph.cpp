#include "core/study/check.h"
#include "core/study/leads.h"
#include "core/study/map_findings.h"

namespace chancery {

void check_graph(const Variant& variant, Diagnostics& findings) {
  MapFindings board(variant, findings);
  check_edges(board);
  const std::vector<Lead> leads = find_leads(variant);
  check_reach(board, leads);
  check_leads(board, leads);
  check_coasts(board);
  check_convoys(board);
}

}  // namespace chancery

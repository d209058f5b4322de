#include "core/workbench/check/check.h"
#include "core/workbench/check/map_findings.h"
#include "core/workbench/check/province_links.h"

namespace chancery {

void check_graph(const Variant& variant, Diagnostics& findings) {
  MapFindings board(variant, findings);
  check_edges(board);
  const std::vector<ProvinceLink> links = find_province_links(variant);
  check_reach(board, links);
  check_province_links(board, links);
  check_coasts(board);
  check_convoys(board);
}

}  // namespace chancery

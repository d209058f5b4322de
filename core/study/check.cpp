#include "core/study/check.h"

#include "core/study/findings.h"

namespace chancery {

Diagnostics check_variant(const LoadResult& loaded) {
  Diagnostics findings = loaded.diagnostics;
  if (loaded.draft) {
    check_graph(*loaded.draft, findings);
    check_plane(*loaded.draft, findings);
    check_names(*loaded.draft, findings);
    check_setups(*loaded.draft, findings);
    check_rules(*loaded.draft, findings);
    check_geometry(*loaded.draft, findings);
    check_shapes(*loaded.draft, findings);
    drop_allowed(*loaded.draft, findings);
    drop_follow_ups(findings);
  }
  findings.sort();
  return findings;
}

}  // namespace chancery

#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/check.h"
#include "tests/unit/source_tree.h"

namespace chancery {

/// One side of a check on what is left of a variant that extends tiny, in a folder beside it.
template <class Check>
Diagnostics findings_in_child(Check check, const std::string& text) {
  const SourceTree tree;
  const TextFiles files({
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"tiny\"\n" + text},
  });
  LoadRequest wanted;
  wanted.variant = "v/child";
  const LoadResult loaded = load_variant(wanted, files);
  Diagnostics findings;
  if (loaded.draft) check(*loaded.draft, findings);
  return findings;
}

inline std::vector<Diagnostic> all_of(const Diagnostics& findings, std::string_view id) {
  std::vector<Diagnostic> found;
  for (const Diagnostic& finding : findings.all())
    if (finding.id == id) found.push_back(finding);
  return found;
}

inline std::size_t count_of(const Diagnostics& findings, std::string_view id) {
  return all_of(findings, id).size();
}

}  // namespace chancery

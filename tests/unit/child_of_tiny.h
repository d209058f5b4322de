#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/study/check.h"
#include "tests/unit/source_tree.h"

namespace chancery {

using Choices = std::vector<std::pair<std::string, std::string>>;

/// Tiny, and a variant that extends it in a folder beside it.
inline TextFiles child_files(const std::string& text) {
  const SourceTree tree;
  return TextFiles({
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"tiny\"\n" + text},
  });
}

inline LoadRequest child_request(const Choices& options = {}) {
  LoadRequest wanted;
  wanted.variant = "v/child";
  wanted.options = options;
  return wanted;
}

inline LoadResult load_child(const std::string& text, const Choices& options = {}) {
  return load_variant(child_request(options), child_files(text));
}

/// One side of a check on what is left of it.
template <class Check>
Diagnostics findings_in_child(Check check, const std::string& text) {
  const LoadResult loaded = load_child(text);
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

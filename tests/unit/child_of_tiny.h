// Loads and checks variants in memory that extend the variant tiny.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/workbench/check/check.h"
#include "tests/unit/source_tree.h"

namespace chancery {

using Choices = std::vector<std::pair<std::string, std::string>>;

using Texts = std::vector<std::pair<std::string, std::string>>;  // files by path

/// Tiny, with a variant that extends it and any other files.
inline TextFiles child_files(const std::string& text, const Texts& others = {}) {
  const SourceTree tree;
  Texts files{
      {"v/tiny/variant.toml", tree.read("tests/variants/tiny/variant.toml").value()},
      {"v/tiny/map.toml", tree.read("tests/variants/tiny/map.toml").value()},
      {"v/child/variant.toml", "[variant]\nid = \"child\"\nextends = \"tiny\"\n" + text},
  };
  files.insert(files.end(), others.begin(), others.end());
  return TextFiles(std::move(files));
}

inline LoadRequest child_request(const Choices& options = {}) {
  LoadRequest wanted;
  wanted.variant = "v/child";
  wanted.options = options;
  return wanted;
}

/// A variant that extends the child.
inline LoadResult load_grandchild(const std::string& child, const std::string& text) {
  LoadRequest wanted;
  wanted.variant = "v/grandchild";
  return load_variant(
      wanted,
      child_files(child, {{"v/grandchild/variant.toml",
                           "[variant]\nid = \"grandchild\"\nextends = \"child\"\n" + text}}));
}

inline LoadResult load_child(const std::string& text, const Choices& options = {}) {
  return load_variant(child_request(options), child_files(text));
}

/// The findings of one check about this child.
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

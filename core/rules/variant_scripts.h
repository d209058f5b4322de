#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/file_source.h"
#include "core/script/lua_host.h"

namespace chancery {

/// The scripts of a variant as they were when it was loaded: whoever plays makes states of his own
/// from these texts, and the disk is not asked again.
struct VariantScripts {
  ScriptPlan plan;
  std::vector<std::shared_ptr<const SourceFile>> files;  // all that were read, by path
  std::vector<Hook> hooks;                               // by name
  std::vector<std::string> unasked;                      // those that [hooks] switches off
};

/// The texts of the scripts in place of the files that they were read from.
class ScriptTexts final : public FileSource {
 public:
  explicit ScriptTexts(const VariantScripts& scripts) : scripts_(scripts) {}
  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
  [[nodiscard]] bool is_folder(const std::string&) const override { return false; }

 private:
  const VariantScripts& scripts_;
};

}  // namespace chancery

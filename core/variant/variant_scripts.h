#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file_source.h"
#include "core/script/lua_host.h"

namespace chancery {

/// The scripts of a variant as they were when it was loaded: whoever plays makes states of his own
/// from these texts, and the disk is not asked again.
struct VariantScripts {
  ScriptPlan plan;                   // with all files that were read, by path
  std::vector<Hook> hooks;           // by name
  std::vector<std::string> unasked;  // those that [hooks] switches off

  /// Is there a hook of that name, and is it asked?
  [[nodiscard]] bool asks(std::string_view name) const {
    return std::find(unasked.begin(), unasked.end(), name) == unasked.end() &&
           std::any_of(hooks.begin(), hooks.end(),
                       [&](const Hook& hook) { return hook.name == name; });
  }
};

/// For plans that have all their files.
class NoOtherFiles final : public FileSource {
 public:
  [[nodiscard]] std::optional<std::string> read(const std::string&) const override {
    return std::nullopt;
  }
  [[nodiscard]] bool is_folder(const std::string&) const override { return false; }
};

}  // namespace chancery

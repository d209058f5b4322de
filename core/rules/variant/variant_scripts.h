// The scripts of a variant, as they were when it was loaded.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/rules/script/lua_host.h"

namespace chancery {

/// Each Hooks object creates a state of its own from these texts; the disk is not read again.
struct VariantScripts {
  ScriptPlan plan;                    // with all files read, by path
  std::vector<Hook> hooks;            // by name
  std::vector<std::string> disabled;  // switched off by [hooks]

  /// Is there a hook of that name that is not switched off?
  [[nodiscard]] bool has_enabled(std::string_view name) const {
    return std::find(disabled.begin(), disabled.end(), name) == disabled.end() &&
           std::any_of(hooks.begin(), hooks.end(),
                       [&](const Hook& hook) { return hook.name == name; });
  }
};

/// The file source of a plan that already has all its files.
class NoOtherFiles final : public FileSource {
 public:
  [[nodiscard]] std::optional<std::string> read(const std::string&) const override {
    return std::nullopt;
  }
  [[nodiscard]] bool is_folder(const std::string&) const override { return false; }
};

}  // namespace chancery

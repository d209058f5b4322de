// The scripts of a variant, as they were when it was loaded.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/file_source.h"
#include "core/rules/script/lua_host.h"

namespace chancery {

/// The texts of a variant's scripts. Each Hooks object creates its own state from them; the disk is
/// not read again.
struct VariantScripts {
  ScriptPlan plan;                    // with all files read, by path
  std::vector<Hook> hooks;            // by name
  std::vector<std::string> disabled;  // names of hooks switched off by [hooks]

  /// True if there is an enabled hook of that name.
  [[nodiscard]] bool has_enabled(std::string_view name) const {
    return !contains(disabled, name) &&
           std::any_of(hooks.begin(), hooks.end(),
                       [&](const Hook& hook) { return hook.name == name; });
  }
};

/// The file source for a plan that already contains all its files.
class NoOtherFiles final : public FileSource {
 public:
  [[nodiscard]] std::optional<std::string> read(const std::string&) const override {
    return std::nullopt;
  }
  [[nodiscard]] bool is_folder(const std::string&) const override { return false; }
};

}  // namespace chancery

// Scripts in memory, loaded and called.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rules/script/lua_host.h"

namespace chancery {

/// Files in memory.
class MemoryFiles final : public FileSource {
 public:
  explicit MemoryFiles(std::map<std::string, std::string> files) : files_(std::move(files)) {}
  std::optional<std::string> read(const std::string& path) const override {
    const auto found = files_.find(path);
    return found == files_.end() ? std::nullopt : std::optional(found->second);
  }
  bool is_folder(const std::string&) const override { return false; }

 private:
  std::map<std::string, std::string> files_;
};

inline const std::string hooks_path = "variants/x/hooks.lua";

/// A variant with hooks.lua and perhaps other files to require.
class ScriptFixture {
 public:
  explicit ScriptFixture(std::string hooks, std::map<std::string, std::string> others = {})
      : files_(with(std::move(hooks), std::move(others))) {
    plan.entry = hooks_path;
    plan.folders = {"variants/x", "scripts"};
  }

  /// A hook `run` with this body, which may use its arguments `a` and `b`.
  static ScriptFixture body(const std::string& lines) {
    return ScriptFixture("local hooks = {}\nfunction hooks.run(a, b)\n" + lines +
                         "\nend\nreturn hooks\n");
  }

  std::unique_ptr<LuaHost> load() {
    diagnostics = {};
    return LuaHost::load(plan, files_, diagnostics);
  }
  const FileSource& files() const { return files_; }

  /// Loads and calls `run` once.
  ScriptResult run(const std::vector<ScriptArgument>& arguments = {}) {
    host = load();
    if (!host) return {{}, diagnostics.all().back()};
    return host->call(host->find("run").value(), arguments);
  }

  ScriptPlan plan;
  Diagnostics diagnostics;
  std::unique_ptr<LuaHost> host;

 private:
  static std::map<std::string, std::string> with(std::string hooks,
                                                 std::map<std::string, std::string> others) {
    others[hooks_path] = std::move(hooks);
    return others;
  }
  MemoryFiles files_;
};

/// `id line: message`, or the results as written.
inline std::string shown(const ScriptResult& result) {
  if (result.failure) {
    const Diagnostic& d = *result.failure;
    return d.id + " " + std::to_string(d.span.line) + ": " + d.message;
  }
  std::string text;
  for (const ScriptValue& each : result.values) text += (text.empty() ? "" : ", ") + each.written();
  return text;
}

/// The result of the lines as the body of a hook.
inline std::string outcome_of(const std::string& lines) {
  return shown(ScriptFixture::body(lines).run());
}

}  // namespace chancery

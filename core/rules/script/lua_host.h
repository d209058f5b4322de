// The scripts of one variant, loaded into Lua and ready to be called.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/file_source.h"
#include "core/rules/script/script_budget.h"
#include "core/rules/script/script_files.h"
#include "core/rules/script/script_value.h"
#include "core/rules/script/script_view.h"

namespace chancery {

/// The files, budget and reusable code from which a host is made.
struct ScriptPlan {
  std::string entry;                 // the path of the file that returns the hooks
  std::vector<std::string> folders;  // where `require` looks, in this order
  /// Named folders: `name/x` is x in the folder of that name, which is searched first.
  std::vector<std::pair<std::string, std::string>> named_folders = {};
  ScriptBudget budget = {};
  /// The files and compiled code of an earlier host of the same scripts, for reuse.
  std::vector<std::shared_ptr<const SourceFile>> files = {};
  std::shared_ptr<const ScriptCode> code = {};
};

struct Hook {
  std::string name;
  SourceSpan span;  // where its function starts
};

/// The result of one call: values, or a failure and no values.
struct ScriptResult {
  std::vector<ScriptValue> values;  // without trailing nils
  std::optional<Diagnostic> failure;

  /// Returns the value at that place, from 0; nil if there is none.
  [[nodiscard]] const ScriptValue& value(std::size_t place = 0) const;
};

/// The scripts of one variant, ready to be called. Each call runs under budgets, sees only its
/// arguments, and returns only data. Threads must not share a host; hosts of the same files give
/// the same results.
class LuaHost {
 public:
  /// Returns null and adds diagnostics if the scripts are wrong. Reads every file now: later states
  /// are made from the same texts.
  static std::unique_ptr<LuaHost> load(const ScriptPlan& plan, const FileSource& files,
                                       Diagnostics& diagnostics);
  ~LuaHost();
  LuaHost(const LuaHost&) = delete;
  LuaHost& operator=(const LuaHost&) = delete;

  /// Sorted by name. Their numbers do not change while the host lives.
  [[nodiscard]] std::span<const Hook> hooks() const;
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

  /// Calls a hook by its number. After a failure, the next call uses a new state, so that nothing
  /// of the failed call remains. Must not be called from a function of a view.
  [[nodiscard]] ScriptResult call(std::size_t hook, std::span<const ScriptArgument> arguments);

  /// Returns what the latest call printed or, before the first call, what loading printed: notes
  /// with their places.
  [[nodiscard]] std::span<const Diagnostic> notes() const;
  /// Returns every file that was read, sorted by path.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> files() const;
  /// Returns the compiled code of the files.
  [[nodiscard]] std::shared_ptr<const ScriptCode> code() const;
  /// Returns how many states were made, including the first.
  [[nodiscard]] std::size_t states_made() const;

 private:
  struct Parts;
  explicit LuaHost(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace chancery

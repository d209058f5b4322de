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

/// What a host is made of.
struct ScriptPlan {
  std::string entry;                 // the path of the file that returns the hooks
  std::vector<std::string> folders;  // where `require` looks, first found wins
  /// Folders with a name: `name/x` is x in the folder of that name, which is searched first.
  std::vector<std::pair<std::string, std::string>> named_folders = {};
  ScriptBudget budget = {};
  /// The files and compiled code of an earlier host of the same scripts, to be used again.
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

  /// The value returned in that place, from 0; nil if there is none.
  [[nodiscard]] const ScriptValue& value(std::size_t place = 0) const;
};

/// The scripts of one variant, ready to be called. Each call runs under budgets, sees only its
/// arguments, and can only return data. Not to be shared between threads: each thread makes its
/// own, and gets the same results from the same files.
class LuaHost {
 public:
  /// Null if something is wrong with the scripts; the diagnostics say what. Reads every file now:
  /// later states are made from the same texts.
  static std::unique_ptr<LuaHost> load(const ScriptPlan& plan, const FileSource& files,
                                       Diagnostics& diagnostics);
  ~LuaHost();
  LuaHost(const LuaHost&) = delete;
  LuaHost& operator=(const LuaHost&) = delete;

  /// Sorted by name; their numbers do not change while the host lives.
  [[nodiscard]] std::span<const Hook> hooks() const;
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

  /// Calls a hook by its number. After a failure, the next call uses a new state, so that nothing
  /// of the failed call is left. Must not be called from a function of a view.
  [[nodiscard]] ScriptResult call(std::size_t hook, std::span<const ScriptArgument> arguments);

  /// What the latest call printed, or loading if there was none: notes with their places.
  [[nodiscard]] std::span<const Diagnostic> notes() const;
  /// Every file that was read, sorted by path.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> files() const;
  /// Their compiled code.
  [[nodiscard]] std::shared_ptr<const ScriptCode> code() const;
  /// How many states were made, including the first.
  [[nodiscard]] std::size_t states_made() const;

 private:
  struct Parts;
  explicit LuaHost(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace chancery

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/file_source.h"
#include "core/script/script_budget.h"
#include "core/script/script_files.h"
#include "core/script/script_value.h"
#include "core/script/script_view.h"

namespace chancery {

/// What a host is made of.
struct ScriptPlan {
  std::string entry;                 // the path of the file that returns the hooks
  std::vector<std::string> folders;  // where `require` looks, first found wins
  /// Folders that have a name of their own: `name/x` is x in it, and looked for there first.
  std::vector<std::pair<std::string, std::string>> named_folders = {};
  ScriptBudget budget = {};
  /// Of a host that was made of the same texts before: its files and what Lua made of them, which
  /// are not read again then.
  std::vector<std::shared_ptr<const SourceFile>> files = {};
  std::shared_ptr<const ScriptCode> code = {};
};

struct Hook {
  std::string name;
  SourceSpan span;  // where its function begins
};

/// What came of one call: values, or a failure and no values.
struct ScriptResult {
  std::vector<ScriptValue> values;  // without trailing nils
  std::optional<Diagnostic> failure;

  /// The value returned in that place, from 0; nil where there is none.
  [[nodiscard]] const ScriptValue& value(std::size_t place = 0) const;
};

/// The scripts of one variant, ready to be called. Each call runs under budgets and can do nothing
/// but return data; what it looks at it gets as arguments. Never shared between threads: a thread
/// makes its own, from the same texts, and gets the same answers.
class LuaHost {
 public:
  /// Null when something is wrong with the scripts; the diagnostics say what. Every file is read
  /// now: later states are made of the same texts.
  static std::unique_ptr<LuaHost> load(const ScriptPlan& plan, const FileSource& files,
                                       Diagnostics& diagnostics);
  ~LuaHost();
  LuaHost(const LuaHost&) = delete;
  LuaHost& operator=(const LuaHost&) = delete;

  /// Sorted by name; their numbers stay the same as long as the host lives.
  [[nodiscard]] std::span<const Hook> hooks() const;
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

  /// Calls a hook by its number. After a failure the next call finds a state made anew, so that
  /// nothing of the failed call is left. Must not be called from a function of a view.
  [[nodiscard]] ScriptResult call(std::size_t hook, std::span<const ScriptArgument> arguments);

  /// What the latest call, or the loading if there was none, printed: notes with their places.
  [[nodiscard]] std::span<const Diagnostic> notes() const;
  /// Every file that was read, sorted by path.
  [[nodiscard]] std::vector<std::shared_ptr<const SourceFile>> files() const;
  /// What Lua made of them.
  [[nodiscard]] std::shared_ptr<const ScriptCode> code() const;
  /// How often a state was made, the first one included.
  [[nodiscard]] std::size_t states_made() const;

 private:
  struct Parts;
  explicit LuaHost(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace chancery

#include "core/rules/script/lua_host.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_modules.h"
#include "core/rules/script/lua_state.h"
#include "core/rules/script/lua_trace.h"
#include "core/rules/script/lua_value.h"
#include "core/rules/script/lua_view.h"
#include "core/rules/script/script_files.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

/// A hook of a state; `reference` is its function's place in the registry.
struct FoundHook {
  std::string name;
  int reference = 0;
  std::uint32_t line = 0;
  std::string path;
};

struct Loading {
  const SourceFile* file = nullptr;
  std::vector<FoundHook> hooks;
};

[[noreturn]] void wrong_hooks(LuaState& state, const SourceFile& file, const std::string& message) {
  state.wrong_place = ScriptFrame{file.path, 0, {}};
  state.fault = ScriptFault::bad_hooks;
  throw ScriptError(message);
}

FoundHook take_hook(lua_State* lua, const SourceFile& file, const std::string& name) {
  if (lua_type(lua, -1) != LUA_TFUNCTION)
    wrong_hooks(LuaState::of(lua), file,
                fmt::format("hook '{}' is {}, not a function", name, script_type_name(lua, -1)));
  if (lua_iscfunction(lua, -1) != 0)
    wrong_hooks(LuaState::of(lua), file,
                fmt::format("hook '{}' is a library function, not one of the script", name));
  lua_Debug record;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">S", &record);
  FoundHook hook{name, 0, static_cast<std::uint32_t>(record.linedefined), record.source + 1};
  hook.reference = luaL_ref(lua, LUA_REGISTRYINDEX);
  return hook;
}

int load_hooks(lua_State* lua) {
  auto& loading = *static_cast<Loading*>(lua_touserdata(lua, 1));
  LuaState& state = LuaState::of(lua);
  const SourceFile& file = *loading.file;
  run_file(lua, file);
  const int table = lua_gettop(lua);
  if (lua_type(lua, table) != LUA_TTABLE)
    wrong_hooks(state, file,
                fmt::format("the file must return a table of functions, not {}",
                            lua_isnil(lua, table) ? "nothing" : script_type_name(lua, table)));
  if (lua_getmetatable(lua, table) != 0)
    wrong_hooks(state, file, "the file must return a table of functions, not a library");
  const ScriptKeys keys = sorted_keys(lua, table);
  if (!keys.integers.empty())
    wrong_hooks(state, file, "the table of hooks has numbered entries, but hooks need names");
  std::vector<std::string> names(keys.texts.begin(), keys.texts.end());
  for (const std::string& name : names) {
    if (!is_plain_text(name, "") || name.size() > 100)
      wrong_hooks(state, file,
                  fmt::format("'{}' is not a valid name of a hook", shown_text(name, 60)));
    push_text(lua, name);
    lua_rawget(lua, table);
    loading.hooks.push_back(take_hook(lua, file, name));
  }
  return 0;
}

struct PendingCall {
  int reference = 0;
  std::span<const ScriptArgument> arguments;
  std::vector<ScriptValue> values;
};

void push_argument(lua_State* lua, const ScriptArgument& argument) {
  if (const ScriptView* view = argument.view()) {
    push_new_view(lua, *view);
  } else if (const auto* views = argument.views()) {
    push_views(lua, *views);
  } else {
    push_value(lua, *argument.value());
  }
}

const std::string& result_name(int place) {
  static const std::string names[] = {"result", "second result", "third result", "later result"};
  return names[std::min(place, 3)];
}

void read_results(lua_State* lua, PendingCall& call) {
  LuaState& state = LuaState::of(lua);
  int count = lua_gettop(lua);
  while (count > 0 && lua_isnil(lua, count)) --count;
  try {
    if (static_cast<std::size_t>(count) > state.budget().results)
      throw ScriptError(fmt::format("{} values are returned, but at most {} are allowed", count,
                                    state.budget().results));
    call.values.reserve(static_cast<std::size_t>(count));
    for (int i = 1; i <= count; ++i)
      call.values.push_back(read_value(lua, i, state.budget(), result_name(i - 1)));
  } catch (const ScriptError&) {
    state.fault = ScriptFault::bad_result;
    throw;
  }
}

int call_hook(lua_State* lua) {
  auto& call = *static_cast<PendingCall*>(lua_touserdata(lua, 1));
  lua_settop(lua, 0);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, call.reference);
  for (const ScriptArgument& each : call.arguments) push_argument(lua, each);
  lua_call(lua, static_cast<int>(call.arguments.size()), LUA_MULTRET);
  read_results(lua, call);
  return 0;
}

}  // namespace

struct LuaHost::Parts {
  Parts(const ScriptPlan& the_plan, const FileSource& source)
      : plan(the_plan), files(source, the_plan.folders, the_plan.named_folders) {
    files.reuse_known(plan.files, plan.code);
  }

  /// Makes the state and finds its hooks. After a failure, there is no state.
  std::optional<Diagnostic> make_state();

  ScriptPlan plan;
  ScriptFiles files;
  std::unique_ptr<LuaState> state;
  std::vector<int> references;  // in the state, in the order of `hooks`
  std::vector<Hook> hooks;
  std::vector<Diagnostic> notes;  // of a discarded state
  std::size_t states_made = 0;
  bool is_calling = false;
};

std::optional<Diagnostic> LuaHost::Parts::make_state() {
  if (const ScriptAllowance* spent = ScriptAllowance::take({})) {
    ScriptFailure together;
    together.message = spent->message();
    together.stop = ScriptStop::together;
    return failure_diagnostic(together, files, {files.known(plan.entry), 0, 0, 0});
  }
  ++states_made;
  references.clear();
  state = std::make_unique<LuaState>(plan.budget, files);
  Loading loading;
  loading.file = files.known(plan.entry).get();
  state->is_loading = true;
  const std::optional<ScriptFailure> failure = state->run(&guarded<load_hooks>, &loading);
  state->is_loading = false;
  state->end();
  if (failure) {
    notes = state->notes;
    state.reset();
    return failure_diagnostic(*failure, files, {files.known(plan.entry), 0, 0, 0});
  }
  hooks.clear();
  for (const FoundHook& each : loading.hooks) {
    hooks.push_back({each.name, script_span(files, each.path, each.line)});
    references.push_back(each.reference);
  }
  return std::nullopt;
}

const ScriptValue& ScriptResult::value(std::size_t place) const {
  static const ScriptValue nil;
  return place < values.size() ? values[place] : nil;
}

LuaHost::LuaHost(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
LuaHost::~LuaHost() = default;

std::unique_ptr<LuaHost> LuaHost::load(const ScriptPlan& plan, const FileSource& files,
                                       Diagnostics& diagnostics) {
  auto parts = std::make_unique<Parts>(plan, files);
  if (!parts->files.read(plan.entry)) {
    diagnostics.error("file.unreadable", {}, fmt::format("'{}' cannot be read", plan.entry));
    return nullptr;
  }
  if (auto failure = parts->make_state()) {
    for (Diagnostic& note : parts->notes) diagnostics.add(std::move(note));
    diagnostics.add(std::move(*failure));
    return nullptr;
  }
  return std::unique_ptr<LuaHost>(new LuaHost(std::move(parts)));
}

std::span<const Hook> LuaHost::hooks() const {
  return parts_->hooks;
}

std::optional<std::size_t> LuaHost::find(std::string_view name) const {
  const std::vector<Hook>& hooks = parts_->hooks;
  const auto found =
      std::lower_bound(hooks.begin(), hooks.end(), name,
                       [](const Hook& each, std::string_view n) { return each.name < n; });
  if (found == hooks.end() || found->name != name) return std::nullopt;
  return static_cast<std::size_t>(found - hooks.begin());
}

ScriptResult LuaHost::call(std::size_t hook, std::span<const ScriptArgument> arguments) {
  Parts& parts = *parts_;
  if (parts.is_calling || hook >= parts.hooks.size() ||
      arguments.size() > parts.plan.budget.arguments)
    throw std::logic_error(
        "a hook is called from within a call, or by a wrong number, or with too much");
  ScriptResult result;
  if (!parts.state) {
    result.failure = parts.make_state();
    if (result.failure) return result;
  }
  LuaState& state = *parts.state;
  PendingCall call{parts.references[hook], arguments, {}};
  parts.is_calling = true;
  std::optional<ScriptFailure> failure = state.run(&guarded<call_hook>, &call);
  parts.is_calling = false;
  state.end();
  if (!failure) {
    result.values = std::move(call.values);
    return result;
  }
  result.failure = failure_diagnostic(*failure, parts.files, parts.hooks[hook].span);
  // Discarding the state also discards what the call left in the script's variables.
  parts.notes = std::move(state.notes);
  parts.state.reset();
  return result;
}

std::span<const Diagnostic> LuaHost::notes() const {
  return parts_->state ? parts_->state->notes : parts_->notes;
}

std::vector<std::shared_ptr<const SourceFile>> LuaHost::files() const {
  return parts_->files.all();
}

std::shared_ptr<const ScriptCode> LuaHost::code() const {
  return parts_->files.code();
}

std::size_t LuaHost::states_made() const {
  return parts_->states_made;
}

}  // namespace chancery

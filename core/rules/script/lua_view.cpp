#include "core/rules/script/lua_view.h"

#include <fmt/format.h>

#include "core/base/common/names.h"
#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_value.h"
#include "core/rules/script/script_text.h"

namespace chancery {

/// The only creator of ScriptCalls.
struct ViewAccess {
  static int answer(lua_State* lua, const ScriptView& view, const ViewMember& member) {
    ScriptCall call(lua, view, member.name);
    member.function(view, call);
    if (!call.replied_) lua_pushnil(lua);
    return 1;
  }
  /// Returns false and pushes nothing if there is no such field.
  static bool answer_other(lua_State* lua, const ScriptView& view, std::string_view name) {
    ScriptCall call(lua, view, name);
    if (!view.type->other_fields(view, name, call)) return false;
    if (!call.replied_) lua_pushnil(lua);
    return true;
  }
};

namespace {

/// The contents of a view's userdata.
struct ViewBox {
  ScriptView view;
  std::uint64_t call_number = 0;
  friend bool operator==(const ViewBox&, const ViewBox&) = default;
};

/// Marks the metatables of views, to distinguish them from other userdata.
const char view_mark = 0;
/// The table of a metatable keeps the latest view of each number below this, so that reading a list
/// again in one call gives the same views.
const char kept_mark = 0;
constexpr std::uint64_t most_kept = 1024;

ViewBox& box_at(lua_State* lua, int index) {
  return *static_cast<ViewBox*>(lua_touserdata(lua, index));
}

void check_alive(lua_State* lua, const ViewBox& box) {
  if (box.call_number == LuaState::of(lua).call_number()) return;
  throw ScriptError(
      fmt::format("this view of type {} belongs to an earlier call and is no longer valid; keep "
                  "values, not views",
                  box.view.type->name));
}

[[noreturn]] void unknown_member(lua_State* lua, const ViewType& type) {
  if (lua_type(lua, 2) != LUA_TSTRING)
    throw ScriptError(fmt::format("a view of type {} has no field that is {}", type.name,
                                  script_type_name(lua, 2)));
  const std::string name = shown_text(text_at(lua, 2), 60);
  std::vector<std::string> names;
  for (const ViewMember& each : type.members) names.emplace_back(each.name);
  constexpr std::size_t most_listed = 20;
  std::string hint = did_you_mean(name, names);
  if (hint.empty())
    hint = names.size() <= most_listed ? fmt::format("expected one of: {}", fmt::join(names, ", "))
                                       : "see docs/reference/scripts-api.md for its fields";
  throw ScriptError(fmt::format("a view of type {} has no '{}'; {}", type.name, name, hint));
}

/// A method bound to its view. Upvalues: the view, the number of the member.
int call_method(lua_State* lua) {
  const ViewBox& box = box_at(lua, lua_upvalueindex(1));
  check_alive(lua, box);
  const auto number = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(2)));
  return ViewAccess::answer(lua, box.view, box.view.type->members[number]);
}

/// Pushes the method bound to the view at 1. The latest one of each member is kept in the table at
/// upvalue 2, so that a loop that calls it creates it once.
int push_method(lua_State* lua, lua_Integer number) {
  if (lua_rawgeti(lua, lua_upvalueindex(2), number + 1) == LUA_TFUNCTION) {
    lua_getupvalue(lua, -1, 1);
    const bool is_same = lua_rawequal(lua, -1, 1) != 0;
    lua_pop(lua, 1);
    if (is_same) return 1;
  }
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, number);
  LuaState::of(lua).push_function(&guarded<call_method>, 2);
  lua_pushvalue(lua, -1);
  lua_rawseti(lua, lua_upvalueindex(2), number + 1);
  return 1;
}

/// Upvalues: a table from names to numbers of members, the methods made so far.
int view_index(lua_State* lua) {
  const ViewBox& box = box_at(lua, 1);
  check_alive(lua, box);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL) {
    const bool may_be_other =
        box.view.type->other_fields != nullptr && lua_type(lua, 2) == LUA_TSTRING;
    if (may_be_other && ViewAccess::answer_other(lua, box.view, text_at(lua, 2))) return 1;
    unknown_member(lua, *box.view.type);
  }
  const lua_Integer number = lua_tointeger(lua, -1);
  const ViewMember& member = box.view.type->members[static_cast<std::size_t>(number)];
  if (member.kind == ViewMemberKind::method) return push_method(lua, number);
  return ViewAccess::answer(lua, box.view, member);
}

int view_newindex(lua_State* lua) {
  throw ScriptError(fmt::format("a view of type {} cannot be changed; return effects instead",
                                box_at(lua, 1).view.type->name));
}

/// Lua calls this for two different userdata; either may be a view of another type.
int view_equal(lua_State* lua) {
  const ScriptView* left = view_at(lua, 1);
  const ScriptView* right = view_at(lua, 2);
  lua_pushboolean(lua, left != nullptr && right != nullptr && *left == *right ? 1 : 0);
  return 1;
}

void push_metatable(lua_State* lua, const ViewType& type) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &type) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_newtable(lua);
  lua_createtable(lua, 0, static_cast<int>(type.members.size()));
  for (std::size_t i = 0; i < type.members.size(); ++i) {
    push_text(lua, type.members[i].name);
    lua_pushinteger(lua, static_cast<lua_Integer>(i));
    lua_rawset(lua, -3);
  }
  lua_newtable(lua);
  LuaState::of(lua).push_function(&guarded<view_index>, 2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, &guarded<view_newindex>);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, &guarded<view_equal>);
  lua_setfield(lua, -2, "__eq");
  push_text(lua, type.name);
  lua_setfield(lua, -2, "__name");  // in Lua's own messages
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushboolean(lua, 1);
  lua_rawsetp(lua, -2, &view_mark);
  lua_newtable(lua);
  lua_rawsetp(lua, -2, &kept_mark);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &type);
}

/// The metatable is at the top of the stack, and stays there below the view.
void push_fresh(lua_State* lua, const ViewBox& box) {
  *static_cast<ViewBox*>(lua_newuserdatauv(lua, sizeof(ViewBox), 0)) = box;
  lua_pushvalue(lua, -2);
  lua_setmetatable(lua, -2);
}

/// The metatable and its table of kept views are at the top of the stack, and stay there.
void push_kept(lua_State* lua, const ViewBox& box) {
  const auto number = static_cast<lua_Integer>(box.view.index) + 1;
  if (lua_rawgeti(lua, -1, number) == LUA_TUSERDATA && box_at(lua, -1) == box) return;
  lua_pop(lua, 1);
  lua_pushvalue(lua, -2);
  push_fresh(lua, box);
  lua_remove(lua, -2);
  lua_pushvalue(lua, -1);
  lua_rawseti(lua, -3, number);
}

}  // namespace

void push_new_view(lua_State* lua, const ScriptView& view) {
  auto* box = static_cast<ViewBox*>(lua_newuserdatauv(lua, sizeof(ViewBox), 0));
  *box = ViewBox{view, LuaState::of(lua).call_number()};
  push_metatable(lua, *view.type);
  lua_setmetatable(lua, -2);
}

void push_view(lua_State* lua, const ScriptView& view) {
  const ViewBox box{view, LuaState::of(lua).call_number()};
  push_metatable(lua, *view.type);
  if (view.index >= most_kept) {
    push_fresh(lua, box);
  } else {
    lua_rawgetp(lua, -1, &kept_mark);
    push_kept(lua, box);
    lua_remove(lua, -2);
  }
  lua_remove(lua, -2);
}

const ScriptView* view_at(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TUSERDATA || lua_getmetatable(lua, index) == 0) return nullptr;
  const bool is_view = lua_rawgetp(lua, -1, &view_mark) == LUA_TBOOLEAN;
  lua_pop(lua, 2);
  if (!is_view) return nullptr;
  return &static_cast<const ViewBox*>(lua_touserdata(lua, index))->view;
}

bool ScriptCall::is_nil(int argument) const {
  return lua_isnoneornil(lua_, argument);
}

void ScriptCall::wrong_argument(int argument, std::string_view expected) const {
  const std::string_view type = view_->type->name;
  // The first upvalue of a method is its view; that of a field is not a view.
  if (lua_rawequal(lua_, 1, lua_upvalueindex(1)) != 0)
    throw ScriptError(
        fmt::format("write {0}.{1}(...) with a dot, not {0}:{1}(...)", type, member_));
  chancery::wrong_argument(lua_, fmt::format("{}.{}", type, member_), argument, expected);
}

std::string_view ScriptCall::text(int argument) const {
  if (lua_type(lua_, argument) != LUA_TSTRING) wrong_argument(argument, "a string");
  const std::string_view text = text_at(lua_, argument);
  LuaState::of(lua_).charge(text.size() + 1);
  return text;
}

std::int64_t ScriptCall::integer(int argument) const {
  if (lua_isinteger(lua_, argument) == 0) wrong_argument(argument, "an integer");
  return lua_tointeger(lua_, argument);
}

bool ScriptCall::boolean(int argument) const {
  if (lua_type(lua_, argument) != LUA_TBOOLEAN) wrong_argument(argument, "true or false");
  return lua_toboolean(lua_, argument) != 0;
}

ScriptView ScriptCall::view(int argument, const ViewType& type) const {
  const ScriptView* view = view_at(lua_, argument);
  if (view == nullptr || view->type != &type)
    wrong_argument(argument, fmt::format("a view of type {}", type.name));
  check_alive(lua_, box_at(lua_, argument));
  return *view;
}

ScriptValue ScriptCall::value(int argument) const {
  const LuaState& state = LuaState::of(lua_);
  return read_value(lua_, argument, state.budget(), fmt::format("argument {}", argument));
}

namespace {

void claim_answer(bool& replied) {
  if (replied) throw ScriptError("ScriptCall: replied twice");
  replied = true;
}

}  // namespace

void ScriptCall::reply(bool value) {
  claim_answer(replied_);
  lua_pushboolean(lua_, value ? 1 : 0);
}

void ScriptCall::reply(std::int64_t value) {
  claim_answer(replied_);
  lua_pushinteger(lua_, value);
}

void ScriptCall::reply(std::string_view value) {
  claim_answer(replied_);
  push_text(lua_, value);
}

void ScriptCall::reply(const ScriptValue& value) {
  claim_answer(replied_);
  push_value(lua_, value);
}

void ScriptCall::reply(const ScriptView& value) {
  claim_answer(replied_);
  push_view(lua_, value);
}

void push_views(lua_State* lua, std::span<const ScriptView> views) {
  luaL_checkstack(lua, 4, nullptr);
  lua_createtable(lua, static_cast<int>(views.size()), 0);
  for (std::size_t i = 0; i < views.size(); ++i) {
    push_view(lua, views[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

void ScriptCall::reply(std::span<const ScriptView> values) {
  claim_answer(replied_);
  push_views(lua_, values);
}

void ScriptCall::reply(std::span<const std::string_view> values) {
  claim_answer(replied_);
  lua_createtable(lua_, static_cast<int>(values.size()), 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    push_text(lua_, values[i]);
    lua_rawseti(lua_, -2, static_cast<lua_Integer>(i) + 1);
  }
}

std::string view_annotations(const ViewType& type) {
  const bool is_open = type.other_fields != nullptr;
  std::string text = fmt::format("---@class {}{}\n", is_open ? "" : "(exact) ", type.name);
  for (const ViewMember& each : type.members)
    text += fmt::format("---@field {} {} {}\n", each.name, each.annotation, each.summary);
  if (is_open) text += "---@field [string] any what the variant declares, by its id\n";
  return text;
}

}  // namespace chancery

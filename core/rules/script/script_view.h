// Views: objects of the program that scripts can read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

#include "core/rules/script/script_value.h"

struct lua_State;

namespace chancery {

struct ViewType;

/// An object of the program that a script can read but not change. The functions of the type
/// interpret `object` and `index`. It is valid until the end of the call that it was passed to;
/// later use is a harmless error of the script.
struct ScriptView {
  const ViewType* type = nullptr;
  const void* object = nullptr;
  std::uint64_t index = 0;

  template <class T>
  [[nodiscard]] const T& as() const {
    return *static_cast<const T*>(object);
  }
  friend bool operator==(const ScriptView&, const ScriptView&) = default;
};

/// Thrown by a function of a view to end the script with this message.
struct ScriptError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// An access to a field or a call of a method: the script's arguments, and the reply. Arguments are
/// counted from 1, as in scripts. A wrong argument ends the script with a message that names the
/// method and the argument.
class ScriptCall {
 public:
  /// Also true if the argument is omitted.
  [[nodiscard]] bool is_nil(int argument) const;
  [[nodiscard]] std::string_view text(int argument) const;
  [[nodiscard]] std::int64_t integer(int argument) const;
  [[nodiscard]] bool boolean(int argument) const;
  [[nodiscard]] ScriptView view(int argument, const ViewType& type) const;
  [[nodiscard]] ScriptValue value(int argument) const;
  [[noreturn]] void wrong_argument(int argument, std::string_view expected) const;

  /// Sets the reply. Call it at most once; without a call, the reply is nil. Strings are copied.
  void reply(bool value);
  void reply(std::int64_t value);
  void reply(std::string_view value);
  void reply(const ScriptValue& value);
  void reply(const ScriptView& value);
  /// Replies with a list.
  void reply(std::span<const ScriptView> values);
  void reply(std::span<const std::string_view> values);
  void reply(int value) { reply(std::int64_t{value}); }
  void reply(const char* value) { reply(std::string_view(value)); }
  void reply(const std::string& value) { reply(std::string_view(value)); }

 private:
  friend struct ViewAccess;
  ScriptCall(lua_State* lua, const ScriptView& view, std::string_view member)
      : lua_(lua), view_(&view), member_(member) {}

  lua_State* lua_;
  const ScriptView* view_;
  std::string_view member_;
  bool replied_ = false;
};

/// May throw ScriptError and other exceptions derived from std::exception.
using ViewFunction = void (*)(const ScriptView& view, ScriptCall& call);

enum class ViewMemberKind : std::uint8_t {
  field,   // `order.from`
  method,  // `turn.owner("X")`, with a dot
};

struct ViewMember {
  std::string_view name;
  ViewMemberKind kind = ViewMemberKind::field;
  ViewFunction function = nullptr;
  /// For scripts/api.lua and the reference: the type as editors read it (`string?`, `fun(place:
  /// string): boolean`), and one sentence.
  std::string_view annotation = {};
  std::string_view summary = {};
};

/// Replies for a field that is not a member, such as an attribute that a variant declares. Returns
/// whether there is such a field. May throw a ScriptError that suggests a similar name.
using ViewOtherFields = bool (*)(const ScriptView& view, std::string_view name, ScriptCall& call);

/// What scripts can read of one kind of object. Must outlive every host that uses it; should be a
/// constant.
struct ViewType {
  std::string_view name;  // one word, as in "an order has no 'form'"
  std::span<const ViewMember> members;
  ViewOtherFields other_fields = nullptr;
};

/// Returns the type as `---@class` lines for editors.
std::string view_annotations(const ViewType& type);

/// An argument of a call of a hook.
class ScriptArgument {
 public:
  ScriptArgument(ScriptView view) : data_(view) {}
  ScriptArgument(ScriptValue value) : data_(std::move(value)) {}
  ScriptArgument(std::vector<ScriptView> views) : data_(std::move(views)) {}
  [[nodiscard]] const ScriptView* view() const { return std::get_if<ScriptView>(&data_); }
  [[nodiscard]] const ScriptValue* value() const { return std::get_if<ScriptValue>(&data_); }
  /// Returns the list of views, if it is one.
  [[nodiscard]] const std::vector<ScriptView>* views() const {
    return std::get_if<std::vector<ScriptView>>(&data_);
  }

 private:
  std::variant<ScriptView, ScriptValue, std::vector<ScriptView>> data_;
};

}  // namespace chancery

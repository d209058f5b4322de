#include "core/rules/script/lua_messages.h"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace chancery {
namespace {

bool take(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

std::string with_article(std::string_view type) {
  if (type == "nil") return "nil";
  return fmt::format("{} {}", type == "integer" ? "an" : "a", type);
}

/// A value in Lua's words: "nil value (field 'x')".
struct NamedValue {
  std::string_view type;
  std::string_view name;  // may be empty
  bool is_iterator = false;

  [[nodiscard]] bool is_nil() const { return type == "nil"; }
  /// "'x' is nil"
  [[nodiscard]] std::string is_what() const {
    return name.empty() ? fmt::format("the value is {}", with_article(type))
                        : fmt::format("'{}' is {}", name, with_article(type));
  }
  /// How code names it in a hint.
  [[nodiscard]] std::string_view in_code() const { return name.empty() ? "x" : name; }
};

std::optional<NamedValue> read_value_words(std::string_view text) {
  const std::size_t end = text.find(" value");
  if (end == std::string_view::npos) return std::nullopt;
  NamedValue value;
  value.type = text.substr(0, end);
  text.remove_prefix(end + std::string_view(" value").size());
  if (text.empty()) return value;
  value.is_iterator = text.find("for iterator") != std::string_view::npos;
  const std::size_t first = text.find('\'');
  const std::size_t last = text.rfind('\'');
  if (value.is_iterator || first == last) return value;
  value.name = text.substr(first + 1, last - first - 1);
  return value;
}

PlainMessage on_iterator(const NamedValue& value) {
  if (value.is_nil())
    return {"the loop has nothing to go through: the value after 'in' is nil", ""};
  return {fmt::format("a loop cannot go through {} itself", with_article(value.type)),
          "write 'for _, item in ipairs(list) do' for a list, or 'for key, value in pairs(values) "
          "do' for a table"};
}

PlainMessage on_call(const NamedValue& value) {
  if (value.is_iterator) return on_iterator(value);
  return {value.is_what() + ", not a function",
          value.is_nil() ? "is the name right?"
                         : fmt::format("read it without brackets: {}", value.in_code())};
}

PlainMessage on_index(const NamedValue& value) {
  return {value.is_what() + ", which has no fields",
          value.is_nil()
              ? fmt::format("if it may be nil here, test it first: 'if {} then'", value.in_code())
              : ""};
}

PlainMessage on_arithmetic(const NamedValue& value) {
  return {value.is_what() + ", and arithmetic needs numbers",
          value.is_nil() ? fmt::format("if it may be nil here, write '({} or 0)'", value.in_code())
          : value.type == "string" ? "'tonumber' makes a number of a string"
                                   : ""};
}

PlainMessage on_join(const NamedValue& value) {
  return {value.is_what() + ", and '..' joins only strings and numbers",
          value.is_nil()
              ? fmt::format("if it may be nil here, write '({} or \"\")'", value.in_code())
              : ""};
}

PlainMessage on_length(const NamedValue& value) {
  return {value.is_what() + ", and '#' counts only lists and strings", ""};
}

PlainMessage on_bits(const NamedValue& value) {
  return {value.is_what() + ", and only integers have bits", ""};
}

struct FailedAct {
  std::string_view words;
  PlainMessage (*message)(const NamedValue&);
};

constexpr std::array acts{FailedAct{"call a ", on_call},
                          FailedAct{"index a ", on_index},
                          FailedAct{"perform arithmetic on a ", on_arithmetic},
                          FailedAct{"perform bitwise operation on a ", on_bits},
                          FailedAct{"concatenate a ", on_join},
                          FailedAct{"get length of a ", on_length}};

std::string compared(std::string_view text) {
  constexpr std::string_view values = " values";
  if (take(text, "two "))
    return fmt::format("two values of type {}", text.substr(0, text.size() - values.size()));
  const std::size_t between = text.find(" with ");
  if (between == std::string_view::npos) return std::string(text);
  return fmt::format("{} and {}", with_article(text.substr(0, between)),
                     with_article(text.substr(between + std::string_view(" with ").size())));
}

}  // namespace

PlainMessage plain_message(std::string_view message) {
  std::string_view rest = message;
  if (!take(rest, "attempt to ")) return {std::string(message), ""};
  if (take(rest, "compare ")) return {compared(rest) + " cannot be compared by size", ""};
  for (const FailedAct& act : acts) {
    std::string_view words = rest;
    if (!take(words, act.words)) continue;
    if (const auto value = read_value_words(words)) return act.message(*value);
  }
  return {std::string(message), ""};
}

}  // namespace chancery

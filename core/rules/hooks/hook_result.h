// Reads what a hook returned, strictly and with the path of each value.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/script/script_value.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The result of a hook is invalid. The message begins with the place in the result; the hint may
/// be empty.
struct BadHookResult : std::runtime_error {
  BadHookResult(const std::string& message, std::string the_hint = {})
      : std::runtime_error(message), hint(std::move(the_hint)) {}
  std::string hint;
};

/// A value of the result of a hook, with its path. Reading is strict: it throws BadHookResult if
/// the value is not of the requested kind.
class HookValue {
 public:
  HookValue(const Variant& variant, const ScriptValue& value, std::string path)
      : variant_(&variant), value_(&value), path_(std::move(path)) {}

  [[nodiscard]] bool is_nil() const { return value_->is_nil(); }
  [[nodiscard]] bool is_false() const { return value_->as_bool() == false; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const ScriptValue& value() const { return *value_; }

  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::int64_t integer_between(std::int64_t least, std::int64_t most,
                                             std::string hint = {}) const;
  /// Returns one line of text, not empty, of at most 500 bytes.
  [[nodiscard]] const std::string& sentence() const;
  [[nodiscard]] PowerId power() const;
  [[nodiscard]] ProvinceId province() const;
  [[nodiscard]] SpaceId space() const;
  /// Returns a place where a unit of the class can stand.
  [[nodiscard]] SpaceId place_for(ClassId unit_class) const;
  [[nodiscard]] ClassId unit_class() const;
  [[nodiscard]] std::vector<HookValue> list() const;
  /// `hint` tells what to write if the value is not a table.
  [[nodiscard]] std::vector<std::pair<std::string, HookValue>> fields(
      const std::string& hint = {}) const;
  /// Returns a field of the table; nil if it is missing.
  [[nodiscard]] HookValue field(std::string_view key) const;
  /// Throws unless this is a table without keys other than these.
  void allow_only(std::span<const std::string_view> keys) const;

  [[noreturn]] void refuse(std::string_view wanted, std::string hint = {}) const;

 private:
  [[nodiscard]] const std::string& text() const;

  const Variant* variant_;
  const ScriptValue* value_;
  std::string path_;
};

}  // namespace chancery

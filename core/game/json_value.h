#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A JSON value as read from outside: keys in the order written, none twice.
struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, object };

  Kind kind = Kind::null;
  bool flag = false;
  std::int64_t number = 0;
  std::string text;
  std::vector<JsonValue> items;
  std::vector<std::string> keys;  // of an object, one for each of the items

  [[nodiscard]] const JsonValue* find(std::string_view key) const;
};

/// "a text", "a list": for messages about what was found.
std::string_view json_kind_name(JsonValue::Kind kind);

/// Reads one JSON text. False when it is none, has a key twice in one object, or nests too deep;
/// `problem` then says so.
bool parse_json(std::string_view text, JsonValue& value, std::string& problem);

/// Appends the text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
void append_json_text(std::string& out, std::string_view text);

/// A nested JSON text, key by key, without line ends. Commas and colons come by themselves.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }
  void key(std::string_view name);
  void text(std::string_view value);
  void number(std::int64_t value);
  void decimal(double value);  // a finite one, to three digits after the point
  void boolean(bool value);    // not an overload of `number`: a pointer would become a bool
  void null();

  void text(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }

 private:
  void separate();
  void open(char bracket);
  void close(char bracket);

  std::string& out_;
  bool first_ =
      true;  // nothing was written yet in the innermost brackets, or a key was just written
};

}  // namespace chancery

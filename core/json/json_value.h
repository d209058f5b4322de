#pragma once

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A JSON value as read from outside. It lives in its document, with all that is in it right behind
/// it: look at it there, a copy has lost its items.
struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, object };
  class Items;

  Kind kind = Kind::null;
  bool flag = false;
  std::uint32_t count = 0;  // of the items in a list or object
  std::uint32_t span = 1;   // values from this one to the next beside it
  std::int64_t number = 0;
  std::string_view text;
  std::string_view key;  // what it stands under in an object

  /// In the order written; no key of an object comes twice.
  [[nodiscard]] Items items() const;
  [[nodiscard]] const JsonValue* find(std::string_view key) const;
};

/// The items of a list or object, for a loop over them.
class JsonValue::Items {
 public:
  class Iterator {
   public:
    explicit Iterator(const JsonValue* value) : value_(value) {}
    const JsonValue& operator*() const { return *value_; }
    Iterator& operator++() {
      value_ += value_->span;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const JsonValue* value_;
  };

  explicit Items(const JsonValue& of) : of_(of) {}
  [[nodiscard]] Iterator begin() const { return Iterator(&of_ + 1); }
  [[nodiscard]] Iterator end() const { return Iterator(&of_ + of_.span); }

 private:
  const JsonValue& of_;
};

inline JsonValue::Items JsonValue::items() const {
  return Items(*this);
}

/// A JSON text that was read. Reading another one uses the same memory again, so whoever reads many
/// keeps one document a thread.
class JsonDocument {
 public:
  JsonDocument() = default;
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;

  /// False when the text is no JSON, has a key twice in one object, or nests too deep; `problem`
  /// then says so, and nothing of the document may be used.
  bool read(std::string_view text, std::string& problem);
  /// What was read, until something else is.
  [[nodiscard]] const JsonValue& root() const { return values_.front(); }

 private:
  class Builder;

  std::vector<JsonValue> values_;  // each list and object before what is in it
  std::vector<char> texts_;        // room for all texts and keys
};

/// "a text", "a list": for messages about what was found.
std::string_view json_kind_name(JsonValue::Kind kind);

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
  /// A value, or a key with its value, written as JSON before.
  void written(std::string_view json) {
    separate();
    out_ += json;
  }

  /// More keys with their values, written as JSON before with the comma that parts them from the
  /// one before.
  void written_more(std::string_view json) { out_ += json; }
  /// A key whose text was written as JSON before.
  void written_key(std::string_view json) {
    written(json);
    out_.append(": ", 2);
    first_ = true;
  }

  void text(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }

 private:
  void separate() {
    if (!first_) out_.append(", ", 2);
    first_ = false;
  }
  void open(char bracket);
  void close(char bracket);

  std::string& out_;
  bool first_ =
      true;  // nothing was written yet in the innermost brackets, or a key was just written
};

}  // namespace chancery

// JSON values read from a text, and a writer of JSON.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A JSON value that was read. It lives in its document, directly before its items: use it by
/// reference, since a copy loses its items.
struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, object };
  class Items;

  Kind kind = Kind::null;
  bool flag = false;
  std::uint32_t count = 0;  // of items in a list or object
  std::uint32_t span = 1;   // the number of values from this one to the next on the same level
  std::int64_t number = 0;
  std::string_view text;  // of a real: its digits as written
  std::string_view key;   // in an object

  /// Returns the items in the order written. An object has no key twice.
  [[nodiscard]] Items items() const;
  [[nodiscard]] const JsonValue* find(std::string_view key) const;
  /// Returns the number if this is an integer or a real within range; else nothing.
  [[nodiscard]] std::optional<double> decimal() const;
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

/// A parsed JSON text. Reading another text reuses the memory, so keep one document per thread.
class JsonDocument {
 public:
  JsonDocument() = default;
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;

  /// Returns false if the text is not JSON, repeats a key in an object, or nests too deep. Then
  /// `problem` says why, and the document must not be used.
  bool read(std::string_view text, std::string& problem);
  /// Valid until the next `read`.
  [[nodiscard]] const JsonValue& root() const { return values_.front(); }

 private:
  std::vector<JsonValue> values_;  // each list and object before its items
  std::vector<char> texts_;        // storage of all texts and keys
};

/// "a string", "a list": the kind for messages.
std::string_view json_kind_name(JsonValue::Kind kind);

/// Appends the text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
void append_json_text(std::string& out, std::string_view text);

/// JSON that is composed once and written often. It stores the comma that precedes it unless it
/// comes first.
class JsonFragment {
 public:
  explicit JsonFragment(std::string_view json) : text_(", ") { text_ += json; }
  [[nodiscard]] std::string_view after_comma() const { return text_; }
  [[nodiscard]] std::string_view without_comma() const { return after_comma().substr(2); }

 private:
  std::string text_;
};

/// Writes a nested JSON text, key by key, without line breaks. It adds commas and colons itself.
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
  void decimal(double value);  // must be finite; at most three digits after the point
  void boolean(bool value);    // not an overload of `number`: a pointer would become a bool
  void null();
  /// Writes JSON text as it is: a value, a key with its value, or the beginning of an object with
  /// its first keys.
  void written(const JsonFragment& json) {
    out_ += first_ ? json.without_comma() : json.after_comma();
    first_ = false;
  }
  void written(std::string_view json) {
    separate();
    out_ += json;
  }
  /// Writes further keys with their values as they are; the text begins with a comma.
  void written_more(std::string_view json) { out_ += json; }
  /// Writes a key with its colon and space as it is, perhaps preceded by other members of its
  /// object.
  void written_key(const JsonFragment& json) {
    written(json);
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
  bool first_ = true;  // no comma is due: the last token was an opening bracket or a key
};

}  // namespace chancery

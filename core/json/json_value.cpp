#include "core/json/json_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/plain_text.h"
#include "core/base/utf8.h"

namespace chancery {
namespace {

/// No sensible input nests deeper; the limit protects the stack.
constexpr std::size_t max_depth = 16;

/// How many bytes the UTF-8 sequence at the start of `text` has; 0 if it is not valid.
std::size_t utf8_length(std::string_view text) {
  const CodePoint point = decode_utf8(text);
  return point.is_valid() ? point.length : 0;
}

/// By byte: may it stand in a JSON string unescaped?
constexpr std::array<bool, 256> plain_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

bool plain(char c) {
  return plain_bytes[static_cast<unsigned char>(c)];
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
  }
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view wanted) const {
  if (kind != Kind::object) return nullptr;
  for (const JsonValue& item : items())
    if (item.key == wanted) return &item;
  return nullptr;
}

std::optional<double> JsonValue::decimal() const {
  if (kind == Kind::integer) return static_cast<double>(number);
  if (kind != Kind::real) return std::nullopt;
  return read_decimal(text);
}

/// Builds the values from the parser's events and stops at the first error.
class JsonDocument::Builder {
 public:
  Builder(JsonDocument& document, std::string& problem)
      : values_(document.values_), room_(document.texts_), problem_(problem) {}

  bool null() {
    add(JsonValue::Kind::null);
    return true;
  }
  bool boolean(bool flag) {
    add(JsonValue::Kind::boolean).flag = flag;
    return true;
  }
  bool number_integer(std::int64_t number) {
    add(JsonValue::Kind::integer).number = number;
    return true;
  }
  bool number_unsigned(std::uint64_t number) {
    if (number > static_cast<std::uint64_t>(INT64_MAX)) return number_float(0, {});
    return number_integer(static_cast<std::int64_t>(number));
  }
  bool number_float(double, const std::string& text) {
    add(JsonValue::Kind::real).text = keep(text);
    return true;
  }
  bool string(const std::string& text) {
    add(JsonValue::Kind::text).text = keep(text);
    return true;
  }
  bool binary(const nlohmann::json::binary_t&) { return fail("binary values are not supported"); }
  bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) { return open(JsonValue::Kind::list); }
  bool end_object() { return shut(); }
  bool end_array() { return shut(); }
  bool key(const std::string& name) {
    if (object().find(name) != nullptr)
      return fail(fmt::format("the key '{}' is given twice", name));
    key_ = keep(name);
    return true;
  }
  bool parse_error(std::size_t byte, const std::string&, const nlohmann::json::exception&) {
    return fail(fmt::format("this is not JSON, near column {}", byte));
  }

 private:
  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  JsonValue& add(JsonValue::Kind kind) {
    if (depth_ > 0) ++values_[open_[depth_ - 1]].count;
    JsonValue& value = values_.emplace_back();
    value.kind = kind;
    value.key = std::exchange(key_, {});
    return value;
  }
  bool open(JsonValue::Kind kind) {
    if (depth_ == max_depth) return fail(fmt::format("nested more than {} deep", max_depth));
    add(kind);
    open_[depth_++] = values_.size() - 1;
    return true;
  }
  bool shut() {
    JsonValue& value = values_[open_[--depth_]];
    value.span = static_cast<std::uint32_t>(values_.size() - open_[depth_]);
    return true;
  }
  /// The object that a key belongs to, with the items it has so far.
  const JsonValue& object() {
    JsonValue& value = values_[open_[depth_ - 1]];
    value.span = static_cast<std::uint32_t>(values_.size() - open_[depth_ - 1]);
    return value;
  }
  /// There is always room: no string is longer than it was written.
  std::string_view keep(std::string_view text) {
    const auto to = room_.first(text.size());
    std::copy(text.begin(), text.end(), to.begin());
    room_ = room_.subspan(text.size());
    return {to.data(), to.size()};
  }

  std::vector<JsonValue>& values_;
  std::span<char> room_;  // for texts
  std::string& problem_;
  std::array<std::size_t, max_depth> open_{};
  std::size_t depth_ = 0;
  std::string_view key_;
};

bool JsonDocument::read(std::string_view text, std::string& problem) {
  values_.clear();
  if (texts_.size() < text.size()) texts_.resize(text.size());
  Builder builder(*this, problem);
  return nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
}

std::string_view json_kind_name(JsonValue::Kind kind) {
  switch (kind) {
    case JsonValue::Kind::null:
      return "null";
    case JsonValue::Kind::boolean:
      return "true or false";
    case JsonValue::Kind::integer:
      return "a whole number";
    case JsonValue::Kind::real:
      return "a number that is not whole";
    case JsonValue::Kind::text:
      return "a string";
    case JsonValue::Kind::list:
      return "a list";
    case JsonValue::Kind::object:
      return "an object";
  }
  return "?";
}

void append_json_text(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    std::size_t run = 0;
    while (run < text.size() && plain(text[run])) ++run;
    out.append(text.data(), run);
    text.remove_prefix(run);
    if (text.empty()) break;
    const std::size_t length = utf8_length(text);
    if (length == 0)
      out += "\xEF\xBF\xBD";
    else if (length == 1)
      append_escaped(out, text.front());
    else if (const char32_t code = decode_utf8(text).code; is_hidden(code))
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<std::uint32_t>(code));
    else
      out.append(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  out += '"';
}

void JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  first_ = false;
}

void JsonWriter::key(std::string_view name) {
  separate();
  append_json_text(out_, name);
  out_ += ": ";
  first_ = true;
}

void JsonWriter::text(std::string_view value) {
  separate();
  append_json_text(out_, value);
}

void JsonWriter::number(std::int64_t value) {
  separate();
  fmt::format_to(std::back_inserter(out_), "{}", value);
}

void JsonWriter::decimal(double value) {
  separate();
  fmt::format_to(std::back_inserter(out_), "{:.3f}", value);
}

void JsonWriter::boolean(bool value) {
  separate();
  out_ += value ? "true" : "false";
}

void JsonWriter::null() {
  separate();
  out_ += "null";
}

}  // namespace chancery

#include "core/game/json_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace chancery {
namespace {

/// Nothing that is meant nests deeper; it keeps what is read within the stack.
constexpr std::size_t max_depth = 16;

/// Builds the tree from the parser's events and stops at the first thing that is wrong.
class TreeBuilder {
 public:
  TreeBuilder(JsonValue& root, std::string& problem) : root_(root), problem_(problem) {}

  bool null() { return put(JsonValue{}); }
  bool boolean(bool flag) {
    JsonValue value;
    value.kind = JsonValue::Kind::boolean;
    value.flag = flag;
    return put(std::move(value));
  }
  bool number_integer(std::int64_t number) { return put_integer(number); }
  bool number_unsigned(std::uint64_t number) {
    if (number > static_cast<std::uint64_t>(INT64_MAX)) return number_float(0, {});
    return put_integer(static_cast<std::int64_t>(number));
  }
  bool number_float(double, const std::string&) {
    JsonValue value;
    value.kind = JsonValue::Kind::real;
    return put(std::move(value));
  }
  bool string(std::string& text) {
    JsonValue value;
    value.kind = JsonValue::Kind::text;
    value.text = std::move(text);
    return put(std::move(value));
  }
  bool binary(nlohmann::json::binary_t&) { return fail("binary values are not read"); }
  bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) { return open(JsonValue::Kind::list); }
  bool end_object() { return shut(); }
  bool end_array() { return shut(); }
  bool key(std::string& name) {
    auto& keys = open_.back()->keys;
    if (std::find(keys.begin(), keys.end(), name) != keys.end())
      return fail(fmt::format("the key '{}' is given twice", name));
    keys.push_back(std::move(name));
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
  bool put_integer(std::int64_t number) {
    JsonValue value;
    value.kind = JsonValue::Kind::integer;
    value.number = number;
    return put(std::move(value));
  }
  JsonValue& place(JsonValue&& value) {
    if (open_.empty()) return root_ = std::move(value);
    return open_.back()->items.emplace_back(std::move(value));
  }
  bool put(JsonValue&& value) {
    place(std::move(value));
    return true;
  }
  bool open(JsonValue::Kind kind) {
    if (open_.size() == max_depth) return fail(fmt::format("nested more than {} deep", max_depth));
    JsonValue value;
    value.kind = kind;
    // Values inside stay where they are until their parent is shut, so the pointer holds.
    open_.push_back(&place(std::move(value)));
    return true;
  }
  bool shut() {
    open_.pop_back();
    return true;
  }

  JsonValue& root_;
  std::string& problem_;
  std::vector<JsonValue*> open_;
};

/// How many bytes the UTF-8 sequence at the start of `text` has; 0 when it is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto follows = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return follows(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    if (!follows(1) || !follows(2)) return 0;
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    return overlong || surrogate ? 0 : 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    if (!follows(1) || !follows(2) || !follows(3)) return 0;
    const bool overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool too_large = lead == 0xF4 && byte(1) > 0x8F;
    return overlong || too_large ? 0 : 4;
  }
  return 0;
}

bool plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F &&
         c != '"' && c != '\\';
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

const JsonValue* JsonValue::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i] == key) return &items[i];
  return nullptr;
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
      return "a text";
    case JsonValue::Kind::list:
      return "a list";
    case JsonValue::Kind::object:
      return "an object";
  }
  return "?";
}

bool parse_json(std::string_view text, JsonValue& value, std::string& problem) {
  TreeBuilder builder(value, problem);
  return nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
}

void append_json_text(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto run =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), plain) - text.begin());
    out.append(text.substr(0, run));
    text.remove_prefix(run);
    if (text.empty()) break;
    const std::size_t length = utf8_length(text);
    if (length == 0)
      out += "\xEF\xBF\xBD";
    else if (length == 1)
      append_escaped(out, text.front());
    else
      out.append(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  out += '"';
}

void JsonWriter::separate() {
  if (!first_) out_ += ", ";
  first_ = false;
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

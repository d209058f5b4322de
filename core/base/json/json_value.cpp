#include "core/base/json/json_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "core/base/common/decimal.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/base/json/plain_json.h"

namespace chancery {
namespace {

/// No useful input nests deeper; the limit protects the stack.
constexpr std::size_t max_depth = 16;

/// Returns the length of the UTF-8 sequence at the start of `text`; 0 if it is invalid.
std::size_t utf8_length(std::string_view text) {
  const CodePoint point = decode_utf8(text);
  return point.is_valid() ? point.length : 0;
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

/// Whether the texts of events already lie in the document's storage.
enum class Texts : std::uint8_t { in_place, elsewhere };

/// Builds the values from a parser's events and stops at the first error.
template <Texts texts>
class Builder {
 public:
  Builder(std::vector<JsonValue>& values, std::span<char> room, std::string& problem)
      : values_(values), room_(room), problem_(problem) {}

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
  bool number_float(double, std::string_view text) {
    add(JsonValue::Kind::real).text = keep(text);
    return true;
  }
  bool string(std::string_view text) {
    add(JsonValue::Kind::text).text = keep(text);
    return true;
  }
  bool binary(const nlohmann::json::binary_t&) { return fail("binary values are not supported"); }
  bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) { return open(JsonValue::Kind::list); }
  bool end_object() { return shut(); }
  bool end_array() { return shut(); }
  bool key(std::string_view name) {
    std::uint64_t& seen = seen_[depth_ - 1];
    const std::uint64_t mark = mark_of(name);
    if ((seen & mark) != 0 && object().find(name) != nullptr)
      return fail(fmt::format("the key '{}' is given twice", name));
    seen |= mark;
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
  /// Returns one of 64 bits; most keys of an object have different bits.
  static std::uint64_t mark_of(std::string_view name) {
    if (name.empty()) return 1;
    const auto first = static_cast<unsigned char>(name.front());
    const auto last = static_cast<unsigned char>(name.back());
    return std::uint64_t{1} << ((name.size() + 5U * first + 11U * last) % 64U);
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
    seen_[depth_] = 0;
    open_[depth_++] = values_.size() - 1;
    return true;
  }
  bool shut() {
    JsonValue& value = values_[open_[--depth_]];
    value.span = static_cast<std::uint32_t>(values_.size() - open_[depth_]);
    return true;
  }
  /// Returns the object that a key belongs to, with the items read so far.
  const JsonValue& object() {
    JsonValue& value = values_[open_[depth_ - 1]];
    value.span = static_cast<std::uint32_t>(values_.size() - open_[depth_ - 1]);
    return value;
  }
  /// There is always room, since no string is longer than its source.
  std::string_view keep(std::string_view text) {
    if constexpr (texts == Texts::in_place) return text;
    const auto to = room_.first(text.size());
    std::copy(text.begin(), text.end(), to.begin());
    room_ = room_.subspan(text.size());
    return {to.data(), to.size()};
  }

  std::vector<JsonValue>& values_;
  std::span<char> room_;  // for texts
  std::string& problem_;
  std::array<std::size_t, max_depth> open_{};
  std::array<std::uint64_t, max_depth> seen_{};  // the marks of the keys of each open object
  std::size_t depth_ = 0;
  std::string_view key_;
};

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

bool JsonDocument::read(std::string_view text, std::string& problem) {
  values_.clear();
  if (texts_.size() < text.size()) texts_.resize(text.size());
  std::copy(text.begin(), text.end(), texts_.begin());
  Builder<Texts::in_place> plain(values_, texts_, problem);
  if (PlainJson({texts_.data(), text.size()}, plain).read()) return true;
  values_.clear();
  problem.clear();
  Builder<Texts::elsewhere> full(values_, texts_, problem);
  return nlohmann::json::sax_parse(text.begin(), text.end(), &full);
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
    const char* const end = find_not_plain(text.data(), text.data() + text.size());
    const auto run = static_cast<std::size_t>(end - text.data());
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

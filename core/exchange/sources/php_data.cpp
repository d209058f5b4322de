#include "core/exchange/sources/php_data.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/common/decimal.h"
#include "core/base/common/words.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

constexpr std::size_t deepest_php_list = 40;

enum class PhpTokenKind : std::uint8_t { text, number, word, variable, sign };

struct PhpToken {
  PhpTokenKind kind = PhpTokenKind::sign;
  std::string text;  // of a variable, without "$"
  std::size_t at = 0;
  std::size_t length = 0;
};

bool is_word_byte(char c) {
  return is_letter_or_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// Thrown within this file where the text ends too early or nests too deep.
struct BadPhp {
  std::size_t at = 0;
  std::string message;
  std::string hint;
};

/// The tokens of the parts between "<?php" and "?>".
class PhpTokens {
 public:
  explicit PhpTokens(std::string_view text) : text_(text) {}

  std::vector<PhpToken> read() {
    while (true) {
      at_ = text_.find("<?", at_);
      if (at_ == std::string_view::npos) return std::move(tokens_);
      at_ += text_.substr(at_).starts_with("<?php") ? 5 : 2;
      while (at_ < text_.size() && !begins("?>")) next();
    }
  }

 private:
  [[nodiscard]] bool begins(std::string_view with) const {
    return text_.substr(at_).starts_with(with);
  }

  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  /// A comment at the end of a line also ends before "?>".
  void skip_line() {
    while (at_ < text_.size() && text_[at_] != '\n' && !begins("?>")) ++at_;
  }

  void add(PhpTokenKind kind, std::string text, std::size_t from) {
    tokens_.push_back({kind, std::move(text), from, at_ - from});
  }

  void next() {
    const char c = text_[at_];
    if (all_blanks.find(c) != std::string_view::npos) {
      ++at_;
    } else if (begins("/*")) {
      skip_past("*/");
    } else if (begins("//") || c == '#') {
      skip_line();
    } else if (begins("<<<")) {
      skip_here_text();
    } else if (c == '\'' || c == '"') {
      read_text(c);
    } else if (is_digit(c) || (c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) {
      read_number();
    } else if (c == '$' || is_word_byte(c)) {
      read_word();
    } else {
      read_sign();
    }
  }

  /// <<<NAME … NAME
  void skip_here_text() {
    const std::size_t from = at_;
    at_ += 3;
    while (at_ < text_.size() && !is_word_byte(text_[at_]) && text_[at_] != '\n') ++at_;
    std::string name = "\n";
    while (at_ < text_.size() && is_word_byte(text_[at_])) name += text_[at_++];
    skip_past(name);
    add(PhpTokenKind::sign, "<<<", from);
  }

  void read_text(char quote) {
    const std::size_t from = at_++;
    std::string value;
    while (at_ < text_.size() && text_[at_] != quote) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        const char escaped = text_[++at_];
        const bool plain = escaped == quote || escaped == '\\';
        if (!plain) value += quote == '"' && escaped == 'n' ? ' ' : '\\';
        if (plain || !(quote == '"' && escaped == 'n')) value += escaped;
      } else {
        value += text_[at_];
      }
      ++at_;
    }
    if (at_ >= text_.size())
      throw BadPhp{from, "the file ends within a text in quotes", "is the file complete?"};
    ++at_;
    add(PhpTokenKind::text, std::move(value), from);
  }

  void read_number() {
    const std::size_t from = at_;
    while (at_ < text_.size() && (is_word_byte(text_[at_]) || text_[at_] == '.')) ++at_;
    add(PhpTokenKind::number, std::string(text_.substr(from, at_ - from)), from);
  }

  void read_word() {
    const std::size_t from = at_;
    const bool variable = text_[at_] == '$';
    if (variable) ++at_;
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word_byte(text_[at_])) ++at_;
    const std::string word(text_.substr(begin, at_ - begin));
    add(variable ? PhpTokenKind::variable : PhpTokenKind::word, word, from);
  }

  void read_sign() {
    constexpr std::string_view long_signs[] = {"===", "!==", "=>", "->", "==", "!=", "<=", ">=",
                                               "::",  "+=",  "-=", ".=", "&&", "||", "++", "--"};
    const std::size_t from = at_;
    std::size_t length = 1;
    for (const std::string_view sign : long_signs)
      if (begins(sign)) {
        length = sign.size();
        break;
      }
    at_ += length;
    add(PhpTokenKind::sign, std::string(text_.substr(from, length)), from);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<PhpToken> tokens_;
};

/// Finds what tokens assign, declare and call.
class PhpReader {
 public:
  PhpReader(const std::vector<PhpToken>& tokens, const TextPlaces& places)
      : tokens_(tokens), places_(places) {}

  PhpFile read() {
    while (at_ < tokens_.size()) step();
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool is_sign(std::size_t at, std::string_view sign) const {
    return at < tokens_.size() && tokens_[at].kind == PhpTokenKind::sign &&
           tokens_[at].text == sign;
  }
  [[nodiscard]] bool is_word(std::size_t at, std::string_view word) const {
    return at < tokens_.size() && tokens_[at].kind == PhpTokenKind::word &&
           equal_in_any_case(tokens_[at].text, word);
  }
  [[nodiscard]] bool is_kind(std::size_t at, PhpTokenKind kind) const {
    return at < tokens_.size() && tokens_[at].kind == kind;
  }
  [[nodiscard]] SourceSpan span(std::size_t at) const {
    const PhpToken& token = tokens_[std::min(at, tokens_.size() - 1)];
    return places_.span(token.at, token.length);
  }

  void step() {
    if (is_word(at_, "class") && is_kind(at_ + 1, PhpTokenKind::word)) return read_class();
    if (is_word(at_, "function") && is_kind(at_ + 1, PhpTokenKind::word)) {
      function_ = tokens_[at_ + 1].text;
      found_.functions.push_back(function_);
      at_ += 2;
      return;
    }
    if (is_kind(at_, PhpTokenKind::variable)) return read_variable();
    if (is_kind(at_, PhpTokenKind::word)) return read_call();
    if (is_sign(at_, "+") || is_sign(at_, "-")) return read_sum();
    ++at_;
  }

  void read_class() {
    PhpClass php_class;
    php_class.name = tokens_[at_ + 1].text;
    php_class.span = span(at_ + 1);
    at_ += 2;
    if (is_word(at_, "extends") && is_kind(at_ + 1, PhpTokenKind::word)) {
      php_class.parent = tokens_[at_ + 1].text;
      at_ += 2;
    }
    php_class.is_empty = is_sign(at_, "{") && is_sign(at_ + 1, "}");
    class_ = php_class.name;
    found_.classes.push_back(std::move(php_class));
  }

  void read_call() {
    if (is_word(at_, "new") && is_kind(at_ + 1, PhpTokenKind::word) && is_sign(at_ + 2, "(")) {
      PhpAssignment assignment;
      assignment.name = tokens_[at_ + 1].text;
      assignment.span = span(at_);
      at_ += 2;
      return read_arguments(std::move(assignment));
    }
    const std::size_t name = at_++;
    std::size_t argument = at_;
    if (is_sign(argument, "(")) ++argument;
    if (is_kind(argument, PhpTokenKind::text))
      found_.calls.push_back({tokens_[name].text, tokens_[argument].text, span(name)});
  }

  /// Reads "… / 2) + 1850".
  void read_sum() {
    const bool minus = is_sign(at_, "-");
    const std::size_t sign = at_++;
    if (!is_kind(at_, PhpTokenKind::number)) return;
    const auto number = whole_number(tokens_[at_].text);
    if (!number) return;
    bool halves = false;
    for (std::size_t back = 1; back <= 6 && back <= sign; ++back)
      halves |= is_sign(sign - back, "/");
    found_.sums.push_back({function_, minus ? -*number : *number, halves, span(at_)});
  }

  void read_variable() {
    const std::size_t begin = at_;
    PhpAssignment assignment;
    assignment.name = tokens_[at_++].text;
    while ((is_sign(at_, "->") || is_sign(at_, "::")) && at_ + 1 < tokens_.size() &&
           (is_kind(at_ + 1, PhpTokenKind::word) || is_kind(at_ + 1, PhpTokenKind::variable))) {
      assignment.name = tokens_[at_ + 1].text;
      at_ += 2;
    }
    if (is_sign(at_, "(") && is_kind(at_ + 1, PhpTokenKind::text))
      found_.calls.push_back({assignment.name, tokens_[at_ + 1].text, span(begin)});
    if (is_sign(at_, "[") && !read_key(assignment)) return;
    assignment.class_name = class_;
    assignment.span = span(begin);
    if (is_sign(at_, "->") && is_kind(at_ + 1, PhpTokenKind::word) && is_sign(at_ + 2, "(")) {
      assignment.name = tokens_[at_ + 1].text;
      at_ += 2;
      return read_arguments(std::move(assignment));
    }
    if (!is_sign(at_, "=")) return;
    ++at_;
    assignment.value = read_value(0);
    found_.assignments.push_back(std::move(assignment));
  }

  /// Reads from "(" on. A chain of calls on one object has several of them.
  void read_arguments(PhpAssignment&& call) {
    call.value = read_list(0, ")");
    found_.applied.push_back(std::move(call));
  }

  bool read_key(PhpAssignment& assignment) {
    ++at_;
    assignment.key = "[]";
    if (is_sign(at_, "]")) {
      ++at_;
      return true;
    }
    const bool literal = (is_kind(at_, PhpTokenKind::text) || is_kind(at_, PhpTokenKind::number)) &&
                         is_sign(at_ + 1, "]");
    if (!literal) return false;
    assignment.key = tokens_[at_].text;
    at_ += 2;
    return true;
  }

  PhpValue read_value(std::size_t depth) {
    if (depth > deepest_php_list)
      throw BadPhp{tokens_[std::min(at_, tokens_.size() - 1)].at, "arrays nest too deep", ""};
    const bool calls_array = is_word(at_, "array") && is_sign(at_ + 1, "(");
    if (calls_array || is_sign(at_, "[")) return read_list(depth, calls_array ? ")" : "]");
    PhpValue value = read_simple();
    while (value.is(PhpValue::Kind::text) && is_sign(at_, ".") &&
           is_kind(at_ + 1, PhpTokenKind::text)) {
      value.text += tokens_[at_ + 1].text;
      at_ += 2;
    }
    if (ends_value()) return value;
    skip_expression(value.text);
    value.kind = PhpValue::Kind::unknown;
    return value;
  }

  [[nodiscard]] bool ends_value() const {
    return at_ >= tokens_.size() || is_sign(at_, ",") || is_sign(at_, ";") || is_sign(at_, ")") ||
           is_sign(at_, "]") || is_sign(at_, "=>");
  }

  PhpValue read_simple() {
    PhpValue value;
    if (at_ >= tokens_.size()) return value;
    value.span = span(at_);
    const bool negative = is_sign(at_, "-") && is_kind(at_ + 1, PhpTokenKind::number);
    if (negative) ++at_;
    const PhpToken& token = tokens_[at_];
    if (token.kind == PhpTokenKind::text) {
      value.kind = PhpValue::Kind::text;
      value.text = token.text;
      ++at_;
    } else if (token.kind == PhpTokenKind::number) {
      read_number(token, negative, value);
    } else if (is_word(at_, "l_t") && is_sign(at_ + 1, "(") &&
               is_kind(at_ + 2, PhpTokenKind::text)) {
      // webDiplomacy's function for translations returns its argument.
      value.kind = PhpValue::Kind::text;
      value.text = tokens_[at_ + 2].text;
      at_ += is_sign(at_ + 3, ")") ? 4 : 3;
    }
    return value;
  }

  void read_number(const PhpToken& token, bool negative, PhpValue& value) {
    const std::optional<double> number = read_decimal(token.text);
    ++at_;
    if (!number) return;
    value.kind = PhpValue::Kind::number;
    value.text = (negative ? "-" : "") + token.text;
    value.number = negative ? -*number : *number;
  }

  /// Skips an expression and keeps its last string: the name in `Places['NAME']`.
  void skip_expression(std::string& last_text) {
    std::size_t depth = 0;
    for (; at_ < tokens_.size(); ++at_) {
      if (is_kind(at_, PhpTokenKind::text)) last_text = tokens_[at_].text;
      if (is_sign(at_, "(") || is_sign(at_, "[") || is_sign(at_, "{")) ++depth;
      if (depth == 0 && (ends_value() || is_sign(at_, "}"))) return;
      if (is_sign(at_, ")") || is_sign(at_, "]") || is_sign(at_, "}")) --depth;
      // A value never extends beyond the end of a statement outside brackets.
      if (depth == 0 && is_sign(at_, ";")) return;
    }
  }

  PhpValue read_list(std::size_t depth, std::string_view end) {
    PhpValue list;
    list.kind = PhpValue::Kind::list;
    list.span = span(at_);
    const std::size_t begin = tokens_[at_].at;
    at_ += is_word(at_, "array") ? 2 : 1;
    while (!is_sign(at_, end)) {
      if (at_ >= tokens_.size() || is_sign(at_, ";"))
        throw BadPhp{begin, "this array has no end", "is the file complete?"};
      if (is_sign(at_, ",")) {
        ++at_;
        continue;
      }
      read_item(depth, list);
    }
    ++at_;
    return list;
  }

  void read_item(std::size_t depth, PhpValue& list) {
    const std::size_t before = at_;
    PhpItem item;
    item.value = read_value(depth + 1);
    if (is_sign(at_, "=>")) {
      if (!item.value.is(PhpValue::Kind::list)) item.key = item.value.text;
      ++at_;
      item.value = read_value(depth + 1);
    }
    list.items.push_back(std::move(item));
    if (at_ == before) ++at_;
  }

  const std::vector<PhpToken>& tokens_;
  const TextPlaces& places_;
  std::size_t at_ = 0;
  std::string class_;
  std::string function_;
  PhpFile found_;
};

}  // namespace

const PhpAssignment* PhpFile::find(std::string_view name, PhpValue::Kind kind) const {
  for (auto item = assignments.rbegin(); item != assignments.rend(); ++item)
    if (item->name == name && item->key.empty() && item->value.is(kind)) return &*item;
  return nullptr;
}

std::optional<PhpFile> read_php(const std::shared_ptr<const SourceFile>& file,
                                Diagnostics& diagnostics) {
  const TextPlaces places(file);
  try {
    const std::vector<PhpToken> tokens = PhpTokens(file->text).read();
    return PhpReader(tokens, places).read();
  } catch (const BadPhp& bad) {
    diagnostics.error("import.php", places.span(bad.at, 1), bad.message, bad.hint);
    return std::nullopt;
  }
}

}  // namespace chancery

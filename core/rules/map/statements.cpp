#include "core/rules/map/statements.h"

#include <algorithm>

namespace chancery {
namespace {

constexpr std::string_view blanks = " \t";

bool is_of_bare_key(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || byte >= 0x80;
}

/// True for a number, true or false. In brackets on their own line, these are a list, not a
/// heading.
bool is_plain_value(std::string_view word) {
  return word == "true" || word == "false" ||
         word.find_first_not_of("0123456789_+-.") == std::string_view::npos;
}

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  std::vector<TomlStatement> run() {
    while (true) {
      at_ = skip(at_, " \t\r\n");
      if (at_ >= text_.size()) return std::move(all_);
      if (text_[at_] == '#') {
        at_ = line_end(at_);
        continue;
      }
      TomlStatement statement = text_[at_] == '[' ? heading() : pair();
      at_ = std::max(statement.end, at_ + 1);
      if (statement.is_heading()) heading_ = all_.size();
      statement.heading = statement.is_heading() ? TomlStatement::nowhere : heading_;
      all_.push_back(std::move(statement));
    }
  }

 private:
  [[nodiscard]] std::size_t skip(std::size_t at, std::string_view what) const {
    return std::min(text_.find_first_not_of(what, at), text_.size());
  }
  [[nodiscard]] std::size_t line_end(std::size_t at) const {
    std::size_t end = std::min(text_.find('\n', at), text_.size());
    if (end > at && text_[end - 1] == '\r') --end;
    return end;
  }
  [[nodiscard]] bool is(std::size_t at, char c) const {
    return at < text_.size() && text_[at] == c;
  }

  /// Reads a dotted key and sets `at` to the place after it.
  std::vector<KeyPart> path(std::size_t& at) const {
    std::vector<KeyPart> parts;
    while (true) {
      at = skip(at, blanks);
      parts.push_back(part(at));
      const std::size_t next = skip(at, blanks);
      if (!is(next, '.')) break;
      at = next + 1;
    }
    return parts;
  }

  KeyPart part(std::size_t& at) const {
    KeyPart key_part{"", at, at};
    if (is(at, '"') || is(at, '\'')) {
      at = string_end(text_, at);
      key_part.name = text_.substr(key_part.begin + 1, at - key_part.begin - 1);
      if (key_part.name.ends_with(text_[key_part.begin])) key_part.name.pop_back();
    } else {
      while (at < text_.size() && is_of_bare_key(text_[at])) ++at;
      key_part.name = text_.substr(key_part.begin, at - key_part.begin);
    }
    key_part.end = at;
    return key_part;
  }

  TomlStatement heading() const {
    TomlStatement statement;
    statement.begin = at_;
    const bool is_list = is(at_ + 1, '[');
    statement.kind = is_list ? TomlStatement::Kind::list_heading : TomlStatement::Kind::heading;
    std::size_t at = at_ + (is_list ? 2 : 1);
    statement.path = path(at);
    at = skip(at, blanks);
    statement.closed = is(at, ']') && (!is_list || is(at + 1, ']'));
    statement.end = statement.closed ? at + (is_list ? 2 : 1) : line_end(at);
    const std::size_t rest = skip(statement.end, blanks);
    const bool clean = rest >= text_.size() ||
                       std::string_view("#\r\n").find(text_[rest]) != std::string_view::npos;
    if (!clean) statement.end = line_end(rest);
    return statement;
  }

  TomlStatement pair() const {
    TomlStatement statement;
    statement.begin = at_;
    std::size_t at = at_;
    statement.path = path(at);
    at = skip(at, blanks);
    if (!is(at, '=')) {
      statement.end = line_end(at_);
      return statement;
    }
    statement.kind = TomlStatement::Kind::pair;
    statement.value = skip(at + 1, blanks);
    statement.end = value_end(statement.value, statement.closed);
    return statement;
  }

  /// Returns where the value ends: at the end of its line, or of the line where its brackets close.
  std::size_t value_end(std::size_t at, bool& closed) const {
    std::size_t depth = 0;
    std::size_t last = at;  // after the last byte that belongs neither to blanks nor to a comment
    while (at < text_.size()) {
      const char c = text_[at];
      if (c == '"' || c == '\'') {
        at = string_end(text_, at);
        if (text_[at - 1] != c) closed = false;
        last = at;
        continue;
      }
      if (c == '#') {
        at = line_end(at);
        continue;
      }
      if (c == '\n') {
        if (depth == 0) break;
        if (begins_statement(at + 1)) {
          closed = false;
          return last;
        }
      } else if (c != ' ' && c != '\t' && c != '\r') {
        if (c == '[' || c == '{') ++depth;
        if ((c == ']' || c == '}') && depth > 0) --depth;
        last = at + 1;
      }
      ++at;
    }
    if (depth > 0) closed = false;
    return last;
  }

  [[nodiscard]] bool begins_statement(std::size_t at) const {
    at = skip(at, blanks);
    if (is(at, '[')) return begins_heading(at);
    if (at >= text_.size() || (!is_of_bare_key(text_[at]) && !is(at, '"') && !is(at, '\'')))
      return false;
    path(at);
    at = skip(at, blanks);
    return is(at, '=');
  }

  [[nodiscard]] bool begins_heading(std::size_t at) const {
    const std::size_t brackets = is(at + 1, '[') ? 2 : 1;
    at += brackets;
    const std::vector<KeyPart> parts = path(at);
    const KeyPart& first = parts.front();
    if (first.name.empty() || is_plain_value(first.name)) return false;
    if (parts.size() == 1 && !is_of_bare_key(text_[first.begin])) return false;
    at = skip(at, blanks);
    if (!is(at, ']') || (brackets == 2 && !is(at + 1, ']'))) return false;
    at = skip(at + brackets, blanks);
    return at >= text_.size() || is(at, '#') || is(at, '\r') || is(at, '\n');
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t heading_ = TomlStatement::nowhere;
  std::vector<TomlStatement> all_;
};

}  // namespace

std::vector<TomlStatement> split_statements(std::string_view text) {
  return Splitter(text).run();
}

std::size_t statement_at(const std::vector<TomlStatement>& statements, std::size_t place) {
  const auto after = std::upper_bound(
      statements.begin(), statements.end(), place,
      [](std::size_t at, const TomlStatement& statement) { return at < statement.begin; });
  return after == statements.begin() ? TomlStatement::nowhere
                                     : static_cast<std::size_t>(after - statements.begin()) - 1;
}

StringEnd find_string_end(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  const std::string three(3, quote);
  const bool is_long = text.substr(begin, 3) == three;
  std::size_t at = begin + (is_long ? 3 : 1);
  while (at < text.size()) {
    if (text[at] == '\\' && quote == '"') {
      at += 2;
    } else if (is_long) {
      if (text[at] == quote && text.substr(at, 3) == three) {
        at += 3;
        // Up to two more quotation marks belong to the string.
        while (at < text.size() && text[at] == quote) ++at;
        return {at, true, true};
      }
      ++at;
    } else {
      if (text[at] == quote) return {at + 1, true, false};
      if (text[at] == '\n') break;
      ++at;
    }
  }
  return {std::min(at, text.size()), false, is_long};
}

std::size_t string_end(std::string_view text, std::size_t begin) {
  const StringEnd end = find_string_end(text, begin);
  if (end.is_closed) return end.at;
  const std::size_t at = end.is_long ? std::min(text.find('\n', begin), text.size()) : end.at;
  return at > begin + 1 && text[at - 1] == '\r' ? at - 1 : at;
}

}  // namespace chancery

#include "core/rules/notation/order_tokens.h"

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/rules/state/order_details.h"

namespace chancery::order_language {
namespace {

struct TokenCharacter {
  char32_t value = 0xfffd;
  std::uint32_t length = 1;
  bool valid = false;
};

TokenCharacter decode(std::string_view text, std::size_t at) {
  const CodePoint point = decode_utf8(text.substr(at));
  if (!point.is_valid()) return {};
  return {point.code, static_cast<std::uint32_t>(point.length), true};
}

/// Returns the end of a quoted text that begins at `at`: after the next quotation mark, or the end
/// of the whole text.
std::size_t quoted_end(std::string_view text, std::size_t at) {
  for (at += decode(text, at).length; at < text.size();) {
    const TokenCharacter point = decode(text, at);
    at += point.length;
    if (is_quotation_mark(point.value)) return at;
  }
  return text.size();
}

enum class Kind : std::uint8_t { word, blank, apostrophe, dash, arrow_head, equals, arrow, sign };

Kind ascii_kind(char32_t c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) return Kind::word;
  switch (c) {
    case '-':
      return Kind::dash;
    case '>':
      return Kind::arrow_head;
    case '=':
      return Kind::equals;
    case '\'':
      return Kind::apostrophe;
    case '/':
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case '<':
    case '+':
    case ':':
    case ';':
    case '&':
    case '@':
    case '%':
    case '$':
    case '^':
    case '~':
    case '|':
    case '?':
    case '\\':
      return Kind::sign;
    default:
      return Kind::blank;
  }
}

/// True for emoji, dingbats and what joins or varies them. Telephones add them without meaning.
bool is_pictograph(char32_t c) {
  return (c >= 0x2600 && c <= 0x27bf) || (c >= 0x2b00 && c <= 0x2bff) ||
         (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0x1f000 && c <= 0x1faff);
}

/// Arrows to the right, also those among the pictures.
constexpr bool is_arrow(char32_t c) {
  return c == 0x2192 || c == 0x21a6 || c == 0x21d2 || c == 0x21e8 || c == 0x21fe || c == 0x2794 ||
         (c >= 0x2798 && c <= 0x27be && c != 0x27b0) || c == 0x27f6 || c == 0x27f9 || c == 0x2b95;
}

Kind kind_of(char32_t c) {
  if (c < 0x80) return ascii_kind(c);
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return Kind::dash;
  if (is_arrow(c)) return Kind::arrow;
  if (c == 0x2018 || c == 0x2019) return Kind::apostrophe;
  // Spaces, quotation marks, bullets, byte order and direction marks.
  if (c == 0xa0 || c == 0xab || c == 0xbb || c == 0xb7 || c == 0xfeff || c == 0x3000 ||
      (c >= 0x2000 && c <= 0x200f) || (c >= 0x201a && c <= 0x202f) ||
      (c >= 0x2030 && c <= 0x205f)) {
    return Kind::blank;
  }
  if (is_pictograph(c)) return Kind::blank;
  return Kind::word;
}

bool is_stroke(Kind kind) {
  return kind == Kind::dash || kind == Kind::arrow_head || kind == Kind::equals ||
         kind == Kind::arrow;
}

/// Splits a text into tokens, folded.
class Scanner {
 public:
  explicit Scanner(std::string_view text, Quotes quotes = Quotes::separate_words)
      : text_(text), quotes_(quotes) {}

  /// Reads the next token: every field except `word`, and its folded text. Returns false at the end
  /// of the text.
  bool next(Token& token, std::string& folded) {
    for (;;) {
      skip_blanks();
      if (at_ >= text_.size()) return false;
      token = Token{};
      token.begin = static_cast<std::uint32_t>(at_);
      folded.clear();
      if (begins_quoted()) {
        at_ = quoted_end(text_, at_);
        token.end = static_cast<std::uint32_t>(at_);
        token.sign = token.quoted = true;
        return true;
      }
      const Kind kind = kind_of(decode(text_, at_).value);
      if (kind == Kind::word) {
        take_word(token, folded);
      } else {
        take_sign(kind, folded);
        token.sign = true;
      }
      token.end = static_cast<std::uint32_t>(at_);
      if (!folded.empty()) return true;
    }
  }

 private:
  [[nodiscard]] bool begins_quoted() const {
    return quotes_ == Quotes::enclose_texts && is_quotation_mark(decode(text_, at_).value);
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      const TokenCharacter point = decode(text_, at_);
      const Kind kind = kind_of(point.value);
      if (begins_quoted()) return;
      if (kind == Kind::apostrophe) {
        at_ += point.length;
        skip_possessive();
      } else if (kind == Kind::blank) {
        at_ += point.length;
      } else {
        return;
      }
    }
  }

  /// Skips the s of a possessive.
  void skip_possessive() {
    if (at_ >= text_.size() || (text_[at_] != 's' && text_[at_] != 'S')) return;
    const std::size_t after = at_ + 1;
    if (after < text_.size() && kind_of(decode(text_, after).value) == Kind::word) return;
    at_ = after;
  }

  void take_word(Token& token, std::string& folded) {
    bool ascii = true;
    bool digits = true;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const TokenCharacter point = decode(text_, at_);
      if (kind_of(point.value) != Kind::word) break;
      if (point.length > 1 || !point.valid) ascii = false;
      if (c < '0' || c > '9') digits = false;
      if (point.valid) {
        folded.append(text_.substr(at_, point.length));
      } else {
        folded += "\xef\xbf\xbd";
      }
      at_ += point.length;
    }
    token.number = digits;
    if (ascii) {
      for (char& c : folded) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      }
    } else {
      folded = fold_name(folded);
    }
  }

  void take_sign(Kind kind, std::string& folded) {
    if (!is_stroke(kind)) {
      folded += text_[at_++];
      return;
    }
    bool head = false;
    bool twin = false;
    bool dash = false;
    while (at_ < text_.size()) {
      const TokenCharacter point = decode(text_, at_);
      const Kind here = kind_of(point.value);
      if (!is_stroke(here)) break;
      head = head || here == Kind::arrow_head || here == Kind::arrow;
      dash = dash || here == Kind::dash || (here == Kind::arrow && point.value != 0x21d2);
      twin = twin || here == Kind::equals || point.value == 0x21d2;
      at_ += point.length;
    }
    if (twin) {
      folded = "=";
    } else if (dash) {
      folded = "-";
    }
    if (head) folded += '>';
  }

  std::string_view text_;
  Quotes quotes_;
  std::size_t at_ = 0;
};

}  // namespace

Words Words::beside(const Words& known) {
  Words words;
  words.known_ = &known;
  words.first_ = static_cast<WordId>(known.first_ + known.texts_.size());
  return words;
}

WordId Words::add(std::string_view folded) {
  if (const WordId old = find(folded); old != no_word) return old;
  const auto added = static_cast<WordId>(first_ + texts_.size());
  ids_.emplace(folded, added);
  texts_.emplace_back(folded);
  return added;
}

WordId Words::find(std::string_view folded) const {
  if (const auto entry = ids_.find(folded); entry != ids_.end()) return entry->second;
  return known_ != nullptr ? known_->find(folded) : no_word;
}

std::vector<Token> tokenize(std::string_view line, const Words& words, Quotes quotes) {
  std::vector<Token> tokens;
  tokens.reserve(16);
  Scanner scanner(line, quotes);
  Token token;
  std::string folded;
  while (scanner.next(token, folded)) {
    token.word = token.quoted ? no_word : words.find(folded);
    tokens.push_back(token);
  }
  return tokens;
}

std::optional<std::string_view> quoted_text(std::string_view line, const Token& token) {
  const std::size_t begin = token.begin + decode(line, token.begin).length;
  for (std::size_t at = begin; at < token.end;) {
    const TokenCharacter point = decode(line, at);
    if (is_quotation_mark(point.value)) return line.substr(begin, at - begin);
    at += point.length;
  }
  return std::nullopt;
}

std::string without_quoted(std::string_view line) {
  std::string plain(line);
  for (std::size_t at = 0; at < line.size();) {
    const TokenCharacter point = decode(line, at);
    if (!is_quotation_mark(point.value)) {
      at += point.length;
      continue;
    }
    const std::size_t end = quoted_end(line, at);
    std::fill(plain.begin() + static_cast<std::ptrdiff_t>(at),
              plain.begin() + static_cast<std::ptrdiff_t>(end), 'x');
    at = end;
  }
  return plain;
}

std::vector<WordId> intern(std::string_view text, Words& words) {
  std::vector<WordId> ids;
  Scanner scanner(text);
  Token token;
  std::string folded;
  while (scanner.next(token, folded)) ids.push_back(words.add(folded));
  return ids;
}

std::vector<WordId> intern_name(std::string_view text, Words& words) {
  std::vector<WordId> ids = intern(text, words);
  const WordId dash = words.add("-");
  std::erase(ids, dash);
  return ids;
}

std::string valid_utf8(std::string_view text) {
  std::string valid;
  valid.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const TokenCharacter point = decode(text, at);
    const bool is_space = point.value == '\t' || point.value == '\n' || point.value == '\r';
    if (point.value == 0) {
      valid += ' ';
    } else if (point.valid && (!is_control(point.value) || is_space)) {
      valid.append(text.substr(at, point.length));
    } else {
      valid += "\xef\xbf\xbd";
    }
    at += point.length;
  }
  return valid;
}

}  // namespace chancery::order_language

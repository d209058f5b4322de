#include "core/games/mail/mail_address.h"

#include <algorithm>
#include <cstdint>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

enum class Part : std::uint8_t { word, quoted, sign };

struct AddressToken {
  Part part = Part::word;
  std::string text;     // of a quoted string: without marks and backslashes
  bool joined = false;  // no space or comment before it
};

bool is_special(char c) {
  return std::string_view("<>@,;:").find(c) != std::string_view::npos;
}

bool is_control_sign(char c) {
  return (static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n') || c == 0x7f;
}

/// Splits a field into words, quoted strings and separators; comments count as spaces.
class AddressTokens {
 public:
  explicit AddressTokens(std::string_view field) : field_(field) {}

  /// Returns nothing if a comment or a quoted string is unterminated, or there is a control
  /// character.
  std::optional<std::vector<AddressToken>> split() {
    if (std::any_of(field_.begin(), field_.end(), is_control_sign)) return std::nullopt;
    bool joined = false;
    while (at_ < field_.size()) {
      const char c = field_[at_];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        ++at_;
        joined = false;
        continue;
      }
      if (c == ')') return std::nullopt;
      if (c == '(') {
        if (!skip_comment()) return std::nullopt;
        joined = false;
        continue;
      }
      if (c == '"') {
        if (!take_quoted(joined)) return std::nullopt;
      } else if (is_special(c)) {
        tokens_.push_back({Part::sign, std::string(1, c), joined});
        ++at_;
      } else {
        take_word(joined);
      }
      joined = true;
    }
    return std::move(tokens_);
  }

 private:
  bool skip_comment() {
    int depth = 0;
    for (; at_ < field_.size(); ++at_) {
      const char c = field_[at_];
      if (c == '\\') ++at_;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) {
        ++at_;
        return true;
      }
    }
    return false;
  }

  bool take_quoted(bool joined) {
    std::string text;
    for (++at_; at_ < field_.size(); ++at_) {
      char c = field_[at_];
      if (c == '"') {
        ++at_;
        tokens_.push_back({Part::quoted, std::move(text), joined});
        return true;
      }
      if (c == '\\' && at_ + 1 < field_.size()) c = field_[++at_];
      text += c;
    }
    return false;
  }

  void take_word(bool joined) {
    const std::size_t begin = at_;
    constexpr std::string_view ends = " \t\r\n()\"<>@,;:";
    at_ = std::min(field_.find_first_of(ends, at_), field_.size());
    tokens_.push_back({Part::word, std::string(field_.substr(begin, at_ - begin)), joined});
  }

  std::string_view field_;
  std::size_t at_ = 0;
  std::vector<AddressToken> tokens_;
};

/// Reads mailboxes and groups.
class AddressList {
 public:
  explicit AddressList(const std::vector<AddressToken>& tokens) : tokens_(tokens) {}

  std::optional<std::vector<std::string>> read() {
    while (at_ < tokens_.size())
      if (!read_entry()) return std::nullopt;
    if (in_group_) return std::nullopt;
    return std::move(addresses_);
  }

 private:
  [[nodiscard]] bool is_sign(std::size_t at, char sign) const {
    return at < tokens_.size() && tokens_[at].part == Part::sign &&
           tokens_[at].text.front() == sign;
  }
  [[nodiscard]] bool is_sign(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].part == Part::sign;
  }

  /// Reads up to the next comma, colon or semicolon outside '<…>'.
  bool read_entry() {
    const std::size_t begin = at_;
    std::optional<std::string> address;
    while (at_ < tokens_.size() && !is_sign(at_, ',') && !is_sign(at_, ';') && !is_sign(at_, ':')) {
      if (is_sign(at_, '<')) {
        const std::size_t open = at_;
        if (address || !read_angle(address)) return false;
        // A name that looks like another address is deceptive, or there are two addresses.
        if (has_at(begin, open) && join(begin, open) != address) return false;
        if (has_at(at_, end_of_entry())) return false;
        continue;
      }
      if (is_sign(at_, '>')) return false;
      ++at_;
    }
    const std::size_t end = at_;
    if (is_sign(at_, ':')) {
      if (in_group_ || address || has_at(begin, end)) return false;
      in_group_ = true;
    } else if (!take_entry(begin, end, address)) {
      return false;
    }
    if (is_sign(at_, ';')) {
      if (!in_group_) return false;
      in_group_ = false;
    }
    ++at_;
    return true;
  }

  /// A name with an address in angle brackets, or an address alone.
  bool take_entry(std::size_t begin, std::size_t end, std::optional<std::string>& address) {
    if (!address && has_at(begin, end)) {
      address = join(begin, end);
      if (!address) return false;
    }
    if (address && !contains(addresses_, *address)) addresses_.push_back(std::move(*address));
    return true;
  }

  [[nodiscard]] std::size_t end_of_entry() const {
    std::size_t end = at_;
    while (end < tokens_.size() && !is_sign(end, ',') && !is_sign(end, ';')) ++end;
    return end;
  }

  [[nodiscard]] bool has_at(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i)
      if (is_sign(i, '@')) return true;
    return false;
  }

  /// "<ann@example.org>", or with an old route: "<@relay:ann@example.org>".
  bool read_angle(std::optional<std::string>& address) {
    std::size_t begin = ++at_;
    while (at_ < tokens_.size() && !is_sign(at_, '>')) {
      if (is_sign(at_, ':')) begin = at_ + 1;
      ++at_;
    }
    if (at_ == tokens_.size()) return false;
    address = join(begin, at_++);
    return address.has_value();
  }

  /// Joins the tokens of "ann@example.org": a local part, '@', a domain. Spaces around the dots and
  /// the '@' are obsolete syntax; two words in a row are not an address.
  [[nodiscard]] std::optional<std::string> join(std::size_t begin, std::size_t end) const {
    std::string text;
    std::size_t signs = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const AddressToken& token = tokens_[i];
      const bool is_at = is_sign(i, '@');
      if (token.part == Part::sign && !is_at) return std::nullopt;
      if (is_at && ++signs > 1) return std::nullopt;
      const bool touches = i == begin || is_at || text.back() == '@' || text.back() == '.' ||
                           token.text.starts_with('.');
      if (!touches) return std::nullopt;
      text += token.part == Part::quoted && !is_plain_local(token.text) ? "\"" + token.text + "\""
                                                                        : token.text;
    }
    if (signs != 1 || text.front() == '@' || text.back() == '@') return std::nullopt;
    return text;
  }

  /// True if the quotation marks around it are superfluous.
  static bool is_plain_local(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
      return c > ' ' && c != 0x7f && !is_special(c) &&
             std::string_view("()\"\\[]").find(c) == std::string_view::npos;
    });
  }

  const std::vector<AddressToken>& tokens_;
  std::size_t at_ = 0;
  bool in_group_ = false;
  std::vector<std::string> addresses_;
};

}  // namespace

std::optional<std::vector<std::string>> addresses_in(std::string_view field) {
  constexpr std::size_t longest = 10000;
  if (field.size() > longest) return std::nullopt;
  const auto tokens = AddressTokens(field).split();
  if (!tokens) return std::nullopt;
  return AddressList(*tokens).read();
}

}  // namespace chancery

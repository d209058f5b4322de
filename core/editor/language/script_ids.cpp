#include "core/editor/language/script_ids.h"

#include <algorithm>

#include "core/base/common/words.h"

namespace chancery {
namespace {

bool is_word(char c) {
  return is_letter_or_digit(c) || c == '_';
}

/// Reads Lua only as far as strings, comments and names.
class ScriptScanner {
 public:
  explicit ScriptScanner(std::string_view text) : text_(text) {}

  std::vector<Occurrence> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (text_.substr(at_, 2) == "--") {
        comment();
      } else if (c == '"' || c == '\'') {
        short_text(c);
      } else if (c == '[' && long_end(at_) != at_) {
        at_ = long_end(at_);
      } else if (is_word(c)) {
        word();
      } else {
        ++at_;
      }
    }
    return std::move(all_);
  }

 private:
  /// The end of the long string that begins there; the place itself if none does.
  [[nodiscard]] std::size_t long_end(std::size_t at) const {
    std::size_t level = at + 1;
    while (level < text_.size() && text_[level] == '=') ++level;
    if (level >= text_.size() || text_[level] != '[') return at;
    const std::string close = ']' + std::string(level - at - 1, '=') + ']';
    const std::size_t end = text_.find(close, level);
    return end == std::string_view::npos ? text_.size() : end + close.size();
  }

  void comment() {
    at_ += 2;
    if (at_ < text_.size() && text_[at_] == '[' && long_end(at_) != at_)
      at_ = long_end(at_);
    else
      at_ = std::min(text_.find('\n', at_), text_.size());
  }

  void short_text(char quote) {
    const std::size_t begin = ++at_;
    bool plain = true;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      plain = plain && text_[at_] != '\\';
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_, text_.size());
    if (plain && at_ > begin)
      all_.push_back({"id",
                      std::string(text_.substr(begin, at_ - begin)),
                      {begin, at_},
                      IdSpelling::script_text});
    if (at_ < text_.size() && text_[at_] == quote) ++at_;
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    const bool after_dot =
        begin > 0 && text_[begin - 1] == '.' && (begin < 2 || text_[begin - 2] != '.');
    if (after_dot) {
      const bool declares = is_function_;
      all_.push_back({declares ? "hook" : "id",
                      std::string(name),
                      {begin, at_},
                      IdSpelling::script_field,
                      declares});
    }
    // The name after `function` ends with its last field: `function hooks.legal(`.
    is_function_ = name == "function" || (is_function_ && at_ < text_.size() && text_[at_] == '.');
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool is_function_ = false;
  std::vector<Occurrence> all_;
};

}  // namespace

std::vector<Occurrence> script_ids(std::string_view text) {
  return ScriptScanner(text).run();
}

}  // namespace chancery

#include "core/editor/language/cursor.h"

#include <algorithm>
#include <utility>

#include "core/base/common/words.h"

namespace chancery {
namespace {

bool is_bare(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return is_letter_or_digit(c) || c == '_' || c == '-' || byte >= 0x80;
}

/// Scans a value up to the cursor, and tracks the open lists and tables there.
class ValueScan {
 public:
  ValueScan(std::string_view text, std::size_t place, Cursor& cursor)
      : text_(text), place_(place), cursor_(cursor) {}

  void run(std::size_t begin) {
    for (at_ = begin; at_ < place_;) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        if (!pass_string()) return;
      } else if (c == '#') {
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        if (place_ <= end) {
          cursor_.part = Cursor::Part::nothing;
          return;
        }
        at_ = end;
      } else {
        pass_sign(c);
      }
    }
    finish_bare();
  }

 private:
  struct Open {
    bool is_table = false;
    std::vector<std::string> keys;   // of a table: the key whose value is being written
    std::vector<std::string> words;  // so far
  };

  [[nodiscard]] bool writes_key() const {
    return !open_.empty() && open_.back().is_table && !has_equals_;
  }

  /// Returns false if the cursor is in the string.
  bool pass_string() {
    const std::size_t end = string_end(text_, at_);
    const bool is_closed = end > at_ + 1 && text_[end - 1] == text_[at_];
    if (place_ < end || (place_ == end && !is_closed)) {
      cursor_.quote = text_[at_];
      cursor_.word = {at_ + 1, is_closed ? end - 1 : end};
      cursor_.typed = text_.substr(at_ + 1, place_ - at_ - 1);
      finish();
      return false;
    }
    const std::string word(text_.substr(at_ + 1, end - at_ - 2));
    if (writes_key())
      key_.push_back(word);
    else if (!open_.empty())
      open_.back().words.push_back(word);
    at_ = end;
    return true;
  }

  void pass_sign(char c) {
    if (is_bare(c)) {
      const std::size_t begin = at_;
      while (at_ < place_ && is_bare(text_[at_])) ++at_;
      if (at_ < place_ && writes_key())
        key_.emplace_back(text_.substr(begin, at_ - begin));
      else if (at_ == place_)
        bare_ = begin;
      return;
    }
    if (c == '[' || c == '{') {
      open_.push_back({c == '{', std::exchange(key_, {}), {}});
      has_equals_ = false;
    } else if ((c == ']' || c == '}') && !open_.empty()) {
      open_.pop_back();
      key_.clear();
      has_equals_ = !open_.empty() && open_.back().is_table;
    } else if (c == ',') {
      key_.clear();
      has_equals_ = false;
    } else if (c == '=' && writes_key()) {
      has_equals_ = true;
      if (!key_.empty()) open_.back().words.push_back(key_.front());
    }
    ++at_;
  }

  void finish_bare() {
    std::size_t end = place_;
    while (end < text_.size() && is_bare(text_[end])) ++end;
    const std::size_t begin = bare_ ? *bare_ : place_;
    cursor_.word = {begin, end};
    cursor_.typed = text_.substr(begin, place_ - begin);
    finish();
  }

  void finish() {
    const bool is_key = writes_key();
    cursor_.part = is_key ? Cursor::Part::key : Cursor::Part::value;
    for (const Open& open : open_) {
      cursor_.way.insert(cursor_.way.end(), open.keys.begin(), open.keys.end());
      if (!open.is_table) ++cursor_.depth;
      if (open.is_table || !open.keys.empty()) cursor_.depth = open.is_table ? 0 : 1;
    }
    cursor_.way.insert(cursor_.way.end(), key_.begin(), key_.end());
    if (!key_.empty() && !is_key) cursor_.depth = 0;
    if (!open_.empty()) cursor_.beside = open_.back().words;
  }

  std::string_view text_;
  std::size_t place_;
  Cursor& cursor_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::vector<std::string> key_;
  bool has_equals_ = false;
  std::optional<std::size_t> bare_;
};

class CursorFinder {
 public:
  CursorFinder(const FileIndex& file, std::size_t place)
      : file_(file), text_(file.text()), place_(std::min(place, text_.size())) {}

  Cursor find() {
    const std::size_t number = statement_at(file_.statements, place_);
    if (number == TomlStatement::nowhere) {
      begin_key();
      return std::move(cursor_);
    }
    const TomlStatement& statement = file_.statements[number];
    cursor_.statement = number;
    const bool is_inside = place_ <= statement.end || goes_on(statement);
    if (statement.kind == TomlStatement::Kind::pair && is_inside && place_ >= statement.value) {
      cursor_.way = names_of(file_.statements, number);
      ValueScan(text_, place_, cursor_).run(statement.value);
    } else if (is_inside && place_ <= statement.end) {
      in_path(number);
    } else {
      cursor_.way = names_above(number);
      begin_key();
      gather_siblings(number);
    }
    return std::move(cursor_);
  }

 private:
  /// True after a value on its line, before its line ends: `key = `.
  [[nodiscard]] bool goes_on(const TomlStatement& statement) const {
    if (statement.kind != TomlStatement::Kind::pair) return false;
    const bool is_empty = statement.end <= statement.value || !statement.closed;
    return is_empty && text_.substr(statement.end, place_ - statement.end).find('\n') == text_.npos;
  }

  [[nodiscard]] std::vector<std::string> names_above(std::size_t number) const {
    const TomlStatement& statement = file_.statements[number];
    const std::size_t heading = statement.is_heading() ? number : statement.heading;
    return heading == TomlStatement::nowhere ? std::vector<std::string>()
                                             : names_of(file_.statements, heading);
  }

  /// A new key on a line without any.
  void begin_key() {
    const std::size_t line = place_ == 0 ? 0 : text_.rfind('\n', place_ - 1) + 1;
    const std::string_view before = text_.substr(line, place_ - line);
    if (before.find_first_not_of(" \t") != std::string_view::npos) return;
    cursor_.part = Cursor::Part::key;
    cursor_.word = {place_, place_};
  }

  void in_path(std::size_t number) {
    const TomlStatement& statement = file_.statements[number];
    if (!statement.is_heading()) {
      cursor_.way = names_above(number);
      gather_siblings(number);
    }
    cursor_.part = statement.is_heading() ? Cursor::Part::heading : Cursor::Part::key;
    for (const KeyPart& part : statement.path) {
      if (place_ <= part.end) {
        const bool quoted = part.end > part.begin && !is_bare(text_[part.begin]);
        if (place_ < part.begin) cursor_.part = Cursor::Part::nothing;
        cursor_.quote = quoted ? text_[part.begin] : '\0';
        const std::size_t begin = part.begin + (quoted ? 1 : 0);
        const bool is_closed =
            quoted && part.end > begin && text_[part.end - 1] == text_[part.begin];
        cursor_.word = {begin, part.end - (is_closed ? 1 : 0)};
        if (place_ >= begin) cursor_.typed = text_.substr(begin, place_ - begin);
        return;
      }
      cursor_.way.push_back(part.name);
    }
    cursor_.part = Cursor::Part::nothing;
  }

  /// The keys that the table already has.
  void gather_siblings(std::size_t number) {
    const TomlStatement& here = file_.statements[number];
    const std::size_t heading = here.is_heading() ? number : here.heading;
    const std::size_t first = heading == TomlStatement::nowhere ? 0 : heading + 1;
    for (std::size_t i = first; i < file_.statements.size(); ++i) {
      const TomlStatement& statement = file_.statements[i];
      if (statement.is_heading()) break;
      if (i == number && place_ <= statement.end && place_ >= statement.begin) continue;
      if (statement.path.size() == 1) cursor_.beside.push_back(statement.path.front().name);
    }
  }

  const FileIndex& file_;
  std::string_view text_;
  std::size_t place_;
  Cursor cursor_;
};

}  // namespace

Cursor cursor_at(const FileIndex& file, std::size_t place) {
  return CursorFinder(file, place).find();
}

}  // namespace chancery

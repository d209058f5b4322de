#include "core/rules/map/document.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <tuple>
#include <unordered_map>

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/rules/map/long_texts.h"
#include "core/rules/map/statements.h"

namespace chancery {
namespace {

// Trees are walked recursively; real documents are about five levels deep.
constexpr std::size_t deepest_brackets = 48;
constexpr std::size_t longest_key = 16;  // in parts between dots

bool has_wide(std::string_view line) {
  return std::any_of(line.begin(), line.end(),
                     [](char c) { return (static_cast<unsigned char>(c) & 0x80) != 0; });
}

/// True if the text begins with the character, plain or as an escape sequence.
bool begins_with(std::string_view text, char32_t code) {
  if (const CodePoint point = decode_utf8(text); point.is_valid() && point.code == code)
    return true;
  if (!text.starts_with('\\')) return false;
  constexpr std::string_view short_names = "btnfre";
  constexpr std::string_view short_codes = "\b\t\n\f\r\x1b";
  const std::size_t named = text.size() > 1 ? short_names.find(text[1]) : std::string_view::npos;
  if (named != std::string_view::npos) return static_cast<char32_t>(short_codes[named]) == code;
  std::uint32_t written = 0;
  const bool is_code = text.size() > 2 && std::string_view("uUx").find(text[1]) != text.npos;
  const std::size_t digits = !is_code ? 0 : text[1] == 'u' ? 4 : text[1] == 'U' ? 8 : 2;
  const std::string_view number = text.substr(std::min<std::size_t>(2, text.size()), digits);
  const auto read = std::from_chars(number.data(), number.data() + number.size(), written, 16);
  return digits > 0 && read.ec == std::errc() && written == code;
}

/// Converts the places of the parser (lines and characters) to our places (lines and bytes).
class SpanConverter {
 public:
  explicit SpanConverter(std::shared_ptr<const SourceFile> file) : file_(std::move(file)) {
    starts_.push_back(0);
    const std::string& text = file_->text;
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
      starts_.push_back(at + 1);
    for (std::size_t line = 1; line <= starts_.size(); ++line)
      has_wide_.push_back(has_wide(
          std::string_view(text).substr(starts_[line - 1], line_end(line) - starts_[line - 1])));
  }

  [[nodiscard]] SourceSpan span(const toml::source_region& region) const {
    SourceSpan span{file_, static_cast<std::uint32_t>(region.begin.line), 1, 1};
    if (span.line == 0 || span.line > starts_.size()) return {file_, 0, 0, 0};
    const std::size_t begin = byte_of(region.begin);
    span.column = static_cast<std::uint32_t>(begin - starts_[span.line - 1] + 1);
    std::size_t end = line_end(span.line);
    if (region.end.line == region.begin.line) end = std::min(end, byte_of(region.end));
    if (end > begin) span.length = static_cast<std::uint32_t>(end - begin);
    return span;
  }

  [[nodiscard]] std::size_t offset_of(const SourceSpan& span) const {
    if (span.line == 0 || span.line > starts_.size()) return file_->text.size();
    return starts_[span.line - 1] + (span.column > 0 ? span.column - 1 : 0);
  }

  [[nodiscard]] SourceSpan span_at(std::size_t offset, std::size_t length) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const auto line = static_cast<std::size_t>(next - starts_.begin());
    return {file_, static_cast<std::uint32_t>(line),
            static_cast<std::uint32_t>(offset - starts_[line - 1] + 1),
            static_cast<std::uint32_t>(length)};
  }

  /// Returns the place of a character within a string on one line.
  [[nodiscard]] SourceSpan within(const SourceSpan& span, char32_t code) const {
    if (span.column == 0) return span;
    const std::size_t begin = starts_[span.line - 1] + span.column - 1;
    std::string_view rest = std::string_view(file_->text).substr(begin, span.length);
    for (SourceSpan at = span; !rest.empty(); rest.remove_prefix(1), ++at.column) {
      at.length = 1;
      if (begins_with(rest, code)) return at;
      if (!rest.starts_with("\\\\")) continue;
      rest.remove_prefix(1);  // the second of two backslashes starts no escape sequence
      ++at.column;
    }
    return span;
  }

 private:
  [[nodiscard]] std::size_t line_end(std::size_t line) const {
    std::size_t end = line < starts_.size() ? starts_[line] - 1 : file_->text.size();
    if (end > starts_[line - 1] && file_->text[end - 1] == '\r') --end;
    return end;
  }

  [[nodiscard]] std::size_t byte_of(const toml::source_position& position) const {
    std::size_t at = starts_[position.line - 1];
    const std::size_t end = line_end(position.line);
    if (!has_wide_[position.line - 1])
      return std::min(end, at + (position.column > 0 ? position.column - 1 : 0));
    for (std::uint32_t column = 1; column < position.column && at < end; ++column) {
      ++at;
      while (at < end && (static_cast<unsigned char>(file_->text[at]) & 0xc0) == 0x80) ++at;
    }
    return at;
  }

  std::shared_ptr<const SourceFile> file_;
  std::vector<std::size_t> starts_;
  std::vector<bool> has_wide_;  // by line: characters of more than one byte
};

/// Finds nesting so deep that walking the tree could exhaust the stack. It knows just enough TOML
/// to skip strings and comments.
class NestingCheck {
 public:
  explicit NestingCheck(std::string_view text) : text_(text) {}

  /// Returns the innermost '[' of a list that is open at `end`.
  std::optional<std::size_t> open_list_at(std::size_t end) {
    std::vector<std::size_t> open;
    for (at_ = 0; at_ < std::min(end, text_.size()); ++at_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') skip_text();
      if (c == '#') skip_line();
      if (c == '[') open.push_back(at_);
      if (c == ']' && !open.empty()) open.pop_back();
    }
    return open.empty() ? std::nullopt : std::optional(open.back());
  }

  /// Returns where the nesting gets too deep.
  std::optional<std::size_t> first_too_deep() {
    for (at_ = 0; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_text();
      } else if (c == '#') {
        skip_line();
      } else if (c == '[' || c == '{') {
        ++brackets_;
        dots_ = 0;
      } else if (c == ']' || c == '}') {
        brackets_ -= brackets_ > 0 ? 1 : 0;
        dots_ = 0;
      } else if (c == '.') {
        ++dots_;
      } else if (c == '\n' || c == ',' || c == '=') {
        dots_ = 0;
      }
      if (brackets_ > deepest_brackets || dots_ >= longest_key) return at_;
    }
    return std::nullopt;
  }

 private:
  void skip_line() {
    const std::size_t end = text_.find('\n', at_);
    at_ = end == std::string_view::npos ? text_.size() : end;
    dots_ = 0;
  }

  /// Skips to the last byte of the string.
  void skip_text() { at_ = find_string_end(text_, at_).at - 1; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t brackets_ = 0;
  std::size_t dots_ = 0;
};

/// Copies the tree of the parser into ours. Reports and leaves out strings and keys with invisible
/// characters that may affect a terminal.
class Converter {
 public:
  Converter(const SpanConverter& places, const LongTexts& long_texts, Diagnostics& diagnostics)
      : places_(places), long_texts_(long_texts), diagnostics_(diagnostics) {}

  [[nodiscard]] Node convert(const toml::node& source) const {
    Node node;
    node.span = places_.span(source.source());
    if (const toml::table* table = source.as_table()) {
      node.kind = NodeKind::table;
      node.in_line = table->is_inline();
      fill_table(*table, node);
    } else if (const toml::array* array = source.as_array()) {
      node.kind = NodeKind::array;
      for (const toml::node& item : *array) node.items.push_back(convert(item));
    } else {
      fill_value(source, node);
    }
    return node;
  }

 private:
  void fill_table(const toml::table& table, Node& node) const {
    for (const auto& [key, value] : table) {
      Entry entry;
      entry.key = std::string(key.str());
      entry.key_span = places_.span(key.source());
      if (hides_something("a key", entry.key, TextLines::one, entry.key_span)) continue;
      entry.value = convert(value);
      // A table is located at its name in the heading, where readers look.
      if (entry.value.is(NodeKind::table) && !entry.value.in_line)
        entry.value.span = entry.key_span;
      node.entries.push_back(std::move(entry));
    }
    std::stable_sort(node.entries.begin(), node.entries.end(), [](const Entry& a, const Entry& b) {
      return std::tie(a.key_span.line, a.key_span.column) <
             std::tie(b.key_span.line, b.key_span.column);
    });
  }

  void fill_value(const toml::node& source, Node& node) const {
    if (const auto* text = source.as_string()) {
      if (const auto taken = long_texts_.of_line(node.span.line)) return put_back(*taken, node);
      if (hides_something("a string", text->get(), TextLines::many, node.span)) return;
      node.kind = NodeKind::text;
      node.text = text->get();
    } else if (const auto* integer = source.as_integer()) {
      node.kind = NodeKind::integer;
      node.integer = integer->get();
    } else if (const auto* real = source.as_floating_point()) {
      node.kind = NodeKind::real;
      node.real = real->get();
    } else if (const auto* boolean = source.as_boolean()) {
      node.kind = NodeKind::boolean;
      node.boolean = boolean->get();
    } else {
      node.kind = NodeKind::date;
      std::ostringstream written;
      source.visit([&](const auto& value) {
        if constexpr (toml::is_chronological<decltype(value)>) written << value.get();
      });
      node.text = written.str();
    }
  }

  static void put_back(std::string_view taken, Node& node) {
    node.kind = NodeKind::text;
    node.text = taken;
    node.span.length += static_cast<std::uint32_t>(taken.size());
  }

  /// Checked once, on input; later, strings are shown as they are.
  bool hides_something(std::string_view what, std::string_view text, TextLines lines,
                       const SourceSpan& span) const {
    const auto hidden = find_hidden(text, lines);
    if (!hidden) return false;
    diagnostics_.error("toml.hidden-character", places_.within(span, hidden->code),
                       fmt::format("{} contains {}", what, describe_hidden(hidden->code)),
                       "it is invisible, and terminals may obey it; remove it");
    return true;
  }

  const SpanConverter& places_;
  const LongTexts& long_texts_;
  Diagnostics& diagnostics_;
};

/// Returns the document as a tree of our nodes.
Node read_tree(const std::string& document, const SpanConverter& places, Diagnostics& diagnostics) {
  if (const LongTexts long_texts(document); !long_texts.empty()) {
    try {
      const toml::table parsed = toml::parse(long_texts.rest(), std::string_view());
      return Converter(places, long_texts, diagnostics).convert(parsed);
    } catch (const toml::parse_error&) {
      // It is parsed unchanged, so that the message is about what is there.
    }
  }
  const toml::table parsed = toml::parse(std::string_view(document), std::string_view());
  return Converter(places, LongTexts({}), diagnostics).convert(parsed);
}

/// Rewords a message of the parser.
std::string parser_message(const toml::parse_error& error, bool text_not_closed) {
  if (text_not_closed) return "unterminated string";
  std::string text(error.description());
  constexpr std::string_view opening = "Error while parsing ";
  if (text.starts_with(opening)) {
    text.erase(0, opening.size());
    text = (text.find_first_of("aeiou") == 0 ? "in an " : "in a ") + text;
  }
  if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z')
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  while (text.ends_with('.')) text.pop_back();
  return text;
}

bool is_open_text(const toml::parse_error& error, const SourceSpan& span) {
  const bool in_text = error.description().find("parsing string") != std::string_view::npos;
  return in_text && span.file && span.column > span.file->line(span.line).size();
}

/// Returns the key in "cannot redefine existing string 'color'"; empty for other errors.
std::string duplicate_key(const toml::parse_error& error) {
  constexpr std::string_view mark = "cannot redefine existing ";
  const std::string_view text = error.description();
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = text.find('\'', at);
  const std::size_t end = text.rfind('\'');
  return begin < end ? std::string(text.substr(begin + 1, end - begin - 1)) : std::string();
}

/// Returns the line of the earlier occurrence: of the key in its table, or of the heading in the
/// file.
std::optional<std::uint32_t> line_of_first(const SourceSpan& span, const std::string& key,
                                           bool is_heading) {
  std::optional<std::uint32_t> first;
  for (std::uint32_t line = span.line - 1; line > 0; --line) {
    std::string_view text = span.file->line(line);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (is_heading && text.starts_with('[' + key + ']')) return line;
    if (is_heading) continue;
    if (text.starts_with('[') && text.find('=') == std::string_view::npos) break;
    for (const std::string& written : {key, '"' + key + '"'}) {
      if (!text.starts_with(written)) continue;
      const std::string_view rest = text.substr(written.size());
      const std::size_t next = rest.find_first_not_of(" \t");
      if (next != std::string_view::npos && rest[next] == '=') first = line;
    }
  }
  return first;
}

/// Reports a key or heading that occurs twice, if the first of the two can be found.
bool report_duplicate_key(const toml::parse_error& error, const SourceSpan& span,
                          Diagnostics& diagnostics) {
  const std::string key = duplicate_key(error);
  if (key.empty() || !span.file || span.line == 0) return false;
  std::string_view text = span.file->line(span.line);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const bool is_heading = text.starts_with('[');
  const auto first = line_of_first(span, key, is_heading);
  if (!first) return false;
  diagnostics.error("toml.syntax", span,
                    is_heading ? fmt::format("duplicate table [{}]", key)
                               : fmt::format("duplicate key '{}'", key),
                    fmt::format("the first one is in line {}", *first));
  return true;
}

/// A hint at common mistakes.
std::string hint_for(const toml::parse_error& error, bool text_not_closed) {
  const auto says = [&](std::string_view part) {
    return error.description().find(part) != std::string_view::npos;
  };
  if (text_not_closed) return "close it with the same quote on the same line";
  if (says("could not determine value type")) return "put strings in quotes: \"…\"";
  if (says("cannot redefine existing table")) return "the file already has this table";
  if (says("parsing table header"))
    return "is the ']' missing, or the quotes around a name with spaces: [province.\"A B\"]?";
  if (says("parsing array"))
    return "is a comma missing before this, or the ']' that ends the list?";
  if (says("parsing inline table"))
    return "close a table in braces on the same line, and separate its keys with commas";
  if (says("expected '=', saw") || says("expected keys, tables"))
    return "put keys with other characters than letters, digits, '_' and '-' in quotes: \"STP/NC\" "
           "= …";
  return "";
}

/// The hint for an unclosed list that starts on another line.
std::optional<std::string> hint_for_list(const SpanConverter& places, const SourceSpan& span) {
  if (!span.file) return std::nullopt;
  const auto open = NestingCheck(span.file->text).open_list_at(places.offset_of(span));
  if (!open) return std::nullopt;
  const SourceSpan begin = places.span_at(*open, 1);
  if (begin.line == span.line) return std::nullopt;
  return fmt::format(
      "the list that starts in line {} is still open: is a comma missing before this, or the ']' "
      "that ends it?",
      begin.line);
}

using EntryIndex = std::unordered_map<std::string_view, std::size_t>;

EntryIndex index_entries(const Node& table) {
  EntryIndex index;
  for (std::size_t i = 0; i < table.entries.size(); ++i) index.emplace(table.entries[i].key, i);
  return index;
}

}  // namespace

const Entry* Node::find(std::string_view key) const {
  const auto entry = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& candidate) { return candidate.key == key; });
  return entry == entries.end() ? nullptr : &*entry;
}

Entry* Node::find(std::string_view key) {
  return const_cast<Entry*>(static_cast<const Node*>(this)->find(key));
}

std::optional<Node> parse_document(std::shared_ptr<const SourceFile> file,
                                   Diagnostics& diagnostics) {
  if (file->text.size() > largest_file) {
    diagnostics.error("toml.too-large", {file, 0, 0, 0}, "the file is larger than 16 MiB",
                      "split or shorten it");
    return std::nullopt;
  }
  const SpanConverter places(file);
  if (const std::optional<std::size_t> deep = NestingCheck(file->text).first_too_deep()) {
    diagnostics.error("toml.syntax", places.span_at(*deep, 1), "nested too deeply");
    return std::nullopt;
  }
  try {
    Node root = read_tree(file->text, places, diagnostics);
    root.span = {file, 0, 0, 0};
    return root;
  } catch (const toml::parse_error& error) {
    const SourceSpan span = places.span(error.source());
    if (report_duplicate_key(error, span, diagnostics)) return std::nullopt;
    const bool open_text = is_open_text(error, span);
    std::string hint = hint_for(error, open_text);
    if (error.description().find("parsing array") != std::string_view::npos)
      hint = hint_for_list(places, span).value_or(hint);
    diagnostics.error("toml.syntax", span, parser_message(error, open_text), std::move(hint));
    return std::nullopt;
  }
}

void overlay(Node& base, Node over) {
  if (!base.is(NodeKind::table) || !over.is(NodeKind::table)) {
    base = std::move(over);
    return;
  }
  const EntryIndex index = index_entries(base);
  std::vector<Entry> added;
  for (Entry& entry : over.entries) {
    const auto known = index.find(entry.key);
    if (known == index.end()) {
      added.push_back(std::move(entry));
      continue;
    }
    Entry& target = base.entries[known->second];
    target.key_span = entry.key_span;
    overlay(target.value, std::move(entry.value));
  }
  base.span = over.span;
  std::move(added.begin(), added.end(), std::back_inserter(base.entries));
}

void join(Node& base, Node other, Diagnostics& diagnostics) {
  const EntryIndex index = index_entries(base);
  std::vector<Entry> added;
  for (Entry& entry : other.entries) {
    const auto known = index.find(entry.key);
    if (known == index.end()) {
      added.push_back(std::move(entry));
      continue;
    }
    Entry& target = base.entries[known->second];
    if (target.value.is(NodeKind::table) && entry.value.is(NodeKind::table)) {
      join(target.value, std::move(entry.value), diagnostics);
      continue;
    }
    diagnostics.error("toml.set-twice", entry.key_span,
                      fmt::format("'{}' is set in both files", entry.key),
                      "also set at " + describe_place(target.key_span));
  }
  std::move(added.begin(), added.end(), std::back_inserter(base.entries));
}

std::string describe_place(const SourceSpan& span) {
  if (!span.file) return "an unknown place";
  if (span.line == 0) return span.file->path;
  return fmt::format("{}:{}", span.file->path, span.line);
}

}  // namespace chancery

#include "core/rules/map/readable_document.h"

#include <algorithm>
#include <vector>

#include "core/rules/map/statements.h"

namespace chancery {
namespace {

/// A text with more errors is not a half-typed document.
constexpr std::size_t most_attempts = 24;

std::size_t offset_of(std::string_view text, const SourceSpan& span) {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < span.line; ++line) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos) return text.size();
    at = end + 1;
  }
  return std::min(text.size(), at + (span.column > 0 ? span.column - 1 : 0));
}

/// The statements of a text, some of which are blanked out.
class BrokenText {
 public:
  explicit BrokenText(const std::string& text)
      : text_(text), statements_(split_statements(text)), blank_(statements_.size(), false) {}

  [[nodiscard]] const std::string& text() const { return text_; }

  /// Blanks the statement at fault for an error at that place. Returns false if everything there is
  /// blank.
  bool blank_for(std::size_t error) {
    // A bracket or string that never ends is noticed after the place where it begins.
    for (std::size_t i = 0; i < statements_.size() && statements_[i].begin <= error; ++i)
      if (!statements_[i].closed && !blank_[i]) return blank(i);
    const std::size_t here = statement_at(statements_, error);
    if (here == TomlStatement::nowhere || blank_[here] || error > statements_[here].end)
      return blank_line(error);
    return blank(here);
  }

 private:
  bool blank(std::size_t index) {
    const bool is_heading = statements_[index].is_heading();
    erase(index);
    // Without their heading, the pairs would belong to the previous heading.
    for (std::size_t i = index + 1; is_heading && i < statements_.size(); ++i) {
      if (statements_[i].is_heading()) break;
      erase(i);
    }
    return true;
  }

  bool blank_line(std::size_t at) {
    std::size_t begin = at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
    const std::size_t end = std::min(text_.find('\n', at), text_.size());
    bool any = false;
    for (; begin < end; ++begin) {
      any = any || (text_[begin] != ' ' && text_[begin] != '\r');
      if (text_[begin] != '\r') text_[begin] = ' ';
    }
    return any;
  }

  void erase(std::size_t index) {
    blank_[index] = true;
    for (std::size_t i = statements_[index].begin; i < statements_[index].end; ++i)
      if (text_[i] != '\n' && text_[i] != '\r') text_[i] = ' ';
  }

  std::string text_;
  std::vector<TomlStatement> statements_;
  std::vector<bool> blank_;
};

}  // namespace

ReadableDocument parse_readable(const std::shared_ptr<const SourceFile>& file,
                                Diagnostics& diagnostics) {
  std::optional<Node> whole = parse_document(file, diagnostics);
  if (whole || file->text.size() > largest_file) return {std::move(whole), file->text};
  BrokenText broken(file->text);
  for (std::size_t attempt = 1; attempt < most_attempts; ++attempt) {
    if (!broken.blank_for(offset_of(file->text, diagnostics.all().back().span))) break;
    auto rest = std::make_shared<const SourceFile>(SourceFile{file->path, broken.text()});
    if (std::optional<Node> read = parse_document(std::move(rest), diagnostics))
      return {std::move(read), broken.text()};
  }
  return {std::nullopt, std::string()};
}

}  // namespace chancery

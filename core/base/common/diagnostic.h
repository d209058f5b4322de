// Diagnostics: errors, warnings and notes with their place in a source file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// A source file, kept in memory so that diagnostics can quote its lines.
struct SourceFile {
  std::string path;
  std::string text;

  /// Line `number`, counted from 1, without its line end; empty if the file has no such line.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
};

/// A part of one line. `line` 0 means the whole file; a null `file` means no location.
struct SourceSpan {
  std::shared_ptr<const SourceFile> file;
  std::uint32_t line = 0;    // from 1
  std::uint32_t column = 0;  // from 1, in bytes
  std::uint32_t length = 0;  // in bytes
};

enum class Severity : std::uint8_t { note, warning, error };

struct Diagnostic {
  Severity severity = Severity::error;
  std::string id;  // stable, "group.what-is-wrong"; listed in docs/reference/diagnostics.md
  SourceSpan span;
  std::string message;  // what is wrong, one sentence without a full stop
  std::string hint;     // what was probably meant or what to do; may be empty
  /// Ids of the spaces, provinces, powers etc. concerned, most important first: used to allow the
  /// finding ([[check.allow]]) and to mark it on the board. Often empty.
  std::vector<std::string> at = {};
};

/// Collects diagnostics, so that one run reports every error.
class Diagnostics {
 public:
  Diagnostic& error(std::string id, SourceSpan span, std::string message, std::string hint = {});
  Diagnostic& warning(std::string id, SourceSpan span, std::string message, std::string hint = {});
  Diagnostic& note(std::string id, SourceSpan span, std::string message, std::string hint = {});
  void add(Diagnostic diagnostic);
  /// Prepends `id` to the `at` of every diagnostic from index `count` on.
  void add_subject(const std::string& id, std::size_t count);
  /// Removes the diagnostics for which `drop(diagnostic)` is true.
  template <class Drop>
  void remove_if(Drop drop) {
    std::erase_if(all_, drop);
  }

  [[nodiscard]] bool has_errors() const;
  [[nodiscard]] std::size_t count(Severity severity) const;
  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] const std::vector<Diagnostic>& all() const { return all_; }

  /// Sorts by file, line, column, then id and message, and removes duplicates.
  void sort();

 private:
  std::vector<Diagnostic> all_;
};

enum class DiagnosticFormat : std::uint8_t { gcc, json, sarif };

/// gcc: `file:line:col: error: text [id]`, the source line, a caret, the hint. json: one object per
/// line. sarif: one SARIF 2.1.0 document. The text ends with a line end unless it is empty.
std::string write_diagnostics(const Diagnostics& diagnostics, DiagnosticFormat format);

}  // namespace chancery

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// One source text, kept so that a diagnostic can show the line it speaks of.
struct SourceFile {
  std::string path;
  std::string text;

  /// Line `number`, counted from 1, without its line end; empty when there is none.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
};

/// A piece of one line. `line` 0 means the file as a whole; no file means no place at all.
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
  std::string hint;     // what was meant or what to do, may be empty
  /// Ids of what it speaks of (spaces, provinces, powers …), most important first, where a finding
  /// can be recorded as looked at or drawn on the board; often empty.
  std::vector<std::string> at = {};
};

/// Diagnostics are collected, never stopping at the first.
class Diagnostics {
 public:
  Diagnostic& error(std::string id, SourceSpan span, std::string message, std::string hint = {});
  Diagnostic& warning(std::string id, SourceSpan span, std::string message, std::string hint = {});
  Diagnostic& note(std::string id, SourceSpan span, std::string message, std::string hint = {});
  void add(Diagnostic diagnostic);
  /// Those added since there were `count` speak of `id` too, and first of all.
  void speak_of(const std::string& id, std::size_t count);
  /// Takes out those of which `drop(diagnostic)` holds.
  template <class Drop>
  void remove_if(Drop drop) {
    std::erase_if(all_, drop);
  }

  [[nodiscard]] bool has_errors() const;
  [[nodiscard]] std::size_t count(Severity severity) const;
  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] const std::vector<Diagnostic>& all() const { return all_; }

  /// By file, line, column, then id and message; equal ones are merged.
  void sort();

 private:
  std::vector<Diagnostic> all_;
};

enum class DiagnosticFormat : std::uint8_t { gcc, json, sarif };

/// gcc: `file:line:col: error: text [id]`, the source line, a caret, the hint. json: one object a
/// line. sarif: one SARIF 2.1.0 document. Every form ends with a line end unless it is empty.
std::string write_diagnostics(const Diagnostics& diagnostics, DiagnosticFormat format);

}  // namespace chancery

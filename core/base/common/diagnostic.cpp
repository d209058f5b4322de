#include "core/base/common/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"

namespace chancery {
namespace {

constexpr std::size_t widest_line = 100;  // characters shown of a source line

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      break;
  }
  return "error";
}

std::string_view path_of(const Diagnostic& diagnostic) {
  return diagnostic.span.file ? std::string_view(diagnostic.span.file->path) : std::string_view();
}

auto sort_key(const Diagnostic& d) {
  return std::make_tuple(path_of(d), d.span.line, d.span.column, std::string_view(d.id),
                         std::string_view(d.message), std::string_view(d.hint), d.severity);
}

/// Finds lines by number; the line starts of each file are computed once.
class LineIndex {
 public:
  std::string_view line(const SourceFile& file, std::uint32_t number) {
    auto [entry, is_new] = starts_.try_emplace(&file);
    if (is_new) entry->second = find_starts(file.text);
    const std::vector<std::size_t>& starts = entry->second;
    if (number == 0 || number > starts.size()) return {};
    const std::string_view text = file.text;
    const std::size_t begin = starts[number - 1];
    std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

 private:
  static std::vector<std::size_t> find_starts(std::string_view text) {
    std::vector<std::size_t> starts{0};
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1))
      starts.push_back(at + 1);
    return starts;
  }

  std::map<const SourceFile*, std::vector<std::size_t>> starts_;
};

/// A source line as characters, each one column wide, with the part to underline.
struct ShownLine {
  std::vector<std::string> characters;
  std::size_t first = 0;
  std::size_t count = 1;
};

/// A tab becomes one space, so that the caret stands below its column.
std::string shown_character(std::string_view character) {
  return character == "\t" ? " " : without_hidden(character);
}

ShownLine split_line(std::string_view line, const SourceSpan& span) {
  ShownLine shown;
  const std::size_t begin = span.column > 0 ? span.column - 1 : 0;
  const std::size_t end = begin + std::max<std::size_t>(span.length, 1);
  shown.count = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = decode_utf8(line.substr(at)).length;
    if (at < begin) ++shown.first;
    if (at >= begin && at < end) ++shown.count;
    shown.characters.push_back(shown_character(line.substr(at, length)));
    at += length;
  }
  shown.count = std::max<std::size_t>(shown.count, 1);
  return shown;
}

/// Shortens a very long line to the characters around the underlined part.
void cut_around(ShownLine& shown) {
  const std::size_t size = shown.characters.size();
  if (size <= widest_line) return;
  const std::size_t lead = std::min<std::size_t>(shown.first, widest_line / 2);
  const std::size_t begin = std::min(shown.first - lead, size - widest_line);
  const std::size_t end = begin + widest_line;
  std::vector<std::string> kept;
  if (begin > 0) kept.emplace_back("...");
  const std::size_t dots = begin > 0 ? 3 : 0;
  kept.insert(kept.end(), shown.characters.begin() + static_cast<std::ptrdiff_t>(begin),
              shown.characters.begin() + static_cast<std::ptrdiff_t>(end));
  if (end < size) kept.emplace_back("...");
  shown.count = std::min(shown.count, std::max<std::size_t>(end, shown.first + 1) - shown.first);
  shown.first = shown.first - begin + dots;
  shown.characters = std::move(kept);
}

std::string source_lines(const Diagnostic& diagnostic, LineIndex& lines) {
  const SourceSpan& span = diagnostic.span;
  ShownLine shown = split_line(lines.line(*span.file, span.line), span);
  cut_around(shown);
  std::string text = fmt::format("{:>5} | {}\n", span.line, fmt::join(shown.characters, ""));
  text += fmt::format("      | {}{}", std::string(shown.first, ' '), std::string(shown.count, '^'));
  if (!diagnostic.hint.empty()) text += ' ' + diagnostic.hint;
  return text + '\n';
}

std::string write_gcc(const Diagnostics& diagnostics) {
  std::string text;
  LineIndex lines;
  for (const Diagnostic& d : diagnostics.all()) {
    if (d.span.file) text += d.span.file->path + ':';
    const bool has_line = d.span.file && d.span.line > 0;
    if (has_line)
      text += fmt::format("{}:{}:", d.span.line, std::max<std::uint32_t>(d.span.column, 1));
    if (d.span.file) text += ' ';
    text += fmt::format("{}: {} [{}]\n", severity_name(d.severity), d.message, d.id);
    if (has_line) {
      text += source_lines(d, lines);
    } else if (!d.hint.empty()) {
      text += fmt::format("      {}\n", d.hint);
    }
  }
  // Lines and paths may contain control characters, which must not reach a terminal.
  return without_hidden(text);
}

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string write_json(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& d : diagnostics.all()) {
    Json json{{"severity", severity_name(d.severity)}, {"id", d.id}};
    if (d.span.file) json["file"] = d.span.file->path;
    if (d.span.file && d.span.line > 0) {
      json["line"] = d.span.line;
      json["column"] = std::max<std::uint32_t>(d.span.column, 1);
      json["length"] = d.span.length;
    }
    json["message"] = d.message;
    if (!d.hint.empty()) json["hint"] = d.hint;
    if (!d.at.empty()) json["at"] = d.at;
    text += dump(json);
  }
  return text;
}

Json sarif_location(const SourceSpan& span) {
  Json place{{"artifactLocation", {{"uri", span.file->path}}}};
  if (span.line > 0) {
    const std::uint32_t column = std::max<std::uint32_t>(span.column, 1);
    place["region"] = {{"startLine", span.line},
                       {"startColumn", column},
                       {"endColumn", column + std::max<std::uint32_t>(span.length, 1)}};
  }
  return {{"physicalLocation", place}};
}

std::string write_sarif(const Diagnostics& diagnostics) {
  Json results = Json::array();
  std::vector<std::string> ids;
  for (const Diagnostic& d : diagnostics.all()) {
    const std::string message = d.hint.empty() ? d.message : d.message + ": " + d.hint;
    Json result{
        {"ruleId", d.id}, {"level", severity_name(d.severity)}, {"message", {{"text", message}}}};
    Json location = d.span.file ? sarif_location(d.span) : Json::object();
    for (const std::string& name : d.at) location["logicalLocations"].push_back({{"name", name}});
    if (!location.empty()) result["locations"] = Json::array({std::move(location)});
    results.push_back(std::move(result));
    ids.push_back(d.id);
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  Json rules = Json::array();
  for (const std::string& id : ids) rules.push_back({{"id", id}});
  const Json run{{"tool", {{"driver", {{"name", "chancery"}, {"rules", rules}}}}},
                 {"columnKind", "utf16CodeUnits"},
                 {"results", results}};
  return dump({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
               {"version", "2.1.0"},
               {"runs", Json::array({run})}});
}

}  // namespace

std::string_view SourceFile::line(std::uint32_t number) const {
  return LineIndex().line(*this, number);
}

Diagnostic& Diagnostics::error(std::string id, SourceSpan span, std::string message,
                               std::string hint) {
  return all_.emplace_back(Diagnostic{Severity::error, std::move(id), std::move(span),
                                      std::move(message), std::move(hint)});
}

Diagnostic& Diagnostics::warning(std::string id, SourceSpan span, std::string message,
                                 std::string hint) {
  return all_.emplace_back(Diagnostic{Severity::warning, std::move(id), std::move(span),
                                      std::move(message), std::move(hint)});
}

Diagnostic& Diagnostics::note(std::string id, SourceSpan span, std::string message,
                              std::string hint) {
  return all_.emplace_back(Diagnostic{Severity::note, std::move(id), std::move(span),
                                      std::move(message), std::move(hint)});
}

void Diagnostics::add(Diagnostic diagnostic) {
  all_.push_back(std::move(diagnostic));
}

void Diagnostics::add_subject(const std::string& id, std::size_t count) {
  for (std::size_t i = count; i < all_.size(); ++i) {
    std::erase(all_[i].at, id);
    all_[i].at.insert(all_[i].at.begin(), id);
  }
}

bool Diagnostics::has_errors() const {
  return count(Severity::error) > 0;
}

std::size_t Diagnostics::count(Severity severity) const {
  return static_cast<std::size_t>(
      std::count_if(all_.begin(), all_.end(),
                    [&](const Diagnostic& diagnostic) { return diagnostic.severity == severity; }));
}

void Diagnostics::sort() {
  std::stable_sort(all_.begin(), all_.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return sort_key(a) < sort_key(b);
  });
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return sort_key(a) == sort_key(b);
  };
  all_.erase(std::unique(all_.begin(), all_.end(), same), all_.end());
}

std::string write_diagnostics(const Diagnostics& diagnostics, DiagnosticFormat format) {
  switch (format) {
    case DiagnosticFormat::json:
      return write_json(diagnostics);
    case DiagnosticFormat::sarif:
      return write_sarif(diagnostics);
    case DiagnosticFormat::gcc:
      break;
  }
  return write_gcc(diagnostics);
}

}  // namespace chancery

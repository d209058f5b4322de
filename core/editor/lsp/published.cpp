#include "core/editor/lsp/published.h"

#include <charconv>
#include <optional>
#include <set>
#include <tuple>

#include "core/editor/lsp/editor_json.h"
#include "core/editor/lsp/uris.h"

namespace chancery {
namespace {

int severity_number(Severity severity) {
  switch (severity) {
    case Severity::error:
      return 1;
    case Severity::warning:
      return 2;
    case Severity::note:
      break;
  }
  return 3;
}

/// True if nothing depends on it, so that an editor may show it faded.
bool is_superfluous(const std::string& id) {
  for (const char* end : {"unused", "unused-name", "never-open", "never-counts", "edge-twice"})
    if (id.ends_with(end)) return true;
  return false;
}

/// Another place in a hint: "also at map.toml:12" or "the first one is in line 3".
struct RelatedPlace {
  std::string path;
  std::uint32_t line = 0;  // from 1
};

std::optional<std::uint32_t> number_in(std::string_view text) {
  std::uint32_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && number > 0 ? std::optional(number) : std::nullopt;
}

std::optional<RelatedPlace> place_in(const Diagnostic& diagnostic) {
  const std::string_view hint = diagnostic.hint;
  constexpr std::string_view also = "also at ";
  constexpr std::string_view in_line = " in line ";
  if (const std::size_t at = hint.find(also); at != std::string_view::npos) {
    const std::string_view place = hint.substr(at + also.size());
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto line = number_in(place.substr(colon + 1));
    if (line) return RelatedPlace{std::string(place.substr(0, colon)), *line};
  }
  if (const std::size_t at = hint.find(in_line);
      at != std::string_view::npos && diagnostic.span.file)
    if (const auto line = number_in(hint.substr(at + in_line.size())))
      return RelatedPlace{diagnostic.span.file->path, *line};
  return std::nullopt;
}

void write_finding(JsonWriter& json, EditorRanges& ranges, const std::string& path,
                   const Diagnostic& diagnostic) {
  json.begin_object();
  json.key("range");
  ranges.range(json, path, ranges.lines(path).range_of(diagnostic.span));
  json.key("severity");
  json.number(severity_number(diagnostic.severity));
  json.text("code", diagnostic.id);
  json.text("source", "chancery");
  json.text("message", diagnostic.hint.empty() ? diagnostic.message
                                               : diagnostic.message + "\n" + diagnostic.hint);
  if (is_superfluous(diagnostic.id)) json.written(R"("tags": [1])");
  if (const auto place = place_in(diagnostic)) {
    json.key("relatedInformation");
    json.begin_list();
    json.begin_object();
    json.key("location");
    ranges.location(json, {place->path, ranges.lines(place->path).line(place->line - 1)});
    json.text("message", "the other place");
    json.end_object();
    json.end_list();
  }
  json.end_object();
}

}  // namespace

std::string published_diagnostics(Workspace& workspace, const std::string& path,
                                  const std::vector<Diagnostic>& findings) {
  EditorRanges ranges(workspace);
  std::set<std::tuple<std::string, std::uint32_t, std::uint32_t, std::string>> seen;
  std::string params;
  JsonWriter json(params);
  json.begin_object();
  json.text("uri", uri_of_path(path));
  json.key("diagnostics");
  json.begin_list();
  for (const Diagnostic& diagnostic : findings)
    if (seen.insert(
                {diagnostic.id, diagnostic.span.line, diagnostic.span.column, diagnostic.message})
            .second)
      write_finding(json, ranges, path, diagnostic);
  json.end_list();
  json.end_object();
  return params;
}

std::string published_finding(Workspace& workspace, const std::string& path,
                              const Diagnostic& finding) {
  EditorRanges ranges(workspace);
  std::string text;
  JsonWriter json(text);
  write_finding(json, ranges, path, finding);
  return text;
}

}  // namespace chancery

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/report_page_parts.h"
#include "core/workbench/player_rules/player_rules_parts.h"

namespace chancery::report_parts {
namespace {

std::string_view severity_word(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return {};
}

/// "mine/map.toml:12": only the last folder, so that the page does not depend on the place of the
/// files.
std::string place_of(const SourceSpan& span) {
  if (!span.file) return {};
  std::string path = span.file->path;
  if (const std::size_t slash = path.rfind('/'); slash != std::string::npos && slash > 0)
    if (const std::size_t before = path.rfind('/', slash - 1); before != std::string::npos)
      path = path.substr(before + 1);
  if (path.starts_with("./")) path = path.substr(2);
  return span.line == 0 ? path : fmt::format("{}:{}", path, span.line);
}

/// Shortens the paths in messages to the last folder, for the same reason.
class Folders {
 public:
  Folders(const Variant& variant, const std::vector<PlacedFinding>& findings) {
    for (const PlacedFinding& finding : findings) add(finding.finding->span);
    for (const Province& province : variant.map.provinces()) add(province.span);
    for (const Edge& edge : variant.map.edges()) add(edge.span);
  }

  [[nodiscard]] std::string shortened_in(std::string text) const {
    for (const auto& [folder, last] : names_)
      for (std::size_t at = text.find(folder); at != std::string::npos;
           at = text.find(folder, at + last.size()))
        text.replace(at, folder.size(), last);
    return text;
  }

 private:
  void add(const SourceSpan& span) {
    if (!span.file) return;
    const std::string& path = span.file->path;
    const std::size_t end = path.rfind('/');
    if (end == std::string::npos || end == 0) return;
    const std::size_t before = path.rfind('/', end - 1);
    if (before != std::string::npos)
      names_.emplace(path.substr(0, end + 1), path.substr(before + 1, end - before));
  }

  std::map<std::string, std::string, std::greater<>> names_;  // "…/mine/" and "mine/"; long first
};

/// The source line, with the error marked.
std::string line_of(const SourceSpan& span) {
  if (!span.file || span.line == 0) return {};
  const std::string_view line = span.file->line(span.line);
  const std::size_t from =
      std::min<std::size_t>(span.column > 0 ? span.column - 1 : 0, line.size());
  const std::size_t length = std::min<std::size_t>(span.length, line.size() - from);
  const std::string_view meant = line.substr(from, length);
  return fmt::format("<pre class=\"line\"><code>{}{}{}</code></pre>",
                     escape_xml(line.substr(0, from)),
                     meant.empty() ? "" : "<mark>" + escape_xml(meant) + "</mark>",
                     escape_xml(line.substr(from + length)));
}

/// The line of the table header above, "[province.HIL]"; 0 if there is none.
std::uint32_t header_above(const SourceSpan& span) {
  for (std::uint32_t line = span.line; line > 0; --line)
    if (span.file->line(line).starts_with('[')) return line;
  return 0;
}

bool same_file(const SourceSpan& source_span, const SourceSpan& other) {
  return source_span.file && other.file && source_span.file->path == other.file->path;
}

/// The provinces of an error that names none: the province whose table contains it, and the ends of
/// the edges on its line.
std::vector<ProvinceId> provinces_at(const Map& map, const SourceSpan& span) {
  std::set<ProvinceId> found;
  if (!span.file || span.line == 0) return {};
  const std::uint32_t header = header_above(span);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const SourceSpan& place = map.province(ProvinceId{i}).span;
    if (place.line == header && same_file(place, span)) found.insert(ProvinceId{i});
  }
  for (const Edge& edge : map.edges())
    if (edge.span.line == span.line && same_file(edge.span, span))
      found.insert(map.province_of(edge.from));
  return {found.begin(), found.end()};
}

std::string province_links(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::string out;
  for (const ProvinceId province : provinces)
    out += fmt::format(" <a href=\"#sheet\" data-show=\"{}\">{}</a>", province.index(),
                       escape_xml(variant.map.province(province).id));
  return out;
}

std::string finding_item(const Variant& variant, const PlacedFinding& placed, std::size_t index,
                         const Folders& folders) {
  const Diagnostic& diagnostic = *placed.finding;
  std::string out =
      fmt::format("<li id=\"finding-{}\" class=\"{}\"><b>{}</b> <span class=\"said\">{}</span>",
                  index, severity_word(diagnostic.severity), severity_word(diagnostic.severity),
                  escape_xml(folders.shortened_in(diagnostic.message)));
  const std::string line = line_of(diagnostic.span);
  out += line;
  if (!diagnostic.hint.empty())
    out += fmt::format("{}<span class=\"hint\">{}</span>", line.empty() ? "<br>" : "",
                       escape_xml(folders.shortened_in(diagnostic.hint)));
  if (line.empty() || !diagnostic.hint.empty()) out += "<br>";
  out += "<small><code>" + escape_xml(diagnostic.id) + "</code>";
  if (const std::string place = place_of(diagnostic.span); !place.empty())
    out += " in " + escape_xml(place);
  if (!placed.provinces.empty()) out += "; on the map:" + province_links(variant, placed.provinces);
  return out + "</small></li>\n";
}

std::string findings_list(const Variant& variant, const std::vector<PlacedFinding>& findings,
                          bool notes) {
  const Folders folders(variant, findings);
  std::string items;
  for (std::size_t i = 0; i < findings.size(); ++i)
    if ((findings[i].finding->severity == Severity::note) == notes)
      items += finding_item(variant, findings[i], i, folders);
  return items.empty() ? "" : "<ul class=\"findings\">\n" + items + "</ul>\n";
}

}  // namespace

std::vector<PlacedFinding> place_findings(const Variant& variant, const Diagnostics& findings) {
  std::vector<PlacedFinding> all;
  for (const Diagnostic& finding : findings.all()) {
    PlacedFinding placed{&finding, {}};
    std::set<ProvinceId> seen;
    for (const std::string& id : finding.at)
      if (const auto space = variant.map.find_space(id))
        if (const ProvinceId province = variant.map.province_of(*space);
            seen.insert(province).second)
          placed.provinces.push_back(province);
    if (finding.at.empty()) placed.provinces = provinces_at(variant.map, finding.span);
    all.push_back(std::move(placed));
  }
  std::stable_sort(all.begin(), all.end(), [](const PlacedFinding& a, const PlacedFinding& b) {
    return a.finding->severity > b.finding->severity;
  });
  return all;
}

std::string findings_section(const Variant& variant, const std::vector<PlacedFinding>& findings) {
  if (findings.empty()) return "<p>Check reports no errors, warnings or notes.</p>\n";
  const std::string problems = findings_list(variant, findings, false);
  const auto notes = std::count_if(
      findings.begin(), findings.end(),
      [](const PlacedFinding& finding) { return finding.finding->severity == Severity::note; });
  std::string out = problems.empty() ? "<p>No errors and no warnings.</p>\n" : problems;
  if (notes > 0)
    out += fmt::format("<details><summary>{}</summary>\n{}</details>\n",
                       player_rules::sentence(
                           player_rules::spelled_count(static_cast<std::size_t>(notes), "note")),
                       findings_list(variant, findings, true));
  return out;
}

}  // namespace chancery::report_parts

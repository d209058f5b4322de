#include <algorithm>
#include <filesystem>

#include "core/boards/graph/graph_picture.h"

namespace chancery {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\"'");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\"'\r") + 1 - begin);
}

/// The key of a line such as `ALP = [ … ]`; empty if it has none.
std::string_view key_of(std::string_view line) {
  const std::size_t equals = line.find('=');
  return equals == std::string_view::npos ? std::string_view() : trimmed(line.substr(0, equals));
}

/// "ALP" in `[province.ALP]` if the header is of this kind.
std::optional<std::string_view> header_of(std::string_view line, std::string_view kind) {
  if (!line.starts_with('[')) return std::nullopt;
  line = trimmed(line.substr(1, line.find(']') - 1));
  if (!line.starts_with(kind)) return std::nullopt;
  line.remove_prefix(kind.size());
  return trimmed(line.starts_with('.') ? line.substr(1) : line);
}

/// The node for a diagnostic without ids, by its place in its file: the province whose table or row
/// of edges contains it.
std::optional<std::size_t> node_of_line(const BoardGraph& board, const SourceSpan& span) {
  if (!span.file) return std::nullopt;
  std::string_view key;
  for (std::uint32_t number = span.line; number > 0; --number) {
    const std::string_view line = span.file->line(number);
    if (!line.starts_with('[')) {
      if (key.empty()) key = key_of(line);
      continue;
    }
    if (const auto province = header_of(line, "province")) return board.find(*province);
    return header_of(line, "edges") ? board.find(key) : std::nullopt;
  }
  return std::nullopt;
}

std::string place_in_file(const SourceSpan& span) {
  if (!span.file) return {};
  const std::string name = std::filesystem::path(span.file->path).filename().string();
  return span.line == 0 ? name + ": " : name + ':' + std::to_string(span.line) + ": ";
}

}  // namespace

std::vector<GraphFinding> findings_on(const BoardGraph& board, const Diagnostics& diagnostics) {
  std::vector<GraphFinding> findings;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    GraphFinding finding{
        diagnostic.severity,
        place_in_file(diagnostic.span) + diagnostic.message + " [" + diagnostic.id + "]",
        {}};
    for (const std::string& id : diagnostic.at)
      if (const auto node = board.find(id)) finding.nodes.push_back(*node);
    if (diagnostic.at.empty())
      if (const auto node = node_of_line(board, diagnostic.span)) finding.nodes.push_back(*node);
    findings.push_back(std::move(finding));
  }
  // The most severe first.
  std::stable_sort(
      findings.begin(), findings.end(),
      [](const GraphFinding& a, const GraphFinding& b) { return a.severity > b.severity; });
  return findings;
}

}  // namespace chancery

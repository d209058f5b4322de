#include "core/editor/lsp/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/editor/lsp/published.h"
#include "core/editor/lsp/uris.h"

namespace chancery {

Session::Session(const LanguageServerOptions& options, const FileSource& disk, Send send)
    : version_(options.version),
      send_(std::move(send)),
      workspace_(options.search, disk),
      checks_(workspace_),
      case_runs_(workspace_) {}

std::set<std::string> Session::open_variants() const {
  std::set<std::string> folders;
  for (const std::string& path : workspace_.files().paths()) {
    std::string folder = workspace_.variant_of(path);
    if (!folder.empty()) folders.insert(std::move(folder));
  }
  return folders;
}

void Session::open(const std::string& path, std::string text) {
  workspace_.open(path, std::move(text));
  changed(path);
}

void Session::close(const std::string& path) {
  const std::string folder = workspace_.variant_of(path);
  workspace_.close(path);
  if (folder.empty()) {
    findings_.erase(path);
    publish_file(path);
    return;
  }
  if (open_variants().count(folder) > 0) {
    changed(path);
    return;
  }
  checks_.drop(folder);
  publish(folder, {});
}

void Session::changed(const std::string& path) {
  const std::string folder = workspace_.variant_of(path);
  if (folder.empty()) {
    const auto index = workspace_.index(path);
    findings_[path][""] = index ? index->syntax.all() : std::vector<Diagnostic>();
    publish_file(path);
    // Editions are beside the variants that use them.
    if (file_kind(path) == FileKind::editions) check_all_open();
    return;
  }
  for (const std::string& open : open_variants()) {
    const std::vector<std::string> lineage = workspace_.lineage(open);
    if (contains(lineage, folder)) checks_.ask(open);
  }
}

void Session::check_all_open() {
  for (const std::string& open : open_variants()) checks_.ask(open);
}

std::vector<FoundIn> Session::findings_in(const std::string& path) const {
  std::vector<FoundIn> all;
  const auto known = findings_.find(path);
  if (known == findings_.end()) return all;
  for (const auto& [folder, findings] : known->second)
    for (const Diagnostic& diagnostic : findings) {
      const bool is_known = std::any_of(all.begin(), all.end(), [&](const FoundIn& other) {
        return other.finding.id == diagnostic.id && other.finding.message == diagnostic.message &&
               other.finding.span.line == diagnostic.span.line &&
               other.finding.span.column == diagnostic.span.column;
      });
      if (!is_known) all.push_back({folder, diagnostic});
    }
  return all;
}

void Session::publish(const std::string& folder, DiagnosisStep step) {
  if (step.draft) workspace_.learn(folder, step.draft);
  std::set<std::string> touched;
  for (auto& [path, by_folder] : findings_)
    if (by_folder.erase(folder) > 0) touched.insert(path);
  for (const Diagnostic& diagnostic : step.findings.all()) {
    std::string path = diagnostic.span.file ? diagnostic.span.file->path : folder + "/variant.toml";
    touched.insert(path);
    findings_[path][folder].push_back(diagnostic);
  }
  for (const std::string& path : touched) publish_file(path);
  if (step.is_last && refreshes_lenses) request("workspace/codeLens/refresh", "null");
}

void Session::publish_file(const std::string& path) {
  std::vector<Diagnostic> all;
  const auto known = findings_.find(path);
  if (known != findings_.end()) {
    for (const auto& [folder, findings] : known->second)
      for (const Diagnostic& diagnostic : findings) all.push_back(diagnostic);
    if (all.empty()) findings_.erase(known);
  }
  notify("textDocument/publishDiagnostics", published_diagnostics(workspace_, path, all));
}

void Session::notify(std::string_view method, std::string_view params) {
  send(fmt::format(R"({{"jsonrpc": "2.0", "method": "{}", "params": {}}})", method, params));
}

void Session::request(std::string_view method, std::string_view params) {
  send(fmt::format(R"({{"jsonrpc": "2.0", "id": "chancery-{}", "method": "{}", "params": {}}})",
                   ++requests_, method, params));
}

void Session::show(int kind, std::string_view text) {
  std::string params;
  JsonWriter json(params);
  json.begin_object();
  json.key("type");
  json.number(kind);
  json.text("message", text);
  json.end_object();
  notify("window/showMessage", params);
}

void Session::show_document(const std::string& path, const SourceSpan& span) {
  const auto file = workspace_.index(path);
  if (!shows_documents || !file || !workspace_.is_ours(path)) return;
  EditorRanges ranges(workspace_);
  std::string params;
  JsonWriter json(params);
  json.begin_object();
  json.text("uri", uri_of_path(path));
  json.key("takeFocus");
  json.boolean(true);
  json.key("selection");
  ranges.range(json, path, ranges.lines(path).range_of(span));
  json.end_object();
  request("window/showDocument", params);
}

}  // namespace chancery

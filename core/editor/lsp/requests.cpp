#include "core/editor/lsp/requests.h"

#include <algorithm>
#include <array>

#include "core/editor/lsp/uris.h"

namespace chancery {
namespace {

/// The path of the document in a notification.
std::optional<std::string> document_of(const JsonValue* params) {
  const auto uri = text_at(params, {"textDocument", "uri"});
  return uri ? path_of_uri(*uri) : std::nullopt;
}

void take_open(Session& session, const JsonValue* params) {
  const auto path = document_of(params);
  const auto text = text_at(params, {"textDocument", "text"});
  if (path && text) session.open(*path, *text);
}

/// The text after one change; the whole text without a range.
bool apply_change(std::string& text, const JsonValue& change) {
  const auto written = text_at(&change, {"text"});
  if (!written) return false;
  const JsonValue* range = change.find("range");
  if (range == nullptr) {
    text = *written;
    return true;
  }
  const auto start = place_at(json_at(range, {"start"}));
  const auto end = place_at(json_at(range, {"end"}));
  if (!start || !end) return false;
  const LineTable lines(text);
  const std::size_t from = lines.byte_at(*start);
  const std::size_t to = std::max(from, lines.byte_at(*end));
  text.replace(from, to - from, *written);
  return true;
}

void take_change(Session& session, const JsonValue* params) {
  const auto path = document_of(params);
  const JsonValue* changes = json_at(params, {"contentChanges"});
  if (!path || changes == nullptr || changes->kind != JsonValue::Kind::list) return;
  // A change of a file that was never opened has nothing to apply to.
  if (!session.workspace().files().is_open(*path)) return;
  std::string text = session.workspace().files().read(*path).value_or("");
  bool any = false;
  for (const JsonValue& change : changes->items()) any = apply_change(text, change) || any;
  if (any) session.open(*path, std::move(text));
}

void take_close(Session& session, const JsonValue* params) {
  if (const auto path = document_of(params)) session.close(*path);
}

void take_saved(Session& session, const JsonValue* params) {
  if (const auto path = document_of(params)) session.changed(*path);
}

void take_disk_change(Session& session, const JsonValue*) {
  session.workspace().disk_changed();
  session.check_all_open();
}

void take_folders(Session& session, const JsonValue* params) {
  const auto each = [&](std::string_view key, void (Workspace::*take)(const std::string&)) {
    const JsonValue* list = json_at(params, {"event", key});
    if (list == nullptr || list->kind != JsonValue::Kind::list) return;
    for (const JsonValue& folder : list->items())
      if (const auto uri = text_at(&folder, {"uri"}))
        if (const auto path = path_of_uri(*uri)) (session.workspace().*take)(*path);
  };
  each("added", &Workspace::add_root);
  each("removed", &Workspace::remove_root);
}

void take_nothing(Session&, const JsonValue*) {}

void add_roots(Session& session, const JsonValue* params) {
  const JsonValue* folders = json_at(params, {"workspaceFolders"});
  bool any = false;
  if (folders != nullptr && folders->kind == JsonValue::Kind::list)
    for (const JsonValue& folder : folders->items())
      if (const auto uri = text_at(&folder, {"uri"}))
        if (const auto path = path_of_uri(*uri)) {
          session.workspace().add_root(*path);
          any = true;
        }
  if (any) return;
  if (const auto uri = text_at(params, {"rootUri"})) {
    if (const auto path = path_of_uri(*uri)) session.workspace().add_root(*path);
  }
}

bool is_set(const JsonValue* params, std::initializer_list<std::string_view> keys) {
  const JsonValue* found = json_at(params, keys);
  return found != nullptr && found->kind == JsonValue::Kind::boolean && found->flag;
}

constexpr auto requests = std::to_array<RequestMethod>({
    {"textDocument/completion", answer_completion},
    {"textDocument/hover", answer_hover},
    {"textDocument/definition", answer_definition},
    {"textDocument/references", answer_references},
    {"textDocument/documentHighlight", answer_highlights},
    {"textDocument/prepareRename", answer_prepare_rename},
    {"textDocument/rename", answer_rename},
    {"textDocument/documentSymbol", answer_document_symbols},
    {"textDocument/foldingRange", answer_folds},
    {"textDocument/selectionRange", answer_selections},
    {"textDocument/documentLink", answer_links},
    {"textDocument/codeAction", answer_actions},
    {"textDocument/codeLens", answer_lenses},
    {"codeLens/resolve", answer_resolve_lens},
    {"workspace/symbol", answer_workspace_symbols},
    {"workspace/executeCommand", answer_command},
});

constexpr auto notifications = std::to_array<NotificationMethod>({
    {"textDocument/didOpen", take_open},
    {"textDocument/didChange", take_change},
    {"textDocument/didClose", take_close},
    {"textDocument/didSave", take_saved},
    {"workspace/didChangeWatchedFiles", take_disk_change},
    {"workspace/didChangeWorkspaceFolders", take_folders},
    {"workspace/didChangeConfiguration", take_nothing},
    {"$/setTrace", take_nothing},
});

constexpr std::string_view capabilities = R"({
  "positionEncoding": "utf-16",
  "textDocumentSync": {"openClose": true, "change": 2, "save": true},
  "completionProvider": {"triggerCharacters": ["\"", "[", ".", "/", " ", "=", "{"]},
  "hoverProvider": true,
  "definitionProvider": true,
  "referencesProvider": true,
  "documentHighlightProvider": true,
  "renameProvider": {"prepareProvider": true},
  "documentSymbolProvider": true,
  "workspaceSymbolProvider": true,
  "foldingRangeProvider": true,
  "selectionRangeProvider": true,
  "documentLinkProvider": {},
  "codeActionProvider": {"codeActionKinds": ["quickfix", "refactor"]},
  "codeLensProvider": {"resolveProvider": true},
  "executeCommandProvider": {"commands": ["chancery.run_case", "chancery.explain_case"]},
  "workspace": {"workspaceFolders": {"supported": true, "changeNotifications": true}}
})";

}  // namespace

std::optional<std::string> Request::path() const {
  return document_of(params);
}

std::span<const RequestMethod> request_methods() {
  return requests;
}

std::span<const NotificationMethod> notification_methods() {
  return notifications;
}

RequestAnswer answer_initialize(Session& session, const Request& request) {
  add_roots(session, request.params);
  session.shows_documents =
      is_set(request.params, {"capabilities", "window", "showDocument", "support"});
  session.registers_watchers =
      is_set(request.params,
             {"capabilities", "workspace", "didChangeWatchedFiles", "dynamicRegistration"});
  session.refreshes_lenses =
      is_set(request.params, {"capabilities", "workspace", "codeLens", "refreshSupport"});
  const JsonValue* pause = json_at(request.params, {"initializationOptions", "pause"});
  if (pause != nullptr && pause->kind == JsonValue::Kind::integer && pause->number >= 0 &&
      pause->number <= 60'000)
    session.checks().set_pause(std::chrono::milliseconds(pause->number));
  RequestAnswer answer;
  JsonWriter json(answer.result);
  json.begin_object();
  json.key("capabilities");
  json.written(capabilities);
  json.key("serverInfo");
  json.begin_object();
  json.text("name", "chancery");
  json.text("version", session.version());
  json.end_object();
  json.end_object();
  return answer;
}

void register_watchers(Session& session) {
  if (!session.registers_watchers) return;
  session.request("client/registerCapability", R"({"registrations": [{"id": "files",
    "method": "workspace/didChangeWatchedFiles",
    "registerOptions": {"watchers": [{"globPattern": "**/*.toml"}, {"globPattern": "**/*.lua"}]}}]})");
}

}  // namespace chancery

// Symbols, folds, selections, links.

#include "core/editor/language/outline.h"
#include "core/editor/lsp/requests.h"
#include "core/editor/lsp/uris.h"

namespace chancery {
namespace {

constexpr std::size_t most_symbols = 2000;

void write_symbol(JsonWriter& json, EditorRanges& ranges, const std::string& path,
                  const Symbol& symbol) {
  json.begin_object();
  json.text("name", symbol.name);
  if (!symbol.detail.empty()) json.text("detail", symbol.detail);
  json.key("kind");
  json.number(symbol.inside.empty() ? 7 : 19);  // property, object
  json.key("range");
  ranges.range(json, path, symbol.range);
  json.key("selectionRange");
  ranges.range(json, path, symbol.name_range);
  if (!symbol.inside.empty()) {
    json.key("children");
    json.begin_list();
    for (const Symbol& inner : symbol.inside) write_symbol(json, ranges, path, inner);
    json.end_list();
  }
  json.end_object();
}

int symbol_kind(const std::string& kind) {
  if (kind == "province" || kind == "coast") return 13;  // variable
  if (kind == "power") return 5;                         // class
  if (kind == "class") return 23;                        // struct
  if (kind == "hook") return 12;                         // function
  return 19;                                             // object
}

/// Begins a list of what `write` writes for a known file.
template <class Write>
RequestAnswer list_of_file(Session& session, const Request& request, Write write) {
  const auto path = request.path();
  if (!path) return invalid_params("a document is needed");
  const auto file = session.workspace().index(*path);
  RequestAnswer answer;
  JsonWriter json(answer.result);
  json.begin_list();
  if (file) write(*path, *file, json);
  json.end_list();
  return answer;
}

void write_selection(JsonWriter& json, EditorRanges& ranges, const std::string& path,
                     std::span<const ByteRange> parts) {
  json.begin_object();
  json.key("range");
  ranges.range(json, path, parts.front());
  if (parts.size() > 1) {
    json.key("parent");
    write_selection(json, ranges, path, parts.subspan(1));
  }
  json.end_object();
}

}  // namespace

RequestAnswer answer_document_symbols(Session& session, const Request& request) {
  return list_of_file(session, request,
                      [&](const std::string& path, const FileIndex& file, JsonWriter& json) {
                        EditorRanges ranges(session.workspace());
                        for (const Symbol& symbol : symbols_of(file))
                          write_symbol(json, ranges, path, symbol);
                      });
}

RequestAnswer answer_workspace_symbols(Session& session, const Request& request) {
  const auto text = text_at(request.params, {"query"});
  if (!text) return invalid_params("a query is needed");
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  json.begin_list();
  for (const NamedItem& item :
       search_things(session.workspace(), *text, most_symbols, request.go_on)) {
    json.begin_object();
    json.text("name", item.name.empty() || item.name == item.id ? item.id
                                                                : item.id + " (" + item.name + ")");
    json.key("kind");
    json.number(symbol_kind(item.kind));
    json.text("containerName", item.kind);
    json.key("location");
    ranges.location(json, item.where);
    json.end_object();
  }
  json.end_list();
  return answer;
}

RequestAnswer answer_folds(Session& session, const Request& request) {
  return list_of_file(session, request,
                      [](const std::string&, const FileIndex& file, JsonWriter& json) {
                        for (const Fold& fold : folds_of(file)) {
                          json.begin_object();
                          json.key("startLine");
                          json.number(static_cast<std::int64_t>(fold.first));
                          json.key("endLine");
                          json.number(static_cast<std::int64_t>(fold.last));
                          if (fold.is_comment) json.text("kind", "comment");
                          json.end_object();
                        }
                      });
}

RequestAnswer answer_selections(Session& session, const Request& request) {
  const JsonValue* places = json_at(request.params, {"positions"});
  if (places == nullptr || places->kind != JsonValue::Kind::list)
    return invalid_params("positions are needed");
  return list_of_file(
      session, request, [&](const std::string& path, const FileIndex& file, JsonWriter& json) {
        EditorRanges ranges(session.workspace());
        for (const JsonValue& place : places->items()) {
          const EditorPlace at = place_at(&place).value_or(EditorPlace{});
          write_selection(json, ranges, path, parts_around(file, ranges.lines(path).byte_at(at)));
        }
      });
}

RequestAnswer answer_links(Session& session, const Request& request) {
  return list_of_file(session, request,
                      [&](const std::string& path, const FileIndex&, JsonWriter& json) {
                        EditorRanges ranges(session.workspace());
                        for (const FileLink& link : links_of(session.workspace(), path)) {
                          json.begin_object();
                          json.key("range");
                          ranges.range(json, path, link.range);
                          json.text("target", uri_of_path(link.path));
                          json.end_object();
                        }
                      });
}

}  // namespace chancery

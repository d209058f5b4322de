// Symbols, folds, selections, links.

#include "core/editor/language/outline.h"
#include "core/editor/lsp/requests.h"
#include "core/editor/lsp/uris.h"

namespace chancery {
namespace {

constexpr std::size_t most_symbols = 2000;

void write_symbol(JsonWriter& json, EditorRanges& ranges, const std::string& path,
                  const Symbol& one) {
  json.begin_object();
  json.text("name", one.name);
  if (!one.detail.empty()) json.text("detail", one.detail);
  json.key("kind");
  json.number(one.inside.empty() ? 7 : 19);  // property, object
  json.key("range");
  ranges.range(json, path, one.range);
  json.key("selectionRange");
  ranges.range(json, path, one.name_range);
  if (!one.inside.empty()) {
    json.key("children");
    json.begin_list();
    for (const Symbol& inner : one.inside) write_symbol(json, ranges, path, inner);
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
RequestAnswer list_of_file(Session& session, const Asked& asked, Write write) {
  const auto path = asked.path();
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

RequestAnswer answer_document_symbols(Session& session, const Asked& asked) {
  return list_of_file(session, asked,
                      [&](const std::string& path, const FileIndex& file, JsonWriter& json) {
                        EditorRanges ranges(session.workspace());
                        for (const Symbol& one : symbols_of(file))
                          write_symbol(json, ranges, path, one);
                      });
}

RequestAnswer answer_workspace_symbols(Session& session, const Asked& asked) {
  const auto text = text_at(asked.params, {"query"});
  if (!text) return invalid_params("a query is needed");
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  json.begin_list();
  for (const Thing& one : search_things(session.workspace(), *text, most_symbols, asked.go_on)) {
    json.begin_object();
    json.text("name",
              one.name.empty() || one.name == one.id ? one.id : one.id + " (" + one.name + ")");
    json.key("kind");
    json.number(symbol_kind(one.kind));
    json.text("containerName", one.kind);
    json.key("location");
    ranges.location(json, one.where);
    json.end_object();
  }
  json.end_list();
  return answer;
}

RequestAnswer answer_folds(Session& session, const Asked& asked) {
  return list_of_file(session, asked,
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

RequestAnswer answer_selections(Session& session, const Asked& asked) {
  const JsonValue* places = json_at(asked.params, {"positions"});
  if (places == nullptr || places->kind != JsonValue::Kind::list)
    return invalid_params("positions are needed");
  return list_of_file(
      session, asked, [&](const std::string& path, const FileIndex& file, JsonWriter& json) {
        EditorRanges ranges(session.workspace());
        for (const JsonValue& place : places->items()) {
          const EditorPlace at = place_at(&place).value_or(EditorPlace{});
          write_selection(json, ranges, path, parts_around(file, ranges.lines(path).byte_at(at)));
        }
      });
}

RequestAnswer answer_links(Session& session, const Asked& asked) {
  return list_of_file(session, asked,
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

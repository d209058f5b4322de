// Definition, references, highlights and rename.

#include "core/editor/lsp/requests.h"

namespace chancery {
namespace {

/// The subject of a request, and its place.
struct AskedName {
  std::string path;
  std::string folder;
  Occurrence what;
};

/// Nothing if there is no name at the place; `problem` is set if the request is malformed.
std::optional<AskedName> name_asked(Session& session, const Request& request,
                                    RequestAnswer& problem) {
  const auto path = request.path();
  const auto place = request.place();
  if (!path || !place) {
    problem = invalid_params("a document and a position are needed");
    return std::nullopt;
  }
  EditorRanges ranges(session.workspace());
  const std::string folder = session.workspace().variant_of(*path);
  if (folder.empty()) return std::nullopt;
  auto what = occurrence_at(session.workspace(), *path, ranges.lines(*path).byte_at(*place));
  if (!what) return std::nullopt;
  return AskedName{*path, folder, std::move(*what)};
}

RequestAnswer null_or(RequestAnswer problem) {
  if (problem.code == 0) problem.result = "null";
  return problem;
}

RequestAnswer locations(Session& session, const std::vector<FilePlace>& places) {
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  json.begin_list();
  for (const FilePlace& place : places) ranges.location(json, place);
  json.end_list();
  return answer;
}

}  // namespace

RequestAnswer answer_definition(Session& session, const Request& request) {
  RequestAnswer problem;
  const auto name = name_asked(session, request, problem);
  if (!name) return null_or(std::move(problem));
  std::vector<FilePlace> places = declarations_of(session.workspace(), name->folder, name->what);
  if (name->what.kind == "variant") {
    const std::vector<std::string> lineage = session.workspace().lineage(name->folder);
    if (lineage.size() > 1) places = {{lineage[1] + "/variant.toml", {}}};
  }
  return locations(session, places);
}

RequestAnswer answer_references(Session& session, const Request& request) {
  RequestAnswer problem;
  const auto name = name_asked(session, request, problem);
  if (!name) return null_or(std::move(problem));
  const JsonValue* wanted = json_at(request.params, {"context", "includeDeclaration"});
  const bool with_declaration =
      wanted == nullptr || wanted->kind != JsonValue::Kind::boolean || wanted->flag;
  std::vector<FilePlace> places;
  for (const Use& use : uses_of(session.workspace(), name->folder, name->what, request.go_on))
    if (with_declaration || !use.occurrence.declares)
      places.push_back({use.path, use.occurrence.range});
  return locations(session, places);
}

RequestAnswer answer_highlights(Session& session, const Request& request) {
  RequestAnswer problem;
  const auto name = name_asked(session, request, problem);
  if (!name) return null_or(std::move(problem));
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  json.begin_list();
  for (const Occurrence& occurrence : session.workspace().occurrences(name->path)) {
    if (occurrence.id != name->what.id ||
        (occurrence.kind != name->what.kind && occurrence.kind != "id"))
      continue;
    json.begin_object();
    json.key("range");
    ranges.range(json, name->path, occurrence.range);
    json.end_object();
  }
  json.end_list();
  return answer;
}

RequestAnswer answer_prepare_rename(Session& session, const Request& request) {
  RequestAnswer problem;
  const auto name = name_asked(session, request, problem);
  if (!name) return null_or(std::move(problem));
  const std::string why = why_not_renamed(session.workspace(), name->folder, name->what);
  if (!why.empty()) return {"", lsp_code::failed, why};
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  json.begin_object();
  json.key("range");
  ranges.range(json, name->path, name->what.range);
  json.text("placeholder", name->what.id);
  json.end_object();
  return answer;
}

RequestAnswer answer_rename(Session& session, const Request& request) {
  const auto new_id = text_at(request.params, {"newName"});
  if (!new_id) return invalid_params("rename needs a newName");
  RequestAnswer problem;
  const auto name = name_asked(session, request, problem);
  if (!name) {
    if (problem.code != 0) return problem;
    return {"", lsp_code::failed, "there is no name here that can be renamed"};
  }
  const Renaming renaming =
      rename_everywhere(session.workspace(), name->folder, name->what, *new_id, request.go_on);
  if (!renaming.problem.empty()) return {"", lsp_code::failed, renaming.problem};
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  ranges.changes(json, renaming.edits);
  return answer;
}

}  // namespace chancery

// Code lenses on cases, and the commands behind them.

#include "core/editor/lsp/requests.h"
#include "core/editor/lsp/uris.h"

namespace chancery {
namespace {

/// The places of `[[case]]` in a file, with the ids of the cases.
struct CasePlace {
  std::string id;
  ByteRange range;
};

std::vector<CasePlace> cases_in(const FileIndex& file) {
  std::vector<CasePlace> places;
  const std::string_view text(file.text());
  for (const TomlStatement& statement : file.statements) {
    if (statement.kind == TomlStatement::Kind::list_heading && statement.path.size() == 1 &&
        statement.path.front().name == "case") {
      places.push_back({"", {statement.begin, statement.end}});
    } else if (!places.empty() && places.back().id.empty() &&
               statement.kind == TomlStatement::Kind::pair && statement.path.size() == 1 &&
               statement.path.front().name == "id" && statement.end >= statement.value + 2) {
      places.back().id = text.substr(statement.value + 1, statement.end - statement.value - 2);
    }
  }
  std::erase_if(places, [](const CasePlace& place) { return place.id.empty(); });
  return places;
}

void write_command(JsonWriter& json, std::string_view title, std::string_view command,
                   const std::string& uri, const std::string& id) {
  json.begin_object();
  json.text("title", title);
  json.text("command", command);
  json.key("arguments");
  json.begin_list();
  json.text(uri);
  json.text(id);
  json.end_list();
  json.end_object();
}

}  // namespace

RequestAnswer answer_lenses(Session& session, const Request& request) {
  const auto path = request.path();
  const auto uri = text_at(request.params, {"textDocument", "uri"});
  if (!path || !uri) return invalid_params("a document is needed");
  const auto file = session.workspace().index(*path);
  RequestAnswer answer;
  EditorRanges ranges(session.workspace());
  JsonWriter json(answer.result);
  json.begin_list();
  if (file && file->kind == FileKind::cases)
    for (const CasePlace& place : cases_in(*file)) {
      json.begin_object();
      json.key("range");
      ranges.range(json, *path, place.range);
      json.key("data");
      json.begin_object();
      json.text("uri", *uri);
      json.text("case", place.id);
      json.end_object();
      json.end_object();
      json.begin_object();
      json.key("range");
      ranges.range(json, *path, place.range);
      json.key("command");
      write_command(json, "explain", "chancery.explain_case", *uri, place.id);
      json.end_object();
    }
  json.end_list();
  return answer;
}

RequestAnswer answer_resolve_lens(Session& session, const Request& request) {
  const auto uri = text_at(request.params, {"data", "uri"});
  const auto id = text_at(request.params, {"data", "case"});
  const auto path = uri ? path_of_uri(*uri) : std::nullopt;
  const JsonValue* range = json_at(request.params, {"range"});
  const auto start = place_at(json_at(range, {"start"}));
  const auto end = place_at(json_at(range, {"end"}));
  if (!path || !id || !start || !end) return invalid_params("not a lens of this server");
  const LastRun* run = session.case_runs().find(*path, *id);
  RequestAnswer answer;
  JsonWriter json(answer.result);
  json.begin_object();
  json.key("range");
  json.begin_object();
  json.key("start");
  write_place(json, *start);
  json.key("end");
  write_place(json, *end);
  json.end_object();
  json.key("command");
  write_command(json, run == nullptr ? "run (the variant has errors)" : verdict_in_short(*run),
                "chancery.run_case", *uri, *id);
  json.key("data");
  json.begin_object();
  json.text("uri", *uri);
  json.text("case", *id);
  json.end_object();
  json.end_object();
  return answer;
}

RequestAnswer answer_command(Session& session, const Request& request) {
  const auto command = text_at(request.params, {"command"});
  const JsonValue* arguments = json_at(request.params, {"arguments"});
  std::vector<std::string> words;
  if (arguments != nullptr && arguments->kind == JsonValue::Kind::list)
    for (const JsonValue& item : arguments->items())
      if (item.kind == JsonValue::Kind::text) words.emplace_back(item.text);
  const bool runs = command == "chancery.run_case";
  if (!runs && command != "chancery.explain_case") return invalid_params("unknown command");
  const auto path = words.size() == 2 ? path_of_uri(words[0]) : std::nullopt;
  if (!path) return invalid_params("the command needs a document and the id of a case");
  const LastRun* run = session.case_runs().find(*path, words[1]);
  if (run == nullptr)
    return {"", lsp_code::failed, "there is no case '" + words[1] + "', or the variant has errors"};
  const std::string text =
      runs ? run->test_case.id.text + " " + verdict_in_short(*run) : explained_case(*run);
  session.show(run->result.status == CaseStatus::failed ? 2 : 3, text);
  RequestAnswer answer;
  append_json_text(answer.result, text);
  return answer;
}

}  // namespace chancery

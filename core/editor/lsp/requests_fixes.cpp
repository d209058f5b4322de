// Code actions: fixes for diagnostics, and cases for rulings.

#include "core/editor/language/fixes.h"
#include "core/editor/lsp/published.h"
#include "core/editor/lsp/requests.h"

namespace chancery {
namespace {

void write_fix(JsonWriter& json, EditorRanges& ranges, const Fix& fix,
               const std::string& diagnostic) {
  json.begin_object();
  json.text("title", fix.title);
  json.text("kind", diagnostic.empty() ? "refactor" : "quickfix");
  if (!diagnostic.empty()) {
    json.key("diagnostics");
    json.begin_list();
    json.written(diagnostic);
    json.end_list();
  }
  if (fix.preferred) {
    json.key("isPreferred");
    json.boolean(true);
  }
  json.key("edit");
  ranges.changes(json, fix.edits);
  json.end_object();
}

bool overlap(ByteRange a, ByteRange b) {
  return a.begin <= b.end && b.begin <= a.end;
}

}  // namespace

RequestAnswer answer_actions(Session& session, const Request& request) {
  const auto path = request.path();
  const JsonValue* range = json_at(request.params, {"range"});
  const auto start = place_at(json_at(range, {"start"}));
  const auto end = place_at(json_at(range, {"end"}));
  if (!path || !start || !end) return invalid_params("a document and a range are needed");
  EditorRanges ranges(session.workspace());
  const LineTable& lines = ranges.lines(*path);
  const ByteRange wanted{lines.byte_at(*start), lines.byte_at(*end)};
  RequestAnswer answer;
  JsonWriter json(answer.result);
  json.begin_list();
  for (const FoundIn& found : session.findings_in(*path)) {
    if (!overlap(lines.range_of(found.finding.span), wanted)) continue;
    const std::string written = published_finding(session.workspace(), *path, found.finding);
    for (const Fix& fix : fixes_for(session.workspace(), found.folder, found.finding))
      write_fix(json, ranges, fix, written);
  }
  for (const Fix& fix : case_for_ruling(session.workspace(), *path, wanted.begin))
    write_fix(json, ranges, fix, "");
  json.end_list();
  return answer;
}

}  // namespace chancery

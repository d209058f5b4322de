// Completion and hover.

#include <fmt/format.h>

#include <algorithm>

#include "core/editor/language/completion.h"
#include "core/editor/lsp/requests.h"

namespace chancery {
namespace {

/// CompletionItemKind.
int kind_number(Suggestion::Kind kind) {
  switch (kind) {
    case Suggestion::Kind::key:
      return 10;  // property
    case Suggestion::Kind::value:
      return 20;  // enum member
    case Suggestion::Kind::place:
      return 6;  // variable
    case Suggestion::Kind::power:
      return 7;  // class
    case Suggestion::Kind::unit_class:
      return 22;  // struct
    case Suggestion::Kind::order:
      return 14;  // keyword
    case Suggestion::Kind::other:
      break;
  }
  return 12;  // value
}

void write_markdown(JsonWriter& json, std::string_view text) {
  json.begin_object();
  json.text("kind", "markdown");
  json.text("value", text);
  json.end_object();
}

void write_suggestion(JsonWriter& json, EditorRanges& ranges, const std::string& path,
                      const Suggestion& suggestion) {
  json.begin_object();
  json.text("label", suggestion.label);
  json.key("kind");
  json.number(kind_number(suggestion.kind));
  if (!suggestion.detail.empty()) json.text("detail", suggestion.detail);
  if (!suggestion.text.empty()) {
    json.key("documentation");
    write_markdown(json, suggestion.text);
  }
  json.text("sortText", fmt::format("{:02} {}", suggestion.rank, suggestion.label));
  json.text("filterText", suggestion.insert);
  json.key("textEdit");
  json.begin_object();
  json.key("range");
  ranges.range(json, path, suggestion.range);
  json.text("newText", suggestion.insert);
  json.end_object();
  json.end_object();
}

/// The order at the place in a case; empty if there is none.
std::string order_at(const FileIndex& file, std::size_t place) {
  for (const OrderText& order : file.orders)
    if (!order.is_unit && order.range.holds(place))
      return file.text().substr(order.range.begin, order.range.end - order.range.begin);
  return {};
}

std::optional<Card> hover_at(Session& session, const std::string& path, std::size_t place) {
  std::optional<Card> card = card_at(session.workspace(), path, place);
  const auto file = session.workspace().index(path);
  if (!file || file->kind != FileKind::cases) return card;
  const std::string line = order_at(*file, place);
  const LastRun* run = line.empty() ? nullptr : session.case_runs().at(path, place);
  if (run == nullptr) return card;
  const std::string order = order_card(*run, line);
  if (order.empty()) return card;
  if (!card) return Card{order, {place, place}};
  card->text = order + "\n---\n\n" + card->text;
  return card;
}

}  // namespace

RequestAnswer answer_completion(Session& session, const Request& request) {
  const auto path = request.path();
  const auto place = request.place();
  if (!path || !place) return invalid_params("completion needs a document and a position");
  EditorRanges ranges(session.workspace());
  RequestAnswer answer;
  JsonWriter json(answer.result);
  json.begin_object();
  json.key("isIncomplete");
  json.boolean(false);
  json.key("items");
  json.begin_list();
  for (const Suggestion& suggestion :
       complete(session.workspace(), *path, ranges.lines(*path).byte_at(*place)))
    write_suggestion(json, ranges, *path, suggestion);
  json.end_list();
  json.end_object();
  return answer;
}

RequestAnswer answer_hover(Session& session, const Request& request) {
  const auto path = request.path();
  const auto place = request.place();
  if (!path || !place) return invalid_params("hover needs a document and a position");
  EditorRanges ranges(session.workspace());
  const auto card = hover_at(session, *path, ranges.lines(*path).byte_at(*place));
  if (!card) return {"null"};
  RequestAnswer answer;
  JsonWriter json(answer.result);
  json.begin_object();
  json.key("contents");
  write_markdown(json, card->text);
  json.key("range");
  ranges.range(json, *path, card->range);
  json.end_object();
  return answer;
}

}  // namespace chancery

#include "core/pages/sandbox/known_answers.h"

#include <initializer_list>
#include <string_view>

#include "core/base/json/json_value.h"
#include "core/pages/sandbox/sandbox_engine.h"

namespace chancery {
namespace {

/// The keys are in the order in which the script of the page writes them.
std::string question_to_choose() {
  return R"({"do": "choose", "options": {}, "setup": "", "seed": 0})";
}

/// Without an order pad if `pad` is empty.
std::string question_to_look(std::string_view position, std::string_view pad) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("do", "look");
  json.text("position", position);
  json.key("past");
  json.begin_list();
  json.end_list();
  json.key("orders");
  json.begin_object();
  json.end_object();
  json.key("sheet");
  json.boolean(false);
  if (!pad.empty()) json.text("pad", pad);
  json.end_object();
  return out;
}

/// The string under the key, or the first of its list; empty if there is none.
std::string first_text(const std::string& answer, std::string_view key) {
  JsonDocument document;
  std::string problem;
  if (!document.read(answer, problem)) return {};
  const JsonValue* value = document.root().find(key);
  if (value == nullptr) return {};
  if (value->kind == JsonValue::Kind::list)
    for (const JsonValue& item : value->items()) return std::string(item.text);
  return std::string(value->text);
}

void write_answer(std::initializer_list<std::string_view> questions, std::string_view answer,
                  JsonWriter& json) {
  json.begin_object();
  json.key("questions");
  json.begin_list();
  for (const std::string_view question : questions) json.written(question);
  json.end_list();
  json.key("answer");
  json.written(answer);
  json.end_object();
}

}  // namespace

std::string write_known_answers(const std::string& bundle) {
  SandboxEngine engine;
  std::string open;
  JsonWriter opening(open);
  opening.begin_object();
  opening.text("do", "open");
  opening.text("bundle", bundle);
  opening.end_object();
  std::string out;
  JsonWriter json(out);
  json.begin_list();
  const std::string choose = question_to_choose();
  static_cast<void>(engine.answer(open));
  const std::string table = engine.answer(choose);
  const std::string position = first_text(table, "position");
  if (!position.empty()) {
    write_answer({choose}, table, json);
    // The page first asks which powers have to decide, then for the orders of the first of them.
    // The second answer contains all of the first.
    const std::string look = question_to_look(position, "");
    const std::string decider = first_text(engine.answer(look), "deciders");
    const std::string look_and_pad = question_to_look(position, decider);
    const std::string board = engine.answer(look_and_pad);
    if (first_text(board, "problem").empty()) write_answer({look, look_and_pad}, board, json);
  }
  json.end_list();
  return out;
}

}  // namespace chancery

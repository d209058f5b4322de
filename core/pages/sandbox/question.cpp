#include "core/pages/sandbox/question.h"

#include <fmt/format.h>

#include "core/games/record/position_record.h"

namespace chancery {

Question::Question(const JsonValue& object) : object_(&object) {
  if (object.kind != Kind::object)
    throw QuestionProblem(
        fmt::format("a question must be an object, not {}", json_kind_name(object.kind)));
}

const JsonValue* Question::find(std::string_view key, Kind kind) const {
  const JsonValue* value = object_->find(key);
  if (value == nullptr || value->kind == kind) return value;
  throw QuestionProblem(fmt::format("'{}' must be {}, not {}", key, json_kind_name(kind),
                                    json_kind_name(value->kind)));
}

const JsonValue& Question::need(std::string_view key, Kind kind) const {
  const JsonValue* value = find(key, kind);
  if (value == nullptr) throw QuestionProblem(fmt::format("'{}' is missing", key));
  return *value;
}

std::string Question::text(std::string_view key) const {
  return std::string(need(key, Kind::text).text);
}

std::string Question::text_if_any(std::string_view key) const {
  const JsonValue* value = find(key, Kind::text);
  return value == nullptr ? std::string() : std::string(value->text);
}

std::uint64_t Question::number(std::string_view key) const {
  const std::int64_t number = need(key, Kind::integer).number;
  if (number < 0) throw QuestionProblem(fmt::format("'{}' must not be negative", key));
  return static_cast<std::uint64_t>(number);
}

bool Question::flag(std::string_view key) const {
  const JsonValue* value = find(key, Kind::boolean);
  return value != nullptr && value->flag;
}

std::vector<std::string> Question::texts_in(const JsonValue& list) {
  std::vector<std::string> texts;
  for (const JsonValue& item : list.items()) {
    if (item.kind != Kind::text)
      throw QuestionProblem(fmt::format("a list of texts has {} in it", json_kind_name(item.kind)));
    texts.emplace_back(item.text);
  }
  return texts;
}

std::vector<std::string> Question::texts(std::string_view key) const {
  return texts_in(need(key, Kind::list));
}

std::vector<std::pair<std::string, std::string>> Question::pairs(std::string_view key) const {
  std::vector<std::pair<std::string, std::string>> pairs;
  const JsonValue* object = find(key, Kind::object);
  if (object == nullptr) return pairs;
  for (const JsonValue& item : object->items()) {
    if (item.kind != Kind::text)
      throw QuestionProblem(fmt::format("'{}' of '{}' must be a string", item.key, key));
    pairs.emplace_back(item.key, item.text);
  }
  return pairs;
}

std::vector<Question> Question::parts(std::string_view key) const {
  std::vector<Question> parts;
  const JsonValue* list = find(key, Kind::list);
  if (list == nullptr) return parts;
  for (const JsonValue& item : list->items()) parts.emplace_back(item);
  return parts;
}

Position Question::position(std::string_view key, const Board& board) const {
  std::vector<std::string> problems;
  auto position = read_position_record(board.variant(), need(key, Kind::text).text, problems);
  if (position) return std::move(*position);
  throw QuestionProblem(problems.empty()
                            ? "the position cannot be read"
                            : fmt::format("the position cannot be read: {}", problems.front()));
}

PowerId Question::power_called(std::string_view id, const Board& board) {
  const std::optional<PowerId> power = board.variant().find_power(id);
  if (!power) throw QuestionProblem(fmt::format("there is no power '{}'", id));
  return *power;
}

PowerId Question::power(std::string_view key, const Board& board) const {
  return power_called(need(key, Kind::text).text, board);
}

std::vector<PowerId> Question::powers(std::string_view key, const Board& board) const {
  std::vector<PowerId> powers;
  if (const JsonValue* list = find(key, Kind::list))
    for (const std::string& id : texts_in(*list)) powers.push_back(power_called(id, board));
  return powers;
}

std::vector<OrderSet> Question::sets(std::string_view key, const Board& board) const {
  std::vector<OrderSet> sets;
  const JsonValue* object = find(key, Kind::object);
  if (object == nullptr) return sets;
  for (const JsonValue& item : object->items()) {
    if (item.kind != Kind::list)
      throw QuestionProblem(fmt::format("'{}' of '{}' must be a list", item.key, key));
    sets.push_back({power_called(item.key, board), texts_in(item)});
  }
  return sets;
}

void write_sets(std::string_view key, const std::vector<OrderSet>& sets, const Variant& variant,
                JsonWriter& json) {
  json.key(key);
  json.begin_object();
  for (const OrderSet& set : sets) {
    json.key(variant.powers[set.power.index()].id);
    json.begin_list();
    for (const std::string& line : set.lines) json.text(line);
    json.end_list();
  }
  json.end_object();
}

}  // namespace chancery

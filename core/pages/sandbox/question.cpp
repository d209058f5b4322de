#include "core/pages/sandbox/question.h"

#include <fmt/format.h>

#include "core/games/record/position_record.h"

namespace chancery {

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

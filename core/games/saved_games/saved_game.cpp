#include "core/games/saved_games/saved_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/base/json/json_value.h"

namespace chancery {
namespace {

std::string text_of(const JsonValue& value, std::string_view key) {
  const JsonValue* found = value.find(key);
  return found != nullptr && found->kind == JsonValue::Kind::text ? std::string(found->text)
                                                                  : std::string();
}

TextsByPower texts_of(const JsonValue* value) {
  TextsByPower texts;
  if (value == nullptr || value->kind != JsonValue::Kind::object) return texts;
  for (const JsonValue& power : value->items()) {
    if (power.kind != JsonValue::Kind::list) continue;
    std::vector<std::string>& list = texts[std::string(power.key)];
    for (const JsonValue& item : power.items())
      if (item.kind == JsonValue::Kind::text) list.emplace_back(item.text);
  }
  return texts;
}

/// Dislodged units are marked in newer files; all files have them as keys of `retreats`.
void add_dislodged(const JsonValue* retreats, TextsByPower& units) {
  if (retreats == nullptr || retreats->kind != JsonValue::Kind::object) return;
  for (const JsonValue& power : retreats->items()) {
    if (power.kind != JsonValue::Kind::object) continue;
    std::vector<std::string>& list = units[std::string(power.key)];
    for (const JsonValue& item : power.items()) {
      std::string unit = '*' + std::string(item.key);
      if (!contains(list, unit)) list.push_back(std::move(unit));
    }
  }
}

std::optional<SavedGame> read_game(const JsonValue& root) {
  const JsonValue* phases = root.kind == JsonValue::Kind::object ? root.find("phases") : nullptr;
  if (phases == nullptr || phases->kind != JsonValue::Kind::list) return std::nullopt;
  SavedGame game{text_of(root, "id"), text_of(root, "map"), {}};
  for (const JsonValue& item : phases->items()) {
    const JsonValue* state = item.kind == JsonValue::Kind::object ? item.find("state") : nullptr;
    if (state == nullptr || state->kind != JsonValue::Kind::object) return std::nullopt;
    game.phases.push_back({text_of(item, "name"), texts_of(state->find("units")),
                           texts_of(state->find("centers")), texts_of(item.find("orders"))});
    add_dislodged(state->find("retreats"), game.phases.back().units);
  }
  if (game.phases.empty()) return std::nullopt;
  return game;
}

/// The nonempty line with that number; a file that is one object is its first line.
std::string_view game_line(std::string_view text, std::size_t number) {
  const std::string_view first = trimmed(text.substr(0, text.find('\n')));
  if (number == 1 && !first.ends_with('}')) return text;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (!trimmed(line).empty() && --number == 0) return line;
  }
  return {};
}

char season_of(std::size_t turns) {
  constexpr std::string_view letters = "SF";
  return turns == 0 ? 'S' : letters[std::min<std::size_t>(turns, letters.size()) - 1];
}

void append_texts(JsonWriter& json, std::string_view key, const TextsByPower& texts) {
  json.key(key);
  json.begin_object();
  for (const auto& [power, list] : texts) {
    json.key(power);
    json.begin_list();
    for (const std::string& text : list) json.text(text);
    json.end_list();
  }
  json.end_object();
}

}  // namespace

std::optional<SavedGame> read_saved_game(const std::shared_ptr<const SourceFile>& file,
                                         std::size_t number, Diagnostics& diagnostics) {
  const std::string_view line = game_line(file->text, number);
  const SourceSpan whole{file, 0, 0, 0};
  if (line.empty()) {
    diagnostics.error("saved.no-game", whole, fmt::format("there is no game {}", number),
                      "each line of the file is a game");
    return std::nullopt;
  }
  JsonDocument document;
  std::string problem;
  if (!document.read(line, problem)) {
    diagnostics.error("saved.json", whole, "this is not JSON: " + problem, "is the file complete?");
    return std::nullopt;
  }
  auto game = read_game(document.root());
  if (!game)
    diagnostics.error("saved.no-phases", whole,
                      "the object has no list 'phases' in which each has a 'state'",
                      "a saved game of the python engine has one");
  return game;
}

std::string write_saved_game(const SavedGame& game) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.text("id", game.id);
  json.text("map", game.map);
  json.key("rules");
  json.begin_list();
  json.end_list();
  json.key("phases");
  json.begin_list();
  for (const SavedPhase& phase : game.phases) {
    json.begin_object();
    json.text("name", phase.name);
    json.key("state");
    json.begin_object();
    json.text("name", phase.name);
    append_texts(json, "units", phase.units);
    append_texts(json, "centers", phase.centers);
    json.end_object();
    append_texts(json, "orders", phase.orders);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  return text + '\n';
}

std::string saved_phase_name(const Variant& variant, Time time) {
  const auto& phases = variant.calendar.phases;
  std::size_t turns = 0;
  for (std::size_t i = 0; i <= time.phase && i < phases.size(); ++i)
    turns += phases[i].kind == PhaseKind::movement ? 1 : 0;
  const PhaseKind kind = phases[time.phase].kind;
  if (kind == PhaseKind::adjustment) return fmt::format("W{}A", time.year);
  return fmt::format("{}{}{}", season_of(turns), time.year,
                     kind == PhaseKind::movement ? 'M' : 'R');
}

std::optional<Time> find_saved_phase(const Variant& variant, std::string_view name) {
  constexpr std::size_t longest = 12;
  if (name.size() < 3 || name.size() > longest) return std::nullopt;
  std::string_view digits = name.substr(1, name.size() - 2);
  const bool negative = digits.starts_with('-');
  digits.remove_prefix(negative ? 1 : 0);
  std::int32_t year = 0;
  for (const char c : digits) {
    if (!is_digit(c) || year > farthest_year) return std::nullopt;
    year = year * 10 + (c - '0');
  }
  for (std::size_t i = 0; i < variant.calendar.phases.size(); ++i) {
    const Time time{negative ? -year : year, static_cast<std::uint8_t>(i)};
    if (saved_phase_name(variant, time) == name) return time;
  }
  return std::nullopt;
}

}  // namespace chancery

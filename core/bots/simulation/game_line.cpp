#include <fmt/format.h>

#include <algorithm>

#include "core/base/json/json_value.h"
#include "core/bots/simulation/game_result.h"

namespace chancery {
namespace {

using Numbers = std::vector<std::int32_t>;

/// Lists of small numbers are most of a line, so they are written without spaces.
std::string compact(const Numbers& numbers) {
  return fmt::format("[{}]", fmt::join(numbers, ","));
}

std::string compact(const std::vector<Numbers>& rows) {
  std::string text = "[";
  for (const Numbers& row : rows) {
    if (text.size() > 1) text += ',';
    text += compact(row);
  }
  return text + ']';
}

class LineWriter {
 public:
  std::string take(const GameResult& game) {
    json_.begin_object();
    number("chancery_game", game_line_format);
    number("game", game.game);
    write_series(game.series);
    json_.text("end", game.end);
    list("winners", game.winners);
    number("length", game.length);
    number("phases", game.phases);
    number("last_change", game.last_change);
    list("centers", game.centers);
    std::vector<Numbers> rows;
    for (const Elimination& elimination : game.eliminated)
      rows.push_back({elimination.power, elimination.year, elimination.by});
    list("eliminated", rows);
    rows.clear();
    for (const Feud& feud : game.feuds)
      rows.push_back({feud.power, feud.other, feud.first, feud.attacks});
    list("feuds", rows);
    const OrderCounts& orders = game.orders;
    list("orders", Numbers{orders.movements, orders.moved, orders.bounced, orders.supported,
                           orders.cut, orders.convoyed, orders.dislodged});
    list("entered", game.entered);
    list("held", game.held);
    list("contested", game.contested);
    texts("openings", game.openings);
    json_.end_object();
    return std::move(out_) + '\n';
  }

 private:
  void write_series(const GameSeries& series) {
    json_.text("engine", series.engine);
    json_.text("variant", series.variant);
    json_.text("hash", series.hash);
    json_.text("setup", series.setup);
    texts("options", series.options);
    texts("powers", series.powers);
    texts("bots", series.bots);
    json_.text("seed", std::to_string(series.seed));  // JSON numbers are shorter in some programs
    number("years", series.years);
    json_.text("side", series.side);
  }
  void number(std::string_view name, std::int64_t value) {
    json_.key(name);
    json_.number(value);
  }
  template <class List>
  void list(std::string_view name, const List& values) {
    json_.key(name);
    json_.written(compact(values));
  }
  void texts(std::string_view name, const std::vector<std::string>& values) {
    json_.key(name);
    json_.begin_list();
    for (const std::string& value : values) json_.text(value);
    json_.end_list();
  }

  std::string out_;
  JsonWriter json_{out_};
};

/// Reads the keys of a line; stops at the first problem.
class LineReader {
 public:
  LineReader(const JsonValue& root, std::string& problem) : root_(root), problem_(problem) {}

  std::optional<GameResult> read() {
    if (root_.kind != JsonValue::Kind::object) problem_ = "it is not a JSON object";
    read_format();
    GameResult game;
    game.game = number("game", 1);
    read_series(game.series);
    game.end = text("end");
    game.winners = numbers("winners");
    game.length = small("length");
    game.phases = small("phases");
    game.last_change = small("last_change");
    game.centers = rows("centers");
    for (const Numbers& row : rows("eliminated", 3))
      game.eliminated.push_back({row[0], row[1], row[2]});
    for (const Numbers& row : rows("feuds", 4))
      game.feuds.push_back({row[0], row[1], row[2], row[3]});
    if (const Numbers n = numbers("orders", 7); n.size() == 7)
      game.orders = {n[0], n[1], n[2], n[3], n[4], n[5], n[6]};
    game.entered = rows("entered");
    game.held = numbers("held");
    game.contested = numbers("contested");
    game.openings = texts("openings");
    check(game);
    if (!problem_.empty()) return std::nullopt;
    return game;
  }

 private:
  void read_format() {
    const std::int64_t format = number("chancery_game", 0);
    if (problem_.empty() && format != game_line_format)
      problem_ =
          fmt::format("its format is {}, and this program reads {}", format, game_line_format);
  }

  void read_series(GameSeries& series) {
    series.engine = text("engine");
    series.variant = text("variant");
    series.hash = text("hash");
    series.setup = text("setup");
    series.options = texts("options");
    series.powers = texts("powers");
    series.bots = texts("bots");
    const std::string seed = text("seed");
    if (problem_.empty() && (seed.empty() || seed.size() > 20 ||
                             seed.find_first_not_of("0123456789") != std::string::npos))
      problem_ = "'seed' is not a number";
    if (problem_.empty()) series.seed = std::strtoull(seed.c_str(), nullptr, 10);
    series.years = small("years");
    series.side = text("side");
  }

  const JsonValue* value(std::string_view key, JsonValue::Kind kind) {
    if (!problem_.empty()) return nullptr;
    const JsonValue* const found = root_.find(key);
    if (found == nullptr)
      problem_ = fmt::format("'{}' is missing", key);
    else if (found->kind != kind)
      problem_ = fmt::format("'{}' must be {}, not {}", key, json_kind_name(kind),
                             json_kind_name(found->kind));
    return problem_.empty() ? found : nullptr;
  }
  std::string text(std::string_view key) {
    const JsonValue* const found = value(key, JsonValue::Kind::text);
    return found == nullptr ? std::string() : std::string(found->text);
  }
  std::int64_t number(std::string_view key, std::int64_t least) {
    const JsonValue* const found = value(key, JsonValue::Kind::integer);
    if (found != nullptr && found->number < least)
      problem_ = fmt::format("'{}' must be at least {}", key, least);
    return found == nullptr ? least : found->number;
  }
  std::int32_t small(std::string_view key) {
    const std::int64_t read = number(key, 0);
    if (read > most_) problem_ = fmt::format("'{}' is too large", key);
    return problem_.empty() ? static_cast<std::int32_t>(read) : 0;
  }
  Numbers numbers_of(std::string_view key, const JsonValue& list, std::size_t count) {
    Numbers all;
    if (list.kind != JsonValue::Kind::list) problem_ = fmt::format("'{}' needs a list", key);
    if (!problem_.empty()) return all;
    for (const JsonValue& item : list.items()) {
      if (item.kind != JsonValue::Kind::integer || item.number < -1 || item.number > most_) {
        problem_ = fmt::format("'{}' must hold small numbers", key);
        return all;
      }
      all.push_back(static_cast<std::int32_t>(item.number));
    }
    if (count != any_count && all.size() != count)
      problem_ = fmt::format("a list in '{}' has {} numbers, not {}", key, all.size(), count);
    return all;
  }
  Numbers numbers(std::string_view key, std::size_t count = any_count) {
    const JsonValue* const found = value(key, JsonValue::Kind::list);
    return found == nullptr ? Numbers{} : numbers_of(key, *found, count);
  }
  std::vector<Numbers> rows(std::string_view key, std::size_t count = any_count) {
    std::vector<Numbers> all;
    const JsonValue* const found = value(key, JsonValue::Kind::list);
    if (found == nullptr) return all;
    for (const JsonValue& item : found->items()) {
      all.push_back(numbers_of(key, item, count));
      if (!problem_.empty()) return {};
    }
    return all;
  }
  std::vector<std::string> texts(std::string_view key) {
    std::vector<std::string> all;
    const JsonValue* const found = value(key, JsonValue::Kind::list);
    if (found == nullptr) return all;
    for (const JsonValue& item : found->items()) {
      if (item.kind != JsonValue::Kind::text) {
        problem_ = fmt::format("'{}' must hold strings", key);
        return {};
      }
      all.emplace_back(item.text);
    }
    return all;
  }

  /// Checks that the numbers fit each other, so that nothing that counts them has to check again.
  void check(const GameResult& game) {
    if (!problem_.empty()) return;
    const std::size_t powers = game.series.powers.size();
    const auto is_power = [&](std::int32_t power) {
      return power >= 0 && static_cast<std::size_t>(power) < powers;
    };
    const auto must = [&](bool holds, std::string_view key) {
      if (!holds && problem_.empty()) problem_ = fmt::format("'{}' does not fit the rest", key);
    };
    must(game.series.bots.size() == powers, "bots");
    must(game.openings.size() == powers, "openings");
    must(game.centers.size() == powers, "centers");
    for (const Numbers& row : game.centers)
      must(row.size() == static_cast<std::size_t>(game.length) + 1, "centers");
    must(std::all_of(game.winners.begin(), game.winners.end(), is_power), "winners");
    for (const Elimination& elimination : game.eliminated)
      must(is_power(elimination.power) && (elimination.by == -1 || is_power(elimination.by)),
           "eliminated");
    for (const Feud& feud : game.feuds)
      must(is_power(feud.power) && is_power(feud.other) && feud.power < feud.other, "feuds");
    must(game.held.size() == game.contested.size(), "contested");
    for (const Numbers& row : game.entered) must(row.size() == game.held.size(), "entered");
  }

  static constexpr std::int64_t most_ = 1'000'000'000;
  static constexpr std::size_t any_count = static_cast<std::size_t>(-1);
  const JsonValue& root_;
  std::string& problem_;
};

}  // namespace

std::string write_game_line(const GameResult& result) {
  return LineWriter().take(result);
}

std::optional<GameResult> read_game_line(std::string_view line, std::string& problem) {
  JsonDocument document;
  problem.clear();
  if (!document.read(line, problem)) return std::nullopt;
  return LineReader(document.root(), problem).read();
}

}  // namespace chancery

#include "core/rules/orders/readings.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/orders/match_reading.h"
#include "core/rules/orders/possible_reading.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::order_language {
namespace {

bool same_words(const PlaceText& a, const PlaceText& b) {
  return a.begin == b.begin && a.end == b.end;
}

bool same_words(const UnitText& a, const UnitText& b) {
  return a.unit_class == b.unit_class && a.power == b.power && same_words(a.place, b.place);
}

template <class Items>
bool all_same_words(const Items& a, const Items& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& item, const auto& other) { return same_words(item, other); });
}

bool same_order(const OrderLine& a, const OrderLine& b) {
  const bool same_plan = a.plan == b.plan || (a.plan && b.plan && *a.plan == *b.plan);
  return a.order == b.order && a.subject == b.subject && a.unit_class == b.unit_class &&
         a.at == b.at && a.path == b.path && a.details == b.details && same_plan;
}

std::string readings_text(const std::vector<Reading>& readings) {
  std::string text = "this can be read as ";
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (i > 0) text += i + 1 == readings.size() ? " or " : ", ";
    text += fmt::format("'{}'", readings[i].line.printed);
  }
  return text;
}

}  // namespace

std::vector<Reading> read_matches(const CompiledOrders& compiled, const ReadingScene& scene,
                                  std::vector<Match> matches) {
  std::vector<Reading> readings;
  readings.reserve(matches.size());
  for (Match& match : matches) {
    Reading& reading = readings.emplace_back();
    reading.line = read_match(compiled, scene, match);
    reading.possible = is_possible(scene, match, reading.line);
    reading.match = std::move(match);
  }
  return readings;
}

bool has_same_shape(const Match& a, const Match& b) {
  return a.type == b.type && a.notation == b.notation && a.via_convoy == b.via_convoy &&
         a.class_apart == b.class_apart && same_words(a.unit, b.unit) &&
         same_words(a.target, b.target) && same_words(a.to, b.to) &&
         all_same_words(a.path, b.path) && all_same_words(a.units, b.units);
}

void keep_longest_names(std::vector<Reading>& readings) {
  for (const auto place : {+[](const Match& match) { return match.unit.place.end; },
                           +[](const Match& match) { return match.target.place.end; },
                           +[](const Match& match) { return match.to.end; }}) {
    std::uint32_t longest = 0;
    for (const Reading& reading : readings)
      if (reading.line.why.empty()) longest = std::max(longest, place(reading.match));
    for (Reading& reading : readings)
      if (reading.line.why.empty() && place(reading.match) < longest)
        reading.line.why = "a longer name fits";
  }
}

void keep_possible(std::vector<Reading>& readings) {
  std::vector<OrderTypeId> decided;
  for (const Reading& reading : readings)
    if (reading.possible) decided.push_back(reading.match.type);
  std::erase_if(readings, [&](const Reading& reading) {
    return reading.line.why.empty() && !reading.possible && contains(decided, reading.match.type);
  });
}

std::string ambiguity_text(const ReadingScene& scene, const std::vector<Reading>& readings) {
  const auto ambiguous = [](const Match& match) -> const PlaceText* {
    for (const PlaceText* place : {&match.unit.place, &match.target.place, &match.to}) {
      if (place->ambiguous) return place;
    }
    return nullptr;
  };
  std::vector<std::string> names;
  std::string_view written;
  for (const Reading& reading : readings) {
    const PlaceText* place = ambiguous(reading.match);
    if (place == nullptr) continue;
    const std::vector<Token>& tokens = *scene.tokens;
    const std::uint32_t begin = tokens[place->begin].begin;
    written = scene.line.substr(begin, tokens[place->end - 1].end - begin);
    const std::string name = display_name(scene.variant, scene.position, place->province);
    if (!contains(names, name)) names.push_back(name);
  }
  if (names.size() < 2) return {};
  std::string text = fmt::format("'{}' may be ", written);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

OrderLine void_line(PowerId power, std::string_view text, std::string why) {
  OrderLine line;
  line.power = power;
  line.text = std::string(text);
  line.why = std::move(why);
  return line;
}

Reading choose_reading(std::vector<Reading> readings, const std::string& doubt) {
  std::vector<Reading> playable;
  for (Reading& reading : readings) {
    if (!reading.line.why.empty()) continue;
    const auto same = std::find_if(playable.begin(), playable.end(), [&](const Reading& other) {
      return same_order(other.line, reading.line);
    });
    if (same == playable.end()) {
      playable.push_back(std::move(reading));
    } else if (reading.line.notes.size() < same->line.notes.size()) {
      *same = std::move(reading);
    }
  }
  if (playable.size() == 1) return std::move(playable.front());
  if (playable.empty()) {
    // A reading that found the unit has the most useful reason.
    const auto knowing = std::find_if(readings.begin(), readings.end(), [](const Reading& reading) {
      return reading.line.subject.valid() || reading.line.order.target.valid();
    });
    Reading best = std::move(knowing == readings.end() ? readings.front() : *knowing);
    if (!doubt.empty()) best.line = void_line(best.line.power, best.line.text, doubt);
    return best;
  }
  const OrderLine& first = playable.front().line;
  return {{}, void_line(first.power, first.text, readings_text(playable)), false};
}

}  // namespace chancery::order_language

#include "core/orders/readings.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/state/names_in_play.h"

namespace chancery::order_language {
namespace {

bool is_guessed(const Match& match) {
  return match.unit.place.guessed || match.target.place.guessed || match.to.guessed ||
         std::any_of(match.path.begin(), match.path.end(),
                     [](const PlaceText& place) { return place.guessed; }) ||
         std::any_of(match.units.begin(), match.units.end(),
                     [](const UnitText& unit) { return unit.place.guessed; });
}

bool same_order(const OrderLine& a, const OrderLine& b) {
  const bool same_plan = a.plan == b.plan || (a.plan && b.plan && *a.plan == *b.plan);
  return a.order == b.order && a.subject == b.subject && a.unit_class == b.unit_class &&
         a.at == b.at && a.path == b.path && a.details == b.details && same_plan;
}

std::string readings_text(const std::vector<OrderLine>& readings) {
  std::string text = "this can be read as ";
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (i > 0) text += i + 1 == readings.size() ? " or " : ", ";
    text += fmt::format("'{}'", readings[i].printed);
  }
  return text;
}

}  // namespace

std::vector<Match> without_needless_guesses(std::vector<Match> matches) {
  if (std::all_of(matches.begin(), matches.end(), is_guessed)) return matches;
  std::erase_if(matches, is_guessed);
  return matches;
}

void keep_longest_names(const std::vector<Match>& matches, std::vector<OrderLine>& lines) {
  for (const auto place : {+[](const Match& match) { return match.unit.place.end; },
                           +[](const Match& match) { return match.target.place.end; },
                           +[](const Match& match) { return match.to.end; }}) {
    std::uint32_t longest = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].why.empty()) longest = std::max(longest, place(matches[i]));
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].why.empty() && place(matches[i]) < longest) lines[i].why = "a longer name fits";
  }
}

std::string doubt_text(const Scene& scene, const std::vector<Match>& matches) {
  const auto doubtful = [](const Match& match) -> const PlaceText* {
    for (const PlaceText* place : {&match.unit.place, &match.target.place, &match.to}) {
      if (place->doubtful) return place;
    }
    return nullptr;
  };
  std::vector<std::string> names;
  std::string_view written;
  for (const Match& match : matches) {
    const PlaceText* place = doubtful(match);
    if (place == nullptr) continue;
    const std::vector<Token>& tokens = *scene.tokens;
    const std::uint32_t begin = tokens[place->begin].begin;
    written = scene.line.substr(begin, tokens[place->end - 1].end - begin);
    const std::string name = spoken_name(scene.variant, scene.position, place->province);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
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

OrderLine choose_reading(std::vector<OrderLine> lines, const std::string& doubt) {
  std::vector<OrderLine> playable;
  for (OrderLine& line : lines) {
    if (!line.why.empty()) continue;
    const auto same =
        std::find_if(playable.begin(), playable.end(),
                     [&line](const OrderLine& other) { return same_order(other, line); });
    if (same == playable.end()) {
      playable.push_back(std::move(line));
    } else if (line.notes.size() < same->notes.size()) {
      *same = std::move(line);
    }
  }
  if (playable.size() == 1) return std::move(playable.front());
  if (playable.empty()) {
    // A reading that found the unit has the most useful reason.
    const auto knowing = std::find_if(lines.begin(), lines.end(), [](const OrderLine& line) {
      return line.subject.valid() || line.order.target.valid();
    });
    OrderLine line = std::move(knowing == lines.end() ? lines.front() : *knowing);
    if (!doubt.empty()) {
      line = void_line(line.power, line.text, doubt);
    }
    return line;
  }
  return void_line(playable.front().power, playable.front().text, readings_text(playable));
}

}  // namespace chancery::order_language

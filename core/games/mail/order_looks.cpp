#include "core/games/mail/order_looks.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/play/game/probable_orders.h"
#include "core/rules/orders/other_units.h"

namespace chancery {
namespace {

std::string words_joined(const std::vector<std::string>& words, std::size_t first,
                         std::size_t last) {
  return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(first),
                                     words.begin() + static_cast<std::ptrdiff_t>(last), " "));
}

bool ends_part(const std::string& word) {
  return std::string_view(",.:;!?-)").find(word.back()) != std::string_view::npos;
}

}  // namespace

bool OrderLooks::is_read(const std::string& order, PowerId power) const {
  const OrderLine line = read(order, power);
  return line.type.valid() && (line.at.valid() || is_for_others(line));
}

bool OrderLooks::all_read(std::string_view text, PowerId power) {
  const OrderSheet read_sheet = sheet(text, power);
  return read_sheet.problems.empty() && !read_sheet.sets.empty() &&
         std::all_of(read_sheet.sets.begin(), read_sheet.sets.end(), [&](const OrderSet& set) {
           return std::all_of(set.lines.begin(), set.lines.end(),
                              [&](const std::string& order) { return is_read(order, set.power); });
         });
}

bool OrderLooks::begins_with_order(std::string_view text, PowerId power) {
  const std::vector<std::string> orders = split(text);
  if (orders.empty()) return false;
  if (is_read(orders.front(), power)) return true;
  // "A PAR H. Thanks, Ann" is split at its comma only.
  const std::string_view sentence = std::string_view(orders.front());
  return is_read(std::string(sentence.substr(0, sentence.find_first_of(".!?"))), power);
}

bool OrderLooks::looks_like_order(const std::string& line, PowerId power) const {
  const OrderLine order_line = read(line, power);
  if (order_line.type.valid() || order_line.has_condition || is_for_others_of_any(line))
    return true;
  const Found<UnitName> unit = board_.first_unit_in(line);
  return unit.value.has_value() || !unit.hint.empty() || fits_elsewhere(line, power) ||
         is_probably_order(board_, line) || asks_for_missing_vote(board_.variant(), line);
}

bool OrderLooks::is_for_others_of_any(const std::string& line) const {
  return std::any_of(powers_.begin(), powers_.end(),
                     [&](PowerId power) { return is_for_others(read(line, power)); });
}

/// True if it is a class and a notation with unknown places. With a known place it would be an
/// order.
bool OrderLooks::fits_elsewhere(const std::string& line, PowerId power) const {
  constexpr std::size_t most_words = 12;
  const std::vector<std::string> words = words_of(line);
  if (words.size() < 3 || words.size() > most_words || !board_.find_class(words[0]).value)
    return false;
  if (board_.variant().map.provinces().empty()) return false;  // the sender knows no place
  const std::string& place = board_.variant().map.provinces().front().id;
  const std::string unit = words[0] + " " + place;
  for (std::size_t i = 2; i < words.size(); ++i) {
    std::string rest;
    for (std::size_t k = i; k < words.size(); ++k) rest += " " + words[k];
    if (read(unit + rest, power).type.valid()) return true;
    // The destination may be unknown too.
    const bool goes = i + 1 < words.size() && fold_name(words[i]).empty();
    if (goes && read(fmt::format("{} {} {}", unit, words[i], place), power).type.valid())
      return true;
  }
  return false;
}

std::string OrderLooks::order_within(std::string_view line, PowerId power) {
  constexpr std::size_t most_words = 60;
  constexpr std::size_t longest = 600;
  const std::vector<std::string> words = words_of(line);
  if (words.size() > most_words || line.size() > longest) return {};
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const bool begins_part = at == 0 || ends_part(words[at - 1]);
    const bool begins =
        begins_part || board_.find_class(words[at]).value || has_unit_in(words[at], power);
    if (!begins) continue;
    if (std::string order = order_from(words, at, power); !order.empty()) return order;
  }
  return lists_places(words, power) ? std::string(line) : std::string();
}

/// True if the word is the name of a place where the power has a unit.
bool OrderLooks::has_unit_in(std::string_view word, PowerId power) const {
  constexpr std::size_t shortest = 3;
  const std::vector<SpaceId> places =
      word.size() < shortest ? std::vector<SpaceId>() : board_.reader().find_places(word);
  return places.size() == 1 &&
         std::any_of(position_.units.begin(), position_.units.end(), [&](const Unit& unit) {
           const Map& map = board_.variant().map;
           return unit.power == power &&
                  map.province_of(unit.at) == map.province_of(places.front());
         });
}

bool OrderLooks::lists_places(const std::vector<std::string>& words, PowerId power) const {
  if (words.size() < 2 || !has_unit_in(words.front(), power)) return false;
  const auto places = std::count_if(words.begin(), words.end(), [&](const std::string& word) {
    return word.size() > 2 && !board_.reader().find_places(word).empty();
  });
  return 2 * static_cast<std::size_t>(places) > words.size();
}

/// The longest order that begins at the word; empty if there is none. Without a class before it, a
/// name must be all of a part between punctuation marks.
std::string OrderLooks::order_from(const std::vector<std::string>& words, std::size_t first,
                                   PowerId power) {
  constexpr std::size_t most_words = 12;
  const bool has_class =
      board_.find_class(words[first]).value.has_value() || has_unit_in(words[first], power);
  for (std::size_t end = std::min(words.size(), first + most_words); end > first + 1; --end) {
    if (!has_class && end < words.size() && !ends_part(words[end - 1])) continue;
    if (attempts_ == 0) return {};
    --attempts_;
    std::string text = words_joined(words, first, end);
    text = trimmed(text, " ,.:;!?\"'()");
    const OrderLine order = read(text, power);
    if (order.why.empty() && order.type.valid() && order.at.valid()) return text;
  }
  return {};
}

}  // namespace chancery

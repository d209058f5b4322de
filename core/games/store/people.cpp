#include "core/games/store/people.h"

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  if (trimmed(text, " ").empty()) return parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    parts.emplace_back(trimmed(text.substr(at, end - at), " "));
    at = end + 1;
  }
  return parts;
}

/// The number, from 1, of the only person for whom the condition holds.
template <class Is>
std::optional<std::int32_t> only_one(const std::vector<Person>& people, Is is) {
  std::optional<std::int32_t> found;
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (!is(people[i])) continue;
    if (found) return std::nullopt;
    found = static_cast<std::int32_t>(i) + 1;
  }
  return found;
}

}  // namespace

std::vector<Person> people_in(const Seat& seat) {
  const std::vector<std::string> names = parts_of(seat.player);
  const std::vector<std::string> addresses = parts_of(seat.address);
  std::vector<Person> people(std::max(names.size(), addresses.size()));
  for (std::size_t i = 0; i < names.size(); ++i) people[i].name = names[i];
  for (std::size_t i = 0; i < addresses.size(); ++i) people[i].address = addresses[i];
  return people;
}

Seat seat_of(const std::vector<Person>& people) {
  Seat seat;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const std::string_view between = i == 0 ? "" : ", ";
    seat.player.append(between).append(people[i].name);
    seat.address.append(between).append(people[i].address);
  }
  const bool reachable = std::any_of(people.begin(), people.end(),
                                     [](const Person& person) { return !person.address.empty(); });
  if (!reachable) seat.address.clear();
  return seat;
}

bool is_same_address(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::int32_t> find_person(const std::vector<Person>& people, std::string_view text) {
  for (std::size_t i = 0; i < people.size(); ++i)
    if (text == std::to_string(i + 1)) return static_cast<std::int32_t>(i) + 1;
  const auto named = only_one(
      people, [&](const Person& person) { return fold_name(person.name) == fold_name(text); });
  return named ? named : find_address(people, text);
}

std::optional<std::int32_t> find_address(const std::vector<Person>& people,
                                         std::string_view address) {
  return only_one(people, [&](const Person& person) {
    return !address.empty() && is_same_address(person.address, address);
  });
}

}  // namespace chancery

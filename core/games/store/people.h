// People and the powers that they play, as the game file stores them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/game.h"

namespace chancery {

/// One of the people who play a power.
struct Person {
  std::string name;
  std::string address;
  friend bool operator==(const Person&, const Person&) = default;
};

/// The people of a seat, which separates them by commas.
std::vector<Person> people_in(const Seat& seat);
/// The seat that these people share.
Seat seat_of(const std::vector<Person>& people);

/// Compares addresses without regard to case, as mail programs do.
bool is_same_address(std::string_view a, std::string_view b);

/// The number, from 1, of the person with this number, name or address; none if several match or
/// nobody does.
std::optional<std::int32_t> find_person(const std::vector<Person>& people, std::string_view text);
std::optional<std::int32_t> find_address(const std::vector<Person>& people,
                                         std::string_view address);

}  // namespace chancery

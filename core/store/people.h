// People and what they play, as the game file has them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/store/game.h"

namespace chancery {

/// One of those who play a power.
struct Person {
  std::string name;
  std::string address;
  friend bool operator==(const Person&, const Person&) = default;
};

/// Those of a seat, in their order; what stands between commas is one of them.
std::vector<Person> people_in(const Seat& seat);
/// The seat that they share.
Seat seat_of(const std::vector<Person>& people);

/// Capitals do not matter; no mail program keeps two people apart by them.
bool is_same_address(std::string_view a, std::string_view b);

/// Which of the people it is, from 1 on: by number, name or address; none: none of them, or
/// several.
std::optional<std::int32_t> find_person(const std::vector<Person>& people, std::string_view text);
std::optional<std::int32_t> find_address(const std::vector<Person>& people,
                                         std::string_view address);

}  // namespace chancery

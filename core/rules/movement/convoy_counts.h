// Who of a position could be carried where by convoy, counted.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_reach.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Where the groups of carriers (ConvoyReach) could take whom. To draw an order needs less than the
/// lists of all orders: sets of provinces, and how many are in them.
class ConvoyCounts {
 public:
  explicit ConvoyCounts(const Variant& variant);

  /// `reach` must know the groups of the position. What is asked afterwards needs the two.
  void find(const Position& position, const ConvoyReach& reach);

  /// The units on the shore of some group.
  [[nodiscard]] std::span<const UnitId> passengers() const { return passengers_; }
  /// Where that passenger (its place in passengers()) can be carried and does not come by its own
  /// steps.
  [[nodiscard]] std::span<const Word> destinations(std::size_t passenger) const {
    return std::span(destinations_).subspan(passenger * words_, words_);
  }
  /// Where some passenger can be carried so, and the most that come to one province.
  [[nodiscard]] std::span<const Word> reached() const { return reached_; }
  [[nodiscard]] std::uint32_t most_arrivals() const { return most_arrivals_; }

  /// How many shores and passengers each group has.
  struct Group {
    std::uint32_t shores = 0, passengers = 0;
  };
  [[nodiscard]] std::span<const Group> groups() const { return groups_; }
  /// The n-th passenger of that group, as its place in passengers().
  [[nodiscard]] std::size_t nth_passenger(std::size_t group, std::size_t n) const;

 private:
  void count_shores();
  void find_passengers();
  void find_destinations(std::size_t passenger);
  void count_arrivals();

  const Variant* variant_;
  const Position* position_ = nullptr;
  const ConvoyReach* reach_ = nullptr;
  std::size_t words_;                   // of a set of provinces
  std::vector<std::uint8_t> convoyed_;  // by class
  std::vector<Group> groups_;
  std::vector<Word> shores_;  // of all groups
  std::vector<UnitId> passengers_;
  std::vector<Word> destinations_;  // by passenger
  std::vector<Word> reached_;
  std::vector<Word> counters_;  // by binary digit: where that digit of the number of arrivals is 1
  std::uint32_t most_arrivals_ = 0;
};

}  // namespace chancery

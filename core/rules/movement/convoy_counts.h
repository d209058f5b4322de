// ConvoyCounts: which units of a position could be carried where, counted.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_reach.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Where the groups of carriers (ConvoyReach) could take units. Drawing an order needs less than
/// lists of all orders: sets of provinces and their sizes.
class ConvoyCounts {
 public:
  explicit ConvoyCounts(const Variant& variant);

  /// `reach` must know the groups of the position. The arguments must outlive the use of the
  /// results.
  void find(const Position& position, const ConvoyReach& reach);

  /// Returns the units on the shore of some group.
  [[nodiscard]] std::span<const UnitId> passengers() const { return passengers_; }
  /// Returns where that passenger (an index into passengers()) can be carried but cannot move by
  /// itself.
  [[nodiscard]] std::span<const Word> destinations(std::size_t passenger) const {
    return std::span(destinations_).subspan(passenger * words_, words_);
  }
  /// Returns the union of all destinations; and the largest number of passengers with a common
  /// destination.
  [[nodiscard]] std::span<const Word> reached() const { return reached_; }
  [[nodiscard]] std::uint32_t most_arrivals() const { return most_arrivals_; }

  /// The numbers of shores and passengers of a group.
  struct Group {
    std::uint32_t shores = 0, passengers = 0;
  };
  [[nodiscard]] std::span<const Group> groups() const { return groups_; }
  /// Returns the n-th passenger of the group, as an index into passengers().
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
  std::vector<Word>
      counters_;  // by binary digit: the provinces where that digit of the number of arrivals is 1
  std::uint32_t most_arrivals_ = 0;
};

}  // namespace chancery

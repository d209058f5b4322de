// ConvoyReach: where the carriers of a position could take each unit.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_routes.h"
#include "core/rules/state/order.h"

namespace chancery {

/// Where the carriers of a position could take each unit. Use one object per thread; results are
/// valid until the next call of `find`.
///
/// Carriers that can pass units on to each other form a group; the land that they touch is the
/// group's shore. A unit on the shore that can be convoyed can be carried to every other province
/// of the shore.
class ConvoyReach {
 public:
  /// A unit on the shore of a group.
  struct Passenger {
    UnitId unit;
    ProvinceId from;
    std::uint16_t group;
  };

  explicit ConvoyReach(const Variant& variant);

  void find(const Position& position, ConvoyRoutes& routes);
  /// Finds only the groups and their shores, without passengers.
  void find_groups(const Position& position, ConvoyRoutes& routes);

  /// Returns the passengers group by group, by unit within each. A unit on several shores occurs
  /// several times.
  [[nodiscard]] std::span<const Passenger> passengers() const { return passengers_; }
  /// Returns the provinces to which the group takes that passenger (an index into passengers()),
  /// without those that it reaches by its own move or by an earlier group.
  [[nodiscard]] std::span<const Word> arrivals(std::size_t passenger) const {
    return std::span(arrivals_).subspan(passenger * words_, words_);
  }
  /// Returns the provinces to which any group can carry the unit, without those that it reaches by
  /// its own move; empty if it cannot be carried.
  [[nodiscard]] std::span<const Word> destinations(UnitId unit) const {
    if (passengers_.empty() || row_of_[unit.index()] == no_row) return {};
    return std::span(destinations_).subspan(row_of_[unit.index()] * words_, words_);
  }

  [[nodiscard]] std::size_t groups() const { return groups_.size(); }
  [[nodiscard]] std::span<const Word> shores(std::size_t group) const {
    return std::span(shore_sets_).subspan(group * words_, words_);
  }

  [[nodiscard]] std::span<const UnitId> carriers(std::size_t group) const {
    const Group& current = groups_[group];
    return std::span(carriers_).subspan(current.first_carrier,
                                        current.last_carrier - current.first_carrier);
  }

  /// True if the unit is in a group of carriers.
  [[nodiscard]] bool carries(UnitId unit) const { return group_of_[unit.index()] != no_group; }
  [[nodiscard]] std::uint16_t group_of(UnitId unit) const { return group_of_[unit.index()]; }
  /// An upper limit of the number of convoys that can be ordered to a unit.
  [[nodiscard]] std::size_t most_convoys() const { return voyages_.size(); }
  /// Writes the convoys that can be ordered to the unit, by passenger and destination, and returns
  /// their end. There must be room for most_convoys() orders.
  Order* write_convoys(UnitId unit, const Carriers& board, Order* out) const;

 private:
  static constexpr std::uint16_t no_group = 0xffff;
  static constexpr std::uint16_t no_row = 0xffff;

  /// Holds a slice of each of the lists below.
  struct Group {
    std::size_t first_carrier = 0, last_carrier = 0;
    std::size_t first_passenger = 0, last_passenger = 0;
    std::size_t first_voyage = 0, last_voyage = 0;
  };

  void list_convoyed();
  void find_group(UnitId first);
  void find_passengers(std::size_t group);
  void find_arrivals(const Passenger& passenger);
  void find_voyages(Group& group, ConvoyRoutes& routes);
  void find_carriers_of_few(const Group& group, ConvoyRoutes& routes);
  void sort_shores(Word among, const Carriers& board);
  void find_carriers_of_many(const Group& group, ConvoyRoutes& routes);

  const Variant* variant_;
  const Position* position_ = nullptr;
  std::size_t words_ = 0;  // of a set of provinces

  std::vector<Group> groups_;
  std::vector<std::uint16_t> group_of_;       // by unit
  std::vector<UnitId> carriers_;              // group by group
  std::vector<Word> shore_sets_;              // by group
  std::vector<std::uint8_t> may_be_carried_;  // by class
  std::vector<Passenger> convoyed_;           // all units that can be convoyed, on a shore or not
  std::vector<Passenger> passengers_;
  std::vector<Word> ungrouped_;        // provinces of carriers that have no group yet
  std::vector<ProvinceId> shores_;     // of the last group, ascending
  std::vector<Word> arrivals_;         // by passenger
  std::vector<std::uint16_t> row_of_;  // by unit, in destinations_
  std::vector<Word> destinations_;

  std::vector<Order> voyages_;     // as convoys, group by group, by passenger and destination
  std::size_t carrier_words_ = 1;  // of a set of carriers
  std::vector<Word> possible_;     // by voyage: the carriers on one of its routes
  std::vector<UnitId> members_;

  // For few carriers: shores touched by the same carriers are of one kind.
  std::vector<Word> touching_;          // by kind of shore
  std::vector<std::uint16_t> kind_of_;  // by province; valid for the group's shores
  std::vector<Word> by_kinds_;          // by kinds of start and end; `unknown` until computed
};

}  // namespace chancery

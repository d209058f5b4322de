// Every place to which the carriers of a position could take each unit.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_routes.h"
#include "core/rules/state/order.h"

namespace chancery {

/// Where the carriers of a position could take each unit. Use one per thread; what it returns is
/// valid until the next call of `find`.
///
/// Carriers that can pass units on to each other form a group; the land they touch is the group's
/// shore. A unit on the shore that can be convoyed can be carried to all the rest of it.
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
  /// Only the groups and their shores, without passengers.
  void find_groups(const Position& position, ConvoyRoutes& routes);

  /// Group by group, by unit within each. A unit on several shores is listed several times.
  [[nodiscard]] std::span<const Passenger> passengers() const { return passengers_; }
  /// The provinces to which the group of that passenger (its place in passengers()) takes it,
  /// without those that it reaches by its own steps or by an earlier group.
  [[nodiscard]] std::span<const Word> arrivals(std::size_t passenger) const {
    return std::span(arrivals_).subspan(passenger * words_, words_);
  }
  /// The provinces to which any group can carry the unit, without those that it reaches by its own
  /// steps; empty if it cannot be carried.
  [[nodiscard]] std::span<const Word> destinations(UnitId unit) const {
    if (passengers_.empty() || row_of_[unit.index()] == no_row) return {};
    return std::span(destinations_).subspan(row_of_[unit.index()] * words_, words_);
  }

  [[nodiscard]] std::size_t groups() const { return groups_.size(); }
  [[nodiscard]] std::span<const Word> shores(std::size_t group) const {
    return std::span(shore_sets_).subspan(group * words_, words_);
  }

  [[nodiscard]] std::span<const UnitId> carriers(std::size_t group) const {
    const Group& one = groups_[group];
    return std::span(carriers_).subspan(one.first_carrier, one.last_carrier - one.first_carrier);
  }

  /// Is it in a group of carriers?
  [[nodiscard]] bool carries(UnitId unit) const { return group_of_[unit.index()] != no_group; }
  [[nodiscard]] std::uint16_t group_of(UnitId unit) const { return group_of_[unit.index()]; }
  /// The most convoys that can be ordered to any unit.
  [[nodiscard]] std::size_t most_convoys() const { return voyages_.size(); }
  /// Writes the convoys that can be ordered to the unit, by passenger and destination, and returns
  /// their end. There must be room for most_convoys().
  Order* write_convoys(UnitId unit, const Carriers& board, Order* out) const;

 private:
  static constexpr std::uint16_t no_group = 0xffff;
  static constexpr std::uint16_t no_row = 0xffff;

  /// A slice of each of the lists below.
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
  std::vector<Passenger> convoyed_;           // all units that can be, on a shore or not
  std::vector<Passenger> passengers_;
  std::vector<Word> ungrouped_;        // where the carriers stand that have no group yet
  std::vector<ProvinceId> shores_;     // of the last group, upwards
  std::vector<Word> arrivals_;         // by passenger
  std::vector<std::uint16_t> row_of_;  // by unit, in destinations_
  std::vector<Word> destinations_;

  std::vector<Order> voyages_;     // as convoys, group by group, by passenger and destination
  std::size_t carrier_words_ = 1;  // of a set of carriers
  std::vector<Word> possible_;     // by voyage: who is on a route of it
  std::vector<UnitId> members_;

  // Few carriers: shores touched by the same carriers are of one kind.
  std::vector<Word> touching_;          // by kind of shore
  std::vector<std::uint16_t> kind_of_;  // by province; valid for the group's shores
  std::vector<Word> by_kinds_;          // by kind of start and end; `unknown` until computed
};

}  // namespace chancery

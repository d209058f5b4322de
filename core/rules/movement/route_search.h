// RouteSearch: finds out whether a carrier is on a route.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/map/carrier_set.h"

namespace chancery {

/// The limit of carriers that a search may visit, in far less than a millisecond. A complete search
/// may take exponential time, since the problem is NP-hard. With a carrier in every sea, boards in
/// use need a few hundred steps; an open sea of 36 squares needs 10,000.
inline constexpr std::size_t most_search_steps = 1 << 14;

enum class OnRoute : std::uint8_t { no, yes, too_many_steps };

/// A *route* is a minimal chain of carriers: only the first touches the start, only the last
/// touches the end, and each can pass units on only to the next of the chain.
///
/// The search follows all minimal chains from the carrier back to the start. For each, a flood
/// checks that the end can still be reached away from the chain; a shortest chain there then
/// completes the route. A chain is abandoned when one of the two ends is out of reach.
///
/// `Set` is FewCarriers or ManyCarriers. Nothing is allocated after the first uses.
template <class Set>
class RouteSearch {
 public:
  explicit RouteSearch(std::size_t steps = most_search_steps) : limit_(steps) {}

  /// By carrier: the carriers to which it can pass units on, and those from which it can receive
  /// them.
  struct Links {
    std::span<const Set> onward, back;
    bool both_ways = true;  // `onward` and `back` are equal
  };

  /// Decides whether the carrier is on a route within `among` from a carrier in `start` to one in
  /// `end`. No carrier of `among` may be in both.
  OnRoute look(const Links& links, std::size_t carrier, const Set& among, const Set& start,
               const Set& end);
  /// Adds the carriers of a shortest route to `members`, if there is one. A shortest route is
  /// minimal.
  void add_shortest(const Links& links, const Set& among, const Set& start, const Set& end,
                    Set& members);

  /// Returns how many carriers all searches have visited.
  [[nodiscard]] std::size_t steps() const { return earlier_steps_ + steps_; }

 private:
  struct Frame {
    std::size_t tip = 0;  // the end of the chain so far
    Set left;             // carriers by which it can continue to the start
    Set right;            // carriers by which the carrier can reach the end
    Set next;             // neighbors of the tip in `left` that have not been tried
    bool only_one = false;
  };

  bool flood(std::span<const Set> links, std::size_t from, Set& among, const Set& goal);
  OnRoute follow(const Links& links, std::size_t carrier, const Set& start, const Set& end);
  bool extend(const Links& links, std::size_t depth, std::size_t next, const Set& start,
              const Set& end);
  static std::size_t take_next(Frame& frame, const Set& start);

  std::size_t limit_;
  std::size_t steps_ = 0, earlier_steps_ = 0;
  std::vector<Frame> frames_;
  Set reached_, open_, fresh_, beyond_;
  std::vector<std::uint16_t> came_from_;
};

extern template class RouteSearch<FewCarriers>;
extern template class RouteSearch<ManyCarriers>;

}  // namespace chancery

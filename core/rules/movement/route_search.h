// The search for a route that needs a certain carrier.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/map/carrier_set.h"

namespace chancery {

/// To settle every graph would take exponential time: the question is NP-hard. So a search gives up
/// after looking at so many carriers, in far less than a millisecond. With a carrier in every sea,
/// boards that people play on need a few hundred steps, and an open sea of 36 squares 10,000.
inline constexpr std::size_t most_search_steps = 1 << 14;

enum class OnRoute : std::uint8_t { no, yes, too_many_steps };

/// A *route* is a chain of carriers from which none can be left out: the first alone touches the
/// start, the last alone the end, and none can pass units on to a later one except the next.
///
/// The search follows all chains from the carrier back to the start from which none can be left
/// out, and for each checks by a flood that the end can still be reached next to none of it. The
/// shortest chain there then completes the route. A chain is given up as soon as one of the two
/// ends is out of reach.
///
/// `Set` is FewCarriers or ManyCarriers. Nothing is allocated once it has grown.
template <class Set>
class RouteSearch {
 public:
  explicit RouteSearch(std::size_t steps = most_search_steps) : limit_(steps) {}

  /// The carriers to which each can pass units on, and those that can pass units on to it.
  struct Links {
    std::span<const Set> onward, back;
    bool both_ways = true;  // the two are the same
  };

  /// Is the carrier on a route made of `among` alone, from a carrier in `start` to one in `end`?
  /// No carrier of `among` is in both.
  OnRoute look(const Links& links, std::size_t carrier, const Set& among, const Set& start,
               const Set& end);
  /// Adds the carriers of a shortest route to `members`, if there is one: none can be left out.
  void add_shortest(const Links& links, const Set& among, const Set& start, const Set& end,
                    Set& members);

  /// How many carriers all searches have looked at.
  [[nodiscard]] std::size_t steps() const { return earlier_steps_ + steps_; }

 private:
  struct Frame {
    std::size_t tip = 0;  // where the chain has got to
    Set left;             // all by which it can go on to the start
    Set right;            // all by which the carrier can reach the end
    Set next;             // in `left`: what has not been tried next to the tip
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

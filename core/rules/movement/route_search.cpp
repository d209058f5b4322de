#include "core/rules/movement/route_search.h"

#include <utility>

namespace chancery {

/// Reduces `among` to what the carrier reaches, without the carrier itself. Returns true if a goal
/// is among it.
template <class Set>
bool RouteSearch<Set>::flood(std::span<const Set> links, std::size_t from, Set& among,
                             const Set& goal) {
  reached_.clear(links.size());
  open_.clear(links.size());
  open_.add(from);
  among.remove(from);
  while (open_.any()) {
    const std::size_t k = open_.first();
    open_.remove(k);
    fresh_ = links[k];
    fresh_ &= among;
    fresh_ -= reached_;
    open_ |= fresh_;
    reached_ |= fresh_;
    ++steps_;
  }
  std::swap(among, reached_);
  return among.meets(goal);
}

template <class Set>
OnRoute RouteSearch<Set>::look(const Links& links, std::size_t carrier, const Set& among,
                               const Set& start, const Set& end) {
  earlier_steps_ += std::exchange(steps_, 0);
  if (frames_.empty()) frames_.emplace_back();
  Frame& first = frames_.front();
  const auto reaches = [&](std::span<const Set> way, Set& others, const Set& without,
                           const Set& goal) {
    others = among;
    others -= without;
    return flood(way, carrier, others, goal);
  };
  // The carrier is the first or the last of a route: a shortest path to the other end completes it.
  if (start.has(carrier))
    return reaches(links.onward, first.right, start, end) ? OnRoute::yes : OnRoute::no;
  if (end.has(carrier))
    return reaches(links.back, first.left, end, start) ? OnRoute::yes : OnRoute::no;
  if (!reaches(links.back, first.left, end, start)) return OnRoute::no;
  if (!reaches(links.onward, first.right, start, end)) return OnRoute::no;
  // A convoy and its reverse must have the same answer, even if the search gives up.
  if (links.both_ways && first.right.first_common(end) < first.left.first_common(start)) {
    std::swap(first.left, first.right);
    return follow(links, carrier, end, start);
  }
  return follow(links, carrier, start, end);
}

template <class Set>
OnRoute RouteSearch<Set>::follow(const Links& links, std::size_t carrier, const Set& start,
                                 const Set& end) {
  frames_[0].tip = carrier;
  frames_[0].next = links.back[carrier];
  frames_[0].next &= frames_[0].left;
  frames_[0].only_one = frames_[0].next.count() == 1;
  for (std::size_t depth = 1; depth > 0;) {
    if (frames_.size() <= depth) frames_.emplace_back();
    Frame& frame = frames_[depth - 1];
    if (!frame.next.any()) {
      --depth;
      continue;
    }
    if (steps_ > limit_) return OnRoute::too_many_steps;
    const std::size_t next = take_next(frame, start);
    if (!extend(links, depth, next, start, end)) continue;
    if (start.has(next)) return OnRoute::yes;
    ++depth;
  }
  return OnRoute::no;
}

/// Removes and returns a carrier next to the tip; one that touches the start, if possible.
template <class Set>
std::size_t RouteSearch<Set>::take_next(Frame& frame, const Set& start) {
  const std::size_t next =
      frame.next.meets(start) ? frame.next.first_common(start) : frame.next.first();
  frame.next.remove(next);
  return next;
}

/// Extends the chain by one carrier. Returns true if both ends are still in reach. If there was no
/// choice, they remain in reach; nothing is flooded then, and long chains take linear time.
template <class Set>
bool RouteSearch<Set>::extend(const Links& links, std::size_t depth, std::size_t next,
                              const Set& start, const Set& end) {
  const Frame& before = frames_[depth - 1];
  Frame& frame = frames_[depth];
  ++steps_;
  frame.tip = next;
  frame.right = before.right;
  frame.right -= links.onward[next];
  frame.right.remove(next);
  if (!(frame.right == before.right) && !flood(links.onward, frames_.front().tip, frame.right, end))
    return false;
  if (start.has(next)) return true;
  frame.left = before.left;
  frame.left -= links.back[before.tip];
  if (!before.only_one && !flood(links.back, next, frame.left, start)) return false;
  frame.next = links.back[next];
  frame.next &= frame.left;
  frame.only_one = frame.next.count() == 1;
  return true;
}

template <class Set>
void RouteSearch<Set>::add_shortest(const Links& links, const Set& among, const Set& start,
                                    const Set& end, Set& members) {
  earlier_steps_ += std::exchange(steps_, 0);
  const std::size_t count = links.onward.size();
  constexpr std::uint16_t nobody_before = 0xffff;
  came_from_.assign(count, nobody_before);
  reached_ = start;
  reached_ &= among;
  // Carriers at the same distance are visited together.
  open_ = reached_;
  while (open_.any()) {
    beyond_.clear(count);
    while (open_.any()) {
      std::size_t k = open_.first();
      open_.remove(k);
      ++steps_;
      if (end.has(k)) {
        for (; k != nobody_before; k = came_from_[k]) members.add(k);
        return;
      }
      fresh_ = links.onward[k];
      fresh_ &= among;
      fresh_ -= reached_;
      reached_ |= fresh_;
      beyond_ |= fresh_;
      for (; fresh_.any(); fresh_.remove(fresh_.first()))
        came_from_[fresh_.first()] = static_cast<std::uint16_t>(k);
    }
    std::swap(open_, beyond_);
  }
}

template class RouteSearch<FewCarriers>;
template class RouteSearch<ManyCarriers>;

}  // namespace chancery

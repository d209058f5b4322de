#include "core/rules/movement/carrier_block.h"

#include <algorithm>

namespace chancery {

void CarrierBlock::find(const Carriers& board, std::span<const UnitId> carriers, ProvinceId from,
                        ProvinceId to) {
  carriers_.assign(carriers.begin(), carriers.end());
  std::sort(carriers_.begin(), carriers_.end());
  node_of_.assign(board.position().units.size(), no_node);
  for (std::size_t i = 0; i < carriers_.size(); ++i)
    node_of_[carriers_[i].index()] = static_cast<Node>(i);
  start_ = static_cast<Node>(carriers_.size());
  end_ = static_cast<Node>(start_ + 1U);
  both_ways_ = !board.has_one_way_links();
  join(board, from, to);
  search_block();
  number_block();
  link_block(board, from, to);
}

/// Sets `around_` of the carriers, of the start and of the end.
void CarrierBlock::join(const Carriers& board, ProvinceId from, ProvinceId to) {
  if (around_.size() < end_ + 1U) around_.resize(end_ + 1U);
  for (std::size_t node = 0; node <= end_; ++node) around_[node].clear();
  const auto join_two = [&](Node a, Node b) {
    around_[a].push_back(b);
    around_[b].push_back(a);
  };
  join_two(end_, start_);
  for (Node node = 0; node < start_; ++node) {
    const Unit& unit = board.position().units[carriers_[node].index()];
    for (ProvinceId next : variant_->map.reach(unit.unit_class, unit.at)) {
      if (next == from) join_two(node, start_);
      if (next == to) join_two(node, end_);
      const UnitId other = board.position().unit_in(next);
      const Node found = other.valid() ? node_of_[other.index()] : no_node;
      if (found == no_node) continue;
      around_[node].push_back(found);
      if (!both_ways_) around_[found].push_back(node);
    }
  }
}

void CarrierBlock::enter(Node node) {
  discovered_[node] = low_[node] = clock_++;
  stack_.push_back(node);
  frames_.push_back({node, 0});
}

/// Returns to the previous node. What depends on that node alone is another block.
void CarrierBlock::leave(Node node) {
  frames_.pop_back();
  if (frames_.empty()) return;
  const Node parent = frames_.back().node;
  low_[parent] = std::min(low_[parent], low_[node]);
  if (low_[node] < discovered_[parent]) return;
  while (stack_.back() != node) stack_.pop_back();
  stack_.pop_back();
}

/// Visits the edge from the start to the end first, so that the block is what remains on the stack
/// when the end is done.
void CarrierBlock::search_block() {
  discovered_.assign(end_ + 1U, 0);
  low_.assign(end_ + 1U, 0);
  clock_ = 1;
  discovered_[start_] = low_[start_] = clock_++;
  stack_.clear();
  frames_.clear();
  enter(end_);
  while (!frames_.empty()) {
    const Node node = frames_.back().node;
    if (frames_.back().next_edge == around_[node].size()) {
      leave(node);
      continue;
    }
    const Node next = around_[node][frames_.back().next_edge++];
    if (discovered_[next] == 0)
      enter(next);
    else if (!(node == end_ && next == start_))
      low_[node] = std::min(low_[node], discovered_[next]);
  }
}

/// Renumbers the carriers of the block.
void CarrierBlock::number_block() {
  std::sort(stack_.begin(), stack_.end());
  block_.clear();
  for (Node node : stack_)
    if (node < start_) block_.push_back(carriers_[node]);
  for (UnitId carrier : carriers_) node_of_[carrier.index()] = no_node;
  for (std::size_t i = 0; i < block_.size(); ++i)
    node_of_[block_[i].index()] = static_cast<Node>(i);
}

void CarrierBlock::link_block(const Carriers& board, ProvinceId from, ProvinceId to) {
  const std::size_t count = block_.size();
  if (onward_.size() < count) onward_.resize(count);
  if (back_.size() < count) back_.resize(count);
  for (std::size_t k = 0; k < count; ++k) {
    onward_[k].clear(count);
    back_[k].clear(count);
  }
  all_.clear(count);
  at_start_.clear(count);
  at_end_.clear(count);
  for (std::size_t k = 0; k < count; ++k) {
    all_.add(k);
    const Unit& unit = board.position().units[block_[k].index()];
    for (ProvinceId next : variant_->map.reach(unit.unit_class, unit.at)) {
      if (next == from) at_start_.add(k);
      if (next == to) at_end_.add(k);
      const UnitId other = board.position().unit_in(next);
      if (!other.valid() || node_of_[other.index()] == no_node) continue;
      onward_[k].add(node_of_[other.index()]);
      back_[node_of_[other.index()]].add(k);
    }
  }
}

bool CarrierBlock::is_on_route(std::size_t node) {
  return search_.look(links(), node, all_, at_start_, at_end_) != OnRoute::no;
}

bool CarrierBlock::on_route(UnitId carrier) {
  const Node node = node_of_[carrier.index()];
  return node != no_node && is_on_route(node);
}

void CarrierBlock::add_routes(std::vector<UnitId>& members) {
  on_shortest_.clear(block_.size());
  search_.add_shortest(links(), all_, at_start_, at_end_, on_shortest_);
  for (std::size_t k = 0; k < block_.size(); ++k)
    if (on_shortest_.has(k) || is_on_route(k)) members.push_back(block_[k]);
}

}  // namespace chancery

#include "core/rules/convoy_routes.h"

#include <algorithm>

namespace chancery {

namespace {
constexpr std::uint16_t no_component = 0xffff;
constexpr std::uint16_t no_node = 0xffff;
}  // namespace

ConvoyRoutes::ConvoyRoutes(const Variant& variant)
    : variant_(&variant), words_((variant.map.provinces().size() + 63) / 64) {}

void ConvoyRoutes::reset(const Position& position) {
  position_ = &position;
  components_known_ = false;
}

bool ConvoyRoutes::is_carrier(UnitId unit) const {
  const Unit& u = position_->units[unit.index()];
  return variant_->classes[u.unit_class.index()].convoys &&
         variant_->map.carries(variant_->map.province_of(u.at));
}

bool ConvoyRoutes::touches(UnitId carrier, ProvinceId province) const {
  const Unit& u = position_->units[carrier.index()];
  return variant_->map.reaches(u.unit_class, u.at, province);
}

/// Groups the carriers that can hand a unit on to each other, and notes what each group touches.
void ConvoyRoutes::find_components() {
  if (components_known_) return;
  components_known_ = true;
  const Map& map = variant_->map;
  const std::size_t count = position_->units.size();
  component_of_.assign(count, no_component);
  component_reach_.clear();
  component_count_ = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const UnitId start{i};
    if (component_of_[i] != no_component || !is_carrier(start)) continue;
    const auto component = static_cast<std::uint16_t>(component_count_++);
    component_reach_.resize(component_count_ * words_, 0);
    component_of_[i] = component;
    stack_.assign(1, start);
    while (!stack_.empty()) {
      const Unit& unit = position_->units[stack_.back().index()];
      stack_.pop_back();
      for (ProvinceId next : map.reach(unit.unit_class, unit.at)) {
        component_reach_[component * words_ + next.index() / 64] |= std::uint64_t{1}
                                                                    << (next.index() % 64);
        const UnitId other = position_->unit_in(next);
        if (!map.carries(next) || !other.valid()) continue;
        if (component_of_[other.index()] != no_component || !is_carrier(other)) continue;
        component_of_[other.index()] = component;
        stack_.push_back(other);
      }
    }
  }
}

bool ConvoyRoutes::component_touches(std::uint16_t component, ProvinceId province) const {
  return (component_reach_[component * words_ + province.index() / 64] >> (province.index() % 64)) &
         1;
}

bool ConvoyRoutes::route_exists(ProvinceId from, ProvinceId to) {
  if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
  find_components();
  for (std::size_t c = 0; c < component_count_; ++c) {
    const auto component = static_cast<std::uint16_t>(c);
    if (component_touches(component, from) && component_touches(component, to)) return true;
  }
  return false;
}

bool ConvoyRoutes::route_exists_without(UnitId carrier, ProvinceId from, ProvinceId to) {
  if (!route_exists(from, to)) return false;
  if (component_of_[carrier.index()] == no_component) return true;
  const Map& map = variant_->map;
  seen_.assign(position_->units.size(), 0);
  seen_[carrier.index()] = 1;
  stack_.clear();
  for (std::size_t i = 0; i < position_->units.size(); ++i) {
    const UnitId k{i};
    if (component_of_[i] == no_component || k == carrier || !touches(k, from)) continue;
    seen_[i] = 1;
    stack_.push_back(k);
  }
  while (!stack_.empty()) {
    const UnitId k = stack_.back();
    stack_.pop_back();
    if (touches(k, to)) return true;
    const Unit& unit = position_->units[k.index()];
    for (ProvinceId next : map.reach(unit.unit_class, unit.at)) {
      const UnitId other = position_->unit_in(next);
      if (!other.valid() || seen_[other.index()] != 0) continue;
      if (component_of_[other.index()] == no_component) continue;
      seen_[other.index()] = 1;
      stack_.push_back(other);
    }
  }
  return false;
}

bool ConvoyRoutes::on_possible_route(UnitId carrier, ProvinceId from, ProvinceId to) {
  if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
  if (touches(carrier, from) && touches(carrier, to)) return true;
  find_components();
  const std::uint16_t component = component_of_[carrier.index()];
  if (component == no_component || !component_touches(component, from) ||
      !component_touches(component, to))
    return false;
  carriers_.clear();
  for (std::size_t i = 0; i < position_->units.size(); ++i)
    if (component_of_[i] == component) carriers_.push_back(UnitId{i});
  possible_routes(carriers_, from, to, members_);
  return std::find(members_.begin(), members_.end(), carrier) != members_.end();
}

void ConvoyRoutes::possible_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                                   std::vector<UnitId>& members) {
  members.clear();
  bool others_start = false, others_end = false;  // of those that do not touch both
  for (UnitId k : carriers) {
    const bool start = touches(k, from), end = touches(k, to);
    if (start && end) members.push_back(k);
    others_start = others_start || (start && !end);
    others_end = others_end || (end && !start);
  }
  if (others_start && others_end) join_block(carriers, from, to, members);
  std::sort(members.begin(), members.end());
}

/// Adds the carriers in the block of the edge start-end. Nodes 0..m-1 are the carriers that touch
/// at most one shore, m is the start and m+1 the end; the search goes down from the start along
/// that edge first, so the block is what is left on the stack when the end is done.
void ConvoyRoutes::join_block(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                              std::vector<UnitId>& members) {
  const Map& map = variant_->map;
  node_of_.assign(position_->units.size(), no_node);
  std::vector<UnitId>& nodes = stack_;
  nodes.clear();
  for (UnitId k : carriers) {
    if (touches(k, from) && touches(k, to)) continue;
    node_of_[k.index()] = static_cast<std::uint16_t>(nodes.size());
    nodes.push_back(k);
  }
  const auto start = static_cast<std::uint16_t>(nodes.size());
  const auto end = static_cast<std::uint16_t>(start + 1);
  discovered_.assign(end + 1U, 0);
  low_.assign(end + 1U, 0);
  std::uint16_t clock = 1;
  discovered_[start] = low_[start] = clock++;
  block_.clear();
  frames_.clear();
  const auto enter = [&](std::uint16_t node) {
    discovered_[node] = low_[node] = clock++;
    block_.push_back(node);
    frames_.push_back({node, 0});
  };
  // Neighbours of the end are all carriers that touch it; those of a carrier the carriers next to
  // it, then the start and the end, if it touches them. No neighbour left: no_node.
  const auto neighbour = [&](std::uint16_t node, std::uint16_t& edge) -> std::uint16_t {
    if (node == end) {
      while (edge < start) {
        const std::uint16_t other = edge++;
        if (touches(nodes[other], to)) return other;
      }
      return no_node;
    }
    const Unit& unit = position_->units[nodes[node].index()];
    const auto around = map.reach(unit.unit_class, unit.at);
    while (edge < around.size()) {
      const ProvinceId next = around[edge++];
      if (next == from) return start;
      if (next == to) return end;
      const UnitId other = position_->unit_in(next);
      if (other.valid() && node_of_[other.index()] != no_node) return node_of_[other.index()];
    }
    return no_node;
  };
  enter(end);
  while (!frames_.empty()) {
    const std::uint16_t node = frames_.back().node;
    const std::uint16_t next = neighbour(node, frames_.back().next_edge);
    if (next != no_node) {
      if (discovered_[next] == 0)
        enter(next);
      else if (!(node == end && next == start))
        low_[node] = std::min(low_[node], discovered_[next]);
      continue;
    }
    frames_.pop_back();
    if (frames_.empty()) break;
    const std::uint16_t parent = frames_.back().node;
    low_[parent] = std::min(low_[parent], low_[node]);
    if (low_[node] >= discovered_[parent]) {  // a block that hangs on the parent alone
      while (block_.back() != node) block_.pop_back();
      block_.pop_back();
    }
  }
  for (std::uint16_t node : block_)
    if (node < start) members.push_back(nodes[node]);
}

}  // namespace chancery

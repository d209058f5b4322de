#include "core/phase/convoy_routes.h"

#include <algorithm>
#include <bit>

namespace chancery {

namespace {
constexpr std::uint16_t no_node = 0xffff;
}

ConvoyRoutes::ConvoyRoutes(const Variant& variant) : variant_(&variant) {
  const Map& map = variant.map;
  for (const UnitClass& unit_class : variant.classes)
    for (std::size_t space = 0; space < map.spaces().size(); ++space)
      carries_at_.push_back(unit_class.convoys && map.carries(map.province_of(SpaceId{space})) ? 1
                                                                                               : 0);
}

void ConvoyRoutes::reset(const Position& position) {
  position_ = &position;
  carriers_known_ = false;
}

bool ConvoyRoutes::is_carrier(UnitId unit) const {
  const Unit& u = position_->units[unit.index()];
  return carries_at_[u.unit_class.index() * variant_->map.spaces().size() + u.at.index()] != 0;
}

bool ConvoyRoutes::touches(UnitId carrier, ProvinceId province) const {
  const Unit& u = position_->units[carrier.index()];
  return variant_->map.reaches(u.unit_class, u.at, province);
}

void ConvoyRoutes::look_for_carriers() {
  carriers_known_ = true;
  const std::size_t count = position_->units.size();
  carriers_.resize(count);
  index_of_.resize(count);
  std::size_t found = 0;
  for (std::size_t i = 0; i < count; ++i) {  // no branch: which units carry cannot be predicted
    const bool carries = is_carrier(UnitId{i});
    carriers_[found] = UnitId{i};
    index_of_[i] = carries ? static_cast<std::uint16_t>(found) : no_index;
    found += carries ? 1 : 0;
  }
  carriers_.resize(found);
  if (found <= few_carriers) link_carriers();
}

void ConvoyRoutes::link_carriers() {
  const Map& map = variant_->map;
  touching_.assign(map.provinces().size(), 0);
  carrier_in_.assign(map.provinces().size(), 0);
  links_.assign(carriers_.size(), 0);
  for (std::size_t k = 0; k < carriers_.size(); ++k) {
    const ProvinceId at = map.province_of(position_->units[carriers_[k].index()].at);
    if (!map.is_open(at)) carrier_in_[at.index()] = Mask{1} << k;
  }
  for (std::size_t k = 0; k < carriers_.size(); ++k) {
    const Unit& unit = position_->units[carriers_[k].index()];
    Mask links = 0;
    for (ProvinceId next : map.reach(unit.unit_class, unit.at)) {
      touching_[next.index()] |= Mask{1} << k;
      links |= carrier_in_[next.index()];
    }
    links_[k] = links;
  }
}

auto ConvoyRoutes::flood(Mask first, Mask among) const -> Mask {
  Mask reached = first & among;
  for (Mask open = reached; open != 0;) {
    const Mask next = links_[static_cast<std::size_t>(std::countr_zero(open))] & among & ~reached;
    open = (open & (open - 1)) | next;
    reached |= next;
  }
  return reached;
}

bool ConvoyRoutes::route_exists_many(UnitId without, ProvinceId from, ProvinceId to) {
  seen_.assign(position_->units.size(), 0);
  if (without.valid()) seen_[without.index()] = 1;
  stack_.clear();
  for (UnitId k : carriers_) {
    if (seen_[k.index()] != 0 || !touches(k, from)) continue;
    seen_[k.index()] = 1;
    stack_.push_back(k);
  }
  while (!stack_.empty()) {
    const UnitId k = stack_.back();
    stack_.pop_back();
    if (touches(k, to)) return true;
    const Unit& unit = position_->units[k.index()];
    for (ProvinceId next : variant_->map.reach(unit.unit_class, unit.at)) {
      const UnitId other = position_->unit_in(next);
      if (!other.valid() || seen_[other.index()] != 0 || !is_known_carrier(other)) continue;
      seen_[other.index()] = 1;
      stack_.push_back(other);
    }
  }
  return false;
}

/// Do two paths lead from the carrier to the two ends that share nothing else? By Menger's theorem
/// they do unless removing one other carrier separates it from both. The ends have no carrier in
/// common. Mostly the carriers next to it decide.
bool ConvoyRoutes::is_between(Mask carrier, Mask among, Mask start, Mask end) const {
  const Mask next = links_[static_cast<std::size_t>(std::countr_zero(carrier))] & among;
  const bool to_start = (next & start) != 0, to_end = (next & end) != 0;
  if (to_start && to_end) return true;
  if ((carrier & start) != 0) return to_end || (flood(carrier, among) & end) != 0;
  if ((carrier & end) != 0) return to_start || (flood(carrier, among) & start) != 0;
  if ((next & (next - 1)) == 0) return false;  // the way on is the way back
  const Mask around = flood(carrier, among);
  if ((around & start) == 0 || (around & end) == 0) return false;
  for (Mask rest = around & ~carrier; rest != 0; rest &= rest - 1) {
    const Mask out = rest & (~rest + 1);
    if ((flood(carrier, among & ~out) & (start | end)) == 0) return false;
  }
  return true;
}

auto ConvoyRoutes::possible_routes(Mask among, Mask start, Mask end) const -> Mask {
  const Mask alone = among & start & end;
  const Mask others = among & ~alone;
  start &= others;
  end &= others;
  if (start == 0 || end == 0) return alone;
  Mask possible = alone;
  for (Mask rest = others; rest != 0; rest &= rest - 1) {
    const Mask carrier = rest & (~rest + 1);
    if (is_between(carrier, others, start, end)) possible |= carrier;
  }
  return possible;
}

bool ConvoyRoutes::on_possible_route(UnitId carrier, ProvinceId from, ProvinceId to) {
  if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
  if (!is_carrier(carrier)) return false;
  if (touches(carrier, from) && touches(carrier, to)) return true;
  find_carriers();
  if (carriers_.size() <= few_carriers) {
    const Mask start = touching_[from.index()], end = touching_[to.index()];
    const std::uint16_t k = index_of_[carrier.index()];
    const Mask others = ~(start & end);
    return is_between(Mask{1} << k, others, start & others, end & others);
  }
  possible_routes(carriers_, from, to, members_);
  return std::binary_search(members_.begin(), members_.end(), carrier);
}

void ConvoyRoutes::possible_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                                   std::vector<UnitId>& members) {
  members.clear();
  if (carriers.size() < 2) {  // the usual case; it does not need the others on the board
    for (UnitId k : carriers)
      if (is_carrier(k) && touches(k, from) && touches(k, to)) members.push_back(k);
    return;
  }
  find_carriers();
  if (carriers_.size() <= few_carriers) {
    Mask among = 0;
    for (UnitId k : carriers)
      if (is_known_carrier(k)) among |= Mask{1} << index_of_[k.index()];
    Mask rest = possible_routes(among, touching_[from.index()], touching_[to.index()]);
    for (; rest != 0; rest &= rest - 1)
      members.push_back(carriers_[static_cast<std::size_t>(std::countr_zero(rest))]);
    return;
  }
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
  // Neighbors of the end: all carriers that touch it. Neighbors of a carrier: the carriers next to
  // it, then the start and the end, if it touches them. None left: no_node.
  const auto neighbor = [&](std::uint16_t node, std::uint16_t& edge) -> std::uint16_t {
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
    const std::uint16_t next = neighbor(node, frames_.back().next_edge);
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

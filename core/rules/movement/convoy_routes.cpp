#include "core/rules/movement/convoy_routes.h"

#include <algorithm>
#include <bit>

namespace chancery {

namespace {
std::size_t slot_in(Word carrier) {
  return static_cast<std::size_t>(std::countr_zero(carrier));
}
}  // namespace

ConvoyRoutes::ConvoyRoutes(const Variant& variant, std::size_t search_steps)
    : variant_(&variant), board_(variant), search_(search_steps), block_(variant, search_steps) {}

auto ConvoyRoutes::flood(Mask first, Mask among) const -> Mask {
  Mask reached = first & among;
  for (Mask open = reached; open != 0;) {
    const Mask next = board_.onward()[slot_in(open)].bits() & among & ~reached;
    open = (open & (open - 1)) | next;
    reached |= next;
  }
  return reached;
}

/// As flood, following links in both directions.
auto ConvoyRoutes::flood_any_way(Mask carrier, Mask among) const -> Mask {
  Mask reached = carrier & among;
  for (Mask open = reached; open != 0;) {
    const std::size_t k = slot_in(open);
    const Mask next = (board_.onward()[k].bits() | board_.back()[k].bits()) & among & ~reached;
    open = (open & (open - 1)) | next;
    reached |= next;
  }
  return reached;
}

bool ConvoyRoutes::route_exists_many(UnitId without, ProvinceId from, ProvinceId to) {
  const Position& position = board_.position();
  seen_.assign(position.units.size(), 0);
  if (without.valid()) seen_[without.index()] = 1;
  stack_.clear();
  for (UnitId k : board_.all()) {
    if (seen_[k.index()] != 0 || !touches(k, from)) continue;
    seen_[k.index()] = 1;
    stack_.push_back(k);
  }
  while (!stack_.empty()) {
    const UnitId k = stack_.back();
    stack_.pop_back();
    if (touches(k, to)) return true;
    const Unit& unit = position.units[k.index()];
    for (ProvinceId next : variant_->map.reach(unit.unit_class, unit.at)) {
      const UnitId other = position.unit_in(next);
      if (!other.valid() || seen_[other.index()] != 0 || !board_.contains(other)) continue;
      seen_[other.index()] = 1;
      stack_.push_back(other);
    }
  }
  return false;
}

/// True if two paths lead from the carrier to the two ends that have only the carrier in common,
/// whatever the direction of links. By Menger's theorem, they exist unless removing one other
/// carrier separates it from both ends. The carrier touches neither shore.
bool ConvoyRoutes::is_between(Mask carrier, Mask among, Mask start, Mask end) const {
  const Mask around = flood_any_way(carrier, among);
  if ((around & start) == 0 || (around & end) == 0) return false;
  for (Mask rest = around & ~carrier; rest != 0; rest &= rest - 1) {
    const Mask out = rest & (~rest + 1);
    if ((flood_any_way(carrier, among & ~out) & (start | end)) == 0) return false;
  }
  return true;
}

/// No carrier of `among` may be at both ends. Usually the neighboring carriers decide.
bool ConvoyRoutes::on_route_of(Mask carrier, Mask among, Mask start, Mask end) {
  const std::size_t k = slot_in(carrier);
  const Mask onward = board_.onward()[k].bits() & among;
  const Mask back = board_.back()[k].bits() & among;
  if ((carrier & start) != 0) {
    if ((onward & end) != 0) return true;
    if ((onward & ~start) == 0) return false;
  } else if ((carrier & end) != 0) {
    if ((back & start) != 0) return true;
    if ((back & ~end) == 0) return false;
  } else {
    const Mask before = back & ~end, after = onward & ~start;
    if (before == 0 || after == 0 || std::has_single_bit(before | after)) return false;
    for (Mask rest = before & start; rest != 0; rest &= rest - 1)
      if ((after & end & ~board_.onward()[slot_in(rest)].bits()) != 0) return true;
  }
  const RouteSearch<FewCarriers>::Links links{board_.onward(), board_.back(),
                                              !board_.has_one_way_links()};
  const OnRoute found =
      search_.look(links, k, FewCarriers(among), FewCarriers(start), FewCarriers(end));
  return found == OnRoute::yes ||
         (found == OnRoute::too_many_steps && is_between(carrier, among, start, end));
}

auto ConvoyRoutes::find_routes(Mask among, Mask start, Mask end) -> Mask {
  const Mask alone = among & start & end;
  const Mask others = among & ~alone;
  start &= others;
  end &= others;
  if (start == 0 || end == 0) return alone;
  Mask needed = alone;
  for (Mask rest = others; rest != 0; rest &= rest - 1) {
    const Mask carrier = rest & (~rest + 1);
    if (on_route_of(carrier, others, start, end)) needed |= carrier;
  }
  return needed;
}

bool ConvoyRoutes::on_route(UnitId carrier, ProvinceId from, ProvinceId to) {
  if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
  if (!is_carrier(carrier)) return false;
  if (touches(carrier, from) && touches(carrier, to)) return true;
  board_.find();
  if (!board_.are_few()) return find_block(board_.all(), from, to) && block_.on_route(carrier);
  const Mask start = board_.touching(from), end = board_.touching(to);
  const Mask others = board_.slots() & ~(start & end);
  return on_route_of(bit_of(board_.slot_of(carrier)), others, start & others, end & others);
}

void ConvoyRoutes::find_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                               std::vector<UnitId>& members) {
  members.clear();
  if (carriers.size() < 2) {  // the usual case, which does not need the other carriers on the board
    for (UnitId k : carriers)
      if (is_carrier(k) && touches(k, from) && touches(k, to)) members.push_back(k);
    return;
  }
  board_.find();
  if (!board_.are_few()) {
    find_routes_of_many(carriers, from, to, members);
    return;
  }
  Mask among = 0;
  for (UnitId k : carriers)
    if (board_.contains(k)) among |= bit_of(board_.slot_of(k));
  Mask rest = find_routes(among, board_.touching(from), board_.touching(to));
  for (; rest != 0; rest &= rest - 1) members.push_back(board_.at_slot(slot_in(rest)));
}

void ConvoyRoutes::find_routes_of_many(std::span<const UnitId> carriers, ProvinceId from,
                                       ProvinceId to, std::vector<UnitId>& members) {
  for (UnitId k : carriers)
    if (touches(k, from) && touches(k, to)) members.push_back(k);
  if (find_block(carriers, from, to)) block_.add_routes(members);
  std::sort(members.begin(), members.end());
}

/// Finds the block of the carriers that touch at most one shore. Returns true if some of them touch
/// each shore.
bool ConvoyRoutes::find_block(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to) {
  bool some_at_start = false, some_at_end = false;
  stack_.clear();
  for (UnitId k : carriers) {
    const bool start = touches(k, from), end = touches(k, to);
    if (start && end) continue;
    some_at_start = some_at_start || start;
    some_at_end = some_at_end || end;
    stack_.push_back(k);
  }
  if (!some_at_start || !some_at_end) return false;
  block_.find(board_, stack_, from, to);
  return true;
}

}  // namespace chancery

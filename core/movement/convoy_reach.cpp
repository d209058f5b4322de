#include "core/movement/convoy_reach.h"

#include <algorithm>

namespace chancery {

namespace {
/// All bits set. If that is a real result, it is computed anew each time.
constexpr Word unknown = ~Word{0};
}  // namespace

void ConvoyReach::find(const Position& position, ConvoyRoutes& routes) {
  const Map& map = variant_->map;
  position_ = &position;
  words_ = words_for(map.provinces().size());
  groups_.clear();
  carriers_.clear();
  shores_.clear();
  passengers_.clear();
  arrivals_.clear();
  destinations_.clear();
  voyages_.clear();
  possible_.clear();
  group_of_.assign(position.units.size(), no_group);
  const std::span<const UnitId> carriers = routes.carriers().all();
  if (carriers.empty()) return;
  row_of_.assign(position.units.size(), no_row);
  carrier_words_ = words_for(carriers.size());
  ungrouped_.assign(words_, 0);
  for (UnitId carrier : carriers) {
    const ProvinceId at = map.province_of(position.units[carrier.index()].at);
    if (position.unit_in(at) == carrier) ungrouped_[at.index() / word_bits] |= bit_of(at.index());
  }
  for (UnitId carrier : carriers) {
    if (group_of_[carrier.index()] != no_group) continue;
    find_group(carrier);
    find_passengers(groups_.back());
    if (groups_.back().first_passenger != groups_.back().last_passenger)
      find_voyages(groups_.back(), routes);
  }
}

/// The first carrier and all that it can pass units on to, directly or through others.
void ConvoyReach::find_group(UnitId first) {
  const Map& map = variant_->map;
  const std::span<const Word> landing = map.landing_set();
  const auto id = static_cast<std::uint16_t>(groups_.size());
  Group group;
  group.first_carrier = carriers_.size();
  shore_bits_.assign(words_, 0);
  const std::size_t at = map.province_of(position_->units[first.index()].at).index();
  ungrouped_[at / word_bits] &= ~bit_of(at);
  group_of_[first.index()] = id;
  carriers_.push_back(first);
  for (std::size_t next = group.first_carrier; next < carriers_.size(); ++next) {
    const Unit& unit = position_->units[carriers_[next].index()];
    const std::span<const Word> reach = map.reach_set(unit.unit_class, unit.at);
    for (std::size_t w = 0; w < words_; ++w) {
      shore_bits_[w] |= reach[w] & landing[w];
      const Word fresh = reach[w] & ungrouped_[w];
      ungrouped_[w] &= ~fresh;
      for_each_bit(fresh, w * word_bits, [&](std::size_t province) {
        carriers_.push_back(position_->occupant[province]);
        group_of_[carriers_.back().index()] = id;
      });
    }
  }
  group.last_carrier = carriers_.size();
  groups_.push_back(group);
}

void ConvoyReach::find_passengers(Group& group) {
  group.first_shore = shores_.size();
  group.first_passenger = passengers_.size();
  const auto id = static_cast<std::uint16_t>(groups_.size() - 1);
  for_each_bit(shore_bits_, [&](std::size_t shore) {
    shores_.push_back(ProvinceId{shore});
    const UnitId unit = position_->occupant[shore];
    if (unit.valid() &&
        variant_->classes[position_->units[unit.index()].unit_class.index()].convoyed)
      passengers_.push_back({unit, ProvinceId{shore}, id,
                             static_cast<std::uint16_t>(shores_.size() - 1 - group.first_shore)});
  });
  group.last_shore = shores_.size();
  group.last_passenger = passengers_.size();
  std::sort(passengers_.begin() + static_cast<std::ptrdiff_t>(group.first_passenger),
            passengers_.end(),
            [](const Passenger& a, const Passenger& b) { return a.unit < b.unit; });
  for (std::size_t p = group.first_passenger; p < group.last_passenger; ++p)
    find_arrivals(passengers_[p]);
}

void ConvoyReach::find_arrivals(const Passenger& passenger) {
  const Unit& unit = position_->units[passenger.unit.index()];
  std::uint16_t& row = row_of_[passenger.unit.index()];
  if (row == no_row) {
    row = static_cast<std::uint16_t>(destinations_.size() / words_);
    destinations_.resize(destinations_.size() + words_, 0);
  }
  const std::span<Word> known = std::span(destinations_).subspan(row * words_, words_);
  const std::span<const Word> reach = variant_->map.reach_set(unit.unit_class, unit.at);
  const std::size_t from = passenger.from.index();
  for (std::size_t w = 0; w < words_; ++w) {
    Word fresh = shore_bits_[w] & ~reach[w] & ~known[w];
    if (w == from / word_bits) fresh &= ~bit_of(from);
    known[w] |= fresh;
    arrivals_.push_back(fresh);
  }
}

void ConvoyReach::find_voyages(Group& group, ConvoyRoutes& routes) {
  const std::span<const ProvinceId> shores = shores_of(group);
  group.first_voyage = voyages_.size();
  group.last_voyage =
      group.first_voyage + (group.last_passenger - group.first_passenger) * (shores.size() - 1);
  voyages_.resize(group.last_voyage);
  possible_.resize(group.last_voyage * carrier_words_, 0);
  Order* next = voyages_.data() + group.first_voyage;
  Order convoy;
  convoy.action = Action::convoy;
  for (std::size_t p = group.first_passenger; p < group.last_passenger; ++p) {
    convoy.target = passengers_[p].unit;
    for (ProvinceId to : shores) {
      if (to == passengers_[p].from) continue;
      convoy.to = variant_->map.whole(to);
      *next++ = convoy;
    }
  }
  if (routes.carriers().are_few())
    find_carriers_of_few(group, routes);
  else
    find_carriers_of_many(group, routes);
}

void ConvoyReach::sort_shores(const Group& group, Word among, const Carriers& board) {
  touching_.clear();
  kind_of_.clear();
  for (ProvinceId shore : shores_of(group)) {
    const Word touching = board.touching(shore) & among;
    std::size_t kind = 0;
    while (kind < touching_.size() && touching_[kind] != touching) ++kind;
    if (kind == touching_.size()) touching_.push_back(touching);
    kind_of_.push_back(static_cast<std::uint16_t>(kind));
  }
}

void ConvoyReach::find_carriers_of_few(const Group& group, ConvoyRoutes& routes) {
  const Carriers& board = routes.carriers();
  Word among = 0;
  for (std::size_t k = group.first_carrier; k < group.last_carrier; ++k)
    among |= bit_of(board.place_of(carriers_[k]));
  sort_shores(group, among, board);
  const std::size_t kinds = touching_.size();
  by_kinds_.assign(kinds * kinds, unknown);
  Word* next = possible_.data() + group.first_voyage;
  for (std::size_t p = group.first_passenger; p < group.last_passenger; ++p) {
    const Passenger& passenger = passengers_[p];
    Word others = ~Word{0};  // nobody carries itself
    if (carries(passenger.unit)) others = ~bit_of(board.place_of(passenger.unit));
    const std::size_t from = kind_of_[passenger.shore];
    Word* const row = by_kinds_.data() + from * kinds;
    for (std::size_t to = 0; to < kind_of_.size(); ++to) {
      if (to == passenger.shore) continue;
      Word& possible = row[kind_of_[to]];
      if (possible == unknown) {
        possible = routes.find_routes(among, touching_[from], touching_[kind_of_[to]]);
        if (!board.has_one_way_links())  // the same on the way back
          by_kinds_[kind_of_[to] * kinds + from] = possible;
      }
      *next++ = possible & others;
    }
  }
}

void ConvoyReach::find_carriers_of_many(const Group& group, ConvoyRoutes& routes) {
  const std::span<const UnitId> carriers =
      std::span(carriers_).subspan(group.first_carrier, group.last_carrier - group.first_carrier);
  for (std::size_t v = group.first_voyage; v < group.last_voyage; ++v) {
    const Map& map = variant_->map;
    const ProvinceId from = map.province_of(position_->units[voyages_[v].target.index()].at);
    routes.find_routes(carriers, from, map.province_of(voyages_[v].to), members_);
    Word* const row = &possible_[v * carrier_words_];
    for (UnitId member : members_) {
      if (member == voyages_[v].target) continue;
      const std::size_t place = routes.carriers().place_of(member);
      row[place / word_bits] |= bit_of(place);
    }
  }
}

/// Writes every voyage of the group; those that are not the unit's own are overwritten.
Order* ConvoyReach::write_convoys(UnitId unit, const Carriers& board, Order* out) const {
  if (!carries(unit)) return out;
  const Group& group = groups_[group_of(unit)];
  const std::size_t place = board.place_of(unit);
  const Word* word = possible_.data() + group.first_voyage * carrier_words_ + place / word_bits;
  for (std::size_t v = group.first_voyage; v < group.last_voyage; ++v, word += carrier_words_) {
    *out = voyages_[v];
    out += (*word >> (place % word_bits)) & 1;
  }
  return out;
}

}  // namespace chancery

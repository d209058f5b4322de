#include "core/rules/movement/convoy_reach.h"

namespace chancery {

namespace {
/// All bits set. If that is the real result, it is recomputed each time.
constexpr Word unknown = ~Word{0};
}  // namespace

ConvoyReach::ConvoyReach(const Variant& variant)
    : variant_(&variant),
      words_(words_for(variant.map.provinces().size())),
      kind_of_(variant.map.provinces().size()) {
  for (const UnitClass& unit_class : variant.classes)
    may_be_carried_.push_back(unit_class.convoyed ? 1 : 0);
}

void ConvoyReach::find(const Position& position, ConvoyRoutes& routes) {
  find_groups(position, routes);
  passengers_.clear();
  arrivals_.clear();
  destinations_.clear();
  voyages_.clear();
  possible_.clear();
  row_of_.assign(position.units.size(), no_row);
  if (groups_.empty()) return;
  list_convoyed();
  for (std::size_t group = 0; group < groups_.size(); ++group) find_passengers(group);
  for (const Passenger& passenger : passengers_) find_arrivals(passenger);
  for (Group& group : groups_)
    if (group.first_passenger != group.last_passenger) find_voyages(group, routes);
}

void ConvoyReach::find_groups(const Position& position, ConvoyRoutes& routes) {
  const Map& map = variant_->map;
  position_ = &position;
  groups_.clear();
  carriers_.clear();
  shore_sets_.clear();
  group_of_.assign(position.units.size(), no_group);
  const std::span<const UnitId> carriers = routes.carriers().all();
  if (carriers.empty()) return;
  carrier_words_ = routes.carriers().words();
  ungrouped_.assign(words_, 0);
  for (UnitId carrier : carriers) {
    const ProvinceId at = map.province_of(position.units[carrier.index()].at);
    if (position.unit_in(at) == carrier) ungrouped_[at.index() / word_bits] |= bit_of(at.index());
  }
  for (UnitId carrier : carriers) {
    if (group_of_[carrier.index()] == no_group) find_group(carrier);
  }
}

void ConvoyReach::list_convoyed() {
  const std::vector<Unit>& units = position_->units;
  convoyed_.resize(units.size());
  std::size_t found = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {  // no branch, since nothing can be predicted
    const ProvinceId at = variant_->map.province_of(units[i].at);
    const bool stands_alone = position_->occupant[at.index()] == UnitId{i};
    convoyed_[found] = {UnitId{i}, at, no_group};
    found += may_be_carried_[units[i].unit_class.index()] & (stands_alone ? 1 : 0);
  }
  convoyed_.resize(found);
}

/// Finds the first carrier and all that it can pass units on to, directly or through others.
void ConvoyReach::find_group(UnitId first) {
  const Map& map = variant_->map;
  const std::span<const Word> landing = map.landing_set();
  const auto id = static_cast<std::uint16_t>(groups_.size());
  Group group;
  group.first_carrier = carriers_.size();
  shore_sets_.resize(shore_sets_.size() + words_, 0);
  Word* const shores = &shore_sets_[id * words_];
  const std::size_t at = map.province_of(position_->units[first.index()].at).index();
  ungrouped_[at / word_bits] &= ~bit_of(at);
  group_of_[first.index()] = id;
  carriers_.push_back(first);
  for (std::size_t next = group.first_carrier; next < carriers_.size(); ++next) {
    const Unit& unit = position_->units[carriers_[next].index()];
    const std::span<const Word> reach = map.reach_set(unit.unit_class, unit.at);
    for (std::size_t w = 0; w < words_; ++w) {
      shores[w] |= reach[w] & landing[w];
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

void ConvoyReach::find_passengers(std::size_t id) {
  Group& group = groups_[id];
  const std::span<const Word> on_shore = shores(id);
  group.first_passenger = passengers_.size();
  passengers_.resize(passengers_.size() + convoyed_.size());
  Passenger* next = passengers_.data() + group.first_passenger;
  for (const Passenger& passenger : convoyed_) {
    *next = passenger;
    next->group = static_cast<std::uint16_t>(id);
    next += has_bit(on_shore, passenger.from.index()) ? 1 : 0;
  }
  group.last_passenger = static_cast<std::size_t>(next - passengers_.data());
  passengers_.resize(group.last_passenger);
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
  const std::span<const Word> shores = this->shores(passenger.group);
  const std::size_t from = passenger.from.index();
  for (std::size_t w = 0; w < words_; ++w) {
    Word fresh = shores[w] & ~reach[w] & ~known[w];
    if (w == from / word_bits) fresh &= ~bit_of(from);
    known[w] |= fresh;
    arrivals_.push_back(fresh);
  }
}

void ConvoyReach::find_voyages(Group& group, ConvoyRoutes& routes) {
  shores_.clear();
  for_each_bit(shores(static_cast<std::size_t>(&group - groups_.data())),
               [&](std::size_t shore) { shores_.emplace_back(shore); });
  group.first_voyage = voyages_.size();
  group.last_voyage =
      group.first_voyage + (group.last_passenger - group.first_passenger) * (shores_.size() - 1);
  voyages_.resize(group.last_voyage);
  possible_.resize(group.last_voyage * carrier_words_, 0);
  Order* next = voyages_.data() + group.first_voyage;
  Order convoy;
  convoy.action = Action::convoy;
  for (std::size_t p = group.first_passenger; p < group.last_passenger; ++p) {
    convoy.target = passengers_[p].unit;
    for (ProvinceId to : shores_) {
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

void ConvoyReach::sort_shores(Word among, const Carriers& board) {
  touching_.clear();
  for (ProvinceId shore : shores_) {
    const Word touching = board.touching(shore) & among;
    std::size_t kind = 0;
    while (kind < touching_.size() && touching_[kind] != touching) ++kind;
    if (kind == touching_.size()) touching_.push_back(touching);
    kind_of_[shore.index()] = static_cast<std::uint16_t>(kind);
  }
}

void ConvoyReach::find_carriers_of_few(const Group& group, ConvoyRoutes& routes) {
  const Carriers& board = routes.carriers();
  Word among = 0;
  for (std::size_t k = group.first_carrier; k < group.last_carrier; ++k)
    among |= bit_of(board.slot_of(carriers_[k]));
  sort_shores(among, board);
  const std::size_t kinds = touching_.size();
  by_kinds_.assign(kinds * kinds, unknown);
  Word* next = possible_.data() + group.first_voyage;
  for (std::size_t p = group.first_passenger; p < group.last_passenger; ++p) {
    const Passenger& passenger = passengers_[p];
    Word others = ~Word{0};  // a unit does not carry itself
    if (carries(passenger.unit)) others = ~bit_of(board.slot_of(passenger.unit));
    const std::size_t from = kind_of_[passenger.from.index()];
    Word* const row = by_kinds_.data() + from * kinds;
    for (ProvinceId shore : shores_) {
      if (shore == passenger.from) continue;
      const std::size_t to = kind_of_[shore.index()];
      Word& possible = row[to];
      if (possible == unknown) {
        possible = routes.find_routes(among, touching_[from], touching_[to]);
        if (!board.has_one_way_links())  // the way back has the same carriers
          by_kinds_[to * kinds + from] = possible;
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
      const std::size_t slot = routes.carriers().slot_of(member);
      row[slot / word_bits] |= bit_of(slot);
    }
  }
}

/// Writes every voyage of the group; the next one overwrites those that are not the unit's own.
Order* ConvoyReach::write_convoys(UnitId unit, const Carriers& board, Order* out) const {
  if (!carries(unit)) return out;
  const Group& group = groups_[group_of(unit)];
  const std::size_t slot = board.slot_of(unit);
  const Word* word = possible_.data() + group.first_voyage * carrier_words_ + slot / word_bits;
  for (std::size_t v = group.first_voyage; v < group.last_voyage; ++v, word += carrier_words_) {
    *out = voyages_[v];
    out += (*word >> (slot % word_bits)) & 1;
  }
  return out;
}

}  // namespace chancery

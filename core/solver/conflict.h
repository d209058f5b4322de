// Conflict: a movement phase as the solver sees it: moves, supports and carriers by number.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "core/base/ids.h"

namespace chancery {

/// A unit, by its index in the position, or one leg of a ride, with an index after the units.
using Actor = std::uint16_t;
inline constexpr Actor nobody = 0xffff;
inline constexpr std::uint16_t nowhere = 0xffff;

/// Units of one side do not harm each other: those of a power, or each unit for itself.
using Side = std::uint16_t;
inline constexpr Side no_side = 0xffff;

/// Sets and groups of up to 64 actors: one machine word each.
struct NarrowActors {
  static constexpr std::size_t capacity = 64;

  class Set {
   public:
    void reset(std::size_t) { bits_ = 0; }
    [[nodiscard]] bool test(Actor a) const { return (bits_ >> a) & 1; }
    void set(Actor a) { bits_ |= std::uint64_t{1} << a; }
    /// Sets the bit without a branch, as the orders of players cannot be predicted.
    void set_if(bool wanted, Actor a) { bits_ |= std::uint64_t{wanted} << a; }
    void clear(Actor a) { bits_ &= ~(std::uint64_t{1} << a); }
    [[nodiscard]] bool any() const { return bits_ != 0; }
    Set& operator|=(const Set& other) { return bits_ |= other.bits_, *this; }
    Set& operator-=(const Set& other) { return bits_ &= ~other.bits_, *this; }
    [[nodiscard]] std::uint64_t bits() const { return bits_; }
    /// Calls `visit` for each member, ascending; `visit` may clear members.
    template <class Visit>
    void for_each(Visit visit) const {
      for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1)
        visit(static_cast<Actor>(std::countr_zero(rest)));
    }

   private:
    std::uint64_t bits_ = 0;
  };

  using Group = std::uint64_t;
};

/// The same for any number of actors: sets are rows of words and groups are linked lists, so that
/// the work grows with the number of orders and not with its square.
struct WideActors {
  class Set {
   public:
    void reset(std::size_t actors) { words_.assign((actors + 63) / 64, 0); }
    [[nodiscard]] bool test(Actor a) const { return (words_[a / 64] >> (a % 64)) & 1; }
    void set(Actor a) { words_[a / 64] |= std::uint64_t{1} << (a % 64); }
    void set_if(bool wanted, Actor a) { words_[a / 64] |= std::uint64_t{wanted} << (a % 64); }
    void clear(Actor a) { words_[a / 64] &= ~(std::uint64_t{1} << (a % 64)); }
    [[nodiscard]] bool any() const {
      for (std::uint64_t word : words_)
        if (word != 0) return true;
      return false;
    }
    Set& operator|=(const Set& other) {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
      return *this;
    }
    Set& operator-=(const Set& other) {
      for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
      return *this;
    }
    template <class Visit>
    void for_each(Visit visit) const {
      for (std::size_t i = 0; i < words_.size(); ++i)
        for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
          visit(static_cast<Actor>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }

   private:
    std::vector<std::uint64_t> words_;
  };

  struct Group {
    Actor first = nobody;
  };
};

/// An attack that may not cut a support: never if `carrier` is nobody, else unless the attacker
/// arrives without that carrier.
struct CutMask {
  Actor supporter;
  Actor attacker;
  Actor carrier;
};

/// A movement phase as the solver sees it. It is reused from phase to phase, so that nothing is
/// allocated once it has grown to the size of the game.
///
/// Groups: `into[q]` are the moves and legs into a province, `attack_support[u]` the supporters of
/// a move, `hold_support[u]` those of a unit that stays, `carriers[u]` the units that carry it.
template <class Actors>
struct Conflict {
  using Set = typename Actors::Set;
  using Group = typename Actors::Group;
  static constexpr bool narrow = std::is_same_v<Actors, NarrowActors>;
  /// A value for every actor. Narrow columns are arrays in place, as the solver reads little else.
  template <class T>
  using Column = std::conditional_t<narrow, std::array<T, NarrowActors::capacity>, std::vector<T>>;

  std::size_t units = 0;
  std::size_t actors = 0;  // units and legs

  // By province.
  std::vector<Group> into;
  std::vector<std::uint16_t> touched;  // provinces whose `into` is not empty; may repeat
  std::span<const UnitId> occupant;    // the unit in the province (none in open provinces)

  // By actor.
  Column<std::uint16_t> home{};
  Column<std::uint16_t> target{};  // where it moves, or nowhere
  Column<std::uint16_t> aim{};     // where a support goes, or nowhere
  Column<PowerId> power{};
  Column<Side> side{};
  Column<Group> attack_support{};
  Column<Group> hold_support{};
  Column<Group> carriers{};
  // All such orders, whether or not they match an order of another unit.
  Set hold_support_orders, move_support_orders, convoy_orders;
  Set maybe_carried;  // moves that need a convoy or ask for one, or that a convoy order names

  Set moves;       // units that move, legs, rides
  Set supports;    // matched supports
  Set convoys;     // matched convoy orders
  Set routed;      // moves that need carriers or a keeper
  Set all_needed;  // routed: every carrier must stay (else one route must stay open)
  Set no_route;    // routed, but without a carrier, or refused by the keeper of the passage
  Set convoyed;    // routed, and not by a keeper or by what a script needs
  Set passes_by;   // routed, or exchanges places with another unit by other coasts
  Set masked;      // supporters in `cut_masks`
  std::vector<CutMask> cut_masks;

  // By carrier: is it adjacent to the start of the move, to its end, and to which other carriers of
  // the same move (a slice of `links`)?
  Column<std::uint8_t> at_start{}, at_end{};
  Column<std::uint32_t> links_begin{}, links_end{};
  std::vector<Actor> links;

  // Rule switches.
  bool loser_never_counts =
      false;  // a dislodged unit's move does not count where its dislodger comes from; DATC 4.A.7 a
  bool disrupted_bounces = false;  // a disrupted convoyed move still bounces others
  bool all_hold = false;           // in a convoy paradox all moves hold; DATC 4.A.2 d
  /// Only when `general`: by how much an attack on a carrier must exceed its strength, so that it
  /// convoys nothing. Otherwise only a carrier that is dislodged convoys nothing.
  std::optional<std::int16_t> lead_that_disrupts;

  // Only when `general`: strengths other than one, walls, open provinces, meetings at sea.
  bool general = false;
  std::vector<std::int16_t> attack, prevent, defend, stand, failed, weight;  // by actor
  std::vector<std::int16_t> garrison;                                        // by province
  std::vector<PowerId> garrison_admits;  // by province: the power that walls do not stop
  std::vector<std::uint8_t> open;        // by province
  std::vector<Actor>
      meets;  // by unit: the convoyed unit that it meets at the last sea (DATC 4.A.4)
  std::vector<std::uint16_t>
      comes_from;  // by unit: where its attack comes from, for cutting support

  // Rides: moves along a line, leg by leg. The columns of legs are unset for other actors.
  Set legs;
  Set rides;
  Column<Actor> ride_of{};          // by leg
  Column<Actor> previous_leg{};     // by leg
  Column<std::uint8_t> terminus{};  // by leg: the ride must stop there if it can
  Column<Actor> first_leg{};        // by ride

  // Wide only: links of the groups. An actor is in at most one group of each kind.
  std::vector<Actor> next_into, next_support;
  /// Wide only: `carriers` are lists of these, by index, as a unit may carry several moves.
  struct CarrierLink {
    Actor carrier;
    Actor next;
  };
  std::vector<CarrierLink> carrier_links;

  /// Empties everything for a phase with `unit_count` units and at most `leg_count` legs.
  void clear(std::size_t unit_count, std::size_t province_count, std::size_t leg_count = 0);
  /// Makes the conflict general, with all strengths 1 and no walls, open provinces or meetings.
  void generalize();
  /// Adds an actor for one leg of the ride of `unit` and returns it. In a general conflict its
  /// `prevent` must equal its `attack`.
  Actor add_leg(Actor unit, ProvinceId station, Actor previous, bool is_terminus);

  void add_move(Actor u, std::uint16_t to) {
    moves.set(u);
    aim_move(u, to);
  }
  /// The same for an actor that is already in `moves`.
  void aim_move(Actor u, std::uint16_t to) {
    target[u] = to;
    touched.push_back(to);
    add_if(true, into[to], next_into, u);
  }
  void add_attack_support(Actor s, Actor mover, std::uint16_t where, bool matches = true) {
    aim[s] = where;
    supports.set_if(matches, s);
    add_if(matches, attack_support[mover], next_support, s);
  }
  void add_hold_support(Actor s, Actor holder, std::uint16_t where, bool matches = true) {
    aim[s] = where;
    supports.set_if(matches, s);
    add_if(matches, hold_support[holder], next_support, s);
  }
  void add_carrier(Actor k, Actor passenger, bool matches = true) {
    if constexpr (narrow) {
      carriers[passenger] |= std::uint64_t{matches} << k;
    } else if (matches) {
      carrier_links.push_back({k, carriers[passenger].first});
      carriers[passenger].first = static_cast<Actor>(carrier_links.size() - 1);
    }
  }

  [[nodiscard]] static bool is_empty(const Group& group) {
    if constexpr (narrow) {
      return group == 0;
    } else {
      return group.first == nobody;
    }
  }

  /// Does only one actor move into the province? There must be at least one.
  [[nodiscard]] bool is_alone_into(std::uint16_t province) const {
    if constexpr (narrow) {
      return (into[province] & (into[province] - 1)) == 0;
    } else {
      return next_into[into[province].first] == nobody;
    }
  }
  template <class Visit>
  void for_each_into(std::uint16_t province, Visit visit) const {
    for_each(into[province], next_into, visit);
  }
  template <class Visit>
  void for_each_supporter(const Group& group, Visit visit) const {
    for_each(group, next_support, visit);
  }
  template <class Visit>
  void for_each_carrier(Actor passenger, Visit visit) const {
    if constexpr (narrow) {
      for_each(carriers[passenger], next_into, visit);
    } else {
      for (Actor at = carriers[passenger].first; at != nobody; at = carrier_links[at].next)
        visit(carrier_links[at].carrier);
    }
  }

 private:
  void make_room(std::size_t actor_count);
  static void add_if(bool wanted, Group& group, [[maybe_unused]] std::vector<Actor>& next,
                     Actor member) {
    if constexpr (narrow) {
      group |= std::uint64_t{wanted} << member;
    } else if (wanted) {
      next[member] = group.first;
      group.first = member;
    }
  }
  template <class Visit>
  static void for_each(const Group& group, [[maybe_unused]] const std::vector<Actor>& next,
                       Visit visit) {
    if constexpr (narrow) {
      for (std::uint64_t rest = group; rest != 0; rest &= rest - 1)
        visit(static_cast<Actor>(std::countr_zero(rest)));
    } else {
      for (Actor member = group.first; member != nobody; member = next[member]) visit(member);
    }
  }
};

template <class Actors>
void Conflict<Actors>::clear(std::size_t unit_count, std::size_t province_count,
                             std::size_t leg_count) {
  for (std::uint16_t province : touched) into[province] = Group{};
  touched.clear();
  if (into.size() < province_count) into.resize(province_count);
  units = actors = unit_count;
  const std::size_t most = unit_count + leg_count;
  if constexpr (!narrow) make_room(most);
  std::fill_n(target.begin(), most, nowhere);
  for (auto* groups : {&attack_support, &hold_support, &carriers})
    std::fill_n(groups->begin(), most, Group{});
  for (auto* set : {&hold_support_orders, &move_support_orders, &convoy_orders, &maybe_carried,
                    &moves, &supports, &convoys, &routed, &all_needed, &no_route, &convoyed,
                    &passes_by, &masked, &legs, &rides})
    set->reset(most);
  links.clear();
  carrier_links.clear();
  cut_masks.clear();
  general = false;
  lead_that_disrupts.reset();
}

template <class Actors>
void Conflict<Actors>::make_room(std::size_t actor_count) {
  if (home.size() >= actor_count) return;
  const std::size_t room = actor_count + actor_count / 2;
  for (auto* numbers : {&home, &target, &aim, &side}) numbers->resize(room);
  for (auto* links_to : {&ride_of, &previous_leg, &first_leg}) links_to->resize(room);
  for (auto* groups : {&attack_support, &hold_support, &carriers}) groups->resize(room);
  for (auto* flags : {&at_start, &at_end, &terminus}) flags->resize(room);
  for (auto* bounds : {&links_begin, &links_end}) bounds->resize(room);
  for (auto* next : {&next_into, &next_support}) next->resize(room);
  power.resize(room);
}

template <class Actors>
void Conflict<Actors>::generalize() {
  general = true;
  const std::size_t room = home.size();
  for (auto* strengths : {&attack, &prevent, &defend, &stand, &failed, &weight})
    strengths->assign(room, 1);
  garrison.assign(into.size(), 0);
  garrison_admits.assign(into.size(), PowerId::none());
  open.assign(into.size(), 0);
  meets.assign(room, nobody);
  comes_from.assign(room, nowhere);
}

template <class Actors>
Actor Conflict<Actors>::add_leg(Actor unit, ProvinceId station, Actor previous, bool is_terminus) {
  const auto leg = static_cast<Actor>(actors++);
  home[leg] = home[unit];
  power[leg] = power[unit];
  side[leg] = side[unit];
  ride_of[leg] = unit;
  previous_leg[leg] = previous;
  terminus[leg] = is_terminus ? 1 : 0;
  legs.set(leg);
  rides.set(unit);
  moves.set(unit);
  if (previous == nobody) first_leg[unit] = leg;
  add_move(leg, station.value);
  return leg;
}

}  // namespace chancery

#include "core/rules/movement/movement.h"

#include <algorithm>
#include <array>
#include <bit>

namespace chancery {

void MovementResolver::record_knots() {
  narrow_.solver.record_knots();
  wide_.solver.record_knots();
}

const MovementOutcome& MovementResolver::resolve(const Position& position,
                                                 std::span<const Order> orders,
                                                 const MovementInputs& inputs) {
  const std::size_t actors = position.units.size() + count_legs(inputs.rides);
  last_was_narrow_ = actors <= NarrowActors::capacity;
  if (last_was_narrow_)
    run(narrow_, position, orders, inputs);
  else
    run(wide_, position, orders, inputs);
  return outcome_;
}

template <class Actors>
void MovementResolver::run(Engine<Actors>& engine, const Position& position,
                           std::span<const Order> orders, const MovementInputs& inputs) {
  preparer_.prepare(position, orders, inputs, engine.conflict);
  engine.solver.solve(engine.conflict);
  if (preparer_.falls_back_to_land()) {  // DATC 4.A.3 c, read with a fallback
    by_land_.clear();
    engine.conflict.routed.for_each([&](Actor a) {
      if (preparer_.dependent_moves().has_other_way(position, orders[a], UnitId{a}) &&
          !engine.solver.has_path(a))
        by_land_.push_back(UnitId{a});
    });
    if (!by_land_.empty()) {
      MovementInputs again = inputs;
      again.by_land = by_land_;
      preparer_.prepare(position, orders, again, engine.conflict);
      engine.solver.solve(engine.conflict);
    }
  }
  read_outcome(engine, position, orders);
}

/// A ride ends at the last station on its way that is vacant or was vacated.
template <class Actors>
void MovementResolver::find_arrivals(Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  outcome_.arrivals.clear();
  conflict.rides.for_each([&](Actor ride) {
    ProvinceId at;
    conflict.legs.for_each([&](Actor leg) {  // in the order of the ride
      if (conflict.ride_of[leg] != ride || !solver.moved(leg)) return;
      const UnitId there = position.occupant[conflict.target[leg]];
      if (!there.valid() || solver.moved(there.value)) at = ProvinceId{conflict.target[leg]};
    });
    if (at.valid()) outcome_.arrivals.push_back({UnitId{ride}, at});
  });
}

bool MovementResolver::arrived(Actor ride, std::uint16_t province) const {
  return std::any_of(outcome_.arrivals.begin(), outcome_.arrivals.end(),
                     [&](const Arrival& arrival) {
                       return arrival.unit.value == ride && arrival.at.value == province;
                     });
}

void MovementResolver::mark_stopped_rides(std::span<const Order> orders) {
  const Map& map = variant_->map;
  for (const Arrival& arrival : outcome_.arrivals)
    if (arrival.at != map.province_of(orders[arrival.unit.index()].to))
      outcome_.results[arrival.unit.index()] = Result::stopped;
}

template <class Actors>
void MovementResolver::find_dislodged(Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  engine.dislodged.reset(conflict.units);
  outcome_.dislodged_by.assign(conflict.units, UnitId::none());
  outcome_.moved.clear();
  outcome_.dislodged.clear();
  auto& moved = engine.moved;
  moved = solver.moved_set();
  moved -= conflict.legs;
  moved -= conflict.rides;
  engine.winners.reset(conflict.units);
  {
    typename Actors::Adder winners(engine.winners);
    moved.for_each([&](Actor a) {  // no branch: which units stayed cannot be predicted
      outcome_.moved.push_back(UnitId{a});
      const UnitId there = position.occupant[conflict.target[a]];
      winners.set_if(!solver.moved(there.valid() ? there.value : a), a);
    });
  }
  engine.winners.for_each([&](Actor a) {
    const UnitId there = position.occupant[conflict.target[a]];
    outcome_.dislodged_by[there.index()] = UnitId{a};
    engine.dislodged.set(there.value);
  });
  engine.dislodged.for_each([&](Actor u) { outcome_.dislodged.push_back(UnitId{u}); });
}

namespace {

/// The results of up to 64 orders, collected as sets and written eight at a time, without branches
/// on results, which cannot be predicted.
class ResultBits {
 public:
  /// The sets must be disjoint and together contain all.
  template <Result result>
  void put(Word set) {
    static_assert(std::bit_width(static_cast<std::size_t>(result)) <= result_bits);
    for (std::size_t b = 0; b < bits_.size(); ++b)
      if ((static_cast<std::size_t>(result) >> b & 1) != 0) bits_[b] |= set;
  }

  void write(std::span<Result> results) const {
    for (std::size_t i = 0; i < results.size(); i += at_once) {
      Word eight = 0;
      for (std::size_t b = 0; b < bits_.size(); ++b)
        eight |= bits_as_bytes((bits_[b] >> i) & 0xff) << b;
      const std::size_t rest = std::min(at_once, results.size() - i);
      if (rest == at_once)
        for (std::size_t j = 0; j < at_once; ++j) results[i + j] = byte_of(eight, j);
      else
        for (std::size_t j = 0; j < rest; ++j) results[i + j] = byte_of(eight, j);
    }
  }

 private:
  static constexpr std::size_t at_once = 8;
  static constexpr std::size_t result_bits = 4;  // enough for those of a movement phase

  static Result byte_of(Word eight, std::size_t place) {
    return static_cast<Result>((eight >> (8 * place)) & 0xff);
  }

  std::array<Word, result_bits> bits_{};
};

/// Returns the word of the `w`-th 64 units.
template <class Engine>
ResultBits results_of(const Engine& engine, std::size_t w) {
  const auto& conflict = engine.conflict;
  const auto& solver = engine.solver;
  const Word moved = solver.moved_set().word(w), dislodged = engine.dislodged.word(w);
  const Word rides = conflict.ride_orders.word(w);
  const Word moves = conflict.moves.word(w) & ~rides;
  const Word no_way = conflict.routed.word(w) & ~solver.open_set().word(w);
  const Word supports = conflict.hold_support_orders.word(w) | conflict.move_support_orders.word(w);
  const Word convoys = conflict.convoy_orders.word(w);
  const Word matched = conflict.supports.word(w) | conflict.convoys.word(w);
  const Word given = matched & solver.given_set().word(w);
  const Word convoyed = matched & engine.convoyed.word(w);
  const Word standing = ~(moves | rides | supports | convoys);
  ResultBits results;
  results.put<Result::moved>((moves | rides) & moved);
  results.put<Result::disrupted>((moves & ~moved & no_way) | (convoys & matched & ~convoyed));
  results.put<Result::bounced>(moves & ~moved & ~no_way);
  results.put<Result::stopped>(rides & ~moved);
  results.put<Result::supported>(given);
  results.put<Result::cut>(supports & matched & ~given);
  results.put<Result::convoyed>(convoyed);
  results.put<Result::unmatched>((supports | convoys) & ~matched);
  results.put<Result::dislodged>(standing & dislodged);
  results.put<Result::held>(standing & ~dislodged);
  return results;
}

}  // namespace

template <class Actors>
void MovementResolver::read_outcome(Engine<Actors>& engine, const Position& position,
                                    std::span<const Order> orders) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  find_dislodged(engine, position);

  auto& convoyed = engine.convoyed;
  convoyed.reset(conflict.units);
  conflict.convoy_orders.for_each([&](Actor k) {
    const Actor passenger = orders[k].target.value;
    // A paradox is cut at the carriers under attack (DATC 6.F.16, 6.F.28).
    const bool given_up = solver.carriage_failed(passenger) &&
                          !Conflict<Actors>::is_empty(conflict.into[conflict.home[k]]);
    const bool outmatched = conflict.lead_that_disrupts && solver.outmatched_by(k) != nobody;
    convoyed.set_if(!engine.dislodged.test(k) && !given_up && !outmatched, k);
  });
  outcome_.results.resize(conflict.units);
  const std::span<Result> results(outcome_.results);
  for (std::size_t w = 0; w < words_for(conflict.units); ++w) {
    const std::size_t first = w * word_bits;
    const std::size_t count = std::min(word_bits, conflict.units - first);
    results_of(engine, w).write(results.subspan(first, count));
  }
  find_arrivals(engine, position);
  mark_stopped_rides(orders);
  find_contested(engine, position);
}

/// A province is contested if it ends vacant and several counting attacks failed to enter it.
template <class Actors>
void MovementResolver::find_contested(Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  outcome_.contested.clear();
  engine.contested.reset(conflict.actors);
  solver.failed_set().for_each([&](Actor u) {
    const std::uint16_t q = conflict.target[u];
    engine.contested.set_if(q != nowhere && !conflict.is_alone_into(q), u);
  });
  engine.contested.for_each([&](Actor u) {
    const std::uint16_t q = conflict.target[u];
    const UnitId occupant = position.occupant[q];
    if (occupant.valid() && !solver.moved(occupant.value)) return;
    bool entered = false, rivalled = false;
    conflict.for_each_into(q, [&](Actor a) {
      // The ride may have continued after this leg.
      const bool stays = !conflict.legs.test(a) || arrived(conflict.ride_of[a], q);
      entered = entered || (solver.moved(a) && stays);
      rivalled = rivalled || (a != u && solver.prevent_strength(a).min > 0);
    });
    if (!entered && rivalled && solver.prevent_strength(u).min > 0)
      outcome_.contested.push_back(ProvinceId{q});
  });
  std::sort(outcome_.contested.begin(), outcome_.contested.end());
  outcome_.contested.erase(std::unique(outcome_.contested.begin(), outcome_.contested.end()),
                           outcome_.contested.end());
}

SpaceId place_after(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, UnitId unit) {
  if (outcome.dislodged_by[unit.index()].valid()) return SpaceId::none();
  if (std::binary_search(outcome.moved.begin(), outcome.moved.end(), unit))
    return orders[unit.index()].to;
  for (const Arrival& ride : outcome.arrivals)
    if (ride.unit == unit) return variant.map.whole(ride.at);
  return before.units[unit.index()].at;
}

}  // namespace chancery

#include "core/games/store/new_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/games/record/position_record.h"
#include "core/games/store/game_state.h"
#include "core/games/store/new_file.h"
#include "core/games/store/schema.h"
#include "core/games/store/step.h"

namespace chancery {
namespace {

StepRow start_step(const Rulebook& rulebook, std::uint64_t seed) {
  StepRow step;
  step.kind = step_kind_name(StepKind::start);
  step.record = "{}";
  const Reached reached = follow_step(rulebook, nullptr, step, seed);
  const Variant& variant = rulebook.board->variant();
  step.phase = phase_name(variant, reached.position);
  step.position = write_position_record(variant, reached.position);
  return step;
}

/// A player of one power of a hand plays the others too, unless they are given to somebody else.
void seat_hands(const Variant& variant, std::vector<Seat>& seats) {
  const std::vector<Seat> named = seats;
  for (const Seat& seat : named) {
    const auto hand = variant.player_of(seat.power);
    if (!hand) continue;
    for (const PowerId power : variant.players[*hand]) {
      const bool is_seated = std::any_of(seats.begin(), seats.end(),
                                         [&](const Seat& other) { return other.power == power; });
      if (!is_seated) seats.push_back({power, seat.player, seat.address});
    }
  }
}

/// The seats by power, from names as people write them.
std::vector<Seat> read_seats(const Board& board,
                             const std::vector<std::pair<std::string, Seat>>& wanted) {
  std::vector<Seat> seats;
  for (const auto& [name, seat] : wanted) {
    const auto power = board.find_power(name);
    if (!power.value) throw DatabaseError(power.sentence());
    seats.push_back({*power.value, seat.player, seat.address});
  }
  seat_hands(board.variant(), seats);
  return seats;
}

void put_seats(GameFile& file, const Variant& variant, const std::vector<Seat>& seats) {
  for (const Power& power : variant.powers) file.put(SeatRow{power.id, {}, {}});
  for (const Seat& seat : seats)
    file.put(SeatRow{variant.powers[seat.power.index()].id, seat.player, seat.address});
}

}  // namespace

void create_game_file(const std::string& path, const NewGame& begin, Rulebook& rulebook) {
  const Variant& variant = rulebook.board->variant();
  const std::vector<Seat> seats = read_seats(*rulebook.board, begin.seats);
  NewFile whole(path);
  whole.make([&](const std::string& beside) {
    GameState state(beside, FileAccess::create);
    create_schema(state.database);
    state.time = begin.time;
    Transaction transaction(state.database, Transaction::Kind::write);
    state.file.set_value("name", begin.name.empty() ? variant.name : begin.name);
    state.file.set_value("seed", std::to_string(begin.seed));
    state.file.set_value("deadline", "");
    rulebook.row.number = store_rulebook(state.file, rulebook);
    put_seats(state.file, variant, seats);
    const std::int64_t step = state.add_step(start_step(rulebook, begin.seed), rulebook);
    state.write_journal("start", fmt::format("{} begins", variant.name), step);
    transaction.commit();
  });
  whole.give_name();
}

}  // namespace chancery

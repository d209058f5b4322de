#include "core/bots/simulation/tally.h"

#include <algorithm>
#include <utility>

namespace chancery {
namespace {

void add_all(const std::vector<std::int32_t>& from, std::vector<std::int64_t>& to) {
  if (to.size() < from.size()) to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
}

void count_at(std::vector<std::int64_t>& counts, std::int32_t at) {
  const auto index = static_cast<std::size_t>(std::max(at, 0));
  if (counts.size() <= index) counts.resize(index + 1);
  ++counts[index];
}

}  // namespace

std::vector<bool> who_is_ahead(const GameResult& game) {
  std::vector<bool> ahead(game.centers.size(), false);
  for (const std::int32_t winner : game.winners) ahead[static_cast<std::size_t>(winner)] = true;
  if (!game.winners.empty()) return ahead;
  std::int32_t most = 1;
  for (const auto& row : game.centers) most = std::max(most, row.back());
  for (std::size_t i = 0; i < ahead.size(); ++i) ahead[i] = game.centers[i].back() == most;
  return ahead;
}

void Tally::begin(const GameResult& game) {
  series = game.series;
  seats.resize(series.powers.size());
  openings.resize(series.powers.size());
}

void Tally::add(const GameResult& game) {
  if (games == 0) begin(game);
  ++games;
  ++ends[game.end];
  phases += game.phases;
  if (game.end == "cut")
    ++still[game.length - game.last_change];
  else
    ++lengths[game.length];
  const OrderCounts& counts = game.orders;
  add_all({counts.movements, counts.moved, counts.bounced, counts.supported, counts.cut,
           counts.convoyed, counts.dislodged},
          orders);
  add_seats(game);
  add_feuds(game);
  add_provinces(game);
}

void Tally::add_seats(const GameResult& game) {
  const std::vector<bool> ahead = who_is_ahead(game);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    SeatTally& seat = seats[i];
    const std::vector<std::int32_t>& centers = game.centers[i];
    seat.ahead += ahead[i] ? 1 : 0;
    ++seat.survived;
    seat.centers.add(centers.back());
    if (seat.by_year.size() < centers.size()) seat.by_year.resize(centers.size());
    for (std::size_t year = 0; year < centers.size(); ++year)
      count_at(seat.by_year[year], centers[year]);
    if (game.openings[i].empty()) continue;
    OpeningTally& opening = openings[i][game.openings[i]];
    ++opening.games;
    opening.ahead += ahead[i] ? 1 : 0;
    opening.centers.add(centers.back());
  }
  for (const std::int32_t winner : game.winners) {
    SeatTally& seat = seats[static_cast<std::size_t>(winner)];
    ++(game.winners.size() == 1 ? seat.won : seat.shared);
  }
  for (const Elimination& elimination : game.eliminated) {
    SeatTally& seat = seats[static_cast<std::size_t>(elimination.power)];
    --seat.survived;
    ++seat.out_in[elimination.year];
    ++seat.out_by[elimination.by];
  }
}

void Tally::add_feuds(const GameResult& game) {
  std::int32_t first = 0;
  for (const Feud& entry : game.feuds) {
    FeudTally& feud = feuds[{entry.power, entry.other}];
    ++feud.games;
    feud.attacks += entry.attacks;
    ++feud.first_in[entry.first];
    if (first == 0 || entry.first < first) first = entry.first;
  }
  if (first > 0) ++first_contact[first];
}

void Tally::add_provinces(const GameResult& game) {
  if (entered.size() < game.entered.size()) entered.resize(game.entered.size());
  for (std::size_t c = 0; c < game.entered.size(); ++c) add_all(game.entered[c], entered[c]);
  add_all(game.held, held);
  add_all(game.contested, contested);
  std::vector<std::int32_t> touched(game.held.size(), 0);
  for (const auto& row : game.entered)
    for (std::size_t i = 0; i < row.size(); ++i) touched[i] |= row[i] > 0 ? 1 : 0;
  add_all(touched, visited);
}

void PairTally::add(const GameResult& game) {
  Half half{game.series.side, {}, who_is_ahead(game)};
  for (const auto& row : game.centers) half.centers.push_back(row.back());
  const auto [at, is_first] = waiting_.emplace(game.game, half);
  if (is_first) return;
  const Half other = std::move(at->second);
  waiting_.erase(at);
  const Half& a = half.side < other.side ? half : other;
  const Half& b = half.side < other.side ? other : half;
  const std::size_t powers = std::min(a.centers.size(), b.centers.size());
  centers_.resize(powers);
  ahead_.resize(powers);
  ++pairs_;
  for (std::size_t i = 0; i < powers; ++i) {
    centers_[i].add(b.centers[i] - a.centers[i]);
    ahead_[i].add((b.ahead[i] ? 1 : 0) - (a.ahead[i] ? 1 : 0));
  }
}

}  // namespace chancery

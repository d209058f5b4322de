#include "core/bots/simulation/game_recorder.h"

#include <algorithm>
#include <utility>

namespace chancery {

void GameRecorder::start(const Position& position) {
  const std::size_t provinces = variant_.map.provinces().size();
  const std::size_t powers = variant_.powers.size();
  result_ = {};
  result_.entered.assign(variant_.classes.size(), std::vector<std::int32_t>(provinces, 0));
  result_.held.assign(provinces, 0);
  result_.contested.assign(provinces, 0);
  result_.openings.assign(powers, "");
  feud_of_.assign(powers * powers, -1);
  has_openings_ = false;
  owners_ = position.owner;
  last_taker_.assign(powers, -1);
  is_out_.assign(powers, 0);
  phase_ = position.time.phase;
  const std::vector<std::int32_t> centers = count_centers(variant_, position);
  const std::vector<std::int32_t> units = count_units(variant_, position);
  for (std::size_t i = 0; i < powers; ++i) {
    result_.centers.push_back({centers[i]});
    if (centers[i] == 0 && units[i] == 0) is_out_[i] = 1;  // it never took part
  }
}

void GameRecorder::take_movement(const Position& before, const PhaseOrders& orders,
                                 const MovementOutcome& outcome) {
  const Map& map = variant_.map;
  OrderCounts& counts = result_.orders;
  ++counts.movements;
  std::vector<std::uint8_t> bounced(map.provinces().size(), 0);
  for (std::size_t i = 0; i < before.units.size(); ++i) {
    const Unit& unit = before.units[i];
    const Order& order = orders.units[i];
    const Result result = outcome.results[i];
    const bool is_dislodged = outcome.dislodged_by[i].valid();
    const bool stays = result != Result::moved && !is_dislodged;
    counts.supported += result == Result::supported ? 1 : 0;
    counts.cut += result == Result::cut ? 1 : 0;
    counts.convoyed += result == Result::convoyed ? 1 : 0;
    counts.dislodged += is_dislodged ? 1 : 0;
    result_.held[map.province_of(unit.at).index()] += stays ? 1 : 0;
    if (!moves_unit(order.action)) continue;
    const ProvinceId to = map.province_of(order.to);
    if (const UnitId there = before.unit_in(to); there.valid())
      record_feud(unit.power, before.units[there.index()].power);
    if (result == Result::moved) {
      ++counts.moved;
      ++result_.entered[unit.unit_class.index()][to.index()];
    } else if (result == Result::bounced) {
      ++counts.bounced;
      bounced[to.index()] = 1;
    }
  }
  for (std::size_t i = 0; i < bounced.size(); ++i) result_.contested[i] += bounced[i];
}

void GameRecorder::record_feud(PowerId attacker, PowerId attacked) {
  if (attacker == attacked) return;
  const std::size_t index = std::min(attacker, attacked).index();
  const std::size_t other = std::max(attacker, attacked).index();
  std::int32_t& known = feud_of_[index * variant_.powers.size() + other];
  if (known < 0) {
    known = static_cast<std::int32_t>(result_.feuds.size());
    result_.feuds.push_back({static_cast<std::int32_t>(index), static_cast<std::int32_t>(other),
                             result_.length + 1, 0});
  }
  ++result_.feuds[static_cast<std::size_t>(known)].attacks;
}

void GameRecorder::take_position(const Position& position, bool is_over) {
  ++result_.phases;
  record_owners(position);
  const bool new_round = position.time.phase <= phase_;
  phase_ = position.time.phase;
  if (new_round || is_over) end_year(position);
}

void GameRecorder::record_owners(const Position& position) {
  for (std::size_t i = 0; i < owners_.size(); ++i) {
    const PowerId now = position.owner[i];
    if (now == owners_[i]) continue;
    if (is_center(variant_, position, ProvinceId{i})) {
      result_.last_change = result_.length + 1;
      if (owners_[i].valid() && now.valid())
        last_taker_[owners_[i].index()] = static_cast<std::int32_t>(now.index());
    }
    owners_[i] = now;
  }
}

void GameRecorder::end_year(const Position& position) {
  ++result_.length;
  const std::vector<std::int32_t> centers = count_centers(variant_, position);
  const std::vector<std::int32_t> units = count_units(variant_, position);
  for (std::size_t i = 0; i < result_.centers.size(); ++i) {
    result_.centers[i].push_back(centers[i]);
    if (is_out_[i] != 0 || centers[i] > 0 || units[i] > 0) continue;
    is_out_[i] = 1;
    result_.eliminated.push_back({static_cast<std::int32_t>(i), result_.length, last_taker_[i]});
  }
}

GameResult GameRecorder::take_result() {
  std::sort(result_.feuds.begin(), result_.feuds.end(), [](const Feud& a, const Feud& b) {
    return std::pair(a.power, a.other) < std::pair(b.power, b.other);
  });
  return std::move(result_);
}

}  // namespace chancery

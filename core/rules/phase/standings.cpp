#include "core/rules/phase/standings.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

bool shares_a_power(const std::vector<PowerId>& some, const std::vector<PowerId>& others) {
  return std::any_of(some.begin(), some.end(),
                     [&](PowerId power) { return contains(others, power); });
}

/// The powers of each side: hands, joined to teams.
std::vector<std::vector<PowerId>> list_sides(const Variant& variant) {
  std::vector<std::vector<PowerId>> sides;
  std::vector<std::optional<std::size_t>> side_of_team(variant.victory.teams.size());
  for (const std::vector<PowerId>& hand : variant.players) {
    std::optional<std::size_t> joined;
    for (std::size_t t = 0; t < side_of_team.size(); ++t) {
      if (!shares_a_power(hand, variant.victory.teams[t])) continue;
      if (side_of_team[t]) joined = side_of_team[t];
      side_of_team[t] = joined.value_or(sides.size());
    }
    if (!joined) joined = sides.size();
    if (*joined == sides.size()) sides.emplace_back();
    sides[*joined].insert(sides[*joined].end(), hand.begin(), hand.end());
  }
  return sides;
}

}  // namespace

std::string spoken_names(const Variant& variant, const Position& position,
                         std::span<const PowerId> powers) {
  std::string text;
  for (std::size_t i = 0; i < powers.size(); ++i)
    text += (i == 0                   ? ""
             : i + 1 == powers.size() ? " and "
                                      : ", ") +
            display_name(variant, position, powers[i]);
  return text;
}

Standings Standings::count(const Variant& variant, const Position& position, Hooks* hooks) {
  Standings standings(variant, position);
  standings.find_sides(hooks);
  standings.leaders_ = most_of(standings.sides_);
  return standings;
}

void Standings::find_sides(Hooks* hooks) {
  std::vector<std::int32_t> counts = count_centers(*variant_, *position_);
  if (hooks != nullptr && hooks->has(HookKind::score)) {
    measure_ = "points";
    hooks->set_position(*position_);
    for (std::size_t i = 0; i < variant_->powers.size(); ++i)
      counts[i] = hooks->phase().score(PowerId{i});
  }
  for (std::vector<PowerId>& powers : list_sides(*variant_)) {
    Side side{std::move(powers)};
    for (const PowerId power : side.powers)
      if (gives_orders(*variant_, *position_, power)) side.count += counts[power.index()];
    sides_.push_back(std::move(side));
  }
}

Leaders Standings::most_of(std::span<const Side> sides) {
  Leaders best;
  for (const Side& side : sides) {
    if (side.count < best.count || side.count == 0) continue;
    if (side.count > best.count) best = {0, side.count, {}};
    ++best.sides;
    best.powers.insert(best.powers.end(), side.powers.begin(), side.powers.end());
  }
  std::sort(best.powers.begin(), best.powers.end());
  return best;
}

std::string Standings::victory_text(const Leaders& winners) const {
  if (winners.powers.empty()) return fmt::format("nobody has {}, so nobody wins", measure_);
  std::string_view verb = "share the victory";
  if (winners.sides == 1) verb = winners.powers.size() == 1 ? "wins" : "win together";
  return fmt::format("{} {} with {} {}", spoken_names(*variant_, *position_, winners.powers), verb,
                     winners.count, measure_);
}

/// A side needs the highest target of its powers.
std::optional<std::int32_t> Standings::target_of(const Side& side) const {
  std::optional<std::int32_t> highest;
  for (const PowerId power : side.powers) {
    const auto target = variant_->victory.target_for(power, position_->time.year);
    if (target) highest = std::max(*target, highest.value_or(*target));
  }
  return highest;
}

bool Standings::holds_enough(const Side& side) const {
  const auto& all = variant_->victory.hold;
  return std::all_of(all.begin(), all.end(), [&](const ProvincesToHold& hold) {
    if (!hold.powers.empty() && !shares_a_power(side.powers, hold.powers)) return true;
    const auto owned =
        std::count_if(hold.provinces.begin(), hold.provinces.end(), [&](ProvinceId province) {
          return contains(side.powers, position_->owner[province.index()]);
        });
    return static_cast<std::size_t>(owned) >= hold.least;
  });
}

bool Standings::qualifies(const Side& side) const {
  if (!variant_->victory.has_goal() || side.count == 0) return false;
  const auto target = target_of(side);
  if (!target && variant_->victory.hold.empty()) return false;
  return (!target || side.count >= *target) && holds_enough(side);
}

/// Has it qualified at as many counts in a row as it must, with this one?
bool Standings::has_waited(const Side& side) const {
  const auto& place = variant_->victory.row_place;
  return !place || position_->power_attributes[place->cell(side.powers.front().index())] >=
                       variant_->victory.in_a_row;
}

std::vector<PowerId> Standings::qualified_powers() const {
  std::vector<PowerId> powers;
  for (const Side& side : sides_)
    if (qualifies(side)) powers.insert(powers.end(), side.powers.begin(), side.powers.end());
  return powers;
}

std::optional<Ending> Standings::won_by_target() const {
  std::vector<Side> able;
  for (const Side& side : sides_)
    if (qualifies(side) && has_waited(side)) able.push_back(side);
  if (able.empty()) return std::nullopt;
  const VictoryTie tie = variant_->victory.tie;
  const Leaders best = most_of(able);
  if (tie != VictoryTie::all || able.size() == best.sides) {
    if (best.sides > 1 && tie == VictoryTie::play_on) return std::nullopt;
    return Ending{Ending::Kind::victory, best.powers, victory_text(best)};
  }
  std::vector<PowerId> winners;
  for (const Side& side : able)
    winners.insert(winners.end(), side.powers.begin(), side.powers.end());
  std::sort(winners.begin(), winners.end());
  return Ending{Ending::Kind::victory, winners,
                spoken_names(*variant_, *position_, winners) + " share the victory"};
}

bool may_have_won(const Variant& variant, const Position& position, Hooks* hooks) {
  const Victory& victory = variant.victory;
  if (!victory.has_goal()) return false;
  const bool has_score = hooks != nullptr && hooks->has(HookKind::score);
  const bool is_simple = victory.target && victory.by_year.empty() && victory.own.empty() &&
                         victory.teams.empty() && !has_score;
  if (!is_simple) return true;
  const std::vector<std::int32_t> counts = count_centers(variant, position);
  return std::any_of(variant.players.begin(), variant.players.end(), [&](const auto& hand) {
    std::int32_t own = 0;
    for (const PowerId power : hand) own += counts[power.index()];
    return own >= *victory.target;
  });
}

void count_in_a_row(const Variant& variant, Position& position, Hooks* hooks) {
  const auto& place = variant.victory.row_place;
  if (!place) return;
  const std::vector<PowerId> qualified =
      Standings::count(variant, position, hooks).qualified_powers();
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::int16_t& count = position.power_attributes[place->cell(i)];
    const bool qualifies = contains(qualified, PowerId{i});
    if (!qualifies)
      count = 0;
    else if (count < variant.victory.in_a_row)
      ++count;
  }
}

}  // namespace chancery

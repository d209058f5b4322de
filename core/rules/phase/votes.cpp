#include "core/rules/phase/votes.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

std::vector<std::uint8_t> find_alive_powers(const Variant& variant, const Position& position) {
  std::vector<std::uint8_t> alive(variant.powers.size(), 0);
  if (variant.victory.alive != Alive::centers) {
    for (const Unit& unit : position.units) alive[unit.power.index()] = 1;
    for (const Dislodged& dislodged_unit : position.dislodged)
      alive[dislodged_unit.unit.power.index()] = 1;
  }
  if (variant.victory.alive != Alive::units) {
    for (const PowerId owner : position.owner)
      if (owner.valid()) alive[owner.index()] = 1;
  }
  return alive;
}

bool has_voted(const std::vector<PowerId>& hand, std::span<const PowerId> votes) {
  return std::any_of(hand.begin(), hand.end(),
                     [&](PowerId power) { return contains(votes, power); });
}

std::vector<PowerId> powers_of(const Variant& variant, std::span<const std::size_t> players) {
  std::vector<PowerId> powers;
  for (const std::size_t player : players)
    powers.insert(powers.end(), variant.players[player].begin(), variant.players[player].end());
  std::sort(powers.begin(), powers.end());
  return powers;
}

std::string names_of(const Variant& variant, const Position& position,
                     std::span<const PowerId> powers) {
  std::vector<std::string> names;
  for (const PowerId power : powers) names.push_back(display_name(variant, position, power));
  if (names.size() < 2) return names.empty() ? std::string() : names.front();
  const std::string last = std::move(names.back());
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

}  // namespace

std::vector<std::size_t> list_voters(const Variant& variant, const Position& position,
                                     std::span<const PowerId> declared_disorder) {
  const auto alive = find_alive_powers(variant, position);
  const auto votes = [&](PowerId power) {
    return alive[power.index()] != 0 && gives_orders(variant, position, power) &&
           !contains(declared_disorder, power);
  };
  std::vector<std::size_t> voters;
  for (std::size_t i = 0; i < variant.players.size(); ++i)
    if (std::any_of(variant.players[i].begin(), variant.players[i].end(), votes))
      voters.push_back(i);
  return voters;
}

std::optional<Ending> count_votes(const Variant& variant, std::span<const std::size_t> voters,
                                  const Votes& votes, Position& after,
                                  std::vector<Message>& messages) {
  std::vector<std::size_t> leaving, staying;
  for (const std::size_t player : voters)
    (has_voted(variant.players[player], votes.surrender) ? leaving : staying).push_back(player);
  for (const PowerId power : powers_of(variant, leaving)) {
    after.set_status(power, PowerStatus::surrendered);
    messages.push_back({.text = fmt::format("{} surrenders, and is in civil disorder from now on",
                                            display_name(variant, after, power)),
                        .about = power});
  }
  const bool all_draw = std::all_of(staying.begin(), staying.end(), [&](std::size_t player) {
    return has_voted(variant.players[player], votes.draw);
  });
  Ending ending{Ending::Kind::draw, powers_of(variant, staying), {}};
  if (leaving.empty()) {
    if (staying.empty() || !all_draw) return std::nullopt;
    ending.text = variant.victory.alive == Alive::units
                      ? "all powers that have units left agree on a draw"
                      : "all powers that are left agree on a draw";
  } else if (staying.empty()) {
    ending.winners = powers_of(variant, leaving);
    ending.text = "all that were left surrender: a tie";
  } else if (staying.size() == 1) {
    ending.kind = Ending::Kind::victory;
    ending.text =
        fmt::format("{} {}: all others surrender", names_of(variant, after, ending.winners),
                    ending.winners.size() == 1 ? "wins" : "win together");
  } else if (all_draw) {
    ending.kind = Ending::Kind::victory;
    ending.text = fmt::format("{} share the victory: all others surrender",
                              names_of(variant, after, ending.winners));
  } else {
    return std::nullopt;
  }
  messages.push_back({ending.text});
  return ending;
}

}  // namespace chancery

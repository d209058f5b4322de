#include <fmt/format.h>

#include <array>

#include "core/play/game/fierce_orders.h"
#include "core/play/game/random_play.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/sample_orders.h"

namespace chancery {
namespace {

/// Tries orders that only a hook can resolve, since random play does not give them.
void try_hook_orders(const Variant& variant, const Position& position, std::uint64_t phase,
                     Hooks& hooks) {
  hooks.set_position(position);
  for (std::size_t t = 0; t < variant.order_types.size(); ++t) {
    const OrderType& type = variant.order_types[t];
    if (!hooks.prepares(OrderTypeId{t})) continue;
    for (std::size_t i = 0; i < position.units.size(); ++i) {
      if (!may_be_given(type, position.units[i])) continue;
      const std::vector<Order> all = sample_orders(variant, position, UnitId{i}, OrderTypeId{t});
      for (const Order& order : some_of(all, phase)) {
        const OrderForHook given =
            order_for_hook(variant, position, UnitId{i}, order, OrderTypeId{t});
        if (!hooks.has(HookKind::legal) || !hooks.legal(given))
          static_cast<void>(hooks.prepare(given));
      }
    }
  }
}

void play_games(const Variant& variant, const TrialGames& games, RandomPlay& play) {
  for (std::uint64_t seed = 0; seed < games.count; ++seed) {
    play.start(variant.setup(), seed);
    while (!play.ending() && play.phases_played() < games.phases) {
      if (phase_kind(variant, play.position()) == PhaseKind::movement)
        try_hook_orders(variant, play.position(), seed * games.phases + play.phases_played(),
                        *play.hooks());
      play.play_phase();
    }
  }
}

/// The variant without a victory, which would end the games of attackers too soon.
Variant without_victory(const Variant& variant) {
  Variant endless = variant;
  endless.victory.target.reset();
  endless.victory.by_year.clear();
  endless.victory.own.clear();
  endless.victory.hold.clear();
  endless.victory.last_year.reset();
  return endless;
}

/// Games in which units are attacked with support, and orders are missing.
class FierceGames {
 public:
  FierceGames(const Variant& variant, HookTrial trial, Diagnostics& findings)
      : variant_(without_victory(variant)), play_(variant_) {
    if (trial == HookTrial::twice) play_.hooks()->watch_purity(findings);
  }

  /// Plays a game without retreats and builds, one without retreats and disbands, and one with all
  /// orders; then the same again, longer, until every hook has been called, here or by `others`.
  void run(const TrialGames& games, const Hooks& others) {
    constexpr std::uint64_t phases_of_long_game = 40;
    constexpr std::array kinds{OmittedOrders::builds, OmittedOrders::disbands,
                               OmittedOrders::nothing};
    for (std::uint64_t seed = 0; seed < games.fierce; ++seed) {
      const bool is_long = seed >= kinds.size();
      if (is_long && are_all_called(others)) return;
      const FierceGoal goal = seed % 2 == 0 ? FierceGoal::enemies : FierceGoal::centers;
      play_game(seed, {kinds[seed % kinds.size()], goal},
                is_long ? phases_of_long_game : games.phases);
    }
  }

 private:
  void play_game(std::uint64_t seed, const FierceWay& way, std::uint64_t phases) {
    play_.start(variant_.setup(), seed);
    while (!play_.ending() && play_.phases_played() < phases)
      play_.play_phase([&](LegalOrders& legal, PhaseOrders& orders) {
        make_fierce(variant_, play_.position(), legal, way, orders);
      });
  }

  [[nodiscard]] bool are_all_called(const Hooks& others) const {
    const auto& all = variant_.scripts->hooks;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (play_.hooks()->calls()[i] + others.calls()[i] == 0 &&
          variant_.scripts->has_enabled(all[i].name))
        return false;
    return true;
  }

  Variant variant_;
  RandomPlay play_;
};

/// The rules for players are written from the definition, which does not say what scripts do.
void look_for_paragraphs(const Variant& variant, Diagnostics& findings) {
  const auto& hooks = variant.scripts->hooks;
  if (hooks.empty() || !variant.paragraphs.empty()) return;
  findings.note(
      "script.no-paragraph", hooks.front().span,
      "the variant has hooks but no paragraph that explains them to players",
      "explain them in a [paragraph.ID] table, for the rules that 'chancery rules' writes");
}

}  // namespace

void check_hooks(const Variant& variant, HookTrial trial, const TrialGames& games,
                 Diagnostics& findings) {
  if (!variant.scripts) return;
  look_for_paragraphs(variant, findings);
  try {
    RandomPlay play(variant);
    if (trial == HookTrial::twice) play.hooks()->watch_purity(findings);
    play_games(variant, games, play);
    if (games.fierce > 0) FierceGames(variant, trial, findings).run(games, *play.hooks());
  } catch (const HookFailure& failure) {
    findings.add(failure.diagnostic);
  }
}

}  // namespace chancery

#include "core/rules/phase/next_phase.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/standing_powers.h"
#include "core/rules/phase/standings.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/calendar.h"
#include "core/rules/state/effects.h"
#include "core/rules/state/homes.h"
#include "core/rules/state/regents.h"
#include "core/rules/state/takeover.h"

namespace chancery {

void capture_centers(const Variant& variant, Position& position) {
  std::vector<ProvinceId> taken;
  for (const Unit& unit : position.units) {
    if (!captures(variant, unit)) continue;
    if (!variant.map.has_inner()) {
      const ProvinceId here = variant.map.province_of(unit.at);
      const bool is_taken = is_center(variant, position, here);
      PowerId& owner = position.owner[here.index()];
      owner = is_taken ? unit.power : owner;  // no branch: half of all units stand in centers
      if (variant.builds.claims && is_taken) claim_home(variant, position, unit.power, here);
      continue;
    }
    list_captured_centers(variant, position, unit, taken);
    for (const ProvinceId province : taken) {
      position.owner[province.index()] = unit.power;
      claim_home(variant, position, unit.power, province);
    }
  }
}

std::optional<Ending> look_for_ending(const Variant& variant, const Position& position,
                                      Hooks* hooks) {
  const HooksHandle in_use(variant, hooks);
  const bool is_last =
      variant.victory.last_year && position.time.year >= *variant.victory.last_year;
  if (!is_last && !may_have_won(variant, position, in_use.get())) return std::nullopt;
  const Standings standings = Standings::count(variant, position, in_use.get());
  if (auto ending = standings.won_by_target()) return ending;
  if (is_last)
    return Ending{Ending::Kind::year_limit, standings.leaders().powers,
                  "the last year is over: " + standings.victory_text(standings.leaders())};
  return std::nullopt;
}

Ending end_now(const Variant& variant, const Position& position) {
  const HooksHandle hooks(variant, nullptr);
  const Standings standings = Standings::count(variant, position, hooks.get());
  return {Ending::Kind::called, standings.leaders().powers,
          "the game is called: " + standings.victory_text(standings.leaders())};
}

namespace {

/// Can a unit retreat, by an order or by a hook?
bool somebody_retreats(const Variant& variant, const Position& position, Hooks* hooks) {
  bool is_able = false;
  for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
    if (position.dislodged[i].retreats.empty()) continue;
    if (ordering_power_of_dislodged(variant, position, i).valid()) return true;
    is_able = true;
  }
  if (!is_able) return false;
  const HooksHandle in_use(variant, hooks);
  return in_use.get() != nullptr && in_use.get()->has(HookKind::missing_retreat);
}

}  // namespace

namespace {

/// Is every phase played, also those in which nobody decides?
bool tells_every_phase(const Variant& variant) {
  return variant.announced_phases() == AnnouncedPhases::every;
}

}  // namespace

bool captures_before_next(const Variant& variant, const Position& after, Hooks* hooks) {
  Time time = after.time;
  if (tells_every_phase(variant))
    return variant.calendar.phases[next_time(variant, time).phase].counts;
  if (somebody_retreats(variant, after, hooks)) return false;
  for (std::size_t step = 0; step < variant.calendar.phases.size(); ++step) {
    time = next_time(variant, time);
    const Phase& phase = variant.calendar.phases[time.phase];
    if (phase.counts) return true;
    if (phase.kind == PhaseKind::movement || phase.kind == PhaseKind::adjustment) return false;
  }
  return false;
}

namespace {

/// May some unit be converted?
bool somebody_converts(const Variant& variant, const Position& position) {
  std::vector<Conversion> conversions;
  for (std::size_t i = 0; i < variant.powers.size() && conversions.empty(); ++i)
    list_conversions(variant, position, PowerId{i}, conversions);
  return !conversions.empty();
}

bool somebody_declares(const Variant& variant, const Position& position, PhaseKind kind) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (may_declare_in(variant, position, PowerId{i}, kind)) return true;
  return false;
}

}  // namespace

bool may_declare_in(const Variant& variant, const Position& position, PowerId power,
                    PhaseKind kind) {
  if (!gives_orders(variant, position, power)) return false;
  return std::any_of(variant.order_types.begin(), variant.order_types.end(),
                     [&](const OrderType& type) {
                       const auto in = [&](PhaseKind phase_kind) {
                         return type.phases[static_cast<std::size_t>(phase_kind)];
                       };
                       const bool waits = kind != PhaseKind::adjustment || !in(PhaseKind::movement);
                       const bool is_for = type.powers.empty() || contains(type.powers, power);
                       return is_declaration(type.acts_as) && in(kind) && waits && is_for;
                     });
}

bool may_declare(const Variant& variant, const Position& position, PowerId power) {
  return may_declare_in(variant, position, power, phase_kind(variant, position));
}

bool somebody_decides(const Variant& variant, const Position& position, PhaseKind kind,
                      Hooks* hooks) {
  if (kind == PhaseKind::movement) return true;
  if (kind == PhaseKind::retreat) return somebody_retreats(variant, position, hooks);
  if (kind == PhaseKind::declaration) return somebody_declares(variant, position, kind);
  const HooksHandle in_use(variant, hooks);
  const bool supplies_builds =
      in_use.get() != nullptr && in_use.get()->has(HookKind::missing_builds);
  std::vector<std::int32_t> due;
  list_adjustments_due(variant, position, due, in_use.get());
  std::vector<ProvinceId> sites;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (due[i] < 0) return true;
    const bool is_built_for =
        supplies_builds && position.status_of(PowerId{i}) != PowerStatus::surrendered;
    if (due[i] == 0 || !(gives_orders(variant, position, PowerId{i}) || is_built_for)) continue;
    list_build_sites(variant, position, PowerId{i}, sites, in_use.get());
    if (!sites.empty()) return true;
  }
  return somebody_converts(variant, position) || somebody_declares(variant, position, kind);
}

namespace {

/// Calls the hooks `winner` and `score` whenever no unit is left to retreat: unlike the count of
/// centers, what they depend on may change in any phase.
std::optional<Ending> winner_by_hook(const Variant& variant, Position& position, Hooks& hooks) {
  const bool scores =
      hooks.has(HookKind::score) && variant.victory.has_goal() && variant.victory.in_a_row == 1;
  if (!hooks.has(HookKind::winner) && !scores) return std::nullopt;
  if (somebody_decides(variant, position, PhaseKind::retreat, &hooks)) return std::nullopt;
  if (scores)
    if (auto ending = Standings::count(variant, position, &hooks).won_by_target()) return ending;
  if (!hooks.has(HookKind::winner)) return std::nullopt;
  hooks.set_position(position);
  const Winners winners = hooks.phase().winner();
  if (winners.empty()) return std::nullopt;
  return Ending{
      Ending::Kind::victory, winners,
      fmt::format("{} {} by a rule of this game", spoken_names(variant, position, winners),
                  winners.size() == 1 ? "wins" : "share the victory")};
}

/// The hook after adjustments in which nobody has anything to decide: what it keeps, such as an
/// income, does not depend on that.
void pass_over_adjustments(const Variant& variant, Position& position, Hooks& hooks,
                           std::vector<Message>* messages) {
  if (!hooks.has(HookKind::after_adjustment)) return;
  std::vector<Message> said;
  run_after_hook(&hooks, variant, {}, Effects{}, position, said);
  refresh_derived(variant, position);
  if (!position.texts.empty()) tidy_texts(hooks.rows(), position);
  if (messages == nullptr) return;
  for (std::string& note : hooks.take_notes())
    said.push_back({.text = std::move(note), .audience = Audience::game_master});
  messages->insert(messages->end(), said.begin(), said.end());
}

}  // namespace

void begin_next_phase(const Variant& variant, Position& position) {
  position.time = next_time(variant, position.time);
  const Phase& phase = variant.calendar.phases[position.time.phase];
  if (phase.kind == PhaseKind::movement || phase.kind == PhaseKind::adjustment) {
    position.dislodged.clear();
    position.contested.clear();
  }
  if (phase.kind == PhaseKind::movement) position.missed.clear();
  if (phase.counts) capture_centers(variant, position);
}

void advance(const Variant& variant, Position& position, std::optional<Ending>& ending,
             Hooks* hooks, std::vector<Message>* messages) {
  ending.reset();
  const HooksHandle in_use(variant, hooks);
  if (in_use.get() != nullptr) {
    if (captures_before_next(variant, position, in_use.get())) capture_centers(variant, position);
    ending = winner_by_hook(variant, position, *in_use.get());
    if (ending) return;
  }
  while (true) {
    begin_next_phase(variant, position);
    const Phase& phase = variant.calendar.phases[position.time.phase];
    if (phase.counts) {
      count_in_a_row(variant, position, in_use.get());
      ending = look_for_ending(variant, position, in_use.get());
      if (ending) return;
    }
    if (tells_every_phase(variant) || somebody_decides(variant, position, phase.kind, in_use.get()))
      return;
    if (phase.kind != PhaseKind::adjustment) continue;
    rebuild_standing(variant, position, messages);
    if (in_use.get() == nullptr) continue;
    pass_over_adjustments(variant, position, *in_use.get(), messages);
    ending = winner_by_hook(variant, position, *in_use.get());
    if (ending) return;
  }
}

Position next_phase(const Variant& variant, const Position& after, std::optional<Ending>& ending,
                    Hooks* hooks, std::vector<Message>* messages) {
  Position next = after;
  advance(variant, next, ending, hooks, messages);
  return next;
}

}  // namespace chancery

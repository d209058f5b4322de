#include "core/games/view/told_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/base/common/names.h"
#include "core/games/view/visible_world.h"
#include "core/play/game/taking_part.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

/// True if the text contains the name of a power that they have not met.
bool names_a_stranger(const Variant& variant, const Position& position, const VisibleWorld& known,
                      const std::string& text) {
  const std::string folded = fold_name(text);
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (known.has_met(PowerId{i})) continue;
    for (const std::string& name : {display_name(variant, position, PowerId{i}),
                                    variant.powers[i].name, variant.powers[i].id})
      if (const std::string wanted = fold_name(name);
          !wanted.empty() && folded.find(wanted) != std::string::npos)
        return true;
  }
  return false;
}

/// "Ruritania, Zenda and others"
std::string known_winners(const Variant& variant, const Position& position,
                          const VisibleWorld& known, const std::vector<PowerId>& winners) {
  std::vector<std::string> names;
  bool has_others = false;
  for (const PowerId winner : winners) {
    if (known.has_met(winner))
      names.push_back(display_name(variant, position, winner));
    else
      has_others = true;
  }
  std::sort(names.begin(), names.end());
  if (has_others) names.emplace_back(names.empty() ? "nations that you have not met" : "others");
  if (names.empty()) return "nobody";
  std::string text = names.front();
  for (std::size_t i = 1; i < names.size(); ++i)
    text += (i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string told_text(const Variant& variant, const Position& position, const VisibleWorld& known,
                      const Ending& ending) {
  const std::string winners = known_winners(variant, position, known, ending.winners);
  switch (ending.kind) {
    case Ending::Kind::draw:
      return "a draw of " + winners;
    case Ending::Kind::year_limit:
      return "the last year is over, and the victory goes to " + winners;
    case Ending::Kind::called:
      return "the game is called, and the victory goes to " + winners;
    case Ending::Kind::victory:
      break;
  }
  return "the victory goes to " + winners;
}

}  // namespace

Position told_position(const Variant& variant, const Position& position,
                       std::span<const PowerId> eyes) {
  if (variant.announced_phases() != AnnouncedPhases::own) return position;
  return when_they_take_part(variant, position, eyes);
}

std::optional<Ending> told_ending(const Variant& variant, const Position& position,
                                  const std::optional<Ending>& ending,
                                  std::span<const PowerId> eyes) {
  std::optional<Ending> told = ending;
  if (!told) return told;
  told->reason.clear();
  if (!variant.sight) return told;
  const VisibleWorld known(variant, position, eyes);
  const bool knows_all = std::all_of(told->winners.begin(), told->winners.end(),
                                     [&](PowerId power) { return known.has_met(power); });
  if (!knows_all || names_a_stranger(variant, position, known, told->text))
    told->text = told_text(variant, position, known, *told);
  std::erase_if(told->winners, [&](PowerId power) { return !known.has_met(power); });
  return told;
}

}  // namespace chancery

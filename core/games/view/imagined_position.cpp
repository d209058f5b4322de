#include "core/games/view/imagined_position.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/games/view/fog_area.h"
#include "core/play/game/order_menu.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

/// One way to fill the provinces about which nothing is known.
struct Guess {
  ClassId unit_class;  // wherever one can stand; elsewhere the first class that can
  PowerId power;
  std::size_t coast = 0;  // of the coasts on which it can stand
};

class Imagination {
 public:
  Imagination(const Board& theirs, const Position& seen, PowerId power)
      : theirs_(theirs),
        variant_(theirs.variant()),
        map_(variant_.map),
        power_(power),
        area_(variant_, seen, variant_.viewpoint->eyes),
        now_(seen) {}

  void take(const std::string& line) {
    // A condition refers to what its writer sees.
    if (counts(now_, line) || theirs_.reader().read(line, power_, now_).has_condition) return;
    const std::vector<Guess> all = guesses();
    for (const Guess& guess : all)
      if (take_by(guess, line)) return;
    take_named(all, line);
  }

  Position take_all() { return std::move(now_); }

 private:
  [[nodiscard]] bool counts(const Position& position, const std::string& line) const {
    const auto ready = ready_lines(theirs_, position, power_, {line});
    return !ready.empty() &&
           std::all_of(ready.begin(), ready.end(),
                       [](const ReadyLine& ready_line) { return ready_line.why.empty(); });
  }

  /// Guesses units without a power first; units of a power only for lines that name the power.
  [[nodiscard]] std::vector<Guess> guesses() const {
    std::vector<PowerId> powers{variant_.viewpoint->unknown};
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      if (!variant_.viewpoint->is_own(PowerId{i}) && PowerId{i} != variant_.viewpoint->unknown)
        powers.emplace_back(i);
    std::size_t most_coasts = 1;
    for (const Province& province : map_.provinces())
      most_coasts = std::max(most_coasts, province.coasts.size());
    std::vector<Guess> all;
    for (const PowerId power : powers)
      for (std::size_t coast = 0; coast < most_coasts; ++coast)
        for (std::size_t i = 0; i < variant_.classes.size(); ++i)
          if (ClassId{i} != variant_.viewpoint->unknown_class)
            all.push_back({ClassId{i}, power, coast});
    return all;
  }

  /// Takes as few of the guessed units as the line needs: the one that it names, or that one and
  /// all possible carriers. Returns false if they do not help.
  bool take_by(const Guess& guess, const std::string& line) {
    Position full = with(now_, guess, [](ProvinceId) { return true; });
    if (!counts(full, line)) return false;
    const ProvinceId named = target_of(full, line);
    Position few = with(now_, guess, [&](ProvinceId at) { return at == named; });
    if (!counts(few, line))
      few = with(now_, guess, [&](ProvinceId at) { return at == named || map_.carries(at); });
    now_ = std::move(counts(few, line) ? few : full);
    return true;
  }

  /// For a line that never counts, takes the unit that it names, so that the reason is not that no
  /// unit is seen there.
  void take_named(const std::vector<Guess>& all, const std::string& line) {
    if (target_of(now_, line).valid()) return;
    for (const Guess& guess : all) {
      const Position full = with(now_, guess, [](ProvinceId) { return true; });
      const ProvinceId named = target_of(full, line);
      if (!named.valid()) continue;
      now_ = with(now_, guess, [&](ProvinceId at) { return at == named; });
      return;
    }
  }

  [[nodiscard]] ProvinceId target_of(const Position& full, const std::string& line) const {
    const UnitId target = theirs_.reader().read(line, power_, full).order.target;
    return target.valid() && target.index() < full.units.size()
               ? map_.province_of(full.units[target.index()].at)
               : ProvinceId::none();
  }

  template <class Wanted>
  [[nodiscard]] Position with(Position position, const Guess& guess, Wanted wanted) const {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const ProvinceId at{i};
      if (map_.is_open(at) || map_.is_closed(at) || position.unit_in(at).valid() || !wanted(at))
        continue;
      const auto unit = unit_for(guess, at);
      if (!unit) continue;
      position.units.push_back(*unit);
      for (const Attribute& attribute : variant_.attributes)
        if (attribute.owner == AttributeOwner::unit)
          position.unit_attributes.push_back(attribute.fallback);
    }
    position.reindex(map_);
    return position;
  }

  [[nodiscard]] std::optional<Unit> unit_for(const Guess& guess, ProvinceId at) const {
    if (const auto unit = unit_of(guess, guess.unit_class, at)) return unit;
    for (std::size_t i = 0; i < variant_.classes.size(); ++i)
      if (const auto unit = unit_of(guess, ClassId{i}, at)) return unit;
    return std::nullopt;
  }

  /// Only where such a unit would not be seen.
  [[nodiscard]] std::optional<Unit> unit_of(const Guess& guess, ClassId unit_class,
                                            ProvinceId at) const {
    if (area_.sees_unit(at, unit_class)) return std::nullopt;
    std::vector<SpaceId> spaces;
    if (map_.can_stand(unit_class, map_.whole(at))) spaces.push_back(map_.whole(at));
    for (const SpaceId coast : map_.province(at).coasts)
      if (map_.can_stand(unit_class, coast)) spaces.push_back(coast);
    if (spaces.empty()) return std::nullopt;
    return Unit{guess.power, unit_class, spaces[std::min(guess.coast, spaces.size() - 1)]};
  }

  const Board& theirs_;
  const Variant& variant_;
  const Map& map_;
  PowerId power_;
  FogArea area_;
  Position now_;
};

}  // namespace

Position imagined_position(const Board& theirs, const Position& seen, PowerId power,
                           std::span<const std::string> lines) {
  if (!theirs.variant().viewpoint || phase_kind(theirs.variant(), seen) != PhaseKind::movement)
    return seen;
  Imagination imagination(theirs, seen, power);
  for (const std::string& line : lines) imagination.take(line);
  return imagination.take_all();
}

}  // namespace chancery

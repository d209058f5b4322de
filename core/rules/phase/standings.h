// Who leads, and who qualifies for victory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/state/ending.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class Hooks;

/// The names of the powers, "A, B and C".
std::string spoken_names(const Variant& variant, const Position& position,
                         std::span<const PowerId> powers);

/// Those who have most, or who win.
struct Leaders {
  std::size_t sides = 0;
  std::int32_t count = 0;       // what each of them has
  std::vector<PowerId> powers;  // of all these sides
};

/// What each side has for victory. A side is a hand, or all hands with a power of one team. Powers
/// that do not play on count for nobody.
class Standings {
 public:
  /// Calls the hook `score`, if there is one. `hooks` may be null.
  static Standings count(const Variant& variant, const Position& position, Hooks* hooks);

  /// The sides that have most.
  [[nodiscard]] const Leaders& leaders() const { return leaders_; }
  /// "Ruritania wins with 18 centers".
  [[nodiscard]] std::string victory_text(const Leaders& winners) const;
  /// Has somebody reached the target, and owns the provinces that he must?
  [[nodiscard]] std::optional<Ending> won_by_target() const;
  /// The powers of all sides that qualify now, however often they did before.
  [[nodiscard]] std::vector<PowerId> qualified_powers() const;

 private:
  Standings(const Variant& variant, const Position& position)
      : variant_(&variant), position_(&position) {}

  struct Side {
    std::vector<PowerId> powers;
    std::int32_t count = 0;
  };

  void find_sides(Hooks* hooks);
  [[nodiscard]] bool qualifies(const Side& side) const;
  [[nodiscard]] std::optional<std::int32_t> target_of(const Side& side) const;
  [[nodiscard]] bool holds_enough(const Side& side) const;
  [[nodiscard]] bool has_waited(const Side& side) const;
  static Leaders most_of(std::span<const Side> sides);

  const Variant* variant_;
  const Position* position_;
  std::string_view measure_ = "centers";  // what is counted
  std::vector<Side> sides_;
  Leaders leaders_;
};

/// Can some side have won? A quick answer for most games in most years, with which searches ask it.
bool may_have_won(const Variant& variant, const Position& position, Hooks* hooks);

/// Notes which powers qualify at this count, if a winner must qualify at several in a row.
void count_in_a_row(const Variant& variant, Position& position, Hooks* hooks);

}  // namespace chancery

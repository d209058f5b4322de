// Attributes with a role in play: sight, people, regents, names and strengths.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rules/variant/attribute.h"

namespace chancery {

/// In a game that hides something: the phases that are announced to a player.
enum class AnnouncedPhases : std::uint8_t {
  own,   // those in which the player decides, and every movement phase
  every  // all phases, even if no player decides in them
};
inline constexpr std::size_t announced_phases_count = 2;
std::string_view announced_phases_name(AnnouncedPhases told);

/// The attributes that record what a power has seen, by index into Variant::attributes. Hooks keep
/// them up to date; a player sees only what they allow.
struct Sight {
  std::uint16_t known = 0;                // flag of knowledge: the province is on the power's map
  std::uint16_t met = 0;                  // flag of a pair: each knows the other
  std::optional<std::uint16_t> revealed;  // flag of a power: it sees everything
  std::optional<std::uint16_t>
      color;  // power-valued, of a province: the power in whose color it is shown
  AnnouncedPhases phases = AnnouncedPhases::own;
};

/// The attributes of a power that several people play. Hooks and the game master set them. Orders
/// may then name their writer.
struct People {
  AttributePlace count;  // number, of a power: how many people play it; 0 counts as 1
  std::optional<AttributePlace> leader;  // of a power: the number of its leader, from 1; 0: none
  std::optional<AttributePlace> unit;    // of a unit: the number of its commander; 0: any of them
};

/// The attributes that name the regent of a unit: another power that may order it. Hooks and the
/// game master set them. The unit's own attribute has precedence.
struct Regents {
  std::optional<AttributePlace> unit;   // power-valued, of a unit: its own regent
  std::optional<AttributePlace> power;  // power-valued, of a power: the regent of all its units
};

/// Attributes of type text that hold names given in play, by index into Variant::attributes.
struct NamesInPlay {
  std::optional<std::uint16_t> province, power;

  [[nodiscard]] bool any() const { return province || power; }
};

/// A strength in a conflict: a constant, or a unit or province attribute by index into
/// Variant::attributes.
struct StrengthTerm {
  std::int16_t constant = 1;
  std::optional<std::uint16_t> attribute;
};

inline constexpr std::int64_t greatest_strength = 1000;

/// The strengths that a variant declares. If all are 1 (`plain`), the solver does not read them.
struct Strengths {
  bool plain = true;
  StrengthTerm attack, prevent, defend, stand, failed, support_attack, support_hold;
  std::optional<std::uint16_t> stand_bonus;  // province attribute, for units that do not move
  std::optional<std::uint16_t>
      garrison;  // province attribute: the strength with which a vacant province defends itself
  bool garrison_admits_owner = true;
};

}  // namespace chancery

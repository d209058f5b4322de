// Attributes with a role in play: sight, people, regents, names and strengths.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rules/variant/attribute.h"

namespace chancery {

/// In a game that hides something: the phases that are announced to a player.
enum class AnnouncedPhases : std::uint8_t {
  own,   // those in which they decide, and every movement
  every  // all: none is skipped, even if nobody decides in it
};
inline constexpr std::size_t announced_phases_count = 2;
std::string_view announced_phases_name(AnnouncedPhases told);

/// The attributes that record what a power has seen, by index into Variant::attributes. Hooks keep
/// them up to date; a player gets only what they allow.
struct Sight {
  std::uint16_t known = 0;  // of knowledge, a flag: the province is on the power's map
  std::uint16_t met = 0;    // of a pair, a flag: each knows the other
  std::optional<std::uint16_t> revealed;  // of a power, a flag: it sees everything
  std::optional<std::uint16_t> color;     // of a province, a power: whose color it is shown in
  AnnouncedPhases phases = AnnouncedPhases::own;
};

/// The attributes of a power that several people play. Hooks and the game master keep them. An
/// order may then say who wrote it.
struct People {
  AttributePlace count;  // of a power, a number: how many people play it; 0 counts as 1
  std::optional<AttributePlace> leader;  // of a power: which of them leads, from 1 on; 0: nobody
  std::optional<AttributePlace> unit;    // of a unit: which of them commands it; 0: any of them
};

/// The attributes that name the regent of a unit: another power that may order it. Hooks and the
/// game master keep them. That of the unit comes first.
struct Regents {
  std::optional<AttributePlace> unit;   // of a unit, a power: the unit's own regent
  std::optional<AttributePlace> power;  // of a power, a power: the regent of all its units
};

/// Attributes of type text that hold names given in play, by index into Variant::attributes.
struct NamesInPlay {
  std::optional<std::uint16_t> province, power;

  [[nodiscard]] bool any() const { return province || power; }
};

/// One strength in a conflict: a constant, or a unit or province attribute by index into
/// Variant::attributes.
struct StrengthTerm {
  std::int16_t constant = 1;
  std::optional<std::uint16_t> attribute;
};

inline constexpr std::int64_t greatest_strength = 1000;

/// If all are 1 (`plain`), the solver pays nothing for them.
struct Strengths {
  bool plain = true;
  StrengthTerm attack, prevent, defend, stand, failed, support_attack, support_hold;
  std::optional<std::uint16_t> stand_bonus;  // province attribute, for units that do not move
  std::optional<std::uint16_t> garrison;     // province attribute: an empty province defends itself
  bool garrison_admits_owner = true;
};

}  // namespace chancery

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// What a `{…}` of a notation stands for.
enum class NotationSlot : std::uint8_t {
  unit,
  target,
  to,
  unit_class,
  place,
  path,
  places,  // of a plan: one or more, best first
  units,   // the same
  count    // of a plan: how many
};
/// Can only a plan, an order for a later phase, make use of it?
[[nodiscard]] constexpr bool is_of_plans(NotationSlot slot) {
  return slot == NotationSlot::places || slot == NotationSlot::units || slot == NotationSlot::count;
}
std::string_view notation_slot_name(NotationSlot slot);

/// A piece of a notation such as "{unit} S {target} [H]".
struct NotationPart {
  enum class Kind : std::uint8_t {
    words,     // stand for the group that they head, or for themselves
    exact,     // "'…'": stand for themselves only
    slot,      // something to fill in
    optional,  // "[…]": one of the branches, or nothing
    choice,    // "(…|…)": one of the branches
    by_convoy  // "{via_convoy}": takes no words; who writes this branch asks for a convoy
  };
  Kind kind = Kind::words;
  bool blank_before = false;  // for printing
  std::string words;
  NotationSlot slot = NotationSlot::unit;
  std::vector<std::vector<NotationPart>> branches;
};

using Notation = std::vector<NotationPart>;

struct NotationReading {
  std::optional<Notation> notation;
  std::string problem;  // why there is none: one sentence without a full stop
};

/// Reads the notation language; docs/reference/notation.md describes it.
NotationReading parse_notation(std::string_view text);

/// What is printed: the words and slots in a row, optional parts left out, of choices the first.
/// With `by_convoy`, the optional parts that ask for a convoy stay in; nothing when the notation
/// has no such part.
enum class Wording : std::uint8_t { plain, by_convoy };
std::optional<Notation> printed_form(const Notation& notation, Wording wording);

}  // namespace chancery

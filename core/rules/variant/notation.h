// The notation language: how an order type is written, as a tree of words and slots.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// What a `{…}` in a notation stands for.
enum class NotationSlot : std::uint8_t {
  unit,
  target,
  to,
  unit_class,
  place,
  path,
  places,  // of a plan: one or more places, best first
  units,   // of a plan: one or more units, best first
  count,   // of a plan: how many are due
  text,    // in quotes, for hooks
  number,  // for hooks
  power,   // of declarations: any power
  choice   // of declarations: one of the words that the order type lists
};
/// True for slots that only plans have, the orders for a later phase.
[[nodiscard]] constexpr bool is_plan_slot(NotationSlot slot) {
  return slot == NotationSlot::places || slot == NotationSlot::units || slot == NotationSlot::count;
}
std::string_view notation_slot_name(NotationSlot slot);

/// A piece of a notation such as "{unit} S {target} [H]".
struct NotationPart {
  enum class Kind : std::uint8_t {
    words,      // any word of the group with this head, or else these words themselves
    exact,      // "'…'": these words only
    slot,       // something to fill in
    optional,   // "[…]": one of the branches, or nothing
    choice,     // "(…|…)": one of the branches
    via_convoy  // "{via_convoy}": takes no words; this branch asks for a convoy
  };
  Kind kind = Kind::words;
  bool blank_before = false;  // for printing: a blank precedes it
  std::string words;
  NotationSlot slot = NotationSlot::unit;
  std::vector<std::vector<NotationPart>> branches;
};

using Notation = std::vector<NotationPart>;

struct NotationReading {
  std::optional<Notation> notation;
  std::string problem;  // why there is no notation: one sentence without a period
};

/// Parses the notation language; docs/reference/notation.md describes it.
NotationReading parse_notation(std::string_view text);

/// Which optional parts an order has.
struct Wording {
  bool via_convoy = false;
  bool text = false;
  bool number = false;
  friend bool operator==(const Wording&, const Wording&) = default;
};

/// Returns the words and slots to print: without optional parts, and with the first branch of each
/// choice, but with the parts that the wording asks for. Nothing if the notation lacks such a part.
std::optional<Notation> printed_form(const Notation& notation, const Wording& wording);
/// True if the notation has the slot, even in an optional part.
bool has_slot(const Notation& notation, NotationSlot slot);

}  // namespace chancery

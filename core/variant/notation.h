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
  count,   // of a plan: how many
  text,    // in quotes, for hooks to look at
  number   // likewise
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

/// What an order says that not every order of its type does; a plain one says nothing of it.
struct Wording {
  bool by_convoy = false;
  bool text = false;
  bool number = false;
  friend bool operator==(const Wording&, const Wording&) = default;
};

/// What is printed: the words and slots in a row, optional parts left out, of choices the first.
/// Parts that say something of the wording stay in; nothing when the notation has no part that says
/// one thing of it.
std::optional<Notation> printed_form(const Notation& notation, const Wording& wording);
/// Does the slot stand in it, in an optional part or elsewhere?
bool has_slot(const Notation& notation, NotationSlot slot);

}  // namespace chancery

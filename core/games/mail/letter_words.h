// The words of letters that matter for the orders in them, in one table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// What a phrase in a letter is.
enum class LetterPhrase : std::uint8_t {
  greeting,     // a name follows
  courtesy,     // says nothing
  correction,   // what follows replaces what precedes
  taking_back,  // what precedes may not count
  swap,         // "instead of": one order for another follows
  swap_behind,  // "instead of" between an order and the one that it replaces
  swap_filler,  // between the two orders of a swap
  address,      // names who is to read what follows
  press,        // what follows is for other players
  master,       // whom orders are sent to
  own,          // belongs to the writer
  others,       // belongs to the reader
  orders,       // the orders themselves
  condition,    // makes what follows depend on something
  next,         // before a turn: the next one
  present,      // before a turn: the one that waits
  past,         // before a turn: one that is over
  turn,         // some part of the calendar
  heading,      // words around the name of a phase in a heading
  need          // around it if the phase may not come
};

/// True if the word or words, folded, are such a phrase.
[[nodiscard]] bool is_phrase(LetterPhrase kind, std::string_view folded);
/// The number of words there that are such a phrase, the longest one; 0 if none begins there.
[[nodiscard]] std::size_t phrase_at(LetterPhrase kind, const std::vector<std::string>& words,
                                    std::size_t at);
[[nodiscard]] bool has_phrase(LetterPhrase kind, const std::vector<std::string>& words);
/// True if the words, at least one, are such phrases and nothing else.
[[nodiscard]] bool has_only(LetterPhrase kind, const std::vector<std::string>& words);

}  // namespace chancery

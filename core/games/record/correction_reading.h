// Shared by the readers of corrections: words of a line, units by name, and the problem found.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Reads parts of a correction against a position; the first problem is kept.
class CorrectionReading {
 protected:
  CorrectionReading(const Board& board, Position& position, std::string& problem)
      : board_(board), variant_(board.variant()), position_(position), problem_(problem) {}

  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  template <class T>
  bool take(const Found<T>& found, T& value) {
    if (!found.value) return fail(found.sentence());
    value = *found.value;
    return true;
  }

  // Accepts the variant's names and names given in play.
  [[nodiscard]] Found<PowerId> find_power(std::string_view text) const;
  [[nodiscard]] Found<ProvinceId> find_province(std::string_view text) const;
  [[nodiscard]] Found<SpaceId> find_space(std::string_view text) const;
  [[nodiscard]] Found<UnitName> find_unit(std::string_view text) const;

  /// Removes and returns the first or the last word of the text.
  static std::string_view take_word(std::string_view& text);
  static std::string_view take_last_word(std::string_view& text);
  /// Splits the text at its arrow.
  bool split(std::string_view text, std::string_view& before, std::string_view& behind);

  [[nodiscard]] std::string unit_text(const UnitName& unit) const;
  /// The index of the unit among the units on the board.
  [[nodiscard]] std::optional<std::size_t> on_board(const UnitName& name) const;
  [[nodiscard]] std::optional<std::size_t> dislodged(const UnitName& name) const;

  const Board& board_;
  const Variant& variant_;
  Position& position_;
  std::string& problem_;

 private:
  [[nodiscard]] bool is_called(const Unit& unit, const UnitName& name) const;
};

}  // namespace chancery

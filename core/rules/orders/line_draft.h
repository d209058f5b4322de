// LineDraft: an order line being compared with the position; ReadingScene: its surroundings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/orders/order_line.h"

namespace chancery {
struct ReadingContext;
}

namespace chancery::order_language {

/// What a line is read with: position, power, phase and other facts.
struct ReadingScene {
  const Variant& variant;
  const Position& position;
  PowerId power;
  PhaseKind phase = PhaseKind::movement;
  std::string_view line;
  const std::vector<Token>* tokens = nullptr;  // null if every name is an exact id
  const ReadingContext* context = nullptr;     // null: nothing is known besides this line
};

/// An order line being compared with the position: the match, the line to fill in, the units found
/// so far, and the wording of reasons and notes.
struct LineDraft {
  LineDraft(const ReadingScene& on, const Match& of, OrderLine& line)
      : scene(on),
        variant(on.variant),
        map(on.variant.map),
        rules(on.variant.rules),
        match(of),
        type(on.variant.order_types[of.type.index()]),
        out(line) {}

  /// Makes the line void. Keeps only the first reason.
  void fail(std::string why) {
    if (out.why.empty()) out.why = std::move(why);
  }
  void add_note(std::string text) { out.notes.push_back(std::move(text)); }
  /// Adds a note on how an abbreviated or ambiguous name was read.
  void note_guess(const PlaceText& place) {
    if (place.guessed || place.ambiguous) note_reading(place);
  }
  void note_guess(const UnitText& unit) {
    if (unit.power_guessed) note_power(unit);
    note_guess(unit.place);
  }

  [[nodiscard]] const Province& province(ProvinceId id) const { return map.province(id); }
  [[nodiscard]] const std::string& space_id(SpaceId id) const { return map.space(id).id; }
  [[nodiscard]] const UnitClass& unit_class(ClassId id) const {
    return variant.classes[id.index()];
  }
  [[nodiscard]] std::string name_of(ProvinceId id) const;
  [[nodiscard]] std::string name_of(PowerId id) const;
  /// Returns "Ruritanian", or the name given in play.
  [[nodiscard]] std::string adjective(PowerId id) const;
  /// Returns "only a galleon or a caravel" if the type of the order limits classes.
  [[nodiscard]] std::string only_classes() const;
  /// Returns "; for example …": valid orders for the unit or the power.
  [[nodiscard]] std::string examples(std::optional<UnitId> unit) const;
  /// As `examples`, for the unit that the words name, if it is the power's; empty if they name no
  /// unit.
  [[nodiscard]] std::string examples_for(const UnitText& text) const;
  /// Returns "a galleon".
  [[nodiscard]] std::string a_unit(ClassId id) const;
  /// Returns "a Ruritanian galleon".
  [[nodiscard]] std::string a_unit(const Unit& unit) const;
  /// Returns "A PAR".
  [[nodiscard]] std::string unit_text(const Unit& unit) const;
  /// Returns the place as written in the line.
  [[nodiscard]] std::string_view written(const PlaceText& place) const;

  const ReadingScene& scene;
  const Variant& variant;
  const Map& map;
  const Rules& rules;
  const Match& match;
  const OrderType& type;
  OrderLine& out;
  // Set when the reader finds them.
  Unit subject;
  UnitId subject_id;
  Unit target;

 private:
  void note_reading(const PlaceText& place);
  void note_power(const UnitText& unit);
  [[nodiscard]] std::string_view written(std::uint32_t begin, std::uint32_t end) const;
};

}  // namespace chancery::order_language

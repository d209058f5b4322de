// LineDraft: an order line while it is compared with the position; Scene: what it is read against.
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

/// What a line is read against.
struct ReadingScene {
  const Variant& variant;
  const Position& position;
  PowerId power;
  PhaseKind phase = PhaseKind::movement;
  std::string_view line;
  const std::vector<Token>* tokens = nullptr;  // null if every name is an exact id
  const ReadingContext* context = nullptr;     // null: only this line is known
};

/// An order line while it is compared with the position: the match, the line to fill in, the units
/// found so far, and the words for reasons and notes.
struct LineDraft {
  LineDraft(const ReadingScene& on, const Match& of, OrderLine& line)
      : scene(on),
        variant(on.variant),
        map(on.variant.map),
        rules(on.variant.rules),
        match(of),
        type(on.variant.order_types[of.type.index()]),
        out(line) {}

  /// Makes the line void. Only the first reason is kept.
  void fail(std::string why) {
    if (out.why.empty()) out.why = std::move(why);
  }
  void add_note(std::string text) { out.notes.push_back(std::move(text)); }
  /// Notes how an abbreviated or ambiguous name was read.
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
  /// "Ruritanian", or the name given in play.
  [[nodiscard]] std::string adjective(PowerId id) const;
  /// "only a galleon or a caravel", as far as the type of the order limits classes.
  [[nodiscard]] std::string only_classes() const;
  /// "; for example …": orders that are right for the unit, or for the power.
  [[nodiscard]] std::string examples(std::optional<UnitId> unit) const;
  /// The same for the unit that the words name, if it is the power's; empty if no unit is named.
  [[nodiscard]] std::string examples_for(const UnitText& text) const;
  /// "a galleon".
  [[nodiscard]] std::string a_unit(ClassId id) const;
  /// "a Ruritanian galleon".
  [[nodiscard]] std::string a_unit(const Unit& unit) const;
  /// "A PAR".
  [[nodiscard]] std::string unit_text(const Unit& unit) const;
  /// The place as the line has it.
  [[nodiscard]] std::string_view written(const PlaceText& place) const;

  const ReadingScene& scene;
  const Variant& variant;
  const Map& map;
  const Rules& rules;
  const Match& match;
  const OrderType& type;
  OrderLine& out;
  // Set once they are found.
  Unit subject;
  UnitId subject_id;
  Unit target;

 private:
  void note_reading(const PlaceText& place);
  void note_power(const UnitText& unit);
  [[nodiscard]] std::string_view written(std::uint32_t begin, std::uint32_t end) const;
};

}  // namespace chancery::order_language
